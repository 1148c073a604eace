"""What is to be sent about puzzles of the day, each by one process, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from bot.base.backoff import backoff
from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.learning.daily.model import DailyPost, DailyResult, Stage
from bot.learning.daily.schedule import LATEST_POST
from bot.learning.daily.store import (
    DailyPostRepository,
    DailySettingRepository,
    DailyTryRepository,
)
from bot.match.model.enums import Trouble
from bot.match.outbox import Fault, Undelivered
from bot.match.store.settings import BlockRepository, PersonRepository

CLAIM_LEASE: Final = timedelta(minutes=2, seconds=30)
"""How long a process may take; after that another one looks whether it was sent."""
TRIES_KEPT: Final = timedelta(days=30)
"""How long people's tries are kept after their day."""
MAX_FAILED_DAYS: Final = 3
"""Days in a row without a post after which a channel that takes none is left alone."""


@dataclass(frozen=True, slots=True)
class DailyQueue:
    """The sender's side of puzzles of the day."""

    store: Store
    clock: Clock

    async def due(self, limit: int) -> list[DailyPost]:
        """The posts about which something is to be done, the oldest first."""
        async with self.store.reading() as unit:
            return await unit[DailyPostRepository].due(self.clock.now(), limit)

    async def next_due(self) -> timedelta | None:
        """Time until something is to be done."""
        async with self.store.reading() as unit:
            earliest = await unit[DailyPostRepository].next_due()
        return None if earliest is None else earliest - self.clock.now()

    @transactional
    async def claim(self, unit: UnitOfWork, post: DailyPost) -> bool:
        """Whether this process is to do it, and no other for a while. It is noted before that it
        may be there from now on."""
        now = self.clock.now()
        return await unit[DailyPostRepository].claim(post, now + CLAIM_LEASE, now)

    def is_late(self, post: DailyPost) -> bool:
        """Whether it is too late to post it, or to tell its solution."""
        now = self.clock.now()
        if post.stage is Stage.POST:
            return now - post.at > LATEST_POST or not post.is_open(now)
        return now - post.closes_at > LATEST_POST

    async def last_result(self, post: DailyPost) -> DailyResult | None:
        """The result of the puzzle before this one, if its day is over."""
        async with self.store.reading() as unit:
            posts = unit[DailyPostRepository]
            last = await posts.newest(post.guild_id, before=post.number, posted=True)
        if last is None or last.is_open(self.clock.now()):
            return None
        return await self.result(last)

    async def result(self, post: DailyPost) -> DailyResult:
        """The outcome of a day. Those who hide from lists of players are counted and not named,
        like those whom the server has blocked."""
        async with self.store.reading() as unit:
            post = await unit[DailyPostRepository].get(post.id) or post
            solvers = await unit[DailyTryRepository].solvers_at_once(post.id)
            settings = await unit[PersonRepository].of([user_id for user_id, _ in solvers])
            blocks = await unit[BlockRepository].of_server(post.guild_id)
        hidden = {user_id for user_id, each in settings.items() if not each.listed}
        hidden |= {block.user_id for block in blocks}
        named = tuple(name for user_id, name in solvers if user_id not in hidden)
        return DailyResult(post, named)

    @transactional
    async def mark_posted(self, unit: UnitOfWork, post: DailyPost, message_id: int) -> None:
        """Note where a post is; its channel takes posts."""
        setting = await unit[DailySettingRepository].get(post.guild_id)
        if setting is not None and (setting.failures or setting.trouble):
            await unit[DailySettingRepository].put(replace(setting, failures=0, trouble=None))
        posts = unit[DailyPostRepository]
        # its end may have been moved meanwhile
        now = await posts.get(post.id) or post
        await posts.set_message(post.id, message_id)
        await posts.set_due(post.id, Stage.SOLUTION, now.closes_at)

    @transactional
    async def mark_told(self, unit: UnitOfWork, post: DailyPost) -> None:
        """Note that the solution was told, or never will be."""
        due = post.closes_at + TRIES_KEPT
        await unit[DailyPostRepository].set_due(post.id, Stage.FORGET, due)

    @transactional
    async def forget(self, unit: UnitOfWork, post: DailyPost) -> None:
        """Delete people's tries; the figures stay."""
        await unit[DailyTryRepository].forget(post.id)
        await unit[DailyPostRepository].set_due(post.id, Stage.FORGET, None)

    @transactional
    async def give_up(
        self, unit: UnitOfWork, post: DailyPost, trouble: Trouble | None = None
    ) -> None:
        """Leave the day without a puzzle. A channel that is gone, or took none for some days, is
        left alone from then on."""
        setting = await unit[DailySettingRepository].get(post.guild_id)
        # who knows whether it was there for a moment
        await unit[DailyTryRepository].forget(post.id)
        await unit[DailyPostRepository].drop(post.id)
        if setting is None or setting.channel_id != post.channel_id:
            return
        trouble = trouble or setting.trouble
        failures = setting.failures + 1 if trouble else 0
        stopped = trouble is Trouble.GONE or failures >= MAX_FAILED_DAYS
        next_at = None if stopped else setting.next_at
        await unit[DailySettingRepository].put(
            replace(setting, failures=failures, trouble=trouble, next_at=next_at)
        )

    async def failed(self, post: DailyPost, failure: Undelivered) -> None:
        """Note that it was not taken: it is tried again while there is time."""
        if failure.fault is Fault.LOST or self.is_late(post):
            if post.stage is Stage.POST:
                await self.give_up(post, failure.trouble)
            else:
                await self.mark_told(post)
            return
        await self._put_off(post, failure.wait or backoff(post.attempts), failure.trouble)

    @transactional
    async def _put_off(
        self, unit: UnitOfWork, post: DailyPost, wait: timedelta, trouble: Trouble | None
    ) -> None:
        if post.stage is Stage.POST:
            setting = await unit[DailySettingRepository].get(post.guild_id)
            if setting is not None and setting.trouble is not trouble:
                await unit[DailySettingRepository].put(replace(setting, trouble=trouble))
        await unit[DailyPostRepository].postpone(post.id, self.clock.now() + wait)
