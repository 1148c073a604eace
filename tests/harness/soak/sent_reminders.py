"""Reminders that were sent, and checks that they had to be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import count
from typing import Final
from zoneinfo import ZoneInfo

from bot.match.model.people import PersonSettings, Quiet, ReminderPreferences, When
from bot.match.reminders import ReminderToSend
from tests.harness.soak.actions import Actions
from tests.harness.soak.spans import micros

AT_ONCE: Final = timedelta(minutes=1)
"""Two messages about the same decision within this time are one too many."""
CHANNEL: Final = 200

PREFERENCES: Final = (
    ReminderPreferences(),
    ReminderPreferences(frozenset(When), most=10),
    ReminderPreferences(
        frozenset({When.HALF, When.BEFORE_6, When.BEFORE_1}), Quiet(22 * 60, 7 * 60)
    ),
    ReminderPreferences(frozenset({When.BEFORE_24, When.BEFORE_3}), privately=True, most=1),
    ReminderPreferences(digest=8),
    ReminderPreferences(frozenset()),
    ReminderPreferences(
        frozenset({When.QUARTER, When.BEFORE_12}), Quiet(9 * 60, 18 * 60), privately=True
    ),
)
ZONES: Final = ("UTC", "Asia/Tokyo", "Europe/Berlin", "America/New_York")


def preferences_of(user_id: int) -> ReminderPreferences:
    """How a person likes to be reminded: every way is somebody's."""
    return PREFERENCES[user_id % len(PREFERENCES)]


def zone_of(user_id: int) -> str:
    return ZONES[user_id % len(ZONES)]


def settings(user_id: int, *, excused: bool) -> PersonSettings:
    return PersonSettings(
        user_id, zone=zone_of(user_id), reminders=preferences_of(user_id), auto_vacation=excused
    )


@dataclass
class SentReminders:
    """The reminders that still stand in a channel, and all that were ever sent."""

    actions: Actions
    standing: dict[int, tuple[int, int, datetime]] = field(default_factory=dict)
    """Message -> match, seat, and the beginning of the decision."""
    sent: dict[tuple[int, int, datetime], list[datetime]] = field(default_factory=dict)
    heard: dict[tuple[int, int], list[datetime]] = field(default_factory=dict)
    """By match and seat, all that was ever sent."""
    digests: dict[int, list[datetime]] = field(default_factory=dict)
    """By person."""
    _nonces: dict[str, int] = field(default_factory=dict)
    _ids: count[int] = field(default_factory=lambda: count(1))

    async def remind(self, due: Sequence[ReminderToSend], *, fails: bool) -> None:
        """Send the reminders that a row asks for, as the sender does.

        :raises ConnectionError: `fails` is set; the message was sent and not recorded.
        """
        reminders = self.actions.host.parts.match.reminders
        for to_send in due:
            if to_send.only_if_arrived and to_send.nonce not in self._nonces:
                await reminders.put_off(to_send)
                continue
            old = to_send.reminder.message_id
            if old is not None:
                self.standing.pop(old, None)
            message_id = self._arrives(to_send)
            if fails:
                raise ConnectionError
            if not await reminders.posted(to_send, CHANNEL, message_id):
                self.standing.pop(message_id, None)
                self._nonces.pop(to_send.nonce, None)

    async def take_back(self, match_id: int) -> None:
        """Delete the reminders whose decision was made."""
        reminders = self.actions.host.parts.match.reminders
        for reminder in await reminders.leftovers(match_id):
            if reminder.message_id is not None:
                self.standing.pop(reminder.message_id, None)
                self.actions.findings.count("reminders taken back")
            stray = None
            if reminder.tried_at is not None:
                # it can be found where it was sent
                stray = self._nonces.get(reminder.nonce or "")
            if stray is not None:
                self.standing.pop(stray, None)
                self.actions.findings.count("stray reminders taken back")
            await reminders.forget(reminder, said=stray is not None)

    def audit(self, unsent: set[int]) -> None:
        """Check that a pending decision has at most one message, and others none. A match is left
        out while something is still to be sent for it."""
        seen = set[tuple[int, int]]()
        for match_id, seat, _ in self.standing.values():
            if match_id in unsent:
                continue
            book = self.actions.books[match_id]
            owed = seat in book.asked and (match_id, seat) not in seen
            text = f"{book.match.code}: a reminder of seat {seat} stands"
            self.actions.findings.check(owed, "double reminders", text)
            seen.add((match_id, seat))

    def _arrives(self, to_send: ReminderToSend) -> int:
        """The message: a repeated sending shows once."""
        known = self._nonces.get(to_send.nonce)
        if known is not None:
            return known
        row, now, findings = to_send.reminder, self.actions.host.now, self.actions.findings
        self._check(to_send, now)
        message_id = next(self._ids)
        self._nonces[to_send.nonce] = message_id
        self.standing[message_id] = row.match_id, row.seat, row.since
        findings.count("digests" if row.digest else "reminders")
        return message_id

    def _check(self, to_send: ReminderToSend, now: datetime) -> None:
        row, preferences = to_send.reminder, to_send.settings.reminders
        book, findings = self.actions.books[row.match_id], self.actions.findings
        told = f"{book.match.code}: seat {row.seat} of {row.user_id} at {now}: "
        findings.check(row.seat in book.asked, "double reminders", f"{told}owes nothing")
        if preferences.quiet is not None:
            local = now.astimezone(ZoneInfo(to_send.settings.zone))
            minute, quiet = local.hour * 60 + local.minute, preferences.quiet
            hours = range(quiet.start, quiet.end + (1440 if quiet.end < quiet.start else 0))
            quietly = minute in hours or minute + 1440 in hours
            findings.check(not quietly, "double reminders", f"{told}in quiet hours")
        over = self.actions.over(book, row.seat)
        if over is not None:
            findings.check(over < 0, "double reminders", f"{told}too late")
            watch, moment = book.watches[row.seat], micros(now)
            stopped = watch.halts(self.actions.stops(book, row.user_id), watch.turns[-1])
            stands = any(start <= moment < end for start, end in stopped)
            findings.check(not stands, "double reminders", f"{told}while the clock stands")
        earlier = self.sent.setdefault((row.match_id, row.seat, row.since), [])
        doubled = any(now - at < AT_ONCE for at in earlier)
        if row.digest:
            doubled = any(now - at < timedelta(hours=1) for at in self.told(row.user_id))
            self.digests.setdefault(row.user_id, []).append(now)
        else:
            findings.check(len(earlier) < preferences.most, "double reminders", f"{told}too many")
        findings.check(not doubled, "double reminders", f"{told}{earlier} before")
        earlier.append(now)
        self.heard.setdefault((row.match_id, row.seat), []).append(now)

    def told(self, user_id: int) -> list[datetime]:
        """The times of a person's daily messages."""
        return self.digests.get(user_id, [])
