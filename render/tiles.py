"""Opaque 8-bit tiles: parts of a board, baked when first wanted and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import lru_cache
from hashlib import blake2b
from typing import Final, TypeAlias

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
_MEMORY: Final = 32 * 2**20
"""Bytes of tiles kept per board: some thousand cells, far more than are seen often."""


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


class Tiles:
    """The cells of one board under any layers, as palette tiles.

    A tile is cut from the board's own ground, so the ground may be a painting that no two cells
    share. Where what is seen of it around the layers is alike, cells share a tile, which is most of
    what a position that was never drawn before needs.
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
        self._most = _MEMORY // (cell * cell)
        self._kept: OrderedDict[tuple[bytes, Layers], Image.Image] = OrderedDict()
        self._ground_of = lru_cache(maxsize=8 * self._most)(self._seen)
        self._cover_of = lru_cache(maxsize=self._most)(self._cover)

    def tile(self, x: int, y: int, layers: Layers) -> Image.Image:
        """The cell with its upper left corner at (x, y) of the ground, under `layers`."""
        key = (self._ground_of(x, y, layers), layers)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        baked = self._palette.bake(covered(self._ground, (x, y), self._cell, layers, self._sprite))
        self._kept[key] = baked
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return baked

    def _seen(self, x: int, y: int, layers: Layers) -> bytes:
        """What is seen of a cell's ground under `layers`, as a digest."""
        cell = self._ground.crop((x, y, x + self._cell, y + self._cell))
        for layer in layers:
            cell.paste(0, mask=self._cover_of(layer))
        return blake2b(cell.tobytes(), digest_size=16).digest()

    def _cover(self, layer: Layer) -> Image.Image:
        """Where a layer hides all that is under it."""
        return self._sprite(layer).getchannel("A").point(_OPAQUE)
