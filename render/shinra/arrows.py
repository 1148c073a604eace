"""The signs on a card that show how it moves: steps, slides and sideways knight jumps.

They are drawn around the middle of a card that points up: "forward" is up, left is left. A pen that
is turned gives them to the player across.
"""

from __future__ import annotations

import math
from typing import Final

from engines.shinra.pieces import MOVEMENTS, Direction, Kind
from render.brush import Ink, Point
from render.shinra.pen import Pen

MIDDLE: Final[Point] = (50, 54)
"""Where a card's name is; the signs stand around it."""

_SIDES: Final = (-1, 1)


def signs(pen: Pen, kind: Kind, ink: Ink) -> None:
    """How a kind of card moves."""
    movement = MOVEMENTS[kind]
    for direction in movement.steps:
        _step(pen, direction, ink)
    for direction in movement.slides:
        _slide(pen, direction, ink)
    if movement.knight:
        _jumps(pen, ink)


def _step(pen: Pen, direction: Direction, ink: Ink) -> None:
    """One cell: a single arrowhead."""
    right, down = _way(direction)
    if right and down:
        _corner(pen, _at(direction, 29.5), (right, down), 8.5, ink)
    else:
        head(pen, _at(direction, 31.5), (right, down), 8.5, ink)


def _slide(pen: Pen, direction: Direction, ink: Ink) -> None:
    """Any distance: a shaft with two arrowheads."""
    right, down = _way(direction)
    pen.line([_at(direction, 22), _at(direction, 33)], ink, 4.4)
    for distance in (27.5, 34.5) if right and down else (28, 35.6):
        drawn = _corner if right and down else head
        drawn(pen, _at(direction, distance), (right, down), 6.7, ink)


def _jumps(pen: Pen, ink: Ink) -> None:
    """The four sideways knight jumps: two dots aside, then an arrow ahead or back."""
    x, y = MIDDLE
    for side in _SIDES:
        for along in _SIDES:
            row = y + along * 8
            for distance in (23, 29.5):
                pen.ellipse((x + side * distance, row), 2.7, 2.7, ink)
            turn = x + side * 35.5
            pen.line([(turn, row), (turn, row + along * 12)], ink, 4.2)
            head(pen, (turn, row + along * 17.5), (0, along), 6.7, ink)


def _way(direction: Direction) -> tuple[int, int]:
    """(right, down) on a card that points up."""
    right, ahead = direction.value
    return right, -ahead


def _at(direction: Direction, distance: float) -> Point:
    """A place around the middle."""
    right, down = _way(direction)
    return MIDDLE[0] + right * distance, MIDDLE[1] + down * distance


def _corner(pen: Pen, at: Point, way: tuple[int, int], size: float, ink: Ink) -> None:
    """An arrowhead aslant: half a square, with its corner ahead.

    Two of its edges are upright and level: sharp to see, and small in a file.
    """
    right, down = way
    tip = (at[0] + right * size * 0.72, at[1] + down * size * 0.72)
    leg = size * 1.75
    pen.polygon([tip, (tip[0] - right * leg, tip[1]), (tip[0], tip[1] - down * leg)], ink)


def head(pen: Pen, at: Point, way: Point, size: float, ink: Ink) -> None:
    """An arrowhead around `at` that points along `way`."""
    length = math.hypot(*way)
    right, down = way[0] / length, way[1] / length
    x, y = at
    back, half = size * 0.6, size * 0.95
    tail = x - right * back, y - down * back
    pen.polygon(
        [
            (x + right * size, y + down * size),
            (tail[0] - down * half, tail[1] + right * half),
            (tail[0] + down * half, tail[1] - right * half),
        ],
        ink,
    )
