"""One seat's coaster: card, name, dice, cup and coins."""

from __future__ import annotations

from itertools import product
from typing import Final

from PIL import Image

from engines.countup.pieces import SEATS, Die
from render.brush import Brush
from render.canvas import Colour, Palette
from render.catalogue import texts
from render.countup.felt import COASTER, coaster
from render.countup.paint import Paint
from render.countup.parts import Mark, Parts
from render.countup.scene import Place, Shown, Standing
from render.fonts import run
from render.kept import kept
from render.marks import chosen
from render.pills import Frames
from render.tiles import Layer, letters

STANDINGS: Final[tuple[Standing, ...]] = ("idle", "active", "out", "won")

_NAME: Final = (90, 12)
_PILL: Final = (90, 55)
_CARD: Final = (12, 9)
_LANTERN: Final = (322, 11)
_OUTER: Final = (16, 94)
_OUTER_COINS: Final = (121, 92)
_INNER: Final = (187, 92)
_INNER_COINS: Final = (310, 92)
_COIN_STEP: Final = (33, 41)
_FOOT: Final = 208

_NAME_SIZE: Final = 30
_PILL_SIZE: Final = 24


def badge_text(shown: Shown) -> str:
    """What a die counts, where coins have changed it: "=4", or "+2" while its face is hidden."""
    if not shown.coins or shown.face is None:
        return ""
    return f"+{shown.coins}" if shown.value is None else f"={shown.value}"


def _mark(name: str, marks: frozenset[str]) -> Mark | None:
    """How a thing is pointed out."""
    return "chosen" if chosen(name) in marks else "choice" if name in marks else None


class Letters:
    """Lines of text and words in frames, as palette tiles."""

    def __init__(self, palette: Palette) -> None:
        self._frames = Frames(palette, _frame)
        self.line = letters(palette)
        self.pill = kept(self._pill)

    def _pill(
        self, text: str, size: int, inks: tuple[Colour, Colour, Colour], ground: Colour
    ) -> Image.Image:
        """A word in a round frame; `inks` are the frame, the filling and the letters."""
        rim, fill, ink = inks
        letters = run(text, "bold", size)
        letters = letters.crop((0, size // 9, letters.width, letters.height))
        how = (size, rim, fill, ground)
        return self._frames.around(letters, letters.width + size, how, (ink, fill))


def _frame(width: int, how: tuple[int, Colour, Colour, Colour]) -> Brush:
    """A round frame for letters of a size: its rim, its filling and what it lies on."""
    size, rim, fill, ground = how
    height = round(size * 1.5)
    brush = Brush(width, height, ground=ground)
    brush.rectangle((0, 0, width, height), rim, height / 2)
    brush.rectangle((3, 3, width - 3, height - 3), fill, height / 2 - 3)
    return brush


class Coasters:
    """One theme's coasters, baked."""

    def __init__(self, paint: Paint, palette: Palette, letters: Letters) -> None:
        self._paint = paint
        self._letters = letters
        self._empty: dict[Standing, Image.Image] = {}
        self._parts: dict[Standing, Parts] = {}
        self._grounds: dict[Standing, Colour] = {
            "idle": paint.coaster,
            "active": paint.active,
            "won": paint.active,
            "out": paint.out,
        }
        for standing in STANDINGS:
            ground = Image.new("RGBA", COASTER, paint.felt)
            ground.alpha_composite(coaster(paint, standing))
            self._empty[standing] = palette.bake(ground)
            self._parts[standing] = Parts(paint, palette, ground, faded=standing == "out")
        self._tile = kept(self._drawn)
        self._make_ready()

    def _make_ready(self) -> None:
        """Bakes what most positions show: dice and cups, also with a coin or two, and coins."""
        standings: tuple[Standing, ...] = ("idle", "active", "out")
        for standing in standings:
            tile = self._parts[standing].tile
            for face in range(1, 7):
                for text in ("", f"={face + 1}", f"={face + 2}"):
                    tile(*_OUTER, ("die", face, text))
                    for seat in range(SEATS[-1]):
                        tile(*_INNER, ("lifted", seat, face, text))
            for seat in range(SEATS[-1]):
                tile(*_CARD, ("card", seat))
                tile(*_CARD, ("fallen", seat))
                tile(18, _FOOT, ("coin", seat))
                for text in ("", "+1", "+2"):
                    tile(*_INNER, ("cup", seat, text))
                for count, hit in product((1, 2, 3), (0, 1)):
                    tile(*_OUTER_COINS, ("pile", seat, count, hit))

    def tile(
        self, place: Place, *, name: str, locale: str, marker: int, marks: frozenset[str]
    ) -> Image.Image:
        """A place as palette indices."""
        about = {f"s{place.seat}", *(f"{place.seat}{die.value}" for die in Die)}
        about |= set(map(chosen, about))
        compared = None if place.total is None else marker
        return self._tile(place, name, locale, compared, marks & about)

    def _drawn(
        self, place: Place, name: str, locale: str, marker: int | None, marks: frozenset[str]
    ) -> Image.Image:
        image = self._empty[place.standing].copy()
        self._head(image, place, name=name, locale=locale, marks=marks)
        self._die(image, place, Die.OUTER, marks)
        self._die(image, place, Die.INNER, marks)
        self._foot(image, place, locale)
        if marker is not None:
            self._sum(image, place, marker)
        return image

    def _thing(
        self,
        image: Image.Image,
        place: Place,
        spot: tuple[int, int],
        layer: Layer,
        *,
        mark: Mark | None = None,
    ) -> None:
        image.paste(self._parts[place.standing].tile(*spot, layer, 1, mark), spot)

    def _head(
        self, image: Image.Image, place: Place, *, name: str, locale: str, marks: frozenset[str]
    ) -> None:
        paint, ground = self._paint, self._grounds[place.standing]
        fallen = place.undercat and not place.gone
        card: Layer = ("fallen" if fallen else "card", place.seat)
        self._thing(image, place, _CARD, card, mark=_mark(f"s{place.seat}", marks))
        room = COASTER[0] - _NAME[0] - 16
        if place.starts:
            self._thing(image, place, _LANTERN, ("lantern",))
            room = _LANTERN[0] - _NAME[0] - 6
        ink = paint.out_ink if place.standing == "out" else paint.ink
        image.paste(self._letters.line(name, "bold", _NAME_SIZE, (ink, ground), room), _NAME)
        if place.pill:
            key, number, now = place.pill
            won = place.standing == "won"
            said = "verdict-wins" if won else f"countup-picture-{key}"
            word = texts().format(locale, said, number=number)
            if now:
                fill = paint.win_rim if won else paint.turn
                letter = paint.win_light if won else paint.turn_ink
                inks = (fill, fill, letter)
            else:
                rim = paint.out_ink if key in ("out", "left") else paint.turn
                inks = (rim, ground, ink)
            image.paste(self._letters.pill(word, _PILL_SIZE, inks, ground), _PILL)

    def _die(self, image: Image.Image, place: Place, die: Die, marks: frozenset[str]) -> None:
        is_outer = die is Die.OUTER
        shown = place.outer if is_outer else place.inner
        spot, coins = (_OUTER, _OUTER_COINS) if is_outer else (_INNER, _INNER_COINS)
        text = badge_text(shown)
        layer: Layer
        if is_outer:
            layer = ("no-die",) if shown.face is None else ("die", shown.face, text)
        elif place.cup == "away" or shown.face is None:
            layer = ("away", place.seat)
        elif place.cup == "closed":
            layer = ("cup", place.seat, text)
        else:
            layer = ("lifted", place.seat, shown.face, text)
        mark = _mark(f"{place.seat}{die.value}", marks)
        self._thing(image, place, spot, layer, mark=mark)
        for i, (owner, count) in enumerate(shown.piles):
            at = coins[0] + i // 2 * _COIN_STEP[0], coins[1] + i % 2 * _COIN_STEP[1]
            # a shot marks the pile of who shot last; that seat is not this place's
            hit = int(place.hit is die and owner == place.hit_by)
            self._thing(image, place, at, ("pile", owner, count, hit))

    def _foot(self, image: Image.Image, place: Place, locale: str) -> None:
        """Coins, or that there are none any more. Nothing of a seat that has left."""
        if place.gone:
            return
        paint, ground = self._paint, self._grounds[place.standing]
        for i in range(place.coins):
            layer: Layer = ("coin", place.seat) if i < place.unused else ("spent",)
            self._thing(image, place, (18 + i * 42, _FOOT), layer)
        ink = paint.out_ink if place.standing == "out" else paint.ink
        if place.undercat:
            word = texts().format(locale, "countup-picture-undercat")
            inks = (paint.fallen_ink, paint.fallen, paint.fallen_ink)
            size = 24 if place.total is None else 19
            pill = self._letters.pill(word, size, inks, ground)
            image.paste(pill, (18, _FOOT + 19 - pill.height // 2))
        elif not place.coins:
            word = texts().format(locale, "countup-picture-no-coins")
            letters = self._letters.line(word, "regular", 23, (ink, ground))
            image.paste(letters, (18, _FOOT + 19 - letters.height // 2))

    def _sum(self, image: Image.Image, place: Place, marker: int) -> None:
        """What open dice come to, and whether that is enough."""
        paint, ground = self._paint, self._grounds[place.standing]
        sum_of = f"{place.outer.value}+{place.inner.value}={place.total}"
        sign, inks = "≥", (paint.ink, paint.win, paint.win_ink)
        if not place.reaches:
            sign, inks = "<", (paint.muted, ground, paint.ink)
        pill = self._letters.pill(f"{sum_of} {sign} {marker}", 24, inks, ground)
        image.paste(pill, (COASTER[0] - 18 - pill.width, _FOOT + 19 - pill.height // 2))
