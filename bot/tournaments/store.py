"""Tournaments, their logs and their announcements, as rows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final, get_args

import msgspec
from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    Select,
    Table,
    Text,
    UniqueConstraint,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy import Row as SqlRow
from sqlalchemy.exc import IntegrityError

from bot.db.types import Id, UtcDateTime, metadata
from bot.db.unit_of_work import Conflict, Job, Repository
from bot.match.model.people import Person, Place
from bot.tournaments.events import Appointed, Event, Joined, LateEntry, Replaced, Row
from bot.tournaments.rows import Announcement, AnnouncementKind, Fixture, TournamentRow
from bot.tournaments.state import Stage

tournaments: Final = Table(
    "tournaments",
    metadata,
    Column("id", Id, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("guild_id", Id, nullable=False),
    Column("channel_id", Id, nullable=False),
    Column("locale", Text, nullable=False),
    Column("organiser_id", Id, nullable=False),
    # the number of rows in `tournament_log`; acts compare and set it
    Column("version", Integer, nullable=False),
    Column("stage", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("look_at", UtcDateTime),
    Column("message_id", Id),
    # where it has, or is to have, a post of its own, and that post
    Column("forum_id", Id),
    Column("post_id", Id),
    Index("ix_tournaments_guild", "guild_id", "stage"),
)

_is_due = text("look_at IS NOT NULL")
Index(
    "ix_tournaments_due",
    tournaments.c.look_at,
    sqlite_where=_is_due,
    postgresql_where=_is_due,
)

# whom the rows of a log mean: they name people by these numbers alone
tournament_people: Final = Table(
    "tournament_people",
    metadata,
    Column(
        "tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False
    ),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", Id, nullable=False),
    Column("name", Text, nullable=False),
    Index("ix_tournament_people_user", "user_id", "tournament_id"),
    sqlite_with_rowid=False,
)

tournament_log: Final = Table(
    "tournament_log",
    metadata,
    Column(
        "tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True, autoincrement=False
    ),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", UtcDateTime, nullable=False),
    # what happened, and the rest of it as JSON
    Column("kind", Text, nullable=False),
    Column("event", Text, nullable=False),
    Column("by_name", Text, nullable=False),
    Column("by_id", Id),
    Column("interaction_id", Id, unique=True),
    sqlite_with_rowid=False,
)
Index("ix_tournament_log_by", tournament_log.c.by_id)

fixtures: Final = Table(
    "fixtures",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    Column("tournament_id", Id, ForeignKey("tournaments.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    Column("game", Integer, nullable=False),
    # since when its match is over and its tournament has not looked at it
    Column("woken_at", UtcDateTime),
    Index("ix_fixtures_tournament", "tournament_id"),
)

_is_woken = text("woken_at IS NOT NULL")
Index(
    "ix_fixtures_woken",
    fixtures.c.tournament_id,
    fixtures.c.woken_at,
    sqlite_where=_is_woken,
    postgresql_where=_is_woken,
)

announcements: Final = Table(
    "announcements",
    metadata,
    Column("id", Id, primary_key=True),
    Column("tournament_id", Id, ForeignKey("tournaments.id"), nullable=False),
    Column("tidings", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("due_at", UtcDateTime, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("failure", Text),
    # since when its message may be there without anybody having noted it
    Column("tried_at", UtcDateTime),
    UniqueConstraint("tournament_id", "tidings", "number"),
    Index("ix_announcements_due", "due_at", "id"),
    # an id never comes back, so that a sender's late "done" cannot hit a newer row
    sqlite_autoincrement=True,
)


_KINDS: Final[Mapping[str, type]] = MappingProxyType(
    {kind.__name__.lower(): kind for kind in get_args(Event)}
)
PERSON: Final = "person"
"""The field of an event that names somebody; in the store it is the number of a person."""
MAX_SUGGESTIONS: Final = 25
"""Tournaments of a server that are listed."""


class TournamentRepository(Repository):
    """Tournaments. Their logs are append-only."""

    async def add(self, book: TournamentRow) -> TournamentRow:
        """
        :raises Conflict: there is another one with this code.
        """
        query = (
            insert(tournaments).values(_changing(book) | _fixed(book)).returning(tournaments.c.id)
        )
        try:
            number = int((await self._connection.execute(query)).scalar_one())
        except IntegrityError as error:
            raise Conflict from error
        self._unit.wake_ups.note(Job.TOURNAMENTS, book.look_at)
        return replace(book, id=number)

    async def get(self, tournament_id: int) -> TournamentRow | None:
        return await self._one(select(tournaments).where(tournaments.c.id == tournament_id))

    async def by_code(self, code: str) -> TournamentRow | None:
        return await self._one(select(tournaments).where(tournaments.c.code == code))

    async def of_server(self, guild_id: int, stages: Sequence[Stage]) -> list[TournamentRow]:
        """The newest first."""
        query = (
            select(tournaments)
            .where(
                tournaments.c.guild_id == guild_id,
                tournaments.c.stage.in_([stage.value for stage in stages]),
            )
            .order_by(tournaments.c.id.desc())
            .limit(MAX_SUGGESTIONS)
        )
        return [_book(row) for row in await self._connection.execute(query)]

    async def entered(self, user_id: int) -> list[int]:
        """Those that are not over and in which a person has, or had, a place; by id."""
        query = (
            select(tournaments.c.id)
            .join(tournament_people, tournament_people.c.tournament_id == tournaments.c.id)
            .where(
                tournament_people.c.user_id == user_id,
                tournaments.c.stage != Stage.CLOSED.value,
            )
            .order_by(tournaments.c.id)
        )
        return list((await self._connection.execute(query)).scalars())

    async def due(self, now: datetime) -> TournamentRow | None:
        """One of which something may come by now; none that another writer has locked."""
        woken = select(fixtures.c.tournament_id).where(fixtures.c.woken_at.is_not(None))
        since = (
            select(func.min(fixtures.c.woken_at))
            .where(fixtures.c.tournament_id == tournaments.c.id, fixtures.c.woken_at.is_not(None))
            .scalar_subquery()
        )
        query = (
            select(tournaments)
            .where(or_(tournaments.c.look_at <= now, tournaments.c.id.in_(woken)))
            .order_by(func.coalesce(since, tournaments.c.look_at), tournaments.c.id)
            .limit(1)
        )
        if self._unit.locking:
            query = query.with_for_update(skip_locked=True)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _book(row)

    async def next_due(self) -> datetime | None:
        query = select(func.min(tournaments.c.look_at)).where(tournaments.c.look_at.is_not(None))
        woken = select(func.min(fixtures.c.woken_at)).where(fixtures.c.woken_at.is_not(None))
        found = [(await self._connection.execute(each)).scalar_one() for each in (query, woken)]
        return min((at for at in found if at is not None), default=None)

    async def save(self, book: TournamentRow, *, expected: int) -> None:
        """
        :raises Conflict: it has moved on.
        """
        result = await self._connection.execute(
            update(tournaments)
            .where(tournaments.c.id == book.id, tournaments.c.version == expected)
            .values(_changing(book))
        )
        if result.rowcount != 1:
            raise Conflict
        self._unit.wake_ups.note(Job.TOURNAMENTS, book.look_at)

    async def wake(self, match_id: int, now: datetime) -> None:
        """Have the tournament looked at that a match belongs to, if any; whoever holds that is not
        waited for."""
        # it hangs on the match, which is held: the tournament's own row may be held by somebody who
        # waits for the match
        woken = await self._connection.execute(
            update(fixtures).where(fixtures.c.match_id == match_id).values(woken_at=now)
        )
        if woken.rowcount:
            self._unit.wake_ups.note(Job.TOURNAMENTS, now)

    async def looked(self, tournament_id: int) -> None:
        """Nothing that happened in its matches by now waits to be looked at."""
        woken = fixtures.c.tournament_id == tournament_id, fixtures.c.woken_at.is_not(None)
        await self._connection.execute(update(fixtures).where(*woken).values(woken_at=None))

    async def posted(self, tournament_id: int, message_id: int, post_id: int | None) -> None:
        await self._connection.execute(
            update(tournaments)
            .where(tournaments.c.id == tournament_id)
            .values(message_id=message_id, post_id=post_id)
        )

    async def unhoused(self, tournament_id: int) -> None:
        """Forget the forum and the post in it."""
        await self._connection.execute(
            update(tournaments)
            .where(tournaments.c.id == tournament_id)
            .values(forum_id=None, post_id=None, message_id=None)
        )

    async def rehoused(self, tournament_id: int, channel_id: int) -> None:
        """It is held in another channel now, where nothing of it is posted yet."""
        await self._connection.execute(
            update(tournaments)
            .where(tournaments.c.id == tournament_id)
            .values(channel_id=channel_id, forum_id=None, post_id=None, message_id=None)
        )

    async def log(self, tournament_id: int) -> list[Row]:
        """Oldest first."""
        people = await self._people(tournament_id)
        query = (
            select(tournament_log)
            .where(tournament_log.c.tournament_id == tournament_id)
            .order_by(tournament_log.c.seq)
        )
        return [
            Row(row.seq, row.at, _event(row.kind, row.event, people), row.by_name)
            for row in await self._connection.execute(query)
        ]

    async def append(
        self,
        tournament_id: int,
        rows: Sequence[Row],
        *,
        by: Person | None,
        interaction_id: int | None,
    ) -> None:
        """
        :raises Conflict: a row has its number, or the interaction was carried out.
        """
        people = await self._people(tournament_id)
        numbers = {person.user_id: number for number, person in people.items()}
        values = []
        for row in rows:
            data: dict[str, Any] = json.loads(msgspec.json.encode(row.event))
            person: Person | None = getattr(row.event, PERSON, None)
            if person is not None:
                number = numbers.get(person.user_id)
                if number is None:
                    number = numbers[person.user_id] = len(numbers) + 1
                    await self._connection.execute(
                        insert(tournament_people).values(
                            tournament_id=tournament_id,
                            number=number,
                            user_id=person.user_id,
                            name=person.name,
                        )
                    )
                data[PERSON] = number
            values.append(
                {
                    "tournament_id": tournament_id,
                    "seq": row.seq,
                    "at": row.at,
                    "kind": type(row.event).__name__.lower(),
                    "event": json.dumps(data),
                    "by_name": "" if by is None else by.name,
                    "by_id": None if by is None else by.user_id,
                    "interaction_id": interaction_id,
                }
            )
            interaction_id = None
        try:
            await self._connection.execute(insert(tournament_log), values)
        except IntegrityError as error:
            raise Conflict from error

    async def carried_out(self, interaction_id: int) -> bool:
        query = select(tournament_log.c.seq).where(
            tournament_log.c.interaction_id == interaction_id
        )
        return (await self._connection.execute(query)).first() is not None

    async def add_fixture(self, fixture: Fixture) -> None:
        await self._connection.execute(
            insert(fixtures).values(
                match_id=fixture.match_id,
                tournament_id=fixture.tournament_id,
                round=fixture.round,
                board=fixture.board,
                game=fixture.game,
            )
        )

    async def fixtures(self, tournament_id: int) -> list[Fixture]:
        """In the order in which they were made: a later one of a game takes an earlier's place."""
        query = (
            select(fixtures)
            .where(fixtures.c.tournament_id == tournament_id)
            .order_by(fixtures.c.match_id)
        )
        return [_fixture(row) for row in await self._connection.execute(query)]

    async def fixture_of(self, match_id: int) -> Fixture | None:
        query = select(fixtures).where(fixtures.c.match_id == match_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _fixture(row)

    async def announce(
        self,
        tournament_id: int,
        tidings: AnnouncementKind,
        number: int,
        *,
        nonce: str,
        due: datetime,
    ) -> None:
        """In place of what waits to be told of the same, whose nonce stays, and since when it may
        be there."""
        # a new row instead of a changed one: whoever is sending the old one deletes that alone
        mine = (
            (announcements.c.tournament_id == tournament_id)
            & (announcements.c.tidings == tidings.value)
            & (announcements.c.number == number)
        )
        self._unit.wake_ups.note(Job.TOURNAMENTS, due)
        # the old one may have been sent by a process that died before it could note it
        known = announcements.c.nonce, announcements.c.tried_at
        query = delete(announcements).where(mine).returning(*known)
        old = (await self._connection.execute(query)).one_or_none()
        await self._connection.execute(
            insert(announcements).values(
                tournament_id=tournament_id,
                tidings=tidings.value,
                number=number,
                nonce=nonce if old is None else old.nonce,
                due_at=due,
                attempts=0,
                tried_at=None if old is None else old.tried_at,
            )
        )

    async def unannounced(self, now: datetime, limit: int) -> list[Announcement]:
        """Oldest first."""
        query = (
            select(announcements)
            .where(announcements.c.due_at <= now)
            .order_by(announcements.c.id)
            .limit(limit)
        )
        return [
            Announcement(
                row.id,
                row.tournament_id,
                AnnouncementKind(row.tidings),
                row.number,
                row.nonce,
                row.attempts,
                row.due_at,
                row.tried_at,
            )
            for row in await self._connection.execute(query)
        ]

    async def announcing(self, announcement_id: int, now: datetime) -> None:
        """Note that it is about to be told, if nobody has before."""
        mine = announcements.c.id == announcement_id, announcements.c.tried_at.is_(None)
        await self._connection.execute(update(announcements).where(*mine).values(tried_at=now))

    async def announced(self, announcement_id: int) -> None:
        await self._connection.execute(
            delete(announcements).where(announcements.c.id == announcement_id)
        )

    async def put_off(self, announcement_id: int, due: datetime, reason: str) -> None:
        self._unit.wake_ups.note(Job.TOURNAMENTS, due)
        await self._connection.execute(
            update(announcements)
            .where(announcements.c.id == announcement_id)
            .values(due_at=due, attempts=announcements.c.attempts + 1, failure=reason)
        )

    async def _people(self, tournament_id: int) -> dict[int, Person]:
        query = select(tournament_people).where(tournament_people.c.tournament_id == tournament_id)
        rows = await self._connection.execute(query)
        return {row.number: Person(row.user_id, row.name) for row in rows}

    async def _one(self, query: Select[Any]) -> TournamentRow | None:
        locked = query.with_for_update() if self._unit.locking else query
        row = (await self._connection.execute(locked)).one_or_none()
        return None if row is None else _book(row)


def _event(kind: str, text: str, people: Mapping[int, Person]) -> Event:
    data = json.loads(text)
    person = None
    if PERSON in data:
        person = people[data[PERSON]]
        data[PERSON] = {"user_id": 0, "name": ""}
    event: Event = msgspec.convert(data, _KINDS[kind], strict=False)
    if isinstance(event, Joined | LateEntry | Replaced | Appointed) and person is not None:
        return replace(event, person=person)
    return event


def _fixed(book: TournamentRow) -> dict[str, Any]:
    return {
        "code": book.code,
        "guild_id": book.place.guild_id,
        "channel_id": book.place.channel_id,
        "locale": book.locale,
        "forum_id": book.forum_id,
        "name": book.name,
        "created_at": book.created_at,
    }


def _changing(book: TournamentRow) -> dict[str, Any]:
    """The columns that an act may change. Where it is posted is for `posted` and `unhoused`."""
    return {
        "organiser_id": book.organiser_id,
        "version": book.version,
        "stage": book.stage.value,
        "look_at": book.look_at,
    }


def _book(row: SqlRow[Any]) -> TournamentRow:
    return TournamentRow(
        id=row.id,
        code=row.code,
        place=Place(row.guild_id, row.channel_id),
        locale=row.locale,
        organiser_id=row.organiser_id,
        version=row.version,
        stage=Stage(row.stage),
        name=row.name,
        created_at=row.created_at,
        look_at=row.look_at,
        message_id=row.message_id,
        forum_id=row.forum_id,
        post_id=row.post_id,
    )


def _fixture(row: SqlRow[Any]) -> Fixture:
    return Fixture(row.match_id, row.tournament_id, row.round, row.board, row.game)
