"""Tic-tac-toe, a game from elsewhere (`examples/tictactoe`): tests take it in, nobody else does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from render.games import register, unregister
from yoimachi_tictactoe.engine.rules import TicTacToe
from yoimachi_tictactoe.game import GAME

EXAMPLES: Final = Path(__file__).parents[1] / "examples"


@contextmanager
def registered() -> Iterator[TicTacToe]:
    """The program knows six games."""
    register(GAME)
    try:
        yield TicTacToe()
    finally:
        unregister(GAME)
