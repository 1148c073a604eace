"""The agreed terms of a match, and the words in which a match is written down."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.match.model.clock import NO_CLOCK, Reason, TimeControl

# ----------------------------------------------------------------------------------------- enums
# Enumerations of a match: its life, the kinds of its rows, its notices.


class Status(StrEnum):
    """Where a match is in its life. It only ever goes forward."""

    LOBBY = "lobby"
    ACTIVE = "active"
    FINISHED = "finished"
    CANCELLED = "cancelled"

    @property
    def is_open(self) -> bool:
        """Whether the match still counts against somebody's limit."""
        return self in (Status.LOBBY, Status.ACTIVE)


class EndedBy(StrEnum):
    """The way a match ended."""

    GAME = "game"
    RESIGN = "resign"
    AGREEMENT = "agreement"
    """A draw that all agreed to."""
    TIMEOUT = "timeout"
    ABORTED = "aborted"
    """Called off by its players before it had well begun; there is no result."""
    CANCELLED = "cancelled"
    """Called off by an admin; there is no result."""
    ADJUDICATED = "adjudicated"
    """An admin named the winners."""
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


class DeclineReason(StrEnum):
    """Why a person declines an invitation, as they choose to say. The order is that of the buttons,
    whose refs hold a number: new ones go to the end."""

    NONE = "none"
    BUSY = "busy"
    GAME = "game"
    """Rather another game; likewise another pace, and a match that is not rated."""
    PACE = "pace"
    RATED = "rated"


class Seating(StrEnum):
    """The seat that the person who makes a match wants."""

    FIRST = "first"
    SECOND = "second"
    RANDOM = "random"


class Kind(StrEnum):
    """The kind of a row of a match's record. A chance move is a MOVE of seat CHANCE."""

    MOVE = "move"
    RESIGN = "resign"
    TIMEOUT = "timeout"
    """The seat's time was up, and it lost. Seats that lose together have a row each."""
    REMOVED = "removed"
    """The others play on without the seat; the text says why it left (a `Leaving`)."""
    ABORT = "abort"
    """The seat called the match off before it had well begun; BY_ALL if all agreed to it."""
    UNDO = "undo"
    """The seat's move was taken back: the position is again that of the version which the text
    names."""
    DRAW = "draw"
    """All accepted the seat's offer of a draw."""
    CANCELLED = "cancelled"
    """An admin called the match off."""
    ADJUDICATED = "adjudicated"
    """An admin ended the match; the text names the seats that won (`winning`)."""
    EXTENDED = "extended"
    """An admin gave those who owed a decision more time; the text is the length."""
    GIVEN = "given"
    """The seat gave others who owed a decision more time; the text is a `Gift`."""
    REPLACED = "replaced"
    """Another person sits at the seat from here on; the text is the name of the person before."""
    COMPUTER = "computer"
    """The seat's time was up, and a computer plays for it from here on; the text is the name of
    the person before."""
    SEALED = "sealed"
    """The seat has moved in a match with thinking time. The move waits beside the record until one
    of the seats that the text names has looked: "1", or "0 2"."""
    LOOKED = "looked"
    """The seat's player has looked: sealed moves follow, and their thinking time runs."""
    SWAPPED = "swapped"
    """The player of the seat took the first player's side: both change places, and the position
    stays as it is."""


POSITION_KINDS: Final = frozenset({Kind.MOVE, Kind.REMOVED})
"""The rows that lead to a next position."""
RESEATING_KINDS: Final = frozenset({Kind.REPLACED, Kind.COMPUTER})
"""The rows that change a seat's player; their text is the name of the player before."""
TIME_KINDS: Final = frozenset({Kind.EXTENDED, Kind.GIVEN, Kind.LOOKED})
"""The rows about time: whoever had a decision to make has the same one still."""
LOOKING_KINDS: Final = frozenset({Kind.SEALED, Kind.LOOKED})
"""The rows around a move that waits to be looked at."""
NEUTRAL_KINDS: Final = RESEATING_KINDS | TIME_KINDS | LOOKING_KINDS
"""The rows that change no position, while the match goes on."""
NAMING_KINDS: Final = RESEATING_KINDS | {Kind.EXTENDED, Kind.CANCELLED, Kind.ADJUDICATED}
"""The rows that name a person: the admin, or the player before."""

BY_ALL: Final = "agreed"
"""The text of a row by which all players called the match off."""
ADMIN: Final = -2
"""The seat in rows that an admin wrote about no seat."""
WITHDRAWAL_REASON: Final = "withdrawn"
"""The reason in a row of a match that ended automatically because a person left the tournament or
series it was part of."""


class Leaving(StrEnum):
    """Why a seat left a match that went on without it."""

    RESIGN = "resign"
    TIMEOUT = "timeout"


class Trouble(StrEnum):
    """The reason why nothing can be posted where a match is played."""

    GONE = "gone"
    """The channel was deleted."""
    UNSEEN = "unseen"
    """The bot was removed from the server, or may not see the channel."""
    FORBIDDEN = "forbidden"
    """A permission is missing."""
    LOCKED = "locked"
    """The thread was locked."""


class Notice(StrEnum):
    """The delivery that an outbox row asks for."""

    INVITATION = "invitation"
    """Post the invitation if the command could not answer with it."""
    LOBBY = "lobby"
    """Update the invitation message."""
    BOARD = "board"
    """Post the board of the match as it stands when the row is sent."""
    CHOSEN = "chosen"
    """A choice was made while others are yet to come: update the newest board message in place,
    mentioning nobody. Without meaning once the match has left the row's version."""
    ARRANGED = "arranged"
    """A seat has arranged something: update the newest board message as above, when the row is due
    and not sooner. Without meaning once all are ready."""
    VOTED = "voted"
    """A team's vote has changed: update the newest board message as for CHOSEN, when the row is due
    and not sooner."""
    VOTE = "vote"
    """Tell a team in its own channel that it is to vote. Without meaning once the match has left
    the row's version."""
    OFFER = "offer"
    """Post the newest offer, or update its message."""
    ANSWER = "answer"
    """Tell the person whose invitation or offer was answered. It mentions them: the message that
    was answered is only edited, which calls nobody."""
    REPLACED = "replaced"
    """Tell the person whose seat an admin gave to somebody else. It mentions them."""
    TIME = "time"
    """A seat's time is up in a match that waits: update the newest board message as for CHOSEN."""
    PAIRED = "paired"
    """Update the newest board message of a match because the other match of its pair has ended."""
    RESULT = "result"
    """Tell the result of a pair in the channel where it was made."""
    UNMASKING = "unmasking"
    """Tell who played in a match without names, before its last board shows it."""
    WATCHED = "watched"
    """Tell the spectators who want a direct message."""
    REMINDER = "reminder"
    """Send the reminders that are due."""
    REMINDED = "reminded"
    """Delete reminders without a reason."""
    CLOSING = "closing"
    """Close the thread of a match that ended a while ago."""


# ----------------------------------------------------------------------------------------- terms
# The agreed terms of a match besides the game: clock, time-out, undo, rating.


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
    BALLOT = "ballot"
    """The match begins after an opening drawn from the game's list of even openings."""
    BALLOT_SWAP = "ballot-swap"
    """Likewise; after the first move, the second player may also swap sides."""

    @property
    def balloted(self) -> bool:
        """Whether an opening is drawn."""
        return self in {Sides.BALLOT, Sides.BALLOT_SWAP}

    @property
    def swaps(self) -> bool:
        """Whether the second player may take the first player's side."""
        return self in {Sides.SWAP, Sides.BALLOT_SWAP}


@dataclass(frozen=True, slots=True)
class Terms:
    """Fixed when a match is made, and handed on to its rematch."""

    clock: TimeControl = NO_CLOCK
    timeout: Timeout = Timeout.LOSE
    undo: Undo = Undo.ASK
    rated: bool = False
    breaks: bool = True
    """Whether vacations and pauses stop the clocks. Outages of the bot never count."""
    turning: bool = False
    """Whether the public board stands as the player whose turn it is sits; else always the same."""
    sides: Sides = Sides.GIVEN

    def stopped_by(self, reason: Reason) -> bool:
        """Whether clocks stop for this reason."""
        return self.breaks or not self.clock or reason is Reason.OUTAGE


DEFAULT_TERMS = Terms()
