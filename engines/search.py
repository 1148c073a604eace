"""A computer player for every game: a Monte-Carlo tree search that looks at a view alone.

It is an information-set search with a tree for each seat (MO-ISMCTS: Cowling, Powley and Whitehouse
2012). In every iteration the view's hidden things are imagined anew. Each seat that is to act on
the way down chooses by what has come of its moves before, in the node of its *own* view: it cannot
make use of what it could not see. Seats that decide at once so choose without each other's choice,
and chance is drawn. Each seat wants the most for itself, so two to four may play (max^n).

A node is all a view tells, in one table for all: where different ways lead to the same view, they
share what was learned. How much is thought is counted in iterations and not in time, and the
generator is given, so that a choice can be repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp, sqrt
from types import MappingProxyType
from typing import Any, Final

from engines.core import CHANCE, AnyGame, Outcome, Rng
from engines.hinting import Effort, Hinting

LEVELS: Final = range(1, 5)
"""How strong a computer player may be."""

_PLAIN: Final = MappingProxyType(
    {
        1: Effort(30, 1000, peek=False),
        2: Effort(120, 1000, peek=False),
        3: Effort(500, 1000, peek=False),
        4: Effort(2000, 1000, peek=False),
    }
)
"""By level, for games without hints."""

_EXPLORE: Final = 0.7
"""How much what has been tried seldom is preferred to what went well."""
_PESSIMISM: Final = 0.1
"""How much worse than its node a move is taken to be before it has been tried."""
_SHARPNESS: Final = 8.0
"""How much more a move is tried that seems better at a glance: e to this, from loss to win."""
_LONGEST: Final = 1000
"""Moves after which a random game is given up as undecided."""
_SURE: Final = 16
"""Imagined states in all of which a move must win to be made without another thought."""
_UNDECIDED: Final = 0.5
_FINE: Final = 1 << 16
_HALF: Final = _FINE / 2


def effort_of(game: AnyGame, level: int, seat: int = 0) -> Effort:
    """How much is thought about one move of a game by the player of a seat.

    :raises ValueError: there is no such level.
    """
    if level not in LEVELS:
        raise ValueError("no such level")
    return game.hints.effort(level, seat) if isinstance(game, Hinting) else _PLAIN[level]


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking about a move."""

    move: Any
    iterations: int
    """How many were made: fewer than were allowed where no more could change the choice."""


def choose(game: AnyGame, view: Any, level: int, rng: Rng) -> Any:
    """The move that a computer player makes for the view's seat: a legal one.

    The same view, level and generator give the same move. Nothing but the view is looked at.

    :raises ValueError: there is no such level, or the view's seat owes no decision.
    """
    return think(game, view, effort_of(game, level, view.audience), rng).move


def think(game: AnyGame, view: Any, effort: Effort, rng: Rng) -> Thought:
    """`choose` with so much effort as is given, and what it took.

    :raises ValueError: the view's seat owes no decision.
    """
    moves = game.moves(view)
    if not moves:
        raise ValueError("the view's seat owes no decision")
    if len(moves) == 1:
        return Thought(moves[0], 0)
    imagined = [game.imagine(view, rng) for _ in range(_SURE)]
    for move in moves:
        if all(_wins(game, state, view.audience, move) for state in imagined):
            return Thought(move, 0)
    search = _Search(game, effort, rng)
    root = search.begin(view)
    done = 0
    while done < effort.iterations and not root.is_settled(effort.iterations - done):
        search.iterate(game.imagine(view, rng), view.audience)
        done += 1
    return Thought(root.best(), done)


def promising(game: AnyGame, view: Any, effort: Effort, rng: Rng, most: int) -> list[Any]:
    """The moves that were tried most often in thinking with so much effort, the first ones first.

    :raises ValueError: the view's seat owes no decision.
    """
    moves = game.moves(view)
    if not moves:
        raise ValueError("the view's seat owes no decision")
    if len(moves) <= most:
        return list(moves)
    search = _Search(game, effort, rng)
    root = search.begin(view)
    for _ in range(effort.iterations):
        search.iterate(game.imagine(view, rng), view.audience)
    order = sorted(range(len(root.visits)), key=lambda i: (-root.visits[i], -root.totals[i]))
    return [root.moves[i] for i in order[:most]]


def weigh(
    game: AnyGame, view: Any, moves: Sequence[Any], effort: Effort, rng: Rng
) -> tuple[float, ...]:
    """What each of these legal moves of the view's seat is worth to it, from 0 to 1, if all play on
    as well as so much effort lets them. The effort is shared out evenly."""
    search, seat = _Search(game, effort, rng), view.audience
    totals = [0.0] * len(moves)
    rounds = max(1, effort.iterations // len(moves))
    for _ in range(rounds):
        for index, move in enumerate(moves):
            state = game.play(game.imagine(view, rng), seat, move)
            totals[index] += search.iterate(state, seat)(seat)
    return tuple(total / rounds for total in totals)


def worth(game: AnyGame, view: Any, effort: Effort, rng: Rng) -> float:
    """What a position is worth to the view's seat, which is to move, from 0 to 1: what has come of
    all lines tried with so much effort. Good moves are tried most, so that bad ones count little.

    :raises ValueError: the view's seat owes no decision.
    """
    if not game.moves(view):
        raise ValueError("the view's seat owes no decision")
    search = _Search(game, effort, rng)
    root = search.begin(view)
    for _ in range(effort.iterations):
        search.iterate(game.imagine(view, rng), view.audience)
    return root.sum / root.count


class _Node:
    """What a seat has learned about the moves it has where it sees a certain view."""

    __slots__ = ("after", "count", "guesses", "moves", "priors", "state", "sum", "totals", "visits")

    def __init__(self) -> None:
        self.moves: Sequence[Any] = ()
        """Most promising first; of those that were never tried only the first is thought of."""
        self.priors: list[float] = []
        self.guesses: list[float] | None = None
        """What each move was worth at a glance: counts like one try."""
        self.visits: list[int] = []
        """How often a move was tried; only as long as the moves tried."""
        self.totals: list[float] = []
        """What came of it, summed up."""
        self.count = 0
        self.sum = 0.0
        self.state: Any = None
        """Where the node was seen last, and below, by move, what it led to from there."""
        self.after: dict[int, tuple[Any, _Node | None]] = {}

    def select(self) -> int:
        """The move to be tried now, by PUCT (as in Silver et al. 2017)."""
        visits, totals, guesses, priors = self.visits, self.totals, self.guesses, self.priors
        tried = len(visits)
        scale = _EXPLORE * sqrt(self.count + 1)
        best, choice = -1.0, 0
        if guesses is None:
            for index in range(tried):
                seen = visits[index]
                worth = totals[index] / seen + scale * priors[index] / (seen + 1)
                if worth > best:
                    best, choice = worth, index
            guess = self.sum / self.count - _PESSIMISM if self.count else 0.0
        else:
            for index in range(tried):
                worth = totals[index] + guesses[index] + scale * priors[index]
                worth /= visits[index] + 1
                if worth > best:
                    best, choice = worth, index
            guess = guesses[tried] if tried < len(guesses) else 0.0
        if tried < len(self.moves) and guess + scale * priors[tried] > best:
            visits.append(0)
            totals.append(0.0)
            return tried
        return choice

    def learn(self, index: int, reward: float) -> None:
        """What came of a move that was selected."""
        self.visits[index] += 1
        self.totals[index] += reward
        self.count += 1
        self.sum += reward

    def is_settled(self, left: int) -> bool:
        """Whether so many tries more cannot change which move is the best."""
        if len(self.moves) < 2:
            return True
        if len(self.visits) < 2:
            return bool(self.visits) and self.visits[0] > left
        second, first = sorted(self.visits)[-2:]
        return first - second > left

    def best(self) -> Any:
        """The move tried most often; of several, the one with which it went best."""
        if not self.visits:
            return self.moves[0]
        order = range(len(self.visits))
        return self.moves[max(order, key=lambda i: (self.visits[i], self.totals[i]))]


class _Search:
    """The nodes of one choice, and how they come to be."""

    def __init__(self, game: AnyGame, effort: Effort, rng: Rng) -> None:
        self.game, self.effort, self.rng = game, effort, rng
        self.hints = game.hints if isinstance(game, Hinting) else None
        self.nodes: dict[Any, _Node] = {}

    def begin(self, view: Any) -> _Node:
        """The node of the view that a move is wanted for. There each move is looked at first."""
        root = self.nodes[view] = _Node()
        self.open(root, view, view.audience, self.game.imagine(view, self.rng), peek=True)
        return root

    def iterate(self, state: Any, seat: int) -> Callable[[int], float]:
        """One line of play, in which `seat` chooses first, and what each seat learns from it. What
        came of it, by seat."""
        game = self.game
        path: list[tuple[_Node, int, int]] = []
        node: _Node | None = None
        came_by_play = False
        while acting := game.to_act(state):
            if seat not in acting:
                seat = min(acting)
            if seat == CHANCE:
                state = game.play(state, CHANCE, game.sample(state, self.rng))
                node, came_by_play = None, False
                continue
            if node is None:
                view = game.view(state, seat)
                node = self.nodes.get(view)
                if node is None:
                    self.nodes[view] = _Node()
                    break
                if not node.moves:
                    self.open(node, view, seat, state, peek=self.effort.peek)
                if came_by_play:
                    before, index, _ = path[-1]
                    before.after[index] = (state, node)
            index = node.select()
            path.append((node, index, seat))
            state, node = self.follow(node, state, seat, index)
            came_by_play = True
        reward = self.judge(state)
        for node, index, mover in path:
            node.learn(index, reward(mover))
        return reward

    def follow(self, node: _Node, state: Any, seat: int, index: int) -> tuple[Any, _Node | None]:
        """What a move leads to, with the node there if it is known.

        Where nothing is hidden, every iteration comes by with the same state: then nothing has to
        be played again.
        """
        if node.state is not state:
            node.state, node.after = state, {}
        known = node.after.get(index)
        if known is None:
            known = node.after[index] = (self.game.play(state, seat, node.moves[index]), None)
        return known

    def open(self, node: _Node, view: Any, seat: int, state: Any, *, peek: bool) -> None:
        """List the moves of a node, the most promising first."""
        moves = self.game.moves(view)
        weights = [1.0] * len(moves)
        if self.hints is not None:
            weights = [float(weight) for weight in self.hints.prior(view, moves)]
            if any(weights):
                moves = [move for move, weight in zip(moves, weights, strict=True) if weight]
                weights = [weight for weight in weights if weight]
        guesses = [self.glance(state, seat, move) if peek else None for move in moves]
        known = [guess for guess in guesses if guess is not None]
        if known:
            best = max(known)
            weights = [
                weight * exp(_SHARPNESS * (guess - best)) if guess is not None else weight
                for weight, guess in zip(weights, guesses, strict=True)
            ]
        total = sum(weights) or 1.0
        # alike ones are not always tried in the same order
        begin = self.rng.randrange(len(moves))
        order = [*range(begin, len(moves)), *range(begin)]
        order.sort(key=weights.__getitem__, reverse=True)
        node.moves = [moves[i] for i in order]
        node.priors = [weights[i] / total for i in order]
        if known:
            node.guesses = [_UNDECIDED if (g := guesses[i]) is None else g for i in order]

    def glance(self, state: Any, seat: int, move: Any) -> float | None:
        """What a move seems to be worth to a seat at a glance; None: that cannot be told."""
        after = self.game.play(state, seat, move)
        outcome = self.game.outcome(after)
        if outcome is not None:
            return _reward(outcome, seat)
        if self.hints is None or not self.hints.settled(after):
            return None
        return self.blurred(self.hints.evaluate(after))[seat]

    def blurred(self, judged: Sequence[float]) -> Sequence[float]:
        """A judgement that is a little off, as the effort has it."""
        blur = self.effort.blur
        if not blur:
            return judged
        return [value + blur * (self.rng.randrange(_FINE) / _HALF - 1) for value in judged]

    def judge(self, state: Any) -> Callable[[int], float]:
        """What a state is worth to each seat, after it was played on at random."""
        game, hints, rng = self.game, self.hints, self.rng
        played = 0
        while acting := game.to_act(state):
            if hints is not None and played >= self.effort.depth and hints.settled(state):
                return self.blurred(hints.evaluate(state)).__getitem__
            if played >= _LONGEST:
                return lambda _: _UNDECIDED
            seat = min(acting)
            if seat == CHANCE:
                move = game.sample(state, rng)
            else:
                moves = game.moves(game.view(state, seat))
                move = moves[rng.randrange(len(moves))]
            state = game.play(state, seat, move)
            played += 1
        outcome = game.outcome(state)
        if outcome is None:
            return lambda _: _UNDECIDED
        return partial(_reward, outcome)


def _wins(game: AnyGame, state: Any, seat: int, move: Any) -> bool:
    """Whether a move ends the game at once, and the seat alone has won."""
    outcome = game.outcome(game.play(state, seat, move))
    return outcome is not None and outcome.winners == (seat,)


def _reward(outcome: Outcome, seat: int) -> float:
    """What an ending is worth to a seat: a win that is shared is a part of one."""
    if not outcome.winners:
        return _UNDECIDED
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
