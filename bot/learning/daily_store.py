"""The puzzle of the day: its values and its rows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.db.engine import (
    Id,
    UtcDateTime,
    Word,
    columns_of,
    metadata,
    partial_index,
    upsert,
    value_of,
)
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Conflict, Job, Repository
from bot.errands import ErrandRepository
from bot.match.model.terms import Trouble

# ----------------------------------------------------------------------------------------- model
# The puzzle of the day as values: where it is posted, a day's post, and people's tries at it.


@dataclass(frozen=True, slots=True)
class DailySetting:
    """Where and when a server has its puzzle of the day."""

    guild_id: int
    channel_id: int
    hour: int
    """From 0 to 23, in the server's time zone."""
    locale: str
    """The language of the posts, where the server has chosen none for all that is public."""
    game: str | None = None
    """None: all games that the server allows, in turn."""
    next_at: datetime | None = None
    """The time of the next post; None: stopped, since the channel took none."""
    failures: int = 0
    """Days in a row on which the channel took no post."""
    trouble: Trouble | None = None
    """Why it took none the last time."""


class Stage(StrEnum):
    """What is to be done next about a day's puzzle."""

    POST = "post"
    SOLUTION = "solution"
    """Tell the solution."""
    FORGET = "forget"
    """Delete people's tries, which nobody asks for any more."""


@dataclass(frozen=True, slots=True)
class DailyPost:
    """A day's puzzle on a server."""

    id: int
    guild_id: int
    number: int
    """Higher than those of the server's posts before."""
    day: str
    """The date in the server's time zone, as ISO 8601."""
    game: str
    puzzle: str
    locale: str
    channel_id: int
    at: datetime
    """When it was to be posted."""
    closes_at: datetime
    """When tries stop to count, and the solution is told."""
    message_id: int | None = None
    """None: it is not known to have been posted."""
    stage: Stage = Stage.POST
    people: int = 0
    """The people who tried it while it counted."""
    solved: int = 0
    at_once: int = 0
    """Those of them whose first move was right."""
    tries: int = 0

    @property
    def key(self) -> str:
        """The nonce of its message."""
        return f"daily-{self.id}"

    def is_open(self, now: datetime) -> bool:
        """Whether tries count."""
        return now < self.closes_at


@dataclass(frozen=True, slots=True)
class DailyTry:
    """A person's tries at a day's puzzle."""

    tries: int = 0
    solved_at: datetime | None = None
    at_once: bool = False
    """Whether the first move was right, and the puzzle new to the person."""

    @property
    def solved(self) -> bool:
        return self.solved_at is not None


@dataclass(frozen=True, slots=True)
class DailyRecord:
    """A person's record on a server."""

    played: int = 0
    """Puzzles of the day that they tried."""
    solved: int = 0
    at_once: int = 0
    streak: int = 0
    """Posts in a row that they solved, up to the `last` one."""
    longest: int = 0
    last: int = 0
    """The number of the last post that they solved."""

    def with_solved(self, number: int, before: int, *, at_once: bool) -> DailyRecord:
        """After solving a post; `before` is the number of the one before it, 0 without any. A day
        without a post breaks no streak."""
        streak = self.streak + 1 if self.last == before else 1
        return DailyRecord(
            self.played,
            self.solved + 1,
            self.at_once + at_once,
            streak,
            max(self.longest, streak),
            number,
        )

    def current(self, before: int) -> int:
        """The streak as it stands, where `before` is the number of the last post but one: the
        newest can still be solved."""
        return self.streak if self.last >= before else 0


@dataclass(frozen=True, slots=True)
class DailyResult:
    """The outcome of a day, as everybody may know it."""

    post: DailyPost
    named: tuple[str, ...]
    """Those who solved it at once, the first ones first, as far as they may be named."""


# ---------------------------------------------------------------------------------------- tables
# Tables of the puzzle of the day, and what becomes of them when a person is forgotten.


# where and when a server has its puzzle of the day
daily_settings: Final = Table(
    "daily_settings",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("channel_id", Id, nullable=False),
    Column("hour", Integer, nullable=False),
    Column("locale", Text, nullable=False),
    Column("game", Text),
    Column("next_at", UtcDateTime),
    Column("failures", Integer, nullable=False),
    Column("trouble", Word(Trouble)),
)

# kept for good: none comes again before all were used
daily_posts: Final = Table(
    "daily_posts",
    metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", Id, nullable=False),
    Column("number", Integer, nullable=False),
    Column("day", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("puzzle", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("channel_id", Id, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("closes_at", UtcDateTime, nullable=False),
    Column("message_id", Id),
    Column("stage", Word(Stage), nullable=False),
    Column("people", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("at_once", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    UniqueConstraint("guild_id", "number"),
    UniqueConstraint("guild_id", "day"),
    # an id must never come back, or an old button would mean a new puzzle
    sqlite_autoincrement=True,
)
partial_index("ix_daily_settings_next", text("next_at IS NOT NULL"), daily_settings.c.next_at)

# people's tries at a day's puzzle, until its solution has been there for a while
daily_tries: Final = Table(
    "daily_tries",
    metadata,
    Column("post_id", Id, ForeignKey(daily_posts.c.id), primary_key=True),
    Column("user_id", Id, primary_key=True),
    Column("name", Text, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved_at", UtcDateTime),
    Column("at_once", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_daily_tries_user", daily_tries.c.user_id)

# people's records on a server
daily_records: Final = Table(
    "daily_records",
    metadata,
    Column("guild_id", Id, primary_key=True),
    Column("user_id", Id, primary_key=True),
    Column("played", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("at_once", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_daily_records_user", daily_records.c.user_id)

PERSONAL_DATA: Final = (
    # a day's figures are counted in its post, and stay
    PersonalColumn(daily_tries.c.user_id, Fate.GONE, part="daily_tries"),
    PersonalColumn(daily_records.c.user_id, Fate.GONE, part="daily_records"),
)


# ----------------------------------------------------------------------------------------- store
# The puzzle of the day in the store.


# built once: building a statement costs more than executing it
_NEXT_SETTING: Final = select(func.min(daily_settings.c.next_at)).where(
    daily_settings.c.next_at.is_not(None)
)


class DailySettingRepository(Repository):
    """Where servers have their puzzle of the day."""

    async def get(self, guild_id: int) -> DailySetting | None:
        query = select(daily_settings).where(daily_settings.c.guild_id == guild_id)
        if self._unit.locking:
            query = query.with_for_update()
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else value_of(DailySetting, row)

    async def put(self, setting: DailySetting) -> None:
        self._unit.wake_ups.note(Job.PUZZLES, setting.next_at)
        keys, columns = {"guild_id": setting.guild_id}, columns_of(setting, "guild_id")
        await upsert(self._connection, daily_settings, keys, **columns)

    async def drop(self, guild_id: int) -> None:
        await self._connection.execute(
            delete(daily_settings).where(daily_settings.c.guild_id == guild_id)
        )

    async def due(self, now: datetime) -> DailySetting | None:
        """The server that has waited longest for a puzzle, but for those that another writer has
        locked."""
        query = (
            select(daily_settings)
            .where(daily_settings.c.next_at <= now)
            .order_by(daily_settings.c.next_at, daily_settings.c.guild_id)
            .limit(1)
        )
        if self._unit.locking:
            query = query.with_for_update(skip_locked=True)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else value_of(DailySetting, row)

    async def next_due(self) -> datetime | None:
        return await self._moment(_NEXT_SETTING)


class DailyPostRepository(Repository):
    """The puzzles of servers, day by day."""

    async def add(self, post: DailyPost) -> DailyPost:
        """
        :raises Conflict: the server has one for this day already.
        """
        query = insert(daily_posts).values(columns_of(post, "id")).returning(daily_posts.c.id)
        try:
            number = int((await self._connection.execute(query)).scalar_one())
        except IntegrityError as error:
            raise Conflict from error
        await self._unit[ErrandRepository].put(Job.PUZZLE_POSTS, number, post.at)
        return replace(post, id=number)

    async def get(self, post_id: int) -> DailyPost | None:
        query = select(daily_posts).where(daily_posts.c.id == post_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else value_of(DailyPost, row)

    async def newest(
        self, guild_id: int, before: int | None = None, *, posted: bool = False
    ) -> DailyPost | None:
        """The newest of a server, or the newest with a number below another one; `posted`: of those
        that have been."""
        query = select(daily_posts).where(daily_posts.c.guild_id == guild_id)
        if posted:
            query = query.where(daily_posts.c.message_id.is_not(None))
        if before is not None:
            query = query.where(daily_posts.c.number < before)
        row = (
            await self._connection.execute(query.order_by(daily_posts.c.number.desc()).limit(1))
        ).one_or_none()
        return None if row is None else value_of(DailyPost, row)

    async def number_before(self, guild_id: int, number: int) -> int:
        """The number of the post before another one; 0 if there was none."""
        found = await self.newest(guild_id, number, posted=True)
        return 0 if found is None else found.number

    async def used(self, guild_id: int, game: str) -> dict[str, int]:
        """How often each puzzle of a game was used on a server."""
        query = (
            select(daily_posts.c.puzzle, func.count().label("times"))
            .where(daily_posts.c.guild_id == guild_id, daily_posts.c.game == game)
            .group_by(daily_posts.c.puzzle)
        )
        rows = await self._connection.execute(query)
        return {row.puzzle: row.times for row in rows}

    async def set_stage(self, post_id: int, stage: Stage) -> None:
        """Note what is to be done next."""
        await self._change(post_id, stage=stage)

    async def set_message(self, post_id: int, message_id: int) -> None:
        await self._change(post_id, message_id=message_id)

    async def close(self, guild_id: int, after: datetime, at: datetime) -> None:
        """Have the server's puzzles that would end `after` a time end at another one, and their
        solutions told then."""
        open_ = daily_posts.c.guild_id == guild_id, daily_posts.c.closes_at > after
        posted = select(daily_posts.c.id).where(*open_, daily_posts.c.stage == Stage.SOLUTION)
        for post_id in list((await self._connection.execute(posted)).scalars()):
            await self._unit[ErrandRepository].put(Job.PUZZLE_POSTS, post_id, at)
        await self._connection.execute(update(daily_posts).where(*open_).values(closes_at=at))

    async def drop(self, post_id: int) -> None:
        """Delete one that was never posted."""
        await self._connection.execute(delete(daily_posts).where(daily_posts.c.id == post_id))

    async def count(self, post_id: int, *, people: bool, solved: bool, at_once: bool) -> None:
        """Count a try: of somebody new, and whether it was right, and at once."""
        columns = daily_posts.c
        await self._change(
            post_id,
            tries=columns.tries + 1,
            people=columns.people + int(people),
            solved=columns.solved + int(solved),
            at_once=columns.at_once + int(at_once),
        )

    async def _change(self, post_id: int, **values: Any) -> None:
        await self._connection.execute(
            update(daily_posts).where(daily_posts.c.id == post_id).values(values)
        )


class DailyTryRepository(Repository):
    """People's tries, and their records."""

    async def get(self, post_id: int, user_id: int) -> DailyTry:
        query = select(daily_tries).where(
            daily_tries.c.post_id == post_id, daily_tries.c.user_id == user_id
        )
        row = (await self._connection.execute(query)).one_or_none()
        return DailyTry() if row is None else value_of(DailyTry, row)

    async def put(self, post_id: int, user_id: int, name: str, made: DailyTry) -> None:
        keys = {"post_id": post_id, "user_id": user_id}
        await upsert(self._connection, daily_tries, keys, **columns_of(made, name=name))

    async def solvers_at_once(self, post_id: int) -> list[tuple[int, str]]:
        """Ids and names of those whose first move was right, the first ones first."""
        query = (
            select(daily_tries.c.user_id, daily_tries.c.name)
            .where(daily_tries.c.post_id == post_id, daily_tries.c.at_once)
            .order_by(daily_tries.c.solved_at, daily_tries.c.user_id)
        )
        return [(row.user_id, row.name) for row in await self._connection.execute(query)]

    async def forget(self, post_id: int) -> None:
        """Delete all tries at a day's puzzle."""
        await self._connection.execute(delete(daily_tries).where(daily_tries.c.post_id == post_id))

    async def record(self, guild_id: int, user_id: int) -> DailyRecord:
        query = select(daily_records).where(
            daily_records.c.guild_id == guild_id, daily_records.c.user_id == user_id
        )
        row = (await self._connection.execute(query)).one_or_none()
        return DailyRecord() if row is None else value_of(DailyRecord, row)

    async def in_streak(self, guild_id: int, days: int, before: int) -> set[int]:
        """Those whose streak is at least so long and stands, where `before` is the number of the
        last post but one."""
        query = select(daily_records.c.user_id).where(
            daily_records.c.guild_id == guild_id,
            daily_records.c.streak >= days,
            daily_records.c.last >= before,
        )
        return {row.user_id for row in await self._connection.execute(query)}

    async def put_record(self, guild_id: int, user_id: int, record: DailyRecord) -> None:
        keys = {"guild_id": guild_id, "user_id": user_id}
        await upsert(self._connection, daily_records, keys, **columns_of(record))
