"""Work that takes seconds, such as films, exports and proofs: one after the other, in a thread of
its own, servers in turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Final, ParamSpec, TypeVar

from bot.discord_kit.fair_gate import FairGate
from bot.discord_kit.fair_queue import Shares, Urgency, urgency
from bot.discord_kit.interaction import Interaction

P = ParamSpec("P")
T = TypeVar("T")

THREAD_COUNT: Final = 1
SHARES: Final = Shares(per_person=2, per_server=8)
"""What may wait. A film takes some seconds, and an answer has fifteen minutes."""
MAX_WAIT_S: Final = 600.0
"""The longest wait for a turn: what comes after it could not be answered any more."""


class CostlyWork:
    """Does one thing at a time, so that what it needs in memory is bounded."""

    def __init__(self, *, shares: Shares = SHARES, max_wait_s: float = MAX_WAIT_S) -> None:
        self._gate = FairGate(THREAD_COUNT, shares, max_wait_s=max_wait_s)
        self._thread = ThreadPoolExecutor(THREAD_COUNT, thread_name_prefix="costly")

    @asynccontextmanager
    async def turn(self, interaction: Interaction) -> AsyncIterator[None]:
        """Wait until nobody else's work is under way. Boards do not wait for the answer.

        :raises TooManyWaiting: the person or server has used up their share.
        :raises Busy: the turn did not come in time.
        """
        interaction.on_answer_ready()
        with urgency(Urgency.COSTLY):
            async with self._gate.turn():
                yield

    async def run(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job in the thread during a turn; its result."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: job(*args, **kwargs))

    def close(self) -> None:
        """Finish the running job and drop the rest."""
        self._thread.shutdown(wait=True, cancel_futures=True)
