"""People's tries at a puzzle of the day, what they are told of each other's, and what is kept."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.db.store import Job
from bot.learning.daily import DailyView
from bot.learning.daily_store import DailyPost, DailyPostRepository, DailySettingRepository, Stage
from bot.learning.puzzles import LearningRefused, LearningRepository, NoSuchPuzzle
from bot.match.model.people import Person, PersonSettings
from bot.match.model.terms import Trouble
from bot.match.outbox import Fault, Undelivered
from bot.match.store.people import PersonRepository
from engines.puzzles import Puzzle, puzzles
from tests.learning.daily_posts import CHANNEL, DAY, daily_post, sending
from tests.match.world import ANN, BOB, CAT, DAN, EVE, World

pytestmark = pytest.mark.both_databases

GUILD = 100


async def posted(world: World, number: int = 1) -> tuple[DailyPost, Puzzle]:
    """A puzzle that has just been posted."""
    puzzle = puzzles("pastoral")[number]
    async with world.store.writing() as unit:
        post = daily_post(puzzle, GUILD, world.clock.now(), number)
        post = await unit[DailyPostRepository].add(post)
        await unit.commit()
    return post, puzzle


async def answers(world: World, who: Person, post: DailyPost, text: str) -> DailyView:
    tries = world.parts.daily.tries
    _, view = await tries.answer(who, await tries.look(who.user_id, GUILD, post.id), text)
    return view


async def test_each_person_counts_once_and_all_their_tries_do(world: World) -> None:
    post, puzzle = await posted(world)
    right, wrong = puzzle.answers[0], next(iter(puzzle.refutations))
    assert (await answers(world, ANN, post, right)).made.at_once
    for text in (wrong, wrong, right, wrong, right):
        view = await answers(world, BOB, post, text)
    assert (view.made.tries, view.made.solved, view.made.at_once) == (3, True, False)
    await answers(world, CAT, post, wrong)
    result = await world.parts.daily.queue.result(post)
    counted = result.post
    assert (counted.people, counted.solved, counted.at_once, counted.tries) == (3, 2, 1, 5)
    assert result.named == ("ann",)
    # /learn knows of it
    shelf = await world.parts.learning.puzzles.progress(BOB.user_id, "pastoral")
    assert shelf.attempts[puzzle.id].solved
    async with world.store.reading() as unit:
        count = (await unit[LearningRepository].counts("pastoral"))[puzzle.id]
    assert (count.people, count.solved) == (3, 1)


async def test_when_the_day_is_over_nothing_counts_any_more(world: World) -> None:
    post, puzzle = await posted(world)
    view = await world.parts.daily.tries.look(ANN.user_id, GUILD, post.id)
    assert view.hides
    world.clock.turn(DAY)
    with pytest.raises(LearningRefused, match="daily-over"):
        await world.parts.daily.tries.answer(ANN, view, puzzle.answers[0])
    assert not (await world.parts.daily.tries.look(ANN.user_id, GUILD, post.id)).hides
    assert (await world.parts.daily.queue.result(post)).post.people == 0


async def test_whoever_knew_the_puzzle_solves_it_but_not_at_once(world: World) -> None:
    post, puzzle = await posted(world)
    await world.parts.learning.puzzles.show(ANN.user_id, puzzle)
    view = await answers(world, ANN, post, puzzle.answers[0])
    assert (view.made.solved, view.made.at_once, view.record.streak) == (True, False, 1)


async def test_a_streak_goes_on_from_post_to_post(world: World) -> None:
    for number in (1, 2, 3, 4, 5):
        post, puzzle = await posted(world, number)
        if number != 4:
            view = await answers(world, ANN, post, puzzle.answers[0])
        # days without a post in between
        world.clock.turn(2 * DAY)
    assert (view.record.streak, view.record.longest, view.record.solved) == (1, 3, 4)
    record, streak = await world.parts.daily.daily.record(GUILD, ANN.user_id)
    assert (record.played, streak) == (4, 1)
    await posted(world, 6)
    assert (await world.parts.daily.daily.record(GUILD, ANN.user_id))[1] == 1
    await posted(world, 7)
    assert (await world.parts.daily.daily.record(GUILD, ANN.user_id))[1] == 0


async def test_those_who_hide_or_are_blocked_are_counted_and_not_named(world: World) -> None:
    post, puzzle = await posted(world)
    async with world.store.writing() as unit:
        await unit[PersonRepository].put(PersonSettings(BOB.user_id, listed=False))
        await unit.commit()
    for who in (EVE, BOB, DAN):
        await answers(world, who, post, puzzle.answers[0])
        world.clock.turn(timedelta(minutes=1))
    result = await world.parts.daily.queue.result(post)
    assert result.named == ("eve", "dan")
    assert result.post.at_once == 3


async def test_a_person_who_is_forgotten_is_not_named_and_stays_counted(world: World) -> None:
    post, puzzle = await posted(world)
    await answers(world, ANN, post, puzzle.answers[0])
    exported: Any = await world.parts.people.privacy.export(ANN)
    assert exported["daily_tries"][0]["name"] == "ann"
    assert exported["daily_records"][0]["streak"] == 1
    await world.parts.people.privacy.forget(ANN)
    result = await world.parts.daily.queue.result(post)
    assert (result.named, result.post.at_once, result.post.people) == ((), 1, 1)
    assert (await world.parts.daily.daily.record(GUILD, ANN.user_id))[0].played == 0


async def test_tries_are_deleted_a_month_later_and_the_figures_stay(world: World) -> None:
    post, puzzle = await posted(world)
    await answers(world, ANN, post, puzzle.answers[0])
    world.clock.time = post.closes_at
    await sending(world).finish()
    assert [each.stage for each in [await world.parts.daily.queue.get(post.id)] if each] == [
        Stage.FORGET
    ]
    world.clock.turn(32 * DAY)
    await sending(world).finish()
    assert await world.parts.errands.next_due(Job.PUZZLE_POSTS) is None
    result = await world.parts.daily.queue.result(post)
    assert (result.named, result.post.at_once) == ((), 1)
    assert (await world.parts.daily.daily.record(GUILD, ANN.user_id))[0].streak == 1


async def test_a_puzzle_of_another_server_is_none_here(world: World) -> None:
    post, _ = await posted(world)
    for guild_id, post_id in ((GUILD + 1, post.id), (None, post.id), (GUILD, post.id + 1)):
        with pytest.raises(NoSuchPuzzle):
            await world.parts.daily.tries.look(ANN.user_id, guild_id, post_id)


@pytest.mark.parametrize("gone", [True, False])
async def test_a_channel_that_is_gone_is_left_alone_and_one_that_is_closed_gets_three_days(
    world: World, gone: bool
) -> None:
    daily = world.parts.daily.daily
    await daily.set(GUILD, channel_id=CHANNEL, hour=18, game=None, locale="en")
    trouble = Trouble.GONE if gone else Trouble.FORBIDDEN
    failure = Undelivered(Fault.LOST if gone else Fault.BARRED, "403", trouble=trouble)
    days = 0
    while (setting := await daily.setting(GUILD)) is not None and setting.next_at is not None:
        world.clock.time = setting.next_at
        days += 1
        assert await daily.choose() is not None
        for hours in (3, 7, 0):
            await sending(world, failure).finish()
            world.clock.turn(timedelta(hours=hours))
    assert days == (1 if gone else 3)
    assert setting is not None
    assert setting.trouble is trouble
    async with world.store.reading() as unit:
        assert await unit[DailyPostRepository].newest(GUILD) is None
    # one that takes posts again begins anew
    setting = await daily.set(GUILD, channel_id=CHANNEL, hour=None, game=None, locale="en")
    assert (setting.failures, setting.trouble) == (0, None)


async def test_an_outage_is_not_held_against_a_channel(world: World) -> None:
    daily = world.parts.daily.daily
    await daily.set(GUILD, channel_id=CHANNEL, hour=18, game=None, locale="en")
    await daily.choose()
    for hours in (3, 7, 0):
        await sending(world, Undelivered(Fault.OUTAGE, "503")).finish()
        world.clock.turn(timedelta(hours=hours))
    async with world.store.reading() as unit:
        setting = await unit[DailySettingRepository].get(GUILD)
    assert setting is not None
    assert (setting.failures, setting.trouble) == (0, None)
    assert setting.next_at is not None
