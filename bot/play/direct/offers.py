"""Offers in direct matches: each player has their own message, below their board."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bot.discord_kit import find_sent
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.homes import Homes
from bot.match.mentions import Mentions
from bot.match.model.enums import Status
from bot.match.model.home import Addressee, Home
from bot.match.model.match import Match, Posting
from bot.match.model.offer import Offer, OfferKind, OfferState
from bot.match.model.people import Mention
from bot.match.offers.service import Offers
from bot.match.offers.substitution import Substitutes
from bot.play.letters import Letters, own_nonce, to_each
from bot.play.offers import offer_message, undone_row
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class DirectOffers:
    """Sends each player the newest offer of a match, and updates it."""

    matches: Matches
    offers: Offers
    substitutes: Substitutes
    homes: Homes
    mentions: Mentions
    letters: Letters

    async def refresh(self, match: Match, posting: Posting) -> None:
        """Show everybody the newest offer, or what became of it. An open one goes below a newer
        board; those who are asked are notified once.

        :raises discord.HTTPException, Undelivered: it failed for somebody; to be tried again.
        """
        offer = await self.offers.of_match(match.id)
        if offer is None:
            return
        asked = [person.user_id for person in offer.awaited_people(match)]
        maker = match.sitter(offer.seat)
        by = None if maker is None else maker.user_id
        called = await self.mentions.among(asked, Mention.OFFER, by=by)
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
        outgoing = await self._outgoing(match, offer, to)
        shows = home.offer_id == offer.id
        old = home.offer_message_id
        if shows and old is not None and home.channel_id is not None:
            if not _is_above_board(offer, home):
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

    async def _outgoing(self, match: Match, offer: Offer, to: Addressee) -> OutgoingMessage:
        position = await self.matches.position(match.id)
        history = await self.matches.history(match.id, PUBLIC)
        handing_over = offer.kind is OfferKind.HANDOVER and offer.state is OfferState.OPEN
        unrates = handing_over and await self.substitutes.unrates(match.id)
        return offer_message(
            position,
            offer,
            undone_row(offer, history),
            unrates=unrates,
            reader=to.person.user_id,
            say=Say(to.locale(match.locale)),
        )


def _is_above_board(offer: Offer, home: Home) -> bool:
    """Whether a newer board stands below an offer that is to be answered. Discord's ids grow."""
    return (
        offer.state is OfferState.OPEN
        and home.offer_message_id is not None
        and home.message_id is not None
        and home.offer_message_id < home.message_id
    )
