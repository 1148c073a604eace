"""/admin tournament: rulings of people with Manage Server who did not make the tournament."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit.interaction import Interaction, person, require_manager
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import described
from bot.tournaments.rulings import Rulings
from bot.tournaments.state import State
from bot.tournaments.ui.finder import TournamentFinder, actor
from bot.tournaments.ui.organiser_commands import Reason, confirm


@dataclass(frozen=True, slots=True)
class TournamentAdminCommands:
    """Rulings about any tournament of the server."""

    handler: InteractionHandler
    finder: TournamentFinder
    rulings: Rulings

    def group(self) -> app_commands.Group:
        """The group under /admin."""
        group = app_commands.Group(
            name="tournament", description=described("command-admin-tournament")
        )
        self._holding(group)
        self._deciding(group)
        self._ending(group)
        for subcommand in group.commands:
            if isinstance(subcommand, app_commands.Command):
                subcommand.autocomplete("tournament")(self.finder.suggest())
        return group

    def _holding(self, group: app_commands.Group) -> None:
        which, why = (
            described("command-tournament-which"),
            described("command-admin-tournament-why"),
        )

        @group.command(name="hold", description=described("command-admin-tournament-hold"))
        @app_commands.describe(tournament=which, reason=why)
        async def hold(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self._governed(interaction, tournament)
                await confirm(
                    interaction, await self.rulings.hold(state.row.id, actor(interaction), reason)
                )

        @group.command(name="resume", description=described("command-admin-tournament-resume"))
        @app_commands.describe(tournament=which, reason=why)
        async def resume(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self._governed(interaction, tournament)
                await confirm(
                    interaction, await self.rulings.resume(state.row.id, actor(interaction), reason)
                )

    def _deciding(self, group: app_commands.Group) -> None:
        which, why = (
            described("command-tournament-which"),
            described("command-admin-tournament-why"),
        )

        @group.command(
            name="adjudicate", description=described("command-admin-tournament-adjudicate")
        )
        @app_commands.describe(
            tournament=which,
            match=described("command-tournament-match"),
            reason=why,
            winner=described("command-admin-winner"),
            winner2=described("command-admin-winner2"),
        )
        async def adjudicate(  # noqa: PLR0917 - discord.py fills the options in by name
            raw: discord.Interaction[Any],
            tournament: str,
            match: str,
            reason: Reason,
            winner: discord.User | None = None,
            winner2: discord.User | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self._governed(interaction, tournament)
                winners = [person(user) for user in (winner, winner2) if user is not None]
                decided = await self.rulings.adjudicate(
                    state.row.id, actor(interaction), match, winners, reason
                )
                await confirm(interaction, decided)

        @group.command(
            name="organiser", description=described("command-admin-tournament-organiser")
        )
        @app_commands.describe(
            tournament=which, reason=why, who=described("command-admin-tournament-who")
        )
        async def organiser(
            raw: discord.Interaction[Any],
            tournament: str,
            reason: Reason,
            who: discord.User | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self._governed(interaction, tournament)
                named = interaction.person if who is None else person(who)
                await confirm(
                    interaction,
                    await self.rulings.appoint(state.row.id, actor(interaction), named, reason),
                )

    def _ending(self, group: app_commands.Group) -> None:
        which, why = (
            described("command-tournament-which"),
            described("command-admin-tournament-why"),
        )

        @group.command(name="close", description=described("command-admin-tournament-close"))
        @app_commands.describe(tournament=which, reason=why)
        async def close(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self._governed(interaction, tournament)
                await confirm(
                    interaction, await self.rulings.close(state.row.id, actor(interaction), reason)
                )

        @group.command(name="cancel", description=described("command-admin-tournament-cancel"))
        @app_commands.describe(tournament=which, reason=why)
        async def cancel(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self._governed(interaction, tournament)
                await confirm(
                    interaction,
                    await self.rulings.call_off(state.row.id, actor(interaction), reason),
                )

    async def _governed(self, interaction: Interaction, code: str) -> State:
        """
        :raises ServerOnly, ManageServerOnly, NoSuchTournament: as the names say.
        """
        require_manager(interaction)
        return await self.finder.by_code(interaction, code)
