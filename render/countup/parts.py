"""Things that lie on the table, each baked on the ground it lies on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from PIL import Image

from render.brush import Box, Brush
from render.canvas import Palette
from render.countup import cats, dice
from render.countup.felt import STONE
from render.countup.paint import FADED, Paint
from render.countup.pen import Pen
from render.grid import corners, dashed_frame
from render.kept import kept
from render.standing import Box as Cut
from render.standing import Standing
from render.tiles import Layer

Mark: TypeAlias = Literal["choice", "chosen"]


def _badge(pen: Pen, paint: Paint, text: str) -> None:
    """What a die counts with the coins on it."""
    x, y = centre = (40.0, 22.0)
    half = 10 + 10 * len(text)
    pen.box((x - half, y - 20, x + half, y + 20), paint.die, 18)
    inner = (x - half + 2.5, y - 17.5, x + half - 2.5, y + 17.5)
    pen.box(inner, paint.coaster if paint.plain else paint.ink, 15.5)
    pen.letters(text, centre, paint.ink if paint.plain else paint.coaster, 32)


def _die(pen: Pen, paint: Paint, face: int) -> None:
    dice.die(pen.moved(5, 5), paint, face)


def _no_die(pen: Pen, paint: Paint) -> None:
    """Where the outer die will lie."""
    pen.ring((51, 55), 36, paint.muted, 3, 18)


def _cup(pen: Pen, paint: Paint, seat: int) -> None:
    if not paint.plain:
        pen.ellipse((60, 108), 56, 7, (*paint.muted, 90))
    cats.cup(pen.moved(5.5, 5.5, 0.97), paint, seat)


def _lifted(pen: Pen, paint: Paint, seat: int, face: int) -> None:
    """The die under a cup that somebody holds up."""
    cats.cup(pen.moved(60, 1, 0.64, 17), paint, seat, awake=True)
    dice.die(pen.moved(5, 40, 0.75), paint, face)


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


def _lantern(pen: Pen, paint: Paint, text: str) -> None:
    cats.lantern(pen.moved(8, 0), paint, text)


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
        "badge": ((80, 44), _badge),
        "no-die": ((136, 114), _no_die),
        "cup": ((126, 116), _cup),
        "lifted": ((126, 116), _lifted),
        "away": ((126, 116), _away),
        "pile": ((36, 42), _pile),
        "card": ((72, 90), _card),
        "fallen": ((72, 90), _fallen),
        "lantern": ((60, 60), _lantern),
        "coin": ((38, 38), _coin),
        "spent": ((38, 38), _spent),
        "small": ((80, 84), _small),
        "stone": ((58, 58), _stone),
        "marker": ((58, 60), _marker),
    }
)
"""Width and height of each thing, and what draws it."""


_BADGES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {"die": (88, 71), "cup": (78, 73), "lifted": (78, 73)}
)
"""Where the badge lies beside a thing, below the coins: its upper left corner from that one's."""


def _size(layer: Layer, scale: float) -> tuple[int, int]:
    """Width and height of a layer's picture."""
    width, height = _SPRITES[str(layer[0])][0]
    return round(width * scale), round(height * scale)


def sprite(paint: Paint, layer: Layer, scale: float = 1) -> Image.Image:
    """The picture of a layer, mode "RGBA": ("die", 4), ("badge", "=5") and so on."""
    name, *how = layer
    _, shape = _SPRITES[str(name)]
    brush = Brush(*_size(layer, scale))
    shape(Pen(brush, zoom=scale), paint, *how)
    return brush.image()


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


class Things:
    """One theme's things. They lie on what is there, marked or faded where that is wanted."""

    def __init__(self, paint: Paint, palette: Palette) -> None:
        self._standing = Standing(palette, partial(_look, paint))

    def placed(
        self,
        cut: Callable[[Cut], Image.Image],
        at: tuple[int, int],
        layer: Layer,
        scale: float = 1,
        mark: Mark | None = None,
        *,
        faded: bool = False,
    ) -> tuple[Image.Image, tuple[int, int]]:
        """A palette tile, and where it goes, as `Standing.placed` says."""
        return self._standing.placed(cut, at, layer, scale, mark, faded)

    def badge(
        self,
        cut: Callable[[Cut], Image.Image],
        at: tuple[int, int],
        layer: Layer,
        text: str,
        scale: float,
        *,
        faded: bool = False,
    ) -> tuple[Image.Image, tuple[int, int]]:
        """The badge of a thing that lies at a place, over all that is there."""
        right, down = _BADGES[str(layer[0])]
        corner = at[0] + round(right * scale), at[1] + round(down * scale)
        return self.placed(cut, corner, ("badge", text), scale, faded=faded)


class Parts:
    """Things on one baked ground, as palette tiles that are kept."""

    def __init__(self, things: Things, ground: Image.Image, *, faded: bool = False) -> None:
        self._things = things
        self._ground = ground
        self._faded = faded
        self.tile = kept(self._placed)

    def _placed(
        self, at: tuple[int, int], layer: Layer, scale: float = 1, mark: Mark | None = None
    ) -> tuple[Image.Image, tuple[int, int]]:
        """The thing with its upper left corner at a place, on its mark; and where the tile goes."""
        return self._things.placed(self._ground.crop, at, layer, scale, mark, faded=self._faded)


def _look(paint: Paint, layer: Layer, scale: float, mark: Mark | None, faded: bool) -> Image.Image:
    """A thing on its mark (mode "RGBA"); a faded one is nearly like the coaster below it."""
    thing = sprite(paint, layer, scale)
    if faded:
        cover = thing.getchannel("A")
        below = Image.new("RGBA", thing.size, paint.out)
        thing = Image.blend(below, thing, FADED)
        thing.putalpha(cover)
    if mark is None:
        return thing
    brush, box = Brush(*thing.size), _FRAMES[str(layer[0])]
    if mark == "choice":
        corners(brush, box, paint.choice_inks, _LINE)
    else:
        dashed_frame(brush, box, paint.chosen_inks, _LINE)
    image = brush.image()
    image.alpha_composite(thing)
    return image
