"""What is still to be sent or done, as the store has it."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import select

from bot.db.engine import value_of
from bot.db.store import Job, Store, UnitOfWork
from bot.errands import Errand, Errands, errands
from bot.match.model.match import Posting
from bot.match.outbox import Outbox
from bot.match.store.due import OutboxRepository
from bot.tournaments.store import Announcement


async def waiting(store: Store, kind: Job) -> list[Errand]:
    """Those of a kind, in the order in which they were asked for."""
    query = select(errands).where(errands.c.kind == kind.value).order_by(errands.c.id)
    async with store.reading() as unit:
        return [value_of(Errand, row) for row in await unit.connection.execute(query)]


async def announcements(store: Store) -> list[Announcement]:
    """What is still to be announced."""
    return [Announcement.of(errand) for errand in await waiting(store, Job.ANNOUNCEMENTS)]


async def all_is_announced(of_all: Errands) -> None:
    """Whatever is to be announced has been."""
    while due := await of_all.due(Job.ANNOUNCEMENTS, 100):
        for errand in due:
            await of_all.end(errand, None)


async def pending(outbox: Outbox, match_id: int | None = None) -> list[Posting]:
    """What the sender would send now: of one match or of all."""
    async with outbox.store.reading() as unit:
        return await rows_due(unit, outbox.clock.now(), match_id)


async def rows_due(
    unit: UnitOfWork,
    now: datetime,
    match_id: int | None = None,
    limit: int = 100,
    without: Collection[int] = (),
) -> list[Posting]:
    """The rows of the outbox that are due at a moment: of one match or of all."""
    due, _ = await unit[OutboxRepository].look(now, now, limit, without)
    return [one for one in due if match_id in (None, one.match_id)]
