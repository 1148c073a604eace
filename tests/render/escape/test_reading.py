"""What pictures and words work out by themselves is what the engine says."""

from __future__ import annotations

import random

import pytest

from engines import PUBLIC
from engines.escape.events import CardLaid
from engines.escape.pieces import BLACK, WHITE
from render.escape.marks import parse
from render.escape.reading import SIDES, Change, laying, names, read, touched
from tests.engines.escape.playing import GAME
from tests.render.escape.scenes import CUT, FIRST, START, plies

_NAMES = {(0, 1): "n", (1, 0): "e", (0, -1): "s", (-1, 0): "w"}


def test_group_faces_and_bounds_are_the_engines() -> None:
    for ply in plies():
        view = GAME.view(ply.after, PUBLIC)
        reading = read(view.laid)
        assert frozenset(reading.group) == view.group
        assert reading.faces == view.open_faces
        assert reading.bounds == view.bounds
        assert dict(reading.squares) == dict(view.squares)
        found = {(cell, side) for cell, ways in reading.group.items() for side in names(ways)}
        assert found == {(face.cell, _NAMES[face.side.value]) for face in view.faces}
        looked = {
            (cell, names(15)[(SIDES.index(side) + 2) % 4])
            for cell, sides in reading.gaps.items()
            for side in names(sides)
        }
        assert looked == {(face.beyond, _NAMES[face.side.value]) for face in view.faces}


def test_what_a_card_would_do_is_what_it_does() -> None:
    for ply in plies():
        laid = ply.move.laid
        if laid is None:
            continue
        before, after = (read(GAME.view(s, PUBLIC).laid) for s in (ply.before, ply.after))
        event = GAME.events(ply.before, ply.after, PUBLIC)[0]
        assert isinstance(event, CardLaid)
        change = laying(before, laid)
        assert change == after.last
        assert change.left == event.faces_after == before.faces + change.opened - change.closed


def test_at_least_one_touched_square_is_of_the_own_colour_and_joinable() -> None:
    rng = random.Random(5)
    for ply in plies():
        view = GAME.view(ply.before, ply.seat)
        for move in rng.sample(list(GAME.moves(view)), 1):
            if move.laid is None:
                continue
            cells = touched(read(view.laid), move.laid)
            assert cells
            assert set(cells) <= (view.group if ply.seat == WHITE else view.black)


def test_the_examples_of_the_rules() -> None:
    start, first = (read(GAME.view(state, PUBLIC).laid) for state in (START, FIRST))
    assert start.faces == 7
    assert first.last == Change(closed=1, opened=2, left=8)
    cut = GAME.view(CUT, PUBLIC)
    assert cut.white - frozenset(read(cut.laid).group) == {(0, 3)}


def test_marks_are_read_and_what_is_none_is_refused() -> None:
    marks = parse(("w3", "=w4", "w3r1", "2@-1,12", "3:b1r0@5,-1"))
    assert marks.cards == {"w3"}
    assert marks.chosen == {"w4"}
    assert [(card.name, quarters) for card, quarters in marks.turns] == [("w3", 1)]
    assert marks.places == ((2, (-1, 12)),)
    ((number, ghost),) = marks.ghosts
    assert (number, ghost.card.seat, ghost.squares) == (3, BLACK, (((5, 0), BLACK),))
    for text in ("", "w11", "w3r4", "1@2", "a1", "1@1,2,3", "1@-4,0,-1,3", "-1,2"):
        with pytest.raises(ValueError, match="^" + text.replace(".", r"\.") + "$"):
            parse((text,))
