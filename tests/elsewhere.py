"""Games from elsewhere (`examples/`), mostly tic-tac-toe: tests take them in, nobody else does."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

from engines import AnyGame
from render.games import offered, register, unregister

KEY: Final = "tictactoe"
EXAMPLES: Final = Path(__file__).parents[1] / "examples"


@contextmanager
def registered(key: str = KEY) -> Iterator[AnyGame]:
    """The program knows six games. Where the environment allows it, an installed package offers the
    sixth."""
    if os.environ.get("YOIMACHI_GAMES") == key:
        package = offered(key)
    else:
        package = import_module(f"yoimachi_{key}.game").GAME
    register(package)
    try:
        yield package.game
    finally:
        unregister(package)
