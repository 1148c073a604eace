"""What the strips above and below a board have in common: who is who, and what is asked of them.

A game puts its own pieces and figures on them.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal, Protocol, TypeAlias

from PIL import Image

from engines import Outcome
from render.brush import Brush, Point
from render.canvas import Canvas, Colour, Palette
from render.catalogue import texts
from render.fonts import Weight, run
from render.kept import kept
from render.pills import Frames
from render.tiles import letters

Standing: TypeAlias = Literal["idle", "active", "won"]
STANDINGS: Final[tuple[Standing, ...]] = ("idle", "active", "won")


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
    name: int
    """The size of a player's name."""
    name_left: int
    """Where it begins."""
    side: int = 5
    """Left and right of the panel."""
    corner: int = 16
    """The radius of the panel's corners."""
    arrow_left: float = 20.0
    arrow_line: float = 5
    star_rim: float = 4.5
    pill_room: int = 28
    """How much wider than its word the frame is."""


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
        left, top = cut.side, cut.margin
        right, bottom = cut.width - cut.side, cut.height - cut.margin
        edge = inks.accent if shown == "active" else inks.win
        brush.rectangle((left, top, right, bottom), edge, cut.corner)
        brush.rectangle((left + 4, top + 4, right - 4, bottom - 4), inks.panel, cut.corner - 4)
    if shown == "active":
        length, half = cut.arrow
        tail = cut.arrow_left
        arrow = [(tail, middle - half), (tail + length, middle), (tail, middle + half)]
        brush.line([*arrow, arrow[0]], inks.accent, cut.arrow_line)
        brush.polygon(arrow, inks.accent)
    elif shown == "won":
        for ink, size in ((inks.win_rim, cut.star), (inks.win, cut.star - cut.star_rim)):
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
        self.text = letters(palette, self._shape)
        self.pill = kept(self._bake_pill)
        self._frames = Frames(palette, self._frame)

    def ground(self, shown: Standing) -> Colour:
        """What words lie on."""
        return self._inks.page if shown == "idle" else self._inks.panel

    def sign(
        self,
        canvas: Canvas,
        name: str,
        pill: Image.Image | None,
        shown: Standing,
        *,
        top: int,
        right: int,
    ) -> None:
        """A player's name, as much of it as there is room up to `right`, and the pill beside it."""
        left = self._cut.name_left
        room = right - left - (pill.width + 14 if pill else 0)
        weight: Weight = "regular" if shown == "idle" else "bold"
        inks = (self._inks.ink, self.ground(shown))
        letters = self.text(name, weight, self._cut.name, inks, room)
        self.place(canvas, letters, left, top)
        if pill:
            self.place(canvas, pill, left + letters.width + 14, top)

    def verdict(
        self, game_key: str, outcome: Outcome, seat: int, locale: str
    ) -> Image.Image | None:
        """The pill at the end: for who has won, and for both in a draw."""
        won = seat in outcome.winners
        if outcome.winners and not won:
            return None
        word = texts().format(locale, f"{game_key}-picture-{'wins' if won else 'draw'}")
        return self.pill(word, full=won)

    def place(self, canvas: Canvas, image: Image.Image, x: int, top: int) -> None:
        """Puts an image into the middle of the strip whose upper edge is at `top`."""
        canvas.paste(image, x, top + (self._cut.height - image.height) // 2)

    def _shape(self, text: str, weight: Weight, size: int, width: float | None) -> Image.Image:
        """Letters so high that they stay on the panel."""
        shape = run(text, weight, size, width)
        spare = max(0, (shape.height - self._cut.height + 14) // 2)
        return shape.crop((0, spare, shape.width, shape.height - spare))

    def _bake_pill(self, text: str, *, full: bool) -> Image.Image:
        """A word in a rounded frame: filled for what is owed, outlined for what is done."""
        inks = self._inks
        letters = run(text, "bold", self._cut.word)
        letters = letters.crop((0, 3, letters.width, letters.height - 1))
        width = letters.width + self._cut.pill_room
        written = (inks.accent_ink, inks.accent) if full else (inks.ink, inks.page)
        return self._frames.around(letters, width, full, written)

    def _frame(self, width: int, full: bool) -> Brush:
        inks, height = self._inks, self._cut.pill
        brush = Brush(width, height, ground=inks.panel if full else inks.page)
        brush.rectangle((0, 0, width, height), inks.accent, height / 2)
        if not full:
            brush.rectangle((3, 3, width - 3, height - 3), inks.page, height / 2 - 3)
        return brush
