"""Puzzles in words: everything is said in both languages, and the question tells no answer."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engines
from engines import GAMES
from engines.proving import FORCE, HOLD, Aim
from engines.puzzles import Puzzle, puzzles
from render.catalogue import texts
from render.puzzles import motif_name, told, wrong
from tests.puzzle_sample import sample_of_all

ENGINES = Path(engines.__file__).parent


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("puzzle", sample_of_all(), ids=lambda puzzle: f"{puzzle.game}-{puzzle.id}")
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


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_motif_has_words_and_all_words_are_of_a_motif(game: str, locale: str) -> None:
    aims = {aim.value for aim in Aim}
    # any win and any save can be told about, whoever found it
    motifs = {one.motif for one in puzzles(game).listed} | {FORCE, HOLD}
    # and so can whatever the game would say of a puzzle that is yet to be found
    source = (ENGINES / game / "motifs.py").read_text(encoding="utf-8")
    motifs |= {*re.findall(r'(?:return|else) \(?"([a-z]+)"', source)}
    begin = f"{game}-puzzle-"
    keys = {key.removeprefix(begin) for key in texts().keys(locale) if key.startswith(begin)}
    assert keys == {
        *(f"{aim}{end}" for aim in aims for end in ("", "-title", "-wrong")),
        *(f"{motif}{end}" for motif in motifs for end in ("", "-hint", "-name")),
    }
    names = [motif_name(game, motif, locale=locale) for motif in motifs]
    assert len(set(names)) == len(names)
    assert all(len(name) <= 40 for name in names)
