"""Clocks within a unit of work: running, more time given, vacations."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final, Literal

from bot.base.worker import Clock
from bot.db.store import Store, UnitOfWork, transactional
from bot.match.act.recorder import Act, IsOrganised, NewRows, Recorder, with_sealed
from bot.match.act.service import MatchUseCase, check_owing
from bot.match.model.clock import (
    DAY,
    HOUR,
    MAX_SILENCE,
    NO_TIME,
    UTC_ZONE,
    Gift,
    KeptClock,
    MatchTime,
    Reason,
    SeatClock,
    SeatTime,
    Stoppage,
    TimeControl,
    by_year,
    elapsed,
    midnight,
    outage,
    recognised,
    spent,
    within,
    year_of,
)
from bot.match.model.match import Entry, Match, PendingTurn, settled_bids
from bot.match.model.people import DEFAULT_VACATION_DAYS, Person
from bot.match.model.position import Position, Turn
from bot.match.model.terms import TIME_KINDS, Kind, Notice, Status, Timeout
from bot.match.refusals import (
    GiftRefused,
    MatchRefused,
    NotLooked,
    TimeIsUp,
    VacationRefused,
)
from bot.match.store.due import (
    ClockRepository,
    HeartbeatRepository,
    PendingTurnRepository,
    ReminderRepository,
    StoppageRepository,
)
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.people import PersonRepository, ServerRepository
from engines import CHANCE

# --------------------------------------------------------------------------------------- running
# The clocks of a match within a unit of work: started and stopped with its acts, read as they
# are.
#
# Nothing is committed here. Where a match has no clock, nothing is read or written either.


ABSENT_UNTIMED: Final = timedelta(days=7)
"""So long without a decision, where no clock runs, is an absence."""
ABSENT_TIMED: Final = timedelta(hours=12)
"""Less is none where a clock runs, however little is left on it, unless it has run out."""
RECHECK_INTERVAL: Final = timedelta(minutes=1)
"""How often a clock is checked whose stoppage has no known end."""


async def follow_up(unit: UnitOfWork, act: Act) -> None:
    """Stop the clocks of the seats that no longer owe, and start those of the seats that do now. A
    resumed seat goes on with the time that it has left. With thinking time a seat is called first,
    unless it goes on with its own turn. The first change of a match creates its clocks."""
    match, now = act.match, act.now
    gone, acted, owing, resumed = act.gone, act.acted, act.owing, act.resumed
    control = match.terms.clock
    if not control:
        return
    kept = {each.seat: each for each in await unit[ClockRepository].of_matches([match.id])}
    if not kept:
        kept = _made(unit, match)
    if act.exchanged:
        kept = _exchanged(unit, match, kept)
    stoppages = await stoppages_of_clocks(unit, kept.values(), now)
    changed: list[KeptClock] = []
    for seat in sorted({*gone, *acted, *owing} & kept.keys()):
        before = kept[seat]
        mine = stoppages_concerning(match, before.user_id, stoppages)
        clock, earlier = before.clock, before.earlier
        # also a player who lays out some cards and goes on laying
        if seat in acted and clock.called:
            raise NotLooked(match.code)
        if seat in {*acted, *act.looked} and match.terms.timeout is not Timeout.WAIT:
            _check(match, clock, mine, now)
        # sides can be swapped while it is the other one's turn
        if seat in acted and (clock.since is not None or act.exchanged):
            earlier = clock.remaining(control, now, mine)
        if seat in act.looked:
            clock = clock.looked(now)
            # a throw may have left the decision to somebody else
            passed = act.position is not None and seat not in act.position.owing
            clock = clock.stopped(control, now, mine, acted=False) if passed else clock
        elif seat in resumed and seat in owing:
            clock = clock.charged(control, now, mine)
        elif seat in gone:
            clock = clock.stopped(control, now, mine, acted=seat in acted)
        if seat in owing:
            clock = clock.started(now, to_look=None if seat in act.present else control.within)
        if clock != before.clock:
            after = replace(before, clock=clock, fallen_at=None, earlier=earlier)
            kept[seat] = timed(after, control, mine, now)
            changed.append(kept[seat])
    unit[ClockRepository].save(*changed)
    act.left.update((seat, each.clock.running) for seat, each in kept.items())


def keep_clock(
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


async def credit_time(
    unit: UnitOfWork, match: Match, seat: int, by: timedelta, now: datetime
) -> None:
    """Give a seat time, or take some away if negative, whether its clock runs or not. A clock that
    had run out goes on if there is any time left. No effect in a match without a clock."""
    kept = await unit[ClockRepository].of_matches([match.id])
    stoppages = await stoppages_of_clocks(unit, kept, now)
    for each in kept:
        if each.seat == seat:
            mine = stoppages_concerning(match, each.user_id, stoppages)
            clock = each.clock
            if each.fallen_at is not None and clock.since is not None:
                # the time since it ran out is not charged
                clock = clock.emptied(now)
            clock = clock.credited(by)
            fallen = each.fallen_at if clock.running <= NO_TIME else None
            given = replace(each, clock=clock, fallen_at=fallen, earlier=None)
            keep_clock(unit, given, match.terms.clock, mine, now)
            await unit[ReminderRepository].touch_seat(match.id, seat, now)


async def take_back_time(unit: UnitOfWork, match: Match, seat: int, now: datetime) -> None:
    """Take back a seat's last act without gaining it time: the time used since is charged if the
    seat is to act again already."""
    if not match.terms.clock:
        return
    for each in await unit[ClockRepository].of_matches([match.id]):
        if each.seat == seat and each.earlier is not None:
            mine = stoppages_concerning(
                match, each.user_id, await stoppages_of_clocks(unit, [each], now)
            )
            used = each.clock.left - each.clock.remaining(match.terms.clock, now, mine)
            since = None if each.clock.since is None else now
            clock = SeatClock(max(each.earlier - used, NO_TIME), since)
            back = replace(each, clock=clock, earlier=None)
            keep_clock(unit, back, match.terms.clock, mine, now)


async def hand_over_clock(
    unit: UnitOfWork, match: Match, seat: int, user_id: int, now: datetime
) -> None:
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
            mine = stoppages_concerning(
                match, last.user_id, await stoppages_of_clocks(unit, [last], now)
            )
            left = each.clock.remaining(control, now, mine)
            if (each.fallen_at is not None and not each.clock.called) or left <= NO_TIME:
                left = SeatClock.new(control).left
            clock = SeatClock(left)
            if each.clock.since is not None:
                # they have not seen anything yet
                clock = clock.started(now, to_look=control.within)
            theirs = KeptClock(match.id, seat, user_id, clock)
            mine = stoppages_concerning(
                match, user_id, await stoppages_of_clocks(unit, [theirs], now)
            )
            keep_clock(unit, theirs, control, mine, now)


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
        mine = stoppages_concerning(match, sitter.user_id, found)
        return elapsed(since, now, control, mine) >= ABSENT_UNTIMED
    for each in await unit[ClockRepository].of_matches([match.id]):
        if each.seat == seat:
            found = await stoppages_of_clocks(unit, [each], now)
            mine = stoppages_concerning(match, each.user_id, found)
            left, whole = each.clock.time_left(control, now, mine), each.clock.running
            needed = max(whole / 2, ABSENT_TIMED)
            return each.fallen_at is not None or whole - left >= needed
    return False


async def stoppages_of_clocks(
    unit: UnitOfWork, kept: Collection[KeptClock], now: datetime
) -> Sequence[Stoppage]:
    """All stoppages of these clocks since they run, including an outage that may just be ending."""
    began = [each.clock.since for each in kept if each.clock.since is not None]
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


async def match_times(
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
    stoppages = [each for each in found if each.end is None or each.end > moment]
    return MatchTime(
        control,
        moment,
        tuple(seat_time(each, match, found, now) for each in kept),
        tuple(_stopping(match, stoppages)),
    )


def stoppages_concerning(
    match: Match, user_id: int, stoppages: Iterable[Stoppage]
) -> list[Stoppage]:
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
    control, mine = match.terms.clock, stoppages_concerning(match, kept.user_id, stoppages)
    runs = kept.clock.since is not None
    _, counted = kept.clock.counting(control, mine)
    stop = next((each for each in counted if now in each), None) if runs else None
    return SeatTime(
        seat=kept.seat,
        left=kept.clock.remaining(control, now, mine),
        runs=runs,
        deadline=kept.fallen_at or kept.clock.deadline(control, mine),
        stopped=None if stop is None else stop.reason,
        until=None if stop is None else stop.end,
        fallen_at=kept.fallen_at,
        excused_at=kept.excused_at,
        called=kept.clock.called,
    )


async def clocks_of(
    unit: UnitOfWork, waiting: Iterable[PendingTurn], now: datetime
) -> dict[tuple[int, int], SeatTime]:
    """Match and seat -> time of an awaited decision; without clocks that do not run or have no
    known deadline."""
    timed = {(one.match.id, one.seat): one.match for one in waiting if one.match.terms.clock}
    kept = await unit[ClockRepository].of_matches({match_id for match_id, _ in timed})
    mine = [each for each in kept if (each.match_id, each.seat) in timed]
    stoppages = await stoppages_of_clocks(unit, mine, now)
    found = dict[tuple[int, int], SeatTime]()
    for each in mine:
        key = each.match_id, each.seat
        time = seat_time(each, timed[key], stoppages, now)
        if time.deadline is not None:
            found[key] = time
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
    clock, settled = SeatClock.new(match.terms.clock), settled_bids(match)
    kept = {
        seat.seat: KeptClock(
            match.id, seat.seat, sitter.user_id, clock.credited(settled.get(seat.seat, NO_TIME))
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


# --------------------------------------------------------------------------------------- looking
# Thinking time: it runs once a player has looked at what the others have done (ADR 0063).


@dataclass(frozen=True, slots=True)
class Looking(MatchUseCase):
    """Looking at a position, as people ask for it."""

    async def look(self, match_id: int, person: Person, interaction_id: int) -> Turn:
        """Look at what has to be decided: moves that were sealed are recorded, and the person's
        thinking time runs. Looking again changes nothing; nor does an interaction again.

        :raises MatchRefused: `look-no-clock`, `look-paused`, and as `sitting`.
        :raises NotAwaited: the person owes no decision.
        :raises TimeIsUp: the time to look is over.
        """

        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.sitting(unit, match_id, person, None)
            match, now = position.match, self.clock.now()
            if match.terms.clock.within is None:
                raise MatchRefused("look-no-clock", match.code)
            if seat not in position.called:
                check_owing(position, seat)
                return Turn(position, before=position, entries=(), repeated=True)
            kept = await unit[ClockRepository].of_matches([match.id])
            stopping = await stoppages_of_clocks(unit, kept, now)
            if any(each.reason is Reason.PAUSE and now in each for each in stopping):
                raise MatchRefused("look-paused", match.code)
            entry = Entry(match.version + 1, Kind.LOOKED, seat, "", now, interaction_id)
            seen = NewRows((position.state,), (entry,), choices=position.choices)
            if position.lookers:
                seen = with_sealed(position, seen, now)
            return await self.finish(unit, position, seen)

        return await self.idempotent(interaction_id, person, work)


# ---------------------------------------------------------------------------------------- giving
# Giving time: a player gives those whose decision is awaited a day more.
#
# Nobody is given time by whom others have to wait for the result: in a tournament that is for its
# organisers to do. Among three and more, one gift for each decision is all that the rest can be
# made to wait for; between two, who both want to play on, a gift a day.


GIFT: Final = timedelta(days=1)
GIFT_INTERVAL: Final = timedelta(days=1)
"""Between two gifts to one decision, in a match of two: each calls the other player."""
TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Giving(MatchUseCase):
    """Giving time, as people ask for it."""

    is_organised: IsOrganised

    async def give(
        self, match_id: int, person: Person, interaction_id: int, *, version: int | None = None
    ) -> Turn:
        """Give the other players whose decision is awaited a day more. It is added to what they
        have left, also beyond the most that a bank may hold. `version` as in `Matches.act`; a
        repeated interaction returns its earlier result."""

        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.sitting(unit, match_id, person, version)
            match, now = position.match, self.clock.now()
            await self._check(unit, position, seat, now)
            gift = await self._gift(unit, position, seat)
            for each in gift.seats:
                await credit_time(unit, match, each, gift.time, now)
            entry = Entry(match.version + 1, Kind.GIVEN, seat, str(gift), now, interaction_id)
            given = NewRows((position.state,), (entry,), choices=position.choices)
            return await self.finish(unit, position, given)

        return await self.idempotent(interaction_id, person, work)

    async def _gift(self, unit: UnitOfWork, position: Position, seat: int) -> Gift:
        """A day; to somebody who thinks, a match's thinking time once more. Where some have yet to
        look, it is for those."""
        seats, control = receivers(position, seat), position.match.terms.clock
        if control.within is None or control.base is None:
            return Gift(GIFT, seats)
        kept = await unit[ClockRepository].of_matches([position.match.id])
        called = tuple(each.seat for each in kept if each.clock.called and each.seat in seats)
        return Gift(GIFT, called) if called else Gift(control.base, seats)

    async def possible(self, position: Position, user_id: int) -> bool:
        """Whether a person may give time in a match as it stands. Nothing is read where the
        position shows that nobody may."""
        seat = position.seat_of(user_id)
        if seat is None or position.match.status is not Status.ACTIVE or _obstacle(position, seat):
            return False
        async with self.store.reading() as unit:
            try:
                await self._check(unit, position, seat, self.clock.now())
            except GiftRefused:
                return False
        return True

    async def _check(self, unit: UnitOfWork, position: Position, seat: int, now: datetime) -> None:
        """:raises GiftRefused: as it says."""
        match = position.match
        if why := _obstacle(position, seat):
            raise GiftRefused(why, match.code)
        if await self.is_organised(unit, match.id):
            raise GiftRefused("tournament", match.code)
        last = _last_gift(await unit[LogRepository].read(match.id, match.version), seat)
        if last is None:
            return
        if len(match.staying) > TWO:
            raise GiftRefused("decision", match.code)
        if now < last.at + GIFT_INTERVAL:
            hours = -(-(last.at + GIFT_INTERVAL - now) // HOUR)
            raise GiftRefused("day", match.code, hours)


def receivers(position: Position, seat: int) -> tuple[int, ...]:
    """The seats of the other people whose decision is awaited."""
    others = sorted(position.owing - {seat, CHANCE})
    return tuple(each for each in others if position.match.sitter(each) is not None)


def _obstacle(position: Position, seat: int) -> Literal["no-clock", "nobody"] | None:
    """Why the player of a seat has nobody to give time to, if so."""
    match = position.match
    if not match.terms.clock:
        return "no-clock"
    if seat not in match.staying or not receivers(position, seat):
        return "nobody"
    return None


def _last_gift(rows: Sequence[Entry], seat: int) -> Entry | None:
    """The newest gift of a seat to the decision that is awaited; None if there was none."""
    for row in reversed(rows):
        if row.kind not in TIME_KINDS:
            return None
        if row.kind is Kind.GIVEN and row.seat == seat:
            return row
    return None


# ------------------------------------------------------------------------------------- vacations
# Vacations: a person's clocks stop in every match, within a yearly budget.


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
    this match; the seats excused. A player who has looked was there, and is not excused."""
    if match.terms.clock.within is not None:
        kept = [each for each in kept if each.clock.called]
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
    clock = kept.clock.emptied(now).credited(GRACE_PERIOD)
    given = replace(kept, clock=clock, excused_at=now, earlier=None)
    keep_clock(unit, given, match.terms.clock, (), now)
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
