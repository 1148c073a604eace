"""A town for each test: a fresh database, a connected bot, synced commands."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import simcord

import render
from bot.ui.client import Yoimachi
from bot.workers import heartbeat
from engines import GAMES, PUBLIC
from tests.e2e.simulated import Town, built

PATIENCE = 20.0
"""Seconds the bot may take over one action on a busy machine; less than its shortest timer, which
would be waited for otherwise."""


def pytest_itemcollected(item: pytest.Item) -> None:
    item.add_marker(pytest.mark.simcord(settle_timeout=PATIENCE))


@pytest.fixture(scope="session", autouse=True)
def drawn_once() -> None:
    """Every game's tiles, made before the first bot starts: simcord waits five seconds for that."""
    for key, game in GAMES.items():
        view = game.view(game.start(game.seats[0]), PUBLIC)
        render.draw(key, view)


@pytest.fixture
def simcord_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> Yoimachi:
    # a test that takes longer than a beat's pause less the patience would wait for the next beat
    if "beating" not in request.fixturenames:
        monkeypatch.setattr(heartbeat, "PAUSE", 3600.0)
    return built(tmp_path)


@pytest.fixture
def beating() -> None:
    """For a test of the bot's signs of life, which are left out of all others."""


@pytest_asyncio.fixture
async def town(simcord_env: simcord.Env, tmp_path: Path) -> AsyncIterator[Town]:
    assert isinstance(simcord_env.bot, Yoimachi)
    await simcord_env.bot.tree.sync()
    town = Town(simcord_env, tmp_path)
    yield town
    await town.bot.close()


@pytest.fixture
def seeds(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The seeds of the next matches; to be filled, and then the bot restarted to take them."""
    chosen: list[bytes] = []
    real = secrets.token_bytes

    def entropy(size: int | None = None) -> bytes:
        return chosen.pop(0) if size == 32 and chosen else real(size)

    monkeypatch.setattr(secrets, "token_bytes", entropy)
    return chosen
