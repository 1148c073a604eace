"""Puzzles in words: everything is said in both languages, and the question tells no answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import engines
from engines import GAMES
from engines.proving import FORCE, HOLD, Aim, Goal
from engines.puzzles import ALLOWED, Puzzle, position, positions, puzzles
from engines.refuting import Refutation, refutation
from render.catalogue import texts
from render.pick import Step
from render.puzzles import motif_name, told, wrong
from render.shortcuts import shortest
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
    for move, answered in puzzle.refutations.items():
        of = wrong(puzzle, move, Refutation(answered), locale=locale)
        assert of.why
        # what ends the match at once needs no answer, and is told alone
        assert len(of.line) == 1 + len(answered)
    assert not wrong(puzzle, puzzle.answers[0], None, locale=locale).line


@pytest.mark.parametrize(("locale", "cup"), [("en", "cup"), ("ja", "カップ")])
def test_where_all_dice_are_open_nothing_is_said_of_dice_under_cups(locale: str, cup: str) -> None:
    few = list(islice(puzzles("countup"), 60))
    coins = next(puzzle for puzzle in few if puzzle.motif == "award")
    dice = next(puzzle for puzzle in few if puzzle.motif == "spoil")
    for aim in Aim:
        for puzzle, hidden in ((coins, False), (dice, True)):
            other = replace(puzzle, aim=aim)
            task = told(other, locale=locale).task
            why = wrong(other, puzzle.answers[0], None, locale=locale).why
            assert (cup in task, cup in why) == (hidden, hidden)


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


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_case_is_told_only_where_there_are_others(locale: str) -> None:
    puzzle = next(one for one in puzzles("countup") if one.id == "7-35")
    *_, last = states = list(positions(puzzle))
    goal, wrong_move = Goal(puzzle.seat, puzzle.aim, puzzle.turns), puzzle.rules.parse("call")
    found = refutation(puzzle.rules, states, goal, wrong_move, ALLOWED)
    assert found is not None
    of = wrong(puzzle, "call", found, locale=locale)
    face = puzzle.rules.view(found.world, 0).inner[0]
    assert str(face) in of.case
    assert len(of.line) == 1 + len(found.line)
    # once all dice are open there is but one case
    open_one = next(one for one in puzzles("countup") if one.id == "10-41")
    goal = Goal(open_one.seat, open_one.aim, open_one.turns)
    wrong_move = open_one.rules.parse("award -")
    sure = refutation(open_one.rules, list(positions(open_one)), goal, wrong_move, ALLOWED)
    assert sure is not None
    of = wrong(open_one, "award -", sure, locale=locale)
    assert of.line
    assert not of.case
    assert not wrong(puzzle, "call", replace(found, world=last, certain=True), locale=locale).case


OUTCOME = {
    "en": r"\b(win|wins|won|lose|loses|lost|bingo|takes?|captures?|slips|closes?|opens?|leaves?"
    r"|removes?|aims|encloses?|becomes?|undercat|gains?|threatens?|attacks?)\b",
    "ja": "勝|負け|ビンゴ|取る|取り|捕|キャトる|狙い|ふさ|開く|残り"
    "|手に入る|アンダーキャット|獲得|攻撃",
}
"""Words for what comes of a choice."""


RESULT = re.compile(r"\b(wins?|loses?|bingo)\b|勝|負|ビンゴ", re.IGNORECASE)


def steps(game: str, view: Any, locale: str, path: tuple[str, ...] = ()) -> Iterator[Step]:
    """The picker of a puzzle, from its first step to its last ones."""
    step = shortest(game, view, path, locale=locale, spoilers=False)
    if step.move is None:
        yield step
    for choice in step.choices:
        yield from steps(game, view, locale, (*path, *choice.key.split(".")))


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_the_picker_tells_what_is_chosen_and_never_what_comes_of_it(game: str, locale: str) -> None:
    # a card is called by its name
    say = texts().format
    names = [say(locale, f"shirokuro-card-{card}") for card in ("flee", "yield")]
    named = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))
    for puzzle in islice(puzzles(game), 0, 15, 3):
        view = puzzle.rules.view(position(puzzle), puzzle.seat)
        found = list(steps(game, view, locale))
        assert not any(RESULT.search(step.prompt) for step in found)
        for choice in (choice for step in found for choice in step.choices):
            assert choice.label
            assert not choice.detail
            for words in (choice.label, choice.short):
                bare = named.sub("", words)
                assert not re.search(OUTCOME[locale], bare, re.IGNORECASE), words
