"""Calendars: deadlines and rounds as files, and as events of a server."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from itertools import groupby
from typing import Final

import discord
from icalendar import Alarm, Calendar, Event
from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, Table, Text, func, select

from bot.base.worker import Clock
from bot.db.engine import Id, UtcDateTime, add_new, columns_of, metadata, upsert, with_values
from bot.db.store import Job, Repository, Store, UnitOfWork, transactional
from bot.discord_kit.access import ServerChannels
from bot.discord_kit.errors import is_gone
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.message import Attachment, channel_url, clip, match_url
from bot.discord_kit.settings import SWITCH, Section, alone
from bot.discord_kit.texts import Say, readable
from bot.errands import Carrier, Errand, ErrandRepository
from bot.match.model.match import PendingTurn
from bot.play.access import Kit
from bot.tournaments.events import CheckedIn, Closed, Joined, Left, LogRow
from bot.tournaments.formats import is_matchday_complete
from bot.tournaments.model import Format
from bot.tournaments.progress import Round, Stage
from bot.tournaments.service import Tournaments
from bot.tournaments.store import (
    GUEST,
    HOST,
    State,
    TournamentRepository,
    TournamentRow,
    played_by,
    tournaments,
)

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
    Column("tournament_id", Id, ForeignKey("tournaments.id"), primary_key=True),
    # the round; 0 for the start
    Column("number", Integer, primary_key=True),
    Column("guild_id", Id, primary_key=True),
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
        return await self._finds(select(calendar_servers).where(mine))

    async def switch(self, guild_id: int, *, on: bool) -> None:
        if on:
            await add_new(self._connection, calendar_servers, guild_id=guild_id)
        else:
            await self._drop(calendar_servers, guild_id=guild_id)

    async def open_tournaments(self, guild_id: int) -> list[int]:
        """The ids of the server's tournaments that have dates to come."""
        open_ = (Stage.SIGN_UP.value, Stage.RUNNING.value)
        query = select(tournaments.c.id).where(played_by(guild_id), tournaments.c.stage.in_(open_))
        return list((await self._connection.execute(query)).scalars())


class EventRepository(Repository):
    """Events on servers."""

    async def of_tournament(self, tournament_id: int, guild_id: int) -> dict[int, EventRow]:
        """Those on a server, by the number of the round."""
        mine = with_values(calendar_events, tournament_id=tournament_id, guild_id=guild_id)
        found = await self._values(EventRow, select(calendar_events).where(mine))
        return {row.number: row for row in found}

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
        return await self._number(query)

    async def put(self, event: EventRow) -> None:
        keys = {
            "tournament_id": event.tournament_id,
            "number": event.number,
            "guild_id": event.guild_id,
        }
        await upsert(self._connection, calendar_events, keys, **columns_of(event, *keys))

    async def drop(self, event: EventRow) -> None:
        keys = {"number": event.number, "guild_id": event.guild_id}
        await self._drop(calendar_events, tournament_id=event.tournament_id, **keys)


# ------------------------------------------------------------------------------ tournament dates
# The dates of a tournament: when it begins, and from when until when its rounds last.


class DateKind(StrEnum):
    """The subject of a date."""

    CHECK_IN = "check-in"
    START = "start"
    ROUND = "round"
    MATCHDAYS = "matchdays"
    """In a league, where several of them have one deadline."""
    CHALLENGE = "challenge"
    """On a ladder, where each challenge is a round."""


@dataclass(frozen=True, slots=True)
class Dated:
    """A part of a tournament with its time."""

    kind: DateKind
    number: int
    """The round, of matchdays the last one; 0 before the first one."""
    start: datetime
    end: datetime
    """That of the start is the same as its beginning."""
    is_open: bool
    """Whether it is still to come, or under way."""
    count: int = 1
    """The number of matchdays."""


def dates(state: State) -> Iterator[Dated]:
    """The dates of a tournament, as far as they are known, in the order of time."""
    tournament, progress = state.tournament, state.progress
    if progress.stage is Stage.SIGN_UP and tournament.sign_up_until is not None:
        until = tournament.sign_up_until
        if tournament.check_in_from is not None:
            yield Dated(DateKind.CHECK_IN, 0, tournament.check_in_from, until, is_open=True)
        yield Dated(DateKind.START, 0, until, until, is_open=True)
    if tournament.format is Format.LEAGUE:
        yield from _matchdays(state)
        return
    ladder = tournament.format is Format.LADDER
    kind = DateKind.CHALLENGE if ladder else DateKind.ROUND
    for each in progress.rounds:
        is_open = progress.stage is Stage.RUNNING and _is_open(state, each)
        over_at = None if is_open else _over_at(state, each)
        end = min((at for at in (each.deadline, over_at) if at is not None), default=None)
        if each.paired_at is not None and end is not None:
            yield Dated(kind, each.number, each.paired_at, end, is_open=is_open)


def _matchdays(state: State) -> Iterator[Dated]:
    """All matchdays of a season, which are known as it begins, by their deadlines. They begin with
    the first match that does, at the latest when those before end."""
    progress, since = state.progress, None
    for deadline, group in groupby(progress.rounds, key=lambda each: each.deadline):
        rounds = list(group)
        begun = [each.paired_at for each in rounds if each.paired_at is not None]
        start = min([*begun, *([] if since is None else [since])], default=None)
        is_open = progress.stage is Stage.RUNNING and not all(
            is_matchday_complete(progress, each.number) for each in rounds
        )
        over_at = None if is_open else _closed_at(state)
        end = min((at for at in (deadline, over_at) if at is not None), default=None)
        if start is not None and end is not None and start < end:
            last = rounds[-1].number
            yield Dated(DateKind.MATCHDAYS, last, start, end, is_open, len(rounds))
        since = deadline


def _is_open(state: State, of: Round) -> bool:
    return any(state.progress.open_games(meeting) for meeting in of.meetings)


def _over_at(state: State, of: Round) -> datetime | None:
    """When everything had moved on from a round that is over, as far as is known: the next one was
    paired, or the tournament closed. On a ladder the next challenge says nothing about this one."""
    rounds = state.progress.rounds
    if state.tournament.format is not Format.LADDER and of.number < len(rounds):
        return rounds[of.number].paired_at
    return _closed_at(state)


def _closed_at(state: State) -> datetime | None:
    """When the tournament closed; None if it has not."""
    if state.progress.stage is not Stage.CLOSED:
        return None
    return next(row.at for row in reversed(state.log) if isinstance(row.event, Closed))


# ----------------------------------------------------------------------------------------- turns
# A person's deadlines as a calendar file.


FILE: Final = "yoimachi-turns.ics"
LENGTH: Final = timedelta(minutes=30)
"""The length of an entry, which ends with the deadline: some calendars hide what has none."""
ALARM: Final = timedelta(hours=3)
"""How long before a deadline calendars remind of it."""


def turns_file(turns: Sequence[PendingTurn], say: Say, now: datetime) -> Attachment | None:
    """The turns with a deadline as a file; None if there is none."""
    entries = [entry for turn in turns if (entry := _entry(turn, say, now)) is not None]
    if not entries:
        return None
    return Attachment(FILE, calendar_file(say("calendar-turns"), entries, now))


def _entry(turn: PendingTurn, say: Say, now: datetime) -> Entry | None:
    """None where no deadline is to come: the match has no clock, is paused, or is overdue."""
    match, deadline = turn.match, turn.deadline
    if deadline is None or turn.paused or deadline <= now:
        return None
    players = " – ".join(readable(name) or say("anybody") for name in match.names)
    return Entry(
        uid=f"match-{match.code}-{turn.seat}-{match.created_at:%Y%m%dT%H%M%SZ}@yoimachi",
        sequence=match.version,
        summary=say("calendar-turn", game=say.game(match.game), players=players),
        start=deadline - LENGTH,
        end=deadline,
        description=say("calendar-turn-details", code=match.code),
        url=match_url(match),
        alarm=ALARM,
    )


# --------------------------------------------------------------------------- tournament calendar
# A tournament in calendars: as a file, and as events of its server.


START_LENGTH: Final = timedelta(hours=1)
"""How long the start is shown: an event needs an end."""
START_ALARM: Final = START_LENGTH + timedelta(hours=1)
"""How long before the end of that calendars remind of it."""
ROUND_ALARM: Final = timedelta(days=1)
"""How long before the end of a round; of a short one at half of its time."""


def tournament_file(state: State, say: Say, now: datetime) -> Attachment | None:
    """All dates as a file; None if there are none."""
    entries = list(_entries(state, say))
    if not entries:
        return None
    code, name = state.row.code, readable(state.row.name)
    return Attachment(f"{code}.ics", calendar_file(name, entries, now))


def events(state: State, say: Say, now: datetime) -> dict[int, EventFacts]:
    """The events that the server is to have, by the number of the round; 0 for the start. A ladder
    has none for its challenges, which concern two people each."""
    shown = {DateKind.START, DateKind.ROUND, DateKind.MATCHDAYS}
    found = {}
    for one in dates(state):
        if one.kind not in shown or not one.is_open or one.end <= now:
            continue
        found[one.number] = EventFacts(
            _title(state, one, say),
            _details(state, one, say),
            mark(state.row.code, one.number),
            _link(state),
            one.start,
            _end(one),
        )
    return found


def mark(code: str, number: int) -> str:
    """The line by which an event is found again."""
    return f"{code}-{number}"


def _entries(state: State, say: Say) -> Iterator[Entry]:
    row = state.row
    for one in dates(state):
        half = (one.end - one.start) / 2
        alarm = START_ALARM if one.kind is DateKind.START else min(ROUND_ALARM, half)
        yield Entry(
            uid=f"{one.kind.value}-{row.code}-{one.number}-{row.created_at:%Y%m%dT%H%M%SZ}@yoimachi",
            sequence=row.version,
            summary=_title(state, one, say),
            start=one.start,
            end=_end(one),
            description=_details(state, one, say),
            url=_link(state),
            alarm=alarm if one.is_open else None,
            tentative=state.progress.held,
        )


def _end(one: Dated) -> datetime:
    return one.end + START_LENGTH if one.kind is DateKind.START else one.end


def _title(state: State, one: Dated, say: Say) -> str:
    name = readable(state.row.name)
    if one.kind is not DateKind.CHALLENGE:
        first = one.number - one.count + 1
        told = {"number": one.number, "first": first, "count": one.count}
        return say(f"calendar-{one.kind.value}", name=name, **told)
    people = state.progress.entrants
    seats = state.progress.rounds[one.number - 1].meetings[0].seats
    players = " – ".join(readable(people[seat].person.name) for seat in seats)
    return say("calendar-challenge", name=name, players=players)


def _details(state: State, one: Dated, say: Say) -> str:
    game, code = say.game(state.tournament.game), state.row.code
    return say(f"calendar-{one.kind.value}-details", game=game, code=code)


def _link(state: State) -> str:
    """The channel, or the post in a forum, where the tournament is."""
    return channel_url(state.row.place.guild_id, state.row.home.channel_id)


# --------------------------------------------------------------------------------------- service
# Servers' calendars: which servers have one, and what is in it.


MAX_EVENTS: Final = 40
"""Events that a server has of ours at a time. Discord allows it 100, of everybody's."""
DATELESS: Final = (Joined, Left, CheckedIn)
"""Events of a tournament's log after which all of its dates are the same."""


async def follow_tournament(unit: UnitOfWork, state: State, log: Sequence[LogRow]) -> None:
    """Have the events of a tournament looked at whose dates may have changed."""
    dated = any(not isinstance(row.event, DATELESS) for row in log)
    for guild_id in state.row.servers if dated else ():
        if await unit[CalendarRepository].is_on(guild_id):
            detail = _detail(state.row, guild_id)
            await unit[ErrandRepository].put(Job.EVENTS, state.row.id, log[-1].at, detail)


def _detail(row: TournamentRow, guild_id: int) -> str:
    """That of the errand for a tournament's events on a server: of two, the second one's is told
    apart."""
    side = row.side_of(guild_id)
    return str(side) if side == GUEST else ""


@dataclass(frozen=True, slots=True)
class Calendars:
    """The calendars of all servers."""

    store: Store
    clock: Clock

    async def is_on(self, guild_id: int) -> bool:
        """Whether a server has events for its tournaments."""
        async with self.store.reading() as unit:
            return await unit[CalendarRepository].is_on(guild_id)

    @transactional
    async def switch(self, unit: UnitOfWork, guild_id: int, *, on: bool) -> None:
        """Have events made for a server's tournaments, or those taken away that are there."""
        calendars, now = unit[CalendarRepository], self.clock.now()
        await calendars.switch(guild_id, on=on)
        events = unit[EventRepository]
        found = await (calendars.open_tournaments if on else events.tournaments)(guild_id)
        for tournament_id in found:
            row = await unit[TournamentRepository].get(tournament_id)
            detail = "" if row is None else _detail(row, guild_id)
            await unit[ErrandRepository].put(Job.EVENTS, tournament_id, now, detail)

    async def events(self, tournament_id: int, guild_id: int) -> dict[int, EventRow]:
        """The events of a tournament that are on a server, or may be, by the number of the
        round."""
        async with self.store.reading() as unit:
            return await unit[EventRepository].of_tournament(tournament_id, guild_id)

    @transactional
    async def begin(self, unit: UnitOfWork, event: EventRow) -> bool:
        """Note that an event may be there from now on; whether the server has room for it."""
        events = unit[EventRepository]
        if await events.count(event.guild_id, self.clock.now()) >= MAX_EVENTS:
            return False
        await events.put(event)
        return True

    @transactional
    async def keep(self, unit: UnitOfWork, event: EventRow) -> None:
        """Note what is known of an event."""
        await unit[EventRepository].put(event)

    @transactional
    async def drop(self, unit: UnitOfWork, event: EventRow) -> None:
        """Forget an event that is over."""
        await unit[EventRepository].drop(event)


# ----------------------------------------------------------------------------------------- setup


def calendar_section(calendars: Calendars) -> Section[bool]:
    """Whether a server has events for its tournaments, in /setup settings."""

    async def load(interaction: Interaction) -> bool:
        return await calendars.is_on(require_manager(interaction))

    async def save(interaction: Interaction, on: bool) -> None:
        await calendars.switch(require_manager(interaction), on=on)

    async def troubles(interaction: Interaction, on: bool) -> list[str]:
        """What keeps events from being made."""
        allowed, say = interaction.raw.app_permissions, interaction.say
        if not on or allowed.create_events or allowed.manage_events:
            return []
        return [say("calendar-setup-missing", permission=say("permission-create_events"))]

    return Section((alone("events", SWITCH),), load, save, troubles=troubles)


# ------------------------------------------------------------------------------------- publisher
# Events of tournaments on Discord, brought in line with what they should be.


LEAD: Final = timedelta(minutes=1)
"""How far ahead the start of an event is put that has begun already: Discord takes none of the
past."""
MIN_LENGTH: Final = timedelta(minutes=15)
"""Events that would end sooner are not worth making."""
FULL_RECHECK: Final = timedelta(hours=1)
"""The pause before another look where a server has no room for further events."""
OVER: Final = (discord.EventStatus.completed, discord.EventStatus.cancelled)


@dataclass(frozen=True, slots=True)
class EventPublisher(Carrier):
    """Makes, changes and ends a tournament's events on its server."""

    kind = Job.EVENTS
    timeout_s = 120.0
    at_a_time = 4

    kit: Kit
    calendars: Calendars
    tournaments: Tournaments

    async def carry(self, errand: Errand) -> timedelta | None:
        state = await self.tournaments.get(errand.about)
        state = state.seen(int(errand.detail or HOST))
        guild_id = state.row.place.guild_id or 0
        there = await self.calendars.events(errand.about, guild_id)
        on = await self.calendars.is_on(guild_id)
        wanted = events(state, Say(state.row.locale), self.calendars.clock.now()) if on else {}
        if not (wanted or there):
            return None
        channels = await ServerChannels.of(self.kit.client, self.kit.access.channels, guild_id)
        guild = channels.guild
        # an event tells all members; a post of a forum may not be there yet
        place = state.row.forum_id or state.row.place.channel_id
        if wanted and not await channels.is_open_to_all(place):
            wanted = {}
        for number, row in there.items():
            if number not in wanted:
                await self._end(guild, state, row)
        # all of them, though one finds no room: others may only be to be changed
        fitting = [
            await self._bring(guild, state, number, facts, there.get(number))
            for number, facts in sorted(wanted.items())
        ]
        return None if all(fitting) else FULL_RECHECK

    async def _bring(
        self,
        guild: discord.Guild,
        state: State,
        number: int,
        facts: EventFacts,
        row: EventRow | None,
    ) -> bool:
        """Make an event, or change it; whether the server has room for it."""
        if row is not None and (row.removed or (row.event_id and row.digest == facts.digest)):
            return True
        if row is None:
            return await self._make(guild, state, number, facts)
        event = await self._find(guild, state, row)
        if row.event_id is not None and (
            event is None or event.status is discord.EventStatus.cancelled
        ):
            await self.calendars.keep(replace(row, removed=True))
            return True
        if event is None or event.status in OVER:
            return await self._make(guild, state, number, facts)
        await self.calendars.keep(replace(row, event_id=event.id))
        await self._change(event, facts)
        kept = replace(row, event_id=event.id, digest=facts.digest, ends_at=facts.end)
        await self.calendars.keep(kept)
        return True

    async def _make(
        self, guild: discord.Guild, state: State, number: int, facts: EventFacts
    ) -> bool:
        """Make an event that is not there; whether the server has room for it."""
        now = self.calendars.clock.now()
        if facts.end - now < MIN_LENGTH:
            return True
        row = EventRow(state.row.id, number, guild.id, facts.end, now)
        if not await self.calendars.begin(row):
            return False
        event = await guild.create_scheduled_event(
            name=facts.name,
            description=facts.description,
            location=facts.location,
            start_time=max(facts.start, now + LEAD),
            end_time=facts.end,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
        )
        await self.calendars.keep(replace(row, event_id=event.id, digest=facts.digest))
        return True

    async def _change(self, event: discord.ScheduledEvent, facts: EventFacts) -> None:
        """Have an event show something else. One that has begun keeps its beginning."""
        has_begun = event.status is discord.EventStatus.active
        soon = self.calendars.clock.now() + LEAD
        await event.edit(
            name=facts.name,
            description=facts.description,
            location=facts.location,
            start_time=event.start_time if has_begun else max(facts.start, soon),
            end_time=max(facts.end, soon + LEAD),
        )

    async def _end(self, guild: discord.Guild, state: State, row: EventRow) -> None:
        """End an event that is not wanted any more, or cancel it if it has not begun."""
        # Discord ends by itself what has come to its end
        if not row.removed and row.ends_at > self.calendars.clock.now():
            event = await self._find(guild, state, row)
            if event is not None and event.status is discord.EventStatus.scheduled:
                await event.cancel()
            elif event is not None and event.status is discord.EventStatus.active:
                await event.end()
        await self.calendars.drop(row)

    async def _find(
        self, guild: discord.Guild, state: State, row: EventRow
    ) -> discord.ScheduledEvent | None:
        """An event that is, or may be, on the server; None if it is not."""
        if row.event_id is not None:
            try:
                return await guild.fetch_scheduled_event(row.event_id)
            except discord.NotFound as error:
                if not is_gone(error):
                    raise
                return None
        ours, me = mark(state.row.code, row.number), self.kit.client.user
        for event in await guild.fetch_scheduled_events():
            is_ours = me is not None and event.creator_id == me.id
            if is_ours and (event.description or "").endswith(f"\n{ours}"):
                return event
        return None
