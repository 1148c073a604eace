"""The tables of matches, seats, the log, and all that hangs on a match; and the debts of seats."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

from sqlalchemy import (
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Row,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    Update,
    bindparam,
    false,
    func,
    select,
    text,
    true,
    update,
)

from bot.db.engine import Id, Json, Length, UtcDateTime, Word, metadata, partial_index
from bot.db.store import Repository, UnitOfWork
from bot.match.model.clock import Reason, TimeControl, parse_clock
from bot.match.model.match import Team
from bot.match.model.position import (
    Lapse,
    OfferKind,
    OfferState,
    PastOffer,
    Plan,
    RootKind,
    StandingOrder,
    Step,
)
from bot.match.model.terms import (
    DeclineReason,
    EndedBy,
    Notice,
    Seating,
    Sides,
    Status,
    Timeout,
    Trouble,
    Undo,
)
from engines import Outcome
from engines.core import OptionValue

# ------------------------------------------------------------------------------------------- tables
# The tables of matches, seats, the log, and everything that hangs on a match.


# cached: matches share a few time controls, which are read often
_parsed: Final = lru_cache(maxsize=256)(parse_clock)


class ClockNotation(TypeDecorator[TimeControl]):
    """A time control in its notation."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: TimeControl | str | None, _dialect: Dialect) -> str | None:
        return None if value is None else str(value)

    def process_result_value(self, value: str | None, _dialect: Dialect) -> TimeControl | None:
        return None if value is None else _parsed(value)


matches: Final = Table(
    "matches",
    metadata,
    Column("id", Id, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", Json(dict[str, OptionValue]), nullable=False),
    Column("seating", Word(Seating), nullable=False),
    Column("status", Word(Status), nullable=False),
    # the number of rows in `log`; acts compare and set it
    Column("version", Integer, nullable=False),
    Column("guild_id", Id),
    Column("channel_id", Id, nullable=False),
    Column("thread_id", Id),
    # the private thread of those who look on, and the version that it was shown last
    Column("room_id", Id),
    Column("room_version", Integer),
    Column("lobby_message_id", Id),
    Column("board_message_id", Id),
    # the version that the message shows
    Column("board_version", Integer),
    # the reason why boards cannot be posted; none while they can
    Column("trouble", Word(Trouble)),
    Column("locale", Text, nullable=False),
    Column("creator_id", Id, nullable=False),
    Column("rematch_of", Id, ForeignKey("matches.id")),
    # the other match of its pair; each names the other
    Column("paired_with", Id, ForeignKey("matches.id")),
    # secret until the match has ended; read for chance moves alone
    Column("seed", LargeBinary, nullable=False),
    Column("seed_hash", Text, nullable=False),
    # the lines that were added to the seed as the match began; none before
    Column("contributions", Text),
    Column("created_at", UtcDateTime, nullable=False),
    Column("updated_at", UtcDateTime, nullable=False),
    Column("expires_at", UtcDateTime),
    Column("ended_at", UtcDateTime),
    Column("ended_by", Word(EndedBy)),
    # as whoever declined the invitation last chose to say
    Column("declined_because", Word(DeclineReason), nullable=False, server_default="none"),
    Column("outcome", Json(Outcome)),
    # the agreed terms; the clock in its notation
    Column("clock", ClockNotation, nullable=False, server_default="none"),
    Column("timeout", Word(Timeout), nullable=False, server_default="lose"),
    Column("undo", Word(Undo), nullable=False, server_default="ask"),
    Column("rated", Boolean, nullable=False, server_default=false()),
    # the seat of a player who decided it, as nobody else could, though it was rated
    Column("forgone", Integer),
    # whether its result was taken back: then it counts for nobody, in no rating and no profile
    Column("annulled", Boolean, nullable=False, server_default=false()),
    Column("breaks", Boolean, nullable=False, server_default=true()),
    Column("turning", Boolean, nullable=False, server_default=true()),
    Column("sides", Word(Sides), nullable=False, server_default="given"),
    # whether its two players have changed places
    Column("swapped", Boolean, nullable=False, server_default=false()),
    # days of vacation a year that stop clocks, set as it begins
    Column("vacation_days", Integer, nullable=False, server_default="30"),
    # whether there may be plans, an open offer, spectators, their tips: otherwise those tables are
    # not read
    Column("planned", Boolean, nullable=False, server_default=false()),
    Column("offered", Boolean, nullable=False, server_default=false()),
    Column("watched", Boolean, nullable=False, server_default=false()),
    Column("tipped", Boolean, nullable=False, server_default=false()),
    # what stands on its board, while nobody may be asked about it: `Position.standing`
    Column("standing", Id),
    # whether its server has webhooks
    Column("hooked", Boolean, nullable=False, server_default=false()),
    # the process that sends for the match, its row, and the end of its claim; the row may have been
    # replaced meanwhile
    Column("sending_id", Id),
    Column("sender", Text),
    Column("sending_until", UtcDateTime),
    Index("ix_matches_guild", "guild_id", "status"),
    Index("ix_matches_channel", "channel_id", "status"),
)

# conditions of partial indexes; a query that repeats one word for word is served by its index
WAITING: Final = text("status = 'lobby'")
NOT_CANCELLED: Final = text("status <> 'cancelled'")
COUNTED: Final = text("rated AND status = 'finished'")
FORGONE: Final = text("forgone IS NOT NULL")

partial_index("ix_matches_lapsing", WAITING, matches.c.expires_at)

# ratings are counted in the order in which matches ended
partial_index("ix_matches_counted", COUNTED, matches.c.ended_at, matches.c.id)

partial_index("ix_matches_forgone", FORGONE, matches.c.ended_at, matches.c.id)

_stands = text("standing IS NOT NULL")
partial_index("ix_matches_standing", _stands, matches.c.standing)

_in_thread = text("thread_id IS NOT NULL")
partial_index("ix_matches_thread", _in_thread, matches.c.thread_id, matches.c.status)

# a match has one rematch, unless it was called off
_rematch = text(f"rematch_of IS NOT NULL AND {NOT_CANCELLED.text}")
partial_index("uq_matches_rematch", _rematch, matches.c.rematch_of, unique=True)

# pairs are counted in the order in which the later of both ended
_paired = text("paired_with IS NOT NULL")
partial_index("ix_matches_paired", _paired, matches.c.paired_with)

seats: Final = Table(
    "seats",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", Id),
    Column("name", Text),
    # a computer's level, which has no user_id; none for people
    Column("level", Integer),
    Column("accepted", Boolean, nullable=False),
    # the order in which people joined; seats are drawn from it
    Column("came", Integer),
    # the interaction by which the person came; chance is drawn with it
    Column("contribution", Id),
    # the bid for the better side, in seconds: a secret until the match begins
    Column("bid_s", Integer),
    # the person's own name while they are an animal, and the animal once that is over
    Column("alias", Text),
    # the channel whose people vote on its moves; none at most seats
    Column("team", Json(Team)),
    # the reason why the others play on without this seat
    Column("left", Text),
    # whether the match is: a person's open matches are found without reading all their past ones
    Column("open", Boolean, nullable=False, server_default=true()),
    # since when the seat owes a decision that a person makes; none while it owes nothing
    Column("owed_since", UtcDateTime),
    # a secret move that waits for others: without a time, which would tell who came first
    Column("choice", Text),
    # the clock, if any: the time left at `running_since`, or on a clock that is stopped
    Column("remaining", Length),
    Column("running_since", UtcDateTime),
    # the time left to look then, of a seat that has yet to; its thinking time stands meanwhile
    Column("to_look", Length),
    # the earliest possible time-out; stoppages meanwhile are counted when it comes
    Column("deadline", UtcDateTime),
    # when the time was found to be up, in a match that waits for a claim
    Column("fallen_at", UtcDateTime),
    # when a vacation began automatically here
    Column("excused_at", UtcDateTime),
    # the time left when the seat last acted
    Column("earlier", Length),
    # the earliest possible reminder; likewise
    Column("remind_at", UtcDateTime),
    # whether there is a row of `reminders` for the decision
    Column("reminded", Boolean, nullable=False, server_default=false()),
    # a computer's job: the earliest time of its answer, however soon it is thought out; the process
    # that thinks about it, and the end of its claim
    Column("answer_at", UtcDateTime),
    Column("claimed_until", UtcDateTime),
    Column("claimed_by", Text),
    UniqueConstraint("match_id", "user_id"),
    Index("ix_seats_user", "user_id", "match_id"),
)

OPEN_SEAT: Final = text("open")
partial_index("ix_seats_open", OPEN_SEAT, seats.c.user_id, seats.c.match_id)

for _name, _columns in {
    "owed": ("user_id", "owed_since"),
    "deadline": ("deadline",),
    "remind": ("remind_at",),
    "answer": ("answer_at",),
}.items():
    _is_there = text(f"{_columns[-1]} IS NOT NULL")
    partial_index(f"ix_seats_{_name}", _is_there, *(seats.c[column] for column in _columns))

log: Final = Table(
    "log",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("interaction_id", Id, unique=True),
    Column("forced", Boolean, nullable=False, server_default=false()),
    Column("planned", Boolean, nullable=False, server_default=false()),
    # an admin's act, and the reason
    Column("by_name", Text),
    Column("reason", Text),
    Column("by_id", Id),
    # the player before, in a row that changes a seat's player; the text is the name
    Column("before_id", Id),
    # whether the match stopped counting for ratings with it
    Column("unrated", Boolean, nullable=False, server_default=false()),
    # a match's rows lie side by side, so that a replay reads a page or two
    sqlite_with_rowid=False,
)

for _whom in ("by_id", "before_id"):
    partial_index(f"ix_log_{_whom}", text(f"{_whom} IS NOT NULL"), log.c[_whom])

receipts: Final = Table(
    "receipts",
    metadata,
    Column("interaction_id", Id, primary_key=True, autoincrement=False),
    Column("match_id", Id, ForeignKey("matches.id"), nullable=False),
    Column("at", UtcDateTime, nullable=False),
    # the version at which a choice was made
    Column("version", Integer),
)

# one for each decision that a person was reminded of; once it is `over`, until its message is
# deleted; the next reminder's time is a column of its seat
reminders: Final = Table(
    "reminders",
    metadata,
    Column("id", Id, primary_key=True),
    Column("match_id", Id, ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", Id, nullable=False),
    Column("since", UtcDateTime, nullable=False),
    # everything due up to then is done
    Column("after", UtcDateTime, nullable=False),
    Column("sent", Integer, nullable=False),
    Column("digest", Boolean, nullable=False),
    # of the message being sent, and since when it may exist unnoted
    Column("nonce", Text),
    Column("tried_at", UtcDateTime),
    # of the message that was sent last
    Column("channel_id", Id),
    Column("message_id", Id),
    Column("over", Boolean, nullable=False),
    Index("ix_reminders_match", "match_id"),
    Index("ix_reminders_user", "user_id"),
    # an id is never reused, so that a late send cannot be taken for another one
    sqlite_autoincrement=True,
)

# times that count for nobody's clock: for all, for one match, or for one person
stoppages: Final = Table(
    "stoppages",
    metadata,
    Column("id", Id, primary_key=True),
    Column("kind", Word(Reason), nullable=False),
    Column("match_id", Id, ForeignKey("matches.id")),
    Column("user_id", Id),
    Column("began_at", UtcDateTime, nullable=False),
    # none while it lasts
    Column("ended_at", UtcDateTime),
)

OUTAGE: Final = text("kind = 'outage'")
partial_index("ix_stoppages_outage", OUTAGE, stoppages.c.ended_at)
_of_match = text("match_id IS NOT NULL")
partial_index("ix_stoppages_match", _of_match, stoppages.c.match_id)
_of_user = text("user_id IS NOT NULL")
partial_index("ix_stoppages_user", _of_user, stoppages.c.user_id)


outbox: Final = Table(
    "outbox",
    metadata,
    Column("id", Id, primary_key=True),
    Column("match_id", Id, ForeignKey("matches.id"), nullable=False),
    Column("notice", Word(Notice), nullable=False),
    Column("version", Integer, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("due_at", UtcDateTime, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("failure", Text),
    # since when its message may exist unnoted
    Column("tried_at", UtcDateTime),
    # the person who declined an invitation, or whose seat was handed over
    Column("about_id", Id),
    UniqueConstraint("match_id", "notice"),
    Index("ix_outbox_due", "due_at", "id"),
    # an id is never reused, so that a sender's late "done" cannot hit a newer row
    sqlite_autoincrement=True,
)


heartbeat: Final = Table(
    "heartbeat",
    metadata,
    Column("process", Text, primary_key=True),
    Column("at", UtcDateTime, nullable=False),
    # since when it has sent nothing though something is due
    Column("unsent_since", UtcDateTime),
)


# the newest offer of each match
offers: Final = Table(
    "offers",
    metadata,
    Column("id", Id, primary_key=True),
    Column("match_id", Id, ForeignKey("matches.id"), nullable=False, unique=True),
    Column("kind", Word(OfferKind), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("target", Integer),
    Column("at", UtcDateTime, nullable=False),
    Column("agreed", Json(tuple[int, ...]), nullable=False),
    Column("state", Word(OfferState), nullable=False),
    Column("answered_by", Integer),
    Column("called", Boolean, nullable=False, server_default=false()),
    # the person to take the seat over
    Column("to_user_id", Id),
    Column("to_name", Text),
    # earlier offers that keep a player from asking for the same again
    Column("past", Json(tuple[PastOffer, ...]), nullable=False),
    # an id is never reused, so that an old button cannot answer a newer offer
    sqlite_autoincrement=True,
)

_is_asked = text("to_user_id IS NOT NULL")
partial_index("ix_offers_to_user", _is_asked, offers.c.to_user_id)

# a seat's plan, as a tree from the position of `version` on, and its standing orders
plans: Final = Table(
    "plans",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", Id, nullable=False),
    Column("version", Integer, nullable=False),
    Column("plan", Json(Plan), nullable=False),
    Column("lapse", Word(Lapse)),
    Column("orders", Json(tuple[StandingOrder, ...]), nullable=False, server_default="[]"),
    sqlite_with_rowid=False,
)

# moves that people try out; those of a seat are its secret
lines: Final = Table(
    "lines",
    metadata,
    Column("id", Id, primary_key=True),
    Column("user_id", Id, nullable=False),
    Column("kind", Word(RootKind), nullable=False),
    # of the match or the file alone that it begins in
    Column("match_id", Id, ForeignKey("matches.id")),
    # the one that tries moves out in a match that goes on, and has one line there
    Column("seat", Integer),
    Column("file_id", Id, ForeignKey("record_files.id", ondelete="CASCADE")),
    Column("version", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("puzzle", Text, nullable=False),
    Column("steps", Json(tuple[Step, ...]), nullable=False),
    Column("draws", Integer, nullable=False),
    Column("changed_at", UtcDateTime, nullable=False),
    # all three once it is posted, or none
    Column("posted_at", UtcDateTime),
    Column("guild_id", Id),
    Column("channel_id", Id),
    Index("ix_lines_user", "user_id", "posted_at"),
    Index("ix_lines_match", "match_id", "seat", unique=True),
    Index("ix_lines_file", "file_id"),
    Index("ix_lines_changed", "changed_at"),
    # an id never comes back, so that an old button cannot open a newer line
    sqlite_autoincrement=True,
)

notes: Final = Table(
    "notes",
    metadata,
    Column("id", Id, primary_key=True),
    Column("match_id", Id, ForeignKey("matches.id"), nullable=False),
    Column("user_id", Id, nullable=False),
    Column("version", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("revealed", Boolean, nullable=False),
    Index("ix_notes_match", "match_id", "user_id"),
)

watches: Final = Table(
    "watches",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("user_id", Id, primary_key=True),
    Column("every_move", Boolean, nullable=False),
    Column("privately", Boolean, nullable=False),
    sqlite_with_rowid=False,
)


# ---------------------------------------------------------------------------------- match counts
# Numbers of open matches: for the limits, and for whoever runs the bot.


_OPEN: Final = tuple(status for status in Status if status.is_open)


class OpenMatchRepository(Repository):
    """Counts of the matches that are open."""

    async def of_person(self, user_id: int, guild_id: int | None = None) -> int:
        """The number of open matches that the person sits in: made, accepted or joined; of those
        of one server, if it is named."""
        if guild_id is None:
            return (await self.of_people([user_id])).get(user_id, 0)
        query = select(func.count()).select_from(seats.join(matches))
        mine = seats.c.user_id == user_id, OPEN_SEAT, seats.c.accepted, seats.c.left.is_(None)
        return await self._number(query.where(*mine, matches.c.guild_id == guild_id))

    async def of_people(self, user_ids: Collection[int]) -> dict[int, int]:
        """As `of_person`, by person; without those who sit in none."""
        query = (
            select(seats.c.user_id, func.count().label("number"))
            .where(
                seats.c.user_id.in_(user_ids), OPEN_SEAT, seats.c.accepted, seats.c.left.is_(None)
            )
            .group_by(seats.c.user_id)
        )
        return {row.user_id: row.number for row in await self._connection.execute(query)}

    async def by_status(self) -> dict[Status, int]:
        """The number of open matches, by status."""
        query = (
            select(matches.c.status, func.count())
            .where(matches.c.status.in_(_OPEN))
            .group_by(matches.c.status)
        )
        counts = {row[0]: row[1] for row in await self._connection.execute(query)}
        return dict.fromkeys(_OPEN, 0) | counts

    async def of_server(self, guild_id: int) -> int:
        """The number of a server's open matches."""
        query = (
            select(func.count())
            .select_from(matches)
            .where(matches.c.guild_id == guild_id, matches.c.status.in_(_OPEN))
        )
        return await self._number(query)


# ----------------------------------------------------------------------------------------- owing
# Debts of a match's seats: read once in a unit of work, and written once at its end.


SeatRows: TypeAlias = Mapping[int, Mapping[str, Any]]
"""By seat."""

# built once: building a statement costs more than executing it
_OF_MATCHES: Final = (
    select(seats)
    .where(seats.c.match_id.in_(bindparam("ids", expanding=True)))
    .order_by(seats.c.match_id, seats.c.seat)
)
_NAMES: Final = tuple(column.name for column in seats.c if column.name != "match_id")


@cache
def _changing(columns: tuple[str, ...]) -> Update:
    which = seats.c.match_id == bindparam("of_match"), seats.c.seat == bindparam("of_seat")
    return update(seats).where(*which).values({name: bindparam(name) for name in columns})


class OwingRepository(Repository):
    """The rows of seats. Changes are gathered, and written before any query that reads the
    table."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._rows: dict[int, dict[int, dict[str, Any]]] = {}
        self._changes: dict[tuple[int, int], dict[str, Any]] = {}

    def known(self, match_id: int, rows: Iterable[Row[Any]]) -> None:
        """Remember the seats of a match that this unit holds and has read."""
        if match_id not in self._rows:
            found = {
                row.seat: {"match_id": match_id, **{name: getattr(row, name) for name in _NAMES}}
                for row in rows
            }
            self._rows[match_id] = found
            for (changed, seat), values in self._changes.items():
                if changed == match_id and seat in found:
                    found[seat].update(values)

    async def of_matches(self, match_ids: Collection[int]) -> dict[int, SeatRows]:
        """The rows by match and seat, with all changes."""
        missing = [match_id for match_id in match_ids if match_id not in self._rows]
        if missing:
            found: dict[int, list[Row[Any]]] = defaultdict(list)
            for row in await self._connection.execute(_OF_MATCHES, {"ids": missing}):
                found[row.match_id].append(row)
            for match_id in missing:
                self.known(match_id, found[match_id])
        return {match_id: self._rows[match_id] for match_id in sorted(match_ids)}

    async def of_match(self, match_id: int) -> SeatRows:
        """The rows of one match, by seat."""
        return (await self.of_matches((match_id,)))[match_id]

    def change(self, match_id: int, seat: int, **values: object) -> None:
        """Change columns of a seat."""
        self._changes.setdefault((match_id, seat), {}).update(values)
        if (row := self._rows.get(match_id, {}).get(seat)) is not None:
            row.update(values)

    def sits(self, match_id: int, seat: int, user_id: int | None) -> None:
        """Note that another person sits there; the row is written already."""
        if (row := self._rows.get(match_id, {}).get(seat)) is not None:
            row["user_id"] = user_id

    def forget(self) -> None:
        """Drop the rows that were read; no change is left to be written."""
        self._rows.clear()

    async def flush(self) -> None:
        alike: dict[tuple[str, ...], list[dict[str, Any]]] = defaultdict(list)
        for (match_id, seat), values in sorted(self._changes.items()):
            key = {"of_match": match_id, "of_seat": seat}
            alike[tuple(sorted(values))].append({**values, **key})
        self._changes.clear()
        for columns, rows in alike.items():
            await self._connection.execute(_changing(columns), rows)
