"""A match as a moving picture: one board after the other.

GIF, because every Discord client plays it where it stands; Pillow writes it, and stores of each
frame only what changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

from PIL import Image

WIDTHS: Final = (600, 480, 400, 320)
"""Pixels. The first is sharp on a phone; the later ones are for long matches."""
FRAME_MS: Final = 1100
LAST_MS: Final = 5000
"""How long the final position stands before the film begins anew."""
LIMIT: Final = 8 * 1024 * 1024
"""Bytes that every Discord server takes as an attachment, with room to spare."""


def film(pictures: Sequence[bytes], *, limit: int = LIMIT) -> bytes:
    """The pictures (PNG files as `render.draw` makes them) as one GIF of at most `limit` bytes.

    A long match is made narrower first, then shown in longer strides: the first and the last
    picture are always there. Takes some 10 ms a picture: never call it on an event loop.

    :raises ValueError: there is no picture, or two do not fit into `limit`.
    """
    if not pictures:
        raise ValueError("a film needs a picture")
    for width in WIDTHS:
        found = _encoded(pictures, width)
        if len(found) <= limit:
            return found
    shown = list(pictures)
    while len(shown) > 2:
        # every other one, and always the last
        shown = [*shown[:-1:2], shown[-1]]
        found = _encoded(shown, WIDTHS[-1])
        if len(found) <= limit:
            return found
    raise ValueError("no film fits")


def _encoded(pictures: Sequence[bytes], width: int) -> bytes:
    images = [Image.open(BytesIO(png)) for png in pictures]
    # pictures of one match may grow; a film cannot
    height = max(image.height * width // image.width for image in images)
    palette = images[-1]
    ground = images[0].convert("RGB").getpixel((0, 0))
    frames = []
    for image in images:
        size = width, image.height * width // image.width
        sheet = Image.new("RGB", (width, height), ground)
        sheet.paste(image.convert("RGB").resize(size, Image.Resampling.BOX, reducing_gap=None))
        # without dithering: noise would change everywhere at every frame
        frames.append(sheet.quantize(palette=palette, dither=Image.Dither.NONE))
    written = BytesIO()
    frames[0].save(
        written,
        "GIF",
        save_all=True,
        append_images=frames[1:],
        duration=[FRAME_MS] * (len(frames) - 1) + [LAST_MS],
        loop=0,
        optimize=False,
    )
    return written.getvalue()
