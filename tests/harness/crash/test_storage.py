"""The real process meets a storage that fails, and text that no storage takes."""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import sys
from collections.abc import AsyncIterator, Callable
from itertools import count
from pathlib import Path

import pytest
import pytest_asyncio

from tests.harness.crash.book import Book
from tests.harness.crash.commands import filled_in
from tests.harness.crash.discord.interactions import COMMAND, Interaction
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.people import Hand
from tests.harness.crash.process import ROOT, Process

PATIENCE = 120.0
"""Seconds: more than any machine needs that is busy with a lot else."""
DOWN = "I can’t reach my storage right now"


class One:
    """One bot over a file, and two people who play."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.discord = Discord()
        self.discord.interactions.in_time = PATIENCE
        self.book = Book()
        self.process = Process(folder, self.discord)
        world = self.discord.world
        users = [world.add_user(name) for name in ("ann", "bob")]
        self.place = world.add_channel(world.add_guild("Town", users[0], users), "games")
        self.ann, self.bob = (
            Hand(self.discord, self.book, user, random.Random(1)) for user in users
        )

    async def open(self) -> None:
        await self.discord.open()
        self.discord.world.listeners.append(self.book.hear)
        await self.process.start(cold=False)
        async with asyncio.timeout(PATIENCE):
            await self.discord.gateway.connection()
        await self.until(lambda: self.discord.world.commands)

    async def close(self) -> None:
        await self.process.close()
        await self.discord.close()

    async def until(self, come: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not come():  # noqa: ASYNC110 - the bot is another process
                await asyncio.sleep(0.05)

    async def begin(self) -> None:
        """ann, who moves first, plays pastoral with bob."""
        await self.ann.invite(
            self.place,
            [self.bob.user],
            game="pastoral",
            seat="first",
            clock="1d",
            rated="unrated",
        )
        await self.until(lambda: self.book.lobbies)
        (lobby,) = self.book.lobbies.values()
        await self.bob.press(lobby, "accept", done=lambda one: one.answered is not None)
        await self.until(lambda: self.book.boards)

    async def moves(self, text: str) -> Interaction:
        return await self.ann.slash("move", self.place, text=text)

    def said(self) -> list[str]:
        """The events of all lines of the log; the last one may still be being written."""
        *lines, _ = self.process.log.read_text(errors="replace").split("\n")
        return [str(json.loads(line)["event"]) for line in lines if line.startswith("{")]

    async def health(self) -> tuple[int | None, str]:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", "health"),
            cwd=self.folder,
            env=os.environ
            | {
                "PYTHONPATH": str(ROOT),
                "YOIMACHI_DATABASE_URL": f"sqlite+aiosqlite:///{self.process.database}",
            },
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        printed, _ = await process.communicate()
        return process.returncode, printed.decode()


@pytest_asyncio.fixture
async def one(tmp_path: Path) -> AsyncIterator[One]:
    found = One(tmp_path)
    await found.open()
    yield found
    await found.close()


async def test_half_a_surrogate_pair_is_refused_like_any_other_text(one: One) -> None:
    await one.begin()
    for text in ("\ud800", "sa\udfffve", "\x00"):
        told = await one.moves(text)
        assert told.text.startswith("That isn’t a move"), told.text
    assert (await one.moves("save")).text.startswith("Sent")
    assert one.process.complaints() == []


async def test_a_file_that_was_moved_away_takes_no_move_until_it_is_back(one: One) -> None:
    await one.begin()
    database = one.process.database
    away = database.with_name("away")
    assert (await one.health())[0] == 0
    database.rename(away)
    assert (await one.moves("save")).text.startswith(DOWN)
    assert not database.exists()
    assert await one.health() == (1, f"Error: there is no database {database}\n")
    away.rename(database)
    assert (await one.moves("save")).text.startswith("Sent")
    assert one.said().count("store-down") == 1
    assert "unexpected" not in one.said()


@pytest.mark.skipif(sys.platform != "linux", reason="limits of others are Linux's")
async def test_too_many_open_files_are_told_as_trouble_and_it_goes_on_afterwards(one: One) -> None:
    await one.begin()
    number = one.process.number
    assert number is not None
    used = {int(name) for name in os.listdir(f"/proc/{number}/fd")}  # noqa: PTH208
    free = next(each for each in count() if each not in used)
    before = resource.prlimit(number, resource.RLIMIT_NOFILE)
    resource.prlimit(number, resource.RLIMIT_NOFILE, (free, before[1]))
    guild = one.place.guild
    assert guild is not None
    turns = filled_in(one.discord.world, guild, "turns", {})

    async def slowly(_name: str) -> None:
        await asyncio.sleep(0.3)

    # while some wait for Discord, the others can only be answered through new connections
    usual, one.discord.api.before = one.discord.api.before, slowly
    for _ in range(40):
        one.discord.interactions.begin(COMMAND, one.bob.user, one.place, turns)
    await one.until(lambda: "connection-lost" in one.said())
    resource.prlimit(number, resource.RLIMIT_NOFILE, before)
    one.discord.api.before = usual
    assert (await one.moves("save")).text.startswith("Sent")
    said = one.said()
    assert "unexpected" not in said
    # two lines at most for somebody who was not answered
    assert len(said) < 100
