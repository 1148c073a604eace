"""/tournament: one group of commands, from all who have a part in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from discord import app_commands

from bot.discord_kit.faces import FOR_SERVERS, ON_SERVERS, Command, Face
from bot.discord_kit.texts import described
from bot.tournaments.ui.finder import TournamentFinder


class Subcommands(Protocol):
    """Commands under /tournament."""

    def add_to(self, group: app_commands.Group) -> None: ...


@dataclass(frozen=True, slots=True)
class TournamentCommand(Face):
    finder: TournamentFinder
    parts: tuple[Subcommands, ...]

    def commands(self) -> Sequence[Command]:
        group = app_commands.Group(
            name="tournament",
            description=described("command-tournament"),
            guild_only=True,
            allowed_contexts=ON_SERVERS,
            allowed_installs=FOR_SERVERS,
        )
        for part in self.parts:
            part.add_to(group)
        for subcommand in group.commands:
            named = isinstance(subcommand, app_commands.Command) and subcommand.get_parameter(
                "tournament"
            )
            if isinstance(subcommand, app_commands.Command) and named is not None:
                subcommand.autocomplete("tournament")(self.finder.suggest())
        return (group,)
