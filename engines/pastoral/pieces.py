"""What there is in Pastoral Square: cells and their regions, stacks, and moves with their texts.

A cell is an int 0..63, file + 8 * rank: a1 is 0, b1 is 1, h8 is 63 (rules: pastoral.md, Board).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import Final, TypeAlias

from engines.cells import Cells
from engines.core import MalformedMove

Square: TypeAlias = int

TALLEST: Final = 5
"""The most stones a cell holds."""
HAND_LIMIT: Final = 5
"""The most stones a hand holds."""
PICK_UP: Final = (2, 2, 2, 2, 1, 0)
"""Stones to be picked up, by stones in hand."""
STONES_EACH: Final = 32
"""The stones in each player's stock before the first pick-up."""

_INSIDE: Final = range(2, 6)
"""The files (and ranks) of the corral, 0-based."""

_SQUARES: Final = Cells(8, 8)
SQUARE_NAMES: Final = _SQUARES.names
square_name: Final = _SQUARES.name
parse_square: Final = _SQUARES.parse

CORRAL: Final[tuple[Square, ...]] = tuple(
    square for square in range(64) if square % 8 in _INSIDE and square // 8 in _INSIDE
)
HAND_AREAS: Final[tuple[tuple[Square, ...], ...]] = tuple(
    tuple(file + 8 * rank for rank in ranks for file in files)
    for ranks in ((0, 1), (6, 7))
    for files in ((0, 1), (6, 7))
)
"""The four corners: a1-b2, g1-h2, a7-b8, g7-h8."""
CAT_AREA: Final[tuple[Square, ...]] = tuple(
    square for square in range(64) if (square % 8 in _INSIDE) != (square // 8 in _INSIDE)
)

VALUE: Final[Mapping[Square, int]] = MappingProxyType(
    {square: 2 + (square % 8 in (3, 4)) + (square // 8 in (3, 4)) for square in CORRAL}
)
"""The number of stones that pays for an empty corral cell."""


def _lines() -> tuple[tuple[Square, Square, Square], ...]:
    steps = (1, 8, 9, 7)  # along a rank, along a file, the two diagonals
    # a step of the corral never wraps around the board: two files lie on either side of it
    return tuple(
        (square, square + step, square + 2 * step)
        for square in CORRAL
        for step in steps
        if square + 2 * step in VALUE and square + step in VALUE
    )


LINES: Final[tuple[tuple[Square, Square, Square], ...]] = _lines()
"""The 24 lines of three consecutive corral cells that make a bingo."""
LINES_THROUGH: Final[Mapping[Square, tuple[tuple[Square, Square, Square], ...]]] = MappingProxyType(
    {square: tuple(line for line in LINES if square in line) for square in CORRAL}
)


def _mutilation_squares(a: Square) -> tuple[tuple[Square, Square, Square], ...]:
    file, rank = a % 8, a // 8
    return tuple(
        (file + dx + 8 * rank, file + 8 * (rank + dy), file + dx + 8 * (rank + dy))
        for side in range(1, 6)
        for dx in (-side, side)
        for dy in (-side, side)
        # D lies in a hand area, and then B and C cannot but lie in the cat area
        if file + dx in (0, 1, 6, 7) and rank + dy in (0, 1, 6, 7)
    )


MUTILATION_SQUARES: Final[Mapping[Square, tuple[tuple[Square, Square, Square], ...]]] = (
    MappingProxyType({square: _mutilation_squares(square) for square in CORRAL})
)
"""Corral cell A -> its (B, C, D): B in A's rank, C in A's file, D in a hand area."""
REACH: Final[Mapping[Square, tuple[tuple[Square, Square], ...]]] = MappingProxyType(
    {
        x: tuple(
            (a, c if x == b else b)
            for a in CORRAL
            for b, c, _ in MUTILATION_SQUARES[a]
            if x in (b, c)
        )
        for x in CAT_AREA
    }
)
"""Cat-area cell X -> its (A, Y): the corral cell and the other cat-area cell of each square."""


_SIDE: Final = 8


def _turned(*, flipped: bool, mirrored: bool, crossed: bool) -> tuple[Square, ...]:
    """By cell: where it comes to lie."""
    found = []
    for cell in range(_SIDE * _SIDE):
        file, rank = cell % _SIDE, cell // _SIDE
        file, rank = (rank, file) if crossed else (file, rank)
        file = _SIDE - 1 - file if mirrored else file
        rank = _SIDE - 1 - rank if flipped else rank
        found.append(file + _SIDE * rank)
    return tuple(found)


TURNED: Final = tuple(
    _turned(flipped=flipped, mirrored=mirrored, crossed=crossed)
    for flipped, mirrored, crossed in product((False, True), repeat=3)
)
"""The eight ways in which the board looks the same; in each, by cell, where it comes to lie."""


@dataclass(frozen=True, slots=True)
class Stack:
    """Stones on one cell, all of one owner."""

    square: Square
    seat: int
    height: int


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """One action: `save`, or `count` stones put on a cell. `str` gives the canonical text."""

    code: int
    """0 for `save`, else 8 * square + count."""

    def __post_init__(self) -> None:
        if not (self.code == 0 or (1 <= self.code & 7 <= TALLEST and 0 <= self.code < 512)):
            raise ValueError("no such move")

    @property
    def square(self) -> Square | None:
        """The cell acted on; None for `save`."""
        return self.code >> 3 if self.code else None

    @property
    def count(self) -> int:
        """The number of stones put down; 0 for `save`."""
        return self.code & 7

    def __str__(self) -> str:
        if not self.code:
            return "save"
        return f"{SQUARE_NAMES[self.code >> 3]}+{self.code & 7}"

    def __repr__(self) -> str:
        return f"<Move {self}>"


SAVE: Final = Move(0)
_PUTS: Final[tuple[tuple[Move, ...], ...]] = tuple(
    (SAVE, *(Move(8 * square + count) for count in range(1, TALLEST + 1))) for square in range(64)
)


def put(square: Square, count: int) -> Move:
    """The move that puts `count` (1..5) stones on `square`; the same object each time."""
    return _PUTS[square][count]


_BY_TEXT: Final[Mapping[str, Move]] = {str(move): move for row in _PUTS for move in row}
_TEXT: Final = re.compile(
    r" *(?:(?P<save>save)|(?P<cell>[a-h][1-8]) *\+ *(?P<count>[0-9]+)) *", re.ASCII | re.IGNORECASE
)


def parse_move(text: str) -> Move:
    """The move of a text: `save`, or a cell, `+` and a number 1..5, in either case.

    Blanks may stand around the words and the `+`.

    :raises MalformedMove: the text is none of these, or the number another one.
    """
    move = _BY_TEXT.get(text)  # records hold canonical texts: no need to look closer
    if move is not None:
        return move
    found = _TEXT.fullmatch(text)
    if found is None:
        raise MalformedMove("pastoral-malformed")
    if found["save"]:
        return SAVE
    move = _BY_TEXT.get(f"{found['cell'].lower()}+{found['count']}")
    if move is None:
        raise MalformedMove("pastoral-number", most=TALLEST)
    return move
