"""What must reach Discord, kept until it has: written with the act, sent after the commit."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from bot.clock import Clock
from bot.services.model import Notice, Posting
from bot.services.ports import Store


@dataclass(frozen=True, slots=True)
class Outbox:
    """The sender's side of the outbox. Rows are written by the services that act."""

    store: Store
    clock: Clock

    async def pending(self, match_id: int | None = None, *, limit: int = 100) -> list[Posting]:
        """What is due, oldest first: of one match (right after its commit) or of all (at the
        start, and in between). A match has at most one posting per notice, its newest."""
        async with self.store.reading() as unit:
            return list(await unit.outbox.due(self.clock.now(), match_id, limit))

    async def wait(self) -> timedelta | None:
        """How long until the next row is due that people look out for, below zero for one that is
        late; None without any. All others may be some minutes late."""
        async with self.store.reading() as unit:
            due = await unit.outbox.next_due(Notice.ARRANGED)
        return None if due is None else due - self.clock.now()

    async def mark_sent(self, posting_id: int) -> None:
        """It has reached Discord, or never will: forget it. A newer one stays."""
        async with self.store.writing() as unit:
            await unit.outbox.delete(posting_id)
            await unit.commit()

    async def put_off(self, posting_id: int, wait: timedelta, reason: str) -> None:
        """An attempt failed for `reason` (a code, nothing a person wrote): try after `wait`."""
        async with self.store.writing() as unit:
            await unit.outbox.put_off(posting_id, self.clock.now() + wait, reason)
            await unit.commit()
