"""What happens in a tournament, in the past tense. The log is append-only: what was wrong is taken
back by a row that says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from bot.match.model.people import Person
from bot.tournaments.model import Tournament

DEADLINE: Final = "deadline"
"""The reason of what happens by itself when a round's time is up."""
OUTAGE: Final = "outage"
"""The reason of what happens by itself because the bot was away."""
SIGN_UP: Final = 0
"""In the place of a round: the sign-up."""
TOO_FEW: Final = "too-few"
"""The reason for which a tournament is over before it began."""

Places: TypeAlias = tuple[tuple[int, ...], ...]
"""Entrants from the first place to the last; those who share one are together. A draw of two is one
place."""
Seats: TypeAlias = tuple[int, ...]
"""Entrants in the order of their seats in the first game. One alone has a bye."""


@dataclass(frozen=True, slots=True)
class Created:
    """The first row."""

    tournament: Tournament


@dataclass(frozen=True, slots=True)
class Joined:
    person: Person
    rating: float | None = None


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody thought better of it before the start; the first on the waiting list moves up."""

    entrant: int


@dataclass(frozen=True, slots=True)
class CheckedIn:
    entrant: int


@dataclass(frozen=True, slots=True)
class Started:
    """Sign-up is over. Who has not checked in where that was asked for is not in the field."""

    unasked: bool = False
    """It began before people were asked to check in: nobody is left out for not having done so."""


@dataclass(frozen=True, slots=True)
class LateEntry:
    """Somebody takes part from the next round on."""

    person: Person
    rating: float | None = None


@dataclass(frozen=True, slots=True)
class Withdrawn:
    entrant: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Returned:
    """Somebody who had withdrawn takes part again, from the next round on, with what they made."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Replaced:
    """Somebody else goes on in an entrant's place."""

    entrant: int
    person: Person
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Paired:
    """A round, or on a ladder a challenge: who challenges sits first."""

    round: int
    """1-based; one more than that of the round before."""
    boards: tuple[Seats, ...]
    """By board, 1-based. In a knockout an empty one stands for nobody."""
    deadline: datetime | None = None


@dataclass(frozen=True, slots=True)
class Finished:
    """A game was played to its end."""

    round: int
    board: int
    game: int
    """0-based within the pairing."""
    places: Places
    match: str = ""
    """The code of the match."""


@dataclass(frozen=True, slots=True)
class Adjudicated:
    """An organiser said how a game ended. Counts as played."""

    round: int
    board: int
    game: int
    places: Places
    reason: str


@dataclass(frozen=True, slots=True)
class Forfeited:
    """Some did not come. Those who did have won without playing."""

    round: int
    board: int
    game: int
    absent: tuple[int, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Extended:
    round: int
    """1-based; SIGN_UP: what ends later is the check-in, and with it the sign-up."""
    deadline: datetime
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """Nothing goes on by itself until it is `Resumed`."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Resumed:
    """Rounds that were going on end as much later as it was held."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Appointed:
    """Somebody organises it from now on."""

    person: Person
    reason: str


@dataclass(frozen=True, slots=True)
class Moved:
    """It goes on in another channel of its server, and so do its matches."""

    channel_id: int
    reason: str


@dataclass(frozen=True, slots=True)
class Marred:
    """A game's match cannot be read any more. It counts as unfinished."""

    round: int
    board: int
    game: int
    match: str
    """Its code."""


@dataclass(frozen=True, slots=True)
class Decayed:
    """Ladder: an entrant who did not play falls so many rungs."""

    entrant: int
    rungs: int = 1


@dataclass(frozen=True, slots=True)
class Undone:
    """An earlier row is as if it had not been written. Refused where the rest would not follow."""

    seq: int
    reason: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The standings are final."""

    reason: str = ""
    called_off: bool = False
    """The matches that ran ended with it, and nobody is said to have won."""


Event: TypeAlias = (
    Created
    | Joined
    | Left
    | CheckedIn
    | Started
    | LateEntry
    | Withdrawn
    | Returned
    | Replaced
    | Paired
    | Finished
    | Adjudicated
    | Forfeited
    | Extended
    | Held
    | Resumed
    | Appointed
    | Moved
    | Marred
    | Decayed
    | Undone
    | Closed
)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a tournament's log."""

    seq: int
    """1-based."""
    at: datetime
    event: Event
    by: str = ""
    """Who did it; empty for the clock."""
