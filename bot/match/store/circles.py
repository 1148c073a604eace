"""People's circles, as rows: their friends, and the people whom they have blocked.

Each is a list of one person's, over all servers, that nobody else can see. A server's own blocks
are `BlockRepository`'s.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Column, Index, Row, Table, Text, bindparam, delete, func, or_, select

from bot.db.engine import insert_or
from bot.db.types import Id, UtcDateTime, metadata
from bot.db.unit_of_work import Repository
from bot.match.model.people import Acquaintance, Circle

friends: Final = Table(
    "friends",
    metadata,
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("other_id", Id, primary_key=True, autoincrement=False),
    # by which the owner of the list knew them
    Column("name", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    # who is deleted is deleted from others' lists
    Index("ix_friends_other", "other_id"),
    sqlite_with_rowid=False,
)

personal_blocks: Final = Table(
    "personal_blocks",
    metadata,
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("other_id", Id, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Index("ix_personal_blocks_other", "other_id"),
    sqlite_with_rowid=False,
)

_TABLES: Final = {Circle.FRIENDS: friends, Circle.BLOCKED: personal_blocks}

_of_me = personal_blocks.c.other_id == bindparam("me")
_by_me = personal_blocks.c.user_id == bindparam("me")
# built once: building a statement costs more than executing it
_BETWEEN: Final = select(personal_blocks.c.user_id, personal_blocks.c.other_id).where(
    or_(
        _of_me & personal_blocks.c.user_id.in_(bindparam("others", expanding=True)),
        _by_me & personal_blocks.c.other_id.in_(bindparam("others", expanding=True)),
    )
)
_FRIENDS_WITH: Final = select(friends.c.user_id).where(
    friends.c.other_id == bindparam("me"),
    friends.c.user_id.in_(bindparam("others", expanding=True)),
)


@dataclass(frozen=True, slots=True)
class Blocks:
    """The blocks between a person and some others, by the others' ids."""

    by: frozenset[int] = frozenset()
    """Those whom the person has blocked."""
    of: frozenset[int] = frozenset()
    """Those who have blocked the person."""


class CircleRepository(Repository):
    """The lists of all people."""

    async def blocks(self, user_id: int, others: Collection[int]) -> Blocks:
        """The blocks between a person and some others, both ways."""
        if not others:
            return Blocks()
        values = {"me": user_id, "others": list(others)}
        rows = (await self._connection.execute(_BETWEEN, values)).all()
        return Blocks(
            frozenset(row.other_id for row in rows if row.user_id == user_id),
            frozenset(row.user_id for row in rows if row.other_id == user_id),
        )

    async def blocks_among(self, user_ids: Collection[int]) -> set[frozenset[int]]:
        """Those among some people of whom one has blocked the other, as the ids of both."""
        table = personal_blocks.c
        query = select(table.user_id, table.other_id).where(
            table.user_id.in_(user_ids), table.other_id.in_(user_ids)
        )
        rows = await self._connection.execute(query)
        return {frozenset((row.user_id, row.other_id)) for row in rows}

    async def friends_with(self, user_id: int, others: Collection[int]) -> frozenset[int]:
        """Those among some people who have a person on their list of friends."""
        values = {"me": user_id, "others": list(others)}
        return frozenset((await self._connection.execute(_FRIENDS_WITH, values)).scalars())

    async def listed(self, circle: Circle, user_id: int) -> list[Acquaintance]:
        """A person's list, by name."""
        table = _TABLES[circle]
        query = select(table).where(table.c.user_id == user_id)
        rows = (await self._connection.execute(query)).all()
        return sorted(map(_acquaintance, rows), key=lambda one: (one.name.casefold(), one.user_id))

    async def count(self, circle: Circle, user_id: int) -> int:
        table = _TABLES[circle]
        query = select(func.count()).select_from(table).where(table.c.user_id == user_id)
        return int((await self._connection.execute(query)).scalar_one())

    async def has(self, circle: Circle, user_id: int, other_id: int) -> bool:
        table = _TABLES[circle]
        mine = (table.c.user_id == user_id) & (table.c.other_id == other_id)
        query = select(table.c.other_id).where(mine)
        return (await self._connection.execute(query)).one_or_none() is not None

    async def put(self, circle: Circle, user_id: int, other: Acquaintance) -> None:
        """Add somebody to a person's list, or note their name of today."""
        table = _TABLES[circle]
        query = insert_or(self._connection, table).values(
            user_id=user_id, other_id=other.user_id, name=other.name, at=other.at
        )
        keys = [table.c.user_id, table.c.other_id]
        await self._connection.execute(
            query.on_conflict_do_update(index_elements=keys, set_={"name": other.name})
        )

    async def drop(self, circle: Circle, user_id: int, other_id: int) -> bool:
        """Take somebody off a person's list; whether they were on it."""
        table = _TABLES[circle]
        mine = (table.c.user_id == user_id) & (table.c.other_id == other_id)
        return (await self._connection.execute(delete(table).where(mine))).rowcount > 0


def _acquaintance(row: Row[Any]) -> Acquaintance:
    return Acquaintance(row.other_id, row.name, row.at)
