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
_INSIDE: Final = "w3 r2 -2,1; b6 r0 -2,-1; w10 r1 0,-2; b4 r3 2,-1; w6 r2 0,2; b3 r1 -1,3"
"""White has nothing left but two cells inside, and no card for them."""
_AWAY: Final = (
    "w7 r1 -2,1; b5 r2 0,2; w1 r0 1,-2; b3 r1 2,-2; w2 r2 -4,2; b8 r0 -2,-1; w9 r2 -1,3; "
    "b4 r2 -3,3; w3 r2 -5,1; b2 r1 -4,0; w6 r1 -7,1; b6 r1 -1,-2; w5 r2 -7,3; b9 r0 -6,3; "
    "w4 r3 2,3; b1 r0 1,3; w8 r1 -5,-1; b7 r1 -7,0; w10 r1 -5,4"
)
"""A whole match: White keeps two faces open."""

FULL_SWING: Final = _position(
    "w7 r0 -2,-1; b4 r0 0,-2; w2 r2 -1,2; b3 r0 0,2; w1 r0 -4,-2; b8 r0 -3,-3; w9 r1 -5,0; "
    "b2 r0 2,-1; w4 r2 -3,1; b7 r2 -6,-1; w3 r0 -5,2; b9 r1 -6,1"
)
"""The middle of a match: Black has closed in, and White breathes inside."""

PAGES: Final[Mapping[str, Position | None]] = MappingProxyType(
    {
        "welcome": FULL_SWING,
        "cards": _position("", "=w3", "w3r0", "w3r1", "w3r2", "w3r3"),
        "faces": _position(""),
        "lay": _position(_FIRST),
        "over": _position(_SECOND),
        "wrong": _position(_SECOND, "1:w5r0@0,-2", "2:w2r1@-2,-2", "3:w6r3@-2,0", "4:w7r0@1,2"),
        "group": _position(
            f"{_SECOND}; w5 r0 0,-2; b5 r1 0,2", "1:w2r2@-1,2", "2:w6r3@0,4", "3:b1r0@5,-1"
        ),
        "enclosed": _position(_ROUND_IT),
        "inside": _position(_INSIDE),
        "pass": _position(f"{_INSIDE}; pass; b9 r3 2,3"),
        "escaped": _position(_AWAY),
        "notation": None,
    }
)
"""Every page in order: the part of its texts' keys, and its position if it has a picture."""
