"""Opponents are found, in rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.lobby.rules import Limits
from bot.match.model.calendar import Reason
from bot.match.store.circles import CircleRepository
from bot.match.store.match_counts import OpenMatchRepository
from bot.match.store.settings import PersonRepository
from bot.match.store.stoppages import StoppageRepository
from bot.seeks.answers import matches_of
from bot.seeks.model import (
    DEFAULT_PACE,
    TWO_PEOPLE,
    Facts,
    Listing,
    Offer,
    OfferState,
    Party,
    Seek,
    Seeker,
)
from bot.seeks.offer_store import SeekOfferRepository
from bot.seeks.pairing import pairs
from bot.seeks.store import SeekerRepository, SeekRepository

MAX_QUEUE: Final = 2_000
"""Seeks that are looked at together, those that have waited longest."""
MAX_PAIRED: Final = 300
"""Of them, those that are paired in one round."""
OFFERS_A_DAY: Final = 8
"""Offers that a person is sent within a day, at most."""
APART_AFTER_REFUSAL: Final = timedelta(days=7)
"""How long two are not offered each other again once one of them would not play, or not answer, or
something came in between."""
REMEMBERED: Final = timedelta(days=30)
"""How long offers are kept."""


@dataclass(frozen=True, slots=True)
class Matchmaking:
    """Makes offers. Nothing is sent here."""

    store: Store
    clock: Clock
    limits: Limits

    @transactional
    async def pair(self, unit: UnitOfWork) -> tuple[int, int]:
        """Offer each other to those who go together; how many offers are made, and how many seeks
        still wait."""
        offers, now = unit[SeekOfferRepository], self.clock.now()
        await offers.take_turns()
        await offers.forget(now - REMEMBERED)
        waiting = await unit[SeekRepository].waiting(MAX_QUEUE)
        people = sorted({seek.person.user_id for seek in waiting})
        if not people:
            return 0, 0
        past = await offers.of_people(people, now - APART_AFTER_REFUSAL)
        listed = await unit[SeekerRepository].of(people)
        free = await self._free(unit, waiting, past, listed, now)
        if len({seek.person.user_id for seek in free}) < TWO_PEOPLE:
            return 0, len(free)
        apart = await unit[CircleRepository].blocks_among(people) | _apart(past, now)
        found = await self._still_there(unit, pairs(free[:MAX_PAIRED], apart, now))
        for one, other in found:
            await offers.add(_offer(one, other, listed, now))
        return len(found), len(free) - TWO_PEOPLE * len(found)

    async def _still_there(
        self, unit: UnitOfWork, found: Sequence[tuple[Seek, Seek]]
    ) -> list[tuple[Seek, Seek]]:
        """The pairs of whom neither has ended their seek meanwhile, or has been forgotten; from
        here on they can do so only once they have their offer."""
        if not found:
            return []
        seeks = [seek for both in found for seek in both]
        await unit[PersonRepository].hold(*(seek.person.user_id for seek in seeks))
        there = await unit[SeekRepository].there([seek.id for seek in seeks])
        return [(one, other) for one, other in found if {one.id, other.id} <= there]

    async def _free(
        self,
        unit: UnitOfWork,
        waiting: Sequence[Seek],
        past: Sequence[Offer],
        listed: Collection[int],
        now: datetime,
    ) -> list[Seek]:
        """The seeks to which an opponent may be offered now."""
        people = {seek.person.user_id for seek in waiting}
        busy = {
            party.person.user_id
            for offer in past
            if offer.state is OfferState.OPEN
            for party in offer.parties
        }
        for stoppage in await unit[StoppageRepository].since(now, match_ids=(), user_ids=people):
            if stoppage.reason is Reason.VACATION and stoppage.user_id and now in stoppage:
                busy.add(stoppage.user_id)
        open_ = await unit[OpenMatchRepository].of_people(people)
        today = Counter(
            party.person.user_id
            for offer in past
            if offer.made_at > now - timedelta(days=1)
            for party in offer.parties
        )
        busy |= {user_id for user_id in people if today[user_id] >= OFFERS_A_DAY}
        standing = [seek.id for seek in waiting if seek.wish.standing]
        running = await unit[SeekRepository].running(standing) if standing else {}
        return [
            seek
            for seek in waiting
            if seek.person.user_id in listed
            and seek.person.user_id not in busy
            and seek.facts is not None
            and open_.get(seek.person.user_id, 0) + _matches(seek) <= self.limits.open_matches
            and (not seek.wish.standing or running.get(seek.id, 0) < seek.wish.standing)
        ]


def _matches(seek: Seek) -> int:
    return matches_of(seek.wish.game, rated=seek.wish.rated)


def _offer(one: Seek, other: Seek, listed: dict[int, Seeker], now: datetime) -> Offer:
    seeks = sorted((one, other), key=lambda seek: seek.person.user_id)
    return Offer(
        id=0,
        game=one.wish.game,
        pace=one.wish.pace or other.wish.pace or DEFAULT_PACE,
        rated=one.wish.rated,
        parties=tuple(
            Party(0, seek.id, seek.person, _listing(seek, listed), seek.facts or Facts())
            for seek in seeks
        ),
        state=OfferState.OPEN,
        made_at=now,
    )


def _listing(seek: Seek, listed: dict[int, Seeker]) -> Listing:
    return listed[seek.person.user_id].listing


def _apart(past: Iterable[Offer], now: datetime) -> set[frozenset[int]]:
    """Pairs that are not offered: those who played each other last, or would not lately."""
    last: dict[int, frozenset[int]] = {}
    apart = set[frozenset[int]]()
    for offer in past:
        both = frozenset(party.person.user_id for party in offer.parties)
        if len(both) < TWO_PEOPLE:
            continue
        if offer.state is OfferState.MADE:
            last |= dict.fromkeys(both, both)
        unwilling = offer.state in {OfferState.REFUSED, OfferState.LAPSED}
        # what came in between would do so again, and both have had their trouble
        fruitless = offer.state is OfferState.GONE and all(
            party.message_id is not None for party in offer.parties
        )
        if (unwilling or fruitless) and offer.made_at > now - APART_AFTER_REFUSAL:
            apart.add(both)
    return apart | set(last.values())
