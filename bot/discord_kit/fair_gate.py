"""Gates that let few in at a time: servers in turn, and the people of each server in turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from bot.base.refusal import Refusal
from bot.discord_kit.fair_queue import FairQueue, Shares, asker


class Busy(Refusal, code="busy"):
    """So many servers have work waiting that its turn did not come."""


class FairGate:
    """Lets so many in at a time; those who wait come in as a `FairQueue` says."""

    def __init__(self, width: int, shares: Shares, *, max_wait_s: float | None = None) -> None:
        self._width = self._free = width
        self._max_wait_s = max_wait_s
        self._waiting = FairQueue[asyncio.Future[None]](shares)

    @property
    def idle(self) -> bool:
        """True while nobody is in."""
        return self._free == self._width

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Callable[[], None]]:
        """Be let in on behalf of this task's asker, until the block ends or calls the yielded
        function.

        :raises TooManyWaiting: the person or server has used up their share.
        :raises Busy: the turn did not come in time.
        """
        if self._free:
            self._free -= 1
        else:
            await self._wait()
        inside = True

        def leave() -> None:
            nonlocal inside
            if inside:
                inside = False
                self._let_in()

        try:
            yield leave
        finally:
            leave()

    async def _wait(self) -> None:
        let_in = asyncio.get_running_loop().create_future()
        self._waiting.put(let_in, asker())
        try:
            async with asyncio.timeout(self._max_wait_s):
                await let_in
        except BaseException as error:
            if let_in.done() and not let_in.cancelled():
                # let in at the moment of giving up
                self._let_in()
            if isinstance(error, TimeoutError):
                raise Busy from error
            raise

    def _let_in(self) -> None:
        while self._waiting:
            if not (next_one := self._waiting.take()).done():
                next_one.set_result(None)
                return
        self._free += 1


class ServerGates:
    """A gate for each server, so that none waits for another."""

    def __init__(self, width: int, shares: Shares, *, max_wait_s: float) -> None:
        self._make = partial(FairGate, width, shares, max_wait_s=max_wait_s)
        self._gates: dict[int, FairGate] = {}

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Callable[[], None]]:
        """As `FairGate.turn`, among those of the asker's server."""
        server = asker().server
        gate = self._gates.setdefault(server, self._make())
        try:
            async with gate.turn() as leave:
                yield leave
        finally:
            if gate.idle:
                self._gates.pop(server, None)
