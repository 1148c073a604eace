"""A sign of life for whoever watches the process."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.services.heartbeat import Heartbeat
from bot.workers.worker import Worker

PAUSE: Final = 30.0
"""Seconds between two beats: three fit into what `yoimachi health` allows."""


def heartbeat_worker(heartbeat: Heartbeat, alive: Callable[[], bool]) -> Worker:
    """Beats only while `alive`: a process that has lost Discord is not well."""

    async def beat() -> float:
        if alive():
            await heartbeat.beat()
        return PAUSE

    return Worker("heartbeat", beat)
