"""The rules pages: what the words say is what the positions on the pictures show."""

from __future__ import annotations

import re
from typing import Any

import pytest

import render
from engines import PUBLIC, Outcome
from engines.shirokuro import events as told
from engines.shirokuro.pieces import NINE, Card, Walk, cell_name, parse
from engines.shirokuro.table import Phase
from engines.shirokuro.view import View
from render.catalogue import LOCALES, texts
from render.rules import NAMES, rules
from render.shirokuro.rules import PAGES
from tests.engines.shirokuro.playing import GAME


def view_of(page: str, audience: Any = PUBLIC) -> View:
    position = PAGES[page]
    assert position is not None
    view: View = position.view("shirokuro", audience)
    return view


def hand_of(page: str) -> View:
    """What the owner of the hand on a page's picture sees."""
    position = PAGES[page]
    assert position is not None
    assert position.hand is not None
    return view_of(page, position.hand)


def body_of(page: str, locale: str = "en") -> str:
    return texts().format(locale, f"shirokuro-rules-{page}-body")


def event(page: str, kind: type) -> Any:
    """The last event of its kind in the story of a page."""
    return [event for event in view_of(page).table.story if isinstance(event, kind)][-1]


def cells(found: Any) -> set[str]:
    return {cell_name(cell) for cell in found}


def sums(page: str) -> tuple[int, int]:
    weighed = event(page, told.Weighed)
    white, black = (c + v for c, v in zip(weighed.cats, weighed.values, strict=True))
    return white, black


@pytest.mark.parametrize("locale", LOCALES)
def test_the_people_are_named_and_every_decision_is_on_the_last_page(locale: str) -> None:
    for name in ("堀場わたる", "たちばないさぎ", "堀場工房", "2013"):
        assert name in body_of("credits", locale)
    assert body_of("credits", locale).count("[D]") == 8


@pytest.mark.parametrize("locale", LOCALES)
def test_notation_shows_moves_that_can_be_typed(locale: str) -> None:
    typed = [text for text in re.findall(r"`([^`]+)`", body_of("notation", locale)) if " " in text]
    assert {str(parse(text)) for text in typed} >= {"card 5", "flee d3c3", "retreat d3c3", "take 5"}


def test_welcome_shows_what_its_words_tell() -> None:
    view = view_of("welcome")
    steps = [
        (cell_name(e.origin), cell_name(e.target), e.extra)
        for e in view.table.story
        if isinstance(e, told.Moved)
    ]
    assert steps == [("f5", "e5", False), ("d1", "f1", True)]
    assert sums("welcome") == (4, 7)
    assert len(event("welcome", told.Turned).cells) == 3


def test_cards_lists_the_cards_that_there_are() -> None:
    for locale in LOCALES:
        listing = body_of("cards", locale).split("```")[1]
        for card in {*NINE[0], *NINE[1]}:
            if card.circle is not None:
                name = texts().format(locale, f"shirokuro-card-{card.value}")
                row = next(line for line in listing.splitlines() if name in line)
                assert f"({card.circle})" in row
                assert str(card.worth) in row
    assert event("cards", told.Stole).card == "5"
    assert sums("cards") == (4, 7)
    assert cells(event("cards", told.Turned).cells) == {"d5"}


def test_move_rings_exactly_the_cells_that_the_cat_may_go_to() -> None:
    position = PAGES["move"]
    assert position is not None
    view = view_of("move", 0)
    moves = [move for move in GAME.moves(view) if isinstance(move, Walk)]
    ways = {cell_name(move.target) for move in moves if str(move).startswith("a4")}
    assert ways == set(position.marks)


def test_fight_and_turncoats_add_up_as_told() -> None:
    assert sums("fight") == (6, 5)
    assert cells(event("fight", told.Turned).cells) == {"d5"}
    assert sums("turncoats") == (7, 6)
    began = event("turncoats", told.FightBegan)
    assert tuple(map(cells, began.contacts)) == ({"d5"}, {"e5", "d6"})
    assert cells(event("turncoats", told.Turned).cells) == {"c6", "d6", "e5"}


def test_tie_rings_the_cells_to_retreat_to() -> None:
    position = PAGES["tie"]
    assert position is not None
    view = view_of("tie", 0)
    assert view.table.phase is Phase.RETREAT
    assert sums("tie") == (4, 4)
    assert {str(move) for move in GAME.moves(view)} == {f"retreat d5{c}" for c in position.marks}


def test_hand_shows_the_fight_of_the_page_that_follows_as_black_sees_it() -> None:
    view, hand, fight = hand_of("hand"), PAGES["hand"], PAGES["fight"]
    assert hand is not None
    assert fight is not None
    assert fight.record[: len(hand.record)] == hand.record
    assert (view.table.phase, view.has_chosen) == (Phase.CHOOSE, (False, True))
    assert tuple(map(cells, view.table.contacts())) == ({"d4"}, {"d5"})
    assert (view.audience, view.chosen) == (1, Card.FOUR)
    assert set(view.hand or ()) == {Card.FOUR, Card.SCHEME, Card.YIELD}


def test_two_minutes_are_told_with_positions_of_the_full_rules() -> None:
    assert PAGES["brief-turn"] == PAGES["move"]
    assert PAGES["brief-rule"] == PAGES["turncoats"]
    assert PAGES["brief-end"] == PAGES["end"]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_hand_on_a_page_is_the_owners_picture(locale: str) -> None:
    pages = dict(zip(PAGES, rules("shirokuro", locale=locale), strict=True))
    assert pages["hand"].picture == render.hand(
        "shirokuro", hand_of("hand"), locale=locale, names=NAMES
    )
    assert {name for name, at in PAGES.items() if at and at.hand is not None} == {"hand"}


def test_end_shows_a_home_that_turned() -> None:
    view = view_of("end")
    assert view.table.outcome == Outcome((0,), "home")
    assert sums("end") == (7, 5)
    assert cells(event("end", told.Turned).cells) == {"b8", "c8", "d8", "e8", "f8", "g8"}


def test_board_and_short_tell_the_boards_that_there_are() -> None:
    assert cells(view_of("board").table.board.homes) == {"d1", "d8"}
    view = view_of("short")
    assert cells(view.table.board.homes) == {"c1", "c6"}
    assert (view.table.board.files, view.table.board.ranks) == (5, 6)
    assert [len(view.table.cats_of(seat)) for seat in (0, 1)] == [5, 5]
    assert (view.hand_sizes, view.deck_sizes) == ((3, 3), (6, 6))
    assert view.set_aside == (False, False)
    assert cells(view.table.cats_of(0)) == {"a1", "b3", "c1", "d1", "e1"}
    assert cells(view.table.cats_of(1)) == {"a6", "b6", "c6", "d6", "e4"}
