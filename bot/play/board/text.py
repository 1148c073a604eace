"""Boards in words: title, players, state, events, result."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final

import render
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago
from bot.match.model.enums import BY_ALL, EndedBy, Kind, Status
from bot.match.model.match import Entry, Match
from bot.match.model.people import Person
from bot.match.model.position import Position
from bot.play.board import admin_rulings
from engines import GAMES, PUBLIC, Event
from engines.core import OptionValue

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
"""The texts for ends that are not by the rules of the game."""
PAIR: Final = 2

MAX_TOLD_CHARS: Final = 1200
"""Characters for the events of a board: those who are to move are named after them."""


def has_chance(match: Match) -> bool:
    """Whether there are dice or shuffles in a match's game."""
    game = GAMES.get(match.game)
    return game is not None and game.has_chance


def names_of(match: Match) -> list[str]:
    """The players' names by seat, for texts."""
    return [plain(name) for name in match.names]


def label(position: Position, seat: int, move: Any, say: Say) -> str:
    """A seat's move in plain words."""
    match = position.match
    return render.label(
        match.game, position.deciding(seat), move, locale=say.locale, names=names_of(match)
    )


def versus(
    match: Match, say: Say, position: Position | None = None, *, mentioned: Collection[Person] = ()
) -> str:
    """The players of a match, "⚫ ann – ⚪ bob", some of them `mentioned`; the colours need a
    position."""
    names = [name or say("anybody") for name in names_of(match)]
    for seat in match.seats:
        if seat.person is not None and seat.person in mentioned:
            names[seat.seat] = f"<@{seat.person.user_id}>"
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


def title(position: Position, say: Say) -> str:
    """The title of a match, with its state."""
    match = position.match
    return say(
        "board-title", game=say.game(match.game), code=match.code, state=state_of(position, say)
    )


def state_of(position: Position, say: Say) -> str:
    """The state of a match in a few words."""
    match = position.match
    if match.status is not Status.ACTIVE:
        return say(f"state-{'over' if match.status is Status.FINISHED else match.status.value}")
    names = names_of(match)
    awaited = say.people(names[seat] for seat in sorted(position.owing) if seat >= 0)
    return say("state-turn", names=awaited, since=ago(match.updated_at))


def options_text(match: Match, say: Say) -> str:
    """The options of a match in words; as they are typed if they no longer exist."""

    def option_text(name: str, value: OptionValue) -> str:
        try:
            return render.option(match.game, name, value, locale=say.locale)
        except KeyError:
            return f"`{name}={value}`"

    return say.listing(option_text(name, value) for name, value in match.options.items())


def awaited_people(position: Position) -> tuple[Person, ...]:
    """The people who are to move. Teams vote, and only their captains lay out cards."""
    voting = frozenset[int]() if position.arranging else position.match.teams
    return tuple(
        sitter
        for seat in sorted(position.owing - voting)
        if seat >= 0 and (sitter := position.match.sitter(seat)) is not None
    )


_OWN_ENDS: Final = frozenset({Kind.MOVE, Kind.RESIGN, Kind.ABORT})
"""The rows with which a player ends a match, and knows it."""


def people_of_end(position: Position) -> tuple[Person, ...]:
    """The people whom the end of a match concerns: its players, except for those who left before,
    the one who ended it just now, and the one of two who accepted that it ends."""
    match, row = position.match, position.row
    concerned = match.asked
    if row is not None and row.interaction_id is not None:
        agreed = row.kind is Kind.DRAW or row.text == BY_ALL
        if agreed:
            if len(concerned) == len(match.seats) == PAIR:
                concerned &= {row.seat}
        elif row.kind in _OWN_ENDS:
            concerned -= {row.seat}
    people = (match.sitter(seat) for seat in sorted(concerned))
    return tuple(person for person in people if person is not None and not person.gone)


def result(match: Match, say: Say) -> list[str]:
    """The result of a match; nothing while it goes on."""
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
            name=say.people(names[seat] for seat in sorted(match.staying.difference(winners))),
            winners=say.people(names[seat] for seat in winners),
            count=len(winners),
        )
    ]


def called_off(match: Match, row: Entry | None, say: Say) -> OutgoingMessage:
    """The last message of a match that was called off because its position is broken."""
    heading = say(
        "board-heading-end", game=say.game(match.game), code=match.code, turn=match.version
    )
    reason = say("board-cancelled") if row is None else admin_rulings.ruling_text(match, row, say)
    return OutgoingMessage(f"### {heading}\n{versus(match, say)}\n{reason}", audience=PUBLIC)


def last_events(position: Position, say: Say) -> list[str]:
    """The public events of the last act, and the result if it ended the match."""
    match, game, names = position.match, position.game, names_of(position.match)
    lines: list[str] = []
    events: list[Event] = []

    def describe_events() -> None:
        lines.extend(render.describe(match.game, events, locale=say.locale, names=names))
        events.clear()

    row = position.row
    if row is not None and position.leaving:
        left = say.people(names[seat] for seat in position.leaving)
        lines.append(say(f"board-left-{row.text}", names=left))
    if row is not None and row.kind in admin_rulings.RULING_KINDS:
        lines.append(admin_rulings.ruling_text(match, row, say))
        if not match.status.is_open and len(position.trail) == 1:
            # the ruling contains the result
            return lines
    if row is not None and row.kind is Kind.SWAPPED:
        lines.append(say("board-swapped", name=names[0], other=names[1]))
    if row is not None and row.kind is Kind.UNDO:
        lines.append(say("board-undone", name=names[row.seat], turn=position.number))
    for before, after in pairwise(position.trail):
        if (forced := game.forced(before)) is not None:
            describe_events()
            seat, move = forced
            lines.append(say("board-forced", name=names[seat], move=str(move)))
        events += game.events(before, after, PUBLIC)
    describe_events()
    return [*_newest(lines), *result(match, say)]


def _newest(lines: Sequence[str]) -> list[str]:
    """The last of these lines, so that what follows them has room."""
    first, chars = len(lines), 0
    while first and (first == len(lines) or chars + len(lines[first - 1]) <= MAX_TOLD_CHARS):
        first -= 1
        chars += len(lines[first])
    return ["…", *lines[first:]] if first else [*lines]
