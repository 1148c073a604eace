"""The feed of each server: what it is to tell, and the message that is due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from bot.base.worker import Clock, backoff
from bot.db.store import Store, UnitOfWork, transactional
from bot.feed.store import WANTED_IN, Batch, FeedRepository, FeedSetting, ItemKind, Told
from bot.match.model.match import Match
from bot.match.model.terms import Status
from bot.match.outbox import Fault, Undelivered
from bot.tournaments.events import Adjudicated, Closed, Forfeited, LogRow, Undone
from bot.tournaments.state import State

MAX_LINES: Final = 8
"""What one message tells."""
CLAIM_LEASE: Final = timedelta(minutes=2, seconds=30)
"""How long a process may take to send one; after that another one looks whether it was sent."""
MAX_SILENCE: Final = timedelta(days=3)
"""How long a channel that takes nothing is tried."""
MIN_PEOPLE: Final = 2
"""The people in a match that is told: practice against computers is not."""


async def note_match(unit: UnitOfWork, match: Match) -> None:
    """Have a match that has just ended told, if its server has a feed of results. Commits
    nothing."""
    guild_id, ended_at = match.place.guild_id, match.ended_at
    is_told = match.status is Status.FINISHED and len(match.people) >= MIN_PEOPLE
    if guild_id is not None and ended_at is not None and is_told:
        feed = await unit[FeedRepository].get(guild_id)
        if feed is not None and _wants(feed, ItemKind.MATCH):
            await unit[FeedRepository].add(guild_id, ItemKind.MATCH, match.id, ended_at)


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
        number = state.row.id
        await unit[FeedRepository].add(guild_id, ItemKind.TOURNAMENT, number, ended[-1].at)


def _annulled(state: State, log: Sequence[LogRow]) -> Iterator[int]:
    """The matches of games whose decision is taken back by these rows: all but the newest ones,
    which were made in their place."""
    for row in log:
        undone = state.log[row.event.seq - 1].event if isinstance(row.event, Undone) else None
        if isinstance(undone, Adjudicated | Forfeited):
            key = undone.round, undone.board, undone.game
            of_game = [one for one in state.fixtures if (one.round, one.board, one.game) == key]
            yield from (one.match_id for one in of_game[:-1])


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
            setting = replace(before, what=what, locale=locale, retry_at=None)
        await unit[FeedRepository].put(setting)
        return setting

    @transactional
    async def stop(self, unit: UnitOfWork, guild_id: int) -> bool:
        """Tell nothing any more; whether there was a feed."""
        return await unit[FeedRepository].drop(guild_id)

    async def due(self) -> list[int]:
        """The servers for which a message is due, that which has waited longest first."""
        now = self.clock.now()
        async with self.store.reading() as unit:
            return [guild_id for guild_id, due in await unit[FeedRepository].due() if due <= now]

    async def next_due(self) -> timedelta | None:
        """Time until a message is due."""
        async with self.store.reading() as unit:
            waiting = await unit[FeedRepository].due()
        return waiting[0][1] - self.clock.now() if waiting else None

    @transactional
    async def claim(self, unit: UnitOfWork, guild_id: int) -> Batch | None:
        """The message that this process is to send, and no other for a while; None if there is none
        to be sent. One that was tried before is the same again."""
        feeds, now = unit[FeedRepository], self.clock.now()
        setting = await feeds.get(guild_id, locked=True)
        if setting is None or (setting.retry_at is not None and setting.retry_at > now):
            return None
        items = await feeds.items(guild_id, MAX_LINES, setting.batch_id)
        if not items:
            # what was being sent was taken back
            await feeds.change(guild_id, batch_id=None, tried_at=None, attempts=0)
            return None
        claimed = replace(
            setting,
            batch_id=items[-1].id if setting.batch_id is None else setting.batch_id,
            tried_at=setting.tried_at or now,
            attempts=setting.attempts + 1,
            retry_at=now + CLAIM_LEASE,
        )
        await feeds.put(claimed)
        return Batch(replace(claimed, tried_at=setting.tried_at), tuple(items))

    @transactional
    async def sent(self, unit: UnitOfWork, batch: Batch) -> None:
        """Note that a message was sent, or that there was nothing in it to tell."""
        feeds, guild_id = unit[FeedRepository], batch.setting.guild_id
        await feeds.clear(guild_id, batch.items[-1].id)
        await feeds.change(
            guild_id,
            batch_id=None,
            tried_at=None,
            attempts=0,
            retry_at=None,
            trouble=None,
            failing_since=None,
        )

    @transactional
    async def failed(self, unit: UnitOfWork, batch: Batch, failure: Undelivered) -> None:
        """Note that a message was not taken: it is tried again, for some days."""
        feeds, now, setting = unit[FeedRepository], self.clock.now(), batch.setting
        since = setting.failing_since or now
        trouble = None if failure.trouble is None else failure.trouble.value
        known = {"trouble": trouble, "failing_since": since}
        if failure.fault is Fault.LOST or now - since >= MAX_SILENCE:
            await feeds.clear(setting.guild_id)
            ended = {"batch_id": None, "tried_at": None, "attempts": 0, "retry_at": None}
            await feeds.change(setting.guild_id, **known, **ended, stopped_at=now)
            return
        wait = failure.wait or backoff(setting.attempts - 1)
        await feeds.change(setting.guild_id, **known, retry_at=now + wait)
