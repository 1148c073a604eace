"""Dice and moves of Count-Up, and how moves are written.

A move is a short line: `take 4`, `shoot 2i`. `parse` and `str` are each other's inverse up to
case, blanks and the order of two awarded seats.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from engines.core import MalformedMove

FACES: Final = range(1, 7)
SEATS: Final = range(2, 5)
"""The numbers of players."""
TOP: Final = 12
"""The last space of the track, the largest sum two dice can show."""
MOST_COINS: Final = 3
MOST_AWARDS: Final = 2


class Die(Enum):
    """One of a player's two dice; the value is its letter in a move."""

    OUTER = "o"
    INNER = "i"

    __hash__ = object.__hash__  # a search does it often, and the usual one hashes the name

    def __repr__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance throws all dice, two for each player; the order means nothing."""

    faces: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(["roll", *map(str, self.faces)])


@dataclass(frozen=True, slots=True)
class Take:
    """Take one of the rolled dice as it lies: the outer die."""

    face: int

    def __str__(self) -> str:
        return f"take {self.face}"


@dataclass(frozen=True, slots=True)
class SetDie:
    """Secretly turn the die under one's cup, the inner die, to a face."""

    face: int

    def __str__(self) -> str:
        return f"set {self.face}"


@dataclass(frozen=True, slots=True)
class Call:
    """Announce the next number."""

    def __str__(self) -> str:
        return "call"


@dataclass(frozen=True, slots=True)
class Shoot:
    """Put an unused coin beside somebody's die, then announce the next number."""

    target: int
    die: Die

    def __str__(self) -> str:
        return f"shoot {self.target}{self.die.value}"


@dataclass(frozen=True, slots=True)
class Drop:
    """Leave the round."""

    def __str__(self) -> str:
        return "drop"


@dataclass(frozen=True, slots=True)
class Award:
    """After a successful challenge: the seats, ascending, that gain a coin each."""

    seats: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(["award", *(map(str, self.seats) if self.seats else "-")])


CALL: Final = Call()
DROP: Final = Drop()

Move: TypeAlias = Roll | Take | SetDie | Call | Shoot | Drop | Award


@dataclass(frozen=True, slots=True)
class _Form:
    """How the words after a move's first word look (single blanks between), and what they mean."""

    example: str
    rest: re.Pattern[str]
    read: Callable[[str], Move]


def _awarded(rest: str) -> Award:
    return Award(() if rest == "-" else tuple(sorted(map(int, rest.split()))))


_FORMS: Final = {
    "roll": _Form(
        "roll 1 4 2 6",
        re.compile(r"(?:[1-6] [1-6] ){1,3}[1-6] [1-6]"),
        lambda rest: Roll(tuple(map(int, rest.split()))),
    ),
    "take": _Form("take 4", re.compile(r"[1-6]"), lambda rest: Take(int(rest))),
    "set": _Form("set 5", re.compile(r"[1-6]"), lambda rest: SetDie(int(rest))),
    "call": _Form("call", re.compile(r""), lambda _: CALL),
    "shoot": _Form(
        "shoot 2i",
        re.compile(r"[0-3] ?[oi]"),
        lambda rest: Shoot(int(rest[0]), Die(rest[-1])),
    ),
    "drop": _Form("drop", re.compile(r""), lambda _: DROP),
    "award": _Form("award 0 2", re.compile(r"-|[0-3]|([0-3]) (?!\1)[0-3]"), _awarded),
}

_WORDS: Final = ", ".join(word for word in _FORMS if word != "roll")


def parse(text: str) -> Move:
    """The move that `text` stands for: any case, any blanks between words.

    :raises MalformedMove: `countup-unknown` (no move begins like that; `words` lists what one may
        begin with) or `countup-form` (the move `word` is not written so; `example` is).
    """
    word, *rest = text.lower().split() or [""]
    form = _FORMS.get(word)
    if form is None or not text.isascii():
        raise MalformedMove("countup-unknown", words=_WORDS)
    words = " ".join(rest)
    if not form.rest.fullmatch(words):
        raise MalformedMove("countup-form", word=word, example=form.example)
    return form.read(words)
