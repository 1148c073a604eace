"""The sheet on the table: two territories, the centre row between them, and its middle cell."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from PIL import Image

from engines.shinra.pieces import SIDE
from render.brush import Brush, Point
from render.grid import Grid
from render.shinra.cards import moon, sun
from render.shinra.paint import Paint

CELL: Final = 114
"""Side of a cell in pixels."""
STRIP: Final = 72
"""Height of a player's strip, above and below the sheet."""
_COORDINATES: Final = 28
"""Width of the frame at the left and below, where the coordinates are."""
_RIM: Final = 10
"""Width of the frame above and at the right."""
FRAME: Final = _COORDINATES + SIDE * CELL + _RIM
"""Sides of the sheet with its frame."""
WIDTH: Final = 800
HEIGHT: Final = FRAME + 2 * STRIP
COLUMN: Final = FRAME + 6
"""Where the column with the hands begins."""


class Tray(NamedTuple):
    """Sizes of the two hands in that column."""

    width: int
    height: int
    gap: int
    """Between the two."""

    @property
    def lower(self) -> int:
        """Where the lower one begins, below the upper edge of the upper one."""
        return self.height + self.gap


BAND: Final = 204
"""Height of a hand in the arrangement, above and below the sheet: two rows across the picture."""

TRAY: Final = Tray(WIDTH - COLUMN - 4, (FRAME - 34) // 2, 34)

_COORDINATE: Final = 24
_MIDDLE: Final = SIDE // 2
_WAVE: Final = tuple(
    (12 * math.cos(math.pi * i / 8), 8 * math.sin(math.pi * i / 8)) for i in range(9)
)


def height(arranging: bool) -> int:
    """Of the whole picture."""
    return HEIGHT + 2 * BAND * arranging


def _corner(arranging: bool) -> tuple[int, int]:
    """The upper left of the sheet's frame: in the arrangement it is in the middle, between two
    hands of up to sixteen cards."""
    return ((WIDTH - FRAME) // 2, STRIP + BAND) if arranging else (0, STRIP)


def grid(turned: bool, arranging: bool = False) -> Grid:
    left, top = _corner(arranging)
    return Grid(left + _COORDINATES, top + _RIM, CELL, SIDE, SIDE, turned)


def ground(paint: Paint, turned: bool, arranging: bool = False) -> Image.Image:
    """The whole picture without anything that changes (mode "RGB")."""
    board = grid(turned, arranging)
    brush = Brush(WIDTH, height(arranging), ground=paint.page)
    left, top = _corner(arranging)
    brush.rectangle((left, top, left + FRAME, top + FRAME), paint.frame, 18)
    board.coordinates(brush, paint.frame_ink, _COORDINATE, _COORDINATES)
    brush.rectangle((board.left, board.top, board.right, board.bottom), paint.seam)
    for rank in range(SIDE):
        for file in range(SIDE):
            x, y = board.corner(file, rank)
            # by place on the screen, so that tones lie alike from both sides
            tone = ((x - board.left) // CELL + (y - board.top) // CELL) % 2
            _cell(brush, paint, (x, y), rank, tone)
    _star(brush, paint, board.centre(_MIDDLE, _MIDDLE))
    for row in (2, 3):  # the borders of the centre row
        at = board.top + row * CELL
        brush.rectangle((board.left, at - 2.5, board.right, at + 2.5), paint.border)
    for left, top, right, bottom in _trays(arranging):
        brush.rectangle((left, top, right, bottom), paint.tray_edge, 12)
        brush.rectangle((left + 2, top + 2, right - 2, bottom - 2), paint.tray, 10)
    return brush.image().convert("RGB")


def _trays(arranging: bool) -> Iterator[tuple[int, int, int, int]]:
    """The boxes of both hands."""
    if arranging:
        for top in (STRIP, STRIP + BAND + FRAME):
            yield 4, top + 3, WIDTH - 4, top + BAND - 3
    else:
        for top in (STRIP, STRIP + TRAY.lower):
            yield COLUMN, top, COLUMN + TRAY.width, top + TRAY.height


def _cell(brush: Brush, paint: Paint, corner: Point, rank: int, tone: int) -> None:
    x, y = corner
    seat = None if rank == _MIDDLE else int(rank > _MIDDLE)
    shade = paint.centre[tone] if seat is None else paint.houses[seat].land[tone]
    brush.rectangle((x + 1, y + 1, x + CELL - 1, y + CELL - 1), shade)
    if seat is None or paint.plain:
        return
    centre = (x + CELL / 2, y + CELL / 2)
    if seat:
        moon(brush, paint.houses[1].wave, shade, (centre[0], centre[1] - 6), 22)
        for dx in (-24, 0, 24):
            wave = [(centre[0] + dx + x, centre[1] + 33 - y) for x, y in _WAVE]
            brush.line(wave, paint.houses[1].wave, 3.4)
    else:
        sun(brush, paint.houses[0].wave, centre, 15)


def _around(centre: Point, radius: float, angle: float) -> Point:
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def _star(brush: Brush, paint: Paint, centre: Point) -> None:
    """A compass rose: the cell that is filled last."""
    brush.ellipse(centre, 46, 46, paint.star)
    brush.ellipse(centre, 42, 42, paint.centre[0])
    for turn, length in ((math.pi / 4, 27.0), (0.0, 44.0)):
        points = [
            _around(centre, length if i % 2 == 0 else 10, turn + math.pi * i / 4) for i in range(8)
        ]
        brush.polygon(points, paint.star)
