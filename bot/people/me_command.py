"""/me: how somebody wants things, when they are away, and what is kept about them."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Acknowledgement, handling
from bot.discord_kit.texts import described
from bot.match.model.calendar import LONGEST
from bot.people.privacy_ui import export_card, warning_card
from bot.people.settings_ui import LOOK, settings_card
from bot.play import autocomplete
from bot.play.vacation_command import away_card, days, go_away


def command(desk: Desk) -> app_commands.Group:
    group = app_commands.Group(name="me", description=described("command-me"))

    @group.command(name="settings", description=described("command-me-settings"))
    async def settings(interaction: discord.Interaction[Any]) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            await call.answer(settings_card(call, LOOK))

    @group.command(name="away", description=described("command-me-away"))
    @app_commands.rename(first="from", last="until")
    @app_commands.describe(
        first=described("command-me-away-from"), last=described("command-me-away-until")
    )
    async def away(
        interaction: discord.Interaction[Any],
        last: app_commands.Range[str, 1, LONGEST] | None = None,
        first: app_commands.Range[str, 1, LONGEST] | None = None,
    ) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            if last is None and first is None:
                await call.answer(await away_card(call))
            else:
                await call.answer(await go_away(call, first, last))

    @autocomplete.quietly
    async def offer_days(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        settings = await desk.people.get(interaction.user.id)
        today = interaction.created_at.astimezone(ZoneInfo(settings.zone)).date()
        say = await autocomplete.own_words(desk, interaction)
        return [Choice(name=label, value=value) for value, label in days(current, today, say)]

    @group.command(name="export", description=described("command-me-export"))
    async def export(interaction: discord.Interaction[Any]) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            await call.answer(await export_card(call))

    @group.command(name="delete", description=described("command-me-delete"))
    async def delete(interaction: discord.Interaction[Any]) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            await call.answer(await warning_card(call))

    for option in ("first", "last"):
        away.autocomplete(option)(offer_days)
    return group
