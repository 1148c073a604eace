"""The computer player: legal, fair, repeatable, and not blind. How strong it is, is measured
elsewhere (docs/dev/computer-players.md)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engines import CHANCE, GAMES, AnyGame
from engines.hinting import Effort, Foreseeing, Hinting, Ranking
from engines.search import LEVELS, choose, effort_of, think
from engines.testing import random_match
from tests.engines.toy import Coin

GLANCE = Effort(4, 2, peek=False)
EVERY_GAME = pytest.mark.parametrize("key", GAMES)


def decisions(game: AnyGame, seed: int, *, seats: int | None = None) -> list[tuple[Any, int]]:
    """(state, seat) of every decision of a random match but chance's."""
    plies = random_match(game, seed, seats=seats, at_most=120)
    return [(ply.before, ply.seat) for ply in plies if ply.seat != CHANCE]


@EVERY_GAME
def test_what_is_chosen_is_legal_wherever_a_random_match_leads(key: str) -> None:
    game = GAMES[key]
    for seed, seats in enumerate(game.seats):
        for state, seat in decisions(game, seed, seats=seats)[::2]:
            move = think(game, game.view(state, seat), GLANCE, random.Random(seed)).move
            assert game.play(state, seat, move)


@pytest.mark.parametrize("key", ["countup", "shirokuro"])
def test_what_a_seat_cannot_see_does_not_change_what_is_chosen_for_it(key: str) -> None:
    game = GAMES[key]
    different = 0
    for state, seat in decisions(game, 5)[::7]:
        view = game.view(state, seat)
        other = game.imagine(view, random.Random(1))
        different += other != state
        chosen, chosen_there = (
            think(game, game.view(one, seat), Effort(15, 2, peek=True), random.Random(8)).move
            for one in (state, other)
        )
        assert chosen == chosen_there
    assert different


@EVERY_GAME
def test_the_same_generator_gives_the_same_choice(key: str) -> None:
    game = GAMES[key]
    for state, seat in decisions(game, 2)[::25]:
        view = game.view(state, seat)
        first, again = (choose(game, view, 1, random.Random(7)) for _ in range(2))
        assert first == again


@pytest.mark.parametrize("key", ["pastoral", "shinra", "escape", "shirokuro"])
def test_a_sure_win_in_one_move_is_made_even_at_the_first_level(key: str) -> None:
    game = GAMES[key]
    found = 0
    for seed in range(60):
        for state, seat in decisions(game, seed)[-1:]:
            view, rng = game.view(state, seat), random.Random(seed)
            # with hidden cards, only what wins whatever they are
            possible = [state, *(game.imagine(view, rng) for _ in range(20))]
            sure = [all(wins(game, s, seat, m) for s in possible) for m in game.moves(view)]
            if not any(sure):
                continue
            found += 1
            assert wins(game, state, seat, choose(game, view, 1, random.Random(seed)))
        if found == 5:
            return
    assert found


def wins(game: AnyGame, state: Any, seat: int, move: Any) -> bool:
    outcome = game.outcome(game.play(state, seat, move))
    return outcome is not None and outcome.winners == (seat,)


def test_a_game_without_hints_is_searched_too_with_chance_and_choices_at_once() -> None:
    game = Coin()
    state = game.play(game.start(3), CHANCE, "heads")
    for seat in range(3):
        assert choose(game, game.view(state, seat), 1, random.Random(1)) in ("a", "b")


def test_a_level_that_there_is_not_is_refused() -> None:
    game = GAMES["pastoral"]
    view = game.view(game.start(2), 0)
    for level in (0, 5):
        with pytest.raises(ValueError, match="level"):
            choose(game, view, level, random.Random(1))


def test_a_seat_that_owes_nothing_has_nothing_chosen_for_it() -> None:
    game = GAMES["pastoral"]
    with pytest.raises(ValueError, match="decision"):
        choose(game, game.view(game.start(2), 1), 1, random.Random(1))


@EVERY_GAME
def test_a_higher_level_thinks_longer(key: str) -> None:
    efforts = [effort_of(GAMES[key], level).iterations for level in LEVELS]
    assert efforts == sorted(set(efforts))


@EVERY_GAME
def test_a_judgement_is_a_likelihood_for_each_seat(key: str) -> None:
    game = GAMES[key]
    if not isinstance(game, Hinting):
        return
    for ply in random_match(game, 3):
        if game.outcome(ply.after) is None:
            judged = game.hints.evaluate(ply.after)
            assert len(judged) == game.seats[0]
            assert all(0 <= likely <= 1 for likely in judged)
            assert sum(judged) == pytest.approx(1)


@EVERY_GAME
def test_what_is_foreseen_of_a_move_is_the_judgement_of_what_it_leads_to(key: str) -> None:
    game = GAMES[key]
    hints = game.hints if isinstance(game, Hinting) else None
    if not isinstance(hints, Foreseeing):
        return
    foreseen = 0
    for seed in range(10):
        for state, seat in decisions(game, seed):
            moves = game.moves(game.view(state, seat))
            for move, judged in zip(moves, hints.foresee(state, moves), strict=True):
                if judged is None:
                    continue
                after = game.play(state, seat, move)
                assert game.outcome(after) is None
                assert judged == (hints.evaluate(after) if hints.settled(after) else ())
                foreseen += 1
    assert foreseen


@EVERY_GAME
def test_moves_are_ranked_by_their_weights_and_alike_ones_from_a_drawn_one_on(key: str) -> None:
    game = GAMES[key]
    hints = game.hints if isinstance(game, Hinting) else None
    if not isinstance(hints, Ranking):
        return
    rng = random.Random(4)
    for seed in range(8):
        for state, seat in decisions(game, seed):
            view = game.view(state, seat)
            moves = game.moves(view)
            weights = hints.prior(view, moves)
            begin = rng.randrange(len(moves))
            order = [*range(begin, len(moves)), *range(begin)]
            order.sort(key=weights.__getitem__, reverse=True)

            count, ranked = hints.ranked(view, {len(moves): begin}.__getitem__)

            found, parts = zip(*ranked, strict=True)
            assert count == len(moves)
            assert list(found) == [moves[index] for index in order]
            assert parts == pytest.approx([weights[index] / sum(weights) for index in order])
