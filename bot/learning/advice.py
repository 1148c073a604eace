"""Advice about moves, thought out elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from engines.advice import Advice, Review


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody wants to be advised about, with all that may be known about it by them."""

    game: str
    level: int
    view: Any = field(repr=False)
    """What their seat may know."""
    seed: str
    """For whatever is left to chance in thinking: who asks again is told the same."""
    made: Any = field(default=None, repr=False)
    """The move they made there, to be looked at; None to be told good ones."""


class Adviser(Protocol):
    """Who thinks about questions, one of each person at a time; `asker` is the person's id."""

    async def advise(self, question: Question, asker: int) -> tuple[Advice, ...] | None:
        """Good moves, the best first; None where nobody had the time.

        :raises StillThinking: about what the person asked before.
        """
        ...

    async def review(self, question: Question, asker: int) -> Review | None:
        """The move that was made beside the best one; None where nobody had the time.

        :raises StillThinking: about what the person asked before.
        """
        ...
