"""The rules of Shinra Bansho Intelligence (rules: shinra.md; the phases are numbered there).

1. Arrangement: both seats lay nine cards each in their own territory, at once and in the open.
2. Deployment: seven cards more, in turn; after each but the last an exchange of two own cards.
3. Battle: a card is deployed or moved, until both royals of a seat are captured, a seat has no
   legal move, or a position is there for the fourth time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from engines.core import (
    PUBLIC,
    Audience,
    Event,
    Game,
    NotToAct,
    Option,
    OptionValue,
    Outcome,
    Rng,
)
from engines.shinra.battle import fight
from engines.shinra.events import narrate
from engines.shinra.formations import FORMATIONS, USUAL, Formation, for_seat
from engines.shinra.hints import ShinraHints
from engines.shinra.laying import arrange, deploy, exchange
from engines.shinra.legal import arranging, deploying, exchanging, fighting
from engines.shinra.moves import Move, parse_move, put
from engines.shinra.pieces import CELL_NAMES, CELLS, KINDS, parse_cell
from engines.shinra.state import ARRANGEMENT, BATTLE, BOTH_READY, MOVER, STAGE, State, encode
from engines.shinra.view import View

_NOBODY: Final[frozenset[int]] = frozenset()
_SEAT: Final = (frozenset({0}), frozenset({1}))
_NOT_READY: Final = (frozenset({0, 1}), frozenset({1}), frozenset({0}))
"""By stage of the arrangement."""


class Shinra(Game[State, View, Move]):
    """Shinra Bansho Intelligence."""

    key = "shinra"
    rules_version = 1
    seats = range(2, 3)
    options: ClassVar[Mapping[str, Option]] = MappingProxyType({})
    hints = ShinraHints()

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> State:  # noqa: ARG002
        return State(encode((), (KINDS, KINDS), 0, ARRANGEMENT), (), None, None, 0, None)

    def to_act(self, state: State) -> frozenset[int]:
        if state.ending is not None:
            return _NOBODY
        stage = state.position[STAGE]
        return _NOT_READY[stage] if stage < BOTH_READY else _SEAT[state.position[MOVER]]

    def secretly(self, state: State) -> bool:  # noqa: ARG002
        return False  # the arrangement is open: each may watch the other

    def view(self, state: State, audience: Audience) -> View:
        """The whole state, as `audience` sees it.

        :raises ValueError: there is no such audience.
        """
        if audience != 0 and audience != 1 and audience is not PUBLIC:  # noqa: PLR1714 - faster
            raise ValueError("no such audience")
        return View(audience, state)

    def moves(self, view: View) -> Sequence[Move]:
        state, seat = view._state, view.audience
        if seat is PUBLIC or seat not in self.to_act(state):
            return ()
        position = state.position
        stage = position[STAGE]
        if stage == BATTLE:
            return fighting(position, seat)
        if stage < BOTH_READY:
            return arranging(position, seat)
        return exchanging(seat) if stage & 1 else deploying(position, seat)

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def _play(self, state: State, seat: int, move: Move) -> State:
        seat = int(seat)  # whatever equal thing was given
        stage = state.position[STAGE]
        if stage == BATTLE:
            return fight(state, seat, move)
        if stage < BOTH_READY:
            return arrange(state, seat, move)
        return exchange(state, seat, move) if stage & 1 else deploy(state, seat, move)

    def sample(self, state: State, rng: Rng) -> Move:  # noqa: ARG002
        raise NotToAct("not-to-act")  # no dice, no shuffles: chance never owes a move

    def outcome(self, state: State) -> Outcome | None:
        return state.ending

    def conclude(self, state: State, outcome: Outcome) -> State:
        return state._replace(ending=outcome)

    def imagine(self, view: View, rng: Rng) -> State:  # noqa: ARG002
        return view._state  # nothing is hidden: one state fits

    def events(self, before: State, after: State, audience: Audience) -> tuple[Event, ...]:
        return narrate(self.view(before, audience), self.view(after, audience))

    def forced(self, state: State) -> tuple[int, Move] | None:
        if state.ending is not None or state.position[STAGE] != BATTLE:
            return None  # before the battle nobody ever has a single move
        seat = state.position[MOVER]
        moves = fighting(state.position, seat)
        return (seat, moves[0]) if len(moves) == 1 else None

    def default_arrangement(self, seat: int) -> tuple[str, ...]:
        """The texts of the moves that lay the default formation of a seat, in order.

        :raises ValueError: there is no such seat.
        """
        return _puts(USUAL, seat)

    def arrangements(self, seat: int) -> tuple[tuple[str, ...], ...]:
        """
        :raises ValueError: there is no such seat.
        """
        return tuple(_puts(formation, seat) for formation in FORMATIONS)

    def arranging(self, state: State) -> bool:
        return state.ending is None and state.position[STAGE] < BOTH_READY

    def arranged(self, view: View, seat: int) -> tuple[str, ...]:
        return tuple(str(put(card.kind, card.cell)) for card in view.cards if card.seat == seat)

    def opposite(self, cell: str) -> str:
        """
        :raises ValueError: there is no such cell.
        """
        return CELL_NAMES[CELLS[-1] - parse_cell(cell)]


def _puts(formation: Formation, seat: int) -> tuple[str, ...]:
    """The texts of the moves that lay a formation.

    :raises ValueError: there is no such seat.
    """
    if seat not in (0, 1):
        raise ValueError("no such seat")
    return tuple(str(put(kind, cell)) for kind, cell in for_seat(formation, seat))
