"""What people have learned, as rows."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.db.store import Store
from bot.learning.puzzles import GivenLesson, LearningRepository, PuzzleAttempt, PuzzleCount
from tests.match.store.rows import NOW

pytestmark = pytest.mark.both_databases

TRIED = PuzzleAttempt("fork", NOW, tries=1)


async def test_a_lesson_is_noted_once_and_they_come_back_in_order(store: Store) -> None:
    first, second = GivenLesson("stack", 1, "7KQ2:3"), GivenLesson("goal", 2, "7KQ2:5")
    async with store.writing() as unit:
        await unit[LearningRepository].give(5, "pastoral", second)
        await unit[LearningRepository].give(5, "pastoral", first)
        await unit[LearningRepository].give(5, "pastoral", replace(first, number=9, board="else"))
        await unit[LearningRepository].give(6, "pastoral", replace(first, board="hers"))
        await unit.commit()
    async with store.reading() as unit:
        assert await unit[LearningRepository].lessons(5, "pastoral") == [first, second]
        assert await unit[LearningRepository].lessons(5, "escape") == []


async def test_an_attempt_gives_way_to_what_is_known_later(store: Store) -> None:
    later = PuzzleAttempt("fork", NOW + timedelta(days=9), tries=2, solved=True)
    other = PuzzleAttempt("pin", NOW + timedelta(days=1), shown=True)
    async with store.writing() as unit:
        for attempt in (TRIED, other, later):
            await unit[LearningRepository].put(5, "pastoral", attempt)
        await unit[LearningRepository].put(6, "pastoral", TRIED)
        await unit.commit()
    async with store.reading() as unit:
        assert await unit[LearningRepository].attempts(5, "pastoral") == [later, other]
        assert await unit[LearningRepository].attempts(6, "pastoral") == [TRIED]


async def test_people_who_try_a_puzzle_are_counted_by_game(store: Store) -> None:
    async with store.writing() as unit:
        repository = unit[LearningRepository]
        for solved in (True, False, True):
            await repository.count("pastoral", "fork", solved=solved)
        await repository.count("escape", "fork", solved=False)
        await unit.commit()
    async with store.reading() as unit:
        repository = unit[LearningRepository]
        assert await repository.counts("pastoral") == {"fork": PuzzleCount(3, 2)}
        assert await repository.counts("escape") == {"fork": PuzzleCount(1, 0)}
        assert await repository.attempt(5, "pastoral", "fork") is None


def test_the_first_try_is_right_or_not_whatever_comes_later() -> None:
    assert PuzzleAttempt("fork", NOW).first is None
    assert PuzzleAttempt("fork", NOW, tries=1, solved=True).first is True
    assert PuzzleAttempt("fork", NOW, tries=2, solved=True).first is False
    assert PuzzleAttempt("fork", NOW, tries=1).first is False
    assert PuzzleAttempt("fork", NOW, shown=True).first is False
    assert PuzzleAttempt("fork", NOW, tries=1, solved=True, shown=True).first is False
