"""A position read once: what lies on each cell, the Nothing group, its open faces.

Pictures and texts ask for the same things many times, and also for positions that a card would lead
to. So this works on squares alone, and knows nothing of the rules but what a face is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from engines.escape.pieces import NOTHING, OPENING, WHITE, Cell, Laid
from engines.escape.view import View

Open: TypeAlias = tuple[Cell, str]
"""An open face: the cell of the square, and its side as "n", "e", "s" or "w"."""

STEPS: Final[tuple[tuple[str, int, int], ...]] = (
    ("n", 0, 1),
    ("e", 1, 0),
    ("s", 0, -1),
    ("w", -1, 0),
)
_ORIGIN: Final = next((laid.x, laid.y) for laid in OPENING if laid.card is NOTHING)


@dataclass(frozen=True, slots=True)
class Reading:
    """Squares on the table, and what follows for White."""

    squares: Mapping[Cell, int]
    """The colour of each square."""
    group: frozenset[Cell]
    """The squares of the Nothing group."""
    faces: frozenset[Open]
    """Its open faces."""

    @property
    def gaps(self) -> dict[Cell, str]:
        """The empty cells that open faces look at, each with the sides on which they are."""
        found: dict[Cell, str] = {}
        for (x, y), side in sorted(self.faces):
            dx, dy = next((dx, dy) for name, dx, dy in STEPS if name == side)
            gap = (x + dx, y + dy)
            found[gap] = found.get(gap, "") + {"n": "s", "e": "w", "s": "n", "w": "e"}[side]
        return {gap: "".join(side for side in "nesw" if side in found[gap]) for gap in found}


@lru_cache(maxsize=256)
def read(laid: tuple[Laid, ...]) -> Reading:
    """What follows from the cards on the table."""
    return of({cell: colour for card in laid for cell, colour in card.squares})


def of(squares: Mapping[Cell, int]) -> Reading:
    """What follows from squares; the Nothing card is among them."""
    group = {_ORIGIN}
    todo = [_ORIGIN]
    faces = set()
    while todo:
        cell = todo.pop()
        x, y = cell
        for side, dx, dy in STEPS:
            beside = (x + dx, y + dy)
            colour = squares.get(beside)
            if colour is None:
                faces.add((cell, side))
            elif colour == WHITE and beside not in group:
                group.add(beside)
                todo.append(beside)
    return Reading(squares, frozenset(group), frozenset(faces))


@dataclass(frozen=True, slots=True)
class Change:
    """What a card does to the open faces of the Nothing group."""

    closed: int
    opened: int
    left: int
    """Open faces afterwards; at 0 Black has won."""


def change(before: Reading, after: Reading) -> Change:
    """What lies between two readings."""
    return Change(
        len(before.faces - after.faces), len(after.faces - before.faces), len(after.faces)
    )


def laying(before: Reading, laid: Laid) -> Change:
    """What laying a card on empty cells would do."""
    return change(before, of({**before.squares, **dict(laid.squares)}))


def touched(before: Reading, laid: Laid) -> tuple[Cell, ...]:
    """The squares on the table that a card would be joined to by its owner's colour, left to right
    and upwards."""
    own = {cell for cell, colour in laid.squares if colour == laid.seat}
    joinable: Iterable[Cell] = before.group
    if laid.seat != WHITE:
        joinable = (cell for cell, colour in before.squares.items() if colour == laid.seat)
    return tuple(
        sorted((x, y) for x, y in joinable if any((x + dx, y + dy) in own for _, dx, dy in STEPS))
    )


def last_change(view: View) -> Change | None:
    """What the last turn did to the open faces; None at the start and after a pass."""
    if view.last is None or view.last.move.laid is None:
        return None
    return change(read(view.laid[:-1]), read(view.laid))
