"""What rows of the outbox ask for, done."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import discord

from bot.base.refusal import StoreDown
from bot.discord_kit import api_errors
from bot.discord_kit.desk import Desk
from bot.discord_kit.posts import Posts
from bot.match.model.enums import Notice
from bot.match.model.match import Match, Posting
from bot.play.board.deliver import Boards
from bot.play.board.threads import Threads
from bot.play.offers import Questions
from bot.play.reminders import Reminders

_OF_THE_PLACE: Final = frozenset(
    {Notice.BOARD, Notice.OFFER, Notice.INVITATION, Notice.LOBBY, Notice.REMINDER}
)
"""The notices whose failure tells that nothing can be posted where a match is played."""


class Delivery:
    """Brings invitations and boards to their channels, as outbox rows ask for."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._desk = desk
        self._threads = Threads(client, desk)
        self.posts: Final = Posts(client, desk)
        self.boards: Final = Boards(desk, self.posts, self._threads)
        self.reminders: Final = Reminders(client, desk, self.posts, self.boards)
        self.questions: Final = Questions(desk, self.posts, self.boards)

    async def deliver(self, posting: Posting) -> bool:
        """Do what a row asks for, with the match as it is now; whether it has been noted with that
        that the row was sent. If the place takes nothing, the match says so from now on.

        :raises Undelivered: it did not get through.
        """
        try:
            if posting.notice is Notice.BOARD:
                return await self.boards.post(posting.match_id, posting.nonce, posting)
            await self._deliver(await self._desk.matches.get(posting.match_id), posting)
            return False
        except Exception as error:
            failure = api_errors.judged(error)
            if failure.trouble is not None and posting.notice in _OF_THE_PLACE:
                # what cannot be noted down now is found out again by the next attempt
                with suppress(StoreDown):
                    await self._desk.matches.troubled(posting.match_id, failure.trouble)
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
            await self.questions.show_offer(match, posting)
        elif posting.notice is Notice.REMINDER:
            await self.reminders.remind(match, again=posting.tried_at is not None)
        elif posting.notice is Notice.REMINDED:
            await self.reminders.take_back(match)
        elif posting.notice in (Notice.INVITATION, Notice.LOBBY):
            await self.questions.refresh_lobby(match, nonce)
        else:
            await self._threads.close(match)
