"""Tables of the puzzle of the day, and what becomes of them when a person is forgotten."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from bot.db.personal_data import Fate, PersonalColumn
from bot.db.types import Id, UtcDateTime, metadata

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
    Column("trouble", Text),
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
    Column("stage", Text, nullable=False),
    Column("due_at", UtcDateTime),
    Column("tried_at", UtcDateTime),
    Column("attempts", Integer, nullable=False),
    Column("people", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("at_once", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    UniqueConstraint("guild_id", "number"),
    UniqueConstraint("guild_id", "day"),
    # an id must never come back, or an old button would mean a new puzzle
    sqlite_autoincrement=True,
)
Index(
    "ix_daily_settings_next",
    daily_settings.c.next_at,
    sqlite_where=text("next_at IS NOT NULL"),
    postgresql_where=text("next_at IS NOT NULL"),
)
Index(
    "ix_daily_posts_due",
    daily_posts.c.due_at,
    sqlite_where=text("due_at IS NOT NULL"),
    postgresql_where=text("due_at IS NOT NULL"),
)

# people's tries at a day's puzzle, until its solution has been there for a while
daily_tries: Final = Table(
    "daily_tries",
    metadata,
    Column("post_id", Id, ForeignKey(daily_posts.c.id), primary_key=True, autoincrement=False),
    Column("user_id", Id, primary_key=True, autoincrement=False),
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
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("user_id", Id, primary_key=True, autoincrement=False),
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
