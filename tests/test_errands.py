"""Errands: each is carried until it is done, by one process at a time, and none is lost."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.base.worker import FIRST_WAIT
from bot.db.store import Job, Store
from bot.errands import MAX_FAILING, Carrier, Carrying, Errand, ErrandRepository, errand_job
from bot.match.outbox import Fault, Undelivered
from tests.match.world import World
from tests.patience import patience
from tests.waiting import waiting

pytestmark = pytest.mark.both_databases

LEASE = timedelta(minutes=3)


class Porter(Carrier):
    """Notes what it carries; fails while it has a `failure`, and comes back `again`."""

    kind = Job.FEED

    def __init__(self, failure: Undelivered | None = None, again: timedelta | None = None) -> None:
        self.failure = failure
        self.again = again
        self.carried = list[Errand]()

    async def carry(self, errand: Errand) -> timedelta | None:
        self.carried.append(errand)
        if self.failure is not None:
            raise self.failure
        return self.again


async def asked(world: World, about: int = 1, detail: str = "") -> None:
    async with world.store.writing() as unit:
        await unit[ErrandRepository].put(Job.FEED, about, world.clock.now(), detail)
        await unit.commit()


async def test_what_is_asked_for_twice_is_carried_once(world: World) -> None:
    porter = Porter()
    await asked(world)
    await asked(world)
    await Carrying(world.parts.errands, porter).finish()
    assert [errand.about for errand in porter.carried] == [1]
    assert await waiting(world.store, Job.FEED) == []
    # the same thing later is another message
    first = porter.carried[0].key
    await asked(world)
    await Carrying(world.parts.errands, porter).finish()
    assert porter.carried[1].key != first


async def test_nothing_is_carried_before_it_is_due(world: World) -> None:
    porter = Porter(again=timedelta(hours=1))
    carrying = Carrying(world.parts.errands, porter)
    await asked(world)
    for _ in range(3):
        await carrying.finish()
        await carrying.finish()
        world.clock.turn(timedelta(hours=1))
    assert len(porter.carried) == 3
    # it was done each time
    assert [errand.tried_at for errand in porter.carried] == [None] * 3


async def test_things_about_the_same_are_carried_in_order_and_one_at_a_time(world: World) -> None:
    for detail in ("first", "second", "third"):
        await asked(world, 1, detail)
    await asked(world, 2)
    due = await world.parts.errands.due(Job.FEED, 9)
    assert [(errand.about, errand.detail) for errand in due] == [(1, "first"), (2, "")]
    assert await world.parts.errands.claim(due[0], LEASE)
    assert [errand.about for errand in await world.parts.errands.due(Job.FEED, 9)] == [2]


async def test_what_fails_is_tried_later_and_holds_up_nothing_else(world: World) -> None:
    porter = Porter(Undelivered(Fault.BARRED, "403"))
    carrying = Carrying(world.parts.errands, porter)
    await asked(world, 1, "first")
    await asked(world, 1, "second")
    await carrying.finish()
    assert [errand.detail for errand in porter.carried] == ["first", "second"]
    await carrying.finish()
    assert len(porter.carried) == 2
    world.clock.turn(FIRST_WAIT)
    porter.failure = None
    await carrying.finish()
    again = porter.carried[2:]
    assert [errand.detail for errand in again] == ["first", "second"]
    # it may have succeeded: the message is the same, and is looked for
    assert [errand.key for errand in again] == [errand.key for errand in porter.carried[:2]]
    assert all(errand.tried_at is not None for errand in again)
    assert await waiting(world.store, Job.FEED) == []


async def test_the_wait_is_the_one_that_discord_asks_for(world: World) -> None:
    await asked(world)
    porter = Porter(Undelivered(Fault.LATER, "429", wait=timedelta(minutes=17)))
    await Carrying(world.parts.errands, porter).finish()
    assert await world.parts.errands.next_due(Job.FEED) == timedelta(minutes=17)


@pytest.mark.parametrize("lost", [True, False])
async def test_what_is_gone_is_given_up_at_once_and_anything_else_after_days(
    world: World, lost: bool
) -> None:
    await asked(world)
    began = world.clock.now()
    porter = Porter(Undelivered(Fault.LOST if lost else Fault.BARRED, "404"))
    carrying = Carrying(world.parts.errands, porter)
    while (wait := await world.parts.errands.next_due(Job.FEED)) is not None:
        world.clock.turn(max(wait, timedelta()))
        await carrying.finish()
    failing = world.clock.now() - began
    assert failing == timedelta() if lost else MAX_FAILING <= failing < MAX_FAILING * 1.1
    assert (len(porter.carried) == 1) is lost


async def test_what_is_asked_for_while_it_is_carried_is_carried_once_more(world: World) -> None:
    class Slow(Porter):
        async def carry(self, errand: Errand) -> timedelta | None:
            if not self.carried:
                await asked(world)
                # nobody else begins it meanwhile
                assert await world.parts.errands.due(Job.FEED, 9) == []
            return await super().carry(errand)

    await asked(world)
    for again in (None, timedelta(days=1)):
        porter = Slow(again=again)
        await Carrying(world.parts.errands, porter).finish()
        assert len(porter.carried) == 2
        await asked(world)


async def test_of_several_processes_one_carries(world: World, other: Store) -> None:
    beside = World(other, clock=world.clock, shards="1-1/2")
    for about in range(12):
        await asked(world, about)
    porters = Porter(), Porter()
    await asyncio.gather(
        Carrying(world.parts.errands, porters[0]).finish(),
        Carrying(beside.parts.errands, porters[1]).finish(),
    )
    carried = [errand.about for porter in porters for errand in porter.carried]
    assert sorted(carried) == list(range(12))


async def test_a_process_that_died_takes_up_its_own_and_others_wait_for_the_lease(
    world: World, other: Store
) -> None:
    beside = World(other, clock=world.clock, shards="1-1/2")
    await asked(world)
    (due,) = await world.parts.errands.due(Job.FEED, 9)
    assert await world.parts.errands.claim(due, LEASE)
    porter, neighbour = Porter(), Porter()
    await Carrying(beside.parts.errands, neighbour).finish()
    assert neighbour.carried == []
    # the same process, started again
    await Carrying(world.parts.errands, porter).finish()
    assert [errand.tried_at for errand in porter.carried] == [world.clock.now()]
    await asked(world)
    (due,) = await world.parts.errands.due(Job.FEED, 9)
    assert await world.parts.errands.claim(due, LEASE)
    world.clock.turn(LEASE)
    await Carrying(beside.parts.errands, neighbour).finish()
    assert len(neighbour.carried) == 1


async def test_a_claim_that_was_lost_ends_nothing(world: World) -> None:
    await asked(world)
    (due,) = await world.parts.errands.due(Job.FEED, 9)
    late = await world.parts.errands.claim(due, LEASE)
    assert late is not None
    world.clock.turn(LEASE)
    (due,) = await world.parts.errands.due(Job.FEED, 9)
    assert await world.parts.errands.claim(due, LEASE)
    await world.parts.errands.end(late, None)
    await world.parts.errands.fail(late, timedelta(), Undelivered(Fault.OUTAGE, "503"))
    assert len(await waiting(world.store, Job.FEED)) == 1
    assert await world.parts.errands.due(Job.FEED, 9) == []


async def test_what_is_delayed_is_done_later_unless_it_is_under_way(world: World) -> None:
    for detail in ("first", "second"):
        await asked(world, 1, detail)
    await asked(world, 2)
    due = await world.parts.errands.due(Job.FEED, 9)
    assert await world.parts.errands.claim(due[0], LEASE)
    hour, day = (world.clock.now() + timedelta(hours=hours) for hours in (1, 24))
    async with world.store.writing() as unit:
        await unit[ErrandRepository].add(Job.FEED, 1, day, "third")
        await unit[ErrandRepository].delay(Job.FEED, 1, hour)
        await unit.commit()
    found = [(each.detail, each.due_at) for each in await waiting(world.store, Job.FEED)]
    now = world.clock.now()
    assert found == [("first", now + LEASE), ("second", hour), ("", now), ("third", day)]


async def test_what_hurries_is_done_sooner_if_it_is_to_be_done(world: World) -> None:
    hour = world.clock.now() + timedelta(hours=1)
    async with world.store.writing() as unit:
        errands = unit[ErrandRepository]
        await errands.put(Job.FEED, 1, hour)
        await errands.add(Job.FEED, 1, world.clock.now())
        await unit.commit()
    assert await world.parts.errands.next_due(Job.FEED) == timedelta(hours=1)
    async with world.store.writing() as unit:
        for about in (1, 2):
            await unit[ErrandRepository].hurry(Job.FEED, about, world.clock.now())
        await unit.commit()
    assert [errand.about for errand in await waiting(world.store, Job.FEED)] == [1]
    assert await world.parts.errands.next_due(Job.FEED) == timedelta()


class Held(Porter):
    """Keeps those about 1 until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.free = asyncio.Event()

    async def carry(self, errand: Errand) -> timedelta | None:
        if errand.about == 1:
            await self.free.wait()
        return await super().carry(errand)


async def test_who_is_slow_holds_up_nobody_else(world: World) -> None:
    porter = Held()
    carrying = Carrying(world.parts.errands, porter)
    looked = asyncio.Event()
    carrying.on_free = looked.set
    await asked(world, 1, "first")
    await asked(world, 1, "second")
    await carrying.look()
    for about in (2, 3):
        looked.clear()
        await asked(world, about)
        await carrying.look()
        async with patience():
            await looked.wait()
    assert [errand.about for errand in porter.carried] == [2, 3]
    porter.free.set()
    await carrying.finish()
    assert [errand.detail for errand in porter.carried[2:]] == ["first", "second"]


async def test_who_has_much_keeps_no_place_from_others(world: World) -> None:
    class Alone(Porter):
        at_a_time = 1

    porter = Alone()
    for detail in ("first", "second", "third"):
        await asked(world, 1, detail)
    world.clock.turn(timedelta(seconds=1))
    await asked(world, 2)
    await Carrying(world.parts.errands, porter).finish()
    assert [errand.about for errand in porter.carried] == [1, 2, 1, 1]


async def test_what_is_tried_again_waits_for_what_is_under_way(world: World) -> None:
    await asked(world, 1, "first")
    await Carrying(world.parts.errands, Porter(Undelivered(Fault.BARRED, "403"))).finish()
    await asked(world, 1, "second")
    (due,) = await world.parts.errands.due(Job.FEED, 9)
    assert await world.parts.errands.claim(due, LEASE)
    world.clock.turn(FIRST_WAIT)
    assert await world.parts.errands.due(Job.FEED, 9) == []


async def test_who_does_not_need_discord_goes_on_without_it(world: World) -> None:
    class Independent(Porter):
        needs_discord = False

    porters = Porter(), Independent()
    for porter in porters:
        await asked(world)
        job = errand_job(world.parts.errands, porter, lambda: False)
        job.wake()
        await job.close()
    assert [len(porter.carried) for porter in porters] == [0, 1]
