"""Looking for puzzles: the search finds those there are, and what the command writes is proved."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bot.__main__ import main
from bot.cli.puzzle_mining import (
    MAX_OF_MATCH,
    SEARCHES,
    Found,
    chosen,
    find_answer,
    motif_of,
    with_lines,
)
from engines import GAMES
from engines.proving import Aim
from engines.puzzles import PuzzleShelf, position, positions, proved, puzzles, read
from engines.refuting import by_promise
from engines.reviewing import proved_turns
from tests.harness.puzzles import prove
from tests.puzzle_sample import sample


@pytest.mark.parametrize("key", GAMES)
def test_the_first_puzzle_of_a_game_is_found_again_where_it_is(key: str) -> None:
    puzzle = puzzles(key)[0]
    found = find_answer(puzzle.rules, list(positions(puzzle)), puzzle.seat, SEARCHES[key])
    assert found is not None
    aim, turns, answer = found
    assert (aim, turns, str(answer)) == (puzzle.aim, puzzle.turns, *puzzle.answers)


def test_no_puzzle_is_seen_where_two_moves_are_right() -> None:
    game = GAMES["pastoral"]
    assert find_answer(game, [game.start(2)], 0, SEARCHES["pastoral"]) is None


@pytest.mark.parametrize("key", GAMES)
def test_every_legal_move_has_its_place_at_a_glance(key: str) -> None:
    puzzle = puzzles(key)[0]
    game, state = puzzle.rules, position(puzzle)
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
    arguments = ["puzzles", "find", "shinra", "--games", "1", "--seed", "0", "--out", str(out)]
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


def test_what_is_shown_can_be_chosen_from_and_packed_again(tmp_path: Path) -> None:
    lines, chosen_lines, pack = (tmp_path / name for name in ("all", "chosen", "pack"))
    shown = CliRunner().invoke(main, ["puzzles", "show", "countup"])
    assert shown.exit_code == 0, shown.output
    lines.write_text(shown.output, encoding="utf-8")
    shelf = puzzles("countup")
    for arguments in (
        ["choose", "countup", str(lines), "--most", "1", "--out", str(chosen_lines)],
        ["pack", "countup", str(chosen_lines), "--out", str(pack)],
    ):
        result = CliRunner().invoke(main, ["puzzles", *arguments])
        assert result.exit_code == 0, result.output
    # those that are kept already stay, and the same ones are not taken twice
    assert {*PuzzleShelf("countup", pack).ids} == {*shelf.ids}


def found(key: str, puzzle_id: str, **changed: Any) -> Found:
    puzzle = puzzles(key).get(puzzle_id)
    return Found(replace(puzzle, **changed), ease=0.5)


def test_a_position_that_is_there_already_is_not_chosen_again() -> None:
    one = found("pastoral", "2-7")
    again = found("pastoral", "2-7", id="99-7")
    assert chosen([one], [again], 5) == [one]


def test_a_position_that_is_another_one_in_a_mirror_is_not_chosen_again() -> None:
    files = str.maketrans("abcdefgh", "hgfedcba")
    one = found("pastoral", "2-7")
    moves = tuple(m if m == "save" else m.translate(files) for m in one.puzzle.moves)
    assert moves != one.puzzle.moves
    mirrored = found("pastoral", "2-7", id="99-7", moves=moves)
    assert chosen([one], [mirrored], 5) == [one]
    others = [one for one in puzzles("pastoral") if one.id != "2-7"][:3]
    assert len(chosen([one], [Found(other, 0.5) for other in others], 5)) == 4


def test_of_a_match_few_are_chosen() -> None:
    shelf = puzzles("pastoral")
    same = [replace(one, id=f"5-{number}") for number, one in enumerate(shelf[:8])]
    assert len(chosen([], [Found(one, 0.5) for one in same], 99)) == MAX_OF_MATCH


def test_every_kind_has_its_turn() -> None:
    rare = found("pastoral", "2-7")
    frequent = [Found(one, 0.0) for one in puzzles("pastoral") if one.motif == "gather"]
    assert rare in chosen([], [*frequent, rare], 2)


@pytest.mark.parametrize("key", GAMES)
def test_the_game_names_the_motif_that_its_puzzles_have(key: str) -> None:
    # those found by hand were named by people, who sometimes saw more
    kinds = {one.motif: motif_of(one) for one in sample(key)}
    agreed = sum(motif == said for motif, said in kinds.items())
    assert agreed >= len(kinds) - 2


def test_the_harness_finds_a_puzzle_with_a_wrong_answer() -> None:
    right = puzzles("pastoral").get("2-7")
    wrong = replace(right, id="0-1", answers=(next(iter(right.refutations)),), refutations={})
    proofs = prove([right, wrong])
    assert proofs.kinds == {("save", "block"): 2}
    assert [fault.partition(": ")[0] for fault in proofs.faults] == ["pastoral 0-1"] * 2
