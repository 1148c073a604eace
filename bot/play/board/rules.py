"""/rules: the rules of a game, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit.autocomplete import games
from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import Button, OutgoingMessage, Ref
from bot.discord_kit.paging import paging
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.texts import described
from bot.match.refusals import NoSuchGame
from engines import GAMES, PUBLIC
from render.rules import rules


@dataclass(frozen=True, slots=True)
class RulesPages(Face):
    """Shows rules, page by page."""

    handler: InteractionHandler
    render_thread: RenderThread

    def routes(self) -> Routes:
        return {
            "rules": Route(Acknowledgement.PRIVATE, self.show, in_match=False),
            "rulesp": Route(Acknowledgement.UPDATE, self.show, in_match=False),
            "rulesn": Route(Acknowledgement.UPDATE, self.show, in_match=False),
        }

    async def show(self, click: Click) -> None:
        """Show a page of the rules; the ref's version is its number, the path the game."""
        game = click.ref.path[0] if click.ref.path else ""
        await click.interaction.answer(
            await self.rules_message(click.interaction, game, click.ref.version)
        )

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="rules", description=described("command-rules"))
        @app_commands.describe(game=described("command-rules-game"))
        @app_commands.choices(game=games())
        async def rules(raw: discord.Interaction[Any], game: str) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(await self.rules_message(interaction, game, 0))

        return (rules,)

    async def rules_message(
        self, interaction: Interaction, game: str, page: int
    ) -> OutgoingMessage:
        """A page of a game's rules; the last one if there are fewer.

        :raises NoSuchGame: there is no such game.
        """
        if game not in GAMES:
            raise NoSuchGame(game)
        say = interaction.say
        book = rules(game, locale=say.locale)
        page = min(page, len(book) - 1)
        section = await self.render_thread.run(book.__getitem__, page)
        count = say("rules-page", page=page + 1, pages=len(book))
        learn = Button(say("button-learn"), Ref("learn", path=(game,)))
        rows = (*paging(say, Ref("rules", path=(game,)), page, len(book)), (learn,))
        return OutgoingMessage(
            f"### {section.title}\n{section.body}\n\n*{count}*",
            section.picture,
            rows,
            audience=PUBLIC,
        )
