"""Reminders: finding those that are due, and their messages."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.base.clock import Clock
from bot.base.refusal import StoreDown
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import Conflict, UnitOfWork
from bot.match.act.recorder import NONCE_BYTES, Recorder
from bot.match.model.calendar import END_OF_TIME
from bot.match.model.enums import Notice
from bot.match.model.people import PersonSettings
from bot.match.model.reminder import Reminder
from bot.match.reminders.case import RETRY_DELAY, ReminderCase, read_cases
from bot.match.store.reminders import ReminderRepository

MAX_SEPARATE_REMINDERS: Final = 5
"""Reminders that one person may get together; more are one message."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A person whose reminders were checked."""

    user_id: int
    told: bool = False
    """Whether there is something to send."""
    failure: Exception | None = None


@dataclass(frozen=True, slots=True)
class ReminderToSend:
    """A reminder to be sent."""

    reminder: Reminder
    nonce: str
    settings: PersonSettings
    deadline: datetime | None = None
    """The deadline, as far as known."""
    only_if_arrived: bool = False
    """Whether it is no time to send it any more; an earlier attempt may have arrived in time."""


@dataclass(frozen=True, slots=True)
class Reminders:
    """Each reminder is made due in one transaction with its row in the outbox: it is sent once,
    or, if the process ends before that, after the next start."""

    store: Store
    clock: Clock
    recorder: Recorder

    async def next_due(self) -> timedelta | None:
        """The time until something may be due, negative if overdue; None if nothing is."""
        async with self.store.reading() as unit:
            earliest = await unit[ReminderRepository].next_due()
        return None if earliest is None else earliest - self.clock.now()

    async def settle(self) -> Settled | None:
        """Settle the reminders of the person who was due first; None if nobody is."""
        looked_at = list[int]()
        try:
            return await self._settle_first(looked_at)
        except (Conflict, StoreDown):
            raise
        except Exception as error:
            # one broken person's reminders must not block the others
            if not looked_at:
                raise
            await self._delay(looked_at[-1])
            return Settled(looked_at[-1], failure=error)

    @transactional
    async def _settle_first(self, unit: UnitOfWork, looked_at: list[int]) -> Settled | None:
        now = self.clock.now()
        user_id = await unit[ReminderRepository].due(now)
        if user_id is None:
            return None
        looked_at.append(user_id)
        return Settled(user_id, await self._settle(unit, user_id, now))

    @transactional
    async def _delay(self, unit: UnitOfWork, user_id: int) -> None:
        now = self.clock.now()
        await unit[ReminderRepository].put_off(user_id, now, now + RETRY_DELAY)

    @transactional
    async def to_send(self, unit: UnitOfWork, match_id: int) -> list[ReminderToSend]:
        """The reminders to send for a match now; those without a reason any more are dropped."""
        now = self.clock.now()
        rows = [row for row in await unit[ReminderRepository].of_match(match_id) if row.nonce]
        found: list[ReminderToSend] = []
        for case in await read_cases(unit, [row for row in rows if not row.over], now):
            row, nonce, silent = case.row, case.row.nonce, case.silent(now) is not None
            if nonce is None or case.late(now) or (silent and row.tried_at is None):
                await self._put_off(unit, case, now)
                continue
            row = replace(row, tried_at=row.tried_at or now)
            deadline = case.subject.deadline
            found.append(ReminderToSend(row, nonce, case.settings, deadline, silent))
            await unit[ReminderRepository].save(row)
        return found

    @transactional
    async def put_off(self, unit: UnitOfWork, to_send: ReminderToSend) -> None:
        """Note that a reminder has not arrived that it is no time to send any more."""
        now = self.clock.now()
        row = await unit[ReminderRepository].get(to_send.reminder.id)
        if row is not None and not row.over and row.nonce == to_send.nonce:
            for case in await read_cases(unit, [row], now):
                await self._put_off(unit, case, now)

    async def _put_off(self, unit: UnitOfWork, case: ReminderCase, now: datetime) -> None:
        """Cancel the reminder being sent; if there is time left, it comes after the person's quiet
        hours."""
        await self._lose(unit, case, now)
        row, silent = replace(case.row, nonce=None, tried_at=None), case.silent(now)
        if silent is not None and not case.late(now) and not row.digest:
            row = replace(row, after=row.since, sent=row.sent - 1, due_at=silent)
        await unit[ReminderRepository].save(row)

    @transactional
    async def posted(
        self, unit: UnitOfWork, to_send: ReminderToSend, channel_id: int, message_id: int
    ) -> bool:
        """Note where a reminder is; False if its reason has gone, and it must be deleted."""
        row = await unit[ReminderRepository].get(to_send.reminder.id)
        if row is None or row.over or row.nonce != to_send.nonce:
            return False
        row = replace(row, channel_id=channel_id, message_id=message_id)
        await unit[ReminderRepository].save(replace(row, nonce=None, tried_at=None))
        return True

    async def leftovers(self, match_id: int) -> list[Reminder]:
        """The reminders whose message must be deleted."""
        async with self.store.reading() as unit:
            return [row for row in await unit[ReminderRepository].of_match(match_id) if row.over]

    @transactional
    async def forget(self, unit: UnitOfWork, reminder: Reminder, *, said: bool = False) -> None:
        """Note that its message is deleted. `said`: the message being sent had arrived; otherwise,
        if it was to cover other decisions as well, another one will."""
        if reminder.digest and reminder.nonce is not None and not said:
            for row in await unit[ReminderRepository].of_user(reminder.user_id):
                if row.after == reminder.after and row.nonce is None:
                    again = replace(row, after=row.since, sent=max(0, row.sent - 1))
                    await unit[ReminderRepository].save(replace(again, due_at=self.clock.now()))
        await unit[ReminderRepository].drop(reminder)

    async def noted(self, match_id: int) -> frozenset[int]:
        """The ids of the match's reminder messages whose place is noted."""
        async with self.store.reading() as unit:
            rows = await unit[ReminderRepository].of_match(match_id)
        return frozenset(row.message_id for row in rows if row.message_id is not None)

    async def _settle(self, unit: UnitOfWork, user_id: int, now: datetime) -> bool:
        """Whether there is something to send."""
        due: list[ReminderCase] = []
        rows = await unit[ReminderRepository].of_user(user_id)
        for case in await read_cases(unit, rows, now):
            row = case.row
            if row.due_at is None or row.due_at > now:
                continue
            scheduled = () if case.late(now) else case.schedule(case.subject)
            comes = any(case.done < at <= now for at in scheduled)
            later = case.next(now)
            again = case.silent(now) if comes else later
            if comes and None not in (again, later) and case.settings.reminders.digest is not None:
                # the daily message of another day comes in place of one that failed
                row, again = replace(row, after=now), later
            if case.enough(row.sent):
                again = None
            elif comes and again is None:
                due.append(case)
                continue
            elif again is None:
                again = case.end(now)
            await unit[ReminderRepository].save(replace(row, due_at=again))
        if not due:
            return False
        digest = due[0].settings.reminders.digest is not None or len(due) > MAX_SEPARATE_REMINDERS
        leading = min(due, key=lambda case: case.subject.deadline or END_OF_TIME)
        for case in due:
            speaks = case is leading or not digest
            await self._make_due(unit, case, now, digest=digest and speaks, speaks=speaks)
        return True

    async def _make_due(
        self, unit: UnitOfWork, case: ReminderCase, now: datetime, *, digest: bool, speaks: bool
    ) -> None:
        row, match = case.row, case.match
        sent = row.sent + 1
        again = None if case.enough(sent) else case.next(now) or case.end(now)
        await self._lose(unit, case, now)
        row = replace(row, after=now, sent=sent, due_at=again, digest=digest)
        row = replace(row, nonce=None, tried_at=None)
        if speaks:
            row = replace(row, nonce=self.recorder.entropy(NONCE_BYTES).hex())
            await self.recorder.post(unit, match, Notice.REMINDER, now)
        elif row.message_id is not None:
            # another match's message covers this one as well: the old one must be deleted
            await unit[ReminderRepository].add(replace(row, id=0, due_at=None, over=True))
            row = replace(row, channel_id=None, message_id=None)
            await self.recorder.post(unit, match, Notice.REMINDED, now)
        await unit[ReminderRepository].save(row)

    async def _lose(self, unit: UnitOfWork, case: ReminderCase, now: datetime) -> None:
        """Cancel the reminder being sent: if its message exists already, or covers other decisions,
        it is cleaned up later."""
        row = case.row
        if row.nonce is not None and (row.tried_at is not None or row.digest):
            await unit[ReminderRepository].add(row.lost)
            await self.recorder.post(unit, case.match, Notice.REMINDED, now)
