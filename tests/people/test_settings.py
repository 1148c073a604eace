"""Settings, and the sign of life."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.match.model.people import (
    Invitations,
    Mention,
    PersonSettings,
    Quiet,
    ReminderPreferences,
    ServerSettings,
    Side,
    When,
)
from bot.match.refusals import BadClock, BadValue
from tests.match.world import World


async def test_a_server_that_set_nothing_has_the_usual_settings(world: World) -> None:
    assert await world.parts.servers.settings.get(100) == ServerSettings(100, "thread")


async def test_a_servers_settings_are_kept_and_changed(world: World) -> None:
    for settings in (
        ServerSettings(100, "channel", "ja", (1, 2)),
        ServerSettings(100, "thread", None, ()),
    ):
        await world.parts.servers.settings.set(settings)
        assert await world.parts.servers.settings.get(100) == settings


async def test_a_persons_settings_are_kept_and_changed(world: World) -> None:
    people = world.parts.people.settings
    assert await people.get(1) == PersonSettings(1, None, "classic", True)
    await people.set(PersonSettings(1, "ja", "high-contrast", False))
    assert await people.get(1) == PersonSettings(1, "ja", "high-contrast", False)


async def test_all_that_a_person_likes_is_kept(world: World) -> None:
    mine = PersonSettings(
        1,
        side=Side.FIRST,
        zone="Asia/Tokyo",
        reminders=ReminderPreferences(frozenset({When.HALF}), Quiet(1320, 420), True, 5, 8),
        mentions=frozenset({Mention.OFFER}),
        auto_vacation=True,
        listed=False,
        public=True,
        hours=False,
        rivals=True,
        invitations=Invitations.FRIENDS,
    )
    await world.parts.people.settings.set(mine)
    assert await world.parts.people.settings.get(1) == mine
    usual = PersonSettings(1)
    await world.parts.people.settings.set(usual)
    assert await world.parts.people.settings.get(1) == usual


@pytest.mark.both_databases
async def test_what_was_told_is_kept_whatever_else_is_set(world: World) -> None:
    people = world.parts.people.settings
    await people.set(PersonSettings(1, "ja"))
    await people.tell_news(PersonSettings(1, "en", news=2))
    assert await people.get(1) == PersonSettings(1, "ja", news=2)
    await people.set(PersonSettings(1, "en"))
    assert await people.get(1) == PersonSettings(1, "en", news=2)
    await people.tell_news(PersonSettings(2, news=1))
    assert await people.get(2) == PersonSettings(2, news=1)


@pytest.mark.parametrize(
    "preferences",
    [ReminderPreferences(digest=24), ReminderPreferences(most=0), ReminderPreferences(most=11)],
)
async def test_reminders_that_cannot_be_are_refused(
    world: World, preferences: ReminderPreferences
) -> None:
    with pytest.raises(BadValue, match="bad-setting"):
        await world.parts.people.settings.set(PersonSettings(1, reminders=preferences))


async def test_a_time_zone_that_does_not_exist_is_refused(world: World) -> None:
    with pytest.raises(BadClock):
        await world.parts.people.settings.set(PersonSettings(1, zone="Mars"))


async def test_settings_that_do_not_exist_are_refused(world: World) -> None:
    for server in (ServerSettings(1, "forum"), ServerSettings(1, "thread", "xx")):
        with pytest.raises(BadValue, match="bad-setting"):
            await world.parts.servers.settings.set(server)
    for person in (PersonSettings(1, theme="neon"), PersonSettings(1, locale="xx")):
        with pytest.raises(BadValue, match="bad-setting"):
            await world.parts.people.settings.set(person)


async def test_the_heartbeat_has_an_age(world: World) -> None:
    heartbeat = world.parts.ops.heartbeat
    assert await heartbeat.age() is None
    await heartbeat.beat()
    world.clock.turn(timedelta(seconds=40))
    assert await heartbeat.age() == timedelta(seconds=40)
    await heartbeat.beat()
    assert await heartbeat.age() == timedelta(0)
