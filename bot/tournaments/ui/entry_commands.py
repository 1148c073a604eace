"""/tournament join, leave and challenge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit.interaction import person
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import described
from bot.tournaments.service import Tournaments
from bot.tournaments.ui.finder import TournamentFinder, actor
from bot.tournaments.ui.signup_buttons import SignUpButtons


@dataclass(frozen=True, slots=True)
class EntryCommands:
    """Entering a tournament, and what entrants do."""

    handler: InteractionHandler
    finder: TournamentFinder
    tournaments: Tournaments
    buttons: SignUpButtons

    def add_to(self, group: app_commands.Group) -> None:
        which = described("command-tournament-which")

        @group.command(name="join", description=described("command-tournament-join"))
        @app_commands.describe(tournament=which)
        async def join(raw: discord.Interaction[Any], tournament: str) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self.finder.by_code(interaction, tournament)
                state = await self.tournaments.current(state)
                await self.buttons.join(interaction, state)

        @group.command(name="leave", description=described("command-tournament-leave"))
        @app_commands.describe(tournament=which)
        async def leave(raw: discord.Interaction[Any], tournament: str) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self.finder.by_code(interaction, tournament)
                state = await self.tournaments.current(state)
                await self.buttons.leave(interaction, state)

        @group.command(name="challenge", description=described("command-tournament-challenge"))
        @app_commands.describe(tournament=which, opponent=described("command-tournament-opponent"))
        async def challenge(
            raw: discord.Interaction[Any], tournament: str, opponent: discord.User
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                state, other = await self.finder.by_code(interaction, tournament), person(opponent)
                await self.tournaments.entries.challenge(state.row.id, actor(interaction), other)
                name = plain(other.name)
                await interaction.answer(interaction.say("tournament-challenged", name=name))
