"""/tournament standings and pairings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_kit.costly_work import CostlyWork
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import described
from bot.match.act.service import Matches
from bot.play.match_list_text import list_text
from bot.tournaments.model import Format
from bot.tournaments.refusals import TournamentRefused
from bot.tournaments.state import State
from bot.tournaments.ui import tournament_text
from bot.tournaments.ui.export import TournamentCalendar, files, records
from bot.tournaments.ui.finder import TournamentFinder
from bot.tournaments.ui.messages import TournamentMessages
from engines import PUBLIC

MAX_CHALLENGES: Final = 10
"""Challenges of a ladder that are listed, the last ones."""


@dataclass(frozen=True, slots=True)
class ViewCommands:
    """Looking at a tournament."""

    handler: InteractionHandler
    finder: TournamentFinder
    messages: TournamentMessages
    matches: Matches
    rate_limits: RateLimits
    costly_work: CostlyWork
    calendar: TournamentCalendar

    def add_to(self, group: app_commands.Group) -> None:
        which = described("command-tournament-which")

        @group.command(name="standings", description=described("command-tournament-standings"))
        @app_commands.describe(tournament=which, export=described("command-tournament-export"))
        async def standings(
            raw: discord.Interaction[Any], tournament: str, export: bool = False
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self.finder.by_code(interaction, tournament)
                say, style = interaction.say, interaction.style
                message = await self.messages.standings(state, say, style)
                if export:
                    self.rate_limits.check_costly(interaction.person.user_id)
                    async with self.costly_work.turn(interaction):
                        games = await self.messages.tournaments.matches_of(state)
                        exported = await self.costly_work.run(files, state, games)
                        kept = (*exported, *await records(self.matches, state, games))
                    now = self.messages.tournaments.engine.now()
                    if (dates := self.calendar(state, say, now)) is not None:
                        kept = (*kept, dates)
                    message = replace(message, attachments=(*message.attachments, *kept))
                await interaction.answer(message)

        @group.command(name="pairings", description=described("command-tournament-pairings"))
        @app_commands.describe(tournament=which, number=described("command-tournament-number"))
        @app_commands.rename(number="round")
        async def pairings(
            raw: discord.Interaction[Any],
            tournament: str,
            number: app_commands.Range[int, 1, 1000] | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self.finder.by_code(interaction, tournament)
                count = len(state.progress.rounds)
                if not count:
                    raise TournamentRefused("not-started")
                if state.tournament.format is Format.LEAGUE and number is None:
                    await interaction.answer(await self._open_matches(interaction, state))
                    return
                if state.tournament.format is Format.LADDER and number is None:
                    await interaction.answer(await self._challenges(interaction, state))
                    return
                shown, say = min(number or count, count), interaction.say
                await interaction.answer(
                    await self.messages.round(state, shown, say, interaction.style)
                )

    async def _open_matches(self, interaction: Interaction, state: State) -> OutgoingMessage:
        """The matches of a league's season that are being played."""
        say = interaction.say
        name, stage = plain(state.row.name), tournament_text.stage(state, say)
        heading = say("league-open-heading", name=name, stage=stage)
        lines = await self.messages.open_lines(state, say)
        return OutgoingMessage(list_text(heading, lines, say), audience=PUBLIC)

    async def _challenges(self, interaction: Interaction, state: State) -> OutgoingMessage:
        """The last challenges of a ladder, open ones among them."""
        links = await self.messages.links(state)
        rounds = state.progress.rounds[-MAX_CHALLENGES:]
        recent = [meeting for each in rounds for meeting in each.meetings]
        lines = (
            tournament_text.meeting(state, one, links, interaction.say) for one in reversed(recent)
        )
        heading = interaction.say("tournament-challenge-heading", name=plain(state.row.name))
        return OutgoingMessage(list_text(heading, lines, interaction.say), audience=PUBLIC)
