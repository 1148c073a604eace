"""What happened, in the past tense: the difference between two open tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.core import Event
from yoimachi_liarsdice.engine.pieces import Bid
from yoimachi_liarsdice.engine.state import Showdown, Table


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """All dice were rolled in secret, so many; a seat begins the round."""

    round: int
    dice: int
    begins: int


@dataclass(frozen=True, slots=True)
class HasBid(Event):
    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """A bid was challenged, and all dice were shown."""

    shown: Showdown


@dataclass(frozen=True, slots=True)
class LostDie(Event):
    """A seat lost a die and has so many left."""

    seat: int
    dice: int


@dataclass(frozen=True, slots=True)
class RoundDropped(Event):
    """Somebody left in the middle of a round, which does not count."""

    round: int


def between(before: Table, after: Table) -> Iterator[Event]:
    """What everybody saw happen between the tables before and after one move, or after a seat
    left."""
    if after.left != before.left:
        if before.rolled and not after.rolled:
            yield RoundDropped(before.round)
    elif after.rolled and not before.rolled:
        yield Rolled(after.round, after.total, after.turn)
    elif after.shown != before.shown and after.shown is not None:
        loser = after.shown.loser
        yield Challenged(after.shown)
        yield LostDie(loser, after.counts[loser])
    elif after.last is not None and after.last != before.last:
        yield HasBid(*after.last)
