"""A second reading of the rules: one script that asks for a move wherever somebody decides.

Slow, plain, and of one piece with nothing in the engine: cells are (file, rank), cards are text.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

Cell = tuple[int, int]
Ask = tuple[int, frozenset[str]]
"""Who decides (-1: chance), and the legal moves (of a shuffle only the sorted one)."""
Script = Generator[Ask, str, None]

FILES = "abcdefg"
OWN = (
    ["1", "2", "2", "3", "4", "5", "6", "flee", "help"],
    ["2", "3", "3", "4", "5", "yield", "snatch", "scheme", "catnip"],
)
CIRCLES = {"flee": 1, "snatch": 2, "catnip": 2, "scheme": 2, "yield": 3, "help": 3}
VALUES = {"flee": 0, "help": 3, "yield": 2, "snatch": 1, "scheme": 0, "catnip": 0}


class Ended(Exception):
    """The game is over."""


def name(cell: Cell) -> str:
    return f"{FILES[cell[0]]}{cell[1]}"


def value(card: str) -> int:
    return VALUES[card] if card in VALUES else int(card)


class Reference:
    """One game that is played by sending it texts."""

    def __init__(self, *, short: bool) -> None:
        self.short = short
        self.files, self.ranks = (5, 6) if short else (7, 8)
        self.cat: dict[Cell, int] = {(f, 1): 0 for f in range(self.files)}
        self.cat.update({(f, self.ranks): 1 for f in range(self.files)})
        self.hand: tuple[list[str], list[str]] = ([], [])
        self.deck: tuple[list[str], list[str]] = ([], [])
        self.pile: tuple[list[str], list[str]] = ([*OWN[0]], [*OWN[1]])
        self.aside: list[str | None] = [None, None]
        self.outcome: tuple[tuple[int, ...], str] | None = None
        self.turn = 0
        self.fights = 0
        self._script = self._guarded()
        self.ask: Ask | None = next(self._script)

    def send(self, text: str) -> None:
        """Make a move of whoever is asked."""
        try:
            self.ask = self._script.send(text)
        except StopIteration:
            self.ask = None

    def _guarded(self) -> Script:
        try:
            yield from self._game()
        except Ended as end:
            self.outcome = end.args[0]

    # --- the board --------------------------------------------------------------------------

    def beside(self, cell: Cell) -> list[Cell]:
        f, r = cell
        cells = [(f - 1, r), (f + 1, r), (f, r - 1), (f, r + 1)]
        return [(x, y) for x, y in cells if 0 <= x < self.files and 1 <= y <= self.ranks]

    def faces(self, cell: Cell, enemy: int) -> bool:
        return any(self.cat.get(near) == enemy for near in self.beside(cell))

    def contact(self, seat: int) -> set[Cell]:
        return {c for c, clan in self.cat.items() if clan == seat and self.faces(c, 1 - seat)}

    def own_land(self, cell: Cell, seat: int) -> bool:
        return (cell[1] <= self.ranks // 2) == (seat == 0)

    def walks(self, seat: int) -> set[str]:
        every = [(f, r) for f in range(self.files) for r in range(1, self.ranks + 1)]
        return {
            name(start) + name(end)
            for start, clan in self.cat.items()
            if clan == seat
            for end in every
            if end not in self.cat and self.may_walk(start, end, seat)
        }

    def may_walk(self, start: Cell, end: Cell, seat: int) -> bool:
        if end in self.beside(start):
            return True
        way = list(between(start, end))
        return (
            bool(way)
            and all(self.own_land(cell, seat) for cell in (start, end, *way))
            and not any(cell in self.cat or self.faces(cell, 1 - seat) for cell in way)
        )

    def steps_out(self, seat: int) -> set[str]:
        return {
            name(cell) + name(to)
            for cell in self.contact(seat)
            for to in self.beside(cell)
            if to not in self.cat and not self.faces(to, 1 - seat)
        }

    def go(self, way: str) -> None:
        start, end = (FILES.index(way[0]), int(way[1])), (FILES.index(way[2]), int(way[3]))
        self.cat[end] = self.cat.pop(start)

    def turning(self, loser: int) -> set[Cell]:
        turning = self.contact(loser)
        while True:
            more = {
                near
                for cell in turning
                for near in self.beside(cell)
                if self.cat.get(near) == loser and near not in turning
            }
            if not more:
                return turning
            turning |= more

    # --- cards ------------------------------------------------------------------------------

    def shuffle(self, seat: int) -> Script:
        discards = sorted([*self.pile[seat], *filter(None, [self.aside[seat]])])
        text = yield (-1, frozenset({f"shuffle {seat} " + " ".join(discards)}))
        shuffled = text.split()[2:]
        if not self.short:
            self.aside[seat] = shuffled.pop(0)
        self.deck[seat][:], self.pile[seat][:] = shuffled, []

    def draw(self, seat: int, size: int) -> Script:
        while len(self.hand[seat]) < size:
            if not self.deck[seat]:
                yield from self.shuffle(seat)
            self.hand[seat].append(self.deck[seat].pop(0))

    # --- the game ---------------------------------------------------------------------------

    def _game(self) -> Script:
        yield from self.shuffle(0)
        yield from self.shuffle(1)
        yield from self.draw(0, 3)
        yield from self.draw(1, 3)
        quiet = 0
        for number in range(1, 401):
            self.turn = (number - 1) % 2
            yield from self.draw(self.turn, 3)
            fights = self.fights
            text = yield (self.turn, frozenset(self.walks(self.turn) or {"pass"}))
            if text != "pass":
                yield from self.moving(text, self.turn)
            self.look()
            quiet = quiet + 1 if fights == self.fights else 0
            if quiet == 100:
                raise Ended(((), "quiet"))
        raise Ended(((), "long"))

    def moving(self, way: str, seat: int) -> Script:
        self.go(way)
        if self.contact(0):
            yield from self.fight(seat)

    def look(self) -> None:
        """The win checks."""
        clans = set(self.cat.values())
        if len(clans) == 1:
            raise Ended(((clans.pop(),), "all"))
        middle = self.files // 2
        holders = [
            seat for seat, rank in ((0, self.ranks), (1, 1)) if self.cat.get((middle, rank)) == seat
        ]
        if holders:
            raise Ended(((self.turn if len(holders) == 2 else holders[0],), "home"))

    def fight(self, attacker: int) -> Script:
        self.fights += 1
        yield from self.draw(0, 1)
        yield from self.draw(1, 1)
        white = (yield (0, frozenset(f"card {c}" for c in self.hand[0]))).split()[1]
        black = (yield (1, frozenset(f"card {c}" for c in self.hand[1]))).split()[1]
        self.hand[0].remove(white)
        self.hand[1].remove(black)
        fight = Fight(attacker, [white], [black])
        yield from self.effects(fight, [(white, 0), (black, 1)])
        if not self.contact(0):
            self.discard(fight)
            return
        loser = yield from self.settle(fight)
        self.discard(fight)
        self.look()
        # the defender's first
        for card, seat in sorted(fight.late, key=lambda late: late[1] == attacker):
            if card == "yield":
                yield from self.yielding(fight)
            elif loser == seat:
                text = yield (seat, frozenset({"none", *self.walks(seat)}))
                if text != "none":
                    yield from self.moving(text, seat)

    def effects(self, fight: Fight, cards: Iterable[tuple[str, int]]) -> Script:
        for card, seat in sorted(cards, key=lambda one: CIRCLES.get(one[0], 9)):
            if not self.contact(0):
                return
            if card in ("yield", "help"):
                fight.late.append((card, seat))
            elif card == "flee" and self.steps_out(0):
                text = yield (seat, frozenset({"stay", *(f"flee {w}" for w in self.steps_out(0))}))
                if text != "stay":
                    self.go(text.split()[1])
            elif card == "snatch" and self.hand[0]:
                text = yield (-1, frozenset(f"steal {c}" for c in self.hand[0]))
                fight.stolen = text.split()[1]
                self.hand[0].remove(fight.stolen)
                yield from self.effects(fight, [(fight.stolen, 1)])
            elif card == "scheme" and self.hand[1]:
                text = yield (1, frozenset({"none", *(f"card {c}" for c in self.hand[1])}))
                if text != "none":
                    more = text.split()[1]
                    self.hand[1].remove(more)
                    fight.black.append(more)
                    yield from self.effects(fight, [(more, 1)])

    def settle(self, fight: Fight) -> Generator[Ask, str, int | None]:
        """Strengths, and what follows: the loser, or None for a tie."""
        strength = [len(self.contact(0)), len(self.contact(1))]
        if "catnip" not in fight.black:
            strength[0] += sum(map(value, fight.white))
            strength[1] += sum(map(value, [*fight.black, *filter(None, [fight.stolen])]))
        if strength[0] != strength[1]:
            loser = int(strength[1] < strength[0])
            for cell in self.turning(loser):
                self.cat[cell] = 1 - loser
            return loser
        while ways := self.steps_out(fight.attacker):
            text = yield (fight.attacker, frozenset(f"retreat {way}" for way in ways))
            self.go(text.split()[1])
        for cell in self.contact(fight.attacker):
            del self.cat[cell]
        return None

    def discard(self, fight: Fight) -> None:
        self.pile[0].extend([*fight.white, *filter(None, [fight.stolen])])
        self.pile[1].extend(fight.black)

    def yielding(self, fight: Fight) -> Script:
        mine = {c for c in self.pile[1] if c not in fight.black}
        takes = {
            f"take {c}" for c in (*mine, *filter(None, [self.aside[1]])) if c not in fight.black
        }
        if not mine and self.aside[1] is None:
            return
        text = yield (1, frozenset({"none", *takes}))
        if text == "none":
            return
        card = text.split()[1]
        if card in self.pile[1]:
            self.pile[1].remove(card)
        else:
            self.aside[1] = None
        self.hand[1].append(card)


class Fight:
    """The cards of one fight."""

    def __init__(self, attacker: int, white: list[str], black: list[str]) -> None:
        self.attacker = attacker
        self.white = white
        self.black = black
        self.stolen: str | None = None
        self.late: list[tuple[str, int]] = []


def between(start: Cell, end: Cell) -> Iterator[Cell]:
    """The cells between two in one line; none if they are in none."""
    (f, r), (g, s) = start, end
    if f == g:
        yield from ((f, y) for y in range(min(r, s) + 1, max(r, s)))
    elif r == s:
        yield from ((x, r) for x in range(min(f, g) + 1, max(f, g)))
