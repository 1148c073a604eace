"""Pairs with suspicious rated matches: many of late, one winner, hardly played."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from sqlalchemy import select

from bot.db.store import Store
from bot.db.unit_of_work import Repository, UnitOfWork
from bot.match.model.enums import EndedBy
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import COUNTED, matches
from bot.ratings.model import decided, needed_decisions
from bot.ratings.weights import window_start

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
