"""Tips: their values and their rows."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Row,
    Table,
    Text,
    bindparam,
    case,
    delete,
    func,
    or_,
    select,
    update,
)

from bot.base.refusal import Refusal
from bot.db.engine import Id, metadata, upsert
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Repository, UnitOfWork
from bot.match.model.people import Person
from bot.match.store.matches import MatchRepository
from bot.match.store.people import people
from bot.match.store.tables import matches, seats

# ----------------------------------------------------------------------------------------- model
# Values of tips: a guess at the next move, how many were right, and who guesses best.


@dataclass(frozen=True, slots=True)
class Tip:
    """A person's guess at the move that follows the position of `version`."""

    match_id: int
    version: int
    person: Person
    seat: int
    """The seat that was to move."""
    text: str = field(repr=False)
    """The move, canonical; nobody else's to know before it is made."""
    correct: bool | None = None
    """None until the move is made."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many guessed a move, and how many of them rightly."""

    seat: int
    """The seat that made it."""
    correct: int
    all: int


@dataclass(frozen=True, slots=True)
class Guesser:
    """A person on the leaderboard of a server."""

    person: Person
    correct: int
    all: int


# -------------------------------------------------------------------------------------- refusals
# Refusals of tips.


class TipRefused(Refusal, code="tip-{why}"):
    """A tip that cannot be given."""

    why: Literal[
        "closed",  # a player has blocked the person
        "full",  # enough people have tipped the move
        "many",  # the person's tips wait in enough matches
        "nothing",  # nothing of the next move can be guessed
        "over",
        "own",  # the person plays in the match, or has played
    ]
    match: str


# ----------------------------------------------------------------------------------------- store
# Tips, as rows.


# a person's guess at the move after the position of `version`
tips: Final = Table(
    "tips",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Id, primary_key=True, autoincrement=False),
    # as the person was called then
    Column("name", Text, nullable=False),
    # the seat that was to move
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    # none until the move is made
    Column("correct", Boolean),
    Index("ix_tips_user", "user_id", "match_id"),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    PersonalColumn(tips.c.user_id, Fate.GONE, tips.c.name, part="tips", match=tips.c.match_id),
)

_RIGHT: Final = func.sum(case((tips.c.correct, 1), else_=0))
# built once: building a statement costs more than executing it
_OF_MOVE: Final = (tips.c.match_id == bindparam("of_match")) & (
    tips.c.version == bindparam("of_version")
)
_RESOLVE: Final = (
    update(tips)
    .where(_OF_MOVE, tips.c.correct.is_(None))
    .values(correct=tips.c.text == bindparam("made"))
)


class TipRepository(Repository):
    """Tips by match. What changes them holds their match."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def put(self, tip: Tip) -> None:
        """Store it in place of the person's last one for the same move."""
        await self._matches.flag(tip.match_id, tipped=True)
        await upsert(
            self._connection,
            tips,
            {"match_id": tip.match_id, "version": tip.version, "user_id": tip.person.user_id},
            name=tip.person.name,
            seat=tip.seat,
            text=tip.text,
            correct=tip.correct,
        )

    async def drop(self, match_id: int, version: int, user_id: int) -> bool:
        """Delete one whose move is not made; whether there was one."""
        mine = (tips.c.match_id == match_id) & (tips.c.version == version)
        mine &= (tips.c.user_id == user_id) & tips.c.correct.is_(None)
        return (await self._connection.execute(delete(tips).where(mine))).rowcount > 0

    async def resolve(self, match_id: int, version: int, made: str) -> None:
        """Note which tips for the move after a version name the one that was made."""
        values = {"of_match": match_id, "of_version": version, "made": made}
        await self._connection.execute(_RESOLVE, values)

    async def carry(self, match_id: int, version: int, to: int) -> None:
        """Let the tips of a version stand for a later one with the same decision."""
        query = update(tips).where(_OF_MOVE).values(version=to)
        await self._connection.execute(query, {"of_match": match_id, "of_version": version})

    async def cancel(self, match_id: int, since: int) -> None:
        """Delete all tips for moves after a version, also of moves that were made."""
        gone = (tips.c.match_id == match_id) & (tips.c.version >= since)
        await self._connection.execute(delete(tips).where(gone))

    async def mine(self, match_id: int, version: int, user_id: int) -> Tip | None:
        query = select(tips).where(_OF_MOVE, tips.c.user_id == user_id)
        found = await self._connection.execute(query, {"of_match": match_id, "of_version": version})
        row = found.one_or_none()
        return None if row is None else _tip(row)

    async def score(self, match_id: int, user_id: int) -> Tally:
        """How a person has guessed in a match."""
        query = select(func.count(), func.coalesce(_RIGHT, 0)).where(
            tips.c.match_id == match_id, tips.c.user_id == user_id, tips.c.correct.is_not(None)
        )
        every, right = (await self._connection.execute(query)).one()
        return Tally(0, int(right), every)

    async def others(self, match_id: int, version: int, user_id: int) -> int:
        """How many other people have tipped the move after a version."""
        query = select(func.count()).where(_OF_MOVE, tips.c.user_id != user_id)
        values = {"of_match": match_id, "of_version": version}
        return int((await self._connection.execute(query, values)).scalar_one())

    async def waiting(self, user_id: int, match_id: int) -> int:
        """How many of a person's tips wait for a move in matches but this one."""
        query = select(func.count()).where(
            tips.c.user_id == user_id, tips.c.match_id != match_id, tips.c.correct.is_(None)
        )
        return int((await self._connection.execute(query)).scalar_one())

    async def tallies(self, match_id: int, since: int, until: int) -> list[Tally]:
        """How the moves were guessed that followed these versions, the last one left out; those
        that nobody tipped are left out."""
        query = (
            select(tips.c.seat, _RIGHT.label("correct"), func.count().label("every"))
            .where(
                tips.c.match_id == match_id,
                tips.c.version >= since,
                tips.c.version < until,
                tips.c.correct.is_not(None),
            )
            .group_by(tips.c.version, tips.c.seat)
            .order_by(tips.c.version)
        )
        rows = await self._connection.execute(query)
        return [Tally(row.seat, int(row.correct), row.every) for row in rows]

    async def leaders(
        self, guild_id: int, *, newest: int, least: int, first: int, count: int
    ) -> tuple[list[Guesser], int]:
        """People of a server with at least so many tips and nothing against being listed, those
        with the most right ones first, and the number of all of them. Of their tips on one player's
        moves the `newest` count, so that nobody climbs by the moves of a friend, or by their own.
        Computers are one player."""
        age = func.row_number().over(
            partition_by=(tips.c.user_id, seats.c.user_id),
            order_by=(tips.c.match_id.desc(), tips.c.version.desc()),
        )
        last = func.row_number().over(
            partition_by=tips.c.user_id,
            order_by=(tips.c.match_id.desc(), tips.c.version.desc()),
        )
        known = (
            select(
                tips.c.user_id,
                tips.c.name,
                tips.c.correct,
                age.label("age"),
                last.label("last"),
            )
            .join(matches, matches.c.id == tips.c.match_id)
            .join(seats, (seats.c.match_id == tips.c.match_id) & (seats.c.seat == tips.c.seat))
            .where(
                matches.c.guild_id == guild_id,
                tips.c.correct.is_not(None),
                # stand-ins are nobody
                tips.c.user_id > 0,
            )
            .subquery()
        )
        right = func.sum(case((known.c.correct, 1), else_=0))
        every = func.count()
        query = (
            select(
                known.c.user_id,
                func.max(case((known.c.last == 1, known.c.name))).label("name"),
                right.label("correct"),
                every.label("every"),
                func.count().over().label("everybody"),
            )
            .outerjoin(people, people.c.user_id == known.c.user_id)
            .where(known.c.age <= newest, or_(people.c.listed.is_(None), people.c.listed))
            .group_by(known.c.user_id)
            .having(every >= least)
            .order_by(right.desc(), every, known.c.user_id)
        )
        rows = (await self._connection.execute(query.limit(count).offset(first))).all()
        if rows or not first:
            found = [
                Guesser(Person(row.user_id, row.name), int(row.correct), row.every) for row in rows
            ]
            return found, rows[0].everybody if rows else 0
        # behind the last of them
        _, everybody = await self.leaders(guild_id, newest=newest, least=least, first=0, count=1)
        return [], everybody


def _tip(row: Row[Any]) -> Tip:
    return Tip(
        row.match_id,
        row.version,
        Person(row.user_id, row.name),
        row.seat,
        row.text,
        row.correct,
    )
