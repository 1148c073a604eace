"""Positions of White Cats, Black Cats to be shown, and reading their pictures back."""

from __future__ import annotations

from typing import Any

from PIL import Image

import render
from engines import PUBLIC
from engines.shirokuro.pieces import CELL_NAMES, FILES
from engines.shirokuro.state import State
from render.shirokuro.ground import grid
from tests.engines.shirokuro.playing import GAME, fight, play, position
from tests.render.reading import pixels

NAMES = ("ann", "bob")
LONG = ("宵待ちの国からやってきた猫好きの田中さん" * 8, "🐱" * 200)

WALL = position(
    """
    ..bbb..
    b......
    ..bb..b
    ...b...
    .w..b..
    .www...
    .......
    ..w.w.w
    """,
    hands=("5 flee help", "3 scheme yield"),
    piles=("1 6", "2 catnip"),
    asides=("2", "5"),
)
"""White is to move; d3d4 touches d5 and e4."""
CHOOSING = play(WALL, "d3d4")
WON = fight(WALL, "d3d4", "5", "3")
"""White won, 6 to 5: c6, d6, d5 and e4 turned."""
FLEEING = fight(WALL, "d3d4", "flee", "3")
SCHEMING = fight(WALL, "d3d4", "5", "scheme")
YIELDING = fight(WALL, "d3d4", "5", "yield")
HELPING = fight(
    position(
        "....... ....... ....... ...b... ....... ...w... ....... w......",
        hands=("help 1 2", "5 2 3"),
    ),
    "d3d4",
    "help",
    "5",
)
TIE = fight(
    position(
        "....... ....... ....... ...b... ....... ...w... ....... w......",
        hands=("3 1 2", "3 2 4"),
    ),
    "d3d4",
    "3",
    "3",
)
SHORT = position(
    "b.b.b ..b.. ..b.. .ww.. ..... w...w",
    hands=("6 flee help", "snatch yield scheme"),
    piles=("1 2 3", "2 catnip"),
)
PHASES = (WALL, CHOOSING, WON, FLEEING, SCHEMING, YIELDING, HELPING, TIE, SHORT, GAME.start(2))


def draw(state: State, audience: Any = PUBLIC, **wishes: Any) -> render.Picture:
    return render.draw("shirokuro", GAME.view(state, audience), **{"names": NAMES, **wishes})


def hand(state: State, audience: Any, **wishes: Any) -> render.Picture | None:
    return render.hand("shirokuro", GAME.view(state, audience), **{"names": NAMES, **wishes})


def cell(picture: render.Picture, name: str, *, viewpoint: int = 0, short: bool = False) -> Any:
    """One cell of the board."""
    board = grid(short, viewpoint == 1)
    rank, file = divmod(CELL_NAMES.index(name), FILES)
    x, y = board.corner(file, rank)
    return pixels(picture).crop((x, y, x + board.cell, y + board.cell))


def board_cells(*, short: bool = False) -> list[str]:
    """The names of all cells."""
    board = grid(short, False)
    return [f"{file}{rank + 1}" for file in "abcdefg"[: board.files] for rank in range(board.ranks)]


def crop(picture: render.Picture, box: tuple[int, int, int, int]) -> Image.Image:
    return pixels(picture).crop(box)
