"""Ratings counted again from the records of all matches, and compared with the stored ones."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from bot.db.unit_of_work import UnitOfWork
from bot.ratings.counted import Counted, counted
from bot.ratings.exclusions import ExclusionRepository
from bot.ratings.model import Change, Rating, as_of, reset_before
from bot.ratings.rate import ratings_after, scopes
from bot.ratings.seasons.store import SeasonRepository
from bot.ratings.store import RatingRepository
from bot.ratings.weights import Key, Ledger, window_start

BATCH_MATCHES: Final = 500
"""Matches that are read at once."""
TOLERANCE: Final = 1e-9
"""Numbers that differ by less are the same, reckoned on another machine."""

ByKey: TypeAlias = Mapping[Key, Rating]
Resets: TypeAlias = Mapping[int, Sequence[datetime]]
"""The resets of ratings by scope, the earliest first."""


@dataclass(frozen=True, slots=True)
class Recount:
    """Findings of counting again."""

    matches: int
    """Those that count."""
    ratings: int
    different: int
    """Ratings and changes that were stored otherwise than they are now reckoned."""


class _Count:
    """Ratings, as matches are counted one after the other."""

    def __init__(self, resets: Resets) -> None:
        self._resets = resets
        self.ratings: dict[Key, Rating] = {}
        self.changes: list[Change] = []
        self.matches = set[int]()
        self._ledger = Ledger()

    def add(self, result: Counted, in_scopes: Sequence[int]) -> None:
        match = result.match
        self.matches |= {each.id for each in result.matches}
        ids = [person.user_id for person in match.people]
        since = window_start(result.at)
        for scope in in_scopes:
            keys = ((scope, match.game, user_id) for user_id in ids)
            known = {key[2]: self.ratings[key] for key in keys if key in self.ratings}
            past = self._ledger.past(scope, match.game, ids, since)
            reset = reset_before(self._resets.get(scope, ()), result.at)
            after = ratings_after(result, scope, known, past, reset)
            self.ratings |= {_key(rating): rating for rating, _change in after}
            changes = [change for _rating, change in after]
            self.changes += changes
            self._ledger.add(changes)

    @property
    def kept(self) -> ByKey:
        """The ratings of people; stand-ins of those who were forgotten have none."""
        return {key: rating for key, rating in self.ratings.items() if rating.user_id > 0}


async def recount(unit: UnitOfWork, *, check: bool) -> Recount:
    """Count all matches again and store the result; to `check`, only compare."""
    resets = await unit[SeasonRepository].resets()
    count, repository = await _counted(unit, resets), unit[RatingRepository]
    stored = {_key(each): each for each in await repository.all() if each.user_id > 0}
    different = _different(_now(count.kept, resets), _now(stored, resets))
    different += _changed(count.changes, _told_apart(await repository.all_changes()))
    if not check:
        await repository.clear()
        for rating in count.kept.values():
            await repository.put(rating)
        for change in count.changes:
            await repository.add(change)
    return Recount(len(count.matches), len(count.kept), different)


async def _counted(unit: UnitOfWork, resets: Resets) -> _Count:
    """All matches, in the order in which they came to count."""
    count, after = _Count(resets), None
    exclusions = await unit[ExclusionRepository].all()
    while True:
        batch, next_after = await unit[RatingRepository].results(after, BATCH_MATCHES)
        if not batch:
            return count
        for match in batch:
            for result in await counted(unit, match):
                count.add(result, scopes(result, exclusions))
        after = next_after


def _now(ratings: ByKey, resets: Resets) -> ByKey:
    """Ratings after the last reset: how many matches somebody had won before it is told by the
    season's standings alone."""
    newest = {scope: ends[-1] for scope, ends in resets.items()}
    return {key: as_of(each, newest.get(each.scope)) for key, each in ratings.items()}


def _key(rating: Rating) -> Key:
    return rating.scope, rating.game, rating.user_id


def _told_apart(stored: Sequence[Change]) -> list[Change]:
    """The changes without those that concern nobody but a stand-in: an early resignation that
    counted for who was forgotten later."""
    people = Counter((change.match_id, change.scope) for change in stored)
    return [
        change
        for change in stored
        if change.user_id > 0 or people[change.match_id, change.scope] > 1
    ]


def _changed(changes: Sequence[Change], stored: Sequence[Change]) -> int:
    before = {(each.match_id, each.scope, each.user_id): each for each in stored}
    different = len(before)
    for change in changes:
        old = before.get((change.match_id, change.scope, change.user_id))
        if old is None:
            different += 1
        elif _same(old, change):
            different -= 1
    return different


def _same(one: Change, other: Change) -> bool:
    return (
        _near(one.after.mu, other.after.mu)
        and _near(one.after.sigma, other.after.sigma)
        and _near(one.weight, other.weight)
        and _near(one.trust, other.trust)
    )


def _near(one: float, other: float) -> bool:
    return math.isclose(one, other, rel_tol=TOLERANCE, abs_tol=TOLERANCE)


def _different(now: ByKey, then: ByKey) -> int:
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
