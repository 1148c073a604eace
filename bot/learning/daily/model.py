"""The puzzle of the day as values: where it is posted, a day's post, and people's tries at it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from bot.match.model.enums import Trouble


@dataclass(frozen=True, slots=True)
class DailySetting:
    """Where and when a server has its puzzle of the day."""

    guild_id: int
    channel_id: int
    hour: int
    """From 0 to 23, in the server's time zone."""
    locale: str
    """The language of the posts, where the server has chosen none for all that is public."""
    game: str | None = None
    """None: all games that the server allows, in turn."""
    next_at: datetime | None = None
    """The time of the next post; None: stopped, since the channel took none."""
    failures: int = 0
    """Days in a row on which the channel took no post."""
    trouble: Trouble | None = None
    """Why it took none the last time."""


class Stage(StrEnum):
    """What is to be done next about a day's puzzle."""

    POST = "post"
    SOLUTION = "solution"
    """Tell the solution."""
    FORGET = "forget"
    """Delete people's tries, which nobody asks for any more."""


@dataclass(frozen=True, slots=True)
class DailyPost:
    """A day's puzzle on a server."""

    id: int
    guild_id: int
    number: int
    """Higher than those of the server's posts before."""
    day: str
    """The date in the server's time zone, as ISO 8601."""
    game: str
    puzzle: str
    locale: str
    channel_id: int
    at: datetime
    """When it was to be posted."""
    closes_at: datetime
    """When tries stop to count, and the solution is told."""
    message_id: int | None = None
    """None: it is not known to have been posted."""
    stage: Stage = Stage.POST
    due_at: datetime | None = None
    """When that is to be done; None: all is done."""
    tried_at: datetime | None = None
    """The first attempt to post it."""
    attempts: int = 0
    """Those to do what is due."""
    people: int = 0
    """The people who tried it while it counted."""
    solved: int = 0
    at_once: int = 0
    """Those of them whose first move was right."""
    tries: int = 0

    @property
    def key(self) -> str:
        """The nonce of its message."""
        return f"daily-{self.id}"

    def is_open(self, now: datetime) -> bool:
        """Whether tries count."""
        return now < self.closes_at


@dataclass(frozen=True, slots=True)
class DailyTry:
    """A person's tries at a day's puzzle."""

    tries: int = 0
    solved_at: datetime | None = None
    at_once: bool = False
    """Whether the first move was right, and the puzzle new to the person."""

    @property
    def solved(self) -> bool:
        return self.solved_at is not None


@dataclass(frozen=True, slots=True)
class DailyRecord:
    """A person's record on a server."""

    played: int = 0
    """Puzzles of the day that they tried."""
    solved: int = 0
    at_once: int = 0
    streak: int = 0
    """Posts in a row that they solved, up to the `last` one."""
    longest: int = 0
    last: int = 0
    """The number of the last post that they solved."""

    def with_solved(self, number: int, before: int, *, at_once: bool) -> DailyRecord:
        """After solving a post; `before` is the number of the one before it, 0 without any. A day
        without a post breaks no streak."""
        streak = self.streak + 1 if self.last == before else 1
        return DailyRecord(
            self.played,
            self.solved + 1,
            self.at_once + at_once,
            streak,
            max(self.longest, streak),
            number,
        )

    def current(self, before: int) -> int:
        """The streak as it stands, where `before` is the number of the last post but one: the
        newest can still be solved."""
        return self.streak if self.last >= before else 0


@dataclass(frozen=True, slots=True)
class DailyResult:
    """The outcome of a day, as everybody may know it."""

    post: DailyPost
    named: tuple[str, ...]
    """Those who solved it at once, the first ones first, as far as they may be named."""
