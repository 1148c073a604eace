"""Workers go on whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest
from structlog.testing import capture_logs

from bot.base.refusal import StoreDown
from bot.base.worker import RETRY_INTERVAL_S, SystemClock, Worker
from tests.match.world import EVENING, TurnedClock
from tests.patience import until


async def test_work_is_done_again_after_the_wait_it_asked_for() -> None:
    runs: list[int] = []

    async def work() -> float:
        runs.append(1)
        return 0.001

    worker = Worker("test", work)
    worker.wake()
    await until(lambda: len(runs) >= 3)
    await worker.close()
    done = len(runs)
    await asyncio.sleep(0.01)
    assert len(runs) == done


async def test_a_worker_rests_as_it_is_told_to() -> None:
    runs: list[int] = []
    rests: list[tuple[float, Callable[[], None]]] = []

    class Alarm:
        def cancel(self) -> None:
            rests.clear()

    def later(seconds: float, then: Callable[[], None]) -> Alarm:
        rests.append((seconds, then))
        return Alarm()

    async def work() -> float:
        runs.append(1)
        return 7.0

    worker = Worker("test", work)
    worker.rest(later, SystemClock())
    worker.wake()
    await until(lambda: [seconds for seconds, _ in rests] == [7.0])
    worker.wake()
    assert rests == []
    await until(lambda: len(rests) == 1)
    rests.pop()[1]()
    await until(lambda: len(rests) == 1)
    assert len(runs) == 3
    await worker.close()
    assert rests == []


async def test_work_that_raises_is_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[int] = []

    async def work() -> float:
        runs.append(1)
        raise RuntimeError

    monkeypatch.setattr("bot.base.worker.RETRY_INTERVAL_S", 0.001)
    worker = Worker("test", work)
    worker.wake()
    await until(lambda: len(runs) >= 2)
    await worker.close()


async def test_waking_during_a_run_makes_for_one_more() -> None:
    runs: list[int] = []
    gate = asyncio.Event()

    async def work() -> float:
        runs.append(1)
        await gate.wait()
        return 60.0

    worker = Worker("test", work)
    for _ in range(5):
        worker.wake()
        await asyncio.sleep(0)
    gate.set()
    await until(lambda: len(runs) == 2)
    await worker.close()
    worker.wake()
    await asyncio.sleep(0.01)
    assert len(runs) == 2


async def test_closing_lets_a_run_finish() -> None:
    finished: list[int] = []

    async def work() -> float:
        await asyncio.sleep(0.01)
        finished.append(1)
        return 60.0

    worker = Worker("test", work)
    worker.wake()
    await asyncio.sleep(0)
    await worker.close()
    assert finished == [1]


async def test_a_worker_that_is_in_a_hurry_rests_no_longer_than_that() -> None:
    rested: list[float] = []

    class Alarm:
        def cancel(self) -> None: ...

    def later(seconds: float, _then: Callable[[], None]) -> Alarm:
        rested.append(seconds)
        return Alarm()

    waits = [300.0, 5.0]

    async def work() -> float:
        return waits[len(rested)]

    worker = Worker("test", work)
    worker.rest(later, TurnedClock())
    worker.hurry(20.0)
    worker.wake()
    await until(lambda: len(rested) == 1)
    worker.wake()
    await until(lambda: len(rested) == 2)
    assert rested == [20.0, 5.0]
    await worker.close()


async def test_a_worker_is_woken_only_for_what_comes_before_its_next_run() -> None:
    runs: list[int] = []
    clock = TurnedClock()
    rested: list[float] = []

    class Alarm:
        def cancel(self) -> None: ...

    def later(seconds: float, _then: Callable[[], None]) -> Alarm:
        rested.append(seconds)
        return Alarm()

    async def work() -> float:
        runs.append(1)
        if len(runs) == 3:
            # it may have looked before that was there
            worker.expect(EVENING + timedelta(days=1))
        return 60.0

    worker = Worker("test", work)
    worker.rest(later, clock)
    # before its first run it does not know
    worker.expect(EVENING + timedelta(days=1))
    await until(lambda: len(rested) == 1)
    worker.expect(EVENING + timedelta(seconds=60))
    worker.expect(EVENING + timedelta(days=1))
    assert worker._task is None
    clock.turn(timedelta(seconds=30))
    worker.expect(EVENING + timedelta(seconds=59))
    await until(lambda: len(rested) == 2)
    worker.wake()
    await until(lambda: len(rested) == 3)
    assert len(runs) == 4
    await worker.close()


async def test_a_worker_that_slept_past_its_next_run_is_woken_by_what_is_due_now() -> None:
    runs: list[int] = []
    clock = TurnedClock()

    async def work() -> float:
        runs.append(1)
        return 300.0

    worker = Worker("test", work)
    worker.rest(asyncio.get_running_loop().call_later, clock)
    worker.wake()
    await until(lambda: worker._next is not None)
    # the machine slept, or its clock was set: the timer knows nothing of it
    clock.turn(timedelta(hours=1))
    worker.expect(clock.now())
    await until(lambda: len(runs) == 2)
    # set back, the next run seems far away
    await until(lambda: worker._next is not None)
    clock.turn(timedelta(hours=-1))
    worker.expect(clock.now())
    await until(lambda: len(runs) == 3)
    await worker.close()


async def test_an_outage_of_the_store_is_not_logged_again_by_each_worker() -> None:
    rested: list[float] = []

    async def work() -> float:
        raise StoreDown("down")

    def later(seconds: float, then: Callable[[], None]) -> asyncio.TimerHandle:
        rested.append(seconds)
        return asyncio.get_running_loop().call_later(seconds, then)

    worker = Worker("test", work)
    worker.rest(later, TurnedClock())
    with capture_logs() as logs:
        worker.wake()
        await until(lambda: rested == [RETRY_INTERVAL_S])
    assert logs == []
    await worker.close()
