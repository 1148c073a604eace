"""Wrong answers of puzzles, as people see them punished."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.discord_kit.message import Ref
from engines.puzzles import Puzzle, position, puzzles
from tests.app.stage import Sent, Stage, User, stage
from tests.learning.thinker import Thinker
from tests.patience import patience

ANN = User(1, "ann")

pytestmark = pytest.mark.asyncio(loop_scope="module")


THINKER = Thinker()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def on(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stage]:
    async with stage(tmp_path_factory.mktemp("refuting"), adviser=THINKER) as found:
        yield found


@pytest.fixture
def thinker() -> Thinker:
    Thinker.__init__(THINKER)
    return THINKER


def named(game: str, puzzle_id: str) -> Puzzle:
    return next(one for one in puzzles(game) if one.id == puzzle_id)


def typed(puzzle: Puzzle) -> Ref:
    return Ref("pztype", path=(puzzle.game, puzzle.id))


def unlisted(puzzle: Puzzle) -> str:
    """A wrong move of which nobody has written down how it goes wrong."""
    moves = map(str, puzzle.rules.moves(puzzle.rules.view(position(puzzle), puzzle.seat)))
    known = {*puzzle.answers, *puzzle.refutations}
    return next(move for move in moves if move not in known)


async def test_a_wrong_answer_that_nobody_wrote_down_is_punished_when_it_is_found(
    on: Stage, thinker: Thinker
) -> None:
    puzzle = named("shinra", "41-36")
    first, then = await on.fill_in(ANN, typed(puzzle), unlisted(puzzle))
    assert "isn’t the right move" in first.content
    assert "Looking for the best reply" in first.content
    assert "position after this move" in first.content
    assert "Looking" not in then.content
    assert "\n1. Player 1: " in then.content
    assert "\n2. Player 2: " in then.content
    assert "For example" not in then.content
    assert then.files[0].description != first.files[0].description
    assert then.custom_ids == first.custom_ids


async def test_where_something_is_hidden_it_is_told_in_which_case(
    on: Stage, thinker: Thinker
) -> None:
    puzzle = named("shirokuro", "19-35")
    *_, then = await on.fill_in(ANN, typed(puzzle), "card 6")
    assert "isn’t certain" in then.content
    assert "For example, if Player 2 holds " in then.content
    assert "\n2. Player 2: " in then.content


async def test_what_was_written_down_is_shown_at_once(on: Stage, thinker: Thinker) -> None:
    puzzle = named("pastoral", "11-10")
    (shown,) = await on.fill_in(ANN, typed(puzzle), next(iter(puzzle.refutations)))
    assert "\n2. Player" in shown.content
    assert not thinker.asked


async def test_if_nobody_had_the_time_it_is_told_in_general(on: Stage, thinker: Thinker) -> None:
    puzzle = named("shinra", "41-36")
    thinker.has_time = False
    *_, then = await on.fill_in(ANN, typed(puzzle), unlisted(puzzle))
    assert "Your opponent has an answer to this" in then.content
    assert "Looking" not in then.content
    assert "\n1. " not in then.content


async def test_whoever_has_gone_on_is_left_in_peace(on: Stage, thinker: Thinker) -> None:
    puzzle, message = named("shinra", "41-36"), 4711
    thinker.go_on.clear()
    wrong = unlisted(puzzle).split()
    path = (*wrong[1:],) if wrong[0] == "put" else (wrong[0][:2], wrong[0][2:])
    pick = Ref("pzpick", path=(puzzle.game, puzzle.id, *path))
    shown: list[Sent] = []
    thinking = asyncio.ensure_future(on.press(ANN, pick, under=message))
    async with patience():
        await thinker.begun.wait()
    shown += await on.press(ANN, pick, under=message + 1)
    shown += await on.press(ANN, pick.to("pzagain", path=pick.path[:2]), under=message)
    thinker.go_on.set()
    shown += await thinking
    looking, again, general, task = shown
    assert "Looking" in looking.content
    # one thing at a time is looked for
    assert "Looking" in again.content
    assert "Looking" not in general.content
    assert "Only you can see this." in task.content
