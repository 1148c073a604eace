"""Earlier rated matches of the people of a match, by the changes that are stored of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Alias, ColumnElement, Select, and_, case, func, select

from bot.db.unit_of_work import Repository
from bot.ratings.store import rating_changes
from bot.ratings.weights import Past


class EncounterRepository(Repository):
    """Who met whom in rated matches."""

    async def past(self, scope: int, game: str, user_ids: Collection[int], since: datetime) -> Past:
        """The past of these people in a scope and game; repetitions are counted after `since`."""
        mine, theirs = rating_changes.alias("mine"), rating_changes.alias("theirs")
        this = mine.c.scope == scope, mine.c.game == game, mine.c.user_id.in_(user_ids)
        met = defaultdict[int, dict[int, int]](dict)
        others = select(theirs.c.user_id).where(_met(mine, theirs), *this)
        reach = await self._reach(scope, game, others)
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
        new = await self._connection.execute(
            select(mine.c.user_id, func.count().label("matches"))
            .where(*this, mine.c.at > since, mine.c.trust < 1)
            .group_by(mine.c.user_id)
        )
        return Past(met, reach, {row.user_id: row.matches for row in new})

    async def _reach(self, scope: int, game: str, user_ids: Select[tuple[int]]) -> dict[int, int]:
        """The number of people that each of these has met."""
        mine, theirs = rating_changes.alias("reaching"), rating_changes.alias("reached")
        rows = await self._connection.execute(
            select(mine.c.user_id, func.count(theirs.c.user_id.distinct()).label("people"))
            .join(theirs, _met(mine, theirs))
            .where(mine.c.scope == scope, mine.c.game == game, mine.c.user_id.in_(user_ids))
            .group_by(mine.c.user_id)
        )
        return {row.user_id: row.people for row in rows}


def _met(mine: Alias, theirs: Alias) -> ColumnElement[bool]:
    """Changes of two people in one match."""
    return and_(
        theirs.c.match_id == mine.c.match_id,
        theirs.c.scope == mine.c.scope,
        theirs.c.user_id != mine.c.user_id,
    )
