"""Count-Up a second time: written from the rules page alone, slowly, with mutable tables and texts.

Shares no code with the engine; it is only asked which texts are legal and where they lead.
"""

from __future__ import annotations

from itertools import product

CHANCE = -1


class Cat:
    """A player: coins are single things that lie in the hand or on a die."""

    def __init__(self) -> None:
        self.hand = 1
        self.spent: list[tuple[int, str]] = []
        self.is_undercat = False
        self.dice = {"o": 0, "i": 0}
        self.out = False

    def gain(self) -> None:
        owned = self.hand + len(self.spent)
        if owned in (3, 0):
            self.is_undercat = True
            self.hand, self.spent = 0, []
        else:
            self.hand += 1


class Reference:
    """One game, changed in place."""

    def __init__(self, seats: int, rounds: int = 100) -> None:
        self.rounds = rounds
        self.cats = [Cat() for _ in range(seats)]
        self.round = 0
        self.result: tuple[str, list[int]] | None = None
        self.begin_round()

    def begin_round(self) -> None:
        free = [n for n, cat in enumerate(self.cats) if not cat.is_undercat]
        if len(free) == 1:
            self.result = ("last", free)
        elif self.round == self.rounds:
            self.result = ("rounds", free)
        for cat in self.cats:
            cat.hand, cat.spent = cat.hand + len(cat.spent), []
            cat.dice = {"o": 0, "i": 0}
            cat.out = False
        if self.result:
            self.step = "over"
            return
        order = list(range(len(self.cats)))
        first = self.round % len(order)
        self.order = order[first:] + order[:first]
        self.round += 1
        self.step, self.marker = "roll", 0
        self.rolled: list[int] = []
        self.queue: list[int] = []

    def worth(self, seat: int, die: str) -> int:
        coins = sum(cat.spent.count((seat, die)) for cat in self.cats)
        worth = self.cats[seat].dice[die] + coins
        return 1 if worth >= 7 else worth

    def total(self, seat: int) -> int:
        return self.worth(seat, "o") + self.worth(seat, "i")

    def owing(self) -> set[int]:
        if self.step == "over":
            return set()
        if self.step == "roll":
            return {CHANCE}
        if self.step == "set":
            return {n for n, cat in enumerate(self.cats) if not cat.dice["i"]}
        if self.step == "award":
            return {self.challenger}
        return {self.queue[0]}

    def can_call(self, seat: int) -> bool:
        number, o, i = self.marker + 1, self.worth(seat, "o"), self.worth(seat, "i")
        banned = {o + i} if o == i else {o, i, o + i}
        if self.cats[seat].is_undercat:
            banned |= set(range(o + i, 99))
        return number <= 12 and number not in banned

    def legal(self, seat: int) -> set[str]:
        if seat not in self.owing() or seat == CHANCE:
            return set()
        seats = range(len(self.cats))
        if self.step == "take":
            return {f"take {face}" for face in self.rolled}
        if self.step == "set":
            return {f"set {face}" for face in (1, 2, 3, 4, 5, 6)}
        if self.step == "award":
            pairs = {f"award {a} {b}" for a, b in product(seats, seats) if a < b}
            return {"award -"} | {f"award {a}" for a in seats} | pairs
        moves = {"drop"}
        if self.can_call(seat):
            moves.add("call")
        cat = self.cats[seat]
        if cat.hand:
            for target, die in product(seats, "oi"):
                cat.hand, cat.spent = cat.hand - 1, [*cat.spent, (target, die)]
                if self.can_call(seat):
                    moves.add(f"shoot {target}{die}")
                cat.hand, cat.spent = cat.hand + 1, cat.spent[:-1]
        return moves

    def make(self, seat: int, text: str) -> None:
        word, *rest = text.split()
        cat = self.cats[seat]
        if word == "roll":
            self.rolled = [int(face) for face in rest]
            self.step, self.queue = "take", list(self.order)
        elif word == "take":
            self.rolled.remove(int(rest[0]))
            cat.dice["o"] = int(rest[0])
            self.queue.pop(0)
            if not self.queue:
                self.step = "set"
        elif word == "set":
            cat.dice["i"] = int(rest[0])
            if all(other.dice["i"] for other in self.cats):
                self.step, self.queue = "count", list(self.order)
        elif word in ("call", "shoot"):
            if word == "shoot":
                cat.hand -= 1
                cat.spent.append((int(rest[0][0]), rest[0][1]))
            self.marker += 1
            self.queue.append(self.queue.pop(0))
        elif word == "drop":
            cat.out = True
            self.queue.pop(0)
            if len(self.queue) == 1:
                self.challenge(self.queue[0])
        else:
            self.finish([int(name) for name in rest if name != "-"], success=True)

    def challenge(self, challenger: int) -> None:
        self.challenger = challenger
        if any(self.total(seat) >= self.marker for seat in range(len(self.cats))):
            self.step = "award"
        else:
            self.finish([challenger], success=False)

    def finish(self, gaining: list[int], *, success: bool) -> None:
        nine_lives = [
            cat
            for seat, cat in enumerate(self.cats)
            if success and cat.is_undercat and self.worth(seat, "o") == self.worth(seat, "i")
        ]
        for seat in gaining:
            self.cats[seat].gain()
        for cat in nine_lives:
            cat.is_undercat = False
        self.begin_round()
