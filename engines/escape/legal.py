"""Which cards may be laid where (rules: escape.md, A turn; the numbers are those of its list).

Whether a turned card may lie on a place is decided by the four cells there, and of each by no more
than this: does a square lie there (1), and if not, does it have beside it what a square of the
player's colour must meet (2, 3)? That makes 81 patterns. Those of all places are worked out at
once, in one long number with a byte for each cell, and cards are looked up by pattern.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import chain, compress, product
from operator import call, itemgetter
from typing import Final, Protocol, TypeAlias, TypeVar

from engines.escape.grid import BY_BLACK, BY_GROUP, SQUARE, Frame
from engines.escape.pieces import BLACK, TURNED, WHITE, Cell, Move, Turned

_MEETS: Final = (BY_GROUP, BY_BLACK)
"""By seat: what one of the cells of the own squares must have beside it."""

_TAKEN, _FREE, _MEETING = range(3)
_SEEN: Final = tuple(
    bytes(_TAKEN if code & SQUARE else _MEETING if code & meets else _FREE for code in range(256))
    for meets in _MEETS
)
"""By seat, for `bytes.translate`: what grid.py says of a cell -> what counts here."""

OF_SEAT: Final[tuple[tuple[Turned, ...], ...]] = tuple(
    tuple(turned for turned in TURNED if turned.card.seat == seat) for seat in (WHITE, BLACK)
)
"""By seat: its part of TURNED."""
FIRST: Final = (0, len(OF_SEAT[WHITE]))
"""By seat: where its part of TURNED begins."""

_PLACE: Final[tuple[Cell, ...]] = ((0, 0), (1, 0), (0, 1), (1, 1))
"""The cells of a place, the first one of least weight in a pattern."""
_PATTERNS: Final = tuple(
    dict(zip(_PLACE, reversed(cells), strict=True))
    for cells in product((_TAKEN, _FREE, _MEETING), repeat=4)
)
"""The 81 patterns: what each cell of a place is."""


def _fits(turned: Turned, pattern: dict[Cell, int]) -> bool:
    own = [pattern[cell] for cell, colour in turned.squares if colour == turned.card.seat]
    taken = any(pattern[cell] == _TAKEN for cell, _ in turned.squares)  # 1
    return not taken and _MEETING in own  # 2, 3


def _bits(flags: Iterable[bool]) -> int:
    """A set of numbers: bit n for the nth flag."""
    return sum(1 << n for n, flag in enumerate(flags) if flag)


_FITTING: Final = tuple(
    tuple(_bits(_fits(turned, pattern) for turned in of_seat) for pattern in _PATTERNS)
    for of_seat in OF_SEAT
)
"""By seat and pattern: the set of turned cards, counted within the seat's, that fit."""

_Moves: TypeAlias = tuple[Move, ...]
T = TypeVar("T")


class _Pick(Protocol):
    """What takes those of a set of turned cards out of something for every one of the seat's."""

    def __call__(self, of_every: tuple[T, ...], /) -> tuple[T, ...]: ...


@cache  # at most 81 for each of 1535 hands; 20,000 after a hundred thousand random turns
def pick(chosen: int) -> _Pick:
    """By a set of turned cards."""
    places = [place for place in range(chosen.bit_length()) if chosen >> place & 1]
    if len(places) > 1:
        return itemgetter(*places)
    first = places[0] if places else 0  # a getter of one thing would not give a tuple
    return itemgetter(slice(first, first + len(places)))


@cache  # one for each hand there can be: 1535
def fitting(seat: int, hand: int) -> tuple[int, ...]:
    """For a hand, by pattern: the set of its turned cards that fit."""
    held = _bits(hand >> turned.card.bit & 1 == 1 for turned in OF_SEAT[seat])
    return tuple(fits & held for fits in _FITTING[seat])


@cache
def _by_pattern(seat: int, hand: int) -> tuple[bytes, bytes, tuple[_Pick, ...]]:
    """For a hand, by pattern: whether anything fits, and what takes out the moves that do.

    First a byte for `bytes.translate`, 0 where nothing fits; then all patterns where nothing does.
    """
    chosen = fitting(seat, hand)
    useful = bytes(map(bool, chosen)).ljust(256, b"\0")
    useless = bytes(pattern for pattern in range(256) if not useful[pattern])
    return useful, useless, tuple(map(pick, chosen))


@cache  # one for each place that a card can reach from the opening
def _moves_on(seat: int, x: int, y: int) -> _Moves:
    """Every turned card of the seat laid on one place."""
    first = FIRST[seat]
    return tuple(Move(first + nth, x, y) for nth in range(len(OF_SEAT[seat])))


@lru_cache(256)
def _moves_within(seat: int, frame: Frame) -> tuple[_Moves, ...]:
    """Every turned card of the seat, by the place's number in a rectangle."""
    cells = map(frame.cell_of, range(frame.width * frame.height))
    return tuple(_moves_on(seat, x, y) for x, y in cells)


def _patterns(cells: bytes, width: int, seat: int) -> bytes:
    """By number, the pattern of the place whose lower left cell it is."""
    # each digit of the long number takes in its right neighbour, then both those above them; on
    # the rightmost cells the neighbour is wrong, but there nothing is near enough to be met
    number = int.from_bytes(cells.translate(_SEEN[seat]), "little")
    number += 3 * (number >> 8)
    number += 9 * (number >> 8 * width)
    return number.to_bytes(len(cells), "little")


def placements(cells: bytes, frame: Frame, seat: int, hand: int) -> list[Move]:
    """Every card of a hand in every turn that looks different on every place where it may lie."""
    patterns = _patterns(cells, frame.width, seat)
    useful, useless, picks = _by_pattern(seat, hand)
    places = compress(_moves_within(seat, frame), patterns.translate(useful))
    chosen = map(picks.__getitem__, patterns.translate(None, useless))
    # a loop over the places takes twice as long
    return list(chain.from_iterable(map(call, chosen, places)))


def fitting_places(cells: bytes, frame: Frame, seat: int, hand: int) -> tuple[bytes, bytes]:
    """Where `placements` are: by the number of a place whether anything fits there, 0 or 1; and the
    patterns of the places where it does."""
    patterns = _patterns(cells, frame.width, seat)
    useful, useless, _ = _by_pattern(seat, hand)
    return patterns.translate(useful), patterns.translate(None, useless)


def can_place(cells: bytes, frame: Frame, seat: int, hand: int) -> bool:
    """Whether there is any placement."""
    useful, _, _ = _by_pattern(seat, hand)
    return any(_patterns(cells, frame.width, seat).translate(useful))


def may_lie(cells: bytes, at: int, seat: int, squares: Iterable[tuple[int, int]]) -> bool:
    """Whether squares, as steps from a cell and colours, may be laid by a seat."""
    meeting = False
    for step, colour in squares:
        code = cells[at + step]
        if code & SQUARE:  # 1
            return False
        if colour == seat and code & _MEETS[seat]:  # 2, 3
            meeting = True
    return meeting
