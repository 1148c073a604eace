"""The tables, their keys and the few indexes that keep a big store as quick as a small one.

`metadata` knows all of them: whoever imports one imports every module.
"""

from __future__ import annotations

from bot.store.tables.awaited import OUTAGE, clocks, owed, reminders, stoppages, thinking
from bot.store.tables.base import metadata
from bot.store.tables.beside import notes, offers, plans, tryouts, watches
from bot.store.tables.learned import attempts, lessons
from bot.store.tables.played import (
    COUNTED,
    NOT_CANCELLED,
    WAITING,
    choices,
    log,
    matches,
    receipts,
    seats,
)
from bot.store.tables.preferences import blocks, formations, people, servers
from bot.store.tables.rated import rating_changes, ratings
from bot.store.tables.sent import heartbeat, identifying, outbox, sending
from bot.store.tables.tournament import (
    announcements,
    fixtures,
    tournament_log,
    tournament_people,
    tournaments,
)

__all__ = [
    "COUNTED",
    "NOT_CANCELLED",
    "OUTAGE",
    "WAITING",
    "announcements",
    "attempts",
    "blocks",
    "choices",
    "clocks",
    "fixtures",
    "formations",
    "heartbeat",
    "identifying",
    "lessons",
    "log",
    "matches",
    "metadata",
    "notes",
    "offers",
    "outbox",
    "owed",
    "people",
    "plans",
    "rating_changes",
    "ratings",
    "receipts",
    "reminders",
    "seats",
    "sending",
    "servers",
    "stoppages",
    "thinking",
    "tournament_log",
    "tournament_people",
    "tournaments",
    "tryouts",
    "watches",
]
