"""Opaque 8-bit tiles: parts of a board, baked when first wanted and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from itertools import chain, compress
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from render.canvas import Colour, Palette
from render.fonts import Weight, run

Layer: TypeAlias = tuple[str | int, ...]
"""A sprite's name and what it varies by: ("stack", "white", 3)."""
Layers: TypeAlias = tuple[Layer, ...]
"""What lies on a cell, from the ground up."""
Sprite: TypeAlias = Callable[[Layer], Image.Image]
"""What a layer looks like: as large as a cell, mode "RGBA"."""

_OPAQUE: Final = [*[0] * 255, 255]
_TRANSLUCENT: Final = [0, *[255] * 254, 0]
_MEMORY: Final = 32 * 2**20
"""Bytes of tiles kept per board: some thousand cells, far more than are seen often. At most as much
again is kept of layers and of cells in full colour."""


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
    palette: Palette, most: int, shape: Callable[..., Image.Image] = run
) -> Callable[..., Image.Image]:
    """Words on plain grounds as palette tiles, baked when first wanted: by text, weight, size, the
    colours of the letters and of their ground, and the width at which they are cut short. `shape`
    is another way to make their coverage; the last so many are kept."""

    @lru_cache(maxsize=most)
    def baked(
        text: str,
        weight: Weight,
        size: int,
        inks: tuple[Colour, Colour],
        width: float | None = None,
    ) -> Image.Image:
        return palette.ink(shape(text, weight, size, width), *inks)

    return baked


class _Overlay(NamedTuple):
    """A layer, ready to be laid on cells."""

    image: Image.Image
    """Mode "RGBA"."""
    baked: Image.Image
    """The palette indices of what is opaque, and `solid` where that is: both cut to the box of what
    is drawn at all."""
    solid: Image.Image
    corner: tuple[int, int]
    """The upper left of that box."""
    edge: tuple[int, ...]
    """The numbers of its translucent pixels, row by row: what they become depends on the cell."""


class Tiles:
    """The cells of one board under any layers, as palette tiles.

    A tile is cut from the board's own ground, so the ground may be a painting that no two cells
    share. Where it is alike, cells share a tile. A tile that is not there yet is made from the one
    with a layer less, which mostly is: opaque pixels are pasted as they are, and only for smooth
    edges is a colour of the palette looked for. So a position that was never drawn before costs
    little.
    """

    def __init__(
        self,
        ground: Image.Image,
        palette: Palette,
        sprite: Sprite,
        cell: int,
    ) -> None:
        self._ground = ground.convert("RGBA")
        self._palette = palette
        self._sprite = sprite
        self._cell = cell
        self._first: dict[bytes, tuple[int, int]] = {}
        most = _MEMORY // (cell * cell)
        self._alike = cache(self._same_ground)
        self._overlay = lru_cache(maxsize=most // 8)(self._prepared)
        self._picture = lru_cache(maxsize=most // 16)(self._in_full)
        self._tile = lru_cache(maxsize=most)(self._baked)

    def tile(self, x: int, y: int, layers: Layers) -> Image.Image:
        """The cell with its upper left corner at (x, y) of the ground, under `layers`."""
        return self._tile(self._alike(x, y), layers)

    def _same_ground(self, x: int, y: int) -> tuple[int, int]:
        """The corner of the first cell whose ground looks like that of the one at (x, y)."""
        return self._first.setdefault(self._in_full((x, y), ()).tobytes(), (x, y))

    def _in_full(self, corner: tuple[int, int], layers: Layers) -> Image.Image:
        """A cell under layers, in full colour."""
        if not layers:
            x, y = corner
            return self._ground.crop((x, y, x + self._cell, y + self._cell))
        *below, top = layers
        picture = self._picture(corner, tuple(below))
        return Image.alpha_composite(picture, self._overlay(top).image)

    def _baked(self, corner: tuple[int, int], layers: Layers) -> Image.Image:
        picture = self._picture(corner, layers)
        if not layers:
            return self._palette.bake(picture)
        *below, top = layers
        overlay = self._overlay(top)
        tile = self._tile(corner, tuple(below)).copy()
        tile.paste(overlay.baked, overlay.corner, overlay.solid)
        return self._palette.mend(tile, picture, overlay.edge)

    def _prepared(self, layer: Layer) -> _Overlay:
        image = self._sprite(layer)
        cover = image.getchannel("A")
        left, top, right, bottom = box = cover.getbbox() or (0, 0, 1, 1)
        cover = cover.crop(box)
        solid = cover.point(_OPAQUE)
        plain = Image.new("RGB", cover.size)
        plain.paste(image.crop(box), mask=solid)
        rows = range(top * self._cell, bottom * self._cell, self._cell)
        places = chain.from_iterable(range(row + left, row + right) for row in rows)
        edge = compress(places, cover.point(_TRANSLUCENT).tobytes())
        return _Overlay(image, self._palette.bake(plain), solid, (left, top), tuple(edge))
