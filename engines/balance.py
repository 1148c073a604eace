"""How even the sides of a game are, as measured, and what makes a match of it even."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib import resources


class Remedy(StrEnum):
    """A way to play that makes up for an uneven start."""

    NONE = "none"
    """The sides are even enough as they are."""
    SWAP = "swap"
    """After the first move, the second player may take the first player's side (the pie rule)."""
    PAIR = "pair"
    """Two matches, with the seats exchanged."""
    BALLOT = "ballot"
    """The match begins after an opening that is drawn from a list of even ones."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Level 4 against itself, two players, the usual options (docs/dev/computer-players.md)."""

    first: float
    """The score of seat 0, a draw counting as half: from 0 to 1."""
    matches: int
    """Matches measured."""
    remedy: Remedy = Remedy.NONE
    """The usual way to play where it matters: in rated matches and in tournaments."""
    remedied: float | None = None
    """With a swap: the score of the player who made the first move."""


@dataclass(frozen=True, slots=True)
class Handicap:
    """What one player gives the other: level 3 against itself, each seat giving it in half the
    matches (docs/dev/computer-players.md)."""

    points: float
    """Of the player who gives it, a draw counting as half."""
    matches: int
    """Matches measured."""

    @property
    def share(self) -> float:
        """The score of the player who gives it against an equal: from 0 to 1."""
        return self.points / self.matches


def handicaps_of(key: str) -> tuple[Handicap, ...]:
    """The handicaps of a game, the smallest first, as `handicaps.txt` has them."""
    return tuple(figures for game, figures in _measured() if game == key)


def _lines(name: str) -> list[str]:
    """The lines of a file beside the engines, its comments left out."""
    text = resources.files("engines").joinpath(name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


@cache
def _measured() -> tuple[tuple[str, Handicap], ...]:
    rows = (line.split() for line in _lines("handicaps.txt"))
    return tuple((key, Handicap(float(points), int(matches))) for key, points, matches in rows)


def openings_of(key: str) -> tuple[tuple[str, ...], ...]:
    """The even openings of a game, numbered from 1 as in its `openings.txt`: the texts of their
    moves, both seats in turn, an even number of them, so that seat 0 moves next.

    Matches name their opening by its number, so a list that is changed or reordered needs a new
    version of the rules. `bench/openings.py` builds and measures it; its header has the results.
    """
    lines = _lines(f"{key}/openings.txt")
    # a semicolon divides moves of several words
    return tuple(tuple(line.split("; " if ";" in line else None)) for line in lines)
