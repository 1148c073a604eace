"""Positions that were really reached: a record of moves, played through the engine."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engines import GAMES, Audience, replay


@dataclass(frozen=True, slots=True)
class Position:
    """Where a record of moves leads, from the start with the usual options."""

    record: tuple[tuple[int, str], ...]
    """(seat, text) pairs, chance included."""
    marks: tuple[str, ...] = ()
    """Names of cells that the picture points out."""
    seats: int = 2

    def view(self, game_key: str, audience: Audience) -> Any:
        """What `audience` sees of it.

        :raises MoveError: the record could not have been played.
        """
        game = GAMES[game_key]
        return game.view(replay(game, self.seats, {}, self.record), audience)
