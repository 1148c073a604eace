"""A rating over somebody's matches, as a picture with its alt text: a line, and around it a band of
how sure it was. Where it was provisional the line is dashed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from PIL import Image

from render.brush import Brush, Point
from render.canvas import DEFLATE, Canvas, Colour, Deflate, Palette, Picture, between, mix
from render.catalogue import texts
from render.fonts import Weight, fit, run
from render.nameplate import above
from render.presentation import Emblem
from render.theme import (
    BLACK,
    LEAST,
    NIGHT,
    PANEL_CORNER,
    WHITE,
    WIDTH,
    Theme,
    by_theme,
    hues,
    themes,
)

HEIGHT: Final = 440
"""Pixels under the nameplate."""
_LEFT, _TOP, _RIGHT, _BOTTOM = 96, 104, 776, 384
"""The plot, in pixels."""
_MARGIN: Final = 24
_HEAD: Final = 50
"""The middle of the line with the name and the rating."""
_PIECE: Final = 56
_LARGE: Final = 38
_SMALL: Final = LEAST
"""Letters, in pixels."""
_PAD: Final = 60
"""Points of rating above and below all that is drawn of a line, at least."""
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
    band: Colour = hues("#e3dff0", "#2c3f66")
    label: Colour = hues("#fffaf0", BLACK)
    line: Colour = hues(NIGHT, "#ffe14d")
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
            (self.band, self.label),
            (self.label, self.ink),
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
    piece: Emblem | None = None,
    *,
    theme: str = "classic",
    locale: str = "en",
    deflate: Deflate = DEFLATE,
) -> Picture:
    """What became of `name`'s rating, under a nameplate with `title`. The first stand is from
    before the first rated match, and `piece` is one of the game's. Equal arguments give equal
    bytes. Takes some 50 ms: never on an event loop.

    :raises KeyError: there is no such theme.
    :raises ValueError: there is no match, so nothing to draw.
    """
    if not _matches(stands):
        raise ValueError("a history needs a match")
    paint = _PAINTS[theme]
    plot = _Plot(stands)
    image, left = plot.drawn(paint), _MARGIN
    if piece is not None:
        size = round(piece.image.width * _PIECE / piece.image.height), _PIECE
        small = piece.image.resize(size, Image.Resampling.LANCZOS)
        image.alpha_composite(small, (left, _HEAD - _PIECE // 2))
        left += size[0] + 14
    palette = Palette(paint.colours(), [image] if piece else ())
    canvas = Canvas(palette, palette.bake(image))

    def write(
        text: str,
        at: Point,
        size: int,
        *,
        to: str = "left",
        weight: Weight = "regular",
        ground: Colour = paint.ground,
        ink: Colour = paint.ink,
    ) -> None:
        """A line of letters; `at` is the middle of its height."""
        coverage = run(text, weight, size)
        x = {"left": at[0], "right": at[0] - coverage.width, "middle": at[0] - coverage.width / 2}
        box = coverage.getbbox() or (0, 0, 1, 1)
        written = palette.ink(coverage.crop(box), ink, ground)
        top = round(at[1] - coverage.height * 0.53)
        canvas.paste(written, round(x[to]) + box[0], top + box[1])

    last = stands[-1]
    now = texts().format(locale, "history-now", number=_number(last), spread=str(last.spread))
    room = WIDTH - _MARGIN - left - run(now, "bold", _LARGE).width - 24
    write(fit(name, "bold", _LARGE, room), (left, _HEAD), _LARGE, weight="bold")
    write(now, (WIDTH - _MARGIN, _HEAD), _LARGE, to="right", weight="bold")
    for value in plot.values:
        write(str(value), (_LEFT - 12, plot.y(value)), _SMALL, to="right", ink=paint.muted)
    best, (x, y) = plot.peak
    half = run(str(best), "bold", _SMALL).width / 2
    x = min(max(x, _LEFT + half + 6), _RIGHT - half - 6)
    write(str(best), (x, y - 28), _SMALL, to="middle", weight="bold", ground=paint.label)
    count, under = len(_matches(stands)), _BOTTOM + 28
    if count > 1:
        first = texts().format(locale, "history-first")
        write(first, (_LEFT, under), _SMALL, ink=paint.muted)
    label = texts().format(locale, "history-last", count=str(count))
    write(label, (_RIGHT, under), _SMALL, to="right", ink=paint.muted)
    told = alt(name, title, stands, locale=locale)
    return Picture(above(canvas, title, theme).png(deflate), told)


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


def _thinned(stands: Sequence[Stand]) -> list[tuple[int, Stand]]:
    """As many as can be told apart, evenly, the first and the last always."""
    every = -(-len(stands) // _MOST)
    found = [(i, stand) for i, stand in enumerate(stands) if i % every == 0]
    end = len(stands) - 1
    return found if found[-1][0] == end else [*found, (end, stands[end])]


class _Plot:
    """Where things are in the picture."""

    def __init__(self, stands: Sequence[Stand]) -> None:
        self._stands = stands
        numbers = [stand.number for stand in stands]
        # how unsure the first ratings were would leave no room for what became of them
        pad = max(_PAD, stands[-1].spread)
        low, high = min(numbers) - pad, max(numbers) + pad
        step = next((s for s in _STEPS if (high - low) / s <= _LINES - 1), _STEPS[-1])
        self._low, self._high = low // step * step, -(-high // step) * step
        self.values: Final = range(self._low, self._high + 1, step)
        """The lines of the grid."""

    def y(self, value: float) -> float:
        return _BOTTOM - (value - self._low) / (self._high - self._low) * (_BOTTOM - _TOP)

    def at(self, index: int, value: float) -> Point:
        """Where a rating is, or at the edge if it lies beyond the plot."""
        across = (_RIGHT - _LEFT - 24) / (len(self._stands) - 1)
        return _LEFT + 12 + index * across, min(max(self.y(value), _TOP), _BOTTOM)

    @property
    def peak(self) -> tuple[int, Point]:
        """The highest rating after a match, and where it is."""
        rated = [i for i, stand in enumerate(self._stands) if i and not stand.reset]
        index = max(rated, key=lambda i: self._stands[i].number)
        best = self._stands[index].number
        return best, self.at(index, best)

    def drawn(self, paint: _Paint) -> Image.Image:
        brush = Brush(WIDTH, HEIGHT, scale=2, ground=paint.ground)
        brush.rectangle((_LEFT, _TOP, _RIGHT, _BOTTOM), paint.plot)
        shown = _thinned(self._stands)
        upper = [self.at(i, stand.number + stand.spread) for i, stand in shown]
        lower = [self.at(i, stand.number - stand.spread) for i, stand in shown]
        brush.polygon([*upper, *reversed(lower)], paint.band)
        for value in self.values:
            y = self.y(value)
            brush.rectangle((_LEFT, y - 0.5, _RIGHT, y + 0.5), paint.grid)
        points = [self.at(i, stand.number) for i, stand in shown]
        # up to the first settled stand the line is dashed
        last = len(shown) - 1
        settled = next((i for i, (_n, s) in enumerate(shown) if not s.provisional), last)
        brush.dashes(points[: settled + 1], paint.line, paint.width, 9, 9)
        if not shown[settled][1].provisional:
            brush.line(points[settled:], paint.line, paint.width)
        brush.ellipse(points[-1], paint.width * 2, paint.width * 2, paint.line)
        self._label(brush, paint)
        return brush.image()

    def _label(self, brush: Brush, paint: _Paint) -> None:
        """A ring at the highest rating, and a plain ground for its number."""
        best, (x, y) = self.peak
        for ink, radius in ((paint.line, paint.width * 2.4), (paint.label, paint.width * 1.3)):
            brush.ellipse((x, y), radius, radius, ink)
        half = run(str(best), "bold", _SMALL).width / 2 + 10
        x = min(max(x, _LEFT + half), _RIGHT - half)
        brush.rectangle((x - half, y - 45, x + half, y - 12), paint.label, PANEL_CORNER)
