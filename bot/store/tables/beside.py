"""The tables of what belongs to a match and is not part of its record."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, Table, Text

from bot.services.plans.tree import Plan
from bot.store.columns import Id, Json, UtcDateTime
from bot.store.tables.base import metadata

# the newest of each match
offers: Final = Table(
    "offers",
    metadata,
    Column("id", Id, primary_key=True),
    Column("match_id", Id, ForeignKey("matches.id"), nullable=False, unique=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("target", Integer),
    Column("at", UtcDateTime, nullable=False),
    Column("agreed", Json(tuple[int, ...]), nullable=False),
    Column("state", Text, nullable=False),
    Column("answered_by", Integer),
    Column("message_id", Id),
    # who is to take the seat over
    Column("to_user_id", Id),
    Column("to_name", Text),
    # an id never comes back, so that an old button cannot answer a newer offer
    sqlite_autoincrement=True,
)

# a seat's answers that are ready, as a tree from the position of `version` on
plans: Final = Table(
    "plans",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Id, nullable=False),
    Column("version", Integer, nullable=False),
    Column("plan", Json(Plan), nullable=False),
    Column("lapse", Text),
    sqlite_with_rowid=False,
)

# the moves that a seat tries out from the position of `version` on
tryouts: Final = Table(
    "tryouts",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Id, nullable=False),
    Column("version", Integer, nullable=False),
    Column("line", Json(tuple[str, ...]), nullable=False),
    sqlite_with_rowid=False,
)

notes: Final = Table(
    "notes",
    metadata,
    Column("id", Id, primary_key=True),
    Column("match_id", Id, ForeignKey("matches.id"), nullable=False),
    Column("user_id", Id, nullable=False),
    Column("version", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("revealed", Boolean, nullable=False),
    Index("ix_notes_match", "match_id", "user_id"),
)

watches: Final = Table(
    "watches",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("every_move", Boolean, nullable=False),
    Column("privately", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
