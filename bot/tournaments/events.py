"""Events of a tournament, in the past tense. The log is append-only: a mistake is taken back by a
row that says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

from bot.match.model.clock import TimeControl
from bot.match.model.people import Person
from bot.tournaments.model import Tournament

DEADLINE: Final = "deadline"
"""The reason of events that come because a round's time is up."""
OUTAGE: Final = "outage"
"""The reason of events that come because the bot was away."""
SIGN_UP: Final = 0
"""The sign-up, in the place of a round."""
TOO_FEW: Final = "too-few"
"""The reason of a tournament's end before it began, or of a longer sign-up."""
REOPENED: Final = "reopened"
"""The reason of a season's end before it began: the one before it goes on after all."""

Places: TypeAlias = tuple[tuple[int, ...], ...]
"""Entrants by place, the first one first; a draw of two is one place."""
Seats: TypeAlias = tuple[int, ...]
"""Entrants by seat in the first game; one alone has a bye."""


@dataclass(frozen=True, slots=True)
class Created:
    """The first row."""

    tournament: Tournament


@dataclass(frozen=True, slots=True)
class Joined:
    person: Person
    rating: float | None = None
    contribution: int | None = None
    """The interaction by which it was done; likewise below."""
    rank: int | None = None
    """League: see `Entrant`."""
    host: bool = False
    """Simul: whether this is the host, who agrees by joining."""
    team: int = 0
    """Team match: 1 or 2."""


@dataclass(frozen=True, slots=True)
class Hosted:
    """Simul: a person was asked to be its host."""

    person: Person


@dataclass(frozen=True, slots=True)
class Invited:
    """Server against server: a code was made by which a manager of another server takes it in, or
    somebody of neither becomes the organiser. An earlier one for the same is void."""

    until: datetime
    key: int
    """What the code is drawn with, besides the tournament's seed."""
    team: int = 1
    """Whose manager made it."""
    neutral: bool = False
    """Whether it is for an organiser."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """Server against server: another server is the second team, with its posts in a channel of its
    own."""

    name: str
    guild_id: int
    channel_id: int
    locale: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """An event as data: its kind in the log, and its fields but for a person."""

    kind: str
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Requested:
    """Server against server: one side asks the other for a ruling, which comes about once that has
    agreed: `Granted`, or `Declined`."""

    team: int
    """Whose managers ask."""
    events: tuple[Wanted, ...]
    person: Person | None = None
    """The person whom the last of the events names."""


@dataclass(frozen=True, slots=True)
class Granted:
    """The other side has agreed to a request. What was asked for follows."""

    request: int
    """The row of the request."""


@dataclass(frozen=True, slots=True)
class Edited:
    """The organiser changed terms; None: this one stays. Once it has started, only the name, the
    note and the length of rounds to come."""

    name: str | None = None
    note: str | None = None
    most: int | None = None
    clock: TimeControl | None = None
    rounds: int | None = None
    round_length: timedelta | None = None
    sign_up_until: datetime | None = None

    @property
    def before_the_start(self) -> bool:
        """Whether it changes what people agreed to by joining."""
        return (self.most, self.clock, self.rounds, self.sign_up_until) != (None,) * 4

    @property
    def concerns_entrants(self) -> bool:
        """Whether it changes when and how people play."""
        times = self.clock, self.rounds, self.round_length, self.sign_up_until
        return any(one is not None for one in times)


@dataclass(frozen=True, slots=True)
class Reserved:
    """League: a place is kept for a person who did not play the season before. They have it once
    they join."""

    person: Person
    rank: int


@dataclass(frozen=True, slots=True)
class Left:
    """A sign-up was taken back before the start; the first on the waiting list moves up."""

    entrant: int


@dataclass(frozen=True, slots=True)
class CheckedIn:
    entrant: int
    contribution: int | None = None


@dataclass(frozen=True, slots=True)
class Started:
    """Sign-up is over. Entrants who have not checked in where that was asked for are out."""

    unasked: bool = False
    """Whether it began before the check-in: then nobody is out for not having checked in."""


@dataclass(frozen=True, slots=True)
class LateEntry:
    """A person takes part from the next round on."""

    person: Person
    rating: float | None = None
    contribution: int | None = None


@dataclass(frozen=True, slots=True)
class Withdrawn:
    entrant: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Returned:
    """A withdrawn entrant takes part again from the next round on, with their points."""

    entrant: int
    contribution: int | None = None


@dataclass(frozen=True, slots=True)
class Replaced:
    """An entrant's place was given to another person."""

    entrant: int
    person: Person
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Paired:
    """A round, or on a ladder a challenge: the challenger sits first."""

    round: int
    """1-based; one more than that of the round before."""
    boards: tuple[Seats, ...]
    """Seats by board, 1-based. In a knockout an empty one stands for nobody."""
    deadline: datetime | None = None
    playoff: bool = False
    """Whether it is a play-off among those who are level for first place."""


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
class Decided:
    """The winners, in a result that was not played."""

    round: int
    board: int
    game: int
    places: Places
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """Those who have won it; nobody in a draw, and where everybody has lost."""
        return self.places[0] if len(self.places) > 1 else ()

    @property
    def lost_by_all(self) -> bool:
        return not self.places[0]


@dataclass(frozen=True, slots=True)
class Adjudicated(Decided):
    """An organiser decided a game. It counts as played, unless nobody is in the first place: then
    everybody has lost it without playing."""

    own: bool = False
    """Whether the organiser plays in it and nobody else could decide, or one of its players made
    them the organiser: it counts for no rating."""
    partial_to: tuple[int, ...] = ()
    """These players, whom it makes champions of nothing."""
    instead: bool = False
    """Whether it takes the place of a result that was there."""
    proposal: int = 0
    """The row of the proposal that it confirms; 0: an organiser decided it, or the clock."""


@dataclass(frozen=True, slots=True)
class Proposed(Decided):
    """An entrant proposes a result of a game of theirs. It counts once the opponent, somebody who
    may rule, or one of those `asked` confirms it: see `proposals`."""

    entrant: int = 0
    """The entrant who proposes it."""
    asked: tuple[int, ...] = ()
    """Entrants with no part in the game who were drawn by lot."""
    instead: bool = False
    """As in `Adjudicated`."""


@dataclass(frozen=True, slots=True)
class Declined:
    """A proposal or a request was declined, or whoever made it withdrew it."""

    proposal: int
    """The row of the proposal or the request."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """The result of a game was taken off, and another match is played for it."""

    round: int
    board: int
    game: int
    reason: str
    anew: bool = False
    """Whether that match starts from the first move; else from where the last one stood."""
    until: datetime | None = None
    """The earliest end of its round from now on."""


@dataclass(frozen=True, slots=True)
class Unpaired:
    """Knockout: a round was taken back with all after it, because another entrant goes on."""

    round: int


@dataclass(frozen=True, slots=True)
class Forfeited:
    """Some did not come to a game. The others have won without playing."""

    round: int
    board: int
    game: int
    absent: tuple[int, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Extended:
    round: int
    """1-based; SIGN_UP: the check-in ends later, and with it the sign-up."""
    deadline: datetime
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """Nothing goes on by itself until it is `Resumed`."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Resumed:
    """Rounds that were going on end later by the time it was held."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class Appointed:
    """Another person is the organiser from now on."""

    person: Person
    reason: str


@dataclass(frozen=True, slots=True)
class Moved:
    """The tournament and its matches go on in another channel of the server; server against server,
    the posts of one side."""

    channel_id: int
    reason: str
    team: int = 1
    """Whose channel it is."""


@dataclass(frozen=True, slots=True)
class Marred:
    """A game's match cannot be read any more: the game counts as unfinished."""

    round: int
    board: int
    game: int
    match: str
    """Its code."""


@dataclass(frozen=True, slots=True)
class Aborted:
    """A game's match was called off without a result, and is played again."""

    round: int
    board: int
    game: int
    match: str
    """Its code."""
    entrants: tuple[int, ...]
    """Those who called it off; none where a moderator did."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Decayed:
    """Ladder: an entrant who did not play has fallen."""

    entrant: int
    rungs: int = 1


@dataclass(frozen=True, slots=True)
class Undone:
    """An earlier row counts as not written. Refused where the rest would not follow."""

    seq: int
    reason: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The standings are final."""

    reason: str = ""
    called_off: bool = False
    """Whether its running matches ended with it, without winners."""


Event: TypeAlias = (
    Created
    | Invited
    | Accepted
    | Requested
    | Granted
    | Edited
    | Joined
    | Hosted
    | Reserved
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
    | Proposed
    | Declined
    | Reopened
    | Unpaired
    | Forfeited
    | Extended
    | Held
    | Resumed
    | Appointed
    | Moved
    | Marred
    | Aborted
    | Decayed
    | Undone
    | Closed
)


@dataclass(frozen=True, slots=True)
class LogRow:
    """A row of a tournament's log."""

    seq: int
    """1-based."""
    at: datetime
    event: Event
    by: str = ""
    """The name of the person who did it; empty for the clock."""
