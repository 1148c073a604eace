"""Matches looked up: /turns, lists, and the match of a message."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from itertools import chain
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.base.refusal import StoreDown
from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    MenuCommand,
    Route,
    Routes,
    server_menu,
    slash,
)
from bot.discord_kit.interaction import Interaction, log_error, numbered_sentence
from bot.discord_kit.message import (
    TEXT_LIMIT,
    Attachment,
    Button,
    ChoiceField,
    Entity,
    EntityField,
    Form,
    Menu,
    OutgoingMessage,
    PeopleMenu,
    Ref,
    Row,
    Tone,
    clip,
    deciding_rows,
    page_of,
    parse_id,
)
from bot.discord_kit.texts import Say, ago, on
from bot.match.inbox import OwnState, State
from bot.match.model.clock import Reason
from bot.match.model.match import CODE_ALPHABET, MIN_CODE_CHARS, Match, PendingTurn
from bot.match.model.position import Position
from bot.match.model.terms import Status
from bot.match.refusals import BrokenRecord, NoSuchMatch, Quarantined
from bot.play.access import Kit, match_choices
from bot.play.board import text as board_text
from bot.play.board.message import BoardMessages, deciding_buttons, hand_button
from bot.play.board.text import code_link, list_text, turn_line
from bot.play.ending import RequestAnswers, request_line, request_rows
from bot.play.match_menu import MatchMenu
from engines import GAMES, PUBLIC
from render.pick import Choice

# ------------------------------------------------------------------------------------ match list
# Matches page by page: a person's own on all servers, or those of a server.


MATCHES_PER_PAGE: Final = 8
"""Lines that fit into a message with their links, however long the names."""
ANY: Final = "-"
"""Stands for all games in a ref, and for the states that are listed by default."""
BOARD: Final = "board"
"""The path of a menu that opens boards."""


class Whose(StrEnum):
    """Whose matches are listed."""

    MINE = "mine"
    """The reader's, on all servers."""
    SERVER = "server"
    """Those of the server."""

    @property
    def states(self) -> type[State] | type[OwnState]:
        return OwnState if self is Whose.MINE else State


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """The filter of a list of matches."""

    whose: Whose
    state: str = ANY
    """One of the states of `whose`. By default, a server's open matches, and all of one's own."""
    game: str = ANY
    user_id: int = 0
    """The person who plays in them, against the reader if they are the reader's; 0: anybody."""

    @property
    def ref(self) -> Ref:
        return Ref("list", self.user_id, path=(self.whose.value, self.game, self.state))

    @classmethod
    def of(cls, ref: Ref) -> MatchFilter:
        """:raises StaleChoice: the ref is not one of a list."""
        if len(ref.path) != 3 or ref.path[0] not in tuple(Whose):
            raise StaleChoice
        whose, game, state = Whose(ref.path[0]), *ref.path[1:]
        if state not in (ANY, *whose.states) or game not in (ANY, *GAMES):
            raise StaleChoice
        return cls(whose, state, game, ref.match)

    @property
    def is_default(self) -> bool:
        return self == MatchFilter(self.whose)


@dataclass(frozen=True, slots=True)
class MatchList(Face):
    """Lists matches, each to be opened."""

    kit: Kit
    opened: OpenedMatches

    def routes(self) -> Routes:
        return {
            "listp": Route(Acknowledgement.UPDATE, self.page, in_match=False),
            "listn": Route(Acknowledgement.UPDATE, self.page, in_match=False),
            "listof": Route(Acknowledgement.UPDATE, self.of_person, in_match=False),
            "listask": Route(Acknowledgement.NOW, self.ask, in_match=False),
            "listopen": Route(Acknowledgement.PRIVATE, self.open, in_match=False),
        }

    def forms(self) -> Routes:
        return {"listask": Route(Acknowledgement.UPDATE, self.narrow, in_match=False)}

    async def page(self, click: Click) -> None:
        """Show another page; the ref's version is its number."""
        wanted = MatchFilter.of(click.ref)
        await click.interaction.answer(
            await self.message(click.interaction, wanted, click.ref.version)
        )

    async def open(self, click: Click) -> None:
        """Open the chosen match: one's own as its player sees it, of others its menu, or where the
        path says so its board."""
        interaction, match = click.interaction, await self.kit.finder.chosen(click)
        if match.seat_of(interaction.person.user_id) is None and click.ref.path != (BOARD,):
            await interaction.answer(await self.opened.menu.message(interaction, match))
        else:
            await interaction.answer(await self.opened.message(interaction, match))

    async def of_person(self, click: Click) -> None:
        """List a person's matches on the server."""
        if len(click.people) != 1:
            raise StaleChoice
        wanted = MatchFilter(Whose.SERVER, user_id=click.people[0].user_id)
        await click.interaction.answer(await self.message(click.interaction, wanted))

    @staticmethod
    def whom_message(say: Say) -> OutgoingMessage:
        """The question whose matches are to be listed."""
        menu = PeopleMenu(Ref("listof"), say("list-whose-placeholder"))
        return OutgoingMessage(say("list-whose"), rows=(menu,), audience=PUBLIC)

    @staticmethod
    async def ask(click: Click) -> None:
        """Ask for another filter, beginning with the one that the ref has."""
        say, wanted = click.interaction.say, MatchFilter.of(click.ref)
        states = [
            Choice(state.value, say(f"list-state-{state.value}")) for state in wanted.whose.states
        ]
        if wanted.whose is Whose.MINE:
            states.insert(0, Choice(ANY, say("list-state-all")))
        state = (
            State.OPEN.value
            if wanted.whose is Whose.SERVER and wanted.state == ANY
            else wanted.state
        )
        games = [Choice(ANY, say("list-games-all")), *(Choice(key, say.game(key)) for key in GAMES)]
        form = Form(
            click.ref,
            say("list-form"),
            (
                ChoiceField("state", say("list-form-state"), tuple(states), frozenset({state})),
                ChoiceField("game", say("list-form-game"), tuple(games), frozenset({wanted.game})),
                EntityField(
                    "user",
                    say(f"list-form-user-{wanted.whose.value}"),
                    Entity.PERSON,
                    wanted.user_id or None,
                ),
            ),
        )
        await click.interaction.ask(form)

    async def narrow(self, click: Click) -> None:
        """List what the form asks for."""
        whose = MatchFilter.of(click.ref).whose
        state, game = (click.text(key) for key in ("state", "game"))
        user = parse_id(click.text("user"))
        ref = Ref("list", user or 0, path=(whose.value, game or ANY, state or ANY))
        await click.interaction.answer(await self.message(click.interaction, MatchFilter.of(ref)))

    async def message(
        self, interaction: Interaction, wanted: MatchFilter, number: int = 0
    ) -> OutgoingMessage:
        """A page of the matches that the person may know of, with a menu to open one.

        :raises RequestRefused: `server-only`.
        """
        say, user_id, whose = interaction.say, interaction.person.user_id, wanted.whose.value
        narrow = Button(say("button-list-form"), wanted.ref.to("listask"))
        matches = await self._found(interaction, wanted)
        if not matches:
            key = f"list-none-{whose}" if wanted.is_default else "list-none-such"
            return OutgoingMessage(say(key), rows=((narrow,),), audience=PUBLIC)
        page = page_of(matches, number, MATCHES_PER_PAGE)
        lines = [await self.line(interaction, match) for match in page.items]
        over = "-over" if wanted.state == State.OVER and wanted.whose is Whose.SERVER else ""
        text = list_text(say(f"list-heading-{whose}{over}", count=len(matches)), lines, say)
        text = "\n".join((text, *page.lines(say)))
        waiting = await self.kit.match.inbox.where(user_id)
        # in the order of the lines, of which one's own that wait are the first
        choices = match_choices(page.items, waiting, user_id, say)
        buttons = (*chain(*page.rows(say, wanted.ref)), narrow)
        rows: tuple[Row, ...] = (Menu(Ref("listopen"), say("list-open"), choices), buttons)
        return OutgoingMessage(text, rows=rows, audience=PUBLIC)

    async def _found(self, interaction: Interaction, wanted: MatchFilter) -> list[Match]:
        game, other = None if wanted.game == ANY else wanted.game, wanted.user_id or None
        inbox, user_id = self.kit.match.inbox, interaction.person.user_id
        if wanted.whose is Whose.MINE:
            own = None if wanted.state == ANY else OwnState(wanted.state)
            return await inbox.find(user_id, own, game=game, other_id=other)
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        state = State.OPEN if wanted.state == ANY else State(wanted.state)
        found = await inbox.of_server(interaction.guild_id, state, game=game, user_id=other)
        return await self.kit.access.open_to(interaction.raw, found)

    async def line(self, interaction: Interaction, match: Match) -> str:
        """A match in a line: game, players, link, and state."""
        say = interaction.say
        return say(
            "list-line",
            game=say.game(match.game),
            players=board_text.versus(match, say),
            where=code_link(match, say),
            state=await self._state(interaction, match),
        )

    async def _state(self, interaction: Interaction, match: Match) -> str:
        """The state of a match, or the number of an error: a broken match must not break the
        page."""
        try:
            return await self._state_text(interaction, match)
        except StoreDown:
            raise
        except Exception as error:  # noqa: BLE001 - see above
            number = log_error(error)
            return interaction.say("state-broken", id=number)

    async def _state_text(self, interaction: Interaction, match: Match) -> str:
        """The pending turn and its deadline, or the result."""
        say = interaction.say
        if match.damaged and match.status.is_open:
            raise BrokenRecord(match.code)
        if match.status is Status.LOBBY:
            return say("state-lobby")
        if match.status is Status.ACTIVE:
            state = board_text.state_of(await self.kit.match.matches.position(match.id), say)
            return state + await self._time(match, say)
        if match.outcome is None:
            return say("state-cancelled")
        names = board_text.names_of(match)
        when = ago(match.ended_at or match.updated_at)
        if not match.outcome.winners:
            return say("list-drawn", when=when)
        winners = say.people(names[seat] for seat in match.outcome.winners)
        return say("list-won", winners=winners, when=when)

    async def _time(self, match: Match, say: Say) -> str:
        """The next deadline, or a note about a pause; empty without a clock."""
        if not match.terms.clock:
            return ""
        seats = (await self.kit.match.time.of(match.id)).seats
        if any(seat.stopped is Reason.PAUSE for seat in seats):
            return say("list-paused")
        deadlines = [seat.deadline for seat in seats if seat.runs and seat.deadline is not None]
        if not deadlines:
            return ""
        return say("list-until", on=on(min(deadlines)), ago=ago(min(deadlines)))


# ------------------------------------------------------------------------------ match of message
# The match that a message of ours is about, by the menu on the message.


_CODE: Final = re.compile(rf"(?<!\\)`([{CODE_ALPHABET}]{{{MIN_CODE_CHARS},}})`")
"""A code as our messages have it; what people wrote has its backticks escaped."""


@dataclass(frozen=True, slots=True)
class MatchOfMessage(Face):
    """Tells of the match."""

    kit: Kit
    menu: MatchMenu

    def menus(self) -> Sequence[MenuCommand]:
        @app_commands.guild_only()
        async def which(raw: discord.Interaction[Any], message: discord.Message) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                match = await self._match(interaction, message)
                await interaction.answer(await self.menu.message(interaction, match))

        return (server_menu("menu-which-match", which),)

    async def _match(self, interaction: Interaction, message: discord.Message) -> Match:
        """The first match that our message names; in a thread, the match that is played there.

        :raises RequestRefused: `no-message-here`.
        """
        me = interaction.raw.client.user
        if me is not None and message.author.id == me.id:
            for code in _CODE.findall(message.content):
                with suppress(NoSuchMatch):
                    return await self.kit.finder.find_visible(interaction, code)
        if isinstance(interaction.raw.channel, discord.Thread):
            return await self.kit.finder.find_visible(interaction, None)
        raise RequestRefused("no-message-here")


# ---------------------------------------------------------------------------------- opened match
# A match of one's own, opened privately from a list: its board with its buttons, or what there is
# to know of it.


@dataclass(frozen=True, slots=True)
class OpenedMatches:
    """Opens matches of a person's own."""

    kit: Kit
    boards: BoardMessages
    menu: MatchMenu

    async def message(
        self, interaction: Interaction, match: Match, further: tuple[Button, ...] = ()
    ) -> OutgoingMessage:
        """A match as its player sees it, with `further` buttons. One that is broken does not block
        those that the buttons lead to."""
        say = interaction.say
        if match.status is not Status.ACTIVE:
            told = await self.menu.message(interaction, match)
            return replace(told, rows=(*told.rows, *_row(further)))
        try:
            position = await self.kit.match.matches.position(match.id)
        except Quarantined as error:
            sentence = numbered_sentence(error, say)
            return OutgoingMessage(sentence, rows=_row(further), audience=PUBLIC)
        rows = self._rows(interaction, position, further)
        board = await self.boards.own_board(interaction, position, rows=rows)
        place = say(
            "turns-here",
            game=say.game(match.game),
            players=board_text.versus(match, say, position),
            where=code_link(match, say),
        )
        return OutgoingMessage(place, board.picture, rows, audience=board.audience)

    def _rows(
        self, interaction: Interaction, position: Position, further: tuple[Button, ...]
    ) -> tuple[Row, ...]:
        """Deciding, where the person is to; else the menu."""
        match, say = position.match, interaction.say
        seat = position.seat_of(interaction.person.user_id)
        if seat in position.to_act:
            quick, picker = deciding_buttons(position, say)
            return deciding_rows(quick, (*picker, *further))
        menu = Button(say("button-menu"), Ref("menu", match.id, match.version))
        # whoever looks on has none
        hand = () if seat is None else hand_button(match, say)
        return ((*hand, menu, *further),)


def _row(buttons: tuple[Button, ...]) -> tuple[Row, ...]:
    return (buttons,) if buttons else ()


# ----------------------------------------------------------------------------------------- inbox
# /turns: invitations and offers to answer, and the matches that wait for a person, as a list and
# one by one.


MAX_REQUEST_LINES: Final = 10
"""Invitations and offers that are listed; a person answers the first ones first."""


TurnsCalendar: TypeAlias = Callable[[Sequence[PendingTurn], Say, datetime], Attachment | None]
"""Makes a calendar file of turns; None if none of them has a deadline."""


@dataclass(frozen=True, slots=True)
class InboxMessages(Face):
    """Shows the matches that wait for a person."""

    kit: Kit
    opened: OpenedMatches
    requests: RequestAnswers
    calendar: TurnsCalendar

    def routes(self) -> Routes:
        return {
            "turns": Route(Acknowledgement.PRIVATE, self.turns, in_match=False),
            "next": Route(Acknowledgement.PRIVATE, self.next_match, in_match=False),
            "inyes": Route(Acknowledgement.UPDATE, self.accept, in_match=False),
            "inno": Route(Acknowledgement.UPDATE, self.decline, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @slash(self.kit.handler, "turns")
        async def turns(
            interaction: Interaction, game: str | None = None, export: bool = False
        ) -> None:
            message = await self.turns_message(interaction, game)
            if export:
                message = await self._with_calendar(interaction, message, game)
            await interaction.answer(message)

        return (turns,)

    async def turns(self, click: Click) -> None:
        """Show what waits, as /turns does."""
        await click.interaction.answer(await self.turns_message(click.interaction))

    async def turns_message(
        self, interaction: Interaction, game: str | None = None, *, said: str | None = None
    ) -> OutgoingMessage:
        """What waits for a person on all servers, in one game if given: invitations and offers,
        with buttons for the first of them, then turns, the nearest deadline first. It begins with
        what was `said`."""
        say, user_id = interaction.say, interaction.person.user_id
        # a sign of somebody who could not be sent their boards
        await self.kit.match.homes.reopen(user_id)
        requests = await self.kit.match.inbox.requests(user_id, game=game)
        waiting = await self.kit.match.inbox.turns(user_id, game=game)
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
        running = await self.kit.match.planning.with_orders(user_id)
        if running:
            codes = " · ".join(code_link(match, say) for match in running)
            heading.append(say("turns-orders", codes=codes))
            now = {owed.match.id for owed in waiting}
            choices = match_choices(running, now, user_id, say)
            rows += (Menu(Ref("ordersof"), say("turns-orders-open"), choices),)
        of = await self.kit.occasions([owed.match for owed in waiting])
        lines = [turn_line(owed, say, of.get(owed.match.id)) for owed in waiting]
        text = list_text("\n".join(heading), lines, say)
        return OutgoingMessage(text, rows=rows, audience=PUBLIC)

    async def _with_calendar(
        self, interaction: Interaction, message: OutgoingMessage, game: str | None
    ) -> OutgoingMessage:
        """A list of turns with their deadlines as a file, or with the reason why there is none."""
        say, now = interaction.say, self.kit.match.inbox.clock.now()
        turns = await self.kit.match.inbox.turns(interaction.person.user_id, game=game)
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
        waiting = await self.kit.match.inbox.turns(interaction.person.user_id, game=game)
        if click.ref.version >= len(waiting):
            requests = await self.kit.match.inbox.requests(interaction.person.user_id, game=game)
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
