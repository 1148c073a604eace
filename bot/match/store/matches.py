"""Matches with their seats, as rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.db.unit_of_work import Conflict, Repository, UnitOfWork
from bot.match.model.enums import Status, Trouble
from bot.match.model.match import Match, Seat
from bot.match.model.pair import Pair
from bot.match.store.match_queries import (
    BY_CODE,
    BY_IDS,
    CHANGE,
    CLOSE_SEATS,
    COME_TO_NOTHING,
    FLAG_NAMES,
    FLAGS_OF,
    GET,
    HOLD,
    IN_CHANNEL,
    LAPSED,
    LISTED,
    MINE_IN_CHANNEL,
    MINE_OPEN,
    REMATCH,
    SAVE,
    SEATS_OF_ALL,
    SEED,
)
from bot.match.store.match_rows import MatchFlags, changing, match_of, match_row, seat_of, seat_row
from bot.match.store.owing import OwingRepository
from bot.match.store.salvage import UNREADABLE, salvaged
from bot.match.store.tables import matches, seats


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
        return await self._one(GET, {"match_id": match_id})

    async def by_code(self, code: str) -> Match | None:
        return await self._one(BY_CODE, {"code": code})

    async def seed(self, match_id: int) -> bytes:
        (row,) = (await self._connection.execute(SEED, {"match_id": match_id})).all()
        return bytes(row.seed)

    async def mix(self, match_id: int, contributions: Sequence[str]) -> None:
        """Store for good what was added to the seed."""
        values = {"contributions": "\n".join(contributions), "match_id": match_id}
        await self._connection.execute(CHANGE, values)

    async def save(self, match: Match, *, expected: int, **flags: object) -> None:
        """Write the changing columns of a match, without seats; and some of its flags.

        :raises Conflict: its stored version is not `expected`.
        """
        which = {"match_id": match.id, "expected": expected}
        values = {**changing(match), **flags, **which}
        if (await self._connection.execute(SAVE, values)).rowcount != 1:
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

    async def unrated(self, match_id: int) -> None:
        """Exclude it from ratings."""
        nothing = {"rated": False, "forgone": None}
        await self._connection.execute(CHANGE, {**nothing, "match_id": match_id})

    async def relocated(self, match_id: int, channel_id: int) -> None:
        """Move the match to another channel, where nothing of it is posted yet."""
        nowhere = {"thread_id": None, "board_message_id": None, "lobby_message_id": None}
        nowhere["board_version"] = None
        there = {"channel_id": channel_id, "trouble": None, **nowhere}
        await self._connection.execute(CHANGE, {**there, "match_id": match_id})

    async def troubled(self, match_id: int, trouble: Trouble | None) -> None:
        """Note why nothing can be posted; None if posting works."""
        text = None if trouble is None else trouble.value
        await self._connection.execute(CHANGE, {"trouble": text, "match_id": match_id})

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
        values = {"user_id": user_id, "statuses": [status.value for status in statuses]}
        return await self._all(MINE_OPEN, values)

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
        values = {"place": channel_id, "statuses": [status.value for status in statuses]}
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
        values = {"statuses": [status.value for status in statuses]}
        return await self._all(LISTED.where(which), values)

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
