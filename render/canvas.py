"""Pictures as 8-bit canvases: palettes, pasting, and the PNG file itself.

The pipeline: everything is drawn once, too large and in full colour, then mapped to the nearest of
a few dozen palette colours and kept as an opaque 8-bit tile. A picture is a copy of a ready
background with tiles pasted on it, and its PNG is written straight from those bytes, so that
deflate is nearly all of the work. This is the only module that encodes pictures.
"""

from __future__ import annotations

import struct
import sys
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast

from PIL import Image

try:
    from isal import isal_zlib
except ImportError:  # the extra "speed" is not installed
    isal_zlib = None  # type: ignore[assignment]  # a module or nothing

Colour: TypeAlias = tuple[int, int, int]
Deflate: TypeAlias = Literal["isal", "zlib"]

DEFLATE: Final[Deflate] = "zlib" if isal_zlib is None else "isal"
"""The quicker deflate of those installed."""

THEMES: Final = ("classic", "high-contrast")
"""The looks that every game has; the first is the usual one."""

_ZLIB_LEVEL: Final = 2
"""A twentieth more work than level 1 for a twentieth fewer bytes; level 3 would take another eighth
for another twentieth."""
_ISAL_LEVEL: Final = 1
_COLOURS: Final = 64
"""Colours of a palette: as many as drawings need. Each one more makes the files larger."""
_PICKED: Final = 12
"""How many of them are picked from samples, at least: edges between the others need some."""
_MATCHED: Final = 2**15
"""Colours of which the nearest one is remembered, in some megabytes."""
_WEIGHT: Final = 12
"""How often a colour counts at most when a palette is picked: edges are rare, but seen."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG file, and the same in words for people who do not see it (at most 1024 characters)."""

    png: bytes
    alt: str


def colour(text: str) -> Colour:
    """The colour "#rrggbb"."""
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`share` (0..1) of the second colour in the first."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def between(met: Iterable[tuple[Colour, Colour]], steps: int) -> list[Colour]:
    """What lies between colours that meet, both ends included: for smooth edges."""
    found = (mix(a, b, step / steps) for a, b in met for step in range(steps + 1))
    return list(dict.fromkeys(found))


class _Nearest(dict[int, int]):
    """Palette index by pixel (a native 32-bit RGBX), found once per colour."""

    def __init__(self, colours: Sequence[Colour]) -> None:
        super().__init__()
        self._colours = tuple(enumerate(colours))

    def __missing__(self, pixel: int) -> int:
        red, green, blue, _ = pixel.to_bytes(4, sys.byteorder)
        _, index = min(
            ((r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2, i)
            for i, (r, g, b) in self._colours
        )
        if len(self) >= _MATCHED:
            self.clear()
        self[pixel] = index
        return index


class Palette:
    """A few dozen colours: the pinned ones exactly, the others picked from samples.

    Pillow's own mapping to a given palette moves theme colours a little, so the nearest colour is
    looked for exactly.
    """

    def __init__(self, pinned: Iterable[Colour], samples: Iterable[Image.Image]) -> None:
        exact = list(dict.fromkeys(pinned))
        chosen = _typical(samples, max(_PICKED, _COLOURS - len(exact)))
        self.colours: Final[tuple[Colour, ...]] = tuple(dict.fromkeys([*exact, *chosen]))
        self._nearest = _Nearest(self.colours)
        self._ramps: dict[tuple[Colour, Colour], list[int]] = {}
        self._over: dict[int, _Over] = {}

    def index(self, wanted: Colour) -> int:
        """The index of the colour nearest to `wanted`; of itself when it is pinned."""
        return self._nearest[int.from_bytes((*wanted, 255), sys.byteorder)]

    def bake(self, image: Image.Image) -> Image.Image:
        """An opaque picture as 8-bit palette indices (mode "L")."""
        pixels = memoryview(image.convert("RGB").convert("RGBX").tobytes()).cast("I")
        return Image.frombytes("L", image.size, bytes(map(self._nearest.__getitem__, pixels)))

    def over(self, pixel: int) -> Mapping[int, int]:
        """What a translucent pixel (a native 32-bit RGBA) makes of each colour of the palette, by
        index."""
        found = self._over.get(pixel)
        if found is None:
            if len(self._over) >= _MATCHED:
                self._over.clear()
            found = self._over[pixel] = _Over(self, pixel)
        return found

    def ink(self, coverage: Image.Image, ink: Colour, ground: Colour) -> Image.Image:
        """Letters (mode "L" coverage) in `ink` on a plain `ground`, as palette indices."""
        ramp = self._ramps.get((ink, ground))
        if ramp is None:
            ramp = [self.index(mix(ground, ink, share / 255)) for share in range(256)]
            self._ramps[ink, ground] = ramp
        return coverage.point(ramp)


class _Over(dict[int, int]):
    """Palette index by that of what is below a translucent pixel, found once for each."""

    def __init__(self, palette: Palette, pixel: int) -> None:
        super().__init__()
        self._palette = palette
        self._ink = pixel

    def __missing__(self, below: int) -> int:
        red, green, blue, cover = self._ink.to_bytes(4, sys.byteorder)
        seen = mix(self._palette.colours[below], (red, green, blue), cover / 255)
        index = self[below] = self._palette.index(seen)
        return index


def _typical(samples: Iterable[Image.Image], count: int) -> list[Colour]:
    """`count` colours that stand for all those in the samples, rare ones (edges) included."""
    pixels = bytearray()
    for sample in samples:
        counted = sample.convert("RGB").getcolors(sample.width * sample.height) or []
        for amount, shade in cast("list[tuple[int, Colour]]", counted):
            pixels += bytes(shade) * min(amount, _WEIGHT)
    if not pixels:
        return []
    strip = Image.frombytes("RGB", (len(pixels) // 3, 1), bytes(pixels))
    found = strip.quantize(count, Image.Quantize.MEDIANCUT, kmeans=2).getpalette("RGB") or []
    return [(found[i], found[i + 1], found[i + 2]) for i in range(0, len(found), 3)]


def put(image: Image.Image, tile: Image.Image, x: int, y: int) -> None:
    """Pastes a tile on an image of the same mode, its upper left corner at (x, y); what lies beyond
    the edges is cut off.

    The same as `image.paste(tile, (x, y))` for images in memory, without the looking and converting
    before it, which takes longer than to copy a cell.
    """
    core = tile.im
    width, height = core.size
    image.im.paste(core, (x, y, x + width, y + height))


def fill(image: Image.Image, colour: int, box: tuple[int, int, int, int]) -> None:
    """Fills a box of an image with a colour of its palette; what lies beyond the edges is cut off.

    The same as `image.paste(colour, box)` for images in memory, as `put` is.
    """
    image.im.paste(colour, box)


def cover(image: Image.Image, shape: Image.Image, x: int, y: int) -> None:
    """Adds a shape to a coverage (both mode "L"), its upper left corner at (x, y).

    The same as `image.paste(255, (x, y), shape)` for images in memory, as `put` is.
    """
    core = shape.im
    width, height = core.size
    image.im.paste(255, (x, y, x + width, y + height), core)


class Canvas:
    """A picture under construction: palette indices, pasted from tiles.

    One more column than the picture has stands at the left and stays 0: it is the filter byte of
    every PNG scanline, so the canvas's bytes are the scanlines as the format wants them.
    """

    __slots__ = ("_image", "_lines", "_more", "palette")

    def __init__(self, palette: Palette, image: Image.Image) -> None:
        """Starts from `image`, palette indices as `Palette.bake` makes them."""
        size = image.width + 1, image.height
        self._start(palette, size, bytearray(size[0] * size[1]))
        self._image.paste(image, (1, 0))

    def _start(self, palette: Palette, size: tuple[int, int], lines: bytearray) -> None:
        self.palette = palette
        self._more: tuple[Colour, ...] = ()
        """Colours after those of the palette."""
        self._lines = lines
        # an image over these very bytes: what is pasted is at once what will be deflated. Pillow
        # takes the buffer for somebody else's and would copy it before writing
        self._image = Image.frombuffer("L", size, lines, "raw", "L", 0, 1)
        self._image.readonly = 0

    def copy(self) -> Canvas:
        twin = Canvas.__new__(Canvas)
        twin._start(self.palette, self._image.size, bytearray(self._lines))
        return twin

    def below(self, plate: Image.Image, palette: Palette) -> Canvas:
        """A copy with a plate of the same width above it, which keeps a palette of its own: what is
        seldom there takes no colours from what always is."""
        twin = Canvas.__new__(Canvas)
        width, height = self._image.size
        twin._start(
            self.palette,
            (width, plate.height + height),
            bytearray(plate.height * width) + self._lines,
        )
        first = len(self.palette.colours)
        twin.paste(plate.point([min(first + index, 255) for index in range(256)]), 0, 0)
        twin._more = palette.colours
        return twin

    def paste(self, tile: Image.Image, x: int, y: int) -> None:
        """Puts a tile with its upper left corner at (x, y), pixels from the upper left."""
        put(self._image, tile, x + 1, y)

    def cut(self, box: tuple[int, int, int, int]) -> Image.Image:
        """What is in a box now, as palette indices (mode "L")."""
        left, top, right, bottom = box
        return self._image.crop((left + 1, top, right + 1, bottom))

    def scanlines(self) -> bytes:
        """What a PNG's data is deflated from: for each row the filter byte 0 and the indices."""
        return bytes(self._lines)

    def png(self, deflate: Deflate = DEFLATE) -> bytes:
        """The PNG file: header, palette, data, end, and no metadata.

        :raises RuntimeError: `deflate` is "isal" and isal is not installed.
        """
        lines = self._lines
        if deflate == "zlib":
            data = zlib.compress(lines, _ZLIB_LEVEL)
        elif isal_zlib is None:
            raise RuntimeError("isal is not installed")
        else:
            data = isal_zlib.compress(lines, _ISAL_LEVEL)
        width, height = self._image.width - 1, self._image.height
        header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
        colours = b"".join(map(bytes, (*self.palette.colours, *self._more)))
        return b"".join(
            (
                b"\x89PNG\r\n\x1a\n",
                _chunk(b"IHDR", header),
                _chunk(b"PLTE", colours),
                _chunk(b"IDAT", data),
                _chunk(b"IEND", b""),
            )
        )


def _chunk(kind: bytes, body: bytes) -> bytes:
    check = zlib.crc32(body, zlib.crc32(kind))
    return b"".join((struct.pack(">I", len(body)), kind, body, struct.pack(">I", check)))
