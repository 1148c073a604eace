"""Everything a person can be refused, as types with a code and parameters.

A code is kebab-case and is the name of its sentence: `error-<code>` in the bot's texts. Parameters
fill that sentence and may be shown to the person who tried.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines import MoveError, SetupError
from engines.core import Param


class ServiceError(Exception):
    """Something a person asked for and cannot have."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code: Final = code
        self.params: Final[Mapping[str, Param]] = MappingProxyType(params)


class StoreDown(ServiceError):
    """`store-full`, `store-busy`, `store-down`: nothing can be kept or looked up just now, and
    nothing was changed. It is nobody's mistake but ours."""

    def __init__(self, why: str) -> None:
        super().__init__(f"store-{why}")


class NoSuchMatch(ServiceError):
    """`no-such-match`: nothing goes by that code or id. Params: match (what was asked for)."""

    def __init__(self, match: str | int) -> None:
        super().__init__("no-such-match", match=str(match))


class NoSuchGame(ServiceError):
    """`no-such-game`: the game is not among ours. Params: game."""

    def __init__(self, game: str) -> None:
        super().__init__("no-such-game", game=game)


class Quarantined(ServiceError):
    """A match that this program cannot play on. Admins can call it off; nothing else is touched.
    Params: match."""


class GameGone(Quarantined):
    """`game-gone`: the match's game is no longer among ours. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("game-gone", match=match)


class OldRules(Quarantined):
    """`old-rules`: the match was begun under rules this version no longer plays. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("old-rules", match=match)


class BrokenRecord(Quarantined):
    """`broken-record`: what is kept of the match cannot be read, or the recorded moves cannot be
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
    """`not-over`: what was asked for must wait for the end. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("not-over", match=match)


class StaleBoard(ServiceError):
    """`stale-board`: the click came from an older board. Params: match, version, current."""

    def __init__(self, match: str, version: int, current: int) -> None:
        super().__init__("stale-board", match=match, version=version, current=current)
        self.version: Final = version
        self.current: Final = current


class MoveRefused(ServiceError):
    """The engine refused the move; `error` says why. Code and params are the engine's."""

    def __init__(self, error: MoveError) -> None:
        super().__init__(error.code, **error.params)
        self.error: Final = error


class SetupRefused(ServiceError):
    """The game cannot be set up so. Codes: `setup-seats` (least, most), `setup-option-unknown`,
    `setup-option-value` (option)."""

    def __init__(self, error: SetupError) -> None:
        super().__init__(f"setup-{error.code}", **error.params)
        self.error: Final = error


class BadOpponent(ServiceError):
    """Somebody who cannot be invited. Codes: `opponent-self`, `opponent-bot`, `opponent-twice`.
    Params: name."""

    def __init__(self, why: str, name: str) -> None:
        super().__init__(f"opponent-{why}", name=name)


class TooManyMatches(ServiceError):
    """`too-many-matches`: the person's open matches have reached the limit. Params: limit."""

    def __init__(self, limit: int) -> None:
        super().__init__("too-many-matches", limit=limit)


class ChannelNotAllowed(ServiceError):
    """`channel-not-allowed`: the server keeps matches to other channels."""

    def __init__(self) -> None:
        super().__init__("channel-not-allowed")


class NotOpen(ServiceError):
    """`not-open`: the invitation was answered or withdrawn. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("not-open", match=match)


class LobbyExpired(ServiceError):
    """`lobby-expired`: nobody answered in time. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("lobby-expired", match=match)


class LobbyFull(ServiceError):
    """`lobby-full`: no seat is free for the taking. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("lobby-full", match=match)


class NotInvited(ServiceError):
    """`not-invited`: the invitation names others. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("not-invited", match=match)


class NotCreator(ServiceError):
    """`not-creator`: only the person who made the match may withdraw it. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("not-creator", match=match)


class NotYoursToStart(ServiceError):
    """`not-yours-to-start`: only who made the match may start it with fewer people. Params:
    match."""

    def __init__(self, match: str) -> None:
        super().__init__("not-yours-to-start", match=match)


class LobbyChanged(ServiceError):
    """`lobby-changed`: not as many people have accepted as the button said. Params: match, count
    (of those who have)."""

    def __init__(self, match: str, count: int) -> None:
        super().__init__("lobby-changed", match=match, count=count)


class AlreadySeated(ServiceError):
    """`already-seated`: the person has a seat in it. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("already-seated", match=match)


class AlreadyAnswered(ServiceError):
    """`already-answered`: the person said yes before. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("already-answered", match=match)


class RematchExists(ServiceError):
    """`rematch-exists`: there is one already. Params: match (the rematch's code)."""

    def __init__(self, match: str) -> None:
        super().__init__("rematch-exists", match=match)


class BadSetting(ServiceError):
    """`bad-setting`: a value that a setting does not allow. Params: setting."""

    def __init__(self, setting: str) -> None:
        super().__init__("bad-setting", setting=setting)


class BadQuietHours(ServiceError):
    """`quiet-hours`: they cannot be read. Params: text."""

    def __init__(self, text: str) -> None:
        super().__init__("quiet-hours", text=text)


class BadDay(ServiceError):
    """`bad-day`: it is no day of the calendar. Params: text."""

    def __init__(self, text: str) -> None:
        super().__init__("bad-day", text=text)


class VacationRefused(ServiceError):
    """A vacation that cannot be. Codes: `vacation-order` (it is over before it begins, or now),
    `vacation-far`, `vacation-overlap`, `vacation-budget` (days, left, year), `vacation-over` (there
    is none to end)."""

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"vacation-{why}", **params)


class BadClock(ServiceError):
    """A time control that cannot be. Codes: `clock-unreadable` (text); `clock-decision`,
    `clock-bank`, `clock-increment`, `clock-cap` (least, most: lengths in its notation);
    `clock-cap-small` (bank); `clock-zone` (zone)."""

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"clock-{why}", **params)


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
    """`no-such-formation`: it was deleted, or is somebody else's."""

    def __init__(self) -> None:
        super().__init__("no-such-formation")


class BadFormation(ServiceError):
    """A formation that cannot be saved so. Codes: `formation-empty` (nothing lies yet),
    `formation-name` (most: characters), `formation-name-taken` (name), `formation-limit` (limit).
    """

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"formation-{why}", **params)


class OfferOpen(ServiceError):
    """`offer-open-…`, by kind: another offer waits for its answer. Params: match, name (whose)."""

    def __init__(self, match: str, name: str, kind: str) -> None:
        super().__init__(f"offer-open-{kind}", match=match, name=name)


class OfferAgain(ServiceError):
    """`offer-again`: the others have just said no to it. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("offer-again", match=match)


class OfferGone(ServiceError):
    """`offer-gone`: it was answered or withdrawn, or somebody has acted since."""

    def __init__(self) -> None:
        super().__init__("offer-gone")


class OfferOwn(ServiceError):
    """`offer-own`: nobody agrees with themselves. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("offer-own", match=match)


class DrawComputer(ServiceError):
    """`draw-computer`: a computer plays in it, and agrees to no draw. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("draw-computer", match=match)


class UndoNever(ServiceError):
    """`undo-never`: it was agreed that no move is taken back. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("undo-never", match=match)


class UndoNothing(ServiceError):
    """`undo-nothing`: the person has made no move that stands. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("undo-nothing", match=match)


class UndoAnswered(ServiceError):
    """`undo-answered`: others have acted since. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("undo-answered", match=match)


class UndoBarrier(ServiceError):
    """`undo-barrier`: somebody learned something since that cannot be forgotten. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("undo-barrier", match=match)


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
    """`no-plan`: there is no such plan (any more)."""

    def __init__(self) -> None:
        super().__init__("no-plan")


class WalkTooLong(ServiceError):
    """`walk-too-long`: enough moves were tried out. Params: most."""

    def __init__(self, most: int) -> None:
        super().__init__("walk-too-long", most=most)


class BadNote(ServiceError):
    """A note that cannot be kept. Codes: `note-length`, `note-limit`. Params: most."""

    def __init__(self, why: str, most: int) -> None:
        super().__init__(f"note-{why}", most=most)


class PauseRefused(ServiceError):
    """A pause that cannot be agreed on, or ended. Codes: `pause-no-clock`, `pause-excluded` (by
    what was agreed), `pause-running` (there is one), `pause-none` (there is none). Params:
    match."""

    def __init__(self, why: str, match: str) -> None:
        super().__init__(f"pause-{why}", match=match)


class WatchRefused(ServiceError):
    """Codes: `watch-own` (one plays in it), `watch-over`, `watch-full`, `watch-none` (one does not
    watch it). Params: match."""

    def __init__(self, why: str, match: str) -> None:
        super().__init__(f"watch-{why}", match=match)


class GameNotAllowed(ServiceError):
    """`game-not-allowed`: the server does not play this game. Params: games (keys of those that it
    plays)."""

    def __init__(self, games: str) -> None:
        super().__init__("game-not-allowed", games=games)


class Blocked(ServiceError):
    """`blocked`: the server's admins do not let the person play here. Params: reason."""

    def __init__(self, reason: str) -> None:
        super().__init__("blocked", reason=reason)


class TooManyHere(ServiceError):
    """`too-many-here`: the person's open matches on this server have reached its limit. Params:
    limit."""

    def __init__(self, limit: int) -> None:
        super().__init__("too-many-here", limit=limit)


class NotListed(ServiceError):
    """`not-listed`: the person does not want to be found by others."""

    def __init__(self) -> None:
        super().__init__("not-listed")


class RatedComputer(ServiceError):
    """`rated-computer`: a computer would play on for whoever runs out of time in a rated match."""

    def __init__(self) -> None:
        super().__init__("rated-computer")


class ServerFull(ServiceError):
    """`server-full`: a server's open matches have reached the limit. Params: limit."""

    def __init__(self, limit: int) -> None:
        super().__init__("server-full", limit=limit)


TOURNAMENT_REFUSALS: Final = frozenset(
    {
        "blocked",
        "cannot-be-undone",
        "challenge",
        "closed",
        "computer",
        "entered",
        "full",
        "held",
        "no-deadline",
        "no-ladder",
        "no-such-entrant",
        "no-such-game",
        "not-held",
        "not-organiser",
        "not-started",
        "nothing-to-undo",
        "organiser",
        "reason",
        "started",
        "too-early",
        "too-few",
        "too-late",
        "winners",
    }
)
"""Why something cannot be done in a tournament; what else the log refuses is `other`."""


class NoSuchTournament(ServiceError):
    """`no-such-tournament`: no tournament has this code. Params: tournament."""

    def __init__(self, code: str) -> None:
        super().__init__("no-such-tournament", tournament=code)


class TournamentRefused(ServiceError):
    """Something that cannot be done in a tournament as it stands. Codes: `tournament-` and one of
    TOURNAMENT_REFUSALS. Params: name (`no-such-entrant`, `organiser`, `blocked`,
    `computer`), most (`reason`: characters)."""

    def __init__(self, why: str, **params: Param) -> None:
        known = why if why in TOURNAMENT_REFUSALS else "other"
        super().__init__(f"tournament-{known}", **params)


class AdminRefused(ServiceError):
    """Something an admin cannot do so. Codes: `admin-reason` (most: characters), `admin-length`
    (least, most), `admin-no-clock`, `admin-who` (neither winners nor a draw, or both),
    `admin-all-win`, `admin-no-player` (name), `admin-not-blocked` (name)."""

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"admin-{why}", **params)


class HandoverRefused(ServiceError):
    """Codes: `handover-player` (the person named plays in it already; name), `handover-not-you`
    (somebody else is asked)."""

    def __init__(self, why: str, **params: Param) -> None:
        super().__init__(f"handover-{why}", **params)
