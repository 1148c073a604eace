"""Positions of played matches in which one move alone is right.

Computer players of changing strength play each other. Where a seat has a choice, a search asks
which of its moves surely win, and if none does, which surely do not lose (`engines.proving`). One
such move is a puzzle. Each is written down with figures that help to choose among them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType
from typing import Any, Final

from bot.cli.puzzle_lines import completed, tempting
from engines import CHANCE, GAMES, AnyGame
from engines.core import OptionValue
from engines.proving import Aim, Goal, Hiding, Prover, TooMuch, worlds
from engines.puzzles import Puzzle, written
from engines.search import choose

MIN_MOVES: Final = 3
"""Legal moves: fewer are no choice."""
_MAX_LIKELY_MOVES: Final = 3
"""Moves that a few worlds may leave."""
_MAX_MOVES: Final = 500
"""Moves after which a match is left."""
_TRIES: Final = 9
"""Moves asked of a computer of the first level."""
_MAX_WORLDS: Final = 2_000
"""States that a seat may have to tell apart."""


@dataclass(frozen=True, slots=True)
class Search:
    """The extent of a search in the matches of a game."""

    win: tuple[int, ...]
    """Turns within which a win is looked for."""
    save: tuple[int, ...]
    """Turns for which not to lose is."""
    last: int
    """Moves before the end of a match, of those that seats made."""
    most: int
    """Legal moves among which the right one can still be looked for."""
    allowed: int = 20_000
    """Moves that may be tried for one legal move; where something is hidden, for a few worlds, and
    ten times as many for all of them."""


SEARCHES: Final[Mapping[str, Search]] = MappingProxyType(
    {
        "pastoral": Search(win=(1, 3, 5), save=(2, 4), last=16, most=60),
        "shirokuro": Search(win=(1,), save=(2,), last=16, most=60),
        "countup": Search(win=(1,), save=(1,), last=24, most=60, allowed=3000),
        # cards in hand can be put on every empty cell
        "shinra": Search(win=(1, 3), save=(2, 4), last=16, most=110),
        "escape": Search(win=(1, 3), save=(2, 4), last=8, most=130),
    }
)
"""Searches worth their time, by game."""
_USUAL: Final = Search(win=(1, 3), save=(2, 4), last=16, most=60)
"""The search in a game that nobody has tried yet."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle with figures that help to choose among them."""

    puzzle: Puzzle
    legal: int
    first: float
    """The share of tries in which a computer of the first level finds the answer."""
    before: int
    """Moves that look better at a glance."""


@dataclass(slots=True)
class Count:
    """Counts of a search."""

    matches: int = 0
    positions: int = 0
    given_up: int = 0
    found: Counter[str] = field(default_factory=Counter)


def mine(
    key: str, seats: int, options: Mapping[str, OptionValue], seed: int, count: Count
) -> Iterator[Found]:
    """The puzzles of one match. Everything follows from the seed."""
    game, search = GAMES[key], SEARCHES.get(key, _USUAL)
    states, moves = match(game, seats, options, random.Random(f"{key} {seed}"))
    count.matches += 1
    decided = [n for n, state in enumerate(states[:-1]) if CHANCE not in game.to_act(state)]
    for n in decided[-search.last :]:
        past = states[: n + 1]
        seat = min(game.to_act(past[-1]))
        if not MIN_MOVES <= len(game.moves(game.view(past[-1], seat))) <= search.most:
            continue
        count.positions += 1
        try:
            found = look(game, past, seat, search)
        except TooMuch:
            count.given_up += 1
            continue
        if found is not None:
            aim, turns, answer = found
            count.found[f"{aim.value} {turns}"] += 1
            puzzle = Puzzle(
                game=key,
                id=f"{seed}-{n}",
                seats=seats,
                options=options,
                moves=moves[:n],
                seat=seat,
                aim=aim,
                turns=turns,
                motif="",
                answers=(str(answer),),
                line=(),
                refutations=MappingProxyType({}),
            )
            yield judged(game, puzzle, past[-1])


def match(
    game: AnyGame, seats: int, options: Mapping[str, OptionValue], rng: random.Random
) -> tuple[list[Any], tuple[str, ...]]:
    """All states of a match between computers whose strength changes, and its moves."""
    states, moves = [game.start(seats, options)], list[str]()
    while (acting := game.to_act(states[-1])) and len(moves) < _MAX_MOVES:
        state, seat = states[-1], min(acting)
        if seat == CHANCE:
            move = game.sample(state, rng)
        else:
            move = choose(game, game.view(state, seat), (1, 1, 2)[rng.randrange(3)], rng)
        moves.append(str(move))
        states.append(game.play(state, seat, move))
    return states, tuple(moves)


def look(
    game: AnyGame, states: Sequence[Any], seat: int, search: Search
) -> tuple[Aim, int, Any] | None:
    """The aim, the turns and the one move that is right, if there is one.

    Looked at are the most turns; within fewer it is the only one as well, or none is right.

    :raises TooMuch: that takes too many moves.
    """
    legal = game.moves(game.view(states[-1], seat))
    for turns in search.win:
        among = limited(game, states, seat, turns)
        sure = sure_ones(game, among, Goal(seat, Aim.WIN, turns), legal, search.allowed)
        right = list(islice(sure, 2))
        if len(right) > 1:
            return None
        if right and turns == search.win[-1]:
            return Aim.WIN, turns, right[0]
    for turns in search.save:
        among = limited(game, states, seat, turns)
        safe = sure_ones(game, among, Goal(seat, Aim.SAVE, turns), legal, search.allowed)
        legal = list(islice(safe, 2) if turns == search.save[-1] else safe)
    return (Aim.SAVE, turns, legal[0]) if len(legal) == 1 else None


def limited(game: AnyGame, states: Sequence[Any], seat: int, turns: int) -> Sequence[Any]:
    """`worlds`, if they are not too many.

    :raises TooMuch: they are.
    """
    among = worlds(game, states, seat, turns)
    if len(among) > _MAX_WORLDS:
        raise TooMuch
    return among


def sure_ones(
    game: AnyGame, among: Sequence[Any], goal: Goal, moves: Sequence[Any], allowed: int
) -> Iterator[Any]:
    """Those of the moves that make the aim sure. Where a few worlds leave many moves, all worlds
    are taken to leave them as well: that is no puzzle, and not worth a proof.

    :raises TooMuch: that takes too many moves.
    """
    if isinstance(game, Hiding):
        moves = [move for move in moves if Prover(game, among, goal, allowed).likely(move)]
        if len(moves) > _MAX_LIKELY_MOVES:
            return iter(moves)
        allowed *= 10
    return (move for move in moves if Prover(game, among, goal, allowed).sure(move))


def judged(game: AnyGame, puzzle: Puzzle, state: Any) -> Found:
    """Measure how hard the answer is to find."""
    view, answer = game.view(state, puzzle.seat), puzzle.answers[0]
    hits = sum(
        str(choose(game, view, 1, random.Random(f"{puzzle.id} {n}"))) == answer
        for n in range(_TRIES)
    )
    moves = [str(move) for move in tempting(game, state, puzzle.seat)]
    return Found(puzzle, len(moves), hits / _TRIES, moves.index(answer))


def as_line(found: Found) -> dict[str, Any]:
    """The line to write down: the puzzle's entry with all lines, and its figures.

    A motif is still to be named, by somebody who has looked at it.
    """
    figures = {"legal": found.legal, "first": round(found.first, 2), "before": found.before}
    return {**figures, **written(completed(found.puzzle))}
