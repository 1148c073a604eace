"""Solving a puzzle of the day by choosing: as in /learn, and without anything that helps."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

import render.puzzles
from bot.discord_kit.message import Ref
from bot.learning.daily_store import DailyPost, DailyPostRepository
from engines.puzzles import Puzzle, puzzles
from tests.app.stage import HOME, NOW, Sent, Stage, User, stage
from tests.learning.daily_posts import DAY, daily_post
from tests.learning.test_learn_command import one, options, routed, wrong_move

LOOKED_AT = ("pastoral", "shirokuro")
"""One game without secrets and one with them; /learn's tests choose in all."""
ANN = User(1, "ann")
HELPFUL = ("pzhint", "pzshow", "pznext", "school", "puzzle", "pzlist")

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def on(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stage]:
    async with stage(tmp_path_factory.mktemp("daily")) as found:
        yield found


async def posted(on: Stage, puzzle: Puzzle, number: int) -> DailyPost:
    async with on.services.store.writing() as unit:
        post = await unit[DailyPostRepository].add(daily_post(puzzle, HOME, NOW, number))
        await unit.commit()
    return post


def actions(shown: Sent) -> set[str]:
    return {Ref.parse(custom_id).action for custom_id in shown.custom_ids}


@pytest.mark.parametrize("game", LOOKED_AT)
async def test_it_is_solved_by_choosing_and_nothing_helps_before(on: Stage, game: str) -> None:
    puzzle = puzzles(game)[-1]
    post = await posted(on, puzzle, 1 + LOOKED_AT.index(game))
    said = render.puzzles.told(puzzle, locale="en")
    shown = one(await on.press(ANN, Ref("daily", post.id)))
    *path, last = routed(puzzle, puzzle.answers[0])
    for taken in range(len(path) + 1):
        assert f"Puzzle of the day · {render.title(game, 'en')} · {said.title}" in shown.content
        assert not actions(shown) & {*HELPFUL}
        assert "dytype" in actions(shown)
        assert not any(option.description for option in options(shown))
        if taken < len(path):
            ref = Ref("dypick", post.id, path=tuple(path[:taken]))
            shown = one(await on.press(ANN, ref, [path[taken]]))
    back = one(await on.press(ANN, Ref("dyback", post.id, path=tuple(path))))
    assert back.content == shown.content
    board = one(await on.press(ANN, Ref("dytext", post.id)))
    assert "```" in board.content
    solved = one(await on.press(ANN, Ref("dypick", post.id, path=tuple(path)), [last]))
    assert "Solved on your first try!" in solved.content
    assert said.why in solved.content
    # from now on it is a puzzle like any other
    again = one(await on.press(ANN, Ref("daily", post.id)))
    assert "You’ve solved this one" in again.content
    assert "pzhint" in actions(again)


async def test_a_wrong_answer_is_refuted_and_leads_back_alone(on: Stage) -> None:
    puzzle = puzzles("shinra")[3]
    post = await posted(on, puzzle, 20)
    assert await on.press(ANN, Ref("dytype", post.id)) == []
    shown = one(await on.submit(ANN, wrong_move(puzzle)))
    assert "isn’t the right move" in shown.content
    assert actions(shown) == {"dyback", "close"}
    assert all(answer not in shown.content for answer in puzzle.answers)


async def test_a_day_that_is_over_leads_to_the_puzzle_of_learn(on: Stage) -> None:
    puzzle = puzzles("pastoral")[2]
    async with on.services.store.writing() as unit:
        post = daily_post(puzzle, HOME, NOW - 2 * DAY, 30)
        post = await unit[DailyPostRepository].add(post)
        await unit.commit()
    shown = one(await on.press(ANN, Ref("daily", post.id)))
    assert "This puzzle is closed" in shown.content
    assert "pzhint" in actions(shown)
    # a picker that was open when the day ended
    await on.press(ANN, Ref("dytype", post.id))
    late = one(await on.submit(ANN, puzzle.answers[0]))
    assert "its answer has been posted" in late.content


async def test_forged_buttons_lead_nowhere(on: Stage) -> None:
    before = on.changes()
    for action in ("daily", "dyback", "dypick", "dytext"):
        for ref in (Ref(action), Ref(action, 999, path=("zz",))):
            assert "That puzzle is gone." in one(await on.press(ANN, ref, ["zz"])).content
    assert on.changes() == before
