"""The plate above a picture that people show elsewhere: where it is from, and what it is of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from PIL import Image

from render.brush import Brush, Point
from render.canvas import Canvas, Colour, Palette, between
from render.catalogue import texts
from render.fonts import fit, run
from render.theme import BLACK, CREAM, LEAST, MOON, NIGHT, PLATE, WHITE, WIDTH, Theme, hues, themes

BRAND: Final = "宵待ち Yoimachi"
"""The same in all languages."""

_MOON: Final = (44.0, 32.0)
_RADIUS: Final = 20.0
_LEFT: Final = 78
_RIGHT: Final = WIDTH - 24
_GAP: Final = 28
_STARS: Final = ((16, 14, 1.7), (74, 14, 1.5), (322, 13, 1.6), (300, 52, 1.3), (786, 12, 1.6))
"""Across, down, radius."""
_RAMP: Final = 6
"""Steps between two colours that meet, for smooth edges."""
_BETWEEN: Final = " · "
"""Between the parts of what stands on a plate."""


@dataclass(frozen=True, slots=True)
class Night(Theme):
    """The evening sky, which is the same wherever it is seen."""

    sky: Colour = hues(NIGHT, BLACK)
    moon: Colour = hues(MOON, WHITE)
    crater: Colour = hues("#dcc98c", "#b8b8b8")
    ink: Colour = hues(CREAM, WHITE)
    quiet: Colour = hues("#c9cbe6", WHITE)

    def colours(self) -> list[Colour]:
        """All of them, and what lies between those that meet."""
        met = [(self.sky, other) for other in (self.moon, self.ink, self.quiet)]
        return between([*met, (self.moon, self.crater)], _RAMP)


NIGHTS: Final = themes(Night)


def of_match(game_key: str, code: str, moves: int, *, locale: str) -> str:
    """What stands on the plate above the end of a match: "Pastoral Square · 7KQ2 · 22 moves".

    `moves` are those that people count.
    """
    game = texts().format(locale, f"{game_key}-title")
    return texts().format(locale, "plate-match", game=game, code=code, count=moves)


def above(canvas: Canvas, words: str, theme: str) -> Canvas:
    """The canvas below a plate with these words. Where they are too long, the last of three parts
    is left out if that is enough, and else the first is cut.

    :raises KeyError: there is no such theme.
    """
    night, palette = NIGHTS[theme], _palette(theme)
    plate, left = _brand(theme)
    coverage = run(_cut(words, _RIGHT - left - _GAP), "regular", LEAST)
    written = palette.ink(coverage, night.quiet, night.sky)
    plate = plate.copy()
    plate.paste(written, (_RIGHT - written.width, (PLATE - written.height) // 2 - 1))
    return canvas.below(plate, palette)


def moon(brush: Brush, night: Night, centre: Point, radius: float) -> None:
    """A full moon with its seas, and a cat that looks at it."""
    x, y = centre
    brush.ellipse(centre, radius, radius, night.moon)
    for across, down, size in ((-0.4, -0.34, 0.22), (0.1, -0.62, 0.12), (-0.62, 0.16, 0.13)):
        spot = (x + across * radius, y + down * radius)
        brush.ellipse(spot, size * radius, size * radius, night.crater)

    def at(across: float, down: float) -> Point:
        return x + across * radius, y + down * radius

    brush.ellipse(at(0.3, 0.5), radius * 0.5, radius * 0.42, night.sky)
    for side in (-1, 1):
        ear = [at(0.3 + side * 0.5, 0.5), at(0.3 + side * 0.42, -0.18), at(0.3 + side * 0.06, 0.16)]
        brush.polygon(ear, night.sky)
    brush.ellipse(at(0.3, 1.1), radius * 0.72, radius * 0.5, night.sky)


def _cut(words: str, width: float) -> str:
    """The words in at most so many pixels."""
    shorter = words.rpartition(_BETWEEN)[0]
    if (
        run(words, "regular", LEAST).width > width
        and _BETWEEN in shorter
        and run(shorter, "regular", LEAST).width <= width
    ):
        return shorter
    first, gap, rest = words.partition(_BETWEEN)
    taken = run(gap + rest, "regular", LEAST).width if rest else 0
    return fit(first, "regular", LEAST, width - taken) + gap + rest


@cache
def _palette(theme: str) -> Palette:
    return Palette(NIGHTS[theme].colours(), ())


@cache
def _brand(theme: str) -> tuple[Image.Image, int]:
    """The plate with nothing but our name, and where that ends."""
    night, palette = NIGHTS[theme], _palette(theme)
    brush = Brush(WIDTH, PLATE, ground=night.sky)
    for x, y, size in _STARS:
        brush.ellipse((x, y), size, size, night.moon)
    moon(brush, night, _MOON, _RADIUS)
    plate = palette.bake(brush.image())
    letters = palette.ink(run(BRAND, "bold", LEAST), night.ink, night.sky)
    plate.paste(letters, (_LEFT, (PLATE - letters.height) // 2 - 1))
    return plate, _LEFT + letters.width
