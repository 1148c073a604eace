"""What the entry point names."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from render.games import GamePackage
from yoimachi_liarsdice.engine.rules import LiarsDice
from yoimachi_liarsdice.render import PRESENTATION

GAME: Final = GamePackage(
    contract=1,
    game=LiarsDice(),
    presentation=PRESENTATION,
    locale=Path(__file__).parent / "locale",
)
