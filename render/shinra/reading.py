"""A view, read once: what its pictures and texts ask for again and again."""

from __future__ import annotations

from dataclasses import dataclass

from engines.shinra.pieces import Card, Kind
from engines.shinra.view import Last, View


@dataclass(frozen=True, slots=True)
class Reading:
    """What a view shows. Pairs are by seat."""

    view: View
    cards: tuple[Card, ...]
    hands: tuple[tuple[Kind, ...], tuple[Kind, ...]]
    lost: tuple[tuple[Kind, ...], tuple[Kind, ...]]
    """Kings and princes that were captured."""
    last: Last | None

    @property
    def arrived(self) -> tuple[frozenset[Kind], frozenset[Kind]]:
        """The kinds of cards that came into a hand with the last move."""
        last = self.last
        came: tuple[set[Kind], set[Kind]] = (set(), set())
        if last is not None and last.met is not None and not last.infiltrated:
            met, victim = last.met, 1 - last.seat
            if not met.kind.royal:
                came[last.seat].add(met.kind)
            if met.under is not None:
                # the first royal takes the card underneath over to its own side
                first = met.kind.royal and len(self.lost[victim]) == 1
                came[victim if first else last.seat].add(met.under)
        return frozenset(came[0]), frozenset(came[1])


def read(view: View) -> Reading:
    """All of it, from the view."""
    return Reading(view, view.cards, view.hands, view.royals_lost, view.last)
