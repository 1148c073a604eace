"""The land: pasture, the fenced corral, and the four corners."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.pastoral.pieces import CAT_AREA, VALUE
from render.brush import Brush, Point
from render.grid import Grid
from render.pastoral.cattle import CELL
from render.pastoral.paint import Paint

MARGIN: Final = 32
"""Width of the frame with the coordinates."""
STRIP: Final = 80
"""Height of a player's strip, above and below the board."""
WIDTH: Final = 8 * CELL + 2 * MARGIN
HEIGHT: Final = WIDTH + 2 * STRIP

_COORDINATE: Final = 28


def grid(turned: bool) -> Grid:
    return Grid(MARGIN, STRIP + MARGIN, CELL, 8, 8, turned)


def ground(paint: Paint, turned: bool) -> Image.Image:
    """The whole picture without anything that changes (mode "RGB")."""
    board = grid(turned)
    brush = Brush(WIDTH, HEIGHT, scale=3, ground=paint.page)
    brush.rectangle((0, STRIP, WIDTH, STRIP + WIDTH), paint.frame, 18)
    board.coordinates(brush, paint.frame_ink, _COORDINATE, MARGIN)
    left, top = board.left, board.top
    brush.rectangle((left, top, board.right, board.bottom), paint.seam)
    _pasture(brush, paint, board)
    for column in (0, 6):
        for row in (0, 6):
            x, y = left + column * CELL, top + row * CELL
            # the viewer's hand lies at the lower right, the opponent's across from it
            _yard(brush, paint, x, y)
            if (column, row) in {(0, 0), (6, 6)}:
                _trough(brush, paint, x, y)
            elif not paint.plain:
                (_pond if column else _grove)(brush, paint, x, y)
    _corral(brush, paint, board)
    return brush.image().convert("RGB")


def _pasture(brush: Brush, paint: Paint, board: Grid) -> None:
    seam = 1 if paint.plain else 0  # two greens part the cells; a single black needs lines
    for square in CAT_AREA:
        x, y = board.corner(square % 8, square // 8)
        # by place on the screen, so that a cell looks the same from both sides
        column, row = (x - board.left) // CELL, (y - board.top) // CELL
        shade = paint.pasture[(column + row) % 2]
        brush.rectangle((x + seam, y + seam, x + CELL - seam, y + CELL - seam), shade)
        if paint.plain:
            continue
        for i in range(1 + (column + row) % 2):
            seed = (column * 7 + row * 13 + i * 5) % 11
            _tuft(
                brush, paint, x + 14 + (seed * 23 + i * 29) % 64, y + 20 + (seed * 17 + i * 31) % 60
            )
        if (column * 3 + row * 5) % 4 == 0:
            _daisy(brush, paint, x + 18 + (row * 29) % 50, y + 18 + (column * 31) % 54)


def _tuft(brush: Brush, paint: Paint, x: float, y: float) -> None:
    for dx in (-4, 0, 4):
        brush.line([(x + dx * 0.4, y), (x + dx, y - 6 + abs(dx) * 0.4)], paint.grass, 2)


def _daisy(brush: Brush, paint: Paint, x: float, y: float) -> None:
    for dx, dy in ((0, -3), (2.9, -0.9), (1.8, 2.4), (-1.8, 2.4), (-2.9, -0.9)):
        brush.ellipse((x + dx, y + dy), 2.2, 2.2, paint.flower)
    brush.ellipse((x, y), 1.9, 1.9, paint.win)


def _yard(brush: Brush, paint: Paint, x: float, y: float) -> None:
    """A corner of four cells that nothing is ever put on."""
    side = 2 * CELL
    brush.rectangle((x, y, x + side, y + side), paint.yard)
    for i in (0, 1, 2):
        at = i * CELL
        brush.rectangle((x + at - 1, y, x + at + 1, y + side), paint.yard_edge)
        brush.rectangle((x, y + at - 1, x + side, y + at + 1), paint.yard_edge)


def _trough(brush: Brush, paint: Paint, x: float, y: float) -> None:
    side = 2 * CELL
    brush.rectangle((x + 7, y + 7, x + side - 7, y + side - 7), paint.fence_dark, 16)
    brush.rectangle((x + 9.5, y + 9.5, x + side - 9.5, y + side - 9.5), paint.trough_edge, 14)
    brush.rectangle((x + 16, y + 16, x + side - 16, y + side - 16), paint.fence_dark, 10)
    brush.rectangle((x + 18, y + 18, x + side - 18, y + side - 18), paint.trough, 8)


def _grove(brush: Brush, paint: Paint, x: float, y: float) -> None:
    lobes = ((-0.62, 0.1), (0.62, 0.1), (-0.34, -0.5), (0.36, -0.5), (0.0, 0.35))
    for dx, dy, size in ((54, 66, 30), (126, 58, 25), (98, 132, 34)):
        cx, cy = x + dx, y + dy
        brush.rectangle((cx - 5, cy, cx + 5, cy + size * 1.3), paint.fence_dark, 3)
        brush.rectangle((cx - 2.5, cy, cx + 2.5, cy + size * 1.3 - 2.5), paint.fence, 2)
        for ink, grow in ((paint.leaf_dark, 2.5), (paint.leaf, 0.0)):
            for px, py in lobes:
                r = size * 0.56 + grow
                brush.ellipse((cx + px * size, cy + py * size), r, r, ink)
        for px, py in lobes[2:4]:
            crown = (cx + px * size - 2, cy + py * size - 2)
            brush.ellipse(crown, size * 0.24, size * 0.18, paint.pasture[0])


def _pond(brush: Brush, paint: Paint, x: float, y: float) -> None:
    shore: list[Point] = [
        (28, 96),
        (44, 52),
        (90, 36),
        (138, 48),
        (158, 92),
        (140, 136),
        (96, 152),
        (52, 138),
    ]
    brush.blob(
        [(x + (px - 92) * 1.1 + 92, y + (py - 92) * 1.1 + 92) for px, py in shore], paint.ground[0]
    )
    brush.blob([(x + px, y + py) for px, py in shore], paint.water)
    for px, py, w in ((62, 80, 20), (98, 112, 26), (110, 68, 16)):
        brush.line([(x + px, y + py), (x + px + w, y + py)], paint.beam, 3)
    for px, py in ((128, 118), (114, 130)):
        brush.ellipse((x + px, y + py), 9, 6, paint.leaf)


def _corral(brush: Brush, paint: Paint, board: Grid) -> None:
    for square, value in VALUE.items():
        x, y = board.corner(square % 8, square // 8)
        shade = paint.ground[value - 2]
        brush.rectangle((x, y, x + CELL, y + CELL), paint.trough_edge)
        brush.rectangle((x + 1, y + 1, x + CELL - 1, y + CELL - 1), shade)
    x0, y0 = board.left + 2 * CELL, board.top + 2 * CELL
    x1, y1 = x0 + 4 * CELL, y0 + 4 * CELL
    corners: list[Point] = [(x0, y0), (x1, y0), (x1, y1), (x0, y1), (x0, y0)]
    if paint.plain:
        brush.line(corners, paint.fence, 6)
        return
    brush.line(corners, paint.fence_dark, 10)
    brush.line(corners, paint.fence, 6)
    for i in range(5):
        at = i * CELL
        for px, py in ((x0 + at, y0), (x0 + at, y1), (x0, y0 + at), (x1, y0 + at)):
            _post(brush, paint, px, py, 9.5 if i % 4 == 0 else 8)


def _post(brush: Brush, paint: Paint, x: float, y: float, r: float) -> None:
    brush.ellipse((x, y), r, r, paint.fence_dark)
    brush.ellipse((x, y), r - 2, r - 2, paint.fence)
    brush.ellipse((x - 0.8, y - 1), r - 4.4, r - 4.4, paint.fence_light)
