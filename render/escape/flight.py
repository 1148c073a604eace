"""How the Nothing group got away: from its card through the group to an open face, and out; or into
a gap that nobody could close."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from engines.escape.pieces import OPENING, WHITE, Cell
from engines.escape.view import View
from render.escape.reading import SIDES, STEPS, Reading, names
from render.escape.sheet import Box, widened

_STEP: Final[Mapping[str, Cell]] = dict(zip(SIDES, STEPS, strict=True))
_BACK: Final = dict(zip(SIDES, "swne", strict=True))
_AROUND: Final = tuple((dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1))


class Flight(NamedTuple):
    """The way of who got away."""

    trail: Mapping[Cell, str]
    """The sides over which it comes and goes on foot, by cell; in the last one it comes only."""
    hides: bool
    """Whether it ends in a gap, for walls lie before every open face."""
    end: Cell
    """Where it is now."""
    side: str
    """Where it runs."""


def flight(reading: Reading) -> Flight:
    """The shortest way to where nothing lies if there is one, or to a gap. Some face is open."""
    ways = _ways(reading)
    walled, _, cell, side, far = min(
        (walled, len(ways[cell]) + far, cell, side, far)
        for walled, cell, side, far in _exits(reading)
    )
    dx, dy = _STEP[side]
    beyond = [(cell[0] + dx * i, cell[1] + dy * i) for i in range(1, far + 1)]
    path = [*ways[cell], *beyond]
    trail = dict.fromkeys(path, "")
    for here, there in pairwise(path):
        going = SIDES[STEPS.index((there[0] - here[0], there[1] - here[1]))]
        trail[here] += going
        trail[there] += _BACK[going]
    return Flight(trail, walled, path[-1], side)


def shown(reading: Reading, way: Flight | None) -> Box:
    """The least part of the table that a picture shows: with the way out of a group that got away,
    and closer in where the group hides in a gap."""
    if way is None:
        return reading.shown
    if way.hides:
        return reading.reach
    x, y = way.end
    return widened(reading.shown, ((x + dx, y + dy) for dx, dy in _AROUND))


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


def _exits(reading: Reading) -> Iterator[tuple[bool, Cell, str, int]]:
    """The open faces: whether anything lies before one, its square and side, and how many cells it
    is from there to the gap or, with nothing before it, to where a runner has room and covers no
    other open face."""
    squares, taken = reading.squares, reading.squares.keys() | reading.gaps.keys()
    left, bottom, right, top = reading.bounds
    for cell, sides in reading.group.items():
        for side in names(sides):
            dx, dy = _STEP[side]
            walled, room, x, y = False, 0, *cell
            for far in range(1, right - left + top - bottom + 4):
                x, y = x + dx, y + dy
                if (x, y) in squares:
                    walled, room = True, 1
                    break
                if not room and not any((x + ax, y + ay) in taken for ax, ay in _AROUND):
                    room = far
            yield walled, cell, side, room
