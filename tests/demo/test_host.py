"""The demo with the real bot in it, without a browser."""

from __future__ import annotations

import socket
from contextlib import AbstractAsyncContextManager
from datetime import timedelta
from pathlib import Path
from typing import Any

import click
import pytest

from bot.demo import host
from bot.demo.host import Address, feed
from bot.demo.world import ActionResult, World
from tests import proposing


def open_demo(database: Path, welcome: str | None = None) -> AbstractAsyncContextManager[World]:
    return host.open_demo(database, welcome)


class Table:
    """Short words for what happens in the only channel."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.room = world.rooms[0].id

    def messages(self, person: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = feed(self.world, person)["rooms"][0]["messages"]
        return found

    async def command(self, person: str, name: str, **values: object) -> str:
        """Use a command; what the newest message then says."""
        answer = await self.world.slash(person, self.room, name, values)
        assert answer.failed is None
        return str(self.messages(person)[-1]["content"])

    async def press(self, person: str, label: str) -> ActionResult:
        """Press the newest button of this name."""
        for message in reversed(self.messages(person)):
            for row in message["components"]:
                for button in row["components"]:
                    if button.get("label") == label:
                        answer = await self.world.click(
                            person, self.room, int(message["id"]), button["custom_id"]
                        )
                        assert answer.failed is None
                        return answer
        pytest.fail(f"{person} sees no button {label}")

    async def invite(self, game: str, *others: str) -> None:
        """ann invites the others, and goes first."""
        people = [str(self.world.people[name].id) for name in others]
        await self.command("ann", "play", game=game, opponent=people[0], rated="unrated")
        await self.press("ann", "Change…")
        panel = self.messages("ann")[-1]
        menu = str(panel["components"][0]["components"][0]["custom_id"])
        await self.world.select("ann", self.room, int(panel["id"]), menu, people)
        opened = (await self.press("ann", "Players and sides…")).modal
        assert opened is not None
        filled = proposing.filled(opened, {"seat": "first"})
        await self.world.submit("ann", opened["handle"], filled)
        await self.press("ann", "Send")

    async def challenge(self) -> None:
        await self.invite("pastoral", "bob")
        await self.press("bob", "Accept")

    async def move(self, person: str, text: str) -> None:
        """Type a move, which must be taken."""
        await self.command(person, "move", text=text)
        said = [str(one["content"]) for one in self.messages(person) if one["private"]][-1]
        assert said.startswith(("Sent", "Chosen")), said

    def boards(self, person: str) -> list[dict[str, Any]]:
        return [one for one in self.messages(person) if one["files"] and not one["private"]]


async def test_it_begins_with_the_bots_own_greeting_and_only_the_first_time(
    tmp_path: Path,
) -> None:
    for count in (1, 0):
        async with open_demo(tmp_path / "demo.sqlite3") as world:
            greetings = Table(world).messages("bob")
            assert len(greetings) == count
            assert all("Hello, I’m Yoimachi!" in one["content"] for one in greetings)
            assert world.notices == ()


async def test_a_match_is_played_in_the_channel(tmp_path: Path) -> None:
    async with open_demo(tmp_path / "demo.sqlite3") as world:
        position = Table(world)
        await position.challenge()
        assert len(world.rooms) == 1, "no thread was opened"
        assert len(position.boards("bob")) == 1
        await position.command("ann", "move", text="save")
        board = position.boards("bob")[-1]
        assert len(position.boards("bob")) == 2
        assert board["mentions"] == [str(world.people["bob"].id)]
        assert board["files"][0]["alt"]
        assert world.notices == ()


async def test_the_same_database_brings_the_matches_back(tmp_path: Path) -> None:
    database = tmp_path / "demo.sqlite3"
    async with open_demo(database) as world:
        position = Table(world)
        await position.challenge()
        await position.command("ann", "move", text="save")
    async with open_demo(database) as world:
        position = Table(world)
        assert "Pastoral Square" in await position.command("bob", "turns")
        await position.command("bob", "board")
        assert position.messages("bob")[-1]["files"]
        await position.command("bob", "move", text="save")
        assert position.boards("ann"), "the match goes on where it was"
        assert "Pastoral Square" in await position.command("ann", "turns")
        assert world.notices == ()


async def test_tomorrow_brings_what_is_due_by_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a day of heartbeats takes half a minute
    monkeypatch.setattr("bot.demo.world.DAY", timedelta(hours=2))
    async with open_demo(tmp_path / "demo.sqlite3") as world:
        position = Table(world)
        bob = str(world.people["bob"].id)
        await position.command("ann", "play", game="pastoral", opponent=bob, clock="1h")
        await position.press("ann", "Send")
        await position.press("bob", "Accept")
        before = world.now()
        await world.tomorrow()
        assert world.now() - before >= timedelta(hours=2)
        assert "final board" in position.boards("bob")[-1]["content"]
        assert world.notices == ()


async def test_three_people_play_with_secrets(tmp_path: Path) -> None:
    """A round of Count-Up: everybody sees the own die, and nobody another's."""
    async with open_demo(tmp_path / "demo.sqlite3") as world:
        position = Table(world)
        await position.invite("countup", "bob", "carol")
        for person in ("bob", "carol"):
            await position.press(person, "Accept")
        for person in ("ann", "bob", "carol"):
            choices = await world.autocomplete(person, position.room, "move", "text", {})
            # of two equal dice one is taken by itself
            if choices and choices[0]["value"].startswith("take"):
                await position.move(person, choices[0]["value"])
        for person, face in (("bob", 4), ("ann", 6), ("carol", 2)):
            await position.move(person, f"set {face}")
        hands = {}
        for person in ("ann", "bob", "carol"):
            await position.press(person, "My cup")
            shown = position.messages(person)[-1]
            assert shown["private"]
            hands[person] = shown["files"][0]["alt"]
        assert len(set(hands.values())) == 3
        for person, others in (("ann", ("bob", "carol")), ("dave", ("ann", "bob", "carol"))):
            seen = [file["alt"] for m in position.messages(person) for file in m["files"]]
            assert not any(hands[other] in seen for other in others)
        assert world.notices == ()


async def test_only_ann_may_set_up_the_server(tmp_path: Path) -> None:
    async with open_demo(tmp_path / "demo.sqlite3") as world:
        names = {who: {c.name for c in world.commands(who, world.rooms[0])} for who in world.people}
        assert any(name.startswith("setup") for name in names["ann"])
        assert not any(name.startswith("setup") for name in names["bob"])
        assert {"play", "move", "board", "turns", "rules", "match info"} <= names["bob"]


def test_a_taken_port_is_told_in_words() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(click.ClickException, match=f"Port {port} cannot be used"):
            host.run(port=port, open_browser=False, database=None)


def test_the_greeting_says_where_and_what_to_do_first() -> None:
    said = host.greeting(Address(port=8765, token="word"))
    assert "http://127.0.0.1:8765/word/" in said
    assert said.index("Play someone") < said.index("Join") < said.index("Move")
    assert "Ctrl-C" in said
