"""Matches with their seats, as rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.db.unit_of_work import Conflict, Repository, UnitOfWork
from bot.match.model.enums import EndedBy, Leaving, Seating, Status, Trouble
from bot.match.model.match import Match, Seat
from bot.match.model.people import COMPUTER, Person, Place
from bot.match.model.terms import Terms, Timeout, Undo
from bot.match.model.time_control import TimeControl, parse
from bot.match.store.owing import OwingRepository
from bot.match.store.salvage import UNREADABLE, salvaged
from bot.match.store.tables import NOT_CANCELLED, WAITING, matches, seats


def match_of(row: Row[Any], sitting: tuple[Seat, ...]) -> Match:
    """Raises one of `damaged.UNREADABLE` where the row holds what nobody wrote."""
    ended_by = row.ended_by
    if not sitting:
        raise LookupError("a match without seats")
    return Match(
        id=row.id,
        code=row.code,
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        seating=Seating(row.seating),
        seats=sitting,
        status=Status(row.status),
        version=row.version,
        place=Place(row.guild_id, row.channel_id),
        thread_id=row.thread_id,
        trouble=None if row.trouble is None else Trouble(row.trouble),
        lobby_message_id=row.lobby_message_id,
        board_message_id=row.board_message_id,
        locale=row.locale,
        creator_id=row.creator_id,
        rematch_of=row.rematch_of,
        seed_hash=row.seed_hash,
        created_at=row.created_at,
        updated_at=row.updated_at,
        expires_at=row.expires_at,
        ended_at=row.ended_at,
        ended_by=None if ended_by is None else EndedBy(ended_by),
        outcome=row.outcome,
        terms=Terms(
            clock=_clock(row.clock),
            timeout=Timeout(row.timeout),
            undo=Undo(row.undo),
            rated=row.rated,
            breaks=row.breaks,
        ),
    )


@lru_cache(maxsize=256)
def _clock(text: str) -> TimeControl:
    """Matches agree on a few, and each is read again and again."""
    return parse(text)


@dataclass(frozen=True, slots=True)
class MatchFlags:
    """What a match's row tells of other tables, so that nothing is asked there in vain."""

    planned: bool = False
    """Whether there may be plans; likewise an open offer, and people who look on."""
    offered: bool = False
    watched: bool = False
    unsent_id: int | None = None
    """The row of the outbox for its newest board, if that was not sent."""
    sending_id: int | None = None
    """The row of the match that `sender` sends, until nobody believes that any more."""
    sender: str | None = None
    sending_until: datetime | None = None


def match_row(match: Match) -> dict[str, Any]:
    """All columns of a new match but its seed."""
    return {
        "code": match.code,
        "game": match.game,
        "options": dict(match.options),
        "seating": match.seating.value,
        "guild_id": match.place.guild_id,
        "channel_id": match.place.channel_id,
        "locale": match.locale,
        "creator_id": match.creator_id,
        "rematch_of": match.rematch_of,
        "seed_hash": match.seed_hash,
        "created_at": match.created_at,
        "clock": str(match.terms.clock),
        "timeout": match.terms.timeout.value,
        "undo": match.terms.undo.value,
        "rated": match.terms.rated,
        "breaks": match.terms.breaks,
        **changing(match),
    }


def changing(match: Match) -> dict[str, Any]:
    """The columns that an act may change. Message ids are `posted`'s, not an act's."""
    return {
        "rules_version": match.rules_version,
        "status": match.status.value,
        "version": match.version,
        "updated_at": match.updated_at,
        "expires_at": match.expires_at,
        "ended_at": match.ended_at,
        "ended_by": None if match.ended_by is None else match.ended_by.value,
        "outcome": match.outcome,
    }


def seat_of(row: Row[Any]) -> Seat:
    person = None if row.user_id is None else Person(row.user_id, row.name)
    if row.level is not None:
        person = Person(COMPUTER, row.name, level=row.level)
    left = None if row.left is None else Leaving(row.left)
    return Seat(row.seat, person, row.accepted, row.came, left)


def seat_row(seat: Seat) -> dict[str, Any]:
    person = seat.person
    return {
        "seat": seat.seat,
        "user_id": None if person is None or person.level is not None else person.user_id,
        "name": None if person is None else person.name,
        "level": None if person is None else person.level,
        "accepted": seat.accepted,
        "came": seat.came,
        "left": None if seat.left is None else seat.left.value,
    }


LONGEST_LIST: Final = 200
"""Nobody reads further, and one answer must not load a whole server's past."""

_OPEN: Final = tuple(status.value for status in Status if status.is_open)
_FLAG_NAMES: Final = tuple(field.name for field in fields(MatchFlags))
_FLAGS: Final = [matches.c[name] for name in _FLAG_NAMES]
# everything but the seed, which is read on purpose or not at all
_COLUMNS: Final = [column for column in matches.c if column is not matches.c.seed]


def _with_seats(which: ColumnElement[bool]) -> Select[Any]:
    """Matches and their seats in one statement. Where rows are locked it takes two: whoever waited
    for a match's lock must see its seats as they were left."""
    columns = [column for column in seats.c if column is not seats.c.match_id]
    return select(*_COLUMNS, *columns).select_from(matches.outerjoin(seats)).where(which)


def _to_keep(which: ColumnElement[bool]) -> tuple[Select[Any], Select[Any]]:
    """A query that only looks, and one that makes what it finds this transaction's."""
    # no key of a match ever changes: rows that refer to it may be added meanwhile
    locking = _READ.where(which).with_for_update(key_share=True)
    return _with_seats(which).order_by(matches.c.id, seats.c.seat), locking


# built once: building a statement costs more than having it done
_READ: Final = select(*_COLUMNS)
_GET: Final = _to_keep(matches.c.id == bindparam("match_id"))
_BY_CODE: Final = _to_keep(matches.c.code == bindparam("code"))
_BY_IDS: Final = _READ.where(matches.c.id.in_(bindparam("ids", expanding=True)))
_REMATCH: Final = _to_keep((matches.c.rematch_of == bindparam("match_id")) & NOT_CANCELLED)
_SEATS_OF_ALL: Final = (
    select(seats)
    .where(seats.c.match_id.in_(bindparam("ids", expanding=True)))
    .order_by(seats.c.match_id, seats.c.seat)
)
_HOLD: Final = (
    select(matches.c.id)
    .where(matches.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(matches.c.id)
    .with_for_update(key_share=True)
)
_LISTED: Final = (
    _READ.where(matches.c.status.in_(bindparam("statuses", expanding=True)))
    .order_by(matches.c.updated_at.desc(), matches.c.id.desc())
    .limit(LONGEST_LIST)
)
_HERE: Final = or_(
    matches.c.channel_id == bindparam("place"), matches.c.thread_id == bindparam("place")
)
_MINE: Final = (
    select(seats.c.match_id).where(seats.c.user_id == bindparam("user_id")).correlate(None)
)


def _listed_with_seats(*which: ColumnElement[bool]) -> Select[Any]:
    ids = _LISTED.where(*which).with_only_columns(matches.c.id).correlate(None)
    query = _with_seats(matches.c.id.in_(ids))
    return query.order_by(matches.c.updated_at.desc(), matches.c.id.desc(), seats.c.seat)


_IN_CHANNEL: Final = _listed_with_seats(_HERE)
_MINE_IN_CHANNEL: Final = _listed_with_seats(_HERE, matches.c.id.in_(_MINE))
_SEED: Final = select(matches.c.seed).where(matches.c.id == bindparam("match_id"))
_IT: Final = matches.c.id == bindparam("match_id")
_CHANGE: Final = update(matches).where(_IT)
_SAVE: Final = update(matches).where(_IT, matches.c.version == bindparam("expected"))
_FLAGS_OF: Final = select(*_FLAGS).where(_IT)


class MatchRepository(Repository):
    """The matches with their seats. With `locking`, a match that was read by its id or code is this
    transaction's until it ends; lists are only looked at."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._held = set[int]()
        self._flags: dict[int, MatchFlags] = {}
        self._seats = unit[OwingRepository]

    async def hold(self, ids: Collection[int]) -> None:
        """Make matches this transaction's. Several are taken in the order of their ids, by
        everybody, so that nobody waits in a circle. Nothing to do without `locking`."""
        missing = set(ids) - self._held
        if self._unit.locking and missing:
            await self._connection.execute(_HOLD, {"ids": list(missing)})
            self._held |= missing

    async def held(self, which: ColumnElement[bool]) -> Collection[int] | None:
        """As `hold`, for the matches of which something is true; their ids. None without
        `locking`: they are all the same."""
        if not self._unit.locking:
            return None
        query = select(matches.c.id).where(which).order_by(matches.c.id)
        found = await self._connection.execute(query.with_for_update(key_share=True))
        ids = set(found.scalars())
        self._held |= ids
        return ids

    async def first(self, query: Select[Any]) -> int | None:
        """The one match whose id a query gives that joins `matches`; held, and none that somebody
        else holds."""
        if self._unit.locking:
            query = query.with_for_update(of=matches, key_share=True, skip_locked=True)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        if self._unit.locking:
            self._held.add(row[0])
        return int(row[0])

    async def add(self, match: Match, seed: bytes) -> Match:
        """Store a new match (its `id` is ignored) and give it back with its id.

        :raises Conflict: the code or the rematch is taken.
        """
        values = {**match_row(match), "seed": seed}
        try:
            query = insert(matches).values(values).returning(matches.c.id)
            match_id = int((await self._connection.execute(query)).scalar_one())
        except IntegrityError as error:
            raise Conflict from error
        await self._connection.execute(
            insert(seats), [{"match_id": match_id, **seat_row(seat)} for seat in match.seats]
        )
        stored = await self.get(match_id)
        if stored is None:
            raise LookupError("a match vanished in the transaction that made it")
        return stored

    async def get(self, match_id: int) -> Match | None:
        return await self._one(_GET, {"match_id": match_id})

    async def by_code(self, code: str) -> Match | None:
        return await self._one(_BY_CODE, {"code": code})

    async def seed(self, match_id: int) -> bytes:
        (row,) = (await self._connection.execute(_SEED, {"match_id": match_id})).all()
        return bytes(row.seed)

    async def save(self, match: Match, *, expected: int, **flags: object) -> None:
        """Write what can change in a match, seats apart; and some of its flags.

        :raises Conflict: its stored version is not `expected`.
        """
        which = {"match_id": match.id, "expected": expected}
        values = {**changing(match), **flags, **which}
        if (await self._connection.execute(_SAVE, values)).rowcount != 1:
            raise Conflict
        self._flagged(match.id, flags)

    async def flags(self, match_id: int) -> MatchFlags:
        """What its row tells of other tables."""
        if match_id not in self._flags:
            found = await self._connection.execute(_FLAGS_OF, {"match_id": match_id})
            row = found.one_or_none()
            self._flags[match_id] = MatchFlags() if row is None else MatchFlags(*row)
        return self._flags[match_id]

    async def flag(self, match_id: int, **columns: object) -> None:
        """Change some of that, or of what is known of its messages."""
        await self._connection.execute(_CHANGE, {**columns, "match_id": match_id})
        self._flagged(match_id, columns)

    def _flagged(self, match_id: int, flags: Mapping[str, Any]) -> None:
        if match_id in self._flags:
            known = {name: value for name, value in flags.items() if name in _FLAG_NAMES}
            self._flags[match_id] = replace(self._flags[match_id], **known)

    async def save_seat(self, match_id: int, seat: Seat) -> None:
        self._seats.sits(match_id, seat.seat, seat_row(seat)["user_id"])
        await self._connection.execute(
            update(seats)
            .where(seats.c.match_id == match_id, seats.c.seat == seat.seat)
            .values(seat_row(seat))
        )

    async def reseat(self, match_id: int, seating: Sequence[Seat]) -> None:
        """Write all seats of a match anew, of which there may be fewer than before."""
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
            await self._connection.execute(_CHANGE, {**known, "match_id": match_id})

    async def unrated(self, match_id: int) -> None:
        """It is none of those that count for ratings."""
        await self._connection.execute(_CHANGE, {"rated": False, "match_id": match_id})

    async def relocated(self, match_id: int, channel_id: int) -> None:
        """The match is played in another channel now, where nothing of it is posted yet."""
        nowhere = {"thread_id": None, "board_message_id": None, "lobby_message_id": None}
        there = {"channel_id": channel_id, "trouble": None, **nowhere}
        await self._connection.execute(_CHANGE, {**there, "match_id": match_id})

    async def troubled(self, match_id: int, trouble: Trouble | None) -> None:
        """Note why nothing can be posted, or that it can."""
        text = None if trouble is None else trouble.value
        await self._connection.execute(_CHANGE, {"trouble": text, "match_id": match_id})

    async def count_open(self, user_id: int) -> int:
        """How many open matches the person sits in: made, accepted or joined."""
        query = (
            select(func.count())
            .select_from(seats.join(matches))
            .where(
                seats.c.user_id == user_id,
                seats.c.accepted,
                seats.c.left.is_(None),
                matches.c.status.in_(_OPEN),
            )
        )
        return int((await self._connection.execute(query)).scalar_one())

    async def open(self) -> dict[Status, int]:
        """How many open matches there are, by status."""
        query = (
            select(matches.c.status, func.count())
            .where(matches.c.status.in_(_OPEN))
            .group_by(matches.c.status)
        )
        found = {Status(status): 0 for status in _OPEN}
        found |= {Status(name): count for name, count in await self._connection.execute(query)}
        return found

    async def count_open_on(self, guild_id: int) -> int:
        """How many open matches a server has."""
        query = (
            select(func.count())
            .select_from(matches)
            .where(matches.c.guild_id == guild_id, matches.c.status.in_(_OPEN))
        )
        return int((await self._connection.execute(query)).scalar_one())

    async def rematch_of(self, match_id: int) -> Match | None:
        """The rematch of a match that was not cancelled, if any."""
        return await self._one(_REMATCH, {"match_id": match_id})

    async def of_user(self, user_id: int, statuses: Collection[Status]) -> list[Match]:
        mine = select(seats.c.match_id).where(seats.c.user_id == user_id)
        return await self._list(matches.c.id.in_(mine), statuses)

    async def of_server(
        self,
        guild_id: int,
        statuses: Collection[Status],
        *,
        game: str | None = None,
        user_id: int | None = None,
    ) -> list[Match]:
        """Those made on a server; of one game or one person alone if one is given."""
        here: ColumnElement[bool] = matches.c.guild_id == guild_id
        if game is not None:
            here &= matches.c.game == game
        if user_id is not None:
            mine = select(seats.c.match_id).where(seats.c.user_id == user_id)
            here &= matches.c.id.in_(mine)
        return await self._list(here, statuses)

    async def in_channel(
        self, channel_id: int, user_id: int | None, statuses: Collection[Status]
    ) -> list[Match]:
        """Those made in a channel or played in a thread; of a person alone if one is given."""
        values = {"place": channel_id, "statuses": [status.value for status in statuses]}
        if user_id is None:
            return await self._all(_IN_CHANNEL, values)
        return await self._all(_MINE_IN_CHANNEL, {**values, "user_id": user_id})

    async def lapsed(self, now: datetime, limit: int) -> list[Match]:
        """Lobbies whose time is up, oldest first."""
        query = (
            _READ.where(WAITING, matches.c.expires_at <= now)
            .order_by(matches.c.expires_at)
            .limit(limit)
        )
        if self._unit.locking:
            query = query.with_for_update(key_share=True, skip_locked=True)
        return await self._all(query)

    async def by_ids(self, ids: Collection[int]) -> dict[int, Match]:
        """The matches with these ids."""
        if not ids:
            return {}
        await self.hold(ids)
        found = await self._all(_BY_IDS, {"ids": list(ids)})
        return {match.id: match for match in found}

    async def _list(self, which: ColumnElement[bool], statuses: Collection[Status]) -> list[Match]:
        values = {"statuses": [status.value for status in statuses]}
        return await self._all(_LISTED.where(which), values)

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
        """`whole`: what is read is this unit's, and may be looked at once more from memory."""
        try:
            return await self._read(query, values, whole=whole)
        except UNREADABLE:
            # one of them cannot be read, and must not take the others with it
            found = await self._connection.execute(query.with_only_columns(matches.c.id), values)
            return [await self._alone(match_id) for match_id in dict.fromkeys(found.scalars())]

    async def _alone(self, match_id: int) -> Match:
        try:
            return (await self._read(_GET[False], {"match_id": match_id}))[0]
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
            for row in await self._connection.execute(_SEATS_OF_ALL, {"ids": ids}):
                sitting[row.match_id].append(row)
        found = [match_of(row, tuple(map(seat_of, sitting[row.id]))) for row in rows]
        if whole:
            for row in rows:
                self._flags[row.id] = MatchFlags(*(getattr(row, name) for name in _FLAG_NAMES))
                self._seats.known(row.id, sitting[row.id])
        return found
