"""A line of moves, and the position that it begins with."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from bot.match.model.people import Place
from bot.match.model.plan import Step


class RootKind(StrEnum):
    """What a line's first position belongs to."""

    MATCH = "match"
    """A match that is over."""
    FILE = "file"
    """A record file that somebody opened."""
    PUZZLE = "puzzle"
    GAME = "game"
    """The start of a game by its usual options, with as few players as it allows."""


@dataclass(frozen=True, slots=True)
class Root:
    """The position that a line begins with."""

    kind: RootKind
    id: int = 0
    """Of the match or the file."""
    version: int = 0
    """The rows of the match, or of the file's, before the position."""
    game: str = ""
    """Of a puzzle or a start."""
    puzzle: str = ""
    """The id of the puzzle in its game."""


@dataclass(frozen=True, slots=True)
class Line:
    """Moves from a root, of one person; frozen once it is posted."""

    id: int
    """0: not kept, for nobody has tried a move yet."""
    user_id: int
    root: Root
    steps: tuple[Step, ...]
    """Chance's moves and those without a choice included."""
    draws: int = 0
    """How often chance was asked to draw again."""
    place: Place | None = None
    """Where it was posted; None: only its author sees it."""
    changed_at: datetime | None = None
