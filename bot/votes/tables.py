"""Tables of votes, and what becomes of them when a person is forgotten."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, ForeignKey, Index, Integer, Table, Text, text

from bot.db.personal_data import Fate, PersonalColumn
from bot.db.types import Id, Length, UtcDateTime, metadata

# decisions that teams vote on, also those that are over
ballots: Final = Table(
    "ballots",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    # the match's as the decision came up
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("opened_at", UtcDateTime, nullable=False),
    # with those stoppages that were known; none once it is over
    Column("closes_at", UtcDateTime),
    # the present span, without the stoppages in it
    Column("since", UtcDateTime, nullable=False),
    Column("lasting", Length, nullable=False),
    Column("prolonged", Integer, nullable=False),
    # the move that the captain has vetoed
    Column("struck", Text),
    # the move that the vote led to
    Column("played", Text),
    sqlite_with_rowid=False,
)
OPEN_BALLOT: Final = text("closes_at IS NOT NULL")
Index(
    "ix_ballots_closes",
    ballots.c.closes_at,
    sqlite_where=OPEN_BALLOT,
    postgresql_where=OPEN_BALLOT,
)

# what people vote for, kept so that it can be counted again
votes: Final = Table(
    "votes",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Index("ix_votes_user", "user_id", "match_id"),
    sqlite_with_rowid=False,
)

# who has voted with a team or seen its hand: nobody belongs to two of a match
team_members: Final = Table(
    "team_members",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Index("ix_team_members_user", "user_id", "match_id"),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    # what a team has played was counted from them
    PersonalColumn(votes.c.user_id, Fate.ANONYMOUS, part="votes", match=votes.c.match_id),
    # what somebody has seen they have seen, and the stand-in belongs to nobody
    PersonalColumn(
        team_members.c.user_id, Fate.ANONYMOUS, part="teams", match=team_members.c.match_id
    ),
)
