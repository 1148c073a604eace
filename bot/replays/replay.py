"""Replays: a match again from its record, step by step or as a film."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any, Final

import msgspec

import render
from bot.db.store import Store
from bot.discord_kit.interaction import BoardStyle, draw_board
from bot.discord_kit.message import Button, Ref, Tone
from bot.discord_kit.texts import Say, plain
from bot.match.act.positions import PositionCache, act_from, fold, move_numbers, swaps
from bot.match.act.record_document import PAIR, REMATCH, Record, record_of
from bot.match.act.service import require_match
from bot.match.model.clock import parse_length
from bot.match.model.match import Entry, Match, Seat, normal_code
from bot.match.model.people import Person, Place
from bot.match.model.position import Position
from bot.match.model.terms import (
    LOOKING_KINDS,
    NAMING_KINDS,
    POSITION_KINDS,
    EndedBy,
    Kind,
    Leaving,
    Seating,
    Status,
)
from bot.match.refusals import BrokenRecord
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.play.board import text as board_text
from bot.play.board.text import RULING_KINDS, length_text, ruling_text, steady_seat
from engines import GAMES, PUBLIC, AnyGame, Audience, Event, Outcome
from render.film import MAX_PICTURES, film
from render.nameplate import of_match

# ---------------------------------------------------------------------------------------- replay
# Replays: a match again from its record, step by step.


@dataclass(frozen=True, slots=True)
class Source:
    """A match as it is now, and the rows that led to it."""

    match: Match
    game: AnyGame
    rows: Sequence[Entry]


@dataclass(frozen=True, slots=True)
class Replay:
    """A match as one audience may know it: its position now, and the steps to it."""

    position: Position
    versions: tuple[int, ...]
    """The match's version at the start and after each act, the newest last."""
    numbers: tuple[int, ...]
    """The number of the newest move that stands, by step."""
    views: tuple[Any, ...]
    """The audience's view, by step."""
    events: tuple[tuple[Event, ...], ...]
    """The events that led to a step from the one before, as the audience may know them."""
    rows: tuple[Entry | None, ...]
    """The row that led to a step, unless it is a move."""
    swapped: tuple[bool, ...]
    """Whether the players had changed places, by step."""

    def match_at(self, index: int) -> Match:
        """The match with its players where they sat at a step."""
        match = self.position.match
        return match if match.swapped == self.swapped[index] else match.exchanged()

    def step_at(self, version: int) -> int:
        """The index of the last step that is not after a version."""
        return max(
            (index for index, found in enumerate(self.versions) if found <= version), default=0
        )


@dataclass(frozen=True, slots=True)
class Replays:
    """Replays by match and audience."""

    store: Store
    positions: PositionCache

    async def record(self, match_id: int) -> tuple[Position, Sequence[Entry]]:
        """The position of a match and the rows that led to it."""
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            position = await self.positions.load(unit, match)
            return position, await unit[LogRepository].read(match_id, match.version)


def replayed(position: Position, entries: Sequence[Entry], audience: Audience) -> Replay:
    """The steps of a match. An act of a person is one, together with what followed by itself;
    choices that several seats made at once are one as well. Of hundreds of rows it takes a
    while."""
    states = fold(position.game, position.match, entries)
    return steps(position, entries, states, audience)


def steps(
    position: Position, entries: Sequence[Entry], states: Sequence[Any], audience: Audience
) -> Replay:
    """The steps to a position, by its rows and the states that `fold` makes of them. A move that
    was sealed is one step, with the look that opened it."""
    game = position.game
    numbers, swapped = move_numbers(game, entries, states), swaps(entries)
    versions, done = [0], 0
    while done < len(entries):
        kind = entries[done].kind
        done += len(act_from(game, entries, states, done))
        if kind not in LOOKING_KINDS or done == len(entries):
            versions.append(done)
    rows = [_leading(entries[first:last]) for first, last in pairwise(versions)]
    views = [game.view(states[version], audience) for version in versions[:-1]]
    happened: list[tuple[Event, ...]] = [()]
    for first, last in pairwise(versions):
        events: list[Event] = []
        for row, (before, after) in zip(
            entries[first:last], pairwise(states[first : last + 1]), strict=True
        ):
            # a resignation is no move, and what was undone did not happen backwards
            if row.kind in POSITION_KINDS:
                events += game.events(before, after, audience)
        happened.append(tuple(events))
    return Replay(
        position,
        tuple(versions),
        tuple(numbers[version] for version in versions),
        (*views, position.view(audience)),
        tuple(happened),
        (None, *(None if row.kind is Kind.MOVE else row for row in rows)),
        tuple(swapped[version] for version in versions),
    )


def _leading(rows: Sequence[Entry]) -> Entry:
    """The row that tells what a step is."""
    return next((row for row in rows if row.kind not in LOOKING_KINDS), rows[0])


async def public_record(store: Store, code: str) -> dict[str, Any] | None:
    """The record of a match as everybody may know it; None if no match has that code."""
    async with store.reading() as unit:
        match = await unit[MatchRepository].by_code(normal_code(code))
        if match is None:
            return None
        position = await PositionCache(GAMES, size=1).load(unit, match)
        entries = await unit[LogRepository].read(match.id, match.version)
        over = not match.status.is_open
        seed = await unit[MatchRepository].seed(match.id) if over else None
        pair = await unit[MatchRepository].pair_of(match)
    other = None if pair is None else pair.other(match).code
    return record_of(position, entries, PUBLIC, seed, other)


# ------------------------------------------------------------------------------------------ film
# A match as a film: its last positions where it has more than a film takes.


@dataclass(frozen=True, slots=True)
class MatchFilm:
    """A film, and what it shows."""

    gif: bytes
    shown: int
    """Positions in the film: the last of the match."""
    positions: int
    """Positions of the match."""
    last: str
    """The final position in words."""

    def alt(self, say: Say) -> str:
        """The film for people who do not see it."""
        kind = "film-alt" if self.shown == self.positions else "film-alt-part"
        return say(kind, shown=self.shown, count=self.positions, position=self.last)

    def caption(self, say: Say) -> str | None:
        """A sentence about what is missing; None of a whole film."""
        if self.shown == self.positions:
            return None
        return say("film-part", shown=self.shown, count=self.positions)


def film_of_replay(
    replay: Replay, *, theme: str, viewpoint: int, locale: str, first: int = 0
) -> MatchFilm:
    """The steps of a match from one on, with its players where they sat at each."""
    return film_of(
        replay.position.match.game,
        replay.views[first:],
        plate=plate_of(replay, locale),
        theme=theme,
        viewpoint=viewpoint,
        locale=locale,
        names=[replay.match_at(index).names for index in range(first, len(replay.views))],
    )


def plate_of(replay: Replay, locale: str) -> str:
    """What the nameplate says above the pictures of a film."""
    match = replay.position.match
    return of_match(match.game, match.code, replay.numbers[-1], locale=locale)


def film_of(
    game: str,
    views: Sequence[Any],
    *,
    plate: str | None = None,
    theme: str,
    viewpoint: int,
    locale: str,
    names: Sequence[Sequence[str]],
) -> MatchFilm:
    """A match by its views, one of each position, as a moving picture, with the players' names in
    each, and under a nameplate if there are words for one. Takes seconds."""
    pictures = [
        render.draw(
            game,
            view,
            theme=theme,
            viewpoint=viewpoint,
            locale=locale,
            names=sitting,
            # all of it on one sheet: nothing moves but what was moved
            within=views[-1],
            plate=plate,
        )
        for view, sitting in zip(views[-MAX_PICTURES:], names[-MAX_PICTURES:], strict=True)
    ]
    made = film([picture.png for picture in pictures])
    return MatchFilm(made.gif, made.shown, len(views), pictures[-1].alt)


# --------------------------------------------------------------------------------- record replay
# The replay of a record alone: its steps, in words. Format: docs/record.md.


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
    for index in range(len(replay.events)):
        first, *more = sentences(replay, index, say) or [say("steps-start")]
        yield f"{_number(replay, index)} {first}"
        yield from (f"     {sentence}" for sentence in more)
    yield ""
    yield render.board_text(match.game, replay.views[-1], locale=say.locale, names=match.names)
    if result := board_text.result(match, say):
        yield ""
        yield from result


def sentences(replay: Replay, index: int, say: Say) -> list[str]:
    """What led to a step as the record tells it, without Markdown."""
    match = replay.match_at(index)
    told = render.describe(match.game, replay.events[index], locale=say.locale, names=match.names)
    return told + _about_row(replay, index, say)


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
        time = length_text(parse_length(row.text), say)
        return say("replay-extended", length=time)
    return say(f"replay-{row.kind}", old=quote(row.text))


def written(document: Mapping[str, Any]) -> str:
    """A record as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode() + "\n"


# ----------------------------------------------------------------------------------------- steps
# One step of a replay, with the ways to the others: of a match, and of a record file.


def step_picture(
    replay: Replay, index: int, style: BoardStyle, seat: int | None, locale: str
) -> render.Picture:
    """The position of a step, as the reader at `seat` is shown boards."""
    match = replay.match_at(index)
    return draw_board(
        style,
        match.game,
        replay.views[index],
        viewpoint=steady_seat(replay.position.match) if seat is None else style.viewpoint(seat),
        locale=locale,
        names=match.names,
    )


def step_text(replay: Replay, index: int, say: Say) -> list[str]:
    """The number of a step, the players, and the events that led to it; at the last one, the result
    too."""
    match = replay.position.match
    heading = say(
        "steps-heading",
        game=say.game(match.game),
        code=match.code,
        step=replay.numbers[index],
        steps=replay.numbers[-1],
    )
    players = board_text.versus(replay.match_at(index), say)
    return [f"**{heading}**", players, *happened(replay, index, say)]


def happened(replay: Replay, index: int, say: Say) -> list[str]:
    """The events that led to a step, in words; at the last one, the result too."""
    match = replay.match_at(index)
    names, titled = board_text.names_of(match), board_text.addressed(match, say)
    told = render.describe(match.game, replay.events[index], locale=say.locale, names=titled)
    row = replay.rows[index]
    if row is not None and row.kind is Kind.UNDO:
        told = [say("board-undone", name=names[row.seat], turn=replay.numbers[index])]
    elif row is not None and row.kind is Kind.SWAPPED:
        told = [say("board-swapped", name=names[0], other=names[1])]
    elif row is not None and not match.id and row.kind in NAMING_KINDS:
        told = [ruling(row, say, plain)]
    elif row is not None and row.kind in RULING_KINDS:
        later = [one for one in replay.rows if one is not None]
        told = [ruling_text(match, row, say, later)]
    if index + 1 == len(replay.versions):
        told += board_text.result(match, say)
    return told or [say("steps-start")]


def step_buttons(replay: Replay, index: int, ref: Ref, say: Say) -> tuple[Button, ...]:
    """Buttons to the other steps; their actions begin with the ref's."""
    last = len(replay.versions) - 1

    def way(name: str, to: int) -> Button:
        to = min(max(to, 0), last)
        there = replace(ref, action=f"{ref.action}{name}", version=replay.versions[to])
        return Button(say(f"button-step-{name}"), there, Tone.PLAIN, enabled=to != index)

    return way("first", 0), way("back", index - 1), way("on", index + 1), way("last", last)
