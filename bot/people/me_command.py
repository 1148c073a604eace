"""/me: a person's settings, vacations, friends and blocks, and personal data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit.autocomplete import quietly
from bot.discord_kit.faces import Command, Face
from bot.discord_kit.interaction import person
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.texts import described
from bot.match.model.calendar import MAX_DAY_CHARS
from bot.match.model.people import Circle
from bot.people.circles_ui import CircleMessages
from bot.people.privacy_ui import PrivacyMessages
from bot.people.settings_ui import LOOK_PAGE, settings_message
from bot.play.vacation_command import VacationMessages, days


@dataclass(frozen=True, slots=True)
class MeCommand(Face):
    """The subcommands of /me."""

    handler: InteractionHandler
    privacy: PrivacyMessages
    vacations: VacationMessages
    circles: CircleMessages

    def commands(self) -> Sequence[Command]:
        group = app_commands.Group(
            name="me",
            description=described("command-me"),
        )

        @group.command(name="settings", description=described("command-me-settings"))
        async def settings(raw: discord.Interaction[Any]) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(settings_message(interaction, LOOK_PAGE))

        @group.command(name="away", description=described("command-me-away"))
        @app_commands.rename(first="from", last="until")
        @app_commands.describe(
            first=described("command-me-away-from"), last=described("command-me-away-until")
        )
        async def away(
            raw: discord.Interaction[Any],
            last: app_commands.Range[str, 1, MAX_DAY_CHARS] | None = None,
            first: app_commands.Range[str, 1, MAX_DAY_CHARS] | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                if last is None and first is None:
                    await interaction.answer(await self.vacations.vacation_message(interaction))
                else:
                    await interaction.answer(await self.vacations.go_away(interaction, first, last))

        @quietly
        async def offer_days(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            interaction = await self.handler.recognise(raw)
            today = raw.created_at.astimezone(ZoneInfo(interaction.settings.zone)).date()
            return [
                Choice(name=label, value=value)
                for value, label in days(current, today, interaction.say)
            ]

        @group.command(name="export", description=described("command-me-export"))
        async def export(raw: discord.Interaction[Any]) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(await self.privacy.export_message(interaction))

        @group.command(name="delete", description=described("command-me-delete"))
        async def delete(raw: discord.Interaction[Any]) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(await self.privacy.warning_message(interaction))

        for option in ("first", "last"):
            away.autocomplete(option)(offer_days)
        self._circles(group)
        return (group,)

    def _circles(self, group: app_commands.Group) -> None:
        """The person's lists of others."""

        @group.command(name="friends", description=described("command-me-friends"))
        @app_commands.describe(user=described("command-me-friends-user"))
        async def friends(raw: discord.Interaction[Any], user: discord.User | None = None) -> None:
            await self._list(raw, Circle.FRIENDS, user)

        @group.command(name="block", description=described("command-me-block"))
        @app_commands.describe(user=described("command-me-block-user"))
        async def block(raw: discord.Interaction[Any], user: discord.User | None = None) -> None:
            await self._list(raw, Circle.BLOCKED, user)

    async def _list(
        self, raw: discord.Interaction[Any], circle: Circle, user: discord.User | None
    ) -> None:
        """Show a list, or put somebody on it."""
        async with self.handler.handling(raw) as interaction:
            if user is None:
                message = await self.circles.list_message(interaction, circle)
            else:
                message = await self.circles.add(interaction, circle, person(user))
            await interaction.answer(message)
