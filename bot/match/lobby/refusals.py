"""Refusals to make, join or begin a match."""

from __future__ import annotations

from typing import Final

from bot.base.refusal import ServiceError
from engines import SetupError


class SetupRefused(ServiceError):
    """The game does not allow this setup. Codes: `setup-seats` (least, most),
    `setup-option-unknown`, `setup-option-value` (option)."""

    def __init__(self, error: SetupError) -> None:
        super().__init__(f"setup-{error.code}", **error.params)
        self.error: Final = error


class BadOpponent(ServiceError):
    """A person who cannot be invited. Codes: `opponent-self`, `opponent-bot`, `opponent-twice`.
    Params: name."""

    def __init__(self, why: str, name: str) -> None:
        super().__init__(f"opponent-{why}", name=name)


class TooManyMatches(ServiceError):
    """`too-many-matches`: the person's open matches have reached the limit. Params: limit."""

    def __init__(self, limit: int) -> None:
        super().__init__("too-many-matches", limit=limit)


class TooManyHere(ServiceError):
    """`too-many-here`: the person's open matches on this server have reached its limit. Params:
    limit."""

    def __init__(self, limit: int) -> None:
        super().__init__("too-many-here", limit=limit)


class ServerFull(ServiceError):
    """`server-full`: a server's open matches have reached the limit. Params: limit."""

    def __init__(self, limit: int) -> None:
        super().__init__("server-full", limit=limit)


class ChannelNotAllowed(ServiceError):
    """`channel-not-allowed`: the server keeps matches to other channels."""

    def __init__(self) -> None:
        super().__init__("channel-not-allowed")


class GameNotAllowed(ServiceError):
    """`game-not-allowed`: the server does not play this game. Params: games (keys of those it
    plays)."""

    def __init__(self, games: str) -> None:
        super().__init__("game-not-allowed", games=games)


class Blocked(ServiceError):
    """`blocked`: the server's admins do not let the person play here. Params: reason."""

    def __init__(self, reason: str) -> None:
        super().__init__("blocked", reason=reason)


class RatedComputer(ServiceError):
    """`rated-computer`: a computer would take over seats that run out of time in a rated match."""

    def __init__(self) -> None:
        super().__init__("rated-computer")


class NotOpen(ServiceError):
    """`not-open`: the invitation was answered or withdrawn. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("not-open", match=match)


class LobbyExpired(ServiceError):
    """`lobby-expired`: nobody answered in time. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("lobby-expired", match=match)


class LobbyFull(ServiceError):
    """`lobby-full`: no seat is free. Params: match."""

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
    """`not-yours-to-start`: only the person who made the match may start it with fewer people.
    Params: match."""

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
    """`already-answered`: the person has accepted before. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("already-answered", match=match)


class RematchExists(ServiceError):
    """`rematch-exists`: there is one already. Params: match (the rematch's code)."""

    def __init__(self, match: str) -> None:
        super().__init__("rematch-exists", match=match)
