"""Damaged matches: readable columns are read, the rest has stand-in values, so that lists go on,
people learn of it, and admins can call such a match off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, Final, TypeVar

import msgspec
import structlog
from sqlalchemy import Row, RowMapping, Text, select, type_coerce
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.db.types import Json, UtcDateTime
from bot.match.model.enums import EndedBy, Leaving, Seating, Status, Trouble
from bot.match.model.match import Match, Seat
from bot.match.model.people import COMPUTER, Person, Place
from bot.match.model.terms import DEFAULT_TERMS
from bot.match.refusals import BadClock
from bot.match.store.match_rows import lines_of
from bot.match.store.tables import matches, seats

T = TypeVar("T")

_log: Final = structlog.get_logger(__name__)

UNREADABLE: Final = (ValueError, LookupError, TypeError, msgspec.MsgspecError, BadClock)
"""Errors from reading a row that the program did not write. An outage of the store is none."""
UNKNOWN_TIME: Final = datetime(1970, 1, 1, tzinfo=UTC)

# as stored, so that reading them cannot fail
_RAW: Final = [
    type_coerce(column, Text).label(column.name)
    if isinstance(column.type, Json | UtcDateTime)
    else column
    for column in matches.c
    if column is not matches.c.seed
]
_SEAT: Final = [
    seats.c[name] for name in ("seat", "user_id", "name", "level", "accepted", "came", "left")
]


async def salvaged(connection: AsyncConnection, match_id: int) -> Match:
    """The rest of a match, marked as damaged. Its options and terms are not to be relied on."""
    row = (await connection.execute(select(*_RAW).where(matches.c.id == match_id))).mappings().one()
    sitting = await connection.execute(
        select(*_SEAT).where(seats.c.match_id == match_id).order_by(seats.c.seat)
    )
    _log.error("match-damaged", match=row["code"])
    return _match(row, sitting)


def _match(row: RowMapping, sitting: Iterable[Row[Any]]) -> Match:
    def read(name: str, how: Callable[[Any], T], otherwise: T) -> T:
        try:
            return otherwise if row[name] is None else how(row[name])
        except UNREADABLE:
            return otherwise

    def moment(name: str) -> datetime | None:
        return read(name, _moment, None)

    return Match(
        id=row["id"],
        code=row["code"],
        game=row["game"],
        rules_version=read("rules_version", int, 0),
        options=MappingProxyType({}),
        seating=read("seating", Seating, Seating.RANDOM),
        seats=tuple(map(_seat, sitting)),
        # a status that is neither open nor over counts as active, to be called off
        status=read("status", Status, Status.ACTIVE),
        version=read("version", int, 0),
        place=Place(row["guild_id"], row["channel_id"]),
        thread_id=row["thread_id"],
        trouble=read("trouble", Trouble, None),
        lobby_message_id=row["lobby_message_id"],
        board_message_id=row["board_message_id"],
        board_version=read("board_version", int, None),
        locale=row["locale"],
        creator_id=row["creator_id"],
        rematch_of=row["rematch_of"],
        seed_hash=row["seed_hash"],
        contributions=read("contributions", lines_of, None),
        created_at=moment("created_at") or UNKNOWN_TIME,
        updated_at=moment("updated_at") or UNKNOWN_TIME,
        expires_at=moment("expires_at"),
        ended_at=moment("ended_at"),
        ended_by=read("ended_by", EndedBy, None),
        terms=DEFAULT_TERMS,
        paired_with=row["paired_with"],
        damaged=True,
    )


def _moment(value: Any) -> datetime:
    """:raises ValueError: the value is no moment."""
    at = value if isinstance(value, datetime) else datetime.fromisoformat(value)
    return at if at.tzinfo is not None else at.replace(tzinfo=UTC)


def _seat(row: Row[Any]) -> Seat:
    person = None if row.user_id is None else Person(row.user_id, row.name or "")
    if row.level is not None:
        person = Person(COMPUTER, row.name or "", level=row.level)
    left = Leaving(row.left) if row.left in tuple(Leaving) else None
    return Seat(row.seat, person, bool(row.accepted), row.came, left)
