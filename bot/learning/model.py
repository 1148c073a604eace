"""What is remembered of somebody who learns."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Given:
    """A lesson that somebody was given."""

    lesson: str
    number: int
    """The how-manieth it was, from 1."""
    board: str
    """Where it was given: the code and the version of the match. On the same board the same lesson
    is given again."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What somebody has done with a puzzle so far."""

    puzzle: str
    at: datetime
    """When they last did something with it."""
    tries: int = 0
    """Moves they made in it."""
    solved: bool = False
    """Whether they found the move by themselves."""
    shown: bool = False
    """Whether they had the answer shown."""
