"""Every legal move of a seat that owes one, found from a position (rules: shinra.md, Phases)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, compress, product
from typing import Final, TypeAlias

from engines.shinra.moves import NO_SWAP, READY, Move, Put, lift, put, swap
from engines.shinra.paths import GOING
from engines.shinra.pieces import (
    CELLS,
    LAID_BY_ALL,
    LAID_FIRST,
    NORMAL,
    TERRITORY,
    Cell,
    Kind,
)
from engines.shinra.state import FILLED_AT, HAND, KIND, SHEET, STAGE, may_choose

_EMPTY: Final = bytes(not code for code in range(256))
"""For `bytes.translate`: what a cell holds -> whether that is nothing."""
_OPEN: Final = tuple(
    bytes(not KIND[code] or code >> 7 != seat for code in range(256)) for seat in (0, 1)
)
"""By seat, for `bytes.translate`: what a cell holds -> whether a card of its may land there."""
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
    rows = _ranked(position, seat)
    # when the last is laid, all that must lie does: no more than five others could be chosen
    rows = rows + _normal(position, seat) if may_choose(position, seat) else rows[:1]
    found: list[Move] = []
    lifts = 0
    for cell in TERRITORY[seat]:
        if position[cell]:
            lifts += 1
            found.append(lift(cell))
            continue
        for row in rows:
            found += row[cell]
    if lifts == LAID_FIRST:
        found.append(READY)
    return found


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
    cells = position[:SHEET]
    found = advancing(cells, seat)
    if 0 in cells:
        found += _landing(position, seat)
    return found


def advancing(cells: bytes, seat: int) -> list[Move]:
    """The moves of a seat's cards on the sheet, whose cells these are."""
    is_open = list(cells.translate(_OPEN[seat]))
    found: list[Move] = []
    for by_kind, kind in zip(GOING[seat], cells.translate(_OWN_KIND[seat]), strict=True):
        if not kind:
            continue
        reaches, slides = by_kind[kind]
        for near, far, to_near, to_far in reaches:
            if is_open[near]:
                found.append(to_near)
            elif is_open[far]:
                found.append(to_far)
        for near, beyond in slides:
            if not cells[near]:
                for end, move in beyond:
                    if is_open[end]:
                        found.append(move)
                    if cells[end]:
                        break
    return found


def can_fight(position: bytes, seat: int) -> bool:
    """Whether there is anything that the seat may do in battle."""
    cells, hand = position[:SHEET], HAND[seat]
    if 0 in cells and any(position[hand + 1 : hand + 11]):
        return True
    is_open = cells.translate(_OPEN[seat])
    for by_kind, kind in zip(GOING[seat], cells.translate(_OWN_KIND[seat]), strict=True):
        for near, far, _, _ in by_kind[kind].reaches:
            if is_open[near] or is_open[far]:
                return True
    return bool(_landing(position, seat))


def _landing(position: bytes, seat: int) -> list[Put]:
    """The deployments of battle: ranked cards in the own territory only."""
    low, high = _normal(position, seat)
    found: list[Put] = []
    for cell in compress(CELLS, position.translate(_EMPTY)):
        found += low[cell]
        found += high[cell]
    hand = HAND[seat]
    if any(position[hand + 11 : hand + 17]):
        home = [cell for cell in TERRITORY[seat] if not position[cell]]
        found += _on(_ranked(position, seat), home)
    return found


def _on(rows: Iterable[_Row], cells: Iterable[Cell]) -> list[Put]:
    """The moves of these rows on these cells."""
    found: list[Put] = []
    for row in rows:
        for cell in cells:
            found += row[cell]
    return found
