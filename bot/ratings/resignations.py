"""Matches that one of two people resigned, as rows."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import select, tuple_

from bot.db.unit_of_work import Repository, UnitOfWork
from bot.match.model.enums import EndedBy
from bot.match.model.match import Match
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import COUNTED, matches, seats


class ResignationRepository(Repository):
    """Rated matches that ended by a resignation."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def before(self, match: Match, at: datetime, since: datetime) -> list[Match]:
        """Those of the same game and the same two people that ended before `at`, after `since`, the
        oldest first; of those at the same moment, the ones that were made before this one."""
        query = select(matches.c.id).where(
            COUNTED,
            matches.c.game == match.game,
            matches.c.ended_by == EndedBy.RESIGN.value,
            matches.c.ended_at > since,
            tuple_(matches.c.ended_at, matches.c.id) < (at, match.id),
        )
        for person in match.people:
            mine = seats.alias()
            query = query.where(
                select(mine.c.seat)
                .where(mine.c.match_id == matches.c.id, mine.c.user_id == person.user_id)
                .exists()
            )
        query = query.order_by(matches.c.ended_at, matches.c.id)
        ids = (await self._connection.scalars(query)).all()
        found = await self._matches.by_ids(ids)
        return [found[match_id] for match_id in ids]
