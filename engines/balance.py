"""How even the sides of a game are, as measured, and what makes a match of it even."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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
