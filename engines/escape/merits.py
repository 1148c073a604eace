"""What speaks for a card of エスケープ, beside a win: what the other player can make of it at best,
and how the cells lie around the Nothing group."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.core import Game
from engines.escape.grid import BY_BLACK, BY_GROUP, SQUARE
from engines.escape.pieces import TURNED, WHITE, Move
from engines.escape.state import State
from engines.escape.view import View
from engines.hinting import Merit

Rules = Game[State, View, Move]

_FEWER: Final = 0.75
"""The part of the other player's choices that is clearly fewer than all."""

_AROUND: Final = bytes(bool(code & BY_GROUP and not code & SQUARE) for code in range(256))
_TOUCHED: Final = bytes(
    bool(code & BY_GROUP and code & BY_BLACK and not code & SQUARE) for code in range(256)
)
"""For `bytes.translate`: an empty cell beside the group; one that is beside a black square too."""


def merits(rules: Rules, view: View, move: Move, instead: Move | None) -> Iterator[Merit]:
    """As `engines.hinting.Appraising`; White wants much to stay open, and Black little."""
    state = view._state
    seat = len(state.actions) % 2
    other, more = 1 - seat, 1 if seat == WHITE else -1
    after = rules.follow(state, seat, move)
    if after.ending is not None:
        return
    replies = _replies(rules, after)
    bound = _bound(replies, more)
    if instead is None:
        if more * bound >= more * state.faces:
            yield Merit.of("holds" if seat == WHITE else "caps", seat=other, count=bound)
        return
    than = rules.follow(state, seat, instead)
    if than.ending is not None:
        return
    replies_than = _replies(rules, than)
    was = _bound(replies_than, more)
    if more * bound > more * was:
        name = "holds-more" if seat == WHITE else "caps-more"
        yield Merit.of(name, seat=other, count=bound, than=was)
    for name, found, were in (
        ("shields" if seat == WHITE else "nears", _touched(after), _touched(than)),
        ("spreads" if seat == WHITE else "narrows", _around(after), _around(than)),
        ("opens" if seat == WHITE else "closes", after.faces, than.faces),
    ):
        # White is better off the less of what is around the group Black touches
        better = -more if name in ("shields", "nears") else more
        if better * found > better * were:
            yield Merit.of(name, seat=other, count=found, than=were)
    if len(replies) <= _FEWER * len(replies_than):
        yield Merit.of("hampers", seat=other, count=len(replies), than=len(replies_than))
    yield from _saved(seat, move, instead)


def _saved(seat: int, move: Move, instead: Move) -> Iterator[Merit]:
    """The card that stays in hand: White needs small ones where room is short, and Black big ones
    to close the last gaps."""
    laid, kept = TURNED[move.turned], TURNED[instead.turned]
    found, other = len(kept.squares), len(laid.squares)
    if found < other if seat == WHITE else found > other:
        name = "saves-small" if seat == WHITE else "saves-big"
        yield Merit.of(name, kept=kept.card.name, laid=laid.card.name, count=found, than=other)


def _replies(rules: Rules, state: State) -> list[State]:
    """What the player whose turn it is can make of a position."""
    mover = len(state.actions) % 2
    return [rules.follow(state, mover, reply) for reply in rules.moves(rules.view(state, mover))]


def _bound(replies: list[State], more: int) -> int:
    """The open faces that are left at least, if many are wanted, or at most."""
    return more * min(more * reply.faces for reply in replies)


def _around(state: State) -> int:
    """The empty cells beside the Nothing group."""
    return state.cells.translate(_AROUND).count(1)


def _touched(state: State) -> int:
    """Those of them that are beside a black square too."""
    return state.cells.translate(_TOUCHED).count(1)
