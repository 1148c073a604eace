"""Puzzles of the day: which one comes next, at what hour, and streaks of them."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest

from bot.learning.daily import day_of, next_game, next_post, next_puzzle, weekday_of
from bot.learning.daily_store import DailyRecord
from bot.learning.puzzles import Difficulties, PuzzleCount

# -------------------------------------------------------------------------------------------- daily
# Which puzzle comes next on a server.


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


# ----------------------------------------------------------------------------------------- schedule
# The hour of the puzzle of the day, by the clocks of a server.


BERLIN, TOKYO = "Europe/Berlin", "Asia/Tokyo"


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("now", "hour", "zone", "then"),
    [
        ("2026-11-23T08:59", 9, "UTC", "2026-11-23T09:00"),
        ("2026-11-23T09:00", 9, "UTC", "2026-11-24T09:00"),
        ("2026-11-23T00:30", 9, TOKYO, "2026-11-24T00:00"),
        ("2026-11-22T23:30", 9, TOKYO, "2026-11-23T00:00"),
        ("2026-11-23T09:00", 0, "Pacific/Honolulu", "2026-11-23T10:00"),
        ("2026-11-23T09:00", 23, "Pacific/Kiritimati", "2026-11-24T09:00"),
    ],
)
def test_it_comes_when_the_clocks_of_the_zone_next_show_the_hour(
    now: str, hour: int, zone: str, then: str
) -> None:
    assert next_post(at(now), hour, zone) == at(then)


def test_the_hour_stays_when_the_clocks_change() -> None:
    spring = [next_post(at("2026-03-27T12:00"), 9, BERLIN)]
    autumn = [next_post(at("2026-10-23T12:00"), 9, BERLIN)]
    for moments in (spring, autumn):
        for _ in range(2):
            moments.append(next_post(moments[-1], 9, BERLIN))
    assert [moment.hour for moment in spring] == [8, 7, 7]
    assert [moment.hour for moment in autumn] == [7, 8, 8]


def test_an_hour_that_is_left_out_comes_when_the_next_one_does_and_only_once() -> None:
    first = next_post(at("2026-03-28T12:00"), 2, BERLIN)
    assert first == at("2026-03-29T01:00")
    assert first == next_post(at("2026-03-28T12:00"), 3, BERLIN)
    assert next_post(first, 2, BERLIN) == at("2026-03-30T00:00")


def test_of_two_hours_in_autumn_the_first_one_counts() -> None:
    first = next_post(at("2026-10-24T12:00"), 2, BERLIN)
    assert first == at("2026-10-25T00:00")
    assert next_post(first, 2, BERLIN) == at("2026-10-26T01:00")


def test_a_date_has_one_at_most_whatever_is_changed_meanwhile() -> None:
    posted = at("2026-11-23T09:00")
    day = day_of(posted, "UTC")
    assert next_post(posted, 12, "UTC", day) == at("2026-11-24T12:00")
    assert next_post(posted, 9, "UTC", day) == at("2026-11-24T09:00")
    # westwards the date begins anew; eastwards the next one is near
    assert next_post(posted, 9, "Pacific/Honolulu", day) == at("2026-11-24T19:00")
    assert next_post(posted, 0, TOKYO, day) == at("2026-11-23T15:00")


def test_a_date_that_a_zone_never_had_has_none() -> None:
    # Samoa went from the 29th to the 31st
    first = next_post(at("2011-12-29T10:00"), 9, "Pacific/Apia")
    second = next_post(first, 9, "Pacific/Apia", day_of(first, "Pacific/Apia"))
    third = next_post(second, 9, "Pacific/Apia", day_of(second, "Pacific/Apia"))
    days = [day_of(moment, "Pacific/Apia") for moment in (first, second, third)]
    assert days == ["2011-12-29", "2011-12-31", "2012-01-01"]
    assert second - first == timedelta(days=1)


def test_a_week_begins_with_monday() -> None:
    assert [weekday_of(f"2026-11-{day}") for day in (23, 28, 29)] == [0, 5, 6]


# -------------------------------------------------------------------------------------------- model
# Streaks: puzzles of the day solved in a row.


def test_a_streak_grows_by_each_post_that_is_solved() -> None:
    record = DailyRecord()
    for number, before in ((1, 0), (2, 1), (3, 2)):
        record = record.with_solved(number, before, at_once=number == 2)
    assert (record.streak, record.longest, record.solved, record.at_once) == (3, 3, 3, 1)


def test_a_post_that_is_missed_ends_it_and_the_longest_is_remembered() -> None:
    record = DailyRecord()
    for number, before in ((1, 0), (2, 1), (4, 3)):
        record = record.with_solved(number, before, at_once=False)
    assert (record.streak, record.longest) == (1, 2)


def test_the_newest_post_can_still_be_solved() -> None:
    record = DailyRecord().with_solved(1, 0, at_once=True).with_solved(2, 1, at_once=True)
    assert record.current(1) == 2
    assert record.current(2) == 2
    assert record.current(3) == 0


def test_numbers_of_puzzles_that_were_never_posted_are_passed_over() -> None:
    record = DailyRecord().with_solved(1, 0, at_once=True).with_solved(4, 1, at_once=True)
    assert record.streak == 2
