"""Refusals before any use case runs: of a place, a form, or a stale component."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.base.refusal import ServiceError


class MissingPermissions(Exception):
    """The bot lacks permissions in this channel. `names` are Discord's names of them."""

    def __init__(self, names: Iterable[str]) -> None:
        super().__init__("missing-permission")
        self.names: Final = tuple(names)


class ManageServerOnly(ServiceError):
    """`manage-server`: for people with Manage Server."""

    def __init__(self) -> None:
        super().__init__("manage-server")


class LastOne(ServiceError):
    """`last-channel`, `last-game`: nothing could be played without it."""

    def __init__(self, what: str) -> None:
        super().__init__(f"last-{what}")


class TooFast(ServiceError):
    """`too-fast`: more clicks in a moment than a hand makes."""

    def __init__(self) -> None:
        super().__init__("too-fast")


class Restarting(ServiceError):
    """`restarting`: the bot is shutting down and begins nothing more."""

    def __init__(self) -> None:
        super().__init__("restarting")


class ServerOnly(ServiceError):
    """`server-only`: the command needs a server's channel."""

    def __init__(self) -> None:
        super().__init__("server-only")


class StaleChoice(ServiceError):
    """`stale-choice`: the picker's path leads nowhere on its board."""

    def __init__(self) -> None:
        super().__init__("stale-choice")


class StaleForm(ServiceError):
    """`stale-form`: the form is none of ours, or no longer."""

    def __init__(self) -> None:
        super().__init__("stale-form")


class NoMatchHere(ServiceError):
    """`no-match-here`, or `no-turn-here` if there are matches but none waits for the person."""

    def __init__(self, code: str = "no-match-here") -> None:
        super().__init__(code)


class SeveralMatches(ServiceError):
    """`several-matches`: a code is needed to choose one. Params: matches."""

    def __init__(self, codes: Iterable[str]) -> None:
        super().__init__("several-matches", matches=", ".join(f"`{code}`" for code in codes))


class NoHand(ServiceError):
    """`no-hand`: the game has no secrets. Params: game (its title)."""

    def __init__(self, game: str) -> None:
        super().__init__("no-hand", game=game)


class TooFewSeats(ServiceError):
    """`too-few-seats`: more people are named than seats are wanted. Params: named (including the
    person who asks), players."""

    def __init__(self, named: int, players: int) -> None:
        super().__init__("too-few-seats", named=named, players=players)


class BadLength(ServiceError):
    """`bad-length`: not a length of time, or one that is too short or too long."""

    def __init__(self) -> None:
        super().__init__("bad-length")


class LevelOfNobody(ServiceError):
    """`level-of-nobody`: a level for a computer, but only people are named."""

    def __init__(self) -> None:
        super().__init__("level-of-nobody")


class OptionsForm(ServiceError):
    """`options-form`: the options of a match are not written as `name=value`."""

    def __init__(self) -> None:
        super().__init__("options-form")
