"""/turns: the matches that wait for a person, as a list and one by one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import app_commands

from bot.discord_kit import error_text
from bot.discord_kit.autocomplete import games
from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.texts import described
from bot.match.act.service import Matches
from bot.match.inbox import Inbox
from bot.match.refusals import Quarantined
from bot.play.board import buttons as board_buttons
from bot.play.board import text as board_text
from bot.play.board.message import BoardMessages
from bot.play.match_list_text import link, list_text, turn_line
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class InboxMessages(Face):
    """Shows the matches that wait for a person."""

    handler: InteractionHandler
    matches: Matches
    inbox: Inbox
    boards: BoardMessages

    def routes(self) -> Routes:
        return {
            "next": Route(Acknowledgement.PRIVATE, self.next_match, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="turns", description=described("command-turns"))
        @app_commands.describe(game=described("command-turns-game"))
        @app_commands.choices(game=games())
        async def turns(raw: discord.Interaction[Any], game: str | None = None) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(await self.turns_message(interaction, game))

        return (turns,)

    async def turns_message(
        self, interaction: Interaction, game: str | None = None
    ) -> OutgoingMessage:
        """A person's pending turns on all servers, in one game if given, the nearest deadline
        first."""
        say = interaction.say
        waiting = await self.inbox.turns(interaction.person.user_id, game=game)
        if not waiting:
            return OutgoingMessage(say("turns-none"), audience=PUBLIC)
        lines = [turn_line(owed, say) for owed in waiting]
        first = Button(
            say("button-next-match"), Ref("next", path=() if game is None else (game,)), Tone.MAIN
        )
        return OutgoingMessage(
            list_text(say("turns-heading", count=len(waiting)), lines, say),
            rows=((first,),),
            audience=PUBLIC,
        )

    async def next_match(self, click: Click) -> None:
        """Show the next match of the inbox. The ref's version is the number of matches seen, its
        path the game, if one was asked for."""
        interaction, say = click.interaction, click.interaction.say
        game = click.ref.path[0] if click.ref.path else None
        waiting = await self.inbox.turns(interaction.person.user_id, game=game)
        if click.ref.version >= len(waiting):
            await interaction.answer(say("turns-done") if waiting else say("turns-none"))
            return
        match = waiting[click.ref.version].match
        further: tuple[Button, ...] = ()
        if click.ref.version + 1 < len(waiting):
            ref = replace(click.ref, version=click.ref.version + 1)
            further = (Button(say("button-next-match"), ref),)
        try:
            position = await self.matches.position(match.id)
        except Quarantined as error:
            # a broken match must not block those after it
            await interaction.answer(
                OutgoingMessage(
                    error_text.numbered_sentence(error, say), rows=(further,), audience=PUBLIC
                )
            )
            return
        quick = board_buttons.open_buttons(position, say)
        rows = (*quick, (board_buttons.move_button(position, say), *further))
        board = await self.boards.own_board(interaction, position, rows=rows)
        place = say(
            "turns-here",
            game=say.game(match.game),
            code=match.code,
            players=board_text.versus(match, say, position),
            where=link(match, say),
        )
        await interaction.answer(
            OutgoingMessage(place, board.picture, rows, audience=board.audience)
        )
