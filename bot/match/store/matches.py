"""Matches with their seats, pairs and homes, as rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, Final, TypeVar

import msgspec
import structlog
from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    Integer,
    Row,
    RowMapping,
    Select,
    Table,
    Text,
    TypeDecorator,
    bindparam,
    delete,
    false,
    func,
    insert,
    or_,
    select,
    type_coerce,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.db.engine import Id, UtcDateTime, columns_of, metadata, upsert, value_of, with_values
from bot.db.store import Conflict, Repository, UnitOfWork
from bot.match.model.match import Home, Match, Pair, Seat
from bot.match.model.people import COMPUTER, Person, Place
from bot.match.model.terms import DEFAULT_TERMS, EndedBy, Leaving, Seating, Status, Terms, Trouble
from bot.match.refusals import BadClock
from bot.match.store.tables import (
    NOT_CANCELLED,
    OPEN_SEAT,
    WAITING,
    OwingRepository,
    matches,
    seats,
)

# ----------------------------------------------------------------------------------------- homes
# Where people see their direct matches, as rows.


homes: Final = Table(
    "homes",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("user_id", Id, primary_key=True),
    Column("channel_id", Id),
    Column("invitation_id", Id),
    Column("message_id", Id),
    # the version that the message shows
    Column("board_version", Integer),
    # the newest offer that the person was called for
    Column("offer_id", Id),
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
        found = await self._values(Home, _OF_MATCH, {"match_id": match_id})
        return {home.user_id: home for home in found}

    async def of_user(self, user_id: int, matches: Iterable[Match]) -> dict[int, Home]:
        """A person's homes in those of some matches that are direct, by the ids of the matches."""
        ids = [match.id for match in matches if match.is_direct]
        if not ids:
            return {}
        found = await self._values(Home, _OF_USER, {"user_id": user_id, "match_ids": ids})
        return {home.match_id: home for home in found}

    async def closed(self, user_id: int) -> list[int]:
        """The ids of the matches in which a person could not be sent something."""
        return list((await self._connection.execute(_CLOSED, {"user_id": user_id})).scalars())

    async def change(self, match_id: int, user_id: int, **columns: object) -> bool:
        """Change a person's home in a match; whether there is one."""
        mine = with_values(homes, match_id=match_id, user_id=user_id)
        return await self._changed(update(homes).where(mine).values(**columns))

    async def put(self, match_id: int, user_id: int, **columns: object) -> None:
        """Change a person's home in a match, which is made if there is none."""
        keys = {"match_id": match_id, "user_id": user_id}
        await upsert(self._connection, homes, keys, **columns)


# ------------------------------------------------------------------------------------ match rows
# A match and its seats, to and from rows.


def match_of(row: Row[Any], sitting: tuple[Seat, ...]) -> Match:
    """:raises LookupError: there are no seats."""
    if not sitting:
        raise LookupError("a match without seats")
    return value_of(
        Match,
        row,
        seats=sitting,
        place=Place(row.guild_id, row.channel_id),
        contributions=None if row.contributions is None else lines_of(row.contributions),
        terms=value_of(Terms, row),
        damaged=False,
    )


def lines_of(contributions: str) -> tuple[str, ...]:
    return tuple(contributions.splitlines())


@dataclass(frozen=True, slots=True)
class MatchFlags:
    """Flags in a match's row about other tables, so that those are not read in vain."""

    planned: bool = False
    """Whether there may be plans; likewise an open offer, people who look on, and tips of moves."""
    offered: bool = False
    watched: bool = False
    tipped: bool = False
    hooked: bool = False
    """Whether webhooks of its server may be told of it, once it has begun."""


def match_row(match: Match) -> dict[str, Any]:
    """All columns of a new match but its seed."""
    others = ("id", "seats", "place", "terms", "contributions", "damaged")
    return columns_of(
        match,
        *others,
        options=dict(match.options),
        guild_id=match.place.guild_id,
        channel_id=match.place.channel_id,
        **columns_of(match.terms),
    )


_CHANGING: Final = (
    *("rules_version", "status", "version", "updated_at", "expires_at", "ended_at", "ended_by"),
    *("outcome", "vacation_days", "swapped", "forgone"),
)


def changing(match: Match) -> dict[str, Any]:
    """The columns that an act may change. Message ids are `posted`'s, not an act's."""
    return {name: getattr(match, name) for name in _CHANGING} | {"rated": match.terms.rated}


def seat_of(row: Row[Any]) -> Seat:
    left = None if row.left is None else Leaving(row.left)
    return value_of(Seat, row, person=_sitter(row), left=left)


def _sitter(row: Row[Any]) -> Person | None:
    if row.level is not None:
        return Person(COMPUTER, row.name or "", level=row.level)
    return None if row.user_id is None else Person(row.user_id, row.name or "")


def seat_row(seat: Seat) -> dict[str, Any]:
    person = seat.person
    return columns_of(
        seat,
        "person",
        user_id=None if person is None or person.level is not None else person.user_id,
        name=None if person is None else person.name,
        level=None if person is None else person.level,
    )


# --------------------------------------------------------------------------------------- salvage
# Damaged matches: readable columns are read, the rest has stand-in values, so that lists go on,
# people learn of it, and admins can call such a match off.


T = TypeVar("T")

_log: Final = structlog.get_logger(__name__)

UNREADABLE: Final = (ValueError, LookupError, TypeError, msgspec.MsgspecError, BadClock)
"""Errors from reading a row that the program did not write. An outage of the store is none."""
UNKNOWN_TIME: Final = datetime(1970, 1, 1, tzinfo=UTC)


def _raw(column: Column[Any]) -> ColumnElement[Any]:
    """A column as it is stored, so that reading it cannot fail."""
    decorated = isinstance(column.type, TypeDecorator)
    return type_coerce(column, Text).label(column.name) if decorated else column


_RAW: Final = [_raw(column) for column in matches.c if column is not matches.c.seed]
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
        room_id=row["room_id"],
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
    left = Leaving(row.left) if row.left in tuple(Leaving) else None
    return Seat(row.seat, _sitter(row), bool(row.accepted), row.came, left)


# --------------------------------------------------------------------------------- match queries
# The statements that ask for matches. Each is built once: building one costs more than executing
# it.


MAX_LIST_ROWS: Final = 200
"""No list is read further: one answer must not load a whole server's past."""

FLAG_NAMES: Final = tuple(field.name for field in fields(MatchFlags))
_FLAGS: Final = [matches.c[name] for name in FLAG_NAMES]
# everything but the seed, which only `seed` reads
_COLUMNS: Final = [column for column in matches.c if column is not matches.c.seed]


def _with_seats(which: ColumnElement[bool]) -> Select[Any]:
    """Matches and their seats in one statement. Where rows are locked it takes two: after waiting
    for a match's lock, its seats must be read as they were left."""
    columns = [column for column in seats.c if column is not seats.c.match_id]
    return select(*_COLUMNS, *columns).select_from(matches.outerjoin(seats)).where(which)


def _to_keep(which: ColumnElement[bool]) -> tuple[Select[Any], Select[Any]]:
    """A query that only reads, and one that locks the rows it finds."""
    # no key of a match ever changes: rows that refer to it may be added meanwhile
    locking = READ.where(which).with_for_update(key_share=True)
    return _with_seats(which).order_by(matches.c.id, seats.c.seat), locking


READ: Final = select(*_COLUMNS)
GET: Final = _to_keep(matches.c.id == bindparam("match_id"))
BY_CODE: Final = _to_keep(matches.c.code == bindparam("code"))
BY_IDS: Final = READ.where(matches.c.id.in_(bindparam("ids", expanding=True)))
REMATCH: Final = _to_keep((matches.c.rematch_of == bindparam("match_id")) & NOT_CANCELLED)
SEATS_OF_ALL: Final = (
    select(seats)
    .where(seats.c.match_id.in_(bindparam("ids", expanding=True)))
    .order_by(seats.c.match_id, seats.c.seat)
)
_LAPSED: Final = (
    READ.where(WAITING, matches.c.expires_at <= bindparam("now"))
    .order_by(matches.c.expires_at)
    .limit(bindparam("limit"))
)
LAPSED: Final = _LAPSED, _LAPSED.with_for_update(key_share=True, skip_locked=True)
HOLD: Final = (
    select(matches.c.id)
    .where(matches.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(matches.c.id)
    .with_for_update(key_share=True)
)
# the second match of a pair waits with the first, and is listed once it has begun
_WAITS_WITH_FIRST: Final = (matches.c.status == Status.LOBBY) & (
    func.coalesce(matches.c.paired_with, matches.c.id) < matches.c.id
)
LISTED: Final = (
    READ.where(matches.c.status.in_(bindparam("statuses", expanding=True)), ~_WAITS_WITH_FIRST)
    .order_by(matches.c.updated_at.desc(), matches.c.id.desc())
    .limit(MAX_LIST_ROWS)
)
# a direct match is where its invitation stands for no longer than that is open
_HERE: Final = or_(
    (matches.c.channel_id == bindparam("place"))
    & (matches.c.guild_id.is_not(None) | (matches.c.status == Status.LOBBY)),
    matches.c.thread_id == bindparam("place"),
)
_MINE: Final = (
    select(seats.c.match_id).where(seats.c.user_id == bindparam("user_id")).correlate(None)
)

# a direct match is where each of its players sees it
_AT_HOME: Final = matches.c.id.in_(
    select(homes.c.match_id).where(homes.c.channel_id == bindparam("place")).correlate(None)
)


def _listed_with_seats(*which: ColumnElement[bool]) -> Select[Any]:
    ids = LISTED.where(*which).with_only_columns(matches.c.id).correlate(None)
    query = _with_seats(matches.c.id.in_(ids))
    return query.order_by(matches.c.updated_at.desc(), matches.c.id.desc(), seats.c.seat)


IN_CHANNEL: Final = _listed_with_seats(_HERE)
MINE_IN_CHANNEL: Final = _listed_with_seats(or_(_HERE, _AT_HOME), matches.c.id.in_(_MINE))
MINE_OPEN: Final = _listed_with_seats(matches.c.id.in_(_MINE.where(OPEN_SEAT)))
COME_TO_NOTHING: Final = (
    select(seats.c.user_id, func.count().label("invitations"))
    .join(matches, matches.c.id == seats.c.match_id)
    .where(
        seats.c.user_id.in_(bindparam("user_ids", expanding=True)),
        matches.c.creator_id == bindparam("creator_id"),
        seats.c.accepted.is_(False),
        matches.c.status == Status.CANCELLED,
        matches.c.version == 0,
        matches.c.ended_by.in_([EndedBy.WITHDRAWN, EndedBy.DECLINED, EndedBy.EXPIRED]),
        matches.c.ended_at > bindparam("since"),
        func.coalesce(matches.c.paired_with, matches.c.id) >= matches.c.id,
    )
    .group_by(seats.c.user_id)
)
SEED: Final = select(matches.c.seed).where(matches.c.id == bindparam("match_id"))
_IT: Final = matches.c.id == bindparam("match_id")
CHANGE: Final = update(matches).where(_IT)
SAVE: Final = update(matches).where(_IT, matches.c.version == bindparam("expected"))
CLOSE_SEATS: Final = (
    update(seats).where(seats.c.match_id == bindparam("of_match")).values(open=False)
)
FLAGS_OF: Final = select(*_FLAGS).where(_IT)


# --------------------------------------------------------------------------------------- matches
# Matches with their seats, as rows.


class MatchRepository(Repository):
    """The matches with their seats. With `locking`, a match that was read by its id or code is held
    by this transaction until it ends; lists are only read."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._held = set[int]()
        self._flags: dict[int, MatchFlags] = {}
        self._seats = unit[OwingRepository]

    async def hold(self, ids: Collection[int]) -> None:
        """Lock matches for this transaction, always in the order of their ids, so that no two
        transactions deadlock. Nothing to do without `locking`."""
        missing = set(ids) - self._held
        if self._unit.locking and missing:
            await self._connection.execute(HOLD, {"ids": list(missing)})
            self._held |= missing

    async def held(self, which: ColumnElement[bool]) -> Collection[int] | None:
        """As `hold`, for the matches that meet a condition; their ids. None without `locking`,
        where nothing need be locked."""
        if not self._unit.locking:
            return None
        query = select(matches.c.id).where(which).order_by(matches.c.id)
        found = await self._connection.execute(query.with_for_update(key_share=True))
        ids = set(found.scalars())
        self._held |= ids
        return ids

    async def first(self, query: Select[Any]) -> int | None:
        """The first match whose id a query gives that joins `matches`; locked, skipping those that
        another transaction has locked."""
        if self._unit.locking:
            query = query.with_for_update(of=matches, key_share=True, skip_locked=True)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        if self._unit.locking:
            self._held.add(row[0])
        return int(row[0])

    async def add(self, match: Match, seed: bytes) -> Match:
        """Store a new match (its `id` is ignored) and return it with its id.

        :raises Conflict: the code or the rematch is taken.
        """
        match_id = await self._add(matches, {**match_row(match), "seed": seed})
        await self._connection.execute(
            insert(seats), [{"match_id": match_id, **seat_row(seat)} for seat in match.seats]
        )
        stored = await self.get(match_id)
        if stored is None:
            raise LookupError("a match vanished in the transaction that made it")
        return stored

    async def get(self, match_id: int) -> Match | None:
        return await self._one(GET, {"match_id": match_id})

    async def by_code(self, code: str) -> Match | None:
        return await self._one(BY_CODE, {"code": code})

    async def seed(self, match_id: int) -> bytes:
        (row,) = (await self._connection.execute(SEED, {"match_id": match_id})).all()
        return bytes(row.seed)

    async def begin(self, match: Match) -> None:
        """Store for good what was added to the seed, and the options with what was drawn."""
        values = {
            "contributions": "\n".join(match.contributions or ()),
            "options": dict(match.options),
            "match_id": match.id,
        }
        await self._connection.execute(CHANGE, values)

    async def save(self, match: Match, *, expected: int, **flags: object) -> None:
        """Write the changing columns of a match, without seats; and some of its flags.

        :raises Conflict: its stored version is not `expected`.
        """
        which = {"match_id": match.id, "expected": expected}
        values = {**changing(match), **flags, **which}
        if not await self._changed(SAVE, values):
            raise Conflict
        if not match.status.is_open:
            await self._connection.execute(CLOSE_SEATS, {"of_match": match.id})
        self._flagged(match.id, flags)

    async def flags(self, match_id: int) -> MatchFlags:
        """The flags in its row."""
        if match_id not in self._flags:
            found = await self._connection.execute(FLAGS_OF, {"match_id": match_id})
            row = found.one_or_none()
            self._flags[match_id] = MatchFlags() if row is None else MatchFlags(*row)
        return self._flags[match_id]

    async def flag(self, match_id: int, **columns: object) -> None:
        """Change some flags, or ids of its messages."""
        await self._connection.execute(CHANGE, {**columns, "match_id": match_id})
        self._flagged(match_id, columns)

    async def stand(self, numbers: Collection[int]) -> bool:
        """Whether one of these positions stands in a rated match that goes on, wherever."""
        stands = matches.c.standing.is_not(None) & matches.c.standing.in_(numbers)
        return await self._finds(select(matches.c.id).where(stands).limit(1))

    def _flagged(self, match_id: int, flags: Mapping[str, Any]) -> None:
        if match_id in self._flags:
            known = {name: value for name, value in flags.items() if name in FLAG_NAMES}
            self._flags[match_id] = replace(self._flags[match_id], **known)

    async def save_seat(self, match_id: int, seat: Seat) -> None:
        self._seats.sits(match_id, seat.seat, seat_row(seat)["user_id"])
        await self._connection.execute(
            update(seats)
            .where(seats.c.match_id == match_id, seats.c.seat == seat.seat)
            .values(seat_row(seat))
        )

    async def exchange(self, match: Match) -> None:
        """Write the seats of a match whose two players have changed places, as they are now."""
        # nobody may sit twice in a match, not even between two statements
        vacated = update(seats).where(seats.c.match_id == match.id).values(user_id=None)
        await self._connection.execute(vacated)
        for seat in match.seats:
            await self.save_seat(match.id, seat)

    async def reseat(self, match_id: int, seating: Sequence[Seat]) -> None:
        """Write all seats of a match again, of which there may be fewer than before."""
        await self._seats.flush()
        self._seats.forget()
        await self._connection.execute(delete(seats).where(seats.c.match_id == match_id))
        await self._connection.execute(
            insert(seats), [{"match_id": match_id, **seat_row(seat)} for seat in seating]
        )

    async def posted(
        self, match_id: int, *, board: int | None, thread: int | None, lobby: int | None
    ) -> None:
        """Note the ids of messages; None leaves what is stored."""
        ids = {"board_message_id": board, "thread_id": thread, "lobby_message_id": lobby}
        known = {name: value for name, value in ids.items() if value is not None}
        if known:
            await self._connection.execute(CHANGE, {**known, "match_id": match_id})

    async def annul(self, match_id: int, *, again: bool = False) -> None:
        """Let it count for nobody, or `again` for everybody but in ratings."""
        unrated = {} if again else {"rated": False, "forgone": None}
        changed = {"annulled": not again, **unrated, "match_id": match_id}
        await self._connection.execute(CHANGE, changed)

    async def relocated(self, match_id: int, channel_id: int) -> None:
        """Move the match to another channel, where nothing of it is posted yet."""
        nowhere = {"thread_id": None, "board_message_id": None, "lobby_message_id": None}
        nowhere["board_version"] = None
        there = {"channel_id": channel_id, "trouble": None, **nowhere}
        await self._connection.execute(CHANGE, {**there, "match_id": match_id})

    async def troubled(self, match_id: int, trouble: Trouble | None) -> None:
        """Note why nothing can be posted; None if posting works."""
        await self._connection.execute(CHANGE, {"trouble": trouble, "match_id": match_id})

    async def pair_of(self, match: Match, *, held: bool = True) -> Pair | None:
        """The pair that a match is one of; None for most matches, of which nothing is read. `held`:
        with `locking`, the other match is held as well, and not only looked at."""
        if match.paired_with is None:
            return None
        values = {"match_id": match.paired_with}
        if held:
            other = await self._one(GET, values)
        else:
            other = next(iter(await self._all(GET[False], values)), None)
        return None if other is None else Pair.of(match, other)

    async def rematch_of(self, match_id: int) -> Match | None:
        """The rematch of a match that was not cancelled, if any."""
        return await self._one(REMATCH, {"match_id": match_id})

    async def of_user(self, user_id: int, statuses: Collection[Status]) -> list[Match]:
        """The matches in which a person has a seat; only open ones are found."""
        return await self._all(MINE_OPEN, {"user_id": user_id, "statuses": list(statuses)})

    async def come_to_nothing(
        self, creator_id: int, user_ids: Collection[int], since: datetime
    ) -> dict[int, int]:
        """How many invitations by a person to each of some others were withdrawn or declined, or
        expired, since a moment; one to a pair is one."""
        values = {"creator_id": creator_id, "user_ids": list(user_ids), "since": since}
        rows = await self._connection.execute(COME_TO_NOTHING, values)
        return {row.user_id: row.invitations for row in rows}

    async def of_server(
        self,
        guild_id: int,
        statuses: Collection[Status],
        *,
        game: str | None = None,
        user_id: int | None = None,
    ) -> list[Match]:
        """The matches made on a server; optionally of one game or one person."""
        here: ColumnElement[bool] = matches.c.guild_id == guild_id
        if game is not None:
            here &= matches.c.game == game
        if user_id is not None:
            mine = select(seats.c.match_id).where(seats.c.user_id == user_id)
            here &= matches.c.id.in_(mine)
        return await self._list(here, statuses)

    async def own(
        self,
        user_id: int,
        statuses: Collection[Status],
        *,
        game: str | None = None,
        other_id: int | None = None,
    ) -> list[Match]:
        """The matches in which a person has a seat; optionally of one game or with another
        person."""
        mine = select(seats.c.match_id).where(seats.c.user_id == user_id)
        which: ColumnElement[bool] = matches.c.id.in_(mine)
        if game is not None:
            which &= matches.c.game == game
        if other_id is not None:
            theirs = select(seats.c.match_id).where(seats.c.user_id == other_id)
            which &= matches.c.id.in_(theirs)
        return await self._list(which, statuses)

    async def in_channel(
        self, channel_id: int, user_id: int | None, statuses: Collection[Status]
    ) -> list[Match]:
        """The matches made in a channel or played in a thread; optionally of one person."""
        values = {"place": channel_id, "statuses": list(statuses)}
        if user_id is None:
            return await self._all(IN_CHANNEL, values)
        return await self._all(MINE_IN_CHANNEL, {**values, "user_id": user_id})

    async def lapsed(self, now: datetime, limit: int) -> list[Match]:
        """Lobbies whose time is up, oldest first."""
        return await self._all(LAPSED[self._unit.locking], {"now": now, "limit": limit})

    async def by_ids(self, ids: Collection[int]) -> dict[int, Match]:
        """The matches with these ids."""
        if not ids:
            return {}
        await self.hold(ids)
        found = await self._all(BY_IDS, {"ids": list(ids)})
        return {match.id: match for match in found}

    async def _list(self, which: ColumnElement[bool], statuses: Collection[Status]) -> list[Match]:
        return await self._all(LISTED.where(which), {"statuses": list(statuses)})

    async def _one(
        self, query: tuple[Select[Any], Select[Any]], values: Mapping[str, Any]
    ) -> Match | None:
        found = await self._all(query[self._unit.locking], values, whole=True)
        if self._unit.locking:
            self._held.update(match.id for match in found)
        return found[0] if found else None

    async def _all(
        self,
        query: Select[Any],
        values: Mapping[str, Any] = MappingProxyType({}),
        *,
        whole: bool = False,
    ) -> list[Match]:
        """`whole`: the rows are locked by this unit, and may be read again from memory."""
        try:
            return await self._read(query, values, whole=whole)
        except UNREADABLE:
            # one of them cannot be read, and must not take the others with it
            found = await self._connection.execute(query.with_only_columns(matches.c.id), values)
            return [await self._alone(match_id) for match_id in dict.fromkeys(found.scalars())]

    async def _alone(self, match_id: int) -> Match:
        try:
            return (await self._read(GET[False], {"match_id": match_id}))[0]
        except UNREADABLE:
            return await salvaged(self._connection, match_id)

    async def _read(
        self, query: Select[Any], values: Mapping[str, Any], *, whole: bool = False
    ) -> list[Match]:
        rows = (await self._connection.execute(query, values)).all()
        if not rows:
            return []
        sitting: dict[int, list[Row[Any]]] = defaultdict(list)
        if hasattr(rows[0], "seat"):
            for row in rows:
                if row.seat is not None:
                    sitting[row.id].append(row)
            rows = list({row.id: row for row in rows}.values())
        else:
            ids = [row.id for row in rows]
            for row in await self._connection.execute(SEATS_OF_ALL, {"ids": ids}):
                sitting[row.match_id].append(row)
        found = [match_of(row, tuple(map(seat_of, sitting[row.id]))) for row in rows]
        if whole:
            for row in rows:
                self._flags[row.id] = MatchFlags(*(getattr(row, name) for name in FLAG_NAMES))
                self._seats.known(row.id, sitting[row.id])
        return found
