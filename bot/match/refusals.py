"""Refusals in a match: not found, not one's own, not one's turn, not legal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from bot.base.refusal import Refusal
from engines import MoveError


class NoSuchMatch(Refusal, code="no-such-match"):
    """No match has the code or id that was asked for."""

    match: str | int

    def __post_init__(self) -> None:
        self._set(self.code, match=str(self.match))


class BadValue(Refusal):
    """A value that was chosen or typed, and names nothing."""

    code: Literal[
        "bad-setting",  # the setting does not allow it
        "no-such-game",  # the game is not registered
        "quiet-hours",  # they cannot be read
    ]
    game: str | None = None
    text: str | None = None


class Quarantined(Refusal):
    """A match that this program cannot play on. Admins can call it off; nothing else is touched."""

    match: str


class GameGone(Quarantined, code="game-gone"):
    """The match's game is not registered any more."""


class OldRules(Quarantined, code="old-rules"):
    """The match was begun under rules this version no longer plays."""


class BrokenRecord(Quarantined, code="broken-record"):
    """The stored match cannot be read, or the recorded moves cannot be played again."""


class FairPlayRefused(Refusal, code="fair-play-{why}"):
    """Advice must wait until a rated match is over, whose player asked for it."""

    match: str
    why: Literal[
        "pair",  # what was asked about belongs with that match
        "position",  # the position stands in it
        "shown",  # the advice would be shown to its players
    ]


class NotYourMatch(Refusal, code="not-your-match"):
    """The person holds no seat in it."""

    match: str


class MatchRefused(Refusal):
    """An act that a match does not allow as it stands, or not to this person."""

    code: Literal[
        "abort-together",  # something was dealt, rolled or laid out, or it was called off before
        "cannot-swap-done",  # the side was taken already
        "cannot-swap-early",  # the first turn is not over
        "cannot-swap-first",  # the side is the person's own
        "cannot-swap-late",  # the person has moved
        "cannot-swap-terms",  # not agreed, or the game does not allow it
        "has-left",  # the others play on without the person
        "look-no-clock",  # there is no thinking time
        "look-paused",  # all have agreed on a pause
        "match-over",  # it has ended or was cancelled
        "not-arranging",  # the cards have been laid out
        "not-member",  # the person has left the server on which it is played
        "not-over",
        "nothing-to-claim",  # nobody's time is up
        "too-late-to-abort",  # the second move has been made
        "watch-full",
        "watch-none",  # the person does not watch it
        "watch-over",
        "watch-own",  # the person plays in it
    ]
    match: str


class NotAwaited(Refusal):
    """A decision that the person does not owe. Params: match, names, which are of those who do."""

    code: Literal[
        "already-ready",  # the person has finished arranging
        "not-your-turn",
    ]
    match: str
    awaited: Sequence[str]

    def __post_init__(self) -> None:
        self._set(self.code, match=self.match, names=", ".join(self.awaited))


class TeamDecides(Refusal, code="team-decides"):
    """The moves of the person's seat are voted on by its team."""

    match: str


class NotStarted(Refusal, code="not-started"):
    """Seats are still open or unanswered, or it is the second match of a pair and begins later."""

    match: str
    second: bool = False

    def __post_init__(self) -> None:
        self._set(self.code, match=self.match, second="yes" if self.second else "no")


class StaleBoard(Refusal, code="stale-board"):
    """The click came from an older board."""

    match: str
    version: int
    current: int


class MoveRefused(Refusal):
    """The engine refused the move; `error` has the reason. Code and params are the engine's."""

    error: MoveError

    def __post_init__(self) -> None:
        self._set(self.error.code, **self.error.params)


class TimeIsUp(Refusal, code="time-is-up"):
    """The person acted after their time."""

    match: str


class NotLooked(Refusal, code="not-looked"):
    """The person has yet to look, so that their thinking time runs."""

    match: str


class GiftRefused(Refusal, code="gift-{why}"):
    """Time that cannot be given."""

    why: Literal[
        "day",  # the person has done so a moment ago, and may again in so many hours
        "decision",  # the person has done so for this decision
        "no-clock",
        "nobody",  # no other person's clock runs
        "tournament",  # others wait for the result
    ]
    match: str
    hours: int | None = None


class FormationRefused(Refusal):
    """A formation that is not there, or cannot be saved so."""

    code: Literal[
        "formation-empty",  # nothing lies yet
        "formation-limit",  # limit: formations
        "formation-name",  # most: characters
        "formation-name-taken",
        "no-such-formation",  # it was deleted, or belongs to another person
    ]
    most: int | None = None
    name: str | None = None
    limit: int | None = None


class PlanRefused(Refusal):
    """A plan that cannot be kept, or is not there."""

    code: Literal[
        "no-order",  # such a standing order may not be given now, or is not there
        "no-plan",
        "order-ends",  # the standing order would end at once
        "plan-form",  # a plan goes from a move of others to an answer of one's own
        "plan-own-turn",  # the person is to move, so there is nothing to wait for
        "plan-sealed",  # a move waits until somebody looks
        "plan-too-deep",  # more own answers on one line than are allowed
        "plan-too-large",  # more branches than are allowed
        "plan-unsettled",  # dice, cards or secret choices lie on the way
    ]
    match: str | None = None


class WalkTooLong(Refusal, code="walk-too-long"):
    """The line has reached its limit."""

    most: int


class BadNote(Refusal, code="note-{why}"):
    """A note that cannot be kept."""

    why: Literal["length", "limit"]
    most: int


class BadDay(Refusal, code="bad-day"):
    """The text is no day of the calendar."""

    text: str


class VacationRefused(Refusal, code="vacation-{why}"):
    """An impossible vacation."""

    why: Literal[
        "budget",  # days, left, year
        "far",
        "order",  # it is over before it begins, or now
        "over",  # there is none to end
        "overlap",
    ]
    days: int | None = None
    left: int | None = None
    year: str | None = None


class BadClock(Refusal, code="clock-{why}"):
    """An impossible time control. Lengths are in its notation."""

    why: Literal[
        "bank",  # as `decision`
        "cap",  # as `decision`
        "cap-small",  # bank
        "decision",  # least, most
        "here",  # thinking time is agreed on for one match
        "increment",  # as `decision`
        "look",  # as `decision`
        "no-look",  # text: the thinking time, without a time to look
        "thinking",  # as `decision`
        "thinking-cap",  # as `decision`
        "thinking-increment",  # as `decision`
        "unreadable",  # text
        "zone",  # zone
    ]
    text: str | None = None
    least: str | None = None
    most: str | None = None
    bank: str | None = None
    zone: str | None = None
