"""Progress of a person who learns: lessons given, puzzles tried."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class GivenLesson:
    """A lesson that a person was given."""

    lesson: str
    number: int
    """Its place among the person's lessons, from 1."""
    board: str
    """The board on which it was given: code and version of the match. On it the same lesson is
    given again."""


@dataclass(frozen=True, slots=True)
class PuzzleAttempt:
    """A person's progress in a puzzle."""

    puzzle: str
    at: datetime
    """When the person last did something with it."""
    tries: int = 0
    """Moves that were tried."""
    solved: bool = False
    """Whether the move was found without help."""
    shown: bool = False
    """Whether the answer was shown."""

    @property
    def first(self) -> bool | None:
        """Whether the first try was right; None before there was one. Having the answer shown is a
        try that was not."""
        if not self.tries and not self.shown:
            return None
        return self.solved and self.tries == 1 and not self.shown
