"""/board: the board again, for oneself or for everybody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
from discord import app_commands

from bot.services.errors import NotYourMatch
from bot.services.model import Status
from bot.ui import boards, finding
from bot.ui.call import Ack, answering
from bot.ui.commands import choices
from bot.ui.desk import Desk
from bot.ui.lines import trouble
from bot.ui.menu import info_card
from bot.ui.texts import described


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="board", description=described("command-board"))
    @app_commands.describe(
        match=described("command-match-code"), public=described("command-board-public")
    )
    @app_commands.guild_only()
    async def board(
        interaction: discord.Interaction[Any], match: str | None = None, public: bool = False
    ) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            found = await finding.shown(call, match)
            if found.status not in (Status.ACTIVE, Status.FINISHED):
                await call.answer(await info_card(call, found))
                return
            table = await desk.matches.table(found.id)
            if not public:
                user, look = call.person.user_id, call.look
                card = await boards.own_board(desk, table, user, call.say, look=look)
                await call.answer(replace(card, text=card.text + trouble(found, call.say)))
                return
            if table.seat_of(call.person.user_id) is None:
                raise NotYourMatch(found.code)
            call.check_place()
            desk.gates.ask_much(call.person.user_id)
            link = await interaction.client.delivery.boards.repeat(found, call.channel_id)
            await call.answer(call.say("board-posted", link=link))

    choices.with_code(desk, board)
    return board
