"""The tables of what people have learned."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Integer, Table, Text

from bot.store.columns import Id, UtcDateTime
from bot.store.tables.base import metadata

# which lessons of a game somebody has been given, and on which board
lessons: Final = Table(
    "lessons",
    metadata,
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("lesson", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("board", Text, nullable=False),
    sqlite_with_rowid=False,
)

# what somebody has done with a puzzle
attempts: Final = Table(
    "attempts",
    metadata,
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("shown", Boolean, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)
