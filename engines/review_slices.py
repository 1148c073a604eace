"""The work of a review, in slices: each looks at one position or decision, and takes a quarter of a
second of a processor or hardly more. Computers' moves and hints come between them.

How much is done is counted, never timed. What a decision is judged by is in a slice of its own that
is given a *view*, so nothing that its seat could not know has any part in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol

from engines.advice import Explanation, compare, explain
from engines.core import CHANCE, AnyGame, BitRng
from engines.hinting import Effort
from engines.proving import Goal, Prover, TooMuch, worlds
from engines.search import effort_of, promising, think, weigh, worths

LEVEL: Final = 3
"""Who reviews looks as far ahead as a computer of this level, with its own number of iterations and
without its errors."""
PROVED: Final = 20_000
"""Moves that may be tried to prove or to disprove one move."""
_PROOF_SLICE: Final = 4_000
"""Moves tried after which a slice of a proof begins with no further one."""
_MAX_WORLDS: Final = 500
"""The most states that a seat may be unable to tell apart where something is to be proved."""
_LOOKED_FOR_HIDDEN: Final = 8
"""States imagined to see whether anything is hidden."""


class Slice(Protocol):
    """A part of a review."""

    @property
    def seed(self) -> str:
        """What the generator comes from that its work is given."""

    def work(self, game: AnyGame, rng: BitRng) -> Any:
        """What comes of it: the same for the same generator."""


def effort_of_reviews(game: AnyGame, iterations: int) -> Effort:
    return replace(effort_of(game, LEVEL), iterations=iterations, blur=0.0)


@dataclass(frozen=True, slots=True)
class Worth:
    """What a position is worth to each seat, with all cards open."""

    seed: str
    state: Any = field(repr=False)
    seats: int
    iterations: int

    def work(self, game: AnyGame, rng: BitRng) -> tuple[float, ...]:
        return worths(game, self.state, self.seats, effort_of_reviews(game, self.iterations), rng)


@dataclass(frozen=True, slots=True)
class Chances:
    """What a position is worth to each seat on average, once chance has moved where it is to."""

    seed: str
    state: Any = field(repr=False)
    seats: int
    samples: int
    iterations: int
    """For each sample."""

    def work(self, game: AnyGame, rng: BitRng) -> tuple[float, ...]:
        effort = effort_of_reviews(game, self.iterations)
        totals = [0.0] * self.seats
        for _ in range(self.samples):
            state = self.state
            while game.to_act(state) == {CHANCE}:
                state = game.follow(state, CHANCE, game.sample(state, rng))
            for seat, worth in enumerate(worths(game, state, self.seats, effort, rng)):
                totals[seat] += worth
        return tuple(total / self.samples for total in totals)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A move that was made, beside the best one that was found."""

    best: Any
    made_worth: float
    best_worth: float
    cost: float
    """How much better the best one was, without bias: it may be negative."""
    missed: bool
    """Whether it was a win at once that was not made."""


def judgement(moves: Sequence[Any], weighed: Sequence[Sequence[float]], made: Any) -> Judgement:
    """What comes of weighing moves several times, each time from the start.

    Of several moves that are worth the same, the best one seems to be better. So the cost is
    what the one that is best in all other weighings was worth more in each.
    """
    times, index = len(weighed), moves.index(made)
    totals = [sum(column) for column in zip(*weighed, strict=True)]
    cost = 0.0
    for once in weighed:
        elsewhere = [total - worth for total, worth in zip(totals, once, strict=True)]
        cost += once[elsewhere.index(max(elsewhere))] - once[index]
    best = max(totals)
    return Judgement(
        moves[totals.index(best)],
        min(1.0, max(0.0, totals[index] / times)),
        min(1.0, max(0.0, best / times)),
        cost / times,
        missed=False,
    )


@dataclass(frozen=True, slots=True)
class Look:
    """A decision at a glance: what was made beside what could have been."""

    seed: str
    view: Any = field(repr=False)
    made: Any
    iterations: int
    """For finding good moves, and for each of two times that they are weighed."""

    def work(self, game: AnyGame, rng: BitRng) -> Judgement:
        effort = effort_of_reviews(game, self.iterations)
        compared = compare(game, self.view, self.made, effort, rng)
        moves = list(compared.worths)
        again = weigh(game, self.view, moves, effort, rng)
        found = judgement(moves, (tuple(compared.worths.values()), again), self.made)
        if compared.win is None:
            return found
        if compared.best == self.made:
            return replace(found, best=self.made, best_worth=found.made_worth, cost=0.0)
        cost = 1.0 - found.made_worth
        return replace(found, best=compared.best, best_worth=1.0, cost=cost, missed=True)


@dataclass(frozen=True, slots=True)
class Find:
    """The most promising moves of a decision."""

    seed: str
    view: Any = field(repr=False)
    iterations: int
    most: int

    def work(self, game: AnyGame, rng: BitRng) -> Sequence[Any]:
        effort = effort_of_reviews(game, self.iterations)
        return promising(game, self.view, effort, rng, self.most)


@dataclass(frozen=True, slots=True)
class Answer:
    """The best move of a decision."""

    seed: str
    view: Any = field(repr=False)
    iterations: int

    def work(self, game: AnyGame, rng: BitRng) -> Any:
        return think(game, self.view, effort_of_reviews(game, self.iterations), rng).move


@dataclass(frozen=True, slots=True)
class Weigh:
    """What some moves of a decision are worth to its seat."""

    seed: str
    view: Any = field(repr=False)
    moves: Sequence[Any]
    iterations: int

    def work(self, game: AnyGame, rng: BitRng) -> tuple[float, ...]:
        effort = effort_of_reviews(game, self.iterations)
        return weigh(game, self.view, self.moves, effort, rng)


@dataclass(frozen=True, slots=True)
class Explain:
    """In which way the best move of a decision was better than the one made."""

    seed: str
    view: Any = field(repr=False)
    made: Any
    best: Any

    def work(self, game: AnyGame, rng: BitRng) -> Explanation:
        return explain(game, self.view, self.made, self.best, rng)


@dataclass(frozen=True, slots=True)
class Truth:
    """How much better the best move of a decision was with all cards open; None where its seat knew
    everything."""

    seed: str
    state: Any = field(repr=False)
    seats: int
    seat: int
    made: Any
    best: Any
    iterations: int

    def work(self, game: AnyGame, rng: BitRng) -> float | None:
        view = game.view(self.state, self.seat)
        imagined = (game.imagine(view, rng) for _ in range(_LOOKED_FOR_HIDDEN))
        if all(state == self.state for state in imagined):
            return None
        effort = effort_of_reviews(game, self.iterations // 2)
        best, made = (
            worths(game, game.play(self.state, self.seat, move), self.seats, effort, rng)[self.seat]
            for move in (self.best, self.made)
        )
        return best - made


@dataclass(frozen=True, slots=True)
class Prove:
    """Whether moves make an aim sure, one after the other as far as a slice goes."""

    seed: str
    states: Sequence[Any] = field(repr=False)
    """All since the start: what the seat may remember."""
    goal: Goal
    moves: Sequence[Any]

    def work(self, game: AnyGame, rng: BitRng) -> tuple[bool, ...] | None:  # noqa: ARG002
        """For the first moves whether they do; None where that takes too much."""
        found: list[bool] = []
        spent = 0
        try:
            among = worlds(game, self.states, self.goal.seat, self.goal.turns)
            if len(among) > _MAX_WORLDS:
                return None
            prover = Prover(game, among, self.goal, PROVED)
            for move in self.moves:
                prover.left = PROVED
                found.append(prover.sure(move))
                spent += PROVED - prover.left
                if spent > _PROOF_SLICE:
                    break
        except TooMuch:
            return None
        return tuple(found)
