"""A computer that plays on for those whose time is up."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from bot.services.acting import Acting
from bot.services.computing.decisions import TAKEOVER
from bot.services.model import Entry, Kind, Seat, Table, Turn, computer
from bot.services.ports import Unit


async def take_over(
    acting: Acting, unit: Unit, table: Table, seats: Collection[int], now: datetime
) -> Turn:
    """Put a computer at seats, record it and commit. What the people before had planned and tried
    out is forgotten, and their clocks are."""
    match = table.match
    seating, entries = list(match.seats), list[Entry]()
    for seq, seat in enumerate(sorted(seats), match.version + 1):
        names = [one.person.name for one in seating if one.person is not None]
        taken = Seat(seat, computer(TAKEOVER, names), accepted=True, came=match.seats[seat].came)
        before = match.sitter(seat)
        entries.append(
            Entry(
                seq,
                Kind.COMPUTER,
                seat,
                match.names[seat],
                now,
                before_id=None if before is None else before.user_id,
            )
        )
        seating[seat] = taken
        await unit.matches.save_seat(match.id, taken)
        await unit.plans.drop_all(match.id, seat)
        await unit.clocks.drop(match.id, seat)
    table = replace(table, match=replace(match, seats=tuple(seating)))
    return await acting.finish(unit, table, (table.state,), entries, choices=table.choices)
