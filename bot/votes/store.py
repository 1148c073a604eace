"""Ballots and votes, as rows. What changes them holds their match."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    delete,
    func,
    select,
    text,
    update,
)

from bot.db.engine import (
    Id,
    Length,
    UtcDateTime,
    columns_of,
    insert_or,
    metadata,
    upsert,
    value_of,
)
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Job, Repository, UnitOfWork
from bot.match.store.matches import MatchRepository
from bot.votes.model import Ballot, Vote

# ---------------------------------------------------------------------------------------- tables
# Tables of votes, and what becomes of them when a person is forgotten.


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


# ----------------------------------------------------------------------------------------- store


_EARLIEST: Final = select(func.min(ballots.c.closes_at)).where(OPEN_BALLOT)


class BallotRepository(Repository):
    """The decisions of teams."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def put(self, ballot: Ballot) -> None:
        """Store it, in place of what it was before."""
        await self._matches.hold({ballot.match_id})
        self._unit.wake_ups.note(Job.VOTES, ballot.closes_at)
        keys = _keys(ballot)
        await upsert(self._connection, ballots, keys, **columns_of(ballot, *keys))

    async def close(self, match_id: int, seats: Collection[int]) -> None:
        """End the open ballots of these seats, as if nobody had voted."""
        await self._matches.hold({match_id})
        open_ = ballots.c.match_id == match_id, ballots.c.seat.in_(seats), OPEN_BALLOT
        await self._connection.execute(update(ballots).where(*open_).values(closes_at=None))

    async def of_match(self, match_id: int, since: int = 0) -> list[Ballot]:
        """Those of a match from a version on, and those that are open; the oldest first."""
        found = await self._connection.execute(
            select(ballots)
            .where(ballots.c.match_id == match_id, (ballots.c.version >= since) | OPEN_BALLOT)
            .order_by(ballots.c.version, ballots.c.seat)
        )
        return [value_of(Ballot, row) for row in found]

    async def vetoed(self, match_id: int, seat: int) -> bool:
        """Whether the captain has used their veto."""
        query = select(ballots.c.version).where(
            ballots.c.match_id == match_id, ballots.c.seat == seat, ballots.c.struck.is_not(None)
        )
        return (await self._connection.execute(query.limit(1))).first() is not None

    async def due(self, now: datetime) -> tuple[int, int] | None:
        """The match and the seat of the ballot that is to be closed first, its match held; None
        without any."""
        query = (
            select(ballots.c.match_id, ballots.c.seat)
            .where(ballots.c.closes_at <= now)
            .order_by(ballots.c.closes_at, ballots.c.match_id, ballots.c.seat)
            .limit(1)
        )
        row = (await self._connection.execute(query)).first()
        if row is None:
            return None
        await self._matches.hold({row.match_id})
        return row.match_id, row.seat

    async def next_due(self) -> datetime | None:
        """When the next ballot is to be closed."""
        earliest: datetime | None = await self._connection.scalar(_EARLIEST)
        return earliest


class VoteRepository(Repository):
    """What people vote for."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def put(self, ballot: Ballot, vote: Vote) -> None:
        """Store a person's vote, in place of the one before."""
        await self._matches.hold({ballot.match_id})
        keys = {**_keys(ballot), "user_id": vote.user_id}
        await upsert(self._connection, votes, keys, text=vote.text, at=vote.at)

    async def withdraw(self, match_id: int, user_id: int) -> None:
        """Delete a person's votes in the open ballots of a match."""
        await self._matches.hold({match_id})
        open_ = select(ballots.c.version).where(
            ballots.c.match_id == match_id, ballots.c.seat == votes.c.seat, OPEN_BALLOT
        )
        await self._connection.execute(
            delete(votes).where(
                votes.c.match_id == match_id,
                votes.c.user_id == user_id,
                votes.c.version.in_(open_),
            )
        )

    async def of(self, *some: Ballot) -> dict[Ballot, list[Vote]]:
        """The votes of these ballots, all of one match."""
        found: dict[tuple[int, int], list[Vote]] = {(one.seat, one.version): [] for one in some}
        if not some:
            return {}
        query = select(votes).where(
            votes.c.match_id == some[0].match_id,
            votes.c.version.in_({one.version for one in some}),
        )
        for row in await self._connection.execute(query.order_by(votes.c.at, votes.c.user_id)):
            mine = found.get((row.seat, row.version))
            if mine is not None:
                mine.append(value_of(Vote, row))
        return {one: found[one.seat, one.version] for one in some}


class MemberRepository(Repository):
    """Whom a team of a match has taken in."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def seat_of(self, match_id: int, user_id: int) -> int | None:
        """The seat of the team that a person belongs to."""
        seat: int | None = await self._connection.scalar(
            select(team_members.c.seat).where(
                team_members.c.match_id == match_id, team_members.c.user_id == user_id
            )
        )
        return seat

    async def add(self, match_id: int, seat: int, user_id: int) -> None:
        """Note that a person belongs to a team, unless they belong to one."""
        await self._matches.hold({match_id})
        query = insert_or(self._connection, team_members).values(
            match_id=match_id, seat=seat, user_id=user_id
        )
        await self._connection.execute(query.on_conflict_do_nothing())


def _keys(ballot: Ballot) -> dict[str, Any]:
    return {"match_id": ballot.match_id, "seat": ballot.seat, "version": ballot.version}
