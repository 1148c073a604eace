"""Servers' calendars: their values, their rows, and the format of a calendar file."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from icalendar import Alarm, Calendar, Event
from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    delete,
    func,
    select,
)

from bot.db.engine import (
    Id,
    UtcDateTime,
    columns_of,
    insert_or,
    metadata,
    upsert,
    value_of,
)
from bot.db.store import Repository
from bot.discord_kit.message import clip
from bot.tournaments.progress import Stage
from bot.tournaments.store import tournaments

# ----------------------------------------------------------------------------------------- model
# Dates as values: entries of a file, and events of a server.


NAME_LIMIT: Final = 100
"""Characters in the name of an event on Discord."""
DESCRIPTION_LIMIT: Final = 1000


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a calendar file."""

    uid: str
    """The same each time, so that a newer file replaces the entry."""
    sequence: int
    """Larger in each newer version of the entry."""
    summary: str
    start: datetime
    end: datetime
    description: str = ""
    url: str = ""
    alarm: timedelta | None = None
    """How long before its end the calendar reminds of it; None: it does not."""
    tentative: bool = False
    """Whether its time may change, since nothing goes on for now."""


@dataclass(frozen=True, slots=True)
class EventFacts:
    """An event as members of a server see it."""

    name: str
    details: str
    mark: str
    """The last line of its description, by which it is found again."""
    location: str
    start: datetime
    end: datetime

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", clip(self.name, NAME_LIMIT))

    @property
    def description(self) -> str:
        details = clip(self.details, DESCRIPTION_LIMIT - len(self.mark) - 1)
        return f"{details}\n{self.mark}"

    @property
    def digest(self) -> str:
        """A short text that differs where anything in the event does."""
        parts = (self.name, self.description, self.location, str(self.start), str(self.end))
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event of a tournament that a server has, or may have."""

    tournament_id: int
    number: int
    """The round; 0 for the start."""
    guild_id: int
    ends_at: datetime
    tried_at: datetime
    """When it was first sent, which may have succeeded unnoted."""
    event_id: int | None = None
    """Discord's id; None: it is not known whether it is there."""
    digest: str = ""
    """That of what the event shows."""
    removed: bool = False
    """Whether somebody on the server took it off: it does not come back."""


# ---------------------------------------------------------------------------------------- tables
# The tables of servers' calendars. They name no people.


# servers that have events for their tournaments
calendar_servers: Final = Table(
    "calendar_servers",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

# events of tournaments that are, or may be, on their server
calendar_events: Final = Table(
    "calendar_events",
    metadata,
    Column(
        "tournament_id",
        Id,
        ForeignKey("tournaments.id"),
        primary_key=True,
        autoincrement=False,
    ),
    # the round; 0 for the start
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guild_id", Id, nullable=False),
    Column("ends_at", UtcDateTime, nullable=False),
    # since when it may be there without anybody having noted it
    Column("tried_at", UtcDateTime, nullable=False),
    Column("event_id", Id),
    # of what it shows
    Column("digest", Text, nullable=False),
    # whether the server has taken it off
    Column("removed", Boolean, nullable=False),
    Index("ix_calendar_events_guild", "guild_id"),
    sqlite_with_rowid=False,
)


# ------------------------------------------------------------------------------------------- ics
# Calendar files (RFC 5545), which every calendar imports.


PRODUCT: Final = "-//Yoimachi//Yoimachi//EN"


def calendar_file(name: str, entries: Iterable[Entry], now: datetime) -> bytes:
    """A file with these entries. `name` is what a calendar calls it that is made from the file."""
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    calendar.add("name", name)
    # what calendars read that are older than RFC 7986
    calendar.add("x-wr-calname", name)
    for entry in entries:
        calendar.add_component(_ics_event(entry, now))
    return bytes(calendar.to_ical())


def _ics_event(entry: Entry, now: datetime) -> Event:
    event = Event()
    event.add("uid", entry.uid)
    event.add("dtstamp", now.astimezone(UTC))
    event.add("sequence", entry.sequence)
    event.add("summary", entry.summary)
    event.add("dtstart", entry.start.astimezone(UTC))
    event.add("dtend", entry.end.astimezone(UTC))
    event.add("status", "TENTATIVE" if entry.tentative else "CONFIRMED")
    # a deadline takes nobody's time
    event.add("transp", "TRANSPARENT")
    if entry.description:
        event.add("description", entry.description)
    if entry.url:
        event.add("url", entry.url)
    if entry.alarm is not None:
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", entry.summary)
        alarm.add("trigger", -entry.alarm, parameters={"related": "END"})
        event.add_component(alarm)
    return event


# ----------------------------------------------------------------------------------------- store
# Servers' calendars, as rows.


class CalendarRepository(Repository):
    """Servers with a calendar, and their tournaments in it."""

    async def is_on(self, guild_id: int | None) -> bool:
        mine = calendar_servers.c.guild_id == guild_id
        query = select(calendar_servers.c.guild_id).where(mine)
        return (await self._connection.execute(query)).one_or_none() is not None

    async def switch(self, guild_id: int, *, on: bool) -> None:
        if on:
            query = insert_or(self._connection, calendar_servers).values(guild_id=guild_id)
            await self._connection.execute(query.on_conflict_do_nothing())
            return
        mine = calendar_servers.c.guild_id == guild_id
        await self._connection.execute(delete(calendar_servers).where(mine))

    async def open_tournaments(self, guild_id: int) -> list[int]:
        """The ids of the server's tournaments that have dates to come."""
        open_ = (Stage.SIGN_UP.value, Stage.RUNNING.value)
        query = select(tournaments.c.id).where(
            tournaments.c.guild_id == guild_id, tournaments.c.stage.in_(open_)
        )
        return list((await self._connection.execute(query)).scalars())


class EventRepository(Repository):
    """Events on servers."""

    async def of_tournament(self, tournament_id: int) -> dict[int, EventRow]:
        """By the number of the round."""
        mine = calendar_events.c.tournament_id == tournament_id
        rows = await self._connection.execute(select(calendar_events).where(mine))
        return {row.number: value_of(EventRow, row) for row in rows}

    async def tournaments(self, guild_id: int) -> set[int]:
        """The ids of a server's tournaments that have events."""
        mine = calendar_events.c.guild_id == guild_id
        query = select(calendar_events.c.tournament_id).where(mine)
        return set((await self._connection.execute(query)).scalars())

    async def count(self, guild_id: int, now: datetime) -> int:
        """The events that a server has, or may have."""
        query = select(func.count()).where(
            calendar_events.c.guild_id == guild_id,
            calendar_events.c.ends_at > now,
            calendar_events.c.removed.is_(False),
        )
        return int(await self._connection.scalar(query) or 0)

    async def put(self, event: EventRow) -> None:
        keys = {"tournament_id": event.tournament_id, "number": event.number}
        await upsert(self._connection, calendar_events, keys, **columns_of(event, *keys))

    async def drop(self, event: EventRow) -> None:
        await self._connection.execute(
            delete(calendar_events).where(
                calendar_events.c.tournament_id == event.tournament_id,
                calendar_events.c.number == event.number,
            )
        )
