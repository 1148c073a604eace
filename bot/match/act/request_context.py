"""What a request needs first: the settings, the match, and what its person has missed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.base.refusal import Refusal
from bot.db.store import Store, UnitOfWork
from bot.match.act.positions import PositionCache, act_from, seats_at_last
from bot.match.model.match import Entry, Match, normal_code
from bot.match.model.people import PersonSettings
from bot.match.model.position import Position
from bot.match.model.terms import POSITION_KINDS, Kind, Status
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import PendingTurnRepository
from bot.match.store.people import PersonRepository
from engines import CHANCE, AnyGame

# ---------------------------------------------------------------------------------------- missed
# What others have done since a player's last own act.


_ACTS: Final = POSITION_KINDS | {Kind.UNDO, Kind.SWAPPED}
"""The rows that change what is on the board, or whose it is."""


@dataclass(frozen=True, slots=True)
class Missed:
    """The acts of others since a player acted."""

    since: int
    """The version after the player's last act; before it, after what was dealt at the start."""
    acts: int = 0
    """How many acts there were since."""
    by: tuple[int, ...] = ()
    """The seat, as people sit now, of each of them that was a move."""
    planned: int = 0
    """The player's own answers among them, which were planned."""


def may_have_missed(entries: Sequence[Entry], seat: int) -> bool:
    """Whether there may be several acts since the player at `seat` acted: False is sure, and found
    without any position."""
    seats, acts = seats_at_last(entries), 0
    for row, at in zip(reversed(entries), reversed(seats), strict=True):
        if _is_decision(row):
            if at == seat:
                break
            acts += 1
    return acts > 1


def missed(game: AnyGame, entries: Sequence[Entry], states: Sequence[Any], seat: int) -> Missed:
    """What the player at `seat` has missed. A planned answer of their own is no act of theirs: it
    was played while they were away.

    `states` are those of `fold`.
    """
    seats = seats_at_last(entries)
    since, acts, by, planned, first = 0, 0, list[int](), 0, 0
    while first < len(entries):
        end = first + len(act_from(game, entries, states, first))
        row = entries[first]
        if any(seats[n] == seat and _is_decision(entries[n]) for n in range(first, end)):
            since, acts, by, planned = end, 0, [], 0
        elif row.seat == CHANCE and since == first:
            since = end
        elif _is_decision(row):
            acts += 1
            by += [seats[first]] if row.kind is Kind.MOVE else []
            planned += sum(entries[n].planned and seats[n] == seat for n in range(first, end))
        first = end
    return Missed(since, acts, tuple(by), planned)


def _is_decision(row: Entry) -> bool:
    automatic = row.forced or row.planned or row.seat == CHANCE
    return row.kind in _ACTS and not automatic


# ------------------------------------------------------------------------------- request context
# The settings and the match that a request needs first, loaded in one transaction.


@dataclass(frozen=True, slots=True)
class MatchQuery:
    """The match that a request is about: by its id, by its code, else the person's matches in a
    channel."""

    match_id: int | None = None
    code: str | None = None
    channel_id: int | None = None


@dataclass(frozen=True, slots=True)
class RequestContext:
    """A person's settings, with the match of a query; None where it was not asked for or not
    found."""

    settings: PersonSettings
    owed: int = 0
    """The decisions that the person owed in all their matches as the request came."""
    match: Match | None = None
    position: Position | None = None
    """The position of an active match, if it is not broken."""
    here: list[Match] | None = None
    """The person's active matches in the channel, those that wait for the person first."""


@dataclass(frozen=True, slots=True)
class RequestContexts:
    """Loads a person's settings together with the match they are about to act on."""

    store: Store
    positions: PositionCache
    theme: str
    """The default theme."""

    async def of(self, user_id: int, query: MatchQuery | None = None) -> RequestContext:
        """A person's settings, with the match of a query."""
        async with self.store.reading() as unit:
            known, owed = await unit[PersonRepository].asking(user_id)
            settings = known or PersonSettings(user_id, theme=self.theme)
            if query is None:
                return RequestContext(settings, owed)
            if query.match_id is not None:
                match = await unit[MatchRepository].get(query.match_id)
                position = None if match is None else await self._position(unit, match)
                return RequestContext(settings, owed, match, position)
            if query.code is not None:
                code = normal_code(query.code)
                return RequestContext(settings, owed, await unit[MatchRepository].by_code(code))
            if query.channel_id is None:
                return RequestContext(settings, owed)
            here = await in_place(unit, query.channel_id, user_id)
            return RequestContext(settings, owed, here=here)

    async def _position(self, unit: UnitOfWork, match: Match) -> Position | None:
        if match.status is not Status.ACTIVE:
            return None
        try:
            return await self.positions.load(unit, match)
        except Refusal:
            # the handler that needs the position raises the error again
            return None


ACTIVE: Final = (Status.ACTIVE,)


async def in_place(
    unit: UnitOfWork,
    channel_id: int,
    user_id: int | None,
    statuses: Sequence[Status] = ACTIVE,
) -> list[Match]:
    """See `Matches.in_place`."""
    matches = await unit[MatchRepository].in_channel(channel_id, user_id, statuses)
    if user_id is None or len(matches) <= 1:
        return matches
    waiting = await unit[PendingTurnRepository].where(user_id)
    return sorted(matches, key=lambda match: match.id not in waiting)
