"""Advice: good moves with what speaks for them, and what is said of a move that was made."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from engines import CHANCE, GAMES
from engines.advice import MOST, Reason, advise, can_win, review
from engines.core import replay
from engines.proving import Aim
from engines.puzzles import position, positions, puzzles

LEVEL = 3
QUICK = 1
FOUGHT = (
    "shuffle 0 flee 4 1 6 help 3 5 2 2 / shuffle 1 snatch yield 2 catnip 3 scheme 3 4 5 /"
    "a1a2 / e6e5 / b1b2 / b6b5 / b2c2 / d6e6 / d1d3 / c6b6 / d3d4 / b5c5 / c2b2 / c5b5 / d4e4 /"
    "card flee / card snatch / flee e4d4 / b5a5 / d4c4 / b6d6 / b2e2 / a5c5 / card 6 / card 2 /"
    "c5d5 / card 4 / card catnip / d5c5 / card help / card scheme / card 3 / retreat c5d5 / c1c3 /"
    "d5d4 / card 3 / card 4 / e1d1 / e5a5 / d1d3 / card 2 / card yield / take snatch / d4d5 /"
    "e2d2 / card 1 / card snatch / steal 5 / shuffle 1 catnip 2 yield snatch 3 scheme 4 / c4c6 /"
    "shuffle 0 2 5 help 3 1 flee 6 4 / a2c2 / card 5"
)
"""A match in which White has attacked and chosen. Black has cards that win at once against most of
what White may hold, and none against all of it."""


ESCAPED = (
    "w1 r1 -2,0/b6 r1 -4,0/w6 r2 -1,2/b4 r1 -1,4/w9 r1 -2,-2/b9 r2 -3,-3/w7 r3 1,2/b5 r2 -4,-2/"
    "w4 r3 0,-2/b8 r1 -1,6/w3 r0 -1,-4/b2 r1 -2,8/w5 r2 -2,2/b7 r1 1,-1/w8 r1 -2,-5/b3 r0 0,-6/"
    "w2 r0 -2,-1/b1 r0 -2,4"
)
"""A match in which nobody has a card left that fits."""


def seen(game: str, puzzle_id: str) -> Any:
    puzzle = puzzles(game).get(puzzle_id)
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
    puzzle = puzzles("pastoral").get("2-7")
    view = seen("pastoral", "2-7")
    (saving,) = puzzle.answers
    game = GAMES["pastoral"]
    best, *_ = advise(game, view, LEVEL, Random(1))
    assert str(best.move) == saving
    assert Reason.SAVES in best.reasons


def test_what_one_answer_in_many_stops_is_a_threat_and_forces_nothing() -> None:
    game = GAMES["pastoral"]
    moves = "f6+2 save c6+2 c8+1 c6+2 e5+4 e8+1 f4+3 f6+2 h6+1 save f3+2 e4+4 e2+1"
    state = replay(game, 2, {}, zip([0, 1] * 7, moves.split(), strict=True))
    found = {str(one.move): one.reasons for one in advise(game, game.view(state, 0), 3, Random(3))}
    # d5+4 is the answer
    assert found["b5+1"] == (Reason.THREATENS,)


def test_what_a_card_may_stop_that_is_seldom_held_is_not_called_a_win() -> None:
    game = GAMES["shirokuro"]
    state = game.start(2, {"short": True})
    for text in FOUGHT.split("/"):
        state = game.play(state, min(game.to_act(state)), text.strip())
    view = game.view(state, 1)
    for seed in range(6):
        found = advise(game, view, QUICK, Random(seed))
        assert all(Reason.WINS not in advice.reasons for advice in found)


def test_a_move_that_was_made_is_looked_at_beside_the_best() -> None:
    game, puzzle, view = GAMES["pastoral"], puzzles("pastoral").get("2-7"), seen("pastoral", "2-7")
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


WON = [
    (game, puzzle)
    for game in GAMES
    for puzzle in islice(puzzles(game), 60)
    if puzzle.aim is Aim.WIN and not puzzle.line
]
"""Puzzles whose right move ends the match."""


def test_in_every_game_but_one_some_puzzles_are_won_at_once() -> None:
    # a bingo in one is none: nobody would call it a puzzle
    assert {game for game, _ in WON} >= {*GAMES} - {"pastoral"}


@pytest.mark.parametrize("game", sorted({game for game, _ in WON}))
def test_whoever_can_win_at_once_is_told_so_and_how(game: str) -> None:
    for _, puzzle in [one for one in WON if one[0] == game][:3]:
        rules = puzzle.rules
        view = rules.view(position(puzzle), puzzle.seat)
        assert can_win(rules, view, Random(0))
        (win,) = advise(rules, view, LEVEL, Random(0))
        assert str(win.move) in puzzle.answers
        assert win.reasons == (Reason.WINS,)


@pytest.mark.parametrize("name", ["17-79", "6-19"])
def test_a_choice_that_wins_whatever_the_other_chooses_is_one(name: str) -> None:
    puzzle = next(one for one in puzzles("shirokuro") if one.id == name)
    game, card = puzzle.rules, puzzle.line[0]
    *_, state = positions(puzzle, puzzle.answers)
    assert len(game.to_act(state)) == 2
    view = game.view(state, puzzle.seat)
    assert can_win(game, view, Random(0))
    (win,) = advise(game, view, LEVEL, Random(0))
    assert (str(win.move), win.reasons) == (card, (Reason.WINS,))
    other = 1 - puzzle.seat
    assert not can_win(game, game.view(state, other), Random(0))


def test_a_win_that_follows_by_itself_is_one() -> None:
    # White passes, Black has nothing to lay either, and the group has an open face
    game = GAMES["escape"]
    record = ESCAPED.split("/")
    state = replay(game, 2, {}, [(number % 2, text) for number, text in enumerate(record)])
    after = game.play(state, 0, "pass")
    assert game.outcome(after) is None
    assert can_win(game, game.view(state, 0), Random(0))
