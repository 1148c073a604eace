"""What makes a position of Shinra Bansho Intelligence good or bad, for the computer player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from operator import itemgetter
from types import MappingProxyType
from typing import Final

from engines.hinting import Effort
from engines.shinra.battle import ending, turn
from engines.shinra.formations import FORMATIONS, for_seat
from engines.shinra.laying import prepare
from engines.shinra.moves import READY, Advance, Move, NoSwap, Put
from engines.shinra.pieces import KINDS, Kind
from engines.shinra.state import (
    BATTLE,
    BOTH_READY,
    KIND,
    MOVER,
    RANK_BITS,
    SHEET,
    STAGE,
    UNDER_BITS,
    State,
)
from engines.shinra.view import Phase, View

_EFFORTS: Final[Mapping[int, Effort]] = MappingProxyType(
    {
        1: Effort(8, 0, peek=False, blur=0.4),
        2: Effort(40, 0, peek=True, blur=0.08),
        3: Effort(250, 0, peek=True, blur=0.03),
        4: Effort(1500, 0, peek=True, blur=0.01),
    }
)

_WORTH: Final[Mapping[Kind, float]] = MappingProxyType(
    {
        Kind.KING: 10.0,
        Kind.PRINCE: 10.0,
        Kind.GENERAL: 7.0,
        Kind.STAFF: 7.0,
        Kind.INTELLIGENCE: 4.5,
        Kind.DEFENCE: 4.0,
        Kind.N1: 1.5,
        Kind.N2: 2.0,
        Kind.N3: 2.0,
        Kind.N4: 2.5,
        Kind.N5: 2.2,
        Kind.N6: 2.5,
        Kind.N7: 2.5,
        Kind.N8: 2.3,
        Kind.N9: 2.5,
        Kind.N10: 2.2,
    }
)
_INFILTRATED: Final = 0.6
"""What is left of a ranked card's worth with an opponent's card underneath."""
_HIDDEN: Final = 0.4
"""What is left of the worth of the card underneath."""
_SCALE: Final = 6.0
"""The lead at which a win is e times as likely as a loss."""


def _lead(code: int) -> float:
    """How much what a cell holds is worth to seat 0."""
    if not KIND[code]:
        return 0.0
    worth = _WORTH[Kind(KIND[code])]
    if code & RANK_BITS and code & UNDER_BITS:
        worth = worth * _INFILTRATED - _WORTH[Kind(code & UNDER_BITS)] * _HIDDEN
    return -worth if code >> 7 else worth


_LEAD: Final = tuple(_lead(code) for code in range(256))


@lru_cache(maxsize=1 << 12)  # few moves change what is held
def _held(hands: bytes) -> tuple[float, ...]:
    """The parts of seat 0's lead that lie in the hands, as a position holds both."""
    first, second = hands[: len(KINDS)], hands[len(KINDS) :]
    return tuple(
        (first[kind - 1] - second[kind - 1]) * _WORTH[kind]
        for kind in KINDS
        if first[kind - 1] != second[kind - 1]
    )


def _chances(position: bytes) -> tuple[float, float]:
    lead = sum(itemgetter(*position[:SHEET])(_LEAD))
    lead = sum(_held(position[SHEET:MOVER]), lead)
    chance = 1 / (1 + exp(-lead / _SCALE))
    return chance, 1 - chance


class ShinraHints:
    """What the computer player knows of Shinra Bansho Intelligence."""

    def effort(self, level: int, seat: int) -> Effort:  # noqa: ARG002
        return _EFFORTS[level]

    def settled(self, state: State) -> bool:  # noqa: ARG002
        return True  # a turn is a move, and a card for a card is left to the search

    def evaluate(self, state: State) -> tuple[float, float]:
        return _chances(state.position)

    def foresee(self, state: State, moves: Sequence[Move]) -> list[tuple[float, float] | None]:
        """Of a turn of battle no more is worked out than what decides that."""
        position = state.position
        stage, seat = position[STAGE], position[MOVER]
        if stage < BOTH_READY:
            return [None] * len(moves)
        found: list[tuple[float, float] | None] = []
        for move in moves:
            if stage == BATTLE and isinstance(move, (Advance, Put)):
                reached, lost = turn(position, seat, move)
                is_over = ending(state, seat, reached, lost) is not None
                found.append(None if is_over else _chances(reached))
            else:
                found.append(_chances(prepare(state, seat, move).position))
        return found

    def prior(self, view: View, moves: Sequence[Move]) -> list[float]:
        """A formation is laid card by card and stays; there are no other favourites."""
        if view.phase is Phase.ARRANGEMENT:
            return _arranging(view, moves)
        if view.exchange:
            return [float(len(moves)) if isinstance(move, NoSwap) else 1.0 for move in moves]
        return [1.0] * len(moves)


def _arranging(view: View, moves: Sequence[Move]) -> list[float]:
    """The next cards of the formations that what lies may become; any card, if there are none."""
    if READY in moves:
        return [float(move == READY) for move in moves]
    seat = 1 if view.audience == 1 else 0
    lies = {(card.kind, card.cell) for card in view.cards if card.seat == seat}
    every = [for_seat(formation, seat) for formation in FORMATIONS]
    left = [[card for card in cards if card not in lies] for cards in every if lies <= {*cards}]
    following = {cards[0] for cards in left}
    return [
        float(not following or (move.kind, move.cell) in following)
        if isinstance(move, Put)
        else 0.0
        for move in moves
    ]
