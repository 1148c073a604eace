"""How a wrong answer is punished: by force where all lies open, in one case of many where not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engines import GAMES
from engines.proving import Aim, Goal, Hiding, Prover, TooMuch, worlds
from engines.puzzles import ALLOWED, Puzzle, positions, puzzles
from engines.refuting import Refutation, refutation

SOME = [puzzle for game in GAMES for puzzle in islice(puzzles(game), 0, 4, 2)]
FEW_MOVES = 2


def goal_of(puzzle: Puzzle) -> Goal:
    return Goal(puzzle.seat, puzzle.aim, puzzle.turns)


def refuted(puzzle: Puzzle) -> Iterator[tuple[Any, Refutation, list[Any]]]:
    """Some wrong moves, how each goes wrong, and the states from the wrong move on."""
    game, states = puzzle.rules, list(positions(puzzle))
    moves = game.moves(game.view(states[-1], puzzle.seat))
    wrong = [move for move in moves if str(move) not in puzzle.answers]
    for move in wrong[:: len(wrong) // FEW_MOVES or 1]:
        found = refutation(game, states, goal_of(puzzle), move, ALLOWED)
        assert found is not None
        state = states[-1] if found.world is None else found.world
        line = [game.play(state, puzzle.seat, move)]
        for text in found.line:
            line.append(game.play(line[-1], min(game.to_act(line[-1])), text))
        yield move, found, line


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_every_wrong_answer_is_punished_and_the_right_one_is_not(puzzle: Puzzle) -> None:
    game, goal = puzzle.rules, goal_of(puzzle)
    for _, found, line in refuted(puzzle):
        outcome = game.outcome(line[-1])
        if puzzle.aim is Aim.SAVE:
            assert outcome is not None
            assert puzzle.seat not in outcome.winners
        elif not isinstance(game, Hiding):
            # after the reply the win comes too late
            assert len(found.line) == 1
            left = goal.turns - 2
            assert not Prover(game, line[-1:], goal, ALLOWED).open(line[-1], left)
        else:
            assert outcome is None or outcome.winners != (puzzle.seat,)
    states = list(positions(puzzle))
    right = game.parse(puzzle.answers[0])
    assert refutation(game, states, goal, right, ALLOWED) is None


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if isinstance(game, Hiding)])
def test_what_the_others_may_hold_is_what_the_seat_could_not_rule_out(game: str) -> None:
    for puzzle in puzzles(game)[:4]:
        rules, states = puzzle.rules, list(positions(puzzle))
        assert isinstance(rules, Hiding)
        view = rules.view(states[-1], puzzle.seat)
        for world in worlds(rules, states, puzzle.seat, puzzle.turns)[::7]:
            assert rules.view(rules.secrets.whole(world), puzzle.seat) == view
        for _, found, _ in refuted(puzzle):
            assert rules.view(found.world, puzzle.seat) == view


def test_what_takes_too_long_is_not_found() -> None:
    puzzle = next(one for one in puzzles("pastoral") if one.id == "2-7")
    states = list(positions(puzzle))
    wrong = puzzle.rules.parse(next(iter(puzzle.refutations)))
    with pytest.raises(TooMuch):
        refutation(puzzle.rules, states, goal_of(puzzle), wrong, 10)


def test_a_win_missed_at_once_is_answered_so_that_it_does_not_come_next() -> None:
    puzzle = next(one for one in puzzles("pastoral") if one.id == "11-10")
    game, states = puzzle.rules, list(positions(puzzle, (puzzle.answers[0], *puzzle.line[:1])))
    goal = Goal(puzzle.seat, Aim.WIN, 1)
    winning = game.parse(puzzle.line[1])
    assert refutation(game, states, goal, winning, ALLOWED) is None
    found = refutation(game, states, goal, game.parse("save"), ALLOWED)
    assert found is not None
    *_, last = positions(puzzle, (puzzle.answers[0], *puzzle.line[:1], "save", *found.line))
    assert not Prover(game, [last], goal, ALLOWED).open(last, 1)
