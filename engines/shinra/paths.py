"""Where each card may go from each cell, worked out in advance (rules: shinra.md, Battle).

Both tables are indexed by seat, cell and kind: `GOING` for finding all moves of a card, `WAYS` for
judging one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from engines.shinra.moves import Advance, advance
from engines.shinra.pieces import CELLS, KINDS, MOVEMENTS, SIDE, Cell, Direction, Kind

Reach: TypeAlias = tuple[Cell, Cell, Advance, Advance]
"""Near, far, and the moves to them: a card goes near, or over a friend there to far.

Where the sheet ends, and behind the end of a knight's jump, far is the card's own cell: a friend's,
so nothing can land there.
"""
Beyond: TypeAlias = tuple[Cell, tuple[tuple[Cell, Advance], ...]]
"""Near, and the cells behind it up to the edge, to which a card slides when near is empty."""


class Going(NamedTuple):
    """Everything that a card on a cell might do."""

    reaches: tuple[Reach, ...]
    slides: tuple[Beyond, ...]


class Way(NamedTuple):
    """What lies between a card and a cell that it may be able to reach."""

    between: tuple[Cell, ...]
    """Nothing for a neighbour or a knight's jump. A friend on a single cell may be jumped over."""
    slides: bool
    """Whether the card gets there when all of `between` is empty."""


def _ray(seat: int, cell: Cell, direction: Direction) -> tuple[Cell, ...]:
    """The cells in a direction as the seat sees it, up to the edge."""
    dx, dy = direction.value if seat == 0 else (-direction.value[0], -direction.value[1])
    file, rank = cell % SIDE, cell // SIDE
    return tuple(
        file + n * dx + SIDE * (rank + n * dy)
        for n in range(1, SIDE)
        if file + n * dx in range(SIDE) and rank + n * dy in range(SIDE)
    )


def _leaps(kind: Kind, cell: Cell) -> tuple[Cell, ...]:
    """Where a knight's jumps end; they are the same for both seats."""
    file, rank = cell % SIDE, cell // SIDE
    return tuple(
        x + SIDE * y
        for x in (file - 2, file + 2)
        for y in (rank - 1, rank + 1)
        if MOVEMENTS[kind].knight and x in range(SIDE) and y in range(SIDE)
    )


def _reach(cell: Cell, near: Cell, far: Cell | None = None) -> Reach:
    over = advance(cell, near if far is None else far)
    return near, cell if far is None else far, advance(cell, near), over


def _going(seat: int, cell: Cell, kind: Kind) -> Going:
    movement = MOVEMENTS[kind]
    rays = [_ray(seat, cell, way) for way in (*movement.slides, *movement.steps)]
    sliding = rays[: len(movement.slides)]
    return Going(
        (
            *(_reach(cell, *ray[:2]) for ray in rays if ray),
            *(_reach(cell, end) for end in _leaps(kind, cell)),
        ),
        tuple(
            (ray[0], tuple((end, advance(cell, end)) for end in ray[1:]))
            for ray in sliding
            if ray[1:]
        ),
    )


def _ways_in_line(seat: int, cell: Cell, kind: Kind) -> Iterator[tuple[Cell, Way]]:
    movement = MOVEMENTS[kind]
    for direction in (*movement.steps, *movement.slides):
        slides = direction in movement.slides
        ray = _ray(seat, cell, direction)
        for length, end in enumerate(ray if slides else ray[:2]):
            yield end, Way(ray[:length], slides)


def _ways(seat: int, cell: Cell, kind: Kind) -> tuple[Way | None, ...]:
    found = dict(_ways_in_line(seat, cell, kind))
    found |= {end: Way((), slides=False) for end in _leaps(kind, cell)}
    return tuple(found.get(end) for end in CELLS)


_KINDS: Final = sorted(KINDS)
# there is no kind 0: no card, nothing to be done
GOING: Final = tuple(
    tuple((Going((), ()), *(_going(seat, cell, kind) for kind in _KINDS)) for cell in CELLS)
    for seat in (0, 1)
)
WAYS: Final = tuple(
    tuple(((), *(_ways(seat, cell, kind) for kind in _KINDS)) for cell in CELLS) for seat in (0, 1)
)
"""Then by the cell aimed at; None where the card never goes."""
