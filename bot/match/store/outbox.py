"""Turns that are owed, and the outbox, as rows."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from functools import cache
from typing import Any, Final

from sqlalchemy import Select, bindparam, case, delete, func, insert, or_, select, update

from bot.base.worker import MAX_DOUBLINGS
from bot.db.engine import UtcDateTime, columns_of, with_values
from bot.db.store import IMMEDIATELY, Job, Repository, UnitOfWork
from bot.match.model.match import ComputerJob, Match, PendingTurn, Posting
from bot.match.model.terms import Notice, Status, Trouble
from bot.match.store.matches import MAX_LIST_ROWS, MatchRepository
from bot.match.store.tables import OwingRepository, matches, outbox, seats

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


# ---------------------------------------------------------------------------------------- outbox


# built once: building a statement costs more than executing it
_OWED_BY: Final = select(seats.c.match_id).where(
    seats.c.user_id == bindparam("user_id"), seats.c.owed_since.is_not(None)
)
_PUT: Final = insert(outbox)
_DROP: Final = delete(outbox).where(
    outbox.c.match_id == bindparam("match_id"), outbox.c.notice == bindparam("notice")
)
_GIVE_WAY: Final = _DROP.returning(outbox.c.tried_at)
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
_MINE: Final = matches.c.sending_id == bindparam("posting_id")
_SENT: Final = (
    update(matches)
    .where(matches.c.id == bindparam("of_match"))
    .values(sending_until=case((_MINE, None), else_=matches.c.sending_until))
)
_RELEASE_MATCH: Final = (
    update(matches).where(matches.c.id == bindparam("of_match"), _MINE).values(sending_until=None)
)
_DUE_AT: Final = select(outbox.c.due_at).where(outbox.c.id == bindparam("posting_id"))
_BEGIN: Final = (
    update(outbox)
    .where(outbox.c.id == bindparam("posting_id"))
    .values(tried_at=func.coalesce(outbox.c.tried_at, bindparam("now", type_=UtcDateTime())))
    .returning(outbox.c.due_at)
)
_NEXT_DUE: Final = select(func.min(outbox.c.due_at)).where(
    or_(outbox.c.notice.in_((Notice.ARRANGED, Notice.VOTED)), outbox.c.attempts > 0),
    outbox.c.due_at > bindparam("now"),
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


@cache
def _due(*, elsewhere: bool, of_match: bool) -> Select[Any]:
    query = select(outbox, _POSTING_PLACE.label("channel_id"), _SERVER.label("guild_id"))
    query = query.where(outbox.c.due_at <= bindparam("now"))
    # rows of a newer version of the program are left for that version to send
    query = query.where(outbox.c.notice.in_([*Notice]))
    if elsewhere:
        query = query.where(_POSTING_PLACE.not_in(bindparam("without", expanding=True)))
    if of_match:
        query = query.where(outbox.c.match_id == bindparam("match_id"))
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
        await self._seats.flush()
        query = (
            select(seats.c.match_id, seats.c.seat, seats.c.owed_since)
            .where(seats.c.user_id == user_id, seats.c.owed_since.is_not(None))
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
        notice. A board is a message of its own; every other row updates one message, and keeps the
        time since when that one was being sent. `about`: the person whom it is about, if any."""
        self._unit.wake_ups.note(Job.OUTBOX, due)
        await self._matches.hold({match.id})
        # a new row instead of a changed one: a process sending the old one deletes that alone
        values = {"match_id": match.id, "notice": notice}
        before = await self._connection.scalar(_GIVE_WAY, values)
        row = {
            **values,
            "version": match.version,
            "nonce": nonce,
            "due_at": due,
            "attempts": 0,
            "tried_at": None if notice is Notice.BOARD else before,
            "about_id": about,
        }
        await self._connection.execute(_PUT, row)

    async def when(self, match_id: int, notice: Notice) -> datetime | None:
        """When the unsent row of this match and notice is due; None if there is none."""
        mine = with_values(outbox, match_id=match_id, notice=notice)
        return await self._moment(select(outbox.c.due_at).where(mine))

    async def depth(self, now: datetime) -> tuple[int, datetime | None]:
        """The number of rows to be sent, and when the oldest of them was due."""
        query = select(func.count(), func.min(outbox.c.due_at)).where(outbox.c.due_at <= now)
        count, oldest = (await self._connection.execute(query)).one()
        return count, oldest

    async def owed_since(self, now: datetime, failure: str) -> datetime | None:
        """Since when the oldest row has been due that is due now, or was put off for a `failure`;
        None without any."""
        return await self._moment(_OWED_SINCE, {"now": now, "put_off_for": failure})

    async def next_due(self, now: datetime) -> datetime | None:
        """When the earliest row is due after `now` that people watch for: a delayed change of a
        board, or a row that failed before. None without any."""
        return await self._moment(_NEXT_DUE, {"now": now})

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

    async def due(
        self, now: datetime, match_id: int | None, limit: int, without: Collection[int] = ()
    ) -> list[Posting]:
        """Rows to send, oldest first; of one match or of all, except for those of the channels
        `without`."""
        query = _due(elsewhere=bool(without), of_match=match_id is not None)
        values = {"now": now, "limit": limit, "without": list(without), "match_id": match_id}
        return await self._values(Posting, query, values)

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
        await self._connection.execute(_DELETE, {"posting_id": posting.id})

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
