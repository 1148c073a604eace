"""Channels that a member of a server can see, by Discord's permissions at the moment of asking."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, Final, NamedTuple

import discord

from bot.discord_kit import api_errors
from bot.match.model.people import Place

MAX_REMEMBERED_THREADS: Final = 2048
"""Archived threads, which discord.py forgets, whose parents are kept in memory."""
MAX_FETCHES: Final = 10
"""Requests to Discord that one question may cause; places unknown after them are not seen."""


MAX_REMEMBERED_MEMBERS: Final = 1024
MEMBER_LIFETIME_S: Final = 60.0
"""How long a member is remembered who asked for nothing just now. Discord announces neither their
leaving nor their roles to a bot without the privileged intent."""


def loaded(client: discord.Client, guild_id: int) -> discord.Guild | None:
    """A server with all its channels and roles, as discord.py keeps it. None: it is on another
    process's shard, or Discord has not sent it yet. In a new session all servers are unavailable
    for some moments, and seem to be empty."""
    guild = client.get_guild(guild_id)
    return None if guild is None or guild.unavailable else guild


class ThreadPlace(NamedTuple):
    """What never changes about a thread."""

    parent_id: int
    private: bool

    @classmethod
    def of(cls, thread: discord.Thread) -> ThreadPlace:
        return cls(thread.parent_id, thread.is_private())


class _Known(NamedTuple):
    member: discord.Member
    channels: Mapping[int, discord.abc.GuildChannel] | None
    """The server's channels by id, if it is not in the cache."""


class ChannelAccess:
    """Looks up what members of servers can see."""

    def __init__(
        self, client: discord.Client, monotonic_s: Callable[[], float] = monotonic
    ) -> None:
        self._client = client
        self._monotonic_s = monotonic_s
        self._members: OrderedDict[tuple[int, int], tuple[float, _Known | None]] = OrderedDict()
        self._threads: OrderedDict[int, ThreadPlace | None] = OrderedDict()

    def viewer(self, raw: discord.Interaction[Any]) -> Viewer:
        """The person of an interaction, as they are now."""
        member = raw.user if isinstance(raw.user, discord.Member) else None
        return Viewer(
            self,
            raw.guild_id,
            member,
            here=raw.channel_id,
            manages=raw.permissions.manage_guild,
        )

    async def member(self, guild_id: int | None, user_id: int) -> Viewer | None:
        """A person who asks for nothing just now, as a member of a server; None if they are no
        member of it, or the bot is none.

        :raises discord.HTTPException: Discord failed; to be tried again.
        """
        if guild_id is None:
            return None
        key, now = (guild_id, user_id), self._monotonic_s()
        until, known = self._members.get(key, (now, None))
        if until <= now:
            known = await self._fetched(guild_id, user_id)
            self._members[key] = (now + MEMBER_LIFETIME_S, known)
            self._members.move_to_end(key)
            while len(self._members) > MAX_REMEMBERED_MEMBERS:
                self._members.popitem(last=False)
        if known is None:
            return None
        manages = known.member.guild_permissions.manage_guild
        return Viewer(self, guild_id, known.member, manages=manages, channels=known.channels)

    async def _fetched(self, guild_id: int, user_id: int) -> _Known | None:
        try:
            guild = loaded(self._client, guild_id)
            if guild is not None:
                return _Known(await guild.fetch_member(user_id), None)
            guild = await self._client.fetch_guild(guild_id)
            member = await guild.fetch_member(user_id)
            return _Known(member, {each.id: each for each in await guild.fetch_channels()})
        except discord.HTTPException as error:
            gone = isinstance(error, discord.NotFound | discord.Forbidden)
            if not gone or api_errors.is_passing(error):
                raise
            return None

    async def thread(self, guild: discord.Guild, thread_id: int) -> ThreadPlace | None:
        """A thread that is not in the cache, since it is archived; None if there is none that the
        bot sees."""
        if thread_id in self._threads:
            self._threads.move_to_end(thread_id)
            return self._threads[thread_id]
        try:
            found = await guild.fetch_channel(thread_id)
        except discord.InvalidData:
            return None
        except discord.HTTPException as error:
            if api_errors.is_passing(error):
                raise
            if not api_errors.is_gone(error):
                return None
            # an id never comes back
            kept = None
        else:
            if not isinstance(found, discord.Thread):
                return None
            kept = ThreadPlace.of(found)
        self._threads[thread_id] = kept
        while len(self._threads) > MAX_REMEMBERED_THREADS:
            self._threads.popitem(last=False)
        return kept

    async def has_joined(self, thread_id: int, user_id: int) -> bool:
        """Whether a person is a member of a private thread; discord.py knows of nobody but the
        bot."""
        try:
            await self._client.http.get_thread_member(thread_id, user_id)
        except discord.HTTPException as error:
            if api_errors.is_passing(error):
                raise
            return False
        return True


@dataclass(slots=True)
class Viewer:
    """A person who asks, during one request, what happened in places of their server."""

    access: ChannelAccess
    guild_id: int | None
    member: discord.Member | None
    """None: the person is not known as a member of the server."""
    here: int | None = None
    """The channel in which they ask, and which they see."""
    manages: bool = False
    """Whether they have Manage Server, and so see everything there."""
    channels: Mapping[int, discord.abc.GuildChannel] | None = None
    """The server's channels by id; None: those in the cache."""
    _seen: dict[int, bool] = field(default_factory=dict)
    _fetches: int = 0

    async def sees(self, place: Place, thread_id: int | None = None) -> bool:
        """Whether they see a place; `thread_id` is that of a public thread of it."""
        if self.guild_id is None or place.guild_id != self.guild_id:
            return False
        if self.manages or (self.here is not None and self.here in (place.channel_id, thread_id)):
            return True
        if place.channel_id not in self._seen:
            self._seen[place.channel_id] = await self._look(place.channel_id)
        return self._seen[place.channel_id]

    def writes(self, channel_id: int) -> bool:
        """Whether they may write in a channel of their server."""
        if self.manages:
            return True
        channel = None if self.member is None else self._channel(self.member.guild, channel_id)
        return (
            self.member is not None
            and channel is not None
            and channel.permissions_for(self.member).send_messages
        )

    async def _look(self, channel_id: int) -> bool:
        if self.member is None:
            return False
        guild = self.member.guild
        thread: ThreadPlace | None = None
        channel = self._channel(guild, channel_id)
        if channel is None:
            if (cached := guild.get_thread(channel_id)) is not None:
                thread = ThreadPlace.of(cached)
            elif self._may_fetch():
                thread = await self.access.thread(guild, channel_id)
            if thread is not None:
                channel = self._channel(guild, thread.parent_id)
        if channel is None:
            return False
        allowed = channel.permissions_for(self.member)
        if thread is None or not thread.private or allowed.manage_threads:
            return allowed.view_channel
        return (
            allowed.view_channel
            and self._may_fetch()
            and await self.access.has_joined(channel_id, self.member.id)
        )

    def _channel(self, guild: discord.Guild, channel_id: int) -> discord.abc.GuildChannel | None:
        if self.channels is not None:
            return self.channels.get(channel_id)
        return guild.get_channel(channel_id)

    def _may_fetch(self) -> bool:
        self._fetches += 1
        return self._fetches <= MAX_FETCHES
