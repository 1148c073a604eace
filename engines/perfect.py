"""Games for two of perfect information: no dice, no shuffles, nothing hidden from anybody.

A view is then the state with an audience on it, and most questions of secrets answer themselves.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from engines.core import PUBLIC, Audience, Event, Game, NotToAct, Outcome, Rng

NOBODY: Final[frozenset[int]] = frozenset()
ONLY: Final = (frozenset({0}), frozenset({1}))
"""By seat, for `Game.to_act`: that seat alone."""


class OpenState(Hashable, Protocol):
    """The whole truth, as a named tuple: it is made in a third of the time that a frozen dataclass
    takes, and one is made for every move that is tried."""

    @property
    def ending(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def _replace(self: Replaced, /, *, ending: Outcome | None) -> Replaced: ...


Replaced = TypeVar("Replaced")
S = TypeVar("S", bound=OpenState)
M = TypeVar("M", bound=Hashable)


@dataclass(frozen=True, slots=True, repr=False)
class OpenView(Generic[S]):
    """A state as `audience` sees it. Games add properties that say it in their words."""

    audience: Audience
    _state: S

    def of(self, audience: Audience) -> Self:
        """The same state as another audience sees it."""
        return replace(self, audience=audience)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._state.ending


V = TypeVar("V", bound=OpenView[Any])


class OpenGame(Game[S, V, M]):
    """A game whose state is its own view. Left to a game are its start, whose turn it is, the legal
    moves, what they do, and their notation."""

    seats: ClassVar[range] = range(2, 3)
    has_chance: ClassVar[bool] = False
    can_swap: ClassVar[bool] = True
    shown: type[V]
    """The class of views."""

    def view(self, state: S, audience: Audience) -> V:
        """The whole state, as `audience` sees it.

        :raises ValueError: there is no such audience.
        """
        if audience != 0 and audience != 1 and audience is not PUBLIC:  # noqa: PLR1714 - faster
            raise ValueError("no such audience")
        return self.shown(audience, state)

    def position_key(self, view: V) -> Hashable:
        """As `Game.position_key`: everybody sees the same."""
        state: S = view._state
        return state

    def moves(self, view: V) -> Sequence[M]:
        state: S = view._state
        seat = view.audience
        if seat is PUBLIC or seat not in self.to_act(state):
            return ()
        return self._moves(state, int(seat))

    @abstractmethod
    def _moves(self, state: S, seat: int) -> Sequence[M]:
        """Every legal move of a seat that owes a decision."""

    def sample(self, state: S, rng: Rng) -> M:  # noqa: ARG002
        raise NotToAct("not-to-act")  # chance never owes a move

    @abstractmethod
    def in_opening(self, state: S) -> bool: ...

    def outcome(self, state: S) -> Outcome | None:
        return state.ending

    def conclude(self, state: S, outcome: Outcome) -> S:
        return state._replace(ending=outcome)

    def imagine(self, view: V, rng: Rng) -> S:  # noqa: ARG002
        state: S = view._state
        return state  # nothing is hidden: one state fits

    def events(self, before: S, after: S, audience: Audience) -> tuple[Event, ...]:  # noqa: ARG002
        return self._told(before, after)

    @abstractmethod
    def _told(self, before: S, after: S) -> tuple[Event, ...]:
        """What happened between a state and the one `play` made of it; the same for everybody."""
