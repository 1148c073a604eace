"""What lies on each cell of a position, as layers from the ground up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.pastoral.pieces import CAT_AREA, CORRAL, VALUE, Square, Stack
from engines.pastoral.view import Last, View
from render.marks import Marks
from render.tiles import Layer, Layers

_CELLS: Final = frozenset((*CORRAL, *CAT_AREA))
_TAG_HIGH: Final = 17


def value_layer(square: Square) -> Layers:
    """What an empty cell shows: its price in the corral, nothing elsewhere."""
    return (("value", VALUE[square]),) if square in VALUE else ()


def cells(view: View, marks: Marks[Square], turned: bool) -> dict[Square, Layers]:
    """The layers of every cell outside the hand areas that shows more than an empty one."""
    last = view.last
    acted = last.move.square if last else None
    gone = {stack.square: stack for stack in last.removed} if last else {}
    held = {stack.square: stack for stack in view.stacks}
    rays = ray_ways(last, turned) if last else {}
    beams = _beams(view, turned)
    won = {square for line in view.bingo for square in line}
    barred, colours = view.barred, view.colours
    found: dict[Square, Layers] = {}
    for square in {*held, *gone, *rays, *beams, *won, *barred, *marks.all, acted}:
        if square is None or square not in _CELLS:
            continue
        layers: list[Layer] = []
        if square == acted and square not in won:
            layers.append(("tint",))
        layers += beams.get(square, ())
        if square in rays:
            layers.append(("ray", rays[square], int(square in VALUE and square not in gone)))
        # what can be chosen is marked over it
        in_front = square in held and square not in marks.all
        if square == acted and not in_front:
            layers.append(("last",))
        # under whatever stands or is printed here
        layers += marks.on(square)
        if square in marks.choices and square not in held and square not in VALUE:
            layers.append(("spot",))
        if square in held:
            stack = held[square]
            layers.append(("stack", colours[stack.seat], stack.height))
            if square == acted and in_front:  # of its feet, and under its number
                layers += (("last",), ("height", colours[stack.seat], stack.height))
        else:
            took = last is not None and square in gone and gone[square].seat != last.seat
            layers += _empty(square, gone.get(square), square in barred, colours, took=took)
        found[square] = tuple(layers)
    return found


def _empty(
    square: Square, gone: Stack | None, barred: bool, colours: tuple[str, str], *, took: bool
) -> Iterator[Layer]:
    """An empty cell; a mutilation just took the stack `gone` from it, the
    opponent's or one that it was paid with, or nothing."""
    if gone:
        yield ("gone", colours[gone.seat], gone.height, 46 if barred else 60, int(took))
    if barred:
        yield ("barred",)
    if gone:
        yield ("loss", colours[gone.seat], gone.height, 40 if barred else 71)
    if gone or barred:
        if square in VALUE and not (gone and barred):  # there is no room for all three
            yield ("price", VALUE[square], _TAG_HIGH)
    else:
        yield from value_layer(square)


def ray_ways(last: Last, turned: bool) -> dict[Square, str]:
    """For each cell on the border of a mutilation square that fired: the ways its sides run.

    Ways are on the screen: "n" is up. A square is known by its opposite corners X and Y, the cells
    in the cat area: A, the corral cell that lost its stack, is one of the other two corners.
    """
    ways: dict[Square, set[str]] = {}
    x = last.move.square
    if x is None:
        return {}
    own = [s.square for s in last.removed if s.seat == last.seat and s.square != x]
    lost = {s.square for s in last.removed if s.seat != last.seat}
    for y in own:
        side = x % 8 + y // 8 * 8, y % 8 + x // 8 * 8
        if abs(x % 8 - y % 8) != abs(x // 8 - y // 8) or not lost.intersection(side):
            continue
        files, ranks = sorted((x % 8, y % 8)), sorted((x // 8, y // 8))
        for rank in ranks:
            for file in range(files[0], files[1] + 1):
                here = ways.setdefault(file + 8 * rank, set())
                here.update("e" * (file < files[1]) + "w" * (file > files[0]))
        for file in files:
            for rank in range(ranks[0], ranks[1] + 1):
                here = ways.setdefault(file + 8 * rank, set())
                here.update("n" * (rank < ranks[1]) + "s" * (rank > ranks[0]))
    flip = str.maketrans("nesw", "swne") if turned else {}
    return {square: "".join(sorted(w)).translate(flip) for square, w in ways.items()}


def _beams(view: View, turned: bool) -> dict[Square, list[Layer]]:
    """The winning lines, cut into the cells they cross."""
    found: dict[Square, list[Layer]] = {}
    for line in view.bingo:
        start, end = (line[2], line[0]) if turned else (line[0], line[2])
        across, up = (
            (b - a) // 2 * (-1 if turned else 1)
            for a, b in ((start % 8, end % 8), (start // 8, end // 8))
        )
        # wider than a cell, it touches those around its own
        reach = {
            (across * i + aside, up * i + beside)
            for i in range(3)
            for aside in (-1, 0, 1)
            for beside in (-1, 0, 1)
        }
        for column, row in sorted(reach):
            file = start % 8 + (-column if turned else column)
            rank = start // 8 + (-row if turned else row)
            if not (0 <= file < 8 and 0 <= rank < 8):
                continue
            layer: Layer = ("win", across, -up, column, -row)
            found.setdefault(file + 8 * rank, []).append(layer)
    return found
