"""The pauses of all workers: calls that are yet to come, and one wait for the first of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import inf
from typing import Final

import discord

from bot.base.clock import Clock

REST_EVENT: Final = "yoimachi_rest"
"""An event that never comes; the wait is for it."""
TOGETHER_S: Final = 0.001
"""Calls that are due so close to each other are made together."""


@dataclass(frozen=True, slots=True, eq=False)
class Ring:
    """A call that is yet to come."""

    due: float
    """By the event loop's time."""
    at: datetime
    """The same by the clock, which may be set, and goes on while the machine sleeps."""
    then: Callable[[], None]
    alarms: Alarms

    def cancel(self) -> None:
        self.alarms.cancel(self)


class Alarms:
    """Calls functions after so many seconds. Only the first call has a task that waits for it, so
    that it costs little to wake a worker and let it rest again.

    The wait is for an event of discord.py, so that a simulated Discord can tell idle workers from
    busy ones. It begins in the context in which the alarms were made, whoever has woken a worker.
    When it ends, all calls whose time has come by the clock are made as well: once it was set
    forward, nobody waits longer than until the next heartbeat.
    """

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client = client
        self._clock = clock
        self._context = copy_context()
        self._rings: set[Ring] = set()
        self._wait: asyncio.Task[None] | None = None
        self._until = inf
        """When the wait ends."""

    def call_later(self, seconds: float, then: Callable[[], None]) -> Ring:
        """Call a function in so many seconds."""
        return self._context.run(self._add, seconds, then)

    def cancel(self, ring: Ring) -> None:
        """Without effect once it was called."""
        # the wait may end for nothing, and the next one begins then
        self._rings.discard(ring)

    def close(self) -> None:
        """Call nothing any more."""
        self._rings.clear()
        self._rest()

    def _add(self, seconds: float, then: Callable[[], None]) -> Ring:
        at = self._clock.now() + timedelta(seconds=seconds)
        ring = Ring(asyncio.get_running_loop().time() + seconds, at, then, self)
        self._rings.add(ring)
        if ring.due < self._until:
            self._rest()
        return ring

    def _rest(self) -> None:
        """Wait for the first call from now on."""
        if self._wait is not None:
            self._wait.cancel()
            self._wait = None
        self._until = min((ring.due for ring in self._rings), default=inf)
        if self._rings:
            self._wait = asyncio.create_task(self._waited(), name="rest")

    async def _waited(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            await self._client.wait_for(
                REST_EVENT, check=lambda: False, timeout=max(0.0, self._until - loop.time())
            )
        except TimeoutError:
            self._client.dispatch(REST_EVENT)  # makes discord.py forget the waits that are over
            self._wait = None
            now, clock = loop.time() + TOGETHER_S, self._clock.now()
            try:
                for ring in sorted(self._rings, key=lambda one: one.due):
                    # one of the others may have cancelled it
                    if (ring.due <= now or ring.at <= clock) and ring in self._rings:
                        self._rings.discard(ring)
                        ring.then()
            finally:
                self._rest()
