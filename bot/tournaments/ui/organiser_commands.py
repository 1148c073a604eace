"""/tournament start, withdraw, replace, round and close: running a tournament."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit.interaction import Interaction, person
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import described
from bot.tournaments.rulings import MAX_REASON_LENGTH
from bot.tournaments.service import Tournaments
from bot.tournaments.state import State
from bot.tournaments.ui.durations import parse_duration
from bot.tournaments.ui.finder import TournamentFinder, actor

Reason: TypeAlias = app_commands.Range[str, 1, MAX_REASON_LENGTH]


class Action(StrEnum):
    """Rulings about a round, as options of one command."""

    EXTEND = "extend"
    HOLD = "hold"
    RESUME = "resume"
    UNDO = "undo"
    ADJUDICATE = "adjudicate"
    MOVE = "move"


@dataclass(frozen=True, slots=True)
class OrganiserCommands:
    """Rulings of a tournament's organiser."""

    handler: InteractionHandler
    finder: TournamentFinder
    tournaments: Tournaments

    def add_to(self, group: app_commands.Group) -> None:
        which = described("command-tournament-which")
        why = described("command-admin-tournament-why")

        @group.command(name="start", description=described("command-tournament-start"))
        @app_commands.describe(tournament=which)
        async def start(raw: discord.Interaction[Any], tournament: str) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self.finder.by_code(interaction, tournament)
                await confirm(
                    interaction,
                    await self.tournaments.rulings.start(state.row.id, actor(interaction)),
                )

        @group.command(name="withdraw", description=described("command-tournament-withdraw"))
        @app_commands.describe(
            tournament=which, who=described("command-tournament-who"), reason=why
        )
        async def withdraw(
            raw: discord.Interaction[Any], tournament: str, who: discord.User, reason: Reason
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self.finder.by_code(interaction, tournament)
                after = await self.tournaments.rulings.withdraw(
                    state.row.id, actor(interaction), person(who), reason
                )
                await confirm(interaction, after)

        @group.command(name="replace", description=described("command-tournament-replace"))
        @app_commands.describe(
            tournament=which,
            old=described("command-admin-old"),
            new=described("command-admin-new"),
            reason=why,
        )
        async def replace_(
            raw: discord.Interaction[Any],
            tournament: str,
            old: discord.User,
            new: discord.User,
            reason: Reason,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self.finder.by_code(interaction, tournament)
                after = await self.tournaments.rulings.replace(
                    state.row.id, actor(interaction), person(old), person(new), reason
                )
                await confirm(interaction, after)

        @group.command(name="round", description=described("command-tournament-round"))
        @app_commands.describe(
            tournament=which,
            action=described("command-tournament-action"),
            reason=why,
            more=described("command-tournament-more"),
            match=described("command-tournament-match"),
            winner=described("command-admin-winner"),
            winner2=described("command-admin-winner2"),
        )
        @app_commands.choices(
            action=[
                Choice(name=described(f"choice-round-{one.value}"), value=one.value)
                for one in Action
            ]
        )
        async def round_(  # noqa: PLR0917 - discord.py fills the options in by name
            raw: discord.Interaction[Any],
            tournament: str,
            action: str,
            reason: Reason,
            more: str = "1d",
            match: str = "",
            winner: discord.User | None = None,
            winner2: discord.User | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                state, ruling = (
                    await self.finder.by_code(interaction, tournament),
                    self.tournaments.rulings,
                )
                number, asking = state.row.id, actor(interaction)
                match Action(action):
                    case Action.EXTEND:
                        after = await ruling.extend(number, asking, parse_duration(more), reason)
                    case Action.HOLD:
                        after = await ruling.hold(number, asking, reason)
                    case Action.RESUME:
                        after = await ruling.resume(number, asking, reason)
                    case Action.UNDO:
                        after = await ruling.undo(number, asking, reason)
                    case Action.ADJUDICATE:
                        winners = [person(user) for user in (winner, winner2) if user is not None]
                        after = await ruling.adjudicate(number, asking, match, winners, reason)
                    case Action.MOVE:
                        interaction.check_place()
                        after = await ruling.move(number, asking, interaction.channel_id, reason)
                await confirm(interaction, after)

        @group.command(name="close", description=described("command-tournament-close"))
        @app_commands.describe(tournament=which, reason=why)
        async def close(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
            async with self.handler.handling(raw) as interaction:
                state = await self.finder.by_code(interaction, tournament)
                await confirm(
                    interaction,
                    await self.tournaments.rulings.close(state.row.id, actor(interaction), reason),
                )


async def confirm(interaction: Interaction, state: State) -> None:
    """Say that it was done; announcements tell everybody else."""
    await interaction.answer(interaction.say("tournament-done", name=plain(state.row.name)))
