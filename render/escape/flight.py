"""How the Nothing group got away: from its card through the group to an open face, and out; from a
gap inside it goes over what lies around, on its paws."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise, product
from typing import Final, NamedTuple

from engines.escape.pieces import OPENING, WHITE, Cell
from engines.escape.view import View
from render.escape.reading import SIDES, STEPS, Reading, beside, names
from render.escape.sheet import Box, widened

_STEP: Final[Mapping[str, Cell]] = dict(zip(SIDES, STEPS, strict=True))
_BACK: Final = dict(zip(SIDES, "swne", strict=True))
_AROUND: Final = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))


class Flight(NamedTuple):
    """The way of who got away."""

    trail: Mapping[Cell, str]
    """The sides over which it comes and goes on the ground, by cell; in the last one it comes
    only."""
    gap: Cell | None
    """The gap from which it goes on over walls; None if none are in its way."""
    end: Cell
    """Where it is now."""
    side: str
    """Where it runs."""


def flight(reading: Reading) -> Flight:
    """The shortest way to where nothing lies: on the ground if there is one, or else from a gap
    over walls. Some face is open."""
    ways = _ways(reading)
    exits = [(len(ways[cell]) + far, cell, side, far) for cell, side, far in _exits(reading)]
    if not exits:
        return _over(reading, ways)
    _, cell, side, far = min(exits)
    dx, dy = _STEP[side]
    path = (*ways[cell], *((cell[0] + dx * i, cell[1] + dy * i) for i in range(1, far + 1)))
    return Flight(_trail(path), None, path[-1], side)


def shown(reading: Reading, way: Flight | None) -> Box:
    """The least part of the table that a picture shows: with the way out of a group that got away,
    and closer in where it went over walls."""
    if way is None:
        return reading.shown
    x, y = way.end
    within = reading.reach if way.gap else reading.shown
    return widened(within, ((x + dx, y + dy) for dx, dy in _AROUND))


def taken(view: View, reading: Reading) -> Flight | None:
    """The way that was taken, where White has won."""
    won = view.outcome is not None and WHITE in view.outcome.winners
    return flight(reading) if won else None


def _ways(reading: Reading) -> dict[Cell, tuple[Cell, ...]]:
    """The shortest way from the Nothing card to each square of its group, both included."""
    found: dict[Cell, tuple[Cell, ...]] = {cell: (cell,) for cell, _ in OPENING[0].squares}
    queue = list(found)
    for cell in queue:
        for dx, dy in STEPS:
            beyond = (cell[0] + dx, cell[1] + dy)
            if beyond in reading.group and beyond not in found:
                found[beyond] = (*found[cell], beyond)
                queue.append(beyond)
    return found


def _trail(path: Iterable[Cell]) -> dict[Cell, str]:
    """The sides over which a way comes and goes, by cell."""
    trail = dict.fromkeys(path, "")
    for here, there in pairwise(trail):
        going = SIDES[STEPS.index((there[0] - here[0], there[1] - here[1]))]
        trail[here] += going
        trail[there] += _BACK[going]
    return trail


def _over(reading: Reading, ways: Mapping[Cell, Sequence[Cell]]) -> Flight:
    """The shortest way through a gap and from there straight to where a runner has room: over
    walls, but over the cards of the opening or the group only if it must."""
    left, bottom, right, top = reading.bounds
    roomy = [
        (x, y)
        for x in range(left - 2, right + 3)
        for y in range(bottom - 2, top + 3)
        if _has_room(reading, (x, y))
    ]
    spared = {cell for laid in OPENING for cell, _ in laid.squares} | reading.group.keys()
    nearest = [
        min((len(ways[cell]), cell, gap) for cell in beside(gap) if cell in reading.group)
        for gap in reading.gaps
    ]

    def cost(way: tuple[tuple[int, Cell, Cell], Cell]) -> tuple[float, object]:
        (length, _, gap), end = way
        return length + math.dist(gap, end) + 2 * len(spared.intersection(_line(gap, end))), way

    (_, cell, gap), end = min(product(nearest, roomy), key=cost)
    return Flight(_trail((*ways[cell], gap)), gap, end, "w" if end[0] < gap[0] else "e")


def _line(start: Cell, end: Cell) -> Iterator[Cell]:
    """The cells that a straight line goes over."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    steps = 2 * math.ceil(math.hypot(dx, dy))
    return ((round(x + dx * i / steps), round(y + dy * i / steps)) for i in range(1, steps))


def _has_room(reading: Reading, cell: Cell) -> bool:
    """Whether a runner there covers neither squares nor open faces."""
    x, y = cell
    around = ((x + dx, y + dy) for dx, dy in _AROUND)
    return not any(at in reading.squares or at in reading.gaps for at in around)


def _exits(reading: Reading) -> Iterator[tuple[Cell, str, int]]:
    """The open faces before which nothing lies: a square and its side, and how many cells it is
    from there to where a runner has room."""
    left, bottom, right, top = reading.bounds
    for cell, sides in reading.group.items():
        for side in names(sides):
            dx, dy = _STEP[side]
            ahead = [
                (cell[0] + dx * i, cell[1] + dy * i)
                for i in range(1, right - left + top - bottom + 4)
            ]
            if reading.squares.keys().isdisjoint(ahead):
                far = next(i for i, at in enumerate(ahead, 1) if _has_room(reading, at))
                yield cell, side, far
