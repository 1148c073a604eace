"""The end of a tournament: who came first, second and third, under the evening moon."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from render.brush import Point
from render.canvas import DEFLATE, Deflate, Picture
from render.catalogue import texts
from render.presentation import listed
from render.tournaments.lines import Occasion, Winner
from render.tournaments.sheet import BODY, SMALL, WIDTH, Sheet, short, told

HEIGHT: Final = 600
MOST: Final = 3
"""Names above a step; the others are counted."""
_BASE: Final = 540
_STEPS: Final = {1: 168, 2: 118, 3: 82}
"""How high the step of a place is, in pixels."""
_ACROSS: Final = 232
"""The width of a step."""
_PLATE: Final = 48
"""The height of a name's plate, with the gap above it."""
_TITLE: Final = 40
_MOON: Final = ((WIDTH / 2, 290.0), 118)
_STARS: Final = (
    (58, 172), (118, 250), (176, 190), (236, 232), (92, 338), (566, 186), (632, 246),
    (700, 176), (752, 268), (690, 340), (40, 420), (764, 402), (204, 312), (598, 318),
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
    say, sheet = texts().format, Sheet(theme, WIDTH, HEIGHT)
    paint, middle = sheet.paint, WIDTH / 2
    dark = paint.felt
    light = paint.moon if paint.felt != paint.paper else paint.ink
    _evening(sheet)
    sheet.write(
        occasion.title,
        middle,
        56,
        _TITLE,
        light,
        ground=dark,
        weight="bold",
        room=WIDTH - 80,
        to="middle",
    )
    what = " · ".join(filter(None, (occasion.division, occasion.game, occasion.form)))
    when = say(
        locale,
        "podium-date",
        day=str(occasion.day.day),
        month=occasion.day.month,
        year=str(occasion.day.year),
    )
    if occasion.utc:
        when = say(locale, "podium-date-utc", date=when)
    count = f"{say(locale, 'podium-entrants', count=occasion.entrants)} · {when}"
    for text, y in ((what, 100), (count, 132)):
        sheet.write(text, middle, y, SMALL, light, ground=dark, room=WIDTH - 80, to="middle")
    places = {
        place: [winner.name for winner in winners if winner.place == place] for place in _STEPS
    }
    there = [place for place in (2, 1, 3) if places[place]]
    for at, place in enumerate(there):
        x = middle + (at - (len(there) - 1) / 2) * (_ACROSS + 12)
        _step(sheet, place, places[place], x, locale)
    return sheet.picture(_alt(occasion.title, what, count, places, locale), deflate)


def _evening(sheet: Sheet) -> None:
    """Felt for the sky, a moon, stars and two rows of hills."""
    paint, brush = sheet.paint, sheet.brush
    centre, radius = _MOON
    for index, star in enumerate(_STARS):
        size = 2.4 if index % 3 else 3.6
        brush.ellipse(star, size, size, paint.moon)
    brush.ellipse(centre, radius, radius, paint.moon)
    for hill, top, high, turn in ((paint.hills[0], 430, 34, 0.4), (paint.hills[1], 492, 22, 2.1)):
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
    brush.rectangle((x - half, top, x + half, _BASE), medal, 12)
    brush.rectangle((x - half, _BASE - 14, x + half, _BASE), medal)
    word = ("podium-first", "podium-second", "podium-third")[place - 1]
    said, size = texts().format(locale, word), 44 if place == 1 else 36
    sheet.write(
        said,
        x,
        top + min(_STEPS[place] / 2, 56),
        size,
        paint.medal_ink,
        ground=medal,
        weight="bold",
        to="middle",
    )
    shown = [*names] if len(names) <= MOST else [*names[: MOST - 1]]
    if len(shown) < len(names):
        shown.append(texts().format(locale, "podium-more", count=len(names) - len(shown)))
    for index, name in enumerate(reversed(shown)):
        bottom = top - 10 - _PLATE * index
        box = (x - half, bottom - _PLATE + 6, x + half, bottom)
        brush.rectangle(box, medal, 12)
        edge = paint.edge
        inner = (box[0] + edge, box[1] + edge, box[2] - edge, box[3] - edge)
        brush.rectangle(inner, paint.paper, 12 - edge)
        sheet.write(
            name,
            x,
            (box[1] + box[3]) / 2,
            BODY,
            paint.ink,
            weight="bold",
            room=_ACROSS - 24,
            to="middle",
        )


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
