"""The append-only record, and what interactions in lobbies dealt with."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.model import Entry, Kind
from bot.services.ports import Conflict
from bot.store.tables import log, receipts


class SqlLog:
    """Implements `services.ports.Log`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def append(self, match_id: int, entries: Sequence[Entry]) -> None:
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
            }
            for entry in entries
        ]
        try:
            await self._connection.execute(insert(log), rows)
        except IntegrityError as error:
            raise Conflict from error

    async def read(self, match_id: int, upto: int) -> list[Entry]:
        query = select(log).where(log.c.match_id == match_id, log.c.seq <= upto).order_by(log.c.seq)
        return [
            Entry(row.seq, Kind(row.kind), row.seat, row.text, row.at, row.interaction_id)
            for row in await self._connection.execute(query)
        ]

    async def find(self, interaction_id: int) -> tuple[int, int] | None:
        query = select(log.c.match_id, log.c.seq).where(log.c.interaction_id == interaction_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else (row.match_id, row.seq)


class SqlReceipts:
    """Implements `services.ports.Receipts`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def find(self, interaction_id: int) -> int | None:
        query = select(receipts.c.match_id).where(receipts.c.interaction_id == interaction_id)
        found: int | None = (await self._connection.execute(query)).scalar_one_or_none()
        return found

    async def add(self, interaction_id: int, match_id: int, at: datetime) -> None:
        row = {"interaction_id": interaction_id, "match_id": match_id, "at": at}
        try:
            await self._connection.execute(insert(receipts).values(row))
        except IntegrityError as error:
            raise Conflict from error
