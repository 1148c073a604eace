"""Advice: good moves with what speaks for them, and what is said of a move that was made."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines import CHANCE, GAMES
from engines.advice import MOST, Reason, advise, review
from engines.core import replay
from engines.puzzles import position, puzzles

LEVEL = 3
QUICK = 1


def seen(game: str, number: int) -> Any:
    puzzle = puzzles(game)[number]
    return GAMES[game].view(position(puzzle), puzzle.seat)


@pytest.mark.parametrize("key", GAMES)
def test_advice_is_about_legal_moves_and_the_same_each_time(key: str) -> None:
    game, rng = GAMES[key], Random(1)
    state = game.start(game.seats[-1])
    for turn in range(16):
        (seat, *_) = sorted(game.to_act(state))
        if seat == CHANCE:
            state = game.play(state, CHANCE, game.sample(state, rng))
            continue
        view = game.view(state, seat)
        moves = game.moves(view)
        state = game.play(state, seat, moves[rng.randrange(len(moves))])
        if turn % 5:
            continue
        found = advise(game, view, QUICK, Random(7))
        assert 1 <= len(found) <= MOST
        assert {advice.move for advice in found} <= set(moves)
        assert all(0 <= advice.worth <= 1 for advice in found)
        assert [advice.worth for advice in found] == sorted(
            (advice.worth for advice in found), reverse=True
        )
        assert found == advise(game, view, QUICK, Random(7))


def test_a_win_at_once_is_told_as_one() -> None:
    game = GAMES["pastoral"]
    moves = "c3+2 save save save d3+3 save save save e3+3 save"
    seats = [0, 1] * 5
    state = replay(game, 2, {}, zip(seats, moves.split(), strict=True))
    best, *_ = advise(game, game.view(state, 0), LEVEL, Random(1))
    assert (str(best.move), best.reasons, best.worth) == ("c3+1", (Reason.WINS,), 1)
    looked = review(game, game.view(state, 0), game.parse("save"), LEVEL, Random(1))
    assert (str(looked.best.move), looked.allows) == ("c3+1", False)
    assert review(game, game.view(state, 0), best.move, LEVEL, Random(1)).missed == 0


def test_a_move_that_keeps_the_other_from_winning_is_told_as_one() -> None:
    puzzle = puzzles("pastoral")[0]
    view = seen("pastoral", 0)
    (saving,) = puzzle.answers
    game = GAMES["pastoral"]
    best, *_ = advise(game, view, LEVEL, Random(1))
    assert str(best.move) == saving
    assert Reason.SAVES in best.reasons


def test_a_move_that_was_made_is_looked_at_beside_the_best() -> None:
    game, puzzle, view = GAMES["pastoral"], puzzles("pastoral")[0], seen("pastoral", 0)
    wrong = game.parse(next(iter(puzzle.refutations)))
    found = review(game, view, wrong, LEVEL, Random(1))
    assert str(found.best.move) in puzzle.answers
    assert found.allows
    assert found.missed > 0.1
    right = review(game, view, found.best.move, LEVEL, Random(1))
    assert (right.missed, right.allows) == (0, False)


def test_what_is_the_only_move_is_told_as_one() -> None:
    game = GAMES["escape"]
    state = game.start(2)
    view = game.view(state, 0)
    assert all(Reason.ONLY not in advice.reasons for advice in advise(game, view, 1, Random(1)))
    with pytest.raises(ValueError, match="no decision"):
        advise(game, game.view(state, 1), 1, Random(1))
