"""Puzzles that stand for all, as there are too many to prove in every run."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from engines import GAMES
from engines.puzzles import Puzzle, puzzles

_MORE: Final = 2
"""Puzzles of a game besides one of each motif."""


@cache
def sample(game: str) -> tuple[Puzzle, ...]:
    """The first of each motif of a game, and some others, which change with the puzzles there are
    and with nothing else. `python -m tests.harness.puzzles` takes all."""
    listed = puzzles(game).listed
    firsts = list(dict.fromkeys(one.motif for one in listed))
    ids = [next(one.id for one in listed if one.motif == motif) for motif in firsts]
    rest = [one.id for one in listed if one.id not in ids]
    some = Random(f"{game} {len(listed)}").sample(rest, min(_MORE, len(rest)))
    chosen = {*ids, *some}
    return tuple(puzzles(game).get(one.id) for one in listed if one.id in chosen)


def sample_of_all() -> list[Puzzle]:
    """The samples of all games."""
    return [puzzle for game in GAMES for puzzle in sample(game)]
