"""The processes in which computers think."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import signal
import time
from collections.abc import AsyncIterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pebble import ProcessExpired

from bot.app import computer_processes
from bot.app.computer_processes import MAX_REQUESTS, WAITING, Thinkers
from bot.discord_kit.limits import Asker, work_for
from bot.learning.puzzles import StillThinking
from bot.match.computers import Task
from bot.match.model.match import ComputerJob
from bot.match.thinking import AdviceRequest, RefutationRequest
from engines import CHANCE, GAMES, Outcome
from engines.puzzles import position, puzzles
from engines.reviewing import Line, review
from tests.match.world import EVENING
from tests.patience import PATIENCE_S, patience


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    pool = Thinkers(1)
    yield pool
    await asyncio.to_thread(pool.close)


async def thought(thinkers: Thinkers, task: Task) -> str:
    return await asyncio.wrap_future(thinkers.think(task))


def task_of(key: str, *, level: int = 1) -> Task:
    """The first decision of a game, with its dice thrown and its cards dealt."""
    game = GAMES[key]
    state = game.start(game.seats[0])
    while game.to_act(state) == {CHANCE}:
        state = game.play(state, CHANCE, game.sample(state, random.Random(1)))
    seat = min(game.to_act(state))
    view = game.view(state, seat)
    return Task(ComputerJob(1, seat, EVENING), 0, key, level, view, b"seed")


async def test_a_move_of_every_game_comes_back(thinkers: Thinkers) -> None:
    for key, game in GAMES.items():
        task = task_of(key)
        assert await thought(thinkers, task) in {str(move) for move in game.moves(task.view)}


async def test_equal_tasks_have_equal_answers(thinkers: Thinkers) -> None:
    first, again = task_of("pastoral"), task_of("pastoral")
    assert await thought(thinkers, first) == await thought(thinkers, again)


async def test_a_thought_that_is_cancelled_does_not_keep_the_next_waiting(
    thinkers: Thinkers,
) -> None:
    await thought(thinkers, task_of("pastoral"))
    long = thinkers.think(task_of("shirokuro", level=4))
    assert long.cancel()
    assert await asyncio.wait_for(thought(thinkers, task_of("pastoral")), 30)


async def test_advice_comes_back_and_more_than_a_few_questions_do_not_wait(
    thinkers: Thinkers,
) -> None:
    view = task_of("pastoral").view
    question = AdviceRequest("pastoral", 1, view, "7KQ2:0:0")
    found = await thinkers.advise(question, 1)
    assert found
    (move, *_) = [advice.move for advice in found]
    looked = await thinkers.review(replace(question, made=move), 1)
    assert looked is not None
    assert looked.best.move in GAMES["pastoral"].moves(view)

    async def ask(server: int, person: int) -> object:
        work_for(Asker(server=server, person=person))
        return await thinkers.advise(question, person)

    room = MAX_REQUESTS + WAITING.per_server
    asked = [ask(1, person) for person in range(room + 2)]
    # however many ask on one server, another has its own share
    *answers, elsewhere = await asyncio.gather(*asked, ask(2, 99))
    assert answers == [found] * room + [None] * 2
    assert elsewhere == found


async def test_how_a_wrong_answer_is_punished_comes_back(thinkers: Thinkers) -> None:
    puzzle = next(one for one in puzzles("shirokuro") if one.id == "19-35")
    found = await thinkers.refute(RefutationRequest.of(puzzle, "card 6"), 1)
    assert found is not None
    view = puzzle.rules.view(found.world, puzzle.seat)
    assert view == puzzle.rules.view(position(puzzle), puzzle.seat)


async def test_a_question_nobody_can_think_about_is_nobodys_answer(thinkers: Thinkers) -> None:
    assert await thinkers.advise(AdviceRequest("pastoral", 9, None, "x"), 1) is None


async def test_nobody_has_two_questions_thought_about_at_a_time(thinkers: Thinkers) -> None:
    question = AdviceRequest("pastoral", 1, task_of("pastoral").view, "7KQ2:0:0")
    first = asyncio.create_task(thinkers.advise(question, 1))
    await asyncio.sleep(0)
    for ask in (thinkers.advise, thinkers.review):
        with pytest.raises(StillThinking):
            await ask(question, 1)
    assert await thinkers.advise(question, 2) == await first
    # what was answered, could not be, or is not waited for any more keeps nobody from asking
    assert await thinkers.advise(AdviceRequest("pastoral", 9, None, "x"), 1) is None
    left = asyncio.create_task(thinkers.advise(question, 1))
    await asyncio.sleep(0)
    left.cancel()
    await asyncio.gather(left, return_exceptions=True)
    assert await thinkers.advise(question, 1) == await first


def played(*moves: str) -> Line:
    """A match of Pastoral Square that was given up."""
    game = GAMES["pastoral"]
    states = [game.start(2)]
    for number, move in enumerate(moves):
        states.append(game.play(states[-1], number % 2, move))
    made = tuple((number % 2, game.parse(move)) for number, move in enumerate(moves))
    return Line(2, tuple(states), made, Outcome((0,), "resign"), "7KQ2")


async def test_a_review_comes_back_and_moves_are_thought_about_between_its_slices(
    thinkers: Thinkers,
) -> None:
    game, line = GAMES["pastoral"], played("c3+2", "save")
    await thought(thinkers, task_of("pastoral"))
    looking = asyncio.create_task(thinkers.review_match(game, line))
    await asyncio.sleep(0)
    assert await thought(thinkers, task_of("pastoral"))
    assert not looking.done()
    assert await looking == review(game, line, random.Random)


async def test_a_match_nobody_can_review_has_no_review(thinkers: Thinkers) -> None:
    line = replace(played("c3+2", "save"), states=(None, None, None))
    assert await thinkers.review_match(GAMES["pastoral"], line) is None


def process() -> int:
    """The id of the one process in which computers think."""
    (child,) = multiprocessing.active_children()
    assert child.pid is not None
    return child.pid


def oom_score_adj(process: int) -> int:
    """How much sooner than others Linux ends it where memory runs out."""
    return int(Path(f"/proc/{process}/oom_score_adj").read_text(encoding="ascii"))


def wait_for_start(thought: Future[str]) -> None:
    while not thought.running():
        time.sleep(0.01)


async def test_where_memory_runs_out_a_thought_is_ended_before_the_bot(thinkers: Thinkers) -> None:
    await thought(thinkers, task_of("pastoral"))
    assert oom_score_adj(process()) > oom_score_adj(os.getpid())


async def test_the_next_thought_comes_back_after_a_process_was_killed(thinkers: Thinkers) -> None:
    await thought(thinkers, task_of("pastoral"))
    killed = process()
    lost = thinkers.think(task_of("shirokuro", level=4))
    waiting = thinkers.think(task_of("pastoral"))
    await asyncio.to_thread(wait_for_start, lost)
    os.kill(killed, signal.SIGKILL)
    # what was being thought about is lost, and only that
    with pytest.raises(ProcessExpired):
        await asyncio.wait_for(asyncio.wrap_future(lost), PATIENCE_S)
    # the queue's lock, if the process held it, is taken from it after a minute
    try:
        assert await asyncio.wait_for(asyncio.wrap_future(waiting), 3 * PATIENCE_S)
    except BrokenProcessPool:
        # pebble gave up the pool, for the process died before it said what it thinks about
        assert await thought(thinkers, task_of("pastoral"))
    assert process() != killed


async def test_processes_that_end_in_the_middle_leave_no_review() -> None:
    thinkers, game = Thinkers(1), GAMES["pastoral"]
    line = played("c3+2", "save", "save", "save")
    looking = asyncio.create_task(thinkers.review_match(game, line))
    await asyncio.sleep(0)
    await thought(thinkers, task_of("pastoral"))
    assert not looking.done()
    await asyncio.to_thread(thinkers.close)
    async with patience():
        assert await looking is None
    assert await thinkers.review_match(game, line) is None


async def test_nobody_waits_for_what_was_not_begun_when_processes_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = asyncio.Semaphore(0)

    class Forgetful:
        """A pool that forgets what lies in its queue, as one may that ends."""

        active = True

        def __init__(self, *_: object, **__: object) -> None: ...

        def schedule(self, *_: object) -> Future[Any]:
            begun.release()
            return Future()

        def stop(self) -> None: ...

        def join(self) -> None: ...

    monkeypatch.setattr(computer_processes, "ProcessPool", Forgetful)
    thinkers = Thinkers(1)
    move = thinkers.think(task_of("pastoral"))
    line = played("c3+2", "save", "save", "save")
    looking = asyncio.create_task(thinkers.review_match(GAMES["pastoral"], line))
    async with patience():
        await begun.acquire()
        await begun.acquire()
        thinkers.close()
        assert move.cancelled()
        assert await looking is None


def test_a_pool_that_never_thought_closes() -> None:
    Thinkers(1).close()
