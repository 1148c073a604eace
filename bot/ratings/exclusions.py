"""Servers and people that the operator has taken out of the ratings over all servers.

Their matches count on their own server alone. A person's matches are noted one by one as well:
they stay out when the person is forgotten and nothing tells any more whose they were.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final

from sqlalchemy import Column, ColumnElement, Select, Table, Text, and_, delete, or_, select

from bot.db.engine import insert_or
from bot.db.personal_data import Fate, PersonalColumn
from bot.db.types import Id, UtcDateTime, metadata
from bot.db.unit_of_work import Repository
from bot.match.model.match import Match
from bot.match.store.tables import COUNTED, matches, seats


class Excluded(StrEnum):
    """The kinds of what can be taken out."""

    SERVER = "server"
    PERSON = "person"
    MATCH = "match"
    """A match of such a person."""


rating_exclusions: Final = Table(
    "rating_exclusions",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("subject_id", Id, primary_key=True, autoincrement=False),
    Column("reason", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    # like a block: being forgotten is no way around it
    PersonalColumn(rating_exclusions.c.subject_id, Fate.KEPT, part="rating_exclusions"),
)

_TABLE: Final = rating_exclusions.c


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A server or person that was taken out."""

    kind: Excluded
    subject_id: int
    reason: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Exclusions:
    """Everything that was taken out, by id."""

    servers: frozenset[int] = frozenset()
    people: frozenset[int] = frozenset()
    matches: frozenset[int] = frozenset()

    def with_those(self, others: Exclusions) -> Exclusions:
        return Exclusions(
            self.servers | others.servers,
            self.people | others.people,
            self.matches | others.matches,
        )

    def cover(self, match: Match) -> bool:
        """Whether a match counts on its server alone."""
        people = {person.user_id for person in match.people}
        return (
            match.place.guild_id in self.servers
            or match.id in self.matches
            or bool(people & self.people)
        )


class ExclusionRepository(Repository):
    """What was taken out of the ratings over all servers."""

    async def of_match(self, match: Match) -> Exclusions:
        """What concerns a match."""
        people = [person.user_id for person in match.people]
        return await self._read(
            or_(
                and_(_TABLE.kind == Excluded.SERVER, _TABLE.subject_id == match.place.guild_id),
                and_(_TABLE.kind == Excluded.PERSON, _TABLE.subject_id.in_(people)),
                and_(_TABLE.kind == Excluded.MATCH, _TABLE.subject_id == match.id),
            )
        )

    async def all(self) -> Exclusions:
        return await self._read()

    async def listed(self) -> list[Exclusion]:
        """Servers and people, the first taken out first."""
        query = select(rating_exclusions).where(_TABLE.kind != Excluded.MATCH)
        query = query.order_by(_TABLE.at, _TABLE.subject_id)
        return [
            Exclusion(Excluded(row.kind), row.subject_id, row.reason, row.at)
            for row in await self._connection.execute(query)
        ]

    async def put(self, exclusion: Exclusion) -> None:
        """Take a server out, or a person with all their matches."""
        await self._put(exclusion)
        if exclusion.kind is Excluded.PERSON:
            played = await self._connection.execute(_played_by(exclusion.subject_id))
            for match in played.all():
                await self.put_match(match.id, exclusion.at)

    async def put_match(self, match_id: int, at: datetime) -> None:
        """Note a match of a person who was taken out."""
        await self._put(Exclusion(Excluded.MATCH, match_id, "", at))

    async def drop(self, kind: Excluded, subject_id: int) -> bool:
        """Have a server or person back, with all matches in which nobody else was taken out;
        whether it had been taken out."""
        gone = await self._connection.execute(
            delete(rating_exclusions).where(_TABLE.kind == kind, _TABLE.subject_id == subject_id)
        )
        if kind is Excluded.PERSON:
            out = select(_TABLE.subject_id).where(_TABLE.kind == Excluded.PERSON)
            others = select(seats.c.match_id).where(seats.c.user_id.in_(out))
            await self._connection.execute(
                delete(rating_exclusions).where(
                    _TABLE.kind == Excluded.MATCH,
                    _TABLE.subject_id.in_(_played_by(subject_id)),
                    _TABLE.subject_id.not_in(others),
                )
            )
        return gone.rowcount > 0

    async def _put(self, exclusion: Exclusion) -> None:
        query = insert_or(self._connection, rating_exclusions).values(
            kind=exclusion.kind.value,
            subject_id=exclusion.subject_id,
            reason=exclusion.reason,
            at=exclusion.at,
        )
        await self._connection.execute(query.on_conflict_do_nothing())

    async def _read(self, *which: ColumnElement[bool]) -> Exclusions:
        found: dict[Excluded, set[int]] = {kind: set() for kind in Excluded}
        query = select(_TABLE.kind, _TABLE.subject_id).where(*which)
        for kind, subject_id in await self._connection.execute(query):
            found[Excluded(kind)].add(subject_id)
        return Exclusions(
            frozenset(found[Excluded.SERVER]),
            frozenset(found[Excluded.PERSON]),
            frozenset(found[Excluded.MATCH]),
        )


def _played_by(user_id: int) -> Select[tuple[int]]:
    """The ids of a person's rated matches that are over."""
    query = select(matches.c.id).join(seats, seats.c.match_id == matches.c.id)
    return query.where(seats.c.user_id == user_id, COUNTED)
