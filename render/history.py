"""A rating over somebody's matches, as a picture with its alt text: a line, and around it a band of
how sure it was. Where it was provisional the line is dashed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from PIL import Image

from render.brush import Brush, Point
from render.canvas import DEFLATE, Canvas, Colour, Deflate, Palette, Picture, between, mix
from render.catalogue import texts
from render.fonts import fit, run
from render.theme import BLACK, WHITE, Theme, by_theme, hues, themes

WIDTH: Final = 800
HEIGHT: Final = 464
_LEFT, _TOP, _RIGHT, _BOTTOM = 92, 116, 776, 404
"""The plot, in pixels."""
_LARGE: Final = 34
_SMALL: Final = 22
"""Letters, in pixels."""
_MOST: Final = 240
"""Points that are drawn: more would not be told apart."""
_RAMP: Final = 8
"""Steps between two colours that meet, for smooth edges."""
_STEPS: Final = (10, 20, 50, 100, 200, 500, 1000, 2000)
_LINES: Final = 6
"""At most so many lines of the grid."""


class Stand(NamedTuple):
    """A rating at some time, as people see it."""

    number: int
    spread: int
    provisional: bool
    reset: bool = False
    """Whether the end of a season made it so, and not a match."""


@dataclass(frozen=True, slots=True)
class _Paint(Theme):
    ground: Colour = hues("#f5ead3", BLACK)
    plot: Colour = hues("#fffaf0", BLACK)
    grid: Colour = hues("#d9c9a8", "#6a6a6a")
    band: Colour = hues("#f3d9a4", "#2c3f66")
    line: Colour = hues("#a5361b", "#ffe14d")
    ink: Colour = hues("#2b2138", WHITE)
    muted: Colour = hues("#6c5f70", "#e0e0e0")
    width: float = by_theme(3.5, 5.0)

    def colours(self) -> list[Colour]:
        """All of them, and what lies between those that meet."""
        met = (
            (self.plot, self.grid),
            (self.plot, self.band),
            (self.band, self.line),
            (self.plot, self.line),
            (self.band, mix(self.band, self.grid, 0.6)),
            (self.ground, self.ink),
            (self.ground, self.muted),
            (self.ground, self.plot),
        )
        return between(met, _RAMP)


_PAINTS: Final = themes(_Paint)


def draw(
    name: str,
    title: str,
    stands: Sequence[Stand],
    *,
    theme: str = "classic",
    locale: str = "en",
    deflate: Deflate = DEFLATE,
) -> Picture:
    """What became of `name`'s rating in a game called `title`: the first stand is from before the
    first rated match. Equal arguments give equal bytes. Takes some 50 ms: never on an event loop.

    :raises KeyError: there is no such theme.
    :raises ValueError: there is no match, so nothing to draw.
    """
    if not _matches(stands):
        raise ValueError("a history needs a match")
    paint = _PAINTS[theme]
    palette = _palette(theme)
    low, high, step = _scale(stands)
    canvas = Canvas(palette, palette.bake(_plotted(paint, stands, (low, high, step))))

    def write(text: str, at: Point, size: int, ink: Colour, *, to: str = "left") -> None:
        coverage = run(text, "bold" if size == _LARGE else "regular", size)
        x = {"left": at[0], "right": at[0] - coverage.width, "middle": at[0] - coverage.width / 2}
        canvas.paste(palette.ink(coverage, ink, paint.ground), round(x[to]), round(at[1]))

    last = stands[-1]
    now = texts().format(locale, "history-now", number=_number(last), spread=str(last.spread))
    room = WIDTH - 24 - 24 - run(now, "bold", _LARGE).width - 24
    write(fit(name, "bold", _LARGE, room), (24, 8), _LARGE, paint.ink)
    write(now, (WIDTH - 24, 8), _LARGE, paint.ink, to="right")
    write(fit(title, "regular", _SMALL, WIDTH - 48), (24, 58), _SMALL, paint.muted)
    for value in range(low, high + 1, step):
        write(str(value), (_LEFT - 10, _y(value, low, high) - 17), _SMALL, paint.muted, to="right")
    count = len(_matches(stands))
    if count > 1:
        write(texts().format(locale, "history-first"), (_LEFT, _BOTTOM + 12), _SMALL, paint.muted)
    label = texts().format(locale, "history-last", count=str(count))
    write(label, (_RIGHT, _BOTTOM + 12), _SMALL, paint.muted, to="right")
    return Picture(canvas.png(deflate), alt(name, title, stands, locale=locale))


def alt(name: str, title: str, stands: Sequence[Stand], *, locale: str = "en") -> str:
    """The same in words."""
    numbers = [stand.number for stand in _matches(stands)]
    best, worst = max(numbers), min(numbers)
    last = stands[-1]
    return texts().format(
        locale,
        "history-alt",
        name=name,
        game=title,
        count=len(numbers),
        first=str(stands[0].number),
        now=_number(last),
        spread=str(last.spread),
        best=str(best),
        best_at=str(1 + numbers.index(best)),
        worst=str(worst),
        worst_at=str(1 + numbers.index(worst)),
        sure="provisional" if last.provisional else "settled",
    )


def _matches(stands: Sequence[Stand]) -> list[Stand]:
    """Those that came of a match."""
    return [stand for stand in stands[1:] if not stand.reset]


def _number(stand: Stand) -> str:
    return f"{stand.number}?" if stand.provisional else str(stand.number)


@cache
def _palette(theme: str) -> Palette:
    return Palette(_PAINTS[theme].colours(), ())


def _scale(stands: Sequence[Stand]) -> tuple[int, int, int]:
    """Lowest and highest number of the plot, and the step of its grid."""
    low = min(stand.number - stand.spread for stand in stands)
    high = max(stand.number + stand.spread for stand in stands)
    step = next((s for s in _STEPS if (high - low) / s <= _LINES - 1), _STEPS[-1])
    return low // step * step, -(-high // step) * step, step


def _y(value: float, low: int, high: int) -> float:
    return _BOTTOM - (value - low) / (high - low) * (_BOTTOM - _TOP)


def _thinned(stands: Sequence[Stand]) -> list[tuple[int, Stand]]:
    """As many as can be told apart, evenly, the first and the last always."""
    every = -(-len(stands) // _MOST)
    found = [(i, stand) for i, stand in enumerate(stands) if i % every == 0]
    end = len(stands) - 1
    return found if found[-1][0] == end else [*found, (end, stands[end])]


def _plotted(paint: _Paint, stands: Sequence[Stand], scale: tuple[int, int, int]) -> Image.Image:
    low, high, step = scale
    brush = Brush(WIDTH, HEIGHT, scale=2, ground=paint.ground)
    brush.rectangle((_LEFT, _TOP, _RIGHT, _BOTTOM), paint.plot)
    shown = _thinned(stands)
    across = (_RIGHT - _LEFT - 16) / (len(stands) - 1)
    xs = [_LEFT + 8 + i * across for i, _stand in shown]
    upper = [(x, _y(s.number + s.spread, low, high)) for x, (_i, s) in zip(xs, shown, strict=True)]
    lower = [(x, _y(s.number - s.spread, low, high)) for x, (_i, s) in zip(xs, shown, strict=True)]
    brush.polygon([*upper, *reversed(lower)], paint.band)
    for value in range(low, high + 1, step):
        y = _y(value, low, high)
        brush.rectangle((_LEFT, y - 0.5, _RIGHT, y + 0.5), paint.grid)
    points = [(x, _y(s.number, low, high)) for x, (_i, s) in zip(xs, shown, strict=True)]
    # up to the first settled stand the line is dashed
    settled = next((i for i, (_n, s) in enumerate(shown) if not s.provisional), len(shown) - 1)
    brush.dashes(points[: settled + 1], paint.line, paint.width, 9, 9)
    if not shown[settled][1].provisional:
        brush.line(points[settled:], paint.line, paint.width)
    brush.ellipse(points[-1], paint.width * 2, paint.width * 2, paint.line)
    return brush.image()
