"""Standing orders: what a player leaves behind to be played for them, turn after turn.

An order is one of a short list that its game keeps, with its blanks filled in. It is a pure rule
from its owner's own view to a move, to nothing, or to its end: two positions that its owner cannot
tell apart get the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Blank:
    """What is to be chosen of an order: its name, and the values that it may have, at least one."""

    name: str
    values: tuple[str, ...]
    usual: str = ""
    """What people begin with; else the first value."""

    @property
    def first(self) -> str:
        return self.usual if self.usual in self.values else self.values[0]


@dataclass(frozen=True, slots=True)
class Order:
    """An order that was given."""

    word: str
    """Which of its game's orders it is. A player has one of each at most."""
    values: tuple[str, ...] = ()
    """What its blanks were filled with, in their order."""
    since: tuple[int, ...] = ()
    """What its game notes of the position in which it was given, to see when that has passed."""
    blanks: tuple[str, ...] = ()
    """The names of its blanks."""


@dataclass(frozen=True, slots=True)
class OrderForm:
    """An order that may be given now."""

    word: str
    blanks: tuple[Blank, ...] = ()
    since: tuple[int, ...] = ()
    """As in `Order`."""

    def filled(self, values: Sequence[str]) -> Order:
        """The order with these values.

        :raises ValueError: a blank is left, or may not have its value.
        """
        for blank, value in zip(self.blanks, values, strict=True):
            if value not in blank.values:
                raise ValueError(f"{self.word}: {blank.name} is not {value}")
        names = tuple(blank.name for blank in self.blanks)
        return Order(self.word, tuple(values), self.since, names)

    @property
    def usual(self) -> Order:
        """The order that people begin with."""
        return self.filled([blank.first for blank in self.blanks])

    def every(self) -> Iterator[Order]:
        """Each order that it can become."""
        for values in product(*(blank.values for blank in self.blanks)):
            yield self.filled(values)


@dataclass(frozen=True, slots=True)
class Ends:
    """An order's end: its owner decides again. `why` is one of its game's words."""

    why: str


class Orders(Protocol):
    """The orders of one game. Everything is asked of the owner's view."""

    def offered(self, view: Any) -> Sequence[OrderForm]:
        """Those that the view's seat may give now. One whose answer is an end already is no use."""

    def answer(self, game: Any, view: Any, order: Order) -> Any:
        """A legal move of the view's seat; `Ends`; or None, where the order has nothing to say: the
        seat does not owe a decision, or not one that it is about."""


class NoOrders:
    """The orders of a game that has none."""

    def offered(self, view: Any) -> Sequence[OrderForm]:  # noqa: ARG002
        return ()

    def answer(self, game: Any, view: Any, order: Order) -> Any:  # noqa: ARG002
        return Ends("unknown")
