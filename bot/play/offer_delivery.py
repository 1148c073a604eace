"""Delivery of offers: each has one message, below the newest board, which calls people once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bot.discord_kit import api_errors, find_sent
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.posts import Posts
from bot.match.act.service import Matches
from bot.match.mentions import Mentions
from bot.match.model.match import Match, Posting
from bot.match.model.offer import Offer, OfferKind, OfferState
from bot.match.model.people import Mention
from bot.match.offers.service import Offers
from bot.match.offers.substitution import Substitutes
from bot.play.board.delivery import BoardPosts
from bot.play.offers import offer_message, undone_row
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class OfferPosts:
    """Posts and updates offers."""

    matches: Matches
    offers: Offers
    substitutes: Substitutes
    mentions: Mentions
    posts: Posts
    boards: BoardPosts

    async def refresh(self, match: Match, posting: Posting) -> None:
        """Post the newest offer of a match, or update its message. An open offer that outlived a
        move goes below the newest board. Post a new message if the old one cannot be edited and no
        board tells the result."""
        offer = await self.offers.of_match(match.id)
        if offer is None:
            return
        message_id = await self._message(match, offer, posting)
        if message_id is None:
            await self._post(match, offer)
            return
        outgoing = await self._outgoing(match, offer)
        uneditable = await self.posts.edit(match, match.board_channel_id, message_id, outgoing)
        # a board follows a lapsed offer; a deleted message has been read
        if uneditable is not None and (
            offer.state is OfferState.OPEN
            or (offer.state is not OfferState.LAPSED and uneditable != api_errors.UNKNOWN_MESSAGE)
        ):
            message = await self.boards.post_extra(match, outgoing, posting.nonce)
            await self.offers.posted(offer.id, message.id)

    async def _message(self, match: Match, offer: Offer, posting: Posting) -> int | None:
        """The offer's message, where it is to stand. Messages that must go are deleted."""
        message_id, here = offer.message_id, match.board_channel_id
        if message_id is not None and (not offer.called or _is_above_board(match, offer)):
            await self.posts.delete(match, here, message_id)
            message_id = None
        if message_id is None and posting.tried_at is not None:
            lost = find_sent.offer(match, posting.tried_at, offer.id)
            message_id = await self.posts.find_lost(match, here, lost)
            if message_id is not None:
                await self.offers.posted(offer.id, message_id)
            other = find_sent.other_offer(match, posting.tried_at, offer.id)
            if (left := await self.posts.find_lost(match, here, other)) is not None:
                await self.posts.delete(match, here, left)
        return message_id

    async def _post(self, match: Match, offer: Offer) -> None:
        """Post an offer, even an answered one: a process that died may have sent it without
        recording it. The nonce is its own, or below a newer board that board's."""
        called = frozenset[int]()
        nonce = f"offer-{match.board_message_id or 0:x}"
        if not offer.called:
            nonce = f"offer-{offer.id}"
            asked = [person.user_id for person in offer.awaited_people(match)]
            asking = match.sitter(offer.seat)
            by = None if asking is None else asking.user_id
            called = await self.mentions.among(asked, Mention.OFFER, by=by)
        outgoing = await self._outgoing(match, offer, called)
        message = await self.boards.post_extra(match, outgoing, nonce)
        await self.posts.update_text(message, outgoing)
        await self.offers.posted(offer.id, message.id)

    async def _outgoing(
        self, match: Match, offer: Offer, called: Collection[int] = ()
    ) -> OutgoingMessage:
        position = await self.matches.position(match.id)
        history = await self.matches.history(match.id, PUBLIC)
        handing_over = offer.kind is OfferKind.HANDOVER and offer.state is OfferState.OPEN
        unrates = handing_over and await self.substitutes.unrates(match.id)
        undone = undone_row(offer, history)
        return offer_message(position, offer, undone, called=called, unrates=unrates)


def _is_above_board(match: Match, offer: Offer) -> bool:
    """Whether a newer board stands below an offer that is to be answered. Discord's ids grow."""
    return (
        offer.state is OfferState.OPEN
        and offer.message_id is not None
        and match.board_message_id is not None
        and offer.message_id < match.board_message_id
    )
