"""Replays: a match again from its record, step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from bot.db.store import Store
from bot.match.act.positions import PositionCache, act_from, fold, move_numbers, swaps
from bot.match.act.record_document import record_of
from bot.match.act.use_case import require_match
from bot.match.model import match_code
from bot.match.model.enums import POSITION_KINDS, Kind
from bot.match.model.match import Entry, Match
from bot.match.model.position import Position
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from engines import GAMES, PUBLIC, AnyGame, Audience, Event


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
        """The position of a match and the rows that led to it.

        :raises NoSuchMatch, NotStarted, OldRules, GameGone, BrokenRecord: as for a position.
        """
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            position = await self.positions.load(unit, match)
            return position, await unit[LogRepository].read(match_id, match.version)


def replayed(position: Position, entries: Sequence[Entry], audience: Audience) -> Replay:
    """The steps of a match. An act of a person is one, together with what followed by itself;
    choices that several seats made at once are one as well. Of hundreds of rows it takes a while.

    :raises BrokenRecord: the rows do not replay.
    """
    states = fold(position.game, position.match, entries)
    return steps(position, entries, states, audience)


def steps(
    position: Position, entries: Sequence[Entry], states: Sequence[Any], audience: Audience
) -> Replay:
    """The steps to a position, by its rows and the states that `fold` makes of them."""
    game = position.game
    numbers, swapped = move_numbers(game, entries, states), swaps(entries)
    versions, done = [0], 0
    while done < len(entries):
        done += len(act_from(game, entries, states, done))
        versions.append(done)
    rows = [entries[version] for version in versions[:-1]]
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


async def public_record(
    store: Store, code: str, games: Mapping[str, AnyGame] = GAMES
) -> dict[str, Any] | None:
    """The record of a match as everybody may know it; None if no match has that code.

    :raises NotStarted, OldRules, GameGone, BrokenRecord: as for a position.
    """
    async with store.reading() as unit:
        match = await unit[MatchRepository].by_code(match_code.normal(code))
        if match is None:
            return None
        position = await PositionCache(games, size=1).load(unit, match)
        entries = await unit[LogRepository].read(match.id, match.version)
        over = not match.status.is_open
        seed = await unit[MatchRepository].seed(match.id) if over else None
        pair = await unit[MatchRepository].pair_of(match)
    other = None if pair is None else pair.other(match).code
    return record_of(position, entries, PUBLIC, seed, other)
