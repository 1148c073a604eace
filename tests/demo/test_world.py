"""The simulated Discord of the demo, without a browser and without the real bot."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest

from bot.base.worker import SystemClock
from bot.demo.host import feed
from bot.demo.world import (
    CHANNEL,
    MODERATORS,
    SECOND_CHANNEL,
    ActionResult,
    Refused,
    World,
    open_world,
)
from tests.demo.toy import Toy, png


class TurnedClock:
    """The real time, and as much more as a test says."""

    ahead = timedelta()

    def now(self) -> datetime:
        return datetime.now(UTC) + self.ahead


@pytest.fixture
def clock() -> TurnedClock:
    return TurnedClock()


@pytest.fixture
async def world(clock: TurnedClock) -> AsyncIterator[World]:
    async with open_world(Toy(), clock, "Welcome") as world:
        yield world


def room(world: World) -> int:
    return world.rooms[0].id


def seen(world: World, person: str) -> list[str]:
    """What `person` reads in the channel, message by message."""
    return [message["content"] for message in feed(world, person)["rooms"][0]["messages"]]


async def test_everybody_is_welcomed(world: World) -> None:
    assert seen(world, "ann") == seen(world, "bob") == ["Welcome"]
    assert feed(world, "ann")["rooms"][0]["name"] == CHANNEL


async def test_ids_are_the_same_in_every_run(world: World) -> None:
    again = World(Toy(), SystemClock())
    assert {n: a.id for n, a in again.people.items()} == {n: a.id for n, a in world.people.items()}
    assert (again.guild_id, room(again)) == (world.guild_id, room(world))


async def test_new_ids_are_newer_than_those_of_an_earlier_run(world: World) -> None:
    await world.say("ann", room(world), "hello")
    newest = int(feed(world, "ann")["rooms"][0]["messages"][-1]["id"])
    made = datetime.fromtimestamp(((newest >> 22) + 1420070400000) / 1000, UTC)
    assert abs(made - datetime.now(UTC)) < timedelta(minutes=1)


async def test_a_slash_command_answers_in_the_channel(world: World) -> None:
    bob = str(world.people["bob"].id)
    assert await world.slash("ann", room(world), "post", {"to": bob}) == ActionResult()
    message = feed(world, "bob")["rooms"][0]["messages"][-1]
    assert message["content"] == f"Hello <@{bob}>"
    assert message["mentions"] == [bob]
    assert (message["asker"], message["command"]) == ("ann", "/post")


async def test_a_private_answer_is_seen_by_its_person_alone(world: World) -> None:
    await world.slash("ann", room(world), "post", {})
    message = feed(world, "ann")["rooms"][0]["messages"][-1]
    await world.click("ann", room(world), int(message["id"]), "secret")
    assert "for your eyes" in seen(world, "ann")
    assert "for your eyes" not in seen(world, "bob")
    secret = feed(world, "ann")["rooms"][0]["messages"][-1]
    picture = int(secret["files"][0]["url"].rpartition("/")[2])
    assert await world.file("ann", picture) == (png(), "image/png")
    with pytest.raises(Refused):
        await world.file("bob", picture)


async def test_nobody_can_press_what_only_another_sees(world: World) -> None:
    await world.slash("ann", room(world), "echo", {"text": "moo"})
    message = feed(world, "ann")["rooms"][0]["messages"][-1]
    with pytest.raises(Refused):
        await world.click("bob", room(world), int(message["id"]), "secret")


async def test_a_picture_keeps_its_alt_text(world: World) -> None:
    await world.slash("ann", room(world), "post", {})
    (file,) = feed(world, "bob")["rooms"][0]["messages"][-1]["files"]
    assert file["alt"] == "An <b>empty</b> board"
    assert file["url"].startswith("file/bob/")


async def test_a_choice_in_a_menu_edits_the_message(world: World) -> None:
    await world.slash("ann", room(world), "post", {})
    message = int(feed(world, "bob")["rooms"][0]["messages"][-1]["id"])
    await world.select("bob", room(world), message, "where", ["d5"])
    assert "chose d5" in seen(world, "ann")


async def test_a_role_is_chosen_from_those_of_the_server(world: World) -> None:
    await world.slash("ann", room(world), "post", {})
    message = int(feed(world, "bob")["rooms"][0]["messages"][-1]["id"])
    *_, role = feed(world, "bob")["roles"]
    await world.select("bob", room(world), message, "role", [role["id"]])
    assert f"for <@&{role['id']}>" in seen(world, "ann")
    with pytest.raises(Refused):
        await world.select("bob", room(world), message, "role", ["1"])


async def test_a_form_is_filled_in_by_its_opener_once(world: World) -> None:
    await world.slash("ann", room(world), "post", {})
    message = int(feed(world, "ann")["rooms"][0]["messages"][-1]["id"])
    answer = await world.click("ann", room(world), message, "type")
    assert answer.modal is not None
    handle = answer.modal["handle"]
    with pytest.raises(Refused):
        await world.submit("bob", handle, {"move": "d4+4"})
    assert await world.submit("ann", handle, {"move": "d4+4"}) == ActionResult()
    assert "typed d4+4" in seen(world, "ann")
    with pytest.raises(Refused):
        await world.submit("ann", handle, {"move": "d4+4"})


async def test_the_bot_offers_choices_while_one_types(world: World) -> None:
    given = {"text": "b", "times": 2}
    choices = await world.autocomplete("ann", room(world), "echo", "text", given)
    assert [(choice["name"], choice["value"]) for choice in choices] == [("say baa", "baa")]


@pytest.mark.parametrize(
    ("command", "given"),
    [
        ("nonsense", {}),
        ("echo", {}),
        ("echo", {"text": "moo", "times": 9}),
        ("echo", {"text": "moo", "times": "two"}),
        ("echo", {"text": "moo", "colour": "red"}),
        ("post", {"to": "12"}),
        ("post", {"to": "<script>"}),
        ("read", {"file": "poem.txt"}),
        ("read", {"file": {"name": "", "data": ""}}),
        ("read", {"file": {"name": "poem.txt", "data": "!"}}),
    ],
)
async def test_what_discord_would_not_send_is_refused_in_words(
    world: World, command: str, given: dict[str, object]
) -> None:
    before = seen(world, "ann")
    with pytest.raises(Refused) as refused:
        await world.slash("ann", room(world), command, given)
    assert str(refused.value)
    assert seen(world, "ann") == before


async def test_only_who_manages_the_server_is_offered_its_commands(world: World) -> None:
    offered = {
        who: [command.name for command in world.commands(who, world.rooms[0])]
        for who in ("ann", "bob")
    }
    assert "server thread" in offered["ann"]
    assert "server thread" not in offered["bob"]
    with pytest.raises(Refused):
        await world.slash("bob", room(world), "server thread", {"name": "x"})


async def test_a_thread_becomes_a_room_of_its_own(world: World) -> None:
    await world.slash("ann", room(world), "server thread", {"name": "pasture"})
    rooms = feed(world, "bob")["rooms"]
    assert [(one["name"], one["thread"]) for one in rooms] == [
        (CHANNEL, False),
        ("pasture", True),
        ("Direct messages", False),
    ]
    await world.say("bob", int(rooms[1]["id"]), "in here")
    assert "in here" in [m["content"] for m in feed(world, "ann")["rooms"][1]["messages"]]


async def test_everybody_has_direct_messages_that_nobody_else_sees(world: World) -> None:
    home = world.direct("bob").id
    await world.slash("bob", home, "post", {"to": str(world.people["ann"].id)})
    rooms = feed(world, "bob")["rooms"]
    assert [one["direct"] for one in rooms] == [False, True]
    (message,) = rooms[1]["messages"]
    assert "Hello" in message["content"]
    await world.select("bob", home, int(message["id"]), "where", ["d5"])
    assert "chose d5" in feed(world, "bob")["rooms"][1]["messages"][0]["content"]
    picture = int(message["files"][0]["url"].rpartition("/")[2])
    assert await world.file("bob", picture) == (png(), "image/png")
    assert feed(world, "ann")["rooms"][-1]["messages"] == []
    with pytest.raises(Refused):
        await world.file("ann", picture)
    for trespass in (world.say("ann", home, "x"), world.slash("ann", home, "post", {})):
        with pytest.raises(Refused):
            await trespass


async def test_a_form_is_opened_and_submitted_in_direct_messages(world: World) -> None:
    home = world.direct("ann").id
    await world.slash("ann", home, "post", {})
    (message,) = feed(world, "ann")["rooms"][-1]["messages"]
    answer = await world.click("ann", home, int(message["id"]), "type")
    assert answer.modal is not None
    assert await world.submit("ann", answer.modal["handle"], {"move": "d4"}) == ActionResult()
    assert "typed d4" in feed(world, "ann")["rooms"][-1]["messages"][-1]["content"]


async def test_commands_of_a_server_are_not_offered_in_direct_messages(world: World) -> None:
    offered = {one["name"]: one["direct"] for one in feed(world, "ann")["commands"]}
    assert offered == {
        "echo": True,
        "later": True,
        "post": True,
        "read": True,
        "server thread": False,
        "think": True,
    }
    with pytest.raises(Refused):
        await world.slash("ann", world.direct("ann").id, "server thread", {"name": "x"})


async def test_only_who_manages_the_server_reads_the_moderators_channel(world: World) -> None:
    names = {who: [one["name"] for one in feed(world, who)["rooms"]] for who in ("ann", "bob")}
    assert names == {
        "ann": [CHANNEL, MODERATORS, "Direct messages"],
        "bob": [CHANNEL, "Direct messages"],
    }
    private = world.rooms_of("ann")[1].id
    await world.say("ann", private, "hm")
    with pytest.raises(Refused):
        await world.say("bob", private, "let me in")


async def test_some_people_are_on_a_second_server_too(world: World) -> None:
    shown = {who: [one["name"] for one in feed(world, who)["rooms"]] for who in ("ivan", "judy")}
    assert shown == {name: [CHANNEL, SECOND_CHANNEL, "Direct messages"] for name in shown}
    there = world.rooms_of("judy")[1].id
    await world.say("judy", there, "who is for a match?")
    assert feed(world, "ivan")["rooms"][1]["messages"][-1]["content"] == "who is for a match?"


async def test_a_file_is_sent_with_a_command(world: World) -> None:
    given = {"file": {"name": "poem.txt", "data": base64.b64encode("mü".encode()).decode()}}
    await world.slash("ann", world.direct("ann").id, "read", given)
    message = feed(world, "ann")["rooms"][-1]["messages"][-1]
    assert message["content"] == "poem.txt: mü"
    (copy,) = message["files"]
    assert (copy["name"], copy["picture"]) == ("poem.txt", False)
    number = int(copy["url"].rpartition("/")[2])
    assert (await world.file("ann", number))[0] == "mü".encode()


async def test_an_error_of_the_bot_is_a_notice_without_its_contents(world: World) -> None:
    await world.slash("ann", room(world), "post", {})
    message = int(feed(world, "ann")["rooms"][0]["messages"][-1]["id"])
    answer = await world.click("ann", room(world), message, "fail")
    assert answer.failed is not None
    (notice,) = feed(world, "bob")["notices"]
    assert "RuntimeError" in notice["text"]
    assert "hush" not in notice["text"] + answer.failed
    # and life goes on
    await world.slash("ann", room(world), "echo", {"text": "moo", "loud": True})
    assert seen(world, "ann")[-1] == "MOO"


async def test_people_who_act_at_once_wait_for_each_other(world: World) -> None:
    here = room(world)
    await asyncio.gather(
        *(world.slash(who, here, "post", {}) for who in ("ann", "bob") * 3), world.tick()
    )
    assert seen(world, "ann").count("Hello") == 6


async def test_simulated_time_follows_the_real_time(world: World) -> None:
    await world.tick()
    assert abs(world.now() - datetime.now(UTC)) < timedelta(seconds=1)


async def test_what_the_bot_does_later_happens_when_its_time_comes(
    world: World, clock: TurnedClock
) -> None:
    await world.slash("ann", room(world), "later", {})
    assert "here it is" not in seen(world, "bob")
    activity = world.activity
    clock.ahead = timedelta(seconds=30)
    await world.tick()
    assert "here it is" in seen(world, "bob")
    assert world.activity > activity


async def test_a_day_that_goes_by_is_seen_hour_by_hour(world: World) -> None:
    activity, before = world.activity, world.now()
    await world.tomorrow()
    assert world.now() - before >= timedelta(days=1)
    assert world.activity >= activity + 24


@pytest.mark.slow
async def test_what_takes_long_is_said_to_go_on_and_appears_when_it_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.demo.world.SETTLE_TIMEOUT_S", 1.0)
    toy = Toy()
    async with open_world(toy, SystemClock(), "Welcome") as world:
        with pytest.raises(Refused, match="still working"):
            await world.slash("ann", room(world), "think", {})
        assert "hm" in seen(world, "ann")
        toy.thought.set()
        await world.say("bob", room(world), "and?")
        assert "I know" in seen(world, "ann")


async def test_the_bot_is_closed_at_the_end() -> None:
    toy = Toy()
    async with open_world(toy, SystemClock(), "Welcome"):
        assert not toy.closed_properly
    assert toy.closed_properly
