"""The pictures of the documents, from real positions: `python -m render.samples docs/images`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import render
from engines import PUBLIC
from render.canvas import Picture
from render.pastoral.rules import FULL_SWING
from render.positions import Position

SAMPLES: Final[Mapping[str, tuple[str, Position]]] = MappingProxyType(
    {"board.png": ("pastoral", FULL_SWING)}
)
"""By file name: the game and the position."""


def picture(name: str) -> Picture:
    """The sample of this name, with the demo's two people at the board."""
    game_key, position = SAMPLES[name]
    # zlib is everywhere, so the bytes do not depend on what is installed
    return render.draw(
        game_key, position.view(game_key, PUBLIC), viewpoint=0, names=("ann", "bob"), deflate="zlib"
    )


def main(directory: Path) -> None:
    """Write every sample into `directory`."""
    directory.mkdir(parents=True, exist_ok=True)
    for name in SAMPLES:
        (directory / name).write_bytes(picture(name).png)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
