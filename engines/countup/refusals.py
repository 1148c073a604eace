"""Why a move of Count-Up is refused: every code, with what fills a sentence about it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

_VALUES: Final = ("number", "outer", "inner", "total")
"""The number to be called, and the values of one's own dice with their sum."""

REFUSALS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # no move begins like that; words: what one may begin with, "take, set, call"
        "countup-unknown": ("words",),
        # the move `word` is not written so; example: how it is
        "countup-form": ("word", "example"),
        # due: the phase, one of roll, take, set, count, award
        "countup-not-now": ("due",),
        # dice: how many are rolled
        "countup-dice": ("dice",),
        # faces: those there are, "1 2 5"
        "countup-face": ("faces",),
        # most: the last seat
        "countup-seat": ("most",),
        # seat: one that has left the game
        "countup-gone": ("seat",),
        # coins: all one's own; used: how many of them lie on dice
        "countup-coin": ("coins", "used"),
        # most: the end of the track
        "countup-top": ("most",),
        # the number is the value of one's own die, and the two differ
        "countup-rule-1": _VALUES,
        # the number is one's own sum
        "countup-rule-2": _VALUES,
        # an Undercat must stay below its sum
        "countup-rule-6": _VALUES,
        # a shot at oneself after which the call breaks `rule`; values with the coin counted
        "countup-rule-5": ("rule", *_VALUES),
        # most: how many different seats may be named
        "countup-award": ("most",),
    }
)
"""Code -> names of its parameters. `words`, `word`, `example`, `due`, `faces` are text."""
