"""/admin: the panels of people with Manage Server about a match and about a player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit.faces import Command, Face, server_group
from bot.discord_kit.interaction import person, require_manager
from bot.discord_kit.texts import described
from bot.play.access import Kit
from bot.servers.admin_match import MatchPanel
from bot.servers.admin_player import PlayerPanels


@dataclass(frozen=True, slots=True)
class AdminCommand(Face):
    """The subcommands of /admin."""

    kit: Kit
    matches: MatchPanel
    players: PlayerPanels

    def commands(self) -> Sequence[Command]:
        group = server_group("admin", described("command-admin"), managers=True)

        @group.command(name="match", description=described("command-admin-match"))
        @app_commands.describe(match=described("command-match-code"))
        async def match(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                found = await self.matches.find(interaction, match)
                await interaction.answer(await self.matches.message(interaction, found))

        @group.command(name="player", description=described("command-admin-player"))
        @app_commands.describe(user=described("command-admin-player-user"))
        async def player(raw: discord.Interaction[Any], user: discord.User | None = None) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                require_manager(interaction)
                await interaction.answer(
                    await self.players.players_message(interaction)
                    if user is None
                    else await self.players.person_message(interaction, person(user))
                )

        match.autocomplete("match")(self.kit.codes.of_server())
        return (group,)
