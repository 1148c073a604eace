"""Boards as messages, public and private: the picture of a position with its text and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import render
from bot.discord_kit.board_style import DEFAULT_STYLE, BoardStyle, draw_board, in_words
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.act.board import Board
from bot.match.model.enums import EndedBy, Kind, Status
from bot.match.model.match import Match
from bot.match.model.match_time import MatchTime
from bot.match.model.people import Person
from bot.match.model.position import Position
from bot.match.swaps import SWAPPER
from bot.play import clock_text
from bot.play.board.admin_rulings import ruling_text
from bot.play.board.buttons import (
    end_buttons,
    hand_button,
    move_button,
    open_buttons,
    proof_button,
    rematch_button,
    swap_button,
    votes_row,
)
from bot.play.board.missed import public_missed_button
from bot.play.board.side import private_lines, public_seat, side_line
from bot.play.board.text import (
    awaited_people,
    last_events,
    names_of,
    people_of_end,
    title,
    versus,
)
from bot.play.guidance import Guidance
from bot.play.pair_text import pair_lines, rated_lines
from bot.play.spectating import Spectating
from bot.play.team_seats import TeamSeats
from bot.ratings.service import Ratings
from engines import GAMES, PUBLIC, Audience


def warm_up(*keys: str) -> None:
    """Draw these games once, or every game, so that fonts and images are loaded."""
    for key in keys or GAMES:
        game = GAMES[key]
        render.draw(key, game.view(game.start(game.seats[0]), PUBLIC))


@dataclass(frozen=True, slots=True)
class Reader:
    """The player who alone reads a board, in their direct messages. It shows what everybody may
    see."""

    user_id: int
    seat: int
    style: BoardStyle
    unreachable: Sequence[str] = ()
    """The names of players who take no direct messages."""


@dataclass(frozen=True, slots=True)
class BoardMessages:
    """Makes the messages of boards."""

    render_thread: RenderThread
    guidance: Guidance
    ratings: Ratings
    spectating: Spectating
    teams: TeamSeats

    async def public_board(
        self, board: Board, say: Say, *, calling: bool = True, reader: Reader | None = None
    ) -> OutgoingMessage:
        """The message after a turn. `calling`: whether it mentions those who are to move, or whose
        match is over, which happens once. The one for a `reader` has their side at the bottom and
        the buttons they need; it mentions nobody, and pings the reader if it concerns them."""
        position, match = board.position, board.position.match
        begun = not (board.told.opening or position.arranging)
        heading = (
            "end" if not match.status.is_open else "" if begun and position.number else "start"
        )
        # where a pair is decided, the message that tells its result mentions its players
        told = board.pair is not None and board.pair.points is not None
        over = people_of_end(position) if calling and not (match.status.is_open or told) else ()
        lines = [
            "### "
            + say(
                f"board-heading-{heading}" if heading else "board-heading",
                game=say.game(match.game),
                code=match.code,
                turn=position.number,
            ),
            versus(match, say, position, mentioned=() if reader else over),
            # during the arrangement cards move all the time; only their owner is shown where
            *(() if position.arranging else last_events(board.told, say)),
            *_given(board, say),
        ]
        if board.tipped:
            lines += await self.spectating.lines(board, say)
        if match.teams:
            lines += await self.teams.lines(board, say)
        rows: tuple[Row, ...] = ()
        pings = tuple(person.user_id for person in over if person.user_id not in board.uncalled)
        if match.status is Status.FINISHED:
            if match.terms.rated:
                lines += await rated_lines(self.ratings, match, board.pair, say)
            rows = (self._end_buttons(match, say),)
        elif match.status is Status.ACTIVE:
            turn, rows, pings = self._turn(board, say, calling=calling, reader=reader)
            lines += turn
        else:
            again = (rematch_button(match, say),) if match.ended_by is EndedBy.ABORTED else ()
            row = (*again, *proof_button(match, say))
            rows = (row,) if row else ()
        lines += pair_lines(board.pair, match, say)
        style = DEFAULT_STYLE if reader is None else reader.style
        viewpoint = public_seat(position) if reader is None else style.viewpoint(reader.seat)
        if reader is not None:
            pings = tuple(user_id for user_id in pings if user_id == reader.user_id)
        if reader is None or viewpoint != reader.seat:
            # last, and so next to the picture
            lines.append(side_line(position, viewpoint, say))
        outgoing = OutgoingMessage(
            "\n".join(lines),
            await self.picture(position, PUBLIC, say, viewpoint=viewpoint, style=style),
            rows,
            pings=pings,
            audience=PUBLIC,
        )
        return in_words(outgoing) if style.text else outgoing

    def _turn(
        self, board: Board, say: Say, *, calling: bool, reader: Reader | None
    ) -> tuple[list[str], tuple[Row, ...], tuple[int, ...]]:
        """Of a board on which somebody is to move: its lines, its buttons, and whom it calls."""
        position, match = board.position, board.match
        begun = not (board.told.opening or position.arranging)
        lines = [] if begun else list(self.guidance.opening(match, say))
        people, names = awaited_people(position), names_of(match)
        called = [person.user_id for person in people if person.user_id not in board.uncalled]
        if people:
            lines.append(_awaited_line(position, people, say, calling=calling, reader=reader))
        thinking = [names[seat] for seat in sorted(position.owing & match.computers)]
        if thinking:
            lines.append(say("board-thinking", names=say.listing(thinking), count=len(thinking)))
        # in the order of seats, so that the list does not reveal who chose first
        if chosen := [names[seat] for seat in sorted(position.chosen)]:
            lines.append(say("board-chosen", names=say.people(chosen), count=len(chosen)))
        if ready := [names[seat] for seat in sorted(position.ready)]:
            lines.append(say("board-ready", names=say.people(ready), count=len(ready)))
        if swap_button(position, say):
            lines.append(say("board-swap-open", name=names[SWAPPER]))
        if board.time is not None:
            lines += _time(board.time, position, say)
        if reader is not None and reader.unreachable:
            closed = say.people(plain(name) for name in reader.unreachable)
            lines.append(say("home-unreachable", names=closed))
        proof = () if begun else proof_button(match, say)
        if reader is not None and reader.seat not in position.to_act:
            rows: tuple[Row, ...] = (self._waiting_row(position, say, proof, reader.seat),)
        else:
            seat = None if reader is None else reader.seat
            rows = self.turn_rows(position, say, proof, seat=seat)
        return lines, rows, tuple(called) if calling else ()

    async def own_board(
        self,
        interaction: Interaction,
        position: Position,
        *,
        flipped: bool = False,
        rows: tuple[Row, ...] | None = None,
        more: Sequence[Button] = (),
    ) -> OutgoingMessage:
        """The board for this person, in their style; `flipped`: from the opposite side. `more`
        buttons are those of a player whose turn it is."""
        match, say, style = position.match, interaction.say, interaction.style
        seat = position.seat_of(interaction.person.user_id)
        audience: Audience = PUBLIC if seat is None else seat
        viewpoint = public_seat(position) if seat is None else style.viewpoint(seat)
        if flipped:
            viewpoint = (viewpoint + len(match.seats) // 2) % len(match.seats)
        if rows is None:
            playing = seat is not None and match.status is Status.ACTIVE
            rows = ()
            if seat in position.to_act:
                rows = self.turn_rows(position, say, more, seat=seat)
            elif seat is not None and playing:
                rows = (self._waiting_row(position, say, (), seat),)
        lines = [title(position, say), *private_lines(position, seat, viewpoint, say)]
        return OutgoingMessage(
            "\n".join(lines),
            await self.picture(position, audience, say, viewpoint=viewpoint, style=style),
            rows,
            audience=audience,
        )

    def turned(self, interaction: Interaction, position: Position, seat: int) -> list[str]:
        """A line above pictures that stand another way than the public board does."""
        viewpoint = interaction.style.viewpoint(seat)
        return private_lines(position, seat, viewpoint, interaction.say)

    async def own_picture(
        self, interaction: Interaction, position: Position, seat: int, *, marks: Sequence[str] = ()
    ) -> render.Picture:
        """The picture of the board for the person at `seat`, in their style."""
        style = interaction.style
        return await self.picture(
            position,
            seat,
            interaction.say,
            viewpoint=style.viewpoint(seat),
            marks=marks,
            style=style,
        )

    async def picture(
        self,
        position: Position,
        audience: Audience,
        say: Say,
        *,
        viewpoint: int | None = None,
        marks: Sequence[str] = (),
        style: BoardStyle = DEFAULT_STYLE,
    ) -> render.Picture:
        """The picture of the board for an audience."""
        return await self.render_thread.run(
            draw_board,
            style,
            position.match.game,
            position.view(audience),
            viewpoint=viewpoint,
            locale=say.locale,
            names=position.match.names,
            marks=marks,
        )

    async def hand_picture(
        self, interaction: Interaction, position: Position, seat: int
    ) -> render.Picture | None:
        """The picture of a seat's hand; None in a game without secrets."""
        return await self.render_thread.run(
            render.hand,
            position.match.game,
            position.view(seat),
            theme=interaction.style.theme,
            locale=interaction.say.locale,
            names=position.match.names,
        )

    def turn_rows(
        self,
        position: Position,
        say: Say,
        more: Sequence[Button] = (),
        *,
        seat: int | None = None,
    ) -> tuple[Row, ...]:
        """The buttons under a board that somebody is to move on, with `more` at their end; under
        that of a player, for its `seat`."""
        match = position.match
        quick = open_buttons(position, say) if position.owing - match.computers else ()
        menu = Button(say("button-menu"), Ref("menu", match.id, match.version))
        hint = self.guidance.hint_buttons(match, say)
        swap = swap_button(position, say, seat)
        missed = public_missed_button(position, say)
        last = (
            move_button(position, say),
            *swap,
            *hand_button(match, say),
            *hint,
            menu,
            *missed,
            *(button for button in more if button not in missed),
        )
        return (*quick, last, *votes_row(position, say))

    def _waiting_row(
        self, position: Position, say: Say, more: Sequence[Button], seat: int
    ) -> tuple[Button, ...]:
        """The buttons under the board of a player who waits for others."""
        match = position.match
        return (
            *swap_button(position, say, seat),
            *hand_button(match, say),
            Button(say("button-menu"), Ref("menu", match.id, match.version)),
            *more,
        )

    def _end_buttons(self, match: Match, say: Say) -> tuple[Button, ...]:
        return (
            *end_buttons(match, say),
            *self.guidance.end_buttons(match, say),
        )


def _awaited_line(
    position: Position,
    people: Sequence[Person],
    say: Say,
    *,
    calling: bool,
    reader: Reader | None,
) -> str:
    """The line that tells whose turn it is, to everybody or to one of the players."""
    if reader is None:
        mention = say.people(
            f"<@{person.user_id}>" if calling else plain(person.name) for person in people
        )
        return say("board-arrange" if position.arranging else "board-next", mention=mention)
    others = [plain(person.name) for person in people if person.user_id != reader.user_id]
    kind = "arrange" if position.arranging else "turn"
    if len(others) < len(people):
        return say(f"home-{kind}")
    return say(f"home-{kind}-other", names=say.people(others))


def _given(board: Board, say: Say) -> list[str]:
    """The time that a player has given since the act that the board tells."""
    row = board.position.row
    told = not board.position.arranging and row == board.told.row
    if row is None or row.kind is not Kind.GIVEN or told:
        return []
    return [ruling_text(board.match, row, say)]


def _time(time: MatchTime, position: Position, say: Say) -> list[str]:
    """The deadlines of those who are to move, and an outage of the bot since the last act."""
    away = [] if position.row is None else clock_text.away(time, say)
    return [*away, *clock_text.on_board(time, position, say)]
