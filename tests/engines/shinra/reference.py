"""Shinra Bansho Intelligence a second time: a slow, straight reading of shinra.md with names.

It shares nothing with the engine, not even the numbering of the cells, and is compared with it move
by move. Where the engine looks things up, this walks from cell to cell.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

FILES, RANKS = "abcde", "12345"
CELLS = [file + rank for rank in RANKS for file in FILES]
HOME = [[cell for cell in CELLS if cell[1] in "12"], [cell for cell in CELLS if cell[1] in "45"]]
CENTRE = ["a3", "b3", "d3", "e3"]
CORE = {"k", "p", "g", "s"}
RANKED = CORE | {"i", "d"}
TABLE = """
k F1 B1 L1 R1 FL1 FR1 BL1 BR1
p F1 B1 L1 R1 FL1 FR1 BL1 BR1
g F* B* L* R* FL1 FR1 BL1 BR1
s FL* FR* BL* BR* F1 B1 L1 R1
i H F1 B1
d F1 B1 L1 R1 FL1 FR1
n1 F1 FL1 FR1
n2 F1 B1 L1 R1
n3 FL1 FR1 BL1 BR1
n4 F* B* BL1 BR1
n5 L* R* F1
n6 F1 FL1 FR1 BL1 BR1
n7 H
n8 F* L1 R1
n9 FL* FR* B1
n10 F1 B1 FL1 FR1
"""
MOVES = {kind: words for kind, *words in (line.split() for line in TABLE.split("\n") if line)}
ORDER = [0, 1, 0, 1, 0, 1, 0]
"""Who makes each of the seven deployments."""


class Lying:
    """A card on the sheet."""

    def __init__(self, seat: int, kind: str) -> None:
        self.seat, self.kind = seat, kind
        self.under: str | None = None

    def key(self) -> tuple[int, str, str | None]:
        return self.seat, self.kind, self.under


def beside(cell: str, right: int, up: int) -> str | None:
    """The cell so many files to the right and ranks up."""
    file, rank = FILES.index(cell[0]) + right, RANKS.index(cell[1]) + up
    return FILES[file] + RANKS[rank] if 0 <= file < 5 and 0 <= rank < 5 else None


class Reference:
    """One match. Changes as it is played."""

    def __init__(self) -> None:
        self.sheet: dict[str, Lying] = {}
        self.hands = [Counter(list(MOVES)), Counter(list(MOVES))]
        self.ready = [False, False]
        self.deployed = 0
        self.swapping = False
        self.fighter = 1
        self.out: list[set[str]] = [set(), set()]
        self.seen: list[object] = []
        self.result: tuple[tuple[int, ...], str] | None = None

    def copy(self) -> Reference:
        return deepcopy(self)

    # who and what

    def to_act(self) -> list[int]:
        if self.result:
            return []
        if not all(self.ready):
            return [seat for seat in (0, 1) if not self.ready[seat]]
        if self.deployed < 7 or self.swapping:
            return [ORDER[self.deployed - self.swapping]]
        return [self.fighter]

    def legal(self, seat: int) -> set[str]:
        if seat not in self.to_act():
            return set()
        if not self.ready[seat]:
            return self._arranging(seat)
        if self.swapping:
            return {"noswap"} | {f"swap {a} {b}" for a in HOME[seat] for b in HOME[seat] if a < b}
        if self.deployed < 7:
            return self._deploying(seat)
        return self._fighting(seat)

    def _arranging(self, seat: int) -> set[str]:
        mine = {cell: card.kind for cell, card in self.sheet.items() if card.seat == seat}
        found = {f"lift {cell}" for cell in mine}
        if len(mine) == 9:
            if set(mine.values()) >= CORE:
                found.add("ready")
            return found
        free = sum(kind not in CORE for kind in mine.values())
        for kind in self.hands[seat]:
            if kind in CORE or free < 5:
                found |= {f"put {kind} {cell}" for cell in HOME[seat] if cell not in mine}
        return found

    def _deploying(self, seat: int) -> set[str]:
        stage = 0 if self.deployed < 2 else 1 if self.deployed < 6 else 2
        cells = (HOME[seat], CENTRE, ["c3"])[stage]
        return {
            f"put {kind} {cell}"
            for kind in self.hands[seat]
            for cell in cells
            if cell not in self.sheet and (self.deployed < 2 or kind not in RANKED)
        }

    def _fighting(self, seat: int) -> set[str]:
        found = {
            f"put {kind} {cell}"
            for kind in self.hands[seat]
            for cell in CELLS
            if cell not in self.sheet and (kind not in RANKED or cell in HOME[seat])
        }
        for cell, card in self.sheet.items():
            if card.seat == seat:
                found |= {cell + end for end in self._reached(cell, card)}
        return found

    def _is_friend(self, cell: str, seat: int) -> bool:
        return cell in self.sheet and self.sheet[cell].seat == seat

    def _reached(self, cell: str, card: Lying) -> set[str]:
        found: set[str] = set()
        turn = 1 if card.seat == 0 else -1
        for word in MOVES[card.kind]:
            if word == "H":
                ends = [beside(cell, x, y) for x in (2, -2) for y in (1, -1)]
                found |= {end for end in ends if end and not self._is_friend(end, card.seat)}
                continue
            right = turn * (("R" in word) - ("L" in word))
            up = turn * (("F" in word) - ("B" in word))
            end = beside(cell, right, up)
            if end and self._is_friend(end, card.seat):
                beyond = beside(end, right, up)
                if beyond and not self._is_friend(beyond, card.seat):
                    found.add(beyond)
                continue
            while end and not self._is_friend(end, card.seat):
                found.add(end)
                if end in self.sheet or "1" in word:
                    break
                end = beside(end, right, up)
        return found

    # moves

    def send(self, seat: int, text: str) -> None:
        """Make a move, which must be legal."""
        if text not in self.legal(seat):
            raise ValueError(text)
        match text.split():
            case ["ready"]:
                self.ready[seat] = True
            case ["lift", cell]:
                self.hands[seat][self.sheet.pop(cell).kind] += 1
            case ["swap", a, b]:
                self.sheet[a], self.sheet[b] = self.sheet[b], self.sheet[a]
                self.swapping = False
            case ["noswap"]:
                self.swapping = False
            case ["put", kind, cell]:
                self._put(seat, kind, cell)
            case _:
                self._move(seat, text[:2], text[2:])
                self._turn_over(seat)

    def _put(self, seat: int, kind: str, cell: str) -> None:
        self.hands[seat] -= Counter([kind])
        self.sheet[cell] = Lying(seat, kind)
        if all(self.ready) and self.deployed < 7:
            self.deployed += 1
            self.swapping = self.deployed < 7
            if self.deployed == 7:
                self._turn_over(seat)
        elif all(self.ready):
            self._turn_over(seat)

    def _move(self, seat: int, start: str, end: str) -> None:
        card = self.sheet.pop(start)
        target = self.sheet.get(end)
        if target is None:
            self.sheet[end] = card
        elif card.kind not in RANKED and target.kind in RANKED and target.under is None:
            target.under = card.kind
        else:
            self.sheet[end] = card
            self._captured(seat, target)

    def _captured(self, seat: int, target: Lying) -> None:
        first_royal = False
        if target.kind in ("k", "p"):
            first_royal = not self.out[target.seat]
            self.out[target.seat].add(target.kind)
        else:
            self.hands[seat][target.kind] += 1
        if target.under:
            self.hands[1 - seat if first_royal else seat][target.under] += 1

    def _turn_over(self, seat: int) -> None:
        self.fighter = 1 - seat
        key = (
            self.fighter,
            tuple(
                sorted((cell, card.key()[:2], str(card.under)) for cell, card in self.sheet.items())
            ),
            tuple(tuple(sorted(hand.elements())) for hand in self.hands),
        )
        self.seen.append(key)
        if len(self.out[1 - seat]) == 2:
            self.result = ((seat,), "royals")
        elif not self._fighting(1 - seat):
            self.result = ((seat,), "stalemate")
        elif self.seen.count(key) == 4:
            self.result = ((), "repetition")
