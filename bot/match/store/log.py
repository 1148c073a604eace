"""The append-only log, and what is pending: choices, offers, plans, lines, computers' decisions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

import structlog
from sqlalchemy import (
    ColumnElement,
    Row,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.db.engine import columns_of, value_of, with_values
from bot.db.store import IMMEDIATELY, Conflict, Job, Repository, UnitOfWork
from bot.match.model.match import ComputerJob, Entry, Note, Receipt
from bot.match.model.people import Person, Place
from bot.match.model.position import KeptPlan, Line, Offer, OfferState, Root, RootKind
from bot.match.model.terms import Kind
from bot.match.store.matches import UNREADABLE, MatchRepository
from bot.match.store.tables import (
    OPEN_SEAT,
    OwingRepository,
    lines,
    log,
    matches,
    notes,
    offers,
    plans,
    receipts,
    seats,
)

# ----------------------------------------------------------------------------------------- notes
# Notes of players, as rows.


class NoteRepository(Repository):
    """The notes of players. Lists are by version, oldest first."""

    async def add(self, note: Note) -> Note:
        """Store a note; it is returned with its id."""
        return replace(note, id=await self._add(notes, columns_of(note, "id")))

    async def of_person(self, match_id: int, user_id: int) -> list[Note]:
        return await self._list(match_id=match_id, user_id=user_id)

    async def revealed(self, match_id: int) -> list[Note]:
        return await self._list(match_id=match_id, revealed=True)

    async def reveal(self, match_id: int, user_id: int, *, shown: bool) -> None:
        mine = with_values(notes, match_id=match_id, user_id=user_id)
        await self._connection.execute(update(notes).where(mine).values(revealed=shown))

    async def forget(self, note_id: int, user_id: int) -> None:
        """Delete a note of this person; nothing happens if it is not theirs."""
        await self._drop(notes, id=note_id, user_id=user_id)

    async def _list(self, **which: object) -> list[Note]:
        query = select(notes).where(with_values(notes, **which))
        return await self._values(Note, query.order_by(notes.c.version, notes.c.id))


# ---------------------------------------------------------------------------------------- offers
# Offers between players.


# built once: building a statement costs more than executing it
_LAPSE: Final = (
    update(offers)
    .where(offers.c.match_id == bindparam("of_match"), offers.c.state == OfferState.OPEN)
    .values(state=OfferState.LAPSED)
)


class OfferRepository(Repository):
    """The newest offer of each match."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def put(self, offer: Offer) -> Offer:
        """Store a new offer in place of the match's last one; it is returned with its id."""
        await self._matches.flag(offer.match_id, offered=True)
        await self._drop(offers, match_id=offer.match_id)
        return replace(offer, id=await self._add(offers, _columns(offer)))

    async def get(self, offer_id: int) -> Offer | None:
        mine = offers.c.id == offer_id
        await self._matches.held(matches.c.id.in_(select(offers.c.match_id).where(mine)))
        return await self._one(mine)

    async def of_match(self, match_id: int) -> Offer | None:
        return await self._one(offers.c.match_id == match_id)

    async def standing(self, match_id: int) -> Offer | None:
        """The match's offer if it is open."""
        if not (await self._matches.flags(match_id)).offered:
            return None
        found = await self.of_match(match_id)
        return found if found is not None and found.state is OfferState.OPEN else None

    async def to_answer(self, user_id: int) -> list[Offer]:
        """The open offers of the matches in which a person sits, and those of a seat to the person;
        the oldest first."""
        # apart: a query that asks for either reads the whole table
        sitting = select(offers).join(seats, seats.c.match_id == offers.c.match_id)
        asked = select(offers).where(offers.c.to_user_id == user_id)
        found: dict[int, Offer] = {}
        for query in (sitting.where(seats.c.user_id == user_id), asked):
            rows = await self._connection.execute(query.where(offers.c.state == OfferState.OPEN))
            found |= {row.id: _offer(row) for row in rows}
        return sorted(found.values(), key=lambda offer: (offer.at, offer.id))

    async def save(self, offer: Offer) -> None:
        await self._connection.execute(
            update(offers).where(offers.c.id == offer.id).values(_columns(offer))
        )

    async def lapse(self, match_id: int) -> bool:
        """Close the match's offer if it is open; whether it was."""
        if not (await self._matches.flags(match_id)).offered:
            return False
        return await self._changed(_LAPSE, {"of_match": match_id})

    async def _one(self, which: Any) -> Offer | None:
        row = (await self._connection.execute(select(offers).where(which))).one_or_none()
        return None if row is None else _offer(row)


def _columns(offer: Offer) -> dict[str, Any]:
    return {
        **columns_of(offer, "id", "substitute", agreed=tuple(sorted(offer.agreed))),
        "to_user_id": None if offer.substitute is None else offer.substitute.user_id,
        "to_name": None if offer.substitute is None else offer.substitute.name,
    }


def _offer(row: Row[Any]) -> Offer:
    substitute = None if row.to_user_id is None else Person(row.to_user_id, row.to_name)
    return value_of(Offer, row, agreed=frozenset(row.agreed), substitute=substitute)


# ----------------------------------------------------------------------------------------- plans
# Plans, as rows.


_log: Final = structlog.get_logger(__name__)


# built once: building a statement costs more than executing it
_ORDERED: Final = text("orders <> '[]'")
_WAITING: Final = (
    select(plans)
    .where(
        plans.c.match_id == bindparam("match_id"),
        or_(plans.c.lapse.is_(None), _ORDERED),
    )
    .order_by(plans.c.seat)
)

_ORDERED_BY: Final = (
    select(plans)
    .join(seats, (seats.c.match_id == plans.c.match_id) & (seats.c.seat == plans.c.seat))
    .where(seats.c.user_id == bindparam("user_id"), OPEN_SEAT, _ORDERED)
    .order_by(plans.c.match_id)
)


class PlanRepository(Repository):
    """Plans; each a secret of its owner."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def of_match(self, match_id: int) -> list[KeptPlan]:
        """The plans that still stand, at least in part."""
        if not (await self._matches.flags(match_id)).planned:
            return []
        try:
            return await self._read(match_id)
        except UNREADABLE:
            # an unreadable plan is ignored: its match goes on
            found: list[KeptPlan] = []
            query = _WAITING.with_only_columns(plans.c.seat)
            seats = await self._connection.execute(query, {"match_id": match_id})
            for seat in seats.scalars().all():
                with suppress(*UNREADABLE):
                    found += await self._read(match_id, plans.c.seat == seat)
            _log.error("plan-damaged", match=match_id)
            return found

    async def _read(self, match_id: int, *which: ColumnElement[bool]) -> list[KeptPlan]:
        query = _WAITING.where(*which) if which else _WAITING
        kept = await self._values(KeptPlan, query, {"match_id": match_id})
        return [plan for plan in kept if plan.stands]

    async def get(self, match_id: int, seat: int) -> KeptPlan | None:
        """The seat's newest plan, in any state."""
        mine = with_values(plans, match_id=match_id, seat=seat)
        return await self._value(KeptPlan, select(plans).where(mine))

    async def ordered_by(self, user_id: int) -> list[int]:
        """The running matches, by id, in which a person has standing orders."""
        try:
            kept = await self._values(KeptPlan, _ORDERED_BY, {"user_id": user_id})
        except UNREADABLE:
            _log.error("plan-damaged", user=user_id)
            return []
        return [plan.match_id for plan in kept if any(order.stands for order in plan.orders)]

    async def put(self, plan: KeptPlan) -> None:
        """Store it in place of the seat's last one."""
        if plan.stands:
            await self._matches.flag(plan.match_id, planned=True)
        await self.drop(plan.match_id, plan.seat)
        await self._connection.execute(insert(plans).values(columns_of(plan)))

    async def drop(self, match_id: int, seat: int) -> None:
        await self._drop(plans, match_id=match_id, seat=seat)

    async def drop_all(self, match_id: int, seat: int) -> None:
        """Delete the seat's plan, and the line that it tries out."""
        await self.drop(match_id, seat)
        await self._drop(lines, match_id=match_id, seat=seat)


# ----------------------------------------------------------------------------------------- lines
# Lines of moves, as rows. Those of seats in matches that go on are found by seat alone, and every
# other query leaves them out: no id leads to a secret.


_KNOWN: Final = lines.c.seat.is_(None)
_UNPOSTED: Final = _KNOWN & lines.c.posted_at.is_(None)
_OVER: Final = (
    select(matches.c.id)
    .where(matches.c.id == lines.c.match_id, matches.c.ended_at.is_not(None))
    .exists()
)
# built once: building a statement costs more than executing it
_OLD_LINES: Final = (
    select(lines.c.id)
    .where(_UNPOSTED | ~_KNOWN & _OVER, lines.c.changed_at < bindparam("moment"))
    .limit(bindparam("limit"))
)


class LineRepository(Repository):
    """Lines by id and author, and those of seats."""

    async def of_seat(self, match_id: int, seat: int) -> Line | None:
        """What a seat tries out, from whatever version of its match."""
        return await self._line(with_values(lines, match_id=match_id, seat=seat))

    async def get(self, line_id: int) -> Line | None:
        """A line by its id; None if there is none, or it is a seat's."""
        return await self._line(_KNOWN & (lines.c.id == line_id))

    async def add(self, line: Line, now: datetime) -> int:
        """Store a new line, a seat's in place of its last one; its id."""
        root = line.root
        of_match = root.kind in (RootKind.MATCH, RootKind.SEAT, RootKind.ROOM)
        if root.seat is not None:
            await self._drop(lines, match_id=root.id, seat=root.seat)
        columns = columns_of(
            root,
            "id",
            match_id=root.id if of_match else None,
            file_id=root.id if root.kind is RootKind.FILE else None,
            **columns_of(line, "id", "root", "place", changed_at=now),
        )
        return await self._add(lines, columns)

    async def write(self, line: Line, now: datetime) -> bool:
        """Change the moves of a line; False if it is posted by now, or gone."""
        query = update(lines).where(lines.c.id == line.id, _UNPOSTED)
        return await self._changed(query.values(steps=line.steps, draws=line.draws, changed_at=now))

    async def post(self, line_id: int, place: Place, now: datetime) -> bool:
        """Note where a line is posted; False if another click was first."""
        query = update(lines).where(lines.c.id == line_id, _UNPOSTED)
        return await self._changed(query.values(posted_at=now, **columns_of(place)))

    async def withdraw(self, line_id: int) -> None:
        """Note that a line was not posted, after all."""
        query = update(lines).where(lines.c.id == line_id)
        await self._connection.execute(query.values(posted_at=None, guild_id=None, channel_id=None))

    async def posted_since(self, user_id: int, moment: datetime) -> int:
        """How many lines a person has posted since then."""
        query = select(func.count()).where(
            lines.c.user_id == user_id, lines.c.posted_at.is_not(None), lines.c.posted_at >= moment
        )
        return await self._number(query)

    async def drop_beyond(self, user_id: int, count: int, *, posted: bool) -> None:
        """Delete a person's lines but so many, the newest; the posted ones, or the others."""
        which = lines.c.posted_at.is_not(None) if posted else _UNPOSTED
        mine = (lines.c.user_id == user_id) & which
        newest = select(lines.c.id).where(mine).order_by(lines.c.id.desc()).limit(count)
        await self._connection.execute(delete(lines).where(mine, lines.c.id.not_in(newest)))

    async def drop_older(self, moment: datetime, limit: int) -> int:
        """Delete lines that nobody has posted, nor changed since a moment, and those of seats only
        once their match is over; how many."""
        values = {"moment": moment, "limit": limit}
        ids = (await self._connection.execute(_OLD_LINES, values)).scalars().all()
        if ids:
            await self._connection.execute(delete(lines).where(lines.c.id.in_(ids)))
        return len(ids)

    async def _line(self, which: ColumnElement[bool]) -> Line | None:
        row = (await self._connection.execute(select(lines).where(which))).one_or_none()
        if row is None:
            return None
        number = row.file_id if row.kind is RootKind.FILE else row.match_id
        place = None if row.posted_at is None else Place(row.guild_id, row.channel_id)
        return value_of(Line, row, root=value_of(Root, row, id=number or 0), place=place)


# ------------------------------------------------------------------------------------------- log
# The append-only log, the choices that are yet to enter it, and receipts of interactions.


# built once: building a statement costs more than executing it
_APPEND: Final = insert(log)
_READ: Final = (
    select(log)
    .where(log.c.match_id == bindparam("match_id"), log.c.seq <= bindparam("upto"))
    .order_by(log.c.seq)
)
_READ_ALL: Final = (
    select(log)
    .where(log.c.match_id.in_(bindparam("ids", expanding=True)))
    .order_by(log.c.match_id, log.c.seq)
)
_AT: Final = select(log.c.at).where(
    log.c.match_id == bindparam("match_id"), log.c.seq == bindparam("seq")
)


ACTIVE_KINDS: Final = (Kind.MOVE, Kind.SEALED, Kind.SWAPPED, Kind.RESIGN, Kind.ABORT)
"""Rows of which a seat's player is the author."""


class LogRepository(Repository):
    """The append-only log of every match."""

    async def append(self, match_id: int, entries: Sequence[Entry]) -> None:
        """
        :raises Conflict: a sequence number or interaction is taken.
        """
        if not entries:
            return
        rows = [columns_of(each, "by", match_id=match_id, by_name=each.by) for each in entries]
        try:
            await self._connection.execute(_APPEND, rows)
        except IntegrityError as error:
            raise Conflict from error

    async def read(self, match_id: int, upto: int) -> list[Entry]:
        """The first `upto` rows, in order."""
        rows = (await self._connection.execute(_READ, {"match_id": match_id, "upto": upto})).all()
        return [_entry(row) for row in rows]

    async def of_matches(self, match_ids: Collection[int]) -> dict[int, list[Entry]]:
        """The whole records of matches, in order; without those that cannot be read."""
        found: dict[int, list[Entry]] = {}
        broken = set[int]()
        for row in await self._connection.execute(_READ_ALL, {"ids": list(match_ids)}):
            try:
                found.setdefault(row.match_id, []).append(_entry(row))
            except ValueError:
                broken.add(row.match_id)
        return {match_id: rows for match_id, rows in found.items() if match_id not in broken}

    async def at(self, match_id: int, seq: int) -> datetime | None:
        """When a row was written; None if there is none with this number."""
        return await self._moment(_AT, {"match_id": match_id, "seq": seq})

    async def last(self, match_id: int) -> int:
        """The number of the last row, whatever the match's version is; 0 without any."""
        return await self._number(select(func.max(log.c.seq)).where(log.c.match_id == match_id))

    async def ruling(self, match_id: int) -> Entry | None:
        """The row with which an admin called the match off; the others need not be readable."""
        mine = log.c.match_id == match_id, log.c.kind == Kind.CANCELLED.value
        row = (await self._connection.execute(select(log).where(*mine))).first()
        return None if row is None else _entry(row)

    async def left_by(self, match_id: int, user_id: int) -> frozenset[int]:
        """The seats that a person held before somebody else took them."""
        theirs = log.c.match_id == match_id, log.c.before_id == user_id
        rows = await self._connection.execute(select(log.c.seat).where(*theirs))
        return frozenset(rows.scalars())

    async def movers(self, match_ids: Collection[int]) -> set[tuple[int, int]]:
        """The matches and seats whose player did something of their own accord."""
        done = (
            log.c.match_id.in_(list(match_ids)),
            log.c.kind.in_([kind.value for kind in ACTIVE_KINDS]),
            log.c.forced.is_(False),
        )
        query = select(log.c.match_id, log.c.seat).where(*done).distinct()
        return {(row.match_id, row.seat) for row in await self._connection.execute(query)}

    async def find(self, interaction_id: int) -> tuple[int, int] | None:
        """The match and the sequence number of the row that an interaction wrote."""
        query = select(log.c.match_id, log.c.seq).where(log.c.interaction_id == interaction_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else (row.match_id, row.seq)


def _entry(row: Row[Any]) -> Entry:
    return value_of(Entry, row, kind=Kind(row.kind), by=row.by_name)


class ChoiceRepository(Repository):
    """Moves chosen in secret that wait for those of others. Neither times nor an order are kept."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._seats = unit[OwingRepository]

    def put(self, match_id: int, seat: int, text: str) -> None:
        """Store a seat's choice in place of the one it made before."""
        self._seats.change(match_id, seat, choice=text)

    async def of_match(self, match_id: int) -> dict[int, str]:
        """Seat -> text."""
        rows = await self._seats.of_match(match_id)
        return {seat: row["choice"] for seat, row in rows.items() if row["choice"] is not None}

    async def clear(self, match_id: int) -> None:
        for seat in await self.of_match(match_id):
            self._seats.change(match_id, seat, choice=None)


class ReceiptRepository(Repository):
    """The match of an interaction with a lobby, or with a choice that had to wait. Other acts
    have their row in the log."""

    async def find(self, interaction_id: int) -> Receipt | None:
        mine = receipts.c.interaction_id == interaction_id
        return await self._value(Receipt, select(receipts).where(mine))

    async def add(self, interaction_id: int, receipt: Receipt, at: datetime) -> None:
        """
        :raises Conflict: the interaction has one.
        """
        row = columns_of(receipt, interaction_id=interaction_id, at=at)
        try:
            await self._connection.execute(insert(receipts).values(row))
        except IntegrityError as error:
            raise Conflict from error


# --------------------------------------------------------------------------------- computer jobs
# Decisions that computers owe, as rows.


# built once: building a statement costs more than executing it
_OWED: Final = seats.c.answer_at.is_not(None)
_JOB_PLACE: Final = func.coalesce(matches.c.guild_id, -matches.c.creator_id)
_BUSY: Final = (
    select(_JOB_PLACE)
    .select_from(seats.join(matches))
    .where(_OWED, seats.c.claimed_until > bindparam("now"))
    .group_by(_JOB_PLACE)
    .having(func.count() >= bindparam("most"))
)
_FIRST: Final = (
    select(seats.c.match_id, seats.c.seat, seats.c.answer_at)
    .select_from(seats.join(matches))
    .where(
        _OWED,
        or_(seats.c.claimed_until.is_(None), seats.c.claimed_until <= bindparam("now")),
        _JOB_PLACE.not_in(_BUSY),
    )
    .order_by(seats.c.answer_at, seats.c.match_id, seats.c.seat)
    .limit(1)
    .with_for_update(of=seats, skip_locked=True)
)
_UNCLAIMED: Final = select(seats.c.seat).where(_OWED, seats.c.claimed_until.is_(None)).limit(1)
_CLAIMABLE: Final = select(func.min(seats.c.claimed_until)).where(_OWED)
_RELEASE_JOBS: Final = (
    update(seats)
    .where(_OWED, seats.c.claimed_by == bindparam("process"))
    .values(claimed_until=None, claimed_by=None)
)


class ComputerJobRepository(Repository):
    """The decisions that computers owe, at most one a seat."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._seats = unit[OwingRepository]

    def add(self, rows: Iterable[ComputerJob]) -> None:
        """Add jobs; each replaces the seat's last one."""
        for row in rows:
            # due for thinking now, whenever the answer is due
            self._unit.wake_ups.note(Job.DECISIONS, IMMEDIATELY)
            self._put(row.match_id, row.seat, row.answer_at)

    def drop(self, match_id: int, seats: Collection[int]) -> None:
        for seat in seats:
            self._put(match_id, seat, None)

    async def is_owed(self, job: ComputerJob) -> bool:
        """Whether this decision is still to be made."""
        row = (await self._seats.of_match(job.match_id)).get(job.seat)
        return row is not None and row["answer_at"] == job.answer_at

    async def claim(
        self, now: datetime, until: datetime, most: int, process: str
    ) -> ComputerJob | None:
        """Claim for a process, from now on, the unclaimed job whose answer is due first, skipping
        servers where `most` are claimed."""
        values = {"now": now, "most": most}
        job = await self._value(ComputerJob, _FIRST, values)
        if job is not None:
            claim = update(seats).where(with_values(seats, **columns_of(job)))
            await self._connection.execute(claim.values(claimed_until=until, claimed_by=process))
        return job

    async def release(self, process: str) -> None:
        """Release the claims of this process from before a restart."""
        await self._connection.execute(_RELEASE_JOBS, {"process": process})

    async def put_off(self, job: ComputerJob, until: datetime) -> None:
        """Nobody may claim the job before then."""
        self._unit.wake_ups.note(Job.DECISIONS, until)
        claim = update(seats).where(with_values(seats, **columns_of(job)))
        await self._connection.execute(claim.values(claimed_until=until, claimed_by=None))

    async def next_due(self, now: datetime) -> datetime | None:
        """When a job can be claimed; `now` if one can already, None without any."""
        return now if await self._finds(_UNCLAIMED) else await self._moment(_CLAIMABLE)

    def _put(self, match_id: int, seat: int, answer_at: datetime | None) -> None:
        free = {"claimed_until": None, "claimed_by": None}
        self._seats.change(match_id, seat, answer_at=answer_at, **free)
