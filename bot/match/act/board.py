"""The facts that a board shows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from bot.match.model.match import Entry, Match
from bot.match.model.match_time import MatchTime
from bot.match.model.pair import Pair
from bot.match.model.position import Position
from bot.match.model.spectator import Watch


@dataclass(frozen=True, slots=True)
class Earlier:
    """The message of a board whose tale goes on."""

    message_id: int
    began_at: datetime
    """When the first act that it tells was recorded: it is no older."""


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

    earlier: Earlier | None = None
    """The board that this one stands for as well, so that it is edited or gives way."""

    pair: Pair | None = None
    """The pair that the match is one of, if it is."""
    tipped: bool = False
    """Whether somebody may have tipped a move of the match."""
    tale: Position | None = None
    """The position with all acts that the board tells, if there are others than the last."""
    since: int | None = None
    """The earliest version whose board tells a part of that; None where it was not asked."""

    @property
    def told(self) -> Position:
        """The position with all acts that the board tells."""
        return self.tale or self.position

    @property
    def match(self) -> Match:
        return self.position.match


@dataclass(frozen=True, slots=True)
class CalledOff:
    """A match that was called off because it cannot be shown, and the row that did so."""

    match: Match
    ruling: Entry | None
