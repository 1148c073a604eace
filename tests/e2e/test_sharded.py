"""One process of several, with shards of its own."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app.client import Sharded, Yoimachi
from bot.ops import IDENTIFY_INTERVAL
from tests.e2e.simulated import Town, built
from tests.match.world import TurnedClock


@pytest.fixture
def simcord_bot(tmp_path: Path, seeds: list[bytes]) -> Yoimachi:
    return built(tmp_path, shards="0-1/2")


async def test_it_plays_while_any_of_its_shards_is_there(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = town.bot
    assert isinstance(bot, Sharded)
    assert isinstance(bot, discord.AutoShardedClient)
    await town.start()
    before = len(town.public())
    await town.move(town.ann, "save")
    assert len(town.public()) == before + 1
    connected = [bot.connected]
    await bot.on_disconnect()
    await bot.on_shard_disconnect(0)
    # the other one is there
    connected.append(bot.connected)
    await bot.on_shard_disconnect(1)
    connected.append(bot.connected)
    assert connected == [True, True, False]
    woken: list[bool] = []
    monkeypatch.setattr(town.parts.jobs, "wake", lambda: woken.append(bot.connected))
    await bot.on_shard_resumed(1)
    assert bot.connected
    assert woken == [True]


async def test_it_identifies_when_it_is_its_turn(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot, clock = town.bot, TurnedClock()
    assert isinstance(bot, Sharded)
    bot._turns = replace(bot._turns, clock=clock)
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        clock.turn(timedelta(seconds=seconds))

    monkeypatch.setattr("bot.app.client.asyncio.sleep", sleep)
    await bot.before_identify_hook(0, initial=True)
    assert waits == []
    await bot.before_identify_hook(1)
    assert waits == [IDENTIFY_INTERVAL.total_seconds()]
    # where Discord lets more identify at a time, they wait for those of their own bucket alone
    bot.gateway.max_concurrency = 2
    await bot.before_identify_hook(1)
    assert waits == [IDENTIFY_INTERVAL.total_seconds()]


@pytest.mark.parametrize("announced", [False, True])
async def test_a_match_on_a_server_that_is_not_loaded_is_given_its_thread_all_the_same(
    town: Town, monkeypatch: pytest.MonkeyPatch, *, announced: bool
) -> None:
    """Any process sends any row: also where the server is another one's, and where it was
    `announced`, in a new session, and has not come yet."""
    await town.set_up(town.host, place="thread")
    state = town.bot._connection

    def unavailable(_client: Sharded, guild_id: int) -> discord.Guild | None:
        if not announced:
            return None
        return discord.Guild._create_unavailable(state=state, guild_id=guild_id, data=None)

    monkeypatch.setattr(Sharded, "get_guild", unavailable)
    monkeypatch.setattr(Sharded, "get_channel", lambda *_: None)
    known = state._get_or_create_unavailable_guild

    def elsewhere(guild_id: int, **data: Any) -> discord.Guild:
        """Only interactions, which tell it, come from the server itself."""
        if data:
            return known(guild_id, **data)
        return discord.Guild._create_unavailable(state=state, guild_id=guild_id, data=None)

    monkeypatch.setattr(state, "_get_or_create_unavailable_guild", elsewhere)
    await town.start()
    (match,) = await town.services.match.inbox.of_user(town.ann.id)
    assert match.thread_id is not None
    assert match.board_message_id is not None
