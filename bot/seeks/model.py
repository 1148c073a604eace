"""Values of seeks: what somebody looks for, what is known of them, and what two are offered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.match.model.people import Person
from bot.match.model.time_control import TimeControl, parse
from bot.ratings.model import SHOWN_MU

PACES: Final[Mapping[str, TimeControl]] = MappingProxyType(
    {name: parse(name) for name in ("1d", "3d", "7d")}
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
    due_at: datetime | None = None
    """When something is to be done about it."""
    tried_at: datetime | None = None
    attempts: int = 0

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
