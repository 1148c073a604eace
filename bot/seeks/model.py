"""Values of seeks: what somebody looks for, what is known of them, and what two are offered."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from math import log2
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import networkx

from bot.base.refusal import Refusal
from bot.match.model.clock import TimeControl, parse_clock
from bot.match.model.people import Person
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
