"""Positions and matches of Pastoral Square for tests, said in the notation of moves."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import partial

from engines import GAMES, AnyGame, Event
from engines.pastoral.pieces import Move, Square, Stack, parse_move, parse_square, square_name
from engines.pastoral.state import State, encode
from engines.pastoral.view import View
from engines.testing import Ply

GAME: AnyGame = GAMES["pastoral"]


def arranged(
    seat0: str = "",
    seat1: str = "",
    *,
    hands: tuple[int, int] = (5, 5),
    stocks: tuple[int, int] | None = None,
    to_move: int = 0,
) -> State:
    """A state with these stacks on the board ("d4+4 b4+2"), after the pick-up, without a past.

    The stones that are nowhere else are shared between the stocks.
    """
    stacks = [
        Stack(move.square, seat, move.count)
        for seat, texts in enumerate((seat0, seat1))
        for move in map(parse_move, texts.split())
        if move.square is not None
    ]
    if stocks is None:
        rest = 64 - sum(hands) - sum(stack.height for stack in stacks)
        stocks = (rest // 2, rest - rest // 2)
    return State(encode(stacks, hands, stocks, to_move), (), None, b"", None, "black")


def play(state: State, *texts: str) -> State:
    """The state after these moves of whoever is to move."""
    for text in texts:
        (seat,) = GAME.to_act(state)
        state = GAME.play(state, seat, text)
    return state


def legal(state: State) -> set[str]:
    """The texts of the legal moves of whoever is to move."""
    return {str(move) for seat in GAME.to_act(state) for move in GAME.moves(GAME.view(state, seat))}


def view(state: State) -> View:
    """The state as seat 0 sees it."""
    seen: View = GAME.view(state, 0)
    return seen


def cell(name: str) -> Square:
    """The cell of a name."""
    return parse_square(name)


def names(squares: Iterable[Square]) -> set[str]:
    """The names of cells."""
    return set(map(square_name, squares))


def told(before: State, text: str) -> tuple[Event, ...]:
    """The events of a move."""
    return GAME.events(before, play(before, text), 0)


def match(seed: int, *, eager: float, thrifty: float, at_most: int = 400) -> Iterator[Ply]:
    """A random match with a bent, since plain random play seldom gets far.

    `eager` is the chance to mutilate when one can, as many cells as one can; `thrifty` the chance
    to save when the hand is full, which makes positions come back.
    """
    rng = random.Random(seed)
    state: State = GAME.start(2)
    for _ in range(at_most):
        acting = GAME.to_act(state)
        if not acting:
            return
        (seat,) = acting
        moves: list[Move] = list(GAME.moves(GAME.view(state, seat)))
        move = rng.choice(moves)
        if rng.random() < eager:
            rng.shuffle(moves)
            move = max(moves, key=partial(taken, state, seat))
        if rng.random() < thrifty and GAME.view(state, seat).hand[seat] == 5:
            move = parse_move("save")
        after = GAME.play(state, seat, move)
        yield Ply(state, seat, move, after)
        state = after


def taken(state: State, seat: int, move: Move) -> int:
    """The number of stacks a move would mutilate."""
    after: State = GAME.play(state, seat, move)
    return len(after.fired)


def varied_matches(seeds: Iterable[int]) -> Iterator[list[Ply]]:
    """Matches of every bent: plain, eager, thrifty, both."""
    bents = ((0.0, 0.0), (1.0, 0.0), (0.3, 0.5), (1.0, 0.9))
    for seed in seeds:
        eager, thrifty = bents[seed % len(bents)]
        yield list(match(seed, eager=eager, thrifty=thrifty))
