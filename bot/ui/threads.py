"""The threads that matches are played in: opened with the first board, closed after the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import discord
import structlog

from bot.services.model import Match
from bot.ui import faults, places
from bot.ui.cards import clip
from bot.ui.desk import Desk
from bot.ui.naming import tidy
from bot.ui.texts import Say

_log: Final = structlog.get_logger(__name__)

NAME_LIMIT: Final = 100


class Threads:
    """Opens and closes them for delivery, which posts in them."""

    def __init__(self, client: discord.Client, desk: Desk) -> None:
        self._client = client
        self._desk = desk

    async def opened(self, match: Match, say: Say) -> tuple[Match, str | None]:
        """The match with a thread of its own if the server wants that; or, if there can be none,
        why the board goes to the channel."""
        guild_id = match.place.guild_id
        if guild_id is None or (await self._desk.servers.get(guild_id)).place != "thread":
            return match, None
        channel = await self._place(match, match.place.channel_id)
        if not isinstance(channel, discord.TextChannel):
            return match, None

        def lacking(permissions: Iterable[str]) -> str:
            names = say.listing(say(f"permission-{name}") for name in permissions)
            return say("board-channel-instead", permissions=names)

        # not known of another process's server: Discord will say so
        me: discord.Member | None = channel.guild.me
        if me and (missing := places.missing(channel.permissions_for(me), places.FOR_THREADS)):
            return match, lacking(missing)
        try:
            thread_id = await self._open(channel, match)
        except discord.HTTPException as error:
            if faults.is_outage(error) or isinstance(error, discord.NotFound):
                raise
            _log.warning("thread-unopened", match=match.code, code=error.code)
            if error.code == faults.TOO_MANY_THREADS:
                return match, say("board-too-many-threads")
            return match, lacking(places.FOR_THREADS)
        # known before anything is sent there: a second attempt must not open a second one
        return await self._desk.matches.opened(match.id, thread_id), None

    async def _place(self, match: Match, channel_id: int) -> object:
        """A channel or thread of a match's server. If the server is on another process's shard,
        Discord is asked."""
        found = self._client.get_channel(channel_id)
        guild_id = match.place.guild_id
        if found is None and guild_id is not None and self._client.get_guild(guild_id) is None:
            return await self._client.fetch_channel(channel_id)
        return found

    async def _open(self, channel: discord.TextChannel, match: Match) -> int:
        """A thread at the invitation, or a free one if that is not to be found any more."""
        say = Say(match.locale)
        players = " – ".join(map(tidy, match.names))
        name = say("thread-name", game=say.game(match.game), players=players, code=match.code)
        if match.lobby_message_id is not None:
            start = channel.get_partial_message(match.lobby_message_id)
            try:
                return (await start.create_thread(name=clip(name, NAME_LIMIT))).id
            except discord.NotFound:
                pass
            except discord.HTTPException as error:
                if error.code == faults.THREAD_EXISTS:
                    return start.id  # a thread has the id of the message it hangs on
                raise
        kind = discord.ChannelType.public_thread
        return (await channel.create_thread(name=clip(name, NAME_LIMIT), type=kind)).id

    async def close(self, match: Match) -> None:
        """Close the thread of a match that ended."""
        if match.thread_id is None:
            return
        try:
            thread = await self._place(match, match.thread_id)
            if isinstance(thread, discord.Thread) and not thread.archived:
                await thread.edit(archived=True)
        except discord.HTTPException as error:
            if faults.is_outage(error):
                raise
            # Discord closes it by itself some day
            _log.info("thread-left-open", match=match.code, code=error.code)
