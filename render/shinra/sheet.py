"""The sheet on the table: two territories, the centre row between them, and its middle cell.

While somebody arranges cards, only the own territory is shown, larger, with the own hand below it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import Image

from engines.shinra.pieces import SIDE, Cell
from render.brush import Brush, Point
from render.grid import Grid
from render.shinra.cards import moon, sun
from render.shinra.paint import Paint
from render.strips import STRIP
from render.theme import FRAME_CORNER, PANEL_CORNER, WIDTH

_COORDINATES: Final = 28
"""Width of the frame at the left and below, where the coordinates are."""
_RIM: Final = 10
"""Width of the frame above and at the right."""
_ROWS: Final = 2
"""Of a territory."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """As much of the sheet as a picture shows."""

    cell: int
    """Side of a cell in pixels."""
    rows: int
    """How many of its rows, from the lower edge of the picture."""
    top: int
    """Where its frame begins."""
    height: int
    """Of the whole picture."""

    @property
    def frame(self) -> tuple[int, int]:
        """Width and height of the sheet with its frame."""
        edges = _COORDINATES + _RIM
        return SIDE * self.cell + edges, self.rows * self.cell + edges

    @property
    def is_half(self) -> bool:
        return self.rows < SIDE

    def grid(self, turned: bool) -> Grid:
        """Where the cells lie; those that are not shown lie above the picture."""
        top = self.top + _RIM - (SIDE - self.rows) * self.cell
        return Grid(self._left + _COORDINATES, top, self.cell, SIDE, SIDE, turned)

    def shows(self, cell: Cell, turned: bool) -> bool:
        """Whether a cell is in the picture."""
        rank = cell // SIDE
        return (SIDE - 1 - rank if turned else rank) < self.rows

    @property
    def _left(self) -> int:
        return (WIDTH - self.frame[0]) // 2 if self.is_half else 0


CELL: Final = 114
FRAME: Final = _COORDINATES + SIDE * CELL + _RIM
"""Sides of the whole sheet with its frame."""
HEIGHT: Final = FRAME + 2 * STRIP
WHOLE: Final = Sheet(CELL, SIDE, STRIP, HEIGHT)
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


TRAY: Final = Tray(WIDTH - COLUMN - 4, (FRAME - 8) // 2, 8)
HEADING: Final = 35
"""What is written above the cards of a tray takes so much of its height."""

BAND: Final = 202
"""Height of the own hand below the own territory: two rows across the picture."""
_HALF_FRAME: Final = _COORDINATES + _ROWS * 150 + _RIM
HALF: Final = Sheet(150, _ROWS, STRIP, STRIP + _HALF_FRAME + BAND)

_COORDINATE: Final = 24
_MIDDLE: Final = SIDE // 2
_WAVE: Final = tuple(
    (12 * math.cos(math.pi * i / 8), 8 * math.sin(math.pi * i / 8)) for i in range(9)
)


def ground(paint: Paint, sheet: Sheet, turned: bool) -> Image.Image:
    """The whole picture without anything that changes (mode "RGB")."""
    # all of the sheet is drawn, and what is not shown cut off above
    hidden = (SIDE - sheet.rows) * sheet.cell
    brush = Brush(WIDTH, hidden + sheet.height, ground=paint.page)
    shown = sheet.grid(turned)
    board = Grid(shown.left, shown.top + hidden, sheet.cell, SIDE, SIDE, turned)
    left, top = shown.left - _COORDINATES, hidden + sheet.top
    width, height = sheet.frame
    brush.rectangle((left, top, left + width, top + height), paint.frame, FRAME_CORNER)
    board.coordinates(brush, paint.frame_ink, _COORDINATE, _COORDINATES)
    brush.rectangle((board.left, top + _RIM, board.right, board.bottom), paint.seam)
    for cell in range(SIDE * SIDE):
        if sheet.shows(cell, turned):
            rank, file = divmod(cell, SIDE)
            x, y = board.corner(file, rank)
            # by place on the screen, so that tones lie alike from both sides
            tone = ((x - board.left) // sheet.cell + (y - board.top) // sheet.cell) % 2
            _cell(brush, paint, (x, y), side=sheet.cell, rank=rank, tone=tone)
    if sheet.is_half:
        box = (4, top + height + 4, WIDTH - 4, top + height + BAND)
        _tray(brush, paint, box, int(turned))
    else:
        _star(brush, paint, board.centre(_MIDDLE, _MIDDLE))
        for row in (2, 3):  # the borders of the centre row
            at = board.top + row * sheet.cell
            brush.rectangle((board.left, at - 2.5, board.right, at + 2.5), paint.border)
        for at, seat in ((STRIP, int(not turned)), (STRIP + TRAY.lower, int(turned))):
            _tray(brush, paint, (COLUMN, at, COLUMN + TRAY.width, at + TRAY.height), seat)
    return brush.image().convert("RGB").crop((0, hidden, WIDTH, hidden + sheet.height))


def _tray(brush: Brush, paint: Paint, box: tuple[int, int, int, int], seat: int) -> None:
    """Where the hand of a seat lies: a piece of its territory."""
    left, top, right, bottom = box
    brush.rectangle(box, paint.tray_edge, PANEL_CORNER)
    brush.rectangle(
        (left + 2, top + 2, right - 2, bottom - 2), paint.houses[seat].land[0], PANEL_CORNER - 2
    )


def _cell(brush: Brush, paint: Paint, corner: Point, *, side: int, rank: int, tone: int) -> None:
    x, y = corner
    seat = None if rank == _MIDDLE else int(rank > _MIDDLE)
    shade = paint.centre[tone] if seat is None else paint.houses[seat].land[tone]
    brush.rectangle((x + 1, y + 1, x + side - 1, y + side - 1), shade)
    if seat is None or paint.plain:
        return
    centre = (x + side / 2, y + side / 2)
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
    """A compass rose, on which a cat sits and looks around: the cell that is filled last."""
    brush.ellipse(centre, 50, 50, paint.star)
    brush.ellipse(centre, 46, 46, paint.centre[0])
    for turn, length in ((math.pi / 4, 30.0), (0.0, 48.0)):
        points = [
            _around(centre, length if i % 2 == 0 else 11, turn + math.pi * i / 4) for i in range(8)
        ]
        brush.polygon(points, paint.star)
    _cat(brush, paint, (centre[0], centre[1] + 4))


def _cat(brush: Brush, paint: Paint, centre: Point) -> None:
    """A small cat, about 50 pixels high, its tail around its paws."""
    x, y = centre

    def at(*points: Point) -> list[Point]:
        return [(x + dx, y + dy) for dx, dy in points]

    body = at((-9, 2), (9, 2), (15, 14), (14, 25), (0, 28), (-14, 25), (-15, 14))
    tail = at((12, 24), (22, 22), (25, 14), (21, 8))
    for grow, ink in ((3.0, paint.halo), (0.0, paint.cat)):
        brush.line(tail, ink, 6 + 2 * grow)
        brush.blob(body, ink)
        brush.line([*body, body[0]], ink, 2 * grow + 0.1)
        for side in (-1, 1):
            ear = at((side * 3, -16), (side * 14, -26), (side * 15, -9))
            brush.polygon(ear, ink)
            brush.line([*ear, ear[0]], ink, 2 * grow + 0.1)
        brush.ellipse((x, y - 9), 16 + grow, 13.5 + grow, ink)
    for side in (-1, 1):
        brush.ellipse((x + side * 6.5, y - 10), 3.6, 4, paint.cat_eye)
        brush.ellipse((x + side * 6.5, y - 10), 1.3, 3.4, paint.cat)
        brush.line(at((side * 3.5, 18), (side * 3.5, 26)), paint.star, 1.6)
    brush.polygon(at((-2, -5), (2, -5), (0, -2.6)), paint.cat_eye)
