"""Pastoral Square once more: a slow, straight reading of pastoral.md with dicts and sets of names.

It shares nothing with the engine, not even the numbering of the cells, and is compared with it move
by move. Where the engine looks things up, this searches.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

FILES = "abcdefgh"
RANKS = "12345678"
CELLS = [file + rank for rank in RANKS for file in FILES]
VALUE = {
    file + rank: int(value)
    for rank, row in zip("6543", ("2332", "3443", "3443", "2332"), strict=True)
    for file, value in zip("cdef", row, strict=True)
}
HAND_AREAS = {file + rank for file in "abgh" for rank in "1278"}
CAT_AREA = set(CELLS) - set(VALUE) - HAND_AREAS

Position = tuple[object, ...]


def squares() -> list[tuple[str, str, str]]:
    """Every (A, B, C): upright squares with A in the corral and D, opposite, in a hand area."""
    found = []
    for a, d in product(VALUE, HAND_AREAS):
        width = abs(FILES.index(a[0]) - FILES.index(d[0]))
        height = abs(RANKS.index(a[1]) - RANKS.index(d[1]))
        b, c = d[0] + a[1], a[0] + d[1]
        if width == height and b in CAT_AREA and c in CAT_AREA:
            found.append((a, b, c))
    return found


def lines() -> set[frozenset[str]]:
    """Every three consecutive corral cells in a rank, a file or a diagonal."""
    found = set()
    for cell in VALUE:
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
            line = [
                FILES[FILES.index(cell[0]) + right * n] + RANKS[RANKS.index(cell[1]) + up * n]
                for n in range(3)
                if 0 <= RANKS.index(cell[1]) + up * n < 8 and FILES.index(cell[0]) + right * n < 8
            ]
            if len(line) == 3 and all(step in VALUE for step in line):
                found.add(frozenset(line))
    return found


SQUARES = squares()
LINES = lines()


class Reference:
    """One match. Changes as it is played."""

    def __init__(self) -> None:
        self.board: dict[str, tuple[int, int]] = {}  # cell -> (owner, stones)
        self.hand = [0, 0]
        self.stock = [32, 32]
        self.barred: set[str] = set()
        self.player = 0
        self.result: tuple[tuple[int, ...], str] | None = None
        self.seen: Counter[Position] = Counter()
        self.removed: dict[str, tuple[int, int]] = {}
        self._begin_turn()

    def position(self) -> Position:
        return (
            frozenset(self.board.items()),
            tuple(self.hand),
            tuple(self.stock),
            frozenset(self.barred),
            self.player,
        )

    def _begin_turn(self) -> None:
        in_hand = self.hand[self.player]
        required = 0 if in_hand == 5 else 1 if in_hand == 4 else 2
        if self.stock[self.player] < required:
            self.result = ((1 - self.player,), "pickup")
            return
        self.stock[self.player] -= required
        self.hand[self.player] += required
        self.seen[self.position()] += 1
        if self.seen[self.position()] == 3:
            self.result = ((), "repetition")

    def stones(self, cell: str, player: int) -> int:
        """The stones of a player on a cell."""
        owner, stones = self.board.get(cell, (player, 0))
        return stones if owner == player else 0

    def legal(self) -> set[str]:
        """The canonical texts of all legal moves."""
        if self.result is not None:
            return set()
        moves = {f"{cell}+{n}" for cell in CELLS for n in range(1, 6) if self._may_put(cell, n)}
        return moves | {"save"}

    def _may_put(self, cell: str, n: int) -> bool:
        me, opponent = self.player, 1 - self.player
        if cell in HAND_AREAS or n > self.hand[me] or self.stones(cell, opponent):
            return False
        after = self.stones(cell, me) + n
        if after > 5:
            return False
        if cell in VALUE:
            return bool(self.stones(cell, me)) or (n == VALUE[cell] and cell not in self.barred)
        return any(
            self.stones(a, opponent)
            and not self.stones(other, opponent)
            and self.stones(a, opponent) % after == 0
            for a, other in through(cell)
        )

    def play(self, text: str) -> None:
        """Play a legal move."""
        me, opponent = self.player, 1 - self.player
        self.removed = {}
        emptied: set[str] = set()
        if text != "save":
            cell, number = text.split("+")
            self.hand[me] -= int(number)
            self.board[cell] = (me, self.stones(cell, me) + int(number))
            if cell in CAT_AREA:
                emptied = self._mutilate(cell)
        for line in LINES:
            owned = {self.board.get(cell) for cell in line}
            if len(owned) == 1 and (one := owned.pop()) is not None and one[0] == me:
                self.result = ((me,), "bingo")
        self.barred = emptied
        self.player = opponent
        if self.result is None:
            self._begin_turn()

    def _mutilate(self, cell: str) -> set[str]:
        me, opponent = self.player, 1 - self.player
        firing = [
            (a, other)
            for a, other in through(cell)
            if self.stones(a, opponent)
            and self.stones(other, me)
            and self.stones(cell, me) * self.stones(other, me) == self.stones(a, opponent)
        ]
        if not firing:
            return set()
        leaving = {cell} | {a for a, _ in firing} | {other for _, other in firing}
        self.removed = {name: self.board.pop(name) for name in leaving}
        total = sum(stones for _, stones in self.removed.values())
        self.stock[me] += total // 2
        self.stock[opponent] += total // 2
        self.hand[me] += total % 2
        return {a for a, _ in firing}


def through(cell: str) -> list[tuple[str, str]]:
    """(A, the other cat-area cell) of every mutilation square with `cell` as B or C."""
    return [(a, c if cell == b else b) for a, b, c in SQUARES if cell in (b, c)]
