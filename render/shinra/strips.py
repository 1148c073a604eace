"""The strips above and below the sheet: who plays which cards, what is asked, and the royals."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from PIL import Image

from engines.shinra.pieces import ROYALS, Kind
from engines.shinra.view import Phase
from render.brush import Brush
from render.canvas import Canvas, Palette
from render.catalogue import texts
from render.kept import kept
from render.shinra import cards
from render.shinra.paint import Paint
from render.shinra.reading import Reading
from render.shinra.sheet import STRIP, WIDTH, height
from render.shinra.words import does_now
from render.strips import Cut, Lettering, Standing, blank, standing

_CUT: Final = Cut(name_left=112, height=STRIP)
_BACK: Final = 48
_ROYALS_LEFT: Final = WIDTH - 122
_NAME_RIGHT: Final = _ROYALS_LEFT - 16
_ROYAL: Final = (48, 50)


def strip(
    paint: Paint, seat: int, shown: Standing, lost: Collection[Kind] = (), *, up: bool
) -> Image.Image:
    """A strip without words: the back of a card, which points up on the lower one, and the seals of
    king and prince, crossed out when they were captured."""
    image = blank(paint, _CUT, shown).image()
    back = cards.back(paint, seat, _BACK, turned=not up)
    image.alpha_composite(back, (54, (STRIP - _BACK) // 2))
    for number, kind in enumerate(ROYALS):
        left, top = _ROYALS_LEFT + number * (_ROYAL[0] + 4), (STRIP - _ROYAL[1]) // 2
        image.alpha_composite(_royal(paint, seat, kind, lost=kind in lost), (left, top))
    return image


def _royal(paint: Paint, seat: int, kind: Kind, *, lost: bool) -> Image.Image:
    width, height = _ROYAL
    brush = Brush(width, height)
    cards.seal(brush, paint.houses[seat], kind, (width / 2, height / 2), faded=lost)
    if lost:
        for ink, thick in ((paint.halo, 6.0), (paint.cross, 3.2)):
            brush.line([(5, 6), (width - 5, height - 6)], ink, thick)
            brush.line([(width - 5, 6), (5, height - 6)], ink, thick)
    return brush.image()


class Strips:
    """One theme's strips, baked."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._letters = Lettering(paint, palette, _CUT)
        self._wordless = kept(
            lambda seat, shown, lost, up: palette.bake(strip(paint, seat, shown, lost, up=up))
        )

    def draw(
        self, canvas: Canvas, seen: Reading, viewpoint: int, locale: str, names: Sequence[str]
    ) -> None:
        """Draws both strips: that of the seat at the lower edge lies below, with a card that points
        up."""
        outcome, acting = seen.view.outcome, seen.view.acting
        below = height(seen.view.phase is Phase.ARRANGEMENT) - STRIP
        for seat in (0, 1):
            up = seat == viewpoint
            shown = standing(seat, outcome, acting)
            top = below if up else 0
            canvas.paste(self._wordless(seat, shown, seen.lost[seat], up), 0, top)
            pill = self._status(seen, seat, names, locale)
            self._letters.sign(canvas, names[seat], pill, shown, top=top, right=_NAME_RIGHT)

    def _status(
        self, seen: Reading, seat: int, names: Sequence[str], locale: str
    ) -> Image.Image | None:
        """The pill beside a name: what is asked, what was done last, or the result."""
        view = seen.view
        outcome, say = view.outcome, texts().format
        pill = self._letters.pill
        if outcome is not None:
            return self._letters.verdict("shinra", outcome, seat, names, locale, right=_NAME_RIGHT)
        if seat in view.acting:
            return pill(does_now(view, seat, locale), full=True)
        if view.phase is Phase.ARRANGEMENT:
            return pill(say(locale, "shinra-picture-ready"), full=False)
        if seen.last is not None and seen.last.seat == seat:
            return pill(str(seen.last.move), full=False)
        return None
