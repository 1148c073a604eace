"""What is to be done about offers, each by one process, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bot.base.backoff import backoff
from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.outbox import Undelivered
from bot.match.store.settings import PersonRepository
from bot.seeks.model import Offer, OfferState, Party, Stop
from bot.seeks.offer_store import SeekOfferRepository
from bot.seeks.store import SeekRepository

CLAIM_LEASE: Final = timedelta(minutes=2, seconds=30)
"""How long a process may take; after that another one looks whether it was sent."""


@dataclass(frozen=True, slots=True)
class OfferQueue:
    """The sender's side of offers."""

    store: Store
    clock: Clock

    async def due(self, limit: int) -> list[Offer]:
        """The offers about which something is to be done, the oldest first."""
        async with self.store.reading() as unit:
            return await unit[SeekOfferRepository].due(self.clock.now(), limit)

    async def next_due(self) -> timedelta | None:
        """Time until something is to be done."""
        async with self.store.reading() as unit:
            earliest = await unit[SeekOfferRepository].next_due()
        return None if earliest is None else earliest - self.clock.now()

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
    async def claim(self, unit: UnitOfWork, offer: Offer) -> bool:
        """Whether this process is to do it, and no other for a while."""
        now = self.clock.now()
        return await unit[SeekOfferRepository].claim(offer, now + CLAIM_LEASE, now)

    @transactional
    async def sent(self, unit: UnitOfWork, party: Party, channel_id: int, message_id: int) -> None:
        """Note where the offer stands for one of the two. If it ended while it was sent, the others
        were told without this message, which is due now."""
        offers = unit[SeekOfferRepository]
        current = await offers.get(party.offer_id)
        await offers.sent(party, channel_id, message_id)
        if current is not None and current.state is not OfferState.OPEN:
            await offers.set_due(current.id, self.clock.now())

    @transactional
    async def unreachable(self, unit: UnitOfWork, offer: Offer, party: Party) -> None:
        """Note that a person takes no direct messages: all that they seek rests."""
        await unit[SeekRepository].stop(Stop.CLOSED, user_id=party.person.user_id)
        current = await unit[SeekOfferRepository].get(offer.id)
        if current is not None and current.state is OfferState.OPEN:
            await unit[SeekOfferRepository].close(current, OfferState.GONE, self.clock.now())

    @transactional
    async def done(self, unit: UnitOfWork, offer: Offer) -> None:
        """Note that everything was sent, unless something has come since: an open offer lapses
        later, and about another one nothing is to be done any more."""
        current = await unit[SeekOfferRepository].get(offer.id)
        if current is None or current.state is not offer.state:
            return
        due = offer.expires_at if offer.state is OfferState.OPEN else None
        await unit[SeekOfferRepository].set_due(offer.id, due)

    @transactional
    async def failed(self, unit: UnitOfWork, offer: Offer, failure: Undelivered) -> None:
        """Note that Discord did not take something: it is tried again."""
        current = await unit[SeekOfferRepository].get(offer.id)
        if current is not None and current.state is offer.state:
            due = self.clock.now() + (failure.wait or backoff(offer.attempts))
            await unit[SeekOfferRepository].postpone(offer.id, due)
