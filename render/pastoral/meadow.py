"""The land: pasture, the fenced corral, and the four corners."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.pastoral.pieces import CAT_AREA, VALUE
from render.brush import Brush, Point
from render.grid import Grid
from render.pastoral.cattle import CELL
from render.pastoral.paint import Paint

MARGIN: Final = 34
"""Width of the frame at the left and below, where the coordinates are."""
RIM: Final = 14
"""Width of the frame above and at the right."""
STRIP: Final = 80
"""Height of a player's strip, above and below the board."""
WIDTH: Final = MARGIN + 8 * CELL + RIM
HEIGHT: Final = WIDTH + 2 * STRIP

_COORDINATE: Final = 28


def grid(turned: bool) -> Grid:
    return Grid(MARGIN, STRIP + RIM, CELL, 8, 8, turned)


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
                # the grove is at a1 and the pond at h8, wherever they are seen from
                (_pond if (column > 0) != turned else _grove)(brush, paint, x, y)
    _corral(brush, paint, board)
    return brush.image().convert("RGB")


def _pasture(brush: Brush, paint: Paint, board: Grid) -> None:
    seam = 1 if paint.plain else 0  # two greens part the cells; a single black needs lines
    for square in CAT_AREA:
        x, y = board.corner(square % 8, square // 8)
        # grass and flowers belong to their cell, and turn with the board
        column, row = square % 8, 7 - square // 8
        shade = paint.pasture[(column + row) % 2]
        brush.rectangle((x + seam, y + seam, x + CELL - seam, y + CELL - seam), shade)
        if paint.plain:
            continue
        if (column + row) % 2:
            _tuft(brush, paint, x + 16 + (column * 29 + row * 7) % 60, y + 24 + (row * 23) % 52)
        elif (column * 3 + row) % 4 == 0:
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
    for ink, inset, radius in (
        (paint.fence_dark, 6, 16),
        (paint.trough_edge, 9, 13),
        (paint.trough, 17, 8),
    ):
        brush.rectangle((x + inset, y + inset, x + side - inset, y + side - inset), ink, radius)


def _grove(brush: Brush, paint: Paint, x: float, y: float) -> None:
    lobes = ((-0.62, 0.1), (0.62, 0.1), (-0.34, -0.5), (0.36, -0.5), (0.0, 0.35))
    for dx, dy, size in ((66, 70, 34), (124, 116, 30)):
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
    brush.blob([(x + px, y + py) for px, py in shore], paint.water)
    for px, py, w in ((58, 92, 20), (92, 116, 26), (126, 96, 16)):
        brush.line([(x + px, y + py), (x + px + w, y + py)], paint.beam, 3)
    # a duck, looking left
    cx, cy = x + 112, y + 72
    for ink, grow in ((paint.leaf_dark, 2.0), (paint.flower, 0.0)):
        brush.ellipse((cx, cy), 13 + grow, 7.5 + grow, ink)
        brush.ellipse((cx - 11, cy - 9), 6 + grow, 6 + grow, ink)
    brush.ellipse((cx - 18, cy - 8), 4, 2.2, paint.win)
    brush.ellipse((cx - 12.5, cy - 10.5), 1.5, 1.7, paint.leaf_dark)


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
