"""What lies on each cell of a position, as layers from the ground up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from engines.escape.pieces import BLACK, NOTHING, OPENING, Cell, Laid
from render.escape.marks import Marks
from render.escape.reading import STEPS, Reading
from render.tiles import Layer, Layers

_LETTERS: Final[Mapping[str, str]] = {
    laid.card.name: "N" if laid.card is NOTHING else "S" for laid in OPENING
}
_CORNERS: Final = (("n", "w"), ("n", "e"), ("s", "e"), ("s", "w"))
_STEP: Final[Mapping[str, Cell]] = {side: (dx, dy) for side, dx, dy in STEPS}


def cells(laid: Iterable[Laid], reading: Reading, marks: Marks) -> dict[Cell, Layers]:
    """The layers of every cell that shows more than the table."""
    found: dict[Cell, list[Layer]] = {}
    for card in laid:
        letter = _LETTERS.get(card.card.name)
        for cell, kind, joined in _stones(card, reading):
            layers: list[Layer] = [("square", kind, joined)]
            if kind == "free":
                layers.append(_contour(cell, reading))
            if letter is not None:
                # the seal's middle is the middle of the card
                quarter = ("s" if "s" in joined else "n") + ("e" if "e" in joined else "w")
                layers.append(("seal", letter, _opposite(quarter)))
            found[cell] = layers
    for cell, sides in reading.gaps.items():
        found.setdefault(cell, []).append(("way", sides))
    for card in marks.ghosts:
        for cell, kind, joined in _stones(card, reading):
            found.setdefault(cell, []).append(("ghost", kind.replace("lost", "free"), joined))
    for cell in marks.cells:
        found.setdefault(cell, []).append(("ring",))
    return {cell: tuple(layers) for cell, layers in found.items()}


def _stones(laid: Laid, reading: Reading) -> Iterator[tuple[Cell, str, str]]:
    """The squares of a card: cell, kind, and the sides where the card goes on."""
    squares = dict(laid.squares)
    for (x, y), colour in squares.items():
        joined = "".join(side for side, dx, dy in STEPS if (x + dx, y + dy) in squares)
        kind = "black" if colour == BLACK else "free" if (x, y) in reading.group else "lost"
        yield (x, y), kind, joined


def _contour(cell: Cell, reading: Reading) -> Layer:
    """The part of the group's outline on one of its squares."""
    x, y = cell
    group = reading.group
    sides = "".join(side for side, dx, dy in STEPS if (x + dx, y + dy) not in group)
    gates = "".join(side for side in sides if (cell, side) in reading.faces)
    bends = "".join(
        vertical + horizontal
        for vertical, horizontal in _CORNERS
        if vertical not in sides
        and horizontal not in sides
        and (x + _STEP[horizontal][0], y + _STEP[vertical][1]) not in group
    )
    return ("group", sides, gates, bends)


def _opposite(corner: str) -> str:
    return corner.translate(str.maketrans("nesw", "swne"))
