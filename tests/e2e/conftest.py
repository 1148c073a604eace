"""A town for each test: a fresh database, a connected bot, published commands."""

from __future__ import annotations

import hashlib
import json
import secrets
import shutil
from asyncio import Lock
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
import simcord
from discord.app_commands import CommandTree

from bot.app import serve
from bot.app.client import Yoimachi
from bot.app.serve import CommandPayload, payload
from bot.db import store
from bot.db.engine import Database, connect
from bot.match.act.positions import SEED_BYTES, draw_key
from bot.ops import HEARTBEAT_INTERVAL_S
from bot.play.board.message import warm_up
from bot.reviews.service import Reviewer
from tests import sqlite
from tests.discord_api.description import all_violations
from tests.e2e.simulated import DATABASE, Town, built, seldom_looking

PATIENCE = 20.0
"""Seconds until it is looked at again whether the bot has done with an action: see `patient`. It is
less than the shortest timer, which would be waited for otherwise."""
SWEEP_S = 1_200.0
"""Seconds between two looks where a test is about what is found by looking."""


def pytest_itemcollected(item: pytest.Item) -> None:
    item.add_marker(pytest.mark.simcord(settle_timeout=PATIENCE))


@pytest.fixture(scope="session", autouse=True)
def drawn_once() -> None:
    """Every game's tiles, made before the first bot starts: simcord waits five seconds for that."""
    warm_up()


@pytest.fixture(scope="session")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of whichever town there is."""
    return tmp_path_factory.mktemp("town")


@pytest.fixture
def tmp_path(ground: Path) -> Path:
    """An empty folder, which lies where the one before lay: see `opened`."""
    shutil.rmtree(ground)
    ground.mkdir()
    return ground


@cache
def _opened(url: str) -> Database:
    return connect(url)


@pytest.fixture(autouse=True)
def opened(ground: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One engine opens the databases of all towns: it knows how statements are compiled."""
    usual = sqlite.address(ground / DATABASE)
    # a test that failed may have left its database open
    if (file := _opened(usual).file) is not None:
        file.closed()

    def opening(url: str) -> Database:
        # a lock is for one event loop, and each test has its own
        return replace(_opened(url), turn=Lock()) if url == usual else connect(url)

    monkeypatch.setattr(store, "connect", opening)


_translated: dict[str, str] = {}


@pytest.fixture(autouse=True)
def translated_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same commands in English are the same in all languages: discord.py has each of their
    texts translated for thirty languages at each start."""

    async def translated(tree: CommandTree[Any]) -> list[CommandPayload]:
        english = json.dumps([command.to_dict(tree) for command in tree.get_commands()])
        if english not in _translated:
            _translated[english] = json.dumps(await payload(tree))
        found: list[CommandPayload] = json.loads(_translated[english])
        return found

    monkeypatch.setattr(serve, "payload", translated)


@pytest.fixture
def sweeping() -> None:
    """For a test of what is found although nothing told of it."""


@pytest.fixture
def beating() -> None:
    """For a test of the bot's signs of life."""


@pytest.fixture(autouse=True)
def seldom(request: pytest.FixtureRequest) -> Iterator[None]:
    """Workers look when something is due, and seldom besides: unless a test is `sweeping`, or
    `beating`."""
    but: dict[str, float] = {}
    if "sweeping" in request.fixturenames:
        but["SWEEP_INTERVAL_S"] = SWEEP_S
    if "beating" in request.fixturenames:
        but["HEARTBEAT_INTERVAL_S"] = HEARTBEAT_INTERVAL_S
    with seldom_looking(**but):
        yield


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The seeds of the next matches, where a test wants to choose them: nothing is added to those.
    They are the same in every run in any case, so that dice and shuffles are."""
    chosen: list[bytes] = []
    given = set[bytes]()
    usual = (hashlib.sha256(b"%d" % number).digest() for number in count())
    real = secrets.token_bytes

    def entropy(size: int | None = None) -> bytes:
        if size != SEED_BYTES:
            return real(size)
        if not chosen:
            return next(usual)
        given.add(chosen[0])
        return chosen.pop(0)

    def key(seed: bytes, contributions: Sequence[str]) -> bytes:
        return seed if seed in given else draw_key(seed, contributions)

    for module in ("bot.match.act.recorder", "bot.match.lobby.seating"):
        monkeypatch.setattr(f"{module}.draw_key", key)
    monkeypatch.setattr(secrets, "token_bytes", entropy)
    return chosen


@pytest.fixture
def reviewer() -> Reviewer | None:
    """What reviews matches instead of the computers' processes, if anything does."""
    return None


@pytest.fixture
def simcord_bot(
    tmp_path: Path,
    seeds: list[bytes],
    reviewer: Reviewer | None,
) -> Yoimachi:
    return built(tmp_path, reviewer=reviewer)


@pytest_asyncio.fixture
async def town(simcord_env: simcord.Env, tmp_path: Path) -> AsyncIterator[Town]:
    assert isinstance(simcord_env.bot, Yoimachi)
    town = Town(simcord_env, tmp_path)
    yield town
    await town.bot.close()
    assert not all_violations(simcord_env.http_requests)
