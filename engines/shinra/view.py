"""What one audience may know of a match of Shinra Bansho Intelligence: everything.

The view wraps the state and says it in the game's words; pictures and texts are made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from engines.perfect import OpenView
from engines.shinra.moves import Advance, NoSwap, Put, Swap
from engines.shinra.pieces import ROYALS, SIDE, Card, Cell, Kind
from engines.shinra.state import (
    BATTLE,
    BOTH_READY,
    DEPLOYMENT,
    FILLED_AT,
    HAND,
    LAST_DEPLOYMENT,
    MOVER,
    SEAT_BIT,
    SHEET,
    STAGE,
    State,
    decode_card,
    decode_cards,
    decode_hand,
)


class Phase(Enum):
    """The three parts of a match."""

    ARRANGEMENT = "arrangement"
    DEPLOYMENT = "deployment"
    BATTLE = "battle"

    def __repr__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Last:
    """What the last turn of deployment or battle did."""

    seat: int
    move: Put | Advance
    swap: Swap | NoSwap | None
    """In deployment: the exchange after the card was laid; None while it is owed, and in battle."""
    over: Cell | None
    """The cell of the friend that was jumped over."""
    met: Card | None
    """The opponent's card that was attacked, as it stood with what lay underneath."""
    infiltrated: bool
    """The attacker went underneath `met`, which stayed; otherwise `met` was captured."""


@dataclass(frozen=True, slots=True, repr=False)
class View(OpenView[State]):
    """A state as `audience` sees it."""

    @property
    def phase(self) -> Phase:
        stage = self._state.position[STAGE]
        if stage < BOTH_READY:
            return Phase.ARRANGEMENT
        return Phase.BATTLE if stage == BATTLE else Phase.DEPLOYMENT

    @property
    def ready(self) -> tuple[bool, bool]:
        """By seat: whether its arrangement is finished."""
        stage = self._state.position[STAGE]
        return (True, True) if stage > BOTH_READY else (bool(stage & 1), bool(stage & 2))

    @property
    def exchange(self) -> bool:
        """Whether the seat to act has deployed and now owes `swap` or `noswap`."""
        stage = self._state.position[STAGE]
        return DEPLOYMENT < stage < LAST_DEPLOYMENT and stage % 2 == 1

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a decision, ascending: both in the arrangement, none at the end."""
        if self._state.ending is not None:
            return ()
        if self.phase is Phase.ARRANGEMENT:
            return tuple(seat for seat in (0, 1) if not self.ready[seat])
        return (self._state.position[MOVER],)

    @property
    def fillable(self) -> tuple[Cell, ...]:
        """In deployment: the cells of which one is to be filled next, ascending; otherwise none."""
        position = self._state.position
        if self._state.ending is not None:
            return ()
        cells = FILLED_AT.get(position[STAGE], ())
        return tuple(cell for cell in cells if not position[cell])

    def at(self, cell: Cell) -> Card | None:
        """The card on a cell; None when it is empty."""
        return decode_card(cell, self._state.position[cell])

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card on the sheet, in the order of the cells."""
        return decode_cards(self._state.position)

    @property
    def hands(self) -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
        """By seat: the cards in hand, ranked ones first; a kind held twice is there twice."""
        position = self._state.position
        return decode_hand(position, 0), decode_hand(position, 1)

    @property
    def royals_lost(self) -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
        """By seat: of its king and prince, those that were captured and are out of the game."""
        if self.phase is not Phase.BATTLE:
            return (), ()
        there = {(card.seat, card.kind) for card in self.cards}
        lost = [tuple(kind for kind in ROYALS if (seat, kind) not in there) for seat in (0, 1)]
        return lost[0], lost[1]

    @property
    def last(self) -> Last | None:
        """What the last turn did; None in the arrangement and before the first deployment."""
        state = self._state
        move, position = state.move, state.position
        if move is None:
            return None
        seat, over, met, infiltrated = position[MOVER], None, None, False
        if not self.exchange:  # otherwise it is still that seat's turn
            seat = 1 - seat
        if isinstance(move, Advance):
            between = _halfway(move)
            over = between if between is not None and position[between] else None
            met = decode_card(move.target, state.met)
            # a captured card would not be there any more
            infiltrated = met is not None and position[move.target] >> 7 == met.seat
        return Last(seat, move, state.swap, over, met, infiltrated)

    @property
    def repeated(self) -> int:
        """How often this position of the battle was there before: at 3 the game is drawn."""
        return self._state.earlier.count(self._state.position)

    @property
    def key(self) -> bytes:
        """The position, mirrored if that makes it less: every card moves alike to the left and to
        the right. In battle both sides have the same cards and moves, so the seat to move counts
        as seat 0; before, seat 0 fills its territory first."""
        position = self._state.position
        if self.phase is Phase.BATTLE and position[MOVER]:
            position = _from_opposite(position)
        return min(position, bytes(map(position.__getitem__, _MIRRORED)) + position[SHEET:])

    def __repr__(self) -> str:
        return f"<shinra View of {self.audience}, {self.phase.value}>"


_MIRRORED: Final = tuple(cell - 2 * (cell % SIDE) + SIDE - 1 for cell in range(SHEET))
_OTHER_SEAT: Final = bytes(code ^ SEAT_BIT if code else 0 for code in range(256))


def _from_opposite(position: bytes) -> bytes:
    """A position of the battle with the seats exchanged, and the sheet turned around."""
    sheet = position[:SHEET].translate(_OTHER_SEAT)[::-1]
    first, second = (position[start + 1 : start + 17] for start in HAND)
    return sheet + second + first + bytes((1 - position[MOVER], position[STAGE]))


def _halfway(move: Advance) -> Cell | None:
    """The cell in the middle of a move of two cells in a line; None for any other move."""
    files = move.target % SIDE - move.origin % SIDE
    ranks = move.target // SIDE - move.origin // SIDE
    if {abs(files), abs(ranks)} <= {0, 2}:
        return (move.origin + move.target) // 2
    return None
