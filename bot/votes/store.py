"""Ballots and votes: how they are counted, and their rows. What changes them holds their match."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final, Literal

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

from bot.base.refusal import Refusal
from bot.db.engine import (
    Id,
    Length,
    UtcDateTime,
    add_new,
    columns_of,
    metadata,
    partial_index,
    upsert,
    value_of,
    with_values,
)
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Job, Repository, UnitOfWork
from bot.match.model.match import Match, Team
from bot.match.store.matches import MatchRepository

# -------------------------------------------------------------------------------------- refusals
# Refusals around votes.


class NotInTeam(Refusal, code="team-{why}"):
    """Somebody who may not vote. `name` is the team's."""

    match: str
    why: Literal[
        "channel",  # they do not see the channel
        "new",  # they came less than a day ago
        "opponent",  # they play on another side, or have
        "other",  # they have voted with the other team, or seen its hand
        "role",  # they lack the role
        "server",  # they are not on the match's server
        "silent",  # they would lead it and may not write in its channel
    ]
    name: str


class WhichTeam(Refusal, code="team-which"):
    """Somebody who may vote with either team, and has not yet said with which."""

    match: str
    match_id: int
    names: Sequence[str]
    """The teams', by seat."""

    def __post_init__(self) -> None:
        self._set(self.code, match=self.match)


class VoteRefused(Refusal):
    """What the vote of a team does not allow as it stands."""

    code: Literal[
        "cannot-close",  # fewer votes than the team's minimum
        "cannot-veto-changed",  # another move leads now
        "cannot-veto-none",  # nobody has voted
        "cannot-veto-only",  # there is no other move
        "cannot-veto-used",  # once a match
        "captain-arranges",  # cards are laid out by the captain alone
        "captain-only",  # somebody else closes a vote or vetoes a move
        "move-struck",  # the captain has vetoed it
        "vote-over",  # the team has nothing to vote on any more
    ]
    match: str
    captain: str | None = None
    minimum: int | None = None


# ----------------------------------------------------------------------------------------- model


MAX_EMPTY_SPANS: Final = 4
"""Without a vote for so many times a vote's length, a team that has no clock is out of time."""
MARGIN: Final = timedelta(hours=1)
"""A vote closes so long before the team's clock runs out, or a tenth of its own length if that is
less."""


@dataclass(frozen=True, slots=True)
class Vote:
    """What one person votes for in one ballot."""

    user_id: int
    text: str = field(repr=False)
    """The move, canonical; in games with secrets it is known to the team alone."""
    at: datetime
    """Since when the person votes for it."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """A decision of a seat on which its team votes, from the match's `version` on."""

    match_id: int
    seat: int
    version: int
    opened_at: datetime
    closes_at: datetime | None
    """Without the stoppages that come; None: it is over."""
    since: datetime
    """When its present span began, which is prolonged by whatever stops clocks in it."""
    lasting: timedelta
    """How long that span lasts."""
    prolonged: int = 0
    """How often the time was prolonged for lack of votes."""
    struck: str | None = field(default=None, repr=False)
    """The move that the captain has vetoed."""
    played: str | None = field(default=None, repr=False)
    """The move that the vote led to; None also where the seat no longer owed one."""

    @property
    def is_open(self) -> bool:
        return self.closes_at is not None


@dataclass(frozen=True, slots=True)
class Count:
    """How many vote for a move, and since when the first of them does."""

    text: str = field(repr=False)
    votes: int
    since: tuple[datetime, int]
    """When the first of them voted, and who: no two are equal."""


def count(votes: Iterable[Vote], struck: str | None = None) -> list[Count]:
    """The moves that are voted for, the leading one first: that with the most votes, and of equal
    ones that for which somebody has voted the longest. A struck move has no votes."""
    by_text: dict[str, list[tuple[datetime, int]]] = {}
    for vote in votes:
        if vote.text != struck:
            by_text.setdefault(vote.text, []).append((vote.at, vote.user_id))
    counts = [Count(text, len(cast), min(cast)) for text, cast in by_text.items()]
    return sorted(counts, key=lambda one: (-one.votes, one.since))


def voters(votes: Collection[Vote], struck: str | None = None) -> int:
    """The number of people whose vote counts."""
    return sum(vote.text != struck for vote in votes)


@dataclass(frozen=True, slots=True)
class Play:
    """The vote is over, and leads to a move."""

    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Prolong:
    """The vote goes on."""

    until: datetime


@dataclass(frozen=True, slots=True)
class Lapse:
    """Nobody has voted for so long that the team is out of time."""


def decide(
    ballot: Ballot,
    counts: Sequence[Count],
    team: Team,
    now: datetime,
    latest: datetime | None,
    *,
    timed: bool,
) -> Play | Prolong | Lapse:
    """What becomes of a ballot whose time is up. `latest` is when it has to close for the sake of
    the team's clock; None where that does not run. `timed`: whether the match has clocks.

    With fewer votes than the team asks of itself it is prolonged once; then one vote is enough.
    Without any it goes on for as long as there is time.
    """
    votes = sum(one.votes for one in counts)
    room = latest is None or latest > now
    if counts and (votes >= team.minimum or ballot.prolonged or not room):
        return Play(counts[0].text)
    if latest is not None and not room:
        # the first vote is enough, and closes it: see `Ballots.cast`
        up = latest + margin(team)
        return Prolong(up if up > now else now + team.lasting)
    if not counts and not timed and ballot.prolonged >= MAX_EMPTY_SPANS - 1:
        return Lapse()
    until = now + team.lasting
    return Prolong(until if latest is None else min(until, latest))


def first_span(team: Team, left: timedelta | None) -> timedelta:
    """How long a vote lasts that opens with so much time left on the team's clock, if any."""
    if left is None:
        return team.lasting
    return min(team.lasting, max(left - margin(team), left / 2))


def margin(team: Team) -> timedelta:
    """How long before its clock runs out a team's vote closes."""
    return min(MARGIN, team.lasting / 10)


def team_at(match: Match, seat: int) -> Team:
    """:raises LookupError: no team decides there."""
    team = match.seats[seat].team
    if team is None:
        raise LookupError("a vote where no team sits")
    return team


# ---------------------------------------------------------------------------------------- tables
# Tables of votes, and what becomes of them when a person is forgotten.


# decisions that teams vote on, also those that are over
ballots: Final = Table(
    "ballots",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    # the match's as the decision came up
    Column("version", Integer, primary_key=True),
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
partial_index("ix_ballots_closes", OPEN_BALLOT, ballots.c.closes_at)

# what people vote for, kept so that it can be counted again
votes: Final = Table(
    "votes",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("user_id", Id, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Index("ix_votes_user", "user_id", "match_id"),
    sqlite_with_rowid=False,
)

# who has voted with a team or seen its hand: nobody belongs to two of a match
team_members: Final = Table(
    "team_members",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("user_id", Id, primary_key=True),
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
        query = select(ballots).where(
            ballots.c.match_id == match_id, (ballots.c.version >= since) | OPEN_BALLOT
        )
        return await self._values(Ballot, query.order_by(ballots.c.version, ballots.c.seat))

    async def vetoed(self, match_id: int, seat: int) -> bool:
        """Whether the captain has used their veto."""
        query = select(ballots.c.version).where(
            ballots.c.match_id == match_id, ballots.c.seat == seat, ballots.c.struck.is_not(None)
        )
        return await self._finds(query.limit(1))

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
        return await self._moment(_EARLIEST)


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
                votes.c.match_id == match_id, votes.c.user_id == user_id, votes.c.version.in_(open_)
            )
        )

    async def of(self, *some: Ballot) -> dict[Ballot, list[Vote]]:
        """The votes of these ballots, all of one match."""
        found: dict[tuple[int, int], list[Vote]] = {(one.seat, one.version): [] for one in some}
        if not some:
            return {}
        query = select(votes).where(
            votes.c.match_id == some[0].match_id, votes.c.version.in_({one.version for one in some})
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
        mine = with_values(team_members, match_id=match_id, user_id=user_id)
        seat: int | None = await self._connection.scalar(select(team_members.c.seat).where(mine))
        return seat

    async def add(self, match_id: int, seat: int, user_id: int) -> None:
        """Note that a person belongs to a team, unless they belong to one."""
        await self._matches.hold({match_id})
        row = {"match_id": match_id, "seat": seat, "user_id": user_id}
        await add_new(self._connection, team_members, **row)


def _keys(ballot: Ballot) -> dict[str, Any]:
    return {"match_id": ballot.match_id, "seat": ballot.seat, "version": ballot.version}
