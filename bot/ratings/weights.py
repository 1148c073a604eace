"""How much a rated match counts for each of its people.

It is less with every repetition, and less against somebody who has met few others: so nobody gets
far with accounts of their own.

Everything here is pure. `bot.ratings.encounters` reads the past from the store, and a recount
keeps it in a `Ledger`.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from bot.ratings.model import OVERALL, Change

WINDOW: Final = timedelta(days=90)
"""Repetitions are counted in so much time before the end of a match."""
FULL_REPETITIONS: Final = 2
"""Matches of two people in that time that count in full; each further one counts half of the last.
"""
KNOWN_HERE: Final = 2
KNOWN_OVERALL: Final = 5
"""Others that somebody must have met on a server, or over all, before matches against them count
in full. Among friends who know each other a few will do. Those others count once they have met as
many themselves: a single account that is deleted again and again makes nobody known."""

Key: TypeAlias = tuple[int, str, int]
"""Scope, game and person."""


@dataclass(frozen=True, slots=True)
class Past:
    """The rated matches of some people in one scope and game, before the one that is counted.
    Stand-ins of people who were forgotten are people like others: they keep their past."""

    met: Mapping[int, Mapping[int, int]] = field(default_factory=dict)
    """Person -> everybody they met -> how often lately; 0 if only before."""
    reach: Mapping[int, int] = field(default_factory=dict)
    """Those whom these people met -> the number of people they have met themselves. Where more than
    enough are known to have met enough, others may be missing."""
    with_new: Mapping[int, int] = field(default_factory=dict)
    """Person -> their latest matches against somebody who was new then."""


@dataclass(frozen=True, slots=True)
class Weight:
    """How much a match counts for one of its people."""

    weight: float = 1.0
    trust: float = 1.0
    """The part of it that stands for how much the opponents are known."""


def window_start(ended: datetime) -> datetime:
    return ended - WINDOW


def needed_others(scope: int) -> int:
    """The people that somebody must have met in a scope to be known."""
    return KNOWN_OVERALL if scope == OVERALL else KNOWN_HERE


def trust(past: Past, scope: int, user_id: int, opponent: int) -> float:
    """How much a result against an opponent can tell: nothing if they have met nobody else."""
    known = needed_others(scope)
    others = past.met.get(opponent, {}).keys() - {user_id}
    count = sum(past.reach.get(other, 0) >= known for other in others)
    return (min(count, known) / known) ** 2


def met(trusted: float, scope: int) -> int:
    """The people that an opponent had met, by how much a result against them told: the inverse of
    `trust`."""
    return round(math.sqrt(trusted) * needed_others(scope))


def repetition(earlier: int) -> float:
    """1, 1, 1/2, 1/4, …: the weight of a match after so many of the same people."""
    return float(0.5 ** max(0, earlier - FULL_REPETITIONS + 1))


def weights(past: Past, scope: int, user_ids: Collection[int]) -> dict[int, Weight]:
    """How much a match counts for each of its people: the mean over their opponents."""
    return {
        user_id: _weight(past, scope, user_id, [each for each in user_ids if each != user_id])
        for user_id in user_ids
    }


def _weight(past: Past, scope: int, user_id: int, opponents: Sequence[int]) -> Weight:
    if not opponents:
        return Weight()
    met = past.met.get(user_id, {})
    weight = known = 0.0
    for opponent in opponents:
        trusted, earlier = trust(past, scope, user_id, opponent), met.get(opponent, 0)
        if trusted < 1:
            # new people count as one and the same, since they may be
            earlier = max(earlier, past.with_new.get(user_id, 0))
        known += trusted
        weight += trusted * repetition(earlier)
    return Weight(weight / len(opponents), known / len(opponents))


class Ledger:
    """The past of everybody, as matches are counted one after the other."""

    def __init__(self) -> None:
        self._met = defaultdict[Key, dict[int, list[datetime]]](dict)
        self._with_new = defaultdict[Key, list[datetime]](list)

    def past(self, scope: int, game: str, user_ids: Collection[int], since: datetime) -> Past:
        met: dict[int, dict[int, int]] = {}
        with_new: dict[int, int] = {}
        for user_id in user_ids:
            key = scope, game, user_id
            met[user_id] = {
                other: _after(times, since) for other, times in self._met.get(key, {}).items()
            }
            with_new[user_id] = _after(self._with_new.get(key, ()), since)
        others = {other for theirs in met.values() for other in theirs}
        reach = {other: len(self._met.get((scope, game, other), ())) for other in others}
        return Past(met, reach, with_new)

    def add(self, changes: Sequence[Change]) -> None:
        """Note the changes of a match in one scope."""
        for change in changes:
            key = change.scope, change.game, change.user_id
            for other in changes:
                if other.user_id != change.user_id:
                    self._met[key].setdefault(other.user_id, []).append(change.at)
            if change.trust < 1:
                self._with_new[key].append(change.at)


def _after(times: Sequence[datetime], since: datetime) -> int:
    return len(times) - bisect_right(times, since)
