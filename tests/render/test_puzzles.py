"""Puzzles in words: everything is said in both languages, and the question tells no answer."""

from __future__ import annotations

import pytest

from engines import GAMES
from engines.proving import Aim
from engines.puzzles import Puzzle, puzzles
from render.catalogue import texts
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


def test_every_motif_with_words_is_one_of_a_puzzle() -> None:
    named = {f"{puzzle.game}-puzzle-{puzzle.motif}" for puzzle in ALL}
    keys = {key for key in texts().keys("en") if "-puzzle-" in key}
    aims = {f"{game}-puzzle-{aim.value}" for game in GAMES for aim in Aim}
    ends = ("-title", "-wrong", "-hint")
    assert {key for key in keys if not key.endswith(ends)} == named | aims
