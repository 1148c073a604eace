"""The board of Hex as a picture."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from PIL import Image

from render.brush import Brush, Point
from render.canvas import Canvas, Colour, Palette
from render.catalogue import texts
from render.fonts import coordinate
from render.grid import FILES
from render.marks import read as read_marks
from render.strips import STRIP, Cut, PlainStrips, Standing, blank
from render.studio import Drawing, by_theme
from render.theme import BLACK, WHITE, WIDTH, YELLOW, BoardTheme, hues, themes
from render.tiles import Layer, Layers, Tiles, covered
from yoimachi_hex.engine.pieces import BOARD, CELLS, SIDE, Cell
from yoimachi_hex.engine.view import View
from yoimachi_hex.render.words import alt_text

_ACROSS: Final = 46
"""From the middle of a cell to that of the next one in its rank."""
_DOWN: Final = 40
"""From a rank to the next one, which lies half a cell further to the right."""
_TILE: Final = 40
"""A square around the middle of a cell that no other stone reaches."""
_POINT: Final = _ACROSS / math.sqrt(3)
"""From the middle of a cell to a corner."""
_LETTERS: Final = 40
_LEFT: Final = (WIDTH - _ACROSS * SIDE - _ACROSS // 2 * (SIDE - 1)) // 2 + _ACROSS // 2 + 13
_TOP: Final = STRIP + _LETTERS + 30
_BOTTOM: Final = _TOP + _DOWN * (SIDE - 1) + 44
_CUT: Final = Cut(name_left=112, width=WIDTH)


@dataclass(frozen=True, slots=True)
class Paint(BoardTheme):
    page: Colour = hues("#efe7d6", BLACK)
    ink: Colour = hues("#2b2620", WHITE)
    panel: Colour = hues("#fffaf0", "#1c1c1c")
    muted: Colour = hues("#6a6155", "#e6e6e6")
    last_move: Colour = hues("#a83a0f", YELLOW)
    cell: Colour = hues("#faf4e6", "#303030")
    line: Colour = hues("#8a7d68", "#a0a0a0")
    first: Colour = hues("#b8322a", WHITE)
    second: Colour = hues("#1d4e89", "#4f9dff")
    shine: Colour = hues(WHITE, BLACK)


def _middle(cell: Cell, turned: bool) -> tuple[int, int]:
    rank, file = divmod(len(CELLS) - 1 - cell if turned else cell, SIDE)
    return _LEFT + _ACROSS * file + _ACROSS // 2 * rank, _TOP + _DOWN * rank


def _corner(cell: Cell, turned: bool) -> tuple[int, int]:
    x, y = _middle(cell, turned)
    return x - _TILE // 2, y - _TILE // 2


def _outline(middle: Point, reach: float) -> list[Point]:
    """The corners of a cell, from the lower right one on, clockwise."""
    x, y = middle
    turns = [math.pi / 6 + math.pi / 3 * step for step in range(6)]
    return [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]


def _ground(paint: Paint, turned: bool) -> Image.Image:
    """The whole picture without anything that changes."""
    brush = Brush(WIDTH, _BOTTOM + STRIP, ground=paint.page)
    last = SIDE - 1
    # the edges, below the cells: the first player's are plain, the second's are double lines
    for rank in range(SIDE):
        for file in range(SIDE):
            middle = _middle(file + SIDE * rank, turned=False)
            corners = _outline(middle, _POINT)
            if rank in (0, last):
                ends = corners[3:6] if rank == 0 else corners[0:3]
                brush.line(ends, paint.first, 20)
    for rank in range(SIDE):
        for file in (0, last):
            corners = _outline(_middle(file + SIDE * rank, turned=False), _POINT)
            ends = corners[1:4] if file == 0 else [*corners[4:], corners[0]]
            brush.line(ends, paint.second, 20)
    for rank in range(SIDE):
        for file in (0, last):
            corners = _outline(_middle(file + SIDE * rank, turned=False), _POINT)
            ends = corners[1:4] if file == 0 else [*corners[4:], corners[0]]
            shifted = [(x + (-6 if file == 0 else 6), y) for x, y in ends]
            brush.line(shifted, paint.shine, 3)
    for cell in CELLS:
        middle = _middle(cell, turned)
        brush.polygon(_outline(middle, _POINT + 0.6), paint.line)
        brush.polygon(_outline(middle, _POINT - 1.2), paint.cell)
    _coordinates(brush, paint, turned)
    return brush.image()


def _coordinates(brush: Brush, paint: Paint, turned: bool) -> None:
    """Letters above the upper edge and numbers at the left one."""
    top, left = (SIDE - 1 if turned else 0), (SIDE - 1 if turned else 0)
    for number in range(SIDE):
        x, y = _middle(number + SIDE * top, turned)
        letter = coordinate(FILES[number], 26)
        brush.stamp(letter, (x - 8, y - 50), paint.ink)
        x, y = _middle(left + SIDE * number, turned)
        brush.stamp(coordinate(str(number + 1), 26), (x - 52, y + 2), paint.ink)


def _stone(brush: Brush, paint: Paint, seat: int, centre: Point, reach: float) -> None:
    """Full or with a hole: told apart by shape, and only then by colour."""
    brush.ellipse(centre, reach, reach, (paint.first, paint.second)[seat])
    if seat:
        brush.ellipse(centre, reach * 0.45, reach * 0.45, paint.shine)


def _sprite(paint: Paint, layer: Layer) -> Image.Image:
    brush, middle = Brush(_TILE, _TILE), (_TILE / 2, _TILE / 2)
    match layer:
        case ("stone", int(seat)):
            _stone(brush, paint, seat, middle, 14)
        case ("last",):
            brush.ellipse(middle, 19.5, 19.5, paint.last_move)
            brush.ellipse(middle, 16, 16, paint.cell)
        case ("won",):
            brush.ellipse(middle, 19.5, 19.5, paint.win_rim)
            brush.ellipse(middle, 18, 18, paint.win)
        case ("chosen",):
            brush.ring(middle, (15, 15), paint.chosen, 3, (6, 4))
        case _:
            rim, ink = paint.choice_rim, paint.choice
            brush.ellipse(middle, 9, 9, rim)
            brush.ellipse(middle, 6.5, 6.5, ink)
    return brush.image()


def _strip(paint: Paint, seat: int, shown: Standing) -> Image.Image:
    brush = blank(paint, _CUT, shown)
    _stone(brush, paint, seat, (78, STRIP / 2), 17)
    return brush.image()


def _samples(paint: Paint) -> Iterator[Image.Image]:
    """Pictures that hold the colours a palette must serve."""
    yield (land := _ground(paint, turned=False))
    sprites = partial(_sprite, paint)
    for layers in ((("last",), ("stone", 0)), (("won",), ("stone", 1)), (("choice",),)):
        yield covered(land, _corner(60, turned=False), _TILE, layers, sprites)
    for seat in (0, 1):
        yield _strip(paint, seat, "won")


def _cells(view: View, marks: Collection[str]) -> dict[Cell, Layers]:
    wanted, won = read_marks(marks, BOARD.parse), set(view.won)
    seats = {cell: seat for seat, own in enumerate(view.stones) for cell in own}
    found: dict[Cell, Layers] = {}
    for cell in {*seats, *wanted.all}:
        layers: list[Layer] = []
        if cell in won:
            layers.append(("won",))
        elif cell == view.last:
            layers.append(("last",))
        if cell in seats:
            layers.append(("stone", seats[cell]))
        found[cell] = (*layers, *wanted.on(cell))
    return found


class Studio:
    """Everything of one theme that is made before a picture."""

    def __init__(self, paint: Paint) -> None:
        palette = Palette(paint.colours(), _samples(paint))
        self._strips = PlainStrips(paint, palette, _CUT, "hex", partial(_strip, paint))
        sprites = cache(partial(_sprite, paint))
        grounds = [_ground(paint, turned) for turned in (False, True)]
        self._blank = [Canvas(palette, palette.bake(ground)) for ground in grounds]
        self._tiles = [Tiles(ground, palette, sprites, _TILE) for ground in grounds]

    def canvas(
        self, view: View, viewpoint: int, locale: str, names: Sequence[str], marks: Collection[str]
    ) -> Canvas:
        turned = viewpoint == 1
        canvas, tiles = self._blank[turned].copy(), self._tiles[turned]
        for cell, layers in _cells(view, marks).items():
            x, y = _corner(cell, turned)
            canvas.paste(tiles.tile(x, y, layers), x, y)
        tops = (_BOTTOM, 0) if viewpoint == 0 else (0, _BOTTOM)
        due = texts().format(locale, "hex-picture-to-move")
        self._strips.put(canvas, tops, view.to_move, view.outcome, names, locale=locale, due=due)
        return canvas


draw: Final = Drawing(by_theme(themes(Paint), Studio), alt_text)
