"""Reminders that had to come, calculated again from decisions and preferences."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.match.model.people import COMPUTER, ReminderPreferences, When
from tests.harness.soak.actions import Actions
from tests.harness.soak.sent_reminders import SentReminders, preferences_of, zone_of
from tests.harness.soak.spans import EPOCH, SECOND, TICK, Span, counted, length, micros, moment_of
from tests.harness.soak.stopwatches import Stopwatch, TimedTurn

MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR
EARLY: Final = 11 * MINUTE
"""Two reminders that would be closer to each other are one."""
SLACK: Final = 90 * MINUTE
"""The worker looks every five minutes, and once an hour while somebody is away."""
PACE: Final = 3 * DAY
NEVER: Final = 10**18
"""The deadline without a clock."""


@dataclass(frozen=True)
class Owed:
    """A decision, and the person's preferences for being reminded of it."""

    watch: Stopwatch
    turn: TimedTurn
    begun: int
    """When it came up, before its clock was set to something."""
    stops: list[Span]
    left: int | None
    """None without a clock."""

    @property
    def spans(self) -> list[Span]:
        """The spans in which the clock stands still, weekends included."""
        return self.watch.spans(self.stops, self.turn)

    @property
    def deadline(self) -> int:
        if self.left is None:
            return NEVER
        return moment_of(self.turn.since, self.left, self.spans)

    @property
    def preferences(self) -> ReminderPreferences:
        return preferences_of(self.watch.user_id)

    @property
    def place(self) -> ZoneInfo:
        return ZoneInfo(zone_of(self.watch.user_id))

    def bound(self) -> list[int]:
        """The moments at which the person has to be reminded."""
        found = sorted(self._daily() if self.preferences.digest is not None else self._single())
        most = self.preferences.most
        return found[:most] if self.left is None else found[-most:]

    def due(self, planned: Collection[Span]) -> list[int]:
        """When they are to hear of it by what could be known at each of these moments: a stop that
        began only later, other than a vacation that was planned, put no reminder forward."""
        return [at for at in self.bound() if at in self._known_at(at, planned).bound()]

    def _known_at(self, at: int, planned: Collection[Span]) -> Owed:
        return replace(self, stops=[one for one in self.stops if one[0] <= at or one in planned])

    def _single(self) -> Iterator[int]:
        """Without what could only come before the night."""
        spans, deadline = self.spans, self.deadline
        for passed in self._passed():
            at = self._heard(moment_of(self.turn.since, passed, spans), spans)
            if at < deadline:
                yield at

    def _passed(self) -> Iterator[int]:
        preferences, left = self.preferences, self.left
        if left is None:
            if preferences.when - {When.AT_ONCE}:
                yield from (number * PACE for number in range(1, preferences.most + 1))
            return
        # of a clock that was set meanwhile only the hours before its end are known here
        if self.turn.given is None:
            parts = (When.HALF, left // 2), (When.QUARTER, left * 3 // 4)
            yield from (part for when, part in parts if when in preferences.when)
        for when in preferences.when:
            if when.before is not None and length(when.before) < left:
                yield left - length(when.before)

    def _daily(self) -> Iterator[int]:
        """The chosen hour of each day; nobody here has both that and quiet hours."""
        since, deadline, hour = self.turn.since, self.deadline, self.preferences.digest or 0
        first = (EPOCH + since * TICK).astimezone(self.place).date()
        days = [first + timedelta(days=by) for by in range(60)]
        hours = [micros(datetime.combine(day, time(hour), self.place)) for day in days]
        running = [at for at in hours if since < at < deadline and not within(at, self.stops)]
        working = [at for at in running if not within(at, self.spans)]
        yield from working or running[-1:]

    def _heard(self, at: int, spans: list[Span]) -> int:
        """The first moment from `at` on that is neither quiet nor in any of the spans."""
        while True:
            if self._quiet(at):
                at += MINUTE - at % MINUTE
            elif ends := within(at, spans):
                at = max(ends)
            else:
                return at

    def _quiet(self, at: int) -> bool:
        quiet = self.preferences.quiet
        if quiet is None:
            return False
        local = (EPOCH + at * TICK).astimezone(self.place)
        minute = local.hour * 60 + local.minute
        if quiet.start < quiet.end:
            return quiet.start <= minute < quiet.end
        return minute >= quiet.start or minute < quiet.end


def check_missing_reminders(
    actions: Actions, sent_reminders: SentReminders, *, everything: bool = False
) -> None:
    """Check that every reminder has come: of decisions made since the last time, or, with
    `everything`, also of pending ones."""
    away = [*actions.host.outages, *actions.host.silence()]
    for book in actions.books.values():
        for seat, watch in [*enumerate(book.watches), *book.former]:
            if watch.user_id == COMPUTER or not watch.turns[watch.looked_at :]:
                continue
            stops = actions.stops(book, watch.user_id)
            heard = [
                *sent_reminders.heard.get((book.match.id, seat), ()),
                *sent_reminders.told(watch.user_id),
            ]
            came = sorted(map(micros, heard))
            for index, turn in [*enumerate(watch.turns)][watch.looked_at :]:
                if turn.until is None and not everything:
                    break
                watch.looked_at = index + 1
                end = micros(actions.host.now) if turn.until is None else turn.until
                if end - turn.since > SLACK:
                    left = watch.limit(stops, index) if watch.control else None
                    owed = Owed(watch, turn, watch.begun(index), stops, left)
                    last = min(end, owed.deadline)
                    planned = actions.vacations.get(watch.user_id, ())
                    bound = [at for at in owed.due(planned) if counted(at, last, away) > SLACK]
                    actions.findings.count("reminders that had to come", len(bound))
                    for told in unheard(owed, bound, came, away):
                        text = f"{book.match.code}: {told}"
                        actions.findings.blame("missed reminders", text)


def unheard(owed: Owed, bound: list[int], came: list[int], away: list[Span]) -> Iterator[str]:
    """The missing reminders, in words. `away`: the outages, after which they are made up for."""
    since, most = owed.turn.since, owed.preferences.most
    # those from before its clock was set count as well
    for moment in bound:
        until = moment_of(moment, SLACK, away)
        # one that came shortly before the bot went away has not come early: nothing was counted
        in_time = any(at <= until and counted(at, moment, away) <= EARLY for at in came)
        enough = sum(owed.begun <= at <= until for at in came) >= most
        if not in_time and not enough:
            yield (
                f"{owed.watch.user_id} ({owed.watch.control}) at"
                f" {EPOCH + moment * TICK}, owed since {EPOCH + since * TICK}"
                f" (begun {EPOCH + owed.begun * TICK}, until"
                f" {owed.turn.until and EPOCH + owed.turn.until * TICK}, deadline"
                f" {'never' if owed.deadline == NEVER else EPOCH + owed.deadline * TICK},"
                f" stops {_told(span for span in owed.stops if span[1] > since)},"
                f" due {[str(EPOCH + at * TICK) for at in bound]},"
                f" came {[str(EPOCH + at * TICK) for at in came if at >= owed.begun]})"
            )


def _told(spans: Iterable[Span]) -> list[str]:
    return [f"{EPOCH + low * TICK} to {EPOCH + high * TICK}" for low, high in spans]


def within(at: int, spans: list[Span]) -> list[int]:
    """The ends of those among the spans that a moment lies in."""
    return [high for low, high in spans if low <= at < high]
