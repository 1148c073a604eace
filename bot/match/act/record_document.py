"""A match's record as a document that anybody can keep and check: docs/record.md."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any, Final, Literal

import msgspec

from bot.match.act.positions import standing
from bot.match.model.match import Entry, Match
from bot.match.model.position import Position
from bot.match.model.terms import EndedBy, Kind
from engines import CHANCE, Audience
from engines.core import OptionValue

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
