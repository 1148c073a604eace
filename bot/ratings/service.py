"""Ratings to be read, and to be counted again from the records of matches."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.ratings.model import OVERALL, Change, Rating, is_rated
from bot.ratings.rate import ranking_of, ratings_after, scopes
from bot.ratings.store import RatingRepository

BATCH_MATCHES: Final = 500
"""Matches that are read at once."""
TOLERANCE: Final = 1e-9
"""Numbers that differ by less are the same, reckoned on another machine."""


@dataclass(frozen=True, slots=True)
class Recount:
    """Findings of counting again."""

    matches: int
    """Those that are rated."""
    ratings: int
    different: int
    """Ratings and changes that were stored otherwise than they are now reckoned."""


@dataclass(frozen=True, slots=True)
class Ratings:
    """Ratings by game, by server and over all of them."""

    store: Store

    async def of_match(self, match_id: int) -> Sequence[Change]:
        """A match's changes of ratings over all servers; none if it is not rated."""
        async with self.store.reading() as unit:
            changes = await unit[RatingRepository].of_match(match_id)
        return [change for change in changes if change.scope == OVERALL]

    async def of_user(self, user_id: int) -> Sequence[Rating]:
        """A person's ratings, by scope and game."""
        async with self.store.reading() as unit:
            return await unit[RatingRepository].of_user(user_id)

    async def history(self, user_id: int, game: str, scope: int = OVERALL) -> Sequence[Change]:
        """The changes of a person's rating, match by match."""
        async with self.store.reading() as unit:
            return await unit[RatingRepository].history(user_id, game, scope)

    async def leaders(
        self, game: str, scope: int, *, min_matches: int, first: int, count: int
    ) -> tuple[Sequence[Rating], int]:
        """A stretch of the leaderboard, and how many are on it: people with at least so many rated
        matches, a settled rating, and nothing against being listed."""
        async with self.store.reading() as unit:
            found = await unit[RatingRepository].leaders(
                game, scope, min_matches=min_matches, first=first, count=count
            )
            return found, await unit[RatingRepository].count_leaders(
                game, scope, min_matches=min_matches
            )

    @transactional
    async def recount(self, unit: UnitOfWork, *, check: bool) -> Recount:
        """Count all matches again from their records, in one transaction, and store the result; to
        `check`, only compare."""
        ratings, changes, matches = await self._counted(unit)
        different = _different(
            ratings,
            {_key(each): each for each in await unit[RatingRepository].all() if each.user_id > 0},
        )
        different += await self._changed(unit, changes)
        if not check:
            await unit[RatingRepository].clear()
            for rating in ratings.values():
                await unit[RatingRepository].put(rating)
            for change in changes:
                await unit[RatingRepository].add(change)
        return Recount(matches, len(ratings), different)

    async def _counted(
        self, unit: UnitOfWork
    ) -> tuple[dict[tuple[int, str, int], Rating], list[Change], int]:
        """All ratings and changes, reckoned in the order in which matches ended, and the number of
        matches."""
        current = dict[tuple[int, str, int], Rating]()
        changes, count = list[Change](), 0
        after = None
        while batch := await unit[RatingRepository].results(after, BATCH_MATCHES):
            for match in batch:
                if not is_rated(match):
                    continue
                count += 1
                ranks = await ranking_of(unit, match)
                for scope in scopes(match):
                    known = {
                        p.user_id: current[scope, match.game, p.user_id]
                        for p in match.people
                        if (scope, match.game, p.user_id) in current
                    }
                    for rating, change in ratings_after(match, ranks, scope, known):
                        current[_key(rating)] = rating
                        changes.append(change)
            last = batch[-1]
            after = (last.ended_at or last.updated_at, last.id)
        # stand-ins of people who were forgotten have no rating
        kept = {key: rating for key, rating in current.items() if rating.user_id > 0}
        return kept, changes, count

    async def _changed(self, unit: UnitOfWork, changes: Sequence[Change]) -> int:
        stored = {
            (each.match_id, each.scope, each.user_id): each
            for each in await unit[RatingRepository].all_changes()
        }
        different = len(stored)
        for change in changes:
            old = stored.get((change.match_id, change.scope, change.user_id))
            if old is None:
                different += 1
            elif _near(old.after.mu, change.after.mu) and _near(
                old.after.sigma, change.after.sigma
            ):
                different -= 1
        return different


def _key(rating: Rating) -> tuple[int, str, int]:
    return rating.scope, rating.game, rating.user_id


def _near(one: float, other: float) -> bool:
    return math.isclose(one, other, rel_tol=TOLERANCE, abs_tol=TOLERANCE)


def _different(
    now: Mapping[tuple[int, str, int], Rating], then: Mapping[tuple[int, str, int], Rating]
) -> int:
    count = len(now.keys() ^ then.keys())
    for key in now.keys() & then.keys():
        one, other = now[key], then[key]
        same = (
            (one.wins, one.draws, one.losses) == (other.wins, other.draws, other.losses)
            and _near(one.skill.mu, other.skill.mu)
            and _near(one.skill.sigma, other.skill.sigma)
        )
        count += not same
    return count
