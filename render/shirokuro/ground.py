"""The land: straw mats in the sun for White, a roof in the moonlight for Black, and two homes."""

from __future__ import annotations

from math import cos, sin, tau
from typing import Final

from PIL import Image

from engines.shirokuro.board import board_of, cells_in
from engines.shirokuro.pieces import FILES, WHITE
from render.brush import Brush
from render.grid import Grid
from render.shirokuro.paint import Paint
from render.shirokuro.pen import Pen
from render.strips import STRIP
from render.theme import FRAME_CORNER, PANEL_CORNER, WIDTH

FRAME: Final = (557, 631)
"""Width and height of the board with its frame."""
HEIGHT: Final = FRAME[1] + 2 * STRIP
SIDE: Final = FRAME[0] + 6
"""Where the column at the side of the board begins."""

_COORDINATE: Final = 23
_COORDINATES: Final = 28
"""Width of the frame on the left and below, with the coordinates."""
_BORDER: Final = 11
"""Width of the frame above and on the right."""
PILES: Final = 153
"""Height of the piles of a seat, in the column at the side."""
FIGHT: Final = (SIDE, STRIP + PILES + 4, WIDTH - 5, STRIP + FRAME[1] - PILES - 4)
"""The box of the fight in that column: left, top, right, bottom."""
_UNIT: Final = 76
"""The land of a cell is drawn in a box of so many units."""


def grid(short: bool, turned: bool) -> Grid:
    """Where the cells lie. Both boards fill the same frame."""
    board = board_of(short)
    cell = 98 if short else 74
    left = (FRAME[0] - board.files * cell + _COORDINATES - _BORDER) // 2
    return Grid(left, STRIP + _BORDER, cell, board.files, board.ranks, turned)


def ground(paint: Paint, short: bool, turned: bool) -> Image.Image:
    """The whole picture without anything that changes (mode "RGB")."""
    board, cells = board_of(short), grid(short, turned)
    brush = Brush(WIDTH, HEIGHT, ground=paint.page)
    brush.rectangle((0, STRIP, FRAME[0], STRIP + FRAME[1]), paint.frame, FRAME_CORNER)
    cells.coordinates(brush, paint.frame_ink, _COORDINATE, _COORDINATES)
    brush.rectangle((cells.left - 2, cells.top - 2, cells.right + 2, cells.bottom + 2), paint.seam)
    brush.rectangle(FIGHT, paint.frame, PANEL_CORNER)
    left, top, right, bottom = FIGHT
    brush.rectangle((left + 2, top + 2, right - 2, bottom - 2), paint.panel, PANEL_CORNER - 2)
    for seat, land in enumerate(board.lands):
        for cell in cells_in(land):
            rank, file = divmod(cell, FILES)
            x, y = cells.corner(file, rank)
            pen = Pen(brush, x, y, cells.cell / _UNIT)
            # mats and tiles belong to their cells, and turn with the board
            if seat == WHITE:
                _mat(pen, paint, (file + rank) % 2)
            else:
                _tiles(pen, paint, rank % 2)
            if cell == board.homes[seat]:
                _home(pen, paint, seat)
    return brush.image().convert("RGB")


def patch(pen: Pen, paint: Paint, seat: int) -> None:
    """A piece of a clan's land, as large as a cell."""
    if seat == WHITE:
        _mat(pen, paint, 0)
    else:
        _tiles(pen, paint, 0)


def _mat(pen: Pen, paint: Paint, along: int) -> None:
    """A straw mat with a border, its weave across or along."""
    if paint.plain:
        pen.rectangle((0.7, 0.7, _UNIT - 0.7, _UNIT - 0.7), paint.mats[along])
        return
    pen.rectangle((0, 0, _UNIT, _UNIT), paint.mats[along])
    thread = 1 / pen.zoom  # whole pixels, so that the weave stays crisp and the file small
    for i in range(1, 8):
        at = round(i * _UNIT / 8 * pen.zoom) / pen.zoom
        box = (at, 1, at + thread, _UNIT - 1) if along else (1, at, _UNIT - 1, at + thread)
        pen.rectangle(box, paint.weave)
    for edge in (0, _UNIT - 3):
        if along:
            pen.rectangle((edge, 0, edge + 3, _UNIT), paint.mat_edge)
        else:
            pen.rectangle((0, edge, _UNIT, edge + 3), paint.mat_edge)
    pen.rectangle((0, 0, _UNIT, 0.7), paint.seam)
    pen.rectangle((0, 0, 0.7, _UNIT), paint.seam)


def _tiles(pen: Pen, paint: Paint, shade: int) -> None:
    """Roof tiles: scales in rows, every second row set off by half a tile."""
    pen.rectangle((0, 0, _UNIT, _UNIT), paint.roof[shade])
    if paint.plain:
        for i in range(8):
            at = i * 19 + 9.5
            past = max(0.0, at - _UNIT)
            pen.line(((at - past, past), (past, at - past)), paint.roof_line, 1.6)
        for box in ((0, 0, _UNIT, 1), (0, 0, 1, _UNIT)):
            pen.rectangle(box, paint.seam)
        return
    wide, high = _UNIT / 3, _UNIT / 4
    for row in range(4):
        y = row * high
        for column in range(4):
            left = (column - 0.5 * (row % 2)) * wide
            bow = ((0, 0), (1.5, 8), (wide / 2, 14), (wide - 1.5, 8), (wide, 0))
            # a tile on the edge of the cell is cut, its other half is in the next cell
            inside = [(min(max(left + x, 0.6), _UNIT - 0.6), y + down) for x, down in bow]
            if inside[-1][0] - inside[0][0] > 2:
                pen.curve(inside, paint.roof_line, 1.5)
    pen.rectangle((0, 0, _UNIT, 1.3), paint.roof_line)
    pen.rectangle((0, 0, 1.3, _UNIT), paint.roof_line)


def _home(pen: Pen, paint: Paint, seat: int) -> None:
    """A basket with a cushion: White's is round, Black's is square with tassels."""
    fill, line = paint.cushions[seat], paint.cushion_lines[seat]
    if seat == WHITE:
        for rx, ink in ((36.5, paint.basket_dark), (34.5, paint.basket), (28.5, paint.basket_dark)):
            pen.ellipse((38, 38), rx, rx, ink)
        if not paint.plain:
            _wicker(pen, paint)
        pen.ellipse((38, 38), 27, 27, fill)
        pen.ellipse((38, 38), 21, 21, line)
        pen.ellipse((38, 38), 19.4, 19.4, fill)
        return
    for x in (7, 69):
        for y in (7, 69):
            pen.ellipse((x, y), 6.4, 6.4, paint.basket_dark)
            pen.ellipse((x, y), 4.6, 4.6, paint.gold)
    shape = [
        *((6, 6), (22, 9.5), (38, 8.4), (54, 9.5), (70, 6), (66.5, 22), (67.6, 38), (66.5, 54)),
        *((70, 70), (54, 66.5), (38, 67.6), (22, 66.5), (6, 70), (9.5, 54), (8.4, 38), (9.5, 22)),
    ]
    for grow, ink in ((1.07, paint.basket_dark), (1.02, line if paint.plain else fill)):
        pen.polygon([(38 + (x - 38) * grow, 38 + (y - 38) * grow) for x, y in shape], ink)
    for size, ink in ((0.86, line), (0.81, fill)):
        pen.polygon([(38 + (x - 38) * size, 38 + (y - 38) * size) for x, y in shape], ink)


def _wicker(pen: Pen, paint: Paint) -> None:
    """The strands of a basket's rim."""
    for i in range(30):
        angle = tau * i / 30
        start = (38 + 29.5 * cos(angle), 38 + 29.5 * sin(angle))
        end = (38 + 34 * cos(angle + 0.12), 38 + 34 * sin(angle + 0.12))
        pen.line((start, end), paint.basket_dark, 1.5)
