"""Every legal move of a seat that owes one, found from a position (rules: shinra.md, Phases)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product
from typing import Final, TypeAlias

from engines.shinra.moves import NO_SWAP, READY, Move, Put, lift, put, swap
from engines.shinra.paths import LINES
from engines.shinra.pieces import (
    CELLS,
    LAID_BY_ALL,
    LAID_FIRST,
    NORMAL,
    TERRITORY,
    Cell,
    Kind,
)
from engines.shinra.state import FILLED_AT, HAND, KIND, STAGE, may_choose

_OPPONENT: Final = 1
_OWN: Final = 2


_SIGHT: Final = tuple(
    bytes((_OWN if code >> 7 == seat else _OPPONENT) if KIND[code] else 0 for code in range(256))
    for seat in (0, 1)
)
"""By seat, for `bytes.translate`: what a cell holds -> _OWN, _OPPONENT, or 0 for nothing."""
_OWN_KIND: Final = tuple(
    bytes(KIND[code] if code >> 7 == seat else 0 for code in range(256)) for seat in (0, 1)
)
"""By seat, for `bytes.translate`: what a cell holds -> the kind of an own card, or 0."""

_Row: TypeAlias = tuple[tuple[Put, ...], ...]
"""By cell: the moves that put one of some kinds there."""


def _rows(kinds: Sequence[Kind]) -> Mapping[bytes, _Row]:
    """By how many of each of these kinds a hand holds, from none to both there are: the moves."""
    rows = {
        held: tuple(
            tuple(put(kind, cell) for kind, some in zip(kinds, held, strict=True) if some)
            for cell in CELLS
        )
        for held in product((False, True), repeat=len(kinds))
    }
    return {
        bytes(counts): rows[tuple(map(bool, counts))]
        for counts in product(range(3), repeat=len(kinds))
    }


# four groups of kinds that follow each other in a hand, small enough to list all that can be held
_LOW, _HIGH = _rows(sorted(NORMAL)[:5]), _rows(sorted(NORMAL)[5:])
_NEEDED, _OPTIONAL = _rows(LAID_BY_ALL), _rows((Kind.INTELLIGENCE, Kind.DEFENCE))

_EXCHANGES: Final[tuple[tuple[Move, ...], ...]] = tuple(
    (NO_SWAP, *(swap(a, b) for a, b in combinations(TERRITORY[seat], 2))) for seat in (0, 1)
)
_IN_TERRITORY: Final = tuple(frozenset(cells) for cells in TERRITORY)


def _normal(position: bytes, seat: int) -> tuple[_Row, ...]:
    """The moves of the normal cards in hand."""
    hand = HAND[seat]
    return _LOW[position[hand + 1 : hand + 6]], _HIGH[position[hand + 6 : hand + 11]]


def _ranked(position: bytes, seat: int) -> tuple[_Row, ...]:
    """The moves of the ranked cards in hand: those that must be laid at first, and the others."""
    hand = HAND[seat]
    return _NEEDED[position[hand + 11 : hand + 15]], _OPTIONAL[position[hand + 15 : hand + 17]]


def arranging(position: bytes, seat: int) -> Sequence[Move]:
    """What a seat that is not ready may do in the arrangement."""
    territory = TERRITORY[seat]
    found: list[Move] = [lift(cell) for cell in territory if position[cell]]
    if len(found) == LAID_FIRST:
        # king, prince, general and staff are among them: no more than five others could be laid
        found.append(READY)
        return found
    needed, optional = _ranked(position, seat)
    rows = (needed, optional, *_normal(position, seat)) if may_choose(position, seat) else (needed,)
    return found + _on(rows, [cell for cell in territory if not position[cell]])


def deploying(position: bytes, seat: int) -> Sequence[Move]:
    """The deployments of the seat whose turn it is."""
    cells = FILLED_AT[position[STAGE]]
    rows = _normal(position, seat)
    if cells is TERRITORY[seat]:
        rows += _ranked(position, seat)
    return _on(rows, [cell for cell in cells if not position[cell]])


def exchanging(seat: int) -> Sequence[Move]:
    """What may follow a deployment: a seat's territory is full by then."""
    return _EXCHANGES[seat]


def fighting(position: bytes, seat: int) -> Sequence[Move]:
    """What the seat may do in battle."""
    cells = position[: len(CELLS)]
    sight = cells.translate(_SIGHT[seat])
    lines = LINES[seat]
    found: list[Move] = []
    for cell, kind in enumerate(cells.translate(_OWN_KIND[seat])):
        if not kind:
            continue
        steps, slides, leaps = lines[kind][cell]
        for near, far, to_near, to_far in steps:
            if sight[near] != _OWN:
                found.append(to_near)
            elif sight[far] != _OWN:
                found.append(to_far)
        for (near, far, _, to_far), ray in slides:
            if sight[near] == _OWN:
                if sight[far] != _OWN:
                    found.append(to_far)
                continue
            for end, move in ray:
                if sight[end] != _OWN:
                    found.append(move)
                if sight[end]:
                    break
        for end, move in leaps:
            if sight[end] != _OWN:
                found.append(move)
    if 0 in cells:
        found += _landing(position, seat)
    return found


def can_fight(position: bytes, seat: int) -> bool:
    """Whether there is anything that the seat may do in battle."""
    hand = HAND[seat]
    if 0 in position[: len(CELLS)] and any(position[hand + 1 : hand + 11]):
        return True
    return bool(fighting(position, seat))


def _landing(position: bytes, seat: int) -> list[Put]:
    """The deployments of battle: ranked cards in the own territory only."""
    low, high = _normal(position, seat)
    needed, optional = _ranked(position, seat)
    territory = _IN_TERRITORY[seat]
    found: list[Put] = []
    cell = position.find(0, 0, len(CELLS))
    while cell >= 0:
        found += low[cell]
        found += high[cell]
        if cell in territory:
            found += needed[cell]
            found += optional[cell]
        cell = position.find(0, cell + 1, len(CELLS))
    return found


def _on(rows: Iterable[_Row], cells: Iterable[Cell]) -> list[Put]:
    """The moves of these rows on these cells."""
    return [move for row in rows for cell in cells for move in row[cell]]
