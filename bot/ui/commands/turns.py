"""/turns: the inbox over all servers."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.ui.call import Ack, answering
from bot.ui.commands import choices
from bot.ui.desk import Desk
from bot.ui.inbox import turns_card
from bot.ui.texts import described


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="turns", description=described("command-turns"))
    @app_commands.describe(game=described("command-turns-game"))
    @app_commands.choices(game=choices.games())
    async def turns(interaction: discord.Interaction[Any], game: str | None = None) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            await call.answer(await turns_card(call, game))

    return turns
