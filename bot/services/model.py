"""The values that services take and give: matches, seats, what was recorded, what is owed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from itertools import pairwise
from typing import Any, Final

from bot.services import arranging
from bot.services.clocks.control import UTC_ZONE
from bot.services.reminding.taste import USUAL_TASTE, Taste
from bot.services.terms import USUAL, Terms
from engines import CHANCE, AnyGame, Audience, Event, Outcome
from engines.core import OptionValue

VACATION_DAYS: Final = 30
"""Of vacation a year for who plays on servers that have not chosen."""


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


LEADING: Final = frozenset({Kind.MOVE, Kind.REMOVED})
"""The rows after which the position is one that follows from the position before."""
STILL: Final = frozenset({Kind.EXTENDED, Kind.REPLACED})
"""The rows after which the position is the same, and the match goes on."""

ADMIN: Final = -2
"""The seat in rows that an admin wrote and that are about no seat."""


class Leaving(StrEnum):
    """Why a seat left a match that went on without it."""

    RESIGN = "resign"
    TIMEOUT = "timeout"


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


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord, with the name shown where the match is played."""

    user_id: int
    name: str
    bot: bool = False
    """Only looked at when somebody is invited; never stored."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match was made. `guild_id` is None in a direct message."""

    guild_id: int | None
    channel_id: int


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: free while `person` is None, invited until `accepted`.

    In a lobby people stand in line, in the order they came, and free seats are behind them; seats
    are given out when the match begins. Those of a rematch are known from the start.
    """

    seat: int
    person: Person | None
    accepted: bool
    came: int | None = None
    """The place in line: 0 for who made the match, then the named, then who joined. None for a free
    seat, and in a rematch."""
    left: Leaving | None = None
    """Set once the others play on without this seat."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A wish for a match. `seats` None: as many as named people, or the fewest the game allows."""

    game: str
    creator: Person
    place: Place
    locale: str
    opponents: tuple[Person, ...] = ()
    seats: int | None = None
    seating: Seating = Seating.RANDOM
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    terms: Terms = USUAL


@dataclass(frozen=True, slots=True)
class Match:
    """A match as everybody may know it; the record itself is read through `Matches`."""

    id: int
    code: str
    """What people type: four or more letters and figures, such as 7KQ2."""
    game: str
    rules_version: int
    options: Mapping[str, OptionValue]
    seating: Seating
    seats: tuple[Seat, ...]
    """Ordered by seat number."""
    status: Status
    version: int
    """The number of recorded rows. Every act makes it grow (chance moves are rows too)."""
    place: Place
    thread_id: int | None
    lobby_message_id: int | None
    """The invitation, in `place`'s channel."""
    board_message_id: int | None
    """The newest board, in the thread if there is one, else in `place`'s channel."""
    locale: str
    """The language of what everybody sees."""
    creator_id: int
    rematch_of: int | None
    seed_hash: str
    """SHA-256 of the seed in hexadecimal, public from the start."""
    created_at: datetime
    updated_at: datetime
    expires_at: datetime | None
    """When an unanswered invitation lapses; None once the match has started."""
    ended_at: datetime | None = None
    ended_by: EndedBy | None = None
    outcome: Outcome | None = None
    terms: Terms = USUAL

    def seat_of(self, user_id: int) -> int | None:
        """The seat that this person holds or is invited to."""
        for seat in self.seats:
            if seat.person is not None and seat.person.user_id == user_id:
                return seat.seat
        return None

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody named so far, by seat."""
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat; empty text for a free one."""
        return tuple("" if seat.person is None else seat.person.name for seat in self.seats)

    @property
    def staying(self) -> frozenset[int]:
        """The seats whose people have not left it."""
        return frozenset(s.seat for s in self.seats if s.person is not None and s.left is None)

    @property
    def board_channel_id(self) -> int:
        """Where boards are posted."""
        return self.thread_id if self.thread_id is not None else self.place.channel_id


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of a match's record. `text` is canonical; it may be known to `seat` alone."""

    seq: int
    """1-based; the match's version once this row was written."""
    kind: Kind
    seat: int
    text: str = field(repr=False)
    at: datetime
    interaction_id: int | None = None
    """None also for a choice that was recorded together with others."""
    forced: bool = False
    """Whether the move was made for its seat, as the only one."""
    planned: bool = False
    """Whether its seat had it ready as an answer."""
    by: str | None = None
    """The name of the admin who wrote it."""
    reason: str | None = None
    """What the admin said about it."""


@dataclass(frozen=True, slots=True)
class Table:
    """A match and its position, at `match.version`. Show only what `view`, `deciding` and
    `last_events` give.

    Where several seats decide in secret, their choices wait beside the record until the last one is
    made. Meanwhile `state` is the recorded position, and `provisional` is what people are shown.
    """

    match: Match
    game: AnyGame
    state: Any = field(repr=False)
    trail: tuple[Any, ...] = field(repr=False)
    """The states from before the last act up to `state`: one more than the act has moves."""
    choices: Mapping[int, str] = field(default_factory=dict, repr=False)
    """Seat -> the move it has chosen; a secret of that seat."""
    row: Entry | None = field(default=None, repr=False)
    """The row that the last act began with; None before the first."""

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that may act now, by the recorded position: those that owe a decision, and
        those that have chosen and may still change it. Nobody once the match is over, by whatever
        means."""
        if self.match.status is not Status.ACTIVE:
            return frozenset()
        return self.game.to_act(self.state)

    @property
    def secretly(self) -> bool:
        """Whether several seats choose at once, and none sees another's choice before all have
        chosen."""
        return len(self.to_act) > 1 and self.game.secretly(self.state)

    @property
    def arranging(self) -> bool:
        """Whether the players lay something out at once and in the open. Each act is recorded as
        it comes, and a seat owes nothing more once it is ready."""
        return bool(self.to_act) and arranging.under_way(self.game, self.state)

    @property
    def ready(self) -> frozenset[int]:
        """The seats that have finished arranging, while others have not."""
        everybody = frozenset(range(len(self.match.seats)))
        return everybody - self.to_act if self.arranging else frozenset()

    @property
    def chosen(self) -> frozenset[int]:
        """The seats whose choice waits for that of others."""
        return frozenset(self.choices)

    @property
    def owing(self) -> frozenset[int]:
        """The seats whose decision is awaited: who is to be called and named."""
        return self.to_act - self.chosen

    @property
    def provisional(self) -> Any:
        """The position with the waiting choices made, in seat order."""
        state = self.state
        for seat, text in sorted(self.choices.items()):
            state = self.game.play(state, seat, text)
        return state

    @property
    def leaving(self) -> tuple[int, ...]:
        """The seats that left with the last act, while the others play on."""
        if self.row is None or self.row.kind is not Kind.REMOVED:
            return ()
        gone = [seat.seat for seat in self.match.seats if seat.left is not None]
        return tuple(
            seat
            for before, after in pairwise(self.trail)
            for seat in gone
            if self.game.without(before, seat) == after
        )

    @property
    def opening(self) -> bool:
        """Whether nobody has acted yet: the board stands as it was set up, dice thrown."""
        if len(self.trail) - 1 != self.match.version:
            return False
        return not self.match.version or self.game.to_act(self.trail[0]) == {CHANCE}

    def view(self, audience: Audience) -> Any:
        """What `audience` may know, to be shown: who has chosen, and to a seat its own choice; and
        how the match ended."""
        state, outcome = self.provisional, self.match.outcome
        if outcome is None and self.match.ended_by is not None:
            # called off: nobody owes anything any more
            outcome = Outcome((), self.match.ended_by.value)
        if outcome is not None and self.game.outcome(state) is None:
            state = self.game.conclude(state, outcome)
        return self.game.view(state, audience)

    def deciding(self, seat: int) -> Any:
        """The view that a seat's moves are picked from: as if nobody had chosen yet, so that a
        choice that was made can be changed."""
        return self.game.view(self.state, seat)

    def moves(self, seat: int) -> Sequence[Any]:
        """Every legal move of a seat, also of one that has chosen; empty if it may not act."""
        return self.game.moves(self.deciding(seat)) if seat in self.to_act else ()

    def seat_of(self, user_id: int) -> int | None:
        return self.match.seat_of(user_id)

    def last_events(self, audience: Audience) -> tuple[Event, ...]:
        """What the last act and the chance moves after it did, as `audience` may know it."""
        events: list[Event] = []
        for before, after in zip(self.trail, self.trail[1:], strict=False):
            events += self.game.events(before, after, audience)
        return tuple(events)


@dataclass(frozen=True, slots=True)
class Turn:
    """The result of one act: recorded, or waiting for the choices of others."""

    table: Table
    """After it, with everything that followed by itself."""
    before: Table
    entries: tuple[Entry, ...]
    """The rows it wrote: the person's own, or everybody's choices by seat; then what followed by
    itself. Empty while the choice waits. Not to be shown: tell people `own` and events."""
    own: str = field(default="", repr=False)
    """The person's own move, canonical, to be shown to this person. Empty for a resignation."""
    waiting: frozenset[int] = frozenset()
    """Whose choices are awaited before this one is recorded with them; nobody's once it is."""
    repeated: bool = False
    """Whether the interaction had been carried out earlier, so that nothing was done now."""


@dataclass(frozen=True, slots=True)
class Told:
    """A row of the record as one audience may know it."""

    seq: int
    kind: Kind
    seat: int
    """CHANCE for dice and shuffles."""
    at: datetime
    text: str | None
    """The notation, unless it is another seat's secret; after the end there are no secrets."""
    events: tuple[Event, ...]
    forced: bool = False
    """Whether the move was made for its seat, as the only one."""
    by: str | None = None
    """The name of the admin who wrote it."""
    reason: str | None = None
    """What the admin said about it."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A decision that somebody owes."""

    match: Match
    seat: int
    since: datetime
    deadline: datetime | None = None
    """When its time is up, by all that is known."""
    paused: bool = False
    """Whether its match stands still by agreement."""


@dataclass(frozen=True, slots=True)
class Posting:
    """An outbox row: something that must reach Discord."""

    id: int
    match_id: int
    notice: Notice
    version: int
    """The match's version when the row was written. Delivery shows the newest."""
    nonce: str
    """At most 25 characters, the same at every attempt, so that a repeated send shows once."""
    attempts: int
    due_at: datetime


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """How a server wants its matches."""

    guild_id: int
    place: str
    """"thread" or "channel"."""
    locale: str | None = None
    """None: the language Discord has for the server."""
    allowed_channels: tuple[int, ...] = ()
    """Where matches may be made; empty means everywhere."""
    vacation_days: int = VACATION_DAYS
    """Of vacation a year for who plays here."""
    games: tuple[str, ...] = ()
    """The games that may be played; empty means all."""
    terms: Terms = USUAL
    """What people agree to who say nothing else."""
    open_matches: int | None = None
    """Open matches that a person may sit in here; None: no fewer than anywhere."""
    zone: str = UTC_ZONE
    """The server's time zone, an IANA name: whose weekends are off."""


@dataclass(frozen=True, slots=True)
class Block:
    """Somebody who may not make or join matches on a server."""

    guild_id: int
    user_id: int
    reason: str
    by: int
    at: datetime


class Side(StrEnum):
    """Which side of a board somebody wants at the bottom."""

    OWN = "own"
    FIRST = "first"
    """That of seat 0, as on public boards."""


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """How a person wants things shown and done."""

    user_id: int
    locale: str | None = None
    """None: the language of the person's Discord."""
    theme: str = "classic"
    confirm: bool = True
    """Whether the picker asks before it sends a move."""
    side: Side = Side.OWN
    zone: str = UTC_ZONE
    """The person's time zone, an IANA name."""
    reminders: Taste = USUAL_TASTE
    auto_vacation: bool = False
    """Whether a vacation begins by itself instead of a time-out."""
    listed: bool = True
    """Whether others may find the person in lists of players."""


class OfferKind(StrEnum):
    """What one player can ask of all others."""

    DRAW = "draw"
    UNDO = "undo"
    PAUSE = "pause"
    """That no clock of the match runs until all agree to go on."""
    RESUME = "resume"
    HANDOVER = "handover"
    """That somebody who has no seat takes over that of who asks."""


class OfferState(StrEnum):
    """What became of an offer."""

    OPEN = "open"
    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    """Somebody acted instead."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that a seat asks of all others, in the position of `version`."""

    id: int
    match_id: int
    kind: OfferKind
    seat: int
    version: int
    target: int | None
    """For an undo: the version whose position is to come back."""
    at: datetime
    agreed: frozenset[int] = frozenset()
    state: OfferState = OfferState.OPEN
    answered_by: int | None = None
    """The seat whose answer settled it."""
    message_id: int | None = None
    substitute: Person | None = None
    """Who is to take the seat over. Once this person agrees, `seat` itself is among `agreed`."""


@dataclass(frozen=True, slots=True)
class Watch:
    """Somebody who looks on at a match."""

    match_id: int
    user_id: int
    every_move: bool
    """Whether they are told of every move; else of the end alone."""
    privately: bool
    """Whether they are told in a direct message; else where the match is played."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something a player noted on the position of `version`; a secret of `user_id` while it is not
    `revealed` or the match goes on."""

    id: int
    match_id: int
    user_id: int
    version: int
    text: str = field(repr=False)
    at: datetime
    revealed: bool = False


@dataclass(frozen=True, slots=True)
class Formation:
    """Cards that a person lays out in one go, kept under a name."""

    id: int
    user_id: int
    game: str
    name: str
    puts: tuple[str, ...]
    """The moves that lay it, as seat 0 would make them."""


__all__ = [
    "ADMIN",
    "CHANCE",
    "Block",
    "EndedBy",
    "Entry",
    "Formation",
    "Kind",
    "Leaving",
    "Match",
    "NewMatch",
    "Note",
    "Notice",
    "Offer",
    "OfferKind",
    "OfferState",
    "Person",
    "PersonSettings",
    "Place",
    "Posting",
    "Seat",
    "Seating",
    "ServerSettings",
    "Side",
    "Status",
    "Table",
    "Told",
    "Turn",
    "Waiting",
    "Watch",
]
