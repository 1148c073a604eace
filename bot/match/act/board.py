"""What a board tells."""

from __future__ import annotations

from dataclasses import dataclass

from bot.match.model.extras import Watch
from bot.match.model.match import Entry, Match
from bot.match.model.match_time import MatchTime
from bot.match.model.position import Position


@dataclass(frozen=True, slots=True)
class Board:
    """A table with what is told around it."""

    position: Position
    time: MatchTime | None = None
    """None where nobody is hurried. What stopped the clocks is told since the act before."""
    seed: str | None = None
    """In hexadecimal, for the last board of a match."""
    uncalled: frozenset[int] = frozenset()
    """The people whom the board is not to call."""
    watchers: tuple[Watch, ...] = ()
    """Those who are to be told of the match as it stands, in whatever way."""

    @property
    def match(self) -> Match:
        return self.position.match


@dataclass(frozen=True, slots=True)
class CalledOff:
    """A match that was called off because it cannot be shown, and the row that did so."""

    match: Match
    ruling: Entry | None
