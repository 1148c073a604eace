"""Find a message that Discord accepted but we never recorded.

The process ended in between, or Discord's response was lost. A nonce does not help: Discord forgets
it after some minutes.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

import discord
import structlog

from bot.discord_kit import api_errors
from bot.discord_kit.message import Ref
from bot.match.model.match import Match, Posting
from bot.match.model.reminder import Reminder

_log: Final = structlog.get_logger(__name__)

CLOCK_TOLERANCE: Final = timedelta(minutes=1)
"""How far our clock may be ahead of Discord's."""
MAX_SEARCHED_MESSAGES: Final = 100
"""Messages searched, starting at the first attempt to send."""


_INVITING: Final = ("withdraw", "decline")
"""The actions of which an invitation that a single person sees has one."""
_OFFERED: Final = ("agree", "sityes")
"""The actions of an open offer's first button."""


@dataclass(frozen=True, slots=True)
class LostMessage:
    """A message of ours that may have arrived."""

    code: str
    """The code of the match or tournament."""
    since: datetime
    """The time of the first attempt to send it."""
    matches: Callable[[discord.Message], bool]


def _with_button(match: Match, since: datetime, is_own: Callable[[Ref], bool]) -> LostMessage:
    """A message of a match, recognised by one of its buttons."""
    return LostMessage(
        match.code,
        since,
        lambda message: any(ref.match == match.id and is_own(ref) for ref in _refs(message)),
    )


def board(match: Match, posting: Posting | None) -> LostMessage | None:
    """The current board of a match; None if it was never sent."""
    if posting is None or posting.tried_at is None:
        return None

    def is_own(ref: Ref) -> bool:
        return ref.action == "rematch" or (ref.action == "move" and ref.version == match.version)

    lost = _with_button(match, posting.tried_at, is_own)
    # the noted board is not lost, though it may have been edited to show the same
    noted = match.board_message_id
    return replace(lost, matches=lambda one: one.id != noted and lost.matches(one))


def own_board(match: Match, posting: Posting | None, noted: int | None) -> LostMessage | None:
    """The current board of one player of a direct match, other than the message `noted` as theirs;
    None if it was never sent."""
    if posting is None or posting.tried_at is None:
        return None

    def is_own(ref: Ref) -> bool:
        return ref.action == "rematch" or (ref.action == "menu" and ref.version == match.version)

    lost = _with_button(match, posting.tried_at, is_own)
    return replace(lost, matches=lambda one: one.id != noted and lost.matches(one))


def offer(match: Match, since: datetime, offer_id: int) -> LostMessage:
    """The message of an open offer of the match."""
    path = (str(offer_id),)
    return _with_button(match, since, lambda ref: ref.action in _OFFERED and ref.path == path)


def other_offer(match: Match, since: datetime, offer_id: int) -> LostMessage:
    """A message that shows another offer of the match as open."""
    path = (str(offer_id),)
    return _with_button(match, since, lambda ref: ref.action in _OFFERED and ref.path != path)


def lobby(match: Match) -> LostMessage:
    """The invitation to a match: its creator may have received it as the answer."""
    return _with_button(match, match.created_at, lambda ref: ref.action == "withdraw")


def invitation(match: Match, since: datetime | None) -> LostMessage | None:
    """Somebody's copy of an invitation; None if it was never sent."""
    if since is None:
        return None
    return _with_button(match, since, lambda ref: ref.action in _INVITING)


def with_ref(code: str, since: datetime | None, own: Ref) -> LostMessage | None:
    """A message recognised by a button; None if it was never sent."""
    if since is None:
        return None
    return LostMessage(code, since, lambda message: own in _refs(message))


def announcement(
    code: str, since: datetime | None, text: str, *, whole: bool
) -> LostMessage | None:
    """An announcement of a tournament or an answer, recognised by its `whole` text or by its
    heading; None if it was never sent."""
    if since is None:
        return None
    heading = text.partition("\n")[0]

    def matches(message: discord.Message) -> bool:
        content: str = message.content
        return content == text if whole else content.partition("\n")[0] == heading

    return LostMessage(code, since, matches)


async def find(
    client: discord.Client, channel: discord.abc.Messageable, lost: LostMessage
) -> discord.Message | None:
    """Find a lost message; None if it never arrived, or the bot may not read the channel.

    :raises discord.HTTPException: the search failed and may succeed later.
    """
    own = await _own_messages(client, channel, lost.code, lost.since)
    return next(filter(lost.matches, own), None)


async def find_reminder(
    client: discord.Client, match: Match, reminder: Reminder, *, noted: Collection[int]
) -> discord.Message | None:
    """Find a lost reminder in the match's channel or the person's direct messages; None if it
    never arrived, or the bot may not read there. `noted`: the ids of other reminders' messages.

    :raises discord.HTTPException: the search failed and may succeed later.
    """
    if reminder.tried_at is None:
        return None
    mention = f"<@{reminder.user_id}> "
    async for channel, opening in _places(client, match, reminder, mention):
        for message in await _own_messages(client, channel, match.code, reminder.tried_at):
            # boards and offers have attachments or components
            is_plain = not message.attachments and not message.components
            fits = message.content.startswith(opening) and match.code in message.content
            if is_plain and fits and message.id not in noted:
                return message
    return None


async def _own_messages(
    client: discord.Client, channel: discord.abc.Messageable, code: str, since: datetime
) -> list[discord.Message]:
    """The bot's own messages in a channel, oldest first; none if it may not read there."""
    me = None if client.user is None else client.user.id
    after = since - CLOCK_TOLERANCE
    try:
        history = channel.history(limit=MAX_SEARCHED_MESSAGES, after=after, oldest_first=True)
        return [message async for message in history if message.author.id == me]
    except discord.HTTPException as error:
        if api_errors.trouble(error) is None:
            raise
        _log.info("stray-unseen", of=code, code=error.code)
        return []


def _refs(message: discord.Message) -> Iterator[Ref]:
    """The refs of a message's buttons."""
    for row in message.components:
        for item in row.children if isinstance(row, discord.ActionRow) else ():
            if isinstance(item, discord.Button) and item.custom_id is not None:
                with suppress(ValueError):
                    yield Ref.parse(item.custom_id)


async def _places(
    client: discord.Client, match: Match, reminder: Reminder, mention: str
) -> AsyncIterator[tuple[discord.abc.Messageable, str]]:
    """The channels where a reminder may be, each with the beginning of its text there."""
    if not match.is_direct:
        guild_id = match.place.guild_id
        yield client.get_partial_messageable(match.board_channel_id, guild_id=guild_id), mention
    try:
        yield await client.create_dm(discord.Object(reminder.user_id)), ""
    except (discord.Forbidden, discord.NotFound) as error:
        if api_errors.is_passing(error):
            raise
