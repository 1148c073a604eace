"""Waits between attempts to send something, longer each time."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

FIRST_WAIT: Final = timedelta(seconds=30)
LONGEST_WAIT: Final = timedelta(hours=1)
MAX_SEND_ATTEMPTS: Final = 200
"""About eight days; a channel that stays closed for longer has lost interest."""
MAX_DOUBLINGS: Final = 10


def backoff(attempts: int) -> timedelta:
    """The wait after so many attempts that failed before."""
    doublings: int = min(attempts, MAX_DOUBLINGS)
    return min(LONGEST_WAIT, FIRST_WAIT * (1 << doublings))
