"""Errands: what the bot does outside by itself, each until it is done.

A use case writes down in its transaction that there is something to do, and when. A worker for each
kind of errand finds what is due, claims it for its process and hands it to the `Carrier` of the
kind, which knows what it is about. One that fails is carried again, later each time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import count
from typing import Any, ClassVar, Final

import structlog
from sqlalchemy import (
    Column,
    ColumnElement,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    and_,
    bindparam,
    case,
    delete,
    exists,
    func,
    or_,
    select,
    update,
)

from bot.base.refusal import StoreDown
from bot.base.worker import Alive, Clock, Worker, backoff, next_look, while_alive
from bot.db.engine import Id, UtcDateTime, Word, insert_or, metadata, with_values
from bot.db.store import Job, Repository, Store, UnitOfWork, transactional
from bot.discord_kit.errors import PATIENCE_S, Patience
from bot.match.outbox import Fault, Undelivered

# ----------------------------------------------------------------------------------------- model


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to be done outside."""

    id: int
    """Never given twice: a message may be known by it."""
    kind: Job
    about: int
    """The id of what it is about: a server, a tournament, a post."""
    detail: str
    """Tells several errands of a kind about the same thing apart."""
    due_at: datetime
    """Once claimed: when the claim ends."""
    asked: int
    """How often it was asked for."""
    attempts: int = 0
    tried_at: datetime | None = None
    """The first attempt, which may have succeeded unnoted; None: there was none."""
    failing_since: datetime | None = None

    def failing_for(self, now: datetime) -> timedelta:
        """How long no attempt has succeeded."""
        return now - (self.failing_since or now)

    @property
    def key(self) -> str:
        """The nonce of its message."""
        return f"errand-{self.id}"


# ---------------------------------------------------------------------------------------- tables


# names nobody: what is told about whom is read when it is told
errands: Final = Table(
    "errands",
    metadata,
    Column("id", Id, primary_key=True),
    Column("kind", Word(Job), nullable=False),
    Column("about", Id, nullable=False),
    Column("detail", Text, nullable=False),
    # while a process is at it: when another one may take over
    Column("due_at", UtcDateTime, nullable=False),
    Column("asked", Integer, nullable=False),
    Column("claimed_by", Text),
    Column("attempts", Integer, nullable=False),
    # since when it may have been done without anybody having noted it
    Column("tried_at", UtcDateTime),
    Column("failing_since", UtcDateTime),
    Column("failure", Text),
    UniqueConstraint("kind", "about", "detail"),
    Index("ix_errands_due", "kind", "due_at"),
    # an id never comes back: messages are known by it
    sqlite_autoincrement=True,
)


# ----------------------------------------------------------------------------------------- store

_ahead: Final = errands.alias("ahead")
# built once: building a statement costs more than executing it
_DUE: Final = (
    select(errands)
    .where(
        errands.c.kind == bindparam("kind"),
        errands.c.due_at <= bindparam("now"),
        # one thing at a time about the same, in order
        ~exists().where(
            _ahead.c.kind == errands.c.kind,
            _ahead.c.about == errands.c.about,
            or_(
                and_(_ahead.c.due_at <= bindparam("now"), _ahead.c.id < errands.c.id),
                and_(_ahead.c.due_at > bindparam("now"), _ahead.c.claimed_by.is_not(None)),
            ),
        ),
    )
    .order_by(errands.c.due_at, errands.c.id)
    .limit(bindparam("limit"))
)
_NEXT: Final = select(func.min(errands.c.due_at)).where(errands.c.kind == bindparam("kind"))


class ErrandRepository(Repository):
    """Errands that are still to be done: at most one for each kind, subject and detail."""

    async def put(self, kind: Job, about: int, due: datetime, detail: str = "") -> None:
        """Plan something for a moment, whatever was planned before. If it is under way just now, it
        is done once more after that."""
        anew = {"due_at": _unless_claimed(due), "attempts": 0, "failing_since": None}
        await self._ask(kind, about, due, detail, anew)

    async def add(self, kind: Job, about: int, due: datetime, detail: str = "") -> None:
        """Plan something for a moment, unless it is planned already."""
        await self._ask(kind, about, due, detail, {})

    async def hurry(self, kind: Job, about: int, due: datetime) -> None:
        """Bring forward to a moment what is planned about something, if anything is."""
        soon = case((errands.c.due_at > due, due), else_=errands.c.due_at)
        mine = update(errands).where(with_values(errands, kind=kind, about=about))
        if await self._changed(
            mine.values(asked=errands.c.asked + 1, due_at=_unless_claimed(soon))
        ):
            self._unit.wake_ups.note(kind, due)

    async def delay(self, kind: Job, about: int, until: datetime) -> None:
        """Begin nothing that is planned about something before a moment."""
        await self._connection.execute(
            update(errands)
            .where(with_values(errands, kind=kind, about=about))
            .where(errands.c.claimed_by.is_(None), errands.c.due_at < until)
            .values(due_at=until)
        )

    async def drop(self, kind: Job, about: int) -> None:
        """Cancel all of a kind that is planned about something."""
        await self._drop(errands, kind=kind, about=about)

    async def due(self, kind: Job, now: datetime, limit: int) -> list[Errand]:
        """Those of a kind that are due, the oldest first, and of those about the same thing one."""
        return await self._values(Errand, _DUE, {"kind": kind, "now": now, "limit": limit})

    async def next_due(self, kind: Job) -> datetime | None:
        """When the first of a kind is due; None if there is none."""
        return await self._moment(_NEXT, {"kind": kind})

    async def claim(self, errand: Errand, now: datetime, until: datetime, process: str) -> bool:
        """Leave an errand to a process, unless another was first; whether this one was."""
        return await self._change(
            errand,
            due_at=until,
            claimed_by=process,
            attempts=errands.c.attempts + 1,
            tried_at=func.coalesce(errands.c.tried_at, now),
        )

    async def release(self, kind: Job, process: str, now: datetime) -> None:
        """Give up the claims of a process."""
        mine = update(errands).where(with_values(errands, kind=kind, claimed_by=process))
        if await self._changed(mine.values(due_at=now, claimed_by=None)):
            self._unit.wake_ups.note(kind, now)

    async def end(self, errand: Errand, now: datetime, again: datetime | None) -> None:
        """End a claim: all is done, until it is looked at `again`. What was asked for meanwhile is
        due now."""
        as_asked = errands.c.asked == errand.asked
        if again is None:
            done = delete(errands).where(_is(errand), as_asked)
            if await self._changed(done):
                return
            # it was asked for meanwhile
            again = now
        await self._release(
            errand,
            case((as_asked, again), else_=now),
            again,
            attempts=0,
            # what was asked for meanwhile may be the same message
            tried_at=case((as_asked, None), else_=errands.c.tried_at),
            failing_since=None,
            failure=None,
        )

    async def fail(self, errand: Errand, now: datetime, again: datetime, failure: str) -> None:
        """End a claim, and try again later."""
        since = func.coalesce(errands.c.failing_since, now)
        await self._release(errand, again, again, failing_since=since, failure=failure)

    async def _release(self, errand: Errand, due: Any, at: datetime, **values: Any) -> None:
        if await self._change(errand, claimed_by=None, due_at=due, **values):
            self._unit.wake_ups.note(errand.kind, at)

    async def _change(self, errand: Errand, **values: Any) -> bool:
        """Whether nobody has claimed it in between."""
        query = update(errands).where(_is(errand)).values(values)
        return await self._changed(query)

    async def _ask(
        self, kind: Job, about: int, due: datetime, detail: str, anew: dict[str, Any]
    ) -> None:
        keys = {"kind": kind.value, "about": about, "detail": detail}
        query = insert_or(self._connection, errands)
        query = query.values(**keys, due_at=due, asked=1, attempts=0)
        await self._connection.execute(
            query.on_conflict_do_update(
                index_elements=list(keys), set_={"asked": errands.c.asked + 1, **anew}
            )
        )
        self._unit.wake_ups.note(kind, due)


def waiting(kind: Job, about: ColumnElement[int]) -> ColumnElement[bool]:
    """Whether something of a kind is still to be done about what a column names."""
    return exists().where(errands.c.kind == kind.value, errands.c.about == about)


def _unless_claimed(due: Any) -> Any:
    return case((errands.c.claimed_by.is_(None), due), else_=errands.c.due_at)


def _is(errand: Errand) -> ColumnElement[bool]:
    return and_(errands.c.id == errand.id, errands.c.due_at == errand.due_at)


# --------------------------------------------------------------------------------------- service


MAX_FAILING: Final = timedelta(days=8)
"""How long an errand is tried; what stays closed for longer has lost interest."""


@dataclass(frozen=True, slots=True)
class Errands:
    """What is due, for one process at a time, and what became of it."""

    store: Store
    clock: Clock
    process: str

    async def due(self, kind: Job, limit: int) -> list[Errand]:
        async with self.store.reading() as unit:
            return await unit[ErrandRepository].due(kind, self.clock.now(), limit)

    async def next_due(self, kind: Job) -> timedelta | None:
        """Time until something of a kind is due."""
        async with self.store.reading() as unit:
            due = await unit[ErrandRepository].next_due(kind)
        return None if due is None else due - self.clock.now()

    @transactional
    async def claim(self, unit: UnitOfWork, errand: Errand, lease: timedelta) -> Errand | None:
        """The errand, if it is this process's to carry, and no other's until the lease ends. Its
        `tried_at` is that of an attempt before this one."""
        now = self.clock.now()
        if not await unit[ErrandRepository].claim(errand, now, now + lease, self.process):
            return None
        return replace(errand, due_at=now + lease, attempts=errand.attempts + 1)

    @transactional
    async def release(self, unit: UnitOfWork, kind: Job) -> None:
        """Give up the claims of this process from before a restart."""
        await unit[ErrandRepository].release(kind, self.process, self.clock.now())

    @transactional
    async def end(self, unit: UnitOfWork, errand: Errand, again: timedelta | None) -> None:
        """Note that an errand was done or given up; `again`: it comes back after so long."""
        now = self.clock.now()
        await unit[ErrandRepository].end(errand, now, None if again is None else now + again)

    @transactional
    async def fail(
        self, unit: UnitOfWork, errand: Errand, wait: timedelta, failure: Undelivered
    ) -> None:
        """Try an errand again after so long, because of a failure."""
        now = self.clock.now()
        await unit[ErrandRepository].fail(errand, now, now + wait, failure.code)


# ------------------------------------------------------------------------------------------- job


LEASE_MARGIN: Final = timedelta(seconds=90)
"""How much longer a claim lasts than the attempt that it is for."""
BATCH_ROWS: Final = 100
"""Rows taken in one look."""

_log: Final = structlog.get_logger(__name__)


class Carrier:
    """Does the errands of one kind. It may be asked when there is nothing to do, and again when it
    has succeeded and that could not be noted."""

    kind: ClassVar[Job]
    timeout_s: ClassVar[float] = PATIENCE_S
    """How long an attempt is waited for."""
    at_a_time: ClassVar[int] = 8
    needs_discord: ClassVar[bool] = True
    """Whether nothing is begun while Discord cannot be reached."""

    async def watch(self) -> timedelta | None:
        """Bring forward what has become due without anybody having said so; the time until this is
        to be looked at again. None: all is said by those who cause it."""
        return None

    async def carry(self, errand: Errand) -> timedelta | None:
        """Do what is to be done; the time until there is more, or None.

        :raises Undelivered, discord.HTTPException, discord.RateLimited: it was not taken.
        """
        raise NotImplementedError

    async def retry(
        self, errand: Errand, failure: Undelivered, wait: timedelta | None
    ) -> timedelta | None:
        """Take note of a failure. `wait` is the usual time until the next attempt, or None if there
        should be no other; what is returned takes its place."""
        del errand, failure
        return wait

    async def close(self) -> None:
        """Cut short an attempt under way if repeating it does no harm."""


class Carrying:
    """Has a carrier do what is due: about each subject one thing after the other, so that a subject
    that is slow holds up no other."""

    def __init__(self, errands_of_all: Errands, carrier: Carrier) -> None:
        self._errands = errands_of_all
        self._carrier = carrier
        self._lease = timedelta(seconds=carrier.timeout_s) + LEASE_MARGIN
        self._patience = Patience()
        self._begun = False
        self._lanes: dict[int, asyncio.Task[None]] = {}
        """By subject."""
        self._turns = count(1)
        self._last: dict[int, int] = {}
        """The last turn of each subject about which more is due."""
        self.on_free: Callable[[], object] = lambda: None
        """Called when there may be more to begin."""

    async def look(self) -> float:
        """Begin what is due; the seconds until the next look."""
        kind, most = self._carrier.kind, self._carrier.at_a_time
        if not self._begun:
            await self._errands.release(kind)
            self._begun = True
        watched = await self._carrier.watch()
        due = await self._errands.due(kind, BATCH_ROWS)
        self._last = {each.about: self._last.get(each.about, 0) for each in due}
        for errand in sorted(due, key=lambda each: self._last[each.about]):
            if len(self._lanes) < most and errand.about not in self._lanes:
                lane = asyncio.create_task(self._lane(errand), name=f"lane-{kind.value}")
                self._lanes[errand.about] = lane
        waits = [await self._errands.next_due(kind), watched]
        return next_look(min((wait for wait in waits if wait is not None), default=None))

    async def finish(self) -> None:
        """Do all that is due, and what becomes due meanwhile."""
        await self.look()
        while self._lanes or await self._errands.due(self._carrier.kind, 1):
            await asyncio.gather(*self._lanes.values())
            await self.look()

    async def close(self) -> None:
        """Let what is under way end."""
        await self._carrier.close()
        await asyncio.gather(*self._lanes.values())

    async def _lane(self, due: Errand) -> None:
        """Carry an errand, unless another process does."""
        try:
            errand = await self._errands.claim(due, self._lease)
            if errand is not None:
                await self._deal_with(errand)
        except StoreDown:
            # the next look finds it, once its claim has ended
            pass
        except Exception:  # noqa: BLE001 - whatever it is, other lanes go on
            _log.exception("errand-stuck", kind=due.kind.value, about=due.about)
        finally:
            del self._lanes[due.about]
            self._last[due.about] = next(self._turns)
            self.on_free()

    async def _deal_with(self, errand: Errand) -> None:
        carrier = self._carrier
        again = await self._patience.attempt(
            errand.id, lambda: carrier.carry(errand), carrier.timeout_s
        )
        if isinstance(again, Undelivered):
            await self._failed(errand, again)
        else:
            await self._errands.end(errand, again)

    async def _failed(self, errand: Errand, failure: Undelivered) -> None:
        _log.warning(
            "errand-failed",
            kind=errand.kind.value,
            about=errand.about,
            detail=errand.detail,
            fault=failure.fault.value,
            code=failure.code,
            attempts=errand.attempts,
            exc_info=failure if failure.fault is Fault.OTHER else None,
        )
        failing = errand.failing_for(self._errands.clock.now())
        given_up = failure.fault is Fault.LOST or failing >= MAX_FAILING
        usual = None if given_up else failure.wait or backoff(errand.attempts - 1)
        wait = await self._carrier.retry(errand, failure, usual)
        if wait is None:
            _log.error("errand-given-up", kind=errand.kind.value, about=errand.about)
            await self._errands.end(errand, None)
        else:
            await self._errands.fail(errand, wait, failure)


def errand_job(errands_of_all: Errands, carrier: Carrier, alive: Alive) -> Worker:
    """Has a carrier do what is due. `alive` is asked if it needs Discord."""
    carrying = Carrying(errands_of_all, carrier)
    may_begin = alive if carrier.needs_discord else lambda: True
    job = while_alive(carrier.kind.value, carrying.look, may_begin, cleanup=carrying.close)
    carrying.on_free = job.wake
    return job
