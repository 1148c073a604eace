"""`yoimachi puzzles`: positions of played matches in which one move alone is right.

Computer players of changing strength play each other. Where a seat has a choice, a search asks
which of its moves surely win, and if none does, which surely do not lose (`engines.proving`). One
such move is a puzzle. What is found is written down with what it takes to choose among it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from engines import CHANCE, GAMES, AnyGame
from engines.core import OptionValue
from engines.hinting import Hinting
from engines.proving import Aim, Goal, TooMuch, sure_moves, worlds
from engines.puzzles import Puzzle
from engines.search import choose

LONGEST: Final = 400
"""Moves after which a match is left."""
MOST: Final = 60
"""Legal moves among which the right one can still be looked for."""
LEAST: Final = 3
"""Fewer are no choice."""
_AHEAD: Final[Mapping[str, tuple[tuple[Aim, tuple[int, ...]], ...]]] = MappingProxyType(
    {
        "pastoral": ((Aim.WIN, (1, 3, 5)), (Aim.SAVE, (2, 4))),
        "shirokuro": ((Aim.WIN, (1,)), (Aim.SAVE, (2,))),
        "countup": ((Aim.WIN, (1,)), (Aim.SAVE, (1,))),
    }
)
_AHEAD_ELSE: Final = ((Aim.WIN, (1, 3)), (Aim.SAVE, (2, 4)))
"""Turns looked ahead, by game."""
_ALLOWED: Final = 20_000
"""Moves that may be tried for one legal move while looking for puzzles."""
_ASKED: Final = 9
"""How often a computer of the first level is asked for its move."""
_WORLDS: Final = 2_000
"""States that a seat may have to tell apart."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle, and what it takes to choose among them."""

    puzzle: Puzzle
    legal: int
    worlds: int
    first: float
    """How often a computer of the first level finds the answer."""
    tempting: int
    """Moves that look at least as good at a glance."""


@dataclass(slots=True)
class Count:
    """What was looked at."""

    matches: int = 0
    positions: int = 0
    given_up: int = 0
    found: Counter[str] = field(default_factory=Counter)


def mine(
    key: str, seats: int, options: Mapping[str, OptionValue], seed: int, count: Count
) -> Iterator[Found]:
    """The puzzles of one match. Everything follows from the seed."""
    game = GAMES[key]
    rng = random.Random(f"{key} {seed}")
    states, moves = [game.start(seats, options)], list[str]()
    count.matches += 1
    while (acting := game.to_act(states[-1])) and len(moves) < LONGEST:
        state, seat = states[-1], min(acting)
        if seat == CHANCE:
            move = game.sample(state, rng)
        else:
            view = game.view(state, seat)
            if LEAST <= len(game.moves(view)) <= MOST:
                count.positions += 1
                try:
                    found = look(game, states, seat)
                except TooMuch:
                    found = None
                    count.given_up += 1
                if found is not None:
                    aim, turns, answer, among = found
                    puzzle = Puzzle(
                        key,
                        f"{key}-{seed}-{len(moves)}",
                        seats,
                        options,
                        tuple(moves),
                        seat,
                        aim,
                        turns,
                        "",
                        (str(answer),),
                        (),
                        MappingProxyType({}),
                    )
                    count.found[f"{aim.value} {turns}"] += 1
                    yield judged(game, puzzle, state, among)
            move = choose(game, view, rng.choice((1, 2, 2, 3)), rng)
        moves.append(str(move))
        states.append(game.play(state, seat, move))


def look(
    game: AnyGame, states: Sequence[Any], seat: int
) -> tuple[Aim, int, Any, Sequence[Any]] | None:
    """The aim, the turns and the one move that is right, if there is one.

    The most turns are taken with which it is still the only one.
    """
    legal = len(game.moves(game.view(states[-1], seat)))
    for aim, horizons in _AHEAD.get(game.key, _AHEAD_ELSE):
        best = None
        for turns in horizons:
            try:
                among = worlds(game, states, seat, turns)
                if len(among) > _WORLDS:
                    raise TooMuch
                right = sure_moves(game, among, Goal(seat, aim, turns), _ALLOWED)
            except TooMuch:
                break
            if len(right) == 1:
                best = (aim, turns, right[0], among)
            elif aim is Aim.WIN and right:
                return None
            elif aim is Aim.SAVE and not right:
                # it only puts off what is sure to come
                return None
            elif aim is Aim.SAVE and len(right) == legal and turns > 1:
                break
        if best:
            return best
    return None


def judged(game: AnyGame, puzzle: Puzzle, state: Any, among: Sequence[Any]) -> Found:
    """What it takes to find the answer."""
    view = game.view(state, puzzle.seat)
    legal = game.moves(view)
    answer = puzzle.answers[0]
    hits = sum(
        str(choose(game, view, 1, random.Random(f"{puzzle.id} {n}"))) == answer
        for n in range(_ASKED)
    )
    tempting = 0
    if isinstance(game, Hinting):

        def glance(move: Any) -> float:
            after = game.play(state, puzzle.seat, move)
            if (outcome := game.outcome(after)) is not None:
                return float(puzzle.seat in outcome.winners)
            return (
                float(game.hints.evaluate(after)[puzzle.seat]) if game.hints.settled(after) else 0.5
            )

        worth = {str(move): glance(move) for move in legal}
        tempting = sum(value >= worth[answer] for move, value in worth.items() if move != answer)
    return Found(puzzle, len(legal), len(among), hits / _ASKED, tempting)
