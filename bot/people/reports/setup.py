"""/setup reports: the moderators' channel for reports."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit import permissions
from bot.discord_kit.faces import Command
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import described
from bot.people.refusals import ReportRefused
from bot.people.reports.channels import ReportChannels
from bot.people.reports.delivery import ReportDelivery, is_open


@dataclass(frozen=True, slots=True)
class ReportSetup:
    """A part of /setup."""

    handler: InteractionHandler
    channels: ReportChannels
    delivery: ReportDelivery

    def command(self) -> Command:
        @app_commands.command(name="reports", description=described("command-setup-reports"))
        @app_commands.describe(channel=described("command-setup-reports-channel"))
        async def reports(
            raw: discord.Interaction[Any], channel: discord.TextChannel | None = None
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                guild_id = require_manager(interaction)
                if channel is None:
                    stopped = await self.channels.drop(guild_id)
                    key = "report-setup-stopped" if stopped else "report-setup-none"
                    await interaction.answer(interaction.say(key))
                else:
                    await interaction.answer(await self._set(interaction, guild_id, channel))

        return reports

    async def lines(self, interaction: Interaction, guild_id: int) -> list[str]:
        """The channel, and what keeps reports from it."""
        say, channel_id = interaction.say, await self.channels.of(guild_id)
        if channel_id is None:
            return [say("report-setup-none")]
        channel = f"<#{channel_id}>"
        try:
            await self.delivery.check(guild_id)
        except ReportRefused:
            return [say("report-setup-open", channel=channel)]
        return [say("report-setup", channel=channel)]

    async def _set(
        self, interaction: Interaction, guild_id: int, channel: discord.TextChannel
    ) -> str:
        """Choose a channel that is the moderators' own, and that the bot may post in."""
        say, mention = interaction.say, channel.mention
        if is_open(channel, channel.guild):
            return say("report-setup-public", channel=mention)
        if missing := permissions.missing_in(channel):
            names = say.permissions(missing)
            return say("report-setup-missing", channel=mention, permissions=names)
        await self.channels.set(guild_id, channel.id)
        return say("report-setup", channel=mention)
