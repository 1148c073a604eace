"""/setup calendar: whether a server has events for its tournaments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.calendars.service import Calendars
from bot.discord_kit.faces import Command
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import described


@dataclass(frozen=True, slots=True)
class CalendarSetup:
    """A part of /setup."""

    handler: InteractionHandler
    calendars: Calendars

    def command(self) -> Command:
        @app_commands.command(name="calendar", description=described("command-setup-calendar"))
        @app_commands.describe(events=described("command-setup-calendar-events"))
        async def calendar(raw: discord.Interaction[Any], events: bool) -> None:
            async with self.handler.handling(raw) as interaction:
                guild_id = require_manager(interaction)
                await self.calendars.switch(guild_id, on=events)
                await interaction.answer("\n".join(await self.lines(interaction, guild_id)))

        return calendar

    async def lines(self, interaction: Interaction, guild_id: int) -> list[str]:
        """Whether there are events, and what keeps them from being made."""
        say = interaction.say
        if not await self.calendars.is_on(guild_id):
            return [say("calendar-setup-off")]
        allowed = interaction.raw.app_permissions
        if allowed.create_events or allowed.manage_events:
            return [say("calendar-setup-on")]
        wanted = say("permission-create_events")
        return [say("calendar-setup-on"), say("calendar-setup-missing", permission=wanted)]
