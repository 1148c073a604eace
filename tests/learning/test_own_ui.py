"""Puzzles from one's own matches as people see them: in `/learn`, when they are due."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta

import pytest
import pytest_asyncio

from bot.discord_kit.message import Ref
from bot.learning.own import OwnPuzzle, OwnPuzzleRepository
from engines import AnyGame
from engines.reviewing import Line, MatchReview
from render.puzzles import told
from tests.app.stage import NOW, Sent, Stage, User, person, stage
from tests.learning.mistakes import SAVE, WIN, mistake, review_of
from tests.learning.thinker import Thinker

pytestmark = pytest.mark.asyncio(loop_scope="module")

LATER = NOW + timedelta(days=2)
MENU = Ref("school", path=("pastoral",))
DUE = Ref("ownpuzzle", path=("pastoral",))


class Looks:
    """Finds the mistake of the one match there is without thinking long."""

    async def review_match(self, game: AnyGame, line: Line) -> MatchReview | None:
        assert len(line.moves) > len(WIN.moves)
        assert game.key == WIN.game
        return review_of(WIN, "save")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def on(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stage]:
    folder = tmp_path_factory.mktemp("own")
    async with stage(folder, adviser=Thinker(), reviewer=Looks()) as found:
        yield found


async def keep(on: Stage, who: User, *puzzles: OwnPuzzle) -> None:
    async with on.services.store.writing() as unit:
        for puzzle in puzzles:
            await unit[OwnPuzzleRepository].add(who.id, puzzle)
        await unit.commit()


def one(sent: list[Sent]) -> Sent:
    (found,) = sent
    assert found.private
    return found


def of(action: str, puzzle: OwnPuzzle, *path: str) -> Ref:
    return Ref(action, path=(puzzle.game, puzzle.id, *path))


async def test_what_a_review_proves_is_there_at_once(on: Stage) -> None:
    who, other = User(58, "may"), User(59, "jun")
    match = await on.match("pastoral", who, other)
    for number, text in enumerate((*WIN.moves, "save")):
        mover = person((who, other)[number % 2])
        await on.services.match.matches.act(match.id, mover, text, next(on.discord.ids))
    await on.services.match.matches.resign(match.id, person(who), next(on.discord.ids))
    # whoever asks for the review
    assert await on.services.reviews.matches.of(match.id, other.id) is not None
    menu = one(await on.press(who, MENU))
    assert menu.content.splitlines()[1].startswith("**From your matches**: 1 mistake to solve now")
    assert menu.custom_ids[0] == str(Ref("ownpuzzle", path=("pastoral",))), "it comes first"
    assert "From your matches" not in one(await on.press(other, MENU)).content
    (kept,) = (await on.services.learning.own_puzzles.progress(who.id, "pastoral")).open
    assert (kept.code, kept.answers) == (match.code, WIN.answers)


async def test_learn_says_what_is_due_and_asks_it_like_any_puzzle(on: Stage) -> None:
    who, puzzle = User(50, "own"), mistake(NOW)
    assert "From your matches" not in one(await on.press(who, MENU)).content
    saved = replace(mistake(LATER), id="my-7kq2-7", moves=SAVE.moves, seat=SAVE.seat)
    await keep(on, who, puzzle, saved)
    menu = one(await on.command(who, "learn", game="pastoral"))
    assert "**From your matches**: 1 mistake to solve now" in menu.content
    assert "The next one comes back <t:" in menu.content
    assert str(DUE) in menu.custom_ids
    task = one(await on.press(who, DUE))
    assert "Pastoral Square · from your match `7KQ2` · Win in 3 moves" in task.content
    assert "Only you can see this." in task.content
    assert "save" not in task.content.lower()
    assert task.files[0].description
    assert str(of("owndrop", puzzle)) in task.custom_ids
    solved = one(await on.fill_in(who, of("pztype", puzzle), WIN.answers[0]))
    assert "Correct" in solved.content
    assert "In the match, you played **Save** · `save`." in solved.content
    assert "It comes back <t:" in solved.content
    menu = one(await on.press(who, MENU))
    assert "nothing to solve right now. 2 mistakes will come back until" in menu.content


async def test_once_solved_it_leads_nowhere_that_is_not_there(on: Stage) -> None:
    who, puzzle = User(59, "way"), mistake(NOW)
    await keep(on, who, puzzle)
    solved = one(await on.fill_in(who, of("pztype", puzzle), WIN.answers[0]))
    # the positions that anybody may try moves in are those of the game's own puzzles
    assert [Ref.parse(each).action for each in solved.custom_ids] == ["pzall", "close"]


async def test_a_wrong_answer_is_punished_and_it_comes_back_tomorrow(on: Stage) -> None:
    who, puzzle = User(51, "wrong"), replace(mistake(NOW), solved=1, returns=1)
    await keep(on, who, puzzle)
    first, then = await on.fill_in(who, of("pztype", puzzle), "save")
    assert "isn’t the right move" in first.content
    assert "\n2. Player 2: " in then.content
    again = one(await on.press(who, of("pzagain", puzzle)))
    assert "Only you can see this." in again.content
    (left,) = (await on.services.learning.own_puzzles.progress(who.id, "pastoral")).open
    assert (left.solved, left.returns) == (0, 0)


async def test_a_hint_and_the_answer_are_there_for_the_asking(on: Stage) -> None:
    who, puzzle = User(52, "hint"), mistake(NOW)
    await keep(on, who, puzzle)
    shown = one(await on.press(who, of("pzhint", puzzle)))
    assert f"💡 {told(puzzle.puzzle, locale='en').hint}" in shown.content
    shown = one(await on.press(who, of("pzshow", puzzle)))
    assert "The right move is" in shown.content
    assert told(puzzle.puzzle, locale="en").why in shown.content
    words = one(await on.press(who, of("pztext", puzzle)))
    assert "from your match `7KQ2`" in words.content


async def test_solved_twice_it_is_done(on: Stage) -> None:
    who, puzzle = User(53, "done"), replace(mistake(NOW), solved=1, returns=1)
    await keep(on, who, puzzle)
    shown = one(await on.fill_in(who, of("pztype", puzzle), WIN.answers[0]))
    assert "You’ve solved it twice, so it won’t come back." in shown.content
    assert "From your matches" not in one(await on.press(who, MENU)).content
    # nothing is due: back to the menu
    assert "### " in one(await on.press(who, DUE)).content


async def test_one_can_be_dropped_and_is_nobody_elses(on: Stage) -> None:
    who, other = User(54, "drop"), User(55, "eve")
    puzzle, second = mistake(NOW), replace(mistake(NOW), id="my-abcd-10")
    await keep(on, who, puzzle, second)
    for action in ("pzagain", "pzshow", "pzhint", "pztext", "pznext"):
        assert "puzzle is gone" in one(await on.press(other, of(action, puzzle))).content
    assert "puzzle is gone" in one(await on.press(other, of("owndrop", puzzle))).content
    went_on = one(await on.press(who, of("owndrop", puzzle)))
    assert "from your match `ABCD`" in went_on.content
    menu = one(await on.press(who, of("owndrop", second)))
    assert "From your matches" not in menu.content
    assert "puzzle is gone" in one(await on.press(who, of("pzagain", puzzle))).content
