"""What makes a position of Shinra Bansho Intelligence good or bad, for the computer player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import exp
from operator import itemgetter
from types import MappingProxyType
from typing import Final

from engines.hinting import Effort
from engines.shinra.battle import fight
from engines.shinra.formations import FORMATIONS, for_seat
from engines.shinra.moves import READY, Advance, Move, NoSwap, Put, Swap
from engines.shinra.pieces import KINDS, SEEN_TO_DRAW, Cell, Kind
from engines.shinra.state import (
    BATTLE,
    BOTH_READY,
    HAND,
    KIND,
    MOVER,
    RANK_BITS,
    SHEET,
    STAGE,
    UNDER_BITS,
    State,
    encode_card,
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
_LAID: Final = tuple({kind: _LEAD[encode_card(seat, kind)] for kind in KINDS} for seat in (0, 1))
"""By seat: how much a card that was just laid is worth to seat 0."""


@lru_cache(maxsize=1 << 12)  # few moves change what is held
def _held(hands: bytes) -> tuple[float, ...]:
    """The parts of seat 0's lead that lie in the hands, as a position holds both."""
    first, second = hands[: len(KINDS)], hands[len(KINDS) :]
    return tuple(
        (first[kind - 1] - second[kind - 1]) * _WORTH[kind]
        for kind in KINDS
        if first[kind - 1] != second[kind - 1]
    )


def _likely(sheet: Iterable[float], held: Iterable[float]) -> tuple[float, float]:
    """How likely each seat is to win, by the parts of seat 0's lead. Always summed up in one order:
    fractions do not add up to quite the same in another."""
    chance = 1 / (1 + exp(-sum(held, sum(sheet)) / _SCALE))
    return chance, 1 - chance


def _judged(position: bytes) -> tuple[float, float]:
    return _likely(itemgetter(*position[:SHEET])(_LEAD), _held(position[SHEET:MOVER]))


def lead(position: bytes, seat: int) -> float:
    """How much more the seat's cards are worth than its opponent's, those in hand too."""
    first = sum(_held(position[SHEET:MOVER]), sum(_LEAD[code] for code in position[:SHEET]))
    return -first if seat else first


def _goes_on(state: State, seat: int) -> bool:
    """Whether the game goes on in battle after any turn of the seat that captures no ranked card:
    the opponent has something to put somewhere, and nothing can be there for the last time."""
    position, hand = state.position, HAND[1 - seat]
    return (
        any(position[hand + Kind.N1 : hand + Kind.N10 + 1])
        and position.count(0, 0, SHEET) > 1
        and len(state.earlier) - len(set(state.earlier)) < SEEN_TO_DRAW - 2
    )


@lru_cache(maxsize=1 << 14)
def _held_with(hands: bytes, seat: int, kind: int, more: int) -> tuple[float, ...]:
    """As `_held`, with so many more cards of a kind in a seat's hand."""
    after = bytearray(hands)
    after[HAND[seat] + kind - SHEET] += more
    return _held(bytes(after))


class _Outlook:
    """Where moves lead to from a position after the arrangement, without making those positions:
    most moves take cards from cell to cell or from hand to cell, and change little else."""

    __slots__ = ("goes_on", "hands", "held", "seat", "sheet", "state")

    def __init__(self, state: State) -> None:
        position = state.position
        self.state, self.seat = state, position[MOVER]
        self.sheet = [_LEAD[code] for code in position[:SHEET]]
        self.hands = position[SHEET:MOVER]
        self.held = _held(self.hands)
        self.goes_on = position[STAGE] < BATTLE or _goes_on(state, self.seat)

    def after(self, move: Move) -> tuple[float, float] | None:
        """As `foresee` has it."""
        if not self.goes_on:
            return self.played(move)
        if isinstance(move, Advance):
            met = self.state.position[move.target]
            if met & RANK_BITS:
                return self.played(move)
            # what is not ranked goes to the hand
            held = _held_with(self.hands, self.seat, KIND[met], 1) if met else self.held
            return self.laid(move.target, self.sheet[move.origin], move.origin, 0.0, held)
        if isinstance(move, Put):
            held = _held_with(self.hands, self.seat, move.kind, -1)
            lead = _LAID[self.seat][move.kind]
            return self.laid(move.cell, lead, move.cell, lead, held)
        if isinstance(move, Swap):
            first, second = move.first, move.second
            return self.laid(first, self.sheet[second], second, self.sheet[first], self.held)
        return _likely(self.sheet, self.held)

    def laid(
        self, cell: Cell, lead: float, other: Cell, other_lead: float, held: tuple[float, ...]
    ) -> tuple[float, float]:
        """If this were the parts of the lead on two cells and in the hands."""
        sheet = self.sheet
        was, other_was = sheet[cell], sheet[other]
        sheet[cell], sheet[other] = lead, other_lead
        likely = _likely(sheet, held)
        sheet[cell], sheet[other] = was, other_was
        return likely

    def played(self, move: Move) -> tuple[float, float] | None:
        after = fight(self.state, self.seat, move)
        return _judged(after.position) if after.ending is None else None


class ShinraHints:
    """What the computer player knows of Shinra Bansho Intelligence."""

    def effort(self, level: int, seat: int) -> Effort:  # noqa: ARG002
        return _EFFORTS[level]

    def settled(self, state: State) -> bool:  # noqa: ARG002
        return True  # a turn is a move, and a card for a card is left to the search

    def evaluate(self, state: State) -> tuple[float, float]:
        return _judged(state.position)

    def foresee(self, state: State, moves: Sequence[Move]) -> list[tuple[float, float] | None]:
        if state.position[STAGE] < BOTH_READY:
            return [None] * len(moves)
        return list(map(_Outlook(state).after, moves))

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
