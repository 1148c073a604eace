"""Opaque 8-bit tiles: parts of a board, baked when first wanted and kept."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable
from functools import cache
from hashlib import blake2b
from typing import Final, TypeAlias

from PIL import Image

from render.canvas import Colour, Palette, put
from render.fonts import Weight, run
from render.kept import kept
from render.standing import Standing

Layer: TypeAlias = tuple[str | int, ...]
"""A sprite's name and what it varies by: ("stack", "white", 3)."""
Layers: TypeAlias = tuple[Layer, ...]
"""What lies on a cell, from the ground up."""
Sprite: TypeAlias = Callable[[Layer], Image.Image]
"""What a layer looks like: as large as a cell, mode "RGBA"."""


def covered(
    ground: Image.Image, corner: tuple[int, int], cell: int, layers: Iterable[Layer], sprite: Sprite
) -> Image.Image:
    """A cell of the ground under layers, in full colour."""
    x, y = corner
    picture = ground.crop((x, y, x + cell, y + cell)).convert("RGBA")
    for layer in layers:
        picture.alpha_composite(sprite(layer))
    return picture


def letters(
    palette: Palette, shape: Callable[..., Image.Image] = run
) -> Callable[..., Image.Image]:
    """Words on plain grounds as palette tiles, baked when first wanted: by text, weight, size, the
    colours of the letters and of their ground, and the width at which they are cut short. `shape`
    is another way to make their coverage."""

    @kept
    def baked(
        text: str,
        weight: Weight,
        size: int,
        inks: tuple[Colour, Colour],
        width: float | None = None,
    ) -> Image.Image:
        return palette.ink(shape(text, weight, size, width), *inks)

    return baked


class Ground:
    """A painted ground, from which parts are cut. All of it is kept packed, a tenth as large: it is
    needed only for tiles that are made anew."""

    def __init__(self, image: Image.Image) -> None:
        self._size = image.size
        self._packed = _packed(image.convert("RGBA"))
        # whole grounds would take the place of thousands of tiles, and each part is cut once
        self._part = kept(lambda *box: _packed(_unpacked(self._packed, self._size).crop(box)))
        self._first: dict[tuple[bytes, int, int], tuple[int, int]] = {}
        self.alike = cache(self._alike)

    def part(self, x: int, y: int, width: int, height: int) -> Image.Image:
        """What is within a box, its upper left corner at (x, y), in full colour: mode "RGBA"."""
        return _unpacked(self._part(x, y, x + width, y + height), (width, height))

    def _alike(self, x: int, y: int, width: int, height: int) -> tuple[int, int]:
        """The corner of the first part asked for that looks like the one at (x, y)."""
        pixels = self.part(x, y, width, height).tobytes()
        looks = blake2b(pixels, digest_size=16).digest()
        return self._first.setdefault((looks, width, height), (x, y))


def _packed(image: Image.Image) -> bytes:
    return zlib.compress(image.tobytes(), 1)


def _unpacked(packed: bytes, size: tuple[int, int]) -> Image.Image:
    return Image.frombytes("RGBA", size, zlib.decompress(packed))


_standing: Final = cache(Standing)
"""What layers look like: the same for all boards with these sprites."""


class Tiles:
    """The cells of one board under any layers, as palette tiles.

    A tile is cut from the board's own ground, so the ground may be a painting that no two cells
    share. Where it is alike, cells share a tile. A tile that is not there yet is made from the one
    with a layer less, which mostly is: so a position that was never drawn before costs little.
    """

    def __init__(
        self,
        ground: Image.Image,
        palette: Palette,
        sprite: Sprite,
        cell: int,
    ) -> None:
        self._ground = Ground(ground)
        self._palette = palette
        self._cell = cell
        self._layers = _standing(palette, sprite)
        self._tile = kept(self._baked)

    def tile(self, x: int, y: int, layers: Layers) -> Image.Image:
        """The cell with its upper left corner at (x, y) of the ground, under `layers`."""
        return self._tile(self._ground.alike(x, y, self._cell, self._cell), layers)

    def _baked(self, corner: tuple[int, int], layers: Layers) -> Image.Image:
        if not layers:
            return self._palette.bake(self._ground.part(*corner, self._cell, self._cell))
        *below, top = layers
        tile = self._tile(corner, tuple(below)).copy()
        thing, corner = self._layers.placed(tile.crop, (0, 0), top)
        put(tile, thing, *corner)
        return tile
