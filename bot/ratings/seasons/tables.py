"""Tables of seasons, and what becomes of them when a person is forgotten."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Double, Index, Integer, Table, Text, text

from bot.db.personal_data import Fate, PersonalColumn
from bot.db.types import Id, UtcDateTime, metadata

# the ends of those that are closed are kept for good: ratings are recounted with them
rating_seasons: Final = Table(
    "rating_seasons",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("length", Text, nullable=False),
    Column("starts_at", UtcDateTime, nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),
    Column("closed_at", UtcDateTime),
    sqlite_with_rowid=False,
)
Index(
    "ix_rating_seasons_open",
    rating_seasons.c.ends_at,
    sqlite_where=text("closed_at IS NULL"),
    postgresql_where=text("closed_at IS NULL"),
)

# how seasons stood at the end
season_standings: Final = Table(
    "season_standings",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    # on the leaderboard; of the others, nothing
    Column("place", Integer),
    Index("ix_season_standings_user", "user_id", "guild_id"),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    # the places of others stay as they were
    PersonalColumn(
        season_standings.c.user_id,
        Fate.ANONYMOUS,
        season_standings.c.name,
        part="season_standings",
    ),
)
