"""The pages of the rules of Escape, and the positions on their pictures.

The words are in locale/*/escape.ftl. They tell what can be seen on the picture, move by
move, so a page's record and its words change together; the tests hold one against the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render.positions import Position


def _position(record: str, *marks: str) -> Position:
    """The position after moves such as "w1 r0 2,-1; b3 r1 3,-1", White's first."""
    moves = [move.strip() for move in record.split(";") if move.strip()]
    return Position(tuple((i % 2, move) for i, move in enumerate(moves)), marks)


_FIRST: Final = "w1 r0 2,-1"
_SECOND: Final = f"{_FIRST}; b3 r1 3,-1"
_ROUND_IT: Final = "w9 r0 2,-1; b6 r2 0,2; w6 r2 -2,0; b3 r0 -2,-1; w10 r1 0,-2; b5 r3 4,-1"
"""Black closes in from all sides."""
_INSIDE: Final = (
    "w1 r2 1,-1; b8 r3 0,2; w9 r1 -2,-1; b5 r3 3,-1; w3 r2 -2,-2; b6 r0 -2,-4; "
    "w2 r0 0,-3; b4 r2 0,-3; w5 r2 -2,1; b1 r0 -1,1; w7 r0 2,-3; b3 r1 2,-3"
)
"""White has nothing left but a cell inside, and no card for it."""
_WAITING: Final = f"{_INSIDE}; pass; b9 r2 -4,-1"
_AWAY: Final = f"{_WAITING}; pass; b2 r0 -4,-4; pass; b7 r3 4,-3; pass; pass"
"""Black uses up all cards, and four faces stay open."""

FULL_SWING: Final = _position(
    "w9 r3 1,-2; b4 r3 0,2; w1 r3 1,-4; b5 r0 1,-6; w2 r0 0,-5; b8 r1 -2,1; w3 r1 -2,-1; "
    "b2 r0 2,-4; w5 r1 -2,-5; b7 r1 -1,-6; w8 r2 -2,-3; b1 r0 -2,-5"
)
"""The middle of a match: Black has closed in, and White breathes inside."""

PAGES: Final[Mapping[str, Position | None]] = MappingProxyType(
    {
        "welcome": FULL_SWING,
        "brief-turn": _position(_FIRST),
        "brief-rule": _position(""),
        "brief-end": _position(_ROUND_IT),
        "cards": _position(""),
        "faces": _position(""),
        "lay": _position(_FIRST),
        "over": _position(_SECOND),
        "wrong": _position(_SECOND, "1:w5r0@0,-2", "2:w2r0@-1,-2", "3:w6r3@-2,0", "4:w10r1@1,2"),
        "group": _position(
            f"{_SECOND}; w5 r0 0,-2; b5 r1 0,2", "1:w2r0@0,1", "2:w6r3@0,4", "3:b1r0@5,-1"
        ),
        "enclosed": _position(_ROUND_IT),
        "inside": _position(_INSIDE),
        "pass": _position(_WAITING),
        "escaped": _position(_AWAY),
        "notation": _position("", "=w3", "w3r0", "w3r1", "w3r2", "w3r3"),
        "credits": None,
    }
)
"""Every page in order: the part of its texts' keys, and its position if it has a picture. The first
four tell the game in two minutes, the others in full."""
