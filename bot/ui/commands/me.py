"""/me: how somebody wants things, and when they are away."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.ui.call import Ack, answering
from bot.ui.desk import Desk
from bot.ui.settings import LOOK, settings_card
from bot.ui.texts import described


def command(desk: Desk) -> app_commands.Group:
    group = app_commands.Group(name="me", description=described("command-me"))

    @group.command(name="settings", description=described("command-me-settings"))
    async def settings(interaction: discord.Interaction[Any]) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            await call.answer(settings_card(call, LOOK))

    return group
