"""The reminding of a decision, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Reminder:
    """The reminding of one decision. Once it is `over` it is only there for its message to go."""

    id: int
    """0 while nobody was reminded."""
    match_id: int
    seat: int
    user_id: int
    since: datetime
    """Since when the decision is owed."""
    after: datetime
    """What was due up to then is done."""
    sent: int = 0
    """Reminders so far."""
    due_at: datetime | None = None
    """Not before then is anything due: what stopped the clock since it was written has not been
    looked at. None if nothing will be. Where nothing will be by what is known, the deadline, which
    may be put off."""
    digest: bool = False
    """Whether the newest tells of all decisions that the person owes."""
    nonce: str | None = None
    """Of the one that is being sent; once it is over, of the one that was."""
    tried_at: datetime | None = None
    """Since when that is being tried: the message may be there though nobody noted it."""
    channel_id: int | None = None
    message_id: int | None = None
    """Of the one that stands there."""
    over: bool = False

    @property
    def lost(self) -> Reminder:
        """A row for the message that is being sent, by which it is found and goes."""
        return replace(self, id=0, due_at=None, over=True, channel_id=None, message_id=None)
