"""Signs of life, as clocks ask for them: at every turn, and seldom anew."""

from __future__ import annotations

from datetime import timedelta

from bot.db.store import Store
from bot.match.store.due import HeartbeatRepository
from tests.db.query_plans import statements
from tests.match.store.rows import NOW

MINUTE = timedelta(minutes=1)


async def beat(store: Store, process: str, at: timedelta) -> None:
    async with store.writing() as unit:
        await unit[HeartbeatRepository].put(process, NOW + at)
        await unit.commit()


async def test_a_sign_that_is_new_enough_is_not_asked_for(store: Store) -> None:
    async with store.reading() as unit:
        assert await unit[HeartbeatRepository].sign(NOW) is None
    await beat(store, "a", timedelta(0))
    with statements(store) as seen:
        for _ in range(3):
            async with store.reading() as unit:
                assert await unit[HeartbeatRepository].sign(NOW - MINUTE) == NOW
        assert not seen
        # there may be a newer one, and does not have to be
        await beat(store, "b", MINUTE)
        async with store.reading() as unit:
            assert await unit[HeartbeatRepository].sign(NOW + timedelta(seconds=1)) == NOW + MINUTE
            assert await unit[HeartbeatRepository].sign(NOW + 2 * MINUTE) == NOW + MINUTE
        # another process may have given one
        assert len(seen) == 1


async def test_a_sign_that_was_taken_back_was_never_given(store: Store) -> None:
    await beat(store, "a", timedelta(0))
    async with store.writing() as unit:
        await unit[HeartbeatRepository].put("a", NOW + 5 * MINUTE)
    async with store.reading() as unit:
        assert await unit[HeartbeatRepository].sign(NOW + MINUTE) == NOW
