"""What there is on the simulated Discord: servers, people, channels, threads, messages."""

from __future__ import annotations

import base64
import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

EPOCH = 1_420_070_400_000
"""Milliseconds from 1970 to the first of Discord's ids."""
NONCE_LIFE = 180.0
"""Seconds in which a message with a known nonce is not taken for a new one."""
EPHEMERAL = 1 << 6
LOADING = 1 << 7
TEXT, DIRECT, THREAD, PRIVATE = 0, 1, 11, 12
"""Kinds of channels."""


class Refused(Exception):
    """Discord says no: a status and a code of its own; of a limit, for how long and for what."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str = "no",
        *,
        retry_after: float = 0.0,
        scope: str = "user",
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.retry_after = retry_after
        self.scope = scope


class Interfered(Exception):
    """Something between the bot and Discord answers instead: a page with a status; None: the
    connection breaks."""

    def __init__(self, status: int | None = None) -> None:
        super().__init__(status)
        self.status = status


@dataclass(slots=True)
class User:
    id: int
    name: str
    bot: bool = False


@dataclass(slots=True)
class Guild:
    id: int
    name: str
    host: User
    """The one who may manage it."""
    people: list[User]


@dataclass(slots=True)
class Channel:
    id: int
    kind: int
    name: str
    guild: Guild | None
    parent: int | None = None
    hidden_after: int = 1440
    """The minutes without messages after which a thread is archived."""
    archived: bool = False
    locked: bool = False
    people: list[User] = field(default_factory=list)
    """Whose direct messages these are; in a private thread, who is in it besides the bot."""
    owner: int = 0
    """Who has opened a thread."""
    messages: dict[int, Message] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class File:
    id: int
    name: str
    alt: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Content:
    """A message as it stood at a time."""

    text: str
    components: list[Any]
    files: tuple[File, ...]
    at: float
    """`time.time()`."""

    def items(self) -> Iterator[dict[str, Any]]:
        """Buttons and menus."""
        for row in self.components:
            yield from row.get("components", ())


@dataclass(slots=True)
class Message:
    id: int
    channel: Channel
    flags: int
    viewer: User | None
    """Who alone sees it; None: everybody."""
    stages: list[Content]
    """What it was, oldest first; the last is what it is."""
    nonce: str | None = None
    deleted: bool = False
    pings: list[int] = field(default_factory=list)

    @property
    def now(self) -> Content:
        return self.stages[-1]

    @property
    def private(self) -> bool:
        return bool(self.flags & EPHEMERAL)


class World:
    """See the module. Whoever wants to know of messages is called with each that was changed."""

    def __init__(self) -> None:
        self._counter = itertools.count(1)
        self.me = User(self.new_id(), "yoimachi", bot=True)
        self.application_id = self.me.id
        named = base64.urlsafe_b64encode(str(self.me.id).encode()).decode().rstrip("=")
        self.token = f"{named}.simulated.token"
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.users: dict[int, User] = {}
        self.commands: list[dict[str, Any]] = []
        self.faults: list[str] = []
        """What the bot did that a bot may not do, or that this Discord does not know."""
        self.listeners: list[Callable[[Message], None]] = []
        self._forgotten = 0.0
        self.repeated_sends = 0
        """Messages that came again, and were known by their nonce."""

    def new_id(self) -> int:
        """A snowflake, later than all before."""
        return (int(time.time() * 1000) - EPOCH << 22) + next(self._counter) % (1 << 22)

    # -------------------------------------------------------------- what there is

    def add_user(self, name: str) -> User:
        user = User(self.new_id(), name)
        self.users[user.id] = user
        return user

    def add_guild(self, name: str, host: User, people: list[User]) -> Guild:
        guild = Guild(self.new_id(), name, host, people)
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str, kind: int = TEXT) -> Channel:
        return self._channel(Channel(self.new_id(), kind, name, guild))

    def _channel(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        return channel

    def channel(self, channel_id: int) -> Channel:
        if channel_id not in self.channels:
            raise Refused(404, 10003, "Unknown Channel")
        return self.channels[channel_id]

    def message(self, channel_id: int, message_id: int) -> Message:
        found = self.channel(channel_id).messages.get(message_id)
        if found is None or found.deleted:
            raise Refused(404, 10008, "Unknown Message")
        return found

    def threads(self, guild: Guild) -> list[Channel]:
        kinds = (THREAD, PRIVATE)
        return [c for c in self.channels.values() if c.kind in kinds and c.guild is guild]

    # -------------------------------------------------------------- what is done

    def direct(self, user_id: int) -> Channel:
        """The direct messages of the bot and somebody."""
        user = self.users.get(user_id)
        if user is None:
            raise Refused(400, 50033, "Invalid Recipient(s)")
        for channel in self.channels.values():
            if channel.kind == DIRECT and user in channel.people:
                return channel
        return self._channel(Channel(self.new_id(), DIRECT, "", None, people=[user]))

    def open_thread(
        self,
        parent: Channel,
        name: str,
        hidden_after: int,
        message_id: int | None = None,
        *,
        private: bool = False,
    ) -> Channel:
        if message_id is not None:
            self.message(parent.id, message_id)
            if message_id in self.channels:
                raise Refused(400, 160004, "A thread has already been created for this message")
        ident = message_id or self.new_id()
        kind = PRIVATE if private else THREAD
        thread = Channel(ident, kind, name, parent.guild, parent.id, hidden_after)
        thread.owner = self.me.id
        return self._channel(thread)

    def forget_nonces(self) -> None:
        """As after some minutes."""
        self._forgotten = time.time()

    def send(
        self,
        channel: Channel,
        content: Content,
        *,
        flags: int = 0,
        viewer: User | None = None,
        nonce: str | None = None,
        pings: list[int] | None = None,
    ) -> Message:
        """Post a message, unless one with its nonce was posted just now."""
        if nonce is not None:
            since = max(self._forgotten, content.at - NONCE_LIFE)
            for known in reversed(channel.messages.values()):
                if known.nonce == nonce and known.stages[0].at > since:
                    self.repeated_sends += 1
                    return known
        if channel.archived:
            if channel.locked:
                raise Refused(403, 50083, "Thread is archived")
            channel.archived = False
        message = Message(
            self.new_id(), channel, flags, viewer, [content], nonce=nonce, pings=pings or []
        )
        channel.messages[message.id] = message
        self._tell(message)
        return message

    def edit(self, message: Message, content: Content) -> None:
        if message.channel.archived and not message.private:
            raise Refused(400, 50083, "Thread is archived")
        message.flags &= ~LOADING
        message.stages.append(content)
        self._tell(message)

    def delete(self, message: Message) -> None:
        message.deleted = True

    def _tell(self, message: Message) -> None:
        for listener in self.listeners:
            listener(message)
