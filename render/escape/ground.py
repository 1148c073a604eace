"""The page of a picture, and the empty table."""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.brush import Brush
from render.escape.paint import Paint
from render.escape.sheet import ACROSS, Sheet, sheet
from render.strips import STRIP as SHORT
from render.theme import FRAME_CORNER, WIDTH

TURF: Final = 8
"""Cells of the table look alike after so many, each way."""
_TUFTS: Final = ((1, 1), (6, 2), (3, 4), (0, 6), (5, 7))
_FLOWERS: Final = ((4, 0), (7, 5), (2, 6))


def page(paint: Paint, shown: Sheet) -> Image.Image:
    """A picture without strips, bar and table (mode "RGB")."""
    strip, height = shown.strip, shown.height
    brush = Brush(WIDTH, height, ground=paint.page)
    brush.rectangle((0, strip, WIDTH, height - strip), paint.frame, FRAME_CORNER)
    return brush.image().convert("RGB")


def turf(paint: Paint, size: int, columns: int, rows: int) -> Image.Image:
    """So many cells of the table with nothing on them (mode "RGB"), every other one chequered and
    the upper left one plain."""
    image = Image.new("RGB", (columns * size, rows * size), paint.table)
    for row in range(rows):
        for column in range((row + 1) % 2, columns, 2):
            x, y = column * size, row * size
            image.paste(paint.check, (x, y, x + size, y + size))
    return image


def block(paint: Paint, size: int) -> Image.Image:
    """TURF x TURF cells of the empty table (mode "RGB"); the lower left one is cell 0,0."""
    image = turf(paint, size, TURF, TURF)
    if paint.plain:
        return image
    # in the middle of cells, so that what grows is hidden below whatever lies there
    for plant, cells in ((_tuft(paint, size), _TUFTS), (_flower(paint, size), _FLOWERS)):
        for column, row in cells:
            image.paste(plant, (column * size, row * size), plant)
    return image


def _tuft(paint: Paint, size: int) -> Image.Image:
    brush = Brush(size, size)
    x, y = size * 0.5, size * 0.6
    for lean in (-0.12, 0.0, 0.12):
        tip = (x + lean * size, y - (0.2 - abs(lean) * 0.5) * size)
        brush.line([(x + lean * size * 0.4, y), tip], paint.card, max(1.0, size * 0.04))
    return brush.image()


def _flower(paint: Paint, size: int) -> Image.Image:
    brush = Brush(size, size)
    middle, r = size / 2, size * 0.055
    for dx, dy in ((0, -1), (0.95, -0.3), (0.6, 0.8), (-0.6, 0.8), (-0.95, -0.3)):
        brush.ellipse((middle + dx * r, middle + dy * r), r * 0.8, r * 0.8, paint.panel)
    brush.ellipse((middle, middle), size * 0.04, size * 0.04, paint.flower)
    return brush.image()


def spread(block: Image.Image) -> Image.Image:
    """A block (palette indices) repeated, so that all of what is seen of the table, wherever it
    begins, is a part of it."""
    side = block.width
    wide = ACROSS + side
    high = sheet((0, 0, 0, 0), SHORT).down + side
    image = Image.new("L", (wide, high))
    for x in range(0, wide, side):
        for y in range(0, high, side):
            image.paste(block, (x, y))
    return image


def view_of_table(table: Image.Image, shown: Sheet) -> Image.Image:
    """What is seen of a table."""
    # the block's lower left cell is 0,0: its upper edge lies TURF - 1 cells above that of 0,0
    side = TURF * shown.size
    left = -shown.x % side
    top = ((TURF - 1) * shown.size - shown.y) % side
    return table.crop((left, top, left + ACROSS, top + shown.down))
