"""The tables of leagues, and of the champions of all tournaments."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, ForeignKey, Index, Integer, Table, Text, UniqueConstraint

from bot.db.types import Id, UtcDateTime, metadata

# a league is named by the tournament that was its first season
league_seasons: Final = Table(
    "league_seasons",
    metadata,
    Column(
        "tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False
    ),
    Column("league_id", Id, ForeignKey("tournaments.id"), nullable=False),
    Column("season", Integer, nullable=False),
    # a season begins once, whoever saw the end of the one before
    UniqueConstraint("league_id", "season"),
    sqlite_with_rowid=False,
)

# people by their numbers in `tournament_people`, which forgets them
champions: Final = Table(
    "champions",
    metadata,
    Column(
        "tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False
    ),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", Id, nullable=False),
    Column("game", Text, nullable=False),
    Column("won_at", UtcDateTime, nullable=False),
    Index("ix_champions_guild", "guild_id", "tournament_id"),
    sqlite_with_rowid=False,
)
