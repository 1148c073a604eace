"""What both players hold in hand, in a column at the side of the sheet, each on ground of the own
territory; the own hand alone below the own territory while somebody arranges it."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image

from engines.shinra.pieces import Kind
from render.brush import Brush
from render.canvas import Canvas, Palette, put
from render.catalogue import texts
from render.fonts import Weight, run
from render.grid import dashed_frame
from render.kept import kept
from render.shinra import cards
from render.shinra.paint import Paint
from render.shinra.reading import Reading
from render.shinra.sheet import BAND, COLUMN, HALF, HEADING, TRAY
from render.strips import STRIP
from render.theme import LEAST, WIDTH
from render.tiles import letters

Look: TypeAlias = Literal["new", "chosen"]
"""How a card in hand stands out: it came with the last move, or somebody is about to put it."""


class _Rack(NamedTuple):
    """How the cards of a hand lie: so many in a row, and pixels from card to card."""

    row: int
    across: int
    down: int
    side: int
    """Of a card."""


_RACKS: Final = (
    (6, _Rack(2, 88, 87, 84)),
    (8, _Rack(2, 88, 66, 63)),
    (15, _Rack(3, 59, 52, 51)),
    (16, _Rack(4, 44, 66, 43)),
)
"""By the most kinds of cards that there is room for."""
_BEHIND: Final = 0.12
"""How much of a card is seen behind another one, by their side."""
_WIDE: Final = _Rack(8, 98, 96, 92)
"""For who arranges them: two rows of eight, large enough for a phone."""


class Trays:
    """One theme's hands, their cards baked when first wanted."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._paint = paint
        self._palette = palette
        self._card = kept(self._bake)
        self._text = letters(palette, _close)
        self._hand = kept(self._lay_out)

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
        came = seen.arrived
        for seat, top in ((1 - viewpoint, STRIP), (viewpoint, STRIP + TRAY.lower)):
            looks = _looks(came[seat], chosen if seat == seen.view.audience else frozenset())
            kinds = len(dict.fromkeys(seen.hands[seat]))
            rack = next(rack for most, rack in _RACKS if kinds <= most)
            hand = self._hand(seat, seen.hands[seat], looks, rack, up=seat == viewpoint)
            if hand is not None:
                left = COLUMN + (TRAY.width - hand.width) // 2
                canvas.paste(hand, left, top + HEADING)
            self._head(canvas, seat, len(seen.hands[seat]), top, locale)

    def draw_own(
        self, canvas: Canvas, seen: Reading, seat: int, chosen: frozenset[Kind] = frozenset()
    ) -> None:
        """Draws the hand of who arranges cards. No kind is there twice yet."""
        hand = self._hand(seat, seen.hands[seat], _looks(frozenset(), chosen), _WIDE, up=True)
        if hand is not None:
            top = HALF.height - BAND + (BAND + 4 - hand.height) // 2
            canvas.paste(hand, (WIDTH - hand.width) // 2, top)

    def _lay_out(
        self,
        seat: int,
        hand: tuple[Kind, ...],
        looks: frozenset[tuple[Kind, Look]],
        rack: _Rack,
        *,
        up: bool,
    ) -> Image.Image | None:
        """A card of each kind, from ready parts; nothing of an empty hand."""
        kinds, look = list(dict.fromkeys(hand)), dict(looks)
        if not kinds:
            return None
        rows = [kinds[i : i + rack.row] for i in range(0, len(kinds), rack.row)]
        size = (rack.row - 1) * rack.across + rack.side, (len(rows) - 1) * rack.down + rack.side
        sheet = Image.new("L", size, self._palette.index(self._paint.houses[seat].land[0]))
        for y, row in enumerate(rows):
            for x, kind in enumerate(row):
                card = seat, up, kind, hand.count(kind)
                tile = self._card(card, rack.side, look.get(kind))
                put(sheet, tile, x * rack.across, y * rack.down)
        return sheet

    def _head(self, canvas: Canvas, seat: int, count: int, top: int, locale: str) -> None:
        """How many cards a hand has, above them."""
        text = texts().format(locale, "shinra-picture-hand", count=count)
        inks = (self._paint.ink, self._paint.houses[seat].land[0])
        letters = self._text(text, "bold", LEAST, inks, TRAY.width)
        x = COLUMN + (TRAY.width - letters.width) // 2
        canvas.paste(letters, x, top + 2 + (HEADING - letters.height) // 2)

    def _bake(self, card: tuple[int, bool, Kind, int], side: int, look: Look | None) -> Image.Image:
        """A card in hand, with another one behind it when there are two."""
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
    brush = Brush(side, side, ground=paint.houses[seat].land[0])
    if look == "chosen":
        dashed_frame(brush, (-1, -1, side + 1, side + 1), paint.chosen_inks, 3.5)
    elif look == "new":
        brush.rectangle((0, 0, side, side), paint.last_move, 7)
        brush.rectangle((4, 4, side - 4, side - 4), paint.tint, 5)
    image = brush.image()
    inset = 5 if look == "chosen" else 4 if look == "new" else 1
    # two of a kind lie one before the other
    behind = round(side * _BEHIND) if count > 1 else 0
    room = side - 2 * inset - behind
    for step in range(count - 1, -1, -1):
        face = cards.face(paint, seat, kind, room, turned=not up, rimmed=step < count - 1)
        image.alpha_composite(face, (inset + step * behind, inset + (1 - step) * behind))
    return image
