"""A month of a server, as a picture: what was best in it, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from render.canvas import DEFLATE, Deflate, Picture
from render.theme import WIDTH
from render.tournaments.sheet import BODY, INSET, SMALL, TOP, Sheet

_HIGH: Final = 132
"""Pixels of an entry."""
_FOOT: Final = 34


class Entry(NamedTuple):
    """Something that was best, each in words."""

    heading: str
    name: str
    more: str


def draw(
    title: str,
    beside: str,
    entries: Sequence[Entry],
    *,
    alt: str,
    theme: str = "classic",
    deflate: Deflate = DEFLATE,
) -> Picture:
    """The entries under the month's name; equal arguments give equal bytes. Takes some 100 ms:
    never on an event loop.

    :raises KeyError: there is no such theme.
    """
    sheet = Sheet(theme, TOP + _HIGH * len(entries) + _FOOT)
    sheet.paper()
    sheet.heading(title, beside)
    paint, room = sheet.paint, WIDTH - 2 * INSET
    for number, entry in enumerate(entries):
        top = TOP + 8 + number * _HIGH
        ground = sheet.row(top, _HIGH - 8, striped=number % 2 == 0)
        for text, middle, size, ink, bold in (
            (entry.heading, 26, SMALL, paint.accent, False),
            (entry.name, 62, BODY, paint.ink, True),
            (entry.more, 98, SMALL, paint.muted, False),
        ):
            sheet.write(
                text,
                INSET,
                top + middle,
                size,
                ink,
                ground=ground,
                weight="bold" if bold else "regular",
                room=room,
            )
    return sheet.picture(alt, deflate)
