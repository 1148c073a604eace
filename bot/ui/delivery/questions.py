"""Messages that wait for an answer, and say what it was: offers and invitations."""

from __future__ import annotations

from bot.services.model import EndedBy, Match, OfferState, Posting, Status
from bot.ui import faults, strays
from bot.ui.delivery.boards import Boards
from bot.ui.delivery.posts import Posts
from bot.ui.desk import Desk
from bot.ui.lobbies import lobby_card
from bot.ui.offers import offer_card, taken_back
from engines import PUBLIC


class Questions:
    """Posts offers and invitations, and brings them up to date."""

    def __init__(self, desk: Desk, posts: Posts, boards: Boards) -> None:
        self._desk = desk
        self._posts = posts
        self._boards = boards

    async def show_offer(self, match: Match, posting: Posting) -> None:
        """Post the newest offer of a match, or say on its message what became of it; anew, if the
        message cannot be edited and nothing else would tell. The message of one before it that
        nobody noted becomes its own."""
        offer = await self._desk.offers.of_match(match.id)
        if offer is None:
            return
        table = await self._desk.matches.table(match.id)
        history = await self._desk.matches.history(match.id, PUBLIC)
        card = offer_card(table, offer, taken_back(offer, history))
        message_id = offer.message_id
        if message_id is None and (sought := strays.offer(match, posting)) is not None:
            message_id = await self._posts.found(match, match.board_channel_id, sought)
            if message_id is not None:
                await self._desk.offers.posted(offer.id, message_id)
        if message_id is None:
            # whatever became of it: a process that died may have left it there without noting it
            message = await self._boards.beside(match, card, f"offer-{offer.id}")
            await self._posts.bring_up(message, card)
            await self._desk.offers.posted(offer.id, message.id)
            return
        uneditable = await self._posts.edit(match, match.board_channel_id, message_id, card)
        # an offer that lapsed is followed by a board; a message that was deleted was read
        if uneditable is not None and (
            offer.state is OfferState.OPEN
            or (offer.state is not OfferState.LAPSED and uneditable != faults.UNKNOWN_MESSAGE)
        ):
            message = await self._boards.beside(match, card, posting.nonce)
            await self._desk.offers.posted(offer.id, message.id)

    async def refresh_lobby(self, match: Match, nonce: str) -> None:
        """Bring the invitation up to date, or post it if it never got out."""
        by_admin = match.ended_by is EndedBy.CANCELLED
        ruling = await self._desk.matches.ruling(match.id) if by_admin else None
        card = lobby_card(match, ruling)
        uneditable, message_id = None, match.lobby_message_id
        if message_id is None:
            message_id = await self._posts.found(match, match.place.channel_id, strays.lobby(match))
            if message_id is not None:
                await self._desk.lobby.posted(match.id, message_id)
        if message_id is not None:
            uneditable = await self._posts.edit(match, match.place.channel_id, message_id, card)
        if match.status is Status.LOBBY and (uneditable or message_id is None):
            sent = await self._posts.post(match, match.place.channel_id, card, nonce)
            await self._desk.lobby.posted(match.id, sent.id)
