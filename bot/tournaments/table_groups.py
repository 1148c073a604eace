"""Tables of four and three, made up so that entrants meet anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Final, TypeAlias

from bot.match.act.chance import KeyedRng
from bot.tournaments.events import Seats
from bot.tournaments.model import TABLE_SEATS
from bot.tournaments.progress import NotAllowed

MAX_SWEEPS: Final = 12
"""Passes through all exchanges of two entrants, as long as each finds a good one."""
STARTS: Final = 4
"""Beginnings, of which the one that comes out best is taken."""

Met: TypeAlias = Counter[frozenset[int]]


@dataclass(frozen=True, slots=True)
class Guest:
    """An entrant's past, as far as it matters for the next table."""

    entrant: int
    rank: int
    """By score, 0 the best; equals have the same."""
    seats: tuple[int, ...] = ()
    """Seats that they have had, 0-based."""


def sizes(count: int) -> list[int]:
    """Sizes of tables: as many of four as can be, with the rest in threes. Five are three and two.

    :raises NotAllowed: `no-pairing`: one alone plays nobody.
    """
    if count < 2:
        raise NotAllowed("no-pairing")
    for threes in range(count // 3 + 1):
        if count >= 3 * threes and (count - 3 * threes) % TABLE_SEATS == 0:
            return [TABLE_SEATS] * ((count - 3 * threes) // TABLE_SEATS) + [3] * threes
    # two and five
    return [3] * (count // 3) + [2]


def seat(guests: Sequence[Guest], met: Met, rng: KeyedRng) -> list[Seats]:
    """The tables of a round, the best first: as few repeated meetings as can be found, then like
    ranks together. From a few beginnings entrants are exchanged as long as that is better: a good
    round, not proven to be the best."""
    best: tuple[tuple[int, int], list[list[Guest]]] | None = None
    for attempt in range(STARTS):
        line = list(guests)
        if attempt:
            rng.shuffle(line)
            # like ranks together, in a new order among equals
            line.sort(key=lambda guest: guest.rank)
        tables = _improved(_cut(line), met)
        cost = sum_of(_cost(table, met) for table in tables)
        if best is None or cost < best[0]:
            best = cost, tables
    if best is None:
        raise NotAllowed("no-pairing")
    return [_seated(table) for table in sorted(best[1], key=lambda t: sorted(g.rank for g in t))]


def sum_of(costs: Iterator[tuple[int, int]]) -> tuple[int, int]:
    """The sum of costs, digit by digit."""
    again = apart = 0
    for more, further in costs:
        again, apart = again + more, apart + further
    return again, apart


def _cut(line: Sequence[Guest]) -> list[list[Guest]]:
    tables, start = list[list[Guest]](), 0
    for size in sizes(len(line)):
        tables.append(list(line[start : start + size]))
        start += size
    return tables


def _cost(table: Sequence[Guest], met: Met) -> tuple[int, int]:
    """Repeated meetings, a third one worse than two second ones; and how far ranks are apart."""
    again = apart = 0
    for one, other in combinations(table, 2):
        again += met[frozenset((one.entrant, other.entrant))] ** 2
        apart += (one.rank - other.rank) ** 2
    return again, apart


def _improved(tables: list[list[Guest]], met: Met) -> list[list[Guest]]:
    costs = [_cost(table, met) for table in tables]
    for _sweep in range(MAX_SWEEPS):
        changed = False
        for a, b in combinations(range(len(tables)), 2):
            for i in range(len(tables[a])):
                for j in range(len(tables[b])):
                    one, other = tables[a], tables[b]
                    one[i], other[j] = other[j], one[i]
                    new = _cost(one, met), _cost(other, met)
                    if sum_of(iter(new)) < sum_of(iter((costs[a], costs[b]))):
                        costs[a], costs[b], changed = *new, True
                    else:
                        one[i], other[j] = other[j], one[i]
        if not changed:
            break
    return tables


def _seated(table: Sequence[Guest]) -> Seats:
    """Entrants by seat, each where they have sat least."""

    def known(order: tuple[Guest, ...]) -> int:
        return sum(guest.seats.count(seat) ** 2 for seat, guest in enumerate(order))

    return tuple(guest.entrant for guest in min(permutations(table), key=known))
