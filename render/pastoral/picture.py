"""The board of Pastoral Square as a picture."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial
from typing import Final

from PIL import Image

from engines.pastoral.pieces import CORRAL, HAND_AREAS, VALUE, Square, parse_square
from engines.pastoral.view import View
from render.canvas import Canvas, Palette
from render.marks import read as read_marks
from render.pastoral.alt import alt_text
from render.pastoral.cattle import CELL, hand_sprite, sprite
from render.pastoral.meadow import HEIGHT, grid, ground
from render.pastoral.paint import PAINTS, Paint
from render.pastoral.scene import cells, ray_ways, value_layer
from render.pastoral.strips import Strips, strip
from render.strips import STRIP
from render.studio import Drawing, by_theme
from render.theme import WIDTH
from render.tiles import Layer, Layers, Tiles, covered


class Studio:
    """Everything of one theme that is made before a picture: palette, grounds, tiles, strips."""

    def __init__(self, paint: Paint) -> None:
        self._sprites = partial(sprite, paint)
        grounds = {turned: ground(paint, turned) for turned in (False, True)}
        self.palette = Palette(paint.colours(), self._samples(paint, grounds[False]))
        self.strips = Strips(paint, self.palette)
        self._blank: dict[bool, Canvas] = {}
        for turned, land in grounds.items():
            self._blank[turned] = Canvas(self.palette, self.palette.bake(land))
        self._tiles = {
            turned: Tiles(land, self.palette, self._sprites, CELL)
            for turned, land in grounds.items()
        }
        hands = partial(hand_sprite, paint)
        self._corners = {
            turned: Tiles(land, self.palette, hands, 2 * CELL) for turned, land in grounds.items()
        }
        for turned, canvas in self._blank.items():
            for square in CORRAL:
                self._put(canvas, square, value_layer(square), turned)

    def _samples(self, paint: Paint, land: Image.Image) -> Iterator[Image.Image]:
        """Pictures that hold the colours a palette must serve."""
        yield land
        for square, layer in _typical_layers():
            corner = grid(False).corner(square % 8, square // 8)
            yield covered(land, corner, CELL, (layer,), self._sprites)
        for name in ("black", "white"):
            yield strip(paint, name, "won")

    def _put(self, canvas: Canvas, square: Square, layers: Layers, turned: bool) -> None:
        x, y = grid(turned).corner(square % 8, square // 8)
        canvas.paste(self._tiles[turned].tile(x, y, layers), x, y)

    def canvas(
        self,
        view: View,
        viewpoint: int,
        locale: str,
        names: Sequence[str],
        marks: Collection[str],
    ) -> Canvas:
        """The picture as palette indices. `viewpoint` is the seat at the lower edge."""
        turned = viewpoint == 1
        canvas = self._blank[turned].copy()
        for square, layers in cells(view, read_marks(marks, parse_square), turned).items():
            self._put(canvas, square, layers, turned)
        self._hands(canvas, view, viewpoint, turned)
        for seat, top in ((viewpoint, HEIGHT - STRIP), (1 - viewpoint, 0)):
            self.strips.draw(canvas, view, seat, top=top, names=names, locale=locale)
        return canvas

    def _hands(self, canvas: Canvas, view: View, viewpoint: int, turned: bool) -> None:
        """The corners: hands in two of them, the ends of mutilation squares in any."""
        board = grid(turned)
        rays = ray_ways(view.last, turned) if view.last else {}
        for area in HAND_AREAS:
            spots = {square: board.corner(square % 8, square // 8) for square in area}
            x, y = min(spots.values())
            layers: list[Layer] = [
                (
                    "ray",
                    (spots[square][0] - x) // CELL,
                    (spots[square][1] - y) // CELL,
                    rays[square],
                )
                for square in area
                if square in rays
            ]
            low, right = y > HEIGHT / 2, x > WIDTH / 2
            if low == right:
                seat = viewpoint if low else 1 - viewpoint
                layers.append(("herd", view.colours[seat], view.hand[seat]))
            if layers:
                canvas.paste(self._corners[turned].tile(x, y, tuple(layers)), x, y)


def _typical_layers() -> Iterator[tuple[Square, Layer]]:
    """Every kind of sprite on every kind of ground that it is seen on."""
    corral, pasture = [parse_square(name) for name in ("c3", "d3", "d4")], parse_square("d2")
    for name in ("black", "white"):
        for square in (*corral, pasture):
            yield square, ("stack", name, 5)
        yield corral[1], ("gone", name, 4, 60, 1)
        yield pasture, ("gone", name, 4, 60, 1)
        yield corral[1], ("loss", name, 4, 69)
    for square in corral:
        yield square, ("value", VALUE[square])
        yield square, ("price", VALUE[square], 16)
    marks: tuple[Layer, ...] = (
        ("tint",),
        ("last",),
        ("choice",),
        ("chosen",),
        ("ray", "nesw", 0),
    )
    for layer in marks:
        yield corral[1], layer
        yield pasture, layer
    rare: tuple[Layer, ...] = (("barred",), ("win", 1, 1, 0, 0), ("win", 1, 0, 0, 0))
    for layer in rare:
        yield corral[1], layer


studio: Final = by_theme(PAINTS, Studio)
draw: Final = Drawing(studio, alt_text)
