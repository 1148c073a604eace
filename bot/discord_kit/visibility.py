"""What may be told in public: that which all its readers could see for themselves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

import discord

from bot.discord_kit import api_errors
from bot.discord_kit.channel_access import ChannelAccess, loaded

ROLES_COMPARED: Final = 2
"""Roles of a person that are compared at once. Further ones show no difference: of those that let
somebody into one channel, and those that keep them out of the other, one each is enough."""
_Overwritten: TypeAlias = bool | None
"""Whether a channel's overwrite lets its role or person see it; None: it says nothing."""


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
        guild = loaded(client, guild_id)
        if guild is not None:
            return cls(guild, {each.id: each for each in guild.channels}, access, own_id)
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
        allowed, barred = self._by_name(there, seen=True), self._by_name(there, seen=False)
        if not barred <= self._by_name(here, seen=False) or not self._shows(here, there):
            return False
        return self._by_name(here, seen=True) <= allowed or self._shows(None, there)

    async def is_open_to_all(self, channel_id: int) -> bool:
        """Whether everybody who sees anything of the server sees a channel, or a public thread of
        it."""
        there = self.channels.get(channel_id) or await self._parent(channel_id)
        if there is None or self._by_name(there, seen=False):
            return False
        # most channels have the overwrites of their category
        places = {
            frozenset(
                (target.id, one.view_channel) for target, one in each.overwrites.items()
            ): each
            for each in self.channels.values()
            if not isinstance(each, discord.CategoryChannel)
        }
        return all(self._shows(each, there) for each in places.values())

    def _shows(
        self, here: discord.abc.GuildChannel | None, there: discord.abc.GuildChannel
    ) -> bool:
        """Whether their roles show a channel to everybody to whom they show another one; None:
        to everybody on the server. By whatever roles somebody may have: the bot has no lists of
        members."""
        everyone = self.guild.default_role
        # administrators see everything, and bots are no readers
        roles = {
            (_seen(here, role), _seen(there, role), role.permissions.view_channel)
            for role in self.guild.roles
            if not (role.is_default() or role.is_bot_managed() or role.permissions.administrator)
        }
        for count in range(ROLES_COMPARED + 1):
            for held in combinations(roles, count):
                base = everyone.permissions.view_channel or any(may for _, _, may in held)
                is_here = here is None or _sees(
                    _seen(here, everyone), [one for one, _, _ in held], base=base
                )
                if is_here and not _sees(
                    _seen(there, everyone), [one for _, one, _ in held], base=base
                ):
                    return False
        return True

    def _by_name(self, channel: discord.abc.GuildChannel, *, seen: bool) -> set[int]:
        """The ids of people to whom a channel is open, or closed, by name."""
        return {
            target.id
            for target, overwrite in channel.overwrites.items()
            if not isinstance(target, discord.Role)
            and target.id != self.own_id
            and overwrite.view_channel is seen
        }

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


def _seen(channel: discord.abc.GuildChannel | None, role: discord.Role) -> _Overwritten:
    return None if channel is None else channel.overwrites_for(role).view_channel


def _sees(everyone: _Overwritten, roles: Collection[_Overwritten], *, base: bool) -> bool:
    """Whether roles show a channel, in Discord's order: what one allows counts more than what
    another denies, and both more than @everyone."""
    if True in roles:
        return True
    if False in roles:
        return False
    return base if everyone is None else everyone
