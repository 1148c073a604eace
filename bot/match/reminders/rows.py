"""What is remembered of reminding: a row for each decision that is owed, written with the act."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.match import Match
from bot.match.model.people import PersonSettings
from bot.match.model.reminder import Reminder
from bot.match.reminders.schedule import ReminderSubject, schedule
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
        settings = await unit[PersonRepository].of(people.values())
        await unit[ReminderRepository].add(
            Reminder(
                0,
                match.id,
                seat,
                user_id,
                since=now,
                after=now,
                due_at=_first(
                    settings.get(user_id) or PersonSettings(user_id), match, left.get(seat), now
                ),
            )
            for seat, user_id in people.items()
        )
    return obsolete


def _first(
    settings: PersonSettings, match: Match, left: timedelta | None, now: datetime
) -> datetime | None:
    """When to look for the first time: as if nothing stopped the clock, so not too late; at the
    deadline if there is no time for anything, as something may put it off."""
    decision = ReminderSubject(now, left, match.terms.clock)
    found = schedule(settings.reminders, settings.zone, decision)
    return found[0] if found else decision.deadline
