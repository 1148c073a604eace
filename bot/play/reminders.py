"""Reminders as messages, in the channel or direct, and their delivery."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import discord
import structlog

from bot.discord_kit import api_errors, find_sent, links
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.posts import Posts
from bot.discord_kit.texts import Say, ago, on
from bot.match.act.service import Matches
from bot.match.inbox import Inbox
from bot.match.model.home import Addressee
from bot.match.model.match import Match, PendingTurn
from bot.match.model.position import Position
from bot.match.model.reminder import Reminder
from bot.match.outbox import Undelivered
from bot.match.reminders.service import Reminders, ReminderToSend
from bot.play.board import text as board_text
from bot.play.board.delivery import BoardPosts
from bot.play.letters import Letters
from bot.play.match_list_text import list_text, turn_line
from engines import PUBLIC

_log: Final = structlog.get_logger(__name__)


def reminder_message(
    due: ReminderToSend, position: Position, waiting: list[PendingTurn], *, privately: bool
) -> OutgoingMessage:
    """The message of a reminder: in the person's language as a direct message, in the match's in
    the channel, where other matches are only mentioned, not listed."""
    user, match = due.reminder.user_id, position.match
    say = Say(due.settings.locale or match.locale if privately else match.locale)
    several = due.reminder.digest and len(waiting) > 1
    if several and privately:
        lines = [turn_line(owed, say) for owed in waiting]
        return OutgoingMessage(
            list_text(say("digest-heading", count=len(waiting)), lines, say), audience=PUBLIC
        )
    lines = [_turn_text(due, position, say)]
    if due.deadline is not None:
        lines.append(say("reminder-until", on=on(due.deadline), ago=ago(due.deadline)))
    else:
        lines.append(say("reminder-since", ago=ago(due.reminder.since)))
    lines[-1] += " " + say("lobby-link", url=links.to_match(match))
    if several:
        lines.append(say("digest-more"))
    if privately:
        return OutgoingMessage("\n".join(lines), audience=PUBLIC)
    return OutgoingMessage(f"<@{user}> " + "\n".join(lines), pings=(user,), audience=PUBLIC)


def _turn_text(due: ReminderToSend, position: Position, say: Say) -> str:
    """The reminder's sentence; another one if everybody else has already chosen."""
    match, seat = position.match, due.reminder.seat
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
    """Sends reminders, as direct messages or where the match is played, and deletes them."""

    client: discord.Client
    matches: Matches
    reminders: Reminders
    inbox: Inbox
    posts: Posts
    boards: BoardPosts
    letters: Letters

    async def remind(self, match: Match, *, again: bool) -> None:
        """Send the reminders that are due, one message a person, and delete the earlier ones. A
        failure does not hold up the others. `again`: an earlier attempt may have arrived."""
        failure: Exception | None = None
        for due in await self.reminders.to_send(match.id):
            try:
                await self._remind(match, due, again=again)
            except (discord.HTTPException, Undelivered) as error:
                failure = failure or error
        if failure is not None:
            raise failure

    async def _remind(self, match: Match, due: ReminderToSend, *, again: bool) -> None:
        position = await self.matches.position(match.id)
        user_id = due.reminder.user_id
        waiting = await self.inbox.turns(user_id) if due.reminder.digest else []
        message = await self._find_lost(match, due.reminder) if again else None
        if message is None and due.only_if_arrived:
            await self.reminders.put_off(due)
            return
        await self._delete_recorded(due.reminder)
        people = await self.letters.homes.addressees(match) if match.is_direct else ()
        to = next((one for one in people if one.person.user_id == user_id), None)
        if message is None and (match.is_direct or due.settings.reminders.privately):
            message = await self._send_direct(due, position, waiting, to)
        if message is None and match.is_direct:
            # nobody can be reminded who takes no direct messages; their opponents are told
            await self.reminders.put_off(due)
            return
        if message is None:
            outgoing = reminder_message(due, position, waiting, privately=False)
            message = await self.boards.post_extra(match, outgoing, due.nonce)
        if not await self.reminders.posted(due, message.channel.id, message.id):
            await self._delete(message, due.reminder)
            # another process has sent it, or the turn is over; a later reminder must be sent again
            self.posts.forget(due.nonce)

    async def _send_direct(
        self,
        due: ReminderToSend,
        position: Position,
        waiting: list[PendingTurn],
        to: Addressee | None,
    ) -> discord.Message | None:
        """Send a reminder as a direct message; about a direct match, to the player `to`."""
        match, user_id = position.match, due.reminder.user_id
        if to is None:
            outgoing = reminder_message(due, position, waiting, privately=True)
            return await self.posts.send_direct(user_id, outgoing, due.nonce)
        settings = replace(due.settings, locale=to.locale(match.locale))
        seen = replace(position, match=to.home.seen(match))
        outgoing = reminder_message(replace(due, settings=settings), seen, waiting, privately=True)
        sent = await self.letters.send(match, to, outgoing, due.nonce)
        if sent is not None and to.home.closed_since is not None:
            # the boards that could not be sent follow
            await self.letters.homes.reopen(user_id)
        return sent

    async def take_back(self, match: Match) -> None:
        """Delete the reminders of turns that were made."""
        for reminder in await self.reminders.leftovers(match.id):
            await self._delete_recorded(reminder)
            arrived = await self._delete_lost(match, reminder)
            await self.reminders.forget(reminder, said=arrived)

    async def _delete_recorded(self, reminder: Reminder) -> None:
        """Delete a reminder's recorded message, if it still exists."""
        if reminder.channel_id is None or reminder.message_id is None:
            return
        channel = self.client.get_partial_messageable(reminder.channel_id)
        await self._delete(channel.get_partial_message(reminder.message_id), reminder)

    async def _delete_lost(self, match: Match, reminder: Reminder) -> bool:
        """Delete an unrecorded message, if it has arrived; whether it had."""
        message = await self._find_lost(match, reminder)
        if message is not None:
            await self._delete(message, reminder)
        return message is not None

    async def _find_lost(self, match: Match, reminder: Reminder) -> discord.Message | None:
        """Find an unrecorded message, if it has arrived."""
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
                # a secret choice posts no message, which would have reopened the thread
                await self.posts.unarchive(message.channel.id)
                await message.delete()
        except discord.HTTPException as error:
            if api_errors.is_gone(error):
                return
            if api_errors.trouble(error) is None:
                raise
            _log.info("reminder-left", reminder=reminder.id, code=error.code)
