"""Puzzles: each comes from a match, has one right move, and a search proves it again."""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import replace
from pathlib import Path

import pytest

from engines import CHANCE, GAMES, MalformedMove
from engines.puzzles import (
    Aim,
    Puzzle,
    PuzzleShelf,
    lowest_first,
    packed,
    played,
    position,
    positions,
    proved,
    puzzles,
    read,
    solves,
    unpacked,
    written,
)
from tests.puzzle_sample import sample, sample_of_all

A_YEAR = 366
"""One for each day."""


@pytest.fixture(params=sample_of_all(), ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    found: Puzzle = request.param
    return found


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
def test_there_are_enough_for_a_while_some_to_win_and_some_to_save(game: str) -> None:
    every = puzzles(game).listed
    assert len(every) >= A_YEAR
    assert {one.aim for one in every} == {*Aim}
    assert len({one.motif for one in every}) >= 5


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_the_same(game: str) -> None:
    ids = puzzles(game).ids
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z0-9-]{1,40}", one) for one in ids)
    asked = {(one.seats, one.moves) for one in puzzles(game)}
    assert len(asked) == len(ids)


@pytest.mark.parametrize("game", GAMES)
def test_the_easy_ones_come_first(game: str) -> None:
    eases = [one.ease for one in puzzles(game).listed]
    assert eases == sorted(eases, reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_without_reading_a_puzzle_is_what_it_says_itself(game: str) -> None:
    shelf = puzzles(game)
    for number, (told, one) in enumerate(zip(shelf.listed, shelf, strict=True), 1):
        assert (told.id, told.aim, told.motif) == (one.id, one.aim, one.motif)
        assert shelf.number(one.id) == number


@pytest.mark.parametrize("game", GAMES)
def test_any_puzzle_is_found_without_the_others(game: str) -> None:
    shelf = puzzles(game)
    last = shelf[-1]
    assert shelf.get(last.id) == last == shelf[len(shelf) - 1]
    assert shelf[-2:] == (shelf[len(shelf) - 2], last)
    assert last in shelf
    assert not shelf.has("no-such")
    for missing in (len(shelf), -len(shelf) - 1):
        with pytest.raises(IndexError):
            shelf[missing]
    with pytest.raises(KeyError):
        shelf.get("no-such")


def test_a_game_that_nobody_has_looked_for_puzzles_in_has_none() -> None:
    shelf = PuzzleShelf("pastoral", None)
    assert (len(shelf), shelf.ids, list(shelf)) == (0, (), [])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_packed_again_is_the_same(game: str, tmp_path: Path) -> None:
    lines = [json.loads(json.dumps(entry)) for entry in unpacked(game)]
    file = tmp_path / "puzzles.pack"
    file.write_bytes(packed(lines))
    again = PuzzleShelf(game, file)
    assert again.listed == puzzles(game).listed
    assert tuple(again) == tuple(puzzles(game))


def test_little_is_read_before_a_puzzle_is_asked_for(tmp_path: Path) -> None:
    lines = list(unpacked("shinra"))
    file = tmp_path / "puzzles.pack"
    file.write_bytes(packed(lines))
    shelf = PuzzleShelf("shinra", file)
    # the index was, and no puzzle: the last is broken now
    file.write_bytes(file.read_bytes()[:-60] + bytes(60))
    assert shelf[0].id == shelf.ids[0]
    with pytest.raises((zlib.error, ValueError)):
        shelf[-1]


def test_what_is_written_is_what_was_read(puzzle: Puzzle) -> None:
    assert read(puzzle.game, json.loads(json.dumps(written(puzzle)))) == puzzle


@pytest.mark.parametrize("game", GAMES)
def test_one_of_each_motif_is_proved(game: str) -> None:
    assert {one.motif for one in sample(game)} == {one.motif for one in puzzles(game).listed}


@pytest.mark.parametrize("game", ["shirokuro", "countup", "shinra"])
def test_moves_made_together_are_put_lowest_first(game: str) -> None:
    puzzle = puzzles(game)[0]
    rules, rows = puzzle.rules, []
    left = list(puzzle.moves)
    states = list(played(rules, puzzle.seats, puzzle.options, puzzle.moves))
    for state, text in zip(states, left, strict=False):
        rows.append((min(rules.to_act(state)), text))
    # whoever chose first may have been the other
    for number, state in enumerate(states[:-2]):
        together = rules.to_act(state) - {CHANCE}
        if len(together) > 1 and {rows[number][0], rows[number + 1][0]} == together:
            rows[number], rows[number + 1] = rows[number + 1], rows[number]
    assert lowest_first(rules, states[0], rows) == puzzle.moves
    assert lowest_first(rules, states[0], [(7, rows[0][1])]) is None
