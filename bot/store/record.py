"""The append-only record, and what interactions did."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.services.model import Entry, Kind
from bot.services.ports import Conflict, Receipt
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


class SqlReceipts:
    """Implements `services.ports.Receipts`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def find(self, interaction_id: int) -> Receipt | None:
        query = select(receipts).where(receipts.c.interaction_id == interaction_id)
        row = (await self._connection.execute(query)).one_or_none()
        if row is None:
            return None
        return Receipt(row.interaction_id, row.match_id, row.version_before, row.version_after)

    async def add(self, receipt: Receipt, at: datetime) -> None:
        try:
            await self._connection.execute(
                insert(receipts).values(
                    interaction_id=receipt.interaction_id,
                    match_id=receipt.match_id,
                    version_before=receipt.before,
                    version_after=receipt.after,
                    at=at,
                )
            )
        except IntegrityError as error:
            raise Conflict from error
