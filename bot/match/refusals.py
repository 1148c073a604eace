"""Refusals in a match: not found, not one's own, not one's turn, not legal."""

from __future__ import annotations

from typing import Final

from bot.base.refusal import ServiceError
from engines import MoveError
from engines.core import Param


class NoSuchMatch(ServiceError):
    """`no-such-match`: no match has that code or id. Params: match (as it was asked for)."""

    def __init__(self, match: str | int) -> None:
        super().__init__("no-such-match", match=str(match))


class NoSuchGame(ServiceError):
    """`no-such-game`: the game is not registered. Params: game."""

    def __init__(self, game: str) -> None:
        super().__init__("no-such-game", game=game)


class Quarantined(ServiceError):
    """A match that this program cannot play on. Admins can call it off; nothing else is touched.
    Params: match."""


class GameGone(Quarantined):
    """`game-gone`: the match's game is not registered any more. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("game-gone", match=match)


class OldRules(Quarantined):
    """`old-rules`: the match was begun under rules this version no longer plays. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("old-rules", match=match)


class BrokenRecord(Quarantined):
    """`broken-record`: the stored match cannot be read, or the recorded moves cannot be
    played again. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("broken-record", match=match)


class NotYourMatch(ServiceError):
    """`not-your-match`: the person holds no seat in it. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("not-your-match", match=match)


class NotYourTurn(ServiceError):
    """`not-your-turn`: others owe the decision. Params: match, names (of those awaited)."""

    def __init__(self, match: str, names: str) -> None:
        super().__init__("not-your-turn", match=match, names=names)


class NotStarted(ServiceError):
    """`not-started`: seats are still open or unanswered. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("not-started", match=match)


class MatchOver(ServiceError):
    """`match-over`: it has ended or was cancelled. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("match-over", match=match)


class NotOver(ServiceError):
    """`not-over`: the request must wait for the end of the match. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("not-over", match=match)


class StaleBoard(ServiceError):
    """`stale-board`: the click came from an older board. Params: match, version, current."""

    def __init__(self, match: str, version: int, current: int) -> None:
        super().__init__("stale-board", match=match, version=version, current=current)
        self.version: Final = version
        self.current: Final = current


class MoveRefused(ServiceError):
    """The engine refused the move; `error` has the reason. Code and params are the engine's."""

    def __init__(self, error: MoveError) -> None:
        super().__init__(error.code, **error.params)
        self.error: Final = error


class TimeIsUp(ServiceError):
    """`time-is-up`: the person acted after their time. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("time-is-up", match=match)


class NothingToClaim(ServiceError):
    """`nothing-to-claim`: nobody's time is up. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("nothing-to-claim", match=match)


class HasLeft(ServiceError):
    """`has-left`: the others play on without this person. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("has-left", match=match)


class TooLateToAbort(ServiceError):
    """`too-late-to-abort`: the second move has been made. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("too-late-to-abort", match=match)


class NotArranging(ServiceError):
    """`not-arranging`: the cards have been laid out; the match is being played. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("not-arranging", match=match)


class AlreadyReady(ServiceError):
    """`already-ready`: the person has finished arranging. Params: match, names (of those who have
    not)."""

    def __init__(self, match: str, names: str) -> None:
        super().__init__("already-ready", match=match, names=names)


class NoSuchFormation(ServiceError):
    """`no-such-formation`: it was deleted, or belongs to another person."""

    def __init__(self) -> None:
        super().__init__("no-such-formation")


class BadFormation(ServiceError):
    """A formation that cannot be saved so. Codes: `formation-empty` (nothing lies yet),
    `formation-name` (most: characters), `formation-name-taken` (name), `formation-limit` (limit).
    """

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"formation-{why}", **params)


class PlanOwnTurn(ServiceError):
    """`plan-own-turn`: the person is to move, so there is nothing to wait for. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("plan-own-turn", match=match)


class PlanForm(ServiceError):
    """`plan-form`: a plan goes from a move of others to an answer of one's own."""

    def __init__(self) -> None:
        super().__init__("plan-form")


class PlanUnsettled(ServiceError):
    """`plan-unsettled`: dice, cards or secret choices lie on the way, which nobody can foresee."""

    def __init__(self) -> None:
        super().__init__("plan-unsettled")


class PlanTooDeep(ServiceError):
    """`plan-too-deep`: more own answers on one line than are allowed."""

    def __init__(self) -> None:
        super().__init__("plan-too-deep")


class PlanTooLarge(ServiceError):
    """`plan-too-large`: more branches than are allowed."""

    def __init__(self) -> None:
        super().__init__("plan-too-large")


class NoPlanHere(ServiceError):
    """`no-plan`: there is no such plan."""

    def __init__(self) -> None:
        super().__init__("no-plan")


class WalkTooLong(ServiceError):
    """`walk-too-long`: the line has reached its limit. Params: most."""

    def __init__(self, most: int) -> None:
        super().__init__("walk-too-long", most=most)


class BadNote(ServiceError):
    """A note that cannot be kept. Codes: `note-length`, `note-limit`. Params: most."""

    def __init__(self, why: str, most: int) -> None:
        super().__init__(f"note-{why}", most=most)


class WatchRefused(ServiceError):
    """Codes: `watch-own` (the person plays in it), `watch-over`, `watch-full`, `watch-none` (the
    person does not watch it). Params: match."""

    def __init__(self, why: str, match: str) -> None:
        super().__init__(f"watch-{why}", match=match)


class BadSetting(ServiceError):
    """`bad-setting`: a value that a setting does not allow. Params: setting."""

    def __init__(self, setting: str) -> None:
        super().__init__("bad-setting", setting=setting)


class BadQuietHours(ServiceError):
    """`quiet-hours`: they cannot be read. Params: text."""

    def __init__(self, text: str) -> None:
        super().__init__("quiet-hours", text=text)


class BadDay(ServiceError):
    """`bad-day`: the text is no day of the calendar. Params: text."""

    def __init__(self, text: str) -> None:
        super().__init__("bad-day", text=text)


class VacationRefused(ServiceError):
    """An impossible vacation. Codes: `vacation-order` (it is over before it begins, or now),
    `vacation-far`, `vacation-overlap`, `vacation-budget` (days, left, year), `vacation-over` (there
    is none to end)."""

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"vacation-{why}", **params)


class BadClock(ServiceError):
    """An impossible time control. Codes: `clock-unreadable` (text); `clock-decision`,
    `clock-bank`, `clock-increment`, `clock-cap` (least, most: lengths in its notation);
    `clock-cap-small` (bank); `clock-zone` (zone)."""

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"clock-{why}", **params)
