"""What both players hold in hand: in a column at the side of the sheet, with the phase between, and
in the arrangement, where they hold most, above and below it."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image

from engines.shinra.pieces import Kind
from engines.shinra.view import Phase, View
from render.brush import Brush
from render.canvas import Canvas, Palette
from render.catalogue import texts
from render.fonts import Weight, numeral, run
from render.grid import dashed_frame
from render.kept import kept
from render.shinra import cards
from render.shinra.paint import Paint
from render.shinra.reading import Reading
from render.shinra.sheet import BAND, COLUMN, FRAME, STRIP, TRAY, WIDTH
from render.tiles import letters

Look: TypeAlias = Literal["new", "chosen"]
"""How a card in hand stands out: it came with the last move, or somebody is about to put it."""

_HEADING: Final = 36
_EDGE: Final = 4
"""Between the edge of a tray and what lies on it, in pixels."""
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
_WIDE: Final = _Rack(8, 98, 90, 88)
"""In the arrangement: two rows of eight, large enough for a phone."""


class Trays:
    """One theme's hands, their cards baked when first wanted."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._card = kept(self._bake)
        self._text = letters(palette, _close)
        self._hand = kept(self._lay_out)
        self._band = kept(self._lay_wide)

    def draw(
        self,
        canvas: Canvas,
        seen: Reading,
        viewpoint: int,
        locale: str,
        chosen: frozenset[Kind] = frozenset(),
    ) -> None:
        """Draws both hands: that of the seat at the lower edge lies below. Cards are chosen from
        the hand of the view's own seat."""
        if seen.view.phase is Phase.ARRANGEMENT:
            for seat, top in ((1 - viewpoint, STRIP), (viewpoint, STRIP + BAND + FRAME)):
                picked = chosen if seat == seen.view.audience else frozenset()
                band = self._band(seat, seen.hands[seat], picked, up=seat == viewpoint)
                canvas.paste(band, (WIDTH - band.width) // 2, top + (BAND - band.height) // 2)
            return
        came = seen.arrived
        for seat, top in ((1 - viewpoint, STRIP), (viewpoint, STRIP + TRAY.lower)):
            looks = _looks(came[seat], chosen if seat == seen.view.audience else frozenset())
            hand = self._hand(seat, seen.hands[seat], looks, locale, up=seat == viewpoint)
            canvas.paste(hand, COLUMN + _EDGE, top + _EDGE)
        self._phase(canvas, seen.view, locale)

    def _lay_out(
        self,
        seat: int,
        hand: tuple[Kind, ...],
        looks: frozenset[tuple[Kind, Look]],
        locale: str,
        *,
        up: bool,
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
        kinds, look = dict.fromkeys(hand), dict(looks)
        rack = next(rack for most, rack in _RACKS if len(kinds) <= most)
        for number, kind in enumerate(kinds):
            y, x = divmod(number, rack.row)
            tile = self._card((seat, up, kind, hand.count(kind)), rack.side, look.get(kind))
            sheet.paste(tile, (x * rack.across, _HEADING - _EDGE + y * rack.down))
        return sheet

    def _lay_wide(
        self, seat: int, hand: tuple[Kind, ...], picked: frozenset[Kind], *, up: bool
    ) -> Image.Image:
        """The cards that are still to be laid, or kept in hand. No kind is there twice yet."""
        rack = _WIDE
        size = rack.row * rack.across, 2 * rack.down
        sheet = Image.new("L", size, self._palette.index(self._paint.tray))
        for number, kind in enumerate(hand):
            y, x = divmod(number, rack.row)
            look: Look | None = "chosen" if kind in picked else None
            tile = self._card((seat, up, kind, 1), rack.side, look)
            sheet.paste(tile, (x * rack.across + 5, y * rack.down + 1))
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

    def _bake(self, card: tuple[int, bool, Kind, int], side: int, look: Look | None) -> Image.Image:
        """A card in hand, with a number when there are two."""
        seat, up, kind, count = card
        return self._palette.bake(held(self._paint, seat, kind, side, count, up=up, look=look))


def _looks(came: frozenset[Kind], chosen: frozenset[Kind]) -> frozenset[tuple[Kind, Look]]:
    """The cards of a hand that stand out."""
    new: Look = "new"
    picked: Look = "chosen"
    return frozenset((kind, new) for kind in came - chosen) | {(kind, picked) for kind in chosen}


def _close(text: str, weight: Weight, size: int, width: float | None) -> Image.Image:
    """Letters without the room above and below, which would cover the edge of the tray."""
    shape = run(text, weight, size, width)
    return shape.crop((0, round(size * 0.28), shape.width, round(size * 1.36)))


def held(
    paint: Paint, seat: int, kind: Kind, side: int, count: int, *, up: bool, look: Look | None
) -> Image.Image:
    """A card in hand on its tray (mode "RGBA"): framed when it is new there, or was chosen."""
    brush = Brush(side, side, ground=paint.tray)
    if look == "chosen":
        dashed_frame(brush, (-1, -1, side + 1, side + 1), paint.chosen_inks, 3.5)
    elif look == "new":
        brush.rectangle((0, 0, side, side), paint.last_move, 7)
        brush.rectangle((3, 3, side - 3, side - 3), paint.tint, 5)
    image = brush.image()
    inset = 5 if look == "chosen" else 4 if look == "new" else 1
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
