"""What stands in the way in a match: it is not there, not one's own, not one's turn, not legal."""

from __future__ import annotations

from typing import Final

from bot.services.errors.base import ServiceError
from engines import MoveError


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
