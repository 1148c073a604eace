"""Which puzzle comes next on a server."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.learning.daily import next_game, next_puzzle
from bot.learning.puzzles import Difficulties, PuzzleCount

SHELF = [f"p{number}" for number in range(49)]
BY_ORDER = Difficulties.of(SHELF, {})


def test_the_games_come_in_turn() -> None:
    games = ["a", "b", "c"]
    played: list[str | None] = [None]
    for _ in range(5):
        played.append(next_game(games, played[-1]))
    assert played[1:] == ["a", "b", "c", "a", "b"]
    # a game that is not played any more is followed by the first
    assert next_game(games, "gone") == "a"
    with pytest.raises(ValueError, match="no games"):
        next_game([], None)


@pytest.mark.parametrize("size", [1, 3, 8, 49])
def test_none_comes_again_before_all_have_been_used(size: int) -> None:
    difficulties, used = Difficulties.of(SHELF[:size], {}), Counter[str]()
    for day in range(3 * size):
        chosen = next_puzzle(7, "pastoral", difficulties, used, day % 7)
        assert used[chosen] == day // size
        used[chosen] += 1


def test_mondays_are_easy_and_sundays_hard() -> None:
    places = []
    for weekday in range(7):
        used = Counter[str]()
        for _ in range(7):
            chosen = next_puzzle(7, "pastoral", BY_ORDER, used, weekday)
            used[chosen] += 1
        places.append(sum(SHELF.index(puzzle) for puzzle in used) / 7)
    assert places[0] < 12
    assert places[-1] > 36


def test_what_people_find_hard_comes_on_sunday_though_it_stands_among_the_easy_ones() -> None:
    hard = {puzzle: PuzzleCount(100, 5) for puzzle in SHELF[:7]}
    known = Difficulties.of(SHELF, hard)
    assert next_puzzle(7, "pastoral", known, {}, 6) in hard
    assert next_puzzle(7, "pastoral", known, {}, 0) not in hard


def test_each_server_has_an_order_of_its_own_that_stays() -> None:
    def week(guild_id: int) -> list[str]:
        return [next_puzzle(guild_id, "pastoral", BY_ORDER, {}, day) for day in range(7)]

    assert week(1) == week(1)
    assert len({tuple(week(guild_id)) for guild_id in range(20)}) == 20


def test_puzzles_that_are_added_later_come_before_any_is_used_again() -> None:
    used = dict.fromkeys(SHELF[:40], 3)
    for weekday in range(7):
        assert next_puzzle(7, "pastoral", BY_ORDER, used, weekday) in SHELF[40:]
