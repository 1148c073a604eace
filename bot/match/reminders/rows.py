"""When somebody is to be reminded of a decision that is owed: written with the act."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.match import Match
from bot.match.model.people import PersonSettings
from bot.match.model.reminder_preferences import When
from bot.match.reminders.schedule import ReminderSubject, schedule
from bot.match.store.owing import OwingRepository
from bot.match.store.reminders import ReminderRepository
from bot.match.store.settings import PersonRepository


async def change(
    unit: UnitOfWork,
    match: Match,
    *,
    gone: Collection[int],
    owing: Collection[int],
    now: datetime,
    left: Mapping[int, timedelta],
) -> bool:
    """The seats `gone` owe no longer; the seats `owing` do since now. Whether a message has to go.
    `left`: what the clock of a seat has left; empty where nobody is hurried.

    Nothing is committed here.
    """
    obsolete = bool(gone) and await unit[ReminderRepository].close(match.id, gone)
    people = {
        seat: person.user_id
        for seat in sorted(owing)
        if seat >= 0 and (person := match.sitter(seat)) is not None
    }
    if people:
        # and of the others of the match, of whom the board asks
        settings = await unit[PersonRepository].of([one.user_id for one in match.people])
        for seat, user_id in people.items():
            mine = settings.get(user_id) or PersonSettings(user_id)
            due = _first(mine, match, left.get(seat), now)
            unit[ReminderRepository].expect(match.id, seat, due)
    return obsolete


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


def _first(
    settings: PersonSettings, match: Match, left: timedelta | None, now: datetime
) -> datetime | None:
    """When to look for the first time: as if nothing stopped the clock, so not too late; at the
    deadline if there is no time for anything, as something may put it off."""
    decision = ReminderSubject(now, left, match.terms.clock)
    found = schedule(settings.reminders, settings.zone, decision)
    return found[0] if found else decision.deadline
