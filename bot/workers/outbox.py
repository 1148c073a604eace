"""Sending what the services left to be sent: at the start, after each commit, and in between."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Final

import structlog

from bot.services.model import Notice, Posting
from bot.services.outbox import Outbox
from bot.workers.worker import Worker

_log: Final = structlog.get_logger(__name__)

PAUSE: Final = 300.0
"""Seconds between two looks when nothing happens."""
FIRST_WAIT: Final = timedelta(seconds=30)
LONGEST_WAIT: Final = timedelta(hours=1)
MOST_ATTEMPTS: Final = 200
"""About eight days; a channel that stays closed for longer has lost interest."""
AT_ONCE: Final = 4
"""Matches served at the same time: one slow channel must not hold up the others."""

_ORDER: Final = {
    Notice.BOARD: 0,
    Notice.CHOSEN: 1,
    Notice.ARRANGED: 1,
    Notice.TIME: 1,
    Notice.OFFER: 2,
    Notice.INVITATION: 3,
    Notice.LOBBY: 4,
    Notice.WATCHED: 5,
    Notice.REMINDED: 6,
    Notice.REMINDER: 7,
    Notice.CLOSING: 8,
}
"""Within a match: an invitation that tells where the board is needs the board first, and so
does what brings the board up to date."""


class Sender:
    """Takes rows from the outbox and has them delivered, each match's in order."""

    def __init__(self, outbox: Outbox, deliver: Callable[[Posting], Awaitable[None]]) -> None:
        self._outbox = outbox
        self._deliver = deliver
        self._room = asyncio.Semaphore(AT_ONCE)

    async def send(self) -> float:
        """Send everything that is due; the seconds until the next look."""
        by_match: dict[int, list[Posting]] = {}
        for posting in await self._outbox.pending():
            by_match.setdefault(posting.match_id, []).append(posting)
        waits = await asyncio.gather(*map(self._of_match, by_match.values()))
        # some rows lie there for a later time; one that is late came while these were sent, and
        # has rung
        waits.append(await self._outbox.wait())
        seconds = [wait.total_seconds() for wait in waits if wait is not None]
        return min([PAUSE, *(wait for wait in seconds if wait > 0)])

    async def _of_match(self, postings: list[Posting]) -> timedelta | None:
        """The wait until a failed row is tried again; what comes after it waits as well."""
        async with self._room:
            for posting in sorted(postings, key=lambda posting: _ORDER[posting.notice]):
                try:
                    await self._deliver(posting)
                except Exception as error:  # noqa: BLE001 - any failure is tried again later
                    wait = backoff(posting.attempts)
                    _log.warning(
                        "undelivered",
                        match=posting.match_id,
                        notice=posting.notice.value,
                        attempts=posting.attempts + 1,
                        exc_info=error,
                    )
                    if posting.attempts < MOST_ATTEMPTS:
                        await self._outbox.put_off(posting.id, wait, type(error).__name__)
                        return wait
                await self._outbox.mark_sent(posting.id)
        return None


def backoff(attempts: int) -> timedelta:
    """How long to wait after so many attempts that failed before: longer each time."""
    doublings: int = min(attempts, 10)
    return min(LONGEST_WAIT, FIRST_WAIT * (1 << doublings))


def outbox_worker(outbox: Outbox, deliver: Callable[[Posting], Awaitable[None]]) -> Worker:
    return Worker("outbox", Sender(outbox, deliver).send)
