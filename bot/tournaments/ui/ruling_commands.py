"""The frame of the commands that rule a tournament, for its organisers as for moderators."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.discord_kit.interaction import Interaction, person
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import described
from bot.tournaments.rulings import MAX_REASON_LENGTH, Rulings
from bot.tournaments.state import Actor, State
from bot.tournaments.ui.finder import TournamentFinder

Reason: TypeAlias = app_commands.Range[str, 1, MAX_REASON_LENGTH]

Find: TypeAlias = Callable[[Interaction, str], Awaitable[State]]
"""The tournament of a code, if the person may rule it by these commands."""
Rule: TypeAlias = Callable[[Interaction, int, Actor], Awaitable[State]]
"""Carries out a ruling about the tournament with an id."""
RuleForReason: TypeAlias = Callable[[int, Actor, str], Awaitable[State]]
"""The same, where it needs nothing but the reason."""


@dataclass(frozen=True, slots=True)
class RulingCommands:
    """Commands that name a tournament and rule it."""

    handler: InteractionHandler
    finder: TournamentFinder
    find: Find

    async def rule(self, raw: discord.Interaction[Any], code: str, rule: Rule) -> None:
        """Carry a ruling out, and say that it was done; announcements tell everybody else."""
        async with self.handler.handling(raw) as interaction:
            state = await self.find(interaction, code)
            state = await rule(interaction, state.row.id, await self.finder.ruler(interaction))
            done = interaction.say("tournament-done", name=plain(state.row.name))
            await interaction.answer(done)

    def add(
        self, group: app_commands.Group, name: str, about: str, why: str, rule: RuleForReason
    ) -> None:
        """Add a command that takes the tournament and a reason; `about` and `why` are the keys of
        its descriptions."""

        @group.command(name=name, description=described(about))
        @app_commands.describe(
            tournament=described("command-tournament-which"), reason=described(why)
        )
        async def command(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
            await self.rule(raw, tournament, lambda _, number, by: rule(number, by, reason))

    def add_organiser(self, group: app_commands.Group, about: str, rulings: Rulings) -> None:
        """Add the command that makes somebody else the organiser."""

        @group.command(name="organiser", description=described(about))
        @app_commands.describe(
            tournament=described("command-tournament-which"),
            reason=described("command-admin-tournament-why"),
            who=described("command-admin-tournament-who"),
        )
        async def organiser(
            raw: discord.Interaction[Any],
            tournament: str,
            reason: Reason,
            who: discord.User | None = None,
        ) -> None:
            user = who or raw.user

            async def appoint(interaction: Interaction, number: int, by: Actor) -> State:
                trusted = await self.finder.may_organise(interaction, user)
                return await rulings.appoint(number, by, person(user), reason, trusted=trusted)

            await self.rule(raw, tournament, appoint)
