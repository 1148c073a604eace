"""Values around a match: offers, spectators, notes, formations."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.people import Person


class OfferKind(StrEnum):
    """A request of one player to all others."""

    DRAW = "draw"
    UNDO = "undo"
    PAUSE = "pause"
    """That no clock of the match runs until all agree to go on."""
    RESUME = "resume"
    HANDOVER = "handover"
    """That a person without a seat takes over the asking player's."""


class OfferState(StrEnum):
    """The state of an offer."""

    OPEN = "open"
    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    """A player acted instead."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A request of a seat to all others, in the position of `version`."""

    id: int
    match_id: int
    kind: OfferKind
    seat: int
    version: int
    target: int | None
    """For an undo: the version whose position is to come back."""
    at: datetime
    agreed: frozenset[int] = frozenset()
    state: OfferState = OfferState.OPEN
    answered_by: int | None = None
    """The seat whose answer settled it."""
    message_id: int | None = None
    substitute: Person | None = None
    """The person to take the seat over. Once they agree, `seat` itself is among `agreed`."""


@dataclass(frozen=True, slots=True)
class Watch:
    """A spectator of a match."""

    match_id: int
    user_id: int
    every_move: bool
    """Whether every move is announced to them; else the end alone."""
    privately: bool
    """Whether by direct message; else where the match is played."""


@dataclass(frozen=True, slots=True)
class Note:
    """A player's note on the position of `version`; a secret of `user_id` while it is not
    `revealed` or the match goes on."""

    id: int
    match_id: int
    user_id: int
    version: int
    text: str = field(repr=False)
    at: datetime
    revealed: bool = False


@dataclass(frozen=True, slots=True)
class Formation:
    """Cards that a person lays out together, stored under a name."""

    id: int
    user_id: int
    game: str
    name: str
    puts: tuple[str, ...]
    """The moves that lay it, as seat 0 would make them."""


def recipients(watches: Iterable[Watch], match: Match) -> list[Watch]:
    """The spectators to be told of a match as it stands, without those who play in it by now."""
    over = match.status is not Status.ACTIVE
    return [
        watch
        for watch in watches
        if (watch.every_move or over) and match.seat_of(watch.user_id) is None
    ]
