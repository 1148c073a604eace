"""What the strips above and below a board have in common: who is who, and what is asked of them.

A game puts its own pieces and figures on them.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, Protocol, TypeAlias

from PIL import Image

from engines import Outcome
from render.brush import Brush, Point
from render.canvas import Canvas, Colour, Palette
from render.fonts import Weight, run

Standing: TypeAlias = Literal["idle", "active", "won"]
STANDINGS: Final[tuple[Standing, ...]] = ("idle", "active", "won")

_STAR_RIM: Final = 4.5


class Inks(Protocol):
    """The colours of a theme that strips are made of."""

    @property
    def page(self) -> Colour: ...
    @property
    def ink(self) -> Colour: ...
    @property
    def panel(self) -> Colour: ...
    @property
    def accent(self) -> Colour: ...
    @property
    def accent_ink(self) -> Colour: ...
    @property
    def win(self) -> Colour: ...
    @property
    def win_rim(self) -> Colour: ...


@dataclass(frozen=True, slots=True)
class Cut:
    """The measures of a game's strips, in pixels."""

    width: int
    height: int
    margin: int
    """Above and below the panel of who is to act or has won."""
    arrow: tuple[int, int]
    """How long it is, and half as wide."""
    star: int
    """From its centre to a point, rim included."""
    pill: int
    """The height of the frame around a word."""
    word: int
    """The size of the letters in it."""


def standing(seat: int, outcome: Outcome | None, to_act: Collection[int | None]) -> Standing:
    """Whether a seat has won, is to act, or neither."""
    if outcome is not None:
        return "won" if seat in outcome.winners else "idle"
    return "active" if seat in to_act else "idle"


def blank(inks: Inks, cut: Cut, shown: Standing) -> Brush:
    """A strip with nothing on it but a panel, with an arrow (to act) or a star (won)."""
    brush = Brush(cut.width, cut.height, ground=inks.page)
    middle = cut.height / 2
    if shown != "idle":
        left, top, right, bottom = 5, cut.margin, cut.width - 5, cut.height - cut.margin
        edge = inks.accent if shown == "active" else inks.win
        brush.rectangle((left, top, right, bottom), edge, 16)
        brush.rectangle((left + 4, top + 4, right - 4, bottom - 4), inks.panel, 12)
    if shown == "active":
        length, half = cut.arrow
        arrow = [(20.0, middle - half), (20.0 + length, middle), (20.0, middle + half)]
        brush.line([*arrow, arrow[0]], inks.accent, 5)
        brush.polygon(arrow, inks.accent)
    elif shown == "won":
        for ink, size in ((inks.win_rim, cut.star), (inks.win, cut.star - _STAR_RIM)):
            brush.polygon(_star((11 + cut.star, middle + 1), size), ink)
    return brush


def _star(centre: Point, size: float) -> list[Point]:
    """A five-pointed star."""
    turns = [(math.pi * (i / 5 - 0.5), size if i % 2 == 0 else size * 0.48) for i in range(10)]
    return [(centre[0] + r * math.cos(t), centre[1] + r * math.sin(t)) for t, r in turns]


class Lettering:
    """One theme's words on strips, baked when first wanted."""

    def __init__(self, inks: Inks, palette: Palette, cut: Cut) -> None:
        self._inks = inks
        self._palette = palette
        self._cut = cut
        self.text = lru_cache(maxsize=1024)(self._bake_text)
        self.pill = lru_cache(maxsize=256)(self._bake_pill)

    def place(self, canvas: Canvas, image: Image.Image, x: int, top: int) -> None:
        """Puts an image into the middle of the strip whose upper edge is at `top`."""
        canvas.paste(image, x, top + (self._cut.height - image.height) // 2)

    def _bake_text(
        self,
        text: str,
        weight: Weight,
        size: int,
        inks: tuple[Colour, Colour],
        width: float | None = None,
    ) -> Image.Image:
        """Letters and their ground, cut short at `width`."""
        return self._palette.ink(run(text, weight, size, width), *inks)

    def _bake_pill(self, text: str, *, full: bool) -> Image.Image:
        """A word in a rounded frame: filled for what is owed, outlined for what is done."""
        inks, height = self._inks, self._cut.pill
        letters = run(text, "bold", self._cut.word)
        letters = letters.crop((0, 3, letters.width, letters.height - 1))
        width = letters.width + 28
        brush = Brush(width, height, ground=inks.panel if full else inks.page)
        brush.rectangle((0, 0, width, height), inks.accent, height / 2)
        if not full:
            brush.rectangle((3, 3, width - 3, height - 3), inks.page, height / 2 - 3)
        brush.stamp(letters, (width / 2, height / 2), inks.accent_ink if full else inks.ink)
        return self._palette.bake(brush.image())
