"""The pages of the rules of White Cats, Black Cats, and the positions on their pictures.

The words are in locale/*/shirokuro.ftl. They tell what can be seen on the picture, move by
move, so a page's record and its words change together; the tests hold one against the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.core import CHANCE
from engines.shirokuro.pieces import BLACK
from render.positions import Position

_SEATS: Final[Mapping[str, int]] = MappingProxyType({"-": CHANCE, "w": 0, "b": 1})


def _position(record: str, *marks: str, short: bool = False, hand: int | None = None) -> Position:
    """The position after moves such as "w d1d4, b card 5, - steal 2", chance as "-"."""
    moves = (move.strip() for move in record.split(","))
    played = tuple((_SEATS[move[0]], move[2:]) for move in moves)
    return Position(played, marks, options={"short": short}, hand=hand)


def _dealt(white: str, black: str, record: str, *marks: str, hand: int | None = None) -> Position:
    """The same after both decks were made: a card set aside, then the deck from its top."""
    return _position(f"- shuffle 0 {white}, - shuffle 1 {black}, {record}", *marks, hand=hand)


_AMBUSH: Final = "w d1d4, b e8e5, w a1a2, b d8d6, w a2a3, b c8c6, w d4d5"
"""White steps between two black cats; a third stands beside one of them."""
_MEETING: Final = "w d1d4, b d8d6, w d4d5"
"""White steps up to one black cat."""
_SUIT: Final = ("2 1 5 flee 2 3 4 6 help", "3 4 yield scheme 2 3 5 snatch catnip")
_CLASH: Final = "w a1a4, b d8d5, w a4d4, b card 4"
"""White attacks; Black has chosen a card, and White has not."""

FULL_SWING: Final = _position(
    "- shuffle 0 2 6 1 4 flee help 3 5 2, - shuffle 1 catnip 5 3 3 yield snatch 2 scheme 4, w "
    "b1b4, b b8b5, w card 4, b card 3, w e1e3, b f8f6, w a1a2, b g8g7, w a2a4, b f6f5, w "
    "f1f4, w card 1, b card 3, b a8a5, w card 6, b card 5, w a5a6, b f4f3, w card 3, b card "
    "2, w b4e4, b f5e5, w card help, b card scheme, b card snatch, - steal 5, w d1f1, "
    "- shuffle 0 6 3 1 2 5 4 help"
)
"""The middle of a match: a fight has just been won, and cats have changed sides."""

_RUN: Final = _dealt(
    "2 1 2 3 4 5 6 flee help",
    "3 2 3 4 5 yield snatch scheme catnip",
    "w a1a4, b d8d5",
    *("a1", "a2", "a3", "a5", "b4", "c4", "d4"),
)
_TURNED: Final = _dealt(
    "2 6 1 5 2 3 4 flee help",
    "3 2 4 scheme 3 5 yield snatch catnip",
    f"{_AMBUSH}, w card 6, b card 4",
)
_AT_HOME: Final = _dealt(
    "2 6 1 5 2 3 4 flee help",
    "3 2 4 scheme 3 5 yield snatch catnip",
    "w d1d4, b a8a7, w d4d5, b a7a6, w d5d6, b a6a5, w d6d7, w card 6, b card 4",
)

PAGES: Final[Mapping[str, Position | None]] = MappingProxyType(
    {
        "welcome": FULL_SWING,
        "brief-turn": _RUN,
        "brief-rule": _TURNED,
        "brief-end": _AT_HOME,
        "board": _dealt(
            "2 1 2 3 4 5 6 flee help", "3 2 3 4 5 yield snatch scheme catnip", "w g1g2"
        ),
        "move": _RUN,
        "hand": _dealt(*_SUIT, _CLASH, hand=BLACK),
        "fight": _dealt(*_SUIT, f"{_CLASH}, w card 5"),
        "turncoats": _TURNED,
        "tie": _dealt(
            "2 3 1 5 2 4 6 flee help",
            "3 3 4 scheme 2 5 yield snatch catnip",
            f"{_MEETING}, w card 3, b card 3",
            *("c5", "d4", "e5"),
        ),
        "cards": _dealt(
            "2 3 1 5 2 4 6 flee help",
            "5 snatch 4 scheme 2 3 3 yield catnip",
            f"{_MEETING}, w card 3, b card snatch, - steal 5",
        ),
        "end": _AT_HOME,
        "short": _position(
            "- shuffle 0 1 6 help 2 2 3 4 5 flee, "
            "- shuffle 1 2 3 5 3 4 yield snatch scheme catnip, w b1b3, b e6e4",
            short=True,
        ),
        "notation": None,
        "credits": None,
    }
)
"""Every page in order: the part of its texts' keys, and its position if it has a picture. The first
four tell the game in two minutes, the others in full."""
