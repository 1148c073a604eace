"""What happens in エスケープ, in the past tense, for texts and pictures.

A turn gives a card laid or a pass, and then how the game ended, if it did.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.core import PUBLIC, Event
from engines.escape.pieces import Cell, Laid
from engines.escape.state import State
from engines.escape.view import View


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """A seat laid a card. The open faces are those of the Nothing group, before and after it."""

    seat: int
    laid: Laid
    faces_before: int
    faces_after: int
    joined: tuple[Cell, ...]
    """White squares of earlier cards that were cut off and belong to the Nothing group now."""


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat could lay no card."""

    seat: int
    cards: int
    """The cards left in its hand, none of which fits; 0 if there are none."""


@dataclass(frozen=True, slots=True)
class Enclosed(Event):
    """The Nothing group had no open face any more: Black won."""

    seat: int
    """Who laid the card that closed the last one."""


@dataclass(frozen=True, slots=True)
class Escaped(Event):
    """The Nothing group still had open faces at the end: White won."""

    faces: int
    cards: int
    """The cards left in both hands: 0, unless both seats had to pass."""


def narrate(before: State, after: State) -> tuple[Event, ...]:
    """What happened between a state and the one that a single turn made of it."""
    return tuple(_told(before, after))


def _told(before: State, after: State) -> Iterator[Event]:
    seat = len(before.actions) % 2
    for move in after.actions[len(before.actions) :]:
        laid = move.laid
        if laid is None:
            yield Passed(seat, after.hands[seat].bit_count())
        else:
            joined = View(PUBLIC, after).group - View(PUBLIC, before).group
            joined -= {cell for cell, _ in laid.squares}
            yield CardLaid(seat, laid, before.faces, after.faces, tuple(sorted(joined)))
    reason = after.ending.reason if after.ending else None
    if reason == "enclosed":
        yield Enclosed(seat)
    elif reason == "escaped":
        yield Escaped(after.faces, sum(hand.bit_count() for hand in after.hands))
