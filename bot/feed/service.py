"""The feed of each server: its values, its rows, and what it is to tell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
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

from bot.base.worker import Clock
from bot.db.engine import Id, UtcDateTime, Word, add_new, columns_of, metadata, upsert
from bot.db.store import Job, Repository, Store, UnitOfWork, transactional
from bot.errands import ErrandRepository
from bot.match.act.recorder import Act
from bot.match.model.terms import Status, Trouble
from bot.tournaments.events import Adjudicated, Closed, Forfeited, LogRow, Reopened, Undone
from bot.tournaments.store import State

# ----------------------------------------------------------------------------------------- model
# The feed as values: where it is, what it tells, and the next message.


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

# items waiting for the next message
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
        return await self._value(FeedSetting, query, {"guild_id": guild_id})

    async def put(self, setting: FeedSetting) -> None:
        keys, columns = {"guild_id": setting.guild_id}, columns_of(setting, "guild_id")
        await upsert(self._connection, feed_settings, keys, **columns)

    async def drop(self, guild_id: int) -> bool:
        """Delete a server's feed; whether there was one."""
        await self.clear(guild_id)
        return await self._drop(feed_settings, guild_id=guild_id)

    async def add(self, guild_id: int, kind: ItemKind, subject_id: int) -> None:
        """Add an item to the feed, unless it is waiting already."""
        row = {"guild_id": guild_id, "kind": kind, "subject_id": subject_id}
        await add_new(self._connection, feed_items, **row)

    async def take_back(self, kind: ItemKind, subject_id: int) -> None:
        """Have something not told after all, unless that was done."""
        await self._drop(feed_items, kind=kind, subject_id=subject_id)

    async def items(self, guild_id: int, most: int, last: int | None = None) -> list[FeedItem]:
        """The first that are to be told; up to the `last` one."""
        query = select(feed_items).where(feed_items.c.guild_id == guild_id)
        if last is not None:
            query = query.where(feed_items.c.id <= last)
        return await self._values(FeedItem, query.order_by(feed_items.c.id).limit(most))

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


# ------------------------------------------------------------------------------------------ service
# The feed of each server: what it is to tell, and its next message.


MAX_LINES: Final = 8
"""What one message tells."""
GATHER_TIME: Final = timedelta(seconds=20)
"""What ends within this time of something else is told together with it."""
MAX_SILENCE: Final = timedelta(days=3)
"""How long a channel that takes nothing is tried."""
MIN_PEOPLE: Final = 2
"""The people in a match that is told: practice against computers is not."""


async def note_match(unit: UnitOfWork, act: Act) -> None:
    """Follow the end of a match: have it told, if its server has a feed of results."""
    match = act.match
    guild_id, ended_at = match.place.guild_id, match.ended_at
    is_told = match.status is Status.FINISHED and len(match.people) >= MIN_PEOPLE
    if guild_id is not None and ended_at is not None and is_told:
        feed = await unit[FeedRepository].get(guild_id)
        if feed is not None and _wants(feed, ItemKind.MATCH):
            await _add(unit, guild_id, ItemKind.MATCH, match.id, ended_at)


async def note_tournament(unit: UnitOfWork, state: State, log: Sequence[LogRow]) -> None:
    """Have the end of a tournament told, or not told where it was taken back in time; likewise the
    ends of matches whose decision was taken back. Commits nothing."""
    guild_id = state.row.place.guild_id
    for match_id in _annulled(state, log):
        await unit[FeedRepository].take_back(ItemKind.MATCH, match_id)
    ended = [row for row in log if isinstance(row.event, Closed) and not row.event.called_off]
    if guild_id is None or not (ended or any(isinstance(row.event, Undone) for row in log)):
        return
    feed = await unit[FeedRepository].get(guild_id)
    if feed is None:
        return
    if not ended:
        await unit[FeedRepository].take_back(ItemKind.TOURNAMENT, state.row.id)
    elif state.progress.rounds and _wants(feed, ItemKind.TOURNAMENT):
        await _add(unit, guild_id, ItemKind.TOURNAMENT, state.row.id, ended[-1].at)


async def _add(
    unit: UnitOfWork, guild_id: int, kind: ItemKind, subject_id: int, at: datetime
) -> None:
    await unit[FeedRepository].add(guild_id, kind, subject_id)
    await unit[ErrandRepository].add(Job.FEED, guild_id, at + GATHER_TIME)


def _annulled(state: State, log: Sequence[LogRow]) -> Iterator[int]:
    """The matches of games whose result is changed or taken back by these rows: not the newest
    ones, which were made in their place."""
    for row in log:
        event = state.log[row.event.seq - 1].event if isinstance(row.event, Undone) else row.event
        if isinstance(event, Adjudicated | Forfeited | Reopened):
            corrected = isinstance(event, Adjudicated) and event.instead
            if event is row.event and not corrected and not isinstance(event, Reopened):
                continue
            key = event.round, event.board, event.game
            of_game = [one for one in state.fixtures if (one.round, one.board, one.game) == key]
            yield from (one.match_id for one in of_game[: None if corrected else -1])


def _wants(feed: FeedSetting, kind: ItemKind) -> bool:
    return feed.stopped_at is None and feed.what in WANTED_IN[kind]


@dataclass(frozen=True, slots=True)
class Feeds:
    """Settings of feeds, and their messages. Nothing is sent here."""

    store: Store
    clock: Clock

    async def setting(self, guild_id: int) -> FeedSetting | None:
        async with self.store.reading() as unit:
            return await unit[FeedRepository].get(guild_id)

    @transactional
    async def set(
        self, unit: UnitOfWork, guild_id: int, *, channel_id: int, what: Told, locale: str
    ) -> FeedSetting:
        """Tell what ends from now on; what was not told yet goes to the new channel."""
        setting = FeedSetting(guild_id, channel_id, what, locale)
        before = await unit[FeedRepository].get(guild_id, locked=True)
        if before is not None and before.channel_id == channel_id and before.stopped_at is None:
            # a message that is being sent there stays the same one
            setting = replace(before, what=what, locale=locale)
        await unit[FeedRepository].put(setting)
        await unit[ErrandRepository].hurry(Job.FEED, guild_id, self.clock.now())
        return setting

    @transactional
    async def stop(self, unit: UnitOfWork, guild_id: int) -> bool:
        """Tell nothing any more; whether there was a feed."""
        await unit[ErrandRepository].drop(Job.FEED, guild_id)
        return await unit[FeedRepository].drop(guild_id)

    @transactional
    async def batch(self, unit: UnitOfWork, guild_id: int) -> Batch | None:
        """The message that is to be sent; None if there is none. It is the same until it was sent,
        whatever ends meanwhile."""
        feeds = unit[FeedRepository]
        setting = await feeds.get(guild_id, locked=True)
        if setting is None:
            return None
        items = await feeds.items(guild_id, MAX_LINES, setting.batch_id)
        last = items[-1].id if items else None
        if setting.batch_id is None or last is None:
            # what was being sent may have been taken back
            await feeds.change(guild_id, batch_id=last)
        return Batch(setting, tuple(items)) if items else None

    @transactional
    async def sent(self, unit: UnitOfWork, batch: Batch) -> bool:
        """Note that a message was sent, or that there was nothing in it to tell; whether there is
        more."""
        feeds, guild_id = unit[FeedRepository], batch.setting.guild_id
        await feeds.clear(guild_id, batch.items[-1].id)
        await feeds.change(guild_id, batch_id=None, trouble=None)
        return bool(await feeds.items(guild_id, 1))

    @transactional
    async def failed(
        self, unit: UnitOfWork, guild_id: int, trouble: Trouble | None, *, given_up: bool
    ) -> None:
        """Note why a message was not taken; once it is given up, nothing is told any more."""
        feeds = unit[FeedRepository]
        known = None if trouble is None else trouble.value
        await feeds.change(guild_id, trouble=known)
        if given_up:
            await feeds.clear(guild_id)
            await feeds.change(guild_id, batch_id=None, stopped_at=self.clock.now())
