"""Refusals of hints and puzzles."""

from __future__ import annotations

from bot.base.refusal import ServiceError


class NoHints(ServiceError):
    """`no-hints`: the match is none to learn in. Params: match."""

    def __init__(self, match: str) -> None:
        super().__init__("no-hints", match=match)


class StillThinking(ServiceError):
    """`still-thinking`: the person's last request is being thought about."""

    def __init__(self) -> None:
        super().__init__("still-thinking")


class NoSuchPuzzle(ServiceError):
    """`no-such-puzzle`: its game has none of this id, or none any more."""

    def __init__(self) -> None:
        super().__init__("no-such-puzzle")
