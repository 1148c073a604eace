"""The replay of a record alone: its steps, in words. Format: docs/record.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

import render
from bot.discord_kit.texts import Say
from bot.match.act.positions import fold, swaps
from bot.match.act.record_document import PAIR, REMATCH, Record
from bot.match.model import time_control
from bot.match.model.enums import NAMING_KINDS, EndedBy, Kind, Leaving, Seating, Status
from bot.match.model.match import Entry, Match, Seat
from bot.match.model.people import Person, Place
from bot.match.model.position import Position
from bot.match.refusals import BrokenRecord
from bot.play import clock_text
from bot.play.board import text as board_text
from bot.play.board.admin_rulings import ruling_text
from bot.replays.replay import Replay, Source, steps
from engines import GAMES, PUBLIC, AnyGame, Outcome

NOWHERE: Final = Place(None, 0)
UNDATED: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""The time of what has none, as a match without rows."""
UNPLAYABLE: Final = "its moves cannot be played: see `yoimachi verify`"
ENDED_WITHOUT_RESULT: Final = frozenset({EndedBy.ABORTED, EndedBy.CANCELLED})


class Unplayable(Exception):
    """A record that cannot be replayed; the text says why."""


def replay_of(document: object, games: Mapping[str, AnyGame] = GAMES) -> Replay:
    """The steps of a record as everybody may know them.

    :raises Unplayable: it is no record, its game or rules are unknown, it leaves moves out, or its
        moves cannot be played.
    """
    try:
        record = msgspec.convert(document, Record)
    except ValueError as error:
        raise Unplayable(f"this is no record: {error}") from error
    return replay_from(source_of(record, games))


def replay_from(source: Source) -> Replay:
    """The steps of a match of which everything may be known.

    :raises Unplayable: its moves cannot be played.
    """
    match, game, entries = source.match, source.game, source.rows
    try:
        states = fold(game, match, entries)
        position = Position(match=match, game=game, state=states[-1], trail=(states[-1],))
        return steps(position, entries, states, PUBLIC)
    except (BrokenRecord, IndexError, KeyError, ValueError) as error:
        raise Unplayable(UNPLAYABLE) from error


def source_of(record: Record, games: Mapping[str, AnyGame] = GAMES) -> Source:
    """The match of a record, which is not played again yet.

    :raises Unplayable: as `replay_of`.
    """
    if record.game not in games:
        raise Unplayable(f"this program knows no game {record.game}")
    game = games[record.game].by_rules(record.rules_version)
    if game is None:
        raise Unplayable(f"this program does not know version {record.rules_version} of the rules")
    if any(row.text is None for row in record.entries):
        raise Unplayable("the match is not over, and its record leaves secret moves out")
    entries = [
        Entry(
            seq=row.seq, kind=row.kind, seat=row.seat, text=row.text or "", at=row.at,
            forced=row.forced,
        )
        for row in record.entries
    ]  # fmt: skip
    try:
        match = replace(_match(record), swapped=swaps(entries)[-1])
    except (IndexError, ValueError) as error:
        raise Unplayable(UNPLAYABLE) from error
    return Source(match, game, entries)


def _match(record: Record) -> Match:
    """The match that a record is about, as far as it tells. Nobody in it is known by an id."""
    left = {row.seat: Leaving(row.text or "") for row in record.entries if row.kind is Kind.REMOVED}
    started = record.entries[0].at if record.entries else UNDATED
    ended = record.entries[-1].at if record.entries else UNDATED
    match = Match(
        id=0,
        code=record.match,
        game=record.game,
        rules_version=record.rules_version,
        options=record.options,
        seating=Seating.RANDOM if record.seating in (REMATCH, PAIR) else Seating(record.seating),
        seats=tuple(
            Seat(number, Person(number + 1, seat.name), True, seat.came, left.get(number))
            for number, seat in enumerate(record.seats)
        ),
        status=Status.ACTIVE,
        version=len(record.entries),
        place=NOWHERE,
        thread_id=None,
        lobby_message_id=None,
        board_message_id=None,
        locale="en",
        creator_id=0,
        rematch_of=None,
        seed_hash=record.seed_hash,
        contributions=record.added,
        created_at=started,
        updated_at=ended,
        expires_at=None,
    )
    if record.ended_by is None:
        return match
    cancelled = record.ended_by in ENDED_WITHOUT_RESULT
    return replace(
        match,
        status=Status.CANCELLED if cancelled else Status.FINISHED,
        ended_at=ended,
        ended_by=record.ended_by,
        outcome=None
        if record.outcome is None
        else Outcome(record.outcome.winners, record.outcome.reason),
    )


def lines(replay: Replay, say: Say) -> Iterator[str]:
    """A replay in words, for a terminal or a file: the players, each step, the last board."""
    match = replay.position.match
    heading = say(
        "replay-heading",
        game=say.game(match.game),
        code=match.code,
        players=" – ".join(match.names),
    )
    yield heading.replace("`", "")
    yield ""
    for index, events in enumerate(replay.events):
        names = replay.match_at(index).names
        told = render.describe(match.game, events, locale=say.locale, names=names)
        told += _about_row(replay, index, say)
        first, *more = told or [say("steps-start")]
        yield f"{_number(replay, index)} {first}"
        yield from (f"     {sentence}" for sentence in more)
    yield ""
    yield render.board_text(match.game, replay.views[-1], locale=say.locale, names=match.names)
    if result := board_text.result(match, say):
        yield ""
        yield from result


def _number(replay: Replay, index: int) -> str:
    """The number of the move that led to a step, as boards and history count; blank for others."""
    moved = index and replay.numbers[index] > replay.numbers[index - 1]
    return f"{replay.numbers[index]:>3}." if moved else "    "


def _about_row(replay: Replay, index: int, say: Say) -> list[str]:
    """The row that led to a step, unless it is a move."""
    row, names = replay.rows[index], replay.match_at(index).names
    if row is None:
        return []
    match row.kind:
        case Kind.UNDO:
            return [say("board-undone", name=names[row.seat], turn=replay.numbers[index])]
        case Kind.SWAPPED:
            return [say("board-swapped", name=names[0], other=names[1])]
        case Kind.GIVEN:
            return [ruling_text(replay.match_at(index), row, say, quote=str)]
        case _ if row.kind in NAMING_KINDS:
            return [ruling(row, say)]
        case _:
            return [f"{names[row.seat]}: {say(f'replay-{row.kind}', text=row.text)}"]


def ruling(row: Entry, say: Say, quote: Callable[[str], str] = str) -> str:
    """A ruling or a new player as a record tells it: neither by whom nor why."""
    if row.kind is Kind.EXTENDED:
        time = clock_text.length(time_control.length(row.text), say)
        return say("replay-extended", length=time)
    return say(f"replay-{row.kind}", old=quote(row.text))


def written(document: Mapping[str, Any]) -> str:
    """A record as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode() + "\n"
