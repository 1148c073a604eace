"""Reminders: when they are due, to whom and what about, and the job that finds them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from datetime import time as clock_time
from itertools import islice, takewhile
from typing import Final
from zoneinfo import ZoneInfo

import structlog

from bot.base.refusal import StoreDown
from bot.base.worker import Alive, Clock, Worker, when_due
from bot.db.store import Conflict, Store, UnitOfWork, settle_first, transactional
from bot.match.act.recorder import NONCE_BYTES, Act, Recorder, RoundEnds
from bot.match.clocks import RECHECK_INTERVAL, stoppages_concerning, stoppages_since
from bot.match.model.clock import (
    END_OF_TIME,
    MAX_SILENCE,
    NO_CLOCK,
    NO_TIME,
    SATURDAY,
    KeptClock,
    Reason,
    Stoppage,
    TimeControl,
    deadline_after,
)
from bot.match.model.match import Match, Posting
from bot.match.model.people import (
    Person,
    PersonSettings,
    Quiet,
    Reminder,
    ReminderPreferences,
    When,
)
from bot.match.model.terms import Notice, Status
from bot.match.store.due import ClockRepository, OutboxRepository, ReminderRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.people import PersonRepository

# -------------------------------------------------------------------------------------- schedule
# Schedule of a decision's reminders, as far as known. Pure.


UNTIMED_INTERVAL: Final = timedelta(days=3)
"""Between two reminders in a match without a clock."""
MIN_INTERVAL: Final = timedelta(minutes=10)
"""Reminders closer to each other than this are one."""
MAX_SKIPS: Final = 20
"""Consecutive quiet hours and stoppages that are skipped at most."""
MAX_DAYS: Final = 200
"""Days searched at most for daily messages before a deadline."""


@dataclass(frozen=True, slots=True)
class ReminderSubject:
    """A decision that a person may be reminded of."""

    since: datetime
    left: timedelta | None = None
    """Time left on the clock then; None without a clock."""
    control: TimeControl = NO_CLOCK
    stoppages: tuple[Stoppage, ...] = ()
    """All stoppages of its clock."""

    @property
    def deadline(self) -> datetime | None:
        """When the time is up; None without a clock, or if a stoppage has no known end."""
        return None if self.left is None else self.at(self.left)

    def at(self, passed: timedelta) -> datetime | None:
        """The moment at which so much countable time has passed."""
        return deadline_after(self.since, passed, self.control, self.stoppages)

    def stopped(self, moment: datetime) -> Stoppage | None:
        """The stoppage of the clock at a moment."""
        return next((each for each in self.stoppages if moment in each), None)

    def off_until(self, moment: datetime) -> datetime | None:
        """The end of the weekend off that a moment lies in, if any."""
        if self.control.zone is None:
            return None
        place = ZoneInfo(self.control.zone)
        day = moment.astimezone(place).date()
        if day.weekday() < SATURDAY:
            return None
        monday = day + timedelta(days=7 - day.weekday())
        return datetime.combine(monday, clock_time(), place).astimezone(UTC)


def schedule(
    preferences: ReminderPreferences, zone: str, subject: ReminderSubject
) -> tuple[datetime, ...]:
    """The moments at which a person at a place is reminded of a decision: in order, after it became
    theirs and before the deadline, never in quiet hours nor during a stoppage, and at most as
    many as the person likes: the last ones before a deadline. On weekends off only reminders
    that could not come on another day."""
    deadline = subject.deadline
    if subject.left is not None and deadline is None:
        return ()
    heard: list[datetime] = []
    for wanted in sorted(_wanted(preferences, zone, subject)):
        at = _placed(wanted, preferences, zone, subject)
        if at is not None and not any(abs(at - other) < MIN_INTERVAL for other in heard):
            heard.append(at)
    heard.sort()
    return tuple(heard[: preferences.most] if deadline is None else heard[-preferences.most :])


def _wanted(
    preferences: ReminderPreferences, zone: str, subject: ReminderSubject
) -> Iterator[datetime]:
    """The preferred moments, quiet hours ignored."""
    if preferences.digest is not None:
        yield from _daily(preferences.digest, preferences, zone, subject)
        return
    since = subject.since
    if (
        When.AT_ONCE in preferences.when
        and preferences.quiet is not None
        and preferences.quiet.covers(since, zone)
    ):
        # the board's mention fell into quiet hours and was withheld
        yield since
    for passed in _passed(preferences, subject.left):
        at = subject.at(passed)
        if at is not None:
            yield at


def _passed(preferences: ReminderPreferences, left: timedelta | None) -> Iterator[timedelta]:
    """The share of time gone at each reminder, as a length."""
    if left is None:
        if preferences.when - {When.AT_ONCE}:
            yield from (number * UNTIMED_INTERVAL for number in range(1, preferences.most + 1))
        return
    for when in preferences.when:
        if when is When.HALF:
            yield left / 2
        elif when is When.QUARTER:
            yield left * 3 / 4
        elif when.before is not None and when.before < left:
            yield left - when.before


def _daily(
    hour: int, preferences: ReminderPreferences, zone: str, subject: ReminderSubject
) -> Iterator[datetime]:
    """This hour of each day on which the clock runs; without a clock, of the first few days."""
    place, deadline = ZoneInfo(zone), subject.deadline
    first = subject.since.astimezone(place).date()
    days = (first + timedelta(days=by) for by in range(MAX_DAYS))
    hours = (datetime.combine(day, clock_time(hour), place).astimezone(UTC) for day in days)
    coming = (at for at in hours if at > subject.since)
    running = (at for at in coming if subject.stopped(_heard(at, preferences, zone)) is None)
    if deadline is None:
        yield from islice(running, preferences.most)
        return
    found = list(takewhile(lambda at: at < deadline, running))
    # a message on a weekend off is better than none
    working = [at for at in found if subject.off_until(_heard(at, preferences, zone)) is None]
    yield from working or found[-1:]


def _heard(at: datetime, preferences: ReminderPreferences, zone: str) -> datetime:
    """A moment itself, or the end of the quiet hours it lies in."""
    return at if preferences.quiet is None else preferences.quiet.after(at, zone)


def _placed(
    wanted: datetime, preferences: ReminderPreferences, zone: str, subject: ReminderSubject
) -> datetime | None:
    """The first moment from `wanted` on outside of quiet hours and preferably of weekends off; the
    last one before the quiet hours if that would be after the deadline; None if there is
    none."""
    deadline, since, quiet = subject.deadline, subject.since, preferences.quiet
    # a daily message keeps its day
    for weekends in (True,) if preferences.digest is not None else (False, True):
        later = _free(wanted, quiet, zone, subject, weekends=weekends)
        if later is not None and (deadline is None or later < deadline):
            return later if later > since else None
    earlier = wanted if quiet is None else quiet.before(wanted, zone)
    in_time = since < earlier and (deadline is None or earlier < deadline)
    return earlier if in_time and subject.stopped(earlier) is None else None


def _free(
    at: datetime, quiet: Quiet | None, zone: str, subject: ReminderSubject, *, weekends: bool
) -> datetime | None:
    """`weekends`: also on weekends off."""
    for _ in range(MAX_SKIPS):
        if quiet is not None:
            at = quiet.after(at, zone)
        stop = subject.stopped(at)
        if stop is not None and stop.end is None:
            return None
        end = stop.end if stop is not None else None if weekends else subject.off_until(at)
        if end is None:
            return at
        at = end
    return None


# ------------------------------------------------------------------------------------------ case
# Decisions that people owe, with everything that their reminders depend on.


RETRY_DELAY: Final = timedelta(hours=1)
"""How long a person whose reminders could not be settled is put off."""


@dataclass(frozen=True, slots=True)
class ReminderCase:
    """A decision that is owed, with everything its reminders depend on."""

    row: Reminder
    match: Match
    settings: PersonSettings
    kept: KeptClock | None
    stoppages: tuple[Stoppage, ...]
    round_end: datetime | None = None
    """When the match is decided even if nobody moves; None if never, or not yet known."""

    @property
    def standing(self) -> bool:
        """Whether its clock is stopped, or has run out already."""
        kept = self.kept
        return kept is not None and (kept.clock.since is None or kept.fallen_at is not None)

    def late(self, now: datetime) -> bool:
        """Whether there is no time left, as far as known."""
        deadline = self.subject.deadline
        return self.standing or (deadline is not None and deadline <= now)

    @property
    def done(self) -> datetime:
        """Everything due up to then is done. An outage puts off what was due in it, also what was
        done in it while nobody knew of it, or of its end: between the last sign of life before it
        and the first one after it."""
        done, since = self.row.after, self.subject.since
        for each in self.stoppages:
            if each.reason is not Reason.OUTAGE or each.end is None or not since < done in each:
                continue
            unknown = done - each.start <= MAX_SILENCE
            done = each.end + (done - max(each.start, since) if unknown else NO_TIME)
        return done

    def enough(self, sent: int) -> bool:
        """Whether the person wants no more than so many."""
        return sent >= self.settings.reminders.most

    @property
    def subject(self) -> ReminderSubject:
        """The decision with the time that there is for it: on the clock, or until its round ends if
        that is sooner."""
        return self._within_round(self.on_clock)

    @property
    def on_clock(self) -> ReminderSubject:
        """The decision with the time on its clock."""
        kept, control = self.kept, self.match.terms.clock
        if kept is None:
            return ReminderSubject(self.row.since, stoppages=self.stoppages)
        since = kept.clock.since or self.row.since
        counted, stoppages = kept.clock.counting(control, self.stoppages)
        return ReminderSubject(since, kept.clock.running, counted, tuple(stoppages))

    def _within_round(self, subject: ReminderSubject) -> ReminderSubject:
        """A round goes on during vacations and weekends off."""
        end, deadline = self.round_end, subject.deadline
        if end is None or (deadline is not None and deadline <= end):
            return subject
        return ReminderSubject(subject.since, max(end - subject.since, NO_TIME))

    def schedule(self, subject: ReminderSubject) -> tuple[datetime, ...]:
        """All moments at which the person is to be reminded."""
        settings = self.settings
        return () if self.standing else schedule(settings.reminders, settings.zone, subject)

    def next(self, now: datetime) -> datetime | None:
        """The next check for a reminder to come: a stoppage that lasts may end at any time, also
        earlier than planned, so the moment is calculated as if it ended now."""
        soonest = self._soonest(now)
        lasts = self._ended(now) != self._begun(now)
        for at in self.schedule(soonest):
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

    def _ended(self, now: datetime) -> tuple[Stoppage, ...]:
        return tuple(
            replace(each, end=now) if each.end is None or each.end > now else each
            for each in self._begun(now)
        )

    def _soonest(self, now: datetime) -> ReminderSubject:
        """The decision as if every stoppage ended now, and none were to come."""
        return self._within_round(replace(self.on_clock, stoppages=self._ended(now)))

    def silent(self, now: datetime) -> datetime | None:
        """The next check if these are quiet hours or the clock is stopped; None if neither."""
        quiet, zone = self.settings.reminders.quiet, self.settings.zone
        if quiet is not None and quiet.covers(now, zone):
            return quiet.after(now, zone)
        stop = self.subject.stopped(now)
        return None if stop is None else min(stop.end or now + RETRY_DELAY, now + RETRY_DELAY)


async def read_cases(
    unit: UnitOfWork, rows: Sequence[Reminder], now: datetime, round_ends: RoundEnds
) -> list[ReminderCase]:
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
    ends = await round_ends(unit, {match.id for _, match in found if match.is_organised})
    return [
        ReminderCase(
            row,
            match,
            settings.get(row.user_id) or PersonSettings(row.user_id),
            clocks.get((match.id, row.seat)),
            tuple(stoppages_concerning(match, row.user_id, stoppages)),
            ends.get(match.id),
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
    return await stoppages_since(
        unit,
        min(begun),
        now,
        match_ids={match.id for _, match in found},
        user_ids={row.user_id for row, _ in found},
    )


# ------------------------------------------------------------------------------------- follow up
# Follow-up of an act: reminders of decisions made are closed, new ones scheduled.


async def follow_up(unit: UnitOfWork, act: Act) -> None:
    """Close the reminders of seats that no longer owe, and schedule one for each that owes now."""
    match, now = act.match, act.now
    if act.gone and await unit[ReminderRepository].close(match.id, act.gone):
        act.notices.append((match, Notice.REMINDED))
    # a team is told by the board until when it votes; its captain lays out the cards
    voting = frozenset[int]() if act.arranging else match.teams
    people = {
        seat: person.user_id
        for seat in sorted(act.owing)
        if seat >= 0 and seat not in voting and (person := match.sitter(seat)) is not None
    }
    if people:
        # also decisions of the match's other seats, which the board mentions
        settings = await unit[PersonRepository].of([one.user_id for one in match.people])
        for seat, user_id in people.items():
            mine = settings.get(user_id) or PersonSettings(user_id)
            control = match.terms.clock
            if control.within is not None and seat in {*act.looked, *act.present}:
                # thinking time runs on weekends, too
                control = replace(control, zone=None)
            due = _first(mine, control, act.left.get(seat), now)
            if match.is_organised:
                # when its round ends is known once the organiser has written it
                due = now + RECHECK_INTERVAL
            unit[ReminderRepository].expect(match.id, seat, due)


def _first(
    settings: PersonSettings, control: TimeControl, left: timedelta | None, now: datetime
) -> datetime | None:
    """The first check: calculated as if nothing stopped the clock, so never too late; at the
    deadline if there is no time for a reminder, as a stoppage may put it off."""
    decision = ReminderSubject(now, left, control)
    found = schedule(settings.reminders, settings.zone, decision)
    return found[0] if found else decision.deadline


# --------------------------------------------------------------------------------------- service
# Reminders: finding those that are due, and their messages.


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
    called: bool = False
    """Whether the person has yet to look."""
    only_if_arrived: bool = False
    """Whether it is no time to send it any more; an earlier attempt may have arrived in time."""


@dataclass(frozen=True, slots=True)
class Reminders:
    """Each reminder is made due in one transaction with its row in the outbox: it is sent once,
    or, if the process ends before that, after the next start."""

    store: Store
    clock: Clock
    recorder: Recorder
    round_ends: RoundEnds

    async def next_due(self) -> timedelta | None:
        """The time until something may be due, negative if overdue; None if nothing is."""
        async with self.store.reading() as unit:
            earliest = await unit[ReminderRepository].next_due()
        return None if earliest is None else earliest - self.clock.now()

    async def settle(self) -> Settled | None:
        """Settle the reminders of the person who was due first; None if nobody is."""
        return await settle_first(
            self._settle_first,
            self._delay,
            lambda user_id, error: Settled(user_id, failure=error),
            passing=(Conflict, StoreDown),
        )

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

    async def to_send(self, unit: UnitOfWork, match_id: int) -> list[ReminderToSend]:
        """The reminders to send for a match now, each noted as tried; those without a reason any
        more are dropped."""
        now = self.clock.now()
        rows = [row for row in await unit[ReminderRepository].of_match(match_id) if row.nonce]
        found: list[ReminderToSend] = []
        for case in await self._cases(unit, [row for row in rows if not row.over], now):
            row, nonce, silent = case.row, case.row.nonce, case.silent(now) is not None
            if nonce is None or case.late(now) or (silent and row.tried_at is None):
                await self._put_off(unit, case, now)
                continue
            row = replace(row, tried_at=row.tried_at or now)
            deadline = case.on_clock.deadline
            called = case.kept is not None and case.kept.clock.called
            found.append(ReminderToSend(row, nonce, case.settings, deadline, called, silent))
            await unit[ReminderRepository].save(row)
        return found

    @transactional
    async def put_off(self, unit: UnitOfWork, to_send: ReminderToSend) -> None:
        """Note that a reminder has not arrived that it is no time to send any more."""
        now = self.clock.now()
        row = await unit[ReminderRepository].get(to_send.reminder.id)
        if row is not None and not row.over and row.nonce == to_send.nonce:
            for case in await self._cases(unit, [row], now):
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
        self,
        unit: UnitOfWork,
        to_send: ReminderToSend,
        channel_id: int,
        message_id: int,
        posting: Posting | None = None,
    ) -> bool:
        """Note where a reminder is, and that `posting` was sent if it asked for no other; False if
        its reason has gone, and it must be deleted."""
        row = await unit[ReminderRepository].get(to_send.reminder.id)
        if row is None or row.over or row.nonce != to_send.nonce:
            return False
        row = replace(row, channel_id=channel_id, message_id=message_id)
        await unit[ReminderRepository].save(replace(row, nonce=None, tried_at=None))
        if posting is not None:
            await unit[OutboxRepository].delete(posting)
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

    async def _cases(
        self, unit: UnitOfWork, rows: Sequence[Reminder], now: datetime
    ) -> list[ReminderCase]:
        return await read_cases(unit, rows, now, self.round_ends)

    async def _settle(self, unit: UnitOfWork, user_id: int, now: datetime) -> bool:
        """Whether there is something to send."""
        due: list[ReminderCase] = []
        rows = await unit[ReminderRepository].of_user(user_id)
        for case in await self._cases(unit, rows, now):
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


# ------------------------------------------------------------------------------------------- job
# Reminders put into the outbox when they are due.


_log: Final = structlog.get_logger(__name__)


def reminders_job(reminders: Reminders, alive: Alive) -> Worker:
    """Nothing becomes due while it could not be sent."""

    def log_failure(settled: Settled) -> None:
        _log.error("unreminded", person=settled.user_id, exc_info=settled.failure)

    return when_due(
        "reminders", reminders.next_due, reminders.settle, alive, log_failure=log_failure
    )
