"""What the entry point names."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from render.games import GamePackage
from yoimachi_tictactoe.engine.rules import TicTacToe
from yoimachi_tictactoe.render import PRESENTATION

GAME: Final = GamePackage(
    contract=1,
    game=TicTacToe(),
    presentation=PRESENTATION,
    locale=Path(__file__).parent / "locale",
)
