"""Hex, drawn and told."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from render.positions import Position
from render.presentation import Presentation
from yoimachi_hex.render import picker
from yoimachi_hex.render.picture import draw
from yoimachi_hex.render.words import board_text, colour_mark, describe, label

_LATE: Final = "f6 e8 g4 d6 f4 g7 e5 c5 e4 b4 e7 d8 d7 c7 c8 b9 e2 d3 d4 c4"
_WON: Final = "f1 a6 f2 b6 f3 c6 f4 d6 f5 e6 f6 g6 f7 h6 f8 i6 f9 j6 f10 k6 f11"


def _position(record: str, *marks: str) -> Position:
    return Position(tuple((number % 2, text) for number, text in enumerate(record.split())), marks)


PRESENTATION: Final = Presentation(
    draw,
    describe,
    label,
    board_text,
    colour_mark,
    picker=picker,
    brief=picker.brief,
    pages=MappingProxyType(
        {
            "welcome": _position(_LATE),
            "turn": _position("f6", "e8", "g4", "d6"),
            "swap": _position("c2 swap"),
            "end": _position(_WON),
            "bridge": _position("f6 b2 e8 b3", "e7", "f7"),
            "notation": None,
        }
    ),
)
