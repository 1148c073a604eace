"""Advice about moves, as a computer player of another process thinks it out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from engines.advice import Advice, Review
from engines.core import AnyGame, OptionValue
from engines.proving import Goal
from engines.puzzles import Puzzle
from engines.refuting import Refutation


@dataclass(frozen=True, slots=True)
class AdviceRequest:
    """A position to be advised about, as far as the asking person may know it."""

    game: str
    level: int
    view: Any = field(repr=False)
    """The view of their seat."""
    seed: str
    """For all that is left to chance in thinking: asked again, the answer is the same."""
    made: Any = field(default=None, repr=False)
    """The move they made there, to be reviewed; None to be told good ones."""


@dataclass(frozen=True, slots=True)
class RefutationRequest:
    """A wrong move in a puzzle."""

    rules: AnyGame
    seats: int
    options: dict[str, OptionValue]
    moves: tuple[str, ...] = field(repr=False)
    """How its position came about."""
    goal: Goal
    made: str

    @staticmethod
    def of(puzzle: Puzzle, made: str) -> RefutationRequest:
        goal = Goal(puzzle.seat, puzzle.aim, puzzle.turns)
        options = dict(puzzle.options)
        return RefutationRequest(puzzle.rules, puzzle.seats, options, puzzle.moves, goal, made)


class Adviser(Protocol):
    """Thinks about requests, one of each person at a time; `asker` is the person's id."""

    async def advise(self, request: AdviceRequest, asker: int) -> tuple[Advice, ...] | None:
        """Good moves, the best first; None if there was no time to think.

        :raises StillThinking: the person's last request is being thought about.
        """
        ...

    async def review(self, request: AdviceRequest, asker: int) -> Review | None:
        """The move that was made beside the best one; None if there was no time to think.

        :raises StillThinking: the person's last request is being thought about.
        """
        ...

    async def refute(self, request: RefutationRequest, asker: int) -> Refutation | None:
        """How a wrong move goes wrong; None if nobody had the time to find out.

        :raises StillThinking: the person's last request is being thought about.
        """
        ...
