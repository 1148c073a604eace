"""Earlier rated matches of the people of a match, by the changes that are stored of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from itertools import zip_longest
from typing import Final

from sqlalchemy import ColumnElement, FromClause, and_, case, func, select

from bot.db.unit_of_work import Repository
from bot.ratings.store import rating_changes
from bot.ratings.weights import Past, needed_others

FIRST_BATCH: Final = 12
FURTHER_BATCH: Final = 100
"""People who are looked up at once: the first few mostly suffice."""


class EncounterRepository(Repository):
    """Who met whom in rated matches."""

    async def past(self, scope: int, game: str, user_ids: Collection[int], since: datetime) -> Past:
        """The past of these people in a scope and game; repetitions are counted after `since`."""
        mine, theirs = rating_changes.alias("mine"), rating_changes.alias("theirs")
        this = mine.c.scope == scope, mine.c.game == game, mine.c.user_id.in_(user_ids)
        met = defaultdict[int, dict[int, int]](dict)
        for user_id, other, count in await self._connection.execute(
            select(
                mine.c.user_id,
                theirs.c.user_id,
                func.sum(case((mine.c.at > since, 1), else_=0)),
            )
            .join(theirs, _met(mine, theirs))
            .where(*this)
            .group_by(mine.c.user_id, theirs.c.user_id)
        ):
            met[user_id][other] = int(count)
        reach = await self._reach(scope, game, met)
        new = await self._connection.execute(
            select(mine.c.user_id, func.count().label("matches"))
            .where(*this, mine.c.at > since, mine.c.trust < 1)
            .group_by(mine.c.user_id)
        )
        return Past(met, reach, {row.user_id: row.matches for row in new})

    async def _reach(
        self, scope: int, game: str, met: Mapping[int, Mapping[int, int]]
    ) -> dict[int, int]:
        """The number of people met by those whom these people met, until enough is known of each:
        somebody may have met hundreds who have met hundreds."""
        reach: dict[int, int] = {}
        needed = needed_others(scope)
        asked, size = 0, FIRST_BATCH
        # round robin: the first ones of everybody
        others = dict.fromkeys(
            other for row in zip_longest(*map(sorted, met.values())) for other in row
        )
        queue = [other for other in others if other is not None]
        while asked < len(queue) and not all(
            sum(reach.get(other, 0) >= needed for other in theirs) > needed
            for theirs in met.values()
        ):
            reach |= await self._counts(scope, game, queue[asked : asked + size])
            asked, size = asked + size, FURTHER_BATCH
        return reach

    async def _counts(self, scope: int, game: str, user_ids: Sequence[int]) -> dict[int, int]:
        """The number of people that each of these has met."""
        mine, theirs = rating_changes.alias(), rating_changes.alias()
        rows = await self._connection.execute(
            select(mine.c.user_id, func.count(theirs.c.user_id.distinct()).label("people"))
            .join(theirs, _met(mine, theirs))
            .where(mine.c.scope == scope, mine.c.game == game, mine.c.user_id.in_(user_ids))
            .group_by(mine.c.user_id)
        )
        return {row.user_id: row.people for row in rows}


def _met(mine: FromClause, theirs: FromClause) -> ColumnElement[bool]:
    """Changes of two people in one match."""
    return and_(
        theirs.c.match_id == mine.c.match_id,
        theirs.c.scope == mine.c.scope,
        theirs.c.user_id != mine.c.user_id,
    )
