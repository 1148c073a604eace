"""The puzzle of the day: which one comes next and when, people's tries, and their scores."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.base.worker import Clock
from bot.db.store import Store, UnitOfWork, settle_first, transactional
from bot.discord_kit.interaction import Interaction
from bot.learning.daily_store import (
    DailyPost,
    DailyPostRepository,
    DailyRecord,
    DailyResult,
    DailySetting,
    DailySettingRepository,
    DailyTry,
    DailyTryRepository,
    Stage,
)
from bot.learning.puzzles import (
    Difficulties,
    LearningRefused,
    LearningRepository,
    NoSuchPuzzle,
    judged,
    note_attempt,
    require_puzzle,
    tried,
)
from bot.match.model.clock import UTC_ZONE
from bot.match.model.people import Person, ServerSettings
from bot.match.model.terms import Trouble
from bot.match.store.people import BlockRepository, PersonRepository, ServerRepository
from engines import GAMES
from engines.puzzles import Puzzle, puzzles

# ---------------------------------------------------------------------------------------- choice
# Which puzzle comes next on a server: games in turn, none again before all have been used, easier
# ones early in the week.


WEEKDAYS: Final = 7


def next_game(games: Sequence[str], last: str | None) -> str:
    """The game after the last one, around the circle of all games; the first one to begin with.

    :raises ValueError: there are no games.
    """
    if not games:
        raise ValueError("no games")
    if last not in games:
        return games[0]
    return games[(games.index(last) + 1) % len(games)]


def next_puzzle(
    guild_id: int,
    game: str,
    difficulties: Difficulties,
    used: Mapping[str, int],
    weekday: int,
) -> str:
    """The next puzzle of a game on a server, where each has been `used` so often.

    Of those that were used least, sorted by difficulty and cut into seven parts, it is one of the
    weekday's part: the one that comes first in the server's own shuffled order.
    """
    least = min(used.get(puzzle, 0) for puzzle in difficulties.shares)
    left = [one for one in difficulties.easiest_first if used.get(one, 0) == least]
    begin = weekday * len(left) // WEEKDAYS
    end = max(begin + 1, (weekday + 1) * len(left) // WEEKDAYS)
    return min(left[begin:end], key=lambda puzzle: _rank(guild_id, game, puzzle))


def _rank(guild_id: int, game: str, puzzle: str) -> bytes:
    """The place of a puzzle in a server's order, the same in every process."""
    return hashlib.sha256(f"{guild_id}:{game}:{puzzle}".encode()).digest()


# -------------------------------------------------------------------------------------- refusals
# Refusals of the puzzle of the day.


# -------------------------------------------------------------------------------------- schedule
# The time of the puzzle of the day: an hour by the clocks of a server, on each date once.


LATEST_POST: Final = timedelta(hours=6)
"""How late a puzzle is still posted; after that the day has none."""
RUNNING_HOUR: Final = timedelta(hours=1)
"""Whoever names the hour that is running has the first puzzle posted immediately."""


def next_post(after: datetime, hour: int, zone: str, last_day: str | None = None) -> datetime:
    """The first moment after another one at which clocks in a zone show a full hour, on a date
    later than `last_day`.

    An hour that is left out in spring comes when the next one does; of two in autumn the first one
    counts.
    """
    here = ZoneInfo(zone)
    day = after.astimezone(here).date() - timedelta(days=1)
    if last_day is not None:
        day = max(day, date.fromisoformat(last_day))
    while True:
        moment = datetime.combine(day, time(hour), here).astimezone(UTC)
        is_new = last_day is None or day_of(moment, zone) > last_day
        if moment > after and is_new:
            return moment
        day += timedelta(days=1)


def day_of(moment: datetime, zone: str) -> str:
    """The date of a moment in a zone, as ISO 8601, which sorts by time."""
    return moment.astimezone(ZoneInfo(zone)).date().isoformat()


def weekday_of(day: str) -> int:
    """From 0 for Monday."""
    return date.fromisoformat(day).weekday()


# ----------------------------------------------------------------------------------------- queue
# What is to be sent about puzzles of the day, and what became of it.


TRIES_KEPT: Final = timedelta(days=30)
"""How long people's tries are kept after their day."""
MAX_FAILED_DAYS: Final = 3
"""Days in a row without a post after which a channel that takes none is left alone."""


@dataclass(frozen=True, slots=True)
class DailyQueue:
    """The sender's side of puzzles of the day."""

    store: Store
    clock: Clock

    async def get(self, post_id: int) -> DailyPost | None:
        """None once it was given up."""
        async with self.store.reading() as unit:
            return await unit[DailyPostRepository].get(post_id)

    def until_due(self, post: DailyPost) -> timedelta:
        """Time until what is next about a post is to be done."""
        due = {
            Stage.POST: post.at,
            Stage.SOLUTION: post.closes_at,
            Stage.FORGET: post.closes_at + TRIES_KEPT,
        }
        return due[post.stage] - self.clock.now()

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
    async def mark_posted(self, unit: UnitOfWork, post: DailyPost, message_id: int) -> DailyPost:
        """Note where a post is; its channel takes posts."""
        setting = await unit[DailySettingRepository].get(post.guild_id)
        if setting is not None and (setting.failures or setting.trouble):
            await unit[DailySettingRepository].put(replace(setting, failures=0, trouble=None))
        posts = unit[DailyPostRepository]
        await posts.set_message(post.id, message_id)
        # its end may have been moved meanwhile
        return await self._proceed(unit, await posts.get(post.id) or post, Stage.SOLUTION)

    @transactional
    async def mark_told(self, unit: UnitOfWork, post: DailyPost) -> DailyPost:
        """Note that the solution was told, or never will be."""
        return await self._proceed(unit, post, Stage.FORGET)

    @transactional
    async def forget(self, unit: UnitOfWork, post: DailyPost) -> None:
        """Delete people's tries; the figures stay."""
        await unit[DailyTryRepository].forget(post.id)

    async def _proceed(self, unit: UnitOfWork, post: DailyPost, stage: Stage) -> DailyPost:
        await unit[DailyPostRepository].set_stage(post.id, stage)
        return replace(post, stage=stage)

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

    @transactional
    async def note_trouble(
        self, unit: UnitOfWork, post: DailyPost, trouble: Trouble | None
    ) -> None:
        """Note why a channel did not take a post."""
        setting = await unit[DailySettingRepository].get(post.guild_id)
        if setting is not None and setting.trouble is not trouble:
            await unit[DailySettingRepository].put(replace(setting, trouble=trouble))


# ----------------------------------------------------------------------------------------- tries
# People's tries at a puzzle of the day: each person's count once, while its day lasts.


@dataclass(frozen=True, slots=True)
class DailyView:
    """A puzzle of the day as one person finds it."""

    post: DailyPost
    puzzle: Puzzle
    made: DailyTry
    record: DailyRecord
    is_open: bool

    @property
    def hides(self) -> bool:
        """Whether nothing may be told that would help."""
        return self.is_open and not self.made.solved


@dataclass(frozen=True, slots=True)
class DailyTries:
    """Looks and answers of people."""

    store: Store
    clock: Clock

    async def look(self, user_id: int, guild_id: int | None, post_id: int) -> DailyView:
        """
        :raises NoSuchPuzzle: the server has no such post, or its puzzle is gone.
        """
        async with self.store.reading() as unit:
            post = await unit[DailyPostRepository].get(post_id)
            if post is None or post.guild_id != guild_id:
                raise NoSuchPuzzle
            made = await unit[DailyTryRepository].get(post.id, user_id)
            record = await unit[DailyTryRepository].record(post.guild_id, user_id)
        puzzle = require_puzzle(post.game, post.puzzle)
        return DailyView(post, puzzle, made, record, post.is_open(self.clock.now()))

    async def today(self, guild_id: int) -> DailyPost | None:
        """The puzzle that is open on a server; None if there is none."""
        async with self.store.reading() as unit:
            post = await unit[DailyPostRepository].newest(guild_id, posted=True)
        return post if post is not None and post.is_open(self.clock.now()) else None

    async def answer(self, person: Person, view: DailyView, text: str) -> tuple[bool, DailyView]:
        """Whether a move is right, and the view afterwards. The try counts, for `/learn` as well;
        once the puzzle is solved no more do.

        :raises MoveRefused: it cannot be made there, so it was not tried.
        :raises LearningRefused: `daily-over`.
        """
        right = judged(view.puzzle, text)
        return right, await self._count(person, view, right)

    @transactional
    async def _count(
        self, unit: UnitOfWork, person: Person, view: DailyView, right: bool
    ) -> DailyView:
        # another click of the same person may be under way
        await unit[PersonRepository].hold(person.user_id)
        now, posts, tries = self.clock.now(), unit[DailyPostRepository], unit[DailyTryRepository]
        post = await posts.get(view.post.id)
        if post is None or not post.is_open(now):
            raise LearningRefused("daily-over")
        user_id = person.user_id
        made = await tries.get(post.id, user_id)
        record = await tries.record(post.guild_id, user_id)
        if made.solved:
            return replace(view, made=made, record=record)
        before = await note_attempt(unit, user_id, view.puzzle, tried(right=right), now)
        # whoever tried it in /learn, or saw its answer there, does not solve it at once
        at_once = right and not made.tries and before.first is None
        after = DailyTry(made.tries + 1, now if right else None, at_once)
        await tries.put(post.id, user_id, person.name, after)
        if not made.tries:
            record = replace(record, played=record.played + 1)
        if right:
            last = await posts.number_before(post.guild_id, post.number)
            record = record.with_solved(post.number, last, at_once=at_once)
        await tries.put_record(post.guild_id, user_id, record)
        await posts.count(post.id, people=not made.tries, solved=right, at_once=at_once)
        return replace(view, made=after, record=record)


# --------------------------------------------------------------------------------------- service
# The puzzle of the day of each server: where it is posted, and which one comes next.


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

        :raises LearningRefused: `no-daily-puzzles`.
        """
        server = await unit[ServerRepository].get(guild_id)
        if not _games(game, server):
            raise LearningRefused("no-daily-puzzles")
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
        return await settle_first(self._choose, self._put_off, Chosen)

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


# --------------------------------------------------------------------------------------- profile
# A person's puzzles of the day, as lines of their profile.


@dataclass(frozen=True, slots=True)
class DailyProfile:
    """A part of /profile."""

    daily: DailyPuzzles

    async def lines(self, interaction: Interaction, user_id: int) -> list[str]:
        """The record on this server; none elsewhere, or where nothing was tried."""
        if interaction.guild_id is None:
            return []
        record, streak = await self.daily.record(interaction.guild_id, user_id)
        if not record.played:
            return []
        told = interaction.say(
            "daily-profile", played=record.played, solved=record.solved, once=record.at_once
        )
        best = interaction.say("daily-profile-streak", streak=streak, longest=record.longest)
        return [told, best]


# -------------------------------------------------------------------------------------- services


@dataclass(frozen=True, slots=True)
class DailyServices:
    daily: DailyPuzzles
    queue: DailyQueue
    tries: DailyTries

    @classmethod
    def over(cls, store: Store, clock: Clock) -> DailyServices:
        return cls(DailyPuzzles(store, clock), DailyQueue(store, clock), DailyTries(store, clock))
