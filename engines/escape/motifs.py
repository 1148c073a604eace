"""What the right move of a puzzle of エスケープ is about."""

from __future__ import annotations

from engines.core import Game
from engines.escape.events import CardLaid, narrate
from engines.escape.grid import SQUARE
from engines.escape.pieces import BLACK, WHITE, Move
from engines.escape.state import State
from engines.escape.view import View
from engines.proving import FORCE, HOLD, Aim

Rules = Game[State, View, Move]


def motif_of(rules: Rules, state: State, aim: Aim, answer: Move) -> str:
    """A word of the texts, whose every sentence holds of the answer."""
    seat = len(state.actions) % 2
    after = rules.follow(state, seat, answer)
    if seat == BLACK:
        return _enclosing(rules, after) if aim is Aim.WIN else HOLD
    if aim is Aim.WIN:
        left = [hand.bit_count() for hand in (after.hands[WHITE], after.hands[BLACK])]
        return "breathe" if left == [1, 1] else FORCE
    for event in narrate(state, after):
        if isinstance(event, CardLaid):
            if event.joined:
                return "join"
            return "open" if event.faces_after > event.faces_before else "room"
    return HOLD


def _enclosing(rules: Rules, after: State) -> str:
    if after.ending is not None:
        return "close"
    replies = rules.moves(rules.view(after, WHITE))
    if len(replies) == 1 and rules.follow(after, WHITE, replies[0]).ending is not None:
        return "corner"
    return "net"


def essence(state: State) -> frozenset[tuple[int, ...]]:
    """The squares on the table, and the cards in hand."""
    cells = state.frame.cell_of
    squares = {
        (*cells(number), code & SQUARE) for number, code in enumerate(state.cells) if code & SQUARE
    }
    hands = {
        (seat, card)
        for seat, hand in enumerate(state.hands)
        for card in range(hand.bit_length())
        if hand >> card & 1
    }
    return frozenset({*squares, *hands})
