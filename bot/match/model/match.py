"""A match as it is stored: seats, code, pair, people, and the rows of its record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Final, TypeAlias

from bot.base.worker import Entropy
from bot.match.model.clock import MINUTE, TimeControl
from bot.match.model.people import DEFAULT_VACATION_DAYS, Person, PersonSettings, Place
from bot.match.model.terms import (
    DEFAULT_TERMS,
    DeclineReason,
    EndedBy,
    Kind,
    Leaving,
    Notice,
    Seating,
    Sides,
    Status,
    Terms,
    Trouble,
)
from engines import Outcome
from engines.core import OptionValue, handicap_given

# ---------------------------------------------------------------------------------- computer job
# A decision that a computer owes, as a value.


@dataclass(frozen=True, slots=True)
class ComputerJob:
    """A decision that a computer owes. No other one of the same seat has the same `answer_at`."""

    match_id: int
    seat: int
    answer_at: datetime
    """The earliest time of the answer."""


# ------------------------------------------------------------------------------------- formation
# A saved formation, as a value.


@dataclass(frozen=True, slots=True)
class Formation:
    """Cards that a person lays out together, stored under a name."""

    id: int
    user_id: int
    game: str
    name: str
    puts: tuple[str, ...]
    """The moves that lay it, as seat 0 would make them."""


# ------------------------------------------------------------------------------------ match code
# The short code of a match, such as `7KQ2`: drawn, and parsed from any spelling.


CODE_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MIN_CODE_CHARS: Final = 4
TRIES_PER_LENGTH: Final = 4
# the letters that look like figures are read as those figures; I, L and O are never written
_READ_AS: Final = str.maketrans({"I": "1", "L": "1", "O": "0", "-": "", " ": ""})


def draw_code(entropy: Entropy, attempt: int) -> str:
    """A code for the given attempt, 0-based: the more attempts failed, the longer the code."""
    length = MIN_CODE_CHARS + attempt // TRIES_PER_LENGTH
    return "".join(CODE_ALPHABET[byte % 32] for byte in entropy(length))


def normal_code(text: str) -> str:
    """The code that a text means: upper case, look-alikes read, separators dropped."""
    # half a surrogate pair is no character, and no database takes it
    whole = text.encode(errors="ignore").decode()
    return whole.strip().upper().translate(_READ_AS)


# ------------------------------------------------------------------------------------------ note
# A note, as a value.


@dataclass(frozen=True, slots=True)
class Note:
    """A player's note on the position of `version`; a secret of `user_id` while it is not
    `revealed` or the match goes on."""

    id: int
    match_id: int
    user_id: int
    version: int
    text: str = field(repr=False)
    at: datetime
    revealed: bool = False


# ------------------------------------------------------------------------------------------ team
# A team: the people of a channel, who decide together at one seat of a match.


MAX_HOURS: Final = 24 * 7
"""The longest vote."""
DEFAULT_HOURS: Final = 24
MAX_MINIMUM: Final = 100
"""The most votes that a team may ask of itself."""


@dataclass(frozen=True, slots=True)
class Team:
    """Those who see a channel vote on each move of a seat. The person who holds the seat is their
    captain: they answer offers, resign, and lay out cards."""

    channel_id: int
    name: str
    """The channel's name as the match was made, with its sign."""
    hours: int = DEFAULT_HOURS
    """How long a vote takes."""
    minimum: int = 1
    """The votes that a move needs before the time is prolonged once."""
    secret: bool = False
    """Whether nobody sees what others vote for before the vote closes."""
    role_id: int | None = None
    """The role that its members need; None: they need none."""

    @property
    def lasting(self) -> timedelta:
        """How long a vote takes."""
        return timedelta(hours=self.hours)


# ----------------------------------------------------------------------------------------- match
# A match as it is stored: its seats, its terms, and the rows of its record.


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
    alias: str | None = field(default=None, repr=False)
    """In a match without names the person's own name, which is a secret, while they are known as an
    animal; once it has a result, that animal."""

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
    nameless: bool = False
    """Whether its players are animals until it has a result; a direct match of people alone."""
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
    room_id: int | None = None
    """The private thread of those who look on; None without one."""
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
    def awaits_first(self) -> bool:
        """Whether it is the second match of a pair whose first has begun, and waits for some moves
        of that. All that is drawn for it is, by then."""
        return self.is_second and self.status is Status.LOBBY and self.contributions is not None

    @property
    def is_organised(self) -> bool:
        """Whether it was made for a game of a tournament, and not by its players: the line that was
        added to its seed first tells of which (docs/fairness.md)."""
        return (self.contributions or ("",))[0].startswith("tournament ")

    @property
    def is_direct(self) -> bool:
        """Whether it is played in its players' direct messages with the bot: each has their own
        board there (`Home`), and it belongs to no server. Its `place` is where its invitation
        stands, and it has no board in a channel."""
        return self.place.guild_id is None

    @property
    def handicap(self) -> tuple[Seat, int] | None:
        """Who gives a handicap, and its size; None without one."""
        given = handicap_given(self.options)
        return None if given is None else (self.seats[given[0]], given[1])

    @property
    def is_nameless(self) -> bool:
        """Whether nobody may learn who plays in it. One that was called off stays so: otherwise
        somebody could find out at no cost."""
        return self.status is not Status.FINISHED and any(seat.alias for seat in self.seats)

    @property
    def masks(self) -> tuple[tuple[str, str], ...]:
        """The animals and the names of those who played without names, once they are known."""
        if self.status is not Status.FINISHED:
            return ()
        return tuple((seat.alias, seat.name) for seat in self.seats if seat.alias)

    def renamed(self) -> Match:
        """The match with the names of its players and their aliases exchanged, which hides or
        reveals who they are."""
        return replace(self, seats=tuple(map(_renamed, self.seats)))

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


def _renamed(seat: Seat) -> Seat:
    if seat.person is None or not seat.alias:
        return seat
    return replace(seat, person=replace(seat.person, name=seat.alias), alias=seat.person.name)


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match as one of its players sees it in a list."""

    code: str
    game: str
    guild_id: int | None
    ended_at: datetime
    seat: int
    left: bool
    """Whether this player left before the end."""
    winners: tuple[int, ...]
    others: Mapping[int, Opponent]
    """The other players, by id."""
    rated: bool
    """Whether it was agreed to be rated; it may have been too short to count."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """Another player of a finished match."""

    seat: int
    left: bool
    """Whether they left before the end."""
    name: str


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
    called: bool = False
    """Whether the person has yet to look, so that the deadline is that for looking."""


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
    """The person who declined an invitation, whose seat was handed over, or whose choice completed
    those that a board shows."""
    guild_id: int | None = None
    """The match's server, as far as known: servers take turns."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """The match that an interaction dealt with. `version` is the match's when a choice was made;
    None in a lobby."""

    match_id: int
    version: int | None = None


# ------------------------------------------------------------------------------------------ bids
# Bids for the better side of a match: how much can be bid, and who pays.
#
# Both players say in secret how much of their clock they would give for the better side. The
# higher bid takes it and is paid as the match begins. The side that is bid for is the match's
# `seating`.


MAX_PART: Final = 2
"""A bid is at most the bank divided by this."""


def highest_bid(control: TimeControl) -> timedelta:
    """The most that can be bid, in whole minutes.

    :raises ValueError: the control has no bank, so there is nothing to bid.
    """
    if control.base is None or not control.is_bank:
        raise ValueError("nothing can be bid without a bank")
    return control.base // MAX_PART // MINUTE * MINUTE


def better_seat(seating: Seating) -> int:
    """The seat that is bid for."""
    return 1 if seating is Seating.SECOND else 0


def settled_bids(match: Match) -> dict[int, timedelta]:
    """The time that bids add to the clocks of a match as it begins, by seat: less than nothing for
    the person with the better one. A computer has no clock, so what it bid is given to the other.
    """
    if match.terms.sides is not Sides.BID:
        return {}
    better = better_seat(match.seating)
    paid = timedelta(seconds=match.seats[better].bid_s or 0)
    return {1 - better: paid} if better in match.computers else {better: -paid}


# ------------------------------------------------------------------------------------------ home
# The places where the players of a direct match see it: each their own messages from the bot.


@dataclass(frozen=True, slots=True)
class Home:
    """Where one person sees a direct match, and what stands there."""

    match_id: int
    user_id: int
    channel_id: int | None = None
    """Their direct messages with the bot; None before anything was sent there."""
    invitation_id: int | None = None
    """Their copy of the invitation."""
    message_id: int | None = None
    """Their newest board; what asks them, if somebody wants them to take a seat over."""
    board_version: int | None = None
    """The version that it shows."""
    offer_id: int | None = None
    """The newest offer that their board has called them for."""
    locale: str | None = None
    """The language of their Discord when they came, as far as known."""
    closed_since: datetime | None = None
    """Since when they take no direct messages; None while they do."""
    excused: bool = False
    """Whether clocks have stood still for that, which they do once."""

    @property
    def board(self) -> tuple[int, int] | None:
        """The ids of the channel and of the message of their newest board, if they have one."""
        if self.channel_id is None or self.message_id is None:
            return None
        return self.channel_id, self.message_id

    def seen(self, match: Match) -> Match:
        """The match with its board where this person sees it, for links that they alone follow."""
        if self.board is None:
            return match
        channel_id, message_id = self.board
        return replace(match, place=Place(None, channel_id), board_message_id=message_id)


def seen(match: Match, homes: Mapping[int, Home]) -> Match:
    """A match as the person sees it who has these homes, by the ids of their matches."""
    return homes[match.id].seen(match) if match.id in homes else match


@dataclass(frozen=True, slots=True)
class Addressee:
    """A player of a direct match, with what their own messages depend on."""

    person: Person
    seat: int
    home: Home
    settings: PersonSettings

    def locale(self, usual: str) -> str:
        """The language of their messages; `usual` is the match's."""
        return self.settings.locale or self.home.locale or usual


# ------------------------------------------------------------------------------------------ pair
# A pair: two matches at once with the seats exchanged, and one result.


PAIR_SEATS: Final = 2
"""The seats of each match of a pair."""
MOVES_AHEAD: Final = 4
"""The moves of the first match, as boards number them, before the second begins where moves could
be copied: by then each player has made two of their own."""
HALF: Final = Fraction(1, 2)

Points: TypeAlias = tuple[Fraction, Fraction]
"""Those of seat 0 of the first match, which is seat 1 of the second, and those of its opponent."""


def points(match: Match) -> Points | None:
    """The points of both seats of a match: 1 for a win, a half each for a draw. None without a
    result."""
    if match.status is not Status.FINISHED or match.outcome is None:
        return None
    winners = match.outcome.winners
    if len(winners) != 1:
        return HALF, HALF
    won = Fraction(winners[0] == 0)
    return won, 1 - won


@dataclass(frozen=True, slots=True)
class Pair:
    """The two matches of a pair as they stand."""

    first: Match
    second: Match

    @classmethod
    def of(cls, one: Match, other: Match) -> Pair:
        return cls(*sorted((one, other), key=lambda match: match.id))

    def other(self, match: Match) -> Match:
        return self.first if match.id == self.second.id else self.second

    def number(self, match: Match) -> int:
        """1 or 2."""
        return 2 if match.id == self.second.id else 1

    @property
    def is_over(self) -> bool:
        """Whether neither of them goes on."""
        return not (self.first.status.is_open or self.second.status.is_open)

    @property
    def last(self) -> Match:
        """The one that ended last, or was changed last."""
        ended = [
            (match.ended_at or match.updated_at, match.id) for match in (self.first, self.second)
        ]
        return self.first if ended[0] > ended[1] else self.second

    @property
    def points(self) -> Points | None:
        """The points of both matches; None unless both have a result."""
        one, two = points(self.first), points(self.second)
        return None if one is None or two is None else (one[0] + two[1], one[1] + two[0])


# ------------------------------------------------------------------------------------- spectator
# Spectators, as values, and those to be told of a match.


@dataclass(frozen=True, slots=True)
class Watch:
    """A spectator of a match."""

    match_id: int
    user_id: int
    every_move: bool
    """Whether every move is announced to them; else the end alone."""
    privately: bool
    """Whether by direct message; else where the match is played."""


def recipients(watches: Iterable[Watch], match: Match) -> list[Watch]:
    """The spectators to be told of a match as it stands, except those who play in it."""
    over = match.status is not Status.ACTIVE
    return [
        watch
        for watch in watches
        if (watch.every_move or over) and match.seat_of(watch.user_id) is None
    ]
