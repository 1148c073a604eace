"""Each day's puzzle on a server: when it comes, and which one."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from bot.db.store import Job
from bot.learning.daily_store import DailyPost, DailyPostRepository, DailySetting, Stage
from bot.learning.puzzles import LearningRefused
from bot.match.store.people import ServerRepository
from engines import GAMES
from tests.learning.daily_posts import CHANNEL, sending
from tests.match.world import World
from tests.waiting import waiting

pytestmark = pytest.mark.both_databases

GUILD = 100
MORNING = datetime(2026, 11, 23, 8, 0, tzinfo=UTC)
"""A Monday."""
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)


async def set_up(world: World, hour: int | None = 9, game: str | None = None) -> DailySetting:
    world.clock.time = max(world.clock.time, MORNING)
    return await world.parts.daily.daily.set(
        GUILD, channel_id=CHANNEL, hour=hour, game=game, locale="en"
    )


async def posts(world: World) -> list[DailyPost]:
    """The server's posts, the oldest first."""
    found: list[DailyPost] = []
    async with world.store.reading() as unit:
        newest = await unit[DailyPostRepository].newest(GUILD)
        while newest is not None:
            found.insert(0, newest)
            newest = await unit[DailyPostRepository].newest(GUILD, before=newest.number)
    return found


async def due_at(world: World, post: DailyPost) -> datetime:
    """When the next thing about a post is done."""
    of_post = [one for one in await waiting(world.store, Job.PUZZLE_POSTS) if one.about == post.id]
    (errand,) = of_post
    return errand.due_at


async def choose_all(world: World) -> None:
    """All that is due is chosen, and sent."""
    while (chosen := await world.parts.daily.daily.choose()) is not None:
        assert chosen.failure is None
    await sending(world).finish()


async def days_pass(world: World, days: int) -> None:
    """Days on which the bot is there at all hours that count."""
    for _ in range(days):
        world.clock.turn(DAY)
        await choose_all(world)


async def test_one_comes_a_day_and_the_games_take_turns(world: World) -> None:
    setting = await set_up(world)
    assert setting.next_at == MORNING + HOUR
    assert await world.parts.daily.daily.choose() is None
    world.clock.turn(HOUR)
    await choose_all(world)
    assert await world.parts.daily.daily.choose() is None
    await days_pass(world, 5)
    found = await posts(world)
    assert [post.day for post in found] == [f"2026-11-{day}" for day in range(23, 29)]
    assert [post.number for post in found] == [1, 2, 3, 4, 5, 6]
    assert [post.game for post in found[:5]] == list(GAMES)
    assert found[5].game == found[0].game
    assert found[5].puzzle != found[0].puzzle
    for post, following in pairwise(found):
        assert post.closes_at == following.at


async def test_what_was_missed_for_less_than_six_hours_comes_late_and_more_is_left_out(
    world: World,
) -> None:
    await set_up(world)
    world.clock.turn(6 * HOUR)
    await choose_all(world)
    (post,) = await posts(world)
    assert post.at == MORNING + HOUR
    # three days without the bot
    world.clock.turn(3 * DAY + 4 * HOUR)
    await choose_all(world)
    assert len(await posts(world)) == 1
    await days_pass(world, 1)
    # a day without a post has no number
    assert [(post.number, post.day) for post in await posts(world)] == [(1, "2026-11-23")]
    world.clock.time = datetime(2026, 11, 28, 9, 30, tzinfo=UTC)
    await choose_all(world)
    assert [(post.number, post.day) for post in await posts(world)][1:] == [(2, "2026-11-28")]


async def test_the_hour_is_by_the_clocks_of_the_server_and_moves_with_them(world: World) -> None:
    await set_up(world)
    settings = await world.parts.servers.settings.get(GUILD)
    await world.parts.servers.settings.set(replace(settings, zone="Europe/Berlin"))
    setting = await world.parts.daily.daily.setting(GUILD)
    assert setting is not None
    # nine o'clock there is now: the running hour counts
    assert setting.next_at == MORNING
    await choose_all(world)
    await world.parts.servers.settings.set(replace(settings, zone="Asia/Tokyo"))
    setting = await world.parts.daily.daily.setting(GUILD)
    assert setting is not None
    assert setting.next_at == datetime(2026, 11, 24, 0, 0, tzinfo=UTC)
    (post,) = await posts(world)
    assert post.closes_at == setting.next_at
    assert await due_at(world, post) == setting.next_at


async def test_another_hour_keeps_to_one_a_day_and_the_open_one_lasts_until_then(
    world: World,
) -> None:
    await set_up(world)
    world.clock.turn(2 * HOUR)
    await choose_all(world)
    setting = await set_up(world, hour=12)
    assert setting.next_at == MORNING + DAY + 4 * HOUR
    (post,) = await posts(world)
    assert post.closes_at == setting.next_at
    assert await due_at(world, post) == setting.next_at
    # the hour stays where none is named
    assert (await set_up(world, hour=None)).hour == 12


async def test_only_one_game_if_that_is_wanted_or_those_that_the_server_allows(
    world: World,
) -> None:
    settings = await world.parts.servers.settings.get(GUILD)
    await set_up(world, game="escape")
    world.clock.turn(HOUR)
    await choose_all(world)
    await days_pass(world, 2)
    assert {post.game for post in await posts(world)} == {"escape"}
    async with world.store.writing() as unit:
        await unit[ServerRepository].put(replace(settings, games=("pastoral", "shinra")))
        await unit.commit()
    await set_up(world)
    await days_pass(world, 3)
    assert [post.game for post in await posts(world)][3:] == ["pastoral", "shinra", "pastoral"]
    with pytest.raises(LearningRefused, match="no-daily-puzzles"):
        await set_up(world, game="chess")


async def test_two_that_look_at_once_choose_one(world: World) -> None:
    await set_up(world)
    world.clock.turn(HOUR)
    other = world.restarted()
    assert await world.parts.daily.daily.choose() is not None
    assert await other.daily.daily.choose() is None
    assert len(await posts(world)) == 1


async def test_a_server_that_stops_has_the_last_solution_told_and_no_more(world: World) -> None:
    await set_up(world)
    world.clock.turn(HOUR)
    await choose_all(world)
    assert await world.parts.daily.daily.stop(GUILD)
    assert not await world.parts.daily.daily.stop(GUILD)
    world.clock.turn(DAY)
    assert await world.parts.daily.daily.choose() is None
    (errand,) = await world.parts.errands.due(Job.PUZZLE_POSTS, 9)
    (post,) = await posts(world)
    assert (errand.about, post.stage) == (post.id, Stage.SOLUTION)
