"""The land: pasture, the fenced corral, and the four corners."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.pastoral.pieces import CAT_AREA, VALUE
from render.brush import Brush, Point
from render.cast import BOX, Coat, sitting
from render.grid import Grid
from render.pastoral.cattle import CELL
from render.pastoral.paint import Paint
from render.pen import Pen
from render.strips import STRIP
from render.theme import FRAME_CORNER, WIDTH

MARGIN: Final = 28
"""Width of the frame at the left and below, where the coordinates are."""
RIM: Final = 8
"""Width of the frame above and at the right."""
SIDE: Final = MARGIN + 8 * CELL + RIM
"""Of the board with its frame."""
HEIGHT: Final = SIDE + 2 * STRIP
_BANK: Final = (WIDTH - SIDE) // 2
"""Width of the land at both sides of the board, where nothing is played."""
_COORDINATE: Final = 28


def grid(turned: bool) -> Grid:
    return Grid(_BANK + MARGIN, STRIP + RIM, CELL, 8, 8, turned)


def ground(paint: Paint, turned: bool) -> Image.Image:
    """The whole picture without anything that changes (mode "RGB")."""
    board = grid(turned)
    brush = Brush(WIDTH, HEIGHT, scale=3, ground=paint.page)
    brush.rectangle((0, STRIP, WIDTH, STRIP + SIDE), paint.frame, FRAME_CORNER)
    _banks(brush, paint)
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
            _tuft(brush, paint, x + 14 + (column * 29 + row * 7) % 48, y + 22 + (row * 23) % 40)
        elif (column * 3 + row) % 4 == 0:
            _daisy(brush, paint, x + 16 + (row * 29) % 40, y + 16 + (column * 31) % 44)


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


def _banks(brush: Brush, paint: Paint) -> None:
    """The land beside the board: trees at the left, and at the right a fence with a cat on it."""
    top, bottom = STRIP + RIM, STRIP + SIDE - RIM
    left, right = (RIM, _BANK - RIM / 2), (WIDTH - _BANK + RIM / 2, WIDTH - RIM)
    for x0, x1 in (left, right):
        brush.rectangle((x0, top, x1, bottom), paint.yard, 12)
    if paint.plain:
        return
    middle = (left[0] + left[1]) / 2
    for down, size in ((90, 24), (236, 27), (330, 22), (SIDE - 112, 26)):
        _tree(brush, paint, middle, top + down, size)
    for x, down in ((24, 30), (58, 160), (26, SIDE - 206), (60, SIDE - 46)):
        _daisy(brush, paint, x, top + down)
    x0, x1 = right
    for across, down in ((18, 60), (56, 170), (24, SIDE - 226)):
        _daisy(brush, paint, x0 + across, top + down)
    for across, down in ((50, 110), (20, SIDE - 76), (52, SIDE - 146)):
        _tuft(brush, paint, x0 + across, top + down)
    rail = (top + bottom) / 2
    for down in (8, 34):
        for ink, thick in ((paint.fence_dark, 10.0), (paint.fence, 6.0)):
            brush.line([(x0 + 4, rail + down), (x1 - 4, rail + down)], ink, thick)
    for post in (x0 + 12, x1 - 12):
        for ink, grow in ((paint.fence_dark, 2.0), (paint.fence, 0.0)):
            wide = 5 + grow
            brush.rectangle((post - wide, rail - 8 - wide, post + wide, rail + 53 + wide), ink, 4)
    side = 62
    coat = Coat(
        paint.white.top,
        paint.white.outline,
        paint.halo,
        paint.muzzle,
        paint.white.eye,
        paint.bar,
    )
    sitting(Pen(brush, (x0 + x1 - side) / 2, rail + 6 - side, side / BOX), coat)


def _trough(brush: Brush, paint: Paint, x: float, y: float) -> None:
    side = 2 * CELL
    for ink, inset, radius in (
        (paint.fence_dark, 5, 14),
        (paint.trough_edge, 8, 11),
        (paint.trough, 14, 7),
    ):
        brush.rectangle((x + inset, y + inset, x + side - inset, y + side - inset), ink, radius)


def _grove(brush: Brush, paint: Paint, x: float, y: float) -> None:
    for dx, dy, size in ((52, 56, 27), (99, 92, 24)):
        _tree(brush, paint, x + dx, y + dy, size)


def _tree(brush: Brush, paint: Paint, x: float, y: float, size: float) -> None:
    lobes = ((-0.62, 0.1), (0.62, 0.1), (-0.34, -0.5), (0.36, -0.5), (0.0, 0.35))
    brush.rectangle((x - 5, y, x + 5, y + size * 1.3), paint.fence_dark, 3)
    brush.rectangle((x - 2.5, y, x + 2.5, y + size * 1.3 - 2.5), paint.fence, 2)
    for ink, grow in ((paint.leaf_dark, 2.5), (paint.leaf, 0.0)):
        for px, py in lobes:
            r = size * 0.56 + grow
            brush.ellipse((x + px * size, y + py * size), r, r, ink)
    for px, py in lobes[2:4]:
        crown = (x + px * size - 2, y + py * size - 2)
        brush.ellipse(crown, size * 0.24, size * 0.18, paint.pasture[0])


def _pond(brush: Brush, paint: Paint, x: float, y: float) -> None:
    pen = Pen(brush, x, y, CELL / 94)
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
    pen.blob(shore, paint.water)
    for px, py, w in ((58, 92, 20), (92, 116, 26), (126, 96, 16)):
        pen.line([(px, py), (px + w, py)], paint.beam, 3)
    # a duck, looking left
    for ink, grow in ((paint.leaf_dark, 2.0), (paint.flower, 0.0)):
        pen.ellipse((112, 72), 13 + grow, 7.5 + grow, ink)
        pen.ellipse((101, 63), 6 + grow, 6 + grow, ink)
    pen.ellipse((94, 64), 4, 2.2, paint.win)
    pen.ellipse((99.5, 61.5), 1.5, 1.7, paint.leaf_dark)


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
    brush.line(corners, paint.fence_dark, 9)
    brush.line(corners, paint.fence, 5)
    for i in range(5):
        at = i * CELL
        for px, py in ((x0 + at, y0), (x0 + at, y1), (x0, y0 + at), (x1, y0 + at)):
            _post(brush, paint, px, py, 8.5 if i % 4 == 0 else 7)


def _post(brush: Brush, paint: Paint, x: float, y: float, r: float) -> None:
    brush.ellipse((x, y), r, r, paint.fence_dark)
    brush.ellipse((x, y), r - 2, r - 2, paint.fence)
    brush.ellipse((x - 0.8, y - 1), r - 4.4, r - 4.4, paint.fence_light)
