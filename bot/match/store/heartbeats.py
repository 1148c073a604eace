"""Heartbeats of processes, from which outages are detected."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from typing import Final

from sqlalchemy import (
    bindparam,
    delete,
    func,
    select,
)

from bot.db.engine import take_turns, upsert
from bot.db.unit_of_work import Repository, UnitOfWork
from bot.match.store.tables import heartbeat

_BEATING: Final = -2
"""The key of the heartbeats' lock; Discord's ids are above zero."""


_NEWEST: Final = select(func.max(heartbeat.c.at))


_NEWEST_OF: Final = select(func.max(heartbeat.c.at)).where(
    heartbeat.c.process == bindparam("process")
)


class LastSign:
    """The newest heartbeat read so far, kept because an earlier one stays true."""

    def __init__(self) -> None:
        self.at: datetime | None = None

    def hear(self, at: datetime) -> None:
        """Note a heartbeat."""
        self.at = at if self.at is None else max(self.at, at)


class HeartbeatRepository(Repository):
    """The heartbeats, one for each process."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._last = unit.shared(LastSign)

    async def hold(self) -> None:
        """Make every other unit that holds them wait until this one ends."""
        await take_turns(self._connection, _BEATING)

    async def put(self, process: str, now: datetime, unsent_since: datetime | None = None) -> None:
        values = {"at": now, "unsent_since": unsent_since}
        await upsert(self._connection, heartbeat, {"process": process}, **values)
        self._unit.after_commit(partial(self._last.hear, now))

    async def forget(self, before: datetime) -> None:
        """Delete the heartbeats of processes that are silent since."""
        await self._connection.execute(delete(heartbeat).where(heartbeat.c.at < before))

    async def sign(self, since: datetime) -> datetime | None:
        """A heartbeat of any process since a moment, from memory if possible; the newest of all if
        there was none since. None if no process ever gave one."""
        if self._last.at is None or self._last.at < since:
            self._last.at = await self.newest()
        return self._last.at

    async def unsent_since(self, process: str | None = None) -> datetime | None:
        """Since when the process that gave the newest sign, or one process, has sent nothing though
        something is due; None if all is well."""
        query = select(heartbeat.c.unsent_since).order_by(heartbeat.c.at.desc()).limit(1)
        if process is not None:
            query = query.where(heartbeat.c.process == process)
        since: datetime | None = await self._connection.scalar(query)
        return since

    async def newest(self, process: str | None = None) -> datetime | None:
        """The newest of all processes, or of one."""
        newest: datetime | None
        if process is None:
            newest = await self._connection.scalar(_NEWEST)
        else:
            newest = await self._connection.scalar(_NEWEST_OF, {"process": process})
        return newest
