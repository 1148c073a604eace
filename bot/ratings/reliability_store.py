"""The newest matches of a person with their records, for their reliability: in a few statements,
however long they have played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Row, Select, null, or_, select

from bot.db.unit_of_work import Repository, UnitOfWork
from bot.match.act.positions import seats_at_last
from bot.match.model.calendar import Stoppage
from bot.match.model.enums import Kind, Status
from bot.match.model.match import Entry
from bot.match.model.time_control import parse
from bot.match.store.log import LogRepository
from bot.match.store.salvage import UNREADABLE
from bot.match.store.stoppages import StoppageRepository
from bot.match.store.tables import log, matches, seats
from bot.ratings.reliability import NEWEST, PlayedMatch

MAX_READ: Final = NEWEST + 10
"""Some may turn out to be excused."""

_MATCH: Final = (
    matches.c.id,
    matches.c.game,
    matches.c.clock,
    matches.c.ended_at,
    matches.c.trouble,
)
_OVER: Final = matches.c.status == Status.FINISHED.value


class PlayedMatchRepository(Repository):
    """Finished matches of a person with other people."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._log, self._stoppages = unit[LogRepository], unit[StoppageRepository]

    async def newest(self, user_id: int) -> list[PlayedMatch]:
        """The newest ones, also those in which a computer took over the person's seat; without any
        whose record cannot be read."""
        mine, other = seats.alias("mine"), seats.alias("other")
        others = select(other.c.seat).where(
            other.c.match_id == matches.c.id, other.c.user_id != user_id
        )
        # a computer may have taken over from the last of the others
        before = select(log.c.seq).where(
            log.c.match_id == matches.c.id, log.c.before_id.is_not(None)
        )
        sat = (
            select(*_MATCH, mine.c.seat)
            .join(mine, mine.c.match_id == matches.c.id)
            .where(mine.c.user_id == user_id, _OVER, or_(others.exists(), before.exists()))
            # the time of a team is not its captain's
            .where(mine.c.team.is_(None))
        )
        lost = (
            select(*_MATCH, null().label("seat"))
            .join(log, log.c.match_id == matches.c.id)
            .where(log.c.before_id == user_id, log.c.kind == Kind.COMPUTER.value, _OVER)
        )
        rows = [*await self._read(lost), *await self._read(sat)]
        # who sits there again was replaced all the same
        known = {row.id: row for row in rows}.values()
        newest = sorted(known, key=lambda row: (row.ended_at, row.id))[-MAX_READ:]
        return await self._with_records(newest, user_id)

    async def _read(self, query: Select[Any]) -> list[Row[Any]]:
        newest = query.order_by(matches.c.ended_at.desc(), matches.c.id.desc()).limit(MAX_READ)
        return list(await self._connection.execute(newest))

    async def _with_records(self, rows: Sequence[Row[Any]], user_id: int) -> list[PlayedMatch]:
        records = await self._log.of_matches([row.id for row in rows])
        began = [entries[0].at for entries in records.values() if entries]
        stoppages = (
            await self._stoppages.since(min(began), match_ids=list(records), user_ids=[user_id])
            if began
            else []
        )
        return [
            match
            for row in rows
            if (match := _played(row, user_id, records.get(row.id, []), stoppages)) is not None
        ]


def _played(
    row: Row[Any], user_id: int, entries: Sequence[Entry], stoppages: Sequence[Stoppage]
) -> PlayedMatch | None:
    """None if it cannot be read."""
    try:
        seats_at_last(entries)
        return PlayedMatch(
            match_id=row.id,
            game=row.game,
            user_id=user_id,
            seat=row.seat,
            control=parse(row.clock),
            ended_at=row.ended_at,
            entries=entries,
            stoppages=stoppages,
            unseen=row.trouble is not None,
        )
    except UNREADABLE:
        return None
