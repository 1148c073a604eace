"""Positions to test with: laid out by hand, played from the start, or met in random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

import pytest

from engines import IllegalMove, MoveError
from engines.shinra.moves import Move
from engines.shinra.pieces import CELL_NAMES, Card, parse_cell, parse_kind
from engines.shinra.rules import Shinra
from engines.shinra.state import BATTLE, State, encode
from engines.shinra.view import View

GAME = Shinra()

DEPLOYED = (
    *("put n3 a1", "noswap", "put n3 e5", "noswap", "put n4 b3", "noswap", "put n4 d3", "noswap"),
    *("put n5 a3", "noswap", "put n5 e3", "swap a5 b4", "put n7 c3"),
)
"""From both default formations to the battle that the rules count from."""


class Ply(NamedTuple):
    """One move of a match, with the states around it."""

    before: State
    seat: int
    move: Move
    after: State


def play(state: State, *moves: str) -> State:
    """Play moves in turn; `1: put k c5` names the seat, else the one (or the lowest) due moves."""
    for move in moves:
        seat, _, text = move.rpartition(": ")
        state = GAME.play(state, int(seat) if seat else min(GAME.to_act(state), default=0), text)
    return state


def start() -> State:
    return GAME.start(2)


def deployment() -> State:
    """Both default formations lie, and both are ready."""
    state = start()
    for seat in (0, 1):
        state = play(state, *GAME.default_arrangement(seat), "ready")
    return state


def battle() -> State:
    """The battle that the rules count from."""
    return play(deployment(), *DEPLOYED)


def position(
    first: str = "k:a1 p:b1",
    second: str = "k:a5 p:b5",
    hands: tuple[str, str] = ("", ""),
    turn: int = 0,
) -> State:
    """A battle laid out by hand: `g:c2` is a card of the seat, `g:c2+n3` one with `n3` beneath.

    Kings and princes that are not named are lost.
    """
    cards = []
    for seat, row in enumerate((first, second)):
        for word in row.split():
            kind, _, rest = word.partition(":")
            cell, _, under = rest.partition("+")
            cards.append(
                Card(
                    parse_cell(cell),
                    seat,
                    parse_kind(kind),
                    parse_kind(under) if under else None,
                )
            )
    held = [[parse_kind(word) for word in hand.split()] for hand in hands]
    return State(encode(cards, (held[0], held[1]), turn, BATTLE), (), None, None, 0, None)


def view(state: State) -> View:
    return GAME.view(state, 0)


def lying(state: State, seat: int) -> str:
    """A seat's cards as `position` reads them, cell by cell."""
    return " ".join(
        f"{card.kind}:{CELL_NAMES[card.cell]}" + (f"+{card.under}" if card.under else "")
        for card in view(state).cards
        if card.seat == seat
    )


def hand(state: State, seat: int) -> str:
    """A seat's hand, ranked cards first."""
    return " ".join(map(str, view(state).hands[seat]))


def texts(state: State, begin: str = "") -> set[str]:
    """The legal moves of the lowest seat that owes one, of those that begin so."""
    moves = GAME.moves(GAME.view(state, min(GAME.to_act(state))))
    return {text for text in map(str, moves) if text.startswith(begin)}


def ends(state: State, origin: str) -> set[str]:
    """Where the card on a cell may go."""
    return {text[2:] for text in texts(state, origin)}


def told(before: State, after: State) -> tuple[object, ...]:
    return GAME.events(before, after, 0)


def refused(state: State, text: str, code: str, **params: int | str) -> None:
    """Expect a move of the seat due to be refused with this code and these parameters."""
    seat, _, move = text.rpartition(": ")
    with pytest.raises(IllegalMove) as error:
        GAME.play(state, int(seat) if seat else min(GAME.to_act(state)), move)
    assert (error.value.code, dict(error.value.params)) == (code, params)


def match(
    seed: int, *, fierce: float = 0.0, hasty: bool = True, at_most: int = 400
) -> Iterator[Ply]:
    """A random match. `fierce` is how often an attack is made if there is one.

    With `hasty` nobody lifts a card in the arrangement but where nine lie and none is needed.
    """
    rng = random.Random(seed)
    state = start()
    for _ in range(at_most):
        acting = sorted(GAME.to_act(state))
        if not acting:
            return
        seat = rng.choice(acting)
        moves = list(GAME.moves(GAME.view(state, seat)))
        if hasty:
            moves = [move for move in moves if not str(move).startswith("lift")] or moves
        if rng.random() < fierce:
            moves = [move for move in moves if _attacks(state, move)] or moves
        move = rng.choice(moves)
        after = GAME.play(state, seat, move)
        yield Ply(state, seat, move, after)
        state = after


def _attacks(state: State, move: Move) -> bool:
    return str(move)[2:] in CELL_NAMES and bool(state.position[parse_cell(str(move)[2:])])


def back_and_forth(state: State) -> tuple[str, ...] | None:
    """Four moves of a battle after which all lies as before; None if there are none."""
    for out in sorted(texts(state)):
        once = play(state, out)
        if out[:3] == "put" or once.met or GAME.outcome(once):
            continue
        for away in sorted(texts(once)):
            tour = (out, away, out[2:] + out[:2], away[2:] + away[:2])
            with suppress(MoveError):
                if play(state, *tour).position == state.position:
                    return tour
    return None
