"""A person's deadlines as a calendar file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from bot.calendars.ics import calendar_file
from bot.calendars.model import Entry
from bot.discord_kit import links
from bot.discord_kit.message import Attachment
from bot.discord_kit.sanitize import readable
from bot.discord_kit.texts import Say
from bot.match.model.match import PendingTurn

FILE: Final = "yoimachi-turns.ics"
LENGTH: Final = timedelta(minutes=30)
"""The length of an entry, which ends with the deadline: some calendars hide what has none."""
ALARM: Final = timedelta(hours=3)
"""How long before a deadline calendars remind of it."""


def turns_file(turns: Sequence[PendingTurn], say: Say, now: datetime) -> Attachment | None:
    """The turns with a deadline as a file; None if there is none."""
    entries = [entry for turn in turns if (entry := _entry(turn, say, now)) is not None]
    if not entries:
        return None
    return Attachment(FILE, calendar_file(say("calendar-turns"), entries, now))


def _entry(turn: PendingTurn, say: Say, now: datetime) -> Entry | None:
    """None where no deadline is to come: the match has no clock, is paused, or is overdue."""
    match, deadline = turn.match, turn.deadline
    if deadline is None or turn.paused or deadline <= now:
        return None
    players = " – ".join(readable(name) or say("anybody") for name in match.names)
    return Entry(
        uid=f"match-{match.code}-{turn.seat}-{match.created_at:%Y%m%dT%H%M%SZ}@yoimachi",
        sequence=match.version,
        summary=say("calendar-turn", game=say.game(match.game), players=players),
        start=deadline - LENGTH,
        end=deadline,
        description=say("calendar-turn-details", code=match.code),
        url=links.to_match(match),
        alarm=ALARM,
    )
