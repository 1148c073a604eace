"""Errands that are still to be done, as the store has them."""

from __future__ import annotations

from sqlalchemy import select

from bot.db.engine import value_of
from bot.db.store import Job, Store
from bot.errands import Errand, Errands, errands
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
