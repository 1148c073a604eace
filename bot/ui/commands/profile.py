"""/profile: what somebody has played, and how well."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.ui.call import Ack, answering, person
from bot.ui.commands import choices
from bot.ui.desk import Desk
from bot.ui.profiles import profile_card
from bot.ui.texts import described


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="profile", description=described("command-profile"))
    @app_commands.describe(
        user=described("command-profile-user"), game=described("command-profile-game")
    )
    @app_commands.choices(game=choices.games())
    async def profile(
        interaction: discord.Interaction[Any],
        user: discord.User | None = None,
        game: str | None = None,
    ) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            who = call.person if user is None else person(user)
            await call.answer(await profile_card(call, who, game))

    return profile
