"""How likely each seat was to win over a finished match, as a picture with its alt text.

Of two players the one has what the other has not, so their shares are two areas. More players have
a line each. Where it turned there are numbers, in the order of the match. Where something was
hidden or left to chance there are two charts, each with its name, of a line for each player: by
what they could know themselves, where it turned, and below it with all cards open.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, TypeAlias

from PIL import Image

from engines.reviewing import MatchReview
from render.brush import Box, Brush, Point
from render.canvas import DEFLATE, Canvas, Colour, Deflate, Palette, Picture, between, mix
from render.catalogue import texts
from render.fonts import Weight, fit, numeral, run
from render.nameplate import above
from render.presentation import Emblem
from render.theme import BLACK, GOLD, GREEN, LEAST, WHITE, WIDTH, Theme, by_theme, hues, themes
from render.worth_words import PAIR, alt, standing

HEIGHT: Final = 540
"""Pixels under the nameplate."""
_MARGIN: Final = 24
_BOTTOM: Final = 474
"""The plot's lower edge, in pixels, as the next five."""
_TOP: Final = 170
_TOP_SEVERAL: Final = 112
"""Where no names stand above it."""
_HEADING: Final = 34
"""The middle of a chart's name, below the upper edge or the numbers of moves above it."""
_TOP_NAMED: Final = 152
_BOTTOM_NAMED: Final = 378
_SECOND: Final = 50
"""From the lower edge of the first of two charts to the second one with its name."""
_SECOND_TOP: Final = 66
_SECOND_HIGH: Final = 196
"""Both charts, under a nameplate, are as tall as a picture may be."""
_LEFT: Final = 88
_RIGHT: Final = WIDTH - _MARGIN
_SIDE: Final = 192
"""Beside the plot, for the names of more than two."""
_INSET: Final = 14
"""From the edge of the plot to the first and the last step."""
_BADGES: Final = 74
"""From the numbers' middle to the plot; what each turn cost stands between."""
_BADGE: Final = 21
_SWINGS: Final = 32
_KEYS: Final = 46
"""The middle of the line with the names of two."""
_PIECE: Final = 48
"""The height of a piece."""
_LETTER: Final = LEAST
_NAME: Final = 30
_LABEL: Final = 36
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
_WIDE: Final = 76
"""Between two numbers of turning points, at least."""
_DECIDED: Final = 0.499
"""From an even share to one that has won."""
_RAMP: Final = 6
"""Steps between two colours that meet, for smooth edges."""

_To: TypeAlias = Literal["left", "middle", "right"]
_Dash: TypeAlias = tuple[float, float] | None

_DASHES: Final[tuple[_Dash, ...]] = (None, (20, 9), (5, 8), (12, 5))
"""Of the lines of more than two, by seat; None: unbroken."""


@dataclass(frozen=True, slots=True)
class _Paint(Theme):
    ground: Colour = hues("#f5ead3", BLACK)
    plot: Colour = hues("#fffaf0", BLACK)
    grid: Colour = hues("#d9c9a8", "#6a6a6a")
    sides: tuple[Colour, Colour] = hues((WHITE, "#34323d"), ("#1f4fa0", BLACK))
    """The areas of two players, where their pieces say nothing else."""
    frame: Colour = hues("#8d7a6a", WHITE)
    half: Colour = hues("#8d7a6a", WHITE)
    line: Colour = hues("#a5361b", WHITE)
    halo: Colour = hues("#fffaf0", BLACK)
    """Beside lines, against any area."""
    pointer: Colour = hues("#2b2138", "#ffe14d")
    win: Colour = hues(GOLD, GREEN)
    win_rim: Colour = hues("#7a3b00", BLACK)
    badge_ink: Colour = hues("#fffaf0", BLACK)
    ink: Colour = hues("#2b2138", WHITE)
    muted: Colour = hues("#6c5f70", "#e0e0e0")
    seats: tuple[Colour, ...] = hues(
        ("#a5361b", "#1f5c8a", "#3d6b2a", "#7a3d86"), ("#ffe14d", "#63e6ff", WHITE, "#ff9de6")
    )
    width: float = by_theme(4.0, 5.0)

    def colours(self) -> list[Colour]:
        """All of them, and what lies between those that meet."""
        met = [
            (self.ground, self.ink),
            (self.ground, self.muted),
            (self.ground, self.pointer),
            (self.pointer, self.badge_ink),
            (self.plot, self.grid),
            (self.win_rim, self.win),
            *((self.halo, other) for other in (self.line, self.pointer, self.win_rim)),
            *((area, other) for area in self.sides for other in (self.halo, self.half)),
        ]
        return between(met, _RAMP)


_PAINTS: Final = themes(_Paint)


def draw(
    review: MatchReview,
    title: str,
    names: Sequence[str],
    numbers: Sequence[int],
    pieces: Sequence[Emblem] = (),
    *,
    theme: str = "classic",
    locale: str = "en",
    deflate: Deflate = DEFLATE,
) -> Picture:
    """The chances of the players called `names`, under a nameplate with a title. `numbers` tells by
    step how many moves people count before it, and `pieces` are the players', as
    `render.emblems` has them. Equal arguments give equal bytes. Takes some 100 ms: never on an
    event loop.

    :raises KeyError: there is no such theme.
    :raises ValueError: nothing was done in the match, so there is nothing to draw.
    """
    if len(review.worths) < PAIR:
        raise ValueError("a chart needs a move")
    chart = _Chart(_PAINTS[theme], review, numbers, pieces)
    charts = [chart, *([chart.open()] if review.known else ())]
    several = chart.lined
    height = round(charts[-1].bottom) + HEIGHT - _BOTTOM
    brush = Brush(WIDTH, height, scale=2, ground=chart.paint.ground)
    ticks = _ticks(chart, locale)
    labels = [(each, label) for each in charts for label in _labels(each, names) if several]
    for each in charts:
        _lines(brush, each) if several else _areas(brush, each)
        _turns(brush, each)
        _axes(brush, each, [tick.step for tick in ticks])
    _victory(brush, chart)
    for _, label in labels:
        brush.line([label.end, label.begin], chart.paint.muted, 1.5)
        _mark(brush, label.seat, (label.begin[0] + 12, label.begin[1]), chart)
    image = brush.image()
    places = _keys(chart, names) if not several else []
    for seat, piece in enumerate(chart.pieces[:PAIR] if not several else ()):
        for x, y in (places[seat].piece, chart.edge(seat)):
            image.alpha_composite(piece, (round(x - piece.width / 2), round(y - piece.height / 2)))
    palette = Palette([*chart.paint.colours(), *chart.inks], [image])
    canvas = Canvas(palette, palette.bake(image))

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
        left = {"left": 0.0, "middle": coverage.width / 2, "right": float(coverage.width)}[to]
        box = coverage.getbbox() or (0, 0, 1, 1)
        ink = chart.paint.muted if quiet else chart.paint.ink
        letters = palette.ink(coverage.crop(box), ink, chart.paint.ground)
        # the face has more room above its letters than below
        top = round(at[1] - coverage.height * 0.53)
        canvas.paste(letters, round(at[0] - left) + box[0], top + box[1])

    for each in charts:
        for share in (0, 50, 100) if several or not pieces else (50,):
            said = texts().format(locale, "worth-share", share=share)
            write(said, (_LEFT - 12, each.y(share / 100)), to="right", quiet=True)
        for tick in ticks:
            write(tick.text, (tick.right, each.bottom + 34), to="right", quiet=True)
    for number, x in enumerate(chart.heads):
        write(chart.swing(number), (x, chart.top - _SWINGS), weight="bold", to="middle")
    if review.known:
        write(texts().format(locale, "worth-known"), (_MARGIN, _HEADING), weight="bold")
        below = chart.bottom + _SECOND + _HEADING
        write(texts().format(locale, "worth-open"), (_MARGIN, below), weight="bold")
    for _, label in labels:
        x = label.begin[0] + 30
        name = fit(names[label.seat], "regular", _LETTER, WIDTH - 8 - x)
        write(name, (x, label.begin[1]))
    for place in places:
        write(place.name, place.at, _NAME, weight="bold", to=place.to)
    told = alt(review, names, numbers, locale=locale)
    return Picture(above(canvas, title, theme).png(deflate), told)


class _Chart:
    """What a picture is drawn from, and where things are in it."""

    def __init__(
        self,
        paint: _Paint,
        review: MatchReview,
        numbers: Sequence[int],
        emblems: Sequence[Emblem],
        *,
        lined: bool = False,
    ) -> None:
        self.paint: Final = paint
        self.review: Final = review
        self.numbers: Final = numbers
        self.emblems: Final = emblems
        self.last: Final = len(review.worths) - 1
        """The step that shows the result."""
        self.last_move: Final = len(numbers) - 1
        self.seats: Final = len(review.worths[0])
        self.lined: Final = lined or self.seats != PAIR or bool(review.known)
        """Whether each player has a line, not a share of the area."""
        self.top: float = _TOP_SEVERAL if self.lined else _TOP
        self.bottom: float = _BOTTOM
        if review.known:
            self.top, self.bottom = _TOP_NAMED, _BOTTOM_NAMED
        self.right: Final = _RIGHT - _SIDE if self.lined else _RIGHT
        self.turns: Final = tuple(
            (min(point.step + 1, self.last), point.seat) for point in review.turning_points
        )
        self.steps: Final = _thinned(self.last, [step for step, _ in self.turns])
        self.pieces: Final = tuple(_sized(emblem.image) for emblem in emblems)
        self.inks: Final = _inks(paint, emblems, self.seats, lined=self.lined)
        """By seat, the colours of areas or lines."""
        places = [self.x(step) for step, _ in self.turns]
        self.heads: Final = _apart(places, _WIDE, _LEFT + _BADGE, self.right - _BADGE)
        """Where the numbers of turning points stand, across."""

    def open(self) -> _Chart:
        """The chart below this one: with all cards open, and where nobody is blamed."""
        review = replace(self.review, turning_points=(), known=())
        chart = _Chart(self.paint, review, self.numbers, self.emblems, lined=True)
        chart.top = self.bottom + _SECOND + _SECOND_TOP
        chart.bottom = chart.top + _SECOND_HIGH
        return chart

    def x(self, step: int) -> float:
        return _LEFT + _INSET + step * (self.right - _LEFT - 2 * _INSET) / self.last

    def y(self, share: float) -> float:
        return self.bottom - share * (self.bottom - self.top)

    def at(self, step: int, seat: int) -> Point:
        """The place of a step on the line of a seat; two areas have one line, the first's."""
        return self.x(step), self.y(standing(self.review, step)[seat if self.lined else 0])

    def fall(self, number: int) -> tuple[Point, Point]:
        """From where to where a turning point took who made the move, along the line."""
        point = self.review.turning_points[number]
        before, after = point.best_worth, point.made_worth
        if not self.lined and point.seat:
            before, after = 1 - before, 1 - after
        end = min(point.step + 1, self.last)
        return (self.x(point.step), self.y(before)), (self.x(end), self.y(after))

    def line(self, seat: int) -> list[Point]:
        return [self.at(step, seat) for step in self.steps]

    def edge(self, seat: int) -> Point:
        """Where the piece of one of two stands, beside their area: the first's is below."""
        inset = _PIECE / 2
        return _LEFT / 2, self.y(0) - inset if seat == 0 else self.y(1) + inset

    def swing(self, number: int) -> str:
        """What a turning point cost who made the move, in percent: as in words."""
        point = self.review.turning_points[number]
        after, before = round(100 * point.made_worth), round(100 * point.best_worth)
        return f"{after - before:+d}".replace("-", "−")

    @property
    def box(self) -> Box:
        return _LEFT, self.top, self.right, self.bottom


def _thinned(last: int, kept: Sequence[int]) -> list[int]:
    """As many steps as can be told apart, evenly; the first, the last and some others always, and
    with each of those the one before."""
    every = -(-(last + 1) // _MOST)
    always = {0, last, *kept, *(step - 1 for step in kept)}
    return sorted({*range(0, last + 1, every), *always})


def _sized(piece: Image.Image) -> Image.Image:
    """A piece as high as all of them."""
    size = round(piece.width * _PIECE / piece.height), _PIECE
    return piece.resize(size, Image.Resampling.LANCZOS)


def _inks(
    paint: _Paint, emblems: Sequence[Emblem], seats: int, *, lined: bool
) -> tuple[Colour, ...]:
    """The colours of areas or lines: those of the pieces, unless what counts is contrast."""
    if paint.plain or len(emblems) < seats or (lined and seats == PAIR):
        return paint.seats if lined else paint.sides
    if not lined:
        return tuple(emblem.fill for emblem in emblems)
    return tuple(mix(emblem.fill, paint.ink, 0.4) for emblem in emblems)


def _areas(brush: Brush, chart: _Chart) -> None:
    """The first player's share below, the second's above."""
    paint, (left, top, right, bottom) = chart.paint, chart.box
    brush.rectangle(chart.box, chart.inks[1])
    line = chart.line(0)
    edge = [(left, line[0][1]), *line, (right, line[-1][1])]
    brush.polygon([*edge, (right, bottom), (left, bottom)], chart.inks[0])
    half = chart.y(0.5)
    brush.dashes([(left, half), (right, half)], paint.half, 2, 10, 8)
    for ink, grow in ((paint.halo, 4.0), (paint.line, 0.0)):
        brush.line(edge, ink, paint.width + grow)
        if chart.last <= _DOTTED:
            for point in line:
                radius = paint.width * 1.6 + grow / 2
                brush.ellipse(point, radius, radius, ink)
    # a wide line reaches beyond the plot
    beyond: tuple[Box, ...] = (
        (0, top - 9, WIDTH, top),
        (0, bottom, WIDTH, bottom + 9),
        (left - 9, top - 9, left, bottom + 9),
        (right, top - 9, right + 9, bottom + 9),
    )
    for box in beyond:
        brush.rectangle(box, paint.ground)
    brush.line([(left, top), (right, top), (right, bottom)], paint.frame, 2)


def _victory(brush: Brush, chart: _Chart) -> None:
    """A dot where one of two has won."""
    if not chart.lined and abs(standing(chart.review, chart.last)[0] - 0.5) > _DECIDED:
        paint = chart.paint
        for ink, radius in ((paint.halo, 15.0), (paint.win_rim, 13.0), (paint.win, 10.0)):
            brush.ellipse(chart.at(chart.last, 0), radius, radius, ink)


def _lines(brush: Brush, chart: _Chart) -> None:
    """A line for each player, broken in ways of its own, with marks on it."""
    paint = chart.paint
    brush.rectangle(chart.box, paint.plot)
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = chart.y(share)
        brush.rectangle((_LEFT, y - 1, chart.right, y + 1), paint.grid)
    for seat in reversed(range(chart.seats)):
        points, dash = chart.line(seat), _DASHES[seat % len(_DASHES)]
        if dash is None:
            brush.line(points, chart.inks[0], paint.width)
        else:
            brush.dashes(points, chart.inks[seat % len(chart.inks)], paint.width, *dash)
    every = max(1, chart.last // _MARKS)
    for seat in reversed(range(chart.seats)):
        # the players' marks are not at the same steps, so that none hides another
        first = seat * every // chart.seats
        for step in range(first, chart.last + 1, every):
            _mark(brush, seat, chart.at(step, seat), chart)


def _mark(brush: Brush, seat: int, at: Point, chart: _Chart) -> None:
    """A seat's own mark: a disc, a square, a triangle or a diamond, on a rim of the ground."""
    x, y = at
    for size, ink in ((11.0, chart.paint.plot), (8.0, chart.inks[seat % len(chart.inks)])):
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
    for number, over in enumerate(chart.heads, 1):
        begin, (x, y) = chart.fall(number - 1)
        top = chart.top - 12
        for ink, grow in ((paint.halo, 3.0), (paint.pointer, 0.0)):
            brush.line([begin, (x, y)], ink, 4 + grow)
            brush.line([(over, top), (x, chart.top), (x, y)], ink, 2 + grow)
            brush.ellipse((x, y), 10 + grow / 2, 10 + grow / 2, ink)
        brush.ellipse((x, y), 5.5, 5.5, paint.badge_ink)
        head = over, chart.top - _BADGES
        brush.ellipse(head, _BADGE, _BADGE, paint.pointer)
        brush.stamp(numeral(str(number), "bold", 28), head, paint.badge_ink)


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
    places = _apart([y for y, _ in ends], _LABEL, chart.top, chart.bottom)
    for (y, seat), place in zip(ends, places, strict=True):
        yield _Label(seat, (chart.right - _INSET, y), (chart.right + 16, place))


class _Key(NamedTuple):
    """The name of one of two players, above the plot."""

    name: str
    at: Point
    to: _To
    piece: Point
    """Where the middle of the piece is."""


def _keys(chart: _Chart, names: Sequence[str]) -> list[_Key]:
    """The first player's at the left, the second's at the right."""
    wide = max((piece.width for piece in chart.pieces), default=0)
    inset = _MARGIN + (wide + 12 if wide else 0)
    room = WIDTH / 2 - inset - 16
    first, second = (fit(name, "bold", _NAME, room) for name in names)
    middle = _MARGIN + wide / 2
    return [
        _Key(first, (inset, _KEYS), "left", (middle, _KEYS)),
        _Key(second, (WIDTH - inset, _KEYS), "right", (WIDTH - middle, _KEYS)),
    ]


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
