"""Whether anything still reaches Discord, asked of the outbox and of the requests under way."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import structlog

from bot.base.worker import Worker
from bot.match.outbox import Outbox

_log: Final = structlog.get_logger(__name__)

UNSENT_AFTER: Final = timedelta(minutes=5)
"""How long nothing may have been sent while something is due."""
SILENT_AFTER_S: Final = 360.0
"""How long requests may wait without one that ends: longer than any that Discord merely leaves
unanswered, which aiohttp ends after five minutes."""
WATCH_INTERVAL_S: Final = 60.0


@dataclass(slots=True)
class Watchdog:
    """Notices when the bot has fallen silent, and what it can do about that."""

    outbox: Outbox
    answered_at: Callable[[], datetime | None]
    """When Discord last took or refused a row, or the end of a wait that it asked for."""
    silent_s: Callable[[], float]
    """Seconds for which requests have been waiting and none has ended."""
    renew: Callable[[], Awaitable[None]]
    """Goes on with new connections."""
    unsent_since: datetime | None = None
    """Since when nothing has been sent though something is due; None while all is well."""

    async def look(self) -> float:
        """Look once; the seconds until the next look."""
        now, answered, owed = self.outbox.clock.now(), self.answered_at(), None
        if answered is not None and now - answered >= UNSENT_AFTER:
            owed = await self.outbox.owed_since()
        since = None if owed is None or answered is None else max(owed, answered)
        silent_s = self.silent_s()
        if since is not None and now - since >= UNSENT_AFTER:
            minutes = round((now - since) / timedelta(minutes=1))
            _log.error("nothing-sent", minutes=minutes, unanswered_s=round(silent_s))
            self.unsent_since = since
        elif self.unsent_since is not None:
            _log.info("sending-again")
            self.unsent_since = None
        if silent_s >= SILENT_AFTER_S:
            await self._renew(silent_s)
        return WATCH_INTERVAL_S

    async def _renew(self, silent_s: float) -> None:
        _log.error("connecting-anew", unanswered_s=round(silent_s))
        try:
            await self.renew()
        except Exception as error:  # noqa: BLE001 - whatever it is, the next look tries again
            _log.warning("not-connected-anew", error=type(error).__name__)


def watchdog_job(watchdog: Watchdog) -> Worker:
    """It looks while the gateway is gone, too."""
    return Worker("watchdog", watchdog.look)
