"""The two pages for monitors: /healthz and /metrics."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog
from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.monitoring import lag
from bot.monitoring.gauges import Gauges
from bot.services.figures import Watcher

_log: Final = structlog.get_logger(__name__)

PATIENCE: Final = 5.0
"""Seconds the store may take to answer."""


class Monitor:
    """A small HTTP server. It shows numbers and nothing that anybody wrote, and changes nothing."""

    def __init__(
        self,
        host: str,
        port: int,
        gauges: Gauges,
        watcher: Watcher,
        *,
        connected: Callable[[], bool],
        latency: Callable[[], float],
    ) -> None:
        self._host = host
        self._port = port
        self._gauges = gauges
        self._watcher = watcher
        self._connected = connected
        self._latency = latency
        self._runner: web.AppRunner | None = None
        self._lag: asyncio.Task[None] | None = None

    @property
    def address(self) -> tuple[str, int] | None:
        """Host and port while it is open."""
        if self._runner is None or not self._runner.addresses:
            return None
        host, port, *_ = self._runner.addresses[0]
        return host, port

    async def open(self) -> None:
        """
        :raises OSError: the port is taken.
        """
        application = web.Application()
        application.router.add_get("/healthz", self._healthz)
        application.router.add_get("/metrics", self._metrics)
        # no line of log for each look of a monitor
        self._runner = web.AppRunner(application, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, self._host, self._port).start()
        self._lag = asyncio.create_task(lag.watch(self._gauges.late), name="lag")

    async def close(self) -> None:
        if self._lag is not None:
            self._lag.cancel()
            with suppress(asyncio.CancelledError):
                await self._lag
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _healthz(self, _request: web.Request) -> web.Response:
        """200 if the store answers and the gateway is connected, 503 if not."""
        store, gateway = await self._answers(), self._connected()
        return web.json_response(
            {"store": store, "gateway": gateway}, status=200 if store and gateway else 503
        )

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._watcher.answer()
        except Exception as error:  # noqa: BLE001 - whatever it is, the store does not answer
            _log.warning("store-silent", error=type(error).__name__)
            return False
        return True

    async def _metrics(self, _request: web.Request) -> web.Response:
        async with asyncio.timeout(PATIENCE):
            figures = await self._watcher.figures()
        body = self._gauges.written(figures, connected=self._connected(), latency=self._latency())
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})
