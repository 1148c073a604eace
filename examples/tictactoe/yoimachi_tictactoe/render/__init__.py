"""Tic-tac-toe, drawn and told."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from render.positions import Position
from render.presentation import Presentation
from yoimachi_tictactoe.render import picker
from yoimachi_tictactoe.render.picture import draw
from yoimachi_tictactoe.render.words import board_text, colour_mark, describe, label


def _position(record: str, *marks: str) -> Position:
    return Position(tuple((number % 2, text) for number, text in enumerate(record.split())), marks)


PRESENTATION: Final = Presentation(
    draw,
    describe,
    label,
    board_text,
    colour_mark,
    picker=picker,
    pages=MappingProxyType(
        {
            "welcome": _position("b2 a1 c1 a3"),
            "end": _position("b2 a1 c1 a3 a2 c2 b1 b3 c3"),
            "line": _position("b2 a1 c1 a3 a2 c2 b3 c3 b1"),
            "notation": None,
        }
    ),
)
