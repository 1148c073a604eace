"""What the entry point names."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from render.games import GamePackage
from yoimachi_hex.engine.rules import Hex
from yoimachi_hex.render import PRESENTATION

GAME: Final = GamePackage(
    contract=1, game=Hex(), presentation=PRESENTATION, locale=Path(__file__).parent / "locale"
)
