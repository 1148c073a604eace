"""/learn: a first match with hints, and puzzles."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.ui.call import Ack, answering
from bot.ui.commands import choices
from bot.ui.desk import Desk
from bot.ui.learning.school import school_card
from bot.ui.texts import described


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="learn", description=described("command-learn"))
    @app_commands.describe(game=described("command-learn-game"))
    @app_commands.choices(game=choices.games())
    async def learn(interaction: discord.Interaction[Any], game: str) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            await call.answer(await school_card(call, game))

    return learn
