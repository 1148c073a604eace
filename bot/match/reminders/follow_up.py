"""Follow-up of an act: reminders of decisions made are closed, new ones scheduled."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.follow_ups import OwedChange
from bot.match.model.enums import Notice
from bot.match.model.match import Match
from bot.match.model.people import PersonSettings
from bot.match.reminders.schedule import ReminderSubject, schedule
from bot.match.store.reminders import ReminderRepository
from bot.match.store.settings import PersonRepository


async def follow_up(unit: UnitOfWork, change: OwedChange) -> OwedChange:
    """Close the reminders of seats that no longer owe, and schedule one for each that owes now."""
    match, now = change.match, change.now
    obsolete = bool(change.gone) and await unit[ReminderRepository].close(match.id, change.gone)
    # a team is told by the board until when it votes; its captain lays out the cards
    voting = frozenset[int]() if change.arranging else match.teams
    people = {
        seat: person.user_id
        for seat in sorted(change.owing)
        if seat >= 0 and seat not in voting and (person := match.sitter(seat)) is not None
    }
    if people:
        # also decisions of the match's other seats, which the board mentions
        settings = await unit[PersonRepository].of([one.user_id for one in match.people])
        for seat, user_id in people.items():
            mine = settings.get(user_id) or PersonSettings(user_id)
            due = _first(mine, match, change.left.get(seat), now)
            unit[ReminderRepository].expect(match.id, seat, due)
    return replace(change, notices=(*change.notices, Notice.REMINDED)) if obsolete else change


def _first(
    settings: PersonSettings, match: Match, left: timedelta | None, now: datetime
) -> datetime | None:
    """The first check: calculated as if nothing stopped the clock, so never too late; at the
    deadline if there is no time for a reminder, as a stoppage may put it off."""
    decision = ReminderSubject(now, left, match.terms.clock)
    found = schedule(settings.reminders, settings.zone, decision)
    return found[0] if found else decision.deadline
