"""The rules of Shinra Bansho Intelligence (rules: shinra.md; the phases are numbered there).

1. Arrangement: both seats lay nine cards each in their own territory, at once and in the open.
2. Deployment: seven cards more, in turn; after each but the last an exchange of two own cards.
3. Battle: a card is deployed or moved, until both royals of a seat are captured, a seat has no
   legal move, or a position is there for the fourth time.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from engines.balance import Balance, handicaps_of
from engines.core import PUBLIC, Event, Option, OptionValue, sizes_given
from engines.hinting import Merit
from engines.perfect import NOBODY, ONLY, OpenGame
from engines.proving import Aim
from engines.shinra.battle import fight
from engines.shinra.events import narrate
from engines.shinra.formations import FORMATIONS, Formation, for_seat, with_cards
from engines.shinra.hints import ShinraHints
from engines.shinra.laying import prepare
from engines.shinra.legal import arranging, deploying, exchanging, fighting
from engines.shinra.merits import merits
from engines.shinra.motifs import essence, motif_of
from engines.shinra.moves import Advance, Move, parse_move, put
from engines.shinra.orders import ShinraOrders
from engines.shinra.pieces import CELL_NAMES, CELLS, KINDS, NORMAL, Kind, parse_cell
from engines.shinra.refusals import REFUSALS
from engines.shinra.state import (
    ARRANGEMENT,
    BATTLE,
    BOTH_READY,
    DEPLOYMENT,
    HAND,
    KIND,
    MOVER,
    SHEET,
    STAGE,
    State,
    encode,
    owned,
)
from engines.shinra.view import View

_NOT_READY: Final = (frozenset({0, 1}), frozenset({1}), frozenset({0}))
"""By stage of the arrangement."""
_SECOND_DEPLOYS: Final = DEPLOYMENT + 2
"""The stage in which seat 1 makes its first move after the arrangement."""


class Shinra(OpenGame[State, View, Move]):
    """Shinra Bansho Intelligence."""

    key = "shinra"
    refusals = REFUSALS
    rules_version = 1
    usual_decisions = 25
    balance = Balance(0.512, 200)
    handicaps = handicaps_of("shinra")
    shown = View
    options: ClassVar[Mapping[str, Option]] = MappingProxyType({})
    hints = ShinraHints()
    orders = ShinraOrders()

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> State:  # noqa: ARG002
        first, second = (
            [kind for kind in KINDS if kind not in _GIVEN[size]] for size in sizes_given(options)
        )
        return State(encode((), (first, second), 0, ARRANGEMENT), (), None, None, 0, None)

    def to_act(self, state: State) -> frozenset[int]:
        if state.ending is not None:
            return NOBODY
        stage = state.position[STAGE]
        return _NOT_READY[stage] if stage < BOTH_READY else ONLY[state.position[MOVER]]

    def secretly(self, state: State) -> bool:  # noqa: ARG002
        return False  # the arrangement is open: each may watch the other

    def in_opening(self, state: State) -> bool:
        return state.position[STAGE] <= _SECOND_DEPLOYS

    def _moves(self, state: State, seat: int) -> Sequence[Move]:
        position = state.position
        stage = position[STAGE]
        if stage == BATTLE:
            return fighting(position, seat)
        if stage < BOTH_READY:
            return arranging(position, seat)
        return exchanging(seat) if stage & 1 else deploying(position, seat)

    def may_win(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """What goes to the opponent's last royal, and anything where the opponent may soon have no
        move: that is far off as long as it has a normal card to put, and cells to put it on."""
        position = state.position
        if position[STAGE] != BATTLE:
            return ()
        other = 1 - position[MOVER]
        hand = HAND[other]
        if position.count(0, 0, SHEET) < 2 or not any(position[hand + 1 : hand + 1 + len(NORMAL)]):
            return moves
        royals = [
            cell
            for cell, code in enumerate(position[:SHEET])
            if code and code >> 7 == other and Kind(KIND[code]).royal
        ]
        if len(royals) > 1:
            return ()
        return [move for move in moves if isinstance(move, Advance) and move.target in royals]

    def position_key(self, view: View) -> Hashable:
        return view.key

    def merits(self, view: View, move: Move, instead: Move | None) -> Sequence[Merit]:
        return tuple(merits(self, view, move, instead))

    def motif(self, state: State, seat: int, aim: Aim, line: Sequence[Move]) -> str:
        return motif_of(state, seat, aim, line[0])

    def essences(self, state: State, seat: int) -> Sequence[frozenset[Hashable]]:
        return (essence(state, seat),)

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def _play(self, state: State, seat: int, move: Move) -> State:
        seat = int(seat)  # whatever equal thing was given
        play = fight if state.position[STAGE] == BATTLE else prepare
        return play(state, seat, move)

    def _told(self, before: State, after: State) -> tuple[Event, ...]:
        return narrate(View(PUBLIC, before), View(PUBLIC, after))

    def continues(self, state: State) -> bool:
        """The exchange after a card was deployed: both are one turn."""
        stage = state.position[STAGE]
        return state.ending is None and BOTH_READY < stage < BATTLE and bool(stage & 1)

    def forced(self, state: State) -> tuple[int, Move] | None:
        if state.ending is not None or state.position[STAGE] != BATTLE:
            return None  # before the battle nobody ever has a single move
        seat = state.position[MOVER]
        moves = fighting(state.position, seat)
        return (seat, moves[0]) if len(moves) == 1 else None

    def default_arrangement(self, seat: int, state: State | None = None) -> tuple[str, ...]:
        """The texts of the moves that lay the default formation of a seat, in order.

        :raises ValueError: there is no such seat.
        """
        return self.arrangements(seat, state)[0]

    def arrangements(self, seat: int, state: State | None = None) -> tuple[tuple[str, ...], ...]:
        """
        :raises ValueError: there is no such seat.
        """
        held = KINDS if state is None else owned(state.position, seat)
        return tuple(_puts(with_cards(formation, held), seat) for formation in FORMATIONS)

    def arranging(self, state: State) -> bool:
        return state.ending is None and state.position[STAGE] < BOTH_READY

    def arranged(self, view: View, seat: int) -> tuple[str, ...]:
        return tuple(str(put(card.kind, card.cell)) for card in view.cards if card.seat == seat)

    def opposite(self, cell: str) -> str:
        """
        :raises ValueError: there is no such cell.
        """
        return CELL_NAMES[CELLS[-1] - parse_cell(cell)]


_GIVEN: Final = ((), (Kind.STAFF,), (Kind.GENERAL,))
"""By the size of a handicap: the cards without which its giver plays."""


def _puts(formation: Formation, seat: int) -> tuple[str, ...]:
    """The texts of the moves that lay a formation.

    :raises ValueError: there is no such seat.
    """
    if seat not in (0, 1):
        raise ValueError("no such seat")
    return tuple(str(put(kind, cell)) for kind, cell in for_seat(formation, seat))
