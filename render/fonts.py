"""Letters: the two faces, what they can show, and names cut to a width.

Players' names are arbitrary, so a whole Japanese font is used (Noto Sans CJK JP, SIL OFL, from a
package). What it lacks (emoji, many scripts) is first looked for in a plainer spelling and then
drawn as a small lozenge, never as the font's own empty box.
"""

from __future__ import annotations

import re
import struct
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from noto_cjk import font_path  # type: ignore[import-untyped]  # has neither types nor stubs
from PIL import Image, ImageDraw, ImageFont

from render.canvas import cover
from render.catalogue import without_emoji
from render.kept import kept

Weight: TypeAlias = Literal["regular", "bold"]

MISSING: Final = "\ufffc"
"""Stands, in a spelled text, for a glyph that the face does not have."""

_LETTER: Final = re.compile(
    r"LATIN (?:(CAPITAL|SMALL) )?LETTER (?:SMALL CAPITAL |DOTLESS )?([A-Z])(?: WITH .*)?$"
)
_ELLIPSIS: Final = "…"
NARROWEST: Final = 0.58
"""How wide letters are at least, of their usual width, where a line would not fit else."""
_FACES: Final = 12
"""Sizes of a face in memory, of about a megabyte each, besides the pages of the file that they have
read: opening one takes a millisecond."""


@cache
def _coverage(weight: Weight) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """First and last code points of the ranges that the face's character map covers, ascending.

    Reads the `cmap` table of the font file (OpenType 1.9, "cmap", segmented coverage, format 12),
    since Pillow tells nothing about it.
    """
    with Path(font_path("sans", "jp", weight)).open("rb") as file:
        tables = struct.unpack(">4xH6x", file.read(12))[0]
        directory = struct.iter_unpack(">4s4xII", file.read(16 * tables))
        start, length = next((at, size) for tag, at, size in directory if tag == b"cmap")
        file.seek(start)
        table = file.read(length)
    subtables = struct.unpack_from(">H", table, 2)[0]
    for platform, encoding, offset in struct.iter_unpack(">HHI", table[4 : 4 + 8 * subtables]):
        if (platform, encoding) == (3, 10):  # Windows, full Unicode: always format 12
            groups = struct.unpack_from(">I", table, offset + 12)[0]
            body = table[offset + 16 : offset + 16 + 12 * groups]
            ranges = [(first, last) for first, last, _ in struct.iter_unpack(">III", body)]
            return tuple(first for first, _ in ranges), tuple(last for _, last in ranges)
    raise ValueError("the font has no full Unicode character map")


def has_glyph(character: str, weight: Weight = "regular") -> bool:
    """Whether the face can show `character`, by the font's own character map."""
    firsts, lasts = _coverage(weight)
    at = bisect_right(firsts, ord(character)) - 1
    return at >= 0 and ord(character) <= lasts[at]


def _plainer(character: str, weight: Weight) -> str:
    """`character` without its dress ("𝓐" is an A, "Ł" an L), or MISSING if that fails too."""
    plain = "".join(
        part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part)
    )
    if not plain or not all(has_glyph(part, weight) for part in plain):
        # letters with strokes and small capitals have no decomposition, but telling names
        name = _LETTER.match(unicodedata.name(character, ""))
        plain = unicodedata.lookup(f"LATIN {name[1] or 'SMALL'} LETTER {name[2]}") if name else ""
    return plain or MISSING


def spell(text: str, weight: Weight = "regular") -> str:
    """`text` in glyphs that the face has; MISSING for each cluster that it cannot show.

    Line breaks become spaces, marks without a width go, and a cluster such as a family emoji (one
    picture of many code points) is one MISSING.
    """
    spelled: list[str] = []
    glued = False
    for character in unicodedata.normalize("NFC", without_emoji(text)):
        if " " < character <= "~":  # most are, and every face has them
            spelled.append(character)
            glued = False
            continue
        kind = unicodedata.category(character)
        if character == "\u200d":  # joins the next code point to this picture
            glued = True
        elif kind in {"Zs", "Zl", "Zp", "Cc"}:
            spelled.append(" ")
        elif kind in {"Cf", "Mn", "Me", "Mc", "Sk"} and not has_glyph(character, weight):
            pass
        elif has_glyph(character, weight) and kind not in {"Cf", "Mn", "Me"}:
            spelled.append(character)
            glued = False
        else:
            plain = _plainer(character, weight)
            if not (plain == MISSING and glued and spelled and spelled[-1] == MISSING):
                spelled.append(plain)
            glued = False
    return " ".join("".join(spelled).split())


@lru_cache(maxsize=_FACES)
def _face(weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(
        str(font_path("sans", "jp", weight)), size, layout_engine=ImageFont.Layout.BASIC
    )


@cache
def _line(weight: Weight, size: int) -> tuple[int, int]:
    """Pixels of a line above and below its base."""
    return _face(weight, size).getmetrics()


class _Glyph(NamedTuple):
    """A character, ready to be put into a line."""

    ink: Image.Image | None
    """Its coverage (mode "L"), cropped; None where there is none."""
    left: int
    """Pixels from the pen to the ink."""
    top: int
    """Pixels from the top of the line to the ink."""
    advance: float


@kept
def _glyph(character: str, weight: Weight, size: int) -> _Glyph:
    """Drawing letters takes longer than anything else about them, and words are ever new."""
    face = _face(weight, size)
    (ascent, descent), pad = _line(weight, size), size
    image = Image.new("L", (3 * size + 2 * pad, ascent + descent), 0)
    if character == MISSING:
        advance = size * 0.7
        _lozenge(image, pad + size * 0.35, ascent - size * 0.36, size * 0.3)
    else:
        advance = face.getlength(character)
        ImageDraw.Draw(image).text((pad, 0), character, font=face, fill=255)
    box = image.getbbox()
    if box is None:
        return _Glyph(None, 0, 0, advance)
    return _Glyph(image.crop(box), box[0] - pad, box[1], advance)


def _advance(spelled: str, weight: Weight, size: int) -> float:
    """Width of a spelled text in pixels."""
    return sum(_glyph(character, weight, size).advance for character in spelled)


_watchers: Final[list[Callable[[str], None]]] = []


@contextmanager
def watched(note: Callable[[str], None]) -> Iterator[None]:
    """Notes every line that is cut from now on because it has no room."""
    _watchers.append(note)
    try:
        yield
    finally:
        _watchers.remove(note)


def fit(text: str, weight: Weight, size: int, width: float | None) -> str:
    """`text`, spelled, and cut with an ellipsis where it is wider than `width` pixels."""
    spelled = spell(text, weight)
    if width is None or _advance(spelled, weight, size) <= width:
        return spelled
    low, high = 0, len(spelled)
    while low < high:  # the longest beginning that leaves room for the ellipsis
        middle = (low + high + 1) // 2
        if _advance(spelled[:middle].rstrip() + _ELLIPSIS, weight, size) <= width:
            low = middle
        else:
            high = middle - 1
    for note in _watchers:
        note(text)
    return spelled[:low].rstrip() + _ELLIPSIS


@kept
def run(text: str, weight: Weight, size: int, width: float | None = None) -> Image.Image:
    """The coverage (mode "L") of a line of text, in narrower letters where that makes it fit into
    `width`, and else cut.

    The image is as wide as the text's advance and as high as the face's line, so that runs of one
    size share a baseline.
    """
    told = spell(text, weight)
    if width is not None and _advance(told, weight, size) * NARROWEST > width:
        told = fit(text, weight, size, width)
    glyphs = [_glyph(character, weight, size) for character in told]
    wide = max(1, round(sum(glyph.advance for glyph in glyphs)))
    image = Image.new("L", (wide, sum(_line(weight, size))), 0)
    x = 0.0
    for glyph in glyphs:
        if glyph.ink is not None:
            cover(image, glyph.ink, round(x) + glyph.left, glyph.top)
        x += glyph.advance
    if width is None or wide <= width:
        return image
    return image.resize((int(width), image.height), Image.Resampling.LANCZOS)


def _lozenge(image: Image.Image, x: float, y: float, radius: float) -> None:
    """The mark for a glyph that nobody has: a diamond with a hole, drawn four times too large."""
    side = 4 * int(2 * radius + 2)
    centre, reach = side / 2, 4 * radius
    mark = Image.new("L", (side, side), 0)
    draw = ImageDraw.Draw(mark)
    for r, ink in ((reach, 255), (reach * 0.45, 0)):
        corners = [(centre, centre - r), (centre + r, centre), (centre, centre + r)]
        draw.polygon([*corners, (centre - r, centre)], fill=ink)
    mark = mark.reduce(4)
    image.paste(mark, (round(x - mark.width / 2), round(y - mark.height / 2)))


@kept
def numeral(text: str, weight: Weight, size: int) -> Image.Image:
    """The coverage of a short text cropped to its ink, for centring in a badge."""
    image = run(text, weight, size)
    return image.crop(image.getbbox() or (0, 0, 1, 1))


def coordinate(text: str, size: int) -> Image.Image:
    """The coverage of the name of a row or a column, cropped to its ink. Nothing else on a picture
    may have letters smaller than `theme.LEAST`, so a test tells them from all others by this."""
    return numeral(text, "bold", size)
