"""What never changes: the page with its frame, and the empty table, which has no end."""

from __future__ import annotations

from typing import Final

from PIL import Image, ImageDraw

from render.brush import Brush
from render.escape.paint import Paint
from render.escape.sheet import ACROSS, BOTTOM, FIFTH, FRAME, STRIP, TABLE, TALL, WIDTH, Sheet

_RADIUS: Final = 12


def page(paint: Paint) -> Image.Image:
    """The highest picture without strips, bar and table (mode "RGB"). Lower ones have less of the
    frame."""
    bottom = TABLE[1] + TALL + BOTTOM
    brush = Brush(WIDTH, bottom + STRIP, ground=paint.page)
    brush.rectangle((0, FRAME, WIDTH, bottom), paint.frame, _RADIUS)
    return brush.image().convert("RGB")


def block(paint: Paint, size: int) -> Image.Image:
    """FIFTH x FIFTH cells of the empty table (mode "RGB"); the lower left one is cell 0,0."""
    side = FIFTH * size
    image = Image.new("RGB", (side, side), paint.table)
    draw = ImageDraw.Draw(image)
    for i in range(FIFTH):
        ink = paint.line if i else paint.fifth
        thick = 1 if i or size < 18 else 2
        left, top = i * size, i * size
        draw.rectangle((left, 0, left + thick - 1, side - 1), ink)
        draw.rectangle((0, top, side - 1, top + thick - 1), ink)
    # strong lines lie on top of weak ones
    thick = 1 if size < 18 else 2
    draw.rectangle((0, 0, thick - 1, side - 1), paint.fifth)
    draw.rectangle((0, 0, side - 1, thick - 1), paint.fifth)
    return image


def spread(block: Image.Image) -> Image.Image:
    """A block (palette indices) repeated, so that all of what is seen of the table, wherever it
    begins, is a part of it."""
    side = block.width
    wide = ACROSS + side
    high = TALL + side
    image = Image.new("L", (wide, high))
    for x in range(0, wide, side):
        for y in range(0, high, side):
            image.paste(block, (x, y))
    return image


def view_of_table(table: Image.Image, shown: Sheet) -> Image.Image:
    """What is seen of a table."""
    # the block's lower left cell is 0,0: its upper edge lies FIFTH - 1 cells above that of 0,0
    side = FIFTH * shown.size
    left = (TABLE[0] - shown.x) % side
    top = (TABLE[1] - (shown.y - (FIFTH - 1) * shown.size)) % side
    return table.crop((left, top, left + ACROSS, top + shown.down))
