"""The tables of what is owed: decisions, the time for them, and the reminding of them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from bot.store.columns import Id, Length, UtcDateTime
from bot.store.tables.base import metadata

owed: Final = Table(
    "owed",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Id, nullable=False),
    Column("since", UtcDateTime, nullable=False),
    Index("ix_owed_user", "user_id", "since"),
)

# the decisions that computers owe
thinking: Final = Table(
    "thinking",
    metadata,
    Column("id", Id, primary_key=True),
    Column("match_id", Id, ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    # not before then is it answered, however soon it was thought out
    Column("answer_at", UtcDateTime, nullable=False),
    # until when which process thinks about it
    Column("claimed_until", UtcDateTime),
    Column("process", Text),
    UniqueConstraint("match_id", "seat"),
    Index("ix_thinking_answer", "answer_at", "id"),
    # an id never comes back, so that a late thought cannot answer another decision
    sqlite_autoincrement=True,
)

# one for each decision that is owed, and, once it is `over`, until its message is gone
reminders: Final = Table(
    "reminders",
    metadata,
    Column("id", Id, primary_key=True),
    Column("match_id", Id, ForeignKey("matches.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", Id, nullable=False),
    Column("since", UtcDateTime, nullable=False),
    # what was due up to then is done
    Column("after", UtcDateTime, nullable=False),
    Column("sent", Integer, nullable=False),
    # not before then is anything due; what stopped the clock meanwhile is found out when it comes
    Column("due_at", UtcDateTime),
    Column("digest", Boolean, nullable=False),
    # of the one that is being sent, and since when its message may be there though nobody noted it
    Column("nonce", Text),
    Column("tried_at", UtcDateTime),
    # of the one that was sent last
    Column("channel_id", Id),
    Column("message_id", Id),
    Column("over", Boolean, nullable=False),
    Index("ix_reminders_match", "match_id"),
    Index("ix_reminders_user", "user_id"),
    # an id never comes back, so that a late send cannot be taken for another one
    sqlite_autoincrement=True,
)

_is_due = text("due_at IS NOT NULL")
Index("ix_reminders_due", reminders.c.due_at, sqlite_where=_is_due, postgresql_where=_is_due)

# the seats of matches that have a clock; `remaining` is what was left at `since`, or is left of a
# clock that stands (no `since`)
clocks: Final = Table(
    "clocks",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Id, nullable=False),
    Column("remaining", Length, nullable=False),
    Column("since", UtcDateTime),
    # not before then is the time up; what stopped it meanwhile is found out when it comes
    Column("deadline", UtcDateTime),
    # when the time was found to be up in a match that waits all the same
    Column("fallen_at", UtcDateTime),
    # when a vacation began by itself here
    Column("excused_at", UtcDateTime),
    # what was left when the seat last acted
    Column("earlier", Length),
    sqlite_with_rowid=False,
)

_has_deadline = text("deadline IS NOT NULL")
Index(
    "ix_clocks_deadline",
    clocks.c.deadline,
    sqlite_where=_has_deadline,
    postgresql_where=_has_deadline,
)

# times that count for nobody's clock: for all, for one match, or for one person
stoppages: Final = Table(
    "stoppages",
    metadata,
    Column("id", Id, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("match_id", Id, ForeignKey("matches.id")),
    Column("user_id", Id),
    Column("began_at", UtcDateTime, nullable=False),
    # none while it lasts
    Column("ended_at", UtcDateTime),
)

OUTAGE: Final = text("kind = 'outage'")
Index(
    "ix_stoppages_outage",
    stoppages.c.ended_at,
    sqlite_where=OUTAGE,
    postgresql_where=OUTAGE,
)
_of_match = text("match_id IS NOT NULL")
Index(
    "ix_stoppages_match",
    stoppages.c.match_id,
    sqlite_where=_of_match,
    postgresql_where=_of_match,
)
_of_user = text("user_id IS NOT NULL")
Index(
    "ix_stoppages_user",
    stoppages.c.user_id,
    sqlite_where=_of_user,
    postgresql_where=_of_user,
)
