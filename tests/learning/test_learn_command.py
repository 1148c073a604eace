"""Puzzles as people see them: private, picked or typed, and resumed where they were left."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from discord import ui

import render
import render.puzzles
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.learning.puzzles import NOBODY, LearningRepository, PuzzleAttempt
from engines import GAMES
from engines.puzzles import Puzzle, position, puzzles
from render.pick import pick
from render.shortcuts import shortest
from tests.app.stage import Sent, Stage, User, stage
from tests.puzzle_sample import sample

ANN = User(1, "ann")
EVE = User(5, "eve")
SAY = Say("en")
SOLVABLE = [game for game in GAMES if puzzles(game)]
LONGEST_ID = 16
"""Characters of a part of a path."""

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def on(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Stage]:
    async with stage(tmp_path_factory.mktemp("learning")) as found:
        yield found


def one(sent: list[Sent]) -> Sent:
    (found,) = sent
    assert found.private
    return found


def ref(action: str, puzzle: Puzzle, *path: str) -> Ref:
    return Ref(action, path=(puzzle.game, puzzle.id, *path))


def routed(puzzle: Puzzle, text: str) -> tuple[str, ...]:
    """The choices that lead to a move, up to where only one is left."""
    view = puzzle.rules.view(position(puzzle), puzzle.seat)
    paths: list[tuple[str, ...]] = [()]
    while paths:
        path = paths.pop()
        step = pick(puzzle.game, view, path, locale="en")
        if step.move is not None and str(step.move) == text:
            begun = (path[:taken] for taken in range(1, len(path) + 1))
            shown = {
                some: shortest(puzzle.game, view, some, locale="en", spoilers=False)
                for some in begun
            }
            return next(some for some, there in shown.items() if there.move is not None)
        paths += [(*path, choice.key) for choice in step.choices]
    raise AssertionError(text)


def options(shown: Sent) -> list[discord.SelectOption]:
    """The options of a message's menus."""
    items = [] if shown.view is None else shown.view.children
    menus = [item.item for item in items if isinstance(item, ui.DynamicItem)]
    return [option for menu in menus if isinstance(menu, ui.Select) for option in menu.options]


def numbers(shown: Sent) -> list[int]:
    """Of the puzzles that can be chosen."""
    found = [re.match(r"(\d+)\. ", option.label) for option in options(shown)]
    return [int(match[1]) for match in found if match]


def number_of(puzzle: Puzzle) -> int:
    return puzzles(puzzle.game).number(puzzle.id)


def wrong_move(puzzle: Puzzle) -> str:
    """A wrong move that the puzzle has an explanation for, if any."""
    if puzzle.refutations:
        return next(iter(puzzle.refutations))
    game = puzzle.rules
    moves = game.moves(game.view(position(puzzle), puzzle.seat))
    return next(str(move) for move in moves if str(move) not in puzzle.answers)


@pytest.mark.parametrize("game", SOLVABLE)
async def test_a_puzzle_is_shown_and_can_be_solved_by_choosing(on: Stage, game: str) -> None:
    who = User(100 + SOLVABLE.index(game), "solver")
    shelf = puzzles(game)
    assert all(len(one) <= LONGEST_ID for one in shelf.ids)
    for puzzle in sample(game):
        shown = one(await on.press(who, Ref("pzlist", path=(game,)), [puzzle.id]))
        said = render.puzzles.told(puzzle, locale="en")
        assert f"puzzle {number_of(puzzle)} of {len(shelf)} · {said.title}" in shown.content
        assert said.task in shown.content
        assert all(answer not in shown.content for answer in said.answer)
        assert shown.files[0].description
        *path, last = routed(puzzle, puzzle.answers[0])
        for taken in range(len(path)):
            shown = one(await on.press(who, ref("pzpick", puzzle, *path[:taken]), [path[taken]]))
            # what comes of a choice is what the puzzle asks
            assert not any(option.description for option in options(shown))
        solved = one(await on.press(who, ref("pzpick", puzzle, *path), [last]))
        assert "Correct" in solved.content
        assert said.why in solved.content
    menu = one(await on.command(who, "learn", game=game))
    assert f"You’ve solved {len(sample(game))} of {len(shelf)}" in menu.content


async def test_a_wrong_answer_shows_what_goes_wrong_and_lets_try_again(on: Stage) -> None:
    who, puzzle = User(31, "try"), puzzles("pastoral").get("11-10")
    await on.press(who, Ref("pzlist", path=("pastoral",)), [puzzle.id])
    assert await on.press(who, ref("pztype", puzzle)) == []
    shown = one(await on.submit(who, wrong_move(puzzle).upper()))
    assert "isn’t the right move" in shown.content
    assert "\n2. Player" in shown.content
    assert str(ref("pzagain", puzzle)) in shown.custom_ids
    assert all(answer not in shown.content for answer in puzzle.answers)
    again = one(await on.press(who, ref("pzagain", puzzle)))
    assert "Only you can see this." in again.content
    shelf = await on.services.learning.puzzles.progress(who.id, "pastoral")
    assert (shelf.solved, shelf.attempts[puzzle.id].tries) == (0, 1)


async def test_what_cannot_be_played_is_refused_and_not_counted(on: Stage) -> None:
    who, puzzle = User(32, "typo"), puzzles("pastoral").get("2-7")
    for text in ("castles", "a1+5"):
        await on.press(who, ref("pztype", puzzle))
        shown = one(await on.submit(who, text))
        assert "⚠️ " in shown.content
        assert "Only you can see this." in shown.content
        assert str(ref("pztype", puzzle)) in shown.custom_ids
    assert (await on.services.learning.puzzles.progress(who.id, "pastoral")).attempts == {}


async def test_a_hint_and_the_answer_are_there_for_the_asking(on: Stage) -> None:
    who, puzzle = User(33, "ask"), puzzles("pastoral").get("2-7")
    said = render.puzzles.told(puzzle, locale="en")
    shown = one(await on.press(who, ref("pzhint", puzzle)))
    assert f"💡 {said.hint}" in shown.content
    shown = one(await on.press(who, ref("pzshow", puzzle)))
    assert said.answer[0] in shown.content
    assert said.why in shown.content
    shelf = await on.services.learning.puzzles.progress(who.id, "pastoral")
    assert (shelf.solved, shelf.attempts[puzzle.id].shown) == (0, True)
    # after seeing the solution a person may still solve it
    await on.press(who, ref("pztype", puzzle))
    assert "Correct" in one(await on.submit(who, puzzle.answers[0])).content
    assert (await on.services.learning.puzzles.progress(who.id, "pastoral")).solved == 1


async def test_who_comes_back_goes_on_where_they_were(on: Stage) -> None:
    who, shelf = User(34, "back"), puzzles("pastoral")
    await on.press(who, Ref("pzlist", path=("pastoral",)), [shelf[3].id])
    shown = one(await on.press(who, Ref("puzzle", path=("pastoral",))))
    assert f"puzzle 4 of {len(shelf)}" in shown.content
    # others are offered one after the other
    seen, here = [shelf[3].id], shelf[3]
    for _ in range(4):
        shown = one(await on.press(who, ref("pznext", here)))
        told = re.search(r"puzzle (\d+) of", shown.content)
        assert told is not None
        here = shelf[int(told[1]) - 1]
        assert here.id not in seen
        seen.append(here.id)


async def test_whoever_solves_at_once_is_served_a_harder_one_than_whoever_fails(
    on: Stage,
) -> None:
    shelf, served = puzzles("escape"), []
    for who, right in ((User(41, "quick"), True), (User(42, "slow"), False)):
        for puzzle in shelf[4:8]:
            await on.press(who, ref("pztype", puzzle))
            await on.submit(who, puzzle.answers[0] if right else wrong_move(puzzle))
            if not right:
                # solved in the end, so that both are served a new one
                await on.press(who, ref("pztype", puzzle))
                await on.submit(who, puzzle.answers[0])
        progress = await on.services.learning.puzzles.progress(who.id, "escape")
        assert progress.current is not None
        served.append(number_of(progress.current))
    assert served[0] > served[1]


async def test_a_person_counts_once_however_often_they_try(on: Stage) -> None:
    who, puzzle = User(43, "often"), puzzles("shinra")[2]

    async def counted() -> tuple[int, int]:
        async with on.services.store.reading() as unit:
            count = (await unit[LearningRepository].counts("shinra")).get(puzzle.id, NOBODY)
        return count.people, count.solved

    people, solved = await counted()
    for text in (wrong_move(puzzle), puzzle.answers[0], puzzle.answers[0]):
        await on.press(who, ref("pztype", puzzle))
        await on.submit(who, text)
        assert await counted() == (people + 1, solved)
    given_up = User(44, "asks")
    await on.press(given_up, ref("pzshow", puzzle))
    await on.press(given_up, ref("pztype", puzzle))
    await on.submit(given_up, puzzle.answers[0])
    assert await counted() == (people + 2, solved)
    at_once = User(45, "sees")
    await on.press(at_once, ref("pztype", puzzle))
    await on.submit(at_once, puzzle.answers[0])
    await on.press(at_once, ref("pzshow", puzzle))
    assert await counted() == (people + 3, solved + 1)
    shelf = await on.services.learning.puzzles.progress(at_once.id, "shinra")
    assert shelf.attempts[puzzle.id].first


async def test_who_has_solved_all_is_congratulated(on: Stage) -> None:
    who, (*others, last) = User(35, "all"), puzzles("pastoral")
    service = on.services.learning.puzzles
    async with service.store.writing() as unit:
        for puzzle in others:
            solved = PuzzleAttempt(puzzle.id, service.clock.now(), tries=1, solved=True)
            await unit[LearningRepository].put(who.id, "pastoral", solved)
        await unit.commit()
    await on.press(who, ref("pztype", last))
    told = one(await on.submit(who, last.answers[0]))
    assert f"You’ve solved all {len(others) + 1}." in told.content
    # the list has nothing left to go on with, and begins
    assert numbers(one(await on.press(who, Ref("pzall", path=("pastoral",)))))[0] == 1


async def test_the_list_shows_a_page_of_puzzles_and_turns(on: Stage) -> None:
    who, count = User(36, "list"), len(puzzles("pastoral"))
    menu = one(await on.command(who, "learn", game="pastoral"))
    assert str(Ref("pzall", path=("pastoral",))) in menu.custom_ids
    first = one(await on.press(who, Ref("pzall", path=("pastoral",))))
    assert f"All themes: 0 of {count} solved" in first.content
    assert numbers(first) == [*range(1, 26)]
    after = Ref("pzalln", version=1, path=("pastoral", "all"))
    assert str(after) in first.custom_ids
    assert numbers(one(await on.press(who, after))) == [*range(26, min(51, count + 1))]
    # a page beyond the last, from an old message, is the last
    last = one(await on.press(who, Ref("pzalln", version=99, path=("pastoral", "all"))))
    assert numbers(last)[-1] == count


async def test_the_list_can_be_of_one_subject(on: Stage) -> None:
    who, shelf = User(37, "themes"), puzzles("pastoral")
    gathering = [n for n, listed in enumerate(shelf.listed, 1) if listed.motif == "gather"]
    shown = one(await on.press(who, Ref("pzmotif", path=("pastoral",)), ["gather"]))
    assert numbers(shown) == gathering[:25]
    assert f"Gather stones: 0 of {len(gathering)} solved" in shown.content
    chosen = [option for option in options(shown) if option.default]
    assert [option.value for option in chosen] == ["gather"]
    assert {option.value for option in options(shown)} >= {one.motif for one in shelf.listed}


async def test_the_list_opens_where_one_goes_on(on: Stage) -> None:
    who, shelf = User(38, "on"), puzzles("pastoral")
    await on.press(who, Ref("pzlist", path=("pastoral",)), [shelf[29].id])
    shown = one(await on.press(who, Ref("pzall", path=("pastoral",))))
    assert 30 in numbers(shown)
    (tried,) = [option for option in options(shown) if option.value == shelf[29].id]
    assert tried.description == "tried, not solved yet"


@pytest.mark.parametrize("path", [(), ("chess",), ("pastoral", "no-such", "x"), ("pastoral", "-")])
async def test_a_forged_list_is_of_all_puzzles_or_refused(on: Stage, path: tuple[str, ...]) -> None:
    shown = one(await on.press(EVE, Ref("pzall", path=path)))
    assert bool(numbers(shown)) == (path[:1] == ("pastoral",))


async def test_puzzles_are_ones_own_and_work_without_a_server(on: Stage) -> None:
    puzzle = puzzles("pastoral").get("2-7")
    await on.press(ANN, ref("pzshow", puzzle), at=None)
    assert (
        (await on.services.learning.puzzles.progress(ANN.id, "pastoral")).attempts[puzzle.id].shown
    )
    assert (await on.services.learning.puzzles.progress(EVE.id, "pastoral")).attempts == {}


@pytest.mark.parametrize(
    "path", [(), ("pastoral",), ("chess", "x"), ("pastoral", "no-such"), ("pastoral", "-", "x")]
)
async def test_forged_buttons_lead_nowhere(on: Stage, path: tuple[str, ...]) -> None:
    before = on.changes()
    for action in ("pznext", "pzagain", "pzback", "pzpick", "pzhint", "pzshow"):
        shown = one(await on.press(EVE, Ref(action, path=path), ["zz"]))
        assert not shown.files
    assert on.changes() == before


async def test_a_path_that_leads_nowhere_is_told(on: Stage) -> None:
    puzzle = puzzles("pastoral").get("2-7")
    for action, path in (("pzpick", ()), ("pzagain", ("zz",)), ("pzback", ("save", "save"))):
        shown = one(await on.press(EVE, ref(action, puzzle, *path), ["zz"]))
        assert not shown.files


@pytest.mark.parametrize("game", SOLVABLE)
async def test_a_puzzle_can_be_read_without_its_picture(on: Stage, game: str) -> None:
    for puzzle in sample(game):
        opened = one(await on.press(ANN, ref("pzagain", puzzle)))
        assert str(ref("pztext", puzzle)) in opened.custom_ids
        shown = one(await on.press(ANN, ref("pztext", puzzle)))
        view = puzzle.rules.view(position(puzzle), puzzle.seat)
        board = render.board_text(game, view, locale="en", viewpoint=puzzle.seat)
        assert f"```\n{board}\n```" in shown.content
        assert not shown.files
