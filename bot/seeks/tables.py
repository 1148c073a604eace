"""Tables of seeks, and what becomes of them when a person is forgotten."""

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

from bot.db.personal_data import Fate, PersonalColumn
from bot.db.types import Id, Json, UtcDateTime, metadata
from bot.seeks.model import Facts

# people who have agreed to be looked for, and how they are listed
seekers: Final = Table(
    "seekers",
    metadata,
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("listing", Text, nullable=False),
    sqlite_with_rowid=False,
)

# the queue: a person's place in it for a game
seeks: Final = Table(
    "seeks",
    metadata,
    Column("id", Id, primary_key=True),
    Column("user_id", Id, nullable=False),
    Column("name", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("game", Text, nullable=False),
    # any if there is none
    Column("pace", Text),
    Column("rated", Boolean, nullable=False),
    Column("reach", Integer),
    Column("level", Text, nullable=False),
    Column("own_language", Boolean, nullable=False),
    # so many matches are always to be running; 0: one match, once
    Column("standing", Integer, nullable=False),
    Column("since", UtcDateTime, nullable=False),
    # to be looked up if there are none
    Column("facts", Json(Facts)),
    Column("facts_at", UtcDateTime),
    # why it rests; none while it does not
    Column("stopped", Text),
    UniqueConstraint("user_id", "game"),
    # an id must never come back, or an old button would mean another seek
    sqlite_autoincrement=True,
)

# opponents who were found, until nothing depends on them any more
seek_offers: Final = Table(
    "seek_offers",
    metadata,
    Column("id", Id, primary_key=True),
    Column("game", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("state", Text, nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
    # of a pair the first one
    Column("match_id", Id, ForeignKey("matches.id")),
    Column("due_at", UtcDateTime),
    Column("tried_at", UtcDateTime),
    Column("attempts", Integer, nullable=False),
    sqlite_autoincrement=True,
)
Index("ix_seek_offers_match", seek_offers.c.match_id)
Index("ix_seek_offers_made", seek_offers.c.made_at)
Index(
    "ix_seek_offers_due",
    seek_offers.c.due_at,
    sqlite_where=text("due_at IS NOT NULL"),
    postgresql_where=text("due_at IS NOT NULL"),
)

# the two people whom an offer asks
seek_parties: Final = Table(
    "seek_parties",
    metadata,
    Column(
        "offer_id",
        Id,
        # an offer goes with its match
        ForeignKey(seek_offers.c.id, ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("seek_id", Id, nullable=False),
    Column("name", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("listing", Text, nullable=False),
    Column("facts", Json(Facts), nullable=False),
    # the interaction by which they accepted
    Column("accepted_by", Id),
    Column("refused", Boolean, nullable=False),
    Column("channel_id", Id),
    Column("message_id", Id),
    sqlite_with_rowid=False,
)
Index("ix_seek_parties_user", seek_parties.c.user_id)
Index("ix_seek_parties_seek", seek_parties.c.seek_id)

# servers that lead to no seek
seekless_servers: Final = Table(
    "seekless_servers",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    PersonalColumn(seekers.c.user_id, Fate.GONE, part="seekers"),
    PersonalColumn(seeks.c.user_id, Fate.GONE, seeks.c.name, part="seeks"),
    PersonalColumn(seek_parties.c.user_id, Fate.GONE, seek_parties.c.name, part="seek_offers"),
)
