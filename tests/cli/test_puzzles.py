"""Looking for puzzles: the search finds those there are, and what the command writes is proved."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.__main__ import main
from bot.cli.puzzle_lines import with_lines
from bot.cli.puzzle_mining import SEARCHES, find_answer
from engines import GAMES
from engines.proving import Aim
from engines.puzzles import position, positions, proved, puzzles, read
from engines.refuting import by_promise
from engines.reviewing import proved_turns


@pytest.mark.parametrize("key", GAMES)
def test_the_first_puzzle_of_a_game_is_found_again_where_it_is(key: str) -> None:
    puzzle = puzzles(key)[0]
    found = find_answer(GAMES[key], list(positions(puzzle)), puzzle.seat, SEARCHES[key])
    assert found is not None
    aim, turns, answer = found
    assert (aim, turns, str(answer)) == (puzzle.aim, puzzle.turns, *puzzle.answers)


def test_no_puzzle_is_seen_where_two_moves_are_right() -> None:
    game = GAMES["pastoral"]
    assert find_answer(game, [game.start(2)], 0, SEARCHES["pastoral"]) is None


@pytest.mark.parametrize("key", GAMES)
def test_every_legal_move_has_its_place_at_a_glance(key: str) -> None:
    game, puzzle = GAMES[key], puzzles(key)[0]
    state = position(puzzle)
    moves = map(str, by_promise(game, state, puzzle.seat))
    assert sorted(moves) == sorted(map(str, game.moves(game.view(state, puzzle.seat))))


def test_a_win_is_shown_to_its_end() -> None:
    puzzle = next(p for p in puzzles("shinra") if p.line)
    again = with_lines(puzzle)
    *_, last = positions(again, (*again.answers, *again.line))
    outcome = GAMES["shinra"].outcome(last)
    assert outcome is not None
    assert outcome.winners == (puzzle.seat,)


def test_the_command_writes_a_line_for_each_and_counts_them(tmp_path: Path) -> None:
    out = tmp_path / "found.jsonl"
    arguments = ["puzzles", "shinra", "--games", "1", "--seed", "0", "--out", str(out)]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    assert "matches               1" in result.output
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    counted = [line.split() for line in result.output.splitlines() if line[:4] in ("win ", "save")]
    assert sum(int(number) for *_, number in counted) == len(lines)
    for line in lines:
        puzzle = read("shinra", line)
        assert proved(puzzle) == puzzle.answers


@pytest.mark.parametrize("key", GAMES)
def test_what_a_review_proves_would_be_a_puzzle(key: str) -> None:
    search = SEARCHES[key]
    assert proved_turns(key, Aim.WIN) == search.win_turns[-1]
    assert proved_turns(key, Aim.SAVE) == search.save_turns[-1]
