"""The facts that a board shows."""

from __future__ import annotations

from dataclasses import dataclass

from bot.match.model.match import Entry, Match
from bot.match.model.match_time import MatchTime
from bot.match.model.position import Position
from bot.match.model.spectator import Watch


@dataclass(frozen=True, slots=True)
class Board:
    """A position with the facts that its board shows."""

    position: Position
    time: MatchTime | None = None
    """None in a match without a clock. Stoppages are listed since the act before."""
    uncalled: frozenset[int] = frozenset()
    """The people whom the board must not mention."""
    watchers: tuple[Watch, ...] = ()
    """Everybody to be told of the match as it stands, by message or in the channel."""

    @property
    def match(self) -> Match:
        return self.position.match


@dataclass(frozen=True, slots=True)
class CalledOff:
    """A match that was called off because it cannot be shown, and the row that did so."""

    match: Match
    ruling: Entry | None
