"""/rules: how a game is played."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.ui.call import Ack, answering
from bot.ui.commands import choices
from bot.ui.desk import Desk
from bot.ui.rulebook import rules_card
from bot.ui.texts import described


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="rules", description=described("command-rules"))
    @app_commands.describe(game=described("command-rules-game"))
    @app_commands.choices(game=choices.games())
    async def rules(interaction: discord.Interaction[Any], game: str) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            await call.answer(await rules_card(call, game, 0))

    return rules
