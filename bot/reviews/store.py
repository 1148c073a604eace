"""Reviews in the store: the same for everybody, kept as long as their match."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, ForeignKey, Integer, Table, select

from bot.db.engine import upsert
from bot.db.types import Id, Json, metadata
from bot.db.unit_of_work import Repository
from bot.match.model.match import Match
from engines.reviewing import VERSION, MatchReview

reviews: Final = Table(
    "reviews",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    # of the match, and of the way to review it: another one is worked out again
    Column("match_version", Integer, nullable=False),
    Column("review_version", Integer, nullable=False),
    Column("review", Json(MatchReview), nullable=False),
)


class ReviewRepository(Repository):
    """The reviews of matches."""

    async def of_match(self, match: Match) -> MatchReview | None:
        """The review of a match as it is now; None if it was not worked out."""
        query = select(reviews.c.review).where(
            reviews.c.match_id == match.id,
            reviews.c.match_version == match.version,
            reviews.c.review_version == VERSION,
        )
        found: MatchReview | None = (await self._connection.execute(query)).scalar()
        return found

    async def put(self, match: Match, review: MatchReview) -> None:
        """Keep a review instead of any earlier one of the match."""
        await upsert(
            self._connection,
            reviews,
            {"match_id": match.id},
            match_version=match.version,
            review_version=VERSION,
            review=review,
        )
