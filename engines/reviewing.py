"""The review of a finished match: how it stood after every move, and where it turned.

Each decision is judged by what its seat could know then, and that alone is what a seat is blamed
for. With all cards open it may have turned out otherwise; that is told apart, and so is chance.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.advice import Reason
from engines.proving import Goal


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision that cost its seat much, beside the best one there was."""

    step: int
    """How many moves of the match stand before it, chance's included."""
    seat: int
    made: str
    """In the game's notation, as `best`."""
    best: str
    made_worth: float
    """From 0 (lost) to 1 (won), by what the seat could know."""
    best_worth: float
    reasons: tuple[Reason, ...]
    """What speaks for the best move."""
    allows: bool
    """Whether somebody else could win at once after the move made, though not after the best."""
    truth: float | None
    """How much better the best move was with all cards open; negative if it was worse. None where
    nothing is hidden."""
    goal: Goal | None
    """What the best move alone makes sure, if that is proved."""

    @property
    def cost(self) -> float:
        """How much better the best move was, by what the seat could know."""
        return max(0.0, self.best_worth - self.made_worth)


@dataclass(frozen=True, slots=True)
class MatchReview:
    """A match looked back at."""

    worths: tuple[tuple[float, ...], ...]
    """By step, then by seat: how likely each was to win, with all cards open; the start first."""
    turning_points: tuple[TurningPoint, ...]
    """At most three, in the order of the match."""
    decisions: tuple[float, ...]
    """By seat, what its decisions cost it altogether."""
    luck: tuple[float, ...]
    """By seat, what chance gave it altogether; negative for bad luck."""
