"""The bot as one of several processes, each with some of Discord's shards."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import discord
import structlog

from bot.app import seam
from bot.app.client import Yoimachi
from bot.config import Shards
from bot.ops.identify import IDENTIFY_INTERVAL, IdentifyTurns

_log: Final = structlog.get_logger(__name__)


class Sharded(Yoimachi, discord.AutoShardedClient):
    """Connects its own shards, in turn with those of other processes. Any process does what is due:
    only events from Discord come by shards, those of direct messages by shard 0."""

    def __init__(self, *args: Any, shards: Shards, turns: IdentifyTurns, **options: Any) -> None:
        options |= {"shard_ids": list(shards.ids), "shard_count": shards.count}
        super().__init__(*args, **options)
        self._own_shards = shards
        self._turns = turns
        self._up = set[int]()

    async def connect(self, *, reconnect: bool = True) -> None:  # noqa: ARG002
        seam.assign_shards(self, self._own_shards.ids)
        await self.gateway.run(self._own_shards.ids)

    async def before_identify_hook(
        self,
        shard_id: int | None,
        *,
        initial: bool = False,  # noqa: ARG002 - discord.py gives it by its name
    ) -> None:
        """Wait for the turn of the shard's bucket; also for the first one, since other processes
        may be connecting."""
        bucket = (shard_id or 0) % self.gateway.max_concurrency
        while True:
            try:
                wait = await self._turns.take(bucket)
            except Exception as error:  # noqa: BLE001 - discord.py would end the process
                _log.warning("identify-unasked", shard=shard_id, exc_info=error)
                wait = IDENTIFY_INTERVAL
            if wait is None:
                return
            await asyncio.sleep(wait.total_seconds())

    async def on_shard_connect(self, shard_id: int) -> None:
        self._found(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self._found(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """The servers of a shard are known: its boards need not wait for those of the others."""
        self._found(shard_id)
        self._wake()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._up.discard(shard_id)

    async def on_disconnect(self) -> None:
        """One shard of several: see `on_shard_disconnect`."""

    async def on_resumed(self) -> None:
        """One shard of several: see `on_shard_resumed`."""

    @property
    def connected(self) -> bool:
        """True while the connection of any shard stands."""
        return any(not self.gateway.is_lost(shard_id) for shard_id in self._up)

    def _found(self, shard_id: int) -> None:
        self._up.add(shard_id)
