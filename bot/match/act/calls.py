"""The people whom a board calls, and those it does not."""

from __future__ import annotations

from datetime import datetime

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.reminder_preferences import When
from bot.match.store.owing import OwingRepository
from bot.match.store.settings import PersonRepository


async def uncalled(unit: UnitOfWork, match_id: int, now: datetime) -> frozenset[int]:
    """The people whom the board is not to call: they do not want that at all, or not at the hour at
    which the decision became theirs, or not now."""
    seats = (await unit[OwingRepository].of_match(match_id)).values()
    owing = {row["user_id"]: row["owed_since"] for row in seats if row["owed_since"] is not None}
    settings = await unit[PersonRepository].of([user for user in owing if user is not None])
    return frozenset(
        user_id
        for user_id, mine in settings.items()
        if When.AT_ONCE not in mine.reminders.when
        or any(
            mine.reminders.quiet is not None and mine.reminders.quiet.covers(at, mine.zone)
            for at in (owing[user_id], now)
        )
    )
