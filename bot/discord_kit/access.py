"""What the bot, a person, or everybody may see and do in a channel."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from time import monotonic
from typing import Any, Final, NamedTuple, TypeAlias

import discord
from discord import app_commands

from bot.discord_kit.errors import is_gone, is_passing
from bot.discord_kit.message import clip
from bot.discord_kit.texts import tidy
from bot.match.model.people import Place

# ----------------------------------------------------------------------------------- permissions
# The permissions that matches need in a channel.


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


def missing_permissions(allowed: discord.Permissions, wanted: Iterable[str]) -> tuple[str, ...]:
    """The names among `wanted` that are not allowed."""
    return tuple(name for name in wanted if not getattr(allowed, name))


def missing_in(
    channel: discord.TextChannel | discord.ForumChannel, wanted: Iterable[str] = CHANNEL_PERMISSIONS
) -> tuple[str, ...]:
    """The names among `wanted` that the bot lacks in a channel. None on another process's server,
    which is not in this one's cache: Discord will refuse instead."""
    me: discord.Member | None = channel.guild.me
    return () if me is None else missing_permissions(channel.permissions_for(me), wanted)


def missing_in_chosen(raw: discord.Interaction[Any], channel_id: int) -> tuple[str, ...]:
    """What the bot lacks to post in a text channel of this server that was chosen before."""
    channel = None if raw.guild is None else raw.guild.get_channel(channel_id)
    if channel is None:
        # of a channel that it does not see, Discord tells the bot nothing
        return ("view_channel",)
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
            if not is_gone(error):
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


# ---------------------------------------------------------------------------------------- forums
# Forum posts: the permissions they need, their names and tags.


POST_PERMISSIONS: Final = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "attach_files",
    "read_message_history",
)
"""The permissions needed to create a forum post and to post in it."""
MODERATED_TAG_PERMISSION: Final = "manage_threads"
"""The permission needed to use a tag reserved for moderators."""
NAME_LIMIT: Final = 100
TOURNAMENT_TAG_WORDS: Final = ("tournament", "cup", "event", "大会", "トーナメント")
"""A tag whose name contains one of these is for tournaments."""


def missing_in_forum(forum: discord.ForumChannel) -> tuple[str, ...]:
    """The permissions the bot lacks to hold a tournament in a forum. None on another process's
    server, which is not in this one's cache: Discord will refuse instead."""
    me: discord.Member | None = forum.guild.me
    if me is None:
        return ()
    allowed = forum.permissions_for(me)
    lacking = missing_permissions(allowed, POST_PERMISSIONS)
    usable = _usable(forum.available_tags, allowed)
    if forum.flags.require_tag and forum.available_tags and not usable:
        return (*lacking, MODERATED_TAG_PERMISSION)
    return lacking


def post_tags(forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """The tags of a post: one for tournaments if the forum has it; else, where a tag is required,
    the first."""
    me: discord.Member | None = forum.guild.me
    allowed = discord.Permissions() if me is None else forum.permissions_for(me)
    return choose_tags(_usable(forum.available_tags, allowed), required=forum.flags.require_tag)


def choose_tags(usable: Sequence[discord.ForumTag], *, required: bool) -> list[discord.ForumTag]:
    fitting = [
        tag for tag in usable if any(word in tag.name.casefold() for word in TOURNAMENT_TAG_WORDS)
    ]
    return [*fitting, *(usable if required else ())][:1]


def _usable(
    available: Sequence[discord.ForumTag], allowed: discord.Permissions
) -> list[discord.ForumTag]:
    return [tag for tag in available if allowed.manage_threads or not tag.moderated]


def post_name(name: str, code: str) -> str:
    """A post's name: the tournament's, and its code."""
    return f"{clip(tidy(name) or '?', NAME_LIMIT - len(code) - 3)} · {code}"


def find_open_post(forum: discord.ForumChannel, *names: str) -> int | None:
    """The id of the bot's own open post of one of these names: created before a crash, never
    recorded."""
    me: discord.Member | None = forum.guild.me
    mine = (
        t.id for t in forum.threads if me is not None and t.owner_id == me.id and t.name in names
    )
    return next(mine, None)


# -------------------------------------------------------------------------------- channel access
# Channels that a member of a server can see, by Discord's permissions at the moment of asking.


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
            self, raw.guild_id, member, here=raw.channel_id, manages=raw.permissions.manage_guild
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
            if not gone or is_passing(error):
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
            if is_passing(error):
                raise
            if not is_gone(error):
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
            if is_passing(error):
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


# ------------------------------------------------------------------------------------ visibility
# What may be told in public: that which all its readers could see for themselves.


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
            if is_passing(error):
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
