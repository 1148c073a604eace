"""Delivery of offers: each has one message, below the newest board, which calls people once."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bot.discord_kit import api_errors, find_sent
from bot.discord_kit.posts import Posts
from bot.match.model.match import Match, Posting
from bot.match.model.offer import Offer, OfferState
from bot.play.board.delivery import BoardPosts
from bot.play.offer_facts import OfferFacts, is_above_board


@dataclass(frozen=True, slots=True)
class OfferPosts:
    """Posts and updates offers."""

    facts: OfferFacts
    posts: Posts
    boards: BoardPosts

    async def refresh(self, match: Match, posting: Posting) -> None:
        """Post the newest offer of a match, or update its message. An open offer that outlived a
        move goes below the newest board. Post a new message if the old one cannot be edited and no
        board tells the result."""
        offer = await self.facts.offers.of_match(match.id)
        if offer is None:
            return
        message_id = await self._message(match, offer, posting)
        if message_id is None:
            await self._post(match, offer)
            return
        outgoing = await self.facts.message(match, offer)
        uneditable = await self.posts.edit(match, match.board_channel_id, message_id, outgoing)
        # a board follows a lapsed offer; a deleted message has been read
        if uneditable is not None and (
            offer.state is OfferState.OPEN
            or (offer.state is not OfferState.LAPSED and uneditable != api_errors.UNKNOWN_MESSAGE)
        ):
            message = await self.boards.post_extra(match, outgoing, posting.nonce)
            await self.facts.offers.posted(offer.id, message.id)

    async def _message(self, match: Match, offer: Offer, posting: Posting) -> int | None:
        """The offer's message, where it is to stand. Messages that must go are deleted."""
        message_id, here = offer.message_id, match.board_channel_id
        board_id = match.board_message_id
        if message_id is not None and (
            not offer.called or is_above_board(offer, message_id, board_id)
        ):
            await self.posts.delete(match, here, message_id)
            message_id = None
        if message_id is None and posting.tried_at is not None:
            lost = find_sent.offer(match, posting.tried_at, offer.id)
            message_id = await self.posts.find_lost(match, here, lost)
            if message_id is not None:
                await self.facts.offers.posted(offer.id, message_id)
            other = find_sent.other_offer(match, posting.tried_at, offer.id)
            if (left := await self.posts.find_lost(match, here, other)) is not None:
                await self.posts.delete(match, here, left)
        return message_id

    async def _post(self, match: Match, offer: Offer) -> None:
        """Post an offer, even an answered one: a process that died may have sent it without
        recording it. The nonce is its own, or below a newer board that board's."""
        called: Collection[int] = ()
        nonce = f"offer-{match.board_message_id or 0:x}"
        if not offer.called:
            nonce = f"offer-{offer.id}"
            called = await self.facts.called(match, offer)
        outgoing = await self.facts.message(match, offer, called)
        message = await self.boards.post_extra(match, outgoing, nonce)
        await self.posts.update_text(message, outgoing)
        await self.facts.offers.posted(offer.id, message.id)
