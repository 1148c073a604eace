"""/turns: invitations and offers to answer, and the matches that wait for a person, as a list and
one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.discord_kit.autocomplete import games
from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import (
    TEXT_LIMIT,
    Attachment,
    Button,
    OutgoingMessage,
    Ref,
    Tone,
    clip,
)
from bot.discord_kit.texts import Say, described
from bot.match.homes import Homes
from bot.match.inbox import Inbox
from bot.match.model.match import PendingTurn
from bot.play.match_list_text import list_text, turn_line
from bot.play.opened_match import OpenedMatches
from bot.play.requests import RequestAnswers, request_line, request_rows
from engines import PUBLIC

MAX_REQUEST_LINES: Final = 10
"""Invitations and offers that are listed; a person answers the first ones first."""


TurnsCalendar: TypeAlias = Callable[[Sequence[PendingTurn], Say, datetime], Attachment | None]
"""Makes a calendar file of turns; None if none of them has a deadline."""


@dataclass(frozen=True, slots=True)
class InboxMessages(Face):
    """Shows the matches that wait for a person."""

    handler: InteractionHandler
    inbox: Inbox
    opened: OpenedMatches
    requests: RequestAnswers
    homes: Homes
    calendar: TurnsCalendar

    def routes(self) -> Routes:
        return {
            "next": Route(Acknowledgement.PRIVATE, self.next_match, in_match=False),
            "inyes": Route(Acknowledgement.UPDATE, self.accept, in_match=False),
            "inno": Route(Acknowledgement.UPDATE, self.decline, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="turns", description=described("command-turns"))
        @app_commands.describe(
            game=described("command-turns-game"), export=described("command-turns-export")
        )
        @app_commands.choices(game=games())
        async def turns(
            raw: discord.Interaction[Any], game: str | None = None, export: bool = False
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                message = await self.turns_message(interaction, game)
                if export:
                    message = await self._with_calendar(interaction, message, game)
                await interaction.answer(message)

        return (turns,)

    async def turns_message(
        self, interaction: Interaction, game: str | None = None, *, said: str | None = None
    ) -> OutgoingMessage:
        """What waits for a person on all servers, in one game if given: invitations and offers,
        with buttons for the first of them, then turns, the nearest deadline first. It begins with
        what was `said`."""
        say, user_id = interaction.say, interaction.person.user_id
        # a sign of somebody who could not be sent their boards
        await self.homes.reopen(user_id)
        requests = await self.inbox.requests(user_id, game=game)
        waiting = await self.inbox.turns(user_id, game=game)
        heading = [] if said is None else [said]
        heading += [request_line(request, say) for request in requests[:MAX_REQUEST_LINES]]
        if len(requests) > MAX_REQUEST_LINES:
            heading.append(say("turns-more", count=len(requests) - MAX_REQUEST_LINES))
        rows = request_rows(requests, game, say)
        if waiting:
            heading.append(say("turns-heading", count=len(waiting)))
            ref = Ref("next", path=() if game is None else (game,))
            rows += ((Button(say("button-next-match"), ref, Tone.MAIN),),)
        elif not requests:
            heading.append(say("turns-none"))
        lines = [turn_line(owed, say) for owed in waiting]
        text = list_text("\n".join(heading), lines, say)
        return OutgoingMessage(text, rows=rows, audience=PUBLIC)

    async def _with_calendar(
        self, interaction: Interaction, message: OutgoingMessage, game: str | None
    ) -> OutgoingMessage:
        """A list of turns with their deadlines as a file, or with the reason why there is none."""
        say, now = interaction.say, self.inbox.clock.now()
        turns = await self.inbox.turns(interaction.person.user_id, game=game)
        file = self.calendar(turns, say, now)
        hint = say("calendar-turns-none" if file is None else "calendar-turns-hint")
        text = f"{clip(message.text, TEXT_LIMIT - len(hint) - 1)}\n{hint}"
        return replace(message, text=text, attachments=() if file is None else (file,))

    async def accept(self, click: Click) -> None:
        await self._answer(click, accepted=True)

    async def decline(self, click: Click) -> None:
        asked = await self.requests.question(click.interaction, click.ref)
        if asked is not None:
            await click.interaction.answer(asked)
            return
        await self._answer(click, accepted=False)

    async def _answer(self, click: Click, *, accepted: bool) -> None:
        """Answer a request, and show what waits now."""
        interaction, game = click.interaction, next(iter(click.ref.path[1:]), None)
        said = await self.requests.answer(interaction, click.ref, accepted=accepted)
        await interaction.answer(await self.turns_message(interaction, game, said=said))

    async def next_match(self, click: Click) -> None:
        """Show the next match of the inbox. The ref's version is the number of matches seen, its
        path the game, if one was asked for."""
        interaction, say = click.interaction, click.interaction.say
        game = click.ref.path[0] if click.ref.path else None
        waiting = await self.inbox.turns(interaction.person.user_id, game=game)
        if click.ref.version >= len(waiting):
            requests = await self.inbox.requests(interaction.person.user_id, game=game)
            done = waiting and not requests
            await interaction.answer(
                say("turns-done") if done else await self.turns_message(interaction, game)
            )
            return
        match = waiting[click.ref.version].match
        further: tuple[Button, ...] = ()
        if click.ref.version + 1 < len(waiting):
            ref = replace(click.ref, version=click.ref.version + 1)
            further = (Button(say("button-next-match"), ref),)
        await interaction.answer(await self.opened.message(interaction, match, further))
