"""Workers' pauses: calls in their order, and one task that waits for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import timedelta

import discord
import pytest

from bot.app.client import Alarms, Ring
from tests.match.world import TurnedClock


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def alarms(clock: TurnedClock) -> AsyncIterator[Alarms]:
    async with discord.Client(intents=discord.Intents.none()) as client:
        alarms = Alarms(client, clock)
        yield alarms
        alarms.close()


def waiting() -> int:
    """The tasks that wait for calls."""
    return sum(task.get_name() == "rest" and not task.done() for task in asyncio.all_tasks())


async def rung(alarms: Alarms, seconds: float) -> None:
    """Wait for a call after all that were asked for."""
    done = asyncio.Event()
    alarms.call_later(seconds, done.set)
    async with asyncio.timeout(20):
        await done.wait()


async def test_calls_are_made_when_they_are_due_whoever_asked_first(alarms: Alarms) -> None:
    made: list[str] = []

    def call(name: str) -> Callable[[], None]:
        return lambda: made.append(name)

    for name, seconds in (("late", 0.03), ("never", 300.0), ("at once", 0.0), ("soon", 0.01)):
        alarms.call_later(seconds, call(name))
    await rung(alarms, 0.04)
    assert made == ["at once", "soon", "late"]


async def test_one_task_waits_for_all_of_them(alarms: Alarms) -> None:
    rings = [alarms.call_later(300.0 - number, lambda: None) for number in range(5)]
    await asyncio.sleep(0)
    assert waiting() == 1
    for ring in rings:
        ring.cancel()
        alarms.call_later(300.0, lambda: None)
    await asyncio.sleep(0)
    assert waiting() == 1


async def test_a_call_that_is_cancelled_is_not_made_and_holds_up_no_other(alarms: Alarms) -> None:
    made: list[int] = []
    first = alarms.call_later(0.01, lambda: made.append(1))
    alarms.call_later(0.02, lambda: made.append(2))
    first.cancel()
    await rung(alarms, 0.03)
    assert made == [2]


async def test_of_two_that_are_due_the_first_may_cancel_the_second(alarms: Alarms) -> None:
    made: list[int] = []
    rings: list[Ring] = []

    def cancel() -> None:
        for ring in rings:
            ring.cancel()

    alarms.call_later(0.01, cancel)
    rings.append(alarms.call_later(0.01, lambda: made.append(2)))
    await rung(alarms, 0.03)
    assert made == []


async def test_a_call_that_fails_keeps_no_other_from_being_made(alarms: Alarms) -> None:
    told: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context))

    def fail() -> None:
        raise LookupError

    alarms.call_later(0.01, fail)
    await rung(alarms, 0.0100001)


async def test_nothing_is_called_after_the_end(alarms: Alarms) -> None:
    made: list[int] = []
    alarms.call_later(0.0, lambda: made.append(1))
    alarms.close()
    await asyncio.sleep(0.01)
    assert made == []
    assert waiting() == 0


async def test_after_a_jump_of_the_clock_the_next_call_brings_all_that_are_late(
    alarms: Alarms, clock: TurnedClock
) -> None:
    made: list[str] = []
    alarms.call_later(300.0, lambda: made.append("late"))
    alarms.call_later(7200.0, lambda: made.append("not yet"))
    clock.turn(timedelta(hours=1))
    await rung(alarms, 0.01)
    assert made == ["late"]
    # set back, the calls that are due by the event loop are made all the same
    alarms.call_later(0.01, lambda: made.append("in time"))
    clock.turn(timedelta(hours=-2))
    await rung(alarms, 0.02)
    assert made == ["late", "in time"]
