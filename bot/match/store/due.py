"""What becomes due, as rows: heartbeats, reminders, stoppages and clocks, turns, the outbox."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import fields, replace
from datetime import datetime
from functools import cache, partial
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    CompoundSelect,
    Row,
    RowMapping,
    Select,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    union_all,
    update,
)

from bot.base.worker import MAX_DOUBLINGS
from bot.db.engine import UtcDateTime, columns_of, insert_for, take_turns, upsert, with_values
from bot.db.store import Job, Repository, UnitOfWork
from bot.match.model.clock import KeptClock, Reason, SeatClock, Stoppage
from bot.match.model.match import Match, PendingTurn, Posting
from bot.match.model.people import Reminder
from bot.match.model.terms import Notice, Status, Trouble
from bot.match.store.matches import MAX_LIST_ROWS, MatchRepository
from bot.match.store.tables import (
    OUTAGE,
    OwingRepository,
    heartbeat,
    matches,
    outbox,
    reminders,
    seats,
    stoppages,
)

# ------------------------------------------------------------------------------------ heartbeats
# Heartbeats of processes, from which outages are detected.


_BEATING: Final = -2
"""The key of the heartbeats' lock; Discord's ids are above zero."""


_NEWEST: Final = select(func.max(heartbeat.c.at))


_NEWEST_OF: Final = select(func.max(heartbeat.c.at)).where(
    heartbeat.c.process == bindparam("process")
)


class LastSign:
    """The newest heartbeat read so far, kept because an earlier one stays true."""

    def __init__(self) -> None:
        self.at: datetime | None = None

    def hear(self, at: datetime) -> None:
        """Note a heartbeat."""
        self.at = at if self.at is None else max(self.at, at)


class HeartbeatRepository(Repository):
    """The heartbeats, one for each process."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._last = unit.shared(LastSign)

    async def hold(self) -> None:
        """Make every other unit that holds them wait until this one ends."""
        await take_turns(self._connection, _BEATING)

    async def put(self, process: str, now: datetime, unsent_since: datetime | None = None) -> None:
        values = {"at": now, "unsent_since": unsent_since}
        await upsert(self._connection, heartbeat, {"process": process}, **values)
        self._unit.after_commit(partial(self._last.hear, now))

    async def forget(self, before: datetime) -> None:
        """Delete the heartbeats of processes that are silent since."""
        await self._connection.execute(delete(heartbeat).where(heartbeat.c.at < before))

    async def sign(self, since: datetime) -> datetime | None:
        """A heartbeat of any process since a moment, from memory if possible; the newest of all if
        there was none since. None if no process ever gave one."""
        if self._last.at is None or self._last.at < since:
            self._last.at = await self.newest()
        return self._last.at

    async def unsent_since(self, process: str | None = None) -> datetime | None:
        """Since when the process that gave the newest sign, or one process, has sent nothing though
        something is due; None if all is well."""
        query = select(heartbeat.c.unsent_since).order_by(heartbeat.c.at.desc()).limit(1)
        if process is not None:
            query = query.where(heartbeat.c.process == process)
        return await self._moment(query)

    async def newest(self, process: str | None = None) -> datetime | None:
        """The newest of all processes, or of one."""
        if process is None:
            return await self._moment(_NEWEST)
        return await self._moment(_NEWEST_OF, {"process": process})


# ------------------------------------------------------------------------------------- reminders
# Reminders of decisions, as rows.
#
# A decision without a reminder so far has no row: when its person is to be reminded is a column of
# its seat, and so is the next time at which a row is due.


_FIELDS: Final = tuple(
    field.name for field in fields(Reminder) if field.name not in ("id", "due_at")
)
_MINE: Final = (
    reminders.c.match_id == bindparam("of_match"),
    reminders.c.seat.in_(bindparam("seats", expanding=True)),
)
_FORGET: Final = delete(reminders).where(
    *_MINE, reminders.c.message_id.is_(None), reminders.c.nonce.is_(None)
)
_END: Final = update(reminders).where(*_MINE).values(over=True)
_OF_MATCH: Final = (
    select(reminders).where(reminders.c.match_id == bindparam("match_id")).order_by(reminders.c.id)
)
_EARLIEST_REMINDER: Final = select(func.min(seats.c.remind_at)).where(
    seats.c.remind_at.is_not(None)
)
_OF_SEAT: Final = and_(
    reminders.c.match_id == seats.c.match_id, reminders.c.seat == seats.c.seat, ~reminders.c.over
)


class ReminderRepository(Repository):
    """Reminders of decisions that are owed, and messages that must be deleted."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]
        self._seats = unit[OwingRepository]

    def expect(self, match_id: int, seat: int, due: datetime | None) -> None:
        """Schedule the first check of a new decision's reminders."""
        self._unit.wake_ups.note(Job.REMINDERS, due)
        self._seats.change(match_id, seat, remind_at=due, reminded=False)

    async def add(self, row: Reminder) -> None:
        """Store a new one (its `id` is ignored)."""
        await self._connection.execute(insert(reminders).values(_columns(row)))
        if not row.over:
            self._due(row)

    async def get(self, reminder_id: int) -> Reminder | None:
        mine = reminders.c.id == reminder_id
        await self._hold(select(reminders.c.match_id).where(mine))
        row = (await self._connection.execute(select(reminders).where(mine))).mappings().first()
        if row is None:
            return None
        seated = await self._seats.of_match(row["match_id"])
        return _reminder(row, seated.get(row["seat"]))

    async def save(self, row: Reminder) -> None:
        """Write one that is not over; before the first reminder, only its time."""
        if row.id:
            mine = reminders.c.id == row.id
            await self._connection.execute(update(reminders).where(mine).values(_columns(row)))
        elif row != replace(_first(row), due_at=row.due_at):
            await self._connection.execute(insert(reminders).values(_columns(row)))
        else:
            self.expect(row.match_id, row.seat, row.due_at)
            return
        self._due(row)

    async def drop(self, row: Reminder) -> None:
        if row.id:
            await self._drop(reminders, id=row.id)
        if not row.over:
            self._seats.change(row.match_id, row.seat, remind_at=None, reminded=False)

    async def close(self, match_id: int, seats: Collection[int]) -> bool:
        """End the reminders of these seats' decisions: their rows are over, or deleted where no
        message exists or is being sent. Whether one does."""
        known = await self._seats.of_match(match_id)
        said = [seat for seat in seats if seat in known and known[seat]["reminded"]]
        for seat in seats:
            self._seats.change(match_id, seat, remind_at=None, reminded=False)
        if not said:
            return False
        mine = {"of_match": match_id, "seats": said}
        await self._connection.execute(_FORGET, mine)
        return await self._changed(_END, mine)

    async def of_match(self, match_id: int) -> list[Reminder]:
        """All of them; first those whose person was reminded, by their age."""
        await self._matches.hold({match_id})
        seated = await self._seats.of_match(match_id)
        rows = (await self._connection.execute(_OF_MATCH, {"match_id": match_id})).mappings()
        found = [_reminder(row, seated.get(row["seat"])) for row in rows]
        there = {row.seat for row in found if not row.over}
        return found + [
            _unsaid(row) for seat, row in seated.items() if seat not in there and _is_owed(row)
        ]

    async def of_user(self, user_id: int) -> list[Reminder]:
        """The reminders that are not over, by the age of their decisions."""
        await self._seats.flush()
        mine = (seats.c.user_id == user_id) & or_(seats.c.owed_since.is_not(None), seats.c.reminded)
        held = await self._hold(select(seats.c.match_id).where(mine))
        query = select(seats).where(mine)
        if held is not None:
            # a row that came meanwhile is not ours yet
            query = query.where(seats.c.match_id.in_(held))
        seated = [dict(row) for row in (await self._connection.execute(query)).mappings()]
        known = select(reminders).select_from(reminders.join(seats, _OF_SEAT)).where(mine)
        rows = {
            (row["match_id"], row["seat"]): row
            for row in (await self._connection.execute(known)).mappings()
        }
        found = [
            _unsaid(seat) if row is None else _reminder(row, seat)
            for seat in seated
            if (row := rows.get((seat["match_id"], seat["seat"]))) is not None or _is_owed(seat)
        ]
        return sorted(found, key=lambda each: (each.since, each.match_id, each.seat))

    async def touch(self, user_id: int, now: datetime) -> None:
        """Schedule another check of the person's reminders; those due until now are done."""
        await self._touch(await self.of_user(user_id), now)

    async def touch_seat(self, match_id: int, seat: int, now: datetime) -> None:
        """The same for the reminder of one decision."""
        mine = [row for row in await self.of_match(match_id) if row.seat == seat and not row.over]
        await self._touch(mine, now)

    async def _touch(self, rows: Iterable[Reminder], now: datetime) -> None:
        self._unit.wake_ups.note(Job.REMINDERS, now)
        for row in rows:
            await self.save(replace(row, after=now, due_at=now))

    async def put_off(self, user_id: int, now: datetime, due: datetime) -> None:
        """Put the person's reminders that are due off until `due`, unread."""
        late = seats.c.user_id == user_id, seats.c.remind_at <= now
        self._unit.wake_ups.note(Job.REMINDERS, due)
        await self._seats.flush()
        await self._connection.execute(update(seats).where(*late).values(remind_at=due))
        self._seats.forget()

    async def due(self, now: datetime) -> int | None:
        """The person with something due who has waited longest."""
        await self._seats.flush()
        query = select(seats.c.user_id).where(seats.c.remind_at <= now)
        query = query.order_by(seats.c.remind_at, seats.c.match_id, seats.c.seat).limit(1)
        found: int | None = await self._connection.scalar(query)
        return found

    async def next_due(self) -> datetime | None:
        """The earliest of all; None if there is none."""
        await self._seats.flush()
        return await self._moment(_EARLIEST_REMINDER)

    def _due(self, row: Reminder) -> None:
        self._unit.wake_ups.note(Job.REMINDERS, row.due_at)
        self._seats.change(row.match_id, row.seat, remind_at=row.due_at, reminded=True)

    async def _hold(self, ids: Any) -> Collection[int] | None:
        """Lock the matches of rows; nobody else changes the rows then."""
        which: ColumnElement[bool] = matches.c.id.in_(ids)
        return await self._matches.held(which)


def _is_owed(seat: Mapping[str, Any]) -> bool:
    return seat["owed_since"] is not None and seat["user_id"] is not None


def _unsaid(seat: Mapping[str, Any]) -> Reminder:
    """The reminder of a decision before the first message."""
    since = seat["owed_since"]
    return Reminder(
        0,
        seat["match_id"],
        seat["seat"],
        seat["user_id"],
        since=since,
        after=since,
        due_at=seat["remind_at"],
    )


def _first(row: Reminder) -> Reminder:
    """A row's decision as before its first reminder."""
    return Reminder(0, row.match_id, row.seat, row.user_id, since=row.since, after=row.since)


def _columns(row: Reminder) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _FIELDS}


def _reminder(row: RowMapping, seat: Mapping[str, Any] | None) -> Reminder:
    due = None if seat is None or row["over"] else seat["remind_at"]
    return Reminder(**row, due_at=due)


# ------------------------------------------------------------------------------------- stoppages
# Stoppages, as rows: times that do not count.


def _lasting() -> CompoundSelect[Any]:
    after = stoppages.c.ended_at > bindparam("moment")
    lasting = or_(stoppages.c.ended_at.is_(None), after)
    conditions: list[ColumnElement[bool]] = [
        and_(OUTAGE, stoppages.c.match_id.is_(None), after),
        and_(stoppages.c.match_id.in_(bindparam("match_ids", expanding=True)), lasting),
        and_(stoppages.c.user_id.in_(bindparam("user_ids", expanding=True)), lasting),
    ]
    # in separate selects, so that each is served by its index
    return union_all(*(select(stoppages).where(condition) for condition in conditions))


_LASTING: Final = _lasting()


class StoppageRepository(Repository):
    """Stoppages: times that do not count."""

    async def add(self, stoppage: Stoppage) -> Stoppage:
        """Store a stoppage (its `id` is ignored) and give it back with its id."""
        names = {"kind": stoppage.reason, "began_at": stoppage.start, "ended_at": stoppage.end}
        columns = columns_of(stoppage, "id", "reason", "start", "end", "used", **names)
        return replace(stoppage, id=await self._add(stoppages, columns))

    async def end(self, stoppage_id: int, at: datetime) -> None:
        mine = stoppages.c.id == stoppage_id
        await self._connection.execute(update(stoppages).where(mine).values(ended_at=at))

    async def absences(self) -> dict[int, tuple[int, str]]:
        """The match and the game of each stoppage that lasts while the game is not there."""
        mine = select(stoppages.c.id, matches.c.id, matches.c.game).select_from(
            stoppages.join(matches, stoppages.c.match_id == matches.c.id)
        )
        lasting = mine.where(OUTAGE, stoppages.c.ended_at.is_(None))
        rows = await self._connection.execute(lasting)
        return {stoppage: (match_id, game) for stoppage, match_id, game in rows}

    async def without_game(self, known: Collection[str]) -> list[int]:
        """The running matches of games that are none of these."""
        mine = (matches.c.status == Status.ACTIVE) & matches.c.game.not_in(known)
        return list(await self._connection.scalars(select(matches.c.id).where(mine)))

    async def drop(self, stoppage_id: int) -> None:
        """Delete one that has stopped nothing."""
        await self._drop(stoppages, id=stoppage_id)

    async def since(
        self, moment: datetime, *, match_ids: Collection[int], user_ids: Collection[int]
    ) -> list[Stoppage]:
        """The stoppages that last or ended after a moment: everybody's, these matches' and these
        people's. By their start."""
        values = {"moment": moment, "match_ids": list(match_ids), "user_ids": list(user_ids)}
        rows = await self._connection.execute(_LASTING, values)
        return sorted(map(_stoppage, rows), key=lambda stoppage: (stoppage.start, stoppage.id))

    async def vacations(self, user_id: int, since: datetime) -> list[Stoppage]:
        """The person's vacations that last or ended after a moment, by their start."""
        mine = (stoppages.c.user_id == user_id) & (stoppages.c.kind == Reason.VACATION)
        lasting = or_(stoppages.c.ended_at.is_(None), stoppages.c.ended_at > since)
        query = select(stoppages).where(mine, lasting)
        rows = await self._connection.execute(query.order_by(stoppages.c.began_at))
        return [_stoppage(row) for row in rows]


def _stoppage(row: Row[Any]) -> Stoppage:
    return Stoppage(row.kind, row.began_at, row.ended_at, row.match_id, row.user_id, row.id)


# ---------------------------------------------------------------------------------------- clocks
# Clocks of seats, as rows.


# built once: building a statement costs more than executing it
_EARLIEST_DEADLINE: Final = select(func.min(seats.c.deadline)).where(seats.c.deadline.is_not(None))


class ClockRepository(Repository):
    """The clocks of seats, in matches that have clocks."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]
        self._seats = unit[OwingRepository]

    def save(self, *kept: KeptClock) -> None:
        """Write clocks, new ones included."""
        for each in kept:
            self._unit.wake_ups.note(Job.CLOCKS, each.deadline)
            self._seats.change(
                each.match_id,
                each.seat,
                remaining=each.clock.left,
                running_since=each.clock.since,
                to_look=each.clock.to_look,
                deadline=each.deadline,
                fallen_at=each.fallen_at,
                excused_at=each.excused_at,
                earlier=each.earlier,
            )

    def drop(self, match_id: int, seat: int) -> None:
        """Delete a seat's clock: a computer has none."""
        names = ("remaining", "running_since", "to_look", "deadline", "fallen_at", "excused_at")
        self._seats.change(match_id, seat, earlier=None, **dict.fromkeys(names))

    async def of_matches(self, match_ids: Collection[int]) -> list[KeptClock]:
        """By match and seat."""
        if not match_ids:
            return []
        await self._matches.hold(match_ids)
        found = await self._seats.of_matches(match_ids)
        return [
            _kept(row)
            for rows in found.values()
            for row in rows.values()
            if row["remaining"] is not None
        ]

    async def put_off(self, match_id: int, now: datetime, due: datetime | None) -> None:
        """Put the match's clocks that are due off until `due`, unread; None: never."""
        late = seats.c.match_id == match_id, seats.c.deadline <= now
        self._unit.wake_ups.note(Job.CLOCKS, due)
        await self._seats.flush()
        await self._connection.execute(update(seats).where(*late).values(deadline=due))
        self._seats.forget()

    async def due(self, now: datetime) -> int | None:
        """The match with the earliest deadline that has come; locked, skipping those that another
        writer has locked (where the database locks by row)."""
        await self._seats.flush()
        query = (
            select(seats.c.match_id)
            .join(matches)
            .where(seats.c.deadline <= now)
            .order_by(seats.c.deadline, seats.c.match_id)
            .limit(1)
        )
        # every act locks its match first
        return await self._matches.first(query)

    async def next_due(self) -> datetime | None:
        """The earliest deadline of all; None if there is none."""
        await self._seats.flush()
        return await self._moment(_EARLIEST_DEADLINE)

    async def count_due(self, now: datetime) -> int:
        """The number of deadlines that have come."""
        query = select(func.count()).select_from(seats).where(seats.c.deadline <= now)
        return await self._number(query)


def _kept(row: Mapping[str, Any]) -> KeptClock:
    return KeptClock(
        match_id=row["match_id"],
        seat=row["seat"],
        user_id=row["user_id"],
        clock=SeatClock(row["remaining"], row["running_since"], row["to_look"]),
        deadline=row["deadline"],
        fallen_at=row["fallen_at"],
        excused_at=row["excused_at"],
        earlier=row["earlier"],
    )


# ---------------------------------------------------------------------------------------- outbox


# built once: building a statement costs more than executing it
_OWED_BY: Final = select(seats.c.match_id).where(
    seats.c.user_id == bindparam("user_id"), seats.c.owed_since.is_not(None)
)
_DROP: Final = delete(outbox).where(
    outbox.c.match_id == bindparam("match_id"), outbox.c.notice == bindparam("notice")
)
_DELETE: Final = delete(outbox).where(outbox.c.id == bindparam("posting_id"))
_CLAIM: Final = (
    update(matches)
    .where(
        matches.c.id == bindparam("of_match"),
        or_(
            matches.c.sending_until.is_(None),
            matches.c.sending_until <= bindparam("now"),
            matches.c.sender == bindparam("process"),
        ),
    )
    .values(
        sending_id=bindparam("posting_id"),
        sender=bindparam("process"),
        sending_until=bindparam("until"),
    )
)
_SENDING: Final = matches.c.sending_id == bindparam("posting_id")
_SENT: Final = (
    update(matches)
    .where(matches.c.id == bindparam("of_match"))
    .values(sending_until=case((_SENDING, None), else_=matches.c.sending_until))
)
_RELEASE_MATCH: Final = (
    update(matches)
    .where(matches.c.id == bindparam("of_match"), _SENDING)
    .values(sending_until=None)
)
_DUE_AT: Final = select(outbox.c.due_at).where(outbox.c.id == bindparam("posting_id"))
_BEGIN: Final = (
    update(outbox)
    .where(outbox.c.id == bindparam("posting_id"))
    .values(tried_at=func.coalesce(outbox.c.tried_at, bindparam("now", type_=UtcDateTime())))
    .returning(outbox.c.due_at)
)
_PUT_OFF: Final = outbox.c.failure == bindparam("put_off_for")
_OWED_SINCE: Final = select(
    func.min(
        case((_PUT_OFF, func.coalesce(outbox.c.tried_at, outbox.c.due_at)), else_=outbox.c.due_at)
    )
).where(or_(outbox.c.due_at <= bindparam("now"), _PUT_OFF), outbox.c.notice.in_([*Notice]))
_STUCK: Final = select(matches.c.id).where(
    matches.c.guild_id == bindparam("guild_id"),
    matches.c.status.in_([status for status in Status if status.is_open]),
    matches.c.trouble.is_not(None),
    matches.c.trouble != Trouble.GONE,
)


# a subquery for each row: in a join SQLite may begin with the matches, if it once counted them
# while the outbox was empty
_POSTING_PLACE: Final = (
    select(func.coalesce(matches.c.thread_id, matches.c.channel_id))
    .where(matches.c.id == outbox.c.match_id)
    .scalar_subquery()
)
_SERVER: Final = (
    select(matches.c.guild_id).where(matches.c.id == outbox.c.match_id).scalar_subquery()
)


_CHANGING: Final = (
    Notice.CHOSEN,
    Notice.ARRANGED,
    Notice.VOTED,
    Notice.TIME,
    Notice.PAIRED,
    Notice.OFFER,
)
"""What changes the newest board, or takes its place."""
_PUT_DUE: Final = bindparam("put_due", type_=UtcDateTime())
_BOARD_FIRST: Final = (
    select(func.max(outbox.c.due_at))
    .where(
        outbox.c.match_id == bindparam("of_match"),
        outbox.c.notice == Notice.BOARD,
        outbox.c.failure.is_not(None),
        outbox.c.due_at > _PUT_DUE,
        bindparam("of_notice", type_=outbox.c.notice.type).in_(_CHANGING),
    )
    .scalar_subquery()
)
"""When a board is tried again: what would change the one before waits for it."""


@cache
def _put(dialect: str) -> Any:
    """A row that takes the place of an older one of its notice. Its id is new: a process that sends
    the old one deletes that alone. A board that is asked for again is the same message, which may
    be under way."""
    query = insert_for(dialect, outbox).values(due_at=func.coalesce(_BOARD_FIRST, _PUT_DUE))
    new = query.excluded
    again = and_(new.notice == Notice.BOARD, new.version == outbox.c.version)
    changed: dict[str, Any] = {column.name: new[column.name] for column in outbox.c}
    changed["tried_at"] = outbox.c.tried_at
    changed["nonce"] = case((again, outbox.c.nonce), else_=new.nonce)
    return query.on_conflict_do_update(index_elements=["match_id", "notice"], set_=changed)


@cache
def _due(*, elsewhere: bool) -> Select[Any]:
    query = select(outbox, _POSTING_PLACE.label("channel_id"), _SERVER.label("guild_id"))
    due = outbox.c.due_at <= bindparam("now")
    coming = outbox.c.due_at > bindparam("now")
    if elsewhere:
        due = and_(due, _POSTING_PLACE.not_in(bindparam("without", expanding=True)))
    watched = outbox.c.notice.in_((Notice.ARRANGED, Notice.VOTED)) | (outbox.c.attempts > 0)
    query = query.where(
        # a range of the index: threads wait for hours to be closed, one row each
        outbox.c.due_at <= bindparam("until"),
        or_(due, and_(coming, watched)),
        # rows of a newer version of the program are left for that version to send
        outbox.c.notice.in_([*Notice]),
    )
    return query.order_by(outbox.c.due_at, outbox.c.id).limit(bindparam("limit"))


class PendingTurnRepository(Repository):
    """The people who owe a decision. Derived from the position, so that inboxes need no engine."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]
        self._seats = unit[OwingRepository]

    def change(
        self, match: Match, *, gone: Collection[int], owing: Collection[int], now: datetime
    ) -> None:
        """The seats `gone` no longer owe; the seats `owing` do from now on."""
        owing = {seat for seat in owing if seat >= 0 and match.sitter(seat) is not None}
        for seat in sorted({*gone, *owing}):
            if seat >= 0:
                self._seats.change(match.id, seat, owed_since=now if seat in owing else None)

    async def since(self, match_id: int, seat: int) -> datetime | None:
        """Since when a seat owes its decision; None if it owes none."""
        since: datetime | None = (await self._seats.of_match(match_id))[seat]["owed_since"]
        return since

    async def where(self, user_id: int) -> set[int]:
        """The ids of the matches that wait for a person."""
        await self._seats.flush()
        found = await self._connection.execute(_OWED_BY, {"user_id": user_id})
        return set(found.scalars())

    async def of_user(self, user_id: int) -> list[PendingTurn]:
        """Oldest first."""
        return await self._of(seats.c.user_id == user_id)

    async def of_server(self, guild_id: int) -> list[PendingTurn]:
        """Those in the matches made on a server, the oldest first."""
        here = select(matches.c.id).where(
            matches.c.guild_id == guild_id, matches.c.status == Status.ACTIVE
        )
        return await self._of(seats.c.match_id.in_(here))

    async def _of(self, whose: ColumnElement[bool]) -> list[PendingTurn]:
        await self._seats.flush()
        query = (
            select(seats.c.match_id, seats.c.seat, seats.c.owed_since)
            .where(whose, seats.c.owed_since.is_not(None))
            .order_by(seats.c.owed_since, seats.c.match_id)
            .limit(MAX_LIST_ROWS)
        )
        rows = (await self._connection.execute(query)).all()
        matches = await self._matches.by_ids([row.match_id for row in rows])
        return [PendingTurn(matches[row.match_id], row.seat, row.owed_since) for row in rows]


class OutboxRepository(Repository):
    """Rows that must reach Discord."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def put(
        self, match: Match, notice: Notice, *, nonce: str, due: datetime, about: int | None = None
    ) -> None:
        """Add a row for the match at its version; it replaces an unsent one of the same match and
        notice, and keeps the time since when that one was being sent, until it is noted. What
        changes the newest board waits for one that has failed. `about`: the person whom it is
        about, if any."""
        self._unit.wake_ups.note(Job.OUTBOX, due)
        await self._matches.hold({match.id})
        row = {
            "match_id": match.id,
            "notice": notice,
            "version": match.version,
            "nonce": nonce,
            "put_due": due,
            "attempts": 0,
            "about_id": about,
        }
        which = {"of_match": match.id, "of_notice": notice}
        await self._connection.execute(_put(self._connection.dialect.name), {**row, **which})

    async def when(self, match_id: int, notice: Notice, *, tried: bool = False) -> datetime | None:
        """When the unsent row of this match and notice is due, or since when it is `tried`; None if
        there is none, or it is not."""
        mine = with_values(outbox, match_id=match_id, notice=notice)
        moment = outbox.c.tried_at if tried else outbox.c.due_at
        return await self._moment(select(moment).where(mine))

    async def depth(self, now: datetime) -> tuple[int, datetime | None]:
        """The number of rows to be sent, and when the oldest of them was due."""
        query = select(func.count(), func.min(outbox.c.due_at)).where(outbox.c.due_at <= now)
        count, oldest = (await self._connection.execute(query)).one()
        return count, oldest

    async def owed_since(self, now: datetime, failure: str) -> datetime | None:
        """Since when the oldest row has been due that is due now, or was put off for a `failure`;
        None without any."""
        return await self._moment(_OWED_SINCE, {"now": now, "put_off_for": failure})

    async def stuck(self, guild_id: int) -> list[int]:
        """The open matches of a server whose boards cannot be posted though their channel is
        there."""
        found = await self._connection.execute(_STUCK, {"guild_id": guild_id})
        return list(found.scalars())

    async def hasten(self, match_id: int, now: datetime) -> bool:
        """Make failed rows, and those that wait for them, due now; whether there is any."""
        failed = outbox.c.match_id == match_id, outbox.c.failure.is_not(None)
        found = await self._changed(update(outbox).where(*failed).values(due_at=now))
        self._unit.wake_ups.note(Job.OUTBOX, now if found else None)
        return found

    async def hasten_all(self, now: datetime) -> None:
        """Make all rows due now, except for those that are meant to come later."""
        meant = (Notice.CLOSING, Notice.INVITATION)
        late = or_(outbox.c.failure.is_not(None), outbox.c.notice.not_in(meant))
        query = update(outbox).where(outbox.c.due_at > now, late)
        await self._connection.execute(query.values(due_at=now))

    async def look(
        self, now: datetime, until: datetime, limit: int, without: Collection[int]
    ) -> tuple[list[Posting], datetime | None]:
        """The rows to send, oldest first, except for those of the channels `without`; and when the
        earliest row is due between `now` and `until` that people watch for: a delayed change of a
        board, or a row that failed before. None without any, and where more rows are due than
        `limit`."""
        query = _due(elsewhere=bool(without))
        values = {"now": now, "until": until, "limit": limit, "without": list(without)}
        found = await self._values(Posting, query, values)
        due = [one for one in found if one.due_at <= now]
        return due, None if len(due) == len(found) else found[len(due)].due_at

    async def claim(self, posting: Posting, process: str, now: datetime, until: datetime) -> bool:
        """Claim the posting's match for a process until a moment, so that no other may send;
        whether it worked. Sending one row, or putting it off, releases the match."""
        which = {"of_match": posting.match_id, "posting_id": posting.id}
        lease = {"process": process, "until": until, "now": now}
        return await self._changed(_CLAIM, {**which, **lease})

    async def begin(self, posting_id: int, now: datetime) -> datetime | None:
        """Note that a row is about to be sent, if not noted before. When it is due; None if it is
        gone."""
        return await self._moment(_BEGIN, {"posting_id": posting_id, "now": now})

    async def due_at(self, posting_id: int) -> datetime | None:
        """When a row is due; None if it is gone."""
        return await self._moment(_DUE_AT, {"posting_id": posting_id})

    async def delete(self, posting: Posting, **columns: object) -> None:
        """Delete a row that was sent, or never will be, and change `columns` in its match's row."""
        which = {"of_match": posting.match_id, "posting_id": posting.id}
        await self._connection.execute(_SENT, {**columns, **which})
        if not await self._changed(_DELETE, {"posting_id": posting.id}):
            # the row that took its place was never tried itself
            newer = with_values(outbox, match_id=posting.match_id, notice=posting.notice)
            await self._connection.execute(update(outbox).where(newer).values(tried_at=None))

    async def drop(self, match_id: int, notice: Notice) -> None:
        """Delete an unsent row of this match and notice, if there is one."""
        await self._connection.execute(_DROP, {"match_id": match_id, "notice": notice})

    async def put_off(self, posting: Posting, due: datetime, reason: str, *, counted: bool) -> None:
        """Count a failed attempt and try again at `due`. One that is not `counted` only makes the
        pauses longer."""
        await self._release(posting)
        more = outbox.c.attempts + 1
        longest = outbox.c.attempts >= MAX_DOUBLINGS
        attempts = more if counted else case((longest, outbox.c.attempts), else_=more)
        await self._connection.execute(
            update(outbox)
            .where(outbox.c.id == posting.id)
            .values(due_at=due, attempts=attempts, failure=reason)
        )

    async def hold(self, match_id: int, now: datetime, due: datetime) -> None:
        """Have the match's rows that are due by now wait until `due`."""
        others = outbox.c.match_id == match_id, outbox.c.due_at <= now
        await self._connection.execute(
            update(outbox).where(*others).values(due_at=due, failure="held")
        )

    async def _release(self, posting: Posting) -> None:
        which = {"of_match": posting.match_id, "posting_id": posting.id}
        await self._connection.execute(_RELEASE_MATCH, which)
