"""What services need from a store: a unit of work over a handful of tables.

A unit is one transaction. Leaving it without `commit` undoes everything, so an exception anywhere
leaves no trace. A writing unit sees no other writer's half-done work: it is alone (SQLite) or holds
the matches it has read (PostgreSQL), and with a match all that hangs on it. Where two units were in
each other's way, one ends in `Conflict` and may be tried again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeAlias

from bot.services.clocks.bank import KeptClock
from bot.services.clocks.calendar import Stoppage
from bot.services.computing.decisions import Decision
from bot.services.learning.ports import Learned
from bot.services.model import (
    Block,
    Bygone,
    Entry,
    Formation,
    Match,
    Note,
    Notice,
    Offer,
    Person,
    PersonSettings,
    Posting,
    Seat,
    ServerSettings,
    Status,
    Trouble,
    Waiting,
    Watch,
)
from bot.services.personal import Json
from bot.services.plans.ready import KeptPlan
from bot.services.plans.walk import Tryout
from bot.services.ratings.model import Change, Rating
from bot.services.reminding.rows import Reminder
from bot.services.tournaments.book import Announcement, Book, Fixture, Tidings
from bot.services.tournaments.events import Row
from bot.services.tournaments.progress import Stage

Entropy: TypeAlias = Callable[[int], bytes]
"""So many unguessable bytes: `secrets.token_bytes`, or a fixed source in tests."""


class Conflict(Exception):
    """Another writer was first: the match's version or a unique key has moved on."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """What an interaction dealt with. `version` is the match's when a choice was made; None in a
    lobby."""

    match_id: int
    version: int | None = None


class Matches(Protocol):
    """The matches with their seats."""

    async def add(self, match: Match, seed: bytes) -> Match:
        """Store a new match (its `id` is ignored) and give it back with its id.

        :raises Conflict: the code or the rematch is taken.
        """
        ...

    async def get(self, match_id: int) -> Match | None: ...

    async def by_code(self, code: str) -> Match | None: ...

    async def seed(self, match_id: int) -> bytes: ...

    async def save(self, match: Match, *, expected: int) -> None:
        """Write what can change in a match, seats apart.

        :raises Conflict: its stored version is not `expected`.
        """
        ...

    async def save_seat(self, match_id: int, seat: Seat) -> None: ...

    async def reseat(self, match_id: int, seating: Sequence[Seat]) -> None:
        """Write all seats of a match anew, of which there may be fewer than before."""
        ...

    async def posted(
        self, match_id: int, *, board: int | None, thread: int | None, lobby: int | None
    ) -> None:
        """Note the ids of messages; None leaves what is stored."""
        ...

    async def moved(self, match_id: int, board: int) -> None:
        """The match has no thread any more: its newest board is in the channel it was made in."""
        ...

    async def troubled(self, match_id: int, trouble: Trouble | None) -> None:
        """Note why nothing can be posted, or that it can."""
        ...

    async def count_open(self, user_id: int) -> int:
        """How many open matches the person sits in: made, accepted or joined."""
        ...

    async def open(self) -> Mapping[Status, int]:
        """How many open matches there are, by status."""
        ...

    async def count_open_on(self, guild_id: int) -> int:
        """How many open matches a server has."""
        ...

    async def rematch_of(self, match_id: int) -> Match | None:
        """The rematch of a match that was not cancelled, if any."""
        ...

    async def by_ids(self, ids: Collection[int]) -> Mapping[int, Match]:
        """By id, those of these matches that there are."""
        ...

    async def of_user(self, user_id: int, statuses: Collection[Status]) -> Sequence[Match]: ...

    async def of_server(
        self,
        guild_id: int,
        statuses: Collection[Status],
        *,
        game: str | None = None,
        user_id: int | None = None,
    ) -> Sequence[Match]:
        """Those made on a server; of one game or one person alone if one is given."""
        ...

    async def in_channel(
        self, channel_id: int, user_id: int | None, statuses: Collection[Status]
    ) -> Sequence[Match]:
        """Those made in a channel or played in a thread; of a person alone if one is given."""
        ...

    async def lapsed(self, now: datetime, limit: int) -> Sequence[Match]:
        """Lobbies whose time is up, oldest first."""
        ...


class Past(Protocol):
    """Finished matches as people remember them."""

    async def of_user(self, user_id: int) -> Sequence[Bygone]:
        """Those of a person that people alone played, the newest first."""
        ...


class Log(Protocol):
    """The append-only record of every match."""

    async def append(self, match_id: int, entries: Sequence[Entry]) -> None:
        """
        :raises Conflict: a sequence number or interaction is taken.
        """
        ...

    async def read(self, match_id: int, upto: int) -> Sequence[Entry]:
        """The first `upto` rows, in order."""
        ...

    async def at(self, match_id: int, seq: int) -> datetime | None:
        """When a row was written; None if there is none with this number."""
        ...

    async def last(self, match_id: int) -> int:
        """The number of the last row, whatever the match's version says; 0 without any."""
        ...

    async def ruling(self, match_id: int) -> Entry | None:
        """The row with which an admin called the match off, readable or not as the others are."""
        ...

    async def find(self, interaction_id: int) -> tuple[int, int] | None:
        """The match and the sequence number of the row that an interaction wrote."""
        ...


class Choices(Protocol):
    """Moves chosen in secret that wait for those of others. Neither times nor an order are kept."""

    async def put(self, match_id: int, seat: int, text: str) -> None:
        """Keep a seat's choice instead of the one it made before."""
        ...

    async def of_match(self, match_id: int) -> Mapping[int, str]:
        """Seat -> text."""
        ...

    async def clear(self, match_id: int) -> None: ...


class Receipts(Protocol):
    """Which match an interaction dealt with in a lobby, or with a choice that had to wait. Other
    acts have their row in the log."""

    async def find(self, interaction_id: int) -> Receipt | None: ...

    async def add(self, interaction_id: int, receipt: Receipt, at: datetime) -> None:
        """
        :raises Conflict: the interaction has one.
        """
        ...


class Owed(Protocol):
    """Who owes a decision where. Kept from the position, so that inboxes need no engine."""

    async def change(
        self, match: Match, *, gone: Collection[int], owing: Collection[int], now: datetime
    ) -> None:
        """The seats `gone` owe no longer; the seats `owing` do since now."""
        ...

    async def drop(self, match_id: int) -> None:
        """Nobody owes anything in the match any more."""
        ...

    async def where(self, user_id: int) -> set[int]:
        """The ids of the matches that wait for a person."""
        ...

    async def of_user(self, user_id: int) -> Sequence[Waiting]:
        """Oldest first."""
        ...


class Thinking(Protocol):
    """The decisions that computers owe, at most one a seat."""

    async def add(self, rows: Iterable[Decision]) -> None:
        """Ids are given here."""
        ...

    async def drop(self, match_id: int, seats: Collection[int]) -> None: ...

    async def get(self, decision_id: int) -> Decision | None: ...

    async def claim(
        self, now: datetime, until: datetime, most: int, process: str
    ) -> Decision | None:
        """Of those that nobody has claimed, or no longer has, the one that is to be answered first,
        claimed by a process from now on; passing over servers where `most` are claimed."""
        ...

    async def release(self, process: str) -> None:
        """What a process of this name had claimed before it was started anew is free."""
        ...

    async def put_off(self, decision_id: int, until: datetime) -> None:
        """Nobody may claim it before then."""
        ...

    async def next_due(self, now: datetime) -> datetime | None:
        """When one can be claimed; `now` if one can already, None without any."""
        ...


class Offers(Protocol):
    """The newest offer of each match."""

    async def put(self, offer: Offer) -> Offer:
        """Keep a new offer instead of the match's last one; it is given back with its id."""
        ...

    async def get(self, offer_id: int) -> Offer | None: ...

    async def of_match(self, match_id: int) -> Offer | None: ...

    async def save(self, offer: Offer) -> None: ...

    async def lapse(self, match_id: int) -> bool:
        """Close the match's offer if it is open; whether it was."""
        ...


class Plans(Protocol):
    """What people have planned, tried out and noted down; each a secret of its owner."""

    async def of_match(self, match_id: int) -> Sequence[KeptPlan]:
        """Those that have not lapsed."""
        ...

    async def get(self, match_id: int, seat: int) -> KeptPlan | None:
        """The seat's newest, whatever became of it."""
        ...

    async def put(self, plan: KeptPlan) -> None:
        """Keep it instead of the seat's last one."""
        ...

    async def drop(self, match_id: int, seat: int) -> None: ...

    async def tryout(self, match_id: int, seat: int) -> Tryout | None: ...

    async def put_tryout(self, tryout: Tryout) -> None:
        """Keep it instead of the seat's last one."""
        ...

    async def drop_all(self, match_id: int, seat: int) -> None:
        """Forget the seat's plan and what was tried out there."""
        ...


class Watches(Protocol):
    """Who looks on."""

    async def of(self, match_id: int) -> Sequence[Watch]: ...

    async def put(self, watch: Watch) -> None:
        """Keep it instead of the person's last one for this match."""
        ...

    async def drop(self, match_id: int, user_id: int) -> bool:
        """Whether there was one."""
        ...


class Notes(Protocol):
    """What players have noted down. Lists are by version, oldest first."""

    async def add(self, note: Note) -> Note:
        """Keep a note; it is given back with its id."""
        ...

    async def of_person(self, match_id: int, user_id: int) -> Sequence[Note]: ...

    async def revealed(self, match_id: int) -> Sequence[Note]: ...

    async def reveal(self, match_id: int, user_id: int, *, shown: bool) -> None: ...

    async def forget(self, note_id: int, user_id: int) -> None:
        """Forget a note of this person; nothing happens if it is not theirs."""
        ...


class Outbox(Protocol):
    """What must reach Discord."""

    async def put(self, match: Match, notice: Notice, *, nonce: str, due: datetime) -> None:
        """Add a row for the match at its version; an unsent one of the same match and notice
        gives way to it. A board is a message of its own; all else brings one message up to date,
        and if that was being sent, it is since then."""
        ...

    async def when(self, match_id: int, notice: Notice) -> datetime | None:
        """When the unsent row of this match and notice is due; None if there is none."""
        ...

    async def due(
        self, now: datetime, match_id: int | None, limit: int, without: Collection[int] = ()
    ) -> Sequence[Posting]:
        """Rows to send, oldest first; of one match or of all, but for those that go to the
        channels `without`."""
        ...

    async def depth(self, now: datetime) -> tuple[int, datetime | None]:
        """How many rows are to be sent, and when the oldest of them was due."""
        ...

    async def next_due(self, now: datetime) -> datetime | None:
        """When the earliest row is due after `now` that people look out for: a change of a board
        that waits a little, or one that failed before. None without any."""
        ...

    async def stuck(self, guild_id: int) -> Sequence[int]:
        """The matches of a server that go on, or wait for people, and whose boards cannot be
        posted though their channel is there."""
        ...

    async def hasten(self, match_id: int, now: datetime) -> bool:
        """Have what failed, and what waits for it, tried again at once; whether there is any."""
        ...

    async def claim(self, posting: Posting, process: str, now: datetime, until: datetime) -> bool:
        """Whether a process may send for the posting's match until a moment: nobody else may now.
        Sending one row, or putting it off, ends that."""
        ...

    async def begin(self, posting_id: int, now: datetime) -> datetime | None:
        """Note that a row is about to be sent, if nobody has before. When it is due; None if it is
        gone."""
        ...

    async def due_at(self, posting_id: int) -> datetime | None:
        """When a row is due; None if it is gone."""
        ...

    async def delete(self, posting_id: int) -> None: ...

    async def drop(self, match_id: int, notice: Notice) -> None:
        """Take an unsent row of this match and notice back, if there is one."""
        ...

    async def put_off(self, posting_id: int, due: datetime, reason: str) -> None:
        """Count a failed attempt and try again at `due`."""
        ...

    async def hold(self, match_id: int, now: datetime, due: datetime) -> None:
        """Have what is due of the match by now wait until `due`."""
        ...


class Clocks(Protocol):
    """The clocks of the seats of matches that have any."""

    async def add(self, kept: Iterable[KeptClock]) -> None:
        """
        :raises Conflict: a seat has its clock already.
        """
        ...

    async def save(self, *kept: KeptClock) -> None: ...

    async def drop(self, match_id: int, seat: int) -> None:
        """A computer is not hurried."""
        ...

    async def of_matches(self, match_ids: Collection[int]) -> Sequence[KeptClock]:
        """By match and seat."""
        ...

    async def put_off(self, match_id: int, now: datetime, due: datetime | None) -> None:
        """Look at those of the match that are due again at `due`, unread; None: never."""
        ...

    async def due(self, now: datetime) -> int | None:
        """A match with a deadline that has come, the earliest first; locked, and none that another
        writer has locked (where the database has locks by row)."""
        ...

    async def next_due(self) -> datetime | None:
        """The earliest deadline of all; None if there is none."""
        ...

    async def count_due(self, now: datetime) -> int:
        """How many deadlines have come."""
        ...


class Stoppages(Protocol):
    """The times that do not count."""

    async def add(self, stoppage: Stoppage) -> Stoppage:
        """Store a stoppage (its `id` is ignored) and give it back with its id."""
        ...

    async def end(self, stoppage_id: int, at: datetime) -> None: ...

    async def since(
        self, moment: datetime, *, match_ids: Collection[int], user_ids: Collection[int]
    ) -> Sequence[Stoppage]:
        """Those that last or ended after a moment: everybody's, these matches' and these people's.
        By their start."""
        ...

    async def vacations(self, user_id: int, since: datetime) -> Sequence[Stoppage]:
        """The person's that last or ended after a moment, by their start."""
        ...


class Reminders(Protocol):
    """The reminding of decisions that are owed, and of messages that have to go."""

    async def add(self, rows: Iterable[Reminder]) -> None:
        """Store new ones, of which there is at least one (their `id` is ignored)."""
        ...

    async def get(self, reminder_id: int) -> Reminder | None: ...

    async def save(self, row: Reminder) -> None: ...

    async def drop(self, reminder_id: int) -> None: ...

    async def close(self, match_id: int, seats: Collection[int]) -> bool:
        """These seats' decisions are made: their rows are over, or gone where no message is there
        or on its way. Whether one is."""
        ...

    async def of_match(self, match_id: int) -> Sequence[Reminder]:
        """All of them, oldest first."""
        ...

    async def of_user(self, user_id: int) -> Sequence[Reminder]:
        """Those that are not over, oldest first."""
        ...

    async def touch(self, user_id: int, now: datetime) -> None:
        """Have the person's looked at again; what was due until now is done."""
        ...

    async def put_off(self, user_id: int, now: datetime, due: datetime) -> None:
        """Look at those of the person that are due again at `due`, unread."""
        ...

    async def touch_seat(self, match_id: int, seat: int, now: datetime) -> None:
        """The same for that of a decision."""
        ...

    async def due(self, now: datetime) -> int | None:
        """A person of whom something is due, who waited longest first."""
        ...

    async def next_due(self) -> datetime | None:
        """The earliest of all; None if there is none."""
        ...


class Ratings(Protocol):
    """How well people play, what matches did to that, and the matches that count."""

    async def of(self, scope: int, game: str, user_ids: Collection[int]) -> Mapping[int, Rating]:
        """By id, those of these people who have one."""
        ...

    async def of_user(self, user_id: int) -> Sequence[Rating]:
        """By scope and game."""
        ...

    async def all(self) -> Sequence[Rating]: ...

    async def put(self, rating: Rating) -> None:
        """Keep it instead of the person's last one in this scope and game."""
        ...

    async def add(self, change: Change) -> None: ...

    async def of_match(self, match_id: int) -> Sequence[Change]: ...

    async def history(self, user_id: int, game: str, scope: int) -> Sequence[Change]:
        """Oldest first."""
        ...

    async def all_changes(self) -> Sequence[Change]:
        """Oldest first."""
        ...

    async def clear(self) -> None:
        """Forget all of it, to be counted again."""
        ...

    async def leaders(
        self, game: str, scope: int, *, least: int, first: int, count: int
    ) -> Sequence[Rating]:
        """Those with at least so many rated matches, a rating that is no longer provisional, and
        nothing against being listed; the best first."""
        ...

    async def count_leaders(self, game: str, scope: int, *, least: int) -> int: ...

    async def results(self, after: tuple[datetime, int] | None, limit: int) -> Sequence[Match]:
        """Finished matches that were agreed to be rated, in the order in which they ended: those
        after one that ended then and has this id."""
        ...


class Servers(Protocol):
    async def get(self, guild_id: int) -> ServerSettings | None: ...

    async def put(self, settings: ServerSettings) -> None: ...


class Blocks(Protocol):
    """Who may not play on which server."""

    async def get(self, guild_id: int, user_id: int) -> Block | None: ...

    async def of_server(self, guild_id: int) -> Sequence[Block]: ...

    async def put(self, block: Block) -> None:
        """Keep it instead of the person's last one."""
        ...

    async def drop(self, guild_id: int, user_id: int) -> bool:
        """Whether there was one."""
        ...


class People(Protocol):
    async def hold(self, user_id: int) -> None:
        """Have every other unit that holds the same person wait until this one ends: for what is
        counted over all that a person has. A match that is needed as well is read before."""
        ...

    async def get(self, user_id: int) -> PersonSettings | None: ...

    async def of(self, user_ids: Collection[int]) -> Mapping[int, PersonSettings]:
        """Those of these people who ever set anything."""
        ...

    async def put(self, settings: PersonSettings) -> None: ...


class Formations(Protocol):
    """What people keep to lay out again."""

    async def of_user(self, user_id: int, game: str) -> Sequence[Formation]:
        """The oldest first."""
        ...

    async def add(self, formation: Formation) -> Formation:
        """Store a new one (its `id` is ignored) and give it back with its id.

        :raises Conflict: the person has one of this name for this game.
        """
        ...

    async def rename(self, formation_id: int, name: str) -> None:
        """
        :raises Conflict: the person has another one of this name for this game.
        """
        ...

    async def delete(self, formation_id: int) -> None: ...


class Personal(Protocol):
    """What is kept about a person, over all tables."""

    async def rows(self, user_id: int) -> Mapping[str, Sequence[Mapping[str, Json]]]:
        """Everything that has the person's id beside it and is the person's to read, by what it is
        about. Matches are named by their code."""
        ...

    async def matches(self, user_id: int) -> Sequence[int]:
        """The matches that name the person anywhere, by id."""
        ...

    async def replace(self, match_id: int, user_id: int, stand_in: Person) -> None:
        """Let somebody who is nobody take the person's place in all that is kept about a match,
        and delete there what is the person's alone."""
        ...

    async def forget(self, user_id: int, stand_in: Person) -> None:
        """The same for all that is kept about no match."""
        ...


class Housekeeping(Protocol):
    """Deleting what is old. Each deletes at most `limit` rows or matches and tells how many."""

    async def receipts(self, before: datetime, limit: int) -> int:
        """What interactions dealt with before a moment."""
        ...

    async def interactions(self, before: datetime, limit: int) -> int:
        """The interactions' ids in the records of matches that ended before a moment."""
        ...

    async def matches(self, status: Status, before: datetime, limit: int) -> int:
        """Matches that ended so before a moment, with all that is kept about them. Of matches that
        follow one another as rematches, the last go first."""
        ...


class Heartbeats(Protocol):
    """The signs of life, one for each process."""

    async def hold(self) -> None:
        """Have every other unit that holds them wait until this one ends."""
        ...

    async def put(self, process: str, now: datetime) -> None: ...

    async def forget(self, before: datetime) -> None:
        """Those of processes that gave none since."""
        ...

    async def sign(self, since: datetime) -> datetime | None:
        """A sign of life that some process gave since a moment, if there was any: whichever is at
        hand; the newest of all if there was none since. None if no process ever gave one."""
        ...

    async def newest(self, process: str | None = None) -> datetime | None:
        """The newest of all processes, or that of one."""
        ...


class Identifying(Protocol):
    """When a shard of each of Discord's buckets may identify."""

    async def take(self, bucket: int, now: datetime, until: datetime) -> datetime | None:
        """Have a bucket to oneself until a moment: None, or when it is free if it is not."""
        ...


class Tournaments(Protocol):
    """Tournaments. Their logs are append-only."""

    async def add(self, book: Book) -> Book:
        """
        :raises Conflict: there is another one with this code.
        """
        ...

    async def get(self, tournament_id: int) -> Book | None: ...

    async def by_code(self, code: str) -> Book | None: ...

    async def of_server(self, guild_id: int, stages: Sequence[Stage]) -> Sequence[Book]:
        """The newest first."""
        ...

    async def entered(self, user_id: int) -> Sequence[int]:
        """Those that are not over and in which a person has, or had, a place; by id."""
        ...

    async def due(self, now: datetime) -> Book | None:
        """One of which something may come by now; none that another writer has locked."""
        ...

    async def next_due(self) -> datetime | None: ...

    async def save(self, book: Book, *, expected: int) -> None:
        """
        :raises Conflict: it has moved on.
        """
        ...

    async def wake(self, match_id: int, now: datetime) -> None:
        """Have the tournament looked at that a match belongs to, if any."""
        ...

    async def posted(self, tournament_id: int, message_id: int, post_id: int | None) -> None: ...

    async def unhoused(self, tournament_id: int) -> None:
        """Forget the forum and the post in it."""
        ...

    async def log(self, tournament_id: int) -> Sequence[Row]:
        """Oldest first."""
        ...

    async def append(
        self,
        tournament_id: int,
        rows: Sequence[Row],
        *,
        by: Person | None,
        interaction_id: int | None,
    ) -> None:
        """
        :raises Conflict: a row has its number, or the interaction was carried out.
        """
        ...

    async def carried_out(self, interaction_id: int) -> bool: ...

    async def add_fixture(self, fixture: Fixture) -> None: ...

    async def fixtures(self, tournament_id: int) -> Sequence[Fixture]:
        """In the order in which they were made: a later one of a game takes an earlier's place."""
        ...

    async def fixture_of(self, match_id: int) -> Fixture | None: ...

    async def announce(
        self, tournament_id: int, tidings: Tidings, number: int, *, nonce: str, due: datetime
    ) -> None:
        """In place of what waits to be told of the same, whose nonce stays, and since when it may
        be there."""
        ...

    async def unannounced(self, now: datetime, limit: int) -> Sequence[Announcement]:
        """Oldest first."""
        ...

    async def announcing(self, announcement_id: int, now: datetime) -> None:
        """Note that it is about to be told, if nobody has before."""
        ...

    async def announced(self, announcement_id: int) -> None: ...

    async def put_off(self, announcement_id: int, due: datetime, reason: str) -> None: ...


class Unit(Protocol):
    """One transaction."""

    @property
    def matches(self) -> Matches: ...
    @property
    def past(self) -> Past: ...
    @property
    def log(self) -> Log: ...
    @property
    def choices(self) -> Choices: ...
    @property
    def receipts(self) -> Receipts: ...
    @property
    def owed(self) -> Owed: ...
    @property
    def thinking(self) -> Thinking: ...
    @property
    def offers(self) -> Offers: ...
    @property
    def plans(self) -> Plans: ...
    @property
    def blocks(self) -> Blocks: ...
    @property
    def notes(self) -> Notes: ...
    @property
    def watches(self) -> Watches: ...
    @property
    def outbox(self) -> Outbox: ...
    @property
    def clocks(self) -> Clocks: ...
    @property
    def stoppages(self) -> Stoppages: ...
    @property
    def reminders(self) -> Reminders: ...
    @property
    def ratings(self) -> Ratings: ...
    @property
    def servers(self) -> Servers: ...
    @property
    def people(self) -> People: ...
    @property
    def formations(self) -> Formations: ...
    @property
    def personal(self) -> Personal: ...
    @property
    def housekeeping(self) -> Housekeeping: ...
    @property
    def heartbeats(self) -> Heartbeats: ...
    @property
    def identifying(self) -> Identifying: ...

    @property
    def tournaments(self) -> Tournaments: ...
    @property
    def learned(self) -> Learned: ...

    async def commit(self) -> None:
        """Make it durable; nothing may follow in this unit."""
        ...


class Store(Protocol):
    def reading(self) -> AbstractAsyncContextManager[Unit]:
        """A consistent look at the store."""
        ...

    def writing(self) -> AbstractAsyncContextManager[Unit]:
        """A transaction that may change things once it commits.

        :raises Conflict: on leaving, if another writer was first.
        """
        ...
