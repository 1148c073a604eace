"""The tables of what is to be sent, and of the processes that send."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, ForeignKey, Index, Integer, Table, Text, UniqueConstraint

from bot.store.columns import Id, UtcDateTime
from bot.store.tables.base import metadata

outbox: Final = Table(
    "outbox",
    metadata,
    Column("id", Id, primary_key=True),
    Column("match_id", Id, ForeignKey("matches.id"), nullable=False),
    Column("notice", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("due_at", UtcDateTime, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("failure", Text),
    # since when its message may be there without anybody having noted it
    Column("tried_at", UtcDateTime),
    UniqueConstraint("match_id", "notice"),
    Index("ix_outbox_due", "due_at", "id"),
    # an id never comes back, so that a sender's late "done" cannot hit a newer row
    sqlite_autoincrement=True,
)

# the matches of which something is being sent, by whom, and until when that is believed
sending: Final = Table(
    "sending",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    # the row of `outbox`, which a newer one may have replaced meanwhile
    Column("posting_id", Id, nullable=False),
    Column("process", Text, nullable=False),
    Column("until", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

# when a shard of each of Discord's buckets may identify again
identifying: Final = Table(
    "identifying",
    metadata,
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("free_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

heartbeat: Final = Table(
    "heartbeat",
    metadata,
    Column("process", Text, primary_key=True),
    Column("at", UtcDateTime, nullable=False),
)
