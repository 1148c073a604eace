"""The people whom a message mentions, besides those who are to move: those it concerns, unless they
do not want that, or have quiet hours."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.unit_of_work import UnitOfWork
from bot.match.model.match import Match
from bot.match.model.people import Mention
from bot.match.store.circles import CircleRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.settings import PersonRepository

MAX_IN_VAIN: Final = 2
"""Invitations of one person to another that may be withdrawn or declined, or expire, before the
next ones mention nobody."""
HUSHED_FOR: Final = timedelta(hours=6)
"""How long such invitations count."""


@dataclass(frozen=True, slots=True)
class Mentions:
    """Looks up whom a message may mention."""

    store: Store
    clock: Clock

    async def hushed(self, match: Match) -> frozenset[int]:
        """Those invited to a match whom its maker has invited to no avail of late, and is to leave
        in peace for a while: they find the invitation, but are not mentioned for it."""
        invited = [person.user_id for person in match.invited]
        if not invited:
            return frozenset()
        since = self.clock.now() - HUSHED_FOR
        async with self.store.reading() as unit:
            found = await unit[MatchRepository].come_to_nothing(match.creator_id, invited, since)
        return frozenset(user_id for user_id, count in found.items() if count >= MAX_IN_VAIN)

    async def among(
        self, user_ids: Collection[int], mention: Mention, *, by: int | None = None
    ) -> frozenset[int]:
        """Those among some people who want to be mentioned for this, and may be now; `by` is the
        person who asks them for something."""
        if not user_ids:
            return frozenset()
        async with self.store.reading() as unit:
            quiet = await unwanted(unit, user_ids, mention, self.clock.now())
            if by is not None:
                quiet |= (await unit[CircleRepository].blocks(by, user_ids)).of
        return frozenset(user_id for user_id in user_ids if user_id > 0) - quiet


async def unwanted(
    unit: UnitOfWork, user_ids: Collection[int], mention: Mention, now: datetime
) -> frozenset[int]:
    """Those among some people who must not be mentioned for this, or not now."""
    settings = await unit[PersonRepository].of(user_ids)
    return frozenset(
        user_id
        for user_id, mine in settings.items()
        if mention not in mine.mentions
        or (mine.reminders.quiet is not None and mine.reminders.quiet.covers(now, mine.zone))
    )
