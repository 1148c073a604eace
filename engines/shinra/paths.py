"""Where each card may go from each cell, worked out in advance (rules: shinra.md, Battle).

Both tables are indexed by seat, kind and cell: `LINES` is for finding all moves of a card, `WAYS`
for judging one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeAlias, TypeVar

from engines.shinra.moves import Advance, advance
from engines.shinra.pieces import CELLS, KINDS, MOVEMENTS, SIDE, Cell, Direction, Kind

T = TypeVar("T")

Step: TypeAlias = tuple[Cell, Cell, Advance, Advance]
"""The next cell in a direction, the one beyond, and the moves to them.

Where the sheet ends after the next cell, the one beyond is the card's own: no card can land there.
"""
Slide: TypeAlias = tuple[Step, tuple[tuple[Cell, Advance], ...]]
"""As for a step; then each cell up to the edge with the move to it."""


class Lines(NamedTuple):
    """Everything that a card on a cell might do."""

    steps: tuple[Step, ...]
    slides: tuple[Slide, ...]
    leaps: tuple[tuple[Cell, Advance], ...]
    """The knight's jumps: cells with the moves to them."""


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


def _step(cell: Cell, ray: tuple[Cell, ...]) -> Step:
    near, *further = ray
    far = further[0] if further else cell
    return near, far, advance(cell, near), advance(cell, further[0] if further else near)


def _lines(seat: int, kind: Kind, cell: Cell) -> Lines:
    movement = MOVEMENTS[kind]
    steps = [ray for way in movement.steps if (ray := _ray(seat, cell, way))]
    slides = [ray for way in movement.slides if (ray := _ray(seat, cell, way))]
    return Lines(
        tuple(_step(cell, ray) for ray in steps),
        tuple(
            (_step(cell, ray), tuple((end, advance(cell, end)) for end in ray)) for ray in slides
        ),
        tuple((end, advance(cell, end)) for end in _leaps(kind, cell)),
    )


def _ways_in_line(seat: int, kind: Kind, cell: Cell) -> Iterator[tuple[Cell, Way]]:
    movement = MOVEMENTS[kind]
    for direction in (*movement.steps, *movement.slides):
        slides = direction in movement.slides
        ray = _ray(seat, cell, direction)
        for length, end in enumerate(ray if slides else ray[:2]):
            yield end, Way(ray[:length], slides)


def _ways(seat: int, kind: Kind, cell: Cell) -> tuple[Way | None, ...]:
    found = dict(_ways_in_line(seat, kind, cell))
    found |= {end: Way((), slides=False) for end in _leaps(kind, cell)}
    return tuple(found.get(end) for end in CELLS)


def _table(of: Callable[[int, Kind, Cell], T]) -> tuple[tuple[tuple[T, ...], ...], ...]:
    """By seat, kind and cell; there is no kind 0."""
    kinds = sorted(KINDS)
    return tuple(
        ((), *(tuple(of(seat, kind, cell) for cell in CELLS) for kind in kinds)) for seat in (0, 1)
    )


LINES: Final[tuple[tuple[tuple[Lines, ...], ...], ...]] = _table(_lines)
WAYS: Final[tuple[tuple[tuple[tuple[Way | None, ...], ...], ...], ...]] = _table(_ways)
"""Also by the cell aimed at; None where the card never goes."""
