"""Tables of webhooks. They name nobody: what is sent is made from the record when it is sent."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, Table, Text, false

from bot.db.types import Id, UtcDateTime, metadata

webhooks: Final = Table(
    "webhooks",
    metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", Id, nullable=False),
    Column("url", Text, nullable=False),
    Column("secret", Text, nullable=False),
    # the events that it is told of
    Column("begun", Boolean, nullable=False),
    Column("moved", Boolean, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("round", Boolean, nullable=False),
    Column("accepted_at", UtcDateTime),
    Column("failures", Integer, nullable=False),
    Column("failing_since", UtcDateTime),
    Column("rest_until", UtcDateTime),
    Column("off", Boolean, nullable=False),
    Index("ix_webhooks_guild", "guild_id"),
    # an id must never come back, or an old button would mean a new webhook
    sqlite_autoincrement=True,
)

webhook_deliveries: Final = Table(
    "webhook_deliveries",
    metadata,
    Column("id", Id, primary_key=True),
    Column("webhook_id", Id, ForeignKey(webhooks.c.id), nullable=False),
    Column("event", Text, nullable=False),
    Column("match_id", Id, ForeignKey("matches.id")),
    Column("tournament_id", Id, ForeignKey("tournaments.id")),
    # versions of the match or the tournament before the event, and with it
    Column("since", Integer, nullable=False),
    Column("until", Integer, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    # of the next attempt; of one that was given up, when it is forgotten
    Column("due_at", UtcDateTime, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("failure", Text),
    Column("dead", Boolean, nullable=False, server_default=false()),
    Index("ix_webhook_deliveries_webhook", "webhook_id", "dead", "id"),
    Index("ix_webhook_deliveries_due", "due_at"),
    Index("ix_webhook_deliveries_match", "match_id"),
    sqlite_autoincrement=True,
)
