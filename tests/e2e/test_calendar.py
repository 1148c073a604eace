"""Deadlines and rounds in people's calendars: files to import, and events on the server."""

from __future__ import annotations

import sqlite3
from datetime import datetime, timedelta
from typing import Any

import discord
from icalendar import Calendar

from tests.e2e.invited import INVITATION
from tests.e2e.simulated import DATABASE, Town
from tests.e2e.test_tournaments import DAY, code_of, opened, resigned

SCHEDULED, ACTIVE, COMPLETED, CANCELLED = 1, 2, 3, 4


def events(town: Town) -> list[Any]:
    """The server's events as Discord has them, oldest first."""
    return list(town.env.backend.guilds[town.guild.id].scheduled_events.values())


def told(town: Town) -> list[tuple[str, int]]:
    """Names and states of all of them."""
    return [(each.name, each.status) for each in events(town)]


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


async def allow_events(town: Town) -> None:
    """The bot's role may create events from now on, beside what its invitation asks for."""
    me = town.env.backend.get_member(town.guild.id, town.env.backend.bot_user.id)
    permissions = INVITATION | discord.Permissions(create_events=True).value
    town.env.backend.edit_role(town.guild.id, me.role_ids[0], {"permissions": permissions})
    await town.env.settle()


async def switch(town: Town, *, on: bool) -> str:
    return (await town.set_up(town.host, events=on)).text


async def running(town: Town, **changes: object) -> str:
    """The code of a tournament that has just begun with round 1."""
    sign_up = await opened(town, **changes)
    for who in (town.ann, town.bob, town.carol):
        await town.click(who, sign_up, "Join")
    await town.env.advance_time(DAY + 60)
    return code_of(sign_up)


async def extended(town: Town, code: str) -> None:
    """The organiser has given the round two days more."""
    await town.rule(town.host, code, "extend", length="2d", reason="A holiday")


async def test_a_tournament_has_its_events_as_long_as_they_hold(town: Town) -> None:
    await allow_events(town)
    assert "Discord events for tournaments: **no**" in (await switch(town, on=False))
    sign_up = await opened(town)
    assert events(town) == []
    assert "on" in (await switch(town, on=True))
    (start,) = events(town)
    assert start.name == "Autumn *Cup* begins"
    assert start.description.endswith(f"\n{code_of(sign_up)}-0")
    link = f"https://discord.com/channels/{town.guild.id}/{town.channel.id}"
    assert start.entity_metadata == {"location": link}
    assert timedelta(hours=1) == at(start.scheduled_end_time) - at(start.scheduled_start_time)
    for who in (town.ann, town.bob, town.carol):
        await town.click(who, sign_up, "Join")

    await town.env.advance_time(DAY + 60)
    assert [name for name, _ in told(town)] == ["Autumn *Cup* begins", "Autumn *Cup*: round 1"]
    assert start.status in (COMPLETED, CANCELLED)
    first = events(town)[1]
    await town.restart()
    await town.env.advance_time(120)
    assert first.status == ACTIVE
    assert len(events(town)) == 2

    # it moves with the round
    before = at(first.scheduled_end_time)
    await extended(town, code_of(sign_up))
    assert at(first.scheduled_end_time) - before == timedelta(days=2)

    # and ends with it
    await resigned(town)
    await town.env.advance_time(30)
    assert told(town)[1:] == [
        ("Autumn *Cup*: round 1", COMPLETED),
        ("Autumn *Cup*: round 2", SCHEDULED),
    ]
    assert "Discord events for tournaments: **no**" in (await switch(town, on=False))
    assert told(town)[2] == ("Autumn *Cup*: round 2", CANCELLED)


async def test_an_event_that_arrived_unnoted_is_found_again(town: Town) -> None:
    await allow_events(town)
    await switch(town, on=True)
    await running(town)
    made = told(town)
    await town.bot.close()
    with sqlite3.connect(town.folder / DATABASE) as connection:
        connection.execute("UPDATE calendar_events SET event_id = NULL, digest = ''")
        connection.execute(
            "INSERT INTO errands (kind, about, detail, due_at, asked, attempts)"
            " SELECT 'events', id, '', '2020-01-01 00:00:00.000000', 1, 0 FROM tournaments"
        )
    await town.restart()
    await town.env.advance_time(60)
    assert [name for name, _ in told(town)] == [name for name, _ in made]
    with sqlite3.connect(town.folder / DATABASE) as connection:
        ids = connection.execute("SELECT event_id FROM calendar_events").fetchall()
    assert ids == [(events(town)[1].id,)]


async def test_what_the_server_takes_off_stays_off(town: Town) -> None:
    await allow_events(town)
    await switch(town, on=True)
    code = await running(town)
    town.env.backend.delete_scheduled_event(town.guild.id, events(town)[1].id)
    await extended(town, code)
    assert len(events(town)) == 1
    # the next round has one again
    await resigned(town)
    await town.env.advance_time(60)
    assert told(town)[-1][0] == "Autumn *Cup*: round 2"


async def test_a_hidden_channel_is_told_to_nobody(town: Town) -> None:
    await allow_events(town)
    await switch(town, on=True)
    none, some = (discord.PermissionOverwrite(view_channel=seen) for seen in (False, True))
    me = town.guild.me
    assert me is not None
    hidden = town.guild.create_text_channel(
        "hidden", overwrites={town.guild.default_role: none, town.host: some, me: some}
    )
    done = await town.make_tournament(
        town.host, hidden, name="Secret", game="pastoral", format="swiss", signup="1d"
    )
    assert "is open" in done.text
    assert events(town) == []


async def test_a_channel_that_a_role_or_a_person_may_not_see_is_told_to_nobody(
    town: Town,
) -> None:
    await allow_events(town)
    await switch(town, on=True)
    none, some = (discord.PermissionOverwrite(view_channel=seen) for seen in (False, True))
    guest, club = town.guild.create_role("guest"), town.guild.create_role("club")
    # whoever has nothing but this role sees one channel of the server, and all of its events
    lobby = town.guild.create_text_channel("lobby", overwrites={club: some})
    rooms: list[dict[Any, discord.PermissionOverwrite]] = [{guest: none}, {town.erin: none}, {}]
    for number, closed in enumerate(rooms):
        room = town.guild.create_text_channel(f"room{number}", overwrites=closed)
        done = await town.make_tournament(
            town.host, room, name=f"Secret{number}", game="pastoral", format="swiss", signup="1d"
        )
        assert "is open" in done.text
    assert events(town) == []
    await town.delete(lobby)
    await opened(town)
    await town.env.advance_time(60)
    assert told(town) == [("Autumn *Cup* begins", SCHEDULED)]


async def test_without_the_permission_nothing_is_made_until_it_is_there(town: Town) -> None:
    assert "**Next:** allow Create Events" in await switch(town, on=True)
    await opened(town)
    assert events(town) == []
    assert "can’t create events" in (await town.slash(town.host, "setup doctor")).text
    await allow_events(town)
    assert "can’t create events" not in (await town.slash(town.host, "setup doctor")).text
    await town.env.advance_time(3600)
    assert [name for name, _ in told(town)] == ["Autumn *Cup* begins"]


async def test_deadlines_and_rounds_are_files(town: Town) -> None:
    none = await town.slash(town.ann, "turns", export=True)
    assert "no calendar file" in none.text
    code = await running(town, clock="2d")
    given = [
        await town.slash(who, "turns", export=True) for who in (town.ann, town.bob, town.carol)
    ]
    files = [file for each in given for file in await each.answer.files()]
    # whose turn it is
    ((name, _, data),) = files
    assert name == "yoimachi-turns.ics"
    (turn,) = Calendar.from_ical(data).events
    assert str(turn.summary).startswith("Your turn: Pastoral Square (")
    assert str(turn.url).startswith(f"https://discord.com/channels/{town.guild.id}/")

    shown = await town.look_at(town.carol, code, None, "Files")
    kept = {name: data for name, _alt, data in await shown.answer.files()}
    (of_round,) = Calendar.from_ical(kept[f"{code}.ics"]).events
    assert of_round["summary"] == "Autumn *Cup*: round 1"
    assert of_round.end - of_round.start == timedelta(days=3)
