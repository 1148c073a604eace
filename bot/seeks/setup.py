"""/setup seeks: whether /play leads from a server to opponents elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit.faces import Command
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import described
from bot.seeks.service import Seeks


@dataclass(frozen=True, slots=True)
class SeekSetup:
    """A part of /setup."""

    handler: InteractionHandler
    seeks: Seeks

    def command(self) -> Command:
        @app_commands.command(name="seeks", description=described("command-setup-seeks"))
        @app_commands.describe(allowed=described("command-setup-seeks-allowed"))
        async def seeks(raw: discord.Interaction[Any], allowed: bool) -> None:
            async with self.handler.handling(raw) as interaction:
                guild_id = require_manager(interaction)
                await self.seeks.switch(guild_id, on=allowed)
                await interaction.answer("\n".join(await self.lines(interaction, guild_id)))

        return seeks

    async def lines(self, interaction: Interaction, guild_id: int) -> list[str]:
        off = await self.seeks.is_off(guild_id)
        return [interaction.say("seek-setup-off" if off else "seek-setup-on")]
