"""The rules of エスケープ (rules: escape.md).

White and Black lay a card by turns, and pass when they cannot. Black wins as soon as the Nothing
group has no open face; White wins when all cards lie or both have passed in a row.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from engines.balance import Balance, handicaps_of, openings_of
from engines.core import OPENING, Event, Option, OptionValue, Outcome, sizes_given
from engines.escape.events import narrate
from engines.escape.grid import grow
from engines.escape.hints import EscapeHints
from engines.escape.laying import add, opening, squares_of_turned
from engines.escape.legal import can_place, may_lie, placements
from engines.escape.merits import merits
from engines.escape.motifs import essence, motif_of
from engines.escape.pieces import BLACK, PASS, TURNED, WHITE, Laid, Move, parse_move
from engines.escape.ranking import BREATHS
from engines.escape.refusals import REFUSALS, refuse, refuse_pass
from engines.escape.state import State
from engines.escape.view import View, ViewOfFirstDeck
from engines.hinting import Merit
from engines.perfect import NOBODY, ONLY, OpenGame
from engines.proving import Aim

_OWNERS: Final = tuple(turned.card.seat for turned in TURNED)
_BITS: Final = tuple(1 << turned.card.bit for turned in TURNED)
"""By the place in TURNED: whose card it is, and its bit in the hand."""

_CELLS_OF_CARD: Final = 4

_OPENINGS: Final = openings_of("escape")
_GIVEN: Final = (("w1", "w9"), ("b8", "b5"))
"""By seat, the cards that it begins without if it gives a handicap: as many as its size says."""

_ENCLOSED: Final = Outcome((BLACK,), "enclosed")
_ESCAPED: Final = Outcome((WHITE,), "escaped")


class EscapeWithFirstDeck(OpenGame[State, View, Move]):
    """Version 1: with White's cards nobody who played well was ever enclosed."""

    key: ClassVar[str] = "escape"
    refusals = REFUSALS
    rules_version: ClassVar[int] = 1
    usual_decisions: ClassVar[int] = 10
    balance: ClassVar[Balance | None] = Balance(1.0, 40)
    shown: type[View] = ViewOfFirstDeck
    options: ClassVar[Mapping[str, Option]] = MappingProxyType({})
    hints = EscapeHints()

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> State:  # noqa: ARG002
        frame, cells, faces = opening()
        white, black = (
            sum(1 << card.bit for card in hand if card.name not in _GIVEN[seat][:size])
            for seat, (hand, size) in enumerate(
                zip(self.shown.deck.hands, sizes_given(options), strict=True)
            )
        )
        state = State(frame, cells, (white, black), faces, (), None)
        number = options.get(OPENING)
        if number is None:
            return state
        turns = _OPENINGS[int(number) - 1]
        for turn, text in enumerate(turns):
            state = self._play(state, turn % 2, self.parse(text))
        # the table is set up: its turns are nobody's
        return state._replace(set_up=len(turns))

    def to_act(self, state: State) -> frozenset[int]:
        return NOBODY if state.ending is not None else ONLY[len(state.actions) % 2]

    def in_opening(self, state: State) -> bool:
        return len(state.actions) - state.set_up < 2

    def _moves(self, state: State, seat: int) -> Sequence[Move]:
        return placements(state.cells, state.frame, seat, state.hands[seat]) or (PASS,)

    def _play(self, state: State, seat: int, move: Move) -> State:
        turned = move.turned
        frame, cells, hands, faces, actions, _, set_up = state
        seat = len(actions) % 2  # a plain int, whatever equal thing was given
        if turned < 0:
            return _pass(state, seat)
        x, y = move.x, move.y
        # whatever meets a square is within, and so is every place that a legal card can have
        within = frame.has_room(x, y)
        if not within and frame.holds(x, y):
            within = True
            frame, cells = grow(frame, cells, x, y)
        left, bottom, width, _ = frame
        at = (y - bottom) * width + x - left
        squares = squares_of_turned(width)[turned]
        if (
            _OWNERS[turned] != seat
            or not hands[seat] & _BITS[turned]
            or not within
            or not may_lie(cells, at, seat, squares)
        ):
            card, quarters = TURNED[turned].card, TURNED[turned].quarters
            raise refuse(state, seat, Laid(card, quarters, x, y))
        cells, faces = add(cells, faces, at, squares, width)
        white, black = hands
        if seat == WHITE:
            white ^= _BITS[turned]
        else:
            black ^= _BITS[turned]
        ending = None
        if not faces:
            ending = _ENCLOSED
        elif not (white or black):
            ending = _ESCAPED
        actions = actions + (move,)  # noqa: RUF005 - unpacking would take half as long again
        return State(frame, cells, (white, black), faces, actions, ending, set_up)

    def may_win(self, state: State, moves: Sequence[Move]) -> Sequence[Move]:
        """Of Black's, cards that lie on every cell where the group breathes; of White's the last
        card of all, and a pass after a pass."""
        if len(state.actions) % 2 == WHITE:
            cards = sum(hand.bit_count() for hand in state.hands)
            return moves if cards <= 1 or state.actions[-1:] == (PASS,) else ()
        frame, breathing = state.frame, state.cells.translate(BREATHS)
        if breathing.count(1) > _CELLS_OF_CARD:
            return ()
        cells = [frame.cell_of(number) for number, breathes in enumerate(breathing) if breathes]
        columns, rows = {x for x, _ in cells}, {y for _, y in cells}
        return [
            move
            for move in moves
            if columns <= {move.x, move.x + 1} and rows <= {move.y, move.y + 1}
        ]

    def position_key(self, view: View) -> Hashable:
        return view.key

    def merits(self, view: View, move: Move, instead: Move | None) -> Sequence[Merit]:
        return tuple(merits(self, view, move, instead))

    def motif(self, state: State, seat: int, aim: Aim, line: Sequence[Move]) -> str:  # noqa: ARG002
        return motif_of(self, state, aim, line[0])

    def essences(self, state: State, seat: int) -> Sequence[frozenset[Hashable]]:  # noqa: ARG002
        return (essence(state),)

    def parse(self, text: str) -> Move:
        return parse_move(text, self.shown.deck)

    def _told(self, before: State, after: State) -> tuple[Event, ...]:
        return narrate(before, after)

    def forced(self, state: State) -> tuple[int, Move] | None:
        """A pass: whoever cannot lay a card has nothing to decide."""
        seat = len(state.actions) % 2
        if state.ending is not None or _can_lay(state, seat):
            return None
        return seat, PASS


class Escape(EscapeWithFirstDeck):
    """エスケープ."""

    rules_version: ClassVar[int] = 2
    balance: ClassVar[Balance | None] = Balance(0.48, 208)
    former = (EscapeWithFirstDeck(),)
    handicaps = handicaps_of("escape")
    openings = len(_OPENINGS)
    shown: type[View] = View


def _can_lay(state: State, seat: int) -> bool:
    """Whether a seat has a placement. Without cards it has none."""
    hand = state.hands[seat]
    return bool(hand) and can_place(state.cells, state.frame, seat, hand)


def _pass(state: State, seat: int) -> State:
    """The state after a seat passed.

    :raises IllegalMove: it can lay a card.
    """
    if _can_lay(state, seat):
        raise refuse_pass(state, seat)
    ending = _ESCAPED if state.actions[-1:] == (PASS,) else None
    return state._replace(actions=(*state.actions, PASS), ending=ending)
