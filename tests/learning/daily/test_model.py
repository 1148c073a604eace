"""Streaks: puzzles of the day solved in a row."""

from __future__ import annotations

from bot.learning.daily_store import DailyRecord


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
