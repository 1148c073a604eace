"""What is to be looked at later, noted while it is written: who looks need not be woken in vain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from enum import Enum
from typing import Final, TypeAlias

AT_ONCE: Final = datetime.min.replace(tzinfo=UTC)


class Affair(Enum):
    """What is looked after by itself."""

    OUTBOX = "outbox"
    CLOCKS = "clocks"
    REMINDERS = "reminders"
    DECISIONS = "decisions"
    """Those that computers owe."""
    TOURNAMENTS = "tournaments"


Hear: TypeAlias = Callable[[Mapping[Affair, datetime]], None]
"""Told after a commit what it left to be looked at, and when first. What another process leaves is
not told here: it looks after that, and who looks in between finds it."""


class Agenda:
    """The affairs that a unit of work has something left to do in."""

    def __init__(self) -> None:
        self._first: dict[Affair, datetime] = {}

    def note(self, affair: Affair, due: datetime | None) -> None:
        """Something is to be looked at by then; None: it is not."""
        if due is not None:
            self._first[affair] = min(due, self._first.get(affair, due))

    @property
    def first(self) -> Mapping[Affair, datetime]:
        """When the first of each is due, past moments for what is late."""
        return self._first
