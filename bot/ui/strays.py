"""A reminder that arrived and was not noted, found again: the process ended in between, or Discord
took it and could not say so."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from datetime import timedelta
from typing import Final

import discord
import structlog

from bot.services.model import Match
from bot.services.reminding.rows import Reminder
from bot.ui import faults

_log: Final = structlog.get_logger(__name__)

AROUND: Final = timedelta(minutes=1)
"""By how much our clock may be ahead of Discord's."""
LOOKED_AT: Final = 100
"""Messages among which it is looked for, from when it was first tried."""


async def find(
    client: discord.Client, match: Match, reminder: Reminder, *, noted: Collection[int]
) -> discord.Message | None:
    """The message of a reminder that was being sent, in private or where the match is played; None
    if it never arrived, or nobody may look there. `noted`: the messages of other reminders.

    :raises discord.HTTPException: not now.
    """
    if reminder.tried_at is None or client.user is None:
        return None
    mention = f"<@{reminder.user_id}> "
    async for channel, opening in _places(client, match, reminder, mention):
        try:
            async for message in channel.history(
                limit=LOOKED_AT, after=reminder.tried_at - AROUND, oldest_first=True
            ):
                ours = message.author.id == client.user.id and message.id not in noted
                # boards, offers and what is shown to who looks on have one or the other
                plain = not message.attachments and not message.components
                says = message.content.startswith(opening) and match.code in message.content
                if ours and plain and says:
                    return message
        except discord.HTTPException as error:
            if faults.trouble(error) is None:
                raise
            _log.info("stray-unseen", match=match.code, code=error.code)
    return None


async def _places(
    client: discord.Client, match: Match, reminder: Reminder, mention: str
) -> AsyncIterator[tuple[discord.abc.Messageable, str]]:
    """Where it may be, and how it begins there."""
    board = client.get_partial_messageable(match.board_channel_id, guild_id=match.place.guild_id)
    yield board, mention
    try:
        yield await client.create_dm(discord.Object(reminder.user_id)), ""
    except (discord.Forbidden, discord.NotFound) as error:
        if faults.is_outage(error):
            raise
