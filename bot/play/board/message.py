"""The picture of a position with the words around it, for everybody and for one person."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import render
from bot.discord_kit.board_style import DEFAULT_STYLE, BoardStyle
from bot.discord_kit.desk import Desk
from bot.discord_kit.message import Button, Card, Ref, Row, Tone
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago
from bot.learning.guided_match import learner
from bot.match.board_facts import Board
from bot.match.clock.running import MatchTime
from bot.match.model.enums import EndedBy, Kind, Status
from bot.match.model.match import Entry, Match
from bot.match.model.people import Person
from bot.match.model.position import Position
from bot.play import clock_text
from bot.play.board import admin_rulings
from bot.ratings import text as ratings_text
from engines import GAMES, PUBLIC, Audience, Event
from engines.core import OptionValue

if TYPE_CHECKING:
    from bot.discord_kit.interaction import Interaction

STABLE: Final = 0
"""The seat at the bottom of public boards: a board that turns at every move is hard to follow."""

_ENDED: Final = MappingProxyType(
    {
        EndedBy.RESIGN: "board-resigned",
        EndedBy.TIMEOUT: "board-timeout",
        EndedBy.AGREEMENT: "board-agreement",
        EndedBy.ABORTED: "board-aborted",
        EndedBy.CANCELLED: "board-cancelled",
        EndedBy.ADJUDICATED: "board-adjudicated",
    }
)
"""How matches end otherwise than by the rules of the game, and what is said then."""


def names_of(match: Match) -> list[str]:
    """The players' names by seat, for texts."""
    return [plain(name) for name in match.names]


def label(position: Position, seat: int, move: Any, say: Say) -> str:
    """A move that a seat may make, in plain words."""
    match = position.match
    return render.label(
        match.game, position.deciding(seat), move, locale=say.locale, names=names_of(match)
    )


def versus(match: Match, say: Say, position: Position | None = None) -> str:
    """Everybody in a match, "⚫ ann – ⚪ bob"; the marks need a position."""
    names = [name or say("anybody") for name in names_of(match)]
    for seat in match.seats:
        if seat.left is not None:
            names[seat.seat] = f"~~{names[seat.seat]}~~"
    if position is not None:
        view = position.view(PUBLIC)
        names = [
            f"{render.colour_mark(match.game, view, seat)} {name}"
            for seat, name in enumerate(names)
        ]
    return " – ".join(names)


def state_of(position: Position, say: Say) -> str:
    """Where a match stands, in a few words."""
    match = position.match
    if match.status is not Status.ACTIVE:
        return say(f"state-{'over' if match.status is Status.FINISHED else match.status.value}")
    names = names_of(match)
    awaited = say.listing(names[seat] for seat in sorted(position.owing) if seat >= 0)
    return say("state-turn", names=awaited, since=ago(match.updated_at))


def option_words(match: Match, say: Say) -> str:
    """What the options of a match mean; as they are typed where nobody knows it any more."""

    def words(name: str, value: OptionValue) -> str:
        try:
            return render.option(match.game, name, value, locale=say.locale)
        except KeyError:
            return f"`{name}={value}`"

    return say.listing(words(name, value) for name, value in match.options.items())


def rehearse(*keys: str) -> None:
    """Draw these games once, or every one, so that what drawing needs is at hand."""
    for key in keys or GAMES:
        game = GAMES[key]
        render.draw(key, game.view(game.start(game.seats[0]), PUBLIC))


async def own_picture(
    call: Interaction, position: Position, seat: int, *, marks: Sequence[str] = ()
) -> render.Picture:
    """The board as the asking person, who sits at `seat`, may and wants to see it."""
    look = call.look
    return await picture(
        call.desk,
        position,
        seat,
        call.say,
        viewpoint=look.viewpoint(seat),
        marks=marks,
        theme=look.theme,
    )


async def picture(
    desk: Desk,
    position: Position,
    audience: Audience,
    say: Say,
    *,
    viewpoint: int | None = None,
    marks: Sequence[str] = (),
    theme: str = DEFAULT_STYLE.theme,
) -> render.Picture:
    """The board as `audience` may see it."""
    return await desk.studio.run(
        render.draw,
        position.match.game,
        position.view(audience),
        theme=theme,
        viewpoint=viewpoint,
        locale=say.locale,
        names=position.match.names,
        marks=tuple(marks),
    )


async def public_board(desk: Desk, board: Board, say: Say, *, calling: bool = True) -> Card:
    """The message after a turn. `calling` those whose decision is awaited happens once a turn."""
    position, match = board.position, board.position.match
    begun = not (position.opening or position.arranging)
    heading = "end" if not match.status.is_open else "" if begun else "start"
    lines = [
        "### "
        + say(
            f"board-heading-{heading}" if heading else "board-heading",
            game=say.game(match.game),
            code=match.code,
            turn=match.version,
        ),
        versus(match, say, position),
        # what is laid out changes with every look: the sheet shows it
        *(() if position.arranging else _happened(position, say)),
    ]
    rows: tuple[Row, ...] = ()
    pings: tuple[int, ...] = ()
    if match.status is Status.FINISHED:
        lines += ratings_text.on_board(board.ratings, match, say)
        if board.seed is not None:
            lines.append(say("board-seed", seed=board.seed, hash=match.seed_hash, code=match.code))
        rows = (_end_buttons(match, say),)
    elif match.status is Status.ACTIVE:
        if not begun:
            lines.append(say("board-commitment", hash=match.seed_hash))
            if learner(match) is not None:
                lines.append(say("board-learning"))
        people = awaited_people(position)
        called = [person.user_id for person in people if person.user_id not in board.uncalled]
        pings = tuple(called) if calling else ()
        if people:
            lines.append(
                say(
                    "board-arrange" if position.arranging else "board-next",
                    mention=say.listing(
                        f"<@{person.user_id}>" if calling else plain(person.name)
                        for person in people
                    ),
                )
            )
        thinking = [names_of(match)[seat] for seat in sorted(position.owing & match.computers)]
        if thinking:
            lines.append(say("board-thinking", names=say.listing(thinking), count=len(thinking)))
        # by seat, so that the list does not tell who was first
        if chosen := [names_of(match)[seat] for seat in sorted(position.chosen)]:
            lines.append(say("board-chosen", names=say.listing(chosen), count=len(chosen)))
        if ready := [names_of(match)[seat] for seat in sorted(position.ready)]:
            lines.append(say("board-ready", names=say.listing(ready), count=len(ready)))
        if board.time is not None:
            lines += _time(board.time, position, say)
        rows = (_turn_buttons(position, say),)
    elif match.ended_by is EndedBy.ABORTED:
        rows = ((_rematch_button(match, say),),)
    return Card(
        "\n".join(lines),
        await picture(desk, position, PUBLIC, say, viewpoint=STABLE),
        rows,
        pings=pings,
        audience=PUBLIC,
    )


def called_off(match: Match, row: Entry | None, say: Say) -> Card:
    """The last word about a match whose position nobody can tell."""
    heading = say(
        "board-heading-end", game=say.game(match.game), code=match.code, turn=match.version
    )
    words = say("board-cancelled") if row is None else admin_rulings.words(match, row, say)
    return Card(f"### {heading}\n{versus(match, say)}\n{words}", audience=PUBLIC)


def _time(time: MatchTime, position: Position, say: Say) -> list[str]:
    """Until when those have time who are awaited; and whether the bot was away since the act
    before."""
    away = [] if position.row is None else clock_text.away(time, say)
    return [*away, *clock_text.on_board(time, position, say)]


async def own_board(
    desk: Desk,
    position: Position,
    user_id: int,
    say: Say,
    *,
    look: BoardStyle,
    flipped: bool = False,
    rows: tuple[Row, ...] | None = None,
) -> Card:
    """The board as this person may and wants to see it, or from the other side."""
    match, seat = position.match, position.seat_of(user_id)
    audience: Audience = PUBLIC if seat is None else seat
    viewpoint = look.viewpoint(seat)
    if flipped:
        viewpoint = (viewpoint + len(match.seats) // 2) % len(match.seats)
    if rows is None:
        playing = seat is not None and match.status is Status.ACTIVE
        rows = ()
        if seat in position.to_act:
            rows = (_turn_buttons(position, say),)
        elif playing and (hand := hand_button(match, say)):
            rows = (hand,)
    return Card(
        title(position, say),
        await picture(desk, position, audience, say, viewpoint=viewpoint, theme=look.theme),
        rows,
        audience=audience,
    )


def title(position: Position, say: Say) -> str:
    """A line that names a match and says where it stands."""
    match = position.match
    return say(
        "board-title", game=say.game(match.game), code=match.code, state=state_of(position, say)
    )


def awaited_people(position: Position) -> tuple[Person, ...]:
    """The people whose decision is awaited."""
    return tuple(
        sitter
        for seat in sorted(position.owing)
        if seat >= 0 and (sitter := position.match.sitter(seat)) is not None
    )


def move_button(position: Position, say: Say, *, label: str | None = None) -> Button:
    """Opens the picker for the board as it is. Says what is to be done, unless `label` does."""
    match = position.match
    if label is None:
        # from what all may know: the button is seen by all
        label = render.deed(match.game, position.view(PUBLIC), locale=say.locale)
    return Button(label or say("button-move"), Ref("move", match.id, match.version), Tone.MAIN)


def hand_button(match: Match, say: Say) -> tuple[Button, ...]:
    """The button that shows somebody's own hand; none in a game without secrets."""
    label = render.hand_label(match.game, locale=say.locale)
    return () if label is None else (Button(label, Ref("hand", match.id, match.version)),)


def hint_button(position: Position, say: Say, *, within: bool = False) -> tuple[Button, ...]:
    """The button that asks for a hint; none where nobody learns. `within` a private message the
    hint takes its place."""
    match = position.match
    if learner(match) is None:
        return ()
    action = "hintshow" if within else "hint"
    return (Button(say("button-hint"), Ref(action, match.id, match.version)),)


def _turn_buttons(position: Position, say: Say) -> tuple[Button, ...]:
    match = position.match
    menu = Button(say("button-menu"), Ref("menu", match.id, match.version))
    return (move_button(position, say), *hand_button(match, say), *hint_button(position, say), menu)


def _end_buttons(match: Match, say: Say) -> tuple[Button, ...]:
    learning: tuple[Button, ...] = ()
    if learner(match) is not None:
        learning = (Button(say("button-learn"), Ref("learn", path=(match.game,))),)
    return (
        _rematch_button(match, say),
        Button(say("button-replay"), Ref("replay", match.id)),
        Button(say("button-verify"), Ref("verify", match.id)),
        *learning,
    )


def _rematch_button(match: Match, say: Say) -> Button:
    return Button(say("button-rematch"), Ref("rematch", match.id), Tone.MAIN)


def result(match: Match, say: Say) -> list[str]:
    """How a match ended; nothing while it goes on."""
    names, outcome = names_of(match), match.outcome
    key = None if match.ended_by is None else _ENDED.get(match.ended_by)
    if key is None:
        if outcome is None:
            return []
        return [render.outcome(match.game, outcome, locale=say.locale, names=names)]
    winners = () if outcome is None else outcome.winners
    if match.ended_by is EndedBy.TIMEOUT and not winners:
        key = "board-timeout-nobody"
    if match.ended_by is EndedBy.ADJUDICATED and not winners:
        key = "board-adjudicated-draw"
    return [
        say(
            key,
            name=say.listing(names[seat] for seat in sorted(match.staying.difference(winners))),
            winners=say.listing(names[seat] for seat in winners),
            count=len(winners),
        )
    ]


def _happened(position: Position, say: Say) -> list[str]:
    """What the last act did, as everybody may know it, and how the match ended if it did."""
    match, game, names = position.match, position.game, names_of(position.match)
    told: list[str] = []
    events: list[Event] = []

    def tell() -> None:
        told.extend(render.describe(match.game, events, locale=say.locale, names=names))
        events.clear()

    row = position.row
    if row is not None and position.leaving:
        left = say.listing(names[seat] for seat in position.leaving)
        told.append(say(f"board-left-{row.text}", names=left))
    if row is not None and row.kind in admin_rulings.KINDS:
        told.append(admin_rulings.words(match, row, say))
        if not match.status.is_open:
            # the ruling says how the match ended
            return told
    if row is not None and row.kind is Kind.UNDO:
        told.append(say("board-undone", name=names[row.seat], turn=int(row.text)))
    for before, after in pairwise(position.trail):
        if (forced := game.forced(before)) is not None:
            tell()
            seat, move = forced
            told.append(say("board-forced", name=names[seat], move=str(move)))
        events += game.events(before, after, PUBLIC)
    tell()
    return [*told, *result(match, say)]
