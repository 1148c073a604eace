"""Positions and matches of エスケープ for tests, said in the notation of moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

from engines.core import Event
from engines.escape import Escape
from engines.escape.grid import grow
from engines.escape.laying import add, opening, squares_of_turned
from engines.escape.pieces import DECK, PASS, WHITE, Cell, Move, parse_move
from engines.escape.state import State
from engines.escape.view import View
from engines.testing import Ply

GAME = Escape()


def arranged(
    *texts: str, white: str = "", black: str = "", to_move: int = WHITE, passed: bool = False
) -> State:
    """A position with these cards laid from the opening on, in any order and by no rule.

    They may lie on no squares, and beyond the others by less than three cells. `white` and `black`
    are the hands ("w1 w3"). `passed`: the turn just before was a pass; without a card on the table
    it must have been, if Black is to move.
    """
    frame, cells, faces = opening()
    moves = [parse_move(text) for text in texts]
    for move in moves:
        frame, cells = grow(frame, cells, move.x, move.y)
        squares = squares_of_turned(frame.width)[move.turned]
        at = frame.number_of((move.x, move.y))
        cells, faces = add(cells, faces, at, squares, frame.width)
    hands = [
        sum(1 << card.bit for card in of_seat if card.name in names.split())
        for of_seat, names in zip(DECK.hands, (white, black), strict=True)
    ]
    actions = [*moves, *[PASS] * passed]
    if len(actions) % 2 != to_move:
        actions.insert(0, PASS)  # so that the seat's turn comes; nobody looks so far back
    return State(frame, cells, (hands[0], hands[1]), faces, tuple(actions), None)


def play(state: State, *texts: str) -> State:
    """The state after these moves of whoever is to move."""
    for text in texts:
        (seat,) = GAME.to_act(state)
        state = GAME.play(state, seat, text)
    return state


def started(moves: str) -> State:
    """The state after moves from the start, as in "w1 r0 0,2; b2 r0 2,3"."""
    return play(GAME.start(2), *filter(None, moves.split("; ")))


def legal(state: State) -> set[str]:
    """The texts of the legal moves of whoever is to move."""
    return {str(move) for seat in GAME.to_act(state) for move in GAME.moves(GAME.view(state, seat))}


def view(state: State) -> View:
    """The state as seat 0 sees it."""
    return GAME.view(state, 0)


def told(before: State, text: str) -> tuple[Event, ...]:
    """The events of a move."""
    return GAME.events(before, play(before, text), 0)


def squares(text: str) -> set[Cell]:
    """The cells that a move puts squares on."""
    laid = parse_move(text).laid
    return {cell for cell, _ in laid.squares} if laid else set()


def match(seed: int, closing: tuple[float, float]) -> Iterator[Ply]:
    """A random match with a bent, since plain random play nearly always ends `escaped`.

    `closing` is, by seat, the chance to choose what leaves the Nothing group the fewest open
    faces. If White does so too, it runs out of room.
    """
    rng = random.Random(seed)
    state = GAME.start(2)
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        moves: list[Move] = list(GAME.moves(GAME.view(state, seat)))
        if rng.random() < closing[seat]:
            tried = rng.sample(moves, min(len(moves), 40))
            move = min(tried, key=partial(faces_after, state))
        else:
            move = rng.choice(moves)
        after = GAME.play(state, seat, move)
        yield Ply(state, seat, move, after)
        state = after


def faces_after(state: State, move: Move) -> int:
    """The open faces that the Nothing group would have."""
    (seat,) = GAME.to_act(state)
    return GAME.play(state, seat, move).faces


BENTS = ((0.0, 0.0), (0.0, 1.0), (0.9, 0.5), (1.0, 0.9))
"""Plain; one closes; both do, so that White has to pass or closes the last face itself."""
