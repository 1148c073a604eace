"""One seat's coaster: card, name, dice, cup and coins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from itertools import product
from typing import Final, NamedTuple

from PIL import Image

from engines.countup.pieces import SEATS, Die
from render.brush import Brush
from render.canvas import Colour, Palette, put
from render.catalogue import texts
from render.countup.felt import BROAD, COASTER, coaster
from render.countup.paint import Paint
from render.countup.parts import Mark, Parts, Things
from render.countup.scene import Place, Shown, Standing
from render.fonts import run
from render.kept import kept
from render.marks import chosen
from render.pills import Frames
from render.strips import fitting
from render.theme import LEAST
from render.tiles import Layer, letters

STANDINGS: Final[tuple[Standing, ...]] = ("idle", "under", "active", "out", "won", "lost")

_PILL_SIZE: Final = LEAST
_SLIM: Final = 33
"""Height of a pill in the foot, below dice."""
_COIN: Final = 42
"""From coin to coin of those that a seat owns."""
_ABOVE: Final = 5
"""Rows above the letters of a name in which there is nothing."""
_APART: Final = 8
"""Between what lies at the left of a foot and at the right, at least."""
_EDGE: Final = 18
"""Between the edge of a coaster and what lies at the right of it."""


class Plan(NamedTuple):
    """Where things lie on a coaster; all points are upper left corners."""

    size: tuple[int, int]
    scale: float
    """Of dice, cups and the coins on them."""
    card: float
    """The scale of the card."""
    name: tuple[int, int]
    name_size: int
    pill: tuple[int, int]
    outer: tuple[int, int]
    inner: tuple[int, int]
    foot: int
    """Where a seat's coins are from above, or what is said instead: at the left, or at the right
    of a broad coaster."""
    sum: int
    """The middle of the sum of open dice, from above; it lies at the right."""

    @property
    def lantern(self) -> tuple[int, int]:
        return self.size[0] - 76, 8

    def left(self, width: int) -> int:
        """Where what is `width` pixels wide begins in the foot."""
        return self.size[0] - _EDGE - width if self.size == BROAD else _EDGE

    def purse(self, owned: int, number: int) -> tuple[int, int]:
        """Where a coin lies of those that a seat owns, used or not."""
        return self.left(owned * _COIN - 4) + number * _COIN, self.foot

    def coins(self, die: Die, number: int) -> tuple[int, int]:
        """Where a pile of coins lies on a die: two in a column."""
        x, y = (self.outer, self.inner)[die is Die.INNER]
        beside = 123 if die is Die.INNER else 105
        across, down = beside + number // 2 * 33, number % 2 * 36 - 3
        return x + round(across * self.scale), y + round(down * self.scale)


USUAL: Final = Plan(
    size=COASTER,
    scale=0.94,
    card=0.94,
    name=(84, 6),
    name_size=30,
    pill=(84, 43),
    outer=(16, 86),
    inner=(187, 85),
    foot=194,
    sum=213,
)
OWN: Final = Plan(
    size=BROAD,
    scale=1.22,
    card=1.06,
    name=(100, 7),
    name_size=34,
    pill=(100, 51),
    outer=(20, 96),
    inner=(236, 92),
    foot=190,
    sum=91,
)
"""For who sits at the lower edge with room on both sides: the own dice are the largest."""
_CARD: Final = (11, 5)


def badge_text(shown: Shown) -> str:
    """What a die counts, where coins have changed it: "=4", or "+2" while its face is hidden."""
    if not shown.coins or shown.face is None:
        return ""
    return f"+{shown.coins}" if shown.value is None else f"={shown.value}"


def _named_fallen(place: Place) -> bool:
    """Whether it is said beside a name that it is an Undercat's: at the end."""
    return place.undercat and place.standing == "lost"


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
        self,
        text: str,
        size: int,
        inks: tuple[Colour, Colour, Colour],
        ground: Colour,
        height: int = 0,
    ) -> Image.Image:
        """A word in a round frame, as high as usual or so high; `inks` are the frame, the filling
        and the letters."""
        rim, fill, ink = inks
        letters = run(text, "bold", size)
        letters = letters.crop((0, size // 5, letters.width, letters.height))
        how = (height or round(size * 1.6), rim, fill, ground)
        return self._frames.around(letters, letters.width + size, how, (ink, fill))


def _frame(width: int, how: tuple[int, Colour, Colour, Colour]) -> Brush:
    """A round frame of a height: its rim, its filling and what it lies on."""
    height, rim, fill, ground = how
    brush = Brush(width, height, ground=ground)
    brush.rectangle((0, 0, width, height), rim, height / 2)
    brush.rectangle((3, 3, width - 3, height - 3), fill, height / 2 - 3)
    return brush


class Coasters:
    """One theme's coasters, baked."""

    def __init__(self, paint: Paint, palette: Palette, things: Things, letters: Letters) -> None:
        self._paint = paint
        self._things = things
        self._letters = letters
        self._grounds: dict[Standing, Colour] = {
            "idle": paint.coaster,
            "under": paint.under,
            "active": paint.active,
            "won": paint.win,
            "lost": paint.lost,
            "out": paint.out,
        }
        self._parts = cache(self._parts_of)
        self._empty = cache(lambda *how: palette.bake(self._ground(*how)))
        self._tile = kept(self._drawn)
        self._make_ready()

    def _ground(self, plan: Plan, standing: Standing) -> Image.Image:
        ground = Image.new("RGBA", plan.size, self._paint.felt)
        ground.alpha_composite(coaster(self._paint, standing, plan.size))
        return ground

    def _parts_of(self, plan: Plan, standing: Standing) -> Parts:
        return Parts(self._things, self._empty(plan, standing), faded=standing == "out")

    def _make_ready(self) -> None:
        """Bakes what most positions show: dice and cups, cards and coins."""
        standings: tuple[Standing, ...] = ("idle", "active", "out")
        for plan, standing in product((USUAL, OWN), standings):
            tile, scale = self._parts(plan, standing).tile, plan.scale
            for face in range(1, 7):
                tile(plan.outer, ("die", face), scale, None)
            for seat in range(SEATS[-1]):
                tile(plan.inner, ("cup", seat), scale, None)
                tile(plan.inner, ("away", seat), scale, None)
                tile(_CARD, ("card", seat), plan.card, None)
                for face in range(7):
                    tile(plan.inner, ("lifted", seat, face), scale, None)

    def tile(
        self,
        place: Place,
        plan: Plan,
        *,
        name: str,
        locale: str,
        marker: int,
        marks: frozenset[str],
        verdict: tuple[str, ...] = (),
    ) -> Image.Image:
        """A place as palette indices; `verdict` is what a winner's pill says, the longest first."""
        about = {f"s{place.seat}", *(f"{place.seat}{die.value}" for die in Die)}
        about |= set(map(chosen, about))
        compared = None if place.total is None else marker
        return self._tile(place, plan, (name, locale, *verdict), compared, marks & about)

    def _drawn(
        self,
        place: Place,
        plan: Plan,
        said: tuple[str, ...],
        marker: int | None,
        marks: frozenset[str],
    ) -> Image.Image:
        name, locale, *verdict = said
        image = self._empty(plan, place.standing).copy()
        self._head(image, place, plan, name=name, locale=locale, marks=marks)
        self._pill(image, place, plan, locale, verdict)
        self._die(image, place, plan, Die.OUTER, marks)
        self._die(image, place, plan, Die.INNER, marks)
        if (counted := self._sum(place, plan, locale, marker)) is not None:
            x, y = plan.size[0] - _EDGE - counted.width, plan.sum - counted.height // 2
            image.paste(counted, (x, y))
        self._foot(image, place, plan, locale)
        return image

    def _thing(
        self,
        image: Image.Image,
        place: Place,
        plan: Plan,
        spot: tuple[int, int],
        layer: Layer,
        *,
        scale: float = 1,
        mark: Mark | None = None,
    ) -> None:
        tile, at = self._parts(plan, place.standing).tile(spot, layer, scale, mark)
        put(image, tile, *at)

    def _ink(self, place: Place) -> Colour:
        """The colour of words on a coaster."""
        match place.standing:
            case "out":
                return self._paint.out_ink
            case "won":
                return self._paint.win_ink
            case _:
                return self._paint.ink

    def _head(
        self,
        image: Image.Image,
        place: Place,
        plan: Plan,
        *,
        name: str,
        locale: str,
        marks: frozenset[str],
    ) -> None:
        ground = self._grounds[place.standing]
        fallen = place.undercat and not place.gone
        card: Layer = ("fallen" if fallen else "card", place.seat)
        mark = _mark(f"s{place.seat}", marks)
        self._thing(image, place, plan, _CARD, card, scale=plan.card, mark=mark)
        right = plan.size[0] - 16
        if place.starts and place.standing not in ("won", "lost"):
            sign = texts().format(locale, "countup-picture-first")
            self._thing(image, place, plan, plan.lantern, ("lantern", sign))
            right = plan.lantern[0] - 6
        if plan.size == BROAD and place.undercat and not _named_fallen(place):
            # in the foot it would cover the cup, which is larger
            pill = self._fallen(place, locale, ground, _SLIM)
            right -= pill.width
            image.paste(pill, (right, plan.name[1] + 4))
            right -= _APART
        inks = (self._ink(place), ground)
        line = self._letters.line(name, "bold", plan.name_size, inks, right - plan.name[0])
        # without the empty rows above letters, which would cover the rim
        image.paste(line.crop((0, _ABOVE, *line.size)), (plan.name[0], plan.name[1] + _ABOVE))

    def _pill(
        self, image: Image.Image, place: Place, plan: Plan, locale: str, verdict: Sequence[str]
    ) -> None:
        """The word beside a name."""
        paint, ground = self._paint, self._grounds[place.standing]
        pill = partial(self._letters.pill, size=_PILL_SIZE, ground=ground)
        if place.standing == "won":
            inks = (paint.win_rim, paint.win_rim, paint.win_light)
            room = plan.size[0] - _CARD[0] - plan.pill[0]
            drawn = fitting((pill(word, inks=inks) for word in verdict), room)
        elif _named_fallen(place):
            drawn = self._fallen(place, locale, ground)
        elif place.pill:
            key, number, now = place.pill
            rim = paint.out_ink if key in ("out", "left", "waiting") else paint.turn
            inks = (
                (paint.turn, paint.turn, paint.turn_ink) if now else (rim, ground, self._ink(place))
            )
            word = texts().format(locale, f"countup-picture-{key}", number=number)
            drawn = pill(word, inks=inks)
        else:
            return
        image.paste(drawn, plan.pill)

    def _fallen(self, place: Place, locale: str, ground: Colour, height: int = 0) -> Image.Image:
        """The pill of an Undercat, so high; a darker one if it became one by the last challenge."""
        paint, is_new = self._paint, place.fell or place.gained
        key = "countup-picture-fallen" if is_new else "countup-picture-undercat"
        inks = (paint.fallen_ink, paint.fallen, paint.fallen_ink)
        if is_new:
            inks = (paint.fallen_ink, paint.tray, paint.tray_ink)
        return self._letters.pill(texts().format(locale, key), LEAST, inks, ground, height)

    def _die(
        self, image: Image.Image, place: Place, plan: Plan, die: Die, marks: frozenset[str]
    ) -> None:
        is_outer = die is Die.OUTER
        shown = place.outer if is_outer else place.inner
        spot = plan.outer if is_outer else plan.inner
        layer: Layer
        if is_outer:
            layer = ("no-die",) if shown.face is None else ("die", shown.face)
        elif place.cup == "away" or shown.face is None:
            layer = ("away", place.seat)
        elif place.cup == "closed":
            layer = ("cup", place.seat)
        else:
            layer = ("lifted", place.seat, shown.face)
        mark = _mark(f"{place.seat}{die.value}", marks)
        self._thing(image, place, plan, spot, layer, scale=plan.scale, mark=mark)
        for i, (owner, count) in enumerate(shown.piles):
            # a shot marks the pile of who shot last; that seat is not this place's
            hit = int(place.hit is die and owner == place.hit_by)
            pile: Layer = ("pile", owner, count, hit)
            self._thing(image, place, plan, plan.coins(die, i), pile, scale=plan.scale)
        if text := badge_text(shown):
            faded = place.standing == "out"
            badge, at = self._things.badge(image.crop, spot, layer, text, plan.scale, faded=faded)
            put(image, badge, *at)

    def _foot(self, image: Image.Image, place: Place, plan: Plan, locale: str) -> None:
        """Draw a seat's coins, or say that none are left, and show what a coin did in the round
        before. Nothing for a seat that has left."""
        if place.gone:
            return
        ground = self._grounds[place.standing]
        for i in range(place.coins):
            layer: Layer = ("coin", place.seat) if i < place.unused else ("spent",)
            self._thing(image, place, plan, plan.purse(place.coins, i), layer)
        said = self._said(place, plan, locale)
        width = place.coins * _COIN - 4 if said is None else said.width
        middle = plan.foot + 19
        if said is not None:
            image.paste(said, (plan.left(width), middle - said.height // 2))
        if place.gained and not place.undercat:
            text = texts().format(locale, "countup-picture-gained")
            line = self._letters.line(text, "bold", LEAST, (self._ink(place), ground))
            x, y = plan.left(line.width), middle
            if plan.size == BROAD:
                y -= _COIN if width > 0 else 0
            elif width > 0:
                x += width + _APART
            if x + line.width <= plan.size[0] - _EDGE:
                image.paste(line, (x, y - line.height // 2))

    def _said(self, place: Place, plan: Plan, locale: str) -> Image.Image | None:
        """What is said in place of coins."""
        ground = self._grounds[place.standing]
        if place.undercat:
            if plan.size == BROAD or _named_fallen(place):
                return None
            return self._fallen(place, locale, ground, _SLIM)
        if place.coins:
            return None
        text = texts().format(locale, "countup-picture-no-coins")
        return self._letters.line(text, "regular", LEAST, (self._ink(place), ground))

    def _sum(self, place: Place, plan: Plan, locale: str, marker: int | None) -> Image.Image | None:
        """What open dice come to, and whether that is enough; at the end without the latter, which
        has been said, and no more than a line."""
        paint, ground = self._paint, self._grounds[place.standing]
        if marker is None:
            return None
        outer, inner, ink = place.outer.value or 0, place.inner.value or 0, self._ink(place)
        text = f"{outer}+{inner}={outer + inner}"
        if place.standing in ("won", "lost"):
            line = self._letters.line(text, "bold", LEAST, (ink, ground))
            # no more than the letters, beside the badge of a die
            return line.crop((0, _ABOVE, *line.size))
        inks = (paint.muted, ground, ink)
        if place.reaches:
            inks = (paint.success, paint.success, paint.success_ink)
        compared = f" {'≥' if place.reaches else '<'} {marker}"
        beside = self._said(place, plan, locale) if plan is USUAL and place.undercat else None
        room = plan.size[0] - 2 * _EDGE - (0 if beside is None else beside.width + _APART)
        pills = (
            self._letters.pill(f"{said}{compared}", LEAST, inks, ground, _SLIM)
            for said in (text, str(outer + inner))
        )
        return fitting(pills, room)
