"""Seeks: what people look for, whom they are offered, and their places in the queue as rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from math import log2
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

import networkx
from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    Integer,
    Row,
    Table,
    Text,
    UniqueConstraint,
    delete,
    false,
    func,
    insert,
    or_,
    select,
    update,
)

from bot.base.refusal import Refusal
from bot.db.engine import (
    Id,
    Json,
    UtcDateTime,
    Word,
    add_new,
    columns_of,
    metadata,
    take_turns,
    upsert,
    value_of,
    with_values,
)
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Job, Repository
from bot.errands import ErrandRepository, waiting
from bot.match.model.clock import TimeControl, parse_clock
from bot.match.model.people import Person
from bot.match.model.terms import Status
from bot.match.store.tables import matches, seats
from bot.ratings.model import SHOWN_MU

# -------------------------------------------------------------------------------------- refusals
# Refusals of seeks.


class SeekRefused(Refusal, code="seek-{why}"):
    """An opponent who cannot be sought so, or an offer of one that cannot be answered."""

    why: Literal[
        "many",  # the person looks for opponents in enough games
        "offer-over",  # it was answered, or lapsed; or it is somebody else's
        "server",  # the server's managers have switched it off
        "unasked",  # the person has not agreed to be looked for
    ]


# ----------------------------------------------------------------------------------------- model


PACES: Final[Mapping[str, TimeControl]] = MappingProxyType(
    {name: parse_clock(name) for name in ("1d", "3d", "7d")}
)
"""The clocks that can be sought: few, so that people find each other."""
DEFAULT_PACE: Final = "3d"
"""The clock of two people to whom any is welcome."""
REACHES: Final = (100, 200, 400)
"""The differences in rating that can be chosen as the largest."""
MAX_STANDING: Final = 5
TWO_PEOPLE: Final = 2
"""Opponents are found for matches of so many."""
EXPERIENCED_MATCHES: Final = 10
"""Finished matches of a game from which on somebody has experience in it."""
OFFER_LIFE: Final = timedelta(hours=24)
"""How long an offer can be answered."""


class Listing(StrEnum):
    """What others are told of a person before both have accepted."""

    NAME = "name"
    LEVEL = "level"
    """Their strength alone."""


class Level(StrEnum):
    """The experience in the game that is sought in an opponent."""

    ANY = "any"
    NEWCOMER = "newcomer"
    EXPERIENCED = "experienced"


class Stop(StrEnum):
    """Why a seek rests until its person looks again."""

    LAPSED = "lapsed"
    """An offer was not answered."""
    CLOSED = "closed"
    """The person takes no direct messages."""
    TIMEOUT = "timeout"
    """The person's time ran out in a match that a standing challenge led to."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody looks for: a match for two, with the game's usual options."""

    game: str
    pace: str | None = DEFAULT_PACE
    """One of `PACES`; None: any of them."""
    rated: bool = True
    reach: int | None = None
    """The largest difference in rating; None: any."""
    level: Level = Level.ANY
    own_language: bool = False
    """Whether only people are sought whom the bot answers in the same language."""
    standing: int = 0
    """So many matches are always to be running; 0: one match, once."""
    nameless: bool = False
    """Whether nobody is to learn who plays before the match has a result."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a person in a game, as it was when it was looked up."""

    rating: int | None = None
    """None without a rated match."""
    matches: int = 0
    """Finished matches of the game with other people."""
    played: int = 0
    """The newest matches of any game, of which it is known how they ended."""
    timed_out: int = 0
    """Those of them in which the person's time ran out."""
    answer_s: int | None = None
    """The usual time for an answer."""
    hours: tuple[int, int] | None = None
    """The usual hours of the day in UTC: the first one, and how many."""

    @property
    def strength(self) -> int:
        return SHOWN_MU if self.rating is None else self.rating

    @property
    def lateness(self) -> float:
        """The share of matches in which the person's time ran out."""
        return self.timed_out / self.played if self.played else 0.0


@dataclass(frozen=True, slots=True)
class Seeker:
    """A person who has agreed to be looked for."""

    user_id: int
    listing: Listing


@dataclass(frozen=True, slots=True)
class Seek:
    """Somebody's place in the queue for a game; a person has one for each game."""

    id: int
    person: Person
    """With the language that they were answered in."""
    wish: Wish
    since: datetime
    """Since when they wait: a match sets it anew, an offer that came to nothing does not."""
    facts: Facts | None = None
    """None: to be looked up."""
    stopped: Stop | None = None


class OfferState(StrEnum):
    OPEN = "open"
    MADE = "made"
    """Both have accepted, and there is a match."""
    REFUSED = "refused"
    LAPSED = "lapsed"
    """Somebody did not answer in time."""
    GONE = "gone"
    """Something came in between."""


@dataclass(frozen=True, slots=True)
class Party:
    """One of the two people whom an offer asks."""

    offer_id: int
    seek_id: int
    person: Person
    listing: Listing
    facts: Facts
    accepted_by: int | None = None
    """The interaction by which they accepted; None: they have not."""
    refused: bool = False
    channel_id: int | None = None
    message_id: int | None = None
    """Where the offer stands; None: it was not sent."""

    @property
    def posted(self) -> tuple[int, int] | None:
        """The channel and the message of the offer; None: it was not sent."""
        if self.channel_id is None or self.message_id is None:
            return None
        return self.channel_id, self.message_id


@dataclass(frozen=True, slots=True)
class Offer:
    """An opponent who was found for each of two people."""

    id: int
    game: str
    pace: str
    rated: bool
    parties: tuple[Party, ...]
    """By the ids of the people; one is missing once they had their data deleted."""
    state: OfferState
    made_at: datetime
    match_id: int | None = None
    nameless: bool = False
    """Whether nobody is told anything of the other one."""

    @property
    def expires_at(self) -> datetime:
        return self.made_at + OFFER_LIFE

    def of(self, user_id: int) -> Party | None:
        return next((one for one in self.parties if one.person.user_id == user_id), None)

    def other(self, user_id: int) -> Party | None:
        """The one whom a person was found; None if they are gone."""
        return next((one for one in self.parties if one.person.user_id != user_id), None)

    def with_party(self, party: Party) -> Offer:
        """The same with somebody's newer answer."""
        same = party.person.user_id
        parties = (party if one.person.user_id == same else one for one in self.parties)
        return replace(self, parties=tuple(parties))


# --------------------------------------------------------------------------------------- pairing
# Who is offered to whom: as many people as can be, and those who go together best.
#
# A matching over people, so that nobody is offered twice. What somebody has chosen is never
# stretched; within that, a difference in rating is allowed that grows as both wait.


FIRST_ALLOWANCE: Final = 100
"""The difference in rating that is allowed at once."""
DOUBLING: Final = timedelta(minutes=10)
"""The wait after which twice as much is."""
MAX_DOUBLINGS: Final = 6
"""From here on any difference is."""
PACE_COST: Final = 60
"""A twofold difference in the usual time for an answer, in points of rating."""
HOURS_COST: Final = 100
"""Usual hours that have nothing in common."""
LATENESS_COST: Final = 400
"""Somebody whose time always runs out."""
WAIT_GAIN: Final = 10
MAX_WAIT_HOURS: Final = 48
"""Each hour that one of them has waited, up to so many."""
CEILING: Final = 1_000_000
"""More than anything costs."""
EXACT_PEOPLE: Final = 48
"""With more people nobody has to be alone for there to be enough pairs, and the best pairing of all
would take seconds: those who go together best are paired first."""
_DAY_HOURS: Final = 24
_Pair: TypeAlias = tuple[int, int]
"""The ids of two people, the lower one first."""


def allowance(waited: timedelta) -> int | None:
    """The difference in rating that is allowed after a wait; None: any."""
    doublings: int = max(waited, timedelta(0)) // DOUBLING
    return FIRST_ALLOWANCE << doublings if doublings < MAX_DOUBLINGS else None


def fits(one: Seek, other: Seek, now: datetime) -> bool:
    """Whether each is what the other looks for, as long as they have waited."""
    mine, theirs = one.wish, other.wish
    if mine.game != theirs.game or mine.rated is not theirs.rated:
        return False
    if mine.nameless is not theirs.nameless:
        return False
    if mine.pace is not None and theirs.pace is not None and mine.pace != theirs.pace:
        return False
    same_language = one.person.locale == other.person.locale
    if (mine.own_language or theirs.own_language) and not same_language:
        return False
    if not (_has_level(_facts(other), mine.level) and _has_level(_facts(one), theirs.level)):
        return False
    difference = abs(_facts(one).strength - _facts(other).strength)
    waited = now - max(one.since, other.since)
    limits = (mine.reach, theirs.reach, allowance(waited))
    return all(limit is None or difference <= limit for limit in limits)


def cost(one: Seek, other: Seek, now: datetime) -> int:
    """How badly two go together, in points of rating; whoever has waited for long is cheaper."""
    mine, theirs = _facts(one), _facts(other)
    total = float(abs(mine.strength - theirs.strength))
    if mine.answer_s and theirs.answer_s:
        total += PACE_COST * abs(log2(mine.answer_s / theirs.answer_s))
    total += HOURS_COST * (1 - _common(mine, theirs))
    total += LATENESS_COST * (mine.lateness + theirs.lateness)
    for seek in (one, other):
        total -= WAIT_GAIN * min((now - seek.since) / timedelta(hours=1), MAX_WAIT_HOURS)
    return round(total)


def pairs(
    seeks: Sequence[Seek], apart: Collection[frozenset[int]], now: datetime
) -> list[tuple[Seek, Seek]]:
    """The pairs to be offered. Those of `apart`, as the ids of two people, are none.

    :param seeks: all with their facts; a person may have several.
    """
    best: dict[_Pair, tuple[int, Seek, Seek]] = {}
    for one, other in _candidates(seeks):
        people = one.person.user_id, other.person.user_id
        if people[0] == people[1] or frozenset(people) in apart or not fits(one, other, now):
            continue
        key = min(people), max(people)
        found = cost(one, other, now)
        if key not in best or found < best[key][0]:
            best[key] = found, one, other
    costs = {key: found for key, (found, _, _) in best.items()}
    crowd = len({user_id for key in costs for user_id in key}) > EXACT_PEOPLE
    matched = _nearest_first(costs) if crowd else _matched(costs)
    return [best[key][1:] for key in sorted(matched)]


def _matched(costs: Mapping[_Pair, int]) -> Iterator[_Pair]:
    """As many pairs as there can be, at the least cost."""
    graph: networkx.Graph[int] = networkx.Graph()
    for key in sorted(costs):
        graph.add_edge(*key, weight=CEILING - costs[key])
    for one, other in networkx.max_weight_matching(graph, maxcardinality=True):
        yield min(one, other), max(one, other)


def _nearest_first(costs: Mapping[_Pair, int]) -> Iterator[_Pair]:
    """Pairs in the order of their cost; of those who are left no two go together."""
    taken = set[int]()
    for key in sorted(costs, key=lambda key: (costs[key], key)):
        if taken.isdisjoint(key):
            taken.update(key)
            yield key


def _candidates(seeks: Sequence[Seek]) -> Iterable[tuple[Seek, Seek]]:
    by_game = defaultdict[str, list[Seek]](list)
    for seek in seeks:
        by_game[seek.wish.game].append(seek)
    for queue in by_game.values():
        for index, one in enumerate(queue):
            for other in queue[index + 1 :]:
                yield one, other


def _has_level(facts: Facts, wanted: Level) -> bool:
    if wanted is Level.ANY:
        return True
    return (facts.matches >= EXPERIENCED_MATCHES) is (wanted is Level.EXPERIENCED)


def _common(one: Facts, other: Facts) -> float:
    """The share of the shorter usual hours that the other one has, too; unknown ones are in
    between."""
    if one.hours is None or other.hours is None:
        return 0.5
    mine, theirs = _hours(*one.hours), _hours(*other.hours)
    return len(mine & theirs) / min(len(mine), len(theirs))


def _hours(start: int, length: int) -> set[int]:
    return {(start + hour) % _DAY_HOURS for hour in range(length)}


def _facts(seek: Seek) -> Facts:
    return seek.facts or Facts()


# ---------------------------------------------------------------------------------------- tables
# Tables of seeks, and what becomes of them when a person is forgotten.


# people who have agreed to be looked for, and how they are listed
seekers: Final = Table(
    "seekers",
    metadata,
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("listing", Word(Listing), nullable=False),
    sqlite_with_rowid=False,
)

# the queue: a person's place in it for a game
seeks: Final = Table(
    "seeks",
    metadata,
    Column("id", Id, primary_key=True),
    Column("user_id", Id, nullable=False),
    Column("name", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("game", Text, nullable=False),
    # any if there is none
    Column("pace", Text),
    Column("rated", Boolean, nullable=False),
    Column("reach", Integer),
    Column("level", Word(Level), nullable=False),
    Column("own_language", Boolean, nullable=False),
    # so many matches are always to be running; 0: one match, once
    Column("standing", Integer, nullable=False),
    Column("since", UtcDateTime, nullable=False),
    # to be looked up if there are none
    Column("facts", Json(Facts)),
    Column("facts_at", UtcDateTime),
    # whether nobody is to learn who plays
    Column("nameless", Boolean, nullable=False, server_default=false()),
    # why it rests; none while it does not
    Column("stopped", Word(Stop)),
    UniqueConstraint("user_id", "game"),
    # an id must never come back, or an old button would mean another seek
    sqlite_autoincrement=True,
)

# opponents who were found, until nothing depends on them any more
seek_offers: Final = Table(
    "seek_offers",
    metadata,
    Column("id", Id, primary_key=True),
    Column("game", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("state", Word(OfferState), nullable=False),
    Column("made_at", UtcDateTime, nullable=False),
    Column("nameless", Boolean, nullable=False, server_default=false()),
    # of a pair the first one
    Column("match_id", Id, ForeignKey("matches.id")),
    sqlite_autoincrement=True,
)
Index("ix_seek_offers_match", seek_offers.c.match_id)
Index("ix_seek_offers_made", seek_offers.c.made_at)

# the two people whom an offer asks
seek_parties: Final = Table(
    "seek_parties",
    metadata,
    Column(
        "offer_id",
        Id,
        # an offer goes with its match
        ForeignKey(seek_offers.c.id, ondelete="CASCADE"),
        primary_key=True,
    ),
    Column("user_id", Id, primary_key=True),
    Column("seek_id", Id, nullable=False),
    Column("name", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("listing", Word(Listing), nullable=False),
    Column("facts", Json(Facts), nullable=False),
    # the interaction by which they accepted
    Column("accepted_by", Id),
    Column("refused", Boolean, nullable=False),
    Column("channel_id", Id),
    Column("message_id", Id),
    sqlite_with_rowid=False,
)
Index("ix_seek_parties_user", seek_parties.c.user_id)
Index("ix_seek_parties_seek", seek_parties.c.seek_id)

# servers that lead to no seek
seekless_servers: Final = Table(
    "seekless_servers",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    PersonalColumn(seekers.c.user_id, Fate.GONE, part="seekers"),
    PersonalColumn(seeks.c.user_id, Fate.GONE, seeks.c.name, part="seeks"),
    PersonalColumn(seek_parties.c.user_id, Fate.GONE, seek_parties.c.name, part="seek_offers"),
)


# ----------------------------------------------------------------------------------------- store


_OPEN: Final = tuple(status for status in Status if status.is_open)
second_match: Final = matches.alias("second")
FIRST_MATCH: Final = matches.c.id == seek_offers.c.match_id
SECOND_MATCH: Final = second_match.c.id == matches.c.paired_with
MATCH_RUNS: Final = or_(matches.c.status.in_(_OPEN), second_match.c.status.in_(_OPEN))
"""Whether the match of an offer runs, or of a pair one of the two."""


class SeekerRepository(Repository):
    """People who have agreed to be looked for, and servers that lead to no seek."""

    async def get(self, user_id: int) -> Seeker | None:
        return (await self.of([user_id])).get(user_id)

    async def of(self, user_ids: Collection[int]) -> dict[int, Seeker]:
        query = select(seekers).where(seekers.c.user_id.in_(user_ids))
        return {seeker.user_id: seeker for seeker in await self._values(Seeker, query)}

    async def put(self, seeker: Seeker) -> None:
        keys = {"user_id": seeker.user_id}
        await upsert(self._connection, seekers, keys, listing=seeker.listing)

    async def drop(self, user_id: int) -> None:
        await self._drop(seekers, user_id=user_id)

    async def is_off(self, guild_id: int) -> bool:
        """Whether a server leads to no seek."""
        mine = seekless_servers.c.guild_id == guild_id
        return await self._finds(select(seekless_servers).where(mine))

    async def switch(self, guild_id: int, *, on: bool) -> None:
        if on:
            await self._drop(seekless_servers, guild_id=guild_id)
        else:
            await add_new(self._connection, seekless_servers, guild_id=guild_id)


class SeekRepository(Repository):
    """The queue."""

    async def put(self, seek: Seek, now: datetime) -> None:
        """Store a person's seek for a game in place of their last one."""
        wish = seek.wish
        keys = {"user_id": seek.person.user_id, "game": wish.game}
        columns = {
            **columns_of(wish, "game"),
            "name": seek.person.name,
            "locale": seek.person.locale or "",
            "since": seek.since,
            "facts": seek.facts,
            "facts_at": None if seek.facts is None else now,
            "stopped": seek.stopped,
        }
        await upsert(self._connection, seeks, keys, **columns)
        self._unit.wake_ups.note(Job.SEEKS, now)

    async def of_user(self, user_id: int) -> list[Seek]:
        """A person's seeks, the oldest first."""
        query = select(seeks).where(seeks.c.user_id == user_id).order_by(seeks.c.id)
        return [_seek(row) for row in await self._connection.execute(query)]

    async def get(self, seek_id: int) -> Seek | None:
        row = (await self._connection.execute(select(seeks).where(seeks.c.id == seek_id))).first()
        return None if row is None else _seek(row)

    async def any(self) -> bool:
        """Whether there is a seek, or an offer that is remembered."""
        query = select(or_(select(seeks.c.id).exists(), select(seek_offers.c.id).exists()))
        return bool(await self._connection.scalar(query))

    async def waiting(self, limit: int) -> list[Seek]:
        """Seeks that do not rest, those first that have waited longest."""
        query = select(seeks).where(seeks.c.stopped.is_(None))
        rows = await self._connection.execute(
            query.order_by(seeks.c.since, seeks.c.id).limit(limit)
        )
        return [_seek(row) for row in rows]

    async def there(self, seek_ids: Collection[int]) -> set[int]:
        """Those among some seeks that do not rest, and were not ended."""
        query = select(seeks.c.id).where(seeks.c.id.in_(seek_ids), seeks.c.stopped.is_(None))
        return set((await self._connection.execute(query)).scalars())

    async def unknown(self, before: datetime, limit: int) -> list[Seek]:
        """Seeks whose facts were looked up before a moment, or never."""
        query = select(seeks).where(
            seeks.c.stopped.is_(None), or_(seeks.c.facts_at.is_(None), seeks.c.facts_at < before)
        )
        rows = await self._connection.execute(query.order_by(seeks.c.id).limit(limit))
        return [_seek(row) for row in rows]

    async def drop(self, seek_id: int, user_id: int) -> bool:
        """Delete a person's seek; whether there was one."""
        return await self._drop(seeks, id=seek_id, user_id=user_id)

    async def drop_all(self, user_id: int) -> None:
        await self._drop(seeks, user_id=user_id)

    async def stop(self, reason: Stop, *, user_id: int, seek_id: int | None = None) -> None:
        """Have one of a person's seeks rest, or all of them."""
        mine = (seeks.c.user_id == user_id) & seeks.c.stopped.is_(None)
        if seek_id is not None:
            mine &= seeks.c.id == seek_id
        await self._connection.execute(update(seeks).where(mine).values(stopped=reason))

    async def learn(self, seek_id: int, facts: Facts, now: datetime) -> None:
        query = update(seeks).where(seeks.c.id == seek_id)
        await self._connection.execute(query.values(facts=facts, facts_at=now))

    async def renew(self, seek_id: int, since: datetime) -> None:
        """Have a seek wait from now on, with facts that are looked up anew."""
        query = update(seeks).where(seeks.c.id == seek_id)
        await self._connection.execute(query.values(since=since, facts_at=None))
        self._unit.wake_ups.note(Job.SEEKS, since)

    async def running(self, seek_ids: Collection[int]) -> dict[int, int]:
        """How many matches run that some seeks have led to; a pair is one."""
        query = (
            select(seek_parties.c.seek_id, func.count(seek_offers.c.id.distinct()).label("number"))
            .join(seek_offers, seek_offers.c.id == seek_parties.c.offer_id)
            .join(matches, FIRST_MATCH)
            .outerjoin(second_match, SECOND_MATCH)
            .where(seek_parties.c.seek_id.in_(seek_ids), MATCH_RUNS)
            .group_by(seek_parties.c.seek_id)
        )
        return {row.seek_id: row.number for row in await self._connection.execute(query)}

    async def played(self, user_id: int, game: str) -> int:
        """The finished matches of a game that a person has played with somebody else, none of them
        for a team or against one."""
        other = seats.alias()
        others = select(other.c.seat).where(
            other.c.match_id == matches.c.id,
            other.c.user_id != user_id,
            other.c.user_id != 0,
            other.c.team.is_(None),
        )
        query = (
            select(func.count())
            .select_from(seats)
            .join(matches, matches.c.id == seats.c.match_id)
            .where(
                seats.c.user_id == user_id,
                seats.c.team.is_(None),
                matches.c.game == game,
                matches.c.status == Status.FINISHED,
                others.exists(),
            )
        )
        return await self._number(query)


def _seek(row: Row[Any]) -> Seek:
    return value_of(Seek, row, person=person_of(row), wish=value_of(Wish, row))


def person_of(row: Row[Any]) -> Person:
    return Person(row.user_id, row.name, locale=row.locale or None)


# ----------------------------------------------------------------------------------- offer store
# Offers, as rows, each with the people whom it asks.


QUEUE_KEY: Final = int.from_bytes(b"seeks", "big")
"""Whoever holds it makes offers."""

FORGOTTEN_AT_A_TIME: Final = 500
"""Old offers that are deleted together."""


class SeekOfferRepository(Repository):
    """Offers, each with the people whom it asks."""

    async def take_turns(self) -> None:
        """Wait until no other transaction makes offers."""
        await take_turns(self._connection, QUEUE_KEY)

    async def add(self, offer: Offer) -> Offer:
        """Store a new one; it is given back with its id."""
        number = await self._add(seek_offers, columns_of(offer, "id", "parties"))
        parties = tuple(replace(party, offer_id=number) for party in offer.parties)
        for party in parties:
            columns = columns_of(party, "person", user_id=party.person.user_id)
            columns |= _answer(party)
            await self._connection.execute(insert(seek_parties).values(columns))
        await self._unit[ErrandRepository].put(Job.SEEK_OFFERS, number, offer.made_at)
        return replace(offer, id=number, parties=parties)

    async def get(self, offer_id: int, *, locked: bool = True) -> Offer | None:
        query = select(seek_offers).where(seek_offers.c.id == offer_id)
        if self._unit.locking and locked:
            query = query.with_for_update()
        found = await self._with_parties((await self._connection.execute(query)).all())
        return found[0] if found else None

    async def close(self, offer: Offer, state: OfferState, now: datetime) -> Offer:
        """End an open offer; both are to be told."""
        query = update(seek_offers).where(seek_offers.c.id == offer.id)
        values = {"state": state, "match_id": offer.match_id}
        await self._connection.execute(query.values(values))
        await self._unit[ErrandRepository].put(Job.SEEK_OFFERS, offer.id, now)
        return replace(offer, state=state)

    async def answer(self, party: Party) -> None:
        """Store what has become of one of the two."""
        await self._change_party(party, **_answer(party))

    async def sent(self, party: Party, channel_id: int, message_id: int) -> None:
        """Note where an offer stands. Meanwhile it may have been answered."""
        await self._change_party(party, channel_id=channel_id, message_id=message_id)

    async def of_people(
        self, user_ids: Collection[int], since: datetime | None = None
    ) -> list[Offer]:
        """Those of some people, the oldest first: all that are stored, or without what came to
        nothing before a moment."""
        parties = select(seek_parties.c.offer_id).where(seek_parties.c.user_id.in_(user_ids))
        mine: ColumnElement[bool] = seek_offers.c.id.in_(parties)
        if since is not None:
            lasting = seek_offers.c.state.in_((OfferState.OPEN, OfferState.MADE))
            mine &= lasting | (seek_offers.c.made_at > since)
        query = select(seek_offers).where(mine).order_by(seek_offers.c.id)
        rows = (await self._connection.execute(query)).all()
        # there may be more than one statement takes as values
        ids = select(seek_offers.c.id).where(mine)
        return await self._with_parties(rows, seek_parties.c.offer_id.in_(ids))

    async def of_match(self, match_ids: Collection[int]) -> list[Offer]:
        """The one that has led to one of these matches, if any."""
        query = select(seek_offers).where(seek_offers.c.match_id.in_(match_ids))
        return await self._with_parties((await self._connection.execute(query)).all())

    async def forget(self, before: datetime) -> None:
        """Delete what is old, and has led to no match that still runs."""
        running = (
            select(seek_offers.c.id)
            .join(matches, FIRST_MATCH)
            .outerjoin(second_match, SECOND_MATCH)
            .where(MATCH_RUNS, seek_offers.c.made_at < before)
        )
        old = select(seek_offers.c.id).where(
            seek_offers.c.made_at < before,
            ~waiting(Job.SEEK_OFFERS, seek_offers.c.id),
            seek_offers.c.id.not_in(running),
        )
        ids = list((await self._connection.execute(old.limit(FORGOTTEN_AT_A_TIME))).scalars())
        if ids:
            parties = delete(seek_parties).where(seek_parties.c.offer_id.in_(ids))
            await self._connection.execute(parties)
            await self._connection.execute(delete(seek_offers).where(seek_offers.c.id.in_(ids)))

    async def _with_parties(
        self, rows: Sequence[Row[Any]], which: ColumnElement[bool] | None = None
    ) -> list[Offer]:
        """Offers from their rows; `which` tells their parties, if not the rows' ids."""
        if not rows:
            return []
        if which is None:
            which = seek_parties.c.offer_id.in_([row.id for row in rows])
        query = select(seek_parties).where(which)
        parties = defaultdict[int, list[Party]](list)
        for row in await self._connection.execute(query.order_by(seek_parties.c.user_id)):
            parties[row.offer_id].append(value_of(Party, row, person=person_of(row)))
        return [value_of(Offer, row, parties=tuple(parties[row.id])) for row in rows]

    async def _change_party(self, party: Party, **values: Any) -> None:
        keys = {"offer_id": party.offer_id, "user_id": party.person.user_id}
        query = update(seek_parties).where(with_values(seek_parties, **keys))
        await self._connection.execute(query.values(values))


def _answer(party: Party) -> dict[str, Any]:
    names = {"name": party.person.name, "locale": party.person.locale or ""}
    return columns_of(party, "offer_id", "seek_id", "person", "listing", "facts", **names)
