"""Tournaments as rows: their log, fixtures and announcements, and what an act knows of one."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, Literal, Self, TypeAlias, get_args

import msgspec
from sqlalchemy import (
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    Integer,
    Row,
    Select,
    Table,
    Text,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from bot.base.refusal import Refusal
from bot.db.engine import Id, UtcDateTime, Word, columns_of, metadata, partial_index, value_of
from bot.db.schema import Fate, PersonalColumn, PersonalText
from bot.db.store import Conflict, Job, Repository, UnitOfWork
from bot.errands import Errand
from bot.match.model.people import Person, Place
from bot.match.store.tables import matches
from bot.tournaments.events import Appointed, Event, LogRow, Undone, Wanted
from bot.tournaments.model import Tournament
from bot.tournaments.progress import NotAllowed, Progress, Stage

# ------------------------------------------------------------------------------------------ rows
# Rows of the store: a tournament, its matches, and its announcements.


@dataclass(frozen=True, slots=True)
class Guest:
    """The second server of a tournament that is played by two (ADR 0062)."""

    place: Place
    """The channel in which it was accepted."""
    locale: str
    """The language of the announcements there."""
    organiser_id: int
    """Who accepted it."""
    message_id: int | None = None
    """The sign-up post there."""


HOST, GUEST = 1, 2
"""The sides of a tournament that is played by two servers, as its teams; any other has the first
alone."""


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """Everything about a tournament that its log does not tell."""

    id: int
    code: str
    """The code that people type, as for a match."""
    place: Place
    """The channel in which it was made; on a server, always."""
    locale: str
    """The language of its announcements and matches."""
    organiser_id: int
    version: int
    """The number of rows in its log. Every act makes it grow."""
    stage: Stage
    name: str
    created_at: datetime
    due_at: datetime | None = None
    """When time alone may change something; None: it waits for people."""
    message_id: int | None = None
    """The sign-up post, in `home`."""
    forum_id: int | None = None
    """The forum in which it has, or is to have, a post of its own."""
    post_id: int | None = None
    """That post, once it is there."""
    guest: Guest | None = None
    """The second server."""
    side: int = HOST
    """Whose place, language, organiser and sign-up these are; `guest` has the other's."""

    def seen(self, side: int) -> TournamentRow:
        """The row as one of two servers has it, which is never stored; as it is for none of them.
        Only the first one can have a forum."""
        guest = self.guest
        if side in (0, self.side) or guest is None:
            return self
        return replace(
            self,
            place=guest.place,
            locale=guest.locale,
            organiser_id=guest.organiser_id,
            message_id=guest.message_id,
            forum_id=None,
            post_id=None,
            guest=Guest(self.place, self.locale, self.organiser_id, self.message_id),
            side=side,
        )

    def side_of(self, guild_id: int | None) -> int:
        """The side that a server is; 0 if it is neither."""
        found = (side for side in self.sides if self.seen(side).place.guild_id == guild_id)
        return 0 if guild_id is None else next(found, 0)

    @property
    def sides(self) -> tuple[int, ...]:
        return (HOST,) if self.guest is None else (HOST, GUEST)

    @property
    def servers(self) -> tuple[int, ...]:
        """The ids of the servers that it is played by."""
        places = (self.seen(side).place for side in self.sides)
        return tuple(place.guild_id for place in places if place.guild_id is not None)

    @property
    def home(self) -> Place:
        """Where it is announced and its matches are made: its post in a forum, if it has one."""
        return self.place if self.post_id is None else replace(self.place, channel_id=self.post_id)


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match that is a tournament's game."""

    match_id: int
    tournament_id: int
    round: int
    """Negative: the match came to nothing, since its game or its round was taken back."""
    board: int
    game: int
    """0-based within the pairing."""


class AnnouncementKind(StrEnum):
    """Subjects of announcements."""

    SIGN_UP = "sign-up"
    """The sign-up is posted, or brought up to date."""
    ROUND = "round"
    """A round: its pairings and its matches."""
    STANDINGS = "standings"
    """The standings after a round."""
    RULING = "ruling"
    """An organiser's act and its reason; `number` is that of the row in the log."""
    PODIUM = "podium"
    """The winners."""
    LINKS = "links"
    """The post of a round is brought up to date: with links to its matches where they are played by
    now, and with a result that was corrected."""
    RETRACTION = "retraction"
    """The posts about an event that was taken back are deleted; `number` is that of its row in
    the log."""


NOTED: Final = frozenset({AnnouncementKind.RULING, AnnouncementKind.PODIUM, AnnouncementKind.ROUND})
"""Announcements whose posts change later: they are taken back with what they tell, or get links."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """A message that a tournament's channel is to have."""

    tournament_id: int
    kind: AnnouncementKind
    number: int
    """A round, or a row of the log; 0 where it is about the whole."""
    nonce: str = ""
    tried_at: datetime | None = None
    """When it was first sent, which may have succeeded unnoted; None: it was never tried."""
    side: int = HOST
    """Whose channel is meant, of two servers'."""

    @classmethod
    def of(cls, errand: Errand) -> Announcement:
        kind, number, *side = errand.detail.split(" ")
        where = int(side[0]) if side else HOST
        known = errand.key, errand.tried_at, where
        return cls(errand.about, AnnouncementKind(kind), int(number), *known)

    @property
    def detail(self) -> str:
        """That of its errand."""
        side = "" if self.side == HOST else f" {self.side}"
        return f"{self.kind.value} {self.number}{side}"


@dataclass(frozen=True, slots=True)
class Posted:
    """Where an announcement is."""

    channel_id: int
    message_id: int


# ---------------------------------------------------------------------------------------- tables
# The tables of tournaments.


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
    Column("stage", Word(Stage), nullable=False),
    Column("name", Text, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("due_at", UtcDateTime),
    Column("message_id", Id),
    # where it has, or is to have, a post of its own, and that post
    Column("forum_id", Id),
    Column("post_id", Id),
    # the second of two servers, its channel and language, who accepted it, and the sign-up there
    Column("guest_id", Id),
    Column("guest_channel_id", Id),
    Column("guest_locale", Text),
    Column("guest_organiser_id", Id),
    Column("guest_message_id", Id),
    Index("ix_tournaments_guild", "guild_id", "stage"),
)

partial_index("ix_tournaments_due", text("due_at IS NOT NULL"), tournaments.c.due_at)
partial_index("ix_tournaments_guest", text("guest_id IS NOT NULL"), tournaments.c.guest_id)

# whom the rows of a log mean: they name people by these numbers alone
tournament_people: Final = Table(
    "tournament_people",
    metadata,
    Column("tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("user_id", Id, nullable=False),
    Column("name", Text, nullable=False),
    Index("ix_tournament_people_user", "user_id", "tournament_id"),
    sqlite_with_rowid=False,
)

tournament_log: Final = Table(
    "tournament_log",
    metadata,
    Column("tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
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
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("tournament_id", Id, ForeignKey("tournaments.id"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("board", Integer, nullable=False),
    Column("game", Integer, nullable=False),
    # since when its match is over and its tournament has not looked at it
    Column("woken_at", UtcDateTime),
    Index("ix_fixtures_tournament", "tournament_id"),
)

_is_woken = text("woken_at IS NOT NULL")
partial_index("ix_fixtures_woken", _is_woken, fixtures.c.tournament_id, fixtures.c.woken_at)

_game = select(fixtures.c.match_id).where(fixtures.c.match_id == matches.c.id)
IS_GAME: Final = _game.exists()
"""Whether a match is, or was, a tournament's game."""
IS_UNSETTLED: Final = (
    _game.join(tournaments).where(tournaments.c.stage != Stage.CLOSED.value).exists()
)
"""Whether that tournament is not over."""

# where announcements are that may be taken back
tournament_posts: Final = Table(
    "tournament_posts",
    metadata,
    Column("tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    # one of each in the channel of each server
    Column("side", Integer, primary_key=True),
    Column("channel_id", Id, nullable=False),
    Column("message_id", Id, nullable=False),
    sqlite_with_rowid=False,
)


# ------------------------------------------------------------------------------------- log store
# The logs of tournaments: append-only, with a number in the place of each person.


EVENT_TYPES: Final[Mapping[str, type]] = MappingProxyType(
    {event.__name__.lower(): event for event in get_args(Event)}
)
PERSON_FIELD: Final = "person"
"""The field of an event that names a person; the store writes the person's number instead."""


class TournamentLogRepository(Repository):
    """Rows of a tournament's log, and the people that they name."""

    async def read(self, tournament_id: int) -> list[LogRow]:
        """Oldest first."""
        people = await self._people(tournament_id)
        query = (
            select(tournament_log)
            .where(tournament_log.c.tournament_id == tournament_id)
            .order_by(tournament_log.c.seq)
        )
        log = list[LogRow]()
        for row in await self._connection.execute(query):
            data = json.loads(row.event)
            number = data.get(PERSON_FIELD)
            event = _event(row.kind, data, None if number is None else people[number])
            log.append(LogRow(row.seq, row.at, event, row.by_name))
        return log

    async def append(
        self,
        tournament_id: int,
        log: Sequence[LogRow],
        *,
        by: Person | None,
        interaction_id: int | None,
    ) -> None:
        """
        :raises Conflict: a row with one of these numbers, or of this interaction, is there.
        """
        people = await self._people(tournament_id)
        numbers = {person.user_id: number for number, person in people.items()}
        values = []
        for logged in log:
            data = _data_of(logged.event)
            person: Person | None = getattr(logged.event, PERSON_FIELD, None)
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
                data[PERSON_FIELD] = number
            values.append(
                {
                    "tournament_id": tournament_id,
                    "seq": logged.seq,
                    "at": logged.at,
                    "kind": type(logged.event).__name__.lower(),
                    "event": json.dumps(data),
                    "by_name": logged.by,
                    "by_id": None if by is None else by.user_id,
                    "interaction_id": interaction_id,
                }
            )
            interaction_id = None
        try:
            await self._connection.execute(insert(tournament_log), values)
        except IntegrityError as error:
            raise Conflict from error

    async def appointments(self, tournament_ids: Collection[int]) -> list[tuple[int | None, int]]:
        """The ids of those who made somebody the organiser, and of whom they made it."""
        query = select(tournament_log).where(
            tournament_log.c.tournament_id.in_(tournament_ids),
            tournament_log.c.kind == Appointed.__name__.lower(),
        )
        people = {number: await self._people(number) for number in tournament_ids}
        return [
            (row.by_id, people[row.tournament_id][json.loads(row.event)[PERSON_FIELD]].user_id)
            for row in await self._connection.execute(query)
        ]

    async def rename(self, tournament_id: int, person: Person, stand_in: Person) -> None:
        """Let another person stand for one in all rows of a tournament."""
        theirs = (
            tournament_people.c.tournament_id == tournament_id,
            tournament_people.c.user_id == person.user_id,
        )
        named = {"user_id": stand_in.user_id, "name": stand_in.name}
        await self._connection.execute(update(tournament_people).where(*theirs).values(named))

    async def has_interaction(self, interaction_id: int) -> bool:
        query = select(tournament_log.c.seq).where(
            tournament_log.c.interaction_id == interaction_id
        )
        return (await self._connection.execute(query)).first() is not None

    async def _people(self, tournament_id: int) -> dict[int, Person]:
        query = select(tournament_people).where(tournament_people.c.tournament_id == tournament_id)
        rows = await self._connection.execute(query)
        return {row.number: Person(row.user_id, row.name) for row in rows}


def _data_of(event: Event) -> dict[str, Any]:
    """An event as JSON has it."""
    data: dict[str, Any] = json.loads(msgspec.json.encode(event))
    return data


def _event(kind: str, data: Mapping[str, Any], person: Person | None) -> Event:
    """The event of such data; a kind that names nobody takes no notice of the person."""
    if person is not None:
        data = {**data, PERSON_FIELD: {"user_id": person.user_id, "name": person.name}}
    event: Event = msgspec.convert(data, EVENT_TYPES[kind], strict=False)
    return event


def wanted(event: Event) -> Wanted:
    """An event as a request has it; whom it names is told by the request."""
    data = _data_of(event)
    data.pop(PERSON_FIELD, None)
    return Wanted(type(event).__name__.lower(), data)


def event_wanted(want: Wanted, person: Person | None) -> Event:
    """The event that was meant."""
    return _event(want.kind, want.data, person)


# --------------------------------------------------------------------------------- personal data
# Personal data of tournaments: what becomes of it when a person is forgotten.


PERSONAL_DATA: Final = (
    # standings of others rest on who played
    PersonalColumn(
        tournament_people.c.user_id,
        Fate.ANONYMOUS,
        tournament_people.c.name,
        part="tournaments",
    ),
    PersonalColumn(
        tournament_log.c.by_id,
        Fate.ANONYMOUS,
        tournament_log.c.by_name,
        part="organised",
        # it holds what others did, and what lots are drawn from
        others=(tournament_log.c.event,),
    ),
    PersonalColumn(
        tournaments.c.organiser_id,
        Fate.ANONYMOUS,
        part="your_tournaments",
        locked_first=True,
    ),
    PersonalColumn(
        tournaments.c.guest_organiser_id,
        Fate.ANONYMOUS,
        part="accepted_tournaments",
        locked_first=True,
    ),
)

PERSONAL_TEXTS: Final = (
    PersonalText(tournaments.c.name),
    PersonalText(
        tournament_log.c.event,
        # reasons of rulings, and what its organiser wrote about it
        fields=(
            *("reason", "name", "note", "tournament.name", "tournament.note"),
            *("tournament.teams.first", "tournament.teams.second"),
            *("events.data.reason", "events.data.name", "events.data.note"),
        ),
    ),
)


# ---------------------------------------------------------------------------- announcement store


class AnnouncementRepository(Repository):
    """Where announcements are that may be taken back."""

    async def put(self, announcement: Announcement, posted: Posted) -> None:
        """Note where an announcement is, in place of an earlier one of the same kind and number."""
        same = self._posts_of(
            announcement.tournament_id,
            (announcement.kind,),
            (announcement.number,),
            announcement.side,
        )
        await self._connection.execute(delete(tournament_posts).where(same))
        await self._connection.execute(
            insert(tournament_posts).values(
                tournament_id=announcement.tournament_id,
                kind=announcement.kind.value,
                number=announcement.number,
                side=announcement.side,
                channel_id=posted.channel_id,
                message_id=posted.message_id,
            )
        )

    async def posts(
        self,
        tournament_id: int,
        kinds: Collection[AnnouncementKind],
        numbers: Collection[int],
        side: int = HOST,
    ) -> list[Posted]:
        mine = self._posts_of(tournament_id, kinds, numbers, side)
        query = select(tournament_posts).where(mine)
        rows = await self._connection.execute(query)
        return [Posted(row.channel_id, row.message_id) for row in rows]

    @staticmethod
    def _posts_of(
        tournament_id: int,
        kinds: Collection[AnnouncementKind],
        numbers: Collection[int],
        side: int,
    ) -> ColumnElement[bool]:
        return and_(
            tournament_posts.c.side == side,
            tournament_posts.c.tournament_id == tournament_id,
            tournament_posts.c.kind.in_([kind.value for kind in kinds]),
            tournament_posts.c.number.in_(numbers),
        )


# ----------------------------------------------------------------------------------------- store
# Tournaments and their fixtures, as rows.


MAX_SUGGESTIONS: Final = 25
"""Tournaments of a server that are suggested."""

# built once: building a statement costs more than executing it
_WOKEN: Final = fixtures.c.woken_at.is_not(None)
_WOKEN_SINCE: Final = (
    select(func.min(fixtures.c.woken_at))
    .where(fixtures.c.tournament_id == tournaments.c.id, _WOKEN)
    .scalar_subquery()
)
_DUE: Final = (
    select(tournaments)
    .where(
        or_(
            tournaments.c.due_at <= bindparam("now"),
            tournaments.c.id.in_(select(fixtures.c.tournament_id).where(_WOKEN)),
        )
    )
    .order_by(func.coalesce(_WOKEN_SINCE, tournaments.c.due_at), tournaments.c.id)
    .limit(1)
)
_EARLIEST: Final = select(func.min(tournaments.c.due_at)).where(tournaments.c.due_at.is_not(None))
_FIRST_WOKEN: Final = select(func.min(fixtures.c.woken_at)).where(_WOKEN)


class TournamentRepository(Repository):
    """Tournaments, and which matches are their games."""

    async def add(self, row: TournamentRow) -> TournamentRow:
        """
        :raises Conflict: there is another one with this code.
        """
        query = insert(tournaments).values(_changing(row) | _fixed(row)).returning(tournaments.c.id)
        try:
            number = int((await self._connection.execute(query)).scalar_one())
        except IntegrityError as error:
            raise Conflict from error
        self._unit.wake_ups.note(Job.TOURNAMENTS, row.due_at)
        return replace(row, id=number)

    async def get(self, tournament_id: int) -> TournamentRow | None:
        return await self._one(select(tournaments).where(tournaments.c.id == tournament_id))

    async def by_code(self, code: str) -> TournamentRow | None:
        return await self._one(select(tournaments).where(tournaments.c.code == code))

    async def of_server(
        self, guild_id: int, stages: Sequence[Stage], most: int
    ) -> list[TournamentRow]:
        """The newest first, at most so many."""
        query = (
            select(tournaments)
            .where(
                played_by(guild_id),
                tournaments.c.stage.in_([stage.value for stage in stages]),
            )
            .order_by(tournaments.c.id.desc())
            .limit(most)
        )
        return [_from_columns(row) for row in await self._connection.execute(query)]

    async def unfinished_of(self, user_id: int) -> list[int]:
        """The ids of unfinished tournaments in which a person has, or had, a place."""
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
        """The tournament that has waited longest, but for those that another writer has locked."""
        query = _DUE.with_for_update(skip_locked=True) if self._unit.locking else _DUE
        row = (await self._connection.execute(query, {"now": now})).one_or_none()
        return None if row is None else _from_columns(row)

    async def next_due(self) -> datetime | None:
        found = [await self._connection.scalar(each) for each in (_EARLIEST, _FIRST_WOKEN)]
        return min((at for at in found if at is not None), default=None)

    async def save(self, row: TournamentRow, *, expected: int) -> None:
        """
        :raises Conflict: its version is another by now.
        """
        result = await self._connection.execute(
            update(tournaments)
            .where(tournaments.c.id == row.id, tournaments.c.version == expected)
            .values(_changing(row))
        )
        if result.rowcount != 1:
            raise Conflict
        self._unit.wake_ups.note(Job.TOURNAMENTS, row.due_at)

    async def wake(self, match_id: int, now: datetime) -> None:
        """Have a match's tournament looked at, if it has one, without waiting for its row."""
        # the fixture hangs on the match, which this unit holds; the tournament's own row may be
        # held by a unit that waits for the match
        woken = await self._connection.execute(
            update(fixtures).where(fixtures.c.match_id == match_id).values(woken_at=now)
        )
        if woken.rowcount:
            self._unit.wake_ups.note(Job.TOURNAMENTS, now)

    async def clear_woken(self, tournament_id: int) -> None:
        """Note that all that happened in its matches by now has been looked at."""
        woken = fixtures.c.tournament_id == tournament_id, fixtures.c.woken_at.is_not(None)
        await self._connection.execute(update(fixtures).where(*woken).values(woken_at=None))

    async def set_message(
        self, tournament_id: int, message_id: int, post_id: int | None, side: int = HOST
    ) -> None:
        values: dict[str, int | None] = {"message_id": message_id, "post_id": post_id}
        if side == GUEST:
            values = {"guest_message_id": message_id}
        await self._connection.execute(
            update(tournaments).where(tournaments.c.id == tournament_id).values(values)
        )

    async def leave_forum(self, tournament_id: int) -> None:
        """Forget the forum and the post in it."""
        await self._connection.execute(
            update(tournaments)
            .where(tournaments.c.id == tournament_id)
            .values(forum_id=None, post_id=None, message_id=None)
        )

    async def move(self, tournament_id: int, channel_id: int, side: int = HOST) -> None:
        """Go on in another channel, where nothing of it is posted yet."""
        values = {"channel_id": channel_id, "forum_id": None, "post_id": None, "message_id": None}
        if side == GUEST:
            values = {"guest_channel_id": channel_id, "guest_message_id": None}
        await self._connection.execute(
            update(tournaments).where(tournaments.c.id == tournament_id).values(values)
        )

    async def set_guest(self, tournament_id: int, guest: Guest) -> None:
        """Note the second server."""
        await self._connection.execute(
            update(tournaments)
            .where(tournaments.c.id == tournament_id)
            .values(
                guest_id=guest.place.guild_id,
                guest_channel_id=guest.place.channel_id,
                guest_locale=guest.locale,
                guest_organiser_id=guest.organiser_id,
            )
        )

    async def add_fixture(self, fixture: Fixture) -> None:
        await self._connection.execute(insert(fixtures).values(columns_of(fixture)))

    async def fixtures(self, tournament_id: int) -> list[Fixture]:
        """In the order in which they were made; of one game the last counts."""
        query = (
            select(fixtures)
            .where(fixtures.c.tournament_id == tournament_id)
            .order_by(fixtures.c.match_id)
        )
        return [value_of(Fixture, row) for row in await self._connection.execute(query)]

    async def set_aside(self, match_ids: Collection[int]) -> None:
        """Let matches be none of their rounds any more."""
        theirs = fixtures.c.match_id.in_(match_ids), fixtures.c.round > 0
        values = {"round": -fixtures.c.round, "woken_at": None}
        await self._connection.execute(update(fixtures).where(*theirs).values(values))

    async def fixture_of(self, match_id: int) -> Fixture | None:
        query = select(fixtures).where(fixtures.c.match_id == match_id)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else value_of(Fixture, row)

    async def paired_with(self, match_id: int) -> Sequence[int]:
        """The matches of the other games of a match's pairing, those that came to nothing too."""
        mine, others = fixtures.alias(), fixtures
        together = (
            (others.c.tournament_id == mine.c.tournament_id)
            & (others.c.round == mine.c.round)
            & (others.c.board == mine.c.board)
            & (others.c.match_id != mine.c.match_id)
        )
        query = select(others.c.match_id).join(mine, together).where(mine.c.match_id == match_id)
        return (await self._connection.execute(query)).scalars().all()

    async def _one(self, query: Select[Any]) -> TournamentRow | None:
        locked = query.with_for_update() if self._unit.locking else query
        row = (await self._connection.execute(locked)).one_or_none()
        return None if row is None else _from_columns(row)


def _fixed(row: TournamentRow) -> dict[str, Any]:
    return {
        "code": row.code,
        "guild_id": row.place.guild_id,
        "channel_id": row.place.channel_id,
        "locale": row.locale,
        "forum_id": row.forum_id,
        "created_at": row.created_at,
    }


def _changing(row: TournamentRow) -> dict[str, Any]:
    """The columns that an act may change; `set_message` and others change where it is posted."""
    return {
        "organiser_id": row.organiser_id,
        "version": row.version,
        "stage": row.stage,
        "name": row.name,
        "due_at": row.due_at,
    }


def _from_columns(row: Row[Any]) -> TournamentRow:
    guest = None
    if row.guest_id is not None:
        place = Place(row.guest_id, row.guest_channel_id)
        known = row.guest_locale, row.guest_organiser_id, row.guest_message_id
        guest = Guest(place, *known)
    place = Place(row.guild_id, row.channel_id)
    return value_of(TournamentRow, row, place=place, guest=guest, side=HOST)


def played_by(guild_id: int) -> ColumnElement[bool]:
    """Whether a server is one of those that a tournament is played by."""
    return or_(tournaments.c.guild_id == guild_id, tournaments.c.guest_id == guild_id)


# ----------------------------------------------------------------------------------------- refusals


TournamentCode: TypeAlias = Literal[
    "abroad",  # there is no second server (yet)
    "appoint",  # the person plays, and name may not organise on this server
    "appointed",  # somebody whom an entrant made the organiser does more than rule for them
    "blocked",  # name is blocked on the server
    "cannot-be-undone",
    "challenge",  # name is not on a rung from `least` to `most`; the challenger is on `count`
    "challenge-busy",
    "challenge-other-busy",  # name
    "challenge-self",
    "closed",
    "computer",  # name is one, and enters no tournament
    "entered",
    "full",
    "held",
    "limit",  # fewer than have a place, who are count
    "host",  # name was asked to host the simul, and has not joined it
    "here",  # it is announced in that channel already
    "invitation",  # the code is unknown, was used or is too old
    "invited",  # there is a second server already
    "inviter",  # the person may not let this server play another one
    "maker",  # the person may not make tournaments here; judges is the role that may, or `none`
    "name",
    "no-deadline",
    "no-ladder",
    "no-result",
    "no-such-entrant",  # name does not play in it
    "no-such-game",
    "not-asked",  # the person cannot answer a proposal
    "not-held",
    "not-organiser",
    "not-yours",  # a result is proposed for a game of others
    "not-sooner",  # the round ends earlier than that anyway
    "not-started",
    "nothing-to-undo",
    "number",  # least, most
    "organiser",  # name organises it already
    "other-team",  # a substitute of the other team
    "other",  # whatever has no sentence of its own
    "other-side",  # name held another seat of a running match of this entrant, or holds it
    "own-game",  # judges are mentions of those who can decide instead, or `none`
    "own-opponent",
    "own-request",  # only the other server can agree to it
    "own-side",  # a player of the other server
    "paused",  # it cannot start before it is resumed
    "player-left",
    "plays-on",
    "proposed",  # there is a proposal for this game already
    "reason",  # most: characters
    "neutral",  # an organiser whom two servers name may not play
    "reserve",  # a substitute who has not signed up
    "rests",  # later rounds rest on the result: the pairings `name` of round `count`
    "return",
    "role",
    "same-result",  # the game of `name` has that result
    "same-server",  # a server does not play itself
    "settled",  # the proposal was answered, or the game has another result by now
    "start",  # it is no moment to come
    "started",
    "team",  # which one was not said
    "team-empty",  # name is a team that nobody has joined
    "team-role",  # judges is the role that members of the team name have
    "too-early",
    "tables",  # the game is for two
    "too-few",  # least that can start, count of those who would
    "too-late",
    "winners",  # name: those who play in the match
]


class NoSuchTournament(Refusal, code="no-such-tournament"):
    """No tournament has this code."""

    tournament: str


class TournamentRefused(Refusal, code="tournament-{why}"):
    """An act that is not possible in a tournament as it stands."""

    why: TournamentCode
    name: str | None = None
    least: int | None = None
    most: int | None = None
    count: int | None = None
    judges: str | None = None

    @classmethod
    def of(cls, error: NotAllowed) -> Self:
        """The refusal for an event that cannot happen."""
        codes: tuple[TournamentCode, ...] = get_args(TournamentCode)
        return cls(next((code for code in codes if code == error.code), "other"))


# -------------------------------------------------------------------------------------------- state
# A tournament with all that an act has to know of it, and the person who acts.


@dataclass(frozen=True, slots=True)
class State:
    """A tournament as it stands, with its log and its matches."""

    row: TournamentRow
    log: tuple[LogRow, ...]
    progress: Progress
    fixtures: tuple[Fixture, ...] = ()

    @property
    def tournament(self) -> Tournament:
        return self.progress.tournament

    @property
    def taken_back(self) -> set[int]:
        """The rows of the log that were undone."""
        return {row.event.seq for row in self.log if isinstance(row.event, Undone)}

    def seen(self, side: int) -> State:
        """The tournament as one of two servers has it."""
        return replace(self, row=self.row.seen(side))

    def entrant(self, person: Person) -> int:
        """
        :raises TournamentRefused: `no-such-entrant`.
        """
        entrant = self.progress.holder(person.user_id)
        if entrant is None:
            raise TournamentRefused("no-such-entrant", name=person.name)
        return entrant.id


TournamentFollowUp: TypeAlias = Callable[[UnitOfWork, State, Sequence[LogRow]], Awaitable[None]]
"""Follows rows that were appended to a tournament's log, in the same transaction; the state is that
after them. Commits nothing."""


@dataclass(frozen=True, slots=True)
class Actor:
    """A person who does something to a tournament."""

    person: Person
    interaction_id: int
    """The interaction by which they do it: each is carried out once."""
    governs: bool = False
    """Whether they may do what organisers may, on this server."""
    creates: bool = False
    """Whether the server lets them make tournaments."""
    alone: bool = False
    """Whether nobody else may do what organisers may, but for a tournament's own organiser."""
    side: int = 0
    """The server for which they act, where two play each other; 0: for neither."""
    deserted: bool = False
    """Whether the bot is no member of the other one any more: it cannot be asked."""
    title: str = ""
    """What posts call them, which people of another server read; empty: by their name."""

    @property
    def name(self) -> str:
        return self.title or self.person.name
