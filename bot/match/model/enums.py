"""What can become of a match, and what its record and its mail are made of."""

from __future__ import annotations

from enum import StrEnum
from typing import Final


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
    """What brought a match to its end."""

    GAME = "game"
    RESIGN = "resign"
    AGREEMENT = "agreement"
    """A draw that all agreed to."""
    TIMEOUT = "timeout"
    ABORTED = "aborted"
    """Called off by a player before it had well begun; there is no result."""
    CANCELLED = "cancelled"
    """Called off by an admin; there is no result."""
    ADJUDICATED = "adjudicated"
    """An admin said who won."""
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


class Seating(StrEnum):
    """Where the person who makes a match wants to sit."""

    FIRST = "first"
    SECOND = "second"
    RANDOM = "random"


class Kind(StrEnum):
    """What a row of a match's record stands for. A chance move is a MOVE of seat CHANCE."""

    MOVE = "move"
    RESIGN = "resign"
    TIMEOUT = "timeout"
    """The seat's time was up, and it lost. All who lose so at once have a row each."""
    REMOVED = "removed"
    """The others play on without the seat; the text says why it left (a `Leaving`)."""
    ABORT = "abort"
    """The seat called the match off before it had well begun."""
    UNDO = "undo"
    """The seat's wish to take back was granted: the position is again that of the version which the
    text names."""
    DRAW = "draw"
    """All agreed to the seat's offer to end the match without winners."""
    CANCELLED = "cancelled"
    """An admin called the match off."""
    ADJUDICATED = "adjudicated"
    """An admin ended the match; the text names the seats that won (`winning`)."""
    EXTENDED = "extended"
    """An admin gave those who owed a decision more time; the text is the length."""
    REPLACED = "replaced"
    """Somebody else sits at the seat from here on; the text is the name of who sat there before."""
    COMPUTER = "computer"
    """The seat's time was up, and a computer plays for it from here on; the text is the name of who
    sat there before."""


LEADING: Final = frozenset({Kind.MOVE, Kind.REMOVED})
"""The rows after which the position is one that follows from the position before."""
SEATED: Final = frozenset({Kind.REPLACED, Kind.COMPUTER})
"""The rows after which another one sits at the seat, whose text names who sat there before."""
STILL: Final = SEATED | {Kind.EXTENDED}
"""The rows after which the position is the same, and the match goes on."""
NAMING: Final = STILL | {Kind.CANCELLED, Kind.ADJUDICATED}
"""The rows that name somebody: who ordered it, or who sat there before."""

ADMIN: Final = -2
"""The seat in rows that an admin wrote and that are about no seat."""
WITHDRAWN: Final = "withdrawn"
"""The reason in a row by which a match ended by itself because somebody left what it was part
of."""


class Leaving(StrEnum):
    """Why a seat left a match that went on without it."""

    RESIGN = "resign"
    TIMEOUT = "timeout"


class Trouble(StrEnum):
    """Why nothing can be posted where a match is played."""

    GONE = "gone"
    """The channel was deleted."""
    UNSEEN = "unseen"
    """The bot was removed from the server, or may not see the channel."""
    FORBIDDEN = "forbidden"
    """A permission is missing."""
    LOCKED = "locked"
    """It is a thread that was locked."""


class Notice(StrEnum):
    """What an outbox row asks delivery to do."""

    INVITATION = "invitation"
    """Post the invitation if the command could not answer with it."""
    LOBBY = "lobby"
    """Bring the invitation message up to date."""
    BOARD = "board"
    """Post the board of the match as it stands when the row is sent."""
    CHOSEN = "chosen"
    """Somebody has chosen while others have yet to: bring the newest board message up to date, in
    place and calling nobody. Without meaning once the match has left the row's version."""
    ARRANGED = "arranged"
    """Somebody has arranged something: bring the newest board message up to date as above, when
    the row is due and not at once. Without meaning once all are ready."""
    OFFER = "offer"
    """Post the newest offer, or bring its message up to date."""
    TIME = "time"
    """Somebody's time is up in a match that waits: bring the newest board message up to date as
    for CHOSEN."""
    WATCHED = "watched"
    """Tell those who look on and want to be told in private."""
    REMINDER = "reminder"
    """Remind those of whom it is time to."""
    REMINDED = "reminded"
    """Take back reminders whose reason is gone."""
    CLOSING = "closing"
    """Close the thread of a match that ended a while ago."""
