"""Three processes share a database: what one leaves when it dies, the others do."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from aiohttp import web

from bot.config import Shards
from tests.harness.crash.book import END, Book
from tests.harness.crash.discord.gateway import shard_of
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.discord.world import THREAD, Channel, User
from tests.harness.crash.people import Hand, answered
from tests.harness.crash.process import Process
from tests.postgres import TEMPLATE, Server

PROCESSES = 3
PATIENCE = 600.0
"""Seconds: more than any machine needs that is busy with a lot else."""


class Three:
    """Three processes, each with a shard and a server of its own."""

    def __init__(self, folder: Path, server: Server, database: str) -> None:
        self.discord = Discord()
        # here everything is asked for once
        self.discord.interactions.in_time = PATIENCE
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
            await process.start(cold=False)
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
        await self.agree(place)
        await until(lambda: set(self.book.boards) - known)
        (match,) = set(self.book.boards) - known
        return match

    async def agree(self, place: Channel) -> None:
        """ann has invited bob, and bob accepts."""
        invited = await self.ann.invite(
            place, [self.bob.user], game="pastoral", seat="first", clock="1d", rated="unrated"
        )
        assert invited is not None, self.book.wrong
        await until(lambda: any(one.channel is place for one in self.book.lobbies.values()))
        lobby = next(one for one in self.book.lobbies.values() if one.channel is place)
        await self.bob.press(lobby, "accept", done=lambda one: one.answered is not None)

    def shoot_at(self, wanted: str, victim: Process) -> None:
        """Kill a process when next somebody asks Discord for this, before it is done."""

        async def shoot(route: str) -> None:
            if route == wanted:
                self.discord.api.before = pass_by
                victim.shoot()
                await victim.over()
                raise web.HTTPServiceUnavailable

        self.discord.api.before = shoot

    async def let_time_pass(self) -> None:
        """Nobody is believed to be sending for ever."""
        await self.change("UPDATE matches SET sending_until = sending_until - interval '1 hour'")

    async def change(self, statement: str) -> None:
        """Have something be otherwise, as it would be after a while."""
        await self.server.run(statement, self.database)


async def pass_by(_route: str) -> None:
    """Let a request through."""


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


async def test_the_others_send_what_killed_processes_have_committed_and_settle_their_clocks(
    three: Three,
) -> None:
    ann, book = three.ann, three.book
    here, there, beyond = three.places
    first, third = await three.begin(here), await three.begin(beyond)

    # bob has accepted, and the thread is about to be opened
    three.shoot_at("thread", three.processes[1])
    await three.agree(there)
    await three.processes[1].over()
    await three.let_time_pass()
    await until(lambda: len(book.boards) == 3)
    second = next(match for match in book.boards if match not in (first, third))
    assert book.boards[second].channel.kind == THREAD
    assert book.boards[second].channel.parent == there.id

    # ann has moved, and the board is about to be posted
    three.shoot_at("post", three.processes[2])
    board = book.boards[third]
    await ann.slash("move", board.channel, text="save", act=(third, "save"))
    await three.processes[2].over()
    assert book.boards[third].version == board.version, "it died before its board was there"
    await three.let_time_pass()
    await until(lambda: book.boards[third].version == board.version + 1)
    assert book.boards[third].channel is board.channel

    # ann's day is over, and nobody of that server's process is there to see
    day = "interval '2 days'"
    await three.change(
        f"UPDATE seats SET running_since = running_since - {day}, deadline = deadline - {day}"
        f" WHERE match_id = {second}"
    )
    moved = await ann.slash("move", book.boards[first].channel, text="save", act=(first, "save"))
    assert answered(moved)
    await until(lambda: book.boards[second].version == END)

    # the process that comes back serves its server again, and sends nothing twice
    await three.processes[1].start(cold=False)
    assert there.guild is not None
    home = there.guild.id
    await until(lambda: three.discord.gateway.reaches(home))
    again = await ann.press(book.boards[second].message, "rematch")
    assert again is not None
    assert answered(again)
    assert all(len(messages) == 1 for messages in book.posts.values())
    assert book.wrong == []
    for process in three.processes:
        assert process.complaints() == []
