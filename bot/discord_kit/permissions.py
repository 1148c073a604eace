"""The permissions that matches need in a channel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

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


def is_only_manager(raw: discord.Interaction[Any]) -> bool:
    """Whether a person is the only one with Manage Server, as far as can be seen: they own the
    server, and no role that people have grants it. The bot does not see who has a role."""
    guild = raw.guild
    if guild is None or guild.owner_id != raw.user.id:
        return False
    granting = (
        role
        for role in guild.roles
        if role.permissions.administrator or role.permissions.manage_guild
    )
    return all(role.managed for role in granting)
