"""Offers between players, as values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

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
