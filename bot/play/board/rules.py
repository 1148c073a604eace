"""/rules: the rules of a game, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_kit.autocomplete import games
from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    Button,
    Menu,
    OutgoingMessage,
    Ref,
    Row,
    clip,
    parse_id,
)
from bot.discord_kit.paging import paging
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.texts import described
from bot.match.refusals import NoSuchGame
from engines import GAMES, PUBLIC
from render.pick import Choice
from render.rules import rules

MAX_LABEL_CHARS: Final = 100
"""Characters of an option in a menu."""
FAIR_PLAY: Final = MappingProxyType(
    dict.fromkeys(("may-think", "may-read", "may-ask"), "✅")
    | dict.fromkeys(("not-computer", "not-asking", "not-copy", "not-accounts"), "❌")
)
"""What players of a rated match may do and may not: the last parts of texts' keys, with marks."""


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
            "rulesat": Route(Acknowledgement.UPDATE, self.turn_to, in_match=False),
            "fairplay": Route(Acknowledgement.PRIVATE, self.fair_play, in_match=False),
        }

    async def show(self, click: Click) -> None:
        """Show a page of the rules; the ref's version is its number, the path the game."""
        game = click.ref.path[0] if click.ref.path else ""
        await click.interaction.answer(
            await self.rules_message(click.interaction, game, click.ref.version)
        )

    async def turn_to(self, click: Click) -> None:
        """Show the page chosen from the menu.

        :raises StaleChoice: there is no such page.
        """
        page = parse_id("".join(click.values))
        if page is None:
            raise StaleChoice
        game = click.ref.path[0] if click.ref.path else ""
        await click.interaction.answer(await self.rules_message(click.interaction, game, page))

    @staticmethod
    async def fair_play(click: Click) -> None:
        """Show what people may use besides their own heads, which is the same in all games."""
        say = click.interaction.say
        lines = [f"- {mark} " + say(f"fair-play-{what}") for what, mark in FAIR_PLAY.items()]
        told = [
            "### " + say("fair-play-heading"),
            say("fair-play-rated"),
            *lines,
            say("fair-play-unrated"),
            say("fair-play-waits"),
            say("fair-play-report"),
        ]
        await click.interaction.answer("\n".join(told))

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
        ref = Ref("rules", path=(game,))
        choices = tuple(
            Choice(str(number), clip(f"{number + 1}. {title}", MAX_LABEL_CHARS))
            for number, title in enumerate(book.titles[:CHOICES_LIMIT])
        )
        menu = Menu(ref.to("rulesat"), count, choices, frozenset({str(page)}))
        ways = (
            Button(say("button-learn"), ref.to("learn")),
            Button(say("button-try-moves"), ref.to("fresh", path=("g", game))),
            Button(say("button-fair-play"), Ref("fairplay")),
        )
        # last on every page, at the end of the channel: the buttons stay where the thumb is
        rows: list[Row] = [menu]
        rows += [(*row, *ways) for row in paging(say, ref, page, len(book))] or [ways]
        return OutgoingMessage(
            f"### {section.title}\n-# {count}\n{section.body}",
            section.picture,
            tuple(rows),
            audience=PUBLIC,
        )
