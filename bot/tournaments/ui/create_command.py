"""/tournament create: begins a plan, which is finished in its panel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit import autocomplete
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import described
from bot.tournaments.model import Format
from bot.tournaments.ui.plan import MAX_NAME_LENGTH
from bot.tournaments.ui.plan_panel import PlanPanel


@dataclass(frozen=True, slots=True)
class CreateCommand:
    """Asks for what has no default."""

    handler: InteractionHandler
    panel: PlanPanel

    def add_to(self, group: app_commands.Group) -> None:
        @group.command(name="create", description=described("command-tournament-create"))
        @app_commands.describe(
            name=described("command-tournament-name"),
            game=described("command-play-game"),
            shape=described("command-tournament-format"),
        )
        @app_commands.rename(shape="format")
        @app_commands.choices(
            game=autocomplete.games(),
            shape=[
                Choice(name=described(f"choice-format-{one.value}"), value=one.value)
                for one in Format
            ],
        )
        async def create(
            raw: discord.Interaction[Any],
            name: app_commands.Range[str, 1, MAX_NAME_LENGTH],
            game: str,
            shape: str,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                await self.panel.begin(interaction, name, game, shape)
