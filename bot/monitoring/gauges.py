"""The figures of a running bot in the form that Prometheus reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.measuring import Stage
from bot.services.figures import Figures

SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper ends of the histograms' buckets; after 3 seconds Discord waits no longer."""


class Gauges:
    """Implements `bot.measuring.Meter`, and holds the rest of what there is to read."""

    def __init__(self) -> None:
        # its own registry: nothing is global, and two bots in one process do not mix
        self._registry = registry = CollectorRegistry()
        self._stages = Histogram(
            "yoimachi_stage_seconds",
            "Parts of an interaction or a delivery.",
            ["stage"],
            buckets=SECONDS,
            registry=registry,
        )
        for stage in Stage:
            self._stages.labels(stage.value)
        self._interactions = Histogram(
            "yoimachi_interaction_seconds",
            "From an interaction's coming in to its last answer.",
            buckets=SECONDS,
            registry=registry,
        )
        self._errors = Counter(
            "yoimachi_errors", "What went wrong, by code.", ["code"], registry=registry
        )
        self._lag = Histogram(
            "yoimachi_event_loop_lag_seconds",
            "How much too late timers are.",
            buckets=SECONDS,
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
        """The event loop was so late."""
        self._lag.observe(seconds)

    def written(self, figures: Figures, *, connected: bool, latency: float) -> bytes:
        """Everything, with these as the newest figures."""
        for status, count in figures.open_matches.items():
            self._open.labels(status.value).set(count)
        self._outbox.set(figures.outbox_due)
        self._oldest.set(figures.outbox_oldest.total_seconds())
        self._clocks.set(figures.clocks_due)
        self._connected.set(connected)
        self._latency.set(latency)
        return generate_latest(self._registry)
