"""Servers that the bot has come to: each is greeted once, and how far they get is counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Column, Table, func, select

from bot.base.worker import Clock
from bot.db.engine import Id, UtcDateTime, insert_or, metadata
from bot.db.store import Job, Repository, Store, UnitOfWork, transactional
from bot.errands import ErrandRepository
from bot.match.act.recorder import Act
from bot.match.store.people import servers

# ----------------------------------------------------------------------------------------- store


arrivals: Final = Table(
    "arrivals",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("joined_at", UtcDateTime, nullable=False),
    # when its first match began, whoever played
    Column("first_match_at", UtcDateTime),
    # when the first match between two people began
    Column("second_person_at", UtcDateTime),
    sqlite_with_rowid=False,
)

# built once: building a statement costs more than executing it
_STEPS: Final = select(
    func.count().label("joined"),
    select(func.count()).select_from(servers).scalar_subquery().label("set_up"),
    func.count(arrivals.c.first_match_at).label("first_match"),
    func.count(arrivals.c.second_person_at).label("second_person"),
).select_from(arrivals)


class ArrivalRepository(Repository):
    """The servers that the bot has come to. One that it was removed from stays among them."""

    async def add(self, guild_id: int, at: datetime) -> bool:
        """Note a server; whether it is new."""
        query = insert_or(self._connection, arrivals).values(guild_id=guild_id, joined_at=at)
        return (await self._connection.execute(query.on_conflict_do_nothing())).rowcount == 1

    async def begin(self, guild_id: int, at: datetime, people: int) -> None:
        """Note that a match of so many people has begun. A server that was never seen to join has
        joined with it."""
        met = at if people > 1 else None
        query = insert_or(self._connection, arrivals).values(
            guild_id=guild_id, joined_at=at, first_match_at=at, second_person_at=met
        )
        await self._connection.execute(
            query.on_conflict_do_update(
                index_elements=["guild_id"],
                set_={
                    "first_match_at": func.coalesce(arrivals.c.first_match_at, at),
                    "second_person_at": func.coalesce(arrivals.c.second_person_at, met),
                },
            )
        )


# --------------------------------------------------------------------------------------- service


async def note_begun(unit: UnitOfWork, act: Act) -> None:
    """Follow the act by which a match begins."""
    match = act.match
    if match.place.guild_id is not None:
        await unit[ArrivalRepository].begin(match.place.guild_id, act.now, len(match.people))


async def steps(unit: UnitOfWork) -> Mapping[str, int]:
    """How many servers have come how far, since the database was made."""
    return dict((await unit.connection.execute(_STEPS)).one()._mapping)


@dataclass(frozen=True, slots=True)
class Arrivals:
    """Has servers greeted."""

    store: Store
    clock: Clock

    @transactional
    async def join(self, unit: UnitOfWork, guild_id: int) -> None:
        """Have a server greeted, once however often the bot comes to it."""
        now = self.clock.now()
        if await unit[ArrivalRepository].add(guild_id, now):
            await unit[ErrandRepository].put(Job.GREETINGS, guild_id, now)

    @transactional
    async def hasten(self, unit: UnitOfWork, guild_id: int) -> None:
        """Try at once to greet a server, if that is still to be done: the bot may speak somewhere
        else there now."""
        await unit[ErrandRepository].hurry(Job.GREETINGS, guild_id, self.clock.now())
