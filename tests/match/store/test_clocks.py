"""Clocks come back as they were put, and are found by their index."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.db.store import Store
from bot.match.model.clock import KeptClock, SeatClock
from bot.match.model.match import Seat
from bot.match.model.people import Person
from bot.match.store.due import ClockRepository
from bot.match.store.log import LogRepository
from tests.db.query_plans import plan, statements
from tests.match.store.rows import NOW, added, draft

HOUR = timedelta(hours=1)
LEFT = timedelta(days=7, microseconds=1)


def kept(
    match_id: int,
    seat: int,
    hours: int | None,
    *,
    clock: SeatClock | None = None,
    fallen_at: datetime | None = None,
) -> KeptClock:
    """A clock that runs for some hours more; for None it stands."""
    clock = clock or SeatClock(LEFT, None if hours is None else NOW)
    deadline = None if hours is None else NOW + hours * HOUR
    # whose it is, is told with the seat
    return KeptClock(match_id, seat, (2**62, 2, 3)[seat], clock, deadline, fallen_at)


async def add(store: Store, *clocks: KeptClock) -> None:
    async with store.writing() as unit:
        unit[ClockRepository].save(*clocks)
        await unit.commit()


async def test_clocks_come_back_to_the_microsecond(store: Store) -> None:
    seats = (*draft().seats[:2], Seat(2, Person(3, "cat"), accepted=True))
    match = await added(store, replace(draft(), seats=seats))
    clocks = [
        kept(match.id, 0, 3),
        kept(match.id, 1, None, fallen_at=NOW),
        kept(match.id, 2, 1, clock=SeatClock(timedelta(0), NOW)),
    ]
    await add(store, *clocks[::-1])
    async with store.writing() as unit:
        assert list(await unit[ClockRepository].of_matches([match.id])) == clocks
        stopped = kept(match.id, 0, None, clock=SeatClock(HOUR))
        unit[ClockRepository].save(stopped)
        assert list(await unit[ClockRepository].of_matches([match.id])) == [stopped, *clocks[1:]]
        assert list(await unit[ClockRepository].of_matches([])) == []
        assert list(await unit[ClockRepository].of_matches([match.id + 1])) == []


async def test_a_seat_has_one_clock(store: Store) -> None:
    match = await added(store)
    await add(store, kept(match.id, 0, 3))
    await add(store, kept(match.id, 0, 4))
    async with store.reading() as unit:
        assert await unit[ClockRepository].of_matches([match.id]) == [kept(match.id, 0, 4)]


async def test_the_match_whose_deadline_came_first_is_due(store: Store) -> None:
    matches = [await added(store, draft(code)) for code in ("AAA1", "AAA2", "AAA3")]
    for match, hours in zip(matches, (3, 1, None), strict=True):
        await add(store, kept(match.id, 0, hours), kept(match.id, 1, None))
    async with store.writing() as unit:
        assert await unit[ClockRepository].due(NOW) is None
        assert await unit[ClockRepository].due(NOW + HOUR) == matches[1].id
        assert await unit[ClockRepository].due(NOW + 9 * HOUR) == matches[1].id
        assert await unit[ClockRepository].next_due() == NOW + HOUR
        unit[ClockRepository].save(kept(matches[1].id, 0, None))
        assert await unit[ClockRepository].due(NOW + 9 * HOUR) == matches[0].id
        unit[ClockRepository].save(kept(matches[0].id, 0, None))
        assert await unit[ClockRepository].next_due() is None


async def test_deadlines_are_found_by_an_index(store: Store) -> None:
    match = await added(store)
    with statements(store) as seen:
        async with store.reading() as unit:
            await unit[ClockRepository].of_matches([match.id])
            await unit[ClockRepository].due(NOW)
            await unit[ClockRepository].next_due()
            await unit[LogRepository].at(match.id, 1)
    plans = [await plan(store, text, values) for text, values in seen]
    assert len(plans) == 4
    assert not any(found.scanned for found in plans), plans
    assert "ix_seats_deadline" in plans[1].indexes
    assert "ix_seats_deadline" in plans[2].indexes
