"""The board of tic-tac-toe as a picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from PIL import Image

from render.brush import Brush, Point
from render.canvas import Canvas, Colour, Palette
from render.catalogue import texts
from render.grid import Grid, bold, corners, dashed_frame, frame, thin
from render.marks import read as read_marks
from render.strips import STRIP, Cut, PlainStrips, Standing, blank
from render.studio import Drawing, Land, by_theme
from render.theme import BLACK, WHITE, WIDTH, YELLOW, BoardTheme, hues, themes
from render.tiles import Layer, Layers, covered
from yoimachi_tictactoe.engine.pieces import BOARD, SIDE
from yoimachi_tictactoe.engine.view import View
from yoimachi_tictactoe.render.words import alt_text

_CELL: Final = 200
_WHOLE: Final = (0, 0, _CELL, _CELL)
_MARGIN: Final = 36
_LEFT: Final = (WIDTH - SIDE * _CELL) // 2
_BOTTOM: Final = STRIP + SIDE * _CELL + _MARGIN
_CUT: Final = Cut(name_left=112, width=WIDTH)


@dataclass(frozen=True, slots=True)
class Paint(BoardTheme):
    page: Colour = hues("#f4efe2", BLACK)
    ink: Colour = hues("#2b2620", WHITE)
    panel: Colour = hues("#fffaf0", "#1c1c1c")
    muted: Colour = hues("#6a6155", "#e6e6e6")
    last_move: Colour = hues("#1f5fa8", YELLOW)
    line: Colour = hues("#8a7d68", "#8c8c8c")
    cross: Colour = hues("#c0392b", WHITE)
    ring: Colour = hues("#2c3e70", WHITE)


def _grid(turned: bool) -> Grid:
    return Grid(_LEFT, STRIP, _CELL, SIDE, SIDE, turned)


def _ground(paint: Paint, turned: bool) -> Image.Image:
    """The whole picture without anything that changes."""
    brush, board = Brush(WIDTH, _BOTTOM + STRIP, ground=paint.page), _grid(turned)
    for step in range(1, SIDE):
        x, y = board.left + step * _CELL, board.top + step * _CELL
        brush.line([(x, board.top + 8), (x, board.bottom - 8)], paint.line, 6)
        brush.line([(board.left + 8, y), (board.right - 8, y)], paint.line, 6)
    board.coordinates(brush, paint.ink, 26, _MARGIN)
    return brush.image()


def _sign(brush: Brush, paint: Paint, seat: int, centre: Point, reach: float) -> None:
    """A cross or a ring: told apart by shape, and only then by colour."""
    x, y = centre
    if seat == 0:
        for slope in (1, -1):
            ends = [(x - reach, y - slope * reach), (x + reach, y + slope * reach)]
            brush.line(ends, paint.cross, reach * 0.4)
    else:
        brush.ellipse(centre, reach * 1.15, reach * 1.15, paint.ring)
        brush.ellipse(centre, reach * 0.75, reach * 0.75, paint.page)


def _sprite(paint: Paint, layer: Layer) -> Image.Image:
    brush, middle = Brush(_CELL, _CELL), (_CELL / 2, _CELL / 2)
    match layer:
        case ("sign", int(seat)):
            _sign(brush, paint, seat, middle, 46)
        case ("last",):
            frame(brush, _WHOLE, (paint.last_move, paint.page), bold(_CELL))
        case ("won",):
            frame(brush, _WHOLE, (paint.win, paint.win_rim), 2 * bold(_CELL))
        case ("chosen",):
            dashed_frame(brush, _WHOLE, paint.chosen_inks, bold(_CELL))
        case _:
            corners(brush, _WHOLE, paint.choice_inks, thin(_CELL))
    return brush.image()


def _strip(paint: Paint, seat: int, shown: Standing) -> Image.Image:
    brush = blank(paint, _CUT, shown)
    _sign(brush, paint, seat, (78, STRIP / 2), 16)
    return brush.image()


def _samples(paint: Paint) -> Iterator[Image.Image]:
    """Pictures that hold the colours a palette must serve."""
    yield (land := _ground(paint, turned=False))
    sprites = partial(_sprite, paint)
    for layers in ((("last",), ("sign", 0)), (("won",), ("sign", 1)), (("choice",),)):
        yield covered(land, (_LEFT, STRIP), _CELL, layers, sprites)
    for seat in (0, 1):
        yield _strip(paint, seat, "won")


def _cells(view: View, marks: Collection[str]) -> dict[int, Layers]:
    wanted, won, seats = read_marks(marks, BOARD.parse), view.won, view.cells
    found: dict[int, Layers] = {}
    for cell in {*seats, *wanted.all}:
        layers: list[Layer] = []
        if cell in won:
            layers.append(("won",))
        elif cell == view.last:
            layers.append(("last",))
        layers += wanted.on(cell)
        if cell in seats:
            layers.append(("sign", seats[cell]))
        found[cell] = tuple(layers)
    return found


class Studio:
    """Everything of one theme that is made before a picture."""

    def __init__(self, paint: Paint) -> None:
        palette = Palette(paint.colours(), _samples(paint))
        self._strips = PlainStrips(paint, palette, _CUT, "tictactoe", partial(_strip, paint))
        sprites = cache(partial(_sprite, paint))
        self._land = {t: Land(_ground(paint, t), _grid(t), palette, sprites) for t in (False, True)}

    def canvas(
        self, view: View, viewpoint: int, locale: str, names: Sequence[str], marks: Collection[str]
    ) -> Canvas:
        canvas = self._land[viewpoint == 1].canvas(_cells(view, marks), SIDE)
        tops = (_BOTTOM, 0) if viewpoint == 0 else (0, _BOTTOM)
        due = texts().format(locale, "tictactoe-picture-to-move")
        self._strips.put(canvas, tops, view.to_move, view.outcome, names, locale=locale, due=due)
        return canvas


draw: Final = Drawing(by_theme(themes(Paint), Studio), alt_text)
