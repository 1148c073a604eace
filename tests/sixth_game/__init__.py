"""Tic-tac-toe, the worked example of docs/adding-a-game.md: tests register it, nobody else does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from render.games import register, unregister
from tests.sixth_game.engine.rules import TicTacToe
from tests.sixth_game.render import PRESENTATION

LOCALE: Final = Path(__file__).parent / "locale"


@contextmanager
def registered() -> Iterator[TicTacToe]:
    """The program knows six games."""
    game = TicTacToe()
    register(game, PRESENTATION, LOCALE)
    try:
        yield game
    finally:
        unregister(game.key)
