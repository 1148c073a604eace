"""Tables of the feed. They name nobody: who played is read from the match when it is told."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Index, Integer, Table, Text, UniqueConstraint

from bot.db.types import Id, UtcDateTime, metadata

# where a server has its feed, and the message that is being sent there
feed_settings: Final = Table(
    "feed_settings",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("channel_id", Id, nullable=False),
    Column("what", Text, nullable=False),
    Column("locale", Text, nullable=False),
    # the last item of the message that is being sent
    Column("batch_id", Id),
    Column("tried_at", UtcDateTime),
    Column("attempts", Integer, nullable=False),
    # not before then
    Column("retry_at", UtcDateTime),
    Column("trouble", Text),
    # since when the channel has taken nothing
    Column("failing_since", UtcDateTime),
    Column("stopped_at", UtcDateTime),
    sqlite_with_rowid=False,
)

# what is to be told
feed_items: Final = Table(
    "feed_items",
    metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", Id, nullable=False),
    Column("kind", Text, nullable=False),
    Column("subject_id", Id, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    UniqueConstraint("kind", "subject_id"),
    # an id never comes back: messages are known by it
    sqlite_autoincrement=True,
)
Index("ix_feed_items_guild", feed_items.c.guild_id, feed_items.c.id)
