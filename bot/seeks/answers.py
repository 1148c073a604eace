"""Answers to offers, the matches that they lead to, and the end of those."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from bot.base.clock import Clock
from bot.base.refusal import Refusal
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.lobby.service import Lobby
from bot.match.model.enums import EndedBy
from bot.match.model.match import Match, NewMatch
from bot.match.model.people import Person, Place
from bot.match.model.play_choices import NO_CHOICES
from bot.match.model.terms import DEFAULT_TERMS
from bot.match.store.circles import CircleRepository
from bot.match.store.homes import HomeRepository
from bot.match.store.settings import PersonRepository
from bot.play.lobby.wish import chosen_sides
from bot.seeks.model import PACES, TWO_PEOPLE, Offer, OfferState, Party, Stop
from bot.seeks.offer_store import SeekOfferRepository
from bot.seeks.refusals import SeekOfferOver
from bot.seeks.store import SeekRepository


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
        match is made; if something came in between, the offer is gone instead.

        :raises SeekOfferOver: it is not open, or the person's to answer.
        :raises TooManyMatches, PairRoom: the person has reached the limit.
        """
        offer, mine = await self._held(unit, offer_id, person)
        if mine.accepted_by is not None:
            return Answer(offer)
        count = matches_of(offer.game, rated=offer.rated)
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
        """Refuse an offer. Both keep their places in the queue.

        :raises SeekOfferOver: it is not open, or the person's to answer.
        """
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
            raise SeekOfferOver
        if self.clock.now() >= offer.expires_at:
            raise SeekOfferOver
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
        sides, pair = chosen_sides(offer.game, TWO_PEOPLE, NO_CHOICES, counts=offer.rated)
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


def is_pair(game: str, *, rated: bool) -> bool:
    """Whether what two people are found for is a pair of matches."""
    return chosen_sides(game, TWO_PEOPLE, NO_CHOICES, counts=rated)[1]


def matches_of(game: str, *, rated: bool) -> int:
    """How many matches two who are found for each other play."""
    return 2 if is_pair(game, rated=rated) else 1


async def renew(unit: UnitOfWork, match: Match) -> None:
    """Have the seeks that led to a match look on, now that it is over; those of people whose time
    ran out in it rest."""
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
