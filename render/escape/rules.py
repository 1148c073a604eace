"""The pages of the rules of Escape, and the positions on their pictures.

The words are in locale/*/escape-rules.ftl. They tell what can be seen on the picture, move by
move, so a page's record and its words change together; the tests hold one against the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render.positions import Position


def _position(record: str, *marks: str) -> Position:
    """The position after moves such as "w1 r0 2,-1; b1 r0 4,0", White's first."""
    moves = [move.strip() for move in record.split(";") if move.strip()]
    return Position(tuple((i % 2, move) for i, move in enumerate(moves)), marks)


PAGES: Final[Mapping[str, Position | None]] = MappingProxyType({"welcome": _position("")})
"""Every page in order: the part of its texts' keys, and its position if it has a picture."""
