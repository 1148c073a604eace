"""/me: how somebody wants things, when they are away, and what is kept about them."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit import autocomplete
from bot.discord_kit.desk import Desk
from bot.discord_kit.texts import described
from bot.match.model.calendar import LONGEST
from bot.people.privacy_ui import export_card, warning_card
from bot.people.settings_ui import LOOK, settings_card
from bot.play.vacation_command import days


def command(desk: Desk) -> app_commands.Group:
    group = app_commands.Group(name="me", description=described("command-me"))

    @group.command(name="settings", description=described("command-me-settings"))
    async def settings(raw: discord.Interaction[Any]) -> None:
        async with desk.handler.handling(raw) as interaction:
            await interaction.answer(settings_card(interaction, LOOK))

    @group.command(name="away", description=described("command-me-away"))
    @app_commands.rename(first="from", last="until")
    @app_commands.describe(
        first=described("command-me-away-from"), last=described("command-me-away-until")
    )
    async def away(
        raw: discord.Interaction[Any],
        last: app_commands.Range[str, 1, LONGEST] | None = None,
        first: app_commands.Range[str, 1, LONGEST] | None = None,
    ) -> None:
        async with desk.handler.handling(raw) as interaction:
            if last is None and first is None:
                await interaction.answer(await desk.vacation_cards.away_card(interaction))
            else:
                await interaction.answer(
                    await desk.vacation_cards.go_away(interaction, first, last)
                )

    @autocomplete.quietly
    async def offer_days(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        settings = await desk.people.get(raw.user.id)
        today = raw.created_at.astimezone(ZoneInfo(settings.zone)).date()
        say = (await desk.handler.recognise(raw)).say
        return [Choice(name=label, value=value) for value, label in days(current, today, say)]

    @group.command(name="export", description=described("command-me-export"))
    async def export(raw: discord.Interaction[Any]) -> None:
        async with desk.handler.handling(raw) as interaction:
            await interaction.answer(await export_card(interaction))

    @group.command(name="delete", description=described("command-me-delete"))
    async def delete(raw: discord.Interaction[Any]) -> None:
        async with desk.handler.handling(raw) as interaction:
            await interaction.answer(await warning_card(interaction))

    for option in ("first", "last"):
        away.autocomplete(option)(offer_days)
    return group
