"""/leaderboard: who plays a game best."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.ui.call import Ack, answering
from bot.ui.commands import choices
from bot.ui.desk import Desk
from bot.ui.leaders import LEAST, MOST, Board, Scope, leaders_card
from bot.ui.texts import described


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="leaderboard", description=described("command-leaderboard"))
    @app_commands.describe(
        game=described("command-leaderboard-game"),
        scope=described("command-leaderboard-scope"),
        matches=described("command-leaderboard-matches"),
    )
    @app_commands.choices(
        game=choices.games(),
        scope=[
            Choice(name=described(f"choice-scope-{scope.value}"), value=scope.value)
            for scope in Scope
        ],
    )
    async def leaderboard(
        interaction: discord.Interaction[Any],
        game: str,
        scope: str = Scope.SERVER.value,
        matches: app_commands.Range[int, 1, MOST] = LEAST,
    ) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            await call.answer(await leaders_card(call, Board(game, Scope(scope), matches)))

    return leaderboard
