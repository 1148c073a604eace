"""The tables of matches and of what was done in them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
)

from bot.store.columns import Id, Json, UtcDateTime
from bot.store.tables.base import metadata
from engines import Outcome
from engines.core import OptionValue

matches: Final = Table(
    "matches",
    metadata,
    Column("id", Id, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Json(dict[str, OptionValue]), nullable=False),
    Column("seating", Text, nullable=False),
    Column("status", Text, nullable=False),
    # the number of rows in `log`; acts compare and set it
    Column("version", Integer, nullable=False),
    Column("guild_id", Id),
    Column("channel_id", Id, nullable=False),
    Column("thread_id", Id),
    Column("lobby_message_id", Id),
    Column("board_message_id", Id),
    # why boards cannot be posted; none while they can
    Column("trouble", Text),
    Column("locale", Text, nullable=False),
    Column("creator_id", Id, nullable=False),
    Column("rematch_of", Id, ForeignKey("matches.id")),
    # secret until the match has ended; read for chance moves alone
    Column("seed", LargeBinary, nullable=False),
    Column("seed_hash", Text, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("updated_at", UtcDateTime, nullable=False),
    Column("expires_at", UtcDateTime),
    Column("ended_at", UtcDateTime),
    Column("ended_by", Text),
    Column("outcome", Json(Outcome)),
    # what people agreed to; the clock in its notation
    Column("clock", Text, nullable=False, server_default="none"),
    Column("timeout", Text, nullable=False, server_default="lose"),
    Column("undo", Text, nullable=False, server_default="ask"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("breaks", Boolean, nullable=False, server_default=true()),
    Index("ix_matches_guild", "guild_id", "status"),
    Index("ix_matches_channel", "channel_id", "status"),
)

# conditions of partial indexes; a query that repeats one word for word is served by its index
WAITING: Final = text("status = 'lobby'")
NOT_CANCELLED: Final = text("status <> 'cancelled'")
COUNTED: Final = text("rated AND status = 'finished'")

Index(
    "ix_matches_lapsing",
    matches.c.expires_at,
    sqlite_where=WAITING,
    postgresql_where=WAITING,
)

# ratings are counted in the order in which matches ended
Index(
    "ix_matches_counted",
    matches.c.ended_at,
    matches.c.id,
    sqlite_where=COUNTED,
    postgresql_where=COUNTED,
)

_in_thread = text("thread_id IS NOT NULL")
Index(
    "ix_matches_thread",
    matches.c.thread_id,
    matches.c.status,
    sqlite_where=_in_thread,
    postgresql_where=_in_thread,
)

# a match has one rematch, unless it was called off
_rematch = text(f"rematch_of IS NOT NULL AND {NOT_CANCELLED.text}")
Index(
    "uq_matches_rematch",
    matches.c.rematch_of,
    unique=True,
    sqlite_where=_rematch,
    postgresql_where=_rematch,
)

seats: Final = Table(
    "seats",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Id),
    Column("name", Text),
    # how well a computer plays, which has no user_id; none for people
    Column("level", Integer),
    Column("accepted", Boolean, nullable=False),
    # the order in which people came to the match; the lot makes seats of it
    Column("came", Integer),
    # why the others play on without this seat
    Column("left", Text),
    UniqueConstraint("match_id", "user_id"),
    Index("ix_seats_user", "user_id", "match_id"),
)

log: Final = Table(
    "log",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("interaction_id", Id, unique=True),
    Column("forced", Boolean, nullable=False, server_default=false()),
    Column("planned", Boolean, nullable=False, server_default=false()),
    # what an admin did, and why
    Column("by_name", Text),
    Column("reason", Text),
    Column("by_id", Id),
    # who sat at a seat before somebody else did; the text is the name
    Column("before_id", Id),
    # a match's rows lie side by side, so that a replay reads a page or two
    sqlite_with_rowid=False,
)

for _whom in ("by_id", "before_id"):
    _is_known = text(f"{_whom} IS NOT NULL")
    Index(
        f"ix_log_{_whom}",
        log.c[_whom],
        sqlite_where=_is_known,
        postgresql_where=_is_known,
    )

# secret moves that wait for others; no times and no row numbers, which would tell who came first
choices: Final = Table(
    "choices",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    sqlite_with_rowid=False,
)

receipts: Final = Table(
    "receipts",
    metadata,
    Column("interaction_id", Id, primary_key=True, autoincrement=False),
    Column("match_id", Id, ForeignKey("matches.id"), nullable=False),
    Column("at", UtcDateTime, nullable=False),
    # where a choice was made in play
    Column("version", Integer),
)
