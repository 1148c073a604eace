"""Messages that all can see, and direct ones: each is sent once, and may be changed later."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

import discord
import structlog

from bot.base.timings import Stage, stage
from bot.discord_kit import api_errors, find_sent
from bot.discord_kit.message import Card
from bot.discord_kit.respond import files, public
from bot.match.act.service import Matches
from bot.match.model.match import Match
from bot.match.outbox import Undelivered

_log: Final = structlog.get_logger(__name__)

REMEMBERED: Final = 256
"""Messages of which it is remembered that they were sent, until that is written down."""

_UNEDITABLE: Final = frozenset(
    {api_errors.UNKNOWN_MESSAGE, api_errors.ARCHIVED, api_errors.THREAD_LOCKED}
)


class Posts:
    """Sends cards to channels and people, and changes what was sent."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._matches = matches
        self._sent: OrderedDict[str, discord.Message] = OrderedDict()

    def channel(self, match: Match, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id, guild_id=match.place.guild_id)

    async def once(
        self,
        channel: discord.abc.Messageable,
        card: Card,
        nonce: str,
        sought: find_sent.LostMessage | None = None,
    ) -> discord.Message:
        """Send once. Discord drops what comes with the nonce of a message that it took some minutes
        ago; what could not be written down for longer is remembered here, or `sought` where it
        is to be."""
        if (sent := self._sent.get(nonce)) is not None:
            return sent
        message = None if sought is None else await find_sent.find(self._client, channel, sought)
        if message is None:
            with stage(Stage.DELIVER):
                message = await channel.send(files=files(card), nonce=nonce, **public(card))
        self._sent[nonce] = message
        while len(self._sent) > REMEMBERED:
            self._sent.popitem(last=False)
        return message

    async def post(self, match: Match, channel_id: int, card: Card, nonce: str) -> discord.Message:
        """Post in a channel: what was in the match's way is out of it."""
        message = await self.once(self.channel(match, channel_id), card, nonce)
        if match.trouble is not None:
            await self._matches.troubled(match.id, None)
        return message

    async def edit(self, match: Match, channel_id: int, message_id: int, card: Card) -> int | None:
        """Change a message in its place; Discord's code if that one cannot be changed just now."""
        message = self.channel(match, channel_id).get_partial_message(message_id)
        try:
            with api_errors.limited_apart():
                await message.edit(**public(card))
        except Undelivered as limit:
            _log.info("message-unedited", match=match.code, code=limit.code)
            return api_errors.TOO_MANY_EDITS
        except discord.HTTPException as error:
            if error.code not in _UNEDITABLE:
                raise
            _log.info("message-unedited", match=match.code, code=error.code)
            return error.code
        return None

    async def found(
        self, match: Match, channel_id: int, sought: find_sent.LostMessage
    ) -> int | None:
        """The id of a message that arrived in a channel and was not noted."""
        message = await find_sent.find(self._client, self.channel(match, channel_id), sought)
        return None if message is None else message.id

    async def whisper(self, user_id: int, card: Card, nonce: str) -> discord.Message | None:
        """A direct message; None if this person cannot be written to, or is not there any more.

        :raises Undelivered: too much was sent there; the channel of the match need not wait.
        """
        try:
            with api_errors.limited_apart():
                channel = await self._client.create_dm(discord.Object(user_id))
                return await self.once(channel, card, nonce)
        except (discord.Forbidden, discord.NotFound) as error:
            if api_errors.is_passing(error):
                raise
            _log.info("unreachable", code=error.code)
            return None

    async def bring_up(self, message: discord.Message, card: Card) -> None:
        """Have a message say what it is to say now, if it was sent before, and said something else
        then."""
        if message.content != card.text:
            with api_errors.limited_apart():
                await message.edit(**public(card))

    async def change(self, message: discord.PartialMessage, card: Card) -> None:
        """Put a card in the place of a public message's.

        :raises Undelivered: it was edited too often, or its channel's messages were.
        """
        with api_errors.limited_apart():
            await message.edit(attachments=files(card), **public(card))

    async def open_post(
        self, forum: discord.ForumChannel, name: str, card: Card, tags: Sequence[discord.ForumTag]
    ) -> tuple[int, int]:
        """Begin a post in a forum with a card; the ids of both."""
        made = await forum.create_thread(
            name=name, files=files(card), applied_tags=tags, **public(card)
        )
        return made.thread.id, made.message.id

    async def unarchive(self, thread_id: int) -> None:
        """Open a thread that Discord closed for its silence."""
        thread = await self._client.fetch_channel(thread_id)
        if isinstance(thread, discord.Thread) and thread.archived:
            await thread.edit(archived=False)

    def sent(self, nonce: str) -> discord.Message | None:
        """The message that was sent with a nonce, as far as that is remembered here."""
        return self._sent.get(nonce)

    def forget(self, nonce: str) -> None:
        """As if its message had never arrived."""
        self._sent.pop(nonce, None)
