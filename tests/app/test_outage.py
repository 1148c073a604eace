"""The whole bot, over sockets, while Discord's answers get lost."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route
from structlog.testing import capture_logs

from bot import ops
from bot.app import composition, serve
from bot.app.composition import Composition
from bot.config import Settings
from bot.discord_kit import interaction as respond
from bot.match.model.match import Match, NewMatch
from bot.match.model.people import Person, Place
from bot.match.store.due import OutboxRepository
from tests import sqlite
from tests.harness.crash.book import Book
from tests.harness.crash.discord.interactions import COMMAND, Interaction
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.discord.world import Channel, Interfered, Message
from tests.harness.crash.people import Hand
from tests.patience import patience, until


class Town:
    """A server with the bot on it."""

    def __init__(self) -> None:
        self.discord = Discord()
        world = self.discord.world
        self.ann, self.bob = world.add_user("ann"), world.add_user("bob")
        self.guild = world.add_guild("Town", self.ann, [self.ann, self.bob])
        self.channel: Channel = world.add_channel(self.guild, "games")
        self.hand = Hand(self.discord, Book(), self.ann, random.Random(5))
        # no event comes twice
        self.hand.rng.random = lambda: 1.0  # type: ignore[method-assign]
        self.parts: Composition
        self.lost: list[str] = []
        """The routes whose next response is lost, once for each time."""
        self.discord.api.after = self._after

    async def _after(self, name: str) -> None:
        if name in self.lost:
            self.lost.remove(name)
            raise Interfered

    async def match(self) -> Match:
        people = [Person(one.id, one.name) for one in (self.ann, self.bob)]
        lobby = self.parts.services.match.lobby
        place = Place(self.guild.id, self.channel.id)
        made = await lobby.create(NewMatch("pastoral", people[0], place, "en", (people[1],)), 1)
        return await lobby.accept(made.id, people[1], 2)

    def boards(self, match: Match) -> list[Message]:
        return [
            message
            for channel in self.discord.world.channels.values()
            for message in channel.messages.values()
            if any(
                item["custom_id"].startswith(f"y:move:{match.id}:") for item in message.now.items()
            )
        ]


@pytest_asyncio.fixture
async def town(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Town]:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", DiscordWebSocket.DEFAULT_GATEWAY)
    monkeypatch.setattr(respond, "PAUSES_S", (0.01, 0.01))
    # tiles are made where one is looked at
    monkeypatch.setattr(serve, "warm_up", lambda _: None)
    found = Town()
    await found.discord.open()
    found.discord.interactions.in_time = 60.0
    url = sqlite.fresh(tmp_path / "yoimachi.sqlite3")
    settings = Settings(database_url=url, token=None, discord_api=found.discord.address)
    found.parts = composition.compose(settings, guild_ready_timeout_s=0.01)
    client = found.parts.client
    async with client:
        connected = asyncio.create_task(client.start(found.discord.world.token))
        await until(lambda: client.is_ready() and found.discord.world.commands)
        yield found
        await client.close()
        connected.cancel()
        await asyncio.wait({connected})
    await found.discord.close()


async def turns(town: Town) -> Interaction:
    return await town.hand.slash("turns", town.channel)


@pytest.mark.parametrize("lost", [["callback"], ["answer"], ["callback", "answer", "answer"]])
async def test_an_answer_is_given_though_discords_responses_are_lost(
    town: Town, lost: list[str]
) -> None:
    town.lost = list(lost)
    with capture_logs() as logs:
        asked = await turns(town)
        await until(lambda: not town.lost)
    assert "Enjoy the quiet" in asked.text
    assert "unexpected" not in [line["event"] for line in logs]


async def test_a_person_hears_of_a_connection_that_was_broken_for_long(town: Town) -> None:
    """The message that says "thinking…" is replaced within the token's time."""
    town.parts.client.errors._later_s = [0.01] * 5
    broken = 8

    async def before(name: str) -> None:
        nonlocal broken
        if name == "answer" and broken:
            broken -= 1
            raise Interfered

    town.discord.api.before = before
    with capture_logs() as logs:
        asked = await turns(town)
    assert broken == 0
    assert "lost my connection" in asked.text
    assert "connection-lost" in [line["event"] for line in logs]
    assert "unexpected" not in [line["event"] for line in logs]


async def test_a_command_of_another_version_asks_for_a_reload(town: Town) -> None:
    """It lacks an option that is required by now."""
    (move,) = [one for one in town.discord.world.commands if one["name"] == "move"]
    data = {"id": move["id"], "name": "move", "type": 1, "guild_id": str(town.guild.id)}
    with capture_logs() as logs:
        asked = await town.hand.use(COMMAND, town.channel, {**data, "options": []})
    assert "Reload Discord" in asked.text
    assert "unexpected" not in [line["event"] for line in logs]


async def test_a_silenced_client_is_connected_anew_and_sends_what_is_due(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ops, "SILENT_AFTER_S", 0.0)
    parts = town.parts
    # as a global limit leaves it whose request was cancelled
    parts.client.http._global_over.clear()
    match = await town.match()
    await until(lambda: parts.client.requests.silent_s > 0)
    assert town.boards(match) == []
    await parts.watchdog.look()
    async with patience():
        while not town.boards(match):
            # the row waits as after any outage
            async with parts.services.store.writing() as unit:
                await unit[OutboxRepository].hasten(
                    match.id, parts.services.match.outbox.clock.now()
                )
                await unit.commit()
            await asyncio.sleep(0.05)
    assert len(town.boards(match)) == 1
    assert town.discord.gateway.identified == 1
