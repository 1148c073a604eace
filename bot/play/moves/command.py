"""/move: a move in notation, with the person's legal moves as suggestions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

import render
from bot.base.refusal import Refusal
from bot.discord_kit.autocomplete import matching, quietly
from bot.discord_kit.faces import Command, Face
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.texts import Say, described
from bot.match.act.request_context import MatchQuery
from bot.match.act.service import Matches
from bot.match.model.position import Position
from bot.play.autocomplete import MatchCodes
from bot.play.match_finder import MatchFinder
from bot.play.moves.submit import MAX_MOVE_CHARS, MoveSubmitter


@dataclass(frozen=True, slots=True)
class MoveCommand(Face):
    """Takes moves in notation."""

    handler: InteractionHandler
    finder: MatchFinder
    matches: Matches
    submitter: MoveSubmitter
    codes: MatchCodes
    render_thread: RenderThread

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="move", description=described("command-move"))
        @app_commands.describe(
            text=described("command-move-text"), match=described("command-match-code")
        )
        @app_commands.guild_only()
        async def move(
            raw: discord.Interaction[Any],
            text: app_commands.Range[str, 1, MAX_MOVE_CHARS],
            match: str | None = None,
        ) -> None:
            query = MatchQuery(code=match, channel_id=raw.channel_id)
            async with self.handler.handling(raw, query=query) as interaction:
                found = await self.finder.find_owed(interaction, match)
                await interaction.answer(
                    await self.submitter.make_move(interaction, found.id, text)
                )

        @move.autocomplete("text")
        @quietly
        async def offer_moves(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            interaction = await self.handler.recognise(raw)
            try:
                found = await self.finder.find_owed(
                    interaction, getattr(raw.namespace, "match", None)
                )
                position = await self.matches.position(found.id)
            except Refusal:
                return []
            seat = position.seat_of(interaction.person.user_id)
            if seat is None:
                return []
            return await self.render_thread.run(
                legal_moves, position, seat, current, interaction.say
            )

        self.codes.suggest_own(move)
        return (move,)


def legal_moves(position: Position, seat: int, current: str, say: Say) -> list[Choice[str]]:
    """The seat's legal moves that contain the typed text, in notation or in plain words."""
    match, view = position.match, position.deciding(seat)
    pairs = (
        (
            str(move),
            f"{move} · "
            + render.label(match.game, view, move, locale=say.locale, names=match.names),
        )
        for move in position.moves(seat)
    )
    return list(matching(pairs, current))
