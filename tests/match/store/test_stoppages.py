"""Stoppages come back as they were put, and are found by their indexes."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from bot.db.store import Store
from bot.match.model.clock import Reason, Stoppage
from bot.match.store.due import StoppageRepository
from tests.db.query_plans import plan, statements
from tests.match.store.rows import NOW, added, draft

HOUR = timedelta(hours=1)


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


async def test_stoppages_are_found_by_their_indexes(store: Store) -> None:
    match = await added(store)
    with statements(store) as seen:
        async with store.reading() as unit:
            await unit[StoppageRepository].since(NOW, match_ids=[match.id], user_ids=[2, 3])
    (found,) = [await plan(store, text, values) for text, values in seen]
    assert not found.scanned, found
    assert found.indexes == {f"ix_stoppages_{index}" for index in ("outage", "match", "user")}
