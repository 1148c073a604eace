"""Texts that must fit: smaller letters, or more than one line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from PIL import Image

from render.fonts import Weight, run
from render.theme import LEAST

_PIECE: Final = re.compile(
    r"[0-9A-Za-z]*[ァ-ヿ一-鿿]+[ぁ-ゟ]*[、。！？」）]*|[ぁ-ゟ]+[、。！？」）]*"
    r"|[\x21-\u02ff\u2010-\u201f]+\s*|\s+|."
)
"""What a line is not broken within: a Latin word, or a Japanese one with its particles."""


def fitted(text: str, weight: Weight, size: int, width: float) -> Image.Image:
    """The coverage (mode "L") of a text as large as it fits, but no larger than `size`. Where it
    would have to be smaller than can be read, its letters are narrower, and at last it is cut."""
    while size > LEAST and run(text, weight, size).width > width:
        size -= 1
    return run(text, weight, size, width)


def wrapped(text: str, weight: Weight, size: int, width: float) -> list[str]:
    """The lines of a text that are at most `width` pixels wide, as even as they can be."""
    count = len(_filled(text, weight, size, width))
    narrow = width
    # the narrowest column that needs no more lines: no word is left alone on the last one
    while narrow > 40 and len(_filled(text, weight, size, narrow - 6)) == count:
        narrow -= 6
    return _filled(text, weight, size, narrow)


def _filled(text: str, weight: Weight, size: int, width: float) -> list[str]:
    lines: list[str] = [""]
    for piece in _PIECE.findall(text):
        if lines[-1] and run((lines[-1] + piece).rstrip(), weight, size).width > width:
            lines.append("")
        lines[-1] += piece
    return [line.strip() for line in lines]


def paragraph(lines: Sequence[str], weight: Weight, size: int, leading: int) -> Image.Image:
    """The coverage (mode "L") of centred lines, `leading` pixels apart."""
    runs = [run(line, weight, size) for line in lines]
    width = max(letters.width for letters in runs)
    image = Image.new("L", (width, leading * (len(runs) - 1) + runs[0].height), 0)
    for number, letters in enumerate(runs):
        # as a mask of itself: lines overlap by their descenders
        image.paste(letters, ((width - letters.width) // 2, number * leading), letters)
    return image
