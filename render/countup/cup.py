"""The private picture: what is under one's own cup, and what that forbids."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from typing import Final

from PIL import Image

from engines.countup.legal import broken_rule
from engines.countup.pieces import TOP, Die
from engines.countup.table import Phase
from engines.countup.view import View
from render.brush import Brush
from render.canvas import DEFLATE, Canvas, Deflate, Picture
from render.catalogue import texts
from render.countup.alt import hand_text
from render.countup.coaster import badge_text
from render.countup.paint import Paint
from render.countup.parts import Parts
from render.countup.pen import Pen
from render.countup.picture import Studio, draw, studio
from render.countup.scene import Place, marker, place_of
from render.kept import kept
from render.presentation import seated
from render.theme import FRAME_CORNER, LEAST, PANEL_CORNER, WIDTH
from render.tiles import Layer

HEIGHT: Final = 584

_SCALE: Final = 1.55
_OUTER: Final = (46, 92)
_INNER: Final = (330, 84)
_SUM: Final = 610
_TRACK: Final = 368
_PITCH: Final = 58
_ROAD: Final = (
    WIDTH // 2 - _PITCH * TOP // 2,
    _TRACK - _PITCH // 2,
    WIDTH // 2 + _PITCH * TOP // 2,
    _TRACK + _PITCH // 2,
)
"""The box of the numbers."""
LINES: Final = 416
_LINE: Final = 48


def forbidden(view: View, seat: int) -> tuple[int, ...] | None:
    """The numbers after the marker that the seat's dice forbid it; None while they are not set."""
    outer, inner = (view.value(seat, die) for die in Die)
    if outer is None or inner is None or view.table.phase not in (Phase.SET, Phase.COUNT):
        return None
    undercat = view.table.players[seat].undercat
    return tuple(
        number
        for number in range(view.table.marker + 1, TOP + 1)
        if broken_rule(number, outer, inner, undercat=undercat)
    )


def hand_lines(view: View, seat: int, locale: str) -> list[str]:
    """What the dice forbid, why, and whether the next number may be called."""
    say = partial(texts().format, locale)
    if view.table.players[seat].gone:
        return [say("countup-hand-left")]
    numbers = forbidden(view, seat)
    if numbers is None:
        key = {Phase.SET: "wait-set", Phase.TAKE: "wait", Phase.ROLL: "wait"}.get(view.table.phase)
        if view.table.phase is Phase.ROLL and view.table.challenge is not None:
            key = "open"
        return [say(f"countup-hand-{key or 'open'}")]
    values = view.value(seat, Die.OUTER) or 0, view.value(seat, Die.INNER) or 0
    player = view.table.players[seat]
    barred = _barred(numbers, values, player.undercat, locale)
    if player.dropped:
        return [*barred, say("countup-hand-dropped")]
    following = view.table.marker + 1
    if following > TOP:
        return [*barred]
    key = "next-must-not" if following in numbers else "next-may"
    return [*barred, say(f"countup-hand-{key}", number=following)]


@lru_cache(maxsize=256)
def _barred(
    numbers: tuple[int, ...], values: tuple[int, int], undercat: bool, locale: str
) -> tuple[str, ...]:
    """The numbers that are not to be called, and why."""
    say = partial(texts().format, locale)
    if not numbers:
        return (say("countup-hand-free"),)
    why = say(
        "countup-hand-why",
        values="same" if values[0] == values[1] else "different",
        undercat=int(undercat),
        total=sum(values),
    )
    return say("countup-hand-never", numbers=_ranges(numbers)), why


def _ranges(numbers: Sequence[int]) -> str:
    """ "3, 5, 8–12"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(
        f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs
    )


class _Desk:
    """One theme's ground for private pictures."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        ground = _ground(studio.paint)
        baked = studio.palette.bake(ground)
        self.blank = Canvas(studio.palette, baked)
        self.parts = Parts(studio.things, baked)
        self._road = baked.crop(_ROAD)
        self.numbers = kept(self._numbers)

    def _numbers(self, states: tuple[str, ...]) -> Image.Image:
        """1 to 12, each as `parts` draws a stone in this state."""
        image = self._road.copy()
        for i, state in enumerate(states):
            left = _ROAD[0] + i * _PITCH
            tile, at = self.parts.tile((left, _ROAD[1]), ("stone", i + 1, state))
            image.paste(tile, (at[0] - _ROAD[0], at[1] - _ROAD[1]))
        return image


def _ground(paint: Paint) -> Image.Image:
    """A large coaster on the felt, and the board that the numbers are on (mode "RGB")."""
    brush = Brush(WIDTH, HEIGHT, ground=paint.felt)
    pen = Pen(brush)
    pen.box((12, 12, WIDTH - 12, HEIGHT - 12), paint.coaster_rim, FRAME_CORNER)
    pen.box((16, 16, WIDTH - 16, HEIGHT - 16), paint.coaster, FRAME_CORNER - 4)
    pen.box((28, _TRACK - 44, WIDTH - 28, _TRACK + 44), paint.tray_rim, PANEL_CORNER)
    pen.box((31, _TRACK - 41, WIDTH - 31, _TRACK + 41), paint.tray, PANEL_CORNER - 3)
    return brush.image().convert("RGB")


@cache
def _desk(theme: str) -> _Desk:
    return _Desk(studio(theme))


def hand(
    view: View,
    *,
    theme: str = "classic",
    locale: str = "en",
    names: Sequence[str] | None = None,
    deflate: Deflate = DEFLATE,
) -> Picture | None:
    """What only the view's seat may see, with its alt text; None for a spectator.

    :raises KeyError: there is no such theme.
    """
    if not isinstance(view.audience, int):
        return None
    seat = view.audience
    players = seated(names, len(view.table.players), locale)
    lines = hand_lines(view, seat, locale)
    with draw.lock:
        canvas = _canvas(_desk(theme), view, seat, name=players[seat], locale=locale, lines=lines)
    return Picture(canvas.png(deflate), hand_text(view, seat, players[seat], locale, lines))


def _canvas(
    desk: _Desk, view: View, seat: int, *, name: str, locale: str, lines: Sequence[str]
) -> Canvas:
    canvas, paint, letters = desk.blank.copy(), desk.studio.paint, desk.studio.letters
    say = partial(texts().format, locale)
    place = place_of(view, seat)
    _thing(canvas, desk, (30, 19), ("fallen" if place.undercat else "card", seat), 0.8)
    inks, quiet = (paint.ink, paint.coaster), (paint.muted, paint.coaster)
    title = letters.line(say("countup-hand-title", name=name), "bold", 32, inks, WIDTH - 290)
    canvas.paste(title, 100, 30)
    for i in range(place.coins):
        coin: Layer = ("coin", seat) if i < place.unused else ("spent",)
        _thing(canvas, desk, (WIDTH - 36 - 46 * (place.coins - i), 32), coin, 1)
    _dice(canvas, desk, place)
    for key, x in (("outer", _OUTER[0] + 76), ("inner", _INNER[0] + 76)):
        word = letters.line(say(f"countup-hand-{key}"), "regular", 27, quiet)
        canvas.paste(word, x - word.width // 2, 272)
    _sum(canvas, desk, place, locale)
    canvas.paste(desk.numbers(tuple(_states(view, seat))), *_ROAD[:2])
    for i, text in enumerate(lines):
        loud = i == 0 or i == len(lines) - 1
        line = letters.line(
            text,
            "bold" if loud else "regular",
            29 if loud else LEAST,
            inks if loud else quiet,
            WIDTH - 80,
        )
        canvas.paste(line, 40, LINES + _LINE * i)
    return canvas


def _thing(canvas: Canvas, desk: _Desk, at: tuple[int, int], layer: Layer, scale: float) -> None:
    tile, corner = desk.parts.tile(at, layer, scale)
    canvas.paste(tile, *corner)


def _dice(canvas: Canvas, desk: _Desk, place: Place) -> None:
    outer, inner = place.outer, place.inner
    die: Layer = ("no-die",) if outer.face is None else ("die", outer.face)
    cup: Layer = ("away", place.seat)
    if inner.face is not None:
        cup = "lifted", place.seat, inner.face
    for shown, at, layer, left in ((outer, _OUTER, die, 168), (inner, _INNER, cup, 204)):
        _thing(canvas, desk, at, layer, _SCALE)
        for i, (owner, count) in enumerate(shown.piles):
            beside = (at[0] + left + i // 2 * 46, _OUTER[1] - 6 + i % 2 * 60)
            _thing(canvas, desk, beside, ("pile", owner, count, 0), 1.3)
        if text := badge_text(shown):
            tile, corner = desk.studio.things.badge(canvas.cut, at, layer, text, _SCALE)
            canvas.paste(tile, *corner)


def _sum(canvas: Canvas, desk: _Desk, place: Place, locale: str) -> None:
    """The two values and their sum at the right."""
    paint, letters = desk.studio.paint, desk.studio.letters
    inks, quiet = (paint.ink, paint.coaster), (paint.muted, paint.coaster)
    outer, inner = place.outer.value, place.inner.value
    if outer is None or inner is None:
        key = "empty" if place.inner.face is None else "not-set"
        text = texts().format(locale, f"countup-hand-{key}")
        line = letters.line(text, "regular", 26, quiet, WIDTH - _SUM - 30)
        canvas.paste(line, _SUM + 10, 170)
        return
    middle = _SUM + 76
    for text, size, y, ink in (
        (f"{outer} + {inner}", 44, 100, quiet),
        (f"= {outer + inner}", 64, 160, inks),
    ):
        line = letters.line(text, "bold", size, ink)
        canvas.paste(line, middle - line.width // 2, y)


def _states(view: View, seat: int) -> Iterator[str]:
    """1 to 12: passed, next, to come, and struck out what the seat must not call."""
    here, barred = marker(view), forbidden(view, seat) or ()
    for number in range(1, TOP + 1):
        state = "free"
        if number == here:
            state = "here"
        elif number < here:
            state = "past"
        elif number in barred:
            state = "barred-next" if number == here + 1 else "barred"
        elif number == here + 1 and view.table.phase is Phase.COUNT:
            state = "next"
        yield state
