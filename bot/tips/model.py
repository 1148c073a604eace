"""Values of tips: a guess at the next move, how many were right, and who guesses best."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.match.model.people import Person


@dataclass(frozen=True, slots=True)
class Tip:
    """A person's guess at the move that follows the position of `version`."""

    match_id: int
    version: int
    person: Person
    seat: int
    """The seat that was to move."""
    text: str = field(repr=False)
    """The move, canonical; nobody else's to know before it is made."""
    correct: bool | None = None
    """None until the move is made."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many guessed a move, and how many of them rightly."""

    seat: int
    """The seat that made it."""
    correct: int
    all: int


@dataclass(frozen=True, slots=True)
class Guesser:
    """A person on the leaderboard of a server."""

    person: Person
    correct: int
    all: int
