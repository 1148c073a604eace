"""Standing orders, asked of every game: legal moves from the owner's own view, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from engines import CHANCE, GAMES, PUBLIC, AnyGame
from engines.orders import Blank, Ends, NoOrders, Order, OrderForm
from engines.testing import random_match

WITH_ORDERS = [key for key, game in GAMES.items() if not isinstance(game.orders, NoOrders)]
SEEDS = range(3)
LATER = 12
"""How many plies an order is followed after it was offered."""


def given(game: AnyGame, view: Any) -> Iterator[Order]:
    """Every order that the view's seat may give."""
    return (order for form in game.orders.offered(view) for order in form.every())


def followed(game: AnyGame) -> Iterator[tuple[Any, int, Order]]:
    """States with orders that their seats gave there or a while before."""
    for seed in SEEDS:
        for seats in game.seats:
            states = [ply.before for ply in random_match(game, seed, seats=seats, at_most=200)]
            rng = Random(seed)
            for number, state in enumerate(states):
                for seat in range(seats):
                    orders = list(given(game, game.view(state, seat)))
                    for order in rng.sample(orders, min(2, len(orders))):
                        for later in islice(states, number, number + LATER):
                            yield later, seat, order


@pytest.mark.parametrize("key", WITH_ORDERS)
def test_what_an_order_plays_is_legal_and_it_plays_for_nobody_else(key: str) -> None:
    game = GAMES[key]
    played = ended = 0
    for state, seat, order in followed(game):
        view = game.view(state, seat)
        answer = game.orders.answer(game, view, order)
        if isinstance(answer, Ends):
            ended += 1
        elif answer is not None:
            played += 1
            assert seat in game.to_act(state)
            assert answer in game.moves(view)
    assert played
    assert ended


@pytest.mark.parametrize("key", WITH_ORDERS)
def test_two_positions_that_look_alike_to_its_owner_get_one_answer(key: str) -> None:
    game, rng = GAMES[key], Random(0)
    compared = 0
    for state, seat, order in followed(game):
        if CHANCE in game.to_act(state):
            continue
        ours = game.view(state, seat)
        theirs = game.view(game.imagine(ours, rng), seat)
        assert theirs == ours
        assert game.orders.offered(theirs) == game.orders.offered(ours)
        answers = [game.orders.answer(game, view, order) for view in (ours, theirs)]
        assert answers[0] == answers[1]
        compared += 1
    assert compared


@pytest.mark.parametrize("key", GAMES)
def test_nobody_but_players_of_a_game_that_goes_on_may_give_orders(key: str) -> None:
    game = GAMES[key]
    *_, last = random_match(game, 1, at_most=3000)
    assert not game.to_act(last.after)
    for state in (last.before, last.after):
        assert not game.orders.offered(game.view(state, PUBLIC))
    assert not game.orders.offered(game.view(last.after, 0))


def test_every_blank_is_filled_with_one_of_its_values() -> None:
    form = OrderForm("save", (Blank("stones", ("4", "5")),), (7,))
    assert list(form.every()) == [
        Order("save", (stones,), (7,), ("stones",)) for stones in ("4", "5")
    ]
    assert form.usual == Order("save", ("4",), (7,), ("stones",))
    for values in ((), ("9",), ("5", "5")):
        with pytest.raises(ValueError, match=r"save|argument"):
            form.filled(values)
    assert OrderForm("rest").filled(()) == Order("rest")
