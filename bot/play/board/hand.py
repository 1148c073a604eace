"""Secrets of one player: a hand of cards, the die under a cup.

Only the player sees them, as the private answer to their own command or click. Nothing here is ever
sent without being asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import OutgoingMessage, Ref, Row
from bot.discord_kit.refusals import NoHand
from bot.discord_kit.sanitize import bold, plain
from bot.discord_kit.texts import described
from bot.match.act.service import Matches
from bot.match.model.match import Match
from bot.play.autocomplete import MatchCodes
from bot.play.board import buttons as board_buttons
from bot.play.board import text as board_text
from bot.play.board.message import BoardMessages
from bot.play.choices import choice_rows, explained, step_at
from bot.play.match_choice import MatchChoice
from bot.play.match_finder import MatchFinder


@dataclass(frozen=True, slots=True)
class HandMessages(Face):
    """Shows each player their own hand."""

    handler: InteractionHandler
    finder: MatchFinder
    matches: Matches
    boards: BoardMessages
    codes: MatchCodes
    choice: MatchChoice

    def routes(self) -> Routes:
        return {
            "hand": Route(Acknowledgement.PRIVATE, self.show),
            "handof": Route(Acknowledgement.UPDATE, self.show_chosen, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="hand", description=described("command-hand"))
        @app_commands.describe(match=described("command-match-code"))
        async def hand(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.handler.handling(raw) as interaction:
                finding = self.finder.find_own(interaction, match)
                found = await self.choice.only(interaction, finding, Ref("handof"))
                if found is not None:
                    await interaction.answer(await self.hand_message(interaction, found))

        self.codes.suggest_own(hand)
        return (hand,)

    async def show(self, click: Click) -> None:
        """Show the current hand, whatever the version of the clicked board."""
        match = await self.matches.get(click.ref.match)
        await click.interaction.answer(await self.hand_message(click.interaction, match))

    async def show_chosen(self, click: Click) -> None:
        """Show the hand in the match that was chosen."""
        match = await self.choice.chosen(click)
        await click.interaction.answer(await self.hand_message(click.interaction, match))

    async def hand_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        """The person's own hand in a match.

        :raises NotYourMatch, NotStarted, MatchOver: as the names say.
        :raises NoHand: the game has no secrets.
        """
        say = interaction.say
        seat = await self.finder.seat_in(interaction, match)
        position = await self.matches.position(match.id)
        picture = await self.boards.hand_picture(interaction, position, seat)
        if picture is None:
            raise NoHand(say.game(match.game))
        state = board_text.state_of(position, say)
        lines = [say("hand-title", game=say.game(match.game), code=match.code, state=state)]
        if seat in position.chosen:
            move = position.game.parse(position.choices[seat])
            label = board_text.label(position, seat, move, say)
            lines.append(say("hand-chosen", move=str(move), label=label))
        rows: tuple[Row, ...] = ()
        if seat in position.to_act:
            step = await step_at(self.boards.render_thread, position, seat, (), say)
            ref = Ref("pick", match.id, match.version)
            lines += [bold(plain(step.prompt)), *explained(step.choices)]
            button = board_buttons.move_button(position, say)
            rows = (*choice_rows(step.choices, ref, say), (button,))
        return OutgoingMessage("\n".join(lines), picture, rows, audience=seat)
