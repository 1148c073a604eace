"""A decision that a computer owes, as a value."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class ComputerJob:
    """A decision that a computer owes. No other one of the same seat is answered at the same
    moment."""

    match_id: int
    seat: int
    answer_at: datetime
    """Not before then is it answered."""
