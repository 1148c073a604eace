"""The pages of Count-Up's rules, and the positions on their pictures.

The words are in locale/*/countup.ftl. They tell what can be seen on the picture, move by
move, so a page's record and its words change together; the tests hold one against the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines import CHANCE
from render.positions import Position


def _position(*parts: str, seats: int = 3, hand: int | None = None) -> Position:
    """The position after moves such as "0 take 4", with commas between; c is chance."""
    moves = (move.strip().partition(" ") for move in ",".join(parts).split(","))
    return Position(
        tuple((CHANCE if seat == "c" else int(seat), text) for seat, _, text in moves),
        seats=seats,
        hand=hand,
    )


_ROLLED: Final = "c roll 1 4 2 6 4 3"
_TAKEN: Final = f"{_ROLLED}, 0 take 4, 1 take 6, 2 take 1"
_SET: Final = f"{_TAKEN}, 0 set 5, 1 set 3, 2 set 1"
_AT_THREE: Final = f"{_SET}, 0 call, 1 call, 2 call"
_AT_FOUR: Final = f"{_AT_THREE}, 0 shoot 0o"
_AT_NINE: Final = f"{_AT_FOUR}, 1 call, 2 call, 0 call, 1 call, 2 shoot 1o"
_OPEN: Final = f"{_AT_NINE}, 0 drop, 1 drop"

_SHORT: Final = "c roll 2 3 4 5 6 1, {0} take 2, {1} take 3, {2} take 4, 0 set 5, 1 set 5, 2 set 5"
"""The beginning of a round; its seats in the order of the round are to be filled in."""


def _short(first: int, end: str) -> str:
    seats = [(first + i) % 3 for i in range(3)]
    return f"{_SHORT.format(*seats)}, {seats[0]} drop, {seats[1]} drop, {seats[2]} {end}"


_FALLEN: Final = ", ".join((_OPEN, "2 award 0 1", _short(1, "award 1"), _short(2, "award 1")))
"""Three rounds, in each of which Player 2 gains a coin: three, and then too many."""
_FOURTH: Final = (
    "c roll 3 5 2 6 6 2, 0 take 3, 1 take 5, 2 take 2, 0 set 6, 1 set 5, 2 set 5, 0 call, 1 call"
)
_RETURNED: Final = (
    "2 call, 0 call, 1 call, 2 call, 0 call, 1 call, 2 drop, 0 drop, 1 award 0, c roll 4 1 1 5 3 6"
)

FULL_SWING: Final = _position(
    "c roll 6 3 1 4 5 2 2 6, 0 take 6, 1 take 5, 2 take 2, 3 take 6, "
    "0 set 2, 1 set 3, 2 set 2, 3 set 5, "
    "0 call, 1 call, 2 call, 3 shoot 0o, 0 call, 1 shoot 2i, 2 drop, 3 call, 0 shoot 3o",
    seats=4,
)
"""Four players: the count is at 8, three coins lie on dice, and one player has dropped."""

_LAST_CAT: Final = _position(
    "c roll 1 4 2 6, 0 take 4, 1 take 6, 0 set 5, 1 set 3, 0 drop, 1 award 0, "
    "c roll 1 1 5 6, 1 take 1, 0 take 5, 0 set 3, 1 set 2, 1 drop, 0 award 0, "
    "c roll 3 3 2 6, 0 take 6, 1 take 3, 0 set 2, 1 set 5, 0 call, 1 call, 0 call, 1 shoot 0o, "
    "0 drop, 1 award 0",
    seats=2,
)

PAGES: Final[Mapping[str, Position | None]] = MappingProxyType(
    {
        "welcome": FULL_SWING,
        "brief-turn": _position(_AT_THREE, hand=0),
        "brief-rule": _position(_OPEN),
        "brief-end": _LAST_CAT,
        "table": _position(_ROLLED),
        "dice": _position(_TAKEN, "1 set 3"),
        "count": _position(_AT_FOUR),
        "shoot": _position(_AT_NINE),
        "cup": _position(_AT_THREE, hand=0),
        "challenge": _position(_OPEN),
        "undercat": _position(_FALLEN, _FOURTH),
        "lives": _position(_FALLEN, _FOURTH, _RETURNED),
        "end": _LAST_CAT,
        "notation": None,
        "credits": None,
    }
)
"""Every page in order: the part of its texts' keys, and its position if it has a picture. The first
four tell the game in two minutes, the others in full."""
