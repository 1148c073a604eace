"""/setup feed: the channel that tells how matches and tournaments end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit import permissions
from bot.discord_kit.faces import Command
from bot.discord_kit.interaction import (
    Interaction,
    ServerSettingsOf,
    public_texts,
    require_manager,
)
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import Say, described
from bot.feed.model import Told
from bot.feed.service import Feeds


@dataclass(frozen=True, slots=True)
class FeedSetup:
    """A part of /setup."""

    handler: InteractionHandler
    feeds: Feeds
    settings_of: ServerSettingsOf

    def command(self) -> Command:
        @app_commands.command(name="feed", description=described("command-setup-feed"))
        @app_commands.describe(
            channel=described("command-setup-feed-channel"),
            what=described("command-setup-feed-what"),
        )
        @app_commands.choices(
            what=[
                Choice(name=described(f"choice-feed-{what.value}"), value=what.value)
                for what in Told
            ]
        )
        async def feed(
            raw: discord.Interaction[Any],
            channel: discord.TextChannel | None = None,
            what: str = Told.ALL.value,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                guild_id = require_manager(interaction)
                if channel is None:
                    stopped = await self.feeds.stop(guild_id)
                    key = "feed-setup-ended" if stopped else "feed-setup-none"
                    await interaction.answer(interaction.say(key))
                else:
                    await self._set(interaction, guild_id, channel, Told(what))

        return feed

    async def lines(self, interaction: Interaction, guild_id: int) -> list[str]:
        """The channel, and what keeps the feed from it."""
        say, setting = interaction.say, await self.feeds.setting(guild_id)
        if setting is None:
            return [say("feed-setup-none")]
        channel = f"<#{setting.channel_id}>"
        lines = [say(f"feed-setup-{setting.what.value}", channel=channel)]
        if setting.stopped_at is not None:
            return [*lines, say("feed-setup-stopped", channel=channel)]
        if missing := permissions.missing_in_chosen(interaction.raw, setting.channel_id):
            lines.append(_missing_line(say, channel, missing))
        elif setting.trouble is not None:
            lines.append(say("feed-setup-trouble", channel=channel))
        return lines

    async def _set(
        self, interaction: Interaction, guild_id: int, channel: discord.TextChannel, what: Told
    ) -> None:
        if missing := permissions.missing_in(channel):
            await interaction.answer(_missing_line(interaction.say, channel.mention, missing))
            return
        public = await public_texts(interaction, self.settings_of)
        await self.feeds.set(guild_id, channel_id=channel.id, what=what, locale=public.locale)
        lines = await self.lines(interaction, guild_id)
        await interaction.answer("\n".join([*lines, interaction.say("feed-setup-help")]))


def _missing_line(say: Say, channel: str, missing: tuple[str, ...]) -> str:
    return say("feed-setup-missing", channel=channel, permissions=say.permissions(missing))
