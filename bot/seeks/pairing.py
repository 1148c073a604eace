"""Who is offered to whom: as many people as can be, and those who go together best.

A matching over people, so that nobody is offered twice. What somebody has chosen is never
stretched; within that, a difference in rating is allowed that grows as both wait.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from math import log2
from typing import Final, TypeAlias

import networkx

from bot.seeks.model import EXPERIENCED_MATCHES, Facts, Level, Seek

FIRST_ALLOWANCE: Final = 100
"""The difference in rating that is allowed at once."""
DOUBLING: Final = timedelta(minutes=10)
"""The wait after which twice as much is."""
MAX_DOUBLINGS: Final = 6
"""From here on any difference is."""
PACE_COST: Final = 60
"""A twofold difference in the usual time for an answer, in points of rating."""
HOURS_COST: Final = 100
"""Usual hours that have nothing in common."""
LATENESS_COST: Final = 400
"""Somebody whose time always runs out."""
WAIT_GAIN: Final = 10
MAX_WAIT_HOURS: Final = 48
"""Each hour that one of them has waited, up to so many."""
CEILING: Final = 1_000_000
"""More than anything costs."""
EXACT_PEOPLE: Final = 48
"""With more people nobody has to be alone for there to be enough pairs, and the best pairing of all
would take seconds: those who go together best are paired first."""
_DAY_HOURS: Final = 24
_Pair: TypeAlias = tuple[int, int]
"""The ids of two people, the lower one first."""


def allowance(waited: timedelta) -> int | None:
    """The difference in rating that is allowed after a wait; None: any."""
    doublings: int = max(waited, timedelta(0)) // DOUBLING
    return FIRST_ALLOWANCE << doublings if doublings < MAX_DOUBLINGS else None


def fits(one: Seek, other: Seek, now: datetime) -> bool:
    """Whether each is what the other looks for, as long as they have waited."""
    mine, theirs = one.wish, other.wish
    if mine.game != theirs.game or mine.rated is not theirs.rated:
        return False
    if mine.pace is not None and theirs.pace is not None and mine.pace != theirs.pace:
        return False
    same_language = one.person.locale == other.person.locale
    if (mine.own_language or theirs.own_language) and not same_language:
        return False
    if not (_has_level(_facts(other), mine.level) and _has_level(_facts(one), theirs.level)):
        return False
    difference = abs(_facts(one).strength - _facts(other).strength)
    waited = now - max(one.since, other.since)
    limits = (mine.reach, theirs.reach, allowance(waited))
    return all(limit is None or difference <= limit for limit in limits)


def cost(one: Seek, other: Seek, now: datetime) -> int:
    """How badly two go together, in points of rating; whoever has waited for long is cheaper."""
    mine, theirs = _facts(one), _facts(other)
    total = float(abs(mine.strength - theirs.strength))
    if mine.answer_s and theirs.answer_s:
        total += PACE_COST * abs(log2(mine.answer_s / theirs.answer_s))
    total += HOURS_COST * (1 - _common(mine, theirs))
    total += LATENESS_COST * (mine.lateness + theirs.lateness)
    for seek in (one, other):
        total -= WAIT_GAIN * min((now - seek.since) / timedelta(hours=1), MAX_WAIT_HOURS)
    return round(total)


def pairs(
    seeks: Sequence[Seek], apart: Collection[frozenset[int]], now: datetime
) -> list[tuple[Seek, Seek]]:
    """The pairs to be offered. Those of `apart`, as the ids of two people, are none.

    :param seeks: all with their facts; a person may have several.
    """
    best: dict[_Pair, tuple[int, Seek, Seek]] = {}
    for one, other in _candidates(seeks):
        people = one.person.user_id, other.person.user_id
        if people[0] == people[1] or frozenset(people) in apart or not fits(one, other, now):
            continue
        key = min(people), max(people)
        found = cost(one, other, now)
        if key not in best or found < best[key][0]:
            best[key] = found, one, other
    costs = {key: found for key, (found, _, _) in best.items()}
    crowd = len({user_id for key in costs for user_id in key}) > EXACT_PEOPLE
    matched = _nearest_first(costs) if crowd else _matched(costs)
    return [best[key][1:] for key in sorted(matched)]


def _matched(costs: Mapping[_Pair, int]) -> Iterator[_Pair]:
    """As many pairs as there can be, at the least cost."""
    graph: networkx.Graph[int] = networkx.Graph()
    for key in sorted(costs):
        graph.add_edge(*key, weight=CEILING - costs[key])
    for one, other in networkx.max_weight_matching(graph, maxcardinality=True):
        yield min(one, other), max(one, other)


def _nearest_first(costs: Mapping[_Pair, int]) -> Iterator[_Pair]:
    """Pairs in the order of their cost; of those who are left no two go together."""
    taken = set[int]()
    for key in sorted(costs, key=lambda key: (costs[key], key)):
        if taken.isdisjoint(key):
            taken.update(key)
            yield key


def _candidates(seeks: Sequence[Seek]) -> Iterable[tuple[Seek, Seek]]:
    by_game = defaultdict[str, list[Seek]](list)
    for seek in seeks:
        by_game[seek.wish.game].append(seek)
    for queue in by_game.values():
        for index, one in enumerate(queue):
            for other in queue[index + 1 :]:
                yield one, other


def _has_level(facts: Facts, wanted: Level) -> bool:
    if wanted is Level.ANY:
        return True
    return (facts.matches >= EXPERIENCED_MATCHES) is (wanted is Level.EXPERIENCED)


def _common(one: Facts, other: Facts) -> float:
    """The share of the shorter usual hours that the other one has, too; unknown ones are in
    between."""
    if one.hours is None or other.hours is None:
        return 0.5
    mine, theirs = _hours(*one.hours), _hours(*other.hours)
    return len(mine & theirs) / min(len(mine), len(theirs))


def _hours(start: int, length: int) -> set[int]:
    return {(start + hour) % _DAY_HOURS for hour in range(length)}


def _facts(seek: Seek) -> Facts:
    return seek.facts or Facts()
