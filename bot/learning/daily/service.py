"""The puzzle of the day of each server: where it is posted, and which one comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from bot.base.clock import Clock
from bot.base.refusal import StoreDown
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.learning.daily.choice import next_game, next_puzzle
from bot.learning.daily.model import DailyPost, DailyRecord, DailySetting
from bot.learning.daily.refusals import NoDailyPuzzles
from bot.learning.daily.schedule import (
    LATEST_POST,
    RUNNING_HOUR,
    day_of,
    next_post,
    weekday_of,
)
from bot.learning.daily.store import (
    DailyPostRepository,
    DailySettingRepository,
    DailyTryRepository,
)
from bot.learning.difficulty import Difficulties
from bot.learning.store import LearningRepository
from bot.match.model.people import ServerSettings
from bot.match.model.time_control import UTC_ZONE
from bot.match.store.settings import ServerRepository
from engines import GAMES
from engines.puzzles import puzzles

DEFAULT_HOUR: Final = 9
FAILURE_RECHECK_INTERVAL: Final = timedelta(hours=1)
"""The pause before a server whose puzzle could not be chosen is looked at again."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """A server that was due."""

    guild_id: int
    failure: Exception | None = None


@dataclass(frozen=True, slots=True)
class DailyPuzzles:
    """Settings, and the choice of each day's puzzle. Nothing is sent here."""

    store: Store
    clock: Clock

    async def setting(self, guild_id: int) -> DailySetting | None:
        async with self.store.reading() as unit:
            return await unit[DailySettingRepository].get(guild_id)

    async def record(self, guild_id: int, user_id: int) -> tuple[DailyRecord, int]:
        """A person's record on a server, and their streak as it stands."""
        async with self.store.reading() as unit:
            record = await unit[DailyTryRepository].record(guild_id, user_id)
            posts = unit[DailyPostRepository]
            newest = await posts.newest(guild_id, posted=True)
            if newest is None:
                return record, 0
            return record, record.current(await posts.number_before(guild_id, newest.number))

    @transactional
    async def set(
        self,
        unit: UnitOfWork,
        guild_id: int,
        *,
        channel_id: int,
        hour: int | None,
        game: str | None,
        locale: str,
    ) -> DailySetting:
        """Post a puzzle each day from now on, at the hour that was set before where none is named.
        A puzzle that is open stays so until the next one.

        :raises NoDailyPuzzles: there are none for the game, or for any that the server allows.
        """
        server = await unit[ServerRepository].get(guild_id)
        if not _games(game, server):
            raise NoDailyPuzzles
        before = await unit[DailySettingRepository].get(guild_id)
        if hour is None:
            hour = DEFAULT_HOUR if before is None else before.hour
        setting = DailySetting(guild_id, channel_id, hour, locale, game)
        return await self._schedule(unit, setting, server)

    @transactional
    async def stop(self, unit: UnitOfWork, guild_id: int) -> bool:
        """Post no more; the solution of the last one still comes. Whether there was any."""
        before = await unit[DailySettingRepository].get(guild_id)
        await unit[DailySettingRepository].drop(guild_id)
        return before is not None

    async def reschedule(self, unit: UnitOfWork, server: ServerSettings) -> None:
        """Keep to the hour by a server's new settings: its time zone may be another one."""
        setting = await unit[DailySettingRepository].get(server.guild_id)
        if setting is not None and setting.next_at is not None:
            await self._schedule(unit, setting, server)

    async def next_due(self) -> timedelta | None:
        """Time until a server is due, negative when one is late; None if none will be."""
        async with self.store.reading() as unit:
            earliest = await unit[DailySettingRepository].next_due()
        return None if earliest is None else earliest - self.clock.now()

    async def choose(self) -> Chosen | None:
        """Choose the puzzle of the server that has been due longest; None if none is."""
        looked_at = list[int]()
        try:
            return await self._choose(looked_at)
        except StoreDown:
            raise
        except Exception as error:
            # a server that fails must not keep the others waiting
            if not looked_at:
                raise
            await self._put_off(looked_at[-1])
            return Chosen(looked_at[-1], error)

    @transactional
    async def _choose(self, unit: UnitOfWork, looked_at: list[int]) -> Chosen | None:
        now = self.clock.now()
        setting = await unit[DailySettingRepository].due(now)
        if setting is None or setting.next_at is None:
            return None
        guild_id, at = setting.guild_id, setting.next_at
        looked_at.append(guild_id)
        server = await unit[ServerRepository].get(guild_id)
        zone = _zone(server)
        posts = unit[DailyPostRepository]
        last = await posts.newest(guild_id)
        day, games = day_of(at, zone), _games(setting.game, server)
        had = last is not None and last.day >= day
        if now - at > LATEST_POST or had or not games:
            # this day has none: it is too late, or there is one already, or there is none to give
            following = next_post(now, setting.hour, zone, None if last is None else last.day)
            await unit[DailySettingRepository].put(replace(setting, next_at=following))
            return Chosen(guild_id)
        following = next_post(at, setting.hour, zone, day)
        game = next_game(games, None if last is None else last.game)
        counts = await unit[LearningRepository].counts(game)
        difficulties = Difficulties.of(puzzles(game).ids, counts)
        used = await posts.used(guild_id, game)
        await posts.close(guild_id, at, at)
        await posts.add(
            DailyPost(
                id=0,
                guild_id=guild_id,
                number=1 if last is None else last.number + 1,
                day=day,
                game=game,
                puzzle=next_puzzle(guild_id, game, difficulties, used, weekday_of(day)),
                locale=setting.locale if server is None else server.locale or setting.locale,
                channel_id=setting.channel_id,
                at=at,
                closes_at=following,
                due_at=at,
            )
        )
        await unit[DailySettingRepository].put(replace(setting, next_at=following))
        return Chosen(guild_id)

    @transactional
    async def _put_off(self, unit: UnitOfWork, guild_id: int) -> None:
        setting = await unit[DailySettingRepository].get(guild_id)
        if setting is not None and setting.next_at is not None:
            later = self.clock.now() + FAILURE_RECHECK_INTERVAL
            await unit[DailySettingRepository].put(replace(setting, next_at=later))

    async def _schedule(
        self, unit: UnitOfWork, setting: DailySetting, server: ServerSettings | None
    ) -> DailySetting:
        """Note when the next puzzle comes, at which the open one ends."""
        now, posts = self.clock.now(), unit[DailyPostRepository]
        last = await posts.newest(setting.guild_id)
        last_day = None if last is None else last.day
        at = next_post(now - RUNNING_HOUR, setting.hour, _zone(server), last_day)
        setting = replace(setting, next_at=at)
        await unit[DailySettingRepository].put(setting)
        await posts.close(setting.guild_id, now, at)
        return setting


def _zone(server: ServerSettings | None) -> str:
    return UTC_ZONE if server is None else server.zone


def _games(game: str | None, server: ServerSettings | None) -> Sequence[str]:
    """The games whose puzzles may be posted: the one that was chosen, or all that the server
    allows."""
    allowed = () if server is None else server.games
    wanted = (game,) if game is not None else allowed or tuple(GAMES)
    return [key for key in GAMES if key in wanted and puzzles(key).ids]
