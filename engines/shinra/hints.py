"""What makes a position of Shinra Bansho Intelligence good or bad, for the computer player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from operator import itemgetter
from types import MappingProxyType
from typing import Final

from engines.hinting import Effort
from engines.shinra.battle import fight
from engines.shinra.formations import FORMATIONS, for_seat, with_cards
from engines.shinra.moves import READY, Advance, Move, NoSwap, Put
from engines.shinra.pieces import KINDS, SEEN_TO_DRAW, Kind
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

_WORTH: Final[Mapping[Kind, int]] = MappingProxyType(
    {
        Kind.KING: 1000,
        Kind.PRINCE: 1000,
        Kind.GENERAL: 700,
        Kind.STAFF: 700,
        Kind.INTELLIGENCE: 450,
        Kind.DEFENCE: 400,
        Kind.N1: 150,
        Kind.N2: 200,
        Kind.N3: 200,
        Kind.N4: 250,
        Kind.N5: 220,
        Kind.N6: 250,
        Kind.N7: 250,
        Kind.N8: 230,
        Kind.N9: 250,
        Kind.N10: 220,
    }
)
"""Whole numbers, so that a lead is the same in whatever order it is summed up."""
_INFILTRATED: Final = 60
"""Per cent of a ranked card's worth that are left with an opponent's card underneath."""
_HIDDEN: Final = 40
"""Per cent of the worth of the card underneath that are left."""
_SCALE: Final = 600
"""The lead at which a win is e times as likely as a loss."""


def _lead(code: int) -> int:
    """How much what a cell holds is worth to seat 0."""
    if not KIND[code]:
        return 0
    worth = _WORTH[Kind(KIND[code])]
    if code & RANK_BITS and code & UNDER_BITS:
        worth = (worth * _INFILTRATED - _WORTH[Kind(code & UNDER_BITS)] * _HIDDEN) // 100
    return -worth if code >> 7 else worth


_LEAD: Final = tuple(_lead(code) for code in range(256))
_LAID: Final = tuple({kind: _LEAD[encode_card(seat, kind)] for kind in KINDS} for seat in (0, 1))
"""By seat: how much a card that nothing lies underneath, or that is in hand, is worth to seat 0."""


@lru_cache(maxsize=1 << 12)  # few moves change what is held
def _held(hands: bytes) -> int:
    """Seat 0's lead by the cards in hand, as a position holds both hands."""
    first, second = hands[: len(KINDS)], hands[len(KINDS) :]
    return sum((first[kind - 1] - second[kind - 1]) * _WORTH[kind] for kind in KINDS)


def _likely(lead: int) -> tuple[float, float]:
    """How likely each seat is to win with such a lead of seat 0."""
    chance = 1 / (1 + exp(-lead / _SCALE))
    return chance, 1 - chance


def lead(position: bytes, seat: int) -> int:
    """How much more the seat's cards are worth than its opponent's, those in hand too."""
    sheet: int = sum(itemgetter(*position[:SHEET])(_LEAD))
    first = sheet + _held(position[SHEET:MOVER])
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


class _Outlook:
    """Where moves lead to from a position after the arrangement, without making those positions:
    most moves take cards from cell to cell or from hand to cell, which changes no lead."""

    __slots__ = ("goes_on", "lead", "likely", "seat", "state")

    def __init__(self, state: State) -> None:
        position = state.position
        self.state, self.seat = state, position[MOVER]
        self.goes_on = position[STAGE] < BATTLE or _goes_on(state, self.seat)
        self.lead = lead(position, 0)
        self.likely = _likely(self.lead)

    def after(self, move: Move) -> tuple[float, float] | None:
        """As `foresee` has it."""
        if not self.goes_on:
            return self.played(move)
        met = self.state.position[move.target] if isinstance(move, Advance) else 0
        if not met:
            return self.likely
        if met & RANK_BITS:
            return self.played(move)
        # what is not ranked goes to the hand
        return _likely(self.lead - _LEAD[met] + _LAID[self.seat][Kind(KIND[met])])

    def played(self, move: Move) -> tuple[float, float] | None:
        after = fight(self.state, self.seat, move)
        return _likely(lead(after.position, 0)) if after.ending is None else None


class ShinraHints:
    """What the computer player knows of Shinra Bansho Intelligence."""

    efforts = _EFFORTS

    def settled(self, state: State) -> bool:  # noqa: ARG002
        return True  # a turn is a move, and a card for a card is left to the search

    def evaluate(self, state: State) -> tuple[float, float]:
        return _likely(lead(state.position, 0))

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
    held = {*view.hands[seat], *(kind for kind, _ in lies)}
    every = [for_seat(with_cards(formation, held), seat) for formation in FORMATIONS]
    left = [[card for card in cards if card not in lies] for cards in every if lies <= {*cards}]
    following = {cards[0] for cards in left}
    return [
        float(not following or (move.kind, move.cell) in following)
        if isinstance(move, Put)
        else 0.0
        for move in moves
    ]
