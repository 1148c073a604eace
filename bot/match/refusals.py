"""Refusals in a match: not found, not one's own, not one's turn, not legal."""

from __future__ import annotations

from collections.abc import Sequence

from bot.base.refusal import Refusal
from engines import MoveError


class MatchRefusal(Refusal):
    """A refusal whose sentence names the match by its code."""

    match: str


class NoSuchMatch(Refusal, code="no-such-match"):
    """No match has the code or id that was asked for."""

    match: str | int

    def __post_init__(self) -> None:
        self._set(self.code, match=str(self.match))


class NoSuchGame(Refusal, code="no-such-game"):
    """The game is not registered."""

    game: str


class Quarantined(MatchRefusal):
    """A match that this program cannot play on. Admins can call it off; nothing else is touched."""


class GameGone(Quarantined, code="game-gone"):
    """The match's game is not registered any more."""


class OldRules(Quarantined, code="old-rules"):
    """The match was begun under rules this version no longer plays."""


class BrokenRecord(Quarantined, code="broken-record"):
    """The stored match cannot be read, or the recorded moves cannot be played again."""


class FairPlayRefused(MatchRefusal, code="fair-play-{why}"):
    """Advice must wait until a rated match is over, whose player asked for it. Codes:
    `fair-play-position`, the position stands in that match; `fair-play-pair`, what was asked about
    belongs with it; `fair-play-shown`, the advice would be shown to its players."""

    why: str


class NotYourMatch(MatchRefusal, code="not-your-match"):
    """The person holds no seat in it."""


class NotMember(MatchRefusal, code="not-member"):
    """The person has left the server on which it is played."""


class CannotSwap(Refusal, code="cannot-swap-{why}"):
    """The first player's side cannot be taken. Codes: `cannot-swap-terms` (not agreed, or the
    game does not allow it), `cannot-swap-done` (it was taken already), `cannot-swap-first` (it is
    the person's own), `cannot-swap-early` (the first turn is not over) and `cannot-swap-late` (the
    person has moved)."""

    why: str
    match: str


class NotYourTurn(MatchRefusal, code="not-your-turn"):
    """Others owe the decision. Params: match, names, which are theirs."""

    awaited: Sequence[str]

    def __post_init__(self) -> None:
        self._set(self.code, match=self.match, names=", ".join(self.awaited))


class TeamDecides(MatchRefusal, code="team-decides"):
    """The moves of the person's seat are voted on by its team."""


class NotStarted(MatchRefusal, code="not-started"):
    """Seats are still open or unanswered."""


class MatchOver(MatchRefusal, code="match-over"):
    """It has ended or was cancelled."""


class NotOver(MatchRefusal, code="not-over"):
    """The request must wait for the end of the match."""


class StaleBoard(MatchRefusal, code="stale-board"):
    """The click came from an older board."""

    version: int
    current: int


class MoveRefused(Refusal):
    """The engine refused the move; `error` has the reason. Code and params are the engine's."""

    error: MoveError

    def __post_init__(self) -> None:
        self._set(self.error.code, **self.error.params)


class TimeIsUp(MatchRefusal, code="time-is-up"):
    """The person acted after their time."""


class GiftRefused(Refusal, code="gift-{why}"):
    """Time that cannot be given. Codes: `gift-no-clock`, `gift-nobody` (no other person's clock
    runs), `gift-tournament` (others wait for the result), `gift-decision` (the person has done so
    for this decision) and `gift-day` (a moment ago; hours: until they may again)."""

    why: str
    match: str
    hours: int | None = None


class NothingToClaim(MatchRefusal, code="nothing-to-claim"):
    """Nobody's time is up."""


class HasLeft(MatchRefusal, code="has-left"):
    """The others play on without this person."""


class TooLateToAbort(MatchRefusal, code="too-late-to-abort"):
    """The second move has been made."""


class AbortTogether(MatchRefusal, code="abort-together"):
    """Something was dealt, rolled or laid out, or a tournament's match was called off before: only
    all players together call it off."""


class NotArranging(MatchRefusal, code="not-arranging"):
    """The cards have been laid out; the match is being played."""


class AlreadyReady(MatchRefusal, code="already-ready"):
    """The person has finished arranging. Params: match, names, which are of those who have not."""

    awaited: Sequence[str]

    def __post_init__(self) -> None:
        self._set(self.code, match=self.match, names=", ".join(self.awaited))


class NoSuchFormation(Refusal, code="no-such-formation"):
    """It was deleted, or belongs to another person."""


class BadFormation(Refusal, code="formation-{why}"):
    """A formation that cannot be saved so. Codes: `formation-empty` (nothing lies yet),
    `formation-name` (most: characters), `formation-name-taken` (name), `formation-limit` (limit).
    """

    why: str
    most: int | None = None
    name: str | None = None
    limit: int | None = None


class PlanOwnTurn(MatchRefusal, code="plan-own-turn"):
    """The person is to move, so there is nothing to wait for."""


class PlanForm(Refusal, code="plan-form"):
    """A plan goes from a move of others to an answer of one's own."""


class PlanUnsettled(Refusal, code="plan-unsettled"):
    """Dice, cards or secret choices lie on the way, which nobody can foresee."""


class PlanTooDeep(Refusal, code="plan-too-deep"):
    """More own answers on one line than are allowed."""


class PlanTooLarge(Refusal, code="plan-too-large"):
    """More branches than are allowed."""


class NoPlanHere(Refusal, code="no-plan"):
    """There is no such plan."""


class WalkTooLong(Refusal, code="walk-too-long"):
    """The line has reached its limit."""

    most: int


class BadNote(Refusal, code="note-{why}"):
    """A note that cannot be kept. Codes: `note-length`, `note-limit`."""

    why: str
    most: int


class WatchRefused(Refusal, code="watch-{why}"):
    """Codes: `watch-own` (the person plays in it), `watch-over`, `watch-full`, `watch-none` (the
    person does not watch it)."""

    why: str
    match: str


class BadSetting(Refusal, code="bad-setting"):
    """A value that a setting does not allow."""

    setting: str


class BadQuietHours(Refusal, code="quiet-hours"):
    """Quiet hours that cannot be read."""

    text: str


class BadDay(Refusal, code="bad-day"):
    """The text is no day of the calendar."""

    text: str


class VacationRefused(Refusal, code="vacation-{why}"):
    """An impossible vacation. Codes: `vacation-order` (it is over before it begins, or now),
    `vacation-far`, `vacation-overlap`, `vacation-budget` (days, left, year), `vacation-over` (there
    is none to end)."""

    why: str
    days: int | None = None
    left: int | None = None
    year: str | None = None


class BadClock(Refusal, code="clock-{why}"):
    """An impossible time control. Codes: `clock-unreadable` (text); `clock-decision`,
    `clock-bank`, `clock-increment`, `clock-cap` (least, most: lengths in its notation);
    `clock-cap-small` (bank); `clock-zone` (zone)."""

    why: str
    text: str | None = None
    least: str | None = None
    most: str | None = None
    bank: str | None = None
    zone: str | None = None
