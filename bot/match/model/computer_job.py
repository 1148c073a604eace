"""A decision that a computer owes, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class ComputerJob:
    """A decision that a computer owes."""

    id: int
    match_id: int
    seat: int
    answer_at: datetime
    """Not before then is it answered."""
