"""A second clock for every seat: what happened, written down, and what is left by it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import Enum, auto

from bot.match.model.time_control import TimeControl
from tests.harness.soak.spans import Span, counted, length, micros, weekends


class StopReason(Enum):
    """Why a clock stopped."""

    ACTED = auto()
    RELIEVED = auto()
    """There was nothing to decide any more."""
    COMPLETED = auto()
    """The time was up, and the host did it: at the moment when nothing was left."""


@dataclass(frozen=True)
class TimedTurn:
    """A decision that came up, and how it went away if it has."""

    since: int
    until: int | None = None
    why: StopReason | None = None
    given: int | None = None
    """What the clock was set to when it came up, where it was."""
    left: int | None = None
    """What the clock had when it came up, where somebody took their move back or their seat was
    taken over."""
    sign: int | None = None
    """The host's last sign of life, where the decision went away after it and before the host did:
    being away is reckoned from then on, but not for what the host was there to see."""


@dataclass
class Stopwatch:
    """The decisions of one seat, in order."""

    control: TimeControl
    user_id: int
    turns: list[TimedTurn] = field(default_factory=list)
    excused: bool = False
    carried: int | None = None
    """What the clock showed when the person took the seat over."""
    looked_at: int = 0
    """How many of them have been searched for reminders that did not come."""

    @property
    def runs(self) -> bool:
        return bool(self.turns) and self.turns[-1].until is None

    def start(self, now: datetime) -> None:
        if not self.runs:
            self.turns.append(TimedTurn(micros(now)))

    def stop(self, now: datetime, why: StopReason) -> None:
        if self.runs:
            self.turns[-1] = replace(self.turns[-1], until=micros(now), why=why)

    def excuse(self, now: datetime, grace: timedelta) -> None:
        """A vacation began instead of a time-out."""
        self.give(now, length(grace))
        self.excused = True

    def give(self, now: datetime, left: int) -> None:
        """The clock is set to something while it runs."""
        self.stop(now, StopReason.RELIEVED)
        self.turns.append(TimedTurn(micros(now), given=left))

    def resume(self, left: int) -> None:
        """The decision that has just come up is one of before."""
        self.turns[-1] = replace(self.turns[-1], left=left)

    @property
    def acts_again(self) -> bool:
        """Whether the decision that is owed came up by the seat's own act, and is as it came up."""
        if not self.runs or len(self.turns) < 2:
            return False
        made, owed = self.turns[-2:]
        untouched = owed.left is None and owed.given is None
        return untouched and made.why is StopReason.ACTED and made.until == owed.since

    def before(self, stops: list[Span]) -> int | None:
        """What the clock showed when the seat made its last decision; None if it was set to
        something since."""
        last = max(i for i, turn in enumerate(self.turns) if turn.why is StopReason.ACTED)
        if any(turn.given is not None for turn in self.turns[last + 1 :]):
            return None
        turn = self.turns[last]
        if turn.until is None:
            raise ValueError("it has not been made")
        mine = [span for span in self.spans(stops) if not turn.sign or span[0] != turn.sign]
        return max(0, self.left_before(stops, last) - counted(turn.since, turn.until, mine))

    def close(self, now: datetime) -> None:
        """Somebody else sits there: a decision that came up only now never was this person's."""
        if self.runs and self.turns[-1].since == micros(now):
            self.turns.pop()
        self.stop(now, StopReason.RELIEVED)

    def begun(self, index: int) -> int:
        """When a decision came up whose clock may have been set to something since."""
        while self.turns[index].given is not None:
            index -= 1
        return self.turns[index].since

    def fell(self, sign: int) -> None:
        """The host is gone, whose last sign of life this was."""
        for index, turn in enumerate(self.turns):
            if turn.until is not None and turn.until > sign:
                self.turns[index] = replace(turn, sign=sign)

    def spans(self, stops: list[Span]) -> list[Span]:
        """What does not count, weekends included."""
        zone = self.control.zone
        return stops if zone is None else [*stops, *weekends(zone)]

    def left_before(self, stops: list[Span], turns: int) -> int:
        """What the clock showed when a decision came up, the first being number 0, or shows after
        the last: recounted from the beginning."""
        if self.control.base is None:
            raise ValueError("nobody is hurried")
        full = length(self.control.base)
        left = full if self.carried is None else self.carried
        if turns < len(self.turns):
            coming = self.turns[turns]
            set_to = coming.left if coming.given is None else coming.given
            if set_to is not None:
                return set_to
        if self.control.increment is None:
            return full if turns else left
        spans = self.spans(stops)
        for turn in self.turns[:turns]:
            if turn.until is None:
                break
            left = left if turn.left is None else turn.left
            left = left if turn.given is None else turn.given
            mine = [span for span in spans if span[0] != turn.sign] if turn.sign else spans
            left = max(0, left - counted(turn.since, turn.until, mine))
            if turn.why is StopReason.RELIEVED:
                continue
            gained = left + length(self.control.increment)
            cap = self.control.cap
            left = gained if cap is None else max(left, min(gained, length(cap)))
        return left

    def left(self, stops: list[Span], now: datetime) -> int:
        """What the clock shows now."""
        if not self.runs:
            return self.left_before(stops, len(self.turns))
        return max(0, self.left_before(stops, len(self.turns) - 1) - self.used(stops, now))

    def used(self, stops: list[Span], now: datetime) -> int:
        """What the decision that is owed has taken up to now."""
        return counted(self.turns[-1].since, micros(now), self.spans(stops))

    def over(self, stops: list[Span], now: datetime) -> int:
        """By how much the time of the decision that is owed is up; below zero while it is not."""
        return self.used(stops, now) - self.left_before(stops, len(self.turns) - 1)
