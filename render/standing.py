"""Things that stand on whatever lies there. The colours of their edges are looked for once for each
ground that they stand on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import compress
from typing import Final, NamedTuple

from PIL import Image

from render.canvas import Palette
from render.kept import kept

_OPAQUE: Final = [*[0] * 255, 255]
_TRANSLUCENT: Final = [0, *[255] * 254, 0]


class Thing(NamedTuple):
    """Something drawn, ready to be laid on a ground."""

    image: Image.Image
    """Mode "RGBA"; like the next two cut to the box of what is drawn at all."""
    baked: Image.Image
    """The palette indices of what is opaque, and `solid` where that is."""
    solid: Image.Image
    corner: tuple[int, int]
    """The upper left of that box."""
    edge: tuple[int, ...]
    """The numbers of its translucent pixels, row by row."""

    def box(self, at: tuple[int, int]) -> tuple[int, int, int, int]:
        """Where it lies, if the upper left corner of its sprite is at a place."""
        left, top = at[0] + self.corner[0], at[1] + self.corner[1]
        return left, top, left + self.image.width, top + self.image.height


class Standing:
    """One theme's things, by what the function that draws them takes."""

    def __init__(self, palette: Palette, sprite: Callable[..., Image.Image]) -> None:
        self._palette = palette
        self._sprite = sprite
        self._colours = [part for colour in palette.colours for part in colour]
        self.thing: Final = kept(self._bake)
        self._tile = kept(self._mended)

    def on(self, under: Image.Image, *which: str | int) -> Image.Image:
        """A thing on the palette indices (mode "L") of its box."""
        tile, _ = self._tile(under.tobytes(), *which)
        return tile

    def _bake(self, *which: str | int) -> Thing:
        whole = self._sprite(*which)
        box = whole.getchannel("A").getbbox() or (0, 0, 1, 1)
        image = whole.crop(box)
        cover = image.getchannel("A")
        solid = cover.point(_OPAQUE)
        plain = Image.new("RGB", image.size)
        plain.paste(image, mask=solid)
        translucent = cover.point(_TRANSLUCENT).tobytes()
        edge = tuple(compress(range(len(translucent)), translucent))
        return Thing(image, self._palette.bake(plain), solid, box[:2], edge)

    def _mended(self, pixels: bytes, *which: str | int) -> tuple[Image.Image, bytes]:
        """A thing on these palette indices, row by row; and those, which are kept as well."""
        thing = self.thing(*which)
        ground = Image.frombytes("P", thing.image.size, pixels)
        ground.putpalette(self._colours)
        whole = ground.convert("RGBA")
        whole.alpha_composite(thing.image)
        tile = Image.frombytes("L", thing.image.size, pixels)
        tile.paste(thing.baked, (0, 0), thing.solid)
        return self._palette.mend(tile, whole, thing.edge), pixels
