"""Pairs of legal moves to be held against each other, for the tests of what speaks for a move."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from engines import CHANCE, AnyGame
from engines.hinting import Appraising, Merit
from tests.engines.playing import Ply


def compared(
    game: AnyGame, plies: Iterable[Ply], many: int, seed: int = 0
) -> Iterator[tuple[Any, int, Any, Any, list[tuple[str, dict[str, Any]]]]]:
    """So many decisions of a match: state, seat, a move, another one, and the merits of the first
    against the second."""
    rng = random.Random(seed)
    decisions = [ply for ply in plies if ply.seat != CHANCE]
    for ply in rng.sample(decisions, min(many, len(decisions))):
        view = game.view(ply.before, ply.seat)
        moves = list(game.moves(view))
        if len(moves) > 1:
            move, instead = rng.sample(moves, 2)
            yield ply.before, ply.seat, move, instead, merits(game, view, move, instead)


def merits(
    game: AnyGame, view: Any, move: Any, instead: Any = None
) -> list[tuple[str, dict[str, Any]]]:
    """The merits of a move by name, with what fills their sentences."""
    assert isinstance(game, Appraising)
    found = game.merits(view, move, instead)
    assert all(isinstance(merit, Merit) for merit in found)
    return [(merit.name, dict(merit.params)) for merit in found]
