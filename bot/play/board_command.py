"""/board: show the board again, privately or publicly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit.faces import Command, Face
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.texts import described
from bot.match.act.service import Matches
from bot.match.model.enums import Status
from bot.match.refusals import NotYourMatch
from bot.play.autocomplete import MatchCodes
from bot.play.board.delivery import BoardPosts
from bot.play.board.message import BoardMessages
from bot.play.match_finder import MatchFinder
from bot.play.match_info import MatchInfo
from bot.play.match_list_text import trouble_line


@dataclass(frozen=True, slots=True)
class BoardCommand(Face):
    """Shows boards again."""

    handler: InteractionHandler
    finder: MatchFinder
    matches: Matches
    boards: BoardMessages
    posts: BoardPosts
    info: MatchInfo
    rate_limits: RateLimits
    codes: MatchCodes

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="board", description=described("command-board"))
        @app_commands.describe(
            match=described("command-match-code"), public=described("command-board-public")
        )
        @app_commands.guild_only()
        async def board(
            raw: discord.Interaction[Any], match: str | None = None, public: bool = False
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                found = await self.finder.find_visible(interaction, match)
                if found.status not in (Status.ACTIVE, Status.FINISHED):
                    await interaction.answer(await self.info.info_message(interaction, found))
                    return
                position = await self.matches.position(found.id)
                if not public:
                    message = await self.boards.own_board(interaction, position)
                    await interaction.answer(
                        replace(message, text=message.text + trouble_line(found, interaction.say))
                    )
                    return
                if position.seat_of(interaction.person.user_id) is None:
                    raise NotYourMatch(found.code)
                interaction.check_place()
                self.rate_limits.check_costly(interaction.person.user_id)
                link = await self.posts.post_copy(found, interaction.channel_id)
                await interaction.answer(interaction.say("board-posted", link=link))

        self.codes.suggest_own(board)
        return (board,)
