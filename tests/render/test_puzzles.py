"""Puzzles in words: everything is said in both languages, and the question tells no answer."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.puzzles import Puzzle, puzzles
from render.puzzles import told, wrong

ALL = [puzzle for game in GAMES for puzzle in puzzles(game)]


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("puzzle", ALL, ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
def test_a_puzzle_is_told(puzzle: Puzzle, locale: str) -> None:
    said = told(puzzle, locale=locale)
    assert all((said.title, said.task, said.hint, said.why, *said.answer, *said.line))
    assert len(said.title) <= 80
    for answer in puzzle.answers:
        assert answer not in (said.title + said.task + said.hint).lower().split()
    for move in puzzle.refutations:
        first, *line = wrong(puzzle, move, locale=locale)
        assert first
        assert len(line) == 1 + len(puzzle.refutations[move])
