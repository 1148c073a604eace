"""Stopwatches: the time left of a seat, counted again from all its turns."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import Enum, auto

from bot.match.model.clock import TimeControl
from tests.harness.soak.spans import Span, Vacation, counted, length, micros, weekends


class StopReason(Enum):
    """The reason why a stopwatch stopped."""

    ACTED = auto()
    RELIEVED = auto()
    """The decision lapsed."""
    LOOKED = auto()
    """The person has looked, and thinks from then on."""
    COMPLETED = auto()
    """The time was up, and the bot completed the arrangement."""


@dataclass(frozen=True)
class TimedTurn:
    """A decision of a seat, from its beginning to its end."""

    since: int
    until: int | None = None
    why: StopReason | None = None
    given: int | None = None
    """The time left that the clock was set to at its beginning."""
    left: int | None = None
    """The time left at its beginning after an undo or a takeover of the seat."""
    sign: int | None = None
    """The last heartbeat before an outage, if the decision ended between the two: an outage counts
    from the heartbeat on, but not for decisions that the bot still saw."""
    called: bool = False
    """Whether it is a look that is awaited: the time to think stands meanwhile."""


@dataclass
class Stopwatch:
    """The timed decisions of one person at a seat, in order."""

    control: TimeControl
    user_id: int
    turns: list[TimedTurn] = field(default_factory=list)
    excused: bool = False
    carried: int | None = None
    """The time left when the person took the seat over."""
    looked_at: int = 0
    """The number of turns already searched for missing reminders."""

    @property
    def runs(self) -> bool:
        return bool(self.turns) and self.turns[-1].until is None

    @property
    def called(self) -> bool:
        """Whether the person has yet to look."""
        return self.runs and self.turns[-1].called

    def start(self, now: datetime, *, called: bool = False) -> None:
        """`called`: with thinking time, a look comes first."""
        if not self.runs:
            called = called and self.control.within is not None
            self.turns.append(TimedTurn(micros(now), called=called))

    def look(self, now: datetime) -> None:
        self.stop(now, StopReason.LOOKED)
        self.start(now)

    def stop(self, now: datetime, why: StopReason) -> None:
        if self.runs:
            self.turns[-1] = replace(self.turns[-1], until=micros(now), why=why)

    def excuse(self, now: datetime, grace: timedelta) -> None:
        """A vacation began instead of a time-out."""
        self.give(now, length(grace))
        self.excused = True

    def give(self, now: datetime, left: int) -> None:
        """The clock is set to something while it runs."""
        called = self.called
        self.stop(now, StopReason.RELIEVED)
        self.turns.append(TimedTurn(micros(now), given=left, called=called))

    def resume(self, left: int) -> None:
        """Give the decision that has just begun the time left of an earlier one."""
        self.turns[-1] = replace(self.turns[-1], left=left)

    @property
    def has_acted(self) -> bool:
        return any(turn.why is StopReason.ACTED for turn in self.turns)

    @property
    def acts_again(self) -> bool:
        """Whether the pending decision follows from the seat's own action, its clock unchanged."""
        if not self.runs or len(self.turns) < 2:
            return False
        made, owed = self.turns[-2:]
        untouched = owed.left is None and owed.given is None
        return untouched and made.why is StopReason.ACTED and made.until == owed.since

    def before(self, stops: list[Span]) -> int | None:
        """The time left when the seat made its last decision; None if the clock was set since."""
        last = max(i for i, turn in enumerate(self.turns) if turn.why is StopReason.ACTED)
        if any(turn.given is not None for turn in self.turns[last + 1 :]):
            return None
        turn = self.turns[last]
        if turn.until is None:
            raise ValueError("it has not been made")
        mine = [span for span in self.spans(stops, turn) if not turn.sign or span[0] != turn.sign]
        return max(0, self.left_before(stops, last) - counted(turn.since, turn.until, mine))

    def close(self, now: datetime) -> None:
        """Close it because another person sits there. A decision of this very moment is theirs."""
        if self.runs and self.turns[-1].since == micros(now):
            self.turns.pop()
        self.stop(now, StopReason.RELIEVED)

    def begun(self, index: int) -> int:
        """The beginning of a decision whose clock may have been set since."""
        while self.turns[index].given is not None:
            index -= 1
        return self.turns[index].since

    def fell(self, sign: int) -> None:
        """Note an outage, by the last heartbeat before it."""
        for index, turn in enumerate(self.turns):
            if turn.until is not None and turn.until > sign:
                self.turns[index] = replace(turn, sign=sign)

    def halts(self, stops: list[Span], turn: TimedTurn) -> list[Span]:
        """The spans in which a decision's clock stands still, but for weekends. Whoever has looked
        thinks on, vacation or not."""
        thinks = self.control.within is not None and not turn.called
        return [span for span in stops if not (thinks and isinstance(span, Vacation))]

    def spans(self, stops: list[Span], turn: TimedTurn) -> list[Span]:
        """The same, weekends included; nor do those stop who think."""
        zone, halts = self.control.zone, self.halts(stops, turn)
        thinks = self.control.within is not None and not turn.called
        return halts if zone is None or thinks else [*halts, *weekends(zone)]

    def limit(self, stops: list[Span], index: int) -> int:
        """The time there was for a look or a decision at its beginning."""
        turn = self.turns[index]
        if not turn.called or self.control.within is None:
            return self.left_before(stops, index)
        return length(self.control.within) if turn.given is None else turn.given

    def left_before(self, stops: list[Span], turns: int) -> int:
        """The time left at the beginning of a decision, counted from 0, or after the last one:
        counted again from the first."""
        if self.control.base is None:
            raise ValueError("nobody is hurried")
        full = length(self.control.base)
        left = full if self.carried is None else self.carried
        if turns < len(self.turns) and not self.turns[turns].called:
            coming = self.turns[turns]
            set_to = coming.left if coming.given is None else coming.given
            if set_to is not None:
                return set_to
        if self.control.increment is None:
            looks = [turn for turn in self.turns[:turns] if turn.called]
            if looks and looks[-1] is self.turns[turns - 1] and looks[-1].left is not None:
                return looks[-1].left
            return full if turns > len(looks) else left
        for turn in self.turns[:turns]:
            left = left if turn.left is None else turn.left
            if turn.called:
                continue
            if turn.until is None:
                break
            spans = self.spans(stops, turn)
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
        """The time left now for decisions."""
        if not self.runs or self.called:
            return self.left_before(stops, len(self.turns))
        return self.time_left(stops, now)

    def time_left(self, stops: list[Span], now: datetime) -> int:
        """The time left now of that which runs."""
        return max(0, -self.over(stops, now))

    def used(self, stops: list[Span], now: datetime) -> int:
        """The time that the pending decision has taken."""
        return counted(self.turns[-1].since, micros(now), self.spans(stops, self.turns[-1]))

    def over(self, stops: list[Span], now: datetime) -> int:
        """The time since the pending decision was overdue; negative while it is not."""
        return self.used(stops, now) - self.limit(stops, len(self.turns) - 1)
