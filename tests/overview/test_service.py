"""What an overview is to tell, and when it is looked at again."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.db.store import Job
from bot.discord_kit.message import TEXT_LIMIT
from bot.discord_kit.texts import Say
from bot.errands import Carrier, Carrying, Errand
from bot.match.model.clock import parse_clock
from bot.match.model.people import PersonSettings, Place
from bot.match.model.terms import Terms, Trouble
from bot.match.store.people import PersonRepository
from bot.overview import LOOK_INTERVAL, MAX_LINES, MIN_INTERVAL, fitting
from bot.tournaments.model import Format
from tests.match.world import ANN, BOB, CAT, HERE, World
from tests.tournaments.test_service import started

pytestmark = pytest.mark.both_databases

GUILD = HERE.guild_id or 0


class Looking(Carrier):
    """Notes when an overview is looked at, and shows all of it."""

    kind = Job.OVERVIEWS

    def __init__(self, world: World) -> None:
        self.world = world
        self.looks = 0

    async def watch(self) -> timedelta | None:
        return await self.world.parts.overviews.hurry()

    async def carry(self, errand: Errand) -> timedelta | None:
        overviews = self.world.parts.overviews
        one = await overviews.begin(errand.about)
        assert one is not None
        self.looks += 1
        await overviews.shown(replace(one, shown="all", message_id=7, posted_in=one.channel_id))
        return LOOK_INTERVAL


async def watched(world: World) -> tuple[Looking, Carrying]:
    await world.parts.overviews.set(GUILD, channel_id=300, locale="en")
    looking = Looking(world)
    carrying = Carrying(world.parts.errands, looking)
    await carrying.finish()
    assert looking.looks == 1
    return looking, carrying


async def after(world: World, carrying: Carrying, wait: timedelta) -> None:
    world.clock.turn(wait)
    await carrying.finish()


async def test_it_is_looked_at_again_when_something_has_changed_and_not_before(
    world: World,
) -> None:
    looking, carrying = await watched(world)
    assert await carrying.look() <= MIN_INTERVAL.total_seconds()
    await after(world, carrying, MIN_INTERVAL)
    assert looking.looks == 1
    changes = 0
    match = await world.invited()
    for act in (
        world.parts.match.lobby.accept(match.id, BOB, world.click()),
        world.act(match, ANN, "+1"),
        world.act(match, BOB, "+1"),
        world.parts.match.matches.resign(match.id, ANN, world.click()),
        started(world, Format.ROUND_ROBIN, 3),
    ):
        await after(world, carrying, MIN_INTERVAL)
        await act
        await after(world, carrying, MIN_INTERVAL)
        changes += 1
        # the invitation before the first one is a change as well
        assert looking.looks == 2 + changes
    # nothing is known to have changed
    await after(world, carrying, LOOK_INTERVAL - MIN_INTERVAL)
    assert looking.looks == 2 + changes
    await after(world, carrying, MIN_INTERVAL)
    assert looking.looks == 3 + changes


async def test_what_comes_in_a_burst_is_looked_at_once_in_half_a_minute(world: World) -> None:
    looking, carrying = await watched(world)
    match = await world.started(options={"goal": 5})
    for second in range(60):
        if second in (0, 10, 20, 30):
            await world.act(match, (ANN, BOB)[second // 10 % 2], "+1")
        await after(world, carrying, timedelta(seconds=1))
    assert looking.looks == 3


async def test_nothing_of_other_servers_and_of_direct_matches_is_looked_at(world: World) -> None:
    looking, carrying = await watched(world)
    for place in (Place(None, 7), Place(101, 201)):
        await world.started(place=place)
    await after(world, carrying, 2 * MIN_INTERVAL)
    assert looking.looks == 1
    assert (await world.parts.overviews.running(GUILD)).turns == ()


async def test_matches_come_by_deadline_and_those_without_a_clock_last(world: World) -> None:
    world.open_matches = 9
    world.restart()
    without = await world.started()
    slow, quick = [
        await world.started(terms=Terms(clock=parse_clock(clock))) for clock in ("5d", "2d")
    ]
    practice = await world.seated("race", CAT)
    running = await world.parts.overviews.running(GUILD)
    assert [group[0].match.id for group in running.turns] == [quick.id, slow.id, without.id]
    assert practice.id not in {group[0].match.id for group in running.turns}
    assert [one.seat for one in running.turns[0]] == [0]
    assert running.turns[0][0].deadline == world.clock.now() + timedelta(days=2)
    assert running.turns[2][0].deadline is None


async def test_people_who_keep_off_lists_are_left_out(world: World) -> None:
    await world.started()
    lobby = await world.parts.match.lobby.create(world.wish("race", creator=CAT), world.click())
    running = await world.parts.overviews.running(GUILD)
    assert [len(running.turns), [one.id for one in running.challenges]] == [1, [lobby.id]]
    async with world.store.writing() as unit:
        for person in (BOB, CAT):
            mine = PersonSettings(person.user_id, theme="paper", listed=False)
            await unit[PersonRepository].put(mine)
        await unit.commit()
    running = await world.parts.overviews.running(GUILD)
    assert (running.turns, running.challenges) == ((), ())


async def test_an_invitation_that_names_everybody_is_no_open_challenge(world: World) -> None:
    await world.invited()
    expiring = await world.parts.match.lobby.create(world.wish("race", creator=CAT), world.click())
    running = await world.parts.overviews.running(GUILD)
    assert [one.id for one in running.challenges] == [expiring.id]
    assert expiring.expires_at is not None
    world.clock.turn(expiring.expires_at - world.clock.now())
    assert (await world.parts.overviews.running(GUILD)).challenges == ()


async def test_a_message_is_left_before_there_is_another_one(world: World) -> None:
    overviews = world.parts.overviews
    await watched(world)
    await overviews.set(GUILD, channel_id=301, locale="en")
    one = await overviews.begin(GUILD)
    assert one is not None
    assert (one.channel_id, one.posted_in, one.message_id) == (301, 300, 7)
    other = await overviews.taken_down(one)
    assert other is not None
    assert (other.number, other.posted_in, other.message_id) == (one.number + 1, None, None)
    # what a process that was slow says of the one before is not noted
    await overviews.shown(replace(one, shown="old"))
    kept = await overviews.get(GUILD)
    assert kept is not None
    assert kept.message_id is None
    # nowhere any more
    await overviews.set(GUILD, channel_id=None, locale="en")
    assert await overviews.get(GUILD) is None
    kept = await overviews.begin(GUILD)
    assert kept is not None
    assert await overviews.taken_down(kept) is None
    assert await overviews.begin(GUILD) is None


async def test_one_that_fails_rests_for_as_long_as_was_asked_for(world: World) -> None:
    looking, carrying = await watched(world)
    wait = timedelta(minutes=5)
    await world.parts.overviews.failed(GUILD, Trouble.FORBIDDEN, wait)
    await world.started()
    await after(world, carrying, MIN_INTERVAL)
    assert looking.looks == 1
    await after(world, carrying, wait - MIN_INTERVAL)
    assert looking.looks == 2
    # given up, until a channel is chosen again
    await world.parts.overviews.failed(GUILD, Trouble.GONE, None)
    kept = await world.parts.overviews.get(GUILD)
    assert kept is not None
    assert (kept.trouble, kept.stopped_at) == (Trouble.GONE, world.clock.now())
    await world.parts.overviews.set(GUILD, channel_id=301, locale="en")
    kept = await world.parts.overviews.get(GUILD)
    assert kept is not None
    assert (kept.trouble, kept.stopped_at) == (None, None)


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_most_urgent_lines_fit_and_the_others_are_counted(locale: str) -> None:
    say = Say(locale)
    parts = {part: ["x" * 250] * 9 for part in MAX_LINES}
    shown = fitting(parts, say)
    assert len(shown.text) <= TEXT_LIMIT
    assert len(fitting({part: ["x"] * 9 for part in MAX_LINES}, say).text) < TEXT_LIMIT
    for part, lines in parts.items():
        count = shown.counts[part]
        assert 0 < count <= MAX_LINES[part]
        assert say("overview-more", count=len(lines) - count) in shown.text
    assert shown.text.count("x" * 250) == sum(shown.counts.values())
    assert say("overview-nothing") in fitting({part: [] for part in MAX_LINES}, say).text
