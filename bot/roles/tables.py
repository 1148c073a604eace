"""Tables of awarded roles, and what becomes of them when a person is forgotten."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Index, Integer, Table, Text, UniqueConstraint

from bot.db.personal_data import Fate, PersonalColumn
from bot.db.types import Id, UtcDateTime, metadata

# servers with awards, or with roles that are still to be taken back
role_servers: Final = Table(
    "role_servers",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("due_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_role_servers_due", role_servers.c.due_at)

# what a server gives which role for
role_awards: Final = Table(
    "role_awards",
    metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", Id, nullable=False),
    Column("kind", Text, nullable=False),
    # empty: every game
    Column("game", Text, nullable=False),
    # of a streak
    Column("days", Integer, nullable=False),
    Column("role_id", Id, nullable=False),
    UniqueConstraint("guild_id", "kind", "game", "days"),
)

# whom the bot has given which role, and whom it will not
role_grants: Final = Table(
    "role_grants",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("role_id", Id, primary_key=True, autoincrement=False),
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("state", Text, nullable=False),
    # since when it is in that state
    Column("at", UtcDateTime, nullable=False),
    # when Discord is asked again whether that is so
    Column("look_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_role_grants_user", role_grants.c.user_id)

# roles that Discord did not let the bot give or take
role_troubles: Final = Table(
    "role_troubles",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("role_id", Id, primary_key=True, autoincrement=False),
    Column("since", UtcDateTime, nullable=False),
    Column("attempts", Integer, nullable=False),
    # nothing: it is not tried again
    Column("retry_at", UtcDateTime),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    # the row is what the role is taken back by; it goes with the role
    PersonalColumn(role_grants.c.user_id, Fate.KEPT, part="role_grants"),
)
