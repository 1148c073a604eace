"""Dice, bids and moves, and how moves are written: `4x5`, `liar`, `roll 11356 24456`.

`parse` and `str` are each other's inverse up to case, blanks and the order of rolled dice.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from engines.core import MalformedMove

FACES: Final = range(1, 7)
WILD: Final = 1
"""The face that counts as every other one, where it does."""
EACH: Final = 5
"""The dice that a player begins with."""
SEATS: Final = range(2, 5)

Dice: TypeAlias = tuple[int, ...]
"""The faces of one player's dice, ascending."""


class Bid(NamedTuple):
    """A claim that at least `number` of all dice show `face`. Bids go up as the tuples do: more
    dice of any face, or as many of a higher one."""

    number: int
    face: int

    def __str__(self) -> str:
        return f"{self.number}x{self.face}"


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance throws all dice that are left: those of each player who has any, by seat."""

    dice: tuple[Dice, ...]

    def __str__(self) -> str:
        return " ".join(["roll", *("".join(map(str, own)) for own in self.dice)])


@dataclass(frozen=True, slots=True)
class Challenge:
    """Say that the last bid is wrong: all dice are shown."""

    def __str__(self) -> str:
        return "liar"


CHALLENGE: Final = Challenge()

Move: TypeAlias = Bid | Challenge | Roll

_BID: Final = re.compile(r"([1-9][0-9]?) ?x ?([1-6])")
_ROLL: Final = re.compile(r"roll((?: [1-6]{1,5}){2,4})")


def parse(text: str) -> Move:
    """The move that `text` stands for.

    :raises MalformedMove: `liarsdice-malformed`: it stands for none.
    """
    words = " ".join(text.lower().split()) if text.isascii() else ""
    if words == str(CHALLENGE):
        return CHALLENGE
    if found := _BID.fullmatch(words):
        return Bid(int(found[1]), int(found[2]))
    if found := _ROLL.fullmatch(words):
        return Roll(tuple(tuple(sorted(map(int, own))) for own in found[1].split()))
    raise MalformedMove("liarsdice-malformed")
