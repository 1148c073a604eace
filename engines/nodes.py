"""The nodes of the search's tree: what a seat has learned about its moves, and which it tries next.

A node is gone through thousands of times, and most nodes once or twice. So what decides the next
choice is kept as it changes, and moves are put in order only as far as they are tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any, Final, TypeAlias

_EXPLORE: Final = 0.7
"""How much what has been tried seldom is preferred to what went well."""
_PESSIMISM: Final = 0.1
"""How much worse than its node a move is taken to be before it has been tried."""


class Try:
    """A move of a node, and what came of trying it."""

    __slots__ = (
        *("after", "before", "child", "guess", "mean", "move", "prior", "share"),
        *("total", "visits"),
    )

    def __init__(self, move: Any, prior: float, guess: float | None = None) -> None:
        self.move = move
        self.prior = prior
        self.guess = guess
        """What it was worth at a glance: counts like one try."""
        self.visits = 0
        self.total = 0.0
        """What came of it, summed up."""
        self.mean = 0.0 if guess is None else guess
        """What came of it on average."""
        self.share = prior
        """Its part of what is to be explored, ever less as it is tried."""
        self.before: Any = None
        """Where it was made last, what that led to, and the node there if it is known."""
        self.after: Any = None
        self.child: Node | None = None


Candidate: TypeAlias = tuple[Any, float] | tuple[Any, float, float | None]
"""What a move is tried by: itself, its part of all weights, and what it was worth at a glance."""


class Node:
    """What a seat has learned about the moves it has where it sees a certain view."""

    __slots__ = ("_next", "_rest", "count", "seat", "sum", "tries", "view", "width")

    def __init__(self, view: Any) -> None:
        self.view = view
        self.seat: int = view.audience
        self.width = 0
        """How many moves there are; none as long as they have not been looked for."""

    def open(self, width: int, order: Iterator[Candidate]) -> None:
        """Give it its moves, so many, the most promising first.

        Many nodes never come to that, so that all the rest of a node is made here.
        """
        self.width = width
        self.tries: list[Try] = []
        """The moves tried, the most promising first."""
        self._next: Try | None = None
        """The most promising of the others, which alone is thought of; those behind it."""
        self._rest = order
        self.count = 0
        self.sum = 0.0

    def select(self) -> Try:
        """The move to be tried now, by PUCT (as in Silver et al. 2017)."""
        tries = self.tries
        scale = _EXPLORE * sqrt(self.count + 1)
        if len(tries) > 1:
            worths = [tried.mean + scale * tried.share for tried in tries]
            best = max(worths)
            chosen = tries[worths.index(best)]
        elif tries:  # as in most nodes
            chosen = tries[0]
            best = chosen.mean + scale * chosen.share
        else:
            chosen, best = self._untried(), -1.0
        if len(tries) < self.width:
            untried = self._next or self._untried()
            guess = untried.guess
            if guess is None:
                guess = self.sum / self.count - _PESSIMISM if self.count else 0.0
            if guess + scale * untried.prior > best:
                tries.append(untried)
                self._next = None
                return untried
        return chosen

    def _untried(self) -> Try:
        """The most promising move that has not been tried. There is one."""
        if self._next is None:
            self._next = Try(*next(self._rest))
        return self._next

    def learn(self, tried: Try, reward: float) -> None:
        """What came of a move that was selected."""
        self.count += 1
        self.sum += reward
        tried.visits = visits = tried.visits + 1
        tried.total = total = tried.total + reward
        tried.share = tried.prior / (visits + 1)
        guess = tried.guess
        tried.mean = total / visits if guess is None else (total + guess) / (visits + 1)

    @property
    def lead(self) -> int:
        """How many tries more the move tried most often has had than any other."""
        if len(self.tries) < 2:
            return sum(tried.visits for tried in self.tries)
        second, first = sorted(tried.visits for tried in self.tries)[-2:]
        return first - second

    @property
    def best(self) -> Any:
        """The move to be made."""
        return self.ranked()[0] if self.tries else self._untried().move

    def ranked(self) -> list[Any]:
        """The moves tried, most often first; of several, the one with which it went best."""
        order = sorted(self.tries, key=lambda tried: (-tried.visits, -tried.total))
        return [tried.move for tried in order]


def in_order(
    moves: Sequence[Any],
    weights: Sequence[float],
    guesses: Sequence[float] | None,
    begin: int,
) -> Iterator[Candidate]:
    """The moves by their weights, the greatest first. Of those alike the first is the one at
    `begin`: they are not always tried in the same order."""
    total = sum(weights) or 1.0
    turned = [*weights[begin:], *weights[:begin]]
    below = turned
    while below:
        weight, place = max(below), -1
        for _ in range(below.count(weight)):
            place = turned.index(weight, place + 1)
            index = (place + begin) % len(moves)
            yield moves[index], weight / total, guesses[index] if guesses else None
        below = [other for other in below if other < weight]
