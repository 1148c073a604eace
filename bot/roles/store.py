"""Awarded roles: their values and their rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final, Literal

from sqlalchemy import (
    Column,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    delete,
    insert,
    select,
)

from bot.base.refusal import Refusal
from bot.db.engine import Id, UtcDateTime, Word, columns_of, metadata, upsert, value_of
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Repository

# ----------------------------------------------------------------------------------------- model
# Awarded roles as values: what a server gives roles for, and whom the bot has given one.


DEFAULT_DAYS: Final = 7
"""The streak that earns a role where no other is named."""


class AwardKind(StrEnum):
    """What a role is given for."""

    CHAMPION = "champion"
    """Winning the last tournament of a game."""
    LEADER = "leader"
    """Leading a game's leaderboard of the server."""
    STREAK = "streak"
    """Solving so many puzzles of the day in a row."""


@dataclass(frozen=True, slots=True)
class Award:
    guild_id: int
    kind: AwardKind
    role_id: int
    game: str = ""
    """Empty: every game."""
    days: int = 0
    """The length of a streak."""


class GrantState(StrEnum):
    """What is known of a person and a role."""

    GIVING = "giving"
    """They did not have it, and it is being given: they may have it from now on."""
    GIVEN = "given"
    FOREIGN = "foreign"
    """They have earned it and had it before, from somebody else: it is never taken from them."""
    REMOVED = "removed"
    """Somebody took from them what the bot had given: it is not given again while they keep what
    earned it."""
    ABSENT = "absent"
    """They have earned it, and are no member of the server."""


OURS: Final = frozenset({GrantState.GIVING, GrantState.GIVEN})
"""The states in which a role is taken back."""


@dataclass(frozen=True, slots=True)
class Grant:
    role_id: int
    user_id: int
    state: GrantState
    at: datetime
    look_at: datetime


@dataclass(frozen=True, slots=True)
class Change:
    """A person to be looked at: whether they are to have a role, and what is known of it."""

    role_id: int
    user_id: int
    wanted: bool
    known: Grant | None


@dataclass(frozen=True, slots=True)
class RoleTrouble:
    """A role that Discord did not let the bot give or take."""

    role_id: int
    since: datetime
    attempts: int
    retry_at: datetime | None
    """None: it is not tried again until the role is chosen again."""


def changes(
    wanted: Mapping[int, frozenset[int]], grants: list[Grant], now: datetime
) -> list[Change]:
    """Where people's roles are to be looked at: those that are earned and not given, those that
    were given and are not earned any more, and those that have not been looked at for a while."""
    known = {(grant.role_id, grant.user_id): grant for grant in grants}
    found = [
        Change(role_id, user_id, wanted=False, known=grant)
        for (role_id, user_id), grant in known.items()
        if user_id not in wanted.get(role_id, ())
    ]
    for role_id, people in wanted.items():
        for user_id in sorted(people):
            grant = known.get((role_id, user_id))
            if grant is None or grant.state is GrantState.GIVING or grant.look_at <= now:
                found.append(Change(role_id, user_id, wanted=True, known=grant))
    return found


# -------------------------------------------------------------------------------------- refusals
# Refusals of awards.


class AwardRefused(Refusal, code="award-{why}"):
    """A role that cannot be awarded so."""

    why: Literal[
        "everybody",
        "managed",  # it belongs to another program
        "many",  # most
        "none",  # there is none to end
        "not-yours",  # the person could not give it themselves
        "powerful",  # it carries moderators' permissions
    ]
    most: int | None = None


# ---------------------------------------------------------------------------------------- tables
# Tables of awarded roles, and what becomes of them when a person is forgotten.


# what a server gives which role for
role_awards: Final = Table(
    "role_awards",
    metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", Id, nullable=False),
    Column("kind", Word(AwardKind), nullable=False),
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
    Column("state", Word(GrantState), nullable=False),
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


# ----------------------------------------------------------------------------------------- store
# Awarded roles in the store.


class RoleRepository(Repository):
    """Awards and grants."""

    async def awards(self, guild_id: int) -> list[Award]:
        query = (
            select(role_awards)
            .where(role_awards.c.guild_id == guild_id)
            .order_by(role_awards.c.kind, role_awards.c.game, role_awards.c.days)
        )
        return [value_of(Award, row) for row in await self._connection.execute(query)]

    async def put_award(self, award: Award) -> None:
        """Store an award in place of the one for the same."""
        await self.drop_award(award)
        await self._connection.execute(insert(role_awards).values(columns_of(award)))

    async def drop_award(self, award: Award) -> bool:
        """Delete the award for the same, whichever its role; whether there was one."""
        query = delete(role_awards).where(
            role_awards.c.guild_id == award.guild_id,
            role_awards.c.kind == award.kind,
            role_awards.c.game == award.game,
            role_awards.c.days == award.days,
        )
        return (await self._connection.execute(query)).rowcount > 0

    async def guilds(self) -> dict[int, set[int]]:
        """The awarded roles of every server that has any."""
        found: dict[int, set[int]] = {}
        for row in await self._connection.execute(select(role_awards)):
            found.setdefault(row.guild_id, set()).add(row.role_id)
        return found

    async def forget(self, guild_id: int) -> None:
        """Delete what is known of a server's roles."""
        for table in (role_grants, role_troubles):
            await self._connection.execute(delete(table).where(table.c.guild_id == guild_id))

    async def grants(self, guild_id: int) -> list[Grant]:
        query = select(role_grants).where(role_grants.c.guild_id == guild_id)
        rows = await self._connection.execute(
            query.order_by(role_grants.c.role_id, role_grants.c.user_id)
        )
        return [value_of(Grant, row) for row in rows]

    async def put_grant(self, guild_id: int, grant: Grant) -> None:
        keys = {"guild_id": guild_id, "role_id": grant.role_id, "user_id": grant.user_id}
        await upsert(self._connection, role_grants, keys, **columns_of(grant, *keys))

    async def drop_grant(self, guild_id: int, role_id: int, user_id: int) -> None:
        await self._connection.execute(
            delete(role_grants).where(
                role_grants.c.guild_id == guild_id,
                role_grants.c.role_id == role_id,
                role_grants.c.user_id == user_id,
            )
        )

    async def drop_grants(self, guild_id: int, role_id: int) -> None:
        """Delete all of a role."""
        await self._connection.execute(
            delete(role_grants).where(
                role_grants.c.guild_id == guild_id, role_grants.c.role_id == role_id
            )
        )

    async def troubles(self, guild_id: int) -> dict[int, RoleTrouble]:
        query = select(role_troubles).where(role_troubles.c.guild_id == guild_id)
        return {
            row.role_id: value_of(RoleTrouble, row) for row in await self._connection.execute(query)
        }

    async def put_trouble(self, guild_id: int, trouble: RoleTrouble) -> None:
        keys = {"guild_id": guild_id, "role_id": trouble.role_id}
        await upsert(self._connection, role_troubles, keys, **columns_of(trouble, *keys))

    async def drop_trouble(self, guild_id: int, role_id: int) -> None:
        await self._connection.execute(
            delete(role_troubles).where(
                role_troubles.c.guild_id == guild_id, role_troubles.c.role_id == role_id
            )
        )
