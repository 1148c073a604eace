"""The reminder of a decision, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime


@dataclass(frozen=True, slots=True)
class Reminder:
    """The reminder of one decision. Once `over`, it exists only until its message is deleted."""

    id: int
    """0 before the first reminder."""
    match_id: int
    seat: int
    user_id: int
    since: datetime
    """Since when the decision is owed."""
    after: datetime
    """Everything due up to then is done."""
    sent: int = 0
    """Reminders sent so far."""
    due_at: datetime | None = None
    """Nothing is due before then; stoppages since it was written are not counted yet. None if
    nothing will be due. Where no reminder is left, it is the deadline, which stoppages may put
    off."""
    digest: bool = False
    """Whether the newest message lists all decisions that the person owes."""
    nonce: str | None = None
    """The nonce of the message being sent; once over, of the last one."""
    tried_at: datetime | None = None
    """Since when it is being sent: the message may exist unnoted."""
    channel_id: int | None = None
    message_id: int | None = None
    """The nonce of the message that stands there."""
    over: bool = False

    @property
    def lost(self) -> Reminder:
        """A row for the message being sent, by which it is found and deleted."""
        return replace(self, id=0, due_at=None, over=True, channel_id=None, message_id=None)
