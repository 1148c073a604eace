"""How workers of a client that is logged in wait between their runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import discord

REST: Final = "yoimachi_rest"
"""An event that never comes, to wait for."""


async def rest(client: discord.Client, seconds: float, then: Callable[[], None]) -> None:
    """Do something in so many seconds. It is waited for as discord.py waits for an event: then a
    simulated Discord can tell that a worker does nothing, and nobody has to wait for it."""
    try:
        await client.wait_for(REST, check=lambda: False, timeout=seconds)
    except TimeoutError:
        client.dispatch(REST)  # makes discord.py forget the waits that are over
        then()
