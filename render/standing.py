"""Things that stand on whatever lies there. The colours of their edges are looked for once for each
ground that they stand on."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable
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
    edge: array[int]
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
        # with what it is kept by, so that this counts as well
        self._tile = kept(lambda pixels, *which: (self._mended(pixels, *which), pixels))

    def on(self, under: Image.Image, *which: Hashable) -> Image.Image:
        """A thing on the palette indices (mode "L") of its box: `laid`, kept by how these look."""
        tile, _ = self._tile(under.tobytes(), *which)
        return tile

    def laid(self, under: Image.Image, *which: Hashable) -> Image.Image:
        """The same, made anew."""
        return self._mended(under.tobytes(), *which)

    def _bake(self, *which: Hashable) -> Thing:
        whole = self._sprite(*which)
        box = whole.getchannel("A").getbbox() or (0, 0, 1, 1)
        image = whole.crop(box)
        cover = image.getchannel("A")
        solid = cover.point(_OPAQUE)
        plain = Image.new("RGB", image.size)
        plain.paste(image, mask=solid)
        translucent = cover.point(_TRANSLUCENT).tobytes()
        edge = array("I", compress(range(len(translucent)), translucent))
        return Thing(image, self._palette.bake(plain), solid, box[:2], edge)

    def _mended(self, pixels: bytes, *which: Hashable) -> Image.Image:
        """A thing on these palette indices, row by row."""
        thing = self.thing(*which)
        tile = Image.frombytes("L", thing.image.size, pixels)
        if thing.edge:
            ground = Image.frombytes("P", thing.image.size, pixels)
            ground.putpalette(self._colours)
            whole = ground.convert("RGBA")
            whole.alpha_composite(thing.image)
            tile = self._palette.mend(tile, whole, thing.edge)
        tile.paste(thing.baked, (0, 0), thing.solid)
        return tile
