"""What lies on each cell of a position, as layers from the ground up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from engines.escape.pieces import BLACK, DECK, FIRST_DECK, WHITE, Card, Cell, Laid
from render.escape.marks import Marks
from render.escape.reading import SIDES, STEPS, Reading, names, shape
from render.tiles import Layer, Layers

_CORNERS: Final = ("nw", "ne", "se", "sw")
_STEP: Final[Mapping[str, Cell]] = dict(zip(SIDES, STEPS, strict=True))
_KINDS: Final = {BLACK: ("black", "wall", "black"), WHITE: ("cut", "cut", "free")}
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


def cells(
    laid: Iterable[Laid], reading: Reading, marks: Marks, trail: Mapping[Cell, str]
) -> dict[Cell, Layers]:
    """The layers of every cell that shows more than the table; `trail` is the way of a group that
    got away. What closed it in without a gap is marked as well."""
    found: dict[Cell, Layers] = {}
    group = reading.group
    wall = () if reading.faces else ring(reading)
    for card in laid:
        left, bottom = card.x, card.y
        for x, y, stones in _stones(card.card, card.quarters):
            cell = (left + x, bottom + y)
            found[cell] = stones[2 if cell in group else cell in wall]
    pockets = () if trail else reading.pockets
    for cell, sides in () if trail else reading.gaps.items():
        ground: Layer = ("pocket",) if cell in pockets else ("way",)
        found[cell] = (ground, *doors(sides, beyond=1))
    for cell, ways in trail.items():
        found[cell] = (*found.get(cell, ()), ("trail", ways))
    for cell in reading.gaps if trail else ():
        # at the end the gaps are counted, whatever the number of faces
        found[cell] = (*found.get(cell, ()), ("exit",))
    for cell, sides in group.items():
        if sides and not trail:
            found[cell] += doors(sides)
    for card in (*(laid for _, laid in marks.ghosts), *apart(marks)):
        for x, y, colour, joined in shape(card.card, card.quarters):
            cell = (card.x + x, card.y + y)
            layer: Layer = ("ghost", "black" if colour == BLACK else "free", names(joined))
            found[cell] = (*found.get(cell, ()), layer)
    return found


def doors(sides: int, *, beyond: int = 0) -> Layers:
    """The marks of open faces on a square, or with 1 on a cell `beyond` such squares."""
    return tuple(("door", side, beyond) for side in names(sides))


def ring(reading: Reading) -> frozenset[Cell]:
    """The black squares around the Nothing group, corners included."""
    around = {(x + dx, y + dy) for x, y in reading.group for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return frozenset(cell for cell in around if reading.squares.get(cell) == BLACK)


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
            for _, _, stones in _stones(card, quarters):
                found |= {stones[0], stones[2]}
    yield from sorted(found)
    for sides in range(1, 16):
        yield (("way",), *doors(sides, beyond=1))


@cache
def _stones(card: Card, quarters: int) -> tuple[tuple[int, int, tuple[Layers, ...]], ...]:
    """A turned card's squares: column, row, and the layers elsewhere, in the ring around the
    Nothing group, and in it."""
    return tuple(
        (x, y, tuple((("square", kind, names(joined)),) for kind in _KINDS[colour]))
        for x, y, colour, joined in shape(card, quarters)
    )


def contours(group: Mapping[Cell, int]) -> Iterator[tuple[Cell, str, str, str]]:
    """The group's outline on each of its squares: along which sides, which of these are open, and
    around which corners it turns inwards."""
    for (x, y), ways in group.items():
        inside = 0
        for bit, (dx, dy) in zip((1, 2, 4, 8), STEPS, strict=True):
            if (x + dx, y + dy) in group:
                inside |= bit
        bends = ""
        for both, corner, dx, dy in _DIAGONALS:
            if inside & both == both and (x + dx, y + dy) not in group:
                bends += corner
        yield (x, y), names(15 - inside), names(ways), bends
