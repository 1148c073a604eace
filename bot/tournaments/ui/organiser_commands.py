"""/tournament start, withdraw, replace, round, close, cancel, organiser: running a tournament."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit.drafts import kept_people
from bot.discord_kit.interaction import Interaction, person
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import described
from bot.servers.confirmation import Confirmation
from bot.tournaments.rulings import Rulings
from bot.tournaments.state import Actor, State
from bot.tournaments.ui.durations import parse_duration
from bot.tournaments.ui.finder import TournamentFinder
from bot.tournaments.ui.ruling_acts import decision
from bot.tournaments.ui.ruling_commands import Reason, RulingCommands


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
    rulings: Rulings
    confirmation: Confirmation

    def add_to(self, group: app_commands.Group) -> None:
        commands = RulingCommands(self.handler, self.finder, self.finder.by_code)
        which = described("command-tournament-which")
        why = described("command-admin-tournament-why")

        @group.command(name="start", description=described("command-tournament-start"))
        @app_commands.describe(tournament=which)
        async def start(raw: discord.Interaction[Any], tournament: str) -> None:
            async with self.handler.handling(raw) as interaction:
                body = {"tournament": tournament}
                await self.confirmation.ask(interaction, "start", body)

        @group.command(name="withdraw", description=described("command-tournament-withdraw"))
        @app_commands.describe(
            tournament=which, who=described("command-tournament-who"), reason=why
        )
        async def withdraw(
            raw: discord.Interaction[Any], tournament: str, who: discord.User, reason: Reason
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                body = {
                    "tournament": tournament,
                    "people": kept_people((person(who),)),
                    "reason": reason,
                }
                await self.confirmation.ask(interaction, "withdraw", body)

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
            await commands.rule(
                raw,
                tournament,
                lambda _, number, by: self.rulings.replace(
                    number, by, person(old), person(new), reason
                ),
            )

        self._round(group, commands)
        self._ending(group, "close", "command-tournament-close")
        self._ending(group, "cancel", "command-admin-tournament-cancel")
        commands.add_organiser(group, "command-admin-tournament-organiser", self.rulings)

    def _ending(self, group: app_commands.Group, kind: str, about: str) -> None:
        @group.command(name=kind, description=described(about))
        @app_commands.describe(
            tournament=described("command-tournament-which"),
            reason=described("command-admin-tournament-why"),
        )
        async def ending(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
            async with self.handler.handling(raw) as interaction:
                body = {"tournament": tournament, "reason": reason}
                await self.confirmation.ask(interaction, kind, body)

    def _round(self, group: app_commands.Group, commands: RulingCommands) -> None:
        @group.command(name="round", description=described("command-tournament-round"))
        @app_commands.describe(
            tournament=described("command-tournament-which"),
            action=described("command-tournament-action"),
            reason=described("command-admin-tournament-why"),
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
            if action == Action.ADJUDICATE.value:
                body = decision(tournament, match, reason, winner, winner2)
                async with self.handler.handling(raw) as interaction:
                    await self.confirmation.ask(interaction, "adjudicate", body)
                return

            if action == Action.UNDO.value:
                async with self.handler.handling(raw) as interaction:
                    asked = {"tournament": tournament, "reason": reason}
                    await self.confirmation.ask(interaction, "undo", asked)
                return

            async def rule(interaction: Interaction, number: int, by: Actor) -> State:
                match Action(action):
                    case Action.EXTEND:
                        return await self.rulings.extend(number, by, parse_duration(more), reason)
                    case Action.HOLD:
                        return await self.rulings.hold(number, by, reason)
                    case Action.RESUME:
                        return await self.rulings.resume(number, by, reason)
                    case _:
                        interaction.check_place()
                        return await self.rulings.move(number, by, interaction.channel_id, reason)

            await commands.rule(raw, tournament, rule)
