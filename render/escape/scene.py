"""What lies on each cell of a position, as layers from the ground up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from engines.escape.pieces import BLACK, DECK, FIRST_DECK, NOTHING, OPENING, Card, Cell, Laid
from render.escape.marks import Marks
from render.escape.reading import SIDES, STEPS, Reading, names, shape
from render.tiles import Layer, Layers

_LETTERS: Final[Mapping[str, str]] = {
    laid.card.name: "N" if laid.card is NOTHING else "S" for laid in OPENING
}
_CORNERS: Final = ("nw", "ne", "se", "sw")
_STEP: Final[Mapping[str, Cell]] = dict(zip(SIDES, STEPS, strict=True))
_DIAGONALS: Final = tuple(
    (
        sum(1 << SIDES.index(side) for side in corner),
        corner,
        _STEP[corner[1]][0],
        _STEP[corner[0]][1],
    )
    for corner in _CORNERS
)
"""The two sides of a corner as bits, its name, and the step to the cell beyond it."""
_FAR: Final = str.maketrans("nesw", "swne")


def cells(laid: Iterable[Laid], reading: Reading, marks: Marks) -> dict[Cell, Layers]:
    """The layers of every cell that shows more than the table."""
    found: dict[Cell, Layers] = {}
    group = reading.group
    for card in laid:
        left, bottom = card.x, card.y
        for x, y, stones in _stones(card.card, card.quarters):
            cell = (left + x, bottom + y)
            ways = group.get(cell)
            if ways is None:
                found[cell] = stones[0]
            else:
                free, *seal = stones[1]
                found[cell] = (free, _contour(cell, ways, group), *seal)
    for cell, sides in reading.gaps.items():
        found[cell] = (("way", names(sides)),)
    for _, card in marks.ghosts:
        for x, y, colour, joined in shape(card.card, card.quarters):
            cell = (card.x + x, card.y + y)
            layer: Layer = ("ghost", "black" if colour == BLACK else "free", names(joined))
            found[cell] = (*found.get(cell, ()), layer)
    for cell in marks.cells:
        found[cell] = (*found.get(cell, ()), ("ring",))
    return found


def squares() -> Iterator[Layers]:
    """The layers of every cell there may be, without outlines of the group and marks."""
    found: set[Layers] = set()
    for card in (*DECK.cards.values(), *FIRST_DECK.cards.values()):
        for quarters in range(4):
            for _, _, (outside, inside) in _stones(card, quarters):
                found |= {outside, inside}
    yield from sorted(found)
    for sides in range(1, 16):
        yield (("way", names(sides)),)


@cache
def _stones(card: Card, quarters: int) -> tuple[tuple[int, int, tuple[Layers, Layers]], ...]:
    """A turned card's squares: column, row, and the layers outside and inside the Nothing group."""
    found = []
    for x, y, colour, joined in shape(card, quarters):
        sides = names(joined)
        seal: Layers = ()
        if card.name in _LETTERS:
            # the seal's middle is the middle of the card, where all its squares meet
            corner = ("s" if "s" in sides else "n") + ("e" if "e" in sides else "w")
            seal = (("seal", _LETTERS[card.name], corner.translate(_FAR)),)
        kinds = ("black", "black") if colour == BLACK else ("lost", "free")
        outside, inside = ((("square", kind, sides), *seal) for kind in kinds)
        found.append((x, y, (outside, inside)))
    return tuple(found)


def _contour(cell: Cell, ways: int, group: Mapping[Cell, int]) -> Layer:
    """The part of the group's outline on one of its squares, which has these open sides."""
    x, y = cell
    inside = 0
    for bit, (dx, dy) in zip((1, 2, 4, 8), STEPS, strict=True):
        if (x + dx, y + dy) in group:
            inside |= bit
    bends = ""
    for both, corner, dx, dy in _DIAGONALS:
        if inside & both == both and (x + dx, y + dy) not in group:
            bends += corner
    return ("group", names(15 - inside), names(ways), bends)
