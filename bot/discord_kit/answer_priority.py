"""Answers before boards: who has pressed something waits, and whoever reads boards does not.

Everything is done on one core. Where many press at once, the answers of the last of them would
come after the boards of the first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

LONGEST: Final = 1.0
"""Seconds for which a board lets answers go first, however many there are."""


class AnswerPriority:
    """The people whose answers are being made."""

    def __init__(self) -> None:
        self._count = 0
        self._nobody = asyncio.Event()
        self._nobody.set()

    @contextmanager
    def one(self) -> Iterator[Callable[[], None]]:
        """Somebody waits, until this ends or what is given is called: from then on it is for
        Discord to bring them their answer."""
        self._count += 1
        self._nobody.clear()
        waits = True

        def served() -> None:
            nonlocal waits
            if waits:
                waits = False
                self._count -= 1
                if not self._count:
                    self._nobody.set()

        try:
            yield served
        finally:
            served()

    async def over(self) -> None:
        """Come back when nobody waits; after a while in any case."""
        if self._count:
            try:
                async with asyncio.timeout(LONGEST):
                    await self._nobody.wait()
            except TimeoutError:
                return
