"""The paper that tournaments are drawn on: two themes, a heading, words on plain grounds, tags."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from typing import Final, Literal, TypeAlias

from PIL import Image

from render.brush import Box, Brush
from render.canvas import Canvas, Colour, Deflate, Palette, Picture, between
from render.catalogue import texts
from render.fonts import Weight, run
from render.nameplate import above
from render.theme import (
    BLACK,
    FRAME_CORNER,
    LEAST,
    MOON,
    NIGHT,
    WHITE,
    WIDTH,
    Theme,
    by_theme,
    hues,
    themes,
)

MARGIN: Final = 20
"""Around the sheet of paper."""
INSET: Final = 44
"""From the edge of the picture to what is written."""
TOP: Final = 116
"""Where the rows begin, under the heading."""
COLUMNS: Final = 38
"""The height of the line with what columns are called, under `TOP`."""
FOOT: Final = 34
"""From the last row to the edge of the picture."""
TITLE: Final = 36
BODY: Final = 29
SMALL: Final = LEAST
"""Letters, in pixels."""
_TAG: Final = 17
"""Half the height of a word in a frame."""
ALT: Final = 1024
"""Characters of an alternative text."""
NAME: Final = 40
"""Characters of a name in it, at most."""

To: TypeAlias = Literal["left", "middle", "right"]
_RAMP: Final = 6
"""Steps between two colours that meet, for smooth edges."""


@dataclass(frozen=True, slots=True)
class Paint(Theme):
    felt: Colour = hues(NIGHT, BLACK)
    felt_mark: Colour = hues("#2d3668", BLACK)
    paper: Colour = hues("#fffaf0", BLACK)
    stripe: Colour = hues("#f7eedb", BLACK)
    rule: Colour = hues("#d9c9a8", "#8a8a8a")
    ink: Colour = hues("#2b2138", WHITE)
    muted: Colour = hues("#6c5f70", "#e0e0e0")
    accent: Colour = hues("#a5361b", "#ffe14d")
    accent_ink: Colour = hues(WHITE, BLACK)
    gold: Colour = hues("#e9b949", "#ffe14d")
    silver: Colour = hues("#c6ccd6", WHITE)
    bronze: Colour = hues("#d39a6a", "#ffb27a")
    medal_ink: Colour = hues("#2b2138", BLACK)
    moon: Colour = hues(MOON, "#5a5a5a")
    hills: tuple[Colour, Colour] = hues(("#39427a", "#1a2044"), ("#2a2a2a", BLACK))
    cats: tuple[Colour, Colour, Colour] = hues(
        ("#fffaf0", "#a9a5bb", "#e39a4b"), (BLACK, BLACK, BLACK)
    )
    """On the steps of a podium, by place."""
    cat_line: Colour = hues("#2b2138", WHITE)
    cat_rim: Colour = hues("#fffaf0", BLACK)
    cat_ear: Colour = hues("#f0aca0", BLACK)
    edge: float = by_theme(2.0, 3.0)
    """The width of frames in pixels."""

    @property
    def medals(self) -> tuple[Colour, Colour, Colour]:
        return self.gold, self.silver, self.bronze

    def colours(self) -> list[Colour]:
        """All of them, and what lies between those that meet."""
        met = [
            (ground, other)
            for ground in (self.paper, self.stripe)
            for other in (self.ink, self.muted, self.accent, self.rule, self.felt, *self.medals)
        ]
        met += [(self.medal_ink, medal) for medal in self.medals]
        met += [(self.accent, self.accent_ink), (self.felt, self.felt_mark)]
        met += [(self.felt, other) for other in (*self.medals, self.moon, *self.hills)]
        met += [(self.moon, self.paper)]
        met += [(self.cat_line, other) for other in (*self.cats, *self.medals, self.cat_ear)]
        met += [(self.cat_rim, other) for other in (self.cat_line, self.moon, self.felt)]
        met += [(self.hills[0], other) for other in (self.moon, self.hills[1], self.paper)]
        met += [(self.hills[1], other) for other in (self.paper, *self.medals)]
        return between(met, _RAMP)


PAINTS: Final = themes(Paint)


@cache
def _palette(theme: str) -> Palette:
    return Palette(PAINTS[theme].colours(), ())


class Sheet:
    """A picture in the making: shapes first, then words, each on the plain colour it lies on."""

    def __init__(self, theme: str, height: int) -> None:
        self.paint: Final = PAINTS[theme]
        self._theme = theme
        self._palette = _palette(theme)
        self.width, self.height = WIDTH, height
        self.brush: Final = Brush(WIDTH, height, scale=2, ground=self.paint.felt)
        self._words: list[tuple[Image.Image, int, int]] = []

    def paper(self) -> None:
        """The felt with its weave, and the sheet on it."""
        paint, brush = self.paint, self.brush
        if paint.felt_mark != paint.felt:
            # stitches along the rim, as on the felts that the games are played on
            for y in range(6, self.height, 14):
                for x in (7, self.width - 7):
                    brush.ellipse((x, y), 1.6, 3, paint.felt_mark)
        edge = MARGIN - 4
        box = (edge, edge, self.width - edge, self.height - edge)
        brush.rectangle(box, paint.rule, FRAME_CORNER)
        inner = (box[0] + 2, box[1] + 2, box[2] - 2, box[3] - 2)
        brush.rectangle(inner, paint.paper, FRAME_CORNER - 2)

    def heading(self, title: str, beside: str, page: str = "") -> None:
        """The tournament's name, and under it what this is and which page."""
        paint, right = self.paint, self.width - INSET
        room = right - INSET
        self.write(title, INSET, 50, TITLE, paint.ink, weight="bold", room=room)
        taken = self.write(page, right, 93, SMALL, paint.muted, to="right") + 16 if page else 0
        self.write(beside, INSET, 93, SMALL, paint.accent, weight="bold", room=room - taken)

    def row(self, top: float, height: float, *, striped: bool) -> Colour:
        """A row of a table, on a stripe if it is `striped`; where the theme has none, under a line.
        The colour it lies on."""
        paint, left, right = self.paint, INSET - 14, self.width - INSET + 14
        if paint.stripe == paint.paper:
            self.brush.rectangle((left, top - 0.5, right, top + 0.5), paint.rule)
            return paint.paper
        if striped:
            self.brush.rectangle((left, top, right, top + height), paint.stripe, 12)
        return paint.stripe if striped else paint.paper

    def write(
        self,
        text: str,
        x: float,
        middle: float,
        size: int,
        ink: Colour,
        *,
        ground: Colour | None = None,
        weight: Weight = "regular",
        room: float | None = None,
        to: To = "left",
        struck: bool = False,
    ) -> int:
        """Puts a line of letters at `x`, `middle` its height, cut short at `room` pixels; gives its
        width."""
        coverage = run(text, weight, size, room)
        if struck:
            coverage = coverage.copy()
            line = round(coverage.height * 0.56)
            coverage.paste(255, (0, line - 1, coverage.width, line + 2))
        left = {"left": x, "middle": x - coverage.width / 2, "right": x - coverage.width}[to]
        # only the ink is pasted: the line's room above and below would cover what is drawn there
        box = coverage.getbbox() or (0, 0, 1, 1)
        baked = self._palette.ink(coverage.crop(box), ink, ground or self.paint.paper)
        # the face has more room above its letters than below
        top = round(middle - coverage.height * 0.53)
        self._words.append((baked, round(left) + box[0], top + box[1]))
        return coverage.width

    def tag(self, text: str, x: float, middle: float, *, to: To = "middle") -> None:
        """A word in a small filled frame."""
        width, half = tag_width(text), _TAG
        left = {"left": x, "middle": x - width / 2, "right": x - width}[to]
        box: Box = (left, middle - half, left + width, middle + half)
        self.brush.rectangle(box, self.paint.accent, half)
        ink, ground = self.paint.accent_ink, self.paint.accent
        self.write(
            text, left + width / 2, middle, SMALL, ink, ground=ground, weight="bold", to="middle"
        )

    def picture(self, alt: str, deflate: Deflate, *, plate: str | None = None) -> Picture:
        """What was drawn, under a nameplate with some words."""
        canvas = Canvas(self._palette, self._palette.bake(self.brush.image()))
        for words, x, y in self._words:
            canvas.paste(words, x, y)
        if plate is not None:
            canvas = above(canvas, plate, self._theme)
        return Picture(canvas.png(deflate), alt)


def tag_width(text: str) -> int:
    return run(text, "bold", SMALL).width + 24


def page_words(page: int, pages: int, locale: str) -> str:
    """ "page 1 of 2"; nothing where there is only one."""
    if pages < 2:
        return ""
    return texts().format(locale, "tournament-page", page=page, pages=pages)


def paged(sizes: Sequence[int], most: int) -> list[range]:
    """Which things of the given sizes go together on a page of at most `most`; at least one page,
    and at least one thing a page."""
    pages, start, filled = list[range](), 0, 0
    for at, size in enumerate(sizes):
        if filled and filled + size > most:
            pages.append(range(start, at))
            start, filled = at, 0
        filled += size
    return [*pages, range(start, len(sizes))]


def short(name: str) -> str:
    """A name as it stands in an alternative text: on one line, and not too long."""
    plain = " ".join(name.split())
    return plain if len(plain) <= NAME else plain[: NAME - 1] + "…"


def told(first: str, sentences: Sequence[str], locale: str) -> str:
    """An alternative text: `first`, and as many sentences as there is room for; the others are
    counted."""
    say = texts().format
    space = texts().format(locale, "tournament-alt-space")
    first = first if len(first) <= ALT // 2 else first[: ALT // 2 - 1] + "…"
    whole = space.join([first, *sentences])
    if len(whole) <= ALT:
        return whole
    more = len(space) + len(say(locale, "tournament-alt-more", count=len(sentences)))
    lengths = accumulate((len(space) + len(one) for one in sentences), initial=len(first) + more)
    kept = sum(1 for length in lengths if length <= ALT) - 1
    rest = say(locale, "tournament-alt-more", count=len(sentences) - kept)
    return space.join([first, *sentences[:kept], rest])
