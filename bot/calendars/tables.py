"""The tables of servers' calendars. They name no people."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, Table, Text, text

from bot.db.types import Id, UtcDateTime, metadata

# servers that have events for their tournaments
calendar_servers: Final = Table(
    "calendar_servers",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

# tournaments whose events are, or may be, on their server
tournament_calendars: Final = Table(
    "tournament_calendars",
    metadata,
    Column(
        "tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False
    ),
    Column("guild_id", Id, nullable=False),
    # when they are to be compared with what they should be
    Column("due_at", UtcDateTime),
    Column("attempts", Integer, nullable=False),
    sqlite_with_rowid=False,
)

_is_due = text("due_at IS NOT NULL")
Index(
    "ix_tournament_calendars_due",
    tournament_calendars.c.due_at,
    sqlite_where=_is_due,
    postgresql_where=_is_due,
)

calendar_events: Final = Table(
    "calendar_events",
    metadata,
    Column(
        "tournament_id",
        Id,
        ForeignKey("tournament_calendars.tournament_id"),
        primary_key=True,
        autoincrement=False,
    ),
    # the round; 0 for the start
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", Id, nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),
    # since when it may be there without anybody having noted it
    Column("tried_at", UtcDateTime, nullable=False),
    Column("event_id", Id),
    # of what it shows
    Column("digest", Text, nullable=False),
    # whether the server has taken it off
    Column("removed", Boolean, nullable=False),
    Index("ix_calendar_events_guild", "guild_id"),
    sqlite_with_rowid=False,
)
