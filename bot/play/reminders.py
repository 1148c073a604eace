"""Reminders in words: one decision, or all that somebody owes; for the channel or for a direct
message."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import discord
import structlog

from bot.discord_kit import api_errors, find_sent, links
from bot.discord_kit.message import Card
from bot.discord_kit.posts import Posts
from bot.discord_kit.texts import Say, ago, on
from bot.match.act.service import Matches
from bot.match.inbox import Inbox
from bot.match.model.match import Match, PendingTurn
from bot.match.model.position import Position
from bot.match.model.reminder import Reminder
from bot.match.outbox import Undelivered
from bot.match.reminders.service import Reminders, ReminderToSend
from bot.play.board import text as board_text
from bot.play.board.deliver import BoardPosts
from bot.play.match_list_text import list_of, owed_line
from engines import PUBLIC

_log: Final = structlog.get_logger(__name__)


def reminder_card(
    errand: ReminderToSend, position: Position, waiting: list[PendingTurn], *, privately: bool
) -> Card:
    """The reminder as it is to be sent: the person's own language in private, the match's in the
    channel, where nothing is said of other matches but that there are some."""
    user, match = errand.reminder.user_id, position.match
    say = Say(errand.settings.locale or match.locale if privately else match.locale)
    several = errand.reminder.digest and len(waiting) > 1
    if several and privately:
        lines = [owed_line(owed, say) for owed in waiting]
        return Card(list_of(say("digest-heading", count=len(waiting)), lines, say), audience=PUBLIC)
    lines = [_what(errand, position, say)]
    if errand.deadline is not None:
        lines.append(say("reminder-until", on=on(errand.deadline), ago=ago(errand.deadline)))
    else:
        lines.append(say("reminder-since", ago=ago(errand.reminder.since)))
    lines[-1] += " " + say("lobby-link", url=links.to_match(match))
    if several:
        lines.append(say("digest-more"))
    if privately:
        return Card("\n".join(lines), audience=PUBLIC)
    return Card(f"<@{user}> " + "\n".join(lines), pings=(user,), audience=PUBLIC)


def _what(errand: ReminderToSend, position: Position, say: Say) -> str:
    """That it is the person's turn; that all others have done their part, if they have."""
    match, seat = position.match, errand.reminder.seat
    key = "turn"
    if position.owing == {seat} and (position.chosen or position.ready):
        key = "last-ready" if position.arranging else "last"
    return say(
        f"reminder-{key}",
        game=say.game(match.game),
        code=match.code,
        players=board_text.versus(match, say),
    )


@dataclass(frozen=True, slots=True)
class ReminderPosts:
    """Reminds people, in private or where the match is played."""

    client: discord.Client
    matches: Matches
    reminders: Reminders
    inbox: Inbox
    posts: Posts
    boards: BoardPosts

    async def remind(self, match: Match, *, again: bool) -> None:
        """Remind those of whom it is time to, each with one message; the one before goes. Who
        cannot be reminded holds up nobody else. `again`: what was tried before may be there."""
        failure: Exception | None = None
        for errand in await self.reminders.errands(match.id):
            try:
                await self._remind(match, errand, again=again)
            except (discord.HTTPException, Undelivered) as error:
                failure = failure or error
        if failure is not None:
            raise failure

    async def _remind(self, match: Match, errand: ReminderToSend, *, again: bool) -> None:
        position = await self.matches.position(match.id)
        user_id = errand.reminder.user_id
        waiting = await self.inbox.turns(user_id) if errand.reminder.digest else []
        await self._unsay(errand.reminder)
        message = await self._stray(match, errand.reminder) if again else None
        if message is None and errand.settings.reminders.privately:
            card = reminder_card(errand, position, waiting, privately=True)
            message = await self.posts.send_direct(user_id, card, errand.nonce)
        if message is None:
            card = reminder_card(errand, position, waiting, privately=False)
            message = await self.boards.beside(match, card, errand.nonce)
        if not await self.reminders.posted(errand, message.channel.id, message.id):
            await self._delete(message, errand.reminder)
            # as if it had never arrived: others may rely on it
            self.posts.forget(errand.nonce)

    async def take_back(self, match: Match) -> None:
        """Delete the reminders whose decision was made."""
        for reminder in await self.reminders.leftovers(match.id):
            await self._unsay(reminder)
            said = await self._unsay_stray(match, reminder)
            await self.reminders.forget(reminder, said=said)

    async def _unsay(self, reminder: Reminder) -> None:
        """Delete a reminder's message, if there is one and it is still there."""
        if reminder.channel_id is None or reminder.message_id is None:
            return
        channel = self.client.get_partial_messageable(reminder.channel_id)
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
        if (message := self.posts.sent(reminder.nonce)) is not None:
            return message
        noted = await self.reminders.noted(match.id)
        return await find_sent.find_reminder(self.client, match, reminder, noted=noted)

    async def _delete(
        self, message: discord.Message | discord.PartialMessage, reminder: Reminder
    ) -> None:
        try:
            try:
                await message.delete()
            except discord.HTTPException as error:
                if error.code != api_errors.ARCHIVED:
                    raise
                # what was chosen in secret posts nothing that would have opened the thread
                await self.posts.unarchive(message.channel.id)
                await message.delete()
        except discord.NotFound:
            pass
        except discord.HTTPException as error:
            if api_errors.trouble(error) is None:
                raise
            _log.info("reminder-left", reminder=reminder.id, code=error.code)
