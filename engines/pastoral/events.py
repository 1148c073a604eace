"""What happens in Pastoral Square, in the past tense, for texts and pictures.

A play gives its action, the action's consequences, and then what befell the next seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.core import Event
from engines.pastoral.pieces import LINES, VALUE, Square, Stack
from engines.pastoral.state import BAR, HAND, MOVER, State, decode_stacks


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


def narrate(before: State, after: State) -> tuple[Event, ...]:
    """What happened between a state and the one that a single action made of it."""
    if after.move is None:
        return ()
    told = [*_action(before, after)]
    seat, other = before.position[MOVER], after.position[MOVER]
    reason = after.ending.reason if after.ending else None
    if reason == "bingo":
        cells = after.position
        lines = tuple(
            line
            for line in LINES
            if after.move.square in line and len({cells[square] for square in line}) == 1
        )
        return (*told, Bingo(seat, lines))
    if reason == "pickup":
        return (*told, PickUpFailed(other))
    if picked := after.position[HAND + other] - before.position[HAND + other]:
        told.append(PickedUp(other, picked))
    if reason == "repetition":
        told.append(Repeated())
    return tuple(told)


def _action(before: State, after: State) -> Iterator[Event]:
    """The action itself and what it fired."""
    seat, move = before.position[MOVER], after.move
    if move is None or move.square is None:
        yield Saved(seat)
        return
    height = before.position[move.square] & 7
    if height:
        yield Stacked(seat, move.square, move.count, height + move.count)
    else:
        yield Placed(seat, move.square, move.count)
    if after.fired:
        removed = decode_stacks(zip(after.fired[::2], after.fired[1::2], strict=True))
        targets = tuple(sorted(stack.square for stack in removed if stack.square in VALUE))
        to_stock, to_hand = divmod(sum(stack.height for stack in removed), 2)
        yield Mutilated(seat, targets, removed, to_stock, to_hand)
        yield Barred(1 - seat, tuple(after.position[BAR:]))
