"""Swiss pairings as one matching of least cost: a criterion is never given up for a lesser one, and
a round is found whenever there is one. ADR 0018 says why not the Dutch system."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import networkx

from bot.tournaments.events import Seats
from bot.tournaments.progress import NotAllowed

MAX_SEAT_BALANCE: Final = 2
"""First seats less second ones, either way, that are exceeded only if there is no other round."""
EXACT_ENTRANTS: Final = 64
"""Entrants up to whom every pair is looked at; above, those within `PAIR_RADIUS`."""
PAIR_RADIUS: Final = 6
"""Ranks around the best opponent that are looked at first; more only if they make no round."""
BYE: Final = -1
"""The opponent of an entrant who has a bye."""


@dataclass(frozen=True, slots=True)
class Contender:
    """An entrant's past, as far as it matters for the next round."""

    entrant: int
    score: int
    """In half points, or any unit in which equal scores are equal."""
    met: frozenset[int] = frozenset()
    firsts: tuple[bool, ...] = ()
    """Whether the first seat was theirs, for every game played at a board, oldest first."""
    bye: bool = False
    """Whether they have had a bye, or won without playing."""
    floated: bool = False
    """Whether they met an entrant with another score in the round before."""

    @property
    def balance(self) -> int:
        """First seats less second ones."""
        return 2 * sum(self.firsts) - len(self.firsts)

    @property
    def wish(self) -> tuple[int, int]:
        """+1 for the first seat, -1 for the second, 0 for either; and how much it matters, 0-3."""
        balance = self.balance
        if balance:
            twice = len(self.firsts) > 1 and self.firsts[-1] == self.firsts[-2] == (balance > 0)
            return -1 if balance > 0 else 1, 3 if abs(balance) >= MAX_SEAT_BALANCE or twice else 2
        if not self.firsts:
            return 0, 0
        return -1 if self.firsts[-1] else 1, 1


def pair(contenders: Sequence[Contender], *, swapped: bool = False) -> list[Seats]:
    """The boards of a round, from the best down; a bye is alone and last. With `swapped` each
    pairing is played from both seats, and seats do not matter.

    :param contenders: the best first.
    :raises NotAllowed: `no-pairing`: everybody who could meet has met, or nobody can have the bye.
    """
    if len(contenders) < 2:
        raise NotAllowed("no-pairing")
    matched = _matched(contenders, swapped=swapped)
    boards, byes = list[Seats](), list[Seats]()
    for index, other in sorted(matched):
        if other == BYE:
            byes.append((contenders[index].entrant,))
        else:
            boards.append(_seated(contenders[index], contenders[other], len(boards)))
    return boards + byes


def _matched(contenders: Sequence[Contender], *, swapped: bool) -> list[tuple[int, int]]:
    count, near = len(contenders), PAIR_RADIUS
    costs = _Costs(contenders, swapped=swapped)
    while True:
        every = count <= EXACT_ENTRANTS or near >= count
        graph: networkx.Graph[int] = networkx.Graph()
        graph.add_nodes_from(range(count))
        candidates = _all(count) if every else _near(contenders, near)
        for one, other in candidates:
            cost = costs.of(one, other)
            if cost is not None:
                graph.add_edge(one, other, weight=costs.ceiling - cost)
        if count % 2:
            able = [i for i in range(count) if not contenders[i].bye]
            for one in able if every else able[-3 * near :]:
                graph.add_edge(one, count, weight=costs.ceiling - costs.of_bye(one))
        found = networkx.max_weight_matching(graph, maxcardinality=True)
        if 2 * len(found) == count + count % 2:
            pairs = (sorted(each) for each in found)
            return [(one, BYE if other == count else other) for one, other in pairs]
        if every:
            raise NotAllowed("no-pairing")
        near *= 4


def _all(count: int) -> Iterator[tuple[int, int]]:
    return ((one, other) for other in range(count) for one in range(other))


def _near(contenders: Sequence[Contender], near: int) -> Iterator[tuple[int, int]]:
    """Pairs around each entrant's best opponent, and around themselves in the ranking."""
    bests, count = _bests(contenders), len(contenders)
    for one in range(count):
        for centre in (bests[one], one):
            for other in range(max(centre - near, 0), min(centre + near + 1, count)):
                if one != other:
                    yield min(one, other), max(one, other)


def _bests(contenders: Sequence[Contender]) -> list[int]:
    """The best opponent by index: of entrants with the same score, the upper half meets the lower
    half in order."""
    bests, start = list[int](), 0
    while start < len(contenders):
        end = start
        while end < len(contenders) and contenders[end].score == contenders[start].score:
            end += 1
        size = end - start
        half = size // 2
        bests += (start + (i + half) % size if size > 1 else start for i in range(size))
        start = end
    return bests


class _Costs:
    """Costs of pairs, as numbers whose digits are, from the highest: whether the bye goes to the
    lowest score that can have it, the bound on seats, how far scores are apart (squared), seats,
    floating twice running, and the distance from the best opponent."""

    def __init__(self, contenders: Sequence[Contender], *, swapped: bool) -> None:
        self._contenders, self._swapped = contenders, swapped
        self._bests = _bests(contenders)
        scores = [c.score for c in contenders]
        self._lowest = min((c.score for c in contenders if not c.bye), default=0)
        count, spread = len(contenders), max(scores) - min(scores)
        digits = (spread, 1, spread**2, 3, 2, count**2)
        # as many pairs as there can be must not spill into the next digit
        self._bases = [digit * (count // 2 + 1) + 1 for digit in digits]
        self.ceiling = self._number((*(digit + 1 for digit in digits[:1]), 0, 0, 0, 0, 0)) + 1

    def of(self, one: int, other: int) -> int | None:
        """The cost of two indices, the better one first; None if they cannot meet."""
        a, b = self._contenders[one], self._contenders[other]
        if b.entrant in a.met:
            return None
        apart = a.score - b.score
        bound = seats = 0
        if not self._swapped:
            (want, strength), (wanted, strong) = a.wish, b.wish
            if want == wanted and want:
                seats = min(strength, strong)
                bound = int(min(abs(a.balance), abs(b.balance)) >= MAX_SEAT_BALANCE)
        floats = (a.floated + b.floated) if apart else 0
        return self._number((0, bound, apart**2, seats, floats, self._distance(one, other)))

    def of_bye(self, one: int) -> int:
        above = self._contenders[one].score - self._lowest
        # among equals the last one
        return self._number((above, 0, 0, 0, 0, (len(self._contenders) - 1 - one) ** 2))

    def _distance(self, one: int, other: int) -> int:
        if self._contenders[one].score != self._contenders[other].score:
            return abs(one - other)
        return min(abs(self._bests[one] - other), abs(self._bests[other] - one)) ** 2

    def _number(self, digits: Sequence[int]) -> int:
        number = 0
        for digit, base in zip(digits, self._bases, strict=True):
            number = number * base + digit
        return number


def _seated(one: Contender, other: Contender, board: int) -> Seats:
    """The pair by seat: first sits who needs it more; else the better one, every other time."""
    (want, strength), (wanted, strong) = one.wish, other.wish
    if want == wanted == 0:
        first = board % 2 == 0
    elif want != wanted:
        first = want > 0 or wanted < 0
    else:
        mine, theirs = (abs(one.balance), strength), (abs(other.balance), strong)
        if mine == theirs:
            mine, theirs = _turns(one, other)
        first = (want > 0) == (mine >= theirs)
    return (one.entrant, other.entrant) if first else (other.entrant, one.entrant)


def _turns(one: Contender, other: Contender) -> tuple[tuple[int, int], tuple[int, int]]:
    """The strength of two equal wishes, by the last game in which they sat differently: seats
    alternate from there. Where there is none, the better entrant has the stronger."""
    for mine, theirs in zip(reversed(one.firsts), reversed(other.firsts), strict=False):
        if mine != theirs:
            wants_first = one.wish[0] > 0
            # who sat second then is to sit first now
            return ((1, 0), (0, 0)) if mine != wants_first else ((0, 0), (1, 0))
    return (1, 0), (0, 0)
