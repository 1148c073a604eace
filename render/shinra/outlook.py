"""What a move of the battle does, read from the position before it."""

from __future__ import annotations

from dataclasses import dataclass

from engines.shinra.moves import Advance
from engines.shinra.pieces import SIDE, Card, Cell, Kind
from engines.shinra.view import View


@dataclass(frozen=True, slots=True)
class Outlook:
    """A legal move of a card on the sheet."""

    card: Card
    """The one that moves, as it stands before."""
    target: Cell
    over: Cell | None
    """Where the friend is that it jumps over."""
    leaps: bool
    """It makes a sideways knight jump."""
    met: Card | None
    """The opponent's card on the target."""

    @property
    def infiltrates(self) -> bool:
        """A normal card goes underneath a ranked one; otherwise what it meets is captured."""
        met = self.met
        return met is not None and met.kind.ranked and not self.card.kind.ranked and not met.under

    @property
    def captures(self) -> bool:
        return self.met is not None and not self.infiltrates


def outlook(view: View, move: Advance) -> Outlook:
    """What a legal move does.

    :raises ValueError: no card is where it begins.
    """
    card = view.at(move.origin)
    if card is None:
        raise ValueError("no card moves")
    across = abs(move.target % SIDE - move.origin % SIDE)
    along = abs(move.target // SIDE - move.origin // SIDE)
    over = None
    if {across, along} <= {0, 2} and view.at((move.origin + move.target) // 2) is not None:
        over = (move.origin + move.target) // 2
    return Outlook(card, move.target, over, {across, along} == {1, 2}, view.at(move.target))


def falls_last(view: View, met: Card) -> bool:
    """Whether capturing this card ends the game: a royal whose fellow is lost already."""
    return met.kind.royal and bool(view.royals_lost[met.seat])


def goes_over(view: View, met: Card) -> Kind | None:
    """The card underneath a royal that its owner keeps: the first of the two takes it along."""
    return met.under if met.kind.royal and not view.royals_lost[met.seat] else None
