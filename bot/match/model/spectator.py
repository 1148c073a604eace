"""Spectators, as values, and those to be told of a match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.match.model.enums import Status
from bot.match.model.match import Match


@dataclass(frozen=True, slots=True)
class Watch:
    """A spectator of a match."""

    match_id: int
    user_id: int
    every_move: bool
    """Whether every move is announced to them; else the end alone."""
    privately: bool
    """Whether by direct message; else where the match is played."""


def recipients(watches: Iterable[Watch], match: Match) -> list[Watch]:
    """The spectators to be told of a match as it stands, except those who play in it."""
    over = match.status is not Status.ACTIVE
    return [
        watch
        for watch in watches
        if (watch.every_move or over) and match.seat_of(watch.user_id) is None
    ]
