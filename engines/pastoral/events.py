"""What happens in Pastoral Square, in the past tense, for texts and pictures.

A play gives its action, the action's consequences, and then what befell the next seat.
"""

from __future__ import annotations

from dataclasses import dataclass

from engines.core import Event
from engines.pastoral.pieces import Square, Stack


@dataclass(frozen=True, slots=True)
class PickedUp(Event):
    """At the start of its turn a seat took stones from its stock into its hand; `count` 1 or 2."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Saved(Event):
    """A seat kept its stones."""

    seat: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A seat put stones on an empty cell."""

    seat: int
    square: Square
    count: int


@dataclass(frozen=True, slots=True)
class Stacked(Event):
    """A seat put `count` stones on its own stack, which then was `height` stones high."""

    seat: int
    square: Square
    count: int
    height: int


@dataclass(frozen=True, slots=True)
class Mutilated(Event):
    """A cat-area action fired: the stacks in `removed` left the board."""

    seat: int
    targets: tuple[Square, ...]
    """The corral cells that lost the opponent's stacks."""
    removed: tuple[Stack, ...]
    to_stock: int
    """Stones that went to the stock of each seat."""
    to_hand: int
    """Stones that went to the hand of `seat`: 0 or 1."""


@dataclass(frozen=True, slots=True)
class Barred(Event):
    """`seat` may not place on `squares` in its coming turn."""

    seat: int
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Bingo(Event):
    """A seat completed one or more lines and won."""

    seat: int
    lines: tuple[tuple[Square, Square, Square], ...]


@dataclass(frozen=True, slots=True)
class PickUpFailed(Event):
    """A seat's stock could not give what its hand had to take: the seat lost."""

    seat: int


@dataclass(frozen=True, slots=True)
class Repeated(Event):
    """The position was there for the third time: a draw."""
