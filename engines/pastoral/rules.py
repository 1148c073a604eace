"""The rules of Pastoral Square (rules: pastoral.md; the numbers of conditions are those below).

A turn is a pick-up, which happens by itself at the end of the turn before, and one action:

1. `save` is always legal.
2. On an empty corral cell exactly its value is placed, unless the cell is barred.
3. On an own corral cell any number is stacked, up to five stones in the cell.
4. On an empty or own cat-area cell X a number is put that makes X as high as a divisor of an
   opponent's stack on A, for a mutilation square whose other cat-area cell Y is not the opponent's.
5. Every such square with an own stack on Y and X times Y equal to A fires, all at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from engines.balance import Balance, Remedy, handicaps_of, openings_of
from engines.core import OPENING, Event, Option, OptionValue, Outcome, sizes_given
from engines.hinting import Merit
from engines.pastoral.events import narrate
from engines.pastoral.hints import PastoralHints
from engines.pastoral.merits import merits
from engines.pastoral.motifs import essences, motif_of
from engines.pastoral.orders import PastoralOrders
from engines.pastoral.pieces import (
    CORRAL,
    HAND_LIMIT,
    LINES_THROUGH,
    MUTILATION_SQUARES,
    PICK_UP,
    REACH,
    SAVE,
    STONES_EACH,
    TALLEST,
    VALUE,
    Move,
    Square,
    parse_move,
    put,
)
from engines.pastoral.refusals import REFUSALS, refuse
from engines.pastoral.state import BAR, HAND, HEIGHTS, MOVER, STOCK, State, encode
from engines.pastoral.view import View
from engines.perfect import NOBODY, ONLY, OpenGame
from engines.proving import Aim

_OPENINGS: Final = openings_of("pastoral")
_STONES: Final = 2
"""A handicap: with how many stones in hand the other player begins. One or three are worth no
more."""

_VALUE: Final = bytes(VALUE.get(square, 0) for square in range(64))
_REACH: Final = tuple(REACH.get(square, ()) for square in range(64))
_LINES_THROUGH: Final = tuple(LINES_THROUGH.get(square, ()) for square in range(64))
_PAIRS: Final = tuple(
    tuple((b, c) for b, c, _ in MUTILATION_SQUARES.get(square, ())) for square in range(64)
)
_DIVISORS: Final = tuple(
    sum(1 << n for n in range(1, TALLEST + 1) if height and height % n == 0)
    for height in range(TALLEST + 1)
)
"""The divisors of a height as a set of bits: bit n is the number n."""


def _corral_moves(seat: int, hand: int, square: Square, code: int) -> tuple[Move, ...] | None:
    """What may be put on a corral cell that holds `code`, bar aside; None: it is the opponent's."""
    if not code:  # 2
        return (put(square, VALUE[square]),) if VALUE[square] <= hand else ()
    if code >> 3 != seat:
        return None
    return tuple(put(square, n) for n in range(1, min(hand, TALLEST - (code & 7)) + 1))  # 3


_CORRAL_MOVES: Final = tuple(
    tuple(
        tuple(
            (square, tuple(_corral_moves(seat, hand, square, code) for code in range(16)))
            for square in CORRAL
        )
        for hand in range(HAND_LIMIT + 1)
    )
    for seat in (0, 1)
)
"""By seat and hand: each corral cell, and by what it holds the moves there."""


_PUT_ANY: Final = tuple(
    tuple(
        tuple(put(square, n) for n in range(1, TALLEST + 1) if counts >> n & 1)
        for counts in range(2 << TALLEST)
    )
    for square in range(64)
)
"""By cell and a set of numbers (bits 1..5): the moves that put one of these numbers there."""


class Pastoral(OpenGame[State, View, Move]):
    """Pastoral Square."""

    key = "pastoral"
    refusals = REFUSALS
    rules_version = 1
    usual_decisions = 11
    balance = Balance(0.815, 200, Remedy.BALLOT)
    openings = len(_OPENINGS)
    handicaps = handicaps_of("pastoral")
    shown = View
    options: ClassVar[Mapping[str, Option]] = MappingProxyType(
        {"seat0_colour": Option("seat0_colour", ("black", "white"), "black")}
    )
    hints = PastoralHints()
    orders = PastoralOrders()

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> State:  # noqa: ARG002
        # the first pick-up has happened: no stock can fail to give two stones of 32
        first, second = (_STONES * size for size in reversed(sizes_given(options)))
        picked = PICK_UP[first]
        hands = (first + picked, second)
        stocks = (STONES_EACH - first - picked, STONES_EACH - second)
        position = encode((), hands, stocks, to_move=0)
        start = State(position, (), None, b"", None, str(options["seat0_colour"]))
        number = options.get(OPENING)
        if number is None:
            return start
        opening, reached = _OPENINGS[int(number) - 1], start
        for move in opening:
            reached = self._play(reached, reached.position[MOVER], parse_move(move))
        # the position is set up: its moves are nobody's, but it counts when it comes back
        return reached._replace(move=None, fired=b"", set_up=len(opening))

    def to_act(self, state: State) -> frozenset[int]:
        return NOBODY if state.ending is not None else ONLY[state.position[MOVER]]

    def in_opening(self, state: State) -> bool:
        return len(state.earlier) - state.set_up < 2

    def _moves(self, state: State, seat: int) -> Sequence[Move]:
        position = state.position
        hand = position[HAND + seat]
        found = [SAVE]  # 1
        targets = []
        for square, by_code in _CORRAL_MOVES[seat][hand]:
            moves = by_code[position[square]]
            if moves:
                found += moves
            elif moves is None:
                targets.append(square)
        barred = position[BAR:]
        if barred:
            found = [move for move in found if move.code >> 3 not in barred]
        if targets:
            found += _all_cat_moves(position, hand, targets)
        return found

    def _play(self, state: State, seat: int, move: Move) -> State:
        position = state.position
        seat = position[MOVER]  # a plain int, whatever equal thing was given
        other = 1 - seat
        after = bytearray(position)
        del after[BAR:]  # a bar lasts one turn
        fired, ending = b"", None
        if move.code:
            square, count = move.code >> 3, move.code & 7
            code = _settle(position, square, count)
            after[square] = code
            after[HAND + seat] -= count
            if not _VALUE[square]:
                taken = _taken(position, square, code & 7)
                if taken is None:
                    raise refuse(position, square, count)
                if taken:
                    fired = bytes(byte for cell in taken for byte in (cell, after[cell]))
                    _share_out(after, seat, taken)
            # three stacks like this one there must be at least, wherever they stand
            elif after.count(code) >= 3 and _bingo(after, square):
                ending = Outcome((seat,), "bingo")
        if ending is None:
            needed = PICK_UP[after[HAND + other]]
            if needed > after[STOCK + other]:
                ending = Outcome((seat,), "pickup")
            else:
                after[HAND + other] += needed
                after[STOCK + other] -= needed
        after[MOVER] = other
        reached = bytes(after)
        # the position just left cannot be the same one: the other seat was to move
        if ending is None and state.earlier.count(reached) >= 2:
            ending = Outcome((), "repetition")
        earlier = state.earlier + (position,)  # noqa: RUF005 - half the time of unpacking
        return State(reached, earlier, move, fired, ending, state.seat0_colour, state.set_up)

    def may_win(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """What makes a third stack of its height in the corral, and anything where the opponent may
        fail to pick up."""
        position = state.position
        seat = position[MOVER]
        other = 1 - seat
        if PICK_UP[position[HAND + other]] > position[STOCK + other]:
            return moves
        own = 8 * seat
        stacks = Counter(position[square] for square in CORRAL)
        return [
            move
            for move in moves
            if _VALUE[square := move.code >> 3]
            and stacks[(position[square] or own) + (move.code & 7)] >= 2
        ]

    def position_key(self, view: View) -> Hashable:
        return view.key

    def merits(self, view: View, move: Move, instead: Move | None) -> Sequence[Merit]:
        return tuple(merits(self, view, move, instead))

    def motif(self, state: State, seat: int, aim: Aim, line: Sequence[Move]) -> str:  # noqa: ARG002
        return motif_of(self, state, aim, line[0])

    def essences(self, state: State, seat: int) -> Sequence[frozenset[Hashable]]:  # noqa: ARG002
        return essences(state)

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def _told(self, before: State, after: State) -> tuple[Event, ...]:
        return narrate(before, after)


def _all_cat_moves(position: bytes, hand: int, targets: Iterable[Square]) -> list[Move]:
    """The moves in the cat area, given the corral cells that hold the opponent's stacks."""
    theirs = position.translate(HEIGHTS[position[MOVER]].theirs)
    reach: dict[Square, int] = {}
    for a in targets:
        divisors = _DIVISORS[theirs[a]]
        for b, c in _PAIRS[a]:
            if not theirs[b] and not theirs[c]:  # 4
                reach[b] = reach[b] | divisors if b in reach else divisors
                reach[c] = reach[c] | divisors if c in reach else divisors
    affordable = (2 << hand) - 2
    found: list[Move] = []
    for x, divisors in reach.items():
        found += _PUT_ANY[x][divisors >> (position[x] & 7) & affordable]
    return found


def _settle(position: bytes, square: Square, count: int) -> int:
    """What a cell holds after the seat to move put `count` stones on it.

    :raises IllegalMove: the hand or the cell does not allow it; reaches are not looked at.
    """
    seat, held = position[MOVER], position[square]
    if (
        count > position[HAND + seat]
        or (held & 7) + count > TALLEST
        or (held and held >> 3 != seat)
        # 2
        or (not held and _VALUE[square] and (count != _VALUE[square] or square in position[BAR:]))
    ):
        raise refuse(position, square, count)
    return (held or 8 * seat) + count


def _taken(position: bytes, x: Square, total: int) -> tuple[Square, ...] | None:
    """The cells mutilated when the seat to move makes a stack of `total` on cat-area cell X.

    X comes first. Empty if nothing fires; None if X may not become that high.
    """
    theirs = position.translate(HEIGHTS[position[MOVER]].theirs)
    legal = False
    taken: dict[Square, None] = {}  # a set in order: each stack counts once
    for a, y in _REACH[x]:
        if theirs[a] and theirs[a] % total == 0 and not theirs[y]:  # 4
            legal = True
            if (position[y] & 7) * total == theirs[a]:  # 5
                taken[x] = taken[y] = taken[a] = None
    return tuple(taken) if legal else None


def _share_out(after: bytearray, seat: int, taken: tuple[Square, ...]) -> None:
    """Clear the cells that `seat` mutilated, hand out their stones, and bar the corral cells."""
    stones = sum(after[cell] & 7 for cell in taken)
    for cell in taken:
        after[cell] = 0
    after[STOCK] += stones // 2
    after[STOCK + 1] += stones // 2
    after[HAND + seat] += stones % 2
    after += bytes(sorted(cell for cell in taken if _VALUE[cell]))


def _bingo(cells: bytearray, square: Square) -> bool:
    """Whether the stack on `square` stands in a line of three of its owner's, equally high."""
    code = cells[square]
    return any(cells[a] == cells[b] == cells[c] == code for a, b, c in _LINES_THROUGH[square])
