"""The moves of Shinra Bansho Intelligence and how they are written.

`put k c1`, `lift c1`, `ready`, `swap b1 d2`, `noswap`, `b2b3`. `parse_move` and `str` are each
other's inverse up to case, blanks and the order of two swapped cells. There is one object of each
move, so that none is made anew while moves are listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from engines.core import MalformedMove
from engines.shinra.pieces import CELL_NAMES, CELLS, KINDS, Cell, Kind, parse_cell, parse_kind


@dataclass(frozen=True, slots=True)
class Put:
    """Lay a card from the hand on an empty cell, in any phase."""

    kind: Kind
    cell: Cell

    def __post_init__(self) -> None:
        if self.kind not in KINDS or self.cell not in CELLS:
            raise ValueError("no such move")

    def __str__(self) -> str:
        return f"put {self.kind} {CELL_NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Lift:
    """Take an own card back into the hand, in the arrangement."""

    cell: Cell

    def __post_init__(self) -> None:
        if self.cell not in CELLS:
            raise ValueError("no such move")

    def __str__(self) -> str:
        return f"lift {CELL_NAMES[self.cell]}"


@dataclass(frozen=True, slots=True)
class Ready:
    """Leave the own cards as they lie, and end the arrangement for oneself."""

    def __str__(self) -> str:
        return "ready"


@dataclass(frozen=True, slots=True)
class Swap:
    """Let two own cards change places after a deployment; the smaller name is `first`."""

    first: Cell
    second: Cell

    def __post_init__(self) -> None:
        if (
            self.first not in CELLS
            or self.second not in CELLS
            or CELL_NAMES[self.first] >= CELL_NAMES[self.second]
        ):
            raise ValueError("no such move")

    def __str__(self) -> str:
        return f"swap {CELL_NAMES[self.first]} {CELL_NAMES[self.second]}"


@dataclass(frozen=True, slots=True)
class NoSwap:
    """Leave the own cards where they are after a deployment."""

    def __str__(self) -> str:
        return "noswap"


@dataclass(frozen=True, slots=True)
class Advance:
    """Move an own card in battle: a step, a slide, a jump, or an attack by one of these."""

    origin: Cell
    target: Cell

    def __post_init__(self) -> None:
        if self.origin not in CELLS or self.target not in CELLS or self.origin == self.target:
            raise ValueError("no such move")

    def __str__(self) -> str:
        return CELL_NAMES[self.origin] + CELL_NAMES[self.target]


Move: TypeAlias = Put | Lift | Ready | Swap | NoSwap | Advance

READY: Final = Ready()
NO_SWAP: Final = NoSwap()

_PUTS: Final = {kind: tuple(Put(kind, cell) for cell in CELLS) for kind in KINDS}
_LIFTS: Final = tuple(Lift(cell) for cell in CELLS)
_SWAPS: Final = {(a, b): Swap(a, b) for a in CELLS for b in CELLS if CELL_NAMES[a] < CELL_NAMES[b]}
_ADVANCES: Final = {(a, b): Advance(a, b) for a in CELLS for b in CELLS if a != b}


def put(kind: Kind, cell: Cell) -> Put:
    """The move that lays `kind` on `cell`; the same object each time."""
    return _PUTS[kind][cell]


def lift(cell: Cell) -> Lift:
    """The move that takes the card on `cell` back; the same object each time."""
    return _LIFTS[cell]


def swap(one: Cell, other: Cell) -> Swap:
    """The move that exchanges two different cells, in either order; the same object each time."""
    return _SWAPS[(one, other) if CELL_NAMES[one] < CELL_NAMES[other] else (other, one)]


def advance(origin: Cell, target: Cell) -> Advance:
    """The move from a cell to another; the same object each time."""
    return _ADVANCES[origin, target]


def _all_moves() -> Iterator[Move]:
    yield READY
    yield NO_SWAP
    for row in _PUTS.values():
        yield from row
    yield from _LIFTS
    yield from _SWAPS.values()
    yield from _ADVANCES.values()


_BY_TEXT: Final[Mapping[str, Move]] = {str(move): move for move in _all_moves()}
_TWO_CELLS: Final = re.compile(r"([a-z][0-9])[ -]?([a-z][0-9])")


def parse_move(text: str) -> Move:
    """The move of a text, in either case and with any blanks between its words.

    :raises MalformedMove: `shinra-malformed` (no move is written so), `shinra-unknown-card`,
        `shinra-unknown-cell`, or `shinra-same-cell` (two cells must differ and do not).
    """
    move = _BY_TEXT.get(text)  # records hold canonical texts: no need to look closer
    if move is not None:
        return move
    words = text.lower().split() if text.isascii() else []
    tidy = " ".join(words)
    if tidy in _BY_TEXT:
        return _BY_TEXT[tidy]
    match words:
        case ["put", kind, cell]:
            return put(_kind(kind), _cell(cell))
        case ["lift", cell]:
            return lift(_cell(cell))
        case ["swap", one, other]:
            return swap(*_two_cells(one, other))
    found = _TWO_CELLS.fullmatch(tidy)
    if found is None:
        raise MalformedMove("shinra-malformed")
    return advance(*_two_cells(found[1], found[2]))


def _kind(text: str) -> Kind:
    try:
        return parse_kind(text)
    except ValueError:
        raise MalformedMove("shinra-unknown-card") from None


def _cell(text: str) -> Cell:
    try:
        return parse_cell(text)
    except ValueError:
        raise MalformedMove("shinra-unknown-cell", cell=text) from None


def _two_cells(one: str, other: str) -> tuple[Cell, Cell]:
    cells = _cell(one), _cell(other)
    if cells[0] == cells[1]:
        raise MalformedMove("shinra-same-cell")
    return cells
