"""The rules of a game as messages, a page at a time."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Acknowledgement, Interaction, handling
from bot.discord_kit.message import Button, Card, Ref
from bot.discord_kit.paging import paging
from bot.discord_kit.texts import described
from bot.match.refusals import NoSuchGame
from bot.play import autocomplete
from engines import GAMES, PUBLIC
from render.rules import rules


async def rules_card(call: Interaction, game: str, page: int) -> Card:
    """A page of a game's rules; a page beyond the last is the last.

    :raises NoSuchGame: there is no such game.
    """
    if game not in GAMES:
        raise NoSuchGame(game)
    say = call.say
    book = rules(game, locale=say.locale)
    page = min(page, len(book) - 1)
    shown = await call.desk.studio.run(book.__getitem__, page)
    count = say("rules-page", page=page + 1, pages=len(book))
    learn = Button(say("button-learn"), Ref("learn", path=(game,)))
    rows = (*paging(say, Ref("rules", path=(game,)), page, len(book)), (learn,))
    return Card(
        f"### {shown.title}\n{shown.body}\n\n*{count}*", shown.picture, rows, audience=PUBLIC
    )


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="rules", description=described("command-rules"))
    @app_commands.describe(game=described("command-rules-game"))
    @app_commands.choices(game=autocomplete.games())
    async def rules(interaction: discord.Interaction[Any], game: str) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            await call.answer(await rules_card(call, game, 0))

    return rules
