"""Days that pass while the bot is dead, and the reminders that come of them."""

from __future__ import annotations

import random
import re
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from tests.harness.crash.discord.world import DIRECT, Message

if TYPE_CHECKING:
    from tests.harness.crash.book import Book
    from tests.harness.crash.record import Kept

REMINDER = re.compile(
    r"(?:<@(\d+)> )?⏰ (?:It’s your turn|You haven’t looked|Everyone else)[^\n]*?`([A-Z0-9]{4,})`"
)
LATE = timedelta(seconds=1)
"""Since when a reminder is due when the bot comes back."""

Key: TypeAlias = tuple[str, int]
"""The code of a match, and a person."""


@dataclass(frozen=True, slots=True)
class KeptReminder:
    """The reminding of a decision."""

    id: int
    match: int
    sent: int
    message: int | None


@dataclass(slots=True)
class Reminded:
    """All reminders, as the people see them."""

    posts: dict[Key, list[Message]] = field(default_factory=dict)
    due: Counter[Key] = field(default_factory=Counter)
    """How many there were to be, at most."""

    def hear(self, message: Message) -> None:
        found = REMINDER.match(message.now.text)
        if found is None or len(message.stages) > 1:
            return
        private = message.channel.kind == DIRECT
        user = message.channel.people[0].id if private else int(found[1] or 0)
        self.posts.setdefault((found[2], user), []).append(message)

    def let_days_pass(self, database: Path, rng: random.Random) -> bool:
        """As much time passes of somebody's decision as there was until a reminder, while the bot
        does not run, and no more than the clock has. Whether there is such a decision."""
        now = datetime.now(UTC).replace(tzinfo=None)
        with closing(sqlite3.connect(database, timeout=10)) as db, db:
            db.row_factory = sqlite3.Row
            decisions = db.execute(
                "SELECT s.*, m.code FROM seats s JOIN matches m ON m.id = s.match_id"
                " LEFT JOIN reminders r ON r.match_id = s.match_id AND r.seat = s.seat AND NOT over"
                " WHERE r.nonce IS NULL AND s.remind_at > ? AND m.status = 'active'"
                " AND (s.deadline IS NULL OR s.remind_at < s.deadline)",
                [str(now)],
            ).fetchall()
            if not decisions:
                return False
            one = rng.choice(decisions)
            by = datetime.fromisoformat(one["remind_at"]) - now + LATE
            whose = [one["match_id"], one["seat"]]
            for position, columns in (
                ("reminders", ("since", "after")),
                ("seats", ("owed_since", "remind_at", "running_since", "deadline")),
            ):
                _move_back(db, position, columns, whose, by)
        self.due[one["code"], one["user_id"]] += 1
        return True


def _move_back(
    db: sqlite3.Connection, position: str, columns: tuple[str, ...], whose: list[int], by: timedelta
) -> None:
    mine = " WHERE match_id = ? AND seat = ?" + (" AND NOT over" if position == "reminders" else "")
    row = db.execute(f"SELECT * FROM {position}{mine}", whose).fetchone()
    if row is None:
        return
    changed = {
        name: None if row[name] is None else str(datetime.fromisoformat(row[name]) - by)
        for name in columns
    }
    setting = ", ".join(f"{name} = ?" for name in changed)
    db.execute(f"UPDATE {position} SET {setting}{mine}", [*changed.values(), *whose])


def read(db: sqlite3.Connection) -> list[KeptReminder]:
    rows = db.execute("SELECT id, match_id, sent, message_id FROM reminders WHERE NOT over")
    return [KeptReminder(*row) for row in rows]


def check(book: Book, kept: Kept) -> None:
    """Nobody was reminded more often than they were to be, and what stands there is of a decision
    that is still owed. For a time at which nothing waits to be sent."""
    standing = set()
    for key, messages in book.reminded.posts.items():
        standing |= {message.id for message in messages if not message.deleted}
        if len(messages) > book.reminded.due[key]:
            due = book.reminded.due[key]
            book.fault("reminder twice", f"{key}: {len(messages)} messages for {due}")
    noted = {one.message for one in kept.reminders if one.message is not None}
    for message in standing - noted:
        book.fault("reminder left standing", str(message))
    for message in noted - standing:
        book.fault("reminder gone", str(message))
    for one in kept.reminders:
        # while the clock stands still nobody is reminded
        if one.sent and one.message is None and not kept.pauses.get(one.match):
            book.fault("reminder missing", str(one))
