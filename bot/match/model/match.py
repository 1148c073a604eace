"""A match as it is stored: its seats, its terms, and the rows of its record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime

from bot.match.model.enums import (
    DeclineReason,
    EndedBy,
    Kind,
    Leaving,
    Notice,
    Seating,
    Status,
    Trouble,
)
from bot.match.model.people import DEFAULT_VACATION_DAYS, Person, Place
from bot.match.model.team import Team
from bot.match.model.terms import DEFAULT_TERMS, Sides, Terms
from engines import Outcome
from engines.core import OptionValue


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat: free while `person` is None, invited until `accepted`. A computer has accepted.

    In a lobby people stand in line, in the order they came, and free seats are behind them; seats
    are given out when the match begins. Those of a rematch are known from the start.
    """

    seat: int
    person: Person | None
    accepted: bool
    came: int | None = None
    """The place in line: 0 for the creator, then the named opponents, then those who joined. None
    for a free seat, and in a rematch."""
    left: Leaving | None = None
    """Set once the others play on without this seat."""
    contribution: int | None = None
    """The interaction by which the person came, which chance is drawn with; None for computers."""
    bid_s: int | None = field(default=None, repr=False)
    """The seconds that the person bids for the better side: a secret until the match begins."""
    team: Team | None = None
    """The team that votes on the moves of this seat; the person is its captain."""

    @property
    def name(self) -> str:
        """The name at the seat; empty text for a free one."""
        if self.team is not None:
            return self.team.name
        return "" if self.person is None else self.person.name


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
    terms: Terms = DEFAULT_TERMS
    pair: bool = False
    """Whether it is two matches at once, with the seats exchanged."""
    direct: bool = False
    """Whether it is played in direct messages, wherever its invitation stands."""
    at_home: bool = False
    """Whether `place` is the creator's direct messages with the bot."""
    team: Team | None = None
    """The team that the creator plays with, as its captain."""
    against: Team | None = None
    """The team on the other side. Its captain is the one who is invited, or who joins."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match as everybody may know it; the record itself is read through `Matches`."""

    id: int
    code: str
    """The typed code: four or more letters and figures, such as 7KQ2."""
    game: str
    rules_version: int
    options: Mapping[str, OptionValue]
    seating: Seating
    seats: tuple[Seat, ...]
    """Ordered by seat number."""
    status: Status
    version: int
    """The number of recorded rows. Every act increases it (chance moves are rows too)."""
    place: Place
    thread_id: int | None
    lobby_message_id: int | None
    """The invitation, in `place`'s channel."""
    board_message_id: int | None
    """The newest board, in the thread if there is one, else in `place`'s channel."""
    locale: str
    """The language of public messages."""
    creator_id: int
    rematch_of: int | None
    seed_hash: str
    """The commitment to the seed, public from the start."""
    created_at: datetime
    updated_at: datetime
    expires_at: datetime | None
    """When an unanswered invitation lapses; None once the match has started."""
    ended_at: datetime | None = None
    ended_by: EndedBy | None = None
    outcome: Outcome | None = None
    terms: Terms = DEFAULT_TERMS
    trouble: Trouble | None = None
    """Why its boards cannot be posted; None while they can."""
    board_version: int | None = None
    """The version that the newest board's message shows; None without one."""
    vacation_days: int = DEFAULT_VACATION_DAYS
    """Days of vacation a year that stop clocks here: as many as its server granted when it began,
    so that no later setting takes anybody's time away."""
    contributions: tuple[str, ...] | None = None
    """What was added to the seed as the match began, in lines; None before."""
    paired_with: int | None = None
    """The other match of its pair, if any. The one with the lower id is the first."""
    swapped: bool = False
    """Whether its two players have changed places since it began."""
    forgone: int | None = None
    """The seat of a player who decided this rated match, as nobody else could: for ratings over all
    servers they have resigned it."""
    declined_because: DeclineReason = DeclineReason.NONE
    """What the person said who declined the invitation last."""
    damaged: bool = False
    """Whether the stored row could not be read in full. Such a match can only be called off."""

    def seat_of(self, user_id: int) -> int | None:
        """The seat that this person holds or is invited to."""
        for seat in self.seats:
            sitter = self.sitter(seat.seat)
            if sitter is not None and sitter.user_id == user_id:
                return seat.seat
        return None

    def exchanged(self) -> Match:
        """The match with its two players in each other's places."""
        first, second = self.seats
        seats = (replace(second, seat=first.seat), replace(first, seat=second.seat))
        forgone = None if self.forgone is None else 1 - self.forgone
        return replace(self, seats=seats, swapped=not self.swapped, forgone=forgone)

    def seat_now(self, seat: int) -> int:
        """The seat of the player who sat at this one when the match began."""
        return 1 - seat if self.swapped else seat

    @property
    def is_second(self) -> bool:
        """Whether it is the second match of a pair: it is announced in the invitation to the first,
        begins with that, and its seats are those of the first exchanged."""
        return self.paired_with is not None and self.paired_with < self.id

    @property
    def is_direct(self) -> bool:
        """Whether it is played in its players' direct messages with the bot: each has their own
        board there (`Home`), and it belongs to no server. Its `place` is where its invitation
        stands, and it has no board in a channel."""
        return self.place.guild_id is None

    @property
    def is_placeless(self) -> bool:
        """Whether it has neither a board nor a thread yet."""
        return self.thread_id is None and self.board_message_id is None

    @property
    def is_played(self) -> bool:
        """Whether it began and is over; an invitation that came to nothing never began."""
        return self.status is Status.FINISHED or (
            self.status is Status.CANCELLED and self.version > 0
        )

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody named so far, by seat, without computers."""
        sitters = (self.sitter(seat.seat) for seat in self.seats)
        return tuple(sitter for sitter in sitters if sitter is not None)

    @property
    def invited(self) -> tuple[Person, ...]:
        """The people whose answer to the invitation is awaited, by seat."""
        if self.status is not Status.LOBBY:
            return ()
        awaited = (self.sitter(seat.seat) for seat in self.seats if not seat.accepted)
        return tuple(sitter for sitter in awaited if sitter is not None)

    def sitter(self, seat: int) -> Person | None:
        """The person who decides for a seat; None if it is free or a computer's."""
        person = self.seats[seat].person
        return None if person is None or person.level is not None else person

    @property
    def bidders(self) -> tuple[Person, ...]:
        """The people whose bid for the better side is awaited, by seat."""
        if self.status is not Status.LOBBY or self.terms.sides is not Sides.BID:
            return ()
        awaited = (self.sitter(seat.seat) for seat in self.seats if seat.bid_s is None)
        return tuple(sitter for sitter in awaited if sitter is not None)

    @property
    def is_complete(self) -> bool:
        """Whether nobody's answer to the invitation is awaited, nor anybody's bid."""
        return all(seat.accepted for seat in self.seats) and not self.bidders

    @property
    def has_fixed_seats(self) -> bool:
        """Whether everybody has their seat before the match begins: it is the second of a pair, or
        a rematch in which nobody bids for sides."""
        bid_for = self.terms.sides is Sides.BID
        return self.is_second or (self.rematch_of is not None and not bid_for)

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat; empty text for a free one."""
        return tuple(seat.name for seat in self.seats)

    @property
    def teams(self) -> frozenset[int]:
        """The seats at which a team decides."""
        return frozenset(seat.seat for seat in self.seats if seat.team is not None)

    @property
    def staying(self) -> frozenset[int]:
        """The seats whose people have not left it."""
        return frozenset(s.seat for s in self.seats if s.person is not None and s.left is None)

    @property
    def asked(self) -> frozenset[int]:
        """The seats of people who have not left: those who must be asked."""
        return frozenset(seat for seat in self.staying if self.sitter(seat) is not None)

    @property
    def computers(self) -> frozenset[int]:
        """The seats that computers play for."""
        return self.staying - self.asked

    @property
    def board_channel_id(self) -> int:
        """Where boards are posted."""
        return self.thread_id if self.thread_id is not None else self.place.channel_id


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match as one of its players sees it in a list."""

    game: str
    guild_id: int | None
    ended_at: datetime
    seat: int
    left: bool
    """Whether this player left before the end."""
    winners: tuple[int, ...]
    others: frozenset[int]
    """The other players."""
    rated: bool
    """Whether it was agreed to be rated; it may have been too short to count."""


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
    """Whether the move was a plan's answer."""
    by: str | None = None
    """The name of the admin who wrote it."""
    reason: str | None = None
    """The admin's reason."""
    by_id: int | None = None
    """The admin's Discord id; kept, like the next, so that people can be forgotten later."""
    before_id: int | None = None
    """The Discord id of the player before, in a row that changes a seat's player."""
    unrated: bool = False
    """Whether the match stopped counting for ratings with it."""

    @property
    def seat_after(self) -> int:
        """The seat of its player once it is written: a swap leads to the other one."""
        return 1 - self.seat if self.kind is Kind.SWAPPED else self.seat


@dataclass(frozen=True, slots=True)
class PendingTurn:
    """A decision that a person owes."""

    match: Match
    seat: int
    since: datetime
    deadline: datetime | None = None
    """The deadline, as far as known."""
    paused: bool = False
    """Whether its match is paused by agreement."""


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
    channel_id: int = 0
    """The destination, as far as known: rows for one place are sent in order."""
    tried_at: datetime | None = None
    """Since when its message may exist unnoted; None: sending never began."""
    about_id: int | None = None
    """The person who declined an invitation, or whose seat was handed over."""
    guild_id: int | None = None
    """The match's server, as far as known: servers take turns."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """The match that an interaction dealt with. `version` is the match's when a choice was made;
    None in a lobby."""

    match_id: int
    version: int | None = None
