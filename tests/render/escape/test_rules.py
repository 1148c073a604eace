"""The rules pages: what the words say is what the positions on the pictures show."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product

import pytest

from engines import GAMES, PUBLIC, MoveError, Outcome, replay
from engines.escape.pieces import (
    BLACK,
    DECK,
    NOTHING,
    OPENING,
    SPECIAL,
    WHITE,
    Square,
    parse_move,
)
from engines.escape.state import State
from engines.escape.view import View
from render.catalogue import LOCALES, texts
from render.escape.marks import parse
from render.escape.reading import STEPS, Change, read
from render.escape.rules import PAGES
from render.escape.words import move_name
from tests.engines.escape.playing import GAME, legal, squares


def state_of(page: str) -> State:
    position = PAGES[page]
    assert position is not None
    state: State = replay(GAMES["escape"], 2, {}, position.record)
    return state


def view_of(page: str) -> View:
    return GAME.view(state_of(page), PUBLIC)


def body_of(page: str, locale: str = "en") -> str:
    return texts().format(locale, f"escape-rules-{page}-body")


def ghosts(page: str) -> dict[int, str]:
    """The moves drawn with dashed lines, by their numbers."""
    position = PAGES[page]
    assert position is not None
    return {number: move_name(laid) for number, laid in parse(position.marks).ghosts}


def refusal(state: State, text: str) -> str:
    (seat,) = GAME.to_act(state)
    with pytest.raises(MoveError) as refused:
        GAME.play(state, seat, text)
    return refused.value.code


@pytest.mark.parametrize("locale", LOCALES)
def test_the_source_is_named_and_every_decision_is_on_the_last_page(locale: str) -> None:
    assert "http://qualt.co.jp/sigma/rule/rules/sigma-escape-japanese.html" in body_of(
        "credits", locale
    )
    assert body_of("credits", locale).count("[D]") == 4


@pytest.mark.parametrize("locale", LOCALES)
def test_notation_lists_the_cards_that_there_are(locale: str) -> None:
    listing = body_of("notation", locale).split("```")[1]
    listed = dict(re.findall(r"([wb]\d+) +([wb.]{2}/[wb.]{2})", listing))
    assert listed == {card.name: "/".join(card.rows) for hand in DECK.hands for card in hand}
    assert [(laid.card, laid.x, laid.y) for laid in OPENING] == [(NOTHING, 0, 0), (SPECIAL, 2, 1)]
    assert view_of("cards").laid == OPENING


def kind(squares: Iterable[Square]) -> tuple[Square, ...]:
    """The same for all cards that look alike when they are turned and shifted."""
    turns = []
    face = dict(squares)
    for _ in range(4):
        face = {(y, -x): colour for (x, y), colour in face.items()}
        left, bottom = min(x for x, _ in face), min(y for _, y in face)
        turns.append(tuple(sorted(((x - left, y - bottom), c) for (x, y), c in face.items())))
    return min(turns)


def open_white_faces(squares: Iterable[Square]) -> int:
    """The open white faces of a card that lies alone."""
    face = dict(squares)
    white = [cell for cell, colour in face.items() if colour == WHITE]
    return sum((x + dx, y + dy) not in face for x, y in white for dx, dy in STEPS)


def test_the_decision_about_the_cards_is_told_as_it_is() -> None:
    places = [(x, y) for x in (0, 1) for y in (0, 1)]
    every = {
        kind((place, colour) for place, colour in zip(places, colours, strict=True) if colour < 2)
        for colours in product((WHITE, BLACK, 2), repeat=4)
        if colours != (2, 2, 2, 2)
    }
    white, black = ({kind(card.squares(0)) for card in hand} for hand in DECK.hands)
    # every card with one to four open white faces, and one with five
    assert {k for k in white if open_white_faces(k) != 5} == {
        k for k in every if 1 <= open_white_faces(k) <= 4
    }
    assert sum(open_white_faces(k) == 5 for k in white) == 1
    # every card with more black than white squares, except the full one; and the pair side by side
    more = {k for k in every if sum(2 * c - 1 for _, c in k) > 0} - {kind(SPECIAL.squares(0))}
    assert black == more | {kind((((0, 1), BLACK), ((1, 1), WHITE)))}
    assert (len(white), len(black)) == (10, 9)


def test_faces_shows_the_start_with_seven_open_faces() -> None:
    view = view_of("faces")
    assert (view.turn, view.open_faces, view.to_move) == (0, 7, WHITE)
    open_ = {(face.cell, face.side.value) for face in view.faces}
    outer = {
        ((x, y), (dx, dy))
        for x, y in view.group
        for dx, dy in STEPS
        if (x + dx, y + dy) not in view.group
    }
    assert len(outer) == 8
    assert outer - open_ == {((1, 1), (1, 0))}
    assert (2, 1) in view.black


def test_lay_shows_one_face_closed_and_two_opened() -> None:
    view = view_of("lay")
    assert view.last is not None
    assert str(view.last.move) == "w1 r0 2,-1"
    assert read(view.laid).last == Change(closed=1, opened=2, left=8)
    assert {face.side.value for face in view.faces if face.cell == (3, 0)} == {(1, 0), (0, -1)}
    (w1,) = [card for card in DECK.hands[WHITE] if card.name == "w1"]
    own = dict(w1.squares(0))
    alone = [
        (cell, step)
        for cell, colour in own.items()
        for step in STEPS
        if colour == WHITE and (cell[0] + step[0], cell[1] + step[1]) not in own
    ]
    assert len(alone) == 5


def test_over_shows_an_empty_place_over_a_white_square() -> None:
    view = view_of("over")
    last = view.last_laid
    assert last is not None
    squares = {cell for cell, _ in last.squares}
    assert squares == {(3, -1), (4, 0)}
    covered = {(last.x + dx, last.y + dy) for dx in (0, 1) for dy in (0, 1)} - squares
    assert (3, 0) in covered & view.white
    before = view_of("lay")
    assert (2, -1) in before.black
    assert not {(5, 0), (4, 1), (4, -1)} & before.black
    assert (before.open_faces, view.open_faces) == (8, 6)


def test_wrong_shows_one_place_that_is_right_and_three_that_are_not() -> None:
    state, drawn = state_of("wrong"), ghosts("wrong")
    assert PAGES["over"] is not None
    assert PAGES["wrong"] is not None
    assert PAGES["wrong"].record == PAGES["over"].record
    assert drawn == {1: "w5 r0 0,-2", 2: "w2 r0 -1,-2", 3: "w6 r3 -2,0", 4: "w10 r1 1,2"}
    assert drawn[1] in legal(state)
    assert [refusal(state, drawn[n]) for n in (2, 3, 4)] == [
        "escape-apart-white",
        "escape-apart-white",
        "escape-overlap",
    ]
    colours = {n: dict(laid.squares) for n in drawn if (laid := parse_move(drawn[n]).laid)}
    assert colours[1][0, -1] == WHITE
    assert colours[2][-1, -1] == WHITE
    assert {cell for cell, colour in colours[3].items() if cell[0] == -1 and colour != WHITE}
    assert colours[4][1, 2] == WHITE
    assert (2, 2) in colours[4]


def test_group_shows_what_white_may_not_join_and_black_may() -> None:
    state, drawn = state_of("group"), ghosts("group")
    view = view_of("group")
    assert view.white - view.group == {(0, 3)}
    assert drawn[1] in legal(state)
    assert (0, 3) in GAME.view(GAME.play(state, 0, drawn[1]), PUBLIC).group
    assert refusal(state, drawn[2]) == "escape-cut-off"
    position = PAGES["group"]
    assert position is not None
    # one turn earlier it was Black's turn
    before = replay(GAMES["escape"], 2, {}, position.record[:-1])
    assert drawn[3] in legal(before)
    ghost = parse_move(drawn[3]).laid
    assert ghost is not None
    assert dict(ghost.squares) == {(5, 0): 1}
    assert (4, 0) in view.black


def test_enclosed_shows_six_cards_that_were_enough() -> None:
    view = view_of("enclosed")
    assert view.outcome == Outcome((1,), "enclosed")
    assert len(view.laid) - len(OPENING) == 6
    assert view.last_laid is not None
    assert view.last_laid.card.name == "b5"
    position = PAGES["enclosed"]
    assert position is not None
    before = replay(GAMES["escape"], 2, {}, position.record[:-1])
    (last,) = GAME.view(before, PUBLIC).faces
    assert (last.cell, last.side.value) == ((3, 0), (1, 0))


def test_inside_shows_gaps_that_nobody_outside_can_see() -> None:
    view, reading = view_of("inside"), read(view_of("inside").laid)
    assert (view.open_faces, set(reading.gaps)) == (4, {(0, -1)})
    left, bottom, right, top = view.bounds
    outside, todo = set(), [(left - 1, bottom - 1)]
    while todo:
        x, y = todo.pop()
        inside = left - 1 <= x <= right + 1 and bottom - 1 <= y <= top + 1
        if inside and (x, y) not in outside and (x, y) not in reading.squares:
            outside.add((x, y))
            todo += [(x + dx, y + dy) for dx, dy in STEPS]
    assert not outside & set(reading.gaps)
    assert len(view.hand[WHITE]) == 4
    assert legal(state_of("inside")) == {"pass"}


def test_pass_shows_white_waiting() -> None:
    state, view = state_of("pass"), view_of("pass")
    inside, later = PAGES["inside"], PAGES["pass"]
    assert inside is not None
    assert later is not None
    assert later.record[: len(inside.record)] == inside.record
    assert [text for _, text in later.record[len(inside.record) :]] == ["pass", "b9 r2 -4,-1"]
    assert legal(state) == {"pass"}
    assert view.open_faces == 4
    waited = GAME.play(state, 0, "pass")
    assert len(GAME.view(waited, PUBLIC).hand[BLACK]) == 2
    assert not any((0, -1) in squares(move) for move in legal(waited))


def test_escaped_shows_how_the_same_match_ended() -> None:
    view, later, over = view_of("escaped"), PAGES["pass"], PAGES["escaped"]
    assert later is not None
    assert over is not None
    assert over.record[: len(later.record)] == later.record
    assert view.outcome == Outcome((0,), "escaped")
    assert [len(hand) for hand in view.hand] == [4, 0]
    assert [face.beyond for face in view.faces] == [(0, -1)] * 4


def test_two_minutes_are_told_with_positions_of_the_full_rules() -> None:
    assert PAGES["brief-turn"] == PAGES["lay"]
    assert PAGES["brief-rule"] == PAGES["faces"]
    assert PAGES["brief-end"] == PAGES["enclosed"]


def test_welcome_shows_what_its_words_tell() -> None:
    view = view_of("welcome")
    assert len(view.laid) - len(OPENING) == 12
    assert view.last_laid is not None
    assert view.last_laid.card.name == "b1"
    assert read(view.laid).last == Change(closed=1, opened=0, left=8)


@pytest.mark.parametrize("locale", LOCALES)
def test_notation_shows_moves_that_can_be_typed(locale: str) -> None:
    typed = [
        text
        for text in re.findall(r"`([^`]+)`", body_of("notation", locale))
        if re.search(r" r\d|^pass$", text, re.IGNORECASE)
    ]
    assert PAGES["notation"] is not None
    assert set(PAGES["notation"].marks) == {"=w3", "w3r0", "w3r1", "w3r2", "w3r3"}
    assert {str(parse_move(text)) for text in typed} == {"w1 r0 2,-1", "b3 r1 3,-1", "pass"}
    assert "w1 and w2" in body_of("escaped", "en")
