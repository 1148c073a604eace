"""The processes in which computers think."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.services.computing.computers import Task
from bot.services.computing.decisions import Decision
from bot.thinking import Thinkers
from engines import CHANCE, GAMES
from tests.services.world import EVENING


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    pool = Thinkers(1)
    yield pool
    await asyncio.to_thread(pool.close)


def task_of(key: str, seed: bytes = b"seed") -> Task:
    """The first decision of a game, with its dice thrown and its cards dealt."""
    import random

    game = GAMES[key]
    state = game.start(game.seats[0])
    while game.to_act(state) == {CHANCE}:
        state = game.play(state, CHANCE, game.sample(state, random.Random(1)))
    seat = min(game.to_act(state))
    view = game.view(state, seat)
    return Task(Decision(1, 1, seat, EVENING), 0, key, 1, view, seed)


async def test_a_move_of_every_game_comes_back(thinkers: Thinkers) -> None:
    for key, game in GAMES.items():
        task = task_of(key)
        assert await thinkers.think(task) in {str(move) for move in game.moves(task.view)}


async def test_equal_tasks_have_equal_answers(thinkers: Thinkers) -> None:
    assert await thinkers.think(task_of("pastoral")) == await thinkers.think(task_of("pastoral"))


async def test_a_thought_that_is_cancelled_does_not_keep_the_next_waiting() -> None:
    pool = Thinkers(1)
    try:
        await pool.think(task_of("pastoral"))
        long = asyncio.create_task(pool.think(task_of("shirokuro")))
        await asyncio.sleep(0)
        long.cancel()
        with pytest.raises(asyncio.CancelledError):
            await long
        assert await asyncio.wait_for(pool.think(task_of("pastoral")), 30)
    finally:
        await asyncio.to_thread(pool.close)


def test_a_pool_that_never_thought_closes() -> None:
    Thinkers(1).close()
