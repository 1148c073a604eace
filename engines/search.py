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
from dataclasses import dataclass, replace
from functools import partial
from math import ceil, exp
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from engines.core import CHANCE, AnyGame, BitRng, Outcome
from engines.hinting import Concluding, Effort, Foreseeing, Hinting, Pacing, Ranked, Ranking
from engines.nodes import Node, Try, in_order

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

_SHARPNESS: Final = 8.0
"""How much more a move is tried that seems better at a glance: e to this, from loss to win."""
_LONGEST: Final = 1000
"""Moves after which a random game is given up as undecided."""
_SURE: Final = 16
"""Imagined states in all of which a move must win to be made without another thought."""
_UNDECIDED: Final = 0.5
_BLUR_BITS: Final = 16
_BLUR_HALF: Final = 1 << _BLUR_BITS - 1


def effort_of(game: AnyGame, level: int) -> Effort:
    """How much is thought about one move of a game at most.

    :raises ValueError: there is no such level.
    """
    if level not in LEVELS:
        raise ValueError("no such level")
    return game.hints.efforts[level] if isinstance(game, Hinting) else _PLAIN[level]


def effort_for(game: AnyGame, view: Any, level: int) -> Effort:
    """How much a player of a level thinks about the move that the view's seat owes: less where
    little hangs on it.

    :raises ValueError: there is no such level.
    """
    effort = effort_of(game, level)
    if not isinstance(game, Hinting) or not isinstance(game.hints, Pacing):
        return effort
    return replace(effort, iterations=ceil(effort.iterations * game.hints.pace(view)))


_Rank: TypeAlias = Callable[[Any, Callable[[int], int]], Ranked]
_Imagine: TypeAlias = Callable[[Any, BitRng], Any]
_Foresee: TypeAlias = Callable[[Any, Sequence[Any]], Sequence[Sequence[float] | None]]


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking about a move."""

    move: Any
    iterations: int
    """How many were made: fewer than were allowed where no more could change the choice."""


def choose(game: AnyGame, view: Any, level: int, rng: BitRng) -> Any:
    """The move that a computer player makes for the view's seat: a legal one.

    The same view, level and generator give the same move. Nothing but the view is looked at.

    :raises ValueError: there is no such level, or the view's seat owes no decision.
    """
    return think(game, view, effort_for(game, view, level), rng).move


def think(game: AnyGame, view: Any, effort: Effort, rng: BitRng) -> Thought:
    """`choose` with so much effort as is given, and what it took.

    :raises ValueError: the view's seat owes no decision.
    """
    moves = game.moves(view)
    if not moves:
        raise ValueError("the view's seat owes no decision")
    if len(moves) == 1:
        return Thought(moves[0], 0)
    search = _Search(game, effort, rng)
    imagined = [search.imagine(view, rng) for _ in range(_SURE)]
    for move in moves:
        if all(_wins(game, state, view.audience, move) for state in imagined):
            return Thought(move, 0)
    root = search.begin(view)
    left = effort.iterations
    # no more once the others could not catch up
    while 0 < left >= (lead := root.lead) and root.width > 1:
        # each iteration brings that nearer by two at most: until then nothing needs to be looked at
        soonest = (left - lead) // 2 + 1
        search.repeat(view, soonest)
        left -= soonest
    return Thought(root.best, effort.iterations - left)


def promising(game: AnyGame, view: Any, effort: Effort, rng: BitRng, most: int) -> list[Any]:
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
    search.repeat(view, effort.iterations)
    return root.ranked()[:most]


def weigh(
    game: AnyGame, view: Any, moves: Sequence[Any], effort: Effort, rng: BitRng
) -> tuple[float, ...]:
    """What each of these legal moves of the view's seat is worth to it, from 0 to 1, if all play on
    as well as so much effort lets them. The effort is shared out evenly."""
    search, seat = _Search(game, effort, rng), view.audience
    totals = [0.0] * len(moves)
    rounds = max(1, effort.iterations // len(moves))
    for _ in range(rounds):
        for index, move in enumerate(moves):
            state = game.follow(search.imagine(view, rng), seat, move)
            totals[index] += search.iterate(state, seat)(seat)
    return tuple(total / rounds for total in totals)


def worth(game: AnyGame, view: Any, effort: Effort, rng: BitRng) -> float:
    """What a position is worth to the view's seat, which is to move, from 0 to 1: what has come of
    all lines tried with so much effort. Good moves are tried most, so that bad ones count little.

    :raises ValueError: the view's seat owes no decision.
    """
    if not game.moves(view):
        raise ValueError("the view's seat owes no decision")
    search = _Search(game, effort, rng)
    root = search.begin(view)
    search.repeat(view, effort.iterations)
    return root.sum / root.count


def worths(game: AnyGame, state: Any, seats: int, effort: Effort, rng: BitRng) -> tuple[float, ...]:
    """What a position is worth to each seat, from 0 to 1, with all cards open: nothing is imagined
    in it. What came of the later half of the lines counts, where good moves are tried most."""
    outcome = game.outcome(state)
    if outcome is not None:
        return shares(outcome, seats)
    search, seat = _Search(game, effort, rng), min(game.to_act(state))
    if seat != CHANCE:
        search.begin(game.view(state, seat), state)
    totals, half = [0.0] * seats, effort.iterations // 2
    for _ in range(half):
        search.iterate(state, seat)
    for _ in range(effort.iterations - half):
        reward = search.iterate(state, seat)
        for number in range(seats):
            totals[number] += reward(number)
    whole = sum(totals)
    return tuple(total / whole for total in totals) if whole > 0 else (1 / seats,) * seats


def shares(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """What an ending is worth to each seat: together they have 1."""
    winners = outcome.winners or range(seats)
    return tuple((seat in winners) / len(winners) for seat in range(seats))


class _Search:
    """The nodes of one choice, and how they come to be."""

    def __init__(self, game: AnyGame, effort: Effort, rng: BitRng) -> None:
        self.game, self.effort, self.rng = game, effort, rng
        self.hints = game.hints if isinstance(game, Hinting) else None
        # asked once: to look for what a protocol asks for takes long
        self.imagine: _Imagine = game.imagine
        if effort.concludes and isinstance(self.hints, Concluding):
            self.imagine = self.hints.imagine
        self.foresee: _Foresee | None = None
        if isinstance(self.hints, Foreseeing):
            self.foresee = self.hints.foresee
        self.ranked: _Rank | None = None
        if isinstance(self.hints, Ranking):
            self.ranked = self.hints.ranked
        self.nodes: dict[Any, Node] = {}

    def begin(self, view: Any, state: Any = None) -> Node:
        """The node of the view that a move is wanted for. There each move is looked at first: in
        the state given, or in an imagined one."""
        root = self.nodes[view] = Node(view)
        if state is None:
            state = self.imagine(view, self.rng)
        self.open(root, state, peek=True)
        return root

    def repeat(self, view: Any, iterations: int) -> None:
        """So many lines of play from a view, each with what is hidden imagined anew."""
        for _ in range(iterations):
            self.iterate(self.imagine(view, self.rng), view.audience)

    def iterate(self, state: Any, seat: int) -> Callable[[int], float]:
        """One line of play, in which `seat` chooses first, and what each seat learns from it. What
        came of it, by seat."""
        game, nodes = self.game, self.nodes
        path: list[tuple[Node, Try]] = []
        node: Node | None = None
        tried: Try | None = None
        while True:
            if node is None:
                acting = game.to_act(state)
                if not acting:
                    break
                if seat not in acting:
                    seat = min(acting)
                if seat == CHANCE:
                    # what chance does here is in the judgement, and would only blur it
                    if path and self.hints is not None and self.hints.settled(state):
                        break
                    state = game.follow(state, CHANCE, game.sample(state, self.rng))
                    tried = None
                    continue
                view = game.view(state, seat)
                node = nodes.get(view)
                is_new = node is None
                if node is None:
                    node = nodes[view] = Node(view)
                if tried is not None:
                    tried.child = node
                if is_new:
                    break
            if not node.width:
                self.open(node, state, peek=self.effort.peek)
            tried = node.select()
            path.append((node, tried))
            # where nothing is hidden, every iteration comes by with the same state: then nothing
            # has to be played again
            if tried.before is not state:
                tried.before, tried.child = state, None
                tried.after = game.follow(state, node.seat, tried.move)
            seat, state, node = node.seat, tried.after, tried.child
        reward = self.judge(state)
        for node, tried in path:
            node.learn(tried, reward(node.seat))
        return reward

    def open(self, node: Node, state: Any, *, peek: bool) -> None:
        """List the moves of a node, the most promising first."""
        view = node.view
        if self.ranked is not None and not peek:
            node.open(*self.ranked(view, self.rng.randrange))
            return
        moves = self.game.moves(view)
        if self.hints is None:
            weights: Sequence[float] = [1.0] * len(moves)
        else:
            weights = self.hints.prior(view, moves)
            if not all(weights) and any(weights):
                moves = [move for move, weight in zip(moves, weights, strict=True) if weight]
                weights = [weight for weight in weights if weight]
        guesses = None
        if peek:
            seen = self.glance(state, node.seat, moves)
            known = [guess for guess in seen if guess is not None]
            if known:
                best = max(known)
                weights = [
                    weight * exp(_SHARPNESS * (guess - best)) if guess is not None else weight
                    for weight, guess in zip(weights, seen, strict=True)
                ]
                guesses = [_UNDECIDED if guess is None else guess for guess in seen]
        begin = self.rng.randrange(len(moves))
        node.open(len(moves), in_order(moves, weights, guesses, begin))

    def glance(self, state: Any, seat: int, moves: Sequence[Any]) -> list[float | None]:
        """What moves seem to be worth to a seat at a glance; None: that cannot be told."""
        if self.foresee is None:
            return [self.look(state, seat, move) for move in moves]
        blurred = self.blurred
        guesses: list[float | None] = []
        for move, judged in zip(moves, self.foresee(state, moves), strict=True):
            if judged:
                guesses.append(blurred(judged[seat]))
            else:
                guesses.append(None if judged is not None else self.look(state, seat, move))
        return guesses

    def look(self, state: Any, seat: int, move: Any) -> float | None:
        """What a move seems to be worth that is played to see."""
        after = self.game.follow(state, seat, move)
        outcome = self.game.outcome(after)
        if outcome is not None:
            return _reward(outcome, seat)
        if self.hints is None or not self.hints.settled(after):
            return None
        return self.blurred(self.hints.evaluate(after)[seat])

    def blurred(self, judged: float) -> float:
        """A judgement that is a little off, as the effort has it."""
        blur = self.effort.blur
        if not blur:
            return judged
        return judged + blur * (self.rng.getrandbits(_BLUR_BITS) / _BLUR_HALF - 1)

    def judge(self, state: Any) -> Callable[[int], float]:
        """What a state is worth to each seat, after it was played on at random."""
        game, hints, rng = self.game, self.hints, self.rng
        played = 0
        while acting := game.to_act(state):
            if hints is not None and played >= self.effort.depth and hints.settled(state):
                return [self.blurred(value) for value in hints.evaluate(state)].__getitem__
            if played >= _LONGEST:
                return lambda _: _UNDECIDED
            seat = min(acting)
            if seat == CHANCE:
                move = game.sample(state, rng)
            else:
                moves = game.moves(game.view(state, seat))
                move = moves[rng.randrange(len(moves))]
            state = game.follow(state, seat, move)
            played += 1
        outcome = game.outcome(state)
        if outcome is None:
            return lambda _: _UNDECIDED
        return partial(_reward, outcome)


def _wins(game: AnyGame, state: Any, seat: int, move: Any) -> bool:
    """Whether a move ends the game at once, and the seat alone has won."""
    outcome = game.outcome(game.follow(state, seat, move))
    return outcome is not None and outcome.winners == (seat,)


def _reward(outcome: Outcome, seat: int) -> float:
    """What an ending is worth to a seat: a win that is shared is a part of one."""
    if not outcome.winners:
        return _UNDECIDED
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
