"""Things that stand on whatever lies there. The colours of their edges are looked for once for each
ground that they stand on."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Mapping
from itertools import compress
from typing import Final, NamedTuple, TypeAlias

from PIL import Image

from render.canvas import Palette
from render.kept import kept

_OPAQUE: Final = [*[0] * 255, 255]
_TRANSLUCENT: Final = [0, *[255] * 254, 0]


Box: TypeAlias = tuple[int, int, int, int]


class Thing(NamedTuple):
    """Something drawn, ready to be laid on a ground."""

    baked: Image.Image
    """The palette indices of what is opaque, and `solid` where that is; both cut to the box of what
    is drawn at all."""
    solid: Image.Image
    corner: tuple[int, int]
    """The upper left of that box."""
    edge: array[int]
    """The numbers of its translucent pixels, row by row."""
    over: list[Mapping[int, int]]
    """For each of these what it makes of what is below: a palette index by another."""

    def box(self, at: tuple[int, int]) -> Box:
        """Where it lies, if the upper left corner of its sprite is at a place."""
        left, top = at[0] + self.corner[0], at[1] + self.corner[1]
        return left, top, left + self.baked.width, top + self.baked.height


class Standing:
    """One theme's things, by what the function that draws them takes."""

    def __init__(self, palette: Palette, sprite: Callable[..., Image.Image]) -> None:
        self._palette = palette
        self._sprite = sprite
        self.thing: Final = kept(self._bake)

    def placed(
        self, cut: Callable[[Box], Image.Image], at: tuple[int, int], *which: Hashable
    ) -> tuple[Image.Image, tuple[int, int]]:
        """A thing whose sprite has its upper left corner at a place, on what is there: a tile, and
        where it goes. `cut` gives the palette indices (mode "L") in a box."""
        box = self.thing(*which).box(at)
        return self.laid(cut(box), *which), box[:2]

    def laid(self, under: Image.Image, *which: Hashable) -> Image.Image:
        """A thing on the palette indices (mode "L") of its box."""
        thing, pixels = self.thing(*which), bytearray(under.tobytes())
        for place, over in zip(thing.edge, thing.over, strict=True):
            pixels[place] = over[pixels[place]]
        tile = Image.frombytes("L", under.size, pixels)
        tile.paste(thing.baked, (0, 0), thing.solid)
        return tile

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
        pixels = memoryview(image.tobytes()).cast("I")
        over = [self._palette.over(pixels[place]) for place in edge]
        return Thing(self._palette.bake(plain), solid, box[:2], edge, over)
