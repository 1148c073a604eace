"""How late the event loop is: what runs on it too long keeps everybody waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

PAUSE: Final = 0.5
"""Seconds between two looks."""


async def watch(observe: Callable[[float], None]) -> None:
    """Tell again and again how many seconds too late a timer was. Never ends by itself."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + PAUSE
        await asyncio.sleep(PAUSE)
        observe(max(0.0, loop.time() - due))
