"""What a card changes on the table: its squares, the Nothing group, and the group's open faces.

An open face of the group is a side of one of its squares beyond which no square lies (rules:
escape.md, End).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engines.escape.grid import (
    BLACK_SQUARE,
    BY_BLACK,
    BY_GROUP,
    IN_GROUP,
    SQUARE,
    WHITE_SQUARE,
    Frame,
    opening_frame,
)
from engines.escape.pieces import BLACK, OPENING, TURNED, WHITE, Square


def numbered(squares: Iterable[Square], width: int) -> tuple[tuple[int, int], ...]:
    """Cells from 0,0 as numbers in a rectangle of that width, with their colours."""
    return tuple((x + width * y, colour) for (x, y), colour in squares)


@cache  # one entry for each width
def squares_of_turned(width: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """By the place in TURNED: the squares as steps from the lower left cell, with their colours."""
    return tuple(numbered(turned.squares, width) for turned in TURNED)


def add(
    cells: bytes, faces: int, at: int, squares: Iterable[tuple[int, int]], width: int
) -> tuple[bytes, int]:
    """The cells and the number of open faces of the group, once squares lie there.

    `squares` are steps from `at`, with colours, to empty cells with others on every side.
    """
    after = bytearray(cells)
    joining = []
    # the four sides are written out: a loop over them takes half as long again
    for step, colour in squares:
        number = at + step
        if colour == BLACK:
            after[number] |= BLACK_SQUARE
            after[number + 1] |= BY_BLACK
            after[number - 1] |= BY_BLACK
            after[number + width] |= BY_BLACK
            after[number - width] |= BY_BLACK
        else:
            after[number] |= WHITE_SQUARE
        if after[number] & BY_GROUP:
            faces -= (
                (after[number + 1] & IN_GROUP)
                + (after[number - 1] & IN_GROUP)
                + (after[number + width] & IN_GROUP)
                + (after[number - width] & IN_GROUP)
            ) // IN_GROUP
            if colour == WHITE:
                joining.append(number)
    if joining:
        faces += _join(after, joining, width)
    return bytes(after), faces


def _join(after: bytearray, joining: list[int], width: int) -> int:
    """Take white squares into the group, and those that were cut off and now are not.

    Gives the number of open faces that the group gains. `joining` is used up.
    """
    gained = 0
    while joining:
        number = joining.pop()
        if after[number] & IN_GROUP:
            continue
        after[number] |= IN_GROUP
        for beside in (number + 1, number - 1, number + width, number - width):
            code = after[beside]
            after[beside] = code | BY_GROUP
            if not code & SQUARE:
                gained += 1
            elif code & WHITE_SQUARE and not code & IN_GROUP:
                joining.append(beside)
    return gained


@cache  # matches are begun again and again
def opening() -> tuple[Frame, bytes, int]:
    """The table and the open faces when the game begins."""
    frame = opening_frame()
    nothing, special = OPENING
    empty = bytearray(frame.width * frame.height)
    for cell, _ in nothing.squares:  # the group begins here: there is nothing to join yet
        empty[frame.number_of(cell)] = BY_GROUP
    cells, faces = bytes(empty), 0
    for laid in (nothing, special):
        squares = numbered(laid.card.squares(laid.quarters), frame.width)
        cells, faces = add(cells, faces, frame.number_of((laid.x, laid.y)), squares, frame.width)
    return frame, cells, faces
