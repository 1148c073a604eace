"""A position read once: what lies on each cell, the Nothing group, its open faces.

Pictures and texts ask for these many times, and also for what a card would change. So this is
worked out from the cards on the table alone, card by card, and knows no more of the rules than what
a face is. Sides are bits in a number: 1 for "n", then "e", "s" and "w"; `names` spells them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from engines.escape.pieces import BLACK, NOTHING, OPENING, WHITE, Card, Cell, Laid
from render.escape.sheet import Box, grown, widened

SIDES: Final = "nesw"
STEPS: Final[tuple[Cell, ...]] = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""From a cell to the one beyond a side, in the order of SIDES."""
_BEYOND: Final = tuple((1 << i, 1 << (i + 2) % 4, *step) for i, step in enumerate(STEPS))
"""A side as a bit, the side of the cell beyond that looks back, and the step there."""
_NAMES: Final = tuple(
    "".join(side for i, side in enumerate(SIDES) if bits >> i & 1) for bits in range(16)
)


def names(bits: int) -> str:
    """The names of sides, "n" to "w"."""
    return _NAMES[bits]


def beside(cell: Cell) -> tuple[Cell, ...]:
    """The four cells beside one."""
    return tuple((cell[0] + dx, cell[1] + dy) for dx, dy in STEPS)


@cache
def shape(card: Card, quarters: int) -> tuple[tuple[int, int, int, int], ...]:
    """A turned card's squares: column, row, colour, and the sides where the card goes on."""
    squares = dict(card.squares(quarters))
    return tuple(
        (x, y, colour, sum(bit for bit, _, dx, dy in _BEYOND if (x + dx, y + dy) in squares))
        for (x, y), colour in squares.items()
    )


@dataclass(frozen=True, slots=True)
class Change:
    """What a card does to the open faces of the Nothing group."""

    closed: int
    opened: int
    left: int
    """Open faces afterwards; at 0 Black has won."""


@dataclass(slots=True)
class Reading:
    """Squares on the table, and what follows for White. Not to be changed once it is read."""

    squares: dict[Cell, int] = field(default_factory=dict)
    """The colour of each square."""
    group: dict[Cell, int] = field(default_factory=dict)
    """The squares of the Nothing group, each with its open sides."""
    gaps: dict[Cell, int] = field(default_factory=dict)
    """The empty cells that open faces look at, each with the sides on which it is looked at."""
    faces: int = 0
    """The number of open faces."""
    reach: Box = (0, 0, 0, 0)
    """The cells around all squares and gaps. It never shrinks: a square closes a gap."""
    shown: Box = (0, 0, 0, 0)
    """The cells that a picture shows at least."""
    last: Change | None = None
    """What the card laid last has changed."""

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """(left, bottom, right, top): the cells around all squares."""
        columns, rows = zip(*self.squares, strict=True)
        return min(columns), min(rows), max(columns), max(rows)

    @property
    def pockets(self) -> set[Cell]:
        """The gaps from which no way over empty cells, side by side, leads out of all squares."""
        left, bottom, right, top = self.bounds
        outside, inside = set[Cell](), set[Cell]()
        for gap in self.gaps:
            seen, queue = {gap}, [gap]
            while queue:  # the last one first, so that it goes straight out where it can
                x, y = cell = queue.pop()
                if cell in inside:
                    break
                if cell in outside or not (left <= x <= right and bottom <= y <= top):
                    outside |= seen
                    break
                beyond = {(x + dx, y + dy) for dx, dy in STEPS} - self.squares.keys() - seen
                seen |= beyond
                queue += beyond
            else:
                inside |= seen
        return inside.intersection(self.gaps)

    def copy(self) -> Reading:
        squares, group, gaps = dict(self.squares), dict(self.group), dict(self.gaps)
        return Reading(squares, group, gaps, self.faces, self.reach)

    def lay(self, laid: Laid) -> None:
        """One more card, its squares on empty cells."""
        squares, group, gaps = self.squares, self.group, self.gaps
        closed, opened, joining, met = 0, 0, list[Cell](), list[Cell]()
        left, bottom = laid.x, laid.y
        for x, y, colour, _ in shape(laid.card, laid.quarters):
            cell = (left + x, bottom + y)
            squares[cell] = colour
            met.append(cell)
            looked = gaps.pop(cell, 0)
            if looked:
                closed += looked.bit_count()
                for bit, back, dx, dy in _BEYOND:
                    if looked & bit:
                        group[cell[0] + dx, cell[1] + dy] &= ~back
            if colour == WHITE and (looked or laid.card is NOTHING):
                joining.append(cell)
        while joining:  # white squares that lay apart may join by way of the new ones
            cell = joining.pop()
            if cell in group:
                continue
            x, y = cell
            ways = 0
            for bit, back, dx, dy in _BEYOND:
                beyond = (x + dx, y + dy)
                colour = squares.get(beyond, -1)
                if colour < 0:
                    ways |= bit
                    gaps[beyond] = gaps.get(beyond, 0) | back
                    met.append(beyond)
                elif colour == WHITE and beyond not in group:
                    joining.append(beyond)
            group[cell] = ways
            opened += ways.bit_count()
        self.faces += opened - closed
        self.reach = widened(self.reach, met)
        self.last = Change(closed, opened, self.faces)


@lru_cache(maxsize=256)
def read(laid: tuple[Laid, ...]) -> Reading:
    """What follows from the cards on the table, the Nothing card among them. The position before
    was mostly read, too: so it is read on from there."""
    if not laid:
        return Reading()
    *before, last = laid
    earlier = read(tuple(before))
    reading = earlier.copy()
    reading.lay(last)
    shown = earlier.shown if len(laid) > len(OPENING) else None
    reading.shown = grown(shown, reading.reach)
    return reading


def laying(before: Reading, laid: Laid) -> Change:
    """What laying a card on empty cells would do."""
    after = before.copy()
    after.lay(laid)
    return after.last or Change(0, 0, after.faces)


def touched(before: Reading, laid: Laid) -> tuple[Cell, ...]:
    """The squares on the table that a card would be joined to by its owner's colour, from left to
    right and upwards."""
    joinable: Iterable[Cell] = before.group
    if laid.seat == BLACK:
        joinable = {cell for cell, colour in before.squares.items() if colour == BLACK}
    own = [cell for cell, colour in laid.squares if colour == laid.seat]
    beside = {(x + dx, y + dy) for x, y in own for dx, dy in STEPS}
    return tuple(sorted(beside.intersection(joinable)))
