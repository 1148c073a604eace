"""Tic-tac-toe, a game from elsewhere (`examples/tictactoe`): tests take it in, nobody else does."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from render.games import offered, register, unregister
from yoimachi_tictactoe.engine.rules import TicTacToe
from yoimachi_tictactoe.game import GAME

KEY: Final = "tictactoe"
EXAMPLES: Final = Path(__file__).parents[1] / "examples"


@contextmanager
def registered() -> Iterator[TicTacToe]:
    """The program knows six games. Where the environment allows it, an installed package offers the
    sixth."""
    package = offered(KEY) if os.environ.get("YOIMACHI_GAMES") == KEY else GAME
    register(package)
    try:
        yield TicTacToe()
    finally:
        unregister(package)
