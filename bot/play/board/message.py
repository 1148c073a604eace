"""Boards as messages, public and private: the picture of a position with its text and buttons."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

import render
from bot.base.refusal import Refusal
from bot.discord_kit.interaction import (
    DEFAULT_STYLE,
    BoardStyle,
    ErrorAnswers,
    Interaction,
    draw_board,
    in_words,
)
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import (
    Attachment,
    Button,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    channel_url,
    deciding_rows,
    match_url,
)
from bot.discord_kit.texts import Say, plain
from bot.match.act.recorder import Board, OccasionsOf
from bot.match.act.service import Matches
from bot.match.computers import SWAPPER, swap_open
from bot.match.model.clock import MatchTime
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import (
    HistoryEntry,
    Offer,
    OfferKind,
    OfferState,
    Position,
    Turn,
    unsealed,
)
from bot.match.model.terms import EndedBy, Kind, Status
from bot.match.refusals import StaleBoard
from bot.match.services import MatchServices
from bot.play.access import TeamSeats
from bot.play.board.text import (
    act_text,
    awaited_people,
    away_text,
    changes_sides,
    handicap_lines,
    is_drawn_with_seed,
    last_events,
    names_of,
    occasion_line,
    on_board,
    opening_lines,
    pair_lines,
    people_of_end,
    planned_by,
    private_lines,
    public_seat,
    rated_lines,
    ruling_text,
    side_line,
    title,
    versus,
)
from bot.play.notes import Guidance, Spectating
from bot.ratings.rating import Ratings
from engines import CHANCE, GAMES, PUBLIC, Audience
from render.nameplate import of_match
from render.shortcuts import open_choices

# --------------------------------------------------------------------------------------- buttons
# Buttons of boards: move, own hand, rematch.


def picker_button(position: Position, say: Say, *, label: str | None = None) -> Button:
    """The button that opens the picker. Its label names the pending decision, unless given."""
    match = position.match
    if label is None:
        # everybody sees the button, so its label comes from the public view
        label = render.deed(match.game, position.view(PUBLIC), locale=say.locale)
    return Button(label or say("button-move"), Ref("move", match.id, match.version), Tone.MAIN)


def look_button(position: Position, say: Say) -> Button:
    """The button with which a player looks at what they have to decide."""
    return Button(say("button-look"), Ref("look", position.match.id), Tone.MAIN)


def plan_button(position: Position, seat: int, say: Say) -> tuple[Button, ...]:
    """The button to plan an answer, while a person thinks."""
    match = position.match
    awaited = position.to_act
    waits = len(awaited) == 1 and seat not in awaited and not awaited & match.computers
    plan = Button(say("button-plan-answer"), Ref("plan", match.id, match.version))
    return (plan,) if waits else ()


def waiting_buttons(position: Position, seat: int, say: Say) -> tuple[Button, ...]:
    """What the player at `seat` can do while others are to move."""
    if position.arranging or position.match.status is not Status.ACTIVE:
        return ()
    try_out = Button(
        say("button-try-out"), Ref("tryout", position.match.id, position.match.version)
    )
    return (*plan_button(position, seat, say), try_out)


def swap_button(position: Position, say: Say, seat: int | None = None) -> tuple[Button, ...]:
    """The button with which the second player takes the first player's side, while it may; on the
    board that all see, and on that of the player of its own `seat`."""
    match = position.match
    if seat not in (None, SWAPPER) or SWAPPER in match.computers or not swap_open(position):
        return ()
    return (Button(say("button-swap"), Ref("swap", match.id, match.version)),)


def votes_button(position: Position, say: Say) -> tuple[Button, ...]:
    """The button that shows a team its vote; none where nobody votes."""
    match = position.match
    if position.arranging or not match.teams & position.owing:
        return ()
    return (Button(say("button-votes"), Ref("votes", match.id, match.version)),)


def deciding_buttons(position: Position, say: Say) -> tuple[tuple[Button, ...], tuple[Button, ...]]:
    """Buttons for choices that everybody may see offered, and the button that opens the picker,
    unless those choices are all there is."""
    match, picker = position.match, (picker_button(position, say),)
    if not position.owing - match.computers:
        return (), picker
    offered = open_choices(match.game, position.view(PUBLIC), locale=say.locale)
    quick = tuple(
        Button(label, Ref("quick", match.id, match.version, path))
        for path, label in offered.choices
    )
    return quick, () if offered.complete else picker


def hand_button(match: Match, say: Say) -> tuple[Button, ...]:
    """The button that shows a player's own hand; none in a game without secrets."""
    label = render.hand_label(match.game, locale=say.locale)
    return () if label is None else (Button(label, Ref("hand", match.id, match.version)),)


def proof_button(match: Match, say: Say) -> tuple[Button, ...]:
    """The button to the proof of dice, shuffles and the opening; none in a match without."""
    drawn = is_drawn_with_seed(match)
    return (Button(say("button-verify"), Ref("verify", match.id)),) if drawn else ()


def rematch_button(match: Match, say: Say) -> Button:
    return Button(say("button-rematch"), Ref("rematch", match.id), Tone.MAIN)


def end_buttons(match: Match, say: Say) -> tuple[Button, ...]:
    """The buttons of a finished match."""
    replay = Button(say("button-replay"), Ref("replay", match.id))
    review = Button(say("button-review"), Ref("review", match.id))
    return (rematch_button(match, say), review, replay, share_button(match, say))


def share_button(match: Match, say: Say) -> Button:
    """The button with which a player of a finished match shows it to others."""
    return Button(say("button-share"), Ref("share", match.id, path=("match",)))


def kibitz_button(match: Match, say: Say) -> Button:
    """The button with which those who look on enter their room; once it is over, everybody."""
    return Button(say("button-kibitz"), Ref("kibitz", match.id))


# ---------------------------------------------------------------------------------------- missed
# The button that shows a player what others have done since they last looked.


_PAIR: Final = 2


def missed_button(match: Match, say: Say) -> Button:
    return Button(say("button-missed"), Ref("missed", match.id))


def public_missed_button(position: Position, say: Say) -> tuple[Button, ...]:
    """The button under a board that all see: where more than two play, several acts lie between two
    of one player's."""
    match = position.match
    several = len(match.staying) > _PAIR and position.number >= len(match.staying)
    return (missed_button(match, say),) if several else ()


async def own_missed_button(
    matches: Matches, position: Position, seat: int, say: Say
) -> tuple[Button, ...]:
    """The button for the player at `seat`, if it is their turn and they have missed several
    acts."""
    if seat not in position.to_act or position.arranging:
        return ()
    found = await matches.missed(position.match.id, seat)
    return (missed_button(position.match, say),) if found.acts > 1 else ()


# --------------------------------------------------------------------------------- seat pictures
# A position as one seat sees it: the board, and its hand in games with secrets.


BOARD_FILE: Final = "board.png"
HAND_FILE: Final = "hand.png"
"""Names that give nothing away."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The board as a seat sees it, and its hand in games with secrets."""

    board: render.Picture
    hand: render.Picture | None

    def message(
        self,
        text: str,
        rows: tuple[Row, ...],
        style: BoardStyle,
        *,
        audience: Audience,
        hand_alt: Callable[..., str],
    ) -> OutgoingMessage:
        """A message with both; `hand_alt` as for `attachments`."""
        if self.hand is None:
            return OutgoingMessage(text, self.board, rows, audience=audience)
        if style.text:
            # what follows a text board is read as it stands, and tells players' names
            alt = plain(hand_alt(alt=self.hand.alt))
            both = render.Picture(b"", f"{self.board.alt}\n{alt}")
            return OutgoingMessage(text, both, rows, audience=audience)
        pictures = self.attachments(hand_alt)
        return OutgoingMessage(text, rows=rows, audience=audience, attachments=pictures)

    def attachments(self, hand_alt: Callable[..., str]) -> tuple[Attachment, ...]:
        """Both in the order in which they lie on a table. `hand_alt` says of a hand's alt text,
        which it is given as `alt`, whose that is."""
        board = Attachment(BOARD_FILE, self.board.png, self.board.alt)
        if self.hand is None:
            return (board,)
        return board, Attachment(HAND_FILE, self.hand.png, hand_alt(alt=self.hand.alt))


def seat_pictures(
    style: BoardStyle,
    game_key: str,
    view: Any,
    *,
    locale: str,
    viewpoint: int | None = None,
    names: Sequence[str] | None = None,
    marks: Collection[str] = (),
    hand: bool = True,
    plate: str | None = None,
) -> Pictures:
    """The pictures of a seat's view in a person's style, without its hand if not wanted; from the
    side that the style gives the seat, unless another `viewpoint` is wanted. `plate` are the words
    of a nameplate above the board."""
    board = draw_board(
        style,
        game_key,
        view,
        viewpoint=style.viewpoint(view.audience) if viewpoint is None else viewpoint,
        locale=locale,
        names=names,
        marks=marks,
        plate=plate,
    )
    if not hand:
        return Pictures(board, None)
    shown = render.hand(game_key, view, theme=style.theme, locale=locale, names=names)
    return Pictures(board, shown)


# ------------------------------------------------------------------------------------ next match
# The way from a match to the next one that waits for the same person.


def next_button(
    interaction: Interaction, turn: Turn, *, before: int | None = None
) -> tuple[Button, ...]:
    """The button to the next match of the inbox, after an act of the person; none if no other match
    waits for them. `before` is their seat before the act, where it is another one now."""
    seat = turn.before.seat_of(interaction.person.user_id) if before is None else before
    # what the person owed was counted before the act, or after it if it had been carried out
    here = seat in turn.before.owing and not turn.repeated
    if interaction.context.owed <= here:
        return ()
    return (Button(interaction.say("button-next-match"), Ref("next")),)


# --------------------------------------------------------------------------------- error answers
# Answers to errors about an outdated board, with the way to the current one.


@dataclass(frozen=True, slots=True)
class BoardErrorAnswers:
    """Adds a link to the board to an error's text, and to a player buttons for what they can do:
    move, plan ahead while others are to move, or play again."""

    match: MatchServices

    def by_code(self) -> ErrorAnswers:
        codes = ("stale-board", "not-your-turn", "match-over", "not-looked")
        return dict.fromkeys(codes, self.answer)

    async def answer(self, user_id: int, error: Refusal, text: str, say: Say) -> OutgoingMessage:
        try:
            match = await self.match.matches.find(str(error.params["match"]))
            position = await self.match.matches.position(match.id)
        except Refusal:
            return OutgoingMessage(text, audience=PUBLIC)
        (seen,) = await self.match.homes.seen(user_id, (match,))
        url = match_url(seen)
        older = await self._number(match, error.version) if isinstance(error, StaleBoard) else None
        if older is not None and older != position.number:
            text = say("error-stale-board-link", number=older, current=position.number, url=url)
        else:
            text = f"{text} {say('info-board', url=url)}"
        buttons = self._buttons(position, position.seat_of(user_id), say)
        return OutgoingMessage(text, rows=(buttons,) if buttons else (), audience=PUBLIC)

    @staticmethod
    def _buttons(position: Position, seat: int | None, say: Say) -> tuple[Button, ...]:
        if seat is None:
            return ()
        if seat in position.called:
            return (look_button(position, say),)
        if seat in position.to_act:
            return (picker_button(position, say),)
        if position.match.status is Status.FINISHED:
            return (rematch_button(position.match, say),)
        return waiting_buttons(position, seat, say)

    async def _number(self, match: Match, version: int) -> int | None:
        """The number of the newest move on an older board."""
        numbers = await self.match.matches.move_numbers(match.id)
        return numbers[version] if version < len(numbers) else None


# --------------------------------------------------------------------------------------- message


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
    occasions: OccasionsOf
    match: MatchServices

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
        paired = board.pair is not None and board.pair.points is not None
        over = people_of_end(position) if calling and not (match.status.is_open or paired) else ()
        title = say(
            f"board-heading-{heading}" if heading else "board-heading",
            game=say.game(match.game),
            code=match.code,
            turn=position.number,
        )
        # during the arrangement cards move all the time; only their owner is shown where
        told = [] if position.arranging else last_events(board.told, say)
        asides = await self._asides(board, say)
        players = versus(match, say, position, mentioned=() if reader else over)
        for occasion in (await self.occasions((match,))).values() if match.is_organised else ():
            title += f"\n-# {occasion_line(occasion, say)}"
        title += "".join(f"\n-# {line}" for line in handicap_lines(match, say))
        lines = [f"### {title}", players, *told, *asides] if heading else []
        rows: tuple[Row, ...] = ()
        pings = tuple(person.user_id for person in over if person.user_id not in board.uncalled)
        if match.status is Status.FINISHED:
            if match.terms.rated:
                lines += await rated_lines(self.ratings, match, board.pair, say)
            rows = (self._end_buttons(match, say),)
            if further := self.guidance.next_buttons(match, say):
                rows += (further,)
        elif match.status is Status.ACTIVE:
            call, turn, rows, pings = self._turn(board, say, calling=calling, reader=reader)
            if board.offer is not None:
                turn.append(await self._offer_line(board, board.offer, say))
                rows += tuple(filter(None, (_answers(match, board.offer, say, reader),)))
                pings = tuple(dict.fromkeys((*pings, *sorted(board.asking))))
            if heading:
                lines += [*call, *turn]
            else:
                about = [players] if changes_sides(board.told) else []
                lines += [*act_text(told, call, say), *about, *asides, *turn, f"-# {title}"]
        else:
            aborted = match.ended_by is EndedBy.ABORTED and not match.is_nameless
            again = (rematch_button(match, say),) if aborted else ()
            row = (*again, *proof_button(match, say))
            rows = (row,) if row else ()
        if match.room_id is not None and not match.status.is_open:
            url = channel_url(match.place.guild_id, match.room_id)
            lines.append(say("board-room", url=url))
            rows += ((kibitz_button(match, say),),)
        lines += pair_lines(board.pair, match, say)
        style = DEFAULT_STYLE if reader is None else reader.style
        viewpoint = public_seat(position) if reader is None else style.viewpoint(reader.seat)
        if reader is not None:
            pings = tuple(user_id for user_id in pings if user_id == reader.user_id)
        if reader is not None and viewpoint != reader.seat:
            lines.append(side_line(position, viewpoint, say))
        outgoing = OutgoingMessage(
            "\n".join(lines),
            await self.picture(position, PUBLIC, say, viewpoint=viewpoint, style=style),
            rows,
            pings=pings,
            audience=PUBLIC,
        )
        return in_words(outgoing) if style.text else outgoing

    async def _offer_line(self, board: Board, offer: Offer, say: Say) -> str:
        """The line of an offer that waits for its answer, or of what became of it."""
        match, undone, unrates = board.match, None, False
        if offer.kind is OfferKind.UNDO:
            undone = _undone(offer, await self.match.matches.history(match.id, PUBLIC))
        if offer.kind is OfferKind.HANDOVER and offer.state is OfferState.OPEN:
            unrates = await self.match.substitutes.unrates(match.id)
        return offer_line(match, offer, undone, say, asking=board.asking, unrates=unrates)

    async def asking(self, board: Board, offer: Offer, say: Say, user_id: int) -> OutgoingMessage:
        """An offer as somebody without a seat is sent it, whom it asks to take one over; or what
        became of it. Whoever sits there by now need not be who asked."""
        if offer.state in (OfferState.AGREED, OfferState.LAPSED):
            line = say(f"handover-settled-{offer.state.value}")
        else:
            line = await self._offer_line(board, offer, say)
        row = _answers(board.match, offer, say)
        return OutgoingMessage(
            f"{title(board.position, say)}\n{line}",
            rows=(row,) if row else (),
            pings=tuple(board.asking & {user_id}),
            audience=PUBLIC,
        )

    async def _asides(self, board: Board, say: Say) -> list[str]:
        """What is told besides the move: whose time was given, a plan, guesses and votes."""
        position, match = board.position, board.position.match
        lines = _given(board, say)
        if (planner := planned_by(position)) is not None:
            lines.append(say("board-planned", name=names_of(match)[planner]))
        if board.tipped:
            lines += await self.spectating.lines(board, say)
        if match.teams:
            lines += await self.teams.lines(board, say)
        return lines

    def _turn(
        self, board: Board, say: Say, *, calling: bool, reader: Reader | None
    ) -> tuple[list[str], list[str], tuple[Row, ...], tuple[int, ...]]:
        """Of a board on which somebody is to move: the lines that tell whose turn it is and who
        has chosen already, those that follow, its buttons, and whom it calls."""
        position, match = board.position, board.match
        begun = not (board.told.opening or position.arranging)
        call = [] if begun else [*opening_lines(match, say), *self.guidance.opening(match, say)]
        people, names = awaited_people(position), names_of(match)
        called = [person.user_id for person in people if person.user_id not in board.uncalled]
        looking = [one for one in people if position.seat_of(one.user_id) in position.called]
        if looking:
            call.append(_look_line(position, looking, say, calling=calling, reader=reader))
        if deciding := [one for one in people if one not in looking]:
            call.append(_awaited_line(position, deciding, say, calling=calling, reader=reader))
        thinking = [names[seat] for seat in sorted(position.owing & match.computers)]
        if thinking:
            call.append(say("board-thinking", names=say.listing(thinking), count=len(thinking)))
        # in the order of seats, so that the list does not reveal who chose first
        chosen = [] if position.lookers else [names[seat] for seat in sorted(position.chosen)]
        if chosen:
            call.append(say("board-chosen", names=say.people(chosen), count=len(chosen)))
        if ready := [names[seat] for seat in sorted(position.ready)]:
            call.append(say("board-ready", names=say.people(ready), count=len(ready)))
        lines = []
        if swap_button(position, say):
            lines.append(say("board-swap-open", name=names[SWAPPER]))
        if board.time is not None:
            lines += _time(board.time, position, say)
        if reader is not None and reader.unreachable:
            closed = say.people(plain(name) for name in reader.unreachable)
            lines.append(say("home-unreachable", names=closed))
        if reader is not None and reader.seat not in position.to_act | position.called:
            rows: tuple[Row, ...] = (self._waiting_row(position, say, reader.seat),)
        else:
            seat = None if reader is None else reader.seat
            rows = self.turn_rows(position, say, seat=seat)
        return call, lines, rows, tuple(called) if calling else ()

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
        # whoever has yet to look sees what everybody sees
        audience: Audience = PUBLIC if seat is None or seat in position.called else seat
        viewpoint = public_seat(position) if seat is None else style.viewpoint(seat)
        if flipped:
            viewpoint = (viewpoint + len(match.seats) // 2) % len(match.seats)
        if rows is None:
            playing = seat is not None and match.status is Status.ACTIVE
            rows = ()
            if seat in position.to_act | position.called:
                rows = self.turn_rows(position, say, more, seat=seat)
            elif seat is not None and playing:
                rows = (self._waiting_row(position, say, seat),)
        lines = [title(position, say), *private_lines(position, seat, viewpoint, say)]
        if position.lookers and seat is not None and seat in position.choices:
            lines += own_sealed(position, seat, say)
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
            plate=_plate(position, say),
            before=before_sealed(position, say),
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
        menu = Button(say("button-menu"), Ref("menu", match.id, match.version))
        look = (look_button(position, say),) if position.called else ()
        deciding = position.owing - position.called if seat is None else {seat} - position.called
        if look and not deciding:
            return ((*look, *hand_button(match, say), menu),)
        quick, picker = deciding_buttons(position, say)
        hint = self.guidance.hint_buttons(match, say)
        swap = swap_button(position, say, seat)
        missed = public_missed_button(position, say)
        last = (
            *picker,
            *swap,
            *hand_button(match, say),
            *hint,
            menu,
            *missed,
            *(button for button in more if button not in missed),
            *votes_button(position, say),
            *(look if seat is None else ()),
        )
        return deciding_rows(quick, last)

    def _waiting_row(self, position: Position, say: Say, seat: int) -> tuple[Button, ...]:
        """The buttons under the board of a player who waits for others."""
        match = position.match
        return (
            *swap_button(position, say, seat),
            *hand_button(match, say),
            Button(say("button-menu"), Ref("menu", match.id, match.version)),
        )

    def _end_buttons(self, match: Match, say: Say) -> tuple[Button, ...]:
        return (
            *end_buttons(match, say),
            *self.guidance.end_buttons(match, say),
        )


_STANDING: Final[Mapping[OfferKind, str]] = MappingProxyType(
    {
        OfferKind.DRAW: "asked",
        OfferKind.UNDO: "anybody",
        OfferKind.ABORT: "anybody",
        OfferKind.QUESTION: "anybody",
    }
)
"""Whose move lets an offer lapse, in a key of its text; other kinds stand until the answer."""


def offer_line(
    match: Match,
    offer: Offer,
    undone: HistoryEntry | None,
    say: Say,
    *,
    asking: Collection[int] = (),
    unrates: bool = False,
) -> str:
    """A line on an offer. It mentions those it is `asking` now, and names whom it called before.
    `undone` is the row that an undo would take back. `unrates`: whether the match stops counting
    for ratings if it is accepted."""
    name = names_of(match)[offer.seat]
    substitute = "" if offer.substitute is None else plain(offer.substitute.name)
    if offer.kind is OfferKind.HANDOVER:
        heading = say("handover-heading", name=name, to=substitute)
    else:
        move = say("offer-a-move")
        if undone is not None and undone.text is not None:
            move = f"`{undone.text}`"
        if undone is not None and undone.kind is Kind.SWAPPED:
            move = say("offer-a-swap")
        heading = say(f"offer-heading-{offer.kind.value}", name=name, move=move)
    if unrates:
        heading = say("handover-heading-unrated", heading=heading)
    if offer.state is not OfferState.OPEN:
        by = substitute if offer.kind is OfferKind.HANDOVER else name
        if offer.answered_by is not None:
            by = names_of(match)[offer.answered_by]
        said = say(f"offer-state-{offer.state.value}", name=by)
    else:
        people = (
            f"<@{person.user_id}>" if person.user_id in asking else plain(person.name)
            for person in offer.awaited_people(match)
        )
        standing = _STANDING.get(offer.kind, "answer")
        said = say(f"offer-waiting-{standing}", names=say.people(people))
    return say("offer-line", heading=heading, said=said)


def _undone(offer: Offer, history: Sequence[HistoryEntry]) -> HistoryEntry | None:
    """The first row that an undo would take back."""
    if offer.target is None or offer.target >= len(history):
        return None
    row = history[offer.target]
    return None if row.seat == CHANCE else row


def _answers(match: Match, offer: Offer, say: Say, reader: Reader | None = None) -> Row:
    """The buttons that answer an offer; under a player's own board those that are theirs."""
    if offer.state is not OfferState.OPEN:
        return ()
    handing_over = offer.kind is OfferKind.HANDOVER
    yes, no = ("sityes", "sitno") if handing_over else ("agree", "refuse")
    ref = Ref(yes, match.id, offer.version, path=(str(offer.id),))
    agree = Button(say("button-accept" if handing_over else "button-agree"), ref, Tone.GOOD)
    if reader is None:
        return agree, Button(say("button-refuse"), ref.to(no))
    if reader.seat == offer.seat:
        return (Button(say("button-withdraw"), ref.to(no)),)
    asked = any(person.user_id == reader.user_id for person in offer.awaited_people(match))
    return (agree, Button(say("button-decline"), ref.to(no))) if asked else ()


def _plate(position: Position, say: Say) -> str | None:
    """What the nameplate says above the board of a finished match."""
    match = position.match
    if match.status is not Status.FINISHED:
        return None
    return of_match(match.game, match.code, position.number, locale=say.locale)


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


def _look_line(
    position: Position,
    people: Sequence[Person],
    say: Say,
    *,
    calling: bool,
    reader: Reader | None,
) -> str:
    """The line that tells that somebody has moved, and who is to look, to everybody or to one of
    the players."""
    names = names_of(position.match)
    movers = [names[seat] for seat in sorted(position.chosen)] if position.lookers else []
    why = "turn" if not movers else "moved"
    if position.lookers and position.lookers == position.chosen:
        why = "answered"
    told: dict[str, str | int] = {"movers": say.people(movers), "count": len(movers), "why": why}
    if reader is None:
        mention = say.people(
            f"<@{person.user_id}>" if calling else plain(person.name) for person in people
        )
        return say("board-look", mention=mention, **told)
    others = [plain(person.name) for person in people if person.user_id != reader.user_id]
    if len(others) < len(people):
        return say("home-look", **told)
    return say("home-look-other", names=say.people(others), count=len(others))


def own_sealed(position: Position, seat: int, say: Say) -> list[str]:
    """What a player has moved, for them alone, until somebody looks."""
    names, told, state = names_of(position.match), list[str](), position.state
    for text in unsealed(position.choices[seat]):
        move = position.game.parse(text)
        view = position.game.view(state, seat)
        label = render.label(position.match.game, view, move, locale=say.locale, names=names)
        told.append(say("move-sent", move=text, label=label))
        state = position.game.play(state, seat, text)
    waiting = say.people(names[one] for one in sorted(position.lookers))
    here = seat in position.lookers
    return [*told, say("move-sealed-answered" if here else "move-sealed", names=waiting)]


def before_sealed(position: Position, say: Say) -> str | None:
    """What is said of the position that is shown while a move is sealed, and names whom it awaited;
    None where none is."""
    sealed = position.lookers and position.match.status is Status.ACTIVE
    return say("board-before-sealed") if sealed else None


def _given(board: Board, say: Say) -> list[str]:
    """The time that a player has given since the act that the board tells."""
    row = board.position.row
    told = not board.position.arranging and row == board.told.row
    if row is None or row.kind is not Kind.GIVEN or told:
        return []
    return [ruling_text(board.match, row, say)]


def _time(time: MatchTime, position: Position, say: Say) -> list[str]:
    """The deadlines of those who are to move, and an outage of the bot since the last act."""
    away = [] if position.row is None else away_text(time, say)
    return [*away, *on_board(time, position, say)]
