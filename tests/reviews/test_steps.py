"""The steps of a match that a review is about."""

from __future__ import annotations

from bot.match.model.enums import Kind, Status
from bot.match.model.match import Entry
from bot.reviews.steps import steps_of
from engines import GAMES
from tests.play.positions import MADE, position
from tests.reviews.cases import BINGO, SETTING, rows


def test_each_move_is_a_step_and_the_end_is_one_more() -> None:
    steps = steps_of(position("pastoral", BINGO), rows(BINGO))
    assert steps.versions == tuple(range(10))
    assert steps.numbers == tuple(range(10))
    assert steps.number_of(2) == 3
    game = GAMES["pastoral"]
    assert steps.states[2] == game.play(game.play(steps.states[0], 0, "save"), 1, "save")


def test_chance_is_a_step_but_no_move() -> None:
    steps = steps_of(position("countup", SETTING, seats=3), rows(SETTING))
    assert steps.versions == (0, 1, 2, 3, 4)
    assert steps.numbers == (0, 0, 1, 2, 3)
    assert steps.number_of(1) == 1


def test_what_was_undone_is_left_out() -> None:
    """Version 3 takes the match back to before version 2."""
    entries = (
        *rows([(0, "save"), (1, "c6+2")]),
        Entry(seq=3, kind=Kind.UNDO, seat=1, text="1", at=MADE),
        Entry(seq=4, kind=Kind.MOVE, seat=1, text="save", at=MADE),
    )
    steps = steps_of(position("pastoral", [(0, "save"), (1, "save")]), entries)
    assert steps.versions == (0, 3, 4)
    assert steps.numbers == (0, 1, 2)
    assert steps.states[1] == GAMES["pastoral"].play(steps.states[0], 0, "save")


def test_players_who_changed_places_are_named_where_they_sat() -> None:
    swapped = Entry(seq=2, kind=Kind.SWAPPED, seat=1, text="", at=MADE)
    entries = (*rows([(0, "save")]), swapped)
    at = position("pastoral", [(0, "save")], swapped=True, status=Status.FINISHED)
    steps = steps_of(at, entries)
    assert steps.versions == (0, 2)
    assert steps.match_at(0).names == tuple(reversed(at.match.names))
    assert steps.match_at(1).names == at.match.names
