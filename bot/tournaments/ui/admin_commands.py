"""/admin tournament: rulings of people with Manage Server who did not make the tournament."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_kit.drafts import Body
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import described
from bot.servers.confirmation import Confirmation
from bot.tournaments.rulings import Rulings
from bot.tournaments.state import State
from bot.tournaments.ui.finder import TournamentFinder
from bot.tournaments.ui.ruling_acts import decision
from bot.tournaments.ui.ruling_commands import Reason, RulingCommands

WHY: Final = "command-admin-tournament-why"


@dataclass(frozen=True, slots=True)
class TournamentAdminCommands:
    """Rulings about any tournament of the server."""

    handler: InteractionHandler
    finder: TournamentFinder
    rulings: Rulings
    confirmation: Confirmation

    def group(self) -> app_commands.Group:
        """The group under /admin."""
        group = app_commands.Group(
            name="tournament", description=described("command-admin-tournament")
        )
        commands = RulingCommands(self.handler, self.finder, self._governed)
        rulings = self.rulings
        commands.add(group, "hold", "command-admin-tournament-hold", WHY, rulings.hold)
        commands.add(group, "resume", "command-admin-tournament-resume", WHY, rulings.resume)
        self._adjudicate(group)
        commands.add_organiser(group, "command-admin-tournament-organiser", rulings)
        self._ending(group, "close", "command-admin-tournament-close")
        self._ending(group, "cancel", "command-admin-tournament-cancel")
        for subcommand in group.commands:
            if isinstance(subcommand, app_commands.Command):
                subcommand.autocomplete("tournament")(self.finder.suggest())
        return group

    def _ending(self, group: app_commands.Group, kind: str, about: str) -> None:
        @group.command(name=kind, description=described(about))
        @app_commands.describe(
            tournament=described("command-tournament-which"), reason=described(WHY)
        )
        async def ending(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
            await self._ask(raw, kind, {"tournament": tournament, "reason": reason})

    async def _ask(self, raw: discord.Interaction[Any], kind: str, body: Body) -> None:
        async with self.handler.handling(raw) as interaction:
            await self.confirmation.ask(interaction, kind, {**body, "admin": True})

    def _adjudicate(self, group: app_commands.Group) -> None:
        @group.command(
            name="adjudicate", description=described("command-admin-tournament-adjudicate")
        )
        @app_commands.describe(
            tournament=described("command-tournament-which"),
            match=described("command-tournament-match"),
            reason=described(WHY),
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
            body = decision(tournament, match, reason, winner, winner2)
            await self._ask(raw, "adjudicate", body)

    async def _governed(self, interaction: Interaction, code: str) -> State:
        """
        :raises ServerOnly, ManageServerOnly, NoSuchTournament: as the names say.
        """
        require_manager(interaction)
        return await self.finder.by_code(interaction, code)
