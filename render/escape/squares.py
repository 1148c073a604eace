"""What lies on the cells of the table, as sprites: squares, open faces, the way out.

A layer names a sprite: ("square", "free", "es") and so on. Sides are "n", "e", "s" and "w", "n" up;
several are written in that order. Sprites are drawn for cells of any size, in whole pixels where a
line runs along the cells, so that it stays crisp.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from PIL import Image

from render.brush import Brush, Ink, Point
from render.escape.paint import Paint, Stone
from render.tiles import Layer

SIDES: Final = "nesw"
KINDS: Final = ("free", "black")
"""The squares of White, if they are of the Nothing group, and of Black."""
_CORNERS: Final = ("nw", "ne", "se", "sw")
PATH: Final = 0.84
"""How wide the way out is, in cells, and how much of it is gold."""
GOLDEN: Final = 0.52
_SMALL: Final = 26
"""Below this size patterns are only hinted at."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """A cell to be drawn on."""

    brush: Brush
    size: int
    paint: Paint

    def stone(self, kind: str) -> Stone:
        paint = self.paint
        return {
            "free": paint.free,
            "cut": paint.cut,
            "black": paint.black,
            "wall": paint.wall,
        }[kind]


def outer(size: int) -> int:
    """Pixels between a square and the line between cells, where its card ends."""
    return 2 if size >= 45 else 1


def _edge(size: int) -> float:
    return 2.0 if size >= 45 else 1.5 if size >= _SMALL else 1.0


def _box(size: float, joined: str, inset: float) -> tuple[float, float, float, float]:
    """The box of a square: it reaches the cell's edge where its card goes on."""
    left, top = (0.0 if side in joined else inset for side in "wn")
    right, bottom = (size if side in joined else size - inset for side in "es")
    return left, top, right, bottom


def _slab(cell: _Cell, joined: str, inset: float, radius: float, ink: Ink) -> None:
    """A square with round corners where two ends of its card meet."""
    left, top, right, bottom = _box(cell.size, joined, inset)
    points: list[Point] = []
    for corner, (x, y) in zip(
        _CORNERS, ((left, top), (right, top), (right, bottom), (left, bottom)), strict=True
    ):
        if set(corner) & set(joined) or radius <= 0:
            points.append((x, y))
            continue
        dx = radius if "w" in corner else -radius
        dy = radius if "n" in corner else -radius
        # a quarter of a circle, in five points, around the corner clockwise
        along = [(0.0, 1.0), (0.076, 0.617), (0.293, 0.293), (0.617, 0.076), (1.0, 0.0)]
        if corner in ("ne", "sw"):
            along.reverse()
        points += [(x + a * dx, y + b * dy) for a, b in along]
    cell.brush.polygon(points, ink)


def _square(cell: _Cell, kind: str, joined: str) -> None:
    """A square of a card that goes on beyond the sides `joined`."""
    brush, size, stone = cell.brush, cell.size, cell.stone(kind)
    gap, edge, radius = outer(size), _edge(size), size * 0.13
    _slab(cell, joined, gap, radius, stone.edge)
    _slab(cell, joined, gap + edge, radius - edge, stone.fill)
    if kind in ("black", "wall"):
        _bricks(cell, stone, joined)
    else:
        _prints(brush, size, stone.mark)
    low, high = gap + edge, size - gap - edge
    thread = 1.0 if size < 60 else 1.5
    for side in joined:
        # drawn last: the seam between two squares of a card lies on both
        box = {
            "n": (low, 0, high, thread),
            "s": (low, size - thread, high, size),
            "w": (0, low, thread, high),
            "e": (size - thread, low, size, high),
        }[side]
        brush.rectangle(box, stone.seam)


def _bricks(cell: _Cell, stone: Stone, joined: str) -> None:
    """Courses of a wall, every other one set off; some stones catch the light."""
    brush, size = cell.brush, cell.size
    courses = 3 if size >= _SMALL else 2
    thick = 2.5 if size >= 60 else 2.0 if size >= _SMALL else 1.0
    inset = outer(size) + _edge(size)
    left, top, right, bottom = _box(size, joined, inset)
    high = size / courses
    joints = ((0.5,), (0.25, 0.75), (0.4,))
    for i in range(courses):
        upper, lower = max(round(i * high), top), min(round((i + 1) * high), bottom)
        ends = [left, *(round(share * size) for share in joints[i]), right]
        if size >= 18:
            lit = ends[i % 2 : i % 2 + 2]
            brush.rectangle((lit[0], upper, lit[1], lower), stone.light)
            for x in ends[1:-1]:
                brush.rectangle((x - thick / 2, upper, x + thick / 2, lower), stone.mark)
        if i:
            brush.rectangle((left, upper - thick / 2, right, upper + thick / 2), stone.mark)


def _prints(brush: Brush, size: int, ink: Ink) -> None:
    """The print of a paw."""
    unit = size / 80
    if size < _SMALL:
        brush.ellipse((size / 2, size / 2), size * 0.15, size * 0.15, ink)
        return
    brush.ellipse((40 * unit, 46 * unit), 9.5 * unit, 7.6 * unit, ink)
    for x, y in ((27.0, 39.0), (35.0, 31.0), (45.0, 31.0), (53.0, 39.0)):
        brush.ellipse((x * unit, y * unit), 4.2 * unit, 5.2 * unit, ink)


def fresh(paint: Paint, size: int) -> Image.Image:
    """The middle of a white square that was laid last (mode "RGB"): what open faces leave of it."""
    brush = Brush(size, size, ground=paint.free.fill)
    _prints(brush, size, paint.fresh)
    inset = fresh_inset(size)
    return brush.image().convert("RGB").crop((inset, inset, size - inset, size - inset))


def fresh_inset(size: int) -> int:
    """Pixels of a square around that."""
    return round(size * 0.28)


@lru_cache(maxsize=4096)
def outline(size: int, sides: str, doors: str, bends: str) -> tuple[tuple[int, int, int, int], ...]:
    """The outline of the Nothing group along `sides`, as boxes of whole pixels within a cell; not
    where the marks of open faces lie on it, `doors`.

    `bends` are the corners (such as "nw", one after the other) around which it turns inwards.
    """
    inset, width = max(2, round(size * 0.08)), max(2, round(size * 0.085))
    found = []
    for side in sides:
        before, after = ("w", "e") if side in "ns" else ("n", "s")
        start = inset if before in sides else 0
        end = size - (inset if after in sides else 0)
        near = inset if side in "nw" else size - inset - width
        left = (size - door_side(size)) // 2
        pieces = [(start, left), (size - left, end)] if side in doors else [(start, end)]
        for low, high in pieces:
            across = (low, near, high, near + width)
            along = (near, low, near + width, high)
            found.append(across if side in "ns" else along)
    for i in range(0, len(bends), 2):
        vertical, horizontal = bends[i], bends[i + 1]
        x0 = 0 if horizontal == "w" else size - inset - width
        y0 = 0 if vertical == "n" else size - inset - width
        x = inset if horizontal == "w" else size - inset - width
        y = inset if vertical == "n" else size - inset - width
        found.append((x0, y, x0 + inset + width, y + width))
        found.append((x, y0, x + width, y0 + inset + width))
    return tuple(found)


def _way(cell: _Cell) -> None:
    """A cell that open faces look at."""
    _gap(cell, cell.paint.way, cell.paint.glow)


def _pocket(cell: _Cell) -> None:
    """One with squares all around: bare earth, and no way out but under the ground."""
    paint, size = cell.paint, cell.size
    cell.brush.rectangle((0, 0, size, size), paint.earth)
    cell.brush.ellipse((size / 2, size / 2), size * 0.2, size * 0.15, paint.wall.edge)


def mouth(brush: Brush, paint: Paint, centre: Point, wide: float) -> None:
    """The mouth of a burrow by which somebody got out: dark with a golden rim."""
    edge = wide * 0.08
    for grow, ink in ((edge * 1.6, paint.wall.edge), (edge, paint.win), (0.0, paint.wall.edge)):
        brush.ellipse(centre, wide / 2 + grow, wide * 0.32 + grow, ink)


def heap(brush: Brush, paint: Paint, centre: Point, wide: float) -> None:
    """Earth that was dug out, its upper edge at a point."""
    x, y = centre
    rim = wide * 0.035
    shape = ((-0.55, 0.2), (-0.36, 0.02), (-0.14, 0.1), (0.12, 0.03), (0.34, 0.0), (0.55, 0.2))
    for ink, grow in ((paint.wall.edge, rim), (paint.earth, 0.0)):
        points = [(x + a * (wide + 2 * grow), y + b * wide - grow) for a, b in shape]
        foot = y + 0.28 * wide + grow
        brush.blob([*points, (x + 0.3 * wide, foot), (x - 0.3 * wide, foot)], ink)
    for a, b in ((-0.28, 0.15), (0.02, 0.18), (0.27, 0.13)):
        brush.ellipse((x + a * wide, y + b * wide), rim, rim * 0.8, paint.wall.edge)


def burrow(brush: Brush, paint: Paint, centre: Point, size: int) -> None:
    """A burrow on a cell around a point, with its heap of earth."""
    x, y = centre
    mouth(brush, paint, (x, y - size * 0.06), size * 0.58)
    heap(brush, paint, (x, y + size * 0.16), size * 0.66)


def _exit(cell: _Cell) -> None:
    """The same in gold: the gap from which the group got away."""
    _gap(cell, cell.paint.wall.edge, cell.paint.win)


def _gap(cell: _Cell, rim: Ink, fill: Ink) -> None:
    size = cell.size
    inset, edge = size * 0.05, 3.0 if size >= 45 else 2.0 if size >= _SMALL else 1.0
    for grow, ink in ((0.0, rim), (edge, fill)):
        low, high = inset + grow, size - inset - grow
        cell.brush.rectangle((low, low, high, high), ink, size * 0.2 - grow)


def _trail(cell: _Cell, sides: str) -> None:
    """A golden path that comes in and goes out over `sides`, between dark edges: in grey gold is as
    light as grass."""
    paint, size = cell.paint, cell.size
    middle = size / 2
    ends = [_placed((-size * 0.1, 0.0), side, size) for side in sides]
    for ink, share in ((paint.wall.edge, PATH), (paint.win, GOLDEN)):
        for end in ends:
            cell.brush.line([(middle, middle), end], ink, size * share)
    r = size * 0.085
    for aside in (-1, 1):
        cell.brush.ellipse((middle + aside * r, middle + aside * r), r, r, paint.wall.edge)


def door_side(size: int) -> int:
    """Pixels of the mark of an open face, where cells are so large: two on the sides of one cell
    do not touch."""
    return min(round(size * 0.64), 44)


def _door(cell: _Cell, side: str, beyond: int) -> None:
    """The mark of an open face: a disc on the line between two cells, so that each can be counted,
    a little farther out than in, with an arrow out. This cell is the square, or with 1 the one
    `beyond` it."""
    paint, size, across = cell.paint, cell.size, door_side(cell.size)
    out, radius, rim = across * 0.07, across / 2, max(1.5, across * 0.07)

    def place(x: float, y: float) -> Point:
        """Of a point from the middle of the disc, so far outwards and to the right."""
        ahead = out + x
        return _placed((ahead if beyond else -ahead, y), side, size)

    for ink, grow in ((paint.way_rim, 0.0), (paint.way, -rim)):
        cell.brush.ellipse(place(0, 0), radius + grow, radius + grow, ink)
    tip, base, half = across * 0.3, -across * 0.15, across * 0.25
    cell.brush.polygon([place(tip, 0), place(base, -half), place(base, half)], paint.way_ink)


def _placed(point: Point, side: str, size: int) -> Point:
    """A point given by its way inwards from the middle of a side, and to its right."""
    inwards, aside = point
    middle = size / 2
    return {
        "n": (middle - aside, inwards),
        "s": (middle + aside, size - inwards),
        "w": (inwards, middle + aside),
        "e": (size - inwards, middle - aside),
    }[side]


def _ghost(cell: _Cell, kind: str, joined: str) -> None:
    """A square as it would lie, over whatever lies there."""
    brush, size, paint = cell.brush, cell.size, cell.paint
    stone, gap = cell.stone(kind), outer(size) + 1
    thick = max(2.0, size * 0.06)
    _slab(cell, joined, gap, size * 0.13, (*stone.fill, 185))
    left, top, right, bottom = _box(size, joined, gap + thick / 2)
    corners = {"nw": (left, top), "ne": (right, top), "se": (right, bottom), "sw": (left, bottom)}
    ends = {"n": ("nw", "ne"), "e": ("ne", "se"), "s": ("sw", "se"), "w": ("nw", "sw")}
    for side in SIDES:
        if side not in joined:
            start, end = (corners[corner] for corner in ends[side])
            brush.line([start, end], paint.chip_rim, thick)
            brush.dashes([start, end], paint.chip, thick * 0.62, size * 0.14, size * 0.1)


_SPRITES: Final[Mapping[str, Callable[..., None]]] = MappingProxyType(
    {
        "square": _square,
        "way": _way,
        "pocket": _pocket,
        "door": _door,
        "exit": _exit,
        "trail": _trail,
        "ghost": _ghost,
    }
)


def sprite(paint: Paint, layer: Layer, size: int) -> Image.Image:
    """The picture of a layer, mode "RGBA", as large as a cell."""
    brush = Brush(size, size)
    _SPRITES[str(layer[0])](_Cell(brush, size, paint), *layer[1:])
    return brush.image()
