"""Pauses between attempts that fail, longer each time."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

FIRST_WAIT: Final = timedelta(seconds=30)
LONGEST_WAIT: Final = timedelta(hours=1)
MOST_ATTEMPTS: Final = 200
"""About eight days; a channel that stays closed for longer has lost interest."""


def backoff(attempts: int) -> timedelta:
    """The pause after so many earlier attempts that failed."""
    doublings: int = min(attempts, 10)
    return min(LONGEST_WAIT, FIRST_WAIT * (1 << doublings))
