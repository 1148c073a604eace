"""The permissions that matches need in a channel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import discord

CHANNEL_PERMISSIONS: Final = (
    "view_channel",
    "send_messages",
    "attach_files",
    "read_message_history",
)
"""The permissions needed to post boards in a channel."""
THREAD_PERMISSIONS: Final = (
    "view_channel",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
"""The permissions needed to post boards in a thread."""
OWN_THREAD_PERMISSIONS: Final = ("create_public_threads", "send_messages_in_threads")
"""The permissions needed to open a thread for a match; without them boards go to the channel."""


def missing(allowed: discord.Permissions, wanted: Iterable[str]) -> tuple[str, ...]:
    """The names among `wanted` that are not allowed."""
    return tuple(name for name in wanted if not getattr(allowed, name))


def needed_to_post(channel: object) -> tuple[str, ...]:
    """The permissions needed to post boards in this channel or thread."""
    return THREAD_PERMISSIONS if isinstance(channel, discord.Thread) else CHANNEL_PERMISSIONS
