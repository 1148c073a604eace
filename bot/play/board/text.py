"""Boards in words: what they are called, who plays, where a match stands, what has happened."""

from __future__ import annotations

from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final

import render
from bot.discord_kit.message import Card
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago
from bot.match.model.enums import EndedBy, Kind, Status
from bot.match.model.match import Entry, Match
from bot.match.model.people import Person
from bot.match.model.position import Position
from bot.play.board import admin_rulings
from engines import PUBLIC, Event
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


def title(position: Position, say: Say) -> str:
    """A line that names a match and says where it stands."""
    match = position.match
    return say(
        "board-title", game=say.game(match.game), code=match.code, state=state_of(position, say)
    )


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


def awaited_people(position: Position) -> tuple[Person, ...]:
    """The people whose decision is awaited."""
    return tuple(
        sitter
        for seat in sorted(position.owing)
        if seat >= 0 and (sitter := position.match.sitter(seat)) is not None
    )


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


def called_off(match: Match, row: Entry | None, say: Say) -> Card:
    """The last word about a match whose position nobody can tell."""
    heading = say(
        "board-heading-end", game=say.game(match.game), code=match.code, turn=match.version
    )
    words = say("board-cancelled") if row is None else admin_rulings.words(match, row, say)
    return Card(f"### {heading}\n{versus(match, say)}\n{words}", audience=PUBLIC)


def happened(position: Position, say: Say) -> list[str]:
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
