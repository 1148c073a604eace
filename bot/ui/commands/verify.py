"""/verify: whether a match was played by the dice and shuffles that its seed gives."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.ui import finding
from bot.ui.call import Ack, answering
from bot.ui.commands import choices
from bot.ui.desk import Desk
from bot.ui.proofs import proof_card
from bot.ui.texts import described


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="verify", description=described("command-verify"))
    @app_commands.describe(match=described("command-match-code"))
    @app_commands.guild_only()
    async def verify(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            await call.answer(await proof_card(call, await finding.over(call, match)))

    verify.autocomplete("match")(choices.past_matches(desk))
    return verify
