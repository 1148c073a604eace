"""Where matches may be played: which permissions that takes, and which are missing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import discord

TO_POST: Final = ("view_channel", "send_messages", "attach_files", "read_message_history")
"""Without these no board can be posted in a channel."""
TO_POST_IN_THREAD: Final = (
    "view_channel",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
"""The same for somebody who makes a match inside a thread."""
FOR_THREADS: Final = ("create_public_threads", "send_messages_in_threads")
"""What it takes to give a match a thread of its own; without it boards go to the channel."""


def missing(allowed: discord.Permissions, wanted: Iterable[str]) -> tuple[str, ...]:
    """The names among `wanted` that are not allowed."""
    return tuple(name for name in wanted if not getattr(allowed, name))


def needed_here(channel: object) -> tuple[str, ...]:
    """What it takes to post in this channel or thread."""
    return TO_POST_IN_THREAD if isinstance(channel, discord.Thread) else TO_POST
