"""The permissions that matches need in a channel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_kit import api_errors

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


def missing_in(
    channel: discord.TextChannel | discord.ForumChannel, wanted: Iterable[str] = CHANNEL_PERMISSIONS
) -> tuple[str, ...]:
    """The names among `wanted` that the bot lacks in a channel. None on another process's server,
    which is not in this one's cache: Discord will refuse instead."""
    me: discord.Member | None = channel.guild.me
    return () if me is None else missing(channel.permissions_for(me), wanted)


def missing_in_chosen(raw: discord.Interaction[Any], channel_id: int) -> tuple[str, ...]:
    """What the bot lacks to post in a text channel of this server that was chosen before; none
    where it does not see that channel."""
    channel = None if raw.guild is None else raw.guild.get_channel(channel_id)
    return missing_in(channel) if isinstance(channel, discord.TextChannel) else ()


def needed_to_post(channel: object) -> tuple[str, ...]:
    """The permissions needed to post boards in this channel or thread."""
    return THREAD_PERMISSIONS if isinstance(channel, discord.Thread) else CHANNEL_PERMISSIONS


def manages(raw: discord.Interaction[Any]) -> bool:
    """Whether a person may do what managers of the server do: they have Manage Server, or use a
    command that needs it by default. Discord has let them use it, by the server's own settings
    (ADR 0044)."""
    if raw.permissions.manage_guild:
        return True
    # of buttons, forms and suggestions Discord says nothing
    if raw.type is not discord.InteractionType.application_command:
        return False
    command = raw.command
    if not isinstance(command, app_commands.Command):
        return False
    needed = (command.root_parent or command).default_permissions
    return needed is not None and needed.manage_guild


async def is_only_manager(raw: discord.Interaction[Any], other_role: int | None = None) -> bool:
    """Whether a person is the only one who may do what managers do, as far as can be seen: they own
    the server, neither `other_role` nor a role with Manage Server is there for people, and the
    server has opened the commands of managers to nobody. The bot does not see who has a role.

    :raises discord.HTTPException: Discord did not say to whom the commands are open.
    """
    guild = raw.guild
    if guild is None or guild.owner_id != raw.user.id:
        return False
    granting = (
        role
        for role in guild.roles
        if role.permissions.administrator or role.permissions.manage_guild or role.id == other_role
    )
    return all(role.managed for role in granting) and not await _is_opened(raw, guild)


async def _is_opened(raw: discord.Interaction[Any], guild: discord.Guild) -> bool:
    """Whether the server lets anybody but its owner use a command that needs Manage Server."""
    channel = discord.AppCommandPermissionType.channel
    for command in await raw.client.tree.fetch_commands():
        needed = command.default_member_permissions
        if needed is None or not needed.manage_guild:
            continue
        try:
            set_here = await command.fetch_permissions(guild)
        except discord.NotFound as error:
            if not api_errors.is_gone(error):
                raise
            # the server has changed nothing about it
            continue
        for one in set_here.permissions:
            if one.permission and one.type is not channel and one.id != guild.owner_id:
                return True
    return False


def has_role(raw: discord.Interaction[Any], role_id: int | None) -> bool:
    """Whether a person has a role; everybody has the server's own."""
    if role_id is None:
        return False
    member = raw.user
    own = isinstance(member, discord.Member) and member.get_role(role_id) is not None
    return own or role_id == raw.guild_id
