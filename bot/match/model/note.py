"""A note, as a value."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Note:
    """A player's note on the position of `version`; a secret of `user_id` while it is not
    `revealed` or the match goes on."""

    id: int
    match_id: int
    user_id: int
    version: int
    text: str = field(repr=False)
    at: datetime
    revealed: bool = False
