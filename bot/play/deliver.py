"""What rows of the outbox ask for, done."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.base.refusal import StoreDown
from bot.discord_kit import api_errors
from bot.match.act.service import Matches
from bot.match.model.enums import Notice
from bot.match.model.match import Match, Posting
from bot.play.board.deliver import BoardPosts
from bot.play.board.threads import Threads
from bot.play.lobby.message import LobbyPosts
from bot.play.offers import OfferPosts
from bot.play.reminders import ReminderPosts

_OF_THE_PLACE: Final = frozenset(
    {Notice.BOARD, Notice.OFFER, Notice.INVITATION, Notice.LOBBY, Notice.REMINDER}
)
"""The notices whose failure tells that nothing can be posted where a match is played."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """Brings invitations and boards to their channels, as outbox rows ask for."""

    matches: Matches
    boards: BoardPosts
    threads: Threads
    reminders: ReminderPosts
    offers: OfferPosts
    lobby: LobbyPosts

    async def deliver(self, posting: Posting) -> bool:
        """Do what a row asks for, with the match as it is now; whether it has been noted with that
        that the row was sent. If the place takes nothing, the match says so from now on.

        :raises Undelivered: it did not get through.
        """
        try:
            if posting.notice is Notice.BOARD:
                return await self.boards.post(posting.match_id, posting.nonce, posting)
            await self._deliver(await self.matches.get(posting.match_id), posting)
            return False
        except Exception as error:
            failure = api_errors.classify(error)
            if failure.trouble is not None and posting.notice in _OF_THE_PLACE:
                # what cannot be noted down now is found out again by the next attempt
                with suppress(StoreDown):
                    await self.matches.troubled(posting.match_id, failure.trouble)
            raise failure from error

    async def _deliver(self, match: Match, posting: Posting) -> None:
        nonce = posting.nonce
        if posting.notice is Notice.CHOSEN:
            await self.boards.show_chosen(match, posting.version, nonce)
        elif posting.notice is Notice.TIME:
            await self.boards.show_time(match, posting.version, nonce)
        elif posting.notice is Notice.ARRANGED:
            await self.boards.show_arranged(match, nonce)
        elif posting.notice is Notice.WATCHED:
            await self.boards.tell_watchers(match, nonce)
        elif posting.notice is Notice.OFFER:
            await self.offers.refresh(match, posting)
        elif posting.notice is Notice.REMINDER:
            await self.reminders.remind(match, again=posting.tried_at is not None)
        elif posting.notice is Notice.REMINDED:
            await self.reminders.take_back(match)
        elif posting.notice in (Notice.INVITATION, Notice.LOBBY):
            await self.lobby.refresh(match, nonce)
        else:
            await self.threads.close(match)
