"""/match, and the menu of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

import render
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes, game_choices
from bot.discord_kit.interaction import Interaction, seat_or_public
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.texts import Say, coded, described
from bot.match.inbox import OwnState, State
from bot.match.model.match import Match
from bot.match.model.position import OfferKind
from bot.match.model.terms import Status
from bot.play.access import Kit
from bot.play.answers import SwapButtons
from bot.play.arrangement import ArrangementButtons, FormationButtons
from bot.play.board import text as board_text
from bot.play.board.delivery import BoardPosts
from bot.play.board.message import BoardMessages, own_missed_button, proof_button
from bot.play.board.text import public_seat
from bot.play.board_command import BoardCommand, HandMessages, RulesPages
from bot.play.ending import (
    EndingButtons,
    GivingButtons,
    RequestAnswers,
    SubstitutionButtons,
    VacationMessages,
)
from bot.play.lines import LineMessages
from bot.play.lobby.command import Challenges, OpponentSearch, PlayCommand, RatedQuestion
from bot.play.lobby.message import LobbyButtons
from bot.play.match_lists import (
    InboxMessages,
    MatchFilter,
    MatchFind,
    MatchHistory,
    MatchInfo,
    MatchList,
    MatchOfMessage,
    OpenedMatches,
    OwnFilter,
    TurnsCalendar,
)
from bot.play.moves import MoveCommand, MovePicker, MoveSubmitter
from bot.play.notes import STOP_WATCHING, WATCH_END, WATCH_MOVES, NoteButtons, Spectators
from bot.play.offers import OfferButtons
from bot.play.plans import PlanButtons, PlannedAnswers
from engines import PUBLIC

# ------------------------------------------------------------------------------------ match menu
# The private menu of a match: other actions, and other views of the board.


@dataclass(frozen=True, slots=True)
class MatchMenu(Face):
    """Opens the menu under a board."""

    kit: Kit
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
        match = await self.kit.match.matches.get(click.ref.match)
        seat = match.seat_of(click.interaction.person.user_id)
        looks_on = match.status is Status.ACTIVE and seat is None
        if looks_on or match.is_played:
            await click.interaction.answer(await self._spectators_menu(click.interaction, match))
            return
        position, seat = await self.kit.finder.require_seat(click.interaction, click.ref)
        match, say = position.match, click.interaction.say
        ref = click.ref.to("", path=())
        missed = await own_missed_button(self.kit.match.matches, position, seat, say)
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
            *proof_button(match, say),
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
        if what not in (WATCH_END, WATCH_MOVES, STOP_WATCHING):
            raise StaleChoice
        match = await self.kit.match.matches.get(click.ref.match)
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
            *proof_button(match, say),
        )
        rows: tuple[Row, ...] = (_views(ref, say), second)
        if match.status.is_open:
            watching = await self.spectators.is_watching(interaction, match)
            kinds = (STOP_WATCHING,) if watching else (WATCH_END, WATCH_MOVES)
            watch = tuple(
                Button(say(f"button-watch-{what}"), ref.to("watch", path=(what,))) for what in kinds
            )
            rows = (*await self.spectators.rows(interaction, match), *rows, watch)
        heading = say("menu-heading", game=say.game(match.game), code=match.code)
        lines = (f"**{heading}**", board_text.versus(match, say), done)
        return OutgoingMessage("\n".join(filter(None, lines)), rows=rows, audience=PUBLIC)

    async def flip(self, click: Click) -> None:
        position = await self.kit.match.matches.position(click.ref.match)
        message = await self.boards.own_board(click.interaction, position, flipped=True, rows=())
        await click.interaction.answer(message)

    async def text_board(self, click: Click) -> None:
        interaction = click.interaction
        position = await self.kit.match.matches.position(click.ref.match)
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


# --------------------------------------------------------------------------------- match command
# /match: the commands about a match other than moves.


@dataclass(frozen=True, slots=True)
class MatchCommand(Face):
    """The subcommands of /match."""

    kit: Kit
    info: MatchInfo
    history: MatchHistory
    ending: EndingButtons
    offers: OfferButtons
    swaps: SwapButtons
    spectators: Spectators
    notes: NoteButtons
    lobby: LobbyButtons
    list: MatchList
    find: MatchFind

    def commands(self) -> Sequence[Command]:
        group = app_commands.Group(name="match", description=described("command-match"))

        @group.command(name="info", description=described("command-match-info"))
        @app_commands.describe(match=described("command-match-code"))
        async def info(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                await interaction.answer(
                    await self.info.info_message(
                        interaction, await self.kit.finder.find_visible(interaction, match)
                    )
                )

        @group.command(name="history", description=described("command-match-history"))
        @app_commands.describe(match=described("command-match-code"))
        async def history(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                found = await self.kit.finder.find_visible(interaction, match)
                await interaction.answer(await self.history.history_message(interaction, found, 0))

        @group.command(name="resign", description=described("command-match-resign"))
        @app_commands.describe(match=described("command-match-code"))
        async def resign(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                await interaction.answer(
                    await self.ending.resign_message(
                        interaction, await self.kit.finder.find_own(interaction, match)
                    )
                )

        @group.command(name="draw", description=described("command-match-draw"))
        @app_commands.describe(match=described("command-match-code"))
        async def draw(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                found = await self.kit.finder.find_own(interaction, match)
                await interaction.answer(await self.offers.ask(interaction, found, OfferKind.DRAW))

        @group.command(name="undo", description=described("command-match-undo"))
        @app_commands.describe(match=described("command-match-code"))
        async def undo(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                found = await self.kit.finder.find_own(interaction, match)
                await interaction.answer(await self.offers.ask(interaction, found, OfferKind.UNDO))

        @group.command(name="swap", description=described("command-match-swap"))
        @app_commands.describe(match=described("command-match-code"))
        async def swap(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                found = await self.kit.finder.find_own(interaction, match)
                await interaction.answer(await self.swaps.swap_message(interaction, found.id))

        @group.command(name="pause", description=described("command-match-pause"))
        @app_commands.describe(match=described("command-match-code"))
        async def pause(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                found = await self.kit.finder.find_own(interaction, match)
                await interaction.answer(await self.offers.ask_pause(interaction, found))

        @group.command(name="watch", description=described("command-match-watch"))
        @app_commands.describe(
            what=described("command-match-watch-what"),
            privately=described("command-match-watch-privately"),
            match=described("command-match-code"),
        )
        @app_commands.choices(
            what=[
                app_commands.Choice(name=described(f"choice-watch-{what}"), value=what)
                for what in (WATCH_END, WATCH_MOVES, STOP_WATCHING)
            ]
        )
        async def watch(
            raw: discord.Interaction[Any],
            what: str = WATCH_END,
            privately: bool = False,
            match: str | None = None,
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                found = await self.kit.finder.find_visible(interaction, match)
                message = await self.spectators.watch_message(
                    interaction, found, what, privately=privately
                )
                await interaction.answer(message)

        @group.command(name="note", description=described("command-match-note"))
        @app_commands.describe(
            text=described("command-match-note-text"), match=described("command-match-code")
        )
        async def note(
            raw: discord.Interaction[Any], text: str | None = None, match: str | None = None
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                found = await self.kit.finder.find_for_note(interaction, match)
                await interaction.answer(await self.notes.notes_message(interaction, found, text))

        @group.command(name="rematch", description=described("command-match-rematch"))
        @app_commands.describe(match=described("command-match-code"))
        async def rematch(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                found = await self.kit.finder.find_for_rematch(interaction, match)
                await interaction.answer(await self.lobby.ask_for_rematch(interaction, found))

        @group.command(name="find", description=described("command-match-find"))
        @app_commands.describe(
            opponent=described("command-match-find-opponent"),
            game=described("command-match-list-game"),
            state=described("command-match-find-state"),
        )
        @app_commands.choices(
            game=game_choices(),
            state=[
                app_commands.Choice(name=described(f"choice-find-{state.value}"), value=state.value)
                for state in OwnState
            ],
        )
        async def own(
            raw: discord.Interaction[Any],
            opponent: discord.User | None = None,
            game: str | None = None,
            state: str | None = None,
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                wanted = OwnFilter(
                    None if state is None else OwnState(state),
                    game,
                    0 if opponent is None else opponent.id,
                )
                await interaction.answer(await self.find.find_message(interaction, wanted))

        @group.command(name="list", description=described("command-match-list"))
        @app_commands.describe(
            game=described("command-match-list-game"),
            person=described("command-match-list-person"),
            state=described("command-match-list-state"),
        )
        @app_commands.choices(
            game=game_choices(),
            state=[
                app_commands.Choice(name=described(f"choice-list-{state.value}"), value=state.value)
                for state in State
            ],
        )
        async def everybody(
            raw: discord.Interaction[Any],
            game: str | None = None,
            person: discord.User | None = None,
            state: str = State.OPEN.value,
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                wanted = MatchFilter(State(state), game, 0 if person is None else person.id)
                await interaction.answer(await self.list.list_message(interaction, wanted))

        commands: tuple[app_commands.Command[Any, ..., Any], ...] = (
            info,
            history,
            resign,
            draw,
            undo,
            swap,
            pause,
            watch,
            note,
            rematch,
        )
        for subcommand in commands:
            self.kit.codes.suggest_own(subcommand)
        return (group,)


# ----------------------------------------------------------------------------------------- faces


def play_faces(
    kit: Kit,
    board_posts: BoardPosts,
    arrangement: ArrangementButtons,
    vacations: VacationMessages,
    *,
    search: OpponentSearch,
    calendar: TurnsCalendar,
) -> tuple[Face, ...]:
    """All commands and buttons of matches."""
    boards = board_posts.messages
    submitter = MoveSubmitter(kit, arrangement)
    giving = GivingButtons(kit)
    info, history = MatchInfo(kit, boards.ratings, giving), MatchHistory(kit)
    offers = OfferButtons(kit)
    ending = EndingButtons(kit, offers)
    swaps = SwapButtons(kit, boards)
    notes = NoteButtons(kit)
    lines = LineMessages(kit.render_thread)
    plans = PlanButtons(kit, lines, notes)
    watchers = Spectators(kit, boards.spectating)
    lobby, rated_question = LobbyButtons(kit), RatedQuestion(kit)
    substitution = SubstitutionButtons(kit)
    requests = RequestAnswers(kit, offers, substitution)
    listed, opened = MatchList(kit), OpenedMatches(kit, boards, info)
    find = MatchFind(kit, listed, opened)
    return (
        Challenges(kit, rated_question),
        MatchOfMessage(kit, info),
        PlayCommand(kit, rated_question, search),
        rated_question,
        lobby,
        MoveCommand(kit, submitter),
        MovePicker(kit, boards, submitter, arrangement),
        HandMessages(kit, boards),
        BoardCommand(kit, boards, board_posts, info, watchers),
        InboxMessages(kit, opened, requests, calendar),
        MatchCommand(
            kit,
            info,
            history,
            ending,
            offers,
            swaps,
            watchers,
            notes,
            lobby,
            listed,
            find,
        ),
        MatchMenu(kit, boards, ending, giving, watchers),
        RulesPages(kit),
        substitution,
        plans,
        PlannedAnswers(kit, lines, notes),
        FormationButtons(kit, boards, arrangement),
        arrangement,
        info,
        history,
        ending,
        giving,
        offers,
        swaps,
        notes,
        listed,
        find,
        vacations,
    )
