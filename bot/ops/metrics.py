"""Metrics: an HTTP server with the two pages /healthz and /metrics."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, TypeAlias

import structlog
from aiohttp import web
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

from bot.base.log import Stage
from bot.base.refusal import StoreDown
from bot.base.worker import Clock
from bot.db.store import Store, UnitOfWork
from bot.match.model.terms import Status
from bot.match.store.due import ClockRepository, HeartbeatRepository, OutboxRepository
from bot.match.store.tables import OpenMatchRepository

# --------------------------------------------------------------------------------------- figures
# Figures for operators: how much there is to do.


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts of the store at a moment."""

    open_matches: Mapping[Status, int]
    outbox_due: int
    outbox_oldest: timedelta
    """How long the oldest message to be sent has been due; zero if there is none."""
    clocks_due: int
    """Deadlines that have passed unseen."""
    servers: Mapping[str, int]
    """How many servers have ever come how far, by the step."""


ServerSteps: TypeAlias = Callable[[UnitOfWork], Awaitable[Mapping[str, int]]]
"""Counts the servers that have ever taken a step, by the step."""


@dataclass(frozen=True, slots=True)
class FigureReader:
    """Reads figures from the store."""

    store: Store
    clock: Clock
    steps: ServerSteps

    async def check(self) -> None:
        """Have the store answer something; raises whatever it does if it cannot."""
        async with self.store.reading() as unit:
            await unit[HeartbeatRepository].newest()

    async def read(self) -> Figures:
        async with self.store.reading() as unit:
            now = self.clock.now()
            count, oldest = await unit[OutboxRepository].depth(now)
            return Figures(
                open_matches=await unit[OpenMatchRepository].by_status(),
                outbox_due=count,
                outbox_oldest=timedelta() if oldest is None else now - oldest,
                clocks_due=await unit[ClockRepository].count_due(now),
                servers=await self.steps(unit),
            )


# --------------------------------------------------------------------------------------- metrics


_log: Final = structlog.get_logger(__name__)

REQUEST_TIMEOUT_S: Final = 5.0
"""The store may take so long to answer."""
SAMPLE_INTERVAL_S: Final = 0.5
"""Between two looks at the event loop."""
BUCKETS_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the histograms; after 3 seconds Discord waits no longer."""


class Gauges:
    """Everything that /metrics shows. Implements `bot.base.log.Meter`."""

    def __init__(self) -> None:
        # a registry of its own: nothing is global, and two bots in one process do not mix
        self._registry = registry = CollectorRegistry()
        self._stages = Histogram(
            "yoimachi_stage_seconds",
            "Parts of an interaction or a delivery.",
            ["stage"],
            buckets=BUCKETS_S,
            registry=registry,
        )
        for stage in Stage:
            self._stages.labels(stage.value)
        self._interactions = Histogram(
            "yoimachi_interaction_seconds",
            "From an interaction's coming in to its last answer.",
            buckets=BUCKETS_S,
            registry=registry,
        )
        self._errors = Counter(
            "yoimachi_errors", "What went wrong, by code.", ["code"], registry=registry
        )
        self._lag = Histogram(
            "yoimachi_event_loop_lag_seconds",
            "How much too late timers are.",
            buckets=BUCKETS_S,
            registry=registry,
        )
        self._open = Gauge(
            "yoimachi_open_matches", "Matches that are not over.", ["status"], registry=registry
        )
        self._outbox = Gauge(
            "yoimachi_outbox_due", "Messages that are to be sent now.", registry=registry
        )
        self._oldest = Gauge(
            "yoimachi_outbox_oldest_seconds",
            "How long the oldest of them has been due.",
            registry=registry,
        )
        self._clocks = Gauge(
            "yoimachi_clocks_due", "Deadlines that have passed unseen.", registry=registry
        )
        self._servers = Gauge(
            "yoimachi_servers",
            "Servers that have ever come so far: joined, set up, first match, second person.",
            ["step"],
            registry=registry,
        )
        self._connected = Gauge(
            "yoimachi_gateway_connected", "1 while connected to Discord.", registry=registry
        )
        self._latency = Gauge(
            "yoimachi_gateway_latency_seconds",
            "From a heartbeat to Discord's answer; not a number before the first.",
            registry=registry,
        )

    def spent(self, laps: Mapping[Stage, float]) -> None:
        for stage, seconds in laps.items():
            self._stages.labels(stage.value).observe(seconds)

    def answered(self, seconds: float) -> None:
        self._interactions.observe(seconds)

    def error(self, code: str) -> None:
        self._errors.labels(code).inc()

    def late(self, seconds: float) -> None:
        """Note how late the event loop was."""
        self._lag.observe(seconds)

    def exposition(self, figures: Figures, *, connected: bool, latency: float) -> bytes:
        """The page in Prometheus' format, with the newest figures."""
        for status, count in figures.open_matches.items():
            self._open.labels(status.value).set(count)
        self._outbox.set(figures.outbox_due)
        self._oldest.set(figures.outbox_oldest.total_seconds())
        self._clocks.set(figures.clocks_due)
        for step, count in figures.servers.items():
            self._servers.labels(step).set(count)
        self._connected.set(connected)
        self._latency.set(latency)
        return generate_latest(self._registry)


async def observe_lag(observe: Callable[[float], None]) -> None:
    """Observe again and again how many seconds too late a timer was. Never ends by itself."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + SAMPLE_INTERVAL_S
        await asyncio.sleep(SAMPLE_INTERVAL_S)
        observe(max(0.0, loop.time() - due))


class Monitor:
    """A small HTTP server. It shows numbers, nothing that anybody wrote, and changes nothing."""

    def __init__(
        self,
        host: str,
        port: int,
        gauges: Gauges,
        figures: FigureReader,
        *,
        connected: Callable[[], bool],
        trouble: Callable[[], str | None],
        sending: Callable[[], bool],
        latency: Callable[[], float],
    ) -> None:
        """`trouble` says why the gateway is not connected."""
        self._host = host
        self._port = port
        self._gauges = gauges
        self._figures = figures
        self._connected = connected
        self._trouble = trouble
        self._sending = sending
        self._latency = latency
        self._runner: web.AppRunner | None = None
        self._lag: asyncio.Task[None] | None = None

    @property
    def address(self) -> tuple[str, int] | None:
        """Host and port; None while it is closed."""
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
        # no log line for each look of a monitor
        self._runner = web.AppRunner(application, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, self._host, self._port).start()
        self._lag = asyncio.create_task(observe_lag(self._gauges.late), name="lag")

    async def close(self) -> None:
        if self._lag is not None:
            self._lag.cancel()
            with suppress(asyncio.CancelledError):
                await self._lag
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _healthz(self, _request: web.Request) -> web.Response:
        """200 if the store answers, the gateway is connected and what is due is sent, else 503."""
        store, gateway, sending = await self._answers(), self._connected(), self._sending()
        told: dict[str, bool | str] = {"store": store, "gateway": gateway, "sending": sending}
        if not gateway and (trouble := self._trouble()) is not None:
            told["trouble"] = trouble
        return web.json_response(told, status=200 if store and gateway and sending else 503)

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT_S):
                await self._figures.check()
        except Exception as error:  # noqa: BLE001 - whatever it is, the store does not answer
            _log.warning("store-silent", error=type(error).__name__)
            return False
        return True

    async def _metrics(self, _request: web.Request) -> web.Response:
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT_S):
                figures = await self._figures.read()
        except (StoreDown, TimeoutError) as silent:
            raise web.HTTPServiceUnavailable(text="the database does not answer") from silent
        body = self._gauges.exposition(
            figures, connected=self._connected(), latency=self._latency()
        )
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})
