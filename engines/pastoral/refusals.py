"""Why a move of Pastoral Square is refused: every code, with what fills a sentence about it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

REFUSALS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # the text is neither `save` nor a cell, `+` and a number from 1 to 5
        "pastoral-malformed": (),
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
