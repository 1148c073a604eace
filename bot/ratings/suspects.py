"""People to look at: pairs with suspicious matches, and those who may have had help."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Hashable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from itertools import islice
from typing import Final, TypeAlias

from sqlalchemy import (
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    delete,
    select,
    update,
)

from bot.base.worker import Clock
from bot.db.engine import Id, UtcDateTime, Word, columns_of, metadata, upsert, value_of
from bot.db.schema import Fate, PersonalColumn, PersonalText
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.match.act.positions import fold, rows_of, standing
from bot.match.act.recorder import Act
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.terms import EndedBy, Status
from bot.match.refusals import BrokenRecord
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import COUNTED, matches
from bot.ratings.model import decided, needed_decisions, window_start
from engines import GAMES

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
    Column("user_id", Id, primary_key=True, autoincrement=False),
    # the rated match; of a loss, the one that was reviewed last
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
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
                listings.c.kind == ListingKind.LOSS.value,
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
        found = await self._connection.execute(select(listings.c.match_id).where(mine).limit(1))
        return found.scalar() is not None

    async def answer(self, user_id: int, text: str) -> bool:
        """Put a person's answer beside what they have not answered; whether there was anything."""
        mine = (listings.c.user_id == user_id) & listings.c.answer.is_(None)
        done = await self._connection.execute(update(listings).where(mine).values(answer=text))
        return done.rowcount > 0


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
    game = GAMES[match.game].by_rules(match.rules_version)
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
        people[winner],
        people[loser],
        len(played),
        won,
        short,
        last.ended_at or last.updated_at,
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
