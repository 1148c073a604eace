"""How people play: how reliably, and who should be looked at."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import (
    AsyncIterator,
    Collection,
    Hashable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from itertools import islice
from statistics import median_low
from typing import Any, Final, TypeAlias

import discord
from sqlalchemy import (
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    Row,
    Select,
    Table,
    Text,
    delete,
    null,
    or_,
    select,
    update,
)

from bot.base.worker import Clock
from bot.db.engine import Id, UtcDateTime, Word, columns_of, metadata, upsert, value_of
from bot.db.schema import Fate, PersonalColumn, PersonalText
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.texts import Say
from bot.match.act.positions import fold, rows_of, seats_at_last, standing
from bot.match.act.recorder import Act
from bot.match.model.clock import Stoppage, TimeControl, elapsed
from bot.match.model.match import Entry, Match
from bot.match.model.people import Person
from bot.match.model.position import READY_MOVE
from bot.match.model.terms import RESEATING_KINDS, TIME_KINDS, EndedBy, Kind, Leaving, Status
from bot.match.refusals import BrokenRecord
from bot.match.store.due import StoppageRepository
from bot.match.store.log import LogRepository
from bot.match.store.matches import UNREADABLE, MatchRepository
from bot.match.store.people import PersonRepository
from bot.match.store.tables import COUNTED, log, matches, seats
from bot.ratings.model import decided, decisions, needed_decisions, window_start
from engines import CHANCE, GAMES
from engines.core import Arranging

# ----------------------------------------------------------------------------------- reliability
# How reliably somebody plays: how their newest matches ended for them, how soon they answer, and
# at what hours. A function of the records alone; absence that was excused counts for nothing.


NEWEST: Final = 20
"""Matches that count."""
MIN_ANSWERS: Final = 5
"""Answers of which there is a usual time."""
MIN_ACTS: Final = 10
"""Acts of which there are usual hours."""
BLOCK_HOURS: Final = 3
"""Hours are told no more exactly."""
USUAL_SHARE: Final = 2 / 3
"""The share of a person's acts that their usual hours hold."""
MAX_USUAL_HOURS: Final = 15
"""Where it takes more of the day to hold them, there are no usual hours."""
_DAY_HOURS: Final = 24


class Part(StrEnum):
    """How a match ended for a person."""

    FINISHED = "finished"
    """Also by resigning, once it had well begun."""
    TIMED_OUT = "timed-out"
    RESIGNED_EARLY = "resigned-early"
    """Before they had made the moves after which a resignation counts."""
    EXCUSED = "excused"
    """Their time was up while they were away with reason, so that the match counts for nothing."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match that is over, as it concerns one person."""

    match_id: int
    game: str
    user_id: int
    seat: int | None
    """Where they sit at its end; None if a computer had taken their seat by then."""
    control: TimeControl
    ended_at: datetime
    entries: Sequence[Entry]
    """Its record."""
    stoppages: Sequence[Stoppage] = ()
    """All that may concern them in it, vacations included that its clocks ignored."""
    unseen: bool = False
    """Whether its boards could not be posted at the end."""


@dataclass(frozen=True, slots=True)
class Hours:
    """Hours of a day in UTC, in whole blocks."""

    start: int
    length: int

    @property
    def end(self) -> int:
        return (self.start + self.length) % _DAY_HOURS


@dataclass(frozen=True, slots=True)
class Reliability:
    """What is known of how somebody plays, by their newest matches."""

    parts: Mapping[Part, int] = field(default_factory=dict)
    """How many of them ended how; none that was excused."""
    answer: timedelta | None = None
    """The median time for an answer, without what does not count; None: too few."""
    hours: Hours | None = None
    """None: too few acts, or at any hour."""

    @property
    def matches(self) -> int:
        return sum(self.parts.values())


def reliability(played: Iterable[PlayedMatch]) -> Reliability:
    """The reliability of a person by their matches, of which the newest `NEWEST` count."""
    newest = sorted(played, key=lambda match: (match.ended_at, match.match_id), reverse=True)
    parts = [(match, part_of(match)) for match in newest]
    counted = [(match, part) for match, part in parts if part is not Part.EXCUSED][:NEWEST]
    answers: list[timedelta] = []
    moments: list[datetime] = []
    for match, _ in counted:
        for act in _acts(match):
            moments.append(act.at)
            if act.asked_at is not None:
                answers.append(elapsed(act.asked_at, act.at, match.control, _mine(match)))
    return Reliability(
        Counter(part for _, part in counted),
        median_low(answers) if len(answers) >= MIN_ANSWERS else None,
        usual_hours(moments),
    )


def part_of(match: PlayedMatch) -> Part:
    """How a match ended for the person."""
    for row, seat in zip(match.entries, seats_at_last(match.entries), strict=True):
        replaced = row.kind is Kind.COMPUTER and row.before_id == match.user_id
        if not replaced and (match.seat is None or seat != match.seat):
            continue
        left = row.text if row.kind is Kind.REMOVED else None
        if replaced or row.kind is Kind.TIMEOUT or left == Leaving.TIMEOUT:
            away = match.unseen or any(row.at in stoppage for stoppage in _mine(match))
            return Part.EXCUSED if away else Part.TIMED_OUT
        if row.kind is Kind.RESIGN or left == Leaving.RESIGN:
            early = _decisions(match) < needed_decisions(match.game)
            return Part.RESIGNED_EARLY if early else Part.FINISHED
    return Part.FINISHED


def usual_hours(moments: Sequence[datetime]) -> Hours | None:
    """The shortest time of the day that holds most of these moments."""
    if len(moments) < MIN_ACTS:
        return None
    blocks = Counter(moment.astimezone(UTC).hour // BLOCK_HOURS for moment in moments)
    number, wanted = _DAY_HOURS // BLOCK_HOURS, USUAL_SHARE * len(moments)
    for length in range(1, MAX_USUAL_HOURS // BLOCK_HOURS + 1):
        held = {
            start: sum(blocks[(start + step) % number] for step in range(length))
            for start in range(number)
        }
        start = max(held, key=lambda start: held[start])
        if held[start] >= wanted:
            return Hours(start * BLOCK_HOURS, length * BLOCK_HOURS)
    return None


@dataclass(frozen=True, slots=True)
class _Act:
    """A move of the person's own that shows when it was made."""

    at: datetime
    asked_at: datetime | None
    """When the others had acted, so that it answers them; None where it answers nobody."""


def _acts(match: PlayedMatch) -> Iterator[_Act]:
    """What several chose together was recorded with the last of them, and shows no time of its own;
    nor does a move that was forced or planned. Laying out cards answers nobody."""
    entries, seats, (seat, first, end) = match.entries, seats_at_last(match.entries), _stay(match)
    looks = {row.at for row in entries if row.kind is Kind.LOOKED}
    choosing = Counter(at for at, _seat in {(r.at, r.seat) for r in entries if _is_decision(r)})
    lays = isinstance(GAMES.get(match.game), Arranging)
    laid = max((n for n, row in enumerate(entries) if lays and row.text == READY_MOVE), default=-1)
    for index in range(first, end):
        row = entries[index]
        if seats[index] != seat or not _is_decision(row) or choosing[row.at] > 1 or row.at in looks:
            continue
        before = next((n for n in range(index - 1, -1, -1) if _is_turn(entries[n])), None)
        answers = before is not None and seats[before] != seat and index > laid
        yield _Act(row.at, entries[before].at if before is not None and answers else None)


def _stay(match: PlayedMatch) -> tuple[int, int, int]:
    """The person's seat, counted as at the end, and the rows from which on and before which it was
    theirs."""
    entries, seats = match.entries, seats_at_last(match.entries)
    seat, end = match.seat, len(entries)
    for index, row in enumerate(entries):
        if row.kind is Kind.COMPUTER and row.before_id == match.user_id:
            seat, end = seats[index], index
    if seat is None:
        return -1, 0, 0
    changes = (n for n in range(end) if entries[n].kind in RESEATING_KINDS and seats[n] == seat)
    return seat, max(changes, default=-1) + 1, end


def _is_decision(row: Entry) -> bool:
    """Whether a player made a move at the time of a row, but for those recorded by a look."""
    made = row.kind in (Kind.MOVE, Kind.SEALED)
    return made and row.seat != CHANCE and not row.forced and not row.planned


def _is_turn(row: Entry) -> bool:
    """Whether it may have been another one's turn after a row."""
    return row.kind not in TIME_KINDS and row.seat != CHANCE


def _decisions(match: PlayedMatch) -> int:
    """The decisions of the person that stand."""
    seat, first, end = _stay(match)
    made = decisions(match.game, match.entries[:end])
    own = seats_at_last(match.entries)
    return sum(first <= index and own[index] == seat for index in made)


def _mine(match: PlayedMatch) -> list[Stoppage]:
    return [each for each in match.stoppages if each.concerns(match.match_id, match.user_id)]


# ----------------------------------------------------------------------------- reliability store
# The newest matches of a person with their records, for their reliability: in a few statements,
# however long they have played.


MAX_READ: Final = NEWEST + 10
"""Some may turn out to be excused."""

_MATCH: Final = (
    matches.c.id,
    matches.c.game,
    matches.c.clock,
    matches.c.ended_at,
    matches.c.trouble,
)
_OVER: Final = matches.c.status == Status.FINISHED


class PlayedMatchRepository(Repository):
    """Finished matches of a person with other people."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._log, self._stoppages = unit[LogRepository], unit[StoppageRepository]

    async def newest(self, user_id: int) -> list[PlayedMatch]:
        """The newest ones, also those in which a computer took over the person's seat; without any
        whose record cannot be read."""
        mine, other = seats.alias("mine"), seats.alias("other")
        others = select(other.c.seat).where(
            other.c.match_id == matches.c.id, other.c.user_id != user_id
        )
        # a computer may have taken over from the last of the others
        before = select(log.c.seq).where(
            log.c.match_id == matches.c.id, log.c.before_id.is_not(None)
        )
        sat = (
            select(*_MATCH, mine.c.seat)
            .join(mine, mine.c.match_id == matches.c.id)
            .where(mine.c.user_id == user_id, _OVER, or_(others.exists(), before.exists()))
            # the time of a team is not its captain's
            .where(mine.c.team.is_(None))
        )
        lost = (
            select(*_MATCH, null().label("seat"))
            .join(log, log.c.match_id == matches.c.id)
            .where(log.c.before_id == user_id, log.c.kind == Kind.COMPUTER.value, _OVER)
        )
        rows = [*await self._read(lost), *await self._read(sat)]
        # who sits there again was replaced all the same
        known = {row.id: row for row in rows}.values()
        newest = sorted(known, key=lambda row: (row.ended_at, row.id))[-MAX_READ:]
        return await self._with_records(newest, user_id)

    async def _read(self, query: Select[Any]) -> list[Row[Any]]:
        newest = query.order_by(matches.c.ended_at.desc(), matches.c.id.desc()).limit(MAX_READ)
        return list(await self._connection.execute(newest))

    async def _with_records(self, rows: Sequence[Row[Any]], user_id: int) -> list[PlayedMatch]:
        records = await self._log.of_matches([row.id for row in rows])
        began = [entries[0].at for entries in records.values() if entries]
        stoppages = (
            await self._stoppages.since(min(began), match_ids=list(records), user_ids=[user_id])
            if began
            else []
        )
        return [
            match
            for row in rows
            if (match := _played(row, user_id, records.get(row.id, []), stoppages)) is not None
        ]


def _played(
    row: Row[Any], user_id: int, entries: Sequence[Entry], stoppages: Sequence[Stoppage]
) -> PlayedMatch | None:
    """None if it cannot be read."""
    try:
        seats_at_last(entries)
        return PlayedMatch(
            match_id=row.id,
            game=row.game,
            user_id=user_id,
            seat=row.seat,
            control=row.clock,
            ended_at=row.ended_at,
            entries=entries,
            stoppages=stoppages,
            unseen=row.trouble is not None,
        )
    except UNREADABLE:
        return None


# -------------------------------------------------------------------------------- reliability ui
# A person's reliability, as lines of their profile.


HOUR: Final = timedelta(hours=1)
ANSWER_HOURS: Final = (1, 3, 6, 12, 24, 48, 72, 120, 168, 336)
"""The times that people are told; a usual one is rounded up."""


@dataclass(frozen=True, slots=True)
class ReliabilityPart:
    """A part of /profile, computed whenever it is asked for."""

    store: Store

    async def lines(self, interaction: Interaction, user_id: int) -> list[str]:
        """How the newest matches ended, the usual time for an answer, and the usual hours unless
        the person hides them from others."""
        async with self.store.reading() as unit:
            found = reliability(await unit[PlayedMatchRepository].newest(user_id))
            settings = await unit[PersonRepository].get(user_id)
        own = user_id == interaction.person.user_id
        hidden = settings is not None and not settings.hours and not own
        return words(found, interaction.raw.created_at, interaction.say, hidden=hidden)


def words(found: Reliability, now: datetime, say: Say, *, hidden: bool = False) -> list[str]:
    """Nothing of somebody without matches; `hidden`: nothing of the hours."""
    if not found.matches:
        return []
    early, late = found.parts.get(Part.RESIGNED_EARLY, 0), found.parts.get(Part.TIMED_OUT, 0)
    lines = [
        say(
            "profile-reliability",
            count=found.matches,
            finished=found.matches - early - late,
            early=early,
            late=late,
        )
    ]
    if found.answer is not None:
        lines.append(_answer(found.answer, say))
    if found.hours is not None and not hidden:
        lines.append(_hours(found.hours, now, say))
    return lines


def _answer(answer: timedelta, say: Say) -> str:
    if answer > ANSWER_HOURS[-1] * HOUR:
        return say("profile-answer-slow", days=ANSWER_HOURS[-1] // _DAY_HOURS)
    return say("profile-answer", length=answer_length(answer, say))


def answer_length(answer: timedelta, say: Say) -> str:
    """A usual time as people are told it: one of `ANSWER_HOURS`, the last of them for any more."""
    hours = next((each for each in ANSWER_HOURS if answer <= each * HOUR), ANSWER_HOURS[-1])
    if hours < _DAY_HOURS:
        return say("length-hours", count=hours)
    return say("length-days", count=hours // _DAY_HOURS)


def _hours(hours: Hours, now: datetime, say: Say) -> str:
    """Discord shows the times in each reader's own zone."""
    midnight = now.astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    start, end = (
        discord.utils.format_dt(midnight + hour * HOUR, "t") for hour in (hours.start, hours.end)
    )
    return say("profile-hours", start=start, end=end)


# -------------------------------------------------------------------------------------- listings
# People to look at: those who may have had help in rated matches, for moderators to judge.
#
# Nothing follows from a listing by itself. Whoever is listed finds it in their export, and may
# answer it once.


FOLLOWED_SHARE: Final = 0.75
"""The share of a rated match's positions that also came up in another match of a player's."""
MIN_POSITIONS: Final = 10
"""The fewest positions of a match that is looked at: openings are alike by chance."""
PLAYED: Final = (Status.ACTIVE, Status.FINISHED, Status.CANCELLED)
MAX_BESIDE: Final = 20
"""Other matches of its players that a match is compared with, the newest of those that are long
enough."""


class ListingKind(StrEnum):
    """Why somebody is listed."""

    MIRROR = "mirror"
    """Another match of theirs followed the same positions meanwhile."""
    LOSS = "loss"
    """Their decisions cost far less than those of others of their rating."""


listings: Final = Table(
    "listings",
    metadata,
    Column("kind", Word(ListingKind), primary_key=True),
    Column("user_id", Id, primary_key=True),
    # the rated match; of a loss, the one that was reviewed last
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    # the other match's code
    Column("other", Text, primary_key=True),
    # the positions in common; the decisions that were judged
    Column("part", Integer, nullable=False),
    # the positions of the match
    Column("whole", Integer, nullable=False),
    # what a decision cost, what was expected, and how likely so little is by chance
    Column("loss", Double),
    Column("expected", Double),
    Column("chance", Double),
    Column("at", UtcDateTime, nullable=False),
    # what the person says to it, once
    Column("answer", Text),
    Index("ix_listings_user", "user_id"),
    Index("ix_listings_match", "match_id"),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    PersonalColumn(listings.c.user_id, Fate.GONE, part="listings", match=listings.c.match_id),
)

PERSONAL_TEXTS: Final = (PersonalText(listings.c.answer),)


@dataclass(frozen=True, slots=True)
class PersonListing:
    """Why somebody should be looked at, with the figures."""

    kind: ListingKind
    user_id: int
    match_id: int
    at: datetime
    part: int
    """Of a mirror, the positions in common; of a loss, the decisions that were judged."""
    whole: int = 0
    """Of a mirror, the positions of the match."""
    other: str = ""
    """Of a mirror, the code of the match that followed."""
    loss: float | None = None
    """What a decision cost on average, from 0 to 1."""
    expected: float | None = None
    """What it costs others of that rating."""
    chance: float | None = None
    """How likely it is that so little comes about by chance."""
    answer: str | None = None
    """What the person says to it."""
    match: str = ""
    """The code of the match; filled in when listed."""
    game: str = ""


class ListingRepository(Repository):
    """Listings by person and match."""

    async def put(self, one: PersonListing) -> None:
        """List somebody, or change the figures; an answer stays."""
        names = ("kind", "user_id", "match_id", "other")
        keys = {name: getattr(one, name) for name in names}
        columns = columns_of(one, *names, "answer", "match", "game")
        await upsert(self._connection, listings, keys, **columns)

    async def drop_losses(self, user_id: int, game: str) -> None:
        """Take away what is listed of a person's losses in a game, and was not answered."""
        theirs = select(matches.c.id).where(matches.c.game == game)
        await self._connection.execute(
            delete(listings).where(
                listings.c.kind == ListingKind.LOSS,
                listings.c.user_id == user_id,
                listings.c.match_id.in_(theirs),
                listings.c.answer.is_(None),
            )
        )

    async def since(self, guild_id: int | None, moment: datetime) -> list[PersonListing]:
        """Those of a server's matches, or of all, the newest first."""
        query = (
            select(listings, matches.c.code, matches.c.game)
            .join(matches, matches.c.id == listings.c.match_id)
            .where(listings.c.at > moment)
            .order_by(listings.c.at.desc(), listings.c.user_id, listings.c.other)
        )
        if guild_id is not None:
            query = query.where(matches.c.guild_id == guild_id)
        return [
            value_of(PersonListing, row, match=row.code)
            for row in await self._connection.execute(query)
        ]

    async def unanswered(self, user_id: int) -> bool:
        """Whether a person may still answer something."""
        mine = (listings.c.user_id == user_id) & listings.c.answer.is_(None)
        return await self._finds(select(listings.c.match_id).where(mine).limit(1))

    async def answer(self, user_id: int, text: str) -> bool:
        """Put a person's answer beside what they have not answered; whether there was anything."""
        mine = (listings.c.user_id == user_id) & listings.c.answer.is_(None)
        return await self._changed(update(listings).where(mine).values(answer=text))


async def list_mirrors(unit: UnitOfWork, act: Act) -> None:
    """Follow the end of a match: list the players of a rated one who had another match that
    followed it. With dice or hidden cards none can. Two matches of the same people are left out:
    what is copied between those, both know."""
    match = act.match
    if not match.terms.rated or match.status is not Status.FINISHED:
        return
    game = GAMES.get(match.game)
    if game is None or game.has_chance:
        return
    own: Collection[Hashable] | None = None
    ids = {person.user_id for person in match.people}
    for user_id in sorted(ids):
        played = await unit[MatchRepository].own(user_id, PLAYED, game=match.game)
        beside = [one for one in played if _is_beside(match, one)]
        if beside and own is None:
            own = await _positions(unit, match)
        if own is None or len(own) < MIN_POSITIONS:
            continue
        # shorter ones have no room for it, however many there are
        long = (one for one in beside if one.version >= FOLLOWED_SHARE * len(own))
        for other in islice(long, MAX_BESIDE):
            common = len({*own} & {*await _positions(unit, other)})
            if common >= FOLLOWED_SHARE * len(own):
                at = match.ended_at or match.updated_at
                mirror = PersonListing(
                    ListingKind.MIRROR, user_id, match.id, at, common, len(own), other.code
                )
                await unit[ListingRepository].put(mirror)


def _is_beside(match: Match, other: Match) -> bool:
    """Whether another match went on at the same time, between other people."""
    if {person.user_id for person in other.people} == {one.user_id for one in match.people}:
        return False
    ended_at = match.ended_at or match.updated_at
    return other.created_at <= ended_at and (
        other.ended_at is None or other.ended_at > match.created_at
    )


async def _positions(unit: UnitOfWork, match: Match) -> frozenset[Hashable]:
    """The keys of the positions of a match after each of its moves; none if it does not replay."""
    newest = GAMES.get(match.game)
    game = newest and newest.by_rules(match.rules_version)
    if game is None:
        return frozenset()
    try:
        entries = await rows_of(unit, match)
        states = fold(game, match, entries)
    except BrokenRecord:
        return frozenset()
    return frozenset(
        game.position_key(game.view(states[index + 1], 0)) for index in standing(entries)
    )


@dataclass(frozen=True, slots=True)
class PeopleToLookAt:
    """Lists people for moderators, and takes their answers."""

    store: Store
    clock: Clock

    async def of_late(self, guild_id: int | None) -> list[PersonListing]:
        """Those of a server's matches, or of all, the newest first."""
        async with self.store.reading() as unit:
            return await unit[ListingRepository].since(guild_id, window_start(self.clock.now()))

    async def may_answer(self, user_id: int) -> bool:
        async with self.store.reading() as unit:
            return await unit[ListingRepository].unanswered(user_id)

    @transactional
    async def answer(self, unit: UnitOfWork, user_id: int, text: str) -> bool:
        """Keep a person's only answer to what is listed of them; whether there was anything left to
        answer."""
        return await unit[ListingRepository].answer(user_id, text)


# -------------------------------------------------------------------------------------- suspects
# Pairs with suspicious rated matches: many of late, one winner, hardly played.


MIN_MATCHES: Final = 4
"""Matches between two people of late from which on they are looked at."""
WON_SHARE: Final = 0.8
"""The share that one of them won."""
SHORT_SHARE: Final = 0.5
"""The share that was short."""
SHORT_FACTOR: Final = 2
"""A match is short if its rules did not end it, and less than so many times the decisions were made
that it takes to count."""
PAIR: Final = 2
BATCH_MATCHES: Final = 500
"""Matches that are read at once."""
FORGOTTEN: Final = 0
"""The id for all people who were forgotten: one of them may have been many."""

Ids: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Suspects:
    """Two people with suspicious rated matches."""

    winner: Person
    """Of most of the matches; `FORGOTTEN` if their data was deleted."""
    loser: Person
    matches: int
    won: int
    short: int
    last: datetime
    """The end of the newest match."""


class _RatedMatchRepository(Repository):
    async def ids(self, guild_id: int | None, since: datetime) -> list[int]:
        """Finished matches that were agreed to be rated, in the order in which they ended."""
        query = select(matches.c.id).where(COUNTED, matches.c.ended_at > since)
        if guild_id is not None:
            query = query.where(matches.c.guild_id == guild_id)
        query = query.order_by(matches.c.ended_at, matches.c.id)
        return list((await self._connection.execute(query)).scalars())


@dataclass(frozen=True, slots=True)
class SuspectList:
    """Looks for pairs of whom somebody should know."""

    store: Store

    async def of_late(self, guild_id: int | None, now: datetime) -> list[Suspects]:
        """Those of a server, or of all; the ones with most matches first. Matches that were too
        short to count are looked at as well."""
        async with self.store.reading() as unit:
            played = defaultdict[Ids, list[Match]](list)
            async for match in _matches_since(unit, guild_id, window_start(now)):
                ids = sorted(_id(person) for person in match.people)
                if len(ids) == PAIR == len(match.seats) and ids[0] != ids[1]:
                    played[ids[0], ids[1]].append(match)
            pairs = [await _looked_at(unit, pair, theirs) for pair, theirs in played.items()]
        kept = [pair for pair in pairs if pair is not None]
        return sorted(kept, key=lambda pair: (-pair.matches, pair.winner.user_id))


async def _matches_since(
    unit: UnitOfWork, guild_id: int | None, since: datetime
) -> AsyncIterator[Match]:
    ids = await unit[_RatedMatchRepository].ids(guild_id, since)
    for first in range(0, len(ids), BATCH_MATCHES):
        batch = ids[first : first + BATCH_MATCHES]
        found = await unit[MatchRepository].by_ids(batch)
        for match_id in batch:
            yield found[match_id]


async def _looked_at(unit: UnitOfWork, ids: Ids, played: Sequence[Match]) -> Suspects | None:
    if len(played) < MIN_MATCHES:
        return None
    winner, won = max(
        ((each, sum(_won(match, each) for match in played)) for each in ids),
        key=lambda pair: pair[1],
    )
    if won < WON_SHARE * len(played):
        return None
    short = sum([await _is_short(unit, match) for match in played])
    if short < SHORT_SHARE * len(played):
        return None
    last = played[-1]
    people = {_id(person): person for person in last.people}
    (loser,) = {*ids} - {winner}
    return Suspects(
        people[winner], people[loser], len(played), won, short, last.ended_at or last.updated_at
    )


def _won(match: Match, user_id: int) -> bool:
    winners = () if match.outcome is None else match.outcome.winners
    sitters = (match.sitter(seat) for seat in winners)
    return any(sitter is not None and _id(sitter) == user_id for sitter in sitters)


async def _is_short(unit: UnitOfWork, match: Match) -> bool:
    if match.ended_by is EndedBy.GAME:
        return False
    entries = await unit[LogRepository].read(match.id, match.version)
    return decided(match, entries) < SHORT_FACTOR * needed_decisions(match.game)


def _id(person: Person) -> int:
    return FORGOTTEN if person.gone else person.user_id
