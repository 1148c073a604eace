"""Why something did not reach Discord, and what follows for its row in the outbox."""

from __future__ import annotations

from datetime import timedelta
from enum import StrEnum
from typing import Final

from bot.services.model import Trouble


class Fault(StrEnum):
    """What kind of failure it was."""

    OUTAGE = "outage"
    """Discord, the network or our own store is not to be had: whatever else is sent now would fail
    as well. Tried until it works."""
    PACE = "pace"
    """Too much in this one place: it rests for as long as Discord asked for."""
    LATER = "later"
    """One message or one person takes nothing just now: what was for them waits for as long as
    Discord asked for, and the rest of its channel goes on."""
    BARRED = "barred"
    """The place takes nothing from the bot until somebody changes that."""
    LOST = "lost"
    """What it was for is not there any more. Given up at once."""
    OTHER = "other"
    """Anything else: tried for some days."""


class Undelivered(Exception):
    """A row could not be sent. `code` is for the log: nothing that a person wrote."""

    def __init__(
        self,
        fault: Fault,
        code: str,
        *,
        wait: timedelta | None = None,
        trouble: Trouble | None = None,
    ) -> None:
        super().__init__(code)
        self.fault: Final = fault
        self.code: Final = code
        self.wait: Final = wait
        """How long Discord asked to be left alone; None if it did not say."""
        self.trouble: Final = trouble
        """What there is to say about the match; None if it is not about its place."""
