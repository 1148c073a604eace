"""Matches looked up: /turns, lists, a match's past and terms, and the match of a message."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from operator import itemgetter
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

import render
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
    game_choices,
    server_menu,
)
from bot.discord_kit.interaction import Interaction, log_error, numbered_sentence, seat_or_public
from bot.discord_kit.message import (
    TEXT_LIMIT,
    Attachment,
    Button,
    Menu,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    clip,
    match_url,
    page_of,
)
from bot.discord_kit.texts import Say, ago, described, on, plain
from bot.match.clocks import GRACE_PERIOD
from bot.match.inbox import OwnState, State
from bot.match.lobby.seating import is_drawn
from bot.match.model.clock import Reason
from bot.match.model.match import CODE_ALPHABET, MIN_CODE_CHARS, Match, PendingTurn
from bot.match.model.position import HistoryEntry, Position
from bot.match.model.terms import Kind, Status
from bot.match.refusals import BrokenRecord, NoSuchMatch, NotYourMatch, Quarantined
from bot.play.access import Kit, match_choices
from bot.play.board import text as board_text
from bot.play.board.choices import deciding_rows
from bot.play.board.message import BoardMessages, deciding_buttons, end_buttons, hand_button
from bot.play.board.text import (
    RULING_KINDS,
    code_link,
    history_line,
    length_text,
    list_text,
    on_info,
    pair_lines,
    rated_lines,
    team_line,
    trouble_line,
    turn_line,
)
from bot.play.ending import GivingButtons, RequestAnswers, request_line, request_rows
from bot.play.lobby.wish import bids_line
from bot.ratings.model import rating_terms_line
from bot.ratings.rating import Ratings
from engines import CHANCE, GAMES, PUBLIC

# --------------------------------------------------------------------------------- match history
# The history of a match, page by page.


ENTRIES_PER_PAGE: Final = 20
"""About 1600 characters: a page fits into a message in either language."""


@dataclass(frozen=True, slots=True)
class MatchHistory(Face):
    """Shows the history of a match."""

    kit: Kit

    def routes(self) -> Routes:
        return {
            "history": Route(Acknowledgement.PRIVATE, self.history),
            "historyp": Route(Acknowledgement.UPDATE, self.history_page),
            "historyn": Route(Acknowledgement.UPDATE, self.history_page),
        }

    async def history(self, click: Click) -> None:
        """Show the first page; the version in a paging button's ref is the number of its page."""
        await click.interaction.answer(
            await self.history_message(
                click.interaction, await self.kit.match.matches.get(click.ref.match), 0
            )
        )

    async def history_page(self, click: Click) -> None:
        match = await self.kit.match.matches.get(click.ref.match)
        await click.interaction.answer(
            await self.history_message(click.interaction, match, click.ref.version)
        )

    async def history_message(
        self, interaction: Interaction, match: Match, number: int
    ) -> OutgoingMessage:
        """A page of the history: moves in notation if the person may know them, else in words."""
        say = interaction.say
        seat = match.seat_of(interaction.person.user_id)
        position = await self.kit.match.matches.position(match.id)
        history = await self.kit.match.matches.history(match.id, seat_or_public(seat))
        seats = (await self.kit.match.time.of(match.id)).seats
        # a vacation that began automatically has no row
        items: list[tuple[datetime, HistoryEntry | int]] = [
            *((row.at, row) for row in history),
            *((one.excused_at, one.seat) for one in seats if one.excused_at is not None),
        ]
        items.sort(key=itemgetter(0))
        page = page_of(items, number, ENTRIES_PER_PAGE)
        heading = say(
            "history-heading",
            game=say.game(match.game),
            code=match.code,
            players=board_text.versus(match, say, position),
        )
        lines = [f"**{heading}**"]
        for at, item in page.items:
            if not isinstance(item, HistoryEntry):
                lines.append(_vacation_line(match, item, at, say))
            elif item.kind in RULING_KINDS:
                lines.append(f"- {history_line(match, item, history, say)}")
            else:
                mark = f"{item.number}." if item.is_numbered else "-"
                lines.append(f"{mark} {_entry_line(match, item, say)}")
        if not items:
            lines.append(say("history-empty"))
        lines += page.lines(say)
        rows = page.rows(say, Ref("history", match.id))
        return OutgoingMessage("\n".join(lines), rows=rows, audience=seat_or_public(seat))


def _entry_line(match: Match, row: HistoryEntry, say: Say) -> str:
    if row.swapped != match.swapped:
        match = match.exchanged()
    when = on(row.at)
    if row.seat == CHANCE:
        if row.text is not None:
            return say("history-chance", move=row.text, when=when)
        words = _events_text(match, row, say)
        return say("history-words", words=words, when=when)
    name = plain(match.names[row.seat])
    if row.kind is not Kind.MOVE:
        text = row.number if row.kind is Kind.UNDO else row.text or ""
        return say(f"history-{row.kind.value}", name=name, when=when, text=text)
    if row.text is not None:
        kind = "forced" if row.forced else "move"
        return say(f"history-{kind}", name=name, move=row.text, when=when)
    if words := _events_text(match, row, say):
        return say("history-words", words=words, when=when)
    return say("history-hidden", name=name, when=when)


def _vacation_line(match: Match, seat: int, at: datetime, say: Say) -> str:
    left = length_text(GRACE_PERIOD, say)
    return "- " + say("history-excused", name=plain(match.names[seat]), when=on(at), length=left)


def _events_text(match: Match, row: HistoryEntry, say: Say) -> str:
    names = board_text.names_of(match)
    return " ".join(render.describe(match.game, row.events, locale=say.locale, names=names))


# ------------------------------------------------------------------------------------ match info
# Information about a match in a private message: players, state, terms, times, links.


@dataclass(frozen=True, slots=True)
class MatchInfo(Face):
    """Shows information about a match."""

    kit: Kit
    ratings: Ratings
    giving: GivingButtons

    def routes(self) -> Routes:
        return {
            "info": Route(Acknowledgement.PRIVATE, self.info),
        }

    async def info(self, click: Click) -> None:
        await click.interaction.answer(
            await self.info_message(
                click.interaction, await self.kit.match.matches.get(click.ref.match)
            )
        )

    async def info_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        """The players, state, terms, times and links of a match."""
        say = interaction.say
        rows: tuple[Row, ...] = ()
        lines = ["**" + say("info-code", code=match.code, game=say.game(match.game)) + "**"]
        if match.status in (Status.ACTIVE, Status.FINISHED):
            state, rows = await self._state(interaction, match)
            lines += state
            lines.append(say("info-started", when=on(match.created_at)))
        else:
            lines += [board_text.versus(match, say), say(f"state-{match.status.value}")]
            if match.expires_at is not None:
                lines.append(say("info-expires", when=ago(match.expires_at)))
        if match.ended_at is not None:
            lines.append(say("info-ended", when=on(match.ended_at)))
        if match.outcome is not None and match.game in GAMES:
            lines += board_text.result(match, say)
        lines += [team_line(seat, say) for seat in match.seats if seat.team is not None]
        if match.options:
            lines.append(say("info-options", options=board_text.options_text(match, say)))
        if match.terms.clock:
            lines += on_info(await self.kit.match.time.of(match.id, since=0), match, say)
        lines += bids_line(match, say)
        pair = await self.kit.match.lobby.pair_of(match)
        if match.terms.rated:
            over = match.status is Status.FINISHED
            changed = await rated_lines(self.ratings, match, pair, say) if over else []
            lines += changed or [say("lobby-rated"), rating_terms_line(match, say)]
        user_id = interaction.person.user_id
        lines += pair_lines(await self.kit.match.homes.seen_pair(user_id, pair), match, say)
        if match.game in GAMES and is_drawn(match, GAMES[match.game]):
            lines.append(say("info-proof", hash=match.seed_hash))
            if not match.status.is_open:
                lines.append(say("info-seed", seed=await self.kit.match.matches.seed(match.id)))
        (seen,) = await self.kit.match.homes.seen(user_id, (match,))
        lines.append(say("info-board", url=match_url(seen)))
        text = "\n".join(lines) + trouble_line(match, say)
        return OutgoingMessage(text, rows=rows, audience=PUBLIC)

    async def _state(
        self, interaction: Interaction, match: Match
    ) -> tuple[list[str], tuple[Row, ...]]:
        """The players and state of a match that has begun, and what its player may do about it."""
        say = interaction.say
        try:
            position = await self.kit.match.matches.position(match.id)
        except Quarantined as error:
            return [board_text.versus(match, say), numbered_sentence(error, say)], ()
        lines = [
            board_text.versus(match, say, position),
            board_text.state_of(position, say),
            say("info-moves", count=position.number),
        ]
        give = await self.giving.buttons(interaction, position)
        return lines, (give,) if give else ()


# ------------------------------------------------------------------------------------ match list
# The matches of a server, page by page.


MATCHES_PER_PAGE: Final = 8
"""Lines that fit into a message with their links, however long the names."""
ANY_GAME: Final = "-"
"""Stands for all games in a ref."""


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """The filter of a list of matches. `user_id` 0: everybody's."""

    state: State = State.OPEN
    game: str | None = None
    user_id: int = 0

    @property
    def ref(self) -> Ref:
        return Ref("list", self.user_id, path=(self.game or ANY_GAME, self.state.value))

    @classmethod
    def of(cls, ref: Ref) -> MatchFilter:
        """:raises StaleChoice: the ref is not one of a list."""
        if len(ref.path) != 2 or ref.path[1] not in tuple(State):
            raise StaleChoice
        game, state = ref.path
        return cls(State(state), None if game == ANY_GAME else game, ref.match)


@dataclass(frozen=True, slots=True)
class MatchList(Face):
    """Shows the matches of a server."""

    kit: Kit

    def routes(self) -> Routes:
        return {
            "listp": Route(Acknowledgement.UPDATE, self.page, in_match=False),
            "listn": Route(Acknowledgement.UPDATE, self.page, in_match=False),
        }

    async def page(self, click: Click) -> None:
        """Show another page; the ref's version is its number."""
        interaction = click.interaction
        await interaction.answer(
            await self.list_message(interaction, MatchFilter.of(click.ref), click.ref.version)
        )

    async def list_message(
        self, interaction: Interaction, wanted: MatchFilter, number: int = 0
    ) -> OutgoingMessage:
        """A page of a server's matches that the person may know of, the last changed first.

        :raises RequestRefused: `server-only`.
        """
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        say = interaction.say
        found = await self.kit.match.inbox.of_server(
            interaction.guild_id, wanted.state, game=wanted.game, user_id=wanted.user_id or None
        )
        matches = await self.kit.access.open_to(interaction.raw, found)
        if not matches:
            return OutgoingMessage(
                say("list-none" if wanted == MatchFilter() else "list-none-such"), audience=PUBLIC
            )
        page = page_of(matches, number, MATCHES_PER_PAGE)
        lines = [await self.line(interaction, match) for match in page.items]
        kind = "list-heading-over" if wanted.state is State.OVER else "list-heading"
        text = list_text(say(kind, count=len(matches)), lines, say)
        text = "\n".join((text, *page.lines(say)))
        return OutgoingMessage(text, rows=page.rows(say, wanted.ref), audience=PUBLIC)

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
    info: MatchInfo

    def menus(self) -> Sequence[MenuCommand]:
        @app_commands.guild_only()
        async def which(raw: discord.Interaction[Any], message: discord.Message) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                match = await self._match(interaction, message)
                await interaction.answer(await self.info.info_message(interaction, match))

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
    info: MatchInfo

    async def message(
        self, interaction: Interaction, match: Match, further: tuple[Button, ...] = ()
    ) -> OutgoingMessage:
        """A match as its player sees it, with `further` buttons. One that is broken does not block
        those that the buttons lead to."""
        say = interaction.say
        if match.status is not Status.ACTIVE:
            told = await self.info.info_message(interaction, match)
            played = match.status is Status.FINISHED
            own = (*(end_buttons(match, say) if played else ()), *further)
            return replace(told, rows=(*told.rows, own) if own else told.rows)
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
        if position.seat_of(interaction.person.user_id) in position.to_act:
            quick, picker = deciding_buttons(position, say)
            return deciding_rows(quick, (*picker, *further))
        menu = Button(say("button-menu"), Ref("menu", match.id, match.version))
        return ((*hand_button(match, say), menu, *further),)


def _row(buttons: tuple[Button, ...]) -> tuple[Row, ...]:
    return (buttons,) if buttons else ()


# ------------------------------------------------------------------------------------ match find
# /match find: a person's own matches on all servers, page by page, each to be opened.


ANY_STATE: Final = "-"
"""Stands for all states in a ref."""


@dataclass(frozen=True, slots=True)
class OwnFilter:
    """The filter of a person's own matches. `other_id` 0: with anybody."""

    state: OwnState | None = None
    game: str | None = None
    other_id: int = 0

    @property
    def ref(self) -> Ref:
        state = ANY_STATE if self.state is None else self.state.value
        return Ref("find", self.other_id, path=(self.game or ANY_GAME, state))

    @classmethod
    def of(cls, ref: Ref) -> OwnFilter:
        """:raises StaleChoice: the ref is not one of such a list."""
        if len(ref.path) != 2 or ref.path[1] not in (ANY_STATE, *OwnState):
            raise StaleChoice
        game, state = ref.path
        return cls(
            None if state == ANY_STATE else OwnState(state),
            None if game == ANY_GAME else game,
            ref.match,
        )


@dataclass(frozen=True, slots=True)
class MatchFind(Face):
    """Finds a person's own matches."""

    kit: Kit
    list: MatchList
    opened: OpenedMatches

    def routes(self) -> Routes:
        return {
            "findp": Route(Acknowledgement.UPDATE, self.page, in_match=False),
            "findn": Route(Acknowledgement.UPDATE, self.page, in_match=False),
            "findopen": Route(Acknowledgement.PRIVATE, self.open, in_match=False),
        }

    async def page(self, click: Click) -> None:
        """Show another page; the ref's version is its number."""
        wanted = OwnFilter.of(click.ref)
        await click.interaction.answer(
            await self.find_message(click.interaction, wanted, click.ref.version)
        )

    async def open(self, click: Click) -> None:
        """Open the chosen match.

        :raises NotYourMatch: the person has no seat in it any more.
        """
        match = await self.kit.finder.chosen(click)
        if match.seat_of(click.interaction.person.user_id) is None:
            raise NotYourMatch(match.code)
        await click.interaction.answer(await self.opened.message(click.interaction, match))

    async def find_message(
        self, interaction: Interaction, wanted: OwnFilter, number: int = 0
    ) -> OutgoingMessage:
        """A page of the person's matches, with a menu to open one."""
        say, user_id = interaction.say, interaction.person.user_id
        matches = await self.kit.match.inbox.find(
            user_id, wanted.state, game=wanted.game, other_id=wanted.other_id or None
        )
        if not matches:
            key = "find-none" if wanted == OwnFilter() else "find-none-such"
            return OutgoingMessage(say(key), audience=PUBLIC)
        page = page_of(matches, number, MATCHES_PER_PAGE)
        lines = [await self.list.line(interaction, match) for match in page.items]
        text = list_text(say("find-heading", count=len(matches)), lines, say)
        text = "\n".join((text, *page.lines(say)))
        waiting = await self.kit.match.inbox.where(user_id)
        # in the order of the lines, of which those that wait are the first
        choices = match_choices(page.items, waiting, user_id, say)
        menu = Menu(Ref("findopen"), say("find-open"), choices)
        rows: tuple[Row, ...] = (menu, *page.rows(say, wanted.ref))
        return OutgoingMessage(text, rows=rows, audience=PUBLIC)


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
            "next": Route(Acknowledgement.PRIVATE, self.next_match, in_match=False),
            "inyes": Route(Acknowledgement.UPDATE, self.accept, in_match=False),
            "inno": Route(Acknowledgement.UPDATE, self.decline, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="turns", description=described("command-turns"))
        @app_commands.describe(
            game=described("command-turns-game"), export=described("command-turns-export")
        )
        @app_commands.choices(game=game_choices())
        async def turns(
            raw: discord.Interaction[Any], game: str | None = None, export: bool = False
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
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
        lines = [turn_line(owed, say) for owed in waiting]
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
