"""How long a test waits for what must come: long enough for a busy machine, and not forever where
the bot errs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

PATIENCE_S: Final = 300.0
"""More than any machine needs."""


def patience() -> asyncio.Timeout:
    """As long a wait as can be needed; `TimeoutError` after it."""
    return asyncio.timeout(PATIENCE_S)


async def until(true: Callable[[], object]) -> None:
    """Wait for what has no event."""
    async with patience():
        while not true():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.002)
