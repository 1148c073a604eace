"""Liar's dice, drawn and told."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from engines.core import CHANCE
from render.positions import Position
from render.presentation import Presentation
from yoimachi_liarsdice.engine.rules import WILD
from yoimachi_liarsdice.render import picker
from yoimachi_liarsdice.render.picture import draw, hand
from yoimachi_liarsdice.render.words import (
    board_text,
    colour_mark,
    deed,
    describe,
    label,
    named,
)

_ROLL = (CHANCE, "roll 12455 23456 13355")


def _position(*record: tuple[int, str], hand: int | None = None) -> Position:
    return Position(record, seats=3, hand=hand)


def _short_match() -> Position:
    """For two: the first always bids too much."""
    rolls = (f"roll {'6' * dice} 23456" for dice in range(5, 0, -1))
    rounds = (((CHANCE, roll), (0, "6x5"), (1, "liar")) for roll in rolls)
    return Position(tuple(turn for each in rounds for turn in each))


PRESENTATION: Final = Presentation(
    draw,
    describe,
    label,
    board_text,
    colour_mark,
    picker=picker,
    pages=MappingProxyType(
        {
            "goal": _position(_ROLL),
            "turn": _position(_ROLL, (0, "3x4"), (1, "4x5")),
            "challenge": _position(_ROLL, (0, "3x4"), (1, "4x5"), (2, "6x5"), (0, "liar")),
            "end": _short_match(),
            "secret": _position(_ROLL, (0, "3x4"), (1, "4x5"), hand=0),
            "details": Position((_ROLL, (0, "4x1")), seats=3, options={WILD: "none"}),
            "notation": None,
        }
    ),
    hand=hand,
    deed=deed,
    named=named,
    brief=picker.brief,
    brief_move=picker.brief_move,
    open_choices=picker.open_choices,
)
