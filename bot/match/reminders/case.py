"""Decisions that people owe, with everything that their reminders depend on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.db.unit_of_work import UnitOfWork
from bot.match.clock import running as clock_running
from bot.match.clock.running import RECHECK_INTERVAL
from bot.match.model.calendar import MAX_SILENCE, Reason, Stoppage
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.people import Person, PersonSettings
from bot.match.model.reminder import Reminder
from bot.match.model.seat_clock import KeptClock
from bot.match.model.time_control import NO_TIME
from bot.match.reminders.schedule import ReminderSubject, schedule
from bot.match.store.clocks import ClockRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.reminders import ReminderRepository
from bot.match.store.settings import PersonRepository

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
        kept, control = self.kept, self.match.terms.clock
        if kept is None:
            return ReminderSubject(self.row.since, stoppages=self.stoppages)
        since = kept.clock.since or self.row.since
        return ReminderSubject(since, kept.clock.left, control, self.stoppages)

    def schedule(self, subject: ReminderSubject) -> tuple[datetime, ...]:
        """All moments at which the person is to be reminded."""
        settings = self.settings
        return () if self.standing else schedule(settings.reminders, settings.zone, subject)

    def next(self, now: datetime) -> datetime | None:
        """The next check for a reminder to come: a stoppage that lasts may end at any time, also
        earlier than planned, so the moment is calculated as if it ended now."""
        soonest = self._soonest(now)
        lasts = soonest.stoppages != self._begun(now)
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

    def _soonest(self, now: datetime) -> ReminderSubject:
        """The decision as if every stoppage ended now, and none were to come."""
        over = tuple(
            replace(each, end=now) if each.end is None or each.end > now else each
            for each in self._begun(now)
        )
        return replace(self.subject, stoppages=over)

    def silent(self, now: datetime) -> datetime | None:
        """The next check if these are quiet hours or the clock is stopped; None if neither."""
        quiet, zone = self.settings.reminders.quiet, self.settings.zone
        if quiet is not None and quiet.covers(now, zone):
            return quiet.after(now, zone)
        stop = self.subject.stopped(now)
        return None if stop is None else min(stop.end or now + RETRY_DELAY, now + RETRY_DELAY)


async def read_cases(
    unit: UnitOfWork, rows: Sequence[Reminder], now: datetime
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
    return [
        ReminderCase(
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
