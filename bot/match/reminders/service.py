"""Reminders: finding those that are due, and their messages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import Conflict, UnitOfWork
from bot.match.act.recorder import NONCE_BYTES, Recorder
from bot.match.clock import running as clock_running
from bot.match.clock.running import RECHECK_INTERVAL
from bot.match.model.calendar import END_OF_TIME, Stoppage
from bot.match.model.enums import Notice, Status
from bot.match.model.match import Match
from bot.match.model.people import Person, PersonSettings
from bot.match.model.reminder import Reminder
from bot.match.model.seat_clock import KeptClock
from bot.match.reminders.schedule import ReminderSubject, schedule
from bot.match.store.clocks import ClockRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.reminders import ReminderRepository
from bot.match.store.settings import PersonRepository

MAX_SEPARATE_REMINDERS: Final = 5
"""Reminders that one person may get together; more are one message."""
RETRY_DELAY: Final = timedelta(hours=1)
"""How long a person whose reminders could not be settled is put off."""


@dataclass(frozen=True, slots=True)
class Looked:
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


@dataclass(frozen=True, slots=True)
class _Case:
    """A decision that is owed, with everything its reminders depend on."""

    row: Reminder
    match: Match
    settings: PersonSettings
    kept: KeptClock | None
    stoppages: tuple[Stoppage, ...]

    @property
    def standing(self) -> bool:
        """Whether its clock is stopped, or has run out already."""
        kept = self.kept
        return kept is not None and (kept.clock.since is None or kept.fallen_at is not None)

    def late(self, now: datetime) -> bool:
        """Whether there is no time left, as far as known."""
        deadline = self.decision.deadline
        return self.standing or (deadline is not None and deadline <= now)

    def enough(self, sent: int) -> bool:
        """Whether the person wants no more than so many."""
        return sent >= self.settings.reminders.most

    @property
    def decision(self) -> ReminderSubject:
        kept, control = self.kept, self.match.terms.clock
        if kept is None:
            return ReminderSubject(self.row.since, stoppages=self.stoppages)
        since = kept.clock.since or self.row.since
        return ReminderSubject(since, kept.clock.left, control, self.stoppages)

    def moments(self, decision: ReminderSubject) -> tuple[datetime, ...]:
        """All moments at which the person is to be reminded."""
        settings = self.settings
        return () if self.standing else schedule(settings.reminders, settings.zone, decision)

    def next(self, now: datetime) -> datetime | None:
        """The next check for a reminder to come: a stoppage that lasts may end at any time, also
        earlier than planned, so the moment is calculated as if it ended now."""
        soonest = self._soonest(now)
        lasts = soonest.stoppages != self._begun(now)
        for at in self.moments(soonest):
            if at == now and lasts:
                # it waits for the end of the stoppage
                return self.silent(now)
            if at > now:
                return max(at, now + RECHECK_INTERVAL) if lasts else at
        return None

    def end(self, now: datetime) -> datetime | None:
        """The next check though no reminder is to come: at the deadline, which stoppages until then
        put off, so that there may be time for a reminder after it; None if it is past."""
        deadline = self._soonest(now).deadline
        if self.standing or deadline is None or deadline <= now:
            return None
        return max(deadline, now + RECHECK_INTERVAL)

    def _begun(self, now: datetime) -> tuple[Stoppage, ...]:
        return tuple(each for each in self.stoppages if each.start < now)

    def _soonest(self, now: datetime) -> ReminderSubject:
        """The decision as if every stoppage ended now, and none were to come."""
        over = tuple(
            replace(each, end=now) if each.end is None or each.end > now else each
            for each in self._begun(now)
        )
        return replace(self.decision, stoppages=over)

    def silent(self, now: datetime) -> datetime | None:
        """The next check if these are quiet hours or the clock is stopped; None if neither."""
        quiet, zone = self.settings.reminders.quiet, self.settings.zone
        if quiet is not None and quiet.covers(now, zone):
            return quiet.after(now, zone)
        stop = self.decision.stopped(now)
        return None if stop is None else min(stop.end or now + RETRY_DELAY, now + RETRY_DELAY)


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

    async def settle(self) -> Looked | None:
        """Settle the reminders of the person who was due first; None if nobody is."""
        looked_at = list[int]()
        try:
            return await self._settle_first(looked_at)
        except Conflict:
            raise
        except Exception as error:
            # one broken person's reminders must not block the others
            if not looked_at:
                raise
            await self._delay(looked_at[-1])
            return Looked(looked_at[-1], failure=error)

    @transactional
    async def _settle_first(self, unit: UnitOfWork, looked_at: list[int]) -> Looked | None:
        now = self.clock.now()
        user_id = await unit[ReminderRepository].due(now)
        if user_id is None:
            return None
        looked_at.append(user_id)
        return Looked(user_id, await self._settle(unit, user_id, now))

    @transactional
    async def _delay(self, unit: UnitOfWork, user_id: int) -> None:
        now = self.clock.now()
        await unit[ReminderRepository].put_off(user_id, now, now + RETRY_DELAY)

    @transactional
    async def errands(self, unit: UnitOfWork, match_id: int) -> list[ReminderToSend]:
        """The reminders to send for a match now; those without a reason any more are dropped."""
        now = self.clock.now()
        rows = [row for row in await unit[ReminderRepository].of_match(match_id) if row.nonce]
        found: list[ReminderToSend] = []
        for case in await _cases(unit, [row for row in rows if not row.over], now):
            row, nonce, silent = case.row, case.row.nonce, case.silent(now)
            if nonce is not None and not case.late(now) and silent is None:
                row = replace(row, tried_at=row.tried_at or now)
                found.append(ReminderToSend(row, nonce, case.settings, case.decision.deadline))
            else:
                await self._lose(unit, case, now)
                row = replace(row, nonce=None, tried_at=None)
                if silent is not None and not case.late(now) and not row.digest:
                    # it comes after the person's quiet hours
                    row = replace(row, after=row.since, sent=row.sent - 1, due_at=silent)
            await unit[ReminderRepository].save(row)
        return found

    @transactional
    async def posted(
        self, unit: UnitOfWork, errand: ReminderToSend, channel_id: int, message_id: int
    ) -> bool:
        """Note where a reminder is; False if its reason has gone, and it must be deleted."""
        row = await unit[ReminderRepository].get(errand.reminder.id)
        if row is None or row.over or row.nonce != errand.nonce:
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
        due: list[_Case] = []
        rows = await unit[ReminderRepository].of_user(user_id)
        for case in await _cases(unit, rows, now):
            row = case.row
            if row.due_at is None or row.due_at > now:
                continue
            schedule = () if case.late(now) else case.moments(case.decision)
            comes = any(row.after < at <= now for at in schedule)
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
        leading = min(due, key=lambda case: case.decision.deadline or END_OF_TIME)
        for case in due:
            speaks = case is leading or not digest
            await self._make_due(unit, case, now, digest=digest and speaks, speaks=speaks)
        return True

    async def _make_due(
        self, unit: UnitOfWork, case: _Case, now: datetime, *, digest: bool, speaks: bool
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

    async def _lose(self, unit: UnitOfWork, case: _Case, now: datetime) -> None:
        """Cancel the reminder being sent: if its message exists already, or covers other decisions,
        it is cleaned up later."""
        row = case.row
        if row.nonce is not None and (row.tried_at is not None or row.digest):
            await unit[ReminderRepository].add(row.lost)
            await self.recorder.post(unit, case.match, Notice.REMINDED, now)


async def _cases(unit: UnitOfWork, rows: Sequence[Reminder], now: datetime) -> list[_Case]:
    """The decisions behind rows. A row whose decision is gone, or another person's now, is updated
    or dropped."""
    found: list[tuple[Reminder, Match]] = []
    for row in rows:
        match = await unit[MatchRepository].get(row.match_id)
        person = None if match is None else _sitter(match, row.seat)
        if match is None or match.status is not Status.ACTIVE or person is None:
            await unit[ReminderRepository].drop(row)
        elif match.damaged:
            # nobody can move in it; other matches go on
            await unit[ReminderRepository].save(replace(row, due_at=now + RETRY_DELAY, nonce=None))
        elif person.user_id != row.user_id:
            moved = replace(row, user_id=person.user_id, after=now, due_at=now, nonce=None)
            await unit[ReminderRepository].save(moved)
        else:
            found.append((row, match))
    clocks = {(k.match_id, k.seat): k for k in await _clocks(unit, [match for _, match in found])}
    settings = await unit[PersonRepository].of({row.user_id for row, _ in found})
    stoppages = await _stoppages(unit, found, clocks, now)
    return [
        _Case(
            row,
            match,
            settings.get(row.user_id) or PersonSettings(row.user_id),
            clocks.get((match.id, row.seat)),
            tuple(clock_running.concerning(match, row.user_id, stoppages)),
        )
        for row, match in found
    ]


def _sitter(match: Match, seat: int) -> Person | None:
    """The person at a seat; None where a damaged match has lost its seats."""
    return next((one.person for one in match.seats if one.seat == seat), None)


async def _clocks(unit: UnitOfWork, matches: Sequence[Match]) -> Sequence[KeptClock]:
    return await unit[ClockRepository].of_matches(
        {match.id for match in matches if match.terms.clock}
    )


async def _stoppages(
    unit: UnitOfWork,
    found: Sequence[tuple[Reminder, Match]],
    clocks: Mapping[tuple[int, int], KeptClock],
    now: datetime,
) -> Sequence[Stoppage]:
    if not found:
        return ()
    begun = [row.since for row, _ in found]
    begun += [kept.clock.since for kept in clocks.values() if kept.clock.since is not None]
    return await clock_running.stoppages_since(
        unit,
        min(begun),
        now,
        match_ids={match.id for _, match in found},
        user_ids={row.user_id for row, _ in found},
    )
