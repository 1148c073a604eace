"""/hand: what only the asking person may see."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.ui import finding
from bot.ui.call import Ack, answering
from bot.ui.commands import choices
from bot.ui.desk import Desk
from bot.ui.hands import hand_card
from bot.ui.texts import described


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="hand", description=described("command-hand"))
    @app_commands.describe(match=described("command-match-code"))
    @app_commands.guild_only()
    async def hand(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            await call.answer(await hand_card(call, await finding.mine(call, match)))

    choices.with_code(desk, hand)
    return hand
