"""Clocks and stoppages come back as they were put, and are found by their indexes."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.db.store import Store
from bot.match.model.calendar import Reason, Stoppage
from bot.match.model.enums import Leaving
from bot.match.model.match import Seat
from bot.match.model.people import Person
from bot.match.model.seat_clock import KeptClock, SeatClock
from bot.match.model.terms import Terms, Timeout, Undo
from bot.match.model.time_control import parse
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.seats import ClockRepository, StoppageRepository
from tests.db.query_plans import plan, statements
from tests.match.store.rows import NOW, added, draft

HOUR = timedelta(hours=1)
LEFT = timedelta(days=7, microseconds=1)


def kept(match_id: int, seat: int, hours: int | None, **changes: object) -> KeptClock:
    """A clock that runs for some hours more; for None it stands."""
    clock = SeatClock(LEFT, None if hours is None else NOW)
    deadline = None if hours is None else NOW + hours * HOUR
    # whose it is, is told with the seat
    made = KeptClock(match_id, seat, (2**62, 2, 3)[seat], clock, deadline)
    return replace(made, **changes)  # type: ignore[arg-type]


async def add(store: Store, *clocks: KeptClock) -> None:
    async with store.writing() as unit:
        unit[ClockRepository].save(*clocks)
        await unit.commit()


async def test_what_was_agreed_is_kept_with_a_match(store: Store) -> None:
    clock = parse("7d+12h max 10d weekends off Asia/Tokyo")
    terms = Terms(clock, Timeout.COMPUTER, Undo.UNTIL_ANSWERED, rated=True, breaks=False)
    match = await added(store, replace(draft(), terms=terms))
    async with store.reading() as unit:
        found = await unit[MatchRepository].get(match.id)
    assert found is not None
    assert found.terms == terms


async def test_a_seat_that_left_is_marked_so(store: Store) -> None:
    match = await added(store)
    gone = Seat(1, Person(2, "bob"), accepted=True, left=Leaving.TIMEOUT)
    async with store.writing() as unit:
        await unit[MatchRepository].save_seat(match.id, gone)
        await unit.commit()
    async with store.reading() as unit:
        found = await unit[MatchRepository].get(match.id)
        assert found is not None
        assert found.seats[1] == gone
        assert found.staying == {0}
        assert await unit[MatchRepository].count_open(2) == 0
        assert await unit[MatchRepository].count_open(2**62) == 1


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


async def test_a_stoppage_is_found_by_whom_it_stops_while_it_matters(store: Store) -> None:
    here, there = await added(store, draft("AAA1")), await added(store, draft("AAA2"))
    told = [
        Stoppage(Reason.OUTAGE, NOW, NOW + HOUR),
        Stoppage(Reason.PAUSE, NOW + HOUR, match_id=here.id),
        Stoppage(Reason.VACATION, NOW + 2 * HOUR, NOW + 9 * HOUR, user_id=2),
        Stoppage(Reason.PAUSE, NOW + 3 * HOUR, match_id=there.id),
        Stoppage(Reason.VACATION, NOW + 4 * HOUR, user_id=3),
    ]
    async with store.writing() as unit:
        told = [await unit[StoppageRepository].add(each) for each in told]
        await unit.commit()
    assert len({each.id for each in told}) == len(told)

    async def since(hours: int, *, match_ids: set[int], user_ids: set[int]) -> list[int]:
        async with store.reading() as unit:
            moment = NOW + hours * HOUR
            found = await unit[StoppageRepository].since(
                moment, match_ids=match_ids, user_ids=user_ids
            )
            return [told.index(each) for each in found]

    assert await since(0, match_ids={here.id}, user_ids={2}) == [0, 1, 2]
    assert await since(1, match_ids={here.id}, user_ids={2}) == [1, 2]
    assert await since(9, match_ids={here.id}, user_ids={2, 3}) == [1, 4]
    assert await since(0, match_ids=set(), user_ids=set()) == [0]
    async with store.writing() as unit:
        await unit[StoppageRepository].end(told[1].id, NOW + 5 * HOUR)
        await unit.commit()
    told[1] = replace(told[1], end=NOW + 5 * HOUR)
    assert await since(0, match_ids={here.id, there.id}, user_ids=set()) == [0, 1, 3]
    assert await since(5, match_ids={here.id, there.id}, user_ids=set()) == [3]


async def test_deadlines_and_stoppages_are_found_by_an_index(store: Store) -> None:
    match = await added(store)
    with statements(store) as seen:
        async with store.reading() as unit:
            await unit[ClockRepository].of_matches([match.id])
            await unit[ClockRepository].due(NOW)
            await unit[ClockRepository].next_due()
            await unit[StoppageRepository].since(NOW, match_ids=[match.id], user_ids=[2, 3])
            await unit[LogRepository].at(match.id, 1)
    plans = [await plan(store, text, values) for text, values in seen]
    assert len(plans) == 5
    assert not any(found.scanned for found in plans), plans
    assert "ix_seats_deadline" in plans[1].indexes
    assert "ix_seats_deadline" in plans[2].indexes
    assert plans[3].indexes == {f"ix_stoppages_{index}" for index in ("outage", "match", "user")}
