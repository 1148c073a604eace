"""The use cases over a real store in a file, with a clock that tests turn."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count, pairwise
from typing import TypedDict, Unpack

from bot.app.computer_processes import Thinkers
from bot.app.services import Services
from bot.base.worker import Entropy
from bot.config import Settings
from bot.db.store import Store
from bot.match.act.service import require_match
from bot.match.model.match import Match, NewMatch, Posting, Team
from bot.match.model.people import Person, Place
from bot.match.model.position import Position, Turn
from bot.match.model.terms import Seating, Terms
from bot.match.outbox import Claimed, Outbox
from bot.match.plans import Walk
from engines import AnyGame, Audience, Event
from engines.core import OptionValue
from tests.match.games import GAMES

ANN = Person(1, "ann")
BOB = Person(2, "bob")
CAT = Person(3, "cat")
DAN = Person(4, "dan")
EVE = Person(5, "eve")
HERE = Place(guild_id=100, channel_id=200)
EVENING = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)


class Wish(TypedDict, total=False):
    """What is wished of a match, beside its game and who is invited; see `NewMatch`."""

    creator: Person
    place: Place
    locale: str
    seats: int | None
    seating: Seating
    options: Mapping[str, OptionValue]
    terms: Terms
    pair: bool
    direct: bool
    at_home: bool
    team: Team | None
    against: Team | None


class TurnedClock:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.time = EVENING

    def now(self) -> datetime:
        return self.time

    def turn(self, by: timedelta) -> None:
        self.time += by


class CountedEntropy:
    """Bytes that look random and are the same in every run."""

    def __init__(self, calls: int = 0) -> None:
        self.calls = calls

    def __call__(self, size: int) -> bytes:
        self.calls += 1
        return hashlib.shake_256(str(self.calls).encode()).digest(size)


@dataclass
class World:
    store: Store
    games: Mapping[str, AnyGame] = field(default_factory=lambda: GAMES)
    clock: TurnedClock = field(default_factory=TurnedClock)
    entropy: Entropy = field(default_factory=CountedEntropy)
    max_cached_positions: int = 16
    open_matches: int = 3
    server_matches: int = 1000
    shards: str | None = None
    """By them the process is named."""
    kept_days: int | None = None
    """Finished matches are; for good unless it is set."""
    ids: count[int] = field(default_factory=lambda: count(10_000))

    def __post_init__(self) -> None:
        self.parts = self.restarted()

    def restart(self, *, games: Mapping[str, AnyGame] | None = None) -> None:
        """Go on with fresh use cases over the same store."""
        self.parts = self.restarted(games=games)

    def restarted(self, *, games: Mapping[str, AnyGame] | None = None) -> Services:
        """Fresh use cases over the same store, beside those of this world."""
        # it is neither validated nor read from anywhere: thousands of tests make one
        settings = Settings.model_construct(
            max_open_matches=self.open_matches,
            max_server_matches=self.server_matches,
            shards=self.shards,
            finished_retention_days=self.kept_days,
        )
        return Services.over(
            self.store,
            settings,
            self.clock,
            self.entropy,
            reviewer=Thinkers(1),
            games=games or self.games,
            max_cached_positions=self.max_cached_positions,
        )

    def click(self) -> int:
        """The id of a new interaction."""
        return next(self.ids)

    def wish(self, game: str = "race", *opponents: Person, **kwargs: Unpack[Wish]) -> NewMatch:
        usual: Wish = {"seating": Seating.FIRST, "creator": ANN, "place": HERE, "locale": "en"}
        return NewMatch(game=game, opponents=opponents, **(usual | kwargs))

    async def invited(self, game: str = "race", **kwargs: Unpack[Wish]) -> Match:
        """A match of ann's that waits for bob's answer."""
        return await self.parts.match.lobby.create(self.wish(game, BOB, **kwargs), self.click())

    async def started(self, game: str = "race", **kwargs: Unpack[Wish]) -> Match:
        """A match between ann (seat 0) and bob."""
        match = await self.invited(game, **kwargs)
        return await self.parts.match.lobby.accept(match.id, BOB, self.click())

    async def seated(self, game: str, *people: Person, **kwargs: Unpack[Wish]) -> Match:
        """A running match that the first of `people` made, naming the others."""
        creator, *others = people
        wish = self.wish(game, *others, **(kwargs | {"creator": creator}))
        match = await self.parts.match.lobby.create(wish, self.click())
        for person in others:
            match = await self.parts.match.lobby.accept(match.id, person, self.click())
        return match

    async def reseated(
        self,
        match: Match,
        seat: int,
        new: Person,
        by: Person = EVE,
        reason: str = "not seen since May",
    ) -> None:
        """An admin gives a seat to somebody else, its player being absent."""
        match_services = self.parts.match
        async with self.store.writing() as unit:
            now = await require_match(unit, match.id)
            position = await match_services.matches.positions.load(unit, now)
            await match_services.substitutes.sit(
                unit, position, seat, new, self.click(), by=by, reason=reason
            )
            await unit.commit()

    async def act(
        self, match: Match, person: Person, text: str, version: int | None = None
    ) -> Turn:
        return await self.parts.match.matches.act(
            match.id, person, text, self.click(), version=version
        )

    async def tried(self, match: Match, person: Person, *texts: str) -> Walk:
        """What somebody tries out in a match, from where it is."""
        planning = self.parts.match.planning
        trial = (await planning.trial(match.id, person)).cut(0)
        for text in texts:
            trial = trial.then(text)
        return await planning.write(trial)

    async def planned(self, match: Match, person: Person, *texts: str) -> None:
        """An answer that somebody keeps after trying it out."""
        await self.tried(match, person, *texts)
        await self.parts.match.planning.keep(match.id, person)

    async def finished(self) -> Match:
        """A race that ann has won."""
        match = await self.started(options={"goal": 3})
        await self.act(match, ANN, "+1")
        await self.act(match, BOB, "+1")
        return (await self.act(match, ANN, "+1")).position.match


async def read(outbox: Outbox, posting: Posting) -> Claimed:
    """A row with what it tells, as if it were claimed now."""
    async with outbox.store.writing() as unit:
        claimed = await outbox.read(unit, posting)
        await unit.commit()
    return claimed


def last_events(position: Position, audience: Audience) -> tuple[Event, ...]:
    """The events of the last act and the chance moves after it, as `audience` may know them."""
    events: list[Event] = []
    for before, after in pairwise(position.trail):
        events += position.game.events(before, after, audience)
    return tuple(events)
