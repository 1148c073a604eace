"""A person's finished matches, for their profile."""

from __future__ import annotations

from collections import defaultdict

from sqlalchemy import or_, select

from bot.db.unit_of_work import Repository
from bot.match.model.enums import Status
from bot.match.model.match import FinishedMatch
from bot.match.store.tables import matches, seats


class FinishedMatchRepository(Repository):
    """Finished matches of a person."""

    async def of_user(self, user_id: int) -> list[FinishedMatch]:
        """Those without computers and teams, the newest first."""
        mine, other = seats.alias("mine"), seats.alias("other")
        ended = matches.c.status == Status.FINISHED.value
        # what many decide together is no result of their captain's, nor one against them
        nobody = select(other.c.seat).where(
            other.c.match_id == matches.c.id,
            or_(other.c.level.is_not(None), other.c.team.is_not(None)),
        )
        rows = await self._connection.execute(
            select(
                matches.c.id,
                matches.c.game,
                matches.c.guild_id,
                matches.c.ended_at,
                matches.c.outcome,
                matches.c.rated,
                mine.c.seat,
                mine.c.left,
            )
            .join(mine, mine.c.match_id == matches.c.id)
            .where(mine.c.user_id == user_id, ended, ~nobody.exists())
            .order_by(matches.c.ended_at.desc(), matches.c.id.desc())
        )
        others_of: dict[int, set[int]] = defaultdict(set)
        for match_id, other_id in await self._connection.execute(
            select(other.c.match_id, other.c.user_id)
            .join(mine, mine.c.match_id == other.c.match_id)
            .where(mine.c.user_id == user_id, other.c.user_id != user_id)
        ):
            others_of[match_id].add(other_id)
        return [
            FinishedMatch(
                row.game,
                row.guild_id,
                row.ended_at,
                row.seat,
                row.left is not None,
                () if row.outcome is None else row.outcome.winners,
                frozenset(others_of[row.id]),
                row.rated,
            )
            for row in rows
        ]
