"""What one audience may know of a match of エスケープ: everything.

The view wraps the state and says it in the game's words; pictures and texts are made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engines.escape.grid import IN_GROUP, SQUARE
from engines.escape.pieces import (
    BLACK,
    DECK,
    FIRST_DECK,
    OPENING,
    PASS,
    WHITE,
    Card,
    Cell,
    Deck,
    Face,
    Laid,
    Move,
    Side,
    Square,
    cards_of,
)
from engines.escape.state import State
from engines.perfect import OpenView


@dataclass(frozen=True, slots=True)
class Last:
    """The last turn: a card laid or, where `move.laid` is None, a pass."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True, repr=False)
class View(OpenView[State]):
    """A state as `audience` sees it."""

    deck: ClassVar[Deck] = DECK

    @property
    def to_move(self) -> int | None:
        """The seat that owes a turn; None when the game is over."""
        return None if self._state.ending else len(self._state.actions) % 2

    @property
    def hand(self) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """By seat, the cards in hand, in the order of their numbers."""
        white, black = self._state.hands
        return cards_of(WHITE, white), cards_of(BLACK, black)

    @property
    def laid(self) -> tuple[Laid, ...]:
        """The cards on the table, oldest first: *Nothing*, *Special*, then those of the players."""
        moved = (move.laid for move in self._state.actions)
        return (*OPENING, *(laid for laid in moved if laid is not None))

    @property
    def squares(self) -> tuple[Square, ...]:
        """Every square on the table with its colour, in the order in which they were laid."""
        return tuple(square for laid in self.laid for square in laid.squares)

    @property
    def white(self) -> frozenset[Cell]:
        """The cells of the white squares."""
        return frozenset(cell for cell, colour in self.squares if colour == WHITE)

    @property
    def black(self) -> frozenset[Cell]:
        """The cells of the black squares."""
        return frozenset(cell for cell, colour in self.squares if colour == BLACK)

    @property
    def group(self) -> frozenset[Cell]:
        """The cells of the Nothing group: the white squares connected with the *Nothing* card."""
        frame, cells = self._state.frame, self._state.cells
        return frozenset(cell for cell in self.white if cells[frame.number_of(cell)] & IN_GROUP)

    @property
    def faces(self) -> tuple[Face, ...]:
        """The open faces of the Nothing group, by cell (x, then y) and side."""
        frame, cells = self._state.frame, self._state.cells
        every = (Face(cell, side) for cell in sorted(self.group) for side in Side)
        return tuple(face for face in every if not cells[frame.number_of(face.beyond)] & SQUARE)

    @property
    def open_faces(self) -> int:
        """The number of `faces`; at 0 Black has won."""
        return self._state.faces

    @property
    def bounds(self) -> tuple[int, int, int, int]:
        """(left, bottom, right, top): the least rectangle of cells that holds every square."""
        columns = [x for (x, _), _ in self.squares]
        rows = [y for (_, y), _ in self.squares]
        return min(columns), min(rows), max(columns), max(rows)

    @property
    def last(self) -> Last | None:
        """The players' last turn; None before their first."""
        actions = self._state.actions
        if not self.turn:
            return None
        return Last((len(actions) - 1) % 2, actions[-1])

    @property
    def last_laid(self) -> Laid | None:
        """The card that a player laid last, if only passes came after it; None before the first."""
        state = self._state
        moved = (move.laid for move in reversed(state.actions[state.set_up :]))
        return next((laid for laid in moved if laid is not None), None)

    @property
    def passed(self) -> bool:
        """Whether the last turn was a pass: another one ends the game."""
        return self._state.actions[-1:] == (PASS,)

    @property
    def turn(self) -> int:
        """The number of turns that the players made so far, passes included."""
        return len(self._state.actions) - self._state.set_up

    @property
    def key(self) -> tuple[frozenset[Square], tuple[int, int], int, bool]:
        """The squares on the table, whichever cards they are of, the hands, and whose turn it is.

        No turn of the table leaves the two cards that begin on it where they are, and the clans
        have different cards: there is no symmetry.
        """
        state = self._state
        return frozenset(self.squares), state.hands, len(state.actions) % 2, self.passed

    def __repr__(self) -> str:
        return f"<escape View of {self.audience} after {self.turn} turns>"


@dataclass(frozen=True, slots=True, repr=False)
class ViewOfFirstDeck(View):
    """A view of a match with the cards of the first rules."""

    deck: ClassVar[Deck] = FIRST_DECK
