"""Where people see their direct matches, as rows."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Row,
    Table,
    Text,
    bindparam,
    false,
    select,
    update,
)

from bot.db.engine import upsert
from bot.db.types import Id, UtcDateTime, metadata
from bot.db.unit_of_work import Repository
from bot.match.model.home import Home
from bot.match.model.match import Match

homes: Final = Table(
    "homes",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("channel_id", Id),
    Column("invitation_id", Id),
    Column("message_id", Id),
    # the version that the message shows
    Column("board_version", Integer),
    Column("offer_id", Id),
    Column("offer_message_id", Id),
    Column("locale", Text),
    # since when the person takes no direct messages; none while they do
    Column("closed_since", UtcDateTime),
    Column("excused", Boolean, nullable=False, server_default=false()),
    Index("ix_homes_channel", "channel_id"),
    Index("ix_homes_user", "user_id"),
    sqlite_with_rowid=False,
)

# built once: building a statement costs more than executing it
_OF_MATCH: Final = select(homes).where(homes.c.match_id == bindparam("match_id"))
_OF_USER: Final = select(homes).where(
    homes.c.user_id == bindparam("user_id"),
    homes.c.match_id.in_(bindparam("match_ids", expanding=True)),
)
_CLOSED: Final = select(homes.c.match_id).where(
    homes.c.user_id == bindparam("user_id"), homes.c.closed_since.is_not(None)
)


class HomeRepository(Repository):
    """The homes of direct matches."""

    async def of_match(self, match_id: int) -> dict[int, Home]:
        """By the id of the person."""
        rows = await self._connection.execute(_OF_MATCH, {"match_id": match_id})
        return {row.user_id: _home(row) for row in rows}

    async def of_user(self, user_id: int, matches: Iterable[Match]) -> dict[int, Home]:
        """A person's homes in those of some matches that are direct, by the ids of the matches."""
        ids = [match.id for match in matches if match.is_direct]
        if not ids:
            return {}
        rows = await self._connection.execute(_OF_USER, {"user_id": user_id, "match_ids": ids})
        return {row.match_id: _home(row) for row in rows}

    async def closed(self, user_id: int) -> list[int]:
        """The ids of the matches in which a person could not be sent something."""
        return list((await self._connection.execute(_CLOSED, {"user_id": user_id})).scalars())

    async def change(self, match_id: int, user_id: int, **columns: object) -> bool:
        """Change a person's home in a match; whether there is one."""
        mine = (homes.c.match_id == match_id) & (homes.c.user_id == user_id)
        result = await self._connection.execute(update(homes).where(mine).values(**columns))
        return result.rowcount > 0

    async def put(self, match_id: int, user_id: int, **columns: object) -> None:
        """Change a person's home in a match, which is made if there is none."""
        keys = {"match_id": match_id, "user_id": user_id}
        await upsert(self._connection, homes, keys, **columns)


def _home(row: Row[Any]) -> Home:
    return Home(
        match_id=row.match_id,
        user_id=row.user_id,
        channel_id=row.channel_id,
        invitation_id=row.invitation_id,
        message_id=row.message_id,
        board_version=row.board_version,
        offer_id=row.offer_id,
        offer_message_id=row.offer_message_id,
        locale=row.locale,
        closed_since=row.closed_since,
        excused=row.excused,
    )
