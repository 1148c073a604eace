"""Messages to channels and direct messages: each is sent once, and can be edited later."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

import discord
import structlog

from bot.base.timings import Stage, stage
from bot.discord_kit import api_errors, find_sent, thread_opening
from bot.discord_kit.channel_access import loaded
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.respond import files, public
from bot.match.act.service import Matches
from bot.match.model.match import Match
from bot.match.model.people import Place
from bot.match.outbox import Undelivered

_log: Final = structlog.get_logger(__name__)

MAX_REMEMBERED_MESSAGES: Final = 256
"""Sent messages kept in memory until they are recorded."""

_UNEDITABLE: Final = frozenset(
    {api_errors.UNKNOWN_MESSAGE, api_errors.ARCHIVED, api_errors.THREAD_LOCKED}
)


class Posts:
    """Sends messages to channels and people, and edits them."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._matches = matches
        self._sent: OrderedDict[str, discord.Message] = OrderedDict()

    def channel(self, match: Match, channel_id: int) -> discord.PartialMessageable:
        return self.at(Place(match.place.guild_id, channel_id))

    def direct(self, channel_id: int) -> discord.PartialMessageable:
        """Somebody's direct messages with the bot."""
        return self.at(Place(None, channel_id))

    def at(self, place: Place) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)

    async def send_once(
        self,
        channel: discord.abc.Messageable,
        outgoing: OutgoingMessage,
        nonce: str,
        lost: find_sent.LostMessage | None = None,
        *,
        silent: bool = False,
    ) -> discord.Message:
        """Send once. Discord drops a message whose nonce it saw some minutes ago; an older one that
        was not recorded is remembered here, or searched for if `lost` describes it. A `silent` one
        notifies nobody, in direct messages either."""
        if (sent := self._sent.get(nonce)) is not None:
            return sent
        message = None if lost is None else await find_sent.find(self._client, channel, lost)
        if message is None:
            with stage(Stage.DELIVER):
                message = await channel.send(
                    files=files(outgoing), nonce=nonce, silent=silent, **public(outgoing)
                )
        self._sent[nonce] = message
        while len(self._sent) > MAX_REMEMBERED_MESSAGES:
            self._sent.popitem(last=False)
        return message

    async def post(
        self, match: Match, channel_id: int, outgoing: OutgoingMessage, nonce: str
    ) -> discord.Message:
        """Post in a match's channel; if that succeeds, the match's trouble is over."""
        message = await self.send_once(self.channel(match, channel_id), outgoing, nonce)
        if match.trouble is not None:
            await self._matches.troubled(match.id, None)
        return message

    async def edit(
        self, match: Match, channel_id: int, message_id: int, outgoing: OutgoingMessage
    ) -> int | None:
        """Edit a message; Discord's error code if it cannot be edited now."""
        message = self.channel(match, channel_id).get_partial_message(message_id)
        try:
            with api_errors.isolated_limit():
                await message.edit(**public(outgoing))
        except Undelivered as limit:
            _log.info("message-unedited", match=match.code, code=limit.code)
            return api_errors.TOO_MANY_EDITS
        except discord.HTTPException as error:
            if error.code not in _UNEDITABLE:
                raise
            _log.info("message-unedited", match=match.code, code=error.code)
            return error.code
        return None

    async def delete(self, match: Match, channel_id: int, message_id: int) -> None:
        """Delete a message, unless it is gone or out of reach."""
        message = self.channel(match, channel_id).get_partial_message(message_id)
        try:
            await message.delete()
        except discord.HTTPException as error:
            if api_errors.is_gone(error):
                return
            if api_errors.trouble(error) is None:
                raise
            _log.info("message-undeleted", match=match.code, code=error.code)

    async def find_lost(
        self, match: Match, channel_id: int, lost: find_sent.LostMessage
    ) -> int | None:
        """The id of a message that arrived in a channel but was never recorded."""
        message = await find_sent.find(self._client, self.channel(match, channel_id), lost)
        return None if message is None else message.id

    async def send_direct(
        self,
        user_id: int,
        outgoing: OutgoingMessage,
        nonce: str,
        lost: find_sent.LostMessage | None = None,
        *,
        silent: bool = False,
    ) -> discord.Message | None:
        """Send a direct message, as `send_once`; None if the person takes none, or no longer
        exists.

        :raises Undelivered: the person's rate limit was met; the match's channel need not wait.
        """
        try:
            with api_errors.isolated_limit():
                channel = await self._client.create_dm(discord.Object(user_id))
                return await self.send_once(channel, outgoing, nonce, lost, silent=silent)
        except (discord.Forbidden, discord.NotFound) as error:
            if api_errors.is_passing(error):
                raise
            _log.info("unreachable", code=error.code)
            return None

    async def update_text(self, message: discord.Message, outgoing: OutgoingMessage) -> None:
        """Edit a message that was sent earlier if its text has changed since."""
        if message.content != outgoing.text:
            with api_errors.isolated_limit():
                await message.edit(**public(outgoing))

    async def replace(
        self,
        message: discord.PartialMessage,
        outgoing: OutgoingMessage,
        *,
        attachments: bool = True,
    ) -> None:
        """Replace everything in a public message, its `attachments` as well unless they stay.

        :raises Undelivered: the message, or others of its channel, were edited too often.
        """
        with api_errors.isolated_limit():
            if attachments:
                await message.edit(attachments=files(outgoing), **public(outgoing))
            else:
                await message.edit(**public(outgoing))

    async def open_post(
        self,
        forum: discord.ForumChannel,
        title: str,
        plain_title: str,
        outgoing: OutgoingMessage,
        tags: Sequence[discord.ForumTag],
    ) -> tuple[int, int]:
        """Open a forum post that begins with a message; the ids of both."""

        async def make(name: str, minutes: Any) -> Any:
            return await forum.create_thread(
                name=name,
                auto_archive_duration=minutes,
                files=files(outgoing),
                applied_tags=tags,
                **public(outgoing),
            )

        made = await thread_opening.opened(make, title, plain_title)
        return made.thread.id, made.message.id

    def is_archived(self, match: Match, thread_id: int) -> bool:
        """Whether a thread is known to be archived: discord.py keeps only open ones of a server
        that it knows."""
        guild = loaded(self._client, match.place.guild_id or 0)
        if guild is None or not self._client.is_ready():
            return False
        thread = guild.get_thread(thread_id)
        return thread is None or thread.archived

    async def unarchive(self, thread_id: int) -> None:
        """Reopen a thread that Discord archived for inactivity."""
        thread = await self._client.fetch_channel(thread_id)
        if isinstance(thread, discord.Thread) and thread.archived:
            await thread.edit(archived=False)

    def sent(self, nonce: str) -> discord.Message | None:
        """The message sent with a nonce, if it is still remembered."""
        return self._sent.get(nonce)

    def forget(self, nonce: str) -> None:
        """Forget the message sent with a nonce, so that it can be sent again."""
        self._sent.pop(nonce, None)
