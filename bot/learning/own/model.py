"""Puzzles from a person's own matches, and when each comes back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from engines.core import OptionValue
from engines.proving import Aim
from engines.puzzles import Puzzle

INTERVALS: Final = tuple(timedelta(days=days) for days in (1, 3, 7, 21))
"""A puzzle comes back after the first of these, then after the next, and at last always after the
last."""
EARLY: Final = timedelta(hours=6)
"""How much sooner it is there: whoever plays a little earlier each day need not wait a day more."""
ID_PREFIX: Final = "my-"
"""What the ids of these puzzles begin with, and no others."""
SOLUTIONS: Final = 2
"""Solutions without help, on different days and one after the other, after which it is done."""


@dataclass(frozen=True, slots=True)
class OwnPuzzle:
    """A mistake that a person made in a match, as a puzzle."""

    id: str
    """Unique among the person's: `ID_PREFIX`, the match's code, how many moves stood before it."""
    game: str
    rules_version: int
    seats: int
    options: Mapping[str, OptionValue]
    moves: tuple[str, ...]
    """Those before it, as in `engines.puzzles.Puzzle`."""
    seat: int
    aim: Aim
    turns: int
    motif: str
    """As in `engines.puzzles.Puzzle`, as far as the game can tell."""
    answers: tuple[str, ...]
    made: str
    """What the person did in the match."""
    due_at: datetime | None
    """When it comes back; None once it is done."""
    returns: int = 0
    """Which of the intervals it comes back after."""
    solved: int = 0
    """Solutions without help since the last wrong answer."""
    helped: bool = False
    """Whether there was a hint since it came back."""

    @property
    def code(self) -> str:
        """The code of the match."""
        return self.id.removeprefix(ID_PREFIX).split("-")[0].upper()

    @property
    def puzzle(self) -> Puzzle:
        return Puzzle(
            game=self.game,
            id=self.id,
            seats=self.seats,
            options=self.options,
            moves=self.moves,
            seat=self.seat,
            aim=self.aim,
            turns=self.turns,
            motif=self.motif,
            answers=self.answers,
            line=(),
            refutations={},
            rules_version=self.rules_version,
        )

    def is_due(self, now: datetime) -> bool:
        return self.due_at is not None and self.due_at <= now

    def after_solution(self, now: datetime) -> OwnPuzzle:
        """It was solved while it was due. With help it comes back later, and does not count."""
        solved = self.solved + (not self.helped)
        if solved >= SOLUTIONS:
            return replace(self, due_at=None, solved=solved, helped=False)
        returns = min(self.returns + 1, len(INTERVALS) - 1)
        return replace(self, due_at=due(now, returns), returns=returns, solved=solved, helped=False)

    def after_mistake(self, now: datetime) -> OwnPuzzle:
        """A wrong answer was given while it was due, or the right one was shown: it starts over."""
        return replace(self, due_at=due(now, 0), returns=0, solved=0, helped=False)


def due(now: datetime, returns: int) -> datetime:
    """When a puzzle comes back that was looked at now."""
    return now + INTERVALS[returns] - EARLY
