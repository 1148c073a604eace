"""Things that lie on the table, each baked on the ground it lies on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from PIL import Image

from render.brush import Box, Brush, Point
from render.canvas import Palette
from render.countup import cats, dice
from render.countup.felt import STONE
from render.countup.paint import FADED, Paint
from render.countup.pen import Pen
from render.grid import corners, dashed_frame
from render.kept import kept
from render.tiles import Ground, Layer

Mark: TypeAlias = Literal["choice", "chosen"]


def _badge(pen: Pen, paint: Paint, text: str, centre: Point) -> None:
    """What a die counts with the coins on it."""
    x, y = centre
    half = 10 + 10 * len(text)
    pen.box((x - half, y - 20, x + half, y + 20), paint.die, 18)
    inner = (x - half + 2.5, y - 17.5, x + half - 2.5, y + 17.5)
    pen.box(inner, paint.coaster if paint.plain else paint.ink, 15.5)
    pen.letters(text, centre, paint.ink if paint.plain else paint.coaster, 32)


def _die(pen: Pen, paint: Paint, face: int, text: str) -> None:
    dice.die(pen.moved(5, 5), paint, face)
    if text:
        _badge(pen, paint, text, (104, 93))


def _no_die(pen: Pen, paint: Paint) -> None:
    """Where the outer die will lie."""
    pen.ring((51, 55), 36, paint.muted, 3, 18)


def _empty_cup(pen: Pen, paint: Paint, seat: int) -> None:
    if not paint.plain:
        pen.ellipse((60, 108), 56, 7, (*paint.muted, 90))
    cats.cup(pen.moved(5.5, 5.5, 0.97), paint, seat)


def _cup(pen: Pen, paint: Paint, seat: int, text: str) -> None:  # noqa: ARG001 - it is drawn
    if text:
        _badge(pen, paint, text, (94, 95))


def _held_cup(pen: Pen, paint: Paint, seat: int) -> None:
    cats.cup(pen.moved(60, 1, 0.64, 17), paint, seat, awake=True)


def _lifted(pen: Pen, paint: Paint, seat: int, face: int, text: str) -> None:  # noqa: ARG001
    """The die under a cup that somebody holds up."""
    dice.die(pen.moved(5, 40, 0.75), paint, face)
    if text:
        _badge(pen, paint, text, (92, 95))


def _away(pen: Pen, paint: Paint, seat: int) -> None:
    """A cup that lies on its side, with nothing under it."""
    cats.cup(pen.moved(104, 12, 0.78, 76), paint, seat, awake=True)


def _pile(pen: Pen, paint: Paint, seat: int, count: int, hit: int) -> None:
    """Coins on a die; the newest one is marked if it was the last action's."""
    small = 32 / dice.COIN
    for i in range(count):
        x, y = 18.0, 24.0 - 3.5 * i
        if hit and i == count - 1:
            pen.ellipse((x, y), 18, 18, paint.last_move)
        dice.coin(pen.moved(x, y, small), paint, seat, (0, 0))


def _card(pen: Pen, paint: Paint, seat: int) -> None:
    cats.card(pen.moved(6, 4), paint, seat)


def _fallen(pen: Pen, paint: Paint, seat: int) -> None:
    cats.fallen_card(pen.moved(-1, 4), paint, seat)


def _lantern(pen: Pen, paint: Paint) -> None:
    cats.lantern(pen, paint, "1")


def _coin(pen: Pen, paint: Paint, seat: int) -> None:
    dice.coin(pen.moved(19, 19, 0.94), paint, seat, (0, 0))


def _spent(pen: Pen, paint: Paint) -> None:
    dice.spent(pen, paint, (19, 19))


def _small(pen: Pen, paint: Paint, face: int, ring: int) -> None:
    """A die of those nobody has taken yet, and of the challenge before."""
    dice.die(pen.moved(5, 4, 0.76), paint, face)
    if ring:
        corners(pen.brush, (0, 0, 80, 84), paint.choice_inks, _LINE)


def _stone(pen: Pen, paint: Paint, number: int, state: str) -> None:
    """A space of the track, 58 by 58: passed, the marker's, the next one, or still to come.

    On the private picture it may be `barred`, not to be called: pale, and struck out behind its
    number.
    """
    middle = (29.0, 29.0)
    fill, ink, rim = paint.stone, paint.stone_ink, paint.stone_rim
    if state == "past":
        fill, ink, rim = paint.past, paint.past_ink, paint.tray_rim
    elif state.startswith("barred"):
        fill, ink = paint.past, paint.past_ink
    elif state == "here":
        fill, ink, rim = paint.marker, paint.marker_rim, paint.marker_rim
    pen.ellipse(middle, STONE, STONE, rim)
    pen.ellipse(middle, STONE - 2.4, STONE - 2.4, fill)
    if state in ("next", "barred-next"):
        pen.ellipse(middle, STONE + 3, STONE + 3, paint.last_move)
        pen.ellipse(middle, STONE - 2.4, STONE - 2.4, fill)
    if state.startswith("barred"):
        pen.line([(7, 51), (51, 7)], paint.tray, 10)
        pen.line([(6, 52), (52, 6)], paint.stone, 5)
        pen.ellipse(middle, 17 if number < 10 else 19, 16, fill)
    pen.letters(str(number), middle, ink, 29)


def _marker(pen: Pen, paint: Paint) -> None:
    cats.marker(pen.moved(5, 2), paint)


_SPRITES: Final[Mapping[str, tuple[tuple[int, int], Callable[..., None]]]] = MappingProxyType(
    {
        "die": ((136, 114), _die),
        "no-die": ((136, 114), _no_die),
        "cup": ((126, 116), _cup),
        "lifted": ((126, 116), _lifted),
        "away": ((126, 116), _away),
        "pile": ((36, 42), _pile),
        "card": ((72, 90), _card),
        "fallen": ((72, 90), _fallen),
        "lantern": ((44, 60), _lantern),
        "coin": ((38, 38), _coin),
        "spent": ((38, 38), _spent),
        "small": ((80, 84), _small),
        "stone": ((58, 58), _stone),
        "marker": ((58, 60), _marker),
    }
)
"""Width and height of each thing, and what draws it."""


_CUPS: Final[Mapping[str, Callable[..., None]]] = MappingProxyType(
    {"cup": _empty_cup, "lifted": _held_cup}
)
"""What of a thing is the same whatever is under it or written on it, and takes long to draw."""


def _size(layer: Layer, scale: float) -> tuple[int, int]:
    """Width and height of a layer's picture."""
    width, height = _SPRITES[str(layer[0])][0]
    return round(width * scale), round(height * scale)


@kept
def _begun(paint: Paint, name: str, seat: int, scale: float) -> Brush:
    """A cup, to be copied and drawn on."""
    brush = Brush(*_size((name,), scale))
    _CUPS[name](Pen(brush, zoom=scale), paint, seat)
    return brush


def sprite(paint: Paint, layer: Layer, scale: float = 1) -> Image.Image:
    """The picture of a layer, mode "RGBA": ("die", 4, "=5") and so on."""
    name, *how = layer
    _, shape = _SPRITES[str(name)]
    if name in _CUPS:
        brush = _begun(paint, str(name), int(how[0]), scale).copy()
    else:
        brush = Brush(*_size(layer, scale))
    shape(Pen(brush, zoom=scale), paint, *how)
    return brush.image()


drawn: Final = kept(sprite)
"""`sprite`, kept: the same things lie on many grounds."""

_LINE: Final = 4.5
"""How thick the lines around a thing are, in pixels."""
_FRAMES: Final[Mapping[str, Box]] = MappingProxyType(
    {
        "die": (0, 0, 104, 112),
        "cup": (0, 0, 120, 116),
        "lifted": (0, 0, 126, 116),
        "card": (0, 0, 72, 90),
        "fallen": (0, 0, 72, 90),
    }
)
"""Where the lines go around what can be chosen, or was."""


class Parts:
    """Pieces of one painted ground with things on them, as palette tiles."""

    def __init__(
        self, paint: Paint, palette: Palette, ground: Image.Image, *, faded: bool = False
    ) -> None:
        self._paint = paint
        self._palette = palette
        self._ground = Ground(ground)
        self._faded = faded
        self._tile = kept(self._baked)

    def tile(
        self, x: int, y: int, layer: Layer, scale: float = 1, mark: Mark | None = None
    ) -> Image.Image:
        """The thing with its upper left corner at (x, y) of the ground, on its mark."""
        corner = self._ground.alike(x, y, *_size(layer, scale))
        return self._tile(corner, layer, scale, mark)

    def _baked(
        self, corner: tuple[int, int], layer: Layer, scale: float, mark: Mark | None
    ) -> Image.Image:
        thing = drawn(self._paint, layer, scale)
        if self._faded:
            thing = thing.copy()
            thing.putalpha(
                thing.getchannel("A").point([round(share * FADED) for share in range(256)])
            )
        piece = self._ground.part(*corner, *thing.size)
        if mark is not None:
            brush, box = Brush(*thing.size), _FRAMES[str(layer[0])]
            if mark == "choice":
                corners(brush, box, self._paint.choice_inks, _LINE)
            else:
                dashed_frame(brush, box, self._paint.chosen_inks, _LINE)
            piece.alpha_composite(brush.image())
        piece.alpha_composite(thing)
        return self._palette.bake(piece)
