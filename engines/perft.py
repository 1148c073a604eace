"""Counting sequences of moves: how independent implementations of a game are compared."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from engines.core import CHANCE, Game, View

S = TypeVar("S", bound=Hashable)
V = TypeVar("V", bound=View)
M = TypeVar("M", bound=Hashable)


def perft(
    game: Game[S, V, M],
    state: S,
    depth: int,
    chance: Callable[[S], Sequence[M]] | None = None,
) -> int:
    """The number of distinct sequences of `depth` moves from `state`, those of chance included.

    Where several seats decide at once, the lowest that still owes a decision goes first. Lines that
    end early count for nothing. `chance` lists the distinct moves of CHANCE in a state; a game
    without dice and cards needs none.

    >>> from engines import GAMES
    >>> perft(GAMES["pastoral"], GAMES["pastoral"].start(2), 1)
    5

    :raises ValueError: chance has to move, and `chance` was not given.
    """
    if depth == 0:
        return 1
    acting = game.to_act(state)
    if not acting:
        return 0
    seat = min(acting)
    if seat != CHANCE:
        moves = game.moves(game.view(state, seat))
    elif chance is not None:
        moves = chance(state)
    else:
        raise ValueError("chance has to move, but its moves were not given")
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.play(state, seat, move), depth - 1, chance) for move in moves)
