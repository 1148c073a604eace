"""The simulated Discord as a whole, on a free port of this machine."""

from __future__ import annotations

from collections.abc import Collection

from aiohttp import web

from tests.harness.crash.discord.gateway import Gateway, shard_of
from tests.harness.crash.discord.http import Api
from tests.harness.crash.discord.interactions import Interactions
from tests.harness.crash.discord.world import World


class Discord:
    """See the module. To be opened before the bot is told where it is."""

    def __init__(self) -> None:
        self.world = World()
        self.gateway = Gateway(self.world)
        self.interactions = Interactions(self.world, self.gateway.dispatch)
        self.gateway.lapsed = self._lapsed
        self.api = Api(self.world, self.gateway, self.interactions)
        self.address = ""
        self._runner: web.AppRunner | None = None

    async def open(self) -> None:
        # connections of a process that was killed are not waited for
        self._runner = web.AppRunner(self.api.application(), access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        host, port = self._runner.addresses[0][:2]
        self.address = f"http://{host}:{port}/api"
        self.gateway.address = f"ws://{host}:{port}/gateway"

    async def close(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()

    def gone(self, shards: Collection[int] | None) -> None:
        """A process of the bot's has ended, however it did: the one with these shards, or the only
        one."""
        self.gateway.forget(shards)

    def _lapsed(self, shard: tuple[int, int]) -> None:
        """What the bot has not received over a shard it never will."""
        number, count = shard
        self.interactions.cut(lambda guild_id: shard_of(guild_id or 0, count) != number)
