"""Puzzles: each comes from a match, has one right move, and a search proves it again."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engines import GAMES, MalformedMove
from engines.puzzles import Aim, Puzzle, position, positions, proved, puzzles, solves, written

ALL = [puzzle for game in GAMES for puzzle in puzzles(game)]


@pytest.fixture(params=ALL, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    return request.param  # type: ignore[no-any-return]


def test_its_position_is_reached_and_its_seat_has_a_choice(puzzle: Puzzle) -> None:
    game, state = puzzle.rules, position(puzzle)
    assert puzzle.seat in game.to_act(state)
    moves = [str(move) for move in game.moves(game.view(state, puzzle.seat))]
    assert {*puzzle.answers, *puzzle.refutations} <= {*moves}
    assert len(moves) > len(puzzle.answers) > 0
    assert not {*puzzle.answers} & {*puzzle.refutations}


def test_its_moves_are_written_as_the_game_writes_them(puzzle: Puzzle) -> None:
    game = puzzle.rules
    lines = [puzzle.line, *puzzle.refutations.values()]
    texts = [
        *puzzle.moves,
        *puzzle.answers,
        *puzzle.refutations,
        *(m for line in lines for m in line),
    ]
    assert [str(game.parse(text)) for text in texts] == texts


def test_its_lines_can_be_played(puzzle: Puzzle) -> None:
    for first, line in [(puzzle.answers[0], puzzle.line), *puzzle.refutations.items()]:
        *_, last = positions(puzzle, (first, *line))
        assert last is not None


def test_the_search_finds_its_answers_and_no_other_move(puzzle: Puzzle) -> None:
    assert proved(puzzle) == puzzle.answers


def test_a_puzzle_with_a_wrong_answer_is_refused() -> None:
    right = puzzles("pastoral")[0]
    bad = replace(right, answers=(next(iter(right.refutations)),))
    assert proved(bad) != bad.answers


def test_an_answer_is_taken_however_it_is_written() -> None:
    puzzle = puzzles("pastoral")[0]
    assert solves(puzzle, puzzle.answers[0].upper().replace("+", " + "))
    assert not solves(puzzle, "save" if puzzle.answers[0] != "save" else "d4+4")
    with pytest.raises(MalformedMove):
        solves(puzzle, "castle")


@pytest.mark.parametrize("game", GAMES)
def test_there_are_some_to_win_and_some_to_save(game: str) -> None:
    every = puzzles(game)
    assert len(every) >= 6
    assert {puzzle.aim for puzzle in every} == {*Aim}
    assert len({puzzle.motif for puzzle in every}) >= 3


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_the_same(game: str) -> None:
    every = puzzles(game)
    assert len({puzzle.id for puzzle in every}) == len(every)
    assert all(re.fullmatch(r"[a-z0-9-]{1,40}", puzzle.id) for puzzle in every)
    views = {puzzle.rules.view(position(puzzle), puzzle.seat) for puzzle in every}
    assert len(views) == len(every)


def test_what_is_written_is_what_was_read(puzzle: Puzzle) -> None:
    entry = written(puzzle)
    assert (entry["id"], entry["aim"], tuple(entry["answers"])) == (
        puzzle.id,
        puzzle.aim.value,
        puzzle.answers,
    )
