"""/board: the board again, for oneself or for everybody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Acknowledgement, handling
from bot.discord_kit.texts import described
from bot.match.model.enums import Status
from bot.match.refusals import NotYourMatch
from bot.play import autocomplete, which_match
from bot.play.board import message as board_message
from bot.play.inbox import trouble
from bot.play.match_menu import info_card


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="board", description=described("command-board"))
    @app_commands.describe(
        match=described("command-match-code"), public=described("command-board-public")
    )
    @app_commands.guild_only()
    async def board(
        interaction: discord.Interaction[Any], match: str | None = None, public: bool = False
    ) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await which_match.shown(call, match)
            if found.status not in (Status.ACTIVE, Status.FINISHED):
                await call.answer(await info_card(call, found))
                return
            position = await desk.matches.position(found.id)
            if not public:
                user, look = call.person.user_id, call.look
                card = await board_message.own_board(desk, position, user, call.say, look=look)
                await call.answer(replace(card, text=card.text + trouble(found, call.say)))
                return
            if position.seat_of(call.person.user_id) is None:
                raise NotYourMatch(found.code)
            call.check_place()
            desk.gates.check_costly(call.person.user_id)
            link = await interaction.client.delivery.boards.repeat(found, call.channel_id)
            await call.answer(call.say("board-posted", link=link))

    autocomplete.with_code(desk, board)
    return board
