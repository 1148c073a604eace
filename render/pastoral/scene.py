"""What lies on each cell of a position, as layers from the ground up."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from engines.pastoral.pieces import CAT_AREA, CORRAL, VALUE, Square, Stack
from engines.pastoral.view import Last, View
from render.tiles import Layer, Layers

_TAG_LOW: Final = 77
_TAG_HIGH: Final = 17


def value_layer(square: Square) -> Layers:
    """What an empty cell shows: its price in the corral, nothing elsewhere."""
    return (("value", VALUE[square]),) if square in VALUE else ()


def cells(view: View, marks: Collection[Square], turned: bool) -> dict[Square, Layers]:
    """The layers of every cell outside the hand areas."""
    last = view.last
    gone = {stack.square: stack for stack in last.removed} if last else {}
    rays = ray_ways(last, turned) if last else {}
    beams = _beams(view, turned)
    won = {square for line in view.bingo for square in line}
    found: dict[Square, Layers] = {}
    for square in (*CORRAL, *CAT_AREA):
        layers: list[Layer] = []
        if square in won:
            layers.append(("laurels",))
        elif last and square == last.move.square:
            layers.append(("tint",))
        layers += beams.get(square, ())
        if square in rays:
            layers.append(("ray", rays[square], int(square in VALUE and square not in gone)))
        if last and square == last.move.square:
            layers.append(("last", 20 if square in won else 30))
        layers += _content(view, square, gone.get(square))
        if square in marks:
            layers.append(("mark",))
        found[square] = tuple(layers)
    return found


def _content(view: View, square: Square, gone: Stack | None) -> Iterator[Layer]:
    owner, barred, value = view.owner(square), square in view.barred, VALUE.get(square)
    if owner is not None:
        yield ("stack", view.colours[owner], view.height(square))
        if value:
            yield ("price", value, _TAG_LOW)
        return
    if gone:
        yield ("gone", view.colours[gone.seat], gone.height, 46 if barred else 60)
    if barred:
        yield ("barred",)
    if gone:
        yield ("loss", view.colours[gone.seat], gone.height, 40 if barred else 71)
    if value and (gone or barred):
        yield ("price", value, _TAG_HIGH)
    elif value:
        yield ("value", value)


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
        reach = {(across * i, up * i) for i in range(3)}
        # a diagonal is wide enough to touch the cells beside it
        reach |= {(across * i, up * j) for i in range(3) for j in range(3) if abs(i - j) == 1}
        for column, row in sorted(reach):
            file = start % 8 + (-column if turned else column)
            rank = start // 8 + (-row if turned else row)
            layer: Layer = ("win", across, -up, column, -row)
            found.setdefault(file + 8 * rank, []).append(layer)
    return found
