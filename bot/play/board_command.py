"""/board: show the board again, privately or publicly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import Ref
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.texts import described
from bot.match.act.service import Matches
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.refusals import NotYourMatch
from bot.play.autocomplete import MatchCodes
from bot.play.board.delivery import BoardPosts
from bot.play.board.message import BoardMessages
from bot.play.board.missed import own_missed_button
from bot.play.match_choice import MatchChoice
from bot.play.match_finder import MatchFinder
from bot.play.match_info import MatchInfo
from bot.play.match_list_text import trouble_line
from bot.play.spectators import Spectators

PUBLIC_COPY: Final = "public"
"""In the path of the menu of matches: the board is to be posted for everybody."""


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
    choice: MatchChoice
    spectators: Spectators

    def routes(self) -> Routes:
        return {
            "boardof": Route(Acknowledgement.UPDATE, self.show_chosen, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="board", description=described("command-board"))
        @app_commands.describe(
            match=described("command-match-code"), public=described("command-board-public")
        )
        async def board(
            raw: discord.Interaction[Any], match: str | None = None, public: bool = False
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                finding = self.finder.find_visible(interaction, match)
                then = Ref("boardof", path=(PUBLIC_COPY,) if public else ())
                found = await self.choice.only(interaction, finding, then)
                if found is not None:
                    await self._show(interaction, found, public)

        self.codes.suggest_own(board)
        return (board,)

    async def show_chosen(self, click: Click) -> None:
        """Show the board of the match that was chosen."""
        public = PUBLIC_COPY in click.ref.path
        await self._show(click.interaction, await self.choice.chosen(click), public)

    async def _show(self, interaction: Interaction, match: Match, public: bool) -> None:
        if match.status not in (Status.ACTIVE, Status.FINISHED):
            await interaction.answer(await self.info.info_message(interaction, match))
            return
        position = await self.matches.position(match.id)
        if not public:
            seat = position.seat_of(interaction.person.user_id)
            if seat is None:
                rows = await self.spectators.rows(interaction, match)
                message = await self.boards.own_board(interaction, position, rows=rows)
            else:
                more = await own_missed_button(self.matches, position, seat, interaction.say)
                message = await self.boards.own_board(interaction, position, more=more)
            await interaction.answer(
                replace(message, text=message.text + trouble_line(match, interaction.say))
            )
            return
        if position.seat_of(interaction.person.user_id) is None:
            raise NotYourMatch(match.code)
        await self.finder.access.check_member(interaction, match)
        interaction.check_place()
        self.rate_limits.check_costly(interaction.person.user_id)
        link = await self.posts.post_copy(match, interaction.place)
        await interaction.answer(interaction.say("board-posted", link=link))
