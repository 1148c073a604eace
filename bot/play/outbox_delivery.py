"""Delivery of outbox rows: the one for boards, the one for offers, and so on."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.base.refusal import StoreDown
from bot.discord_kit import api_errors
from bot.match.act.service import Matches
from bot.match.model.enums import Notice
from bot.match.model.match import Match, Posting
from bot.play.answers import AnswerPosts
from bot.play.board.delivery import BoardPosts
from bot.play.board.threads import Threads
from bot.play.direct.delivery import DirectDelivery
from bot.play.lobby.message import LobbyPosts
from bot.play.offer_delivery import OfferPosts
from bot.play.pair_result import PairResults
from bot.play.reminders import ReminderPosts
from bot.play.vote_calls import VoteCalls

_CHANNEL_NOTICES: Final = frozenset(
    {
        Notice.BOARD,
        Notice.OFFER,
        Notice.INVITATION,
        Notice.LOBBY,
        Notice.ANSWER,
        Notice.REPLACED,
        Notice.REMINDER,
        Notice.RESULT,
    }
)
"""The notices whose failure means that the match's channel takes no messages."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """Does the work of outbox rows."""

    matches: Matches
    boards: BoardPosts
    threads: Threads
    reminders: ReminderPosts
    offers: OfferPosts
    lobby: LobbyPosts
    answers: AnswerPosts
    pair_results: PairResults
    vote_calls: VoteCalls
    direct: DirectDelivery

    async def deliver(self, posting: Posting) -> bool:
        """Do the work of a row on the current match; whether that also marked the row as sent. If
        the channel takes no messages, the match is marked as being in trouble.

        :raises Undelivered: the delivery failed.
        """
        try:
            if posting.guild_id is None:
                match = await self.matches.get(posting.match_id)
                if match.is_direct:
                    return await self.direct.deliver(match, posting)
            if posting.notice is Notice.BOARD:
                return await self.boards.post(posting.match_id, posting.nonce, posting)
            await self._deliver(await self.matches.get(posting.match_id), posting)
            return False
        except Exception as error:  # noqa: BLE001 - it goes on as a failure
            failure = api_errors.classify(error)
            if failure.trouble is not None and posting.notice in _CHANNEL_NOTICES:
                # without a database now, the next attempt finds the same trouble again
                with suppress(StoreDown):
                    await self.matches.troubled(posting.match_id, failure.trouble)
            raise failure from failure.__cause__

    async def _deliver(self, match: Match, posting: Posting) -> None:
        nonce = posting.nonce
        if posting.notice in (Notice.CHOSEN, Notice.VOTED, Notice.TIME):
            await self.boards.show_changed(match, posting.version, nonce)
        elif posting.notice is Notice.VOTE:
            await self.vote_calls.call(match, posting.version, nonce)
        elif posting.notice is Notice.ARRANGED:
            await self.boards.show_arranged(match, nonce)
        elif posting.notice is Notice.PAIRED:
            await self.boards.show_paired(match, nonce)
        elif posting.notice is Notice.RESULT:
            await self.pair_results.tell(match, posting)
        elif posting.notice is Notice.WATCHED:
            await self.boards.tell_watchers(match, nonce)
        elif posting.notice is Notice.OFFER:
            await self.offers.refresh(match, posting)
        elif posting.notice in (Notice.ANSWER, Notice.REPLACED):
            await self.answers.tell(match, posting)
        elif posting.notice is Notice.REMINDER:
            await self.reminders.remind(match, again=posting.tried_at is not None)
        elif posting.notice is Notice.REMINDED:
            await self.reminders.take_back(match)
        elif posting.notice in (Notice.INVITATION, Notice.LOBBY):
            await self.lobby.refresh(match, nonce)
        else:
            await self.threads.close(match)
