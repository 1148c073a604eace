"""Standing orders: rules that play for a player each turn until they end.

A game offers a short list of orders, with blanks to fill in. An order is a pure function of its
owner's view: it gives a move, nothing, or its end. Two positions that the owner cannot tell apart
get the same answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Blank:
    """A parameter of an order: its name and the values it may have, at least one."""

    name: str
    values: tuple[str, ...]
    usual: str = ""
    """The default; empty for the first value."""

    @property
    def first(self) -> str:
        return self.usual if self.usual in self.values else self.values[0]


@dataclass(frozen=True, slots=True)
class Order:
    """An order that was given."""

    word: str
    """The order's name in its game. A player has at most one order of each name."""
    values: tuple[str, ...] = ()
    """The values of its blanks, in the order of `blanks`."""
    since: tuple[int, ...] = ()
    """What the game notes of the position in which the order was given, to see what has changed."""
    blanks: tuple[str, ...] = ()
    """The names of its blanks."""


@dataclass(frozen=True, slots=True)
class OrderForm:
    """An order that can be given now."""

    word: str
    blanks: tuple[Blank, ...] = ()
    since: tuple[int, ...] = ()
    """As in `Order`."""

    def filled(self, values: Sequence[str]) -> Order:
        """The order with these values.

        :raises ValueError: the number of values is wrong, or a blank may not have its value.
        """
        for blank, value in zip(self.blanks, values, strict=True):
            if value not in blank.values:
                raise ValueError(f"{self.word}: {blank.name} is not {value}")
        names = tuple(blank.name for blank in self.blanks)
        return Order(self.word, tuple(values), self.since, names)

    @property
    def usual(self) -> Order:
        """The order with the default values."""
        return self.filled([blank.first for blank in self.blanks])

    def every(self) -> Iterator[Order]:
        """Every order that it can become, one for each combination of values."""
        for values in product(*(blank.values for blank in self.blanks)):
            yield self.filled(values)


@dataclass(frozen=True, slots=True)
class Ends:
    """The end of an order: its owner decides again. `why` is one of the game's reasons."""

    why: str


class Orders(Protocol):
    """The orders of one game. Both methods depend on the owner's view only."""

    def offered(self, view: Any) -> Sequence[OrderForm]:
        """The orders that the view's seat can give now. The caller refuses one that would end at
        once."""

    def answer(self, game: Any, view: Any, order: Order) -> Any:
        """A legal move of the view's seat; `Ends`; or None if the seat owes no decision, or one
        that the order does not cover."""


class NoOrders:
    """The orders of a game that has none."""

    def offered(self, view: Any) -> Sequence[OrderForm]:  # noqa: ARG002
        return ()

    def answer(self, game: Any, view: Any, order: Order) -> Any:  # noqa: ARG002
        return Ends("unknown")
