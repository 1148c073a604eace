"""/move: a move in notation, offered from among the person's own legal ones."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

import render
from bot.services.errors import ServiceError
from bot.services.model import Table
from bot.ui import finding
from bot.ui.call import Ack, Call, answering
from bot.ui.commands import choices
from bot.ui.desk import Desk
from bot.ui.sending import LONGEST_MOVE, make_move
from bot.ui.texts import Say, described


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="move", description=described("command-move"))
    @app_commands.describe(
        text=described("command-move-text"), match=described("command-match-code")
    )
    @app_commands.guild_only()
    async def move(
        interaction: discord.Interaction[Any],
        text: app_commands.Range[str, 1, LONGEST_MOVE],
        match: str | None = None,
    ) -> None:
        async with answering(desk, interaction, Ack.PRIVATE) as call:
            found = await finding.owed(call, match)
            await call.answer(await make_move(call, found.id, text))

    @move.autocomplete("text")
    @choices.quietly
    async def offer_moves(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        call = Call(desk, interaction)
        await call.recognise()
        try:
            found = await finding.owed(call, getattr(interaction.namespace, "match", None))
            table = await desk.matches.table(found.id)
        except ServiceError:
            return []
        seat = table.seat_of(call.person.user_id)
        if seat is None:
            return []
        return await desk.studio.run(legal, table, seat, current, call.say)

    choices.with_code(desk, move)
    return move


def legal(table: Table, seat: int, current: str, say: Say) -> list[Choice[str]]:
    """The seat's legal moves in which what was typed occurs, in notation or in plain words."""
    match, view = table.match, table.deciding(seat)
    pairs = (
        (
            str(move),
            f"{move} · "
            + render.label(match.game, view, move, locale=say.locale, names=match.names),
        )
        for move in table.moves(seat)
    )
    return list(choices.matching(pairs, current))
