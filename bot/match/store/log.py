"""The append-only log, the choices that are yet to enter it, and receipts of interactions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import Row, bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from bot.db.unit_of_work import Conflict, Repository, UnitOfWork
from bot.match.model.enums import Kind
from bot.match.model.match import Entry, Receipt
from bot.match.store.owing import OwingRepository
from bot.match.store.tables import log, receipts

# built once: building a statement costs more than executing it
_APPEND: Final = insert(log)
_READ: Final = (
    select(log)
    .where(log.c.match_id == bindparam("match_id"), log.c.seq <= bindparam("upto"))
    .order_by(log.c.seq)
)
_READ_ALL: Final = (
    select(log)
    .where(log.c.match_id.in_(bindparam("ids", expanding=True)))
    .order_by(log.c.match_id, log.c.seq)
)
_AT: Final = select(log.c.at).where(
    log.c.match_id == bindparam("match_id"), log.c.seq == bindparam("seq")
)


ACTIVE_KINDS: Final = (Kind.MOVE, Kind.SWAPPED, Kind.RESIGN, Kind.ABORT)
"""Rows of which a seat's player is the author."""


class LogRepository(Repository):
    """The append-only log of every match."""

    async def append(self, match_id: int, entries: Sequence[Entry]) -> None:
        """
        :raises Conflict: a sequence number or interaction is taken.
        """
        if not entries:
            return
        rows = [
            {
                "match_id": match_id,
                "seq": entry.seq,
                "kind": entry.kind.value,
                "seat": entry.seat,
                "text": entry.text,
                "at": entry.at,
                "interaction_id": entry.interaction_id,
                "forced": entry.forced,
                "planned": entry.planned,
                "by_name": entry.by,
                "reason": entry.reason,
                "by_id": entry.by_id,
                "before_id": entry.before_id,
                "unrated": entry.unrated,
            }
            for entry in entries
        ]
        try:
            await self._connection.execute(_APPEND, rows)
        except IntegrityError as error:
            raise Conflict from error

    async def read(self, match_id: int, upto: int) -> list[Entry]:
        """The first `upto` rows, in order."""
        rows = (await self._connection.execute(_READ, {"match_id": match_id, "upto": upto})).all()
        return [_entry(row) for row in rows]

    async def of_matches(self, match_ids: Collection[int]) -> dict[int, list[Entry]]:
        """The whole records of matches, in order; without those that cannot be read."""
        found: dict[int, list[Entry]] = {}
        broken = set[int]()
        for row in await self._connection.execute(_READ_ALL, {"ids": list(match_ids)}):
            try:
                found.setdefault(row.match_id, []).append(_entry(row))
            except ValueError:
                broken.add(row.match_id)
        return {match_id: rows for match_id, rows in found.items() if match_id not in broken}

    async def at(self, match_id: int, seq: int) -> datetime | None:
        """When a row was written; None if there is none with this number."""
        values = {"match_id": match_id, "seq": seq}
        found: datetime | None = await self._connection.scalar(_AT, values)
        return found

    async def last(self, match_id: int) -> int:
        """The number of the last row, whatever the match's version is; 0 without any."""
        query = select(func.max(log.c.seq)).where(log.c.match_id == match_id)
        return (await self._connection.execute(query)).scalar_one() or 0

    async def ruling(self, match_id: int) -> Entry | None:
        """The row with which an admin called the match off; the others need not be readable."""
        mine = log.c.match_id == match_id, log.c.kind == Kind.CANCELLED.value
        row = (await self._connection.execute(select(log).where(*mine))).first()
        return None if row is None else _entry(row)

    async def left_by(self, match_id: int, user_id: int) -> frozenset[int]:
        """The seats that a person held before somebody else took them."""
        theirs = log.c.match_id == match_id, log.c.before_id == user_id
        rows = await self._connection.execute(select(log.c.seat).where(*theirs))
        return frozenset(rows.scalars())

    async def movers(self, match_ids: Collection[int]) -> set[tuple[int, int]]:
        """The matches and seats whose player did something of their own accord."""
        done = (
            log.c.match_id.in_(list(match_ids)),
            log.c.kind.in_([kind.value for kind in ACTIVE_KINDS]),
            log.c.forced.is_(False),
        )
        query = select(log.c.match_id, log.c.seat).where(*done).distinct()
        return {(row.match_id, row.seat) for row in await self._connection.execute(query)}

    async def find(self, interaction_id: int) -> tuple[int, int] | None:
        """The match and the sequence number of the row that an interaction wrote."""
        query = select(log.c.match_id, log.c.seq).where(log.c.interaction_id == interaction_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else (row.match_id, row.seq)


def _entry(row: Row[Any]) -> Entry:
    return Entry(
        seq=row.seq,
        kind=Kind(row.kind),
        seat=row.seat,
        text=row.text,
        at=row.at,
        interaction_id=row.interaction_id,
        forced=row.forced,
        planned=row.planned,
        by=row.by_name,
        reason=row.reason,
        by_id=row.by_id,
        before_id=row.before_id,
        unrated=row.unrated,
    )


class ChoiceRepository(Repository):
    """Moves chosen in secret that wait for those of others. Neither times nor an order are kept."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._seats = unit[OwingRepository]

    def put(self, match_id: int, seat: int, text: str) -> None:
        """Store a seat's choice in place of the one it made before."""
        self._seats.change(match_id, seat, choice=text)

    async def of_match(self, match_id: int) -> dict[int, str]:
        """Seat -> text."""
        rows = await self._seats.of_match(match_id)
        return {seat: row["choice"] for seat, row in rows.items() if row["choice"] is not None}

    async def clear(self, match_id: int) -> None:
        for seat in await self.of_match(match_id):
            self._seats.change(match_id, seat, choice=None)


class ReceiptRepository(Repository):
    """The match of an interaction with a lobby, or with a choice that had to wait. Other acts
    have their row in the log."""

    async def find(self, interaction_id: int) -> Receipt | None:
        query = select(receipts.c.match_id, receipts.c.version)
        query = query.where(receipts.c.interaction_id == interaction_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else Receipt(row.match_id, row.version)

    async def add(self, interaction_id: int, receipt: Receipt, at: datetime) -> None:
        """
        :raises Conflict: the interaction has one.
        """
        row = {
            "interaction_id": interaction_id,
            "match_id": receipt.match_id,
            "version": receipt.version,
            "at": at,
        }
        try:
            await self._connection.execute(insert(receipts).values(row))
        except IntegrityError as error:
            raise Conflict from error
