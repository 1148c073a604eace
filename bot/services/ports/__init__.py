"""What services need from a store: a unit of work over a handful of tables, and from the system:
what nobody can guess.

A unit is one transaction. Leaving it without `commit` undoes everything, so an exception anywhere
leaves no trace. A writing unit sees no other writer's half-done work: it is alone (SQLite) or holds
the matches it has read (PostgreSQL), and with a match all that hangs on it. Where two units were in
each other's way, one ends in `Conflict` and may be tried again.
"""

from __future__ import annotations

from bot.services.ports.beside import Notes, Offers, Plans, Watches
from bot.services.ports.entropy import Entropy
from bot.services.ports.matches import Choices, Log, Matches, Past, Receipt, Receipts
from bot.services.ports.owed import Clocks, Owed, Reminders, Stoppages, Thinking
from bot.services.ports.people import Blocks, Formations, People, Personal, Servers
from bot.services.ports.processes import Heartbeats, Housekeeping, Identifying, Outbox
from bot.services.ports.ratings import Ratings
from bot.services.ports.tournaments import Tournaments
from bot.services.ports.unit import Conflict, Store, Unit

__all__ = [
    "Blocks",
    "Choices",
    "Clocks",
    "Conflict",
    "Entropy",
    "Formations",
    "Heartbeats",
    "Housekeeping",
    "Identifying",
    "Log",
    "Matches",
    "Notes",
    "Offers",
    "Outbox",
    "Owed",
    "Past",
    "People",
    "Personal",
    "Plans",
    "Ratings",
    "Receipt",
    "Receipts",
    "Reminders",
    "Servers",
    "Stoppages",
    "Store",
    "Thinking",
    "Tournaments",
    "Unit",
    "Watches",
]
