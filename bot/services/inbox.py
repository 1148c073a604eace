"""What waits for whom, over all matches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.clock import Clock
from bot.services import timing
from bot.services.model import Match, Status, Waiting
from bot.services.ports import Store

OPEN: Final = (Status.LOBBY, Status.ACTIVE)


@dataclass(frozen=True, slots=True)
class Inbox:
    """Lists of matches. They are read from the store alone, without replaying anything."""

    store: Store
    clock: Clock

    async def turns(self, user_id: int) -> list[Waiting]:
        """The decisions a person owes anywhere: those whose time is up first come first, then
        those without a deadline, the longest owed first."""
        async with self.store.reading() as unit:
            waiting = await unit.owed.of_user(user_id)
            deadlines = await timing.deadlines(unit, waiting, self.clock.now())
        found = [replace(one, deadline=deadlines.get((one.match.id, one.seat))) for one in waiting]
        return sorted(found, key=lambda one: (one.deadline is None, one.deadline or one.since))

    async def of_user(self, user_id: int) -> list[Match]:
        """The open matches a person sits in or is invited to, the newest change first."""
        async with self.store.reading() as unit:
            return list(await unit.matches.of_user(user_id, OPEN))

    async def of_server(self, guild_id: int) -> list[Match]:
        """The open matches of a server, the newest change first."""
        async with self.store.reading() as unit:
            return list(await unit.matches.of_server(guild_id, OPEN))
