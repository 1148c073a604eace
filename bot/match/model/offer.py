"""Offers between players, as values."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from bot.match.model.enums import TIME_KINDS, Kind
from bot.match.model.match import Entry, Match
from bot.match.model.people import Person


class OfferKind(StrEnum):
    """A request of one player to all others."""

    DRAW = "draw"
    UNDO = "undo"
    PAUSE = "pause"
    """That no clock of the match runs until all agree to go on."""
    RESUME = "resume"
    ABORT = "abort"
    """That the match, which has hardly begun, ends without a result."""
    HANDOVER = "handover"
    """That a person without a seat takes over the asking player's."""


class OfferState(StrEnum):
    """The state of an offer."""

    OPEN = "open"
    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    """A player acted instead, or the match has ended."""


@dataclass(frozen=True, slots=True)
class PastOffer:
    """What is remembered of an offer that another one has replaced."""

    kind: OfferKind
    seat: int
    version: int
    """As in `Offer`."""
    at: datetime
    refused: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A request of a seat to all others."""

    id: int
    match_id: int
    kind: OfferKind
    seat: int
    version: int
    """The match's version when it was made; once refused, when it was refused."""
    target: int | None
    """For an undo: the version whose position is to come back."""
    at: datetime
    agreed: frozenset[int] = frozenset()
    state: OfferState = OfferState.OPEN
    answered_by: int | None = None
    """The seat whose answer settled it."""
    message_id: int | None = None
    """Its message; until it is `called`, that of the offer before, which must go."""
    called: bool = False
    """Whether those who are asked have been called, by a message of its own."""
    substitute: Person | None = None
    """The person to take the seat over. Once they agree, `seat` itself is among `agreed`."""
    past: tuple[PastOffer, ...] = ()
    """The match's offers before it, as far as they keep a player from asking for the same again."""

    def awaited(self, match: Match) -> frozenset[int]:
        """The seats that still must accept. In a handover `seat` stands for the substitute, and the
        other players are asked where ratings depend on it."""
        if self.kind is not OfferKind.HANDOVER:
            return match.asked - self.agreed - {self.seat}
        asked = match.asked if match.terms.rated else frozenset({self.seat})
        return asked - self.agreed

    def awaited_people(self, match: Match) -> tuple[Person, ...]:
        """The people who still must accept, by seat; a substitute first."""
        awaited = self.awaited(match)
        people = [
            sitter
            for seat in sorted(awaited - {self.seat})
            if (sitter := match.sitter(seat)) is not None
        ]
        if self.substitute is not None and self.seat in awaited:
            people.insert(0, self.substitute)
        return tuple(people)

    def outlives(self, rows: Iterable[Entry]) -> bool:
        """Whether it still stands after an act of these rows. An undo and an abort are about one
        position; a draw is declined by moving on; a pause and a handover have nothing to do with
        moves. When the players change, or something is taken back, everything is asked anew."""
        for row in rows:
            if row.kind in TIME_KINDS:
                continue
            if row.kind is not Kind.MOVE or self.kind in (OfferKind.UNDO, OfferKind.ABORT):
                return False
            # moves that nobody made just now, such as planned ones, decline nothing
            asked = row.seat != self.seat and row.seat not in self.agreed
            if self.kind is OfferKind.DRAW and asked and row.interaction_id is not None:
                return False
        return True
