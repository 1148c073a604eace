"""Somebody else sits down at a seat of a match that runs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from bot.services import timing
from bot.services.model import Entry, Kind, Person, Seat, Table
from bot.services.ports import Unit


@dataclass(frozen=True, slots=True)
class Reseated:
    """A table with a newcomer at it, and what is to be recorded of that."""

    table: Table
    entry: Entry
    choices: Mapping[int, str]
    """Those that go on waiting."""


async def reseat(
    unit: Unit,
    table: Table,
    seat: int,
    person: Person,
    now: datetime,
    *,
    interaction_id: int | None = None,
    by: Person | None = None,
    reason: str | None = None,
) -> Reseated:
    """Put somebody at a seat; the caller records it. What the one before had chosen in secret,
    planned and tried out is forgotten; the clock goes on."""
    match = table.match
    taken = Seat(seat, person, accepted=True, came=match.seats[seat].came)
    before = match.seats[seat].person
    seats = tuple(taken if one.seat == seat else one for one in match.seats)
    table = replace(table, match=replace(match, seats=seats))
    await unit.matches.save_seat(match.id, taken)
    await unit.plans.drop_all(match.id, seat)
    await unit.thinking.drop(match.id, {seat})
    await timing.hand_over(unit, match, seat, person.user_id, now)
    entry = Entry(
        match.version + 1,
        Kind.REPLACED,
        seat,
        "" if before is None else before.name,
        now,
        interaction_id,
        by=None if by is None else by.name,
        reason=reason,
        by_id=None if by is None else by.user_id,
        before_id=None if before is None or before.level is not None else before.user_id,
    )
    choices = {other: text for other, text in table.choices.items() if other != seat}
    return Reseated(table, entry, choices)
