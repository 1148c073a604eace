"""A match as it is read: as a document, and what a request needs of it first."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Final, Literal

import msgspec

from bot.base.refusal import Refusal
from bot.db.store import Store, UnitOfWork
from bot.match.act.positions import PositionCache, act_from, seats_at_last, standing
from bot.match.model.match import Entry, Match, normal_code
from bot.match.model.people import PersonSettings
from bot.match.model.position import Position
from bot.match.model.terms import POSITION_KINDS, EndedBy, Kind, Status
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import PendingTurnRepository
from bot.match.store.people import PersonRepository
from engines import CHANCE, AnyGame, Audience
from engines.core import OptionValue

# ---------------------------------------------------------------------------------- record document
# A match's record as a document that anybody can keep and check: docs/record.md.


FORMAT: Final = "yoimachi-record"
VERSION: Final = 2
"""Raised whenever a reader of the last version could misread a record. Records of version 1 name no
contributions: their seed alone is the key of everything drawn."""
REMATCH: Final = "rematch"
"""The seating of a rematch: everybody moved on by one seat from the match before, or kept theirs
if it was called off."""
PAIR: Final = "pair"
"""The seating of the second match of a pair: the seats of the first, exchanged."""

DIGEST: Final = "digest"


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece of a record. Every field must be there, and no other."""


class SeatPart(Part, frozen=True):
    """The player at a seat; its number is the place in the list. `came` as in `model.Seat`."""

    name: str
    came: int | None


class RowPart(Part, frozen=True):
    """A recorded row. `text` is None where the reader may not know it yet."""

    seq: int
    at: Annotated[datetime, msgspec.Meta(tz=True)]
    kind: Kind
    seat: int
    text: str | None
    forced: bool


class OutcomePart(Part, frozen=True):
    """How the match ended: `engines.Outcome`."""

    winners: tuple[int, ...]
    reason: str


class Record(Part, frozen=True, kw_only=True):
    """The whole document. `seed`, `ended_by` and `outcome` are None until the match has ended, and
    `contributions` until it has begun."""

    format: Literal["yoimachi-record"]
    version: Literal[1, 2]
    match: str
    game: str
    rules_version: int
    options: dict[str, OptionValue]
    seating: Literal["first", "second", "random", "rematch", "pair"]
    pair: str | msgspec.UnsetType = msgspec.UNSET
    """The code of the other match of its pair; unset for all other matches."""
    seats: tuple[SeatPart, ...]
    seed_hash: str
    seed: str | None
    contributions: tuple[str, ...] | msgspec.UnsetType | None = msgspec.UNSET
    """Unset in version 1."""
    entries: tuple[RowPart, ...]
    ended_by: EndedBy | None
    outcome: OutcomePart | None
    digest: str

    def __post_init__(self) -> None:
        if (self.version == 1) != (self.contributions is msgspec.UNSET):
            raise ValueError("the field `contributions` belongs to version 2")
        if self.seating == PAIR and self.pair is msgspec.UNSET:
            raise ValueError("the second match of a pair names the first")

    @property
    def added(self) -> tuple[str, ...]:
        """The lines that were added to the seed."""
        return self.contributions if isinstance(self.contributions, tuple) else ()


def digest(record: Mapping[str, Any]) -> str:
    """SHA-256, in hexadecimal, over all of a record but its digest, written as RFC 8785 says: keys
    in order, no blanks, UTF-8.

    :raises ValueError: a text holds half a surrogate pair, which UTF-8 cannot say.
    """
    rest = {key: value for key, value in record.items() if key != DIGEST}
    text = json.dumps(rest, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def hidden(position: Position, entries: Sequence[Entry], audience: Audience) -> frozenset[int]:
    """The sequence numbers of the rows whose text `audience` may not read. Nothing is hidden once
    the match has ended, whatever ended it."""
    if not position.match.status.is_open:
        return frozenset()
    # a row that was taken back held no secret, or it could not have been taken back
    line = [entries[index] for index in standing(entries)]
    pairs = [(entry.seat, entry.text) for entry in line]
    return frozenset(
        line[index].seq
        for index in position.game.hidden_in_record(pairs, position.state)
        # chance is no audience: nobody may read what it drew in secret
        if line[index].seat == CHANCE or line[index].seat != audience
    )


def record_of(
    position: Position,
    entries: Sequence[Entry],
    audience: Audience,
    seed: bytes | None,
    pair: str | None = None,
) -> dict[str, Any]:
    """The document about a position and its rows, as `audience` may know it, in JSON's types.

    `seed` is given only once the match has ended; `pair` is the code of the other match of its
    pair, if it is one of a pair.
    """
    return _document(position.match, entries, hidden(position, entries, audience), seed, pair)


def record_of_lobby(match: Match, seed: bytes, pair: str | None = None) -> dict[str, Any]:
    """The document about a match that was called off before it began."""
    return _document(match, (), frozenset(), seed, pair)


def _seating(match: Match) -> Literal["first", "second", "random", "rematch", "pair"]:
    if match.is_second:
        return "pair"
    return "rematch" if match.has_fixed_seats else match.seating.value


def _document(
    match: Match,
    entries: Sequence[Entry],
    secret: Collection[int],
    seed: bytes | None,
    pair: str | None,
) -> dict[str, Any]:
    parts = Record(
        format="yoimachi-record",
        version=2,
        match=match.code,
        game=match.game,
        rules_version=match.rules_version,
        options=dict(match.options),
        seating=_seating(match),
        pair=msgspec.UNSET if pair is None else pair,
        seats=tuple(
            SeatPart(name=name, came=seat.came)
            for name, seat in zip(match.names, match.seats, strict=True)
        ),
        seed_hash=match.seed_hash,
        seed=None if seed is None else seed.hex(),
        contributions=match.contributions,
        entries=tuple(
            RowPart(
                seq=entry.seq,
                at=entry.at,
                kind=entry.kind,
                seat=entry.seat,
                text=None if entry.seq in secret else entry.text,
                forced=entry.forced,
            )
            for entry in entries
        ),
        ended_by=match.ended_by,
        outcome=None
        if match.outcome is None
        else OutcomePart(winners=match.outcome.winners, reason=match.outcome.reason),
        digest="",
    )
    record: dict[str, Any] = json.loads(msgspec.json.encode(parts))
    record[DIGEST] = digest(record)
    return record


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
    unit: UnitOfWork, channel_id: int, user_id: int | None, statuses: Sequence[Status] = ACTIVE
) -> list[Match]:
    """See `Matches.in_place`."""
    matches = await unit[MatchRepository].in_channel(channel_id, user_id, statuses)
    if user_id is None or len(matches) <= 1:
        return matches
    waiting = await unit[PendingTurnRepository].where(user_id)
    return sorted(matches, key=lambda match: match.id not in waiting)
