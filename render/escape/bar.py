"""The bar above the table: how many faces are open, and the card that is being laid."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.escape.pieces import OPENING, WHITE, Card
from engines.escape.view import View
from render.brush import Brush
from render.canvas import Canvas, Colour, Palette
from render.catalogue import texts
from render.escape.cards import face
from render.escape.flight import Flight
from render.escape.marks import Marks
from render.escape.paint import Paint
from render.escape.reading import Reading
from render.escape.sheet import BAR
from render.escape.table import numbered_at
from render.fonts import Weight, numeral, run
from render.kept import kept
from render.pills import Frames
from render.theme import LEAST, WIDTH

_LEFT: Final = 12
_RIGHT: Final = WIDTH - 14
_CELL: Final = 22
_HIGH: Final = 42
"""Of the frame around the number of faces."""
_BESIDE: Final = 28
"""The arrow's part of it."""
_DECIDED: Final = ("enclosed", "escaped")
"""Outcomes by what lies on the table."""


class Bars:
    """One theme's bars."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._frames = Frames(palette, self._frame)
        self._count = kept(self._write_count)
        self._face = kept(self._bake_face)
        self._said = kept(self._say)
        self._caption = kept(self._ink)

    def draw(
        self,
        canvas: Canvas,
        view: View,
        reading: Reading,
        marks: Marks,
        *,
        locale: str,
        strip: int,
        way: Flight | None,
    ) -> None:
        """Draws the bar of a position, under a strip of this height. Where White got away, on a
        `way`, it counts the gaps, not the faces."""
        away = way is not None
        count = len(reading.gaps) if away else reading.faces
        played = len(view.laid) - len(OPENING)
        # nobody laid what lies at the start
        quiet = view.last is None or view.passed or view.outcome is not None
        last = None if quiet else reading.last
        before = count if last is None else count + last.closed - last.opened
        pill = self._count(before, count, away)
        _centre(canvas, pill, _LEFT, strip)
        words = self._said(locale, _told(view, way), (("count", count),), bold=True)
        _centre(canvas, words, _LEFT + pill.width + 10, strip)
        if marks.turns:
            self._turns(canvas, marks, locale, strip)
            return
        laid = self._said(
            locale, "laid", (("laid", played), ("total", played + sum(map(len, view.hand))))
        )
        _centre(canvas, laid, _RIGHT - laid.width, strip)

    def _turns(self, canvas: Canvas, marks: Marks, locale: str, strip: int) -> None:
        """The card in the turns to choose from; if its place is chosen, where its number stands and
        which of its cells the place is named by."""
        right = _RIGHT
        for card, turn in reversed(marks.turns):
            image = self._face(card, turn, bool(marks.places))
            right -= image.width
            _centre(canvas, image, right, strip)
            caption = f"{card.name} r{turn}" if len(marks.turns) == 1 else f"r{turn}"
            letters = self._caption(caption, bold=True)
            right -= letters.width + 8
            _centre(canvas, letters, right, strip)
            right -= 22
        if marks.places:
            said = self._said(locale, "corner", ())
            _centre(canvas, said, right - said.width, strip)

    def _write_count(self, before: int, number: int, away: bool) -> Image.Image:
        """The mark of open faces, or of gaps, and a number; and what it was before."""
        text = str(number) if before == number else f"{before} → {number}"
        figure = numeral(text, "bold", 34)
        letters = Image.new("L", (figure.width + _BESIDE, figure.height), 0)
        letters.paste(figure, (_BESIDE, 0))
        return self._frames.around(letters, letters.width + 32, away, self._inks())

    def _inks(self) -> tuple[Colour, Colour]:
        """Of a number of faces, and what it lies on."""
        paint = self._paint
        return (paint.way_ink, paint.way) if paint.plain else (paint.way, paint.way_rim)

    def _frame(self, width: int, away: bool) -> Brush:
        """The mark of an open face in a round frame, or of a gap."""
        ink, fill = self._inks()
        brush = Brush(width, _HIGH, ground=self._paint.frame)
        brush.rectangle((0, 0, width, _HIGH), fill, _HIGH / 2)
        if away:
            for grow, colour in ((0, self._paint.wall.edge), (-3, self._paint.win)):
                brush.rectangle((11 - grow, 7 - grow, 39 + grow, 35 + grow), colour, 6 + grow)
            return brush
        brush.ellipse((25, 21), 15, 15, ink)
        brush.polygon([(20, 13), (20, 29), (34, 21)], fill)
        return brush

    def _bake_face(self, card: Card, quarters: int, numbered: bool) -> Image.Image:
        side = 2 * _CELL
        sheet = Image.new("RGB", (side, side), self._paint.frame)
        drawn = face(self._paint, card, quarters, _CELL)
        sheet.paste(drawn, (0, 0), drawn)
        if numbered:
            x, y = numbered_at(card, quarters)
            brush = Brush(12, 12, ground=self._paint.chip_rim)
            brush.rectangle((2, 2, 10, 10), self._paint.chip)
            sheet.paste(
                brush.image().convert("RGB"), (round(x * _CELL) - 6, round(side - y * _CELL) - 6)
            )
            corner = Brush(_CELL, _CELL)
            for ink, width in ((self._paint.chip_rim, 6.0), (self._paint.chip, 3.0)):
                corner.line([(3, 8), (3, _CELL - 3), (_CELL - 8, _CELL - 3)], ink, width)
            drawn = corner.image()
            sheet.paste(drawn, (0, _CELL), drawn)
        return self._palette.bake(sheet)

    def _say(
        self, locale: str, key: str, numbers: tuple[tuple[str, int], ...], *, bold: bool = False
    ) -> Image.Image:
        """Letters of one of the picture's texts."""
        text = texts().format(locale, f"escape-picture-{key}", **dict(numbers))
        return self._ink(text, bold=bold)

    def _ink(self, text: str, *, bold: bool) -> Image.Image:
        """Letters on the frame."""
        weight: Weight = "bold" if bold else "regular"
        return self._palette.ink(run(text, weight, LEAST), self._paint.frame_ink, self._paint.frame)


def _told(view: View, way: Flight | None) -> str:
    """What is said of the open faces, or of the gaps."""
    if view.outcome is None or view.outcome.reason not in _DECIDED:
        return "faces" if way is None else "gaps"
    if way is None:
        itself = view.last is not None and view.last.seat == WHITE
        return "enclosed-itself" if itself else "enclosed"
    return "dug" if way.gap else "escaped"


def _centre(canvas: Canvas, image: Image.Image, x: int, strip: int) -> None:
    canvas.paste(image, x, strip + (BAR - image.height) // 2)
