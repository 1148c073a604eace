"""What lies on each cell of a position, as layers from the ground up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from engines.escape.pieces import BLACK, DECK, FIRST_DECK, Card, Cell, Laid
from render.escape.marks import Marks
from render.escape.reading import SIDES, STEPS, Reading, names, shape
from render.tiles import Layer, Layers

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


def cells(laid: Iterable[Laid], reading: Reading, marks: Marks, *, won: bool) -> dict[Cell, Layers]:
    """The layers of every cell that shows more than the table; `won` is whether the Nothing group
    has got away."""
    found: dict[Cell, Layers] = {}
    group = reading.group
    for card in laid:
        left, bottom = card.x, card.y
        for x, y, stones in _stones(card.card, card.quarters, won):
            cell = (left + x, bottom + y)
            ways = group.get(cell)
            if ways is None:
                found[cell] = stones[0]
            else:
                found[cell] = (*stones[1], _contour(cell, ways, group))
    way = "exit" if won else "way"
    for cell, sides in reading.gaps.items():
        found[cell] = ((way, names(sides)),)
    for card in (*(laid for _, laid in marks.ghosts), *apart(marks)):
        for x, y, colour, joined in shape(card.card, card.quarters):
            cell = (card.x + x, card.y + y)
            layer: Layer = ("ghost", "black" if colour == BLACK else "free", names(joined))
            found[cell] = (*found.get(cell, ()), layer)
    return found


_FEW: Final = 9
"""So many places are shown with the card in them; more would look like a wall."""


def apart(marks: Marks) -> Iterator[Laid]:
    """The card to be laid in those of its few places where no square of it would lie on one of
    another place: there it can be seen as it would lie."""
    if not 0 < len(marks.places) <= _FEW:
        return
    ((card, quarters),) = marks.turns
    laid = [Laid(card, quarters, x, y) for _, (x, y) in marks.places]
    claims = Counter(cell for one in laid for cell, _ in one.squares)
    for one in laid:
        if all(claims[cell] == 1 for cell, _ in one.squares):
            yield one


def squares() -> Iterator[Layers]:
    """The layers of every cell there may be, without outlines of the group and marks."""
    found: set[Layers] = set()
    for card in (*DECK.cards.values(), *FIRST_DECK.cards.values()):
        for quarters in range(4):
            for _, _, (outside, inside) in _stones(card, quarters, False):
                found |= {outside, inside}
    yield from sorted(found)
    for sides in range(1, 16):
        yield (("way", names(sides)),)


@cache
def _stones(
    card: Card, quarters: int, won: bool
) -> tuple[tuple[int, int, tuple[Layers, Layers]], ...]:
    """A turned card's squares: column, row, and the layers outside and inside the Nothing group."""
    found = []
    for x, y, colour, joined in shape(card, quarters):
        kinds = ("black", "black") if colour == BLACK else ("lost", "won" if won else "free")
        outside, inside = ((("square", kind, names(joined)),) for kind in kinds)
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
