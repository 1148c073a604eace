"""The private menu of a match: other actions, and other views of the board."""

from __future__ import annotations

from dataclasses import dataclass

import render
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, seat_or_public
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.sanitize import coded
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.play.board import text as board_text
from bot.play.board.message import BoardMessages
from bot.play.board.missed import own_missed_button
from bot.play.board.side import public_seat
from bot.play.ending import EndingButtons
from bot.play.giving import GivingButtons
from bot.play.match_finder import MatchFinder
from bot.play.spectators import END, MOVES, STOP, Spectators
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class MatchMenu(Face):
    """Opens the menu under a board."""

    matches: Matches
    finder: MatchFinder
    boards: BoardMessages
    ending: EndingButtons
    giving: GivingButtons
    spectators: Spectators

    def routes(self) -> Routes:
        return {
            "menu": Route(Acknowledgement.PRIVATE, self.open_menu),
            "watch": Route(Acknowledgement.UPDATE, self.watch),
            "flip": Route(Acknowledgement.PRIVATE, self.flip),
            "text": Route(Acknowledgement.PRIVATE, self.text_board),
        }

    async def open_menu(self, click: Click) -> None:
        """The menu of a player; another one for everybody else, and after the end."""
        match = await self.matches.get(click.ref.match)
        seat = match.seat_of(click.interaction.person.user_id)
        looks_on = match.status is Status.ACTIVE and seat is None
        if looks_on or match.is_played:
            await click.interaction.answer(await self._spectators_menu(click.interaction, match))
            return
        position, seat = await self.finder.require_seat(click.interaction, click.ref)
        match, say = position.match, click.interaction.say
        ref = click.ref.to("", path=())
        missed = await own_missed_button(self.matches, position, seat, say)
        first = (*_views(ref, say), *missed)
        pausing = match.terms.clock and match.terms.breaks
        second = (
            Button(say("button-rules"), Ref("rules", path=(match.game,))),
            Button(say("button-undo"), ref.to("undo")),
            Button(say("button-draw"), ref.to("draw")),
            *((Button(say("button-pause"), ref.to("pause")),) if pausing else ()),
            Button(say("button-resign"), ref.to("resign"), Tone.RISKY),
        )
        third = (
            *await self.giving.buttons(click.interaction, position),
            *await self.ending.menu_buttons(click.interaction, position),
        )
        heading = say("menu-heading", game=say.game(match.game), code=match.code)
        ahead = (
            Button(say("button-try-out"), ref.to("tryout")),
            Button(say("button-plans"), ref.to("plans")),
            Button(say("button-notes"), ref.to("notes")),
            Button(say("button-hand-over"), ref.to("handover")),
        )
        rows = (first, second, ahead, third) if third else (first, second, ahead)
        await click.interaction.answer(
            OutgoingMessage(f"**{heading}**", rows=rows, audience=PUBLIC)
        )

    async def watch(self, click: Click) -> None:
        """Start or stop watching, as the path says; the menu stays.

        :raises StaleChoice: the path says nothing.
        """
        interaction, what = click.interaction, "".join(click.ref.path)
        if what not in (END, MOVES, STOP):
            raise StaleChoice
        match = await self.matches.get(click.ref.match)
        done = await self.spectators.watch(interaction, match, what, privately=False)
        await interaction.answer(await self._spectators_menu(interaction, match, done))

    async def _spectators_menu(
        self, interaction: Interaction, match: Match, done: str = ""
    ) -> OutgoingMessage:
        """The views of a match, and being told of it."""
        say, ref = interaction.say, Ref("", match.id, match.version)
        second = (
            Button(say("button-rules"), Ref("rules", path=(match.game,))),
            Button(say("button-replay"), ref.to("replay")),
        )
        rows: tuple[Row, ...] = (_views(ref, say), second)
        if match.status.is_open:
            watching = await self.spectators.is_watching(interaction, match)
            kinds = (STOP,) if watching else (END, MOVES)
            watch = tuple(
                Button(say(f"button-watch-{what}"), ref.to("watch", path=(what,))) for what in kinds
            )
            rows = (*await self.spectators.rows(interaction, match), *rows, watch)
        heading = say("menu-heading", game=say.game(match.game), code=match.code)
        lines = (f"**{heading}**", board_text.versus(match, say), done)
        return OutgoingMessage("\n".join(filter(None, lines)), rows=rows, audience=PUBLIC)

    async def flip(self, click: Click) -> None:
        position = await self.matches.position(click.ref.match)
        message = await self.boards.own_board(click.interaction, position, flipped=True, rows=())
        await click.interaction.answer(message)

    async def text_board(self, click: Click) -> None:
        interaction = click.interaction
        position = await self.matches.position(click.ref.match)
        seat = position.seat_of(interaction.person.user_id)
        board = render.board_text(
            position.match.game,
            position.view(seat_or_public(seat)),
            locale=interaction.say.locale,
            names=[coded(name) for name in position.match.names],
            viewpoint=public_seat(position) if seat is None else interaction.style.viewpoint(seat),
        )
        text = f"{board_text.title(position, interaction.say)}\n```\n{board}\n```"
        await interaction.answer(OutgoingMessage(text, audience=seat_or_public(seat)))


def _views(ref: Ref, say: Say) -> tuple[Button, ...]:
    """The buttons that everybody may press: other views of the match."""
    actions = (("info", "info"), ("flip", "flip"), ("text-board", "text"), ("history", "history"))
    return tuple(Button(say(f"button-{label}"), ref.to(action)) for label, action in actions)
