"""What a game promises whose players lay out their own cards first (`engines.core.Arranging`)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engines import GAMES, PUBLIC, AnyGame, IllegalMove
from engines.core import Arranging

ARRANGING = [key for key, game in GAMES.items() if isinstance(game, Arranging)]


@pytest.fixture(params=ARRANGING)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES[request.param]


def laid(game: AnyGame, state: Any, seat: int, texts: Any) -> Any:
    for text in texts:
        state = game.play(state, seat, text)
    return state


def arranged(game: AnyGame, state: Any, seat: int) -> list[str]:
    assert isinstance(game, Arranging)
    found = list(game.arranged(game.view(state, seat), seat))
    for audience in (0, 1, PUBLIC):
        assert list(game.arranged(game.view(state, audience), seat)) == found
    return found


def walks(game: AnyGame) -> Any:
    """Positions of arrangements in which both move about, with the seat that did."""
    assert isinstance(game, Arranging)
    for seed in range(6):
        rng, state = random.Random(seed), game.start(2)
        for _ in range(60):
            acting = sorted(game.to_act(state))
            if not game.arranging(state):
                break
            seat = rng.choice(acting)
            move = rng.choice(game.moves(game.view(state, seat)))
            before, state = state, game.play(state, seat, move)
            yield before, seat, str(move), state


def test_some_game_has_an_arrangement() -> None:
    assert ARRANGING


def test_moves_are_puts_lifts_and_ready_in_the_open(game: AnyGame) -> None:
    for before, seat, _, _ in walks(game):
        assert not game.secretly(before)
        for move in game.moves(game.view(before, seat)):
            words = str(move).split()
            assert (words[0], len(words)) in {("put", 3), ("lift", 2), ("ready", 1)}


def test_what_lies_is_told_as_the_puts_that_lay_it(game: AnyGame) -> None:
    for before, seat, text, after in walks(game):
        then, now = set(arranged(game, before, seat)), arranged(game, after, seat)
        match text.split():
            case ["put", *_]:
                assert set(now) == then | {text}
            case ["lift", cell]:
                assert then - set(now) == {put for put in then if put.split()[2] == cell}
            case _:
                assert set(now) == then
        assert arranged(game, after, 1 - seat) == arranged(game, before, 1 - seat)
        # in any order, where nothing lies
        shuffled = random.Random(text).sample(now, len(now))
        assert arranged(game, laid(game, game.start(2), seat, shuffled), seat) == now


def test_nobody_has_two_cards_of_one_name(game: AnyGame) -> None:
    for _, seat, _, after in walks(game):
        cards = [put.split()[1] for put in arranged(game, after, seat)]
        assert len(set(cards)) == len(cards)


def test_the_usual_formation_is_laid_and_is_good_enough_to_be_ready(game: AnyGame) -> None:
    assert isinstance(game, Arranging)
    state = game.start(2)
    for seat in (0, 1):
        assert game.arranging(state)
        assert seat in game.to_act(state)
        state = laid(game, state, seat, game.default_arrangement(seat))
        assert set(arranged(game, state, seat)) == set(game.default_arrangement(seat))
        state = game.play(state, seat, "ready")
        assert seat not in game.to_act(state) or not game.arranging(state)
    assert not game.arranging(state)


def test_every_formation_worth_playing_can_be_begun_with_and_is_another(game: AnyGame) -> None:
    assert isinstance(game, Arranging)
    every = [[*game.arrangements(seat)] for seat in (0, 1)]
    assert len(every[0]) == len({frozenset(formation) for formation in every[0]}) > 1
    for seat, formations in enumerate(every):
        assert formations[0] == game.default_arrangement(seat)
        for formation in formations:
            state = game.play(laid(game, game.start(2), seat, formation), seat, "ready")
            assert set(arranged(game, state, seat)) == set(formation)
    for formation, theirs in zip(*every, strict=True):
        words = [put.split() for put in formation]
        assert [f"put {card} {game.opposite(cell)}" for _, card, cell in words] == [*theirs]


def test_opposite_cells_mean_the_same_to_both(game: AnyGame) -> None:
    assert isinstance(game, Arranging)
    formation = [put.split() for put in game.default_arrangement(0)]
    turned = {f"put {card} {game.opposite(cell)}" for _, card, cell in formation}
    assert turned == set(game.default_arrangement(1))
    state = game.start(2)
    own = [{str(move).split()[2] for move in game.moves(game.view(state, seat))} for seat in (0, 1)]
    assert {game.opposite(cell) for cell in own[0]} == own[1]
    assert all(game.opposite(game.opposite(cell)) == cell for cell in own[0] | own[1])
    with pytest.raises(IllegalMove):
        game.play(state, 0, f"put k {game.opposite('c1')}")
