"""Vacations: a person's clocks stand still in every match, within a yearly budget."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.unit_of_work import UnitOfWork, retry_on_conflict
from bot.match.act.recorder import Recorder
from bot.match.clock import running as clock_running
from bot.match.model.calendar import Reason, Stoppage
from bot.match.model.enums import Notice, Status
from bot.match.model.match import Match, PendingTurn
from bot.match.model.people import VACATION_DAYS
from bot.match.model.seat_clock import KeptClock, SeatClock
from bot.match.model.time_control import NOTHING, UTC_ZONE
from bot.match.refusals import VacationRefused
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import PendingTurnRepository
from bot.match.store.reminders import ReminderRepository
from bot.match.store.seats import StoppageRepository
from bot.match.store.settings import PersonRepository, ServerRepository

DAY: Final = timedelta(days=1)
LONGEST_AHEAD: Final = 366 * DAY
"""How far ahead a vacation may end."""
AUTOMATIC: Final = 7 * DAY
"""The longest vacation that begins by itself."""
SHORTEST: Final = timedelta(hours=1)
"""A vacation by itself that would be shorter does not begin."""
GRACE: Final = timedelta(hours=1)
"""What a clock that had run out has left when a vacation that began by itself ends."""


@dataclass(frozen=True, slots=True)
class Absence:
    """A person's vacations that are not over, and what they may still take."""

    vacations: tuple[Stoppage, ...]
    """By their start."""
    days: int
    """The yearly budget."""
    left: timedelta
    """Of this year's."""


@dataclass(frozen=True, slots=True)
class Vacations:
    """Going away and coming back. The budget is that of the strictest server among those where the
    person plays; a vacation counts for the years it lies in, by the person's calendar."""

    store: Store
    clock: Clock
    recorder: Recorder

    async def of(self, user_id: int, guild_id: int | None = None) -> Absence:
        """The person's vacations, as asked on a server."""
        now = self.clock.now()
        async with self.store.reading() as unit:
            zone, days = await _zone(unit, user_id), await budget(unit, user_id, guild_id)
            taken = await _taken(unit, user_id, now, zone)
        left = _left(taken, now, now, days, zone)
        return Absence(tuple(one for one in taken if _lasts(one, now)), days, left)

    async def go(self, user_id: int, first: date, last: date, guild_id: int | None) -> Stoppage:
        """Be away from one day of the person's calendar to another, both included; from now on if
        the first is today or was before.

        :raises VacationRefused: it would be over already, lie too far ahead, overlap another, or
            be longer than what is left of the budget.
        """
        now = self.clock.now()

        async def work(_attempt: int) -> Stoppage:
            async with self.store.writing() as unit:
                waiting = await unit[PendingTurnRepository].of_user(user_id)
                await unit[PersonRepository].hold(user_id)
                zone = await _zone(unit, user_id)
                start = max(now, _midnight(first, zone))
                end = _midnight(last + DAY, zone)
                if end <= start:
                    raise VacationRefused("order")
                if end > now + LONGEST_AHEAD:
                    raise VacationRefused("far")
                taken = await _taken(unit, user_id, now, zone)
                if any(one.start < end and (one.end is None or one.end > start) for one in taken):
                    raise VacationRefused("overlap")
                days = await budget(unit, user_id, guild_id)
                for year in range(_year(start, zone), _year(end, zone) + 1):
                    new = Stoppage(Reason.VACATION, start, end)
                    left = days * DAY - spent(taken, year, zone)
                    if spent([new], year, zone) > left:
                        whole = max(left, NOTHING) // DAY
                        raise VacationRefused("budget", days=days, left=whole, year=str(year))
                added = await unit[StoppageRepository].add(
                    Stoppage(Reason.VACATION, start, end, user_id=user_id)
                )
                if start <= now:
                    await self._tell(unit, waiting, now)
                await unit.commit()
                return added

        return await retry_on_conflict(work)

    async def end(self, user_id: int, stoppage_id: int) -> None:
        """Come back now, or stay after all.

        :raises VacationRefused: that vacation is over, or none of theirs.
        """
        now = self.clock.now()

        async def work(_attempt: int) -> None:
            async with self.store.writing() as unit:
                waiting = await unit[PendingTurnRepository].of_user(user_id)
                await unit[PersonRepository].hold(user_id)
                for one in await unit[StoppageRepository].vacations(user_id, now):
                    if one.id == stoppage_id and _lasts(one, now):
                        await unit[StoppageRepository].end(one.id, max(now, one.start))
                        await self._tell(unit, waiting, now)
                        await unit.commit()
                        return
            raise VacationRefused("over")

        await retry_on_conflict(work)

    async def _tell(self, unit: UnitOfWork, waiting: Iterable[PendingTurn], now: datetime) -> None:
        """Have the boards brought up to date on which the person's clock runs, or does not."""
        for owed in waiting:
            if owed.match.terms.clock and owed.match.terms.breaks:
                await self.recorder.post(unit, owed.match, Notice.TIME, now)


async def excuse(
    unit: UnitOfWork, match: Match, kept: Iterable[KeptClock], now: datetime
) -> frozenset[int]:
    """Have vacations begin for those whose time is up, who want that, and have not had it in this
    match before; their seats."""
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
    if not any(start <= now for start in coming):
        days = await budget(unit, kept.user_id, match.place.guild_id)
        end = now + min(AUTOMATIC, _left(taken, now, now + AUTOMATIC, days, zone))
        end = min([end, *coming])
        if end - now < SHORTEST:
            return False
        await unit[StoppageRepository].add(
            Stoppage(Reason.VACATION, now, end, user_id=kept.user_id)
        )
    # the time since it ran out is not charged
    clock = SeatClock(GRACE, now)
    given = replace(kept, clock=clock, excused_at=now, earlier=None)
    clock_running.keep(unit, given, match.terms.clock, (), now)
    await unit[ReminderRepository].touch_seat(match.id, kept.seat, now)
    return True


async def budget(unit: UnitOfWork, user_id: int, guild_id: int | None) -> int:
    """Days a year: the fewest that any server allows where the person plays, or asks."""
    playing = await unit[MatchRepository].of_user(user_id, (Status.ACTIVE,))
    guilds = {match.place.guild_id for match in playing} | {guild_id}
    found = [await unit[ServerRepository].get(guild) for guild in guilds if guild is not None]
    # a server that never set anything allows what is usual
    allowed = (VACATION_DAYS if server is None else server.vacation_days for server in found)
    return min(allowed, default=VACATION_DAYS)


def spent(vacations: Iterable[Stoppage], year: int, zone: str) -> timedelta:
    """How much of them lies in a year of a place."""
    begin, end = _midnight(date(year, 1, 1), zone), _midnight(date(year + 1, 1, 1), zone)
    return sum(
        (max(min(one.end or end, end) - max(one.start, begin), NOTHING) for one in vacations),
        NOTHING,
    )


def _left(
    taken: Collection[Stoppage], start: datetime, end: datetime, days: int, zone: str
) -> timedelta:
    """What is left of each year's budget from one moment to another, the least of them."""
    years = range(_year(start, zone), _year(end, zone) + 1)
    return max(min(days * DAY - spent(taken, year, zone) for year in years), NOTHING)


async def _taken(unit: UnitOfWork, user_id: int, now: datetime, zone: str) -> Sequence[Stoppage]:
    """All vacations that touch this year or come after it."""
    return await unit[StoppageRepository].vacations(
        user_id, _midnight(date(_year(now, zone), 1, 1), zone)
    )


async def _zone(unit: UnitOfWork, user_id: int) -> str:
    settings = await unit[PersonRepository].get(user_id)
    return UTC_ZONE if settings is None else settings.zone


def _lasts(vacation: Stoppage, now: datetime) -> bool:
    return vacation.end is None or max(now, vacation.start) < vacation.end


def _year(moment: datetime, zone: str) -> int:
    return moment.astimezone(ZoneInfo(zone)).year


def _midnight(day: date, zone: str) -> datetime:
    return datetime.combine(day, time(), ZoneInfo(zone)).astimezone(UTC)
