"""What the pictures of a tournament are made from: values, and nothing of where they come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from typing import Literal, TypeAlias

How: TypeAlias = Literal["played", "ruled", "forfeit", "seed", "rest"]
"""What a result rests on; all but the first is said beside it. `seed`: it was level, and the better
seed goes on; `rest`: there is none, as somebody without an opponent gets nothing for it."""
BracketKind: TypeAlias = Literal["knockout", "winners", "losers"]
"""A single elimination, or a bracket of a double one; the finals are in the winners'."""
Numbering: TypeAlias = Literal["place", "rung", "board"]
"""What the numbers beside names in standings are."""
Zone: TypeAlias = Literal["up", "down"]
"""Whoever is in it at the end of a league's season changes division."""


@dataclass(frozen=True, slots=True)
class PairingLine:
    """Who meets at a board: one alone has a bye, or rests; three or more sit at a table."""

    board: int
    names: tuple[str, ...]
    points: tuple[Fraction, ...] = ()
    """Before the round, by name; empty: not shown."""
    scores: tuple[Fraction, ...] = ()
    """What each has made of the round, by name; empty while nothing is known."""
    how: How = "played"
    open: bool = False
    """There is a game to come yet, though some have a result."""


@dataclass(frozen=True, slots=True)
class StandingLine:
    place: int
    """1-based, or the rung of a ladder, or the board of a team match; 0 for who does not count any
    more."""
    name: str
    points: Fraction | None = None
    tiebreaks: Mapping[str, Fraction] = field(default_factory=dict)
    """By kind (see `standings`), as far as they were asked."""
    gone: bool = False
    """Withdrew."""
    uncounted: int = 0
    """Games that do not count, since the opponent left a round robin too early."""
    zone: Zone | None = None


@dataclass(frozen=True, slots=True)
class CrossLine:
    """A player in a cross table."""

    name: str
    points: Fraction
    made: tuple[Fraction | None, ...]
    """Points against each player, in the order of the lines; None against oneself, and against whom
    nothing was played."""
    gone: bool = False
    """Withdrew."""


@dataclass(frozen=True, slots=True)
class Division:
    title: str
    """Empty: there is only one."""
    lines: tuple[StandingLine, ...]


@dataclass(frozen=True, slots=True)
class Occasion:
    """What a podium is of: the tournament's name, and what its game and format are called."""

    title: str
    game: str
    form: str
    entrants: int
    day: date
    utc: bool = False
    """Whether the day is one of UTC, which is said, and not of the place where it is shown."""
    division: str = ""
    """The name of the division, if there are several."""


@dataclass(frozen=True, slots=True)
class Winner:
    place: int
    name: str


@dataclass(frozen=True, slots=True)
class BracketSide:
    name: str
    score: Fraction | None = None
    through: bool = False
    """Has won."""


@dataclass(frozen=True, slots=True)
class BracketMeeting:
    """Two sides, one with a bye, or none that is known yet."""

    sides: tuple[BracketSide, ...] = ()
    how: How = "played"
    bye: bool = False
    """The only side goes on without playing; else the other is not known yet."""


def points(value: Fraction) -> str:
    """ "2½"; with two decimals where it is of another kind."""
    whole, rest = divmod(value, 1)
    if not rest:
        return str(whole)
    if rest == Fraction(1, 2):
        return f"{whole or ''}½"
    return f"{float(value):.2f}"


def score(scores: tuple[Fraction, ...]) -> str:
    """ "1–0"."""
    return "–".join(points(one) for one in scores)
