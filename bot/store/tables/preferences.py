"""The tables of what servers and people have set, or keep for another time."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Boolean, Column, Integer, Table, Text, UniqueConstraint, false, true

from bot.services.reminding.taste import When
from bot.store.columns import Id, Json, UtcDateTime
from bot.store.tables.base import metadata

_USUAL_REMINDERS: Final = '["at-once","quarter"]'

servers: Final = Table(
    "servers",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("place", Text, nullable=False),
    Column("locale", Text),
    Column("allowed_channels", Json(tuple[int, ...]), nullable=False),
    Column("vacation_days", Integer, nullable=False, server_default="30"),
    # those that are allowed; none named: all
    Column("games", Json(tuple[str, ...]), nullable=False, server_default="[]"),
    Column("clock", Text, nullable=False, server_default="none"),
    Column("timeout", Text, nullable=False, server_default="lose"),
    Column("undo", Text, nullable=False, server_default="ask"),
    Column("open_matches", Integer),
    Column("zone", Text, nullable=False, server_default="UTC"),
)

blocks: Final = Table(
    "blocks",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("reason", Text, nullable=False),
    Column("by_id", Id, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

people: Final = Table(
    "people",
    metadata,
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("locale", Text),
    Column("theme", Text, nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("side", Text, nullable=False, server_default="own"),
    Column("zone", Text, nullable=False, server_default="UTC"),
    # in minutes since midnight, both or neither
    Column("quiet_from", Integer),
    Column("quiet_to", Integer),
    Column("remind", Json(tuple[When, ...]), nullable=False, server_default=_USUAL_REMINDERS),
    Column("privately", Boolean, nullable=False, server_default=false()),
    Column("most_reminders", Integer, nullable=False, server_default="3"),
    Column("digest_hour", Integer),
    Column("auto_vacation", Boolean, nullable=False, server_default=false()),
    Column("listed", Boolean, nullable=False, server_default=true()),
)

# what a person lays out at the start of a game, as it lies for seat 0
formations: Final = Table(
    "formations",
    metadata,
    Column("id", Id, primary_key=True),
    Column("user_id", Id, nullable=False),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("puts", Json(tuple[str, ...]), nullable=False),
    UniqueConstraint("user_id", "game", "name"),
    # an id never comes back, so that an old menu cannot load another formation
    sqlite_autoincrement=True,
)
