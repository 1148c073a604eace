"""The table on the picture: its squares, the last card, and what is up for choice."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache, partial
from itertools import product
from typing import Final

from PIL import Image

from engines.escape.pieces import OPENING, Card
from engines.escape.view import View
from render.brush import Brush
from render.canvas import Canvas, Palette, fill, put
from render.escape.figures import Figures, Pose, pose, room, tunnel_start
from render.escape.flight import Flight
from render.escape.frames import Outlines
from render.escape.ground import block, spread, turf, view_of_table
from render.escape.marks import Marks
from render.escape.paint import Paint
from render.escape.reading import Reading
from render.escape.scene import cells, contours, doors, ring, squares
from render.escape.sheet import BOTTOM, LEFT, PLAIN, SIZES, Box, Sheet, stride
from render.escape.squares import fresh, fresh_inset, outline, sprite
from render.fonts import coordinate, numeral
from render.kept import kept
from render.standing import Standing
from render.theme import LEAST
from render.tiles import Tiles

_COORDINATE: Final = 22
_FEW: Final = 2
"""So few gaps are each pointed out once more: they decide, and may be small."""
_NOTHING, _SPECIAL = ((laid.x, laid.y + 1) for laid in OPENING)
"""The upper left cells of the cards of the opening."""


class Tables:
    """One theme's tables, by the size of their cells."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._figures = Figures(paint, palette)
        self._doors = Standing(palette, partial(sprite, paint))
        self._outlines = Outlines(palette.index(paint.last_move), palette.index(paint.halo))
        self._empty = kept(lambda size: spread(palette.bake(block(paint, size))))
        self._tiles = cache(self._make)
        self._coordinate = kept(self._bake_coordinate)
        self._chip = kept(self._bake_chip)
        self._fresh = kept(lambda size: palette.bake(fresh(paint, size)))
        for size in SIZES:
            if size >= PLAIN:
                self._tiles(size)

    def draw(
        self,
        canvas: Canvas,
        shown: Sheet,
        view: View,
        reading: Reading,
        marks: Marks,
        *,
        way: Flight | None,
    ) -> None:
        """Draws what is `shown` of a position's table, and its coordinates; `way` is that which a
        group took that got away."""
        laid, size = view.laid, shown.size
        image = view_of_table(self._empty(size), shown)
        place = shown.place
        left, top = place((0, 0))
        tile = self._tiles(size).tile
        for (x, y), layers in cells(laid, reading, marks, way.trail if way else {}).items():
            # what is not seen is cut off
            put(image, tile((x + y + 1) % 2 * size, 0, layers), left + x * size, top - y * size)
        figures = self._figures
        put(image, figures.runner(_posed(reading, way), size), *place(_NOTHING))
        for cell, _ in () if way else OPENING[0].squares:  # over who stands there
            for door in doors(reading.group[cell]):
                _stand(image, self._doors, place(cell), door, size)
        put(image, figures.guard(_closing(reading), size), *place(_SPECIAL))
        index = self._palette.index(self._paint.group)
        for (x, y), *ways in contours(reading.group):
            # drawn on its own: a square has few forms, the outline around it hundreds
            x0, y0 = left + x * size, top - y * size
            for x1, y1, x2, y2 in outline(size, *ways):
                fill(image, index, (x0 + x1, y0 + y1, x0 + x2, y0 + y2))
        for gap in () if way or len(reading.gaps) > _FEW else reading.gaps:
            _stand(image, figures.lens, place((gap[0] - 1, gap[1] + 1)), size)
        last = view.last_laid
        if last is not None and not view.passed:
            marked = {} if way else reading.group
            for (x, y), _ in last.squares:
                if (x, y) in reading.group and not (way and (x, y) in way.trail):
                    inset = fresh_inset(size)
                    x0, y0 = left + x * size + inset, top - y * size + inset
                    put(image, self._fresh(size), x0, y0)
            self._outlines.draw(image, last, place((last.x, last.y + 1)), size, marked)
        if way:
            self._flee(image, shown, way)
        self._numbers(image, shown, marks)
        canvas.paste(image, LEFT, shown.top)
        self._coordinates(canvas, shown, reading.bounds)

    def _make(self, size: int) -> Tiles:
        paint, palette = self._paint, self._palette
        sprites = partial(sprite, paint, size=size)
        # what grows elsewhere is hidden below what lies there
        tiles = Tiles(turf(paint, size, 2, 1), palette, sprites, size)
        if size >= PLAIN:  # smaller cells are seldom seen
            for column, layers in product((0, size), squares()):
                tiles.tile(column, 0, layers)
        return tiles

    def _flee(self, image: Image.Image, shown: Sheet, way: Flight) -> None:
        """Who got away, at the end of the way."""
        size, half, figures = shown.size, shown.size // 2, self._figures
        if way.gap:
            step = way.end[0] - way.gap[0], way.end[1] - way.gap[1]
            (left, top), (x, y) = shown.place(way.gap), tunnel_start(step, size)
            _stand(image, figures.tunnel, (left + half - x, top + half - y), step, size)
        side = room(size)
        left, top = shown.place(way.end)
        corner = (left + half - side // 2, top + half - side // 2)
        _stand(image, figures.free, corner, way.side, way.gap is not None, side)

    def _numbers(self, image: Image.Image, shown: Sheet, marks: Marks) -> None:
        """Numbers on the places to choose from."""
        size = shown.size
        left, bottom = shown.place((0, -1))

        def point(x: float, y: float) -> tuple[int, int]:
            """The pixel of a point of the table, in cells from the lower left of 0,0."""
            return round(left + x * size), round(bottom - y * size)

        for number, laid in marks.ghosts:
            if number:
                across, up = numbered_at(laid.card, laid.quarters)
                self._stamp(image, number, point(laid.x + across, laid.y + up))
        if not marks.places:
            return
        ((card, quarters),) = marks.turns
        across, up = numbered_at(card, quarters)
        for number, (x, y) in marks.places:
            self._stamp(image, number, point(x + across, y + up))

    def _stamp(self, image: Image.Image, number: int, centre: tuple[int, int]) -> None:
        chip = self._chip(str(number))
        image.paste(chip, (centre[0] - chip.width // 2, centre[1] - chip.height // 2))

    def _coordinates(self, canvas: Canvas, shown: Sheet, bounds: Box) -> None:
        """Columns below and rows at the left: those in use, and one more to each side."""
        left, bottom, right, top = bounds
        size, middle = shown.size, shown.size // 2
        first, last = max(left - 1, shown.columns[0]), min(right + 1, shown.columns[-1])
        widest = max(self._coordinate(end).width for end in (first, last))
        y = shown.top + shown.down + BOTTOM // 2
        for column, label in self._each(first, last, stride(size, widest)):
            x = LEFT + shown.x + column * size + middle
            canvas.paste(label, x - label.width // 2, y - label.height // 2)
        first, last = max(bottom - 1, shown.rows[0]), min(top + 1, shown.rows[-1])
        for row, label in self._each(first, last, stride(size, _COORDINATE - 8)):
            y = shown.top + shown.y - row * size + middle
            canvas.paste(label, LEFT - 6 - label.width, y - label.height // 2)

    def _each(self, first: int, last: int, step: int) -> Iterator[tuple[int, Image.Image]]:
        """Every so many numbers, and how they are written."""
        for number in range(first, last + 1):
            if number % step == 0:
                yield number, self._coordinate(number)

    def _bake_coordinate(self, number: int) -> Image.Image:
        letters = coordinate(str(number).replace("-", "−"), _COORDINATE)
        return self._palette.ink(letters, self._paint.frame_ink, self._paint.frame)

    def _bake_chip(self, text: str) -> Image.Image:
        """A number on a small plate."""
        figure = numeral(text, "bold", LEAST)
        width, height = max(figure.width, 16) + 10, 30
        brush = Brush(width, height, ground=self._paint.chip_rim)
        brush.rectangle((2, 2, width - 2, height - 2), self._paint.chip)
        brush.stamp(figure, (width / 2, height / 2), self._paint.chip_ink)
        return self._palette.bake(brush.image())


def _stand(image: Image.Image, things: Standing, at: tuple[int, int], *which: Hashable) -> None:
    """Puts one of some things on a picture, its upper left corner at a place."""
    tile, corner = things.placed(image.crop, at, *which)
    put(image, tile, *corner)


def _posed(reading: Reading, way: Flight | None) -> Pose:
    """What the runner of a position does, or did at its end."""
    return "away" if way else pose(reading)


def _closing(reading: Reading) -> bool:
    """Whether Special is a part of the ring around a group with no open face."""
    return not reading.faces and not ring(reading).isdisjoint(dict(OPENING[1].squares))


def numbered_at(card: Card, quarters: int) -> tuple[float, float]:
    """Where the number of a turned card stands, in cells from its lower left corner: the middle of
    its most central square. The table is free there, since no square may lie on another."""
    places = [cell for cell, _ in card.squares(quarters)]
    across, up = (sum(axis) / len(places) for axis in zip(*places, strict=True))
    x, y = min(places, key=lambda at: (abs(at[0] - across) + abs(at[1] - up), at))
    return x + 0.5, y + 0.5
