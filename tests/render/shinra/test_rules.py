"""The rules pages: what the words say is what the positions on the pictures show."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engines import PUBLIC, Outcome, replay
from engines.shinra import events as told
from engines.shinra.moves import Advance, Put, Swap, parse_move
from engines.shinra.pieces import (
    CENTRE,
    FREELY_CHOSEN,
    KINDS,
    LAID_BY_ALL,
    LAID_FIRST,
    MIDDLE,
    MOVEMENTS,
    NORMAL,
    RANKED,
    TERRITORY,
    Direction,
    Kind,
    cell_name,
    parse_cell,
)
from engines.shinra.view import Phase, View
from render.catalogue import LOCALES, texts
from render.shinra.cards import RANK_SIGNS
from render.shinra.rules import PAGES
from tests.engines.shinra.playing import GAME


def record_of(page: str) -> list[tuple[int, str]]:
    position = PAGES[page]
    assert position is not None
    return list(position.record)


def view_of(page: str, audience: Any = PUBLIC) -> View:
    position = PAGES[page]
    assert position is not None
    view: View = position.view("shinra", audience)
    return view


def body_of(page: str, locale: str = "en") -> str:
    return texts().format(locale, f"shinra-rules-{page}-body")


def last_events(page: str) -> list[object]:
    """What the last move of a page brought."""
    *earlier, (seat, move) = record_of(page)
    before = replay(GAME, 2, {}, earlier)
    return list(GAME.events(before, GAME.play(before, seat, move), PUBLIC))


def moves_of(page: str, count: int) -> list[str]:
    return [text for _, text in record_of(page)][-count:]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_source_is_named_and_every_decision_is_on_the_last_page(locale: str) -> None:
    assert "森羅万象インテリジェンス" in body_of("credits", locale)
    assert "2017" in body_of("credits", locale)
    assert body_of("credits", locale).count("[D]") == 10


@pytest.mark.parametrize("locale", LOCALES)
def test_notation_shows_moves_that_can_be_typed(locale: str) -> None:
    typed = re.findall(r"`([^`]+)`", body_of("notation", locale))
    cards = {"k", "p", "g", "s", "i", "d", "n1", "n10"}
    moves = [text for text in typed if text not in cards]
    assert {str(parse_move(text)) for text in moves} == set(moves)
    assert {type(parse_move(text)) for text in moves} >= {Put, Swap, Advance}
    assert len(moves) == 6


def test_welcome_shows_a_slide_that_slipped_underneath() -> None:
    last = view_of("welcome").last
    assert last is not None
    assert (str(last.move), last.infiltrated) == ("b3b5", True)
    assert last.met is not None
    assert last.met.kind is Kind.GENERAL
    assert view_of("welcome").royals_lost == ((Kind.KING,), ())
    assert view_of("welcome").acting == (1,)


def test_two_minutes_show_a_knights_jump_and_two_positions_of_the_full_rules() -> None:
    position = PAGES["brief-turn"]
    assert position is not None
    view = view_of("brief-turn")
    knight = parse_cell("c3")
    card = view.at(knight)
    assert card is not None
    assert (card.seat, card.kind) == (0, Kind.N7)
    assert MOVEMENTS[Kind.N7].knight
    places = [parse_cell(name) for name in position.marks if name != "c3"]
    file, rank = knight % 5, knight // 5
    assert {(abs(cell % 5 - file), abs(cell // 5 - rank)) for cell in places} == {(2, 1)}
    assert {cell_name(cell) for cell in places if (at := view.at(cell)) and at.seat == 0} == {
        "a2",
        "e2",
    }
    assert PAGES["brief-rule"] == PAGES["slip"]
    assert PAGES["brief-end"] == PAGES["end"]


def test_sheet_shows_all_cards_in_hand() -> None:
    view = view_of("sheet")
    assert (len(RANKED), len(NORMAL), len(KINDS)) == (6, 10, 16)
    assert view.hands == (KINDS, KINDS)
    assert view.acting == (0, 1)
    for locale in LOCALES:
        body = body_of("sheet", locale)
        assert all(f"`{kind}`" in body for kind in RANKED)
    assert all(sign in body_of("sheet") for sign in RANK_SIGNS.values())
    assert {cell_name(cell) for cell in TERRITORY[0]} == {
        f"{f}{r}" for f in "abcde" for r in (1, 2)
    }
    assert cell_name(MIDDLE) == "c3"


def test_signs_rings_exactly_the_cells_that_n4_may_go_to() -> None:
    position = PAGES["signs"]
    assert position is not None
    view = view_of("signs", 0)
    card = view.at(parse_cell("b3"))
    assert card is not None
    assert (card.seat, card.kind) == (0, Kind.N4)
    ways = {text[2:] for text in map(str, GAME.moves(view)) if text.startswith("b3")}
    assert {"b3", *ways} == set(position.marks)
    # the text says who stands where
    general, staff = view.at(parse_cell("b5")), view.at(parse_cell("b2"))
    assert general is not None
    assert staff is not None
    assert (general.kind, staff.kind) == (Kind.GENERAL, Kind.STAFF)


_WORDS: tuple[tuple[str, set[Direction]], ...] = (
    ("all eight directions", set(Direction)),
    ("orthogonally", {Direction.F, Direction.B, Direction.L, Direction.R}),
    ("diagonally forward", {Direction.FL, Direction.FR}),
    ("diagonally back", {Direction.BL, Direction.BR}),
    ("diagonally", {Direction.FL, Direction.FR, Direction.BL, Direction.BR}),
    ("left and right", {Direction.L, Direction.R}),
    ("forward", {Direction.F}),
    ("back", {Direction.B}),
)


def directions(words: str) -> frozenset[Direction]:
    """The directions that some words of the page name."""
    found: set[Direction] = set()
    for pattern, ways in _WORDS:
        if re.search(pattern, words):
            found |= ways
            words = re.sub(pattern, "", words)
    return frozenset(found)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_cards_tells_how_each_card_moves(kind: Kind) -> None:
    row = next(line for line in body_of("cards").splitlines() if f"`{kind}`" in line)
    told_, movement = row.split(": ", 1)[1], MOVEMENTS[kind]
    steps = slides = ""
    for part in re.split(", (?=any|one|knight)", told_):
        if part.startswith("any distance"):
            slides = part
        elif part.startswith("one cell"):
            steps = part
    assert directions(steps) == set(movement.steps)
    assert directions(slides) == set(movement.slides)
    assert ("knight’s jumps" in told_) == movement.knight


def test_cards_shows_both_usual_formations() -> None:
    view = view_of("cards")
    assert view.phase is Phase.DEPLOYMENT
    for seat in (0, 1):
        laid = {(str(card.kind), cell_name(card.cell)) for card in view.cards if card.seat == seat}
        usual = {tuple(text.split()[1:]) for text in GAME.default_arrangement(seat)}
        assert laid == usual
    empty = {cell_name(cell) for row in TERRITORY for cell in row if view.at(cell) is None}
    assert empty == {"a1", "e5"}


def test_arrange_shows_one_who_is_ready_and_one_who_has_laid_six() -> None:
    view = view_of("arrange")
    assert view.ready == (True, False)
    assert [sum(card.seat == seat for card in view.cards) for seat in (0, 1)] == [9, 6]
    assert (LAID_FIRST, FREELY_CHOSEN, len(LAID_BY_ALL)) == (9, 5, 4)


def test_deploy_shows_an_exchange_and_leaves_the_middle() -> None:
    view = view_of("deploy")
    last = view.last
    assert last is not None
    assert (last.seat, str(last.move), str(last.swap)) == (1, "put n5 e3", "swap a5 b4")
    staff = view.at(parse_cell("b4"))
    assert staff is not None
    assert staff.kind is Kind.STAFF
    assert (view.fillable, view.acting) == ((MIDDLE,), (0,))
    assert {cell_name(cell) for cell in CENTRE} == {"a3", "b3", "d3", "e3"}


def test_battle_shows_a_deployment_in_the_enemys_territory() -> None:
    assert moves_of("battle", 2) == ["c2a4", "put n9 c2"]
    last = view_of("battle").last
    assert last is not None
    assert last.seat == 1
    assert isinstance(last.move, Put)
    assert last.move.cell in TERRITORY[0]
    defence = view_of("battle").at(parse_cell("a4"))
    assert defence is not None
    assert (defence.seat, defence.kind) == (0, Kind.DEFENCE)


def test_jump_shows_a_step_over_a_friend() -> None:
    assert moves_of("jump", 2) == ["b4c3", "b2b4"]
    last = view_of("jump").last
    assert last is not None
    assert (last.over, last.met) == (parse_cell("b3"), None)
    assert Direction.F in MOVEMENTS[Kind.N2].steps


def test_slipping_underneath_is_told_in_three_pictures_of_one_story() -> None:
    records = [record_of(page) for page in ("slip", "carry", "take")]
    assert records[1][:-1] == records[0]
    assert records[2][:-1] == records[1]
    slip, carry, take = (last_events(page) for page in ("slip", "carry", "take"))
    assert told.Infiltrated(0, Kind.N6, parse_cell("c3"), Kind.DEFENCE) in slip
    assert told.Captured(1, Kind.N4, parse_cell("b3")) in carry
    carrier = view_of("carry").at(parse_cell("b3"))
    assert carrier is not None
    assert carrier.under is Kind.N6
    assert told.Captured(0, Kind.DEFENCE, parse_cell("b3")) in take
    assert told.Returned(0, Kind.N6) in take
    assert {Kind.DEFENCE, Kind.N6} <= set(view_of("take").hands[0])


def test_royals_shows_the_card_that_goes_over() -> None:
    events = last_events("royals")
    assert told.RoyalCaptured(0, Kind.KING, parse_cell("c3"), 1) in events
    assert told.WentOver(1, Kind.N5) in events
    view = view_of("royals")
    assert view.royals_lost == ((), (Kind.KING,))
    assert Kind.N5 in view.hands[1]


def test_end_shows_a_capture_of_the_second_royal_by_a_jump() -> None:
    view = view_of("end")
    assert view.outcome == Outcome((0,), "royals")
    assert moves_of("end", 4) == ["d5b3", "c2b3", "c5c3", "e1c3"]
    last = view.last
    assert last is not None
    assert last.over == parse_cell("d2")
    assert view.royals_lost == ((), (Kind.KING, Kind.PRINCE))
