"""/move: a move in notation, offered from among the person's own legal ones."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

import render
from bot.base.refusal import ServiceError
from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Acknowledgement, Interaction, handling
from bot.discord_kit.texts import Say, described
from bot.match.model.position import Position
from bot.play import autocomplete, which_match
from bot.play.moves.submit import LONGEST_MOVE, make_move


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
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            found = await which_match.owed(call, match)
            await call.answer(await make_move(call, found.id, text))

    @move.autocomplete("text")
    @autocomplete.quietly
    async def offer_moves(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        call = Interaction(desk, interaction)
        await call.recognise()
        try:
            found = await which_match.owed(call, getattr(interaction.namespace, "match", None))
            position = await desk.matches.position(found.id)
        except ServiceError:
            return []
        seat = position.seat_of(call.person.user_id)
        if seat is None:
            return []
        return await desk.studio.run(legal, position, seat, current, call.say)

    autocomplete.with_code(desk, move)
    return move


def legal(position: Position, seat: int, current: str, say: Say) -> list[Choice[str]]:
    """The seat's legal moves in which what was typed occurs, in notation or in plain words."""
    match, view = position.match, position.deciding(seat)
    pairs = (
        (
            str(move),
            f"{move} · "
            + render.label(match.game, view, move, locale=say.locale, names=match.names),
        )
        for move in position.moves(seat)
    )
    return list(autocomplete.matching(pairs, current))
