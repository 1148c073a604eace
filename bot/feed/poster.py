"""Messages of feeds brought to their channels, each once. They notify nobody."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.discord_kit import find_sent
from bot.discord_kit.channel_access import ChannelAccess
from bot.discord_kit.interaction import ServerSettingsOf
from bot.discord_kit.posts import Posts
from bot.discord_kit.texts import Say
from bot.discord_kit.visibility import ServerChannels
from bot.feed.messages import FeedMessages
from bot.feed.model import Batch
from bot.match.model.enums import Trouble
from bot.match.model.people import Place
from bot.match.outbox import Fault, Undelivered


@dataclass(frozen=True, slots=True)
class FeedPoster:
    """Sends what is due."""

    client: discord.Client
    posts: Posts
    access: ChannelAccess
    messages: FeedMessages
    settings_of: ServerSettingsOf

    async def post(self, batch: Batch) -> None:
        """Tell what everybody who reads the feed could see for themselves.

        :raises Undelivered, discord.HTTPException, discord.RateLimited: Discord did not take it.
        """
        setting = batch.setting
        say = Say((await self.settings_of(setting.guild_id)).locale or setting.locale)
        channels = await ServerChannels.of(self.client, self.access, setting.guild_id)
        if setting.channel_id not in channels.channels:
            raise Undelivered(Fault.LOST, "channel-gone", trouble=Trouble.GONE)
        told = []
        for item in batch.items:
            line = await self.messages.line(item, say)
            if line is not None and await channels.is_open_to(
                setting.channel_id, line.place.channel_id, line.thread_id
            ):
                told.append(line)
        if not told:
            return
        outgoing = await self.messages.whole(told, say)
        # the link in its first line is in no other message
        lost = find_sent.announcement(batch.key, setting.tried_at, outgoing.text, whole=False)
        channel = self.posts.at(Place(setting.guild_id, setting.channel_id))
        await self.posts.send_once(channel, outgoing, batch.key, lost, silent=True)
