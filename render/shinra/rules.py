"""The pages of the rules of Shinra Bansho Intelligence, and the positions on their pictures.

The words are in locale/*/shinra.ftl. They tell what can be seen on the picture, move by move,
so a page's record and its words change together; the tests hold one against the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render.positions import Position

_FORMATIONS: Final = (
    "k c1, p b1, g d1, s e1, d c2, n1 a2, n2 b2, n6 d2, n10 e2",
    "k c5, p d5, g b5, s a5, d c4, n1 e4, n2 d4, n6 b4, n10 a4",
)
"""The usual formations of Sun and Moon."""
_DEPLOYED: Final = (
    "put n3 a1, noswap; put n3 e5, noswap; put n4 b3, noswap; put n4 d3, noswap; put n5 a3, "
    "noswap; put n5 e3, swap a5 b4"
)
"""All but the last deployment, the players' in turn."""


def _laid(seat: int, count: int = 9) -> tuple[tuple[int, str], ...]:
    """A seat lays the first cards of its formation, and is ready when all nine lie."""
    cards = _FORMATIONS[seat].split(", ")[:count]
    ready = ["ready"] * (count == len(_FORMATIONS[seat].split(", ")))
    return tuple((seat, text) for text in (*(f"put {card}" for card in cards), *ready))


def _turns(record: str, first: int) -> tuple[tuple[int, str], ...]:
    """Turns parted by semicolons that the seats take one after the other; moves by commas."""
    return tuple(
        ((first + number) % 2, move.strip())
        for number, turn in enumerate(record.split(";"))
        for move in turn.split(",")
    )


_ARRANGED: Final = (*_laid(0), *_laid(1))
_FULL: Final = (*_ARRANGED, *_turns(f"{_DEPLOYED}; put n7 c3", 0))
"""To the beginning of the battle."""


def _battle(record: str, *marks: str) -> Position:
    """The position after these moves of battle, which Moon begins."""
    return Position((*_FULL, *_turns(record, 1)), marks)


_SKIRMISH: Final = "e5c3; c1c3; b4c3; c2a4; put n9 c2; d2e3; c2b1; a2c4; e4e3; d1d3; c3b2"
"""A lively beginning: on both sides cards slip underneath, and a king falls."""
_SPY: Final = "c4c3; d2c3"
"""Moon's defence takes a card on c3, and Sun's n6 slips underneath it."""

FULL_SWING: Final = _battle(f"{_SKIRMISH}; b3b5")
"""The middle of a battle."""

_LAST: Final = _battle("d5b3; c2b3; c5c3; e1c3")

PAGES: Final[Mapping[str, Position | None]] = MappingProxyType(
    {
        "welcome": FULL_SWING,
        "brief-turn": Position(_FULL, ("c3", "a2", "a4", "e2", "e4")),
        "brief-rule": _battle(_SPY),
        "brief-end": _LAST,
        "sheet": Position(()),
        "signs": _battle(_SKIRMISH, "b3", "a2", "b2", "c2", "b4", "b5"),
        "arrange": Position((*_laid(0), *_laid(1, 6))),
        "deploy": Position((*_ARRANGED, *_turns(_DEPLOYED, 0))),
        "battle": _battle("e5c3; c1c3; b4c3; c2a4; put n9 c2"),
        "jump": _battle("b4c3; b2b4"),
        "slip": _battle(_SPY),
        "carry": _battle(f"{_SPY}; c3b3"),
        "take": _battle(f"{_SPY}; c3b3; a3b3"),
        "royals": _battle("c5c3; a3c3; b5b3; d2c3"),
        "end": _LAST,
        "cards": Position(_ARRANGED),
        "notation": None,
        "credits": None,
    }
)
"""Every page in order: the part of its texts' keys, and its position if it has a picture. The first
four tell the game in two minutes, the others in full."""
