"""Offers in direct matches: each player has their own message, below their board."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bot.discord_kit import find_sent
from bot.discord_kit.texts import Say
from bot.match.homes import Homes
from bot.match.model.enums import Status
from bot.match.model.home import Addressee
from bot.match.model.match import Match, Posting
from bot.match.model.offer import Offer, OfferState
from bot.play.letters import Letters, own_nonce, to_each
from bot.play.offer_facts import OfferFacts, is_above_board


@dataclass(frozen=True, slots=True)
class DirectOffers:
    """Sends each player the newest offer of a match, and updates it."""

    facts: OfferFacts
    homes: Homes
    letters: Letters

    async def refresh(self, match: Match, posting: Posting) -> None:
        """Show everybody the newest offer, or what became of it. An open one goes below a newer
        board; those who are asked are notified once.

        :raises discord.HTTPException, Undelivered: it failed for somebody; to be tried again.
        """
        offer = await self.facts.offers.of_match(match.id)
        if offer is None:
            return
        called = await self.facts.called(match, offer)
        asking = () if offer.substitute is None else (offer.substitute,)
        others = [one for one in asking if match.seat_of(one.user_id) is None]

        async def show(to: Addressee) -> None:
            await self._show(match, offer, to, called, posting)

        await to_each(await self.homes.addressees(match, others), show)

    async def _show(
        self,
        match: Match,
        offer: Offer,
        to: Addressee,
        called: Collection[int],
        posting: Posting,
    ) -> None:
        home, user_id = to.home, to.person.user_id
        say = Say(to.locale(match.locale))
        outgoing = await self.facts.message(match, offer, reader=user_id, say=say)
        shows = home.offer_id == offer.id
        old = home.offer_message_id
        if shows and old is not None and home.channel_id is not None:
            if not is_above_board(offer, old, home.message_id):
                failed = await self.letters.edit(home.channel_id, old, outgoing, picture=False)
                if failed is None or offer.state is not OfferState.OPEN:
                    return
            await self.letters.delete(home.channel_id, old)
        elif offer.state is not OfferState.OPEN or match.status is not Status.ACTIVE:
            # settled before anybody was shown it
            return
        nonce = own_nonce(f"offer-{offer.id}-{home.message_id}", user_id)
        lost = None
        if not shows and posting.tried_at is not None:
            lost = find_sent.offer(match, posting.tried_at, offer.id)
        silent = shows or user_id not in called
        sent = await self.letters.send(match, to, outgoing, nonce, lost=lost, silent=silent)
        if sent is not None:
            await self.homes.asked(home, offer.id, sent.channel.id, sent.id)
