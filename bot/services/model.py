"""The values that services take and give: matches, seats, what was recorded, what is owed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from engines import CHANCE, AnyGame, Audience, Event, Outcome
from engines.core import OptionValue


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


class Notice(StrEnum):
    """What an outbox row asks delivery to do."""

    LOBBY = "lobby"
    """Bring the invitation message up to date."""
    BOARD = "board"
    """Post the board of the match as it stands when the row is sent."""
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
    """One seat: free while `person` is None, invited until `accepted`."""

    seat: int
    person: Person | None
    accepted: bool


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


@dataclass(frozen=True, slots=True)
class Table:
    """A match and its position, at `match.version`. Show only what `view` and `*_events` give."""

    match: Match
    game: AnyGame
    state: Any = field(repr=False)
    trail: tuple[Any, ...] = field(repr=False)
    """The states from before the last act up to `state`: one more than the act has moves."""

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that owe a decision; nobody once the match is over, by whatever means."""
        if self.match.status is not Status.ACTIVE:
            return frozenset()
        return self.game.to_act(self.state)

    def view(self, audience: Audience) -> Any:
        """What `audience` may know of the position, and of the end of the match."""
        state, outcome = self.state, self.match.outcome
        if outcome is not None and self.game.outcome(state) is None:
            state = self.game.conclude(state, outcome)
        return self.game.view(state, audience)

    def moves(self, seat: int) -> Sequence[Any]:
        """Every legal move of a seat; empty if it owes no decision or the match is over."""
        return self.game.moves(self.view(seat)) if seat in self.to_act else ()

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
    """The result of one act."""

    table: Table
    """After it, chance moves included."""
    before: Table
    entries: tuple[Entry, ...]
    """The rows it wrote: the person's own first, then the chance moves."""
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
    """The notation, if the audience may know it: its own moves; all of them after the end."""
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Waiting:
    """A decision that somebody owes."""

    match: Match
    seat: int
    since: datetime


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


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """How a person wants things shown."""

    user_id: int
    locale: str | None = None
    """None: the language of the person's Discord."""
    theme: str = "classic"
    confirm: bool = True
    """Whether the picker asks before it sends a move."""


__all__ = [
    "CHANCE",
    "EndedBy",
    "Entry",
    "Kind",
    "Match",
    "NewMatch",
    "Notice",
    "Person",
    "PersonSettings",
    "Place",
    "Posting",
    "Seat",
    "Seating",
    "ServerSettings",
    "Status",
    "Table",
    "Told",
    "Turn",
    "Waiting",
]
