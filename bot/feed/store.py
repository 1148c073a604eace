"""The feed: its values and its rows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from sqlalchemy import (
    Column,
    Index,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    delete,
    select,
    update,
)

from bot.db.engine import (
    Id,
    UtcDateTime,
    Word,
    columns_of,
    insert_or,
    metadata,
    upsert,
    value_of,
)
from bot.db.store import Repository
from bot.match.model.terms import Trouble

# ----------------------------------------------------------------------------------------- model
# The feed as values: where it is, what it tells, and the message that is to be sent.


class Told(StrEnum):
    """What a feed tells."""

    ALL = "all"
    RESULTS = "results"
    """Of matches."""
    TOURNAMENTS = "tournaments"


class ItemKind(StrEnum):
    MATCH = "match"
    TOURNAMENT = "tournament"


WANTED_IN: Final = MappingProxyType(
    {
        ItemKind.MATCH: frozenset({Told.ALL, Told.RESULTS}),
        ItemKind.TOURNAMENT: frozenset({Told.ALL, Told.TOURNAMENTS}),
    }
)
"""The feeds that tell of something."""


@dataclass(frozen=True, slots=True)
class FeedSetting:
    """A server's feed."""

    guild_id: int
    channel_id: int
    what: Told
    locale: str
    """The language of its messages, where the server has chosen none for all that is public."""
    batch_id: int | None = None
    """The last item of the message that is being sent; None: none is."""
    trouble: Trouble | None = None
    """Why the channel took nothing the last time."""
    stopped_at: datetime | None = None
    """Since when nothing is told, as the channel is gone or took nothing for days."""


@dataclass(frozen=True, slots=True)
class FeedItem:
    """Something that has ended."""

    id: int
    kind: ItemKind
    subject_id: int
    """The id of the match or tournament."""


@dataclass(frozen=True, slots=True)
class Batch:
    """The items of one message."""

    setting: FeedSetting
    items: tuple[FeedItem, ...]

    @property
    def key(self) -> str:
        """The nonce of its message."""
        return f"feed-{self.items[-1].id}"


# ---------------------------------------------------------------------------------------- tables
# Tables of the feed. They name nobody: who played is read from the match when it is told.


# where a server has its feed, and the message that is being sent there
feed_settings: Final = Table(
    "feed_settings",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("channel_id", Id, nullable=False),
    Column("what", Word(Told), nullable=False),
    Column("locale", Text, nullable=False),
    # the last item of the message that is being sent
    Column("batch_id", Id),
    Column("trouble", Word(Trouble)),
    Column("stopped_at", UtcDateTime),
    sqlite_with_rowid=False,
)

# what is to be told
feed_items: Final = Table(
    "feed_items",
    metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", Id, nullable=False),
    Column("kind", Word(ItemKind), nullable=False),
    Column("subject_id", Id, nullable=False),
    UniqueConstraint("kind", "subject_id"),
    # an id never comes back: messages are known by it
    sqlite_autoincrement=True,
)
Index("ix_feed_items_guild", feed_items.c.guild_id, feed_items.c.id)


# ----------------------------------------------------------------------------------------- store
# The feed in the store.


# built once: building a statement costs more than executing it
_OF_SERVER: Final = select(feed_settings).where(feed_settings.c.guild_id == bindparam("guild_id"))


class FeedRepository(Repository):
    """Feeds, and what they are to tell."""

    async def get(self, guild_id: int, *, locked: bool = False) -> FeedSetting | None:
        """`locked`: no other process changes it until the unit ends."""
        query = _OF_SERVER.with_for_update() if locked and self._unit.locking else _OF_SERVER
        row = (await self._connection.execute(query, {"guild_id": guild_id})).one_or_none()
        return None if row is None else value_of(FeedSetting, row)

    async def put(self, setting: FeedSetting) -> None:
        keys, columns = {"guild_id": setting.guild_id}, columns_of(setting, "guild_id")
        await upsert(self._connection, feed_settings, keys, **columns)

    async def drop(self, guild_id: int) -> bool:
        """Delete a server's feed; whether there was one."""
        await self.clear(guild_id)
        query = delete(feed_settings).where(feed_settings.c.guild_id == guild_id)
        return (await self._connection.execute(query)).rowcount > 0

    async def add(self, guild_id: int, kind: ItemKind, subject_id: int) -> None:
        """Have something told, unless it is to be told already."""
        query = insert_or(self._connection, feed_items).values(
            guild_id=guild_id, kind=kind, subject_id=subject_id
        )
        await self._connection.execute(query.on_conflict_do_nothing())

    async def take_back(self, kind: ItemKind, subject_id: int) -> None:
        """Have something not told after all, unless that was done."""
        subject = feed_items.c.kind == kind, feed_items.c.subject_id == subject_id
        await self._connection.execute(delete(feed_items).where(*subject))

    async def items(self, guild_id: int, most: int, last: int | None = None) -> list[FeedItem]:
        """The first that are to be told; up to the `last` one."""
        query = select(feed_items).where(feed_items.c.guild_id == guild_id)
        if last is not None:
            query = query.where(feed_items.c.id <= last)
        rows = await self._connection.execute(query.order_by(feed_items.c.id).limit(most))
        return [value_of(FeedItem, row) for row in rows]

    async def clear(self, guild_id: int, last: int | None = None) -> None:
        """Delete what is to be told, up to the `last` one."""
        query = delete(feed_items).where(feed_items.c.guild_id == guild_id)
        if last is not None:
            query = query.where(feed_items.c.id <= last)
        await self._connection.execute(query)

    async def change(self, guild_id: int, **values: Any) -> None:
        await self._connection.execute(
            update(feed_settings).where(feed_settings.c.guild_id == guild_id).values(values)
        )
