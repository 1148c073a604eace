"""Computers' decisions: thought out in other processes, and played when their time comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import copy_context
from datetime import timedelta
from typing import Final, Protocol

import structlog

from bot.base.clock import Clock
from bot.base.refusal import StoreDown
from bot.base.worker import SWEEP_INTERVAL_S, Alive, Worker, while_alive
from bot.match.computers.follow_up import MAX_ANSWER_DELAY
from bot.match.computers.service import Computers, Task, Unthinkable
from bot.match.model.computer_job import ComputerJob

_log: Final = structlog.get_logger(__name__)

UNCLAIMED_INTERVAL_S: Final = 2.0
"""The interval between two looks at decisions that could not be claimed."""
MIN_INTERVAL_S: Final = 0.05
"""The least interval between two looks."""


class Thinker(Protocol):
    """Thinks about decisions, a limited number at a time."""

    @property
    def processes(self) -> int: ...

    def think(self, task: Task) -> Future[str]:
        """Begin to think: the move to come, in its game's notation. Cancelling stops it."""
        ...


class Players:
    """The decisions that this process thinks about, and those whose answer is not due yet."""

    def __init__(
        self,
        computers: Computers,
        thinker: Thinker,
        clock: Clock,
        *,
        most: int,
    ) -> None:
        """`most` decisions of one server are thought about at a time."""
        self._computers = computers
        self._thinker = thinker
        self._clock = clock
        self._most = most
        self._thoughts: dict[ComputerJob, Future[str]] = {}
        self._made: dict[ComputerJob, tuple[Task, str]] = {}
        self.wake: Callable[[], None] = lambda: None
        self._closed = False
        self._begun = False

    async def look(self) -> float:
        """Play the answers that are due, and begin to think about other decisions. Seconds until
        there may be more."""
        if not self._begun:
            await self._computers.release()
            self._begun = True
        await self._answer()
        if await self._begin():
            wait = await self._computers.next_due()
            # a job that cannot be claimed is another process's, or above its server's limit
            claimable = (
                SWEEP_INTERVAL_S
                if wait is None
                else max(UNCLAIMED_INTERVAL_S, wait.total_seconds())
            )
        else:
            # a finished thought wakes this job
            claimable = SWEEP_INTERVAL_S
        now = self._clock.now()
        moments = [(task.job.answer_at - now).total_seconds() for task, _ in self._made.values()]
        return max(MIN_INTERVAL_S, min([SWEEP_INTERVAL_S, claimable, *moments]))

    async def close(self) -> None:
        """Stop thinking; the decisions stay."""
        self._closed = True
        for thought in list(self._thoughts.values()):
            thought.cancel()

    async def _answer(self) -> None:
        now = self._clock.now()
        for key, (task, text) in list(self._made.items()):
            # no answer is farther off, unless the clock was set back
            if timedelta() < task.job.answer_at - now <= MAX_ANSWER_DELAY:
                continue
            try:
                await self._computers.answer(task, text)
            except StoreDown:
                # the thought is kept for when it is back
                raise
            except Exception as error:  # noqa: BLE001 - one match must not block the others
                _log.error("unanswered", match=task.job.match_id, exc_info=error)
                await self._computers.put_off(key)
            del self._made[key]

    async def _begin(self) -> bool:
        """Whether there was room for more than there is to think about."""
        while len(self._thoughts) < self._thinker.processes:
            try:
                task = await self._computers.claim(self._most)
            except Unthinkable as error:
                # this one was put off, and others are waiting
                _log.error("unclaimed", match=error.match_id, exc_info=error)
                continue
            if task is None:
                return not self._thoughts
            self._think(task)
        return False

    def _think(self, task: Task) -> None:
        """Begin to think. No task awaits the end, so the event loop stays idle meanwhile."""
        thought = self._thinker.think(task)
        self._thoughts[task.job] = thought
        loop, context = asyncio.get_running_loop(), copy_context()

        def finish(thought: Future[str]) -> None:
            if not self._closed:
                loop.call_soon_threadsafe(self._finish, task, thought, context=context)

        thought.add_done_callback(finish)

    def _finish(self, task: Task, thought: Future[str]) -> None:
        self._thoughts.pop(task.job, None)
        if thought.cancelled() or self._closed:
            return
        if (error := thought.exception()) is None:
            text = thought.result()
        else:
            # a person waits for a move, even if it is not the best
            _log.error("unthinkable", match=task.job.match_id, exc_info=error)
            text = self._computers.any_move(task)
        self._made[task.job] = (task, text)
        self.wake()


def computers_job(
    computers: Computers,
    thinker: Thinker,
    clock: Clock,
    alive: Alive,
    *,
    most: int,
) -> Worker:
    """Thinks only while `alive`: an answer must be able to reach Discord."""
    players = Players(computers, thinker, clock, most=most)
    worker = while_alive("computers", players.look, alive, cleanup=players.close)
    players.wake = worker.wake
    return worker
