"""A match as a moving picture: one board after the other.

GIF, because every Discord client plays it where it stands. It is written frame by frame, and of
each frame only what changed: besides the files of the pictures, only two of them are in memory.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
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
