"""How likely each seat was to win over a finished match, as a picture with its alt text.

Of two players the one has what the other has not, so their shares are two areas. More players have
a line each. Where it turned there are numbers, in the order of the match.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, TypeAlias

from engines.reviewing import MatchReview
from render.brush import Box, Brush, Point
from render.canvas import DEFLATE, Canvas, Colour, Deflate, Palette, Picture, between
from render.catalogue import texts
from render.fonts import Weight, fit, numeral, run
from render.theme import BLACK, WHITE, Theme, by_theme, hues, themes
from render.worth_words import PAIR, alt, shares

WIDTH: Final = 800
HEIGHT: Final = 500
_MARGIN: Final = 24
_BOTTOM: Final = 440
"""The plot's lower edge, in pixels, as the next five."""
_TOP: Final = 156
_TOP_SEVERAL: Final = 118
"""Where no names stand above it."""
_LEFT: Final = 96
_RIGHT: Final = WIDTH - _MARGIN
_SIDE: Final = 176
"""Beside the plot, for the names of more than two."""
_INSET: Final = 10
"""From the edge of the plot to the first and the last step."""
_BADGES: Final = 30
"""From the numbers' middle to the plot."""
_BADGE: Final = 19
_TITLE: Final = 32
_LETTER: Final = 25
_LABEL: Final = 28
"""The least height of a name beside the plot."""
_MOST: Final = 340
"""Steps that are drawn: more would not be told apart."""
_DOTTED: Final = 16
"""Up to so many steps have a dot each."""
_MARKS: Final = 9
"""Marks on a line of one of several."""
_LABELS: Final = 7
"""At most so many numbers of moves."""
_INTERVALS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
_HATCH: Final = 13
"""Between two lines of a hatched area, in pixels."""
_RAMP: Final = 6
"""Steps between two colours that meet, for smooth edges."""

_To: TypeAlias = Literal["left", "right"]
_Dash: TypeAlias = tuple[float, float] | None

_DASHES: Final[tuple[_Dash, ...]] = (None, (20, 9), (5, 8), (12, 5))
"""Of the lines of more than two, by seat; None: unbroken."""


@dataclass(frozen=True, slots=True)
class _Paint(Theme):
    ground: Colour = hues("#f5ead3", BLACK)
    plot: Colour = hues("#fffaf0", BLACK)
    grid: Colour = hues("#d9c9a8", "#6a6a6a")
    first: Colour = hues("#fffaf0", "#1f4fa0")
    second: Colour = hues("#d9c29a", BLACK)
    hatch: Colour = hues("#bd9f6c", "#8a8a8a")
    half: Colour = hues("#8d7a6a", WHITE)
    line: Colour = hues("#a5361b", WHITE)
    pointer: Colour = hues("#2b2138", "#ffe14d")
    badge_ink: Colour = hues("#fffaf0", BLACK)
    ink: Colour = hues("#2b2138", WHITE)
    muted: Colour = hues("#6c5f70", "#e0e0e0")
    seats: tuple[Colour, ...] = hues(
        ("#a5361b", "#1f5c8a", "#3d6b2a", "#7a3d86"), ("#ffe14d", "#63e6ff", WHITE, "#ff9de6")
    )
    width: float = by_theme(4.0, 5.0)

    def colours(self) -> list[Colour]:
        """All of them, and what lies between those that meet."""
        areas = (self.first, self.second)
        met = [
            (self.ground, self.ink),
            (self.ground, self.muted),
            (self.ground, self.pointer),
            (self.pointer, self.badge_ink),
            (self.second, self.hatch),
            (self.hatch, self.line),
            (self.plot, self.grid),
            *((area, other) for area in areas for other in (self.line, self.half, self.pointer)),
            *((ground, seat) for ground in (self.plot, self.ground) for seat in self.seats),
        ]
        return between(met, _RAMP)


_PAINTS: Final = themes(_Paint)


@cache
def _palette(theme: str) -> Palette:
    return Palette(_PAINTS[theme].colours(), ())


def draw(
    review: MatchReview,
    title: str,
    names: Sequence[str],
    numbers: Sequence[int],
    *,
    theme: str = "classic",
    locale: str = "en",
    deflate: Deflate = DEFLATE,
) -> Picture:
    """The chances of the players called `names`, under a title. `numbers` tells by step how many
    moves people count before it. Equal arguments give equal bytes. Takes some 100 ms: never on an
    event loop.

    :raises KeyError: there is no such theme.
    :raises ValueError: nothing was done in the match, so there is nothing to draw.
    """
    if len(review.worths) < PAIR:
        raise ValueError("a chart needs a move")
    chart = _Chart(_PAINTS[theme], review, numbers)
    several = len(names) > PAIR
    brush = Brush(WIDTH, HEIGHT, scale=2, ground=chart.paint.ground)
    _lines(brush, chart) if several else _areas(brush, chart)
    _turns(brush, chart)
    ticks = _ticks(chart, locale)
    _axes(brush, chart, [tick.step for tick in ticks])
    labels = list(_labels(chart, names)) if several else []
    for label in labels:
        brush.line([label.end, label.begin], chart.paint.muted, 1.5)
        _mark(brush, label.seat, (label.begin[0] + 12, label.begin[1]), chart.paint)
    if not several:
        boxes = list(_keys(names))
        _area(brush, boxes[0][1], chart.paint.first, None)
        _area(brush, boxes[1][1], chart.paint.second, chart.paint.hatch)
    palette = _palette(theme)
    canvas = Canvas(palette, palette.bake(brush.image()))

    def write(
        text: str,
        at: Point,
        size: int = _LETTER,
        *,
        weight: Weight = "regular",
        to: _To = "left",
        quiet: bool = False,
    ) -> None:
        """A line of letters; `at` is the middle of its height."""
        coverage = run(text, weight, size)
        left = coverage.width if to == "right" else 0
        box = coverage.getbbox() or (0, 0, 1, 1)
        ink = chart.paint.muted if quiet else chart.paint.ink
        letters = palette.ink(coverage.crop(box), ink, chart.paint.ground)
        # the face has more room above its letters than below
        top = round(at[1] - coverage.height * 0.53)
        canvas.paste(letters, round(at[0] - left) + box[0], top + box[1])

    write(fit(title, "bold", _TITLE, WIDTH - 2 * _MARGIN), (_MARGIN, 32), _TITLE, weight="bold")
    for share in (0, 50, 100):
        said = texts().format(locale, "worth-share", share=share)
        write(said, (_LEFT - 12, chart.y(share / 100)), to="right", quiet=True)
    for tick in ticks:
        write(tick.text, (tick.right, _BOTTOM + 30), to="right", quiet=True)
    for label in labels:
        x = label.begin[0] + 28
        name = fit(names[label.seat], "regular", _LETTER, WIDTH - 8 - x)
        write(name, (x, label.begin[1]))
    if not several:
        for name, box in boxes:
            write(name, (box[2] + 12, (box[1] + box[3]) / 2))
    return Picture(canvas.png(deflate), alt(review, names, numbers, locale=locale))


class _Chart:
    """What a picture is drawn from, and where things are in it."""

    def __init__(self, paint: _Paint, review: MatchReview, numbers: Sequence[int]) -> None:
        self.paint: Final = paint
        self.review: Final = review
        self.numbers: Final = numbers
        self.last: Final = len(review.worths) - 1
        """The step that shows the result."""
        self.last_move: Final = len(numbers) - 1
        self.seats: Final = len(review.worths[0])
        self.top: Final = _TOP if self.seats == PAIR else _TOP_SEVERAL
        self.right: Final = _RIGHT if self.seats == PAIR else _RIGHT - _SIDE
        self.turns: Final = tuple(
            (min(point.step + 1, self.last), point.seat) for point in review.turning_points
        )
        self.steps: Final = _thinned(self.last, [step for step, _ in self.turns])

    def x(self, step: int) -> float:
        return _LEFT + _INSET + step * (self.right - _LEFT - 2 * _INSET) / self.last

    def y(self, share: float) -> float:
        return _BOTTOM - share * (_BOTTOM - self.top)

    def at(self, step: int, seat: int) -> Point:
        """The place of a step on the line of a seat; two players have one line, the first's."""
        seat = 0 if self.seats == PAIR else seat
        return self.x(step), self.y(shares(self.review, step)[seat])

    def line(self, seat: int) -> list[Point]:
        return [self.at(step, seat) for step in self.steps]

    @property
    def box(self) -> Box:
        return _LEFT, self.top, self.right, _BOTTOM


def _thinned(last: int, kept: Sequence[int]) -> list[int]:
    """As many steps as can be told apart, evenly; the first, the last and some others always, and
    with each of those the one before."""
    every = -(-(last + 1) // _MOST)
    always = {0, last, *kept, *(step - 1 for step in kept)}
    return sorted({*range(0, last + 1, every), *always})


def _areas(brush: Brush, chart: _Chart) -> None:
    """The first player's share below, the second's above."""
    paint, (left, _, right, bottom) = chart.paint, chart.box
    _area(brush, chart.box, paint.second, paint.hatch)
    line = chart.line(0)
    edge = [(left, line[0][1]), *line, (right, line[-1][1])]
    brush.polygon([*edge, (right, bottom), (left, bottom)], paint.first)
    half = chart.y(0.5)
    brush.dashes([(left, half), (right, half)], paint.half, 2, 10, 8)
    brush.line(edge, paint.line, paint.width)
    if chart.last <= _DOTTED:
        for point in line:
            brush.ellipse(point, paint.width * 1.6, paint.width * 1.6, paint.line)


def _area(brush: Brush, box: Box, ink: Colour, hatch: Colour | None) -> None:
    """A rectangle, hatched if there is an ink for that."""
    brush.rectangle(box, ink)
    if hatch is None:
        return
    left, top, right, bottom = box
    for k in range(math.ceil(left + top), math.floor(right + bottom), _HATCH):
        start, end = max(left, k - bottom), min(right, k - top)
        if end - start > 2:
            # half a line away from the edges, which its round ends would stick out of
            brush.line([(start + 1, k - start - 1), (end - 1, k - end + 1)], hatch, 2)


def _lines(brush: Brush, chart: _Chart) -> None:
    """A line for each of more than two players, broken in ways of its own, with marks on it."""
    paint = chart.paint
    brush.rectangle(chart.box, paint.plot)
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = chart.y(share)
        brush.rectangle((_LEFT, y - 1, chart.right, y + 1), paint.grid)
    for seat in reversed(range(chart.seats)):
        points, dash = chart.line(seat), _DASHES[seat % len(_DASHES)]
        if dash is None:
            brush.line(points, paint.seats[0], paint.width)
        else:
            brush.dashes(points, paint.seats[seat % len(paint.seats)], paint.width, *dash)
    every = max(1, chart.last // _MARKS)
    for seat in reversed(range(chart.seats)):
        # the players' marks are not at the same steps, so that none hides another
        first = seat * every // chart.seats
        for step in range(first, chart.last + 1, every):
            _mark(brush, seat, chart.at(step, seat), paint)


def _mark(brush: Brush, seat: int, at: Point, paint: _Paint) -> None:
    """A seat's own mark: a disc, a square, a triangle or a diamond, on a rim of the ground."""
    x, y = at
    for size, ink in ((11.0, paint.plot), (8.0, paint.seats[seat % len(paint.seats)])):
        match seat % 4:
            case 0:
                brush.ellipse(at, size, size, ink)
            case 1:
                half = size * 0.9
                brush.rectangle((x - half, y - half, x + half, y + half), ink)
            case 2:
                brush.polygon(
                    [(x, y - size * 1.2), (x + size * 1.1, y + size), (x - size * 1.1, y + size)],
                    ink,
                )
            case _:
                half = size * 1.25
                brush.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], ink)


def _turns(brush: Brush, chart: _Chart) -> None:
    """The numbers above the plot, each with a line down to where it turned."""
    paint = chart.paint
    places = [chart.at(step, seat) for step, seat in chart.turns]
    low, high = _LEFT + _BADGE, chart.right - _BADGE
    across = _apart([x for x, _ in places], 2 * _BADGE + 4, low, high)
    for number, ((x, y), over) in enumerate(zip(places, across, strict=True), 1):
        head = over, chart.top - _BADGES
        top = x, chart.top - _BADGES + _BADGE + 6
        brush.line([head, top, (x, y)], paint.pointer, 2)
        brush.ellipse((x, y), 10, 10, paint.pointer)
        brush.ellipse((x, y), 5.5, 5.5, paint.badge_ink)
        brush.ellipse(head, _BADGE, _BADGE, paint.pointer)
        brush.stamp(numeral(str(number), "bold", 27), head, paint.badge_ink)


def _apart(wanted: Sequence[float], least: float, low: float, high: float) -> list[float]:
    """Places as near as may be to ascending ones, at least so far apart, between two bounds."""
    found = list[float]()
    for place in wanted:
        found.append(max(place, low, found[-1] + least if found else low))
    for index in reversed(range(len(found))):
        limit = high if index == len(found) - 1 else found[index + 1] - least
        found[index] = min(found[index], limit)
    return found


@dataclass(frozen=True, slots=True)
class _Label:
    """A player's name beside the plot."""

    seat: int
    end: Point
    """Where the line ends."""
    begin: Point
    """Where the name begins."""


def _labels(chart: _Chart, names: Sequence[str]) -> Iterator[_Label]:
    """The names beside the ends of the lines, one under the other."""
    ends = sorted(
        (chart.at(chart.last, seat)[1], seat) for seat in range(min(len(names), chart.seats))
    )
    places = _apart([y for y, _ in ends], _LABEL, chart.top, _BOTTOM)
    for (y, seat), place in zip(ends, places, strict=True):
        yield _Label(seat, (chart.right - _INSET, y), (chart.right + 16, place))


def _keys(names: Sequence[str]) -> Iterator[tuple[str, Box]]:
    """The names of two players, and the patch of their area that stands before each."""
    room = (WIDTH - 2 * _MARGIN) / 2 - 36 - 12 - 24
    x = float(_MARGIN)
    for name in names:
        said = fit(name, "regular", _LETTER, room)
        yield said, (x, 64, x + 36, 90)
        x += 36 + 12 + run(said, "regular", _LETTER).width + 32


def _axes(brush: Brush, chart: _Chart, steps: Sequence[int]) -> None:
    """The left and lower edge of the plot, with a tick at some steps."""
    paint, (left, top, right, bottom) = chart.paint, chart.box
    brush.line([(left, top), (left, bottom), (right, bottom)], paint.muted, 2)
    for step in steps:
        brush.line([(chart.x(step), bottom), (chart.x(step), bottom + 8)], paint.muted, 2)


@dataclass(frozen=True, slots=True)
class _Tick:
    """The number of a move under the plot."""

    step: int
    """The one after it."""
    text: str
    right: float
    """Where the text ends."""


def _ticks(chart: _Chart, locale: str) -> list[_Tick]:
    """As many numbers of moves as have room; the last one with the word for it."""
    moves = chart.numbers[-1]
    if moves not in chart.numbers[1:]:
        return []
    step, text = chart.last_move, texts().format(locale, "worth-move", number=moves)
    width = run(text, "regular", _LETTER).width
    right = min(chart.x(step) + width / 2, chart.right + _INSET)
    found = [_Tick(step, text, right)]
    interval = next((i for i in _INTERVALS if moves / i <= _LABELS), _INTERVALS[-1])
    for number in range(interval, moves, interval):
        if number in chart.numbers:
            step, said = chart.numbers.index(number), str(number)
            half = run(said, "regular", _LETTER).width / 2
            if chart.x(step) + half + 16 < right - width:
                found.append(_Tick(step, said, chart.x(step) + half))
    return found
