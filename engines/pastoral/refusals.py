"""Why a move of Pastoral Square is refused: every code, with what fills a sentence about it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.core import IllegalMove
from engines.pastoral.pieces import REACH, TALLEST, VALUE, Square, square_name
from engines.pastoral.state import BAR, HAND, MOVER

REFUSALS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # the text is neither `save` nor a cell, `+` and a number from 1 to 5
        "pastoral-malformed": (),
        # most: how many stones a cell holds; the number is 0 or more than that
        "pastoral-number": ("most",),
        # cell: in a corner, where nothing is ever put
        "pastoral-hand-area": ("cell",),
        # cell: holds the opponent's stones
        "pastoral-enemy": ("cell",),
        # cell: was emptied by a mutilation just now; placing there must wait a turn
        "pastoral-barred": ("cell",),
        # cell: empty corral cell; value: the only number that may be placed there; hand
        "pastoral-value": ("cell", "value", "hand"),
        # count: stones wanted; hand: stones there are
        "pastoral-hand": ("count", "hand"),
        # height: stones on the cell; most: how many more fit (0 on a full cell)
        "pastoral-height": ("cell", "height", "most"),
        # cell: in the cat area, but no square through it has an opponent's stack in the corral
        "pastoral-no-reach": ("cell",),
        # cell: has such squares, but the other cat-area cell of each is the opponent's
        "pastoral-blocked": ("cell",),
        # cell; height: what the cell would end with; divisors: what it may end with, "1, 2, 4";
        # counts: the numbers that may be put there now, "1, 3", or "" if the hand or the stack
        # allows none
        "pastoral-divisor": ("cell", "height", "divisors", "counts"),
    }
)
"""Code -> names of its parameters. `cell` is a name such as "d4"; lists are text; others ints."""


def refuse(position: bytes, square: Square, count: int) -> IllegalMove:
    """Why the seat to move may not put `count` stones on `square`. Only for moves it may not make.

    Conditions that no hand could mend are named before those of the hand.
    """
    seat = position[MOVER]
    hand = position[HAND + seat]
    held = position[square]
    cell, height = square_name(square), held & 7
    if square not in VALUE and square not in REACH:
        return IllegalMove("pastoral-hand-area", cell=cell)
    if held and held >> 3 != seat:
        return IllegalMove("pastoral-enemy", cell=cell)
    if height + count > TALLEST:
        return IllegalMove("pastoral-height", cell=cell, height=height, most=TALLEST - height)
    if square in VALUE:
        return _refuse_corral(position, square, count, hand)
    return _refuse_cat_area(position, square, count, hand)


def _refuse_corral(position: bytes, square: Square, count: int, hand: int) -> IllegalMove:
    if not position[square]:
        cell, value = square_name(square), VALUE[square]
        if square in position[BAR:]:
            return IllegalMove("pastoral-barred", cell=cell)
        if count != value:
            return IllegalMove("pastoral-value", cell=cell, value=value, hand=hand)
    return IllegalMove("pastoral-hand", count=count, hand=hand)


def _refuse_cat_area(position: bytes, square: Square, count: int, hand: int) -> IllegalMove:
    seat, cell, height = position[MOVER], square_name(square), position[square] & 7
    squares = [
        (position[a] & 7, position[y])
        for a, y in REACH[square]
        if position[a] and position[a] >> 3 != seat
    ]
    if not squares:
        return IllegalMove("pastoral-no-reach", cell=cell)
    targets = {target for target, y in squares if not y or y >> 3 == seat}
    if not targets:
        return IllegalMove("pastoral-blocked", cell=cell)
    divisors = [n for n in range(1, TALLEST + 1) if any(target % n == 0 for target in targets)]
    if height + count in divisors:
        return IllegalMove("pastoral-hand", count=count, hand=hand)
    return IllegalMove(
        "pastoral-divisor",
        cell=cell,
        height=height + count,
        divisors=", ".join(map(str, divisors)),
        counts=", ".join(str(n - height) for n in divisors if 0 < n - height <= hand),
    )
