"""The match that a message of ours is about, by the menu on the message."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_kit.faces import Face, Menu, server_menu
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.refusals import NoMatchHere
from bot.match.model.match import Match
from bot.match.model.match_code import ALPHABET, MIN_CODE_CHARS
from bot.match.refusals import NoSuchMatch
from bot.play.match_finder import MatchFinder
from bot.play.match_info import MatchInfo

_CODE: Final = re.compile(rf"(?<!\\)`([{ALPHABET}]{{{MIN_CODE_CHARS},}})`")
"""A code as our messages have it; what people wrote has its backticks escaped."""


@dataclass(frozen=True, slots=True)
class MatchOfMessage(Face):
    """Tells of the match."""

    handler: InteractionHandler
    finder: MatchFinder
    info: MatchInfo

    def menus(self) -> Sequence[Menu]:
        @app_commands.guild_only()
        async def which(raw: discord.Interaction[Any], message: discord.Message) -> None:
            async with self.handler.handling(raw) as interaction:
                match = await self._match(interaction, message)
                await interaction.answer(await self.info.info_message(interaction, match))

        return (server_menu("menu-which-match", which),)

    async def _match(self, interaction: Interaction, message: discord.Message) -> Match:
        """The first match that our message names; in a thread, the match that is played there.

        :raises NoMatchHere: there is none that the person may know of.
        """
        me = interaction.raw.client.user
        if me is not None and message.author.id == me.id:
            for code in _CODE.findall(message.content):
                with suppress(NoSuchMatch):
                    return await self.finder.find_visible(interaction, code)
        if isinstance(interaction.raw.channel, discord.Thread):
            return await self.finder.find_visible(interaction, None)
        raise NoMatchHere("message")
