"""What people would play, as a picture with its alt text: a bar for each move, the longest first.

Nothing is told by colour alone: how many they are stands beside each bar, and the moves of whoever
asked and of the computer have a diamond and a star of their own, which the last line explains.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from render.brush import Brush, Point
from render.canvas import DEFLATE, Canvas, Colour, Deflate, Palette, Picture, between
from render.catalogue import texts
from render.fonts import Weight, fit, run
from render.nameplate import above
from render.presentation import commas, shortened
from render.strips import star
from render.theme import BLACK, GOLD, GREEN, LEAST, WHITE, WIDTH, Theme, hues, themes

MOST: Final = 6
"""Bars; what is left over is told together."""
_MARGIN: Final = 24
_TOP: Final = 20
"""Above the first bar and below the last, in pixels, as what follows."""
_ROW: Final = 84
_BAR: Final = 24
"""The height of a bar."""
_LINE: Final = 26
"""From the top of a row to the middle of its words; the bar is below them."""
_WORDS: Final = 30
"""The size of a move's letters."""
_MARK: Final = 30
"""Across, for the sign of whose move it is."""
_LEGEND: Final = 50
_RAMP: Final = 6
_ALT: Final = 60
"""Characters of a move in the alt text, at most."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A move, and how many would play it."""

    label: str
    count: int
    asker: bool = False
    """Whether whoever asked would play it, too."""
    best: bool = False
    """Whether it is the computer's choice."""


@dataclass(frozen=True, slots=True)
class _Paint(Theme):
    ground: Colour = hues("#f5ead3", BLACK)
    track: Colour = hues("#fffaf0", BLACK)
    frame: Colour = hues("#8d7a6a", WHITE)
    bar: Colour = hues("#1f5c8a", WHITE)
    asker: Colour = hues("#a5361b", "#63e6ff")
    best: Colour = hues(GOLD, GREEN)
    best_rim: Colour = hues("#7a3b00", BLACK)
    ink: Colour = hues("#2b2138", WHITE)

    def colours(self) -> list[Colour]:
        """All of them, and what lies between those that meet."""
        marks = (self.ink, self.asker, self.best_rim, self.frame)
        met = [(self.ground, other) for other in marks]
        met += [(self.best_rim, self.best), (self.track, self.frame), (self.bar, self.frame)]
        return between(met, _RAMP)


_PAINTS: Final = themes(_Paint)


def draw(
    bars: Sequence[Bar],
    title: str,
    asker: str,
    *,
    theme: str = "classic",
    locale: str = "en",
    deflate: Deflate = DEFLATE,
) -> Picture:
    """The answers to a question of somebody called `asker`, most frequent first, under a nameplate
    with a title. Equal arguments give equal bytes. Takes some 50 ms: never on an event loop.

    :raises KeyError: there is no such theme.
    :raises ValueError: nobody has answered.
    """
    if not bars:
        raise ValueError("a tally needs an answer")
    paint, say, shown = _PAINTS[theme], texts().format, _shown(bars, locale)
    everybody, most = sum(bar.count for bar in bars), max(bar.count for bar in shown)
    legend = [
        *([("asker", say(locale, "tally-asker", name=asker))] if _any(shown, "asker") else ()),
        *([("best", say(locale, "tally-best"))] if _any(shown, "best") else ()),
    ]
    height = 2 * _TOP + _ROW * len(shown) + _LEGEND * bool(legend)
    brush = Brush(WIDTH, height, scale=2, ground=paint.ground)
    right = WIDTH - _MARGIN
    for row, bar in enumerate(shown):
        top = _TOP + row * _ROW
        box = _MARGIN, top + _LINE + 22, right, top + _LINE + 22 + _BAR
        brush.rectangle(box, paint.frame, 6)
        inner = box[0] + 3, box[1] + 3, box[2] - 3, box[3] - 3
        brush.rectangle(inner, paint.track, 4)
        end = inner[0] + (inner[2] - inner[0]) * bar.count / most
        brush.rectangle((inner[0], inner[1], end, inner[3]), paint.bar, 4)
        for place, kind in enumerate(_marks(bar)):
            _mark(brush, kind, (_MARGIN + _MARK * (place + 0.5), top + _LINE), paint)
    middle, left = height - _TOP - _LEGEND / 2 + 8, float(_MARGIN)
    places = list[float]()
    for kind, words in legend:
        _mark(brush, kind, (left + _MARK / 2, middle), paint)
        places.append(left + _MARK + 8)
        left = places[-1] + run(_cut(words), "regular", LEAST).width + 36
    image = brush.image()
    palette = Palette(paint.colours(), [image])
    canvas = Canvas(palette, palette.bake(image))

    def write(text: str, at: Point, size: int, weight: Weight, *, to_left: bool = False) -> float:
        """A line of letters around the middle of its height; how wide it is."""
        coverage = run(text, weight, size)
        box = coverage.getbbox() or (0, 0, 1, 1)
        letters = palette.ink(coverage.crop(box), paint.ink, paint.ground)
        begin = at[0] - (coverage.width if to_left else 0)
        top = round(at[1] - coverage.height * 0.53)
        canvas.paste(letters, round(begin) + box[0], top + box[1])
        return float(coverage.width)

    for row, bar in enumerate(shown):
        y = _TOP + row * _ROW + _LINE
        share = say(
            locale, "tally-share", count=bar.count, share=round(100 * bar.count / everybody)
        )
        wide = write(share, (right, y), LEAST, "regular", to_left=True)
        begin: float = _MARGIN + _MARK * len(_marks(bar)) + (6 if _marks(bar) else 0)
        write(fit(bar.label, "bold", _WORDS, right - wide - 20 - begin), (begin, y), _WORDS, "bold")
    for (_, words), x in zip(legend, places, strict=True):
        write(_cut(words), (x, middle), LEAST, "regular")
    told = alt(bars, asker, locale=locale)
    return Picture(above(canvas, title, theme).png(deflate), told)


def alt(bars: Sequence[Bar], asker: str, *, locale: str = "en") -> str:
    """The picture in words."""
    say = texts().format
    each = [
        say(
            locale,
            "tally-alt-bar",
            label=shortened(bar.label, _ALT),
            count=bar.count,
            whose="-".join(_marks(bar)) or "none",
            name=shortened(asker),
        )
        for bar in _shown(bars, locale)
    ]
    return say(
        locale, "tally-alt", count=sum(bar.count for bar in bars), answers=commas(each, locale)
    )


def _shown(bars: Sequence[Bar], locale: str) -> list[Bar]:
    """As many as there is room for, and the others together."""
    if len(bars) <= MOST:
        return list(bars)
    others = bars[MOST - 1 :]
    return [
        *bars[: MOST - 1],
        Bar(
            texts().format(locale, "tally-others", count=len(others)),
            sum(bar.count for bar in others),
            any(bar.asker for bar in others),
            any(bar.best for bar in others),
        ),
    ]


def _marks(bar: Bar) -> list[str]:
    return [*(["asker"] if bar.asker else ()), *(["best"] if bar.best else ())]


def _any(bars: Sequence[Bar], kind: str) -> bool:
    return any(kind in _marks(bar) for bar in bars)


def _cut(words: str) -> str:
    """Words of the legend, of which two stand side by side."""
    return fit(words, "regular", LEAST, WIDTH / 2 - _MARGIN - _MARK - 24)


def _mark(brush: Brush, kind: str, at: Point, paint: _Paint) -> None:
    x, y = at
    if kind == "asker":
        brush.polygon([(x, y - 13), (x + 12, y), (x, y + 13), (x - 12, y)], paint.asker)
        return
    for ink, size in ((paint.best_rim, 16.0), (paint.best, 11.0)):
        brush.polygon(star((x, y + 1), size), ink)
