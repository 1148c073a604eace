"""/setup seasons: whether a server has rating seasons, and how long they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit.faces import Command
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import described, on
from bot.ratings.seasons.calendar import Length
from bot.ratings.seasons.service import Seasons

OFF: Final = "off"
"""A choice beside the lengths."""


@dataclass(frozen=True, slots=True)
class SeasonSetup:
    """A part of /setup."""

    handler: InteractionHandler
    seasons: Seasons

    def command(self) -> Command:
        @app_commands.command(name="seasons", description=described("command-setup-seasons"))
        @app_commands.describe(length=described("command-setup-seasons-length"))
        @app_commands.choices(
            length=[
                Choice(name=described(f"season-length-{value}"), value=value)
                for value in (*(length.value for length in Length), OFF)
            ]
        )
        async def seasons(raw: discord.Interaction[Any], length: str) -> None:
            async with self.handler.handling(raw) as interaction:
                guild_id = require_manager(interaction)
                if length == OFF:
                    await self._stop(interaction, guild_id)
                else:
                    await self.seasons.set(guild_id, Length(length))
                    lines = await self.lines(interaction, guild_id)
                    lines.append(interaction.say("season-setup-reset"))
                    await interaction.answer("\n".join(lines))

        return seasons

    async def lines(self, interaction: Interaction, guild_id: int) -> list[str]:
        """The season that is under way."""
        say, season = interaction.say, (await self.seasons.state(guild_id)).open
        if season is None:
            return [say("season-setup-none")]
        return [
            say(
                "season-setup",
                length=say(f"season-length-{season.length.value}"),
                number=season.number,
                end=on(season.ends_at),
            )
        ]

    async def _stop(self, interaction: Interaction, guild_id: int) -> None:
        ended = await self.seasons.stop(guild_id)
        if ended is None:
            await interaction.answer(interaction.say("season-setup-none"))
        else:
            await interaction.answer(interaction.say("season-stopped", number=ended.number))
