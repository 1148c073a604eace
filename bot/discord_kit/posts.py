"""Messages to channels and direct messages: each is sent once, and can be edited later."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias, TypeVar

import discord
import structlog

from bot.base.log import Stage, stage
from bot.discord_kit.errors import (
    ARCHIVED,
    BLOCKED,
    INVALID_FORM,
    THREAD_LOCKED,
    TOO_MANY_EDITS,
    UNKNOWN_MESSAGE,
    channel_trouble,
    is_gone,
    is_passing,
    isolated_limit,
)
from bot.discord_kit.interaction import files, public
from bot.discord_kit.message import OutgoingMessage, Ref
from bot.match.act.service import Matches
from bot.match.model.match import Match, Posting
from bot.match.model.people import Place, Reminder
from bot.match.model.position import Offer
from bot.match.model.terms import Notice
from bot.match.outbox import Undelivered

# ------------------------------------------------------------------------------------- find sent
# Find a message that Discord accepted but we never recorded.
#
# The process ended in between, or Discord's response was lost. A nonce does not help: Discord
# forgets it after some minutes.


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


def lost_board(
    match: Match, posting: Posting | None, noted: int | None, offer: Offer | None = None
) -> LostMessage | None:
    """The current board of a match, or of one player of a direct match, other than the message
    `noted`, which is not lost, though it may have been edited to show the same; None if it was
    never sent. Of a `posting` about an `offer`, the board that shows it as open."""
    if posting is None or posting.tried_at is None:
        return None

    def is_own(ref: Ref) -> bool:
        return ref.action == "rematch" or (ref.action == "menu" and ref.version == match.version)

    lost = _with_button(match, posting.tried_at, is_own)
    shown = offer if posting.notice is Notice.OFFER else None
    return replace(
        lost,
        matches=lambda one: (
            one.id != noted and lost.matches(one) and (shown is None or asks(one, shown))
        ),
    )


def lost_other_board(
    match: Match, posting: Posting, noted: int | None, offer: Offer
) -> LostMessage | None:
    """As `lost_board`, one that does not show the offer."""
    lost = lost_board(match, posting, noted)
    if lost is None:
        return None
    return replace(lost, matches=lambda one: lost.matches(one) and not asks(one, offer))


def lost_earlier(
    match: Match, since: datetime, noted: int | None, offer: Offer | None = None
) -> LostMessage:
    """A board of an earlier version than the match's, other than `noted`, that shows an `offer` as
    open; or came after `noted` if none is given."""

    def is_old(ref: Ref) -> bool:
        return ref.action == "menu" and ref.version < match.version

    lost = _with_button(match, since, is_old)

    def matches(one: discord.Message) -> bool:
        late = one.id > (noted or 0) if offer is None else one.id != noted and asks(one, offer)
        return late and lost.matches(one)

    return replace(lost, matches=matches)


def asks(message: discord.Message, offer: Offer) -> bool:
    """Whether a message shows an offer as open, to those who may answer it."""
    path = (str(offer.id),)
    return any(ref.action in _OFFERED and ref.path == path for ref in _refs(message))


def lost_lobby(match: Match) -> LostMessage:
    """The invitation to a match: its creator may have received it as the answer."""
    return _with_button(match, match.created_at, lambda ref: ref.action == "withdraw")


def lost_invitation(match: Match, since: datetime | None) -> LostMessage | None:
    """Somebody's copy of an invitation; None if it was never sent."""
    if since is None:
        return None
    return _with_button(match, since, lambda ref: ref.action in _INVITING)


def lost_with_ref(code: str, since: datetime | None, own: Ref) -> LostMessage | None:
    """A message recognised by a button; None if it was never sent."""
    if since is None:
        return None
    return LostMessage(code, since, lambda message: own in _refs(message))


def lost_announcement(
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


async def _find_lost(
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
        if channel_trouble(error) is None:
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
    if (channel := await _direct(client, reminder.user_id)) is not None:
        yield channel, ""


async def _direct(client: discord.Client, user_id: int) -> discord.DMChannel | None:
    """Somebody's direct messages with the bot; None if they no longer exist, or take none."""
    try:
        return await client.create_dm(discord.Object(user_id))
    except (discord.Forbidden, discord.NotFound) as error:
        if is_passing(error):
            raise
        return None


# -------------------------------------------------------------------------------- thread opening
# Threads and forum posts that last for days, under a title that the server takes.


T = TypeVar("T")

HIDDEN_AFTER_MINUTES: Final = 10_080
"""The time without messages after which Discord archives a thread: a week, the longest there is.
Turns take days."""

Make: TypeAlias = Callable[[str, Any], Awaitable[T]]
"""Opens a thread with this title, archived after so many minutes."""


async def opened_thread(make: Make[T], title: str, plain_title: str) -> T:
    """Open a thread by `make`: with the channel's own time where Discord refuses ours, and with the
    plain title, without anything that people wrote, where the server's AutoMod refuses the other.

    :raises discord.HTTPException: it is refused all the same.
    """
    minutes: Any = HIDDEN_AFTER_MINUTES
    while True:
        try:
            return await make(title, minutes)
        except discord.HTTPException as error:
            if error.code == INVALID_FORM and minutes is not discord.utils.MISSING:
                minutes = discord.utils.MISSING
            elif error.code in BLOCKED and title != plain_title:
                title = plain_title
            else:
                raise


# ----------------------------------------------------------------------------------------- posts


MAX_REMEMBERED_MESSAGES: Final = 256
"""Sent messages kept in memory until they are recorded."""

_UNEDITABLE: Final = frozenset({UNKNOWN_MESSAGE, ARCHIVED, THREAD_LOCKED})


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

    async def direct_to(self, user_id: int) -> int | None:
        """The id of somebody's direct messages with the bot; None if there are none."""
        channel = await _direct(self._client, user_id)
        return None if channel is None else channel.id

    def at(self, place: Place) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)

    async def send_once(
        self,
        channel: discord.abc.Messageable,
        outgoing: OutgoingMessage,
        nonce: str,
        lost: LostMessage | None = None,
        *,
        silent: bool = False,
    ) -> discord.Message:
        """Send once. Discord drops a message whose nonce it saw some minutes ago; an older one that
        was not recorded is remembered here, or searched for if `lost` describes it. A `silent` one
        notifies nobody, in direct messages either."""
        if (sent := self._sent.get(nonce)) is not None:
            return sent
        message = None if lost is None else await _find_lost(self._client, channel, lost)
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
            with isolated_limit():
                await message.edit(**public(outgoing))
        except Undelivered as limit:
            _log.info("message-unedited", match=match.code, code=limit.code)
            return TOO_MANY_EDITS
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
            if is_gone(error):
                return
            if channel_trouble(error) is None:
                raise
            _log.info("message-undeleted", match=match.code, code=error.code)

    async def find_lost(
        self, channel: discord.abc.Messageable, lost: LostMessage | None
    ) -> int | None:
        """The id of a message that arrived in a channel but was never recorded; None if it did not,
        or was never sent."""
        message = None if lost is None else await _find_lost(self._client, channel, lost)
        return None if message is None else message.id

    async def send_direct(
        self,
        user_id: int,
        outgoing: OutgoingMessage,
        nonce: str,
        lost: LostMessage | None = None,
        *,
        silent: bool = False,
    ) -> discord.Message | None:
        """Send a direct message, as `send_once`; None if the person takes none, or no longer
        exists.

        :raises Undelivered: the person's rate limit was met; the match's channel need not wait.
        """
        try:
            with isolated_limit():
                channel = await self._client.create_dm(discord.Object(user_id))
                return await self.send_once(channel, outgoing, nonce, lost, silent=silent)
        except (discord.Forbidden, discord.NotFound) as error:
            if is_passing(error):
                raise
            _log.info("unreachable", code=error.code)
            return None

    async def update_text(self, message: discord.Message, outgoing: OutgoingMessage) -> None:
        """Edit a message that was sent earlier if its text has changed since."""
        if message.content != outgoing.text:
            with isolated_limit():
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
        with isolated_limit():
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

        made = await opened_thread(make, title, plain_title)
        return made.thread.id, made.message.id

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
