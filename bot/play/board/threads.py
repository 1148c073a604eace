"""Threads of matches: opened with the first board, closed after the end."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import discord
import structlog

from bot.discord_kit import api_errors, forums, thread_opening
from bot.discord_kit import permissions as bot_permissions
from bot.discord_kit.channel_access import loaded
from bot.discord_kit.interaction import ServerSettingsOf
from bot.discord_kit.message import clip
from bot.discord_kit.sanitize import tidy
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.model.match import Match

_log: Final = structlog.get_logger(__name__)

NAME_LIMIT: Final = 100

ForumOf: TypeAlias = Callable[[int], Awaitable[int | None]]
"""The id of the forum for the match with this id; None for most matches."""


@dataclass(frozen=True, slots=True)
class Threads:
    """Opens and closes threads; delivery posts in them."""

    client: discord.Client
    matches: Matches
    settings_of: ServerSettingsOf
    forum_of: ForumOf

    async def opened(self, match: Match, say: Say) -> tuple[Match, str | None]:
        """The match, with a thread of its own if the server wants that; and, if none can be opened,
        the reason why the board goes to the channel."""
        channel = await self._parent(match)
        if channel is None:
            return match, None
        in_forum = isinstance(channel, discord.ForumChannel)
        wanted = forums.POST_PERMISSIONS if in_forum else bot_permissions.OWN_THREAD_PERMISSIONS

        def lacking(permissions: Iterable[str]) -> str:
            return say("board-channel-instead", permissions=say.permissions(permissions))

        if missing := bot_permissions.missing_in(channel, wanted):
            return match, lacking(missing)
        try:
            thread_id = await self._open(channel, match)
        except discord.HTTPException as error:
            if api_errors.is_passing(error) or isinstance(error, discord.NotFound):
                raise
            _log.warning("thread-unopened", match=match.code, code=error.code)
            reason = _reason(error)
            return match, lacking(wanted) if reason is None else say(reason)
        # recorded before anything is sent there: a retry must not open a second thread
        return await self.matches.opened(match.id, thread_id), None

    async def _parent(self, match: Match) -> discord.TextChannel | discord.ForumChannel | None:
        """The channel or forum for the match's thread; None if it is to have none."""
        guild_id = match.place.guild_id
        if guild_id is None:
            return None
        if (forum := await self._forum(match)) is not None:
            return forum
        if (await self.settings_of(guild_id)).place != "thread":
            return None
        channel = await self._place(match, match.place.channel_id)
        return channel if isinstance(channel, discord.TextChannel) else None

    async def _forum(self, match: Match) -> discord.ForumChannel | None:
        """The forum for the match, which gets a post there; None for most matches."""
        if isinstance(self.client.get_channel(match.place.channel_id), discord.TextChannel):
            return None
        forum_id = await self.forum_of(match.id)
        if forum_id is None:
            return None
        found = await self._place(match, forum_id)
        return found if isinstance(found, discord.ForumChannel) else None

    async def _place(self, match: Match, channel_id: int) -> object:
        """A channel or thread of a match's server; fetched if the server is not loaded."""
        found = self.client.get_channel(channel_id)
        guild_id = match.place.guild_id
        if found is None and guild_id is not None and loaded(self.client, guild_id) is None:
            return await self.client.fetch_channel(channel_id)
        return found

    async def _open(self, channel: discord.TextChannel | discord.ForumChannel, match: Match) -> int:
        """Open a thread at the invitation, or without a message if that was deleted; in a forum a
        post. Its id."""
        say = Say(match.locale)
        players = " – ".join(map(tidy, match.names))
        name = say("thread-name", game=say.game(match.game), players=players, code=match.code)
        name = clip(name, NAME_LIMIT)
        plain = say("thread-name-plain", game=say.game(match.game), code=match.code)
        if isinstance(channel, discord.ForumChannel):
            if (post_id := forums.find_open_post(channel, name, plain)) is not None:
                return post_id
            tags, nobody = forums.tags(channel), discord.AllowedMentions.none()
            begins = say("thread-begins", code=match.code, home=f"<#{match.place.channel_id}>")

            async def post(name: str, minutes: Any) -> discord.Thread:
                made = await channel.create_thread(
                    name=name,
                    auto_archive_duration=minutes,
                    content=begins,
                    applied_tags=tags,
                    allowed_mentions=nobody,
                )
                return made.thread

            return (await thread_opening.opened(post, name, plain)).id
        if match.lobby_message_id is not None:
            start = channel.get_partial_message(match.lobby_message_id)

            async def under(name: str, minutes: Any) -> discord.Thread:
                return await start.create_thread(name=name, auto_archive_duration=minutes)

            try:
                return (await thread_opening.opened(under, name, plain)).id
            except discord.HTTPException as error:
                if error.code == api_errors.THREAD_EXISTS:
                    return start.id  # a thread has the id of its first message
                if not api_errors.is_gone(error):
                    raise
        kinds = discord.ChannelType
        kind = kinds.news_thread if channel.is_news() else kinds.public_thread

        async def alone(name: str, minutes: Any) -> discord.Thread:
            return await channel.create_thread(name=name, auto_archive_duration=minutes, type=kind)

        return (await thread_opening.opened(alone, name, plain)).id

    async def close(self, match: Match) -> None:
        """Close the thread of a match that ended."""
        if match.thread_id is None:
            return
        try:
            thread = await self._place(match, match.thread_id)
            if isinstance(thread, discord.Thread) and not thread.archived:
                await thread.edit(archived=True)
        except discord.HTTPException as error:
            if api_errors.is_passing(error):
                raise
            # Discord archives it automatically some day
            _log.info("thread-left-open", match=match.code, code=error.code)


def _reason(error: discord.HTTPException) -> str | None:
    """The key of the sentence that tells why there is no thread; None if permissions lack."""
    if error.code in api_errors.TOO_MANY_THREADS:
        return "board-too-many-threads"
    if error.code in api_errors.BLOCKED:
        return "board-title-blocked"
    return None if isinstance(error, discord.Forbidden) else "board-thread-refused"
