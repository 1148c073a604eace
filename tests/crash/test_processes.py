"""Three processes share a database: what one leaves when it dies, the others do."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bot.shards import Shards
from tests.crash.book import END, Book
from tests.crash.discord.gateway import shard_of
from tests.crash.discord.server import Discord
from tests.crash.discord.world import Channel, User
from tests.crash.people import Hand, answered
from tests.crash.process import Process
from tests.postgres import TEMPLATE, Server

PROCESSES = 3
PATIENCE = 90.0
"""Seconds; they look for what others left every twenty."""


class Three:
    """Three processes, each with a shard and a server of its own."""

    def __init__(self, folder: Path, server: Server, database: str) -> None:
        self.discord = Discord()
        self.book = Book()
        self.server = server
        self.database = database
        self._folder = folder
        self.processes: list[Process] = []
        self.places: list[Channel] = []

    async def open(self) -> None:
        await self.discord.open()
        world = self.discord.world
        world.listeners.append(self.book.hear)
        self.ann, self.bob = (self._hand(world.add_user(name)) for name in ("ann", "bob"))
        people = [self.ann.user, self.bob.user]
        for number in range(PROCESSES):
            while shard_of((guild := world.add_guild("Town", people[0], people)).id, 3) != number:
                del world.guilds[guild.id]
                await asyncio.sleep(0.001)
            self.places.append(world.add_channel(guild, "games"))
            shards = Shards(number, number, PROCESSES)
            url = self.server.url(self.database)
            process = Process(self._folder, self.discord, database_url=url, shards=shards)
            self.processes.append(process)
            await process.start(cold=True)
        async with asyncio.timeout(PATIENCE):
            await self.discord.gateway.connection(PROCESSES)

    def _hand(self, user: User) -> Hand:
        return Hand(self.discord, self.book, user, random.Random(1))

    async def close(self) -> None:
        for process in self.processes:
            await process.close()
        await self.discord.close()

    async def begin(self, place: Channel) -> int:
        """ann, who moves first, plays pastoral with bob there; the match."""
        known = set(self.book.boards)
        await self.ann.slash(
            "play", place, game="pastoral", opponent=self.bob.user, seat="first", clock="1d"
        )
        lobby = next(m for m in self.book.lobbies.values() if m.channel is place)
        await self.bob.press(lobby, "accept", done=lambda one: one.answered is not None)
        await until(lambda: set(self.book.boards) - known)
        (match,) = set(self.book.boards) - known
        return match

    async def change(self, statement: str) -> None:
        """Have something be otherwise, as it would be after a while."""
        await self.server.run(statement, self.database)


async def until(come: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not come():
        if time.monotonic() > end:
            raise TimeoutError
        await asyncio.sleep(0.05)


@pytest.fixture
async def three(server: Server, tmp_path: Path) -> AsyncIterator[Three]:
    database = await server.fresh(TEMPLATE)
    running = Three(tmp_path, server, database)
    try:
        await running.open()
        yield running
    finally:
        await running.close()
        await server.drop(database)


@pytest.mark.xdist_group("crash")
async def test_the_others_send_what_a_killed_process_has_committed_and_settle_its_clocks(
    three: Three,
) -> None:
    ann, victim, place = three.ann, three.processes[1], three.places[1]
    match = await three.begin(place)
    other = await three.begin(three.places[0])
    board = three.book.boards[match]

    async def shoot(route: str) -> None:
        # the board of the move that was just committed is about to be taken
        if route == "post":
            three.discord.api.before = nothing
            victim.shoot()
            await victim.over()

    async def nothing(_route: str) -> None:
        return

    three.discord.api.before = shoot
    await ann.slash("move", board.channel, text="save", act=(match, "save"))
    await victim.over()
    assert three.book.boards[match].version == board.version, "it died before its board was there"

    # nobody is believed to be sending for ever
    await three.change("UPDATE sending SET until = until - interval '1 hour'")
    await until(lambda: three.book.boards[match].version == board.version + 1)
    assert len(three.book.posts[match, board.version + 1]) == 1
    assert three.book.boards[match].channel is board.channel

    # bob's day is over, and nobody of his server's process is there to see
    day = "interval '2 days'"
    await three.change(
        f"UPDATE clocks SET since = since - {day}, deadline = deadline - {day}"
        f" WHERE match_id = {match}"
    )
    there = three.book.boards[other]
    moved = await ann.slash("move", there.channel, text="save", act=(other, "save"))
    assert answered(moved)
    await until(lambda: three.book.boards[match].version == END)
    assert len(three.book.posts[match, END]) == 1
    assert three.book.wrong == []

    # the process that comes back serves its server again, and sends nothing twice
    await victim.start(cold=True)
    assert place.guild is not None
    home = place.guild.id
    await until(lambda: three.discord.gateway.reaches(home))
    await ann.press(three.book.boards[match].message, "rematch")
    assert all(len(messages) == 1 for messages in three.book.posts.values())
    for process in three.processes:
        assert process.complaints() == []
