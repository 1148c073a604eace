"""What both players hold in hand: in a column at the side of the sheet, with the phase between, and
in the arrangement, where they hold most, above and below it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image

from engines.shinra.pieces import Kind
from engines.shinra.view import Phase, View
from render.brush import Brush
from render.canvas import Canvas, Palette
from render.catalogue import texts
from render.fonts import Weight, numeral, run
from render.shinra import cards
from render.shinra.paint import Paint
from render.shinra.reading import Reading
from render.shinra.sheet import BAND, COLUMN, FRAME, STRIP, TRAY, WIDTH
from render.tiles import letters

_HEADING: Final = 36
_EDGE: Final = 4
"""Between the edge of a tray and what lies on it, in pixels."""
_HANDS: Final = 128
"""So many hands are kept laid out, each about 50 kB."""


_ROOMY: Final = 50
"""Below this side of a card, in pixels, a number on it has to be small."""


class _Rack(NamedTuple):
    """How the cards of a hand lie: so many in a row, and pixels from card to card."""

    row: int
    across: int
    down: int
    side: int
    """Of a card."""


_RACKS: Final = ((6, _Rack(2, 88, 82, 80)), (12, _Rack(3, 59, 61, 56)), (16, _Rack(4, 44, 52, 42)))
"""By the most kinds of cards that there is room for."""
_WIDE: Final = _Rack(8, 98, 97, 94)
"""In the arrangement: two rows of eight, large enough for a phone."""


class Trays:
    """One theme's hands, their cards baked when first wanted."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._card = lru_cache(maxsize=512)(self._bake)
        self._text = letters(palette, 256, _close)
        self._hand = lru_cache(maxsize=_HANDS)(self._lay_out)
        self._band = lru_cache(maxsize=_HANDS)(self._lay_wide)

    def draw(self, canvas: Canvas, seen: Reading, viewpoint: int, locale: str) -> None:
        """Draws both hands: that of the seat at the lower edge lies below."""
        if seen.view.phase is Phase.ARRANGEMENT:
            for seat, top in ((1 - viewpoint, STRIP), (viewpoint, STRIP + BAND + FRAME)):
                band = self._band(seat, seen.hands[seat], up=seat == viewpoint)
                canvas.paste(band, (WIDTH - band.width) // 2, top + (BAND - band.height) // 2)
            return
        came = seen.arrived
        for seat, top in ((1 - viewpoint, STRIP), (viewpoint, STRIP + TRAY.lower)):
            hand = self._hand(seat, seen.hands[seat], came[seat], locale, up=seat == viewpoint)
            canvas.paste(hand, COLUMN + _EDGE, top + _EDGE)
        self._phase(canvas, seen.view, locale)

    def _lay_out(
        self, seat: int, hand: tuple[Kind, ...], came: frozenset[Kind], locale: str, *, up: bool
    ) -> Image.Image:
        """How many cards, and a card of each kind, from ready parts."""
        paint = self._paint
        size = TRAY.width - 2 * _EDGE, TRAY.height - 2 * _EDGE
        sheet = Image.new("L", size, self._palette.index(paint.tray))
        word = texts().format(locale, "shinra-picture-hand")
        letters = self._text(word, "regular", 19, (paint.muted, paint.tray))
        figure = self._text(str(len(hand)), "bold", 24, (paint.ink, paint.tray))
        for part, x in ((letters, 8), (figure, size[0] - 8 - figure.width)):
            sheet.paste(part, (x, (_HEADING - part.height) // 2 - _EDGE + 1))
        kinds = dict.fromkeys(hand)
        rack = next(rack for most, rack in _RACKS if len(kinds) <= most)
        for number, kind in enumerate(kinds):
            y, x = divmod(number, rack.row)
            tile = self._card((seat, up, kind, hand.count(kind)), rack.side, kind in came)
            sheet.paste(tile, (x * rack.across, _HEADING - _EDGE + y * rack.down))
        return sheet

    def _lay_wide(self, seat: int, hand: tuple[Kind, ...], *, up: bool) -> Image.Image:
        """The cards that are still to be laid, or kept in hand. No kind is there twice yet."""
        rack = _WIDE
        size = rack.row * rack.across, 2 * rack.down
        sheet = Image.new("L", size, self._palette.index(self._paint.tray))
        for number, kind in enumerate(hand):
            y, x = divmod(number, rack.row)
            tile = self._card((seat, up, kind, 1), rack.side, False)
            sheet.paste(tile, (x * rack.across + 2, y * rack.down + 1))
        return sheet

    def _phase(self, canvas: Canvas, view: View, locale: str) -> None:
        """What the match has come to, between the hands."""
        say, repeated = texts().format, view.repeated
        text = say(locale, f"shinra-phase-{view.phase.value}")
        if repeated:
            text = say(locale, "shinra-picture-repeated", count=repeated + 1)
        inks = (self._paint.muted, self._paint.page)
        letters = self._text(text, "bold", 20, inks, TRAY.width)
        x = COLUMN + (TRAY.width - letters.width) // 2
        canvas.paste(letters, x, STRIP + TRAY.height + (TRAY.gap - letters.height) // 2)

    def _bake(self, card: tuple[int, bool, Kind, int], side: int, new: bool) -> Image.Image:
        """A card in hand: framed when it is new there, with a number when there are two."""
        seat, up, kind, count = card
        return self._palette.bake(held(self._paint, seat, kind, side, count, up=up, new=new))


def _close(text: str, weight: Weight, size: int, width: float | None) -> Image.Image:
    """Letters without the room above and below, which would cover the edge of the tray."""
    shape = run(text, weight, size, width)
    return shape.crop((0, round(size * 0.28), shape.width, round(size * 1.36)))


def held(
    paint: Paint, seat: int, kind: Kind, side: int, count: int, *, up: bool, new: bool
) -> Image.Image:
    """A card in hand on its tray (mode "RGBA")."""
    brush = Brush(side, side, ground=paint.tray)
    if new:
        brush.rectangle((0, 0, side, side), paint.accent, 7)
        brush.rectangle((3, 3, side - 3, side - 3), paint.tint, 5)
    image = brush.image()
    inset = 4 if new else 1
    face = cards.face(paint, seat, kind, side - 2 * inset, turned=not up)
    image.alpha_composite(face, (inset, inset))
    if count > 1:
        mark, radius = Brush(side, side), 8 if side < _ROOMY else 11
        corner = (side - radius, side - radius)
        for reach, ink in ((radius, paint.halo), (radius - 2, paint.badge)):
            mark.ellipse(corner, reach, reach, ink)
        mark.stamp(numeral(str(count), "bold", round(radius * 1.5)), corner, paint.badge_ink)
        image.alpha_composite(mark.image())
    return image
