"""What of the table is shown. A match's pictures keep their scale until the cards no longer fit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engines.escape.pieces import OPENING, Cell, Laid
from render.escape.marks import Marks
from render.escape.reading import read
from render.escape.sheet import Box, Sheet, sheet, widened

_AMPLE: Final = 45
"""Where cells are smaller than this, the table gets no room to spare."""
_LEGIBLE: Final = 40
"""Cells of this size hold a number; smaller ones are enlarged while places are numbered."""


@lru_cache(maxsize=256)
def bounds(laid: tuple[Laid, ...]) -> Box:
    """The cells that a picture of these cards shows at least: all squares, and what open faces look
    at. It begins with a cell around the opening, and grows by one more than it must."""
    if len(laid) > len(OPENING):
        return _grown(bounds(laid[:-1]), read(laid).reach)
    left, bottom, right, top = read(laid).bounds
    return left - 1, bottom - 1, right + 1, top + 1


def _grown(before: Box, needed: Box) -> Box:
    """What is shown once this is needed, too."""
    whole = widened(before, _ends(needed))
    if whole == before:
        return before
    spare = 1 if sheet(whole).size >= _AMPLE else 0
    left, bottom, right, top = (
        old if (new - old) * way <= 0 else new + way * spare
        for old, new, way in zip(before, needed, (-1, -1, 1, 1), strict=True)
    )
    return left, bottom, right, top


def seen(laid: tuple[Laid, ...], marks: Marks, within: Box | None = None) -> Sheet:
    """The part of the table that is shown: all that lies there, and `within` or what a match's
    pictures have shown so far; or what is up for choice if it would be too small for its
    numbers."""
    box = bounds(laid) if within is None else widened(within, _ends(read(laid).reach))
    whole = sheet(widened(box, _pointed(marks)))
    if not marks.places or whole.size >= _LEGIBLE:
        return whole
    places = list(_pointed(marks))
    return max(whole, sheet(widened((*places[0], *places[0]), places)), key=lambda it: it.size)


def _ends(box: Box) -> tuple[Cell, Cell]:
    return box[:2], box[2:]


def _pointed(marks: Marks) -> Iterator[Cell]:
    """Cells that have to be seen."""
    for _, (x, y) in marks.places:
        yield from ((x, y), (x + 1, y + 1))
    for _, ghost in marks.ghosts:
        yield from ((ghost.x, ghost.y), (ghost.x + 1, ghost.y + 1))
