"""エスケープ once more: a slow, straight reading of escape.md with dicts and sets of cells.

It shares nothing with the engine, not even the list of cards, and is compared with it turn by
turn. Nothing is kept that can be found again by looking at the whole table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import product

PRINTED = dict(
    line.split()
    for line in """
        w1 ww/b.
        w2 w./..
        w3 wb/..
        w4 wb/b.
        w5 wb/.b
        w6 w./bb
        w7 w./.b
        w8 wb/bb
        w9 ww/bb
        w10 wb/bw
        b1 b./..
        b2 bb/..
        b3 b./.b
        b4 bb/b.
        b5 bb/w.
        b6 bb/.w
        b7 bw/.b
        b8 bb/bw
        b9 bw/..
    """.strip().splitlines()
)
PRINTED_FIRST = PRINTED | {"w2": "ww/.b", "w3": "wb/.w", "w7": "ww/wb", "b9": "b./.w"}
"""The cards by the first rules."""
COLOUR = {"w": "white", "b": "black"}

Cell = tuple[int, int]
Face = tuple[Cell, Cell]


def printed(rows: str) -> dict[Cell, str]:
    """The squares of a card, its lower left cell being 0,0."""
    upper, lower = rows.split("/")
    marks = {(0, 1): upper[0], (1, 1): upper[1], (0, 0): lower[0], (1, 0): lower[1]}
    return {cell: COLOUR[mark] for cell, mark in marks.items() if mark != "."}


def turned(squares: dict[Cell, str]) -> dict[Cell, str]:
    """A quarter turn clockwise: the upper left square comes to the upper right."""
    return {(y, 1 - x): colour for (x, y), colour in squares.items()}


def facing(card: str, quarters: int, deck: Mapping[str, str] = PRINTED) -> dict[Cell, str]:
    """The squares of a card after so many quarter turns."""
    squares = printed(deck[card])
    for _ in range(quarters):
        squares = turned(squares)
    return squares


def moved(squares: dict[Cell, str], x: int, y: int) -> dict[Cell, str]:
    """The squares of a card with its lower left on x,y."""
    return {(x + dx, y + dy): colour for (dx, dy), colour in squares.items()}


def neighbours(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


class Reference:
    """One match. Changes as it is played."""

    def __init__(self, deck: Mapping[str, str] = PRINTED) -> None:
        self.deck = deck
        self.table = {(x, y): "white" for x in (0, 1) for y in (0, 1)}
        self.table |= {(x, y): "black" for x in (2, 3) for y in (1, 2)}
        self.hands = {
            colour: [card for card in deck if COLOUR[card[0]] == colour]
            for colour in ("white", "black")
        }
        self.player = "white"
        self.passes = 0
        self.result: tuple[str, str] | None = None
        """(the winner's colour, the reason)"""

    def group(self) -> set[Cell]:
        """The Nothing group: spread from one square until nothing is added."""
        found = {(0, 0)}
        while True:
            more = {
                cell
                for cell, colour in self.table.items()
                if colour == "white" and found & {cell, *neighbours(cell)}
            }
            if more == found:
                return found
            found = more

    def open_faces(self) -> set[Face]:
        """(square of the group, empty cell beside it)."""
        return {
            (cell, beside)
            for cell in self.group()
            for beside in neighbours(cell)
            if beside not in self.table
        }

    def to_meet(self) -> set[Cell]:
        """The squares one of which the player's card has to join."""
        if self.player == "white":
            return self.group()
        return {cell for cell, colour in self.table.items() if colour == "black"}

    def legal(self) -> set[str]:
        """The texts of the legal turns."""
        if self.result:
            return set()
        touching = {beside for cell in self.to_meet() for beside in neighbours(cell)}
        xs = [x for x, _ in self.table]
        ys = [y for _, y in self.table]
        found: dict[tuple[str, frozenset[tuple[Cell, str]]], str] = {}
        # the smallest number of turns comes first, and keeps the place
        for quarters, card in product(range(4), self.hands[self.player]):
            facing_so = facing(card, quarters, self.deck)
            for x, y in product(range(min(xs) - 3, max(xs) + 4), range(min(ys) - 3, max(ys) + 4)):
                squares = moved(facing_so, x, y)
                joins = any(
                    colour == self.player and cell in touching for cell, colour in squares.items()
                )
                if joins and not squares.keys() & self.table.keys():
                    what = (card, frozenset(squares.items()))
                    found.setdefault(what, f"{card} r{quarters} {x},{y}")
        return set(found.values()) or {"pass"}

    def play(self, text: str) -> None:
        """Make a legal turn."""
        if text == "pass":
            self.passes += 1
        else:
            card, quarters, x, y = re.split(r" r|[ ,]", text)
            self.table |= moved(facing(card, int(quarters), self.deck), int(x), int(y))
            self.hands[self.player].remove(card)
            self.passes = 0
        if not self.open_faces():
            self.result = ("black", "enclosed")
        elif self.passes == 2 or not any(self.hands.values()):
            self.result = ("white", "escaped")
        self.player = "black" if self.player == "white" else "white"
