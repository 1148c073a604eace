"""What a feed is to tell: each result once, in messages of some lines, for as long as it can."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.db.store import Job
from bot.discord_kit.message import TEXT_LIMIT
from bot.discord_kit.texts import Say
from bot.errands import Carrying
from bot.feed import (
    GATHER_TIME,
    MAX_LINES,
    MAX_SILENCE,
    MORNING,
    Batch,
    Best,
    FeedPoster,
    FeedSetting,
    ItemKind,
    Month,
    Surprise,
    Told,
    first_of,
    month_around,
    month_message,
    surprises,
)
from bot.match.model.people import PersonSettings, Place
from bot.match.model.terms import Trouble
from bot.match.outbox import Fault, Undelivered
from bot.tournaments.model import Format
from engines import PUBLIC
from tests.match.world import ANN, BOB, HERE, World
from tests.play.positions import MADE
from tests.reviews import cases
from tests.tournaments.test_service import HOST, by, matches, play_all, started

GUILD = HERE.guild_id or 0
BARRED = Undelivered(Fault.BARRED, "403-50013", trouble=Trouble.FORBIDDEN)


def channel(world: World, told: list[Batch], *, barred: bool = False) -> Carrying:
    """What sends to a feed's channel, which takes nothing if it is `barred`."""

    class Channel(FeedPoster):
        async def post(self, batch: Batch, tried_at: datetime | None) -> int | None:
            del tried_at
            told.append(batch)
            if barred:
                raise BARRED
            return None

    unused: Any = None
    poster = Channel(unused, world.parts.feeds, unused, unused)
    return Carrying(world.parts.errands, poster)


async def fed(world: World, what: Told = Told.ALL) -> FeedSetting:
    return await world.parts.feeds.set(GUILD, channel_id=300, what=what, locale="en", month=False)


async def told(world: World) -> list[list[tuple[ItemKind, int]]]:
    """Everything that is told once it is due, message by message."""
    world.clock.turn(GATHER_TIME)
    batches = list[Batch]()
    await channel(world, batches).finish()
    return [[(item.kind, item.subject_id) for item in batch.items] for batch in batches]


@pytest.mark.both_databases
async def test_a_match_is_told_when_it_is_over_and_not_before(world: World) -> None:
    await world.finished()
    await fed(world)
    match = await world.finished()
    await world.started()
    assert await world.parts.errands.due(Job.FEED, 9) == []
    assert await world.parts.errands.next_due(Job.FEED) == GATHER_TIME
    assert await told(world) == [[(ItemKind.MATCH, match.id)]]
    assert await world.parts.errands.next_due(Job.FEED) is None


async def test_a_burst_is_told_in_few_messages_and_nothing_of_it_twice(world: World) -> None:
    await fed(world)
    ended = [(ItemKind.MATCH, (await world.finished()).id) for _ in range(MAX_LINES + 2)]
    assert await told(world) == [ended[:MAX_LINES], ended[MAX_LINES:]]


async def test_nothing_is_told_of_direct_matches_called_off_ones_and_other_servers(
    world: World,
) -> None:
    await fed(world)
    for place in (Place(None, 7), Place(101, 201)):
        match = await world.started(place=place, options={"goal": 3})
        await world.parts.match.matches.resign(match.id, ANN, world.click())
    match = await world.started()
    await world.parts.match.matches.abort(match.id, ANN, world.click())
    assert await told(world) == []


async def test_what_a_feed_tells_is_chosen(world: World) -> None:
    await fed(world, Told.TOURNAMENTS)
    await world.finished()
    assert await told(world) == []
    assert await world.parts.feeds.stop(GUILD)
    await world.finished()
    assert await told(world) == []


@pytest.mark.both_databases
async def test_the_end_of_a_tournament_is_told_unless_it_is_taken_back(world: World) -> None:
    await fed(world, Told.TOURNAMENTS)
    state = await play_all(world, (await started(world, Format.ROUND_ROBIN, 3)).row.id)
    other = await started(world, Format.ROUND_ROBIN, 3, name="Winter Cup")
    host = by(world, HOST, governs=True)
    rulings = world.parts.tournaments.rulings
    await rulings.close(other.row.id, host, "snow")
    await rulings.undo(other.row.id, replace(host, interaction_id=world.click()), "it thaws")
    await rulings.call_off(other.row.id, replace(host, interaction_id=world.click()), "snow")
    assert await told(world) == [[(ItemKind.TOURNAMENT, state.row.id)]]


async def test_a_decision_that_is_taken_back_in_time_is_not_told(world: World) -> None:
    await fed(world)
    state = await started(world, Format.ROUND_ROBIN, 6)
    host, rulings = by(world, HOST, governs=True), world.parts.tournaments.rulings
    wrong, right = (await matches(world, state))[:2]
    for match in (right, wrong):
        again = replace(host, interaction_id=world.click())
        await rulings.adjudicate(state.row.id, again, match.code, [match.people[0]], "gone")
    await rulings.undo(state.row.id, replace(host, interaction_id=world.click()), "wrong match")
    assert await told(world) == [[(ItemKind.MATCH, right.id)]]


@pytest.mark.both_databases
async def test_a_message_that_was_not_noted_is_the_same_one_again(world: World) -> None:
    await fed(world)
    await world.finished()
    world.clock.turn(GATHER_TIME)
    first = await world.parts.feeds.batch(GUILD)
    # the process dies; more has ended before the next one looks
    await world.finished()
    again = await world.parts.feeds.batch(GUILD)
    assert first is not None
    assert again is not None
    assert (again.items, again.key) == (first.items, first.key)
    assert len(await told(world)) == 2


async def test_a_channel_that_takes_nothing_for_days_is_left_alone(world: World) -> None:
    await fed(world)
    await world.finished()
    world.clock.turn(GATHER_TIME)
    began, tries = world.clock.now(), list[Batch]()
    sending = channel(world, tries, barred=True)
    while (wait := await world.parts.errands.next_due(Job.FEED)) is not None:
        world.clock.turn(wait)
        await sending.finish()
    assert MAX_SILENCE <= world.clock.now() - began < MAX_SILENCE + timedelta(hours=2)
    assert len(tries) < 100
    setting = await world.parts.feeds.setting(GUILD)
    assert setting is not None
    assert setting.stopped_at is not None
    assert setting.trouble is Trouble.FORBIDDEN
    await world.finished()
    assert await told(world) == []
    # until it is chosen again
    await fed(world)
    match = await world.started()
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    assert await told(world) == [[(ItemKind.MATCH, match.id)]]


# a month in pictures


async def monthly(world: World) -> None:
    await world.parts.feeds.set(GUILD, channel_id=300, what=Told.ALL, locale="en", month=True)


@pytest.mark.both_databases
async def test_a_month_is_looked_back_on_once_it_is_over_and_once(world: World) -> None:
    feeds = world.parts.feeds
    await monthly(world)
    match = await world.finished()
    start, end = month_around(world.clock.now(), "UTC")
    wait = await feeds.month(GUILD)
    assert wait == end + MORNING - world.clock.now()
    assert isinstance(wait, timedelta)
    world.clock.turn(wait)
    month = await feeds.month(GUILD)
    assert isinstance(month, Month)
    assert (month.start, month.end) == (start, end)
    assert [one.id for one in month.matches] == [match.id]
    assert (month.solvers, month.hidden) == ((), frozenset())
    again = await feeds.month_told(month)
    assert await feeds.month(GUILD) == again == month_around(end, "UTC")[1] - end


async def test_months_that_ended_while_the_bot_was_down_are_one(world: World) -> None:
    await monthly(world)
    world.clock.turn(timedelta(days=100))
    month = await world.parts.feeds.month(GUILD)
    assert isinstance(month, Month)
    assert month.end <= world.clock.now() < month_around(month.end, "UTC")[1] + MORNING


async def test_a_month_is_that_of_the_servers_clocks(world: World) -> None:
    settings = replace(await world.parts.servers.settings.get(GUILD), zone="Asia/Tokyo")
    await world.parts.servers.settings.set(settings)
    await monthly(world)
    setting = await world.parts.feeds.setting(GUILD)
    assert setting is not None
    assert setting.month_from is not None
    assert (setting.month_from.day, setting.month_from.hour) == (31, 15)


async def test_no_month_is_looked_back_on_where_that_is_off(world: World) -> None:
    await monthly(world)
    await fed(world)
    world.clock.turn(timedelta(days=70))
    assert await world.parts.feeds.month(GUILD) is None
    await monthly(world)
    assert isinstance(await world.parts.feeds.month(GUILD), timedelta)


async def test_what_does_not_count_and_who_is_not_listed_are_known_as_such(world: World) -> None:
    await monthly(world)
    await world.finished()
    away = await world.started(place=Place(101, 201), options={"goal": 3})
    await world.parts.match.matches.resign(away.id, ANN, world.click())
    await world.parts.people.settings.set(PersonSettings(BOB.user_id, listed=False))
    world.clock.turn(timedelta(days=40))
    month = await world.parts.feeds.month(GUILD)
    assert isinstance(month, Month)
    assert len(month.matches) == 1
    assert month.hidden == {BOB.user_id}


def test_who_is_first_is_named_with_whom_they_share_it() -> None:
    names = {one: f"n{one}" for one in range(5)}
    assert first_of({1: (3, 1), 2: (3, 0)}, names) == ("n1",)
    assert first_of({1: (3,), 2: (3,), 3: (1,)}, names) == ("n1", "n2")
    assert first_of(dict.fromkeys(range(5), (1,)), names) == ()
    assert first_of({}, names) == ()


def test_a_surprise_is_a_choice_that_went_better_than_was_seen() -> None:
    found = cases.reviewed("pastoral", cases.BINGO)
    worths = [(0.5, 0.5)] * len(found.review.worths)
    worths[3:] = [(0.8, 0.2)] * len(worths[3:])
    review = replace(found.review, worths=tuple(worths))
    entries = cases.rows(cases.BINGO)
    (surprise,) = surprises(found.played.match, entries, review)
    assert (surprise.step, surprise.seat, surprise.before, surprise.after) == (2, 0, 0.5, 0.8)
    forced = [replace(row, forced=True) for row in entries]
    assert list(surprises(found.played.match, forced, review)) == []
    assert list(surprises(found.played.match, entries[1:], review)) == []


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_a_month_says_in_words_all_that_its_picture_says(locale: str) -> None:
    setting = FeedSetting(GUILD, 300, Told.ALL, locale)
    start, end = month_around(MADE, "UTC")
    at = cases.reviewed("pastoral", cases.BINGO)
    match, entries = at.played.match, cases.rows(cases.BINGO)
    best = Best(
        Month(setting, start, end, "UTC", (match,), (), frozenset()),
        7,
        ("a_nn", "bob"),
        3,
        (match, 9),
        ("carol",),
        20,
        12,
        Surprise(match, entries, 2, 0, 0.31, 0.64),
    )
    message = month_message(best, Say(locale))
    assert message.picture is not None
    assert message.audience is PUBLIC
    for word in ("a\\_nn", "bob", "carol", "31", "64", "d3+3", "7", "20", "12"):
        assert word in message.text or word == "d3+3"
    assert message.text.count("](https://discord.com/channels/") == 2
    assert "a_nn" in message.picture.alt
    assert len(message.picture.alt) <= 1024
    assert len(message.text) <= TEXT_LIMIT
    with Image.open(BytesIO(message.picture.png)) as picture:
        assert picture.width == 800
