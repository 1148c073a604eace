"""Seeks: agreeing to be looked for, looking, the queue, and what two are offered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from bot.base.refusal import Refusal
from bot.base.worker import Clock
from bot.db.store import Job, Store, UnitOfWork, transactional
from bot.errands import ErrandRepository
from bot.match.act.recorder import Act
from bot.match.lobby.rules import Limits
from bot.match.lobby.service import Lobby
from bot.match.model.clock import Reason
from bot.match.model.match import Match, NewMatch
from bot.match.model.people import NO_CHOICES, Person, Place, PlayChoices
from bot.match.model.terms import DEFAULT_TERMS, EndedBy, Sides
from bot.match.services import MatchServices
from bot.match.store.due import StoppageRepository
from bot.match.store.matches import HomeRepository
from bot.match.store.people import CircleRepository, PersonRepository
from bot.match.store.tables import OpenMatchRepository
from bot.play.lobby.wish import chosen_sides
from bot.ratings.conduct import Part, PlayedMatchRepository, reliability
from bot.ratings.model import OVERALL
from bot.ratings.store import RatingRepository
from bot.seeks.store import (
    DEFAULT_PACE,
    PACES,
    TWO_PEOPLE,
    Facts,
    Listing,
    Offer,
    OfferState,
    Party,
    Seek,
    Seeker,
    SeekerRepository,
    SeekOfferRepository,
    SeekRefused,
    SeekRepository,
    Stop,
    Wish,
    pairs,
)

# --------------------------------------------------------------------------------------- answers
# Answers to offers, the matches that they lead to, and the end of those.


@dataclass(frozen=True, slots=True)
class Answer:
    """An offer after somebody's answer."""

    offer: Offer
    match: Match | None = None
    """The match that begins with it."""


@dataclass(frozen=True, slots=True)
class Answers:
    """Takes the answers to offers, and begins matches."""

    store: Store
    clock: Clock
    lobby: Lobby

    @transactional
    async def accept(
        self,
        unit: UnitOfWork,
        offer_id: int,
        person: Person,
        interaction_id: int,
        *,
        channel_id: int,
        message_id: int | None,
    ) -> Answer:
        """Accept an offer, which stands in the person's direct messages. Once both have, their
        match is made; if something came in between, the offer is gone instead."""
        offer, mine = await self._held(unit, offer_id, person)
        if mine.accepted_by is not None:
            return Answer(offer)
        count = matches_of(offer)
        rules = self.lobby.lobby_rules
        await rules.check_person(unit, Place(None, channel_id), person, count)
        mine = replace(
            mine,
            person=person,
            accepted_by=interaction_id,
            channel_id=channel_id,
            message_id=message_id or mine.message_id,
        )
        await unit[SeekOfferRepository].answer(mine)
        offer, now = offer.with_party(mine), self.clock.now()
        other = offer.other(person.user_id)
        if other is not None and other.accepted_by is None:
            return Answer(offer)
        match = None if other is None else await self._begin(unit, offer, other, mine)
        if match is None:
            return Answer(await unit[SeekOfferRepository].close(offer, OfferState.GONE, now))
        offer = replace(offer, match_id=match.id)
        for party in offer.parties:
            await self._served(unit, party, now)
        closed = await unit[SeekOfferRepository].close(offer, OfferState.MADE, now)
        return Answer(closed, match)

    @transactional
    async def refuse(self, unit: UnitOfWork, offer_id: int, person: Person) -> Offer:
        """Refuse an offer. Both keep their places in the queue."""
        offer, mine = await self._held(unit, offer_id, person)
        mine = replace(mine, refused=True)
        await unit[SeekOfferRepository].answer(mine)
        return await unit[SeekOfferRepository].close(
            offer.with_party(mine), OfferState.REFUSED, self.clock.now()
        )

    async def _held(self, unit: UnitOfWork, offer_id: int, person: Person) -> tuple[Offer, Party]:
        """An open offer, and the person's part in it; nobody else answers it meanwhile."""
        offers = unit[SeekOfferRepository]
        asked = await offers.get(offer_id, locked=False)
        # people before offers; and both, since the match is limited by what either has
        people = () if asked is None else asked.parties
        await unit[PersonRepository].hold(*(party.person.user_id for party in people))
        offer = await offers.get(offer_id)
        mine = None if offer is None else offer.of(person.user_id)
        if offer is None or mine is None or offer.state is not OfferState.OPEN:
            raise SeekRefused("offer-over")
        if self.clock.now() >= offer.expires_at:
            raise SeekRefused("offer-over")
        return offer, mine

    async def _begin(
        self, unit: UnitOfWork, offer: Offer, first: Party, second: Party
    ) -> Match | None:
        """Make the match of two who have accepted; None if something came in between."""
        one, other = first.person, second.person
        blocks = await unit[CircleRepository].blocks(one.user_id, [other.user_id])
        seeks = [await unit[SeekRepository].get(party.seek_id) for party in offer.parties]
        home = first.channel_id
        if blocks.by or blocks.of or None in seeks or home is None or first.accepted_by is None:
            return None
        wish = self._wish(offer, first, home, other)
        try:
            match = await self.lobby.arrange(
                unit,
                wish,
                {party.person.user_id: party.accepted_by or 0 for party in offer.parties},
            )
        except Refusal:
            # the other one has reached a limit since
            return None
        # its invitation takes the place of the offer that was answered last
        columns = {"channel_id": second.channel_id, "invitation_id": second.message_id}
        await unit[HomeRepository].put(match.id, other.user_id, **columns)
        return match

    def _wish(self, offer: Offer, first: Party, home: int, other: Person) -> NewMatch:
        terms = replace(DEFAULT_TERMS, clock=PACES[offer.pace], rated=offer.rated)
        sides, pair = sides_of(offer)
        return NewMatch(
            game=offer.game,
            creator=first.person,
            place=Place(None, home),
            locale=first.person.locale or "en",
            opponents=(other,),
            seats=TWO_PEOPLE,
            terms=replace(terms, sides=sides),
            pair=pair,
            direct=True,
            at_home=True,
            nameless=offer.nameless,
        )

    async def _served(self, unit: UnitOfWork, party: Party, now: datetime) -> None:
        """A seek has led to a match: it is over, unless it is a standing one."""
        seek = await unit[SeekRepository].get(party.seek_id)
        if seek is None:
            return
        if seek.wish.standing:
            await unit[SeekRepository].renew(seek.id, now)
        else:
            await unit[SeekRepository].drop(seek.id, seek.person.user_id)

    @transactional
    async def lapse(self, unit: UnitOfWork, offer_id: int) -> Offer | None:
        """End an offer that was not answered in time: those who did not answer leave the queue,
        the other one keeps their place. None if it is over, or there still is time."""
        offer, now = await unit[SeekOfferRepository].get(offer_id), self.clock.now()
        if offer is None or offer.state is not OfferState.OPEN or now < offer.expires_at:
            return None
        for party in offer.parties:
            if party.accepted_by is None and party.message_id is not None:
                await unit[SeekRepository].stop(
                    Stop.LAPSED, user_id=party.person.user_id, seek_id=party.seek_id
                )
        return await unit[SeekOfferRepository].close(offer, OfferState.LAPSED, now)


def sides_of(sought: Wish | Offer) -> tuple[Sides, bool]:
    """How the sides are made even of what two people are found for, and whether by a pair. Without
    names it is never one: the end of one match would tell who plays the other."""
    choices = PlayChoices(pair=False) if sought.nameless else NO_CHOICES
    return chosen_sides(sought.game, TWO_PEOPLE, choices, counts=sought.rated)


def matches_of(sought: Wish | Offer) -> int:
    """How many matches two who are found for each other play."""
    _, pair = sides_of(sought)
    return 2 if pair else 1


async def renew(unit: UnitOfWork, act: Act) -> None:
    """Follow the end of a match: have the seeks that led to it look on; those of people whose time
    ran out in it rest."""
    match = act.match
    if not match.is_direct:
        return
    ids = [match.id] if match.paired_with is None else [match.id, match.paired_with]
    won = () if match.outcome is None else match.outcome.winners
    for offer in await unit[SeekOfferRepository].of_match(ids):
        for party in offer.parties:
            seat = match.seat_of(party.person.user_id)
            if match.ended_by is EndedBy.TIMEOUT and seat is not None and seat not in won:
                await unit[SeekRepository].stop(
                    Stop.TIMEOUT, user_id=party.person.user_id, seek_id=party.seek_id
                )
            else:
                at = match.ended_at or match.updated_at
                await unit[SeekRepository].renew(party.seek_id, at)


# ----------------------------------------------------------------------------------------- queue
# What is to be sent about offers, and what became of it.


@dataclass(frozen=True, slots=True)
class OfferQueue:
    """The sender's side of offers."""

    store: Store
    clock: Clock

    async def get(self, offer_id: int) -> Offer | None:
        async with self.store.reading() as unit:
            return await unit[SeekOfferRepository].get(offer_id)

    def is_late(self, offer: Offer) -> bool:
        """Whether it is too late to answer it."""
        return self.clock.now() >= offer.expires_at

    async def languages(self, offer: Offer) -> dict[int, str]:
        """The languages of the two people."""
        people = [party.person for party in offer.parties]
        async with self.store.reading() as unit:
            settings = await unit[PersonRepository].of([one.user_id for one in people])
        chosen = {user_id: each.locale for user_id, each in settings.items()}
        return {one.user_id: chosen.get(one.user_id) or one.locale or "en" for one in people}

    @transactional
    async def sent(self, unit: UnitOfWork, party: Party, channel_id: int, message_id: int) -> None:
        """Note where the offer stands for one of the two. If it ended while it was sent, the others
        were told without this message, which is due now."""
        offers = unit[SeekOfferRepository]
        current = await offers.get(party.offer_id)
        await offers.sent(party, channel_id, message_id)
        if current is not None and current.state is not OfferState.OPEN:
            await unit[ErrandRepository].put(Job.SEEK_OFFERS, current.id, self.clock.now())

    @transactional
    async def unreachable(self, unit: UnitOfWork, offer: Offer, party: Party) -> None:
        """Note that a person takes no direct messages: all that they seek rests."""
        await unit[SeekRepository].stop(Stop.CLOSED, user_id=party.person.user_id)
        current = await unit[SeekOfferRepository].get(offer.id)
        if current is not None and current.state is OfferState.OPEN:
            await unit[SeekOfferRepository].close(current, OfferState.GONE, self.clock.now())


# ----------------------------------------------------------------------------------- matchmaking
# Opponents are found, in rounds.


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
    return matches_of(seek.wish)


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
        nameless=one.wish.nameless,
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


# --------------------------------------------------------------------------------------- service
# A person's seeks: agreeing to be looked for, looking, and stopping.


MAX_SEEKS: Final = 5
"""Games in which a person may look for opponents at a time."""
FACTS_LIFE: Final = timedelta(days=1)
"""How long what is known of a person counts before it is looked up anew."""
REFRESHED_AT_A_TIME: Final = 10


@dataclass(frozen=True, slots=True)
class OwnSeek:
    """A seek as its person sees it."""

    seek: Seek
    running: int
    """Matches that it has led to and that run."""
    asked: bool
    """Whether an offer waits for an answer."""


@dataclass(frozen=True, slots=True)
class Seeks:
    """Everything that a person does about their seeks, but for answering offers."""

    store: Store
    clock: Clock

    async def seeker(self, user_id: int) -> Seeker | None:
        """None: the person has not agreed to be looked for."""
        async with self.store.reading() as unit:
            return await unit[SeekerRepository].get(user_id)

    @transactional
    async def agree(self, unit: UnitOfWork, user_id: int, listing: Listing) -> None:
        """Agree to be looked for, or be listed in another way from the next offer on."""
        await unit[SeekerRepository].put(Seeker(user_id, listing))

    @transactional
    async def seek(self, unit: UnitOfWork, person: Person, wish: Wish) -> None:
        """Look for an opponent, in place of an earlier seek for the same game.

        :raises SeekRefused: the person has not agreed, or has enough seeks.
        """
        await unit[PersonRepository].hold(person.user_id)
        if await unit[SeekerRepository].get(person.user_id) is None:
            raise SeekRefused("unasked")
        others = [
            one
            for one in await unit[SeekRepository].of_user(person.user_id)
            if one.wish.game != wish.game
        ]
        if len(others) >= MAX_SEEKS:
            raise SeekRefused("many")
        now, facts = self.clock.now(), await _facts(unit, person.user_id, wish.game)
        await unit[SeekRepository].put(Seek(0, person, wish, now, facts), now)

    async def of(self, user_id: int) -> Sequence[OwnSeek]:
        """A person's seeks, the oldest first."""
        async with self.store.reading() as unit:
            seeks = await unit[SeekRepository].of_user(user_id)
            if not seeks:
                return ()
            running = await unit[SeekRepository].running([seek.id for seek in seeks])
            asked = {
                party.seek_id
                for offer in await unit[SeekOfferRepository].of_people([user_id])
                if offer.state is OfferState.OPEN
                for party in offer.parties
            }
        return [OwnSeek(seek, running.get(seek.id, 0), seek.id in asked) for seek in seeks]

    @transactional
    async def end(self, unit: UnitOfWork, user_id: int, seek_id: int) -> Seek | None:
        """End a person's seek, and with it an offer to them; None if there is none. Matches go
        on."""
        await unit[PersonRepository].hold(user_id)
        seek = await unit[SeekRepository].get(seek_id)
        if seek is None or not await unit[SeekRepository].drop(seek_id, user_id):
            return None
        await self._close(unit, user_id, seek_id)
        return seek

    @transactional
    async def withdraw(self, unit: UnitOfWork, user_id: int) -> None:
        """End all that a person seeks, and have nobody look for them any more."""
        await unit[PersonRepository].hold(user_id)
        await unit[SeekerRepository].drop(user_id)
        await unit[SeekRepository].drop_all(user_id)
        await self._close(unit, user_id, None)

    async def leave(self, person: Person, _stand_in: Person) -> None:
        """As `withdraw`, before the person is forgotten."""
        await self.withdraw(person.user_id)

    async def _close(self, unit: UnitOfWork, user_id: int, seek_id: int | None) -> None:
        offers = unit[SeekOfferRepository]
        for offer in await offers.of_people([user_id]):
            party = offer.of(user_id)
            if offer.state is not OfferState.OPEN or party is None:
                continue
            if seek_id is None or party.seek_id == seek_id:
                await offers.answer(replace(party, refused=True))
                await offers.close(offer, OfferState.REFUSED, self.clock.now())

    @transactional
    async def refresh(self, unit: UnitOfWork) -> bool:
        """Look up what is known of people anew, where that was long ago; whether there may be
        more of them."""
        now, seeks = self.clock.now(), unit[SeekRepository]
        found = await seeks.unknown(now - FACTS_LIFE, REFRESHED_AT_A_TIME)
        for seek in found:
            facts = await _facts(unit, seek.person.user_id, seek.wish.game)
            await seeks.learn(seek.id, facts, now)
        return len(found) == REFRESHED_AT_A_TIME

    async def any(self) -> bool:
        """Whether anybody looks for opponents, or has lately."""
        async with self.store.reading() as unit:
            return await unit[SeekRepository].any()

    async def is_off(self, guild_id: int) -> bool:
        """Whether a server leads to no seek."""
        async with self.store.reading() as unit:
            return await unit[SeekerRepository].is_off(guild_id)

    @transactional
    async def switch(self, unit: UnitOfWork, guild_id: int, *, on: bool) -> None:
        """Let a server lead to seeks, or not."""
        await unit[SeekerRepository].switch(guild_id, on=on)


async def _facts(unit: UnitOfWork, user_id: int, game: str) -> Facts:
    known = reliability(await unit[PlayedMatchRepository].newest(user_id))
    rating = (await unit[RatingRepository].of(OVERALL, game, [user_id])).get(user_id)
    answer, hours = known.answer, known.hours
    return Facts(
        rating=None if rating is None or not rating.matches else rating.skill.shown,
        matches=await unit[SeekRepository].played(user_id, game),
        played=known.matches,
        timed_out=known.parts.get(Part.TIMED_OUT, 0),
        answer_s=None if answer is None else max(1, round(answer / timedelta(seconds=1))),
        hours=None if hours is None else (hours.start, hours.length),
    )


# -------------------------------------------------------------------------------------- services


@dataclass(frozen=True, slots=True)
class SeekServices:
    seeks: Seeks
    matchmaking: Matchmaking
    answers: Answers
    queue: OfferQueue

    @classmethod
    def over(cls, match: MatchServices) -> SeekServices:
        store, clock = match.use_case.store, match.use_case.clock
        return cls(
            Seeks(store, clock),
            Matchmaking(store, clock, match.lobby_rules.limits),
            Answers(store, clock, match.lobby),
            OfferQueue(store, clock),
        )
