"""Dividing many places among areas of the table, so that each holds few enough to choose from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engines.escape.pieces import Cell
from render.escape.marks import Area

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_OFFSET: Final = 50
_SPAN: Final = 2 * _OFFSET
"""Coordinates stay within 50 of 0: 21 cards, each at most two cells further than those before."""


def divided(places: Iterable[Cell], most: int) -> list[tuple[Area, tuple[Cell, ...]]]:
    """Areas that do not overlap, from above and left to right, each with its 1..`most` places."""
    found = _cut(sorted(places), most)
    found.sort(key=lambda cells: (-_area(cells).top, _area(cells).left))
    return [(_area(cells), tuple(cells)) for cells in found]


def _cut(places: Sequence[Cell], most: int) -> list[Sequence[Cell]]:
    """`places` halved along the longer way until they are few enough."""
    if len(places) <= most:
        return [places]
    area = _area(places)
    axis = 0 if area.right - area.left >= area.top - area.bottom else 1
    ordered = sorted(places, key=lambda cell: cell[axis])
    # between two different coordinates, as near to the middle as can be
    cuts = [i for i in range(1, len(ordered)) if ordered[i - 1][axis] != ordered[i][axis]]
    at = min(cuts, key=lambda i: abs(i - len(ordered) / 2))
    return [*_cut(ordered[:at], most), *_cut(ordered[at:], most)]


def _area(places: Iterable[Cell]) -> Area:
    columns, rows = zip(*places, strict=True)
    return Area(min(columns), min(rows), max(columns), max(rows))


def bearing(area: Area, of: Area) -> str:
    """Where an area lies within a larger one: "upper-left", "middle", "lower" and so on."""
    across = _third(area.left + area.right, 2 * of.left, 2 * of.right, ("left", "", "right"))
    up = _third(area.bottom + area.top, 2 * of.bottom, 2 * of.top, ("lower", "", "upper"))
    return "-".join(filter(None, (up, across))) or "middle"


def _third(value: int, low: int, high: int, names: tuple[str, str, str]) -> str:
    share = (value - low) / (high - low) if high > low else 0.5
    return names[0 if share < 0.4 else 2 if share > 0.6 else 1]


def pack(area: Area) -> str:
    """An area in six characters."""
    return _packed(area.left, area.right) + _packed(area.bottom, area.top)


def unpack(text: str) -> Area:
    """The area of six characters that `pack` made."""
    (left, right), (bottom, top) = _unpacked(text[:3]), _unpacked(text[3:])
    return Area(left, bottom, right, top)


def _packed(low: int, high: int) -> str:
    number = (low + _OFFSET) * _SPAN + high + _OFFSET
    return _DIGITS[number // 1296] + _DIGITS[number // 36 % 36] + _DIGITS[number % 36]


def _unpacked(text: str) -> tuple[int, int]:
    low, high = divmod(int(text, 36), _SPAN)
    return low - _OFFSET, high - _OFFSET
