"""The menu of a match: what there is to know of it, its history, and what may be done about it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from itertools import chain
from operator import itemgetter
from typing import Final, TypeAlias

import render
from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, numbered_sentence, seat_or_public
from bot.discord_kit.message import (
    Button,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    match_url,
    more_menu,
    page_of,
)
from bot.discord_kit.texts import Say, ago, coded, on, plain
from bot.match.clocks import GRACE_PERIOD
from bot.match.model.match import MOVES_AHEAD, Match
from bot.match.model.position import HistoryEntry, OfferKind, Position
from bot.match.model.terms import EndedBy, Kind, Status
from bot.match.refusals import Quarantined
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.message import (
    BoardMessages,
    before_sealed,
    kibitz_button,
    own_missed_button,
    proof_button,
    rematch_button,
    share_button,
    swap_button,
)
from bot.play.board.text import (
    RULING_KINDS,
    history_line,
    length_text,
    on_info,
    pair_lines,
    public_seat,
    rated_lines,
    team_line,
    trouble_line,
)
from bot.play.ending import EndingButtons, GivingButtons
from bot.play.lines import ASK_MATCH
from bot.play.lobby.wish import bids_line
from bot.play.notes import STOP_WATCHING, WATCH_END, WATCH_MOVES, Spectators
from bot.ratings.model import rating_terms_line
from bot.ratings.rating import Ratings
from engines import CHANCE, GAMES, PUBLIC

# --------------------------------------------------------------------------------------------- menu


IN_MATCH: Final = "match"
"""In the path of a ref for a report: about the opponent in the match whose id it has."""
Buttons: TypeAlias = tuple[Button, ...]
TournamentOf: TypeAlias = Callable[[int], Awaitable[int | None]]
"""The id of the tournament of which the match with an id is a game, if any."""


@dataclass(frozen=True, slots=True)
class MatchInfo:
    """Tells about a match: players, state, terms, times, links."""

    kit: Kit
    ratings: Ratings

    async def text(
        self, interaction: Interaction, match: Match, position: Position | None, broken: str = ""
    ) -> str:
        """`position` is that of a match that is or was played; None before, and where it is
        `broken`: the sentence that says so."""
        say = interaction.say
        lines = [f"**{say('info-code', code=match.code, game=say.game(match.game))}**"]
        lines.append(board_text.versus(match, say, position))
        occasions = (await self.kit.occasions((match,))).values()
        lines += (board_text.occasion_line(occasion, say) for occasion in occasions)
        if position is not None:
            lines.append(board_text.state_of(position, say))
            lines.append(say("info-moves", count=position.number))
        elif match.awaits_first:
            lines.append(say("state-second", moves=MOVES_AHEAD))
        else:
            lines.append(broken or say(f"state-{match.status.value}"))
        if match.status in (Status.ACTIVE, Status.FINISHED):
            lines.append(say("info-made", when=on(match.created_at)))
        elif match.expires_at is not None:
            lines.append(say("info-expires", when=ago(match.expires_at)))
        if match.ended_at is not None:
            lines.append(say("info-ended", when=on(match.ended_at)))
        if match.outcome is not None and match.game in GAMES:
            lines += board_text.result(match, say)
        lines += [team_line(seat, say) for seat in match.seats if seat.team is not None]
        if options := board_text.options_text(match, say):
            lines.append(say("info-options", options=options))
        lines += [*board_text.handicap_lines(match, say), *board_text.opening_lines(match, say)]
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
        if board_text.has_chance(match):
            lines.append(say("info-proof", hash=match.seed_hash))
            if not match.status.is_open:
                lines.append(say("info-seed", seed=await self.kit.match.matches.seed(match.id)))
        (seen,) = await self.kit.match.homes.seen(user_id, (match,))
        invited = match.status is Status.LOBBY
        lines.append(say("info-invitation" if invited else "info-board", url=match_url(seen)))
        return "\n".join(lines) + trouble_line(match, say)


@dataclass(frozen=True, slots=True)
class MatchMenu(Face):
    """Opens the menu of a match. Its usual acts are buttons, in three rows on a phone; the rest
    stands behind *More*."""

    kit: Kit
    info: MatchInfo
    boards: BoardMessages
    ending: EndingButtons
    giving: GivingButtons
    spectators: Spectators
    tournament_of: TournamentOf

    def routes(self) -> Routes:
        return {
            "menu": Route(Acknowledgement.PRIVATE, self.open),
            "menuof": Route(Acknowledgement.UPDATE, self.open_chosen, in_match=False),
            "watch": Route(Acknowledgement.UPDATE, self.watch),
            "flip": Route(Acknowledgement.PRIVATE, self.flip),
            "text": Route(Acknowledgement.PRIVATE, self.text_board),
        }

    async def open(self, click: Click) -> None:
        match = await self.kit.match.matches.get(click.ref.match)
        await click.interaction.answer(await self.message(click.interaction, match))

    async def open_chosen(self, click: Click) -> None:
        """The menu of the match that was chosen."""
        match = await self.kit.finder.chosen(click)
        await click.interaction.answer(await self.message(click.interaction, match))

    async def watch(self, click: Click) -> None:
        """Start or stop watching, as the path says; the menu stays.

        :raises StaleChoice: the path says nothing.
        """
        interaction, what = click.interaction, "".join(click.ref.path)
        if what not in (WATCH_END, WATCH_MOVES, STOP_WATCHING):
            raise StaleChoice
        match = await self.kit.match.matches.get(click.ref.match)
        done = await self.spectators.watch(interaction, match, what, privately=False)
        await interaction.answer(await self.message(interaction, match, done))

    async def message(
        self, interaction: Interaction, match: Match, done: str = ""
    ) -> OutgoingMessage:
        """What is to be known of a match, with its menu, below what was `done`."""
        position, broken, rows = None, "", tuple[Row, ...]()
        try:
            if match.status in (Status.ACTIVE, Status.FINISHED):
                position = await self.kit.match.matches.position(match.id)
        except Quarantined as error:
            broken = numbered_sentence(error, interaction.say)
        if not (broken and match.status.is_open):
            rows = await self._rows(interaction, match, position)
        text = await self.info.text(interaction, match, position, broken)
        text = f"{done}\n{text}" if done else text
        return OutgoingMessage(text, rows=rows, audience=PUBLIC)

    async def _rows(
        self, interaction: Interaction, match: Match, position: Position | None
    ) -> tuple[Row, ...]:
        seat = match.seat_of(interaction.person.user_id)
        organised = await self.tournament_of(match.id)
        if position is None or match.status is not Status.ACTIVE:
            buttons, more = self._after(match, seat, interaction.say)
        elif seat is None:
            *beside, watching = await self.spectators.rows(interaction, match)
            room = () if match.is_direct else (kibitz_button(match, interaction.say),)
            buttons = ((*chain(*beside), *room), watching)
            more = _running_views(match, interaction.say)
        else:
            # a tournament replaces its players by its own rules
            free = organised is None
            buttons, more = await self._playing(interaction, position, seat, free=free)
        if interaction.guild_id == match.place.guild_id:
            more = (*more, *tournament_button(organised, interaction.say))
        menu = more_menu(interaction.say("menu-more"), more)
        return (*filter(None, buttons), *((menu,) if more else ()))

    async def _playing(
        self, interaction: Interaction, position: Position, seat: int, *, free: bool
    ) -> tuple[tuple[Buttons, ...], Buttons]:
        """What a player may do: what is possible now and then first, leaving last. `free`: whether
        they may hand their seat over."""
        match, say = position.match, interaction.say
        possible = await self.kit.match.offers.possible(position, seat)
        ref = Ref("", match.id, match.version)
        now_and_then = (
            *swap_button(position, say, seat),
            *await self.ending.claim_button(interaction, match),
            *await self.giving.buttons(interaction, position),
            *await own_missed_button(self.kit.match.matches, position, seat, say),
        )
        ahead = (
            Button(say("button-try-out"), ref.to("tryout")),
            Button(say("button-plans"), ref.to("plans")),
        )
        undo = (Button(say("button-undo"), ref.to("undo")),)
        draw = (Button(say("button-draw"), ref.to("draw")),)
        acts = (
            *(undo if OfferKind.UNDO in possible else ()),
            *(draw if OfferKind.DRAW in possible else ()),
            Button(say("button-resign"), ref.to("resign"), Tone.RISKY),
        )
        pause = (Button(say("button-pause"), ref.to("pause")),)
        ask = (Button(say("button-ask"), ref.to(ASK_MATCH)),)
        hand_over = (Button(say("button-hand-over"), ref.to("handover")),)
        # elsewhere people are reported from their profile
        report = (Button(say("button-report"), Ref("report", match.id, path=(IN_MATCH,))),)
        more = (
            *(pause if possible & {OfferKind.PAUSE, OfferKind.RESUME} else ()),
            *(ask if OfferKind.QUESTION in possible else ()),
            Button(say("button-notes"), ref.to("notes")),
            *_running_views(match, say),
            *(hand_over if free and not match.is_nameless else ()),
            *(report if match.is_nameless else ()),
            *await self.ending.abort_button(match, say),
        )
        return (now_and_then, ahead, acts), more

    @staticmethod
    def _after(match: Match, seat: int | None, say: Say) -> tuple[tuple[Buttons, ...], Buttons]:
        """What is left of a match that is over, or that never began."""
        ref = Ref("", match.id, match.version)
        nameless = match.is_nameless
        again = (rematch_button(match, say),) if seat is not None and not nameless else ()
        verify = Button(say("button-check"), ref.to("verify"))
        replay = Button(say("button-replay"), ref.to("replay"))
        if match.status is Status.FINISHED:
            review = Button(say("button-review"), ref.to("review"))
            notes = (Button(say("button-notes"), ref.to("notes")),) if seat is not None else ()
            share = (share_button(match, say),) if seat is not None else ()
            room = () if match.room_id is None else (kibitz_button(match, say),)
            views = _views(match, say)
            return ((*again, review, replay, *share), room), (*notes, *views, verify)
        if match.status is not Status.CANCELLED:
            return (), ()
        again = again if match.ended_by is EndedBy.ABORTED else ()
        if match.is_played:
            return ((*again, replay, verify),), _views(match, say)
        return ((*again, *proof_button(match, say)),), ()

    async def flip(self, click: Click) -> None:
        position = await self.kit.match.matches.position(click.ref.match)
        message = await self.boards.own_board(click.interaction, position, flipped=True, rows=())
        await click.interaction.answer(message)

    async def text_board(self, click: Click) -> None:
        interaction = click.interaction
        position = await self.kit.match.matches.position(click.ref.match)
        seat = position.seat_of(interaction.person.user_id)
        seat = None if seat in position.called else seat
        board = render.board_text(
            position.match.game,
            position.view(seat_or_public(seat)),
            locale=interaction.say.locale,
            names=[coded(name) for name in position.match.names],
            viewpoint=public_seat(position) if seat is None else interaction.style.viewpoint(seat),
        )
        if (before := before_sealed(position, interaction.say)) is not None:
            board = f"{before}\n{board}"
        text = f"{board_text.title(position, interaction.say)}\n```\n{board}\n```"
        await interaction.answer(OutgoingMessage(text, audience=seat_or_public(seat)))


def tournament_button(tournament_id: int | None, say: Say) -> Buttons:
    """The way from a match to its tournament, which its organisers manage there."""
    if tournament_id is None:
        return ()
    return (Button(say("button-match-tournament"), Ref("tcup", tournament_id)),)


def _views(match: Match, say: Say) -> Buttons:
    """Other views of a match, which everybody may have."""
    ref = Ref("", match.id, match.version)
    actions = (("history", "history"), ("flip", "flip"), ("text-board", "text"))
    views = (Button(say(f"button-{label}"), ref.to(action)) for label, action in actions)
    return (*views, Button(say("button-rules"), Ref("rules", path=(match.game,))))


def _running_views(match: Match, say: Say) -> Buttons:
    """The same while it is played, with what a match has at its end as buttons."""
    replay = Button(say("button-replay"), Ref("replay", match.id, match.version))
    return (*_views(match, say), replay, *proof_button(match, say))


# ------------------------------------------------------------------------------------------ history


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
    return say.joined(render.describe(match.game, row.events, locale=say.locale, names=names))
