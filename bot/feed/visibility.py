"""What a feed may tell: that which everybody who reads it could see for themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import discord

from bot.discord_kit import api_errors
from bot.discord_kit.channel_access import ChannelAccess


@dataclass(frozen=True, slots=True)
class ServerChannels:
    """A server's channels and roles, as they are now."""

    guild: discord.Guild
    channels: Mapping[int, discord.abc.GuildChannel]
    access: ChannelAccess
    own_id: int
    """The bot's."""

    @classmethod
    async def of(
        cls, client: discord.Client, access: ChannelAccess, guild_id: int
    ) -> ServerChannels:
        """
        :raises discord.HTTPException: Discord failed, or the bot is not there any more.
        """
        own_id = 0 if client.user is None else client.user.id
        guild = client.get_guild(guild_id)
        if guild is not None:
            return cls(guild, {each.id: each for each in guild.channels}, access, own_id)
        # the server is on another process's shard
        guild = await client.fetch_guild(guild_id)
        return cls(guild, {each.id: each for each in await guild.fetch_channels()}, access, own_id)

    async def is_open_to(self, readers: int, channel_id: int, thread_id: int | None = None) -> bool:
        """Whether everybody who sees the channel `readers` sees another channel, or a public thread
        of it. Private threads are seen by their members alone."""
        if readers in (channel_id, thread_id):
            return True
        here, there = self.channels.get(readers), self.channels.get(channel_id)
        if there is None:
            there = await self._parent(channel_id)
        if here is None or there is None:
            return False
        allowed = _one_by_one(here, view=True) - {self.own_id} <= _one_by_one(there, view=True)
        barred = _one_by_one(there, view=False) - {self.own_id} <= _one_by_one(here, view=False)
        return (allowed and barred) and all(
            there.permissions_for(role).view_channel
            for role in self.guild.roles
            if here.permissions_for(role).view_channel and not role.is_bot_managed()
        )

    async def _parent(self, thread_id: int) -> discord.abc.GuildChannel | None:
        """The channel of a public thread or forum post; None for all else."""
        thread = self.guild.get_thread(thread_id)
        if thread is not None:
            return None if thread.is_private() else self.channels.get(thread.parent_id)
        try:
            place = await self.access.thread(self.guild, thread_id)
        except discord.HTTPException as error:
            if api_errors.is_passing(error):
                raise
            return None
        return None if place is None or place.private else self.channels.get(place.parent_id)


def _one_by_one(channel: discord.abc.GuildChannel, *, view: bool) -> set[int]:
    """The ids of people to whom a channel is open, or closed, by name."""
    return {
        target.id
        for target, overwrite in channel.overwrites.items()
        if not isinstance(target, discord.Role) and overwrite.view_channel is view
    }
