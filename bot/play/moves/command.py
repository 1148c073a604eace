"""/move: a move in notation, with the person's legal moves as suggestions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

import render.shortcuts
from bot.base.refusal import Refusal
from bot.discord_kit.autocomplete import matching, quietly
from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import Ref
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.texts import Say, described
from bot.match.act.request_context import MatchQuery
from bot.match.act.service import Matches
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.play.autocomplete import MatchCodes
from bot.play.match_choice import MatchChoice
from bot.play.match_finder import MatchFinder
from bot.play.moves.submit import MAX_MOVE_CHARS, MoveSubmitter

KEY_CHARS: Final = 16
MAX_SPELLED_CHARS: Final = 64
"""Of a typed move that waits in a custom id for the choice of its match."""


@dataclass(frozen=True, slots=True)
class MoveCommand(Face):
    """Takes moves in notation."""

    handler: InteractionHandler
    finder: MatchFinder
    matches: Matches
    submitter: MoveSubmitter
    codes: MatchCodes
    render_thread: RenderThread
    choice: MatchChoice

    def routes(self) -> Routes:
        return {
            "moveof": Route(Acknowledgement.UPDATE, self.move_in_chosen, in_match=False),
        }

    async def move_in_chosen(self, click: Click) -> None:
        """Make the typed move in the match that was chosen."""
        match = await self.choice.chosen(click)
        text = read_spelled(click.ref.path)
        sent = await self.submitter.make_move(click.interaction, match.id, text)
        await click.interaction.answer(sent)

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="move", description=described("command-move"))
        @app_commands.describe(
            text=described("command-move-text"), match=described("command-match-code")
        )
        async def move(
            raw: discord.Interaction[Any],
            text: app_commands.Range[str, 1, MAX_MOVE_CHARS],
            match: str | None = None,
        ) -> None:
            query = MatchQuery(code=match, channel_id=raw.channel_id)
            async with self.handler.handling(raw, query=query) as interaction:
                finding = self.finder.find_owed(interaction, match)
                if (spelled := spell(text)) is None:
                    found: Match | None = await finding
                else:
                    then = Ref("moveof", path=spelled)
                    found = await self.choice.only(interaction, finding, then)
                if found is not None:
                    sent = await self.submitter.make_move(interaction, found.id, text)
                    await interaction.answer(sent)

        @move.autocomplete("text")
        @quietly
        async def offer_moves(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            interaction = await self.handler.recognise(raw)
            try:
                found = await self.finder.find_owed(
                    interaction, getattr(raw.namespace, "match", None)
                )
                position = await self.matches.position(found.id)
                seat = await self.finder.seat_in(interaction, position.match)
            except Refusal:
                return []
            return await self.render_thread.run(
                legal_moves, position, seat, current, interaction.say
            )

        self.codes.suggest_own(move)
        return (move,)


def spell(text: str) -> tuple[str, ...] | None:
    """A typed text as keys of a path; None if it is too long for one."""
    spelled = text.strip().encode().hex()
    if len(spelled) > MAX_SPELLED_CHARS:
        return None
    return tuple(spelled[start : start + KEY_CHARS] for start in range(0, len(spelled), KEY_CHARS))


def read_spelled(path: Sequence[str]) -> str:
    """The text that `spell` has spelled.

    :raises StaleChoice: it has not.
    """
    try:
        return bytes.fromhex("".join(path)).decode()
    except ValueError as error:
        raise StaleChoice from error


def legal_moves(position: Position, seat: int, current: str, say: Say) -> list[Choice[str]]:
    """The seat's legal moves that contain the typed text, in notation or in plain words; the
    likeliest first."""
    if seat not in position.to_act:
        return []
    match, view = position.match, position.deciding(seat)
    # cards are laid out in any order: there the rules' own is the one that is found again
    moves = (
        position.moves(seat) if position.arranging else render.shortcuts.likeliest(match.game, view)
    )
    pairs = (
        (
            str(move),
            f"{move} · "
            + render.label(match.game, view, move, locale=say.locale, names=match.names),
        )
        for move in moves
    )
    return list(matching(pairs, current))
