"""The clocks of a match within a unit of work: started and stopped with its acts, read as they are.

Nothing is committed here. Where a match has no clock, nothing is read or written either.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime, timedelta
from typing import Final

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.follow_ups import OwedChange
from bot.match.model import bids
from bot.match.model.calendar import MAX_SILENCE, Reason, Stoppage, elapsed, outage
from bot.match.model.match import Match, PendingTurn
from bot.match.model.match_time import MatchTime, SeatTime
from bot.match.model.seat_clock import KeptClock, SeatClock
from bot.match.model.terms import Timeout
from bot.match.model.time_control import NO_TIME, UTC_ZONE, TimeControl
from bot.match.model.vacation import by_year, midnight, within, year_of
from bot.match.refusals import TimeIsUp
from bot.match.store.clocks import ClockRepository
from bot.match.store.heartbeats import HeartbeatRepository
from bot.match.store.log import LogRepository
from bot.match.store.outbox import PendingTurnRepository
from bot.match.store.reminders import ReminderRepository
from bot.match.store.settings import PersonRepository
from bot.match.store.stoppages import StoppageRepository

ABSENT_UNTIMED: Final = timedelta(days=7)
"""So long without a decision, where no clock runs, is an absence."""
ABSENT_TIMED: Final = timedelta(hours=12)
"""Less is none where a clock runs, however little is left on it, unless it has run out."""
RECHECK_INTERVAL: Final = timedelta(minutes=1)
"""How often a clock is checked whose stoppage has no known end."""


async def follow_up(unit: UnitOfWork, change: OwedChange) -> OwedChange:
    """Stop the clocks of the seats that no longer owe, and start those of the seats that do now. A
    resumed seat goes on with the time that it has left. The first change of a match creates its
    clocks.

    :raises TimeIsUp: a seat acted after its time, in a match that does not wait.
    """
    match, now, moment = change.match, change.now, change.moment
    gone, acted, owing, resumed = change.gone, change.acted, change.owing, change.resumed
    control = match.terms.clock
    if not control:
        return change
    kept = {each.seat: each for each in await unit[ClockRepository].of_matches([match.id])}
    if not kept:
        kept = _made(unit, match)
    if change.exchanged:
        kept = _exchanged(unit, match, kept)
    stoppages = await of_clocks(unit, kept.values(), now, moment)
    changed: list[KeptClock] = []
    for seat in sorted({*gone, *acted, *owing} & kept.keys()):
        before = kept[seat]
        mine = concerning(match, before.user_id, stoppages)
        clock, earlier = before.clock, before.earlier
        # also a player who lays out some cards and goes on laying
        if seat in acted and match.terms.timeout is not Timeout.WAIT:
            _check(match, clock, mine, now)
        # sides can be swapped while it is the other one's turn
        if seat in acted and (clock.since is not None or change.exchanged):
            earlier = clock.remaining(control, now, mine)
        if seat in resumed and seat in owing:
            clock = clock.charged(control, now, mine)
        elif seat in gone:
            clock = clock.stopped(control, now, mine, acted=seat in acted)
        if seat in owing:
            clock = clock.started(now)
        if clock != before.clock:
            after = replace(before, clock=clock, fallen_at=None, earlier=earlier)
            kept[seat] = timed(after, control, mine, now)
            changed.append(kept[seat])
    unit[ClockRepository].save(*changed)
    left = {seat: each.clock.left for seat, each in kept.items()}
    time = None if moment is None else _told(match, moment, kept.values(), stoppages, now)
    return replace(change, left=left, time=time)


def keep(
    unit: UnitOfWork,
    kept: KeptClock,
    control: TimeControl,
    stoppages: Iterable[Stoppage],
    now: datetime,
) -> None:
    """Save a clock as `timed` gives it."""
    unit[ClockRepository].save(timed(kept, control, stoppages, now))


def timed(
    kept: KeptClock, control: TimeControl, stoppages: Iterable[Stoppage], now: datetime
) -> KeptClock:
    """A clock with its next check, by the stoppages that concern it.

    A stoppage that lasts may end at any time, also earlier than planned, and nobody updates the
    clocks it stopped then: the check is calculated as if it ended now.
    """
    begun = [each for each in stoppages if each.start < now]
    over = [
        replace(each, end=now) if each.end is None or each.end > now else each for each in begun
    ]
    deadline = None if kept.fallen_at else kept.clock.deadline(control, over)
    if deadline is not None and over != begun:
        deadline = max(deadline, now + RECHECK_INTERVAL)
    return replace(kept, deadline=deadline)


async def credit(unit: UnitOfWork, match: Match, seat: int, by: timedelta, now: datetime) -> None:
    """Give a seat time, or take some away if negative, whether its clock runs or not. A clock that
    had run out goes on if there is any time left. No effect in a match without a clock."""
    kept = await unit[ClockRepository].of_matches([match.id])
    stoppages = await of_clocks(unit, kept, now)
    for each in kept:
        if each.seat == seat:
            mine = concerning(match, each.user_id, stoppages)
            clock = each.clock
            if each.fallen_at is not None and clock.since is not None:
                # the time since it ran out is not charged
                clock = SeatClock(NO_TIME, now)
            clock = clock.credited(by)
            fallen = each.fallen_at if clock.left <= NO_TIME else None
            given = replace(each, clock=clock, fallen_at=fallen, earlier=None)
            keep(unit, given, match.terms.clock, mine, now)
            await unit[ReminderRepository].touch_seat(match.id, seat, now)


async def take_back(unit: UnitOfWork, match: Match, seat: int, now: datetime) -> None:
    """Take back a seat's last act without gaining it time: the time used since is charged if the
    seat is to act again already."""
    if not match.terms.clock:
        return
    for each in await unit[ClockRepository].of_matches([match.id]):
        if each.seat == seat and each.earlier is not None:
            mine = concerning(match, each.user_id, await of_clocks(unit, [each], now))
            used = each.clock.left - each.clock.remaining(match.terms.clock, now, mine)
            since = None if each.clock.since is None else now
            clock = SeatClock(max(each.earlier - used, NO_TIME), since)
            back = replace(each, clock=clock, earlier=None)
            keep(unit, back, match.terms.clock, mine, now)


async def hand_over(unit: UnitOfWork, match: Match, seat: int, user_id: int, now: datetime) -> None:
    """Hand a seat's clock to another person: it keeps the time left, or the starting time if none
    is left. The vacations of the new person count from now on."""
    control = match.terms.clock
    if control and seat in match.computers:
        fresh = KeptClock(match.id, seat, user_id, SeatClock.new(control))
        unit[ClockRepository].save(fresh)
        return
    before = match.sitter(seat)
    for each in await unit[ClockRepository].of_matches([match.id]):
        if each.seat == seat and before is not None:
            last = replace(each, user_id=before.user_id)
            mine = concerning(match, last.user_id, await of_clocks(unit, [last], now))
            left = each.clock.remaining(control, now, mine)
            if each.fallen_at is not None or left <= NO_TIME:
                left = SeatClock.new(control).left
            clock = SeatClock(left, None if each.clock.since is None else now)
            theirs = KeptClock(match.id, seat, user_id, clock)
            mine = concerning(match, user_id, await of_clocks(unit, [theirs], now))
            keep(unit, theirs, control, mine, now)


async def is_absent(unit: UnitOfWork, match: Match, seat: int, now: datetime) -> bool:
    """Whether the player at a seat has let half of the time for the awaited decision pass, and
    `ABSENT_TIMED` at least; without a clock, `ABSENT_UNTIMED`. Stoppages do not count."""
    since = await unit[PendingTurnRepository].since(match.id, seat)
    sitter, control = match.sitter(seat), match.terms.clock
    if since is None or sitter is None:
        return False
    if not control:
        found = await stoppages_since(
            unit, since, now, match_ids={match.id}, user_ids={sitter.user_id}
        )
        mine = concerning(match, sitter.user_id, found)
        return elapsed(since, now, control, mine) >= ABSENT_UNTIMED
    for each in await unit[ClockRepository].of_matches([match.id]):
        if each.seat == seat:
            found = await of_clocks(unit, [each], now)
            left = seat_time(each, match, found, now).left
            needed = max(each.clock.left / 2, ABSENT_TIMED)
            return each.fallen_at is not None or each.clock.left - left >= needed
    return False


async def of_clocks(
    unit: UnitOfWork,
    kept: Collection[KeptClock],
    now: datetime,
    moment: datetime | None = None,
) -> Sequence[Stoppage]:
    """All stoppages of these clocks since they run, or since an earlier moment, including an outage
    that may just be ending."""
    began = [each.clock.since for each in kept if each.clock.since is not None]
    if moment is not None:
        began.append(moment)
    if not began:
        return ()
    return await stoppages_since(
        unit,
        min(began),
        now,
        match_ids={each.match_id for each in kept},
        user_ids={each.user_id for each in kept},
    )


async def stoppages_since(
    unit: UnitOfWork,
    moment: datetime,
    now: datetime,
    *,
    match_ids: Collection[int],
    user_ids: Collection[int],
) -> Sequence[Stoppage]:
    """As `StoppageRepository.since`, with vacations as `by_year` gives them, plus the outage that
    ends if the bot has just come back."""
    found = await unit[StoppageRepository].since(moment, match_ids=match_ids, user_ids=user_ids)
    if away := {each.user_id for each in found if each.reason is Reason.VACATION}:
        found = await _with_years(unit, found, moment, away)
    silence = outage(await unit[HeartbeatRepository].sign(now - MAX_SILENCE), now)
    return found if silence is None else [*found, silence]


async def _with_years(
    unit: UnitOfWork,
    found: Collection[Stoppage],
    moment: datetime,
    user_ids: Collection[int | None],
) -> list[Stoppage]:
    """Stoppages with the vacations of these people as `by_year` gives them. A year is counted from
    its beginning, whatever moment is asked about."""
    settings = await unit[PersonRepository].of({one for one in user_ids if one is not None})
    rest = [each for each in found if each.reason is not Reason.VACATION]
    for user_id in filter(None, user_ids):
        mine = settings.get(user_id)
        zone = UTC_ZONE if mine is None else mine.zone
        first = min(each.start for each in found if each.user_id == user_id)
        begin = midnight(date(year_of(first, zone), 1, 1), zone)
        taken = await unit[StoppageRepository].vacations(user_id, begin)
        rest += [each for each in by_year(taken, zone) if each.end is None or each.end > moment]
    return sorted(rest, key=lambda each: (each.start, each.id))


async def of_match(
    unit: UnitOfWork, match: Match, now: datetime, *, since: int, moment: datetime | None = None
) -> MatchTime:
    """The time of a match at a moment, with the stoppages since the row of this number was
    recorded; 0: since the match was made. `moment` is when that was, where known."""
    control = match.terms.clock
    if moment is None and since:
        moment = await unit[LogRepository].at(match.id, since)
    moment = moment or match.created_at
    kept = await unit[ClockRepository].of_matches([match.id]) if control else ()
    if not kept:
        return MatchTime(control, moment)
    began = [each.clock.since for each in kept if each.clock.since is not None]
    found = await stoppages_since(
        unit,
        min([moment, *began]),
        now,
        match_ids={match.id},
        user_ids={each.user_id for each in kept},
    )
    return _told(match, moment, kept, found, now)


def _told(
    match: Match,
    moment: datetime,
    kept: Iterable[KeptClock],
    found: Iterable[Stoppage],
    now: datetime,
) -> MatchTime:
    stoppages = [each for each in found if each.end is None or each.end > moment]
    return MatchTime(
        match.terms.clock,
        moment,
        tuple(seat_time(each, match, found, now) for each in kept),
        tuple(_stopping(match, stoppages)),
    )


def concerning(match: Match, user_id: int, stoppages: Iterable[Stoppage]) -> list[Stoppage]:
    """The stoppages that apply to this person's clock in this match."""
    return [each for each in _stopping(match, stoppages) if each.concerns(match.id, user_id)]


def _stopping(match: Match, stoppages: Iterable[Stoppage]) -> list[Stoppage]:
    """The stoppages that can stop clocks of a match: those that the terms allow, and of vacations
    as much as its server grants."""
    allowed = (each for each in stoppages if match.terms.stopped_by(each.reason))
    return within(allowed, match.vacation_days)


def seat_time(
    kept: KeptClock, match: Match, stoppages: Iterable[Stoppage], now: datetime
) -> SeatTime:
    """A clock at a moment, by all stoppages that may concern it."""
    control, mine = match.terms.clock, concerning(match, kept.user_id, stoppages)
    runs = kept.clock.since is not None
    stop = next((each for each in mine if now in each), None) if runs else None
    return SeatTime(
        seat=kept.seat,
        left=kept.clock.remaining(control, now, mine),
        runs=runs,
        deadline=kept.fallen_at or kept.clock.deadline(control, mine),
        stopped=None if stop is None else stop.reason,
        until=None if stop is None else stop.end,
        fallen_at=kept.fallen_at,
        excused_at=kept.excused_at,
    )


async def deadlines(
    unit: UnitOfWork, waiting: Iterable[PendingTurn], now: datetime
) -> dict[tuple[int, int], datetime]:
    """Match and seat -> deadline of an awaited decision, as far as known; without clocks that do
    not run or have no known deadline."""
    timed = {(one.match.id, one.seat): one.match for one in waiting if one.match.terms.clock}
    kept = await unit[ClockRepository].of_matches({match_id for match_id, _ in timed})
    mine = [each for each in kept if (each.match_id, each.seat) in timed]
    stoppages = await of_clocks(unit, mine, now)
    found = dict[tuple[int, int], datetime]()
    for each in mine:
        key = each.match_id, each.seat
        deadline = seat_time(each, timed[key], stoppages, now).deadline
        if deadline is not None:
            found[key] = deadline
    return found


def _exchanged(
    unit: UnitOfWork, match: Match, kept: Mapping[int, KeptClock]
) -> dict[int, KeptClock]:
    """The clocks of two players who have changed places, at the seats where they sit now."""
    for seat in kept:
        unit[ClockRepository].drop(match.id, seat)
    moved = dict[int, KeptClock]()
    for each in kept.values():
        seat = 1 - each.seat
        if (sitter := match.sitter(seat)) is not None:
            moved[seat] = replace(each, seat=seat, user_id=sitter.user_id)
    unit[ClockRepository].save(*moved.values())
    return moved


def _made(unit: UnitOfWork, match: Match) -> dict[int, KeptClock]:
    clock, settled = SeatClock.new(match.terms.clock), bids.settled(match)
    kept = {
        seat.seat: KeptClock(
            match.id,
            seat.seat,
            sitter.user_id,
            clock.credited(settled.get(seat.seat, NO_TIME)),
        )
        for seat in match.seats
        if (sitter := match.sitter(seat.seat)) is not None
    }
    unit[ClockRepository].save(*kept.values())
    return kept


def _check(match: Match, clock: SeatClock, stoppages: Sequence[Stoppage], now: datetime) -> None:
    deadline = clock.deadline(match.terms.clock, stoppages)
    if deadline is not None and deadline <= now:
        raise TimeIsUp(match.code)
