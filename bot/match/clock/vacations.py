"""Vacations: a person's clocks stop in every match, within a yearly budget."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.recorder import Recorder
from bot.match.clock import running as clock_running
from bot.match.model.calendar import Reason, Stoppage
from bot.match.model.enums import Notice, Status
from bot.match.model.match import Match, PendingTurn
from bot.match.model.people import DEFAULT_VACATION_DAYS
from bot.match.model.seat_clock import KeptClock, SeatClock
from bot.match.model.time_control import NO_TIME, UTC_ZONE
from bot.match.model.vacation import DAY, by_year, midnight, recognised, spent, within, year_of
from bot.match.refusals import VacationRefused
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import PendingTurnRepository
from bot.match.store.reminders import ReminderRepository
from bot.match.store.settings import PersonRepository, ServerRepository
from bot.match.store.stoppages import StoppageRepository

MAX_ADVANCE: Final = 366 * DAY
"""How far ahead a vacation may end."""
MAX_AUTOMATIC_VACATION: Final = 7 * DAY
"""The longest vacation that begins automatically."""
MIN_AUTOMATIC_VACATION: Final = timedelta(hours=1)
"""A shorter automatic vacation does not begin."""
GRACE_PERIOD: Final = timedelta(hours=1)
"""Time left on a clock that had run out, when an automatic vacation ends."""


@dataclass(frozen=True, slots=True)
class Unheeded:
    """A running match in which a clock runs during a vacation."""

    match: Match
    since: datetime | None
    """From when on; None where vacations stop no clock at all, by the agreed terms."""


@dataclass(frozen=True, slots=True)
class Absence:
    """A person's current and future vacations, and the budget left."""

    vacations: tuple[Stoppage, ...]
    """By their start."""
    days: int
    """The yearly budget."""
    left: timedelta
    """Left of this year's budget."""
    unheeded: tuple[Unheeded, ...] = ()
    """The matches in which they stop no clock, or not all the time."""


@dataclass(frozen=True, slots=True)
class Vacations:
    """Taking and ending vacations. The budget is that of the strictest server among those where the
    person plays; a vacation counts for the years it lies in, by the person's calendar. In matches
    that begin later it stops no clock beyond what their own servers grant."""

    store: Store
    clock: Clock
    recorder: Recorder

    async def of(self, user_id: int, guild_id: int | None = None) -> Absence:
        """The person's vacations, as seen from a server."""
        now = self.clock.now()
        async with self.store.reading() as unit:
            zone, days = await _zone(unit, user_id), await budget(unit, user_id, guild_id)
            taken = await _taken(unit, user_id, now, zone)
            playing = await unit[MatchRepository].of_user(user_id, (Status.ACTIVE,))
        left = _left(taken, now, now, days, zone)
        lasting = tuple(one for one in taken if _lasts(one, now))
        parts = [one for one in by_year(taken, zone) if _lasts(one, now)]
        return Absence(lasting, days, left, tuple(_unheeded(playing, parts, now)))

    @transactional
    async def go(
        self, unit: UnitOfWork, user_id: int, first: date, last: date, guild_id: int | None
    ) -> Stoppage:
        """Take a vacation from one day of the person's calendar to another, both included; from now
        on if the first day is today or earlier.

        :raises VacationRefused: it would be over already, lie too far ahead, overlap another, or
            exceed the budget.
        """
        now = self.clock.now()
        waiting = await unit[PendingTurnRepository].of_user(user_id)
        await unit[PersonRepository].hold(user_id)
        zone = await _zone(unit, user_id)
        start = max(now, midnight(first, zone))
        end = midnight(last + DAY, zone)
        if end <= start:
            raise VacationRefused("order")
        if end > now + MAX_ADVANCE:
            raise VacationRefused("far")
        taken = await _taken(unit, user_id, now, zone)
        if any(one.start < end and (one.end is None or one.end > start) for one in taken):
            raise VacationRefused("overlap")
        days = await budget(unit, user_id, guild_id)
        for year in range(year_of(start, zone), year_of(end, zone) + 1):
            new = Stoppage(Reason.VACATION, start, end)
            left = days * DAY - spent(taken, year, zone)
            if spent([new], year, zone) > left:
                whole = max(left, NO_TIME) // DAY
                raise VacationRefused("budget", days=days, left=whole, year=str(year))
        added = await unit[StoppageRepository].add(
            Stoppage(Reason.VACATION, start, end, user_id=user_id)
        )
        if start <= now:
            await self._tell(unit, waiting, now)
        return added

    @transactional
    async def end(self, unit: UnitOfWork, user_id: int, stoppage_id: int) -> None:
        """End a vacation now, or cancel it before it begins.

        :raises VacationRefused: that vacation is over, or none of theirs.
        """
        now = self.clock.now()
        waiting = await unit[PendingTurnRepository].of_user(user_id)
        await unit[PersonRepository].hold(user_id)
        for one in await unit[StoppageRepository].vacations(user_id, now):
            if one.id == stoppage_id and _lasts(one, now):
                if one.start < now:
                    await unit[StoppageRepository].end(one.id, now)
                else:
                    # kept with no length, it would be in the way of the next one
                    await unit[StoppageRepository].drop(one.id)
                await self._tell(unit, waiting, now)
                return
        raise VacationRefused("over")

    async def _tell(self, unit: UnitOfWork, waiting: Iterable[PendingTurn], now: datetime) -> None:
        """Have the boards updated on which the person's clock stops or starts."""
        for owed in waiting:
            if owed.match.terms.clock and owed.match.terms.breaks:
                await self.recorder.post(unit, owed.match, Notice.TIME, now)


async def excuse(
    unit: UnitOfWork, match: Match, kept: Iterable[KeptClock], now: datetime
) -> frozenset[int]:
    """Begin automatic vacations for seats out of time whose people want one and have had none in
    this match; the seats excused."""
    if not match.terms.breaks:
        return frozenset()
    wishing = [each for each in kept if await _wishes(unit, each)]
    if wishing:
        # the match may end now, and count for all of them
        await unit[PersonRepository].hold(*(person.user_id for person in match.people))
    return frozenset([each.seat for each in wishing if await _excuse(unit, match, each, now)])


async def _wishes(unit: UnitOfWork, kept: KeptClock) -> bool:
    settings = None if kept.excused_at else await unit[PersonRepository].get(kept.user_id)
    return settings is not None and settings.auto_vacation


async def _excuse(unit: UnitOfWork, match: Match, kept: KeptClock, now: datetime) -> bool:
    zone = await _zone(unit, kept.user_id)
    taken = await _taken(unit, kept.user_id, now, zone)
    coming = [one.start for one in taken if _lasts(one, now)]
    if any(start <= now for start in coming):
        if not any(now in one for one in within(by_year(taken, zone), match.vacation_days)):
            # it is beyond what this match's server grants
            return False
    else:
        days = await budget(unit, kept.user_id, match.place.guild_id)
        days = min(days, match.vacation_days)
        end = now + min(
            MAX_AUTOMATIC_VACATION, _left(taken, now, now + MAX_AUTOMATIC_VACATION, days, zone)
        )
        end = min([end, *coming])
        if end - now < MIN_AUTOMATIC_VACATION:
            return False
        await unit[StoppageRepository].add(
            Stoppage(Reason.VACATION, now, end, user_id=kept.user_id)
        )
    # the time since it ran out is not charged
    clock = SeatClock(GRACE_PERIOD, now)
    given = replace(kept, clock=clock, excused_at=now, earlier=None)
    clock_running.keep(unit, given, match.terms.clock, (), now)
    await unit[ReminderRepository].touch_seat(match.id, kept.seat, now)
    return True


async def budget(unit: UnitOfWork, user_id: int, guild_id: int | None) -> int:
    """Days a year: the fewest that any server allows where the person plays, or asks."""
    playing = await unit[MatchRepository].of_user(user_id, (Status.ACTIVE,))
    guilds = {match.place.guild_id for match in playing} | {guild_id}
    found = [await unit[ServerRepository].get(guild) for guild in guilds if guild is not None]
    # a server without settings allows the default
    allowed = (
        DEFAULT_VACATION_DAYS if server is None else server.vacation_days for server in found
    )
    return min(allowed, default=DEFAULT_VACATION_DAYS)


def _left(
    taken: Collection[Stoppage], start: datetime, end: datetime, days: int, zone: str
) -> timedelta:
    """The least left of each year's budget between two moments."""
    years = range(year_of(start, zone), year_of(end, zone) + 1)
    return max(min(days * DAY - spent(taken, year, zone) for year in years), NO_TIME)


async def _taken(unit: UnitOfWork, user_id: int, now: datetime, zone: str) -> Sequence[Stoppage]:
    """All vacations that touch this year or come after it."""
    return await unit[StoppageRepository].vacations(
        user_id, midnight(date(year_of(now, zone), 1, 1), zone)
    )


async def _zone(unit: UnitOfWork, user_id: int) -> str:
    settings = await unit[PersonRepository].get(user_id)
    return UTC_ZONE if settings is None else settings.zone


def _unheeded(
    playing: Iterable[Match], parts: Sequence[Stoppage], now: datetime
) -> Iterator[Unheeded]:
    """The matches in which a clock runs on in vacations, by their `parts` to come."""
    for match in playing:
        if not match.terms.clock or not parts:
            continue
        if not match.terms.breaks:
            yield Unheeded(match, None)
            continue
        for part in parts:
            cut = recognised(part, match.vacation_days)
            if cut != part:
                since = part.start if cut is None or cut.end is None else cut.end
                yield Unheeded(match, max(since, now))
                break


def _lasts(vacation: Stoppage, now: datetime) -> bool:
    return vacation.end is None or max(now, vacation.start) < vacation.end
