"""The bar above the table: how many faces are open, and the card that is being laid."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engines.escape.pieces import DECK, Card
from engines.escape.view import View
from render.brush import Brush
from render.canvas import Canvas, Palette
from render.catalogue import texts
from render.escape.cards import face
from render.escape.marks import Marks
from render.escape.paint import Paint
from render.escape.reading import Reading
from render.escape.sheet import BAR, STRIP
from render.escape.table import numbered_at
from render.fonts import Weight, numeral, run
from render.kept import kept
from render.theme import LEAST, WIDTH

_LEFT: Final = 12
_RIGHT: Final = WIDTH - 14
_CELL: Final = 22
_TOTAL: Final = sum(map(len, DECK.hands))


class Bars:
    """One theme's bars."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._count = kept(self._bake_count)
        self._face = kept(self._bake_face)
        self._said = kept(self._say)
        self._caption = kept(self._ink)

    def draw(
        self, canvas: Canvas, view: View, reading: Reading, marks: Marks, *, locale: str
    ) -> None:
        """Draws the bar of a position."""
        count = reading.faces
        pill = self._count(count)
        x = _LEFT
        _centre(canvas, pill, x)
        x += pill.width + 10
        words = self._said(locale, "faces", (("count", count),), bold=True)
        _centre(canvas, words, x)
        if marks.turns:
            self._turns(canvas, marks, locale)
            return
        left = sum(map(len, view.hand))
        change = reading.last if left < _TOTAL else None  # nobody laid what lies at the start
        if change and (change.closed or change.opened) and not view.passed:
            x += words.width + 16
            numbers = (("closed", change.closed), ("opened", change.opened))
            _centre(canvas, self._said(locale, "change", numbers), x)
        laid = self._said(locale, "laid", (("laid", _TOTAL - left), ("total", _TOTAL)))
        _centre(canvas, laid, _RIGHT - laid.width)

    def _turns(self, canvas: Canvas, marks: Marks, locale: str) -> None:
        """The card in the turns to choose from; if its place is chosen, where its number stands and
        which of its cells the place is named by."""
        right = _RIGHT
        for card, turn in reversed(marks.turns):
            image = self._face(card, turn, bool(marks.places))
            right -= image.width
            _centre(canvas, image, right)
            caption = f"{card.name} r{turn}" if len(marks.turns) == 1 else f"r{turn}"
            letters = self._caption(caption, bold=True)
            right -= letters.width + 8
            _centre(canvas, letters, right)
            right -= 22
        if marks.places:
            said = self._said(locale, "corner", ())
            _centre(canvas, said, right - said.width)

    def _bake_count(self, number: int) -> Image.Image:
        """An arrow and a number, in the colour of open faces."""
        paint = self._paint
        fill, ink = (paint.way, paint.way_ink) if paint.plain else (paint.way_rim, paint.way)
        figure = numeral(str(number), "bold", 34)
        width, height = figure.width + 60, 42
        brush = Brush(width, height, ground=paint.frame)
        brush.rectangle((0, 0, width, height), fill, height / 2)
        brush.polygon([(16, 9), (16, 33), (38, 21)], ink)
        brush.stamp(figure, (44 + figure.width / 2, height / 2), ink)
        return self._palette.bake(brush.image())

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


def _centre(canvas: Canvas, image: Image.Image, x: int) -> None:
    canvas.paste(image, x, STRIP + (BAR - image.height) // 2)
