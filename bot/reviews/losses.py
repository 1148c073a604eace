"""People whose decisions cost far less than those of others of their rating, by the reviews that
were worked out: one more reason to be looked at (`bot.ratings.listings`)."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from sqlalchemy import select

from bot.db.unit_of_work import Repository, UnitOfWork
from bot.match.act.positions import seats_at_last
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.store.log import LogRepository
from bot.match.store.tables import COUNTED, matches, seats
from bot.ratings.listings import Listing, ListingKind, ListingRepository
from bot.ratings.model import OVERALL, decisions
from bot.ratings.store import ratings
from bot.reviews.store import reviews
from engines.reviewing import VERSION, MatchReview

MAX_MATCHES: Final = 100
"""Reviewed rated matches of a game that are looked at, the newest ones."""
MIN_DECISIONS: Final = 60
"""Decisions of a person's that must have been judged."""
MIN_OTHERS: Final = 20
"""Reviews of other people that it takes to say what is usual."""
LOSS_SHARE: Final = 0.5
"""The share of the usual loss below which somebody is listed."""
MAX_CHANCE: Final = 0.001
"""How likely it may be at most that so little comes about by chance."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What a person's decisions in a match cost."""

    user_id: int
    rating: float
    """The mean of their rating over all servers today."""
    decisions: int
    cost: float
    """Of all decisions together."""

    @property
    def loss(self) -> float:
        return self.cost / self.decisions


@dataclass(frozen=True, slots=True)
class Loss:
    """A person's loss a decision, beside what it is at that rating."""

    decisions: int
    loss: float
    expected: float
    chance: float
    """How likely so little is if the person plays as others of that rating do."""

    @property
    def is_striking(self) -> bool:
        return self.loss <= LOSS_SHARE * self.expected and self.chance <= MAX_CHANCE


def judged(samples: Sequence[Sample], user_id: int) -> Loss | None:
    """A person's loss beside that of the others, by a straight line from ratings to losses; None
    where too little is known."""
    own = [one for one in samples if one.user_id == user_id]
    others = [one for one in samples if one.user_id != user_id]
    count = sum(one.decisions for one in own)
    if count < MIN_DECISIONS or len(others) < MIN_OTHERS:
        return None
    middle, usual = fmean(one.rating for one in others), fmean(one.loss for one in others)
    spread = sum((one.rating - middle) ** 2 for one in others)
    joint = sum((one.rating - middle) * (one.loss - usual) for one in others)
    slope = joint / spread if spread else 0.0

    def expected(rating: float) -> float:
        return max(0.0, usual + slope * (rating - middle))

    deviation = math.sqrt(fmean((one.loss - expected(one.rating)) ** 2 for one in others))
    loss, there = sum(one.cost for one in own) / count, expected(own[0].rating)
    if not deviation:
        return None
    # matches differ among each other: their number counts, and not that of decisions
    z = (loss - there) / (deviation / math.sqrt(len(own)))
    return Loss(count, loss, there, 0.5 * math.erfc(-z / math.sqrt(2)))


async def list_losses(unit: UnitOfWork, match: Match, review: MatchReview) -> None:  # noqa: ARG001
    """List the players of a rated match that was reviewed whose losses are striking, by all their
    reviews; earlier figures that nobody has answered go."""
    if not match.terms.rated or match.status is not Status.FINISHED:
        return
    samples = await unit[_SampleRepository].of_game(match.game)
    for person in match.people:
        await unit[ListingRepository].drop_losses(person.user_id, match.game)
        found = judged(samples, person.user_id)
        if found is None or not found.is_striking:
            continue
        one = Listing(
            ListingKind.LOSS,
            person.user_id,
            match.id,
            match.ended_at or match.updated_at,
            found.decisions,
            loss=found.loss,
            expected=found.expected,
            chance=found.chance,
        )
        await unit[ListingRepository].put(one)


class _SampleRepository(Repository):
    """Losses, by the stored reviews."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._log = unit[LogRepository]

    async def of_game(self, game: str) -> list[Sample]:
        """Those of the newest rated matches; where players changed places, seats tell nothing."""
        query = (
            select(matches.c.id, reviews.c.review)
            .join(reviews, reviews.c.match_id == matches.c.id)
            .where(
                COUNTED,
                matches.c.game == game,
                matches.c.swapped.is_(False),
                reviews.c.review_version == VERSION,
            )
            .order_by(matches.c.ended_at.desc(), matches.c.id.desc())
            .limit(MAX_MATCHES)
        )
        found = {row.id: row.review for row in await self._connection.execute(query)}
        sitting = (
            select(seats.c.match_id, seats.c.seat, seats.c.user_id, ratings.c.mu)
            .join(
                ratings,
                (ratings.c.user_id == seats.c.user_id)
                & (ratings.c.game == game)
                & (ratings.c.scope == OVERALL),
            )
            .where(seats.c.match_id.in_(found), seats.c.user_id > 0)
        )
        rows = (await self._connection.execute(sitting)).all()
        logs = await self._log.of_matches(list(found))
        made: dict[int, Counter[int]] = {}
        for match_id, entries in logs.items():
            at = seats_at_last(entries)
            made[match_id] = Counter(at[index] for index in decisions(game, entries))
        return [
            Sample(row.user_id, row.mu, count, found[row.match_id].decisions[row.seat])
            for row in rows
            if (count := made[row.match_id][row.seat])
        ]
