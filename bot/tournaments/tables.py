"""The tables of tournaments."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, ForeignKey, Index, Integer, Table, Text, UniqueConstraint, text

from bot.db.types import Id, UtcDateTime, metadata

tournaments: Final = Table(
    "tournaments",
    metadata,
    Column("id", Id, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("guild_id", Id, nullable=False),
    Column("channel_id", Id, nullable=False),
    Column("locale", Text, nullable=False),
    Column("organiser_id", Id, nullable=False),
    # the number of rows in `tournament_log`; acts compare and set it
    Column("version", Integer, nullable=False),
    Column("stage", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("due_at", UtcDateTime),
    Column("message_id", Id),
    # where it has, or is to have, a post of its own, and that post
    Column("forum_id", Id),
    Column("post_id", Id),
    Index("ix_tournaments_guild", "guild_id", "stage"),
)

_is_due = text("due_at IS NOT NULL")
Index(
    "ix_tournaments_due",
    tournaments.c.due_at,
    sqlite_where=_is_due,
    postgresql_where=_is_due,
)

# whom the rows of a log mean: they name people by these numbers alone
tournament_people: Final = Table(
    "tournament_people",
    metadata,
    Column(
        "tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False
    ),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Id, nullable=False),
    Column("name", Text, nullable=False),
    Index("ix_tournament_people_user", "user_id", "tournament_id"),
    sqlite_with_rowid=False,
)

tournament_log: Final = Table(
    "tournament_log",
    metadata,
    Column(
        "tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False
    ),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", UtcDateTime, nullable=False),
    # what happened, and the rest of it as JSON
    Column("kind", Text, nullable=False),
    Column("event", Text, nullable=False),
    Column("by_name", Text, nullable=False),
    Column("by_id", Id),
    Column("interaction_id", Id, unique=True),
    sqlite_with_rowid=False,
)
Index("ix_tournament_log_by", tournament_log.c.by_id)

fixtures: Final = Table(
    "fixtures",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("tournament_id", Id, ForeignKey("tournaments.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    Column("game", Integer, nullable=False),
    # since when its match is over and its tournament has not looked at it
    Column("woken_at", UtcDateTime),
    Index("ix_fixtures_tournament", "tournament_id"),
)

_is_woken = text("woken_at IS NOT NULL")
Index(
    "ix_fixtures_woken",
    fixtures.c.tournament_id,
    fixtures.c.woken_at,
    sqlite_where=_is_woken,
    postgresql_where=_is_woken,
)

announcements: Final = Table(
    "announcements",
    metadata,
    Column("id", Id, primary_key=True),
    Column("tournament_id", Id, ForeignKey("tournaments.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("due_at", UtcDateTime, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("failure", Text),
    # since when its message may be there without anybody having noted it
    Column("tried_at", UtcDateTime),
    UniqueConstraint("tournament_id", "kind", "number"),
    Index("ix_announcements_due", "due_at", "id"),
    # an id never comes back, so that a sender's late "done" cannot hit a newer row
    sqlite_autoincrement=True,
)

# where announcements are that may be taken back
tournament_posts: Final = Table(
    "tournament_posts",
    metadata,
    Column(
        "tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False
    ),
    Column("kind", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("channel_id", Id, nullable=False),
    Column("message_id", Id, nullable=False),
    sqlite_with_rowid=False,
)
