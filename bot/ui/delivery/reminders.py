"""Reminders: sent when it is time to, and taken back when the decision was made."""

from __future__ import annotations

from typing import Final

import discord
import structlog

from bot.services.model import Match
from bot.services.reminding.reminders import Errand
from bot.services.reminding.rows import Reminder
from bot.services.undelivered import Undelivered
from bot.ui import faults, strays
from bot.ui.delivery.boards import Boards
from bot.ui.delivery.posts import Posts
from bot.ui.desk import Desk
from bot.ui.reminding import reminder_card

_log: Final = structlog.get_logger(__name__)


class Reminders:
    """Reminds people, in private or where the match is played."""

    def __init__(self, client: discord.Client, desk: Desk, posts: Posts, boards: Boards) -> None:
        self._client = client
        self._desk = desk
        self._posts = posts
        self._boards = boards

    async def remind(self, match: Match, *, again: bool) -> None:
        """Remind those of whom it is time to, each with one message; the one before goes. Who
        cannot be reminded holds up nobody else. `again`: what was tried before may be there."""
        failure: Exception | None = None
        for errand in await self._desk.reminders.errands(match.id):
            try:
                await self._remind(match, errand, again=again)
            except (discord.HTTPException, Undelivered) as error:
                failure = failure or error
        if failure is not None:
            raise failure

    async def _remind(self, match: Match, errand: Errand, *, again: bool) -> None:
        table = await self._desk.matches.table(match.id)
        user_id = errand.reminder.user_id
        waiting = await self._desk.inbox.turns(user_id) if errand.reminder.digest else []
        await self._unsay(errand.reminder)
        message = await self._stray(match, errand.reminder) if again else None
        if message is None and errand.settings.reminders.privately:
            card = reminder_card(errand, table, waiting, privately=True)
            message = await self._posts.whisper(user_id, card, errand.nonce)
        if message is None:
            card = reminder_card(errand, table, waiting, privately=False)
            message = await self._boards.beside(match, card, errand.nonce)
        if not await self._desk.reminders.posted(errand, message.channel.id, message.id):
            await self._delete(message, errand.reminder)
            # as if it had never arrived: others may rely on it
            self._posts.forget(errand.nonce)

    async def take_back(self, match: Match) -> None:
        """Delete the reminders whose decision was made."""
        for reminder in await self._desk.reminders.leftovers(match.id):
            await self._unsay(reminder)
            said = await self._unsay_stray(match, reminder)
            await self._desk.reminders.forget(reminder, said=said)

    async def _unsay(self, reminder: Reminder) -> None:
        """Delete a reminder's message, if there is one and it is still there."""
        if reminder.channel_id is None or reminder.message_id is None:
            return
        channel = self._client.get_partial_messageable(reminder.channel_id)
        await self._delete(channel.get_partial_message(reminder.message_id), reminder)

    async def _unsay_stray(self, match: Match, reminder: Reminder) -> bool:
        """Delete the message that was being sent, if it has arrived; whether it had."""
        message = await self._stray(match, reminder)
        if message is not None:
            await self._delete(message, reminder)
        return message is not None

    async def _stray(self, match: Match, reminder: Reminder) -> discord.Message | None:
        """The message that was being sent, if it has arrived."""
        if reminder.nonce is None or reminder.tried_at is None:
            return None
        if (message := self._posts.sent(reminder.nonce)) is not None:
            return message
        noted = await self._desk.reminders.noted(match.id)
        return await strays.find_reminder(self._client, match, reminder, noted=noted)

    async def _delete(
        self, message: discord.Message | discord.PartialMessage, reminder: Reminder
    ) -> None:
        try:
            try:
                await message.delete()
            except discord.HTTPException as error:
                if error.code != faults.ARCHIVED:
                    raise
                # what was chosen in secret posts nothing that would have opened the thread
                await self._posts.unarchive(message.channel.id)
                await message.delete()
        except discord.NotFound:
            pass
        except discord.HTTPException as error:
            if faults.trouble(error) is None:
                raise
            _log.info("reminder-left", reminder=reminder.id, code=error.code)
