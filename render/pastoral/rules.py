"""The pages of Pastoral Square's rules, and the positions on their pictures.

The words are in locale/*/pastoral.ftl. They tell what can be seen on the picture, move by
move, so a page's record and its words change together; the tests hold one against the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render.positions import Position


def _position(record: str, *marks: str) -> Position:
    """The position after moves that the two seats made in turn."""
    return Position(tuple((number % 2, text) for number, text in enumerate(record.split())), marks)


FULL_SWING: Final = _position(
    "f3+2 f7+2 c6+2 b3+1 c6+1 d6+3 c6+1 d3+3 d5+4 h6+1 c6+1 c3+2 c4+3 f5+3 b6+1 d6+2 c4+2 c2+1 "
    "d7+3 d3+1 b3+2 d3+1 f1+1 c1+5 b5+3 c3+1 c5+3 d4+4 f3+2 g3+1 f6+2 f2+2"
)
"""The 32nd turn of a match: stacks of every height, and one that has just vanished."""

_STACKED: Final = _position("c3+2 f6+2 c3+1")
_FIRED: Final = _position("c3+2 b3+1 f6+2 c2+2")
_BINGO: Final = _position("c3+2 f6+2 save save d3+3 e6+3 e3+3 d6+3 c3+1")

PAGES: Final[Mapping[str, Position | None]] = MappingProxyType(
    {
        "welcome": FULL_SWING,
        "brief-turn": _STACKED,
        "brief-rule": _FIRED,
        "brief-end": _BINGO,
        "board": _position(""),
        "turn": _position("save save"),
        "corral": _STACKED,
        "fire": _FIRED,
        "reach": _position("c3+2 b3+1", "c3", "b3", "c2", "b2"),
        "after": _position("c3+2 c2+2 save save d3+3 d1+3 e3+3 b3+1"),
        "end": _BINGO,
        "notation": None,
        "credits": None,
    }
)
"""Every page in order: the part of its texts' keys, and its position if it has a picture. The first
four tell the game in two minutes, the others in full."""
