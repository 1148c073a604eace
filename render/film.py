"""A match as a moving picture: one board after the other.

GIF, because every Discord client plays it where it stands. It is written frame by frame, and of
each frame only what changed: besides the files of the pictures, only two of them are in memory.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

WIDTHS: Final = (600, 480, 400, 320)
"""Pixels. The first is sharp on a phone; the later ones are for long matches."""
FRAME_MS: Final = 1100
LAST_MS: Final = 5000
"""How long the final position stands before the film begins anew."""
MAX_PICTURES: Final = 300
"""Five and a half minutes, which hold nearly every match from start to end."""
LIMIT: Final = 8 * 1024 * 1024
"""Bytes that every Discord server takes as an attachment, with room to spare."""

_TRANSPARENT: Final = 255
"""The palette index of what has not changed. Pictures have far fewer colours."""
_FOR_EVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_END: Final = b";"


@dataclass(frozen=True, slots=True)
class Film:
    gif: bytes
    shown: int
    """The number of pictures in it: the last ones of those that were given."""


def film(pictures: Sequence[bytes], *, limit: int = LIMIT) -> Film:
    """The last of these pictures (PNG files as `render.draw` makes them) as one GIF of at most
    `limit` bytes.

    At most MAX_PICTURES are shown. A long match is made narrower first, then begun later. Takes
    some 20 ms a picture: never call it on an event loop.

    :raises ValueError: there is no picture, or none fits into `limit`.
    """
    if not pictures:
        raise ValueError("a film needs a picture")
    shown = pictures[-MAX_PICTURES:]
    for width in WIDTHS:
        if (gif := _written(shown, width, limit)) is not None:
            return Film(gif, len(shown))
    while len(shown) > 1:
        shown = shown[(len(shown) + 1) // 2 :]
        if (gif := _written(shown, WIDTHS[-1], limit)) is not None:
            return Film(gif, len(shown))
    raise ValueError("no film fits")


def _written(pictures: Sequence[bytes], width: int, limit: int) -> bytes | None:
    """The pictures as a GIF; None as soon as it would be larger than `limit` bytes."""
    opened = (Image.open(BytesIO(png)) for png in pictures)
    # pictures of one match may grow; a film cannot
    height = max(image.height * width // image.width for image in opened)
    palette = Image.open(BytesIO(pictures[-1]))
    reel = _Reel((width, height), palette)
    last = len(pictures) - 1
    for number, sheet in enumerate(_sheets(pictures, (width, height), palette)):
        reel.add(sheet, LAST_MS if number == last else FRAME_MS)
        if reel.size > limit:
            return None
    found = reel.end()
    return found if len(found) <= limit else None


def _sheets(
    pictures: Iterable[bytes], size: tuple[int, int], palette: Image.Image
) -> Iterable[Image.Image]:
    """The pictures, each of this size, as indices of the palette (mode "L")."""
    width, _ = size
    for png in pictures:
        image = Image.open(BytesIO(png)).convert("RGB")
        # a page goes on below
        ground = image.getpixel((0, image.height - 1))
        scaled = image.resize((width, image.height * width // image.width), Image.Resampling.BOX)
        sheet = Image.new("RGB", size, ground)
        sheet.paste(scaled)
        # without dithering: noise would change everywhere at every frame
        mapped = sheet.quantize(palette=palette, dither=Image.Dither.NONE)
        yield Image.frombytes("L", size, mapped.tobytes())


class _Reel:
    """A GIF as far as it is written."""

    def __init__(self, size: tuple[int, int], palette: Image.Image) -> None:
        colours = bytes(palette.getpalette("RGB") or ())
        table = colours[: 3 * 256].ljust(3 * 256, b"\0")
        # 0xF7: a table of 256 colours for all frames
        self._done = bytearray(b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0))
        self._done += table + _FOR_EVER
        self._before: Image.Image | None = None
        self._frame: Image.Image | None = None
        """The newest frame. It is written when it is known how long it stands."""
        self._corner = (0, 0)
        self._stands_ms = 0

    @property
    def size(self) -> int:
        """The bytes written so far."""
        return len(self._done)

    def add(self, sheet: Image.Image, stands_ms: int) -> None:
        """Let the film go on with a sheet. One that looks like the one before lets it stand."""
        if self._before is None:
            self._frame = sheet
        else:
            changed = ImageChops.difference(self._before, sheet)
            if (box := changed.getbbox()) is None:
                self._stands_ms += stands_ms
                return
            self._write()
            same = changed.crop(box).point([255] + [0] * 255)
            self._frame, self._corner = sheet.crop(box), box[:2]
            self._frame.paste(_TRANSPARENT, mask=same)
        self._before, self._stands_ms = sheet, stands_ms

    def end(self) -> bytes:
        self._write()
        return bytes(self._done + _END)

    def _write(self) -> None:
        if self._frame is not None:
            told = {"duration": self._stands_ms, "transparency": _TRANSPARENT}
            for part in getdata(self._frame, self._corner, **told):
                self._done += part


# ---------------------------------------------------------------------------------------- mosaic
# The same for a page that shows any of the pictures: cut into tiles, of which each is kept once.
# Of what moves on a board most comes to lie where the like of it lay before.


TILE: Final = 16
"""Pixels, each way."""
ACROSS: Final = 64
"""Tiles beside each other in an atlas."""
_ATLAS_QUALITY: Final = 60
"""Of lossless WebP: how much work is put into making it small."""
_MAX_TILES: Final = ACROSS * 16_000 // TILE
"""A WebP picture has at most 16,383 pixels each way."""


class TooManyTiles(ValueError):
    """There are more different tiles than a picture can hold."""


@dataclass(frozen=True, slots=True)
class Mosaic:
    """Series of pictures of one size."""

    size: tuple[int, int]
    atlas: bytes
    """A lossless WebP picture of the tiles, ACROSS in a row."""
    changes: tuple[tuple[tuple[int, ...], ...], ...]
    """By series and picture: of each place that changed since the picture before, how much further
    it is than the last one, and how much further its tile is."""


def mosaic(series: Sequence[Iterable[bytes]], palette_of: bytes) -> Mosaic:
    """Series of pictures (PNG files as `render.draw` makes them, of one size) as tiles; colours are
    those of `palette_of`, one of the pictures. Takes some 15 ms a picture: never call it on an
    event loop.

    :raises TooManyTiles: as the name says.
    """
    palette = Image.open(BytesIO(palette_of))
    tiles, size = dict[bytes, int](), palette.size
    changes = tuple(
        tuple(_changes(_sheets(pictures, size, palette), size, tiles)) for pictures in series
    )
    if len(tiles) > _MAX_TILES:
        raise TooManyTiles
    atlas = Image.new("L", (ACROSS * TILE, -(-len(tiles) // ACROSS) * TILE))
    for pixels, number in tiles.items():
        at = (number % ACROSS * TILE, number // ACROSS * TILE)
        atlas.paste(Image.frombytes("L", (TILE, TILE), pixels), at)
    coloured = Image.frombytes("P", atlas.size, atlas.tobytes())
    coloured.putpalette(palette.getpalette("RGB") or [])
    file = BytesIO()
    coloured.convert("RGB").save(
        file, "WEBP", lossless=True, quality=_ATLAS_QUALITY, method=3, exact=True
    )
    return Mosaic(size, file.getvalue(), changes)


def _changes(
    sheets: Iterable[Image.Image], size: tuple[int, int], tiles: dict[bytes, int]
) -> Iterator[tuple[int, ...]]:
    """The changes from sheet to sheet; new tiles are added."""
    across, down = -(-size[0] // TILE), -(-size[1] // TILE)
    grid, before = [-1] * (across * down), None
    for sheet in sheets:
        whole = Image.new("L", (across * TILE, down * TILE))
        whole.paste(sheet)
        told, last = list[int](), (0, 0)
        for row in range(down):
            box = (0, row * TILE, across * TILE, (row + 1) * TILE)
            band, left, right = whole.crop(box), 0, across
            if before is not None:
                changed = ImageChops.difference(band, before.crop(box)).getbbox()
                if changed is None:
                    continue
                left, right = changed[0] // TILE, -(-changed[2] // TILE)
            for column in range(left, right):
                pixels = band.crop((column * TILE, 0, (column + 1) * TILE, TILE)).tobytes()
                tile, place = tiles.setdefault(pixels, len(tiles)), row * across + column
                if grid[place] != tile:
                    grid[place] = tile
                    told += (place - last[0], tile - last[1])
                    last = place, tile
        before = whole
        yield tuple(told)
