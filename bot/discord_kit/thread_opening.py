"""Threads and forum posts that last for days, under a title that the server takes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias, TypeVar

import discord

from bot.discord_kit import api_errors

T = TypeVar("T")

HIDDEN_AFTER_MINUTES: Final = 10_080
"""The time without messages after which Discord archives a thread: a week, the longest there is.
Turns take days."""

Make: TypeAlias = Callable[[str, Any], Awaitable[T]]
"""Opens a thread with this title, archived after so many minutes."""


async def opened(make: Make[T], title: str, plain_title: str) -> T:
    """Open a thread by `make`: with the channel's own time where Discord refuses ours, and with the
    plain title, without anything that people wrote, where the server's AutoMod refuses the other.

    :raises discord.HTTPException: it is refused all the same.
    """
    minutes: Any = HIDDEN_AFTER_MINUTES
    while True:
        try:
            return await make(title, minutes)
        except discord.HTTPException as error:
            if error.code == api_errors.INVALID_FORM and minutes is not discord.utils.MISSING:
                minutes = discord.utils.MISSING
            elif error.code in api_errors.BLOCKED and title != plain_title:
                title = plain_title
            else:
                raise
