"""A match as it was played, by the rows of its record."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from bot.match.model.enums import Kind, Status
from bot.match.model.match import Entry, Match
from bot.reviews.played_match import PlayedMatch, played
from engines import GAMES, PUBLIC, Outcome
from tests.match.store.rows import NOW, draft

PASTORAL = GAMES["pastoral"]


def finished(*, swapped: bool = False) -> Match:
    """A match of Pastoral Square that was won by resignation; bob was White if sides were
    swapped."""
    match = draft(status=Status.FINISHED)
    match = replace(
        match,
        game="pastoral",
        options=MappingProxyType({}),
        seats=match.seats[:2],
        outcome=Outcome((0,), "resigned"),
    )
    return match.exchanged() if swapped else match


def of(*rows: tuple[Kind, int, str], swapped: bool = False) -> PlayedMatch:
    entries = [Entry(seq, *row, NOW) for seq, row in enumerate(rows, 1)]
    match = replace(finished(swapped=swapped), version=len(entries))
    return played(PASTORAL, match, entries)


def test_a_step_has_its_version_its_position_and_the_moves_before_it() -> None:
    found = of(
        (Kind.MOVE, 0, "c3+2"), (Kind.MOVE, 1, "save"), (Kind.MOVE, 0, "save"),
        (Kind.RESIGN, 1, ""),
    )  # fmt: skip
    assert found.versions == (0, 1, 2, 4)
    assert found.moves_before(2) == ("c3+2", "save")
    assert [PASTORAL.to_act(found.state(step)) for step in range(3)] == [{0}, {1}, {0}]
    assert found.view(1, PUBLIC) == PASTORAL.view(found.state(1), PUBLIC)
    assert [seat for seat, _ in found.line.moves] == [0, 1, 0]
    assert found.line.outcome == Outcome((0,), "resigned")


def test_what_was_taken_back_is_no_part_of_it() -> None:
    found = of(
        (Kind.MOVE, 0, "c3+2"), (Kind.MOVE, 1, "save"), (Kind.MOVE, 0, "c3+1"),
        (Kind.UNDO, 0, "2"), (Kind.MOVE, 0, "save"), (Kind.RESIGN, 1, ""),
    )  # fmt: skip
    assert found.versions == (0, 1, 4, 6)
    assert found.moves_before(3) == ("c3+2", "save", "save")
    undone = of((Kind.MOVE, 0, "c3+2"), (Kind.MOVE, 1, "save"), (Kind.MOVE, 0, "save"))
    assert found.state(2) == undone.state(2)
    assert found.state(3) == undone.state(3)


def test_players_are_told_where_they_sat() -> None:
    found = of(
        (Kind.MOVE, 0, "c3+2"), (Kind.SWAPPED, 1, ""), (Kind.MOVE, 1, "save"),
        (Kind.MOVE, 0, "save"), (Kind.RESIGN, 1, ""),
        swapped=True,
    )  # fmt: skip
    assert found.versions == (0, 2, 3, 5)
    assert found.match.names == ("bob", "ann 宵")
    assert [found.match_at(step).names[0] for step in range(4)] == ["ann 宵", "bob", "bob", "bob"]
