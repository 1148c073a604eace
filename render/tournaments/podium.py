"""The end of a tournament: who came first, second and third, under the evening moon."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from render.brush import Point
from render.canvas import DEFLATE, Deflate, Picture
from render.cast import BOX, Coat, sitting
from render.catalogue import texts
from render.pen import Pen
from render.presentation import listed
from render.theme import PANEL_CORNER, WIDTH
from render.tournaments.lines import Occasion, Winner
from render.tournaments.sheet import SMALL, Sheet, short, told

HEIGHT: Final = 620
"""Pixels under the nameplate."""
MOST: Final = 3
"""Names on a step; the others are counted."""
_BASE: Final = 572
_STEPS: Final = {1: 150, 2: 104, 3: 72}
"""How high the step of a place is, in pixels."""
_ACROSS: Final = 248
"""The width of a step."""
_PLATE: Final = 56
"""The height of a name's plate, with the gap above it."""
_TITLE: Final = 46
_NAME: Final = 36
_MOON: Final = ((WIDTH / 2, 300.0), 156)
_STARS: Final = (
    (58, 152), (118, 220), (176, 170), (226, 132), (92, 318), (586, 146), (632, 216),
    (700, 156), (752, 248), (690, 300), (40, 400), (764, 372), (214, 262), (598, 288),
)  # fmt: skip


def podium(
    occasion: Occasion,
    winners: Sequence[Winner],
    *,
    theme: str = "classic",
    locale: str = "en",
    deflate: Deflate = DEFLATE,
) -> Picture:
    """The first three places of a tournament, each on its step. Places may be shared, and of the
    next ones there are no steps then. Equal arguments give equal bytes. Takes some 100 ms: never
    on an event loop.

    :raises KeyError: there is no such theme.
    """
    say, sheet = texts().format, Sheet(theme, HEIGHT)
    paint, middle = sheet.paint, WIDTH / 2
    dark = paint.felt
    light = paint.moon if paint.felt != paint.paper else paint.ink
    _evening(sheet)
    sheet.write(
        occasion.title,
        middle,
        54,
        _TITLE,
        light,
        ground=dark,
        weight="bold",
        room=WIDTH - 80,
        to="middle",
    )
    what = " · ".join(filter(None, (occasion.division, occasion.game)))
    when = say(
        locale,
        "podium-date",
        day=str(occasion.day.day),
        month=occasion.day.month,
        year=str(occasion.day.year),
    )
    if occasion.utc:
        when = say(locale, "podium-date-utc", date=when)
    count = " · ".join(
        (occasion.form, say(locale, "podium-entrants", count=occasion.entrants), when)
    )
    sheet.write(count, middle, 108, SMALL, light, ground=dark, room=WIDTH - 32, to="middle")
    places = {
        place: [winner.name for winner in winners if winner.place == place] for place in _STEPS
    }
    there = [place for place in (2, 1, 3) if places[place]]
    for at, place in enumerate(there):
        x = middle + (at - (len(there) - 1) / 2) * (_ACROSS + 8)
        _step(sheet, place, places[place], x, locale)
    alt = _alt(occasion.title, what, count, places, locale)
    return sheet.picture(alt, deflate, plate=what)


def _evening(sheet: Sheet) -> None:
    """Felt for the sky, a moon, stars and two rows of hills."""
    paint, brush = sheet.paint, sheet.brush
    centre, radius = _MOON
    for index, star in enumerate(_STARS):
        size = 2.4 if index % 3 else 3.6
        brush.ellipse(star, size, size, paint.moon)
    brush.ellipse(centre, radius, radius, paint.moon)
    for hill, top, high, turn in ((paint.hills[0], 440, 34, 0.4), (paint.hills[1], 510, 22, 2.1)):
        ridge: list[Point] = [
            (x, top - high * math.sin(turn + x / 128) - high * 0.4 * math.sin(x / 47))
            for x in range(0, WIDTH + 1, 8)
        ]
        brush.polygon([*ridge, (WIDTH, HEIGHT), (0, HEIGHT)], hill)


def _step(sheet: Sheet, place: int, names: Sequence[str], x: float, locale: str) -> None:
    """A step with its number, and above it the names of who stands there."""
    paint, brush = sheet.paint, sheet.brush
    top, half = _BASE - _STEPS[place], _ACROSS / 2
    medal = paint.medals[place - 1]
    brush.rectangle((x - half, top, x + half, _BASE), medal, PANEL_CORNER)
    brush.rectangle((x - half, _BASE - 14, x + half, _BASE), medal)
    word = ("podium-first", "podium-second", "podium-third")[place - 1]
    said, size = texts().format(locale, word), 52 if place == 1 else 42
    sheet.write(
        said,
        x,
        top + min(_STEPS[place] / 2, 60),
        size,
        paint.medal_ink,
        ground=medal,
        weight="bold",
        to="middle",
    )
    shown = [*names] if len(names) <= MOST else [*names[: MOST - 1]]
    if len(shown) < len(names):
        shown.append(texts().format(locale, "podium-more", count=len(names) - len(shown)))
    _cat(sheet, (x, top - 8 - _PLATE * len(shown)), place)
    for index, name in enumerate(reversed(shown)):
        bottom = top - 8 - _PLATE * index
        box = (x - half, bottom - _PLATE + 6, x + half, bottom)
        brush.rectangle(box, medal, PANEL_CORNER)
        edge = paint.edge
        inner = (box[0] + edge, box[1] + edge, box[2] - edge, box[3] - edge)
        brush.rectangle(inner, paint.paper, PANEL_CORNER - edge)
        sheet.write(
            name,
            x,
            (box[1] + box[3]) / 2,
            _NAME,
            paint.ink,
            weight="bold",
            room=_ACROSS - 20,
            to="middle",
        )


def _cat(sheet: Sheet, foot: Point, place: int) -> None:
    """The small cat that sits on something, with a scarf in the colour of its place."""
    paint, (x, y) = sheet.paint, foot
    coat = Coat(
        paint.cats[place - 1],
        paint.cat_line,
        paint.cat_rim,
        paint.cat_ear,
        paint.cat_line,
        paint.medals[place - 1],
    )
    zoom = 1.6
    # its feet stand a little above the lower edge of its box
    pen = Pen(sheet.brush, x - BOX / 2 * zoom, y - (BOX - 1) * zoom, zoom)
    sitting(pen, coat)


def _alt(title: str, what: str, count: str, places: dict[int, list[str]], locale: str) -> str:
    say = texts().format
    sentences = []
    for place, names in places.items():
        if names:
            shown = [short(name) for name in names[:MOST]]
            if len(names) > MOST:
                shown.append(say(locale, "podium-more", count=len(names) - MOST))
            together = listed(shown, locale) if len(names) <= MOST else ", ".join(shown)
            sentences.append(say(locale, "podium-alt-place", place=place, names=together))
    first = say(locale, "podium-alt", title=short(title), what=what, date=count)
    return told(first, sentences or [say(locale, "podium-alt-nobody")], locale)
