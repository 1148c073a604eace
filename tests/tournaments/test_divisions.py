"""Divisions of a league, and how people go up and down between them."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from bot.tournaments.events import Withdrawn
from bot.tournaments.fold import after
from bot.tournaments.model import MAX_DIVISION, MIN_DIVISION
from bot.tournaments.standings import cut_divisions, exchanged, season_outcome, sizes
from tests.tournaments.seasons import BEGIN, begun, league, opened, played

USUAL = range(MIN_DIVISION, MAX_DIVISION + 1)


@pytest.mark.parametrize("usual", USUAL)
def test_divisions_have_four_to_ten_and_everybody_is_in_one(usual: int) -> None:
    for count in range(MIN_DIVISION, 129):
        divisions = sizes(count, usual)
        assert sum(divisions) == count
        assert all(MIN_DIVISION <= size <= MAX_DIVISION for size in divisions), divisions
        line = random.Random(count).sample(range(count), count)
        assert [one for section in cut_divisions(line, usual) for one in section] == line


@pytest.mark.parametrize("usual", USUAL)
def test_one_more_below_changes_nothing_above_the_last_two_divisions(usual: int) -> None:
    for count in range(MIN_DIVISION, 128):
        above = sizes(count, usual)[:-2]
        assert above == [usual] * len(above)
        assert above == sizes(count + 1, usual)[: len(above)]


def test_fewer_than_four_are_one_division() -> None:
    assert [sizes(count, 8) for count in range(5)] == [[], [1], [2], [3], [4]]


def test_somebody_stays_in_every_division() -> None:
    for above in USUAL:
        for here in USUAL:
            for below in USUAL:
                assert exchanged(above, here, 3) + exchanged(here, below, 3) < here
    assert exchanged(8, 8, 2) == 2
    assert exchanged(8, 4, 2) == 1


@pytest.mark.parametrize(("people", "size", "moving"), [(16, 8, 2), (12, 4, 1), (19, 6, 2)])
def test_as_many_go_down_as_go_up_and_the_rest_stay(people: int, size: int, moving: int) -> None:
    progress = played(begun(people, league(size, moving=moving)))
    found = season_outcome(progress)
    before = progress.divisions
    then = cut_divisions(found.line, size)
    assert sorted(found.line) == list(range(1, people + 1))
    assert list(map(len, then)) == list(map(len, before))
    for (above, below), (above_then, below_then) in zip(
        pairwise(before), pairwise(then), strict=True
    ):
        count = exchanged(len(above), len(below), moving)
        risen, fallen = set(below) & set(above_then), set(above) & set(below_then)
        # the better entrant has won every match
        assert risen == set(below[:count])
        assert fallen == set(above[-count:])
        assert risen <= found.promoted
        assert fallen <= found.relegated
    assert len(found.promoted) == len(found.relegated)


def test_a_free_place_keeps_the_best_of_those_who_went_down() -> None:
    progress = opened(begun(16))
    progress = played(after(progress, Withdrawn(1), BEGIN))
    found = season_outcome(progress)
    # the last of eight goes down beside the one who left; the two who rise are 9 and 10
    assert found.promoted == {9, 10}
    assert found.relegated == {8, 15, 16} - {15, 16}
    assert cut_divisions(found.line, 8)[0] == (2, 3, 4, 5, 6, 7, 9, 10)


def test_nobody_is_promoted_from_the_first_division_or_relegated_from_the_last() -> None:
    progress = played(begun(16))
    found = season_outcome(progress)
    assert not found.promoted & set(progress.divisions[0])
    assert not found.relegated & set(progress.divisions[-1])
