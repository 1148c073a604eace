"""Positions from records: the fold of a match's log through its engine, with a small cache."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from bot.base.timings import Stage, stage
from bot.db.unit_of_work import UnitOfWork
from bot.match.model import arrangement
from bot.match.model.enums import NAMING_KINDS, POSITION_KINDS, Kind, Status
from bot.match.model.match import Entry, Match
from bot.match.model.position import Position
from bot.match.refusals import BrokenRecord, GameGone, NoSuchGame, NotStarted, OldRules
from bot.match.store.log import ChoiceRepository, LogRepository
from engines import CHANCE, AnyGame


@dataclass(frozen=True, slots=True)
class _Kept:
    """What is kept of a position: the row and the states of its last act, its move's number, and
    whether the players had changed places."""

    row: Entry | None
    trail: tuple[Any, ...] = field(repr=False)
    number: int
    swapped: bool


class PositionCache:
    """Gives the position of a match at any version.

    The states of the newest versions are kept, at most `size` of them. A version of a match never
    changes, so a kept one is never wrong; without any, the record is folded from its start.
    """

    def __init__(self, games: Mapping[str, AnyGame], *, size: int) -> None:
        self._games = games
        self._size = size
        self._kept: OrderedDict[tuple[int, int], _Kept] = OrderedDict()

    def game(self, match: Match) -> AnyGame:
        """The engine a match is played with: by the rules it began under, if they are kept.

        :raises GameGone: the game is not registered.
        :raises OldRules: the match began under rules that are no longer played.
        :raises BrokenRecord: the stored match cannot be read.
        """
        if match.damaged:
            raise BrokenRecord(match.code)
        game = self._games.get(match.game)
        if game is None:
            raise GameGone(match.code)
        rules = game.by_rules(match.rules_version)
        if rules is None:
            raise OldRules(match.code)
        return rules

    def rules(self, key: str) -> AnyGame:
        """:raises NoSuchGame: the game is not registered."""
        game = self._games.get(key)
        if game is None:
            raise NoSuchGame(key)
        return game

    async def load(self, unit: UnitOfWork, match: Match, version: int | None = None) -> Position:
        """The position of `match` with the choices that wait, or at an earlier version.

        :raises NotStarted: there is no position yet (or there never was one).
        :raises BrokenRecord: the record does not replay.
        :raises GameGone, OldRules: see `game`.
        """
        game = self.game(match)
        if match.status is Status.LOBBY or (match.status is Status.CANCELLED and not match.version):
            raise NotStarted(match.code)
        is_earlier = version is not None and version < match.version
        if is_earlier:
            match = replace(
                match,
                version=version or 0,
                status=Status.ACTIVE,
                ended_at=None,
                ended_by=None,
                outcome=None,
            )
        kept = self._kept.get((match.id, match.version))
        if kept is None:
            entries = await rows_of(unit, match)
            with stage(Stage.ENGINE):
                states = fold(game, match, entries)
                number = move_numbers(game, entries, states)[-1]
                swapped = swaps(entries)[-1]
                kept = _Kept(*last_act(game, entries, states), number, swapped)
        if match.swapped != kept.swapped:
            match = match.exchanged()
        position = Position(
            match=match,
            game=game,
            state=kept.trail[-1],
            trail=kept.trail,
            row=kept.row,
            number=kept.number,
        )
        self.keep(position)
        if is_earlier or not position.secretly:
            return position
        return with_choices(position, await unit[ChoiceRepository].of_match(match.id))

    def when(self, match: Match, version: int) -> datetime | None:
        """When the act that led to a version of a match was recorded, if cached."""
        kept = self._kept.get((match.id, version))
        return None if kept is None or kept.row is None else kept.row.at

    def keep(self, position: Position) -> None:
        """Cache a committed position, unless its last row carries a person's name: a deleted person
        must be forgotten by every process immediately."""
        if position.row is not None and position.row.kind in NAMING_KINDS:
            return
        key = position.match.id, position.match.version
        self._kept[key] = _Kept(
            position.row, position.trail, position.number, position.match.swapped
        )
        self._kept.move_to_end(key)
        while len(self._kept) > self._size:
            self._kept.popitem(last=False)


async def rows_of(unit: UnitOfWork, match: Match) -> Sequence[Entry]:
    """The rows of a match's record.

    :raises BrokenRecord: some rows are impossible, or too few.
    """
    try:
        entries = await unit[LogRepository].read(match.id, match.version)
    except (ValueError, TypeError) as error:
        raise BrokenRecord(match.code) from error
    if len(entries) != match.version:
        raise BrokenRecord(match.code)
    return entries


def fold(game: AnyGame, match: Match, entries: Sequence[Entry]) -> list[Any]:
    """The states of a record: before its first row, and after each row.

    :raises BrokenRecord: the record does not replay.
    """
    try:
        states = [game.start(len(match.seats), match.options)]
        for entry in entries:
            state = states[-1]
            if entry.kind is Kind.MOVE:
                state = game.play(state, entry.seat, entry.text)
            elif entry.kind is Kind.UNDO:
                state = states[undone_to(entry)]
            elif entry.kind is Kind.REMOVED:
                state = game.without(state, entry.seat)
                if state is None:
                    raise BrokenRecord(match.code)
            elif entry.kind is Kind.SWAPPED and len(match.seats) != 2:
                raise BrokenRecord(match.code)
            states.append(state)
    except BrokenRecord:
        raise
    except Exception as error:
        # a row that no game wrote may fail in any way
        raise BrokenRecord(match.code) from error
    return states


def undone_to(entry: Entry) -> int:
    """The version whose position an undo brings back: one before its own row's.

    :raises ValueError: its text names none.
    """
    version = int(entry.text)
    if not 0 <= version < entry.seq - 1:
        raise ValueError(entry.text)
    return version


def winning(text: str) -> tuple[int, ...]:
    """The seats that an adjudication names as winners, "0 2"; none for "-", which is a draw.

    :raises ValueError: it names none, or not in order.
    """
    if text == "-":
        return ()
    seats = tuple(int(seat) for seat in text.split(" "))
    if won(seats) != text:
        raise ValueError(text)
    return seats


def won(seats: Collection[int]) -> str:
    """The text of an adjudication: the inverse of `winning`."""
    return " ".join(str(seat) for seat in sorted(set(seats))) or "-"


def standing(entries: Sequence[Entry], *, with_swaps: bool = False) -> list[int]:
    """The indices of the moves that led to the position: all but those that were taken back. With
    those of players who changed places, if wanted."""
    kinds = {Kind.MOVE, Kind.SWAPPED} if with_swaps else {Kind.MOVE}
    found: list[int] = []
    version = len(entries)
    while version:
        entry = entries[version - 1]
        if entry.kind is Kind.UNDO:
            version = undone_to(entry)
            continue
        version -= 1
        if entry.kind in kinds:
            found.append(version)
    return found[::-1]


def swaps(entries: Sequence[Entry]) -> list[bool]:
    """Whether the two players had changed places: before a record's first row, and after each."""
    found = [False]
    for entry in entries:
        if entry.kind is Kind.UNDO:
            found.append(found[undone_to(entry)])
        else:
            found.append(found[-1] != (entry.kind is Kind.SWAPPED))
    return found


def seats_at_last(entries: Sequence[Entry]) -> list[int]:
    """For each row, the seat at which the player who wrote it sits after the last one."""
    swapped = swaps(entries)
    return [
        1 - entry.seat if entry.seat >= 0 and then != swapped[-1] else entry.seat
        for entry, then in (
            # whoever takes a swap back is named by the seat they come back to
            (entry, swapped[number + (entry.kind is Kind.UNDO)])
            for number, entry in enumerate(entries)
        )
    ]


def move_numbers(game: AnyGame, entries: Sequence[Entry], states: Sequence[Any]) -> list[int]:
    """The number of the newest move that stands: before a record's first row, and after each row.

    `states` are those of `fold`.
    """
    found = [0]
    for entry, before in zip(entries, states, strict=False):
        if entry.kind is Kind.UNDO:
            found.append(found[undone_to(entry)])
        else:
            found.append(found[-1] + is_numbered(game, entry, before))
    return found


def is_numbered(game: AnyGame, entry: Entry, before: Any) -> bool:
    """Whether people count a row as a move: dice, shuffles and the laying out of cards are none."""
    if entry.kind is not Kind.MOVE or entry.seat == CHANCE:
        return False
    return not arrangement.under_way(game, before)


def with_choices(position: Position, choices: Mapping[int, str]) -> Position:
    """The position with the choices that wait.

    :raises BrokenRecord: they could not have been made.
    """
    position = replace(position, choices=choices)
    try:
        _ = position.provisional
    except Exception as error:
        raise BrokenRecord(position.match.code) from error
    return position


def act_from(
    game: AnyGame, entries: Sequence[Entry], states: Sequence[Any], first: int
) -> Sequence[Entry]:
    """The rows of the act that begins with row `first` (an index): a person's move, the choices
    that several made together, or one arrangement; then chance and forced moves. A match may
    open with chance and forced moves alone.

    `states` are those of `fold`.
    """
    deciding = game.to_act(states[first]) - {CHANCE}
    if entries[first].kind is not Kind.MOVE:
        end = first + 1
        while end < len(entries) and _left_with(entries[first], entries[end]):
            end += 1
    elif arrangement.under_way(game, states[first]):
        end = first + 1
        while end < len(entries) and _laid_with(entries[first], entries[end]):
            end += 1
    else:
        end = first + (len(deciding) if game.secretly(states[first]) else 1)
    while end < len(entries) and _follows(entries[end]):
        end += 1
    return entries[first:end]


def _laid_with(first: Entry, later: Entry) -> bool:
    """Whether a row of an arrangement was written by the act that began with `first`."""
    same = (later.kind, later.seat, later.at) == (first.kind, first.seat, first.at)
    return same and later.interaction_id is None and not later.forced


def _left_with(first: Entry, later: Entry) -> bool:
    """Whether a row was written when a seat left: another seat left with it, or was the last one
    that the choices of the rest waited for; or computers took several seats over together."""
    if first.kind is Kind.COMPUTER:
        return later.kind is Kind.COMPUTER and later.at == first.at
    if first.kind not in (Kind.REMOVED, Kind.TIMEOUT):
        return False
    return later.at == first.at and later.interaction_id is None and later.seat != CHANCE


def _follows(row: Entry) -> bool:
    """Whether a row is part of the act before it."""
    return row.seat == CHANCE or row.forced or row.planned


def last_act(
    game: AnyGame, entries: Sequence[Entry], states: Sequence[Any]
) -> tuple[Entry | None, tuple[Any, ...]]:
    """The first row of the last act, as in `act_from`, and the states along it. A row that is no
    move leads nowhere: a resignation, or an undo."""
    first = after = 0
    while after < len(entries):
        first = after
        after += len(act_from(game, entries, states, first))
    if not entries:
        return None, tuple(states)
    row = entries[first]
    return row, tuple(states[first:] if row.kind in POSITION_KINDS else states[-1:])
