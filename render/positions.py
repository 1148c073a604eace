"""Positions that were really reached: a record of moves, played through the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from engines import GAMES, Audience, replay
from engines.core import OptionValue


@dataclass(frozen=True, slots=True)
class Position:
    """Where a record of moves leads from the start, and what of it a picture shows."""

    record: tuple[tuple[int, str], ...]
    """(seat, text) pairs, chance included."""
    marks: tuple[str, ...] = ()
    """Names of cells that the picture points out."""
    seats: int = 2
    options: Mapping[str, OptionValue] = field(default_factory=lambda: MappingProxyType({}))
    """Those that are not the usual ones."""
    hand: int | None = None
    """The seat whose secrets the picture shows, instead of the board that all see."""

    def view(self, game_key: str, audience: Audience) -> Any:
        """What `audience` sees of it.

        :raises MoveError: the record could not have been played.
        """
        game = GAMES[game_key]
        return game.view(replay(game, self.seats, self.options, self.record), audience)
