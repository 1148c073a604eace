"""A person's seeks: agreeing to be looked for, looking, and stopping."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.model.people import Person
from bot.match.store.settings import PersonRepository
from bot.ratings.model import OVERALL
from bot.ratings.reliability import Part, reliability
from bot.ratings.reliability_store import PlayedMatchRepository
from bot.ratings.store import RatingRepository
from bot.seeks.model import Facts, Listing, OfferState, Seek, Seeker, Wish
from bot.seeks.offer_store import SeekOfferRepository
from bot.seeks.refusals import SeekRefused
from bot.seeks.store import SeekerRepository, SeekRepository

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
