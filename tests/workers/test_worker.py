"""Workers go on whatever happens; the outbox sends in order and tries again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from bot.services.model import Notice, Posting
from bot.workers.outbox import FIRST_WAIT, LONGEST_WAIT, MOST_ATTEMPTS, PAUSE, Sender, backoff
from bot.workers.worker import Worker


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(2):
        while not true():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.001)


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
    worker.rest(later)
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

    monkeypatch.setattr("bot.workers.worker.AFTER_FAILURE", 0.001)
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


class Rows:
    """An outbox in memory: the port's methods, and what was done. `next` is the wait until the next
    row is due."""

    def __init__(self, *postings: Posting, next_: timedelta | None = None) -> None:
        self.left = list(postings)
        self.next = next_
        self.waits: list[timedelta] = []

    async def pending(self) -> list[Posting]:
        return list(self.left)

    async def wait(self) -> timedelta | None:
        return self.next

    async def mark_sent(self, posting_id: int) -> None:
        self.left = [posting for posting in self.left if posting.id != posting_id]

    async def put_off(self, _posting_id: int, wait: timedelta, _reason: str) -> None:
        self.waits.append(wait)


def posting(number: int, match: int, notice: Notice, attempts: int = 0) -> Posting:
    return Posting(number, match, notice, 1, f"n{number}", attempts, datetime.now(UTC))


async def test_a_board_goes_out_before_the_invitation_that_links_to_it() -> None:
    rows = Rows(posting(1, 7, Notice.LOBBY), posting(2, 7, Notice.BOARD))
    sent: list[int] = []

    async def deliver(one: Posting) -> None:
        sent.append(one.id)

    assert await Sender(rows, deliver).send() == PAUSE  # type: ignore[arg-type]
    assert sent == [2, 1]
    assert rows.left == []


async def test_a_failure_holds_up_its_own_match_alone() -> None:
    rows = Rows(
        posting(1, 7, Notice.BOARD), posting(2, 7, Notice.LOBBY), posting(3, 8, Notice.BOARD)
    )

    async def deliver(one: Posting) -> None:
        if one.match_id == 7:
            raise RuntimeError

    wait = await Sender(rows, deliver).send()  # type: ignore[arg-type]
    assert wait == FIRST_WAIT.total_seconds()
    assert [one.id for one in rows.left] == [1, 2]
    assert rows.waits == [FIRST_WAIT]


async def test_the_next_look_is_when_the_next_row_is_due() -> None:
    async def deliver(_: Posting) -> None: ...

    for due, wait in ((timedelta(seconds=7), 7.0), (timedelta(days=1), PAUSE)):
        assert await Sender(Rows(next_=due), deliver).send() == wait  # type: ignore[arg-type]
    # one that came while others were sent has rung
    late = Rows(next_=timedelta(seconds=-1))
    assert await Sender(late, deliver).send() == PAUSE  # type: ignore[arg-type]


async def test_what_never_gets_through_is_given_up_at_last() -> None:
    rows = Rows(posting(1, 7, Notice.BOARD, attempts=MOST_ATTEMPTS))

    async def deliver(_: Posting) -> None:
        raise RuntimeError

    await Sender(rows, deliver).send()  # type: ignore[arg-type]
    assert rows.left == []


def test_waits_grow_up_to_a_limit() -> None:
    waits = [backoff(attempts) for attempts in range(12)]
    assert waits == sorted(waits)
    assert waits[0] == FIRST_WAIT
    assert waits[-1] == LONGEST_WAIT
