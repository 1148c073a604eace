"""An offer with what its message tells, read from the store: its subject and whom it calls."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.mentions import Mentions
from bot.match.model.match import Match
from bot.match.model.offer import Offer, OfferKind, OfferState
from bot.match.model.people import Mention
from bot.match.offers.service import Offers
from bot.match.offers.substitution import Substitutes
from bot.play.offers import offer_message, undone_row
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class OfferFacts:
    """Reads what the messages of offers tell."""

    matches: Matches
    offers: Offers
    substitutes: Substitutes
    mentions: Mentions

    async def called(self, match: Match, offer: Offer) -> Collection[int]:
        """Those among the people asked whom an offer is to notify."""
        asked = [person.user_id for person in offer.awaited_people(match)]
        maker = match.sitter(offer.seat)
        by = None if maker is None else maker.user_id
        return await self.mentions.among(asked, Mention.OFFER, by=by)

    async def message(
        self,
        match: Match,
        offer: Offer,
        called: Collection[int] = (),
        *,
        reader: int | None = None,
        say: Say | None = None,
    ) -> OutgoingMessage:
        """The message as it is now; as `offer_message`."""
        position = await self.matches.position(match.id)
        history = await self.matches.history(match.id, PUBLIC)
        handing_over = offer.kind is OfferKind.HANDOVER and offer.state is OfferState.OPEN
        unrates = handing_over and await self.substitutes.unrates(match.id)
        undone = undone_row(offer, history)
        return offer_message(
            position, offer, undone, called=called, unrates=unrates, reader=reader, say=say
        )


def is_above_board(offer: Offer, message_id: int | None, board_id: int | None) -> bool:
    """Whether a newer board stands below the message of an offer that is to be answered. Discord's
    ids grow."""
    return (
        offer.state is OfferState.OPEN
        and message_id is not None
        and board_id is not None
        and message_id < board_id
    )
