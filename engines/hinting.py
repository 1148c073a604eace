"""What a game may know about playing it well, beside its rules: the one face to the search.

The rules say what may be done; whether it is any good is told here, in numbers. A game without
hints is searched too, by playing on at random to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, runtime_checkable

from engines.core import Rng


@dataclass(frozen=True, slots=True)
class Effort:
    """How much is thought about one move. Counted, never timed: it is the same on every machine."""

    iterations: int
    """How many times a line of play is tried."""
    depth: int
    """Moves that are played on at random behind what has been tried before, before it is judged."""
    peek: bool
    """Whether what each move leads to is judged before one is tried."""
    blur: float = 0.0
    """By how much each judgement is off at most, at random."""
    concludes: bool = False
    """Whether hidden things are imagined as what was done suggests, if the game can tell that."""


class Hints(Protocol):
    """What can be said of one game's positions.

    States here are imagined ones: they may be looked at as a whole, hidden things included.
    """

    @property
    def efforts(self) -> Mapping[int, Effort]:
        """How much is thought, by level, 1 to 4."""

    def settled(self, state: Any) -> bool:
        """Whether `evaluate` says something useful here, and not in the middle of an exchange."""

    def evaluate(self, state: Any) -> Sequence[float]:
        """By seat, how likely it is to win: from 0 to 1. The game goes on in `state`."""

    def prior(self, view: Any, moves: Sequence[Any]) -> Sequence[float]:
        """For each of the legal moves a weight, by which it is tried sooner and more often.

        A move of weight 0 is never tried, as long as there is another.
        """


@runtime_checkable
class Hinting(Protocol):
    """What a game adds that can judge its own positions."""

    @property
    def hints(self) -> Hints:
        """What it knows."""


@runtime_checkable
class Pacing(Hints, Protocol):
    """Hints that can tell where little hangs on a decision."""

    def pace(self, view: Any) -> float:
        """What part of the effort of a level is made for the decision of the view's seat: 1, or
        less where it hardly matters what is done."""


@runtime_checkable
class Concluding(Hints, Protocol):
    """Hints that conclude from what was done openly what may be hidden."""

    def imagine(self, view: Any, rng: Rng) -> Any:
        """A state that the view's audience cannot tell from the true one, like `Game.imagine`, but
        more often one that is likely."""


@runtime_checkable
class Foreseeing(Hints, Protocol):
    """Hints that can tell what moves come to without playing them, for less."""

    def foresee(self, state: Any, moves: Sequence[Any]) -> Sequence[Sequence[float] | None]:
        """For each of the legal moves of the one seat that is to act, `evaluate` of the state that
        it leads to, nothing at all (`()`) where that is not settled; None where it has to be played
        to know, as wherever the game may end."""


Ranked: TypeAlias = tuple[int, Iterator[tuple[Any, float]]]


@runtime_checkable
class Ranking(Hints, Protocol):
    """Hints that can tell the most promising of hundreds of moves without listing all."""

    def ranked(self, view: Any, draw: Callable[[int], int]) -> Ranked:
        """How many moves there are, and each with its part of the sum of all weights that `prior`
        gives: the greatest first and, of those alike, first the one whose number was drawn. `draw`
        is asked once, and gives one of so many numbers; the moves are counted as they are listed.
        """


@runtime_checkable
class Finishing(Protocol):
    """What a game adds that can tell, without playing them, which moves may end it."""

    def may_win(self, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """Those of the legal moves of the one seat that is to act by which it may win at once: all
        that do, and not many others."""


@dataclass(frozen=True, slots=True)
class Merit:
    """Something true that speaks for a move, in the terms of its game."""

    name: str
    """A word of the texts: `<game>-merit-<name>`."""
    params: tuple[tuple[str, str | int], ...] = ()
    """What fills its sentence, by name; `seat` is told as the name of the seat's player."""

    @classmethod
    def of(cls, name: str, **params: str | int) -> Merit:
        return cls(name, tuple(params.items()))


@runtime_checkable
class Appraising(Protocol):
    """What a game adds that can tell what speaks for a move in its own terms: what it takes, keeps,
    threatens or leaves open."""

    def merits(self, view: Any, move: Any, instead: Any | None) -> Sequence[Merit]:
        """What speaks for a legal move of the view's seat, the most telling first: what another
        legal move does not do, or does less well; or, without another, what most moves do not do.

        Each holds in every state that the seat cannot tell from the true one, or gives a chance
        that is worked out over all of these. What the move visibly does (`Game.events`) is told
        anyway.
        """
