"""The tables of how well people play."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Double, ForeignKey, Index, Integer, Table, Text

from bot.store.columns import Id, UtcDateTime
from bot.store.tables.base import metadata

# how well people play: by game, on a server or (scope 0) over all of them
ratings: Final = Table(
    "ratings",
    metadata,
    Column("scope", Id, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    # as in the newest of the matches, which ended then
    Column("name", Text, nullable=False),
    Column("at", UtcDateTime),
    Index("ix_ratings_leaders", "game", "scope", "mu"),
    Index("ix_ratings_user", "user_id"),
    sqlite_with_rowid=False,
)

# what each match that counts did to them
rating_changes: Final = Table(
    "rating_changes",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("scope", Id, primary_key=True, autoincrement=False),
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Index("ix_rating_changes_user", "user_id", "game", "scope", "at"),
    sqlite_with_rowid=False,
)
