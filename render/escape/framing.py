"""What of the table is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.escape.pieces import Cell
from render.escape.marks import Marks
from render.escape.reading import Reading
from render.escape.sheet import STRIP, Box, Sheet, ends, sheet, widened

_LEGIBLE: Final = 40
"""Cells of this size hold a number; smaller ones are enlarged while places are numbered."""


def seen(reading: Reading, marks: Marks, within: Box, strip: int = STRIP) -> Sheet:
    """The part of the table that is shown between strips so high: all that lies there and `within`;
    or what is up for choice if it would be too small for its numbers."""
    box = widened(within, ends(reading.reach))
    whole = sheet(widened(box, _pointed(marks)), strip)
    if not marks.places or whole.size >= _LEGIBLE:
        return whole
    places = list(_pointed(marks))
    near = sheet(widened((*places[0], *places[0]), places), strip)
    return max(whole, near, key=lambda it: it.size)


def _pointed(marks: Marks) -> Iterator[Cell]:
    """Cells that have to be seen."""
    for _, (x, y) in marks.places:
        yield from ((x, y), (x + 1, y + 1))
    for _, ghost in marks.ghosts:
        yield from ((ghost.x, ghost.y), (ghost.x + 1, ghost.y + 1))
