"""The feed: a channel of a server that tells how its matches and tournaments end."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, TypeAlias
from zoneinfo import ZoneInfo

import discord
from sqlalchemy import (
    Column,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    cast,
    delete,
    func,
    select,
    update,
)

import render
from bot.base.worker import Clock
from bot.db.engine import (
    Id,
    UtcDateTime,
    Word,
    add_new,
    columns_of,
    metadata,
    upsert,
    with_values,
)
from bot.db.store import Job, Repository, Store, UnitOfWork, transactional
from bot.discord_kit.access import ServerChannels
from bot.discord_kit.errors import RequestRefused, is_gone
from bot.discord_kit.interaction import Interaction, public_texts, require_manager
from bot.discord_kit.message import TEXT_LIMIT, Entity, OutgoingMessage, channel_url, match_url
from bot.discord_kit.posts import Posts, lost_announcement
from bot.discord_kit.settings import SWITCH, One, OneOf, Section, Setting, named
from bot.discord_kit.texts import Say, plain
from bot.errands import Carrier, Errand, ErrandRepository
from bot.learning.daily_store import daily_posts, daily_tries
from bot.match.act.positions import fold, move_numbers, standing
from bot.match.act.recorder import Act
from bot.match.model.clock import UTC_ZONE
from bot.match.model.match import Entry, Match
from bot.match.model.people import Place
from bot.match.model.terms import Status, Trouble
from bot.match.outbox import Fault, Undelivered
from bot.match.refusals import BrokenRecord, FairPlayRefused, NoSuchMatch, Quarantined
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.people import PersonRepository, ServerRepository
from bot.match.store.tables import matches
from bot.play.access import Kit
from bot.play.board.message import BoardMessages
from bot.play.board.text import public_seat, result, versus
from bot.ratings.model import OVERALL
from bot.ratings.rating import ExclusionRepository
from bot.reviews.service import ReviewRepository, played
from bot.tournaments.engine import corrected_round, undone_by
from bot.tournaments.events import (
    Adjudicated,
    Closed,
    Forfeited,
    LogRow,
    Reopened,
    Undone,
    Unpaired,
)
from bot.tournaments.matches import newest
from bot.tournaments.progress import Result
from bot.tournaments.service import Tournaments
from bot.tournaments.standings import team_score, winners
from bot.tournaments.store import NoSuchTournament, State
from bot.tournaments.ui.text import entrant_name, score_text
from engines import CHANCE, GAMES, PUBLIC
from engines.reviewing import MatchReview
from render import month as month_picture
from render import worth_words

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
    month_from: datetime | None = None
    """The start of the month that is looked back on next, once it is over; None: none is."""


@dataclass(frozen=True, slots=True)
class FeedItem:
    """Something that has ended."""

    id: int
    guild_id: int
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
    # the month that is looked back on next
    Column("month_from", UtcDateTime),
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
    # the message that tells of it, where that may be taken back
    Column("message_id", Id),
    UniqueConstraint("guild_id", "kind", "subject_id"),
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

    async def take_back(self, guild_id: int, kind: ItemKind, subject_id: int) -> int | None:
        """Drop an item that has been taken back; the message that told it, if one did."""
        mine = {"guild_id": guild_id, "kind": kind, "subject_id": subject_id}
        query = select(feed_items.c.message_id).where(with_values(feed_items, **mine))
        message_id: int | None = await self._connection.scalar(query)
        await self._drop(feed_items, **mine)
        return message_id

    async def told_in(self, guild_id: int, message_id: int) -> list[FeedItem]:
        """What a message still tells."""
        mine = with_values(feed_items, guild_id=guild_id, message_id=message_id)
        query = select(feed_items).where(mine)
        return await self._values(FeedItem, query.order_by(feed_items.c.id))

    async def told(self, guild_id: int, last: int, message_id: int, oldest: int) -> None:
        """Note the message that tells what was to be told up to the `last` one, and forget those
        before the `oldest`."""
        mine = feed_items.c.guild_id == guild_id, feed_items.c.id <= last
        new = update(feed_items).where(*mine, feed_items.c.message_id.is_(None))
        await self._connection.execute(new.values(message_id=message_id))
        old = feed_items.c.guild_id == guild_id, feed_items.c.message_id < oldest
        await self._connection.execute(delete(feed_items).where(*old))

    async def items(self, guild_id: int, most: int, last: int | None = None) -> list[FeedItem]:
        """The first that are to be told; up to the `last` one."""
        query = select(feed_items).where(
            feed_items.c.guild_id == guild_id, feed_items.c.message_id.is_(None)
        )
        if last is not None:
            query = query.where(feed_items.c.id <= last)
        return await self._values(FeedItem, query.order_by(feed_items.c.id).limit(most))

    async def clear(self, guild_id: int, last: int | None = None) -> None:
        """Delete what is to be told, up to the `last` one."""
        query = delete(feed_items).where(
            feed_items.c.guild_id == guild_id, feed_items.c.message_id.is_(None)
        )
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
    if act.match.ended_at is not None:
        await _note(unit, act.match, act.match.ended_at)


async def _note(unit: UnitOfWork, match: Match, at: datetime) -> None:
    guild_id = match.place.guild_id
    is_told = match.status is Status.FINISHED and len(match.people) >= MIN_PEOPLE
    if guild_id is not None and is_told:
        feed = await unit[FeedRepository].get(guild_id)
        if feed is not None and _wants(feed, ItemKind.MATCH):
            await _add(unit, guild_id, ItemKind.MATCH, match.id, at)


async def note_tournament(unit: UnitOfWork, state: State, log: Sequence[LogRow]) -> None:
    """Queue the end of a tournament, or drop it where it was taken back; of matches whose result
    was changed or taken back, drop what is told, and queue what holds now. Commits nothing."""
    for event in _revised(state, log):
        for match_id in _annulled(state, event):
            await _take_back(unit, state, ItemKind.MATCH, match_id)
        if not isinstance(event, Unpaired):
            await _tell_again(unit, state, event)
    ended = [row for row in log if isinstance(row.event, Closed) and not row.event.called_off]
    undone = any(isinstance(row.event, Undone) for row in log)
    for guild_id in state.row.servers if ended or undone else ():
        feed = await unit[FeedRepository].get(guild_id)
        if feed is not None and not ended:
            await _take_back(unit, state, ItemKind.TOURNAMENT, state.row.id)
        elif feed is not None and state.progress.rounds and _wants(feed, ItemKind.TOURNAMENT):
            await _add(unit, guild_id, ItemKind.TOURNAMENT, state.row.id, ended[-1].at)


async def _take_back(unit: UnitOfWork, state: State, kind: ItemKind, subject_id: int) -> None:
    for guild_id in state.row.servers:
        told = await unit[FeedRepository].take_back(guild_id, kind, subject_id)
        if told is not None:
            now = state.log[-1].at
            await unit[ErrandRepository].put(Job.FEED, guild_id, now, f"{MEND}{told}")


async def _add(
    unit: UnitOfWork, guild_id: int, kind: ItemKind, subject_id: int, at: datetime
) -> None:
    await unit[FeedRepository].add(guild_id, kind, subject_id)
    await unit[ErrandRepository].add(Job.FEED, guild_id, at + GATHER_TIME)


Revision: TypeAlias = Adjudicated | Forfeited | Reopened


def _revised(state: State, log: Sequence[LogRow]) -> Iterator[Revision | Unpaired]:
    """What has changed or taken back results in these rows, by being done or undone."""
    for row in log:
        undone = undone_by(row, state.log)
        event = row.event if undone is None else undone
        if isinstance(event, Unpaired) or (
            isinstance(event, Revision)
            and corrected_round(event, taken_back=undone is not None) is not None
        ):
            yield event


def _annulled(state: State, event: Revision | Unpaired) -> Iterator[int]:
    """The matches whose result an event has changed or taken back: not the newest ones of their
    games, which were made in their place."""
    if isinstance(event, Unpaired):
        # they were set aside with their rounds
        yield from (one.match_id for one in state.fixtures if -one.round >= event.round)
        return
    key = event.round, event.board, event.game
    of_game = [one for one in state.fixtures if (one.round, one.board, one.game) == key]
    yield from (one.match_id for one in of_game[: None if _has_result(state, event) else -1])


def _has_result(state: State, event: Revision) -> bool:
    """Whether the game of an event has a result now; one of a round that is gone has none."""
    return any(
        event.game in meeting.games
        for each in state.progress.rounds
        for meeting in each.meetings
        if (meeting.round, meeting.board) == (event.round, event.board)
    )


async def _tell_again(unit: UnitOfWork, state: State, event: Revision) -> None:
    """Queue the match of a game that has another result now, or its earlier one again."""
    key = event.round, event.board, event.game
    fixture = newest(state.fixtures).get(key)
    if fixture is None or not _has_result(state, event):
        return
    match = await unit[MatchRepository].get(fixture.match_id)
    if match is not None:
        await _note(unit, match, state.log[-1].at)


def _wants(feed: FeedSetting, kind: ItemKind) -> bool:
    return feed.stopped_at is None and feed.what in WANTED_IN[kind]


MEND: Final = "mend "
"""How the detail of the errand begins that takes something out of a message; its id follows."""
KEPT_FOR: Final = timedelta(days=60)
"""How long what a message tells can be taken out of it."""
MONTH: Final = "month"
"""The detail of the errand that looks back on a month."""
MORNING: Final = timedelta(hours=9)
"""How long after the end of a month that is done, so that nobody is told at midnight."""
MAX_MONTH_MATCHES: Final = 500
"""The newest matches of a month that are looked at."""


def month_around(moment: datetime, zone: str) -> tuple[datetime, datetime]:
    """The start and the end of the month in which a moment lies, by the clocks of a zone."""
    here = ZoneInfo(zone)
    local = moment.astimezone(here)
    start = datetime(local.year, local.month, 1, tzinfo=here)
    # no month has so many days, and no two have so few
    after = start + timedelta(days=32)
    return start.astimezone(UTC), datetime(after.year, after.month, 1, tzinfo=here).astimezone(UTC)


async def _zone(unit: UnitOfWork, guild_id: int) -> str:
    settings = await unit[ServerRepository].get(guild_id)
    return UTC_ZONE if settings is None else settings.zone


@dataclass(frozen=True, slots=True)
class Solver:
    """What somebody solved of a server's puzzles of the day in one channel."""

    channel_id: int
    user_id: int
    name: str
    solved: int
    at_once: int


@dataclass(frozen=True, slots=True)
class Month:
    """What happened on a server in a month. Not everybody may know all of it."""

    setting: FeedSetting
    start: datetime
    end: datetime
    zone: str
    matches: tuple[Match, ...]
    """Those between people that ended and count, the newest first."""
    solvers: tuple[Solver, ...]
    hidden: frozenset[int]
    """The people in all that who keep off lists of players."""

    @property
    def key(self) -> str:
        """The nonce of its message."""
        return f"month-{self.setting.guild_id % 10**9}-{self.local:%Y%m}"

    @property
    def local(self) -> datetime:
        """Its first moment, by the clocks of the server."""
        return self.start.astimezone(ZoneInfo(self.zone))


class MonthRepository(Repository):
    """What happened on servers, by month."""

    async def read(self, setting: FeedSetting, start: datetime, end: datetime, zone: str) -> Month:
        of_month = (
            matches.c.guild_id == setting.guild_id,
            matches.c.status == Status.FINISHED.value,
            ~matches.c.annulled,
            matches.c.ended_at >= start,
            matches.c.ended_at < end,
        )
        newest = select(matches.c.id).where(*of_month).order_by(matches.c.ended_at.desc())
        ids = (await self._connection.execute(newest.limit(MAX_MONTH_MATCHES))).scalars().all()
        found = (await self._unit[MatchRepository].by_ids(ids)).values()
        excluded = await self._unit[ExclusionRepository].all()
        between = [
            each
            for each in found
            if len(each.people) >= MIN_PEOPLE
            and not each.computers
            and all(seat.team is None for seat in each.seats)
            and not any(excluded.cover(each, scope) for scope in (OVERALL, setting.guild_id))
        ]
        between.sort(key=lambda each: (each.ended_at or end, each.id), reverse=True)
        first, last = (at.astimezone(ZoneInfo(zone)).date().isoformat() for at in (start, end))
        query = (
            select(
                daily_posts.c.channel_id,
                daily_tries.c.user_id,
                func.max(daily_tries.c.name).label("name"),
                func.count().label("solved"),
                func.sum(cast(daily_tries.c.at_once, Integer)).label("at_once"),
            )
            .join(daily_posts, daily_posts.c.id == daily_tries.c.post_id)
            .where(
                daily_posts.c.guild_id == setting.guild_id,
                daily_posts.c.day >= first,
                daily_posts.c.day < last,
                daily_tries.c.solved_at.is_not(None),
            )
            .group_by(daily_posts.c.channel_id, daily_tries.c.user_id)
            .order_by(daily_tries.c.user_id)
        )
        solvers = await self._values(Solver, query)
        people = {person.user_id for each in between for person in each.people}
        people |= {one.user_id for one in solvers}
        settings = await self._unit[PersonRepository].of(sorted(people))
        hidden = frozenset(one for one, each in settings.items() if not each.listed)
        return Month(setting, start, end, zone, tuple(between), tuple(solvers), hidden)


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
        self,
        unit: UnitOfWork,
        guild_id: int,
        *,
        channel_id: int,
        what: Told,
        locale: str,
        month: bool,
    ) -> FeedSetting:
        """Tell what ends from now on; what was not told yet goes to the new channel. With `month`,
        look back on this month and on each after it."""
        setting, now = FeedSetting(guild_id, channel_id, what, locale), self.clock.now()
        before = await unit[FeedRepository].get(guild_id, locked=True)
        if before is not None and before.channel_id == channel_id and before.stopped_at is None:
            # a message that is being sent there stays the same one
            setting = replace(before, what=what, locale=locale)
        since = None
        if month:
            this, end = month_around(now, await _zone(unit, guild_id))
            since = setting.month_from or this
            await unit[ErrandRepository].add(Job.FEED, guild_id, end + MORNING, MONTH)
        setting = replace(setting, month_from=since)
        await unit[FeedRepository].put(setting)
        await unit[ErrandRepository].hurry(Job.FEED, guild_id, now)
        return setting

    @transactional
    async def month(self, unit: UnitOfWork, guild_id: int) -> Month | timedelta | None:
        """The month that is to be looked back on now, the time until one is, or None if none will
        be. While the bot was down more than one may have ended: the others are passed over."""
        setting = await unit[FeedRepository].get(guild_id, locked=True)
        if setting is None or setting.month_from is None or setting.stopped_at is not None:
            return None
        zone, now = await _zone(unit, guild_id), self.clock.now()
        start, end = month_around(setting.month_from, zone)
        while (after := month_around(end, zone))[1] + MORNING <= now:
            start, end = after
        if now < end + MORNING:
            return end + MORNING - now
        return await unit[MonthRepository].read(setting, start, end, zone)

    @transactional
    async def month_told(self, unit: UnitOfWork, month: Month) -> timedelta:
        """Note that a month was looked back on; the time until the next one is over."""
        guild_id = month.setting.guild_id
        await unit[FeedRepository].change(guild_id, month_from=month.end)
        end = month_around(month.end, month.zone)[1]
        return end + MORNING - self.clock.now()

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

    async def told_in(self, guild_id: int, message_id: int) -> Batch | None:
        """The items that a message still tells; None if the feed is switched off."""
        async with self.store.reading() as unit:
            setting = await unit[FeedRepository].get(guild_id)
            items = await unit[FeedRepository].told_in(guild_id, message_id)
        return None if setting is None else Batch(setting, tuple(items))

    @transactional
    async def sent(self, unit: UnitOfWork, batch: Batch, message_id: int | None = None) -> bool:
        """Note that a message was sent, with its id if something of it may be taken back, or that
        there was nothing in it to tell; whether there is more."""
        feeds, guild_id, last = unit[FeedRepository], batch.setting.guild_id, batch.items[-1].id
        if message_id is None:
            await feeds.clear(guild_id, last)
        else:
            oldest = discord.utils.time_snowflake(self.clock.now() - KEPT_FOR)
            await feeds.told(guild_id, last, message_id, oldest)
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
            await unit[ErrandRepository].drop(Job.FEED, guild_id)
            await feeds.clear(guild_id)
            await feeds.change(guild_id, batch_id=None, stopped_at=self.clock.now())


# ----------------------------------------------------------------------------------------- setup
# The channel that tells how matches and tournaments end, in /setup settings.


@dataclass(frozen=True, slots=True)
class FeedWish:
    """What a server can choose about its feed."""

    channel_id: int | None
    """None: there is no feed, or it has stopped."""
    what: Told
    month: bool = True
    """Whether each month is looked back on."""


def feed_section(kit: Kit, feeds: Feeds) -> Section[FeedWish]:
    """The settings of the feed."""

    async def load(interaction: Interaction) -> FeedWish:
        setting = await feeds.setting(require_manager(interaction))
        if setting is None:
            return FeedWish(None, Told.ALL)
        channel = None if setting.stopped_at else setting.channel_id
        return FeedWish(channel, setting.what, setting.month_from is not None)

    async def save(interaction: Interaction, wish: FeedWish) -> None:
        guild_id = require_manager(interaction)
        if wish.channel_id is not None:
            public = await public_texts(interaction, kit.settings_of)
            await feeds.set(
                guild_id,
                channel_id=wish.channel_id,
                what=wish.what,
                locale=public.locale,
                month=wish.month,
            )
        elif (await load(interaction)).channel_id is None:
            raise RequestRefused("no-channel")
        else:
            await feeds.stop(guild_id)

    async def notes(interaction: Interaction, wish: FeedWish) -> list[str]:
        return [] if wish.channel_id is None else [interaction.say("feed-setup-help")]

    async def troubles(interaction: Interaction, wish: FeedWish) -> list[str]:
        """What keeps the feed from its channel."""
        setting = await feeds.setting(require_manager(interaction))
        if setting is None or (setting.trouble is None and setting.stopped_at is None):
            return []
        key = "feed-setup-stopped" if wish.channel_id is None else "feed-setup-trouble"
        return [interaction.say(key, channel=f"<#{setting.channel_id}>")]

    rows = (
        Setting("feed", One(Entity.CHANNEL, "settings-none"), "channel_id"),
        Setting("what", OneOf({one.value: one for one in Told}, named("choice-feed"))),
        Setting("month", SWITCH),
    )
    return Section(rows, load, save, notes, troubles)


# -------------------------------------------------------------------------------------- messages
# The words of a feed: a line for each match and each tournament.


MAX_LINE_CHARS: Final = 230
"""A longer line goes without the words about the result, so that all fit into a message."""


@dataclass(frozen=True, slots=True)
class Line:
    """What a feed tells of one item, and where that took place."""

    text: str
    place: Place
    thread_id: int | None = None
    match: Match | None = None
    short: str | None = None
    """What is told instead where there is too much for a message; None: the same."""


@dataclass(frozen=True, slots=True)
class FeedMessages:
    """Words what has ended. People who keep off lists of players are not told of."""

    kit: Kit
    tournaments: Tournaments
    boards: BoardMessages

    async def line(self, item: FeedItem, say: Say) -> Line | None:
        """The line of an item; None where there is nothing to tell any more."""
        try:
            if item.kind is ItemKind.MATCH:
                return await self._of_match(await self.kit.match.matches.get(item.subject_id), say)
            state = await self.tournaments.get(item.subject_id)
            return await self._of_tournament(state.seen(state.row.side_of(item.guild_id)), say)
        except (NoSuchMatch, NoSuchTournament):
            return None

    async def whole(self, told: list[Line], say: Say) -> OutgoingMessage:
        """The message of some lines; a match that is alone in it is shown as it ended."""
        text = joined(told)
        match = told[0].match if len(told) == 1 else None
        if match is not None:
            try:
                position = await self.kit.match.matches.position(match.id)
            except Quarantined:
                return OutgoingMessage(text, audience=PUBLIC)
            picture = await self.boards.picture(
                position, PUBLIC, say, viewpoint=public_seat(position)
            )
            return OutgoingMessage(text, picture, audience=PUBLIC)
        return OutgoingMessage(text, audience=PUBLIC)

    async def _of_match(self, match: Match, say: Say) -> Line | None:
        if await self._hidden({person.user_id for person in match.people}):
            return None
        words = {"game": say.game(match.game), "players": versus(match, say)}
        words["url"] = match_url(match)
        told = "\n".join(result(match, say))
        if match.is_organised:
            corrected = await self.tournaments.corrected(match.id)
            told = told if corrected is None else corrected_text(*corrected, say)
        text = say("feed-match", result=told, **words)
        if len(text) > MAX_LINE_CHARS:
            text = say("feed-match-short", **words)
        return Line(text, match.place, match.thread_id, match)

    async def _of_tournament(self, state: State, say: Say) -> Line:
        first = winners(state.progress)
        people = [one.person for division in first for one in division]
        hidden = await self._hidden({person.user_id for person in people})
        names = [plain(person.name) for person in people if person.user_id not in hidden]
        # of a division each has its own
        several = "divisions" if state.tournament.league is None else "league"
        kind = "over" if hidden or not names else several if len(first) > 1 else "won"
        score = team_score(state.progress)
        if score is not None:
            kind = "teams"
        home = state.row.home
        words = {
            "name": plain(state.row.name),
            "game": say.game(state.tournament.game),
            "url": channel_url(home.guild_id, home.channel_id),
        }
        told = say.people(names)
        told_score = "" if score is None else plain(score_text(state, score))
        text = say(
            f"feed-tournament-{kind}", winners=told, count=len(names), score=told_score, **words
        )
        return Line(text, home, short=say("feed-tournament-over", **words))

    async def _hidden(self, user_ids: set[int]) -> set[int]:
        async with self.kit.match.use_case.store.reading() as unit:
            return await unit[PersonRepository].unlisted(user_ids)


def corrected_text(state: State, instead: Result, say: Say) -> str:
    """The result that a match has instead of its own."""
    first, *others = instead.places
    kind = "lost" if not first else "won" if others else "drawn"
    names = [entrant_name(state, one) for one in first]
    return say("feed-corrected", kind=kind, who=say.people(names), count=len(names))


def joined(told: list[Line]) -> str:
    """The text of some lines, which are shorter where they would not fit into a message."""
    text = "\n".join(line.text for line in told)
    if len(text) > TEXT_LIMIT:
        text = "\n".join(line.short or line.text for line in told)
    return text


# ----------------------------------------------------------------------------------------- month
# A month in pictures: what was best in it, of what all readers of the feed could see.


MAX_NAMES: Final = 3
"""The most people whom a line names who share the first place; of more it gives the number."""
LONGEST: Final = 5
"""Matches of which the moves are counted, by the length of their records."""
SURPRISE: Final = 0.1
"""How much better a move must have been than the computer thought before it."""


@dataclass(frozen=True, slots=True)
class Surprise:
    """A move after which its player stood better than the computer had seen coming."""

    match: Match
    entries: Sequence[Entry]
    step: int
    seat: int
    before: float
    after: float


def surprises(match: Match, entries: Sequence[Entry], review: MatchReview) -> Iterator[Surprise]:
    """Those of a match, by its review. What a player did not choose is none."""
    made = standing(entries)
    if len(made) + 1 != len(review.worths):
        return
    for step, version in enumerate(made):
        row = entries[version]
        if row.seat == CHANCE or row.forced:
            continue
        before, after = (worth_words.standing(review, at)[row.seat] for at in (step, step + 1))
        if after - before >= SURPRISE:
            yield Surprise(match, entries, step, row.seat, before, after)


def counted_moves(match: Match, entries: Sequence[Entry]) -> int:
    """How many moves people count in a match; nought if it cannot be played again."""
    game = GAMES.get(match.game)
    game = game and game.by_rules(match.rules_version)
    if game is None:
        return 0
    try:
        return move_numbers(game, entries, fold(game, match, entries))[-1]
    except BrokenRecord:
        return 0


@dataclass(frozen=True, slots=True)
class Best:
    """What was best in a month, as the readers of a channel may know it."""

    month: Month
    matches: int
    winners: tuple[str, ...]
    wins: int
    longest: tuple[Match, int] | None
    """With its moves."""
    solvers: tuple[str, ...]
    solved: int
    at_once: int
    surprise: Surprise | None


def first_of(figures: Mapping[int, tuple[int, ...]], names: Mapping[int, str]) -> tuple[str, ...]:
    """The names of those with the highest figures; nobody's where too many have them."""
    best = max(figures.values(), default=())
    found = sorted(names[one] for one, figure in figures.items() if figure == best)
    return tuple(found) if len(found) <= MAX_NAMES else ()


@dataclass(frozen=True, slots=True)
class MonthMessages:
    """Words and the picture of a month."""

    kit: Kit

    async def best(self, month: Month, channels: ServerChannels) -> Best:
        """What was best, of what everybody who reads the feed could see for themselves."""
        readers, seen = month.setting.channel_id, list[Match]()
        for match in month.matches:
            if month.hidden.isdisjoint(
                person.user_id for person in match.people
            ) and await channels.is_open_to(readers, match.place.channel_id, match.thread_id):
                seen.append(match)
        names, wins = dict[int, str](), Counter[int]()
        for match in reversed(seen):
            names |= {person.user_id: person.name for person in match.people}
            for seat in () if match.outcome is None else match.outcome.winners:
                person = match.seats[seat].person
                if person is not None and not person.gone:
                    wins[person.user_id] += 1
        solved, solvers = dict[int, tuple[int, ...]](), dict[int, str]()
        for one in month.solvers:
            if one.user_id not in month.hidden and await channels.is_open_to(
                readers, one.channel_id
            ):
                before = solved.get(one.user_id, (0, 0))
                solved[one.user_id] = before[0] + one.solved, before[1] + one.at_once
                solvers[one.user_id] = one.name
        most = max(solved.values(), default=(0, 0))
        return Best(
            month,
            len(seen),
            first_of({one: (count,) for one, count in wins.items()}, names),
            max(wins.values(), default=0),
            await self._longest(seen),
            first_of(solved, solvers),
            most[0],
            most[1],
            await self._surprise(seen),
        )

    async def _longest(self, seen: Sequence[Match]) -> tuple[Match, int] | None:
        by_rows = sorted(seen, key=lambda match: -match.version)[:LONGEST]
        records = await self._records(by_rows)
        lengths = await asyncio.to_thread(
            lambda: [(counted_moves(one, records.get(one.id, ())), one) for one in by_rows]
        )
        moves, match = max(lengths, key=lambda found: found[0], default=(0, None))
        return (match, moves) if match is not None and moves else None

    async def _surprise(self, seen: Sequence[Match]) -> Surprise | None:
        """The most surprising move of the matches that were reviewed, if all may be told of it."""
        async with self.kit.match.use_case.store.reading() as unit:
            judged = {one.id: await unit[ReviewRepository].of_match(one) for one in seen}
        known = [(one, judged[one.id]) for one in seen if judged[one.id] is not None]
        records = await self._records([one for one, _ in known])
        found = [
            surprise
            for one, review in known
            if review is not None
            for surprise in surprises(one, records.get(one.id, ()), review)
        ]
        for surprise in sorted(found, key=lambda each: each.before - each.after):
            with suppress(FairPlayRefused):
                await self.kit.match.fair_play.check_shown(surprise.match)
                return surprise
        return None

    async def _records(self, of: Sequence[Match]) -> dict[int, list[Entry]]:
        async with self.kit.match.use_case.store.reading() as unit:
            return await unit[LogRepository].of_matches([one.id for one in of]) if of else {}

    async def message(self, best: Best, say: Say) -> OutgoingMessage:
        return await self.kit.render_thread.run(month_message, best, say)


def month_message(best: Best, say: Say) -> OutgoingMessage:
    """The message of a month: all is in its text, and again in its picture."""
    local = best.month.local
    title = say("month-title", month=local.month, year=str(local.year))
    beside = say("month-count", count=best.matches)
    told = list[tuple[month_picture.Entry, str | None]]()

    def tell(key: str, name: str, url: str | None = None, **words: str | int) -> None:
        entry = month_picture.Entry(say(f"month-{key}"), name, say(f"month-{key}-more", **words))
        told.append((entry, url))

    if best.winners:
        tell(
            "winner",
            say("month-people", names=say.people(best.winners)),
            wins=best.wins,
            count=len(best.winners),
        )
    if best.longest is not None:
        match, moves = best.longest
        players = " – ".join(match.names)
        tell("longest", players, match_url(match), game=say.game(match.game), moves=moves)
    if best.solvers:
        tell(
            "solver",
            say("month-people", names=say.people(best.solvers)),
            solved=best.solved,
            once=best.at_once,
        )
    if best.surprise is not None and (label := _label(best.surprise, say)) is not None:
        tell(
            "surprise",
            label,
            match_url(best.surprise.match),
            game=say.game(best.surprise.match.game),
            before=round(100 * best.surprise.before),
            after=round(100 * best.surprise.after),
        )
    lines = [f"### {title}", beside]
    for entry, url in told:
        heading, name, more = map(plain, entry)
        line = say("month-line", heading=heading, name=f"**{name}**", more=more)
        lines.append(line if url is None else f"{line} [{say('month-see')}]({url})")
    alt = say.joined(
        (
            say("month-alt", title=title, count=beside),
            *(say("month-alt-line", **entry._asdict()) for entry, _ in told),
        )
    )
    picture = month_picture.draw(title, beside, [each for each, _ in told], alt=alt)
    return OutgoingMessage("\n".join([*lines, say("month-note")]), picture, audience=PUBLIC)


def _label(surprise: Surprise, say: Say) -> str | None:
    """Who made the move, and what it was; None if the match cannot be played again."""
    match = surprise.match
    game = GAMES.get(match.game)
    game = game and game.by_rules(match.rules_version)
    if game is None:
        return None
    try:
        line = played(game, match, surprise.entries)
    except BrokenRecord:
        return None
    then, move = line.match_at(surprise.step), line.line.moves[surprise.step][1]
    view = line.view(surprise.step, surprise.seat)
    label = render.label(match.game, view, move, locale=say.locale, names=then.names)
    return say("month-move", name=then.names[surprise.seat], label=label)


# ---------------------------------------------------------------------------------------- poster
# Messages of feeds brought to their channels, each once. They notify nobody.


@dataclass(frozen=True, slots=True)
class FeedPoster(Carrier):
    """Sends a server's next message, which tells what has ended at about the same time."""

    kind = Job.FEED

    kit: Kit
    feeds: Feeds
    posts: Posts
    messages: FeedMessages

    async def carry(self, errand: Errand) -> timedelta | None:
        if errand.detail == MONTH:
            month = await self.feeds.month(errand.about)
            if not isinstance(month, Month):
                return month
            await self.look_back(month, errand.tried_at)
            return await self.feeds.month_told(month)
        if errand.detail.startswith(MEND):
            await self.mend(errand.about, int(errand.detail.removeprefix(MEND)))
            return None
        batch = await self.feeds.batch(errand.about)
        if batch is None:
            return None
        posted = await self.post(batch, errand.tried_at)
        return timedelta() if await self.feeds.sent(batch, posted) else None

    async def retry(
        self, errand: Errand, failure: Undelivered, wait: timedelta | None
    ) -> timedelta | None:
        if errand.failing_for(self.feeds.clock.now()) >= MAX_SILENCE:
            wait = None
        await self.feeds.failed(errand.about, failure.trouble, given_up=wait is None)
        return wait

    async def mend(self, guild_id: int, message_id: int) -> None:
        """Take out of a message what was taken back; if nothing is left, it goes."""
        batch = await self.feeds.told_in(guild_id, message_id)
        if batch is None:
            return
        place = Place(guild_id, batch.setting.channel_id)
        message = self.posts.at(place).get_partial_message(message_id)
        _say, told = await self._told(batch)
        try:
            if told:
                outgoing = OutgoingMessage(joined(told), audience=PUBLIC)
                await self.posts.replace(message, outgoing, attachments=False)
            else:
                await message.delete()
        except discord.NotFound as error:
            if not is_gone(error):
                raise

    async def post(self, batch: Batch, tried_at: datetime | None) -> int | None:
        """Tell what everybody who reads the feed could see for themselves; the id of the message if
        something of it may be taken back."""
        say, told = await self._told(batch)
        if not told:
            return None
        outgoing = await self.messages.whole(told, say)
        # the link in its first line is in no other message
        lost = lost_announcement(batch.key, tried_at, outgoing.text, whole=False)
        channel = self.posts.at(Place(batch.setting.guild_id, batch.setting.channel_id))
        message = await self.posts.send_once(channel, outgoing, batch.key, lost, silent=True)
        held = any(line.match is None or line.match.is_organised for line in told)
        return message.id if held else None

    async def _told(self, batch: Batch) -> tuple[Say, list[Line]]:
        """What of a message all its readers may know, and its language."""
        setting = batch.setting
        say = Say((await self.kit.settings_of(setting.guild_id)).locale or setting.locale)
        channels = await ServerChannels.of(
            self.kit.client, self.kit.access.channels, setting.guild_id
        )
        if setting.channel_id not in channels.channels:
            raise Undelivered(Fault.LOST, "channel-gone", trouble=Trouble.GONE)
        told = []
        for item in batch.items:
            line = await self.messages.line(item, say)
            if line is not None and await channels.is_open_to(
                setting.channel_id, line.place.channel_id, line.thread_id
            ):
                told.append(line)
        return say, told

    async def look_back(self, month: Month, tried_at: datetime | None) -> None:
        """Tell what was best in a month in which a match ended that all readers could see."""
        setting = month.setting
        channels = await ServerChannels.of(
            self.kit.client, self.kit.access.channels, setting.guild_id
        )
        if setting.channel_id not in channels.channels:
            raise Undelivered(Fault.LOST, "channel-gone", trouble=Trouble.GONE)
        months = MonthMessages(self.kit)
        best = await months.best(month, channels)
        if not best.matches:
            return
        say = Say((await self.kit.settings_of(setting.guild_id)).locale or setting.locale)
        outgoing = await months.message(best, say)
        lost = lost_announcement(month.key, tried_at, outgoing.text, whole=False)
        channel = self.posts.at(Place(setting.guild_id, setting.channel_id))
        await self.posts.send_once(channel, outgoing, month.key, lost, silent=True)
