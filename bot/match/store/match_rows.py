"""A match and its seats, to and from rows."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from sqlalchemy import (
    Row,
)

from bot.match.model.enums import DeclineReason, EndedBy, Leaving, Seating, Status, Trouble
from bot.match.model.match import Match, Seat
from bot.match.model.people import COMPUTER, Person, Place
from bot.match.model.terms import Sides, Terms, Timeout, Undo
from bot.match.model.time_control import TimeControl, parse


def match_of(row: Row[Any], sitting: tuple[Seat, ...]) -> Match:
    """:raises: one of `salvage.UNREADABLE` where a value is not as the program writes it."""
    ended_by = row.ended_by
    if not sitting:
        raise LookupError("a match without seats")
    return Match(
        id=row.id,
        code=row.code,
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        seating=Seating(row.seating),
        seats=sitting,
        status=Status(row.status),
        version=row.version,
        place=Place(row.guild_id, row.channel_id),
        thread_id=row.thread_id,
        trouble=None if row.trouble is None else Trouble(row.trouble),
        lobby_message_id=row.lobby_message_id,
        board_message_id=row.board_message_id,
        board_version=row.board_version,
        locale=row.locale,
        creator_id=row.creator_id,
        rematch_of=row.rematch_of,
        seed_hash=row.seed_hash,
        contributions=None if row.contributions is None else lines_of(row.contributions),
        created_at=row.created_at,
        updated_at=row.updated_at,
        expires_at=row.expires_at,
        ended_at=row.ended_at,
        ended_by=None if ended_by is None else EndedBy(ended_by),
        outcome=row.outcome,
        terms=Terms(
            clock=_clock(row.clock),
            timeout=Timeout(row.timeout),
            undo=Undo(row.undo),
            rated=row.rated,
            breaks=row.breaks,
            turning=row.turning,
            sides=Sides(row.sides),
        ),
        vacation_days=row.vacation_days,
        paired_with=row.paired_with,
        swapped=row.swapped,
        forgone=row.forgone,
        declined_because=DeclineReason(row.declined_because),
    )


def lines_of(contributions: str) -> tuple[str, ...]:
    return tuple(contributions.splitlines())


@lru_cache(maxsize=256)
def _clock(text: str) -> TimeControl:
    """Cached: matches share a few time controls, which are read often."""
    return parse(text)


@dataclass(frozen=True, slots=True)
class MatchFlags:
    """Flags in a match's row about other tables, so that those are not read in vain."""

    planned: bool = False
    """Whether there may be plans; likewise an open offer, people who look on, and tips of moves."""
    offered: bool = False
    watched: bool = False
    tipped: bool = False
    hooked: bool = False
    """Whether webhooks of its server may be told of it, once it has begun."""
    unsent_id: int | None = None
    """The unsent outbox row of its newest board, if any."""
    sending_id: int | None = None
    """The row of the match that `sender` is sending, until its claim runs out."""
    sender: str | None = None
    sending_until: datetime | None = None


def match_row(match: Match) -> dict[str, Any]:
    """All columns of a new match but its seed."""
    return {
        "code": match.code,
        "game": match.game,
        "options": dict(match.options),
        "seating": match.seating.value,
        "guild_id": match.place.guild_id,
        "channel_id": match.place.channel_id,
        "locale": match.locale,
        "creator_id": match.creator_id,
        "rematch_of": match.rematch_of,
        "paired_with": match.paired_with,
        "seed_hash": match.seed_hash,
        "created_at": match.created_at,
        "clock": str(match.terms.clock),
        "timeout": match.terms.timeout.value,
        "undo": match.terms.undo.value,
        "breaks": match.terms.breaks,
        "turning": match.terms.turning,
        "sides": match.terms.sides.value,
        **changing(match),
    }


def changing(match: Match) -> dict[str, Any]:
    """The columns that an act may change. Message ids are `posted`'s, not an act's."""
    return {
        "rules_version": match.rules_version,
        "status": match.status.value,
        "version": match.version,
        "updated_at": match.updated_at,
        "expires_at": match.expires_at,
        "ended_at": match.ended_at,
        "ended_by": None if match.ended_by is None else match.ended_by.value,
        "outcome": match.outcome,
        "vacation_days": match.vacation_days,
        "rated": match.terms.rated,
        "swapped": match.swapped,
        "forgone": match.forgone,
    }


def seat_of(row: Row[Any]) -> Seat:
    person = None if row.user_id is None else Person(row.user_id, row.name)
    if row.level is not None:
        person = Person(COMPUTER, row.name, level=row.level)
    left = None if row.left is None else Leaving(row.left)
    return Seat(
        row.seat, person, row.accepted, row.came, left, row.contribution, row.bid_s, row.team
    )


def seat_row(seat: Seat) -> dict[str, Any]:
    person = seat.person
    return {
        "seat": seat.seat,
        "user_id": None if person is None or person.level is not None else person.user_id,
        "name": None if person is None else person.name,
        "level": None if person is None else person.level,
        "accepted": seat.accepted,
        "came": seat.came,
        "left": None if seat.left is None else seat.left.value,
        "contribution": seat.contribution,
        "bid_s": seat.bid_s,
        "team": seat.team,
    }
