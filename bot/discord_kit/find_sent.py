"""Messages that arrived and were not noted, found again: the process ended in between, or Discord
took them and could not say so. Their nonces are forgotten after minutes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import discord
import structlog

from bot.discord_kit import api_errors
from bot.discord_kit.message import Ref
from bot.match.model.match import Match, Posting
from bot.match.model.reminder import Reminder

_log: Final = structlog.get_logger(__name__)

AROUND: Final = timedelta(minutes=1)
"""By how much our clock may be ahead of Discord's."""
LOOKED_AT: Final = 100
"""Messages among which it is looked for, from when it was first tried."""


@dataclass(frozen=True, slots=True)
class LostMessage:
    """A message of ours that may be there."""

    code: str
    """Of the match or tournament."""
    since: datetime
    """When it was first tried to send it."""
    is_it: Callable[[discord.Message], bool]


def _with_button(match: Match, since: datetime, known: Callable[[Ref], bool]) -> LostMessage:
    """A message of a match, known by one of its buttons."""
    return LostMessage(
        match.code,
        since,
        lambda message: any(ref.match == match.id and known(ref) for ref in _refs(message)),
    )


def board(match: Match, posting: Posting | None) -> LostMessage | None:
    """The board of a match as it stands; None if it cannot be there yet."""
    if posting is None or posting.tried_at is None:
        return None

    def known(ref: Ref) -> bool:
        return ref.action == "rematch" or (ref.action == "move" and ref.version == match.version)

    return _with_button(match, posting.tried_at, known)


def offer(match: Match, posting: Posting) -> LostMessage | None:
    """An offer of a match that looks open, whichever it is; None if it cannot be there yet."""
    if posting.tried_at is None:
        return None
    return _with_button(match, posting.tried_at, lambda ref: ref.action in ("agree", "sityes"))


def lobby(match: Match) -> LostMessage:
    """The invitation to a match: whoever asked for it may have got it as the answer."""
    return _with_button(match, match.created_at, lambda ref: ref.action == "withdraw")


def announcement(
    code: str, since: datetime | None, text: str, *, whole: bool
) -> LostMessage | None:
    """What a tournament has to say, known by its `text`, the `whole` of it or its heading; None if
    it cannot be there yet."""
    if since is None:
        return None
    heading = text.partition("\n")[0]

    def is_it(message: discord.Message) -> bool:
        said: str = message.content
        return said == text if whole else said.partition("\n")[0] == heading

    return LostMessage(code, since, is_it)


async def find(
    client: discord.Client, channel: discord.abc.Messageable, sought: LostMessage
) -> discord.Message | None:
    """The message that is sought; None if it never arrived, or nobody may look there.

    :raises discord.HTTPException: not now.
    """
    ours = await _ours(client, channel, sought.code, sought.since)
    return next(filter(sought.is_it, ours), None)


async def find_reminder(
    client: discord.Client, match: Match, reminder: Reminder, *, noted: Collection[int]
) -> discord.Message | None:
    """The message of a reminder that was being sent, in private or where the match is played; None
    if it never arrived, or nobody may look there. `noted`: the messages of other reminders.

    :raises discord.HTTPException: not now.
    """
    if reminder.tried_at is None:
        return None
    mention = f"<@{reminder.user_id}> "
    async for channel, opening in _places(client, match, reminder, mention):
        for message in await _ours(client, channel, match.code, reminder.tried_at):
            # boards, offers and what is shown to who looks on have one or the other
            plain = not message.attachments and not message.components
            says = message.content.startswith(opening) and match.code in message.content
            if plain and says and message.id not in noted:
                return message
    return None


async def _ours(
    client: discord.Client, channel: discord.abc.Messageable, code: str, since: datetime
) -> list[discord.Message]:
    """The bot's own messages in a channel, oldest first; none if nobody may look there."""
    me = None if client.user is None else client.user.id
    after = since - AROUND
    try:
        history = channel.history(limit=LOOKED_AT, after=after, oldest_first=True)
        return [message async for message in history if message.author.id == me]
    except discord.HTTPException as error:
        if api_errors.trouble(error) is None:
            raise
        _log.info("stray-unseen", of=code, code=error.code)
        return []


def _refs(message: discord.Message) -> Iterator[Ref]:
    """What the buttons of a message stand for."""
    for row in message.components:
        for item in row.children if isinstance(row, discord.ActionRow) else ():
            if isinstance(item, discord.Button) and item.custom_id is not None:
                with suppress(ValueError):
                    yield Ref.parse(item.custom_id)


async def _places(
    client: discord.Client, match: Match, reminder: Reminder, mention: str
) -> AsyncIterator[tuple[discord.abc.Messageable, str]]:
    """Where it may be, and how it begins there."""
    board = client.get_partial_messageable(match.board_channel_id, guild_id=match.place.guild_id)
    yield board, mention
    try:
        yield await client.create_dm(discord.Object(reminder.user_id)), ""
    except (discord.Forbidden, discord.NotFound) as error:
        if api_errors.is_passing(error):
            raise
