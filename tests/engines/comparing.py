"""Legal moves held against each other, for the tests of what speaks for a move."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from engines import CHANCE, AnyGame
from engines.hinting import Appraising


class Decision(Protocol):
    """A move of a match, with the state before it."""

    @property
    def before(self) -> Any: ...

    @property
    def seat(self) -> int: ...


class Said(NamedTuple):
    """One of the merits of a move against another one."""

    state: Any
    seat: int
    move: Any
    instead: Any
    name: str
    params: Mapping[str, Any]


def compared(game: AnyGame, plies: Iterable[Decision], many: int, seed: int = 0) -> Iterator[Said]:
    """All that is said of so many decisions of a match, any move held against any other."""
    rng = random.Random(seed)
    decisions = [ply for ply in plies if ply.seat != CHANCE]
    for ply in rng.sample(decisions, min(many, len(decisions))):
        view = game.view(ply.before, ply.seat)
        moves = list(game.moves(view))
        if len(moves) > 1:
            move, instead = rng.sample(moves, 2)
            for name, params in merits(game, view, move, instead):
                yield Said(ply.before, ply.seat, move, instead, name, params)


def merits(
    game: AnyGame, view: Any, move: Any, instead: Any = None
) -> list[tuple[str, dict[str, Any]]]:
    """The merits of a move by name, with what fills their sentences."""
    assert isinstance(game, Appraising)
    found = game.merits(view, move, instead)
    return [(merit.name, dict(merit.params)) for merit in found]
