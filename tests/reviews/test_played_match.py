"""A match as a review tells of it: its steps, and who sat where."""

from __future__ import annotations

from collections.abc import Sequence

from bot.match.model.match import Entry
from bot.match.model.position import Position
from bot.match.model.terms import Kind, Status
from bot.reviews.service import PlayedMatch, played
from engines import GAMES
from tests.play.positions import MADE, position
from tests.reviews.cases import BINGO, SETTING, rows


def of(at: Position, entries: Sequence[Entry]) -> PlayedMatch:
    return played(at.game, at.match, entries)


def test_each_move_is_a_step_and_the_end_is_one_more() -> None:
    steps = of(position("pastoral", BINGO), rows(BINGO))
    assert steps.versions == tuple(range(10))
    assert steps.numbers == tuple(range(10))
    assert steps.number(2) == 3
    game = GAMES["pastoral"]
    assert steps.line.states[2] == game.play(game.play(steps.line.states[0], 0, "save"), 1, "save")


def test_chance_is_a_step_but_no_move() -> None:
    steps = of(position("countup", SETTING, seats=3), rows(SETTING))
    assert steps.versions == (0, 1, 2, 3, 4)
    assert steps.numbers == (0, 0, 1, 2, 3)
    assert steps.number(1) == 1


def test_what_was_undone_is_left_out() -> None:
    """Version 3 takes the match back to before version 2."""
    entries = (
        *rows([(0, "save"), (1, "c6+2")]),
        Entry(seq=3, kind=Kind.UNDO, seat=1, text="1", at=MADE),
        Entry(seq=4, kind=Kind.MOVE, seat=1, text="save", at=MADE),
    )
    steps = of(position("pastoral", [(0, "save"), (1, "save")]), entries)
    assert steps.versions == (0, 3, 4)
    assert steps.numbers == (0, 1, 2)
    assert steps.line.states[1] == GAMES["pastoral"].play(steps.line.states[0], 0, "save")


def test_players_who_changed_places_are_named_where_they_sat() -> None:
    swapped = Entry(seq=2, kind=Kind.SWAPPED, seat=1, text="", at=MADE)
    entries = (*rows([(0, "save")]), swapped)
    at = position("pastoral", [(0, "save")], swapped=True, status=Status.FINISHED)
    steps = of(at, entries)
    assert steps.versions == (0, 2)
    assert steps.match_at(0).names == tuple(reversed(at.match.names))
    assert steps.match_at(1).names == at.match.names
