"""The agreed terms of a match besides the game: clock, time-out, undo, rating."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.match.model.calendar import Reason
from bot.match.model.time_control import NO_CLOCK, TimeControl


class Timeout(StrEnum):
    """The consequence when a seat's time is up."""

    LOSE = "lose"
    """The seat loses, and all others win."""
    REMOVE = "remove"
    """The others play on without the seat where the game's rules can; else as LOSE."""
    COMPUTER = "computer"
    """A computer takes the seat over, while any person still plays; else as LOSE."""
    WAIT = "wait"
    """Nothing, until another player claims that the seat has lost."""


class Undo(StrEnum):
    """Whether a move can be taken back."""

    NEVER = "never"
    ASK = "ask"
    """If the others agree."""
    UNTIL_ANSWERED = "until-answered"
    """Freely, as long as no other player has acted since."""


class Sides(StrEnum):
    """The way that the sides of a match for two are made even."""

    GIVEN = "given"
    """Not at all: players keep the seats that they were given."""
    SWAP = "swap"
    """After the first move, the second player may take the first player's side."""
    BID = "bid"
    """Before the match, both say in secret how much of their clock the better side is worth."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Fixed when a match is made, and handed on to its rematch."""

    clock: TimeControl = NO_CLOCK
    timeout: Timeout = Timeout.LOSE
    undo: Undo = Undo.ASK
    rated: bool = False
    breaks: bool = True
    """Whether vacations and pauses stop the clocks. Outages of the bot never count."""
    turning: bool = True
    """Whether the public board stands as the player whose turn it is sits; else always the same."""
    sides: Sides = Sides.GIVEN

    def stopped_by(self, reason: Reason) -> bool:
        """Whether clocks stop for this reason."""
        return self.breaks or not self.clock or reason is Reason.OUTAGE


DEFAULT_TERMS = Terms()
