"""What is remembered of reminding: a row for each decision that is owed, written with the act."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from bot.match.model.match import Match
from bot.match.model.people import PersonSettings
from bot.match.reminders.schedule import ReminderSubject, schedule

if TYPE_CHECKING:
    from bot.ports.unit import Unit


@dataclass(frozen=True, slots=True)
class Reminder:
    """The reminding of one decision. Once it is `over` it is only there for its message to go."""

    id: int
    match_id: int
    seat: int
    user_id: int
    since: datetime
    """Since when the decision is owed."""
    after: datetime
    """What was due up to then is done."""
    sent: int = 0
    """Reminders so far."""
    due_at: datetime | None = None
    """Not before then is anything due: what stopped the clock since it was written has not been
    looked at. None if nothing will be. Where nothing will be by what is known, the deadline, which
    may be put off."""
    digest: bool = False
    """Whether the newest tells of all decisions that the person owes."""
    nonce: str | None = None
    """Of the one that is being sent; once it is over, of the one that was."""
    tried_at: datetime | None = None
    """Since when that is being tried: the message may be there though nobody noted it."""
    channel_id: int | None = None
    message_id: int | None = None
    """Of the one that stands there."""
    over: bool = False

    @property
    def lost(self) -> Reminder:
        """A row for the message that is being sent, by which it is found and goes."""
        return replace(self, id=0, due_at=None, over=True, channel_id=None, message_id=None)


async def change(
    unit: Unit,
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
    obsolete = bool(gone) and await unit.reminders.close(match.id, gone)
    people = {
        seat: person.user_id
        for seat in sorted(owing)
        if seat >= 0 and (person := match.sitter(seat)) is not None
    }
    if people:
        settings = await unit.people.of(people.values())
        await unit.reminders.add(
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
