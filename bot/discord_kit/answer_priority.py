"""Answers before boards: a person who clicked is waiting, a channel that reads boards is not.

All work runs on one core. When many people click together, the answers to the last of them would
otherwise come after the boards of the first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

MAX_WAIT_S: Final = 0.4
"""Seconds for which a board lets answers go first, however many there are."""


class AnswerPriority:
    """Counts the answers in the making."""

    def __init__(self) -> None:
        self._count = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def answering(self) -> Iterator[Callable[[], None]]:
        """Count an answer until the block ends, or until the yielded function is called because
        the answer only has to be sent."""
        self._count += 1
        self._idle.clear()
        counted = True

        def release() -> None:
            nonlocal counted
            if counted:
                counted = False
                self._count -= 1
                if not self._count:
                    self._idle.set()

        try:
            yield release
        finally:
            release()

    async def wait_until_idle(self) -> None:
        """Return when no answer is in the making, or after `MAX_WAIT_S`."""
        if self._count:
            try:
                async with asyncio.timeout(MAX_WAIT_S):
                    await self._idle.wait()
            except TimeoutError:
                return
