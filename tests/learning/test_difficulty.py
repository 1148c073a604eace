"""Difficulty by the share of people who solve a puzzle at once, and the one that fits a person."""

from __future__ import annotations

import pytest

from bot.learning.puzzles import (
    EASIEST_SHARE,
    GOOD_CHANCE,
    GUESS_WEIGHT,
    HARDEST_SHARE,
    NEWCOMER_STRENGTH,
    Difficulties,
    PuzzleCount,
)

SHELF = [f"p{number}" for number in range(41)]


def test_before_anybody_has_tried_the_order_of_the_game_tells() -> None:
    found = Difficulties.of(SHELF, {})
    assert found.easiest_first == SHELF
    assert found.shares["p0"] == pytest.approx(EASIEST_SHARE)
    assert found.shares["p40"] == pytest.approx(HARDEST_SHARE)


def test_a_game_with_a_single_puzzle_has_a_difficulty_too() -> None:
    assert Difficulties.of(["only"], {}).shares["only"] == pytest.approx(EASIEST_SHARE)
    assert Difficulties.of([], {}).by_fit(0.0) == []


def test_a_few_tries_weigh_as_much_as_the_guess_and_many_decide() -> None:
    few = Difficulties.of(SHELF, {"p0": PuzzleCount(GUESS_WEIGHT, 0)})
    assert few.shares["p0"] == pytest.approx(EASIEST_SHARE / 2)
    many = Difficulties.of(SHELF, {"p0": PuzzleCount(1000, 100), "p40": PuzzleCount(1000, 990)})
    assert many.shares["p0"] == pytest.approx(0.1, abs=0.01)
    assert many.easiest_first[0] == "p40"
    assert many.easiest_first[-1] == "p0"


def test_a_newcomer_is_served_an_easy_puzzle_first() -> None:
    found = Difficulties.of(SHELF, {})
    assert found.strength([]) == pytest.approx(NEWCOMER_STRENGTH)
    assert found.by_fit(found.strength([]))[0] == "p0"


def test_whoever_solves_is_served_harder_ones_and_whoever_fails_easier_ones() -> None:
    found = Difficulties.of(SHELF, {})
    last = found.strength([])
    for solved in range(1, 12):
        strength = found.strength([(puzzle, True) for puzzle in SHELF[:solved]])
        assert strength > last
        last = strength
    best = found.by_fit(last)[0]
    assert SHELF.index(best) > 10
    failed = found.strength([(puzzle, False) for puzzle in SHELF[20:24]])
    assert failed < NEWCOMER_STRENGTH


def test_the_served_puzzle_is_solved_about_seven_times_in_ten() -> None:
    found = Difficulties.of(SHELF, {})
    firsts = [(puzzle, number % 3 > 0) for number, puzzle in enumerate(SHELF[5:30])]
    strength = found.strength(firsts)
    assert found.chance(found.by_fit(strength)[0], strength) == pytest.approx(GOOD_CHANCE, abs=0.05)


def test_the_strength_stays_within_reason_whatever_was_tried() -> None:
    found = Difficulties.of(SHELF, {"p3": PuzzleCount(10**6, 10**6), "p4": PuzzleCount(10**6, 0)})
    for right in (True, False):
        assert abs(found.strength([(puzzle, right) for puzzle in SHELF * 3])) < 10


def test_tries_at_puzzles_that_are_gone_count_for_nothing() -> None:
    found = Difficulties.of(SHELF, {})
    assert found.strength([("gone", True)] * 9) == found.strength([])
