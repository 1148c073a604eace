"""The acts that one board tells: a person's, and those that go on with it.

A computer's act goes on with the person's before it, and so does a move that its game calls one
with the move before (`Game.continues`), and time that a player gives another. Read from the record,
so that any process tells the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.positions import PositionCache
from bot.match.model.enums import Kind
from bot.match.model.match import Entry
from bot.match.model.position import Position

MAX_ACTS: Final = 24
"""The most acts that one board tells: more than a round of calls has."""
PRESENCE: Final = timedelta(minutes=2)
"""How long after their own act nobody need be called: longer than a computer takes to answer."""
_OWN_KINDS: Final = frozenset({Kind.MOVE, Kind.SWAPPED, Kind.GIVEN})
"""The rows that players write of themselves, while they look at the board."""


@dataclass(frozen=True, slots=True)
class Tale:
    """The acts that lead to a position and are told together."""

    position: Position
    """The position, with the states and the first row of all these acts."""
    since: int
    """The version after the first of them, or of the start: its board is the first that tells
    the tale."""
    began_at: datetime
    """When the first of them was recorded, or the match was made."""
    present: frozenset[int] = frozenset()
    """The person to move, if nobody but computers acted since they did just now."""


def goes_on(position: Position) -> bool:
    """Whether the last act goes on with what the board before it tells."""
    row, before = position.row, position.trail[0]
    if row is not None and row.kind is Kind.GIVEN:
        return True
    if row is None or row.kind is not Kind.MOVE or len(position.game.to_act(before)) != 1:
        return False
    return row.seat in position.match.computers or position.game.continues(before)


def present(position: Position, row: Entry | None, now: datetime) -> frozenset[int]:
    """The person to move, if their own interaction wrote `row` just now."""
    if row is None or row.kind not in _OWN_KINDS or row.interaction_id is None:
        return frozenset()
    seat = row.seat_after
    person = position.match.sitter(seat)
    if person is None or seat not in position.owing or now > row.at + PRESENCE:
        return frozenset()
    return frozenset({person.user_id})


async def tale(
    unit: UnitOfWork, positions: PositionCache, position: Position, now: datetime
) -> Tale:
    """What the board of a position tells.

    :raises OldRules, GameGone, BrokenRecord: as for `PositionCache.load`.
    """
    match, first, trail = position.match, position, position.trail
    acted = None if _by_computer(position) else position.row
    for _ in range(MAX_ACTS):
        if first.row is None or not goes_on(first):
            break
        first = await positions.load(unit, match, first.row.seq - 1)
        trail = (*first.trail[:-1], *trail)
        if acted is None and not _by_computer(first):
            acted = first.row
    return Tale(
        position=replace(position, trail=trail, row=first.row),
        since=first.match.version,
        began_at=match.created_at if first.row is None else first.row.at,
        present=present(position, acted, now),
    )


def _by_computer(position: Position) -> bool:
    row = position.row
    return row is not None and row.seat in position.match.computers and goes_on(position)
