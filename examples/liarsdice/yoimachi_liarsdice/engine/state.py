"""The whole truth: what lies open on the table, and the dice under the cups."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from engines.core import CHANCE, Outcome
from yoimachi_liarsdice.engine.pieces import EACH, FACES, WILD, Bid, Dice


class Made(NamedTuple):
    """A bid, and the seat that made it."""

    seat: int
    bid: Bid


class Showdown(NamedTuple):
    """What came of a challenge: all dice of that round, by seat, and who claimed what of them."""

    made: Made
    challenger: int
    dice: tuple[Dice, ...]
    wild: bool

    def counts(self, face: int) -> bool:
        """Whether a die with this face is one of those that the bid is about."""
        return face == self.made.bid.face or (self.wild and face == WILD)

    @property
    def found(self) -> int:
        """How many dice the bid is about."""
        return sum(self.counts(face) for own in self.dice for face in own)

    @property
    def loser(self) -> int:
        """The seat that loses a die: the challenger if the bid was right, else the bidder."""
        return self.challenger if self.found >= self.made.bid.number else self.made.seat


class Table(NamedTuple):
    """What everybody sees."""

    wild: bool
    """Whether ones count as every face."""
    round: int
    """From 1."""
    counts: tuple[int, ...]
    """How many dice each seat has left."""
    turn: int
    """The seat that is to bid or to challenge, once the dice are rolled."""
    rolled: bool = False
    bids: tuple[Made, ...] = ()
    """Those of this round, in order."""
    shown: Showdown | None = None
    """The last challenge."""
    left: frozenset[int] = frozenset()
    """The seats that have left the match."""
    ended: Outcome | None = None

    @property
    def last(self) -> Made | None:
        """The bid that stands."""
        return self.bids[-1] if self.bids else None

    @property
    def total(self) -> int:
        """All dice in play, the most that can be bid."""
        return sum(self.counts)

    @property
    def faces(self) -> range:
        """The faces that can be bid: wild ones cannot, since they are of every face."""
        return FACES[1:] if self.wild else FACES

    @property
    def to_act(self) -> frozenset[int]:
        if self.ended is not None:
            return frozenset()
        return frozenset({self.turn if self.rolled else CHANCE})

    @property
    def alive(self) -> tuple[int, ...]:
        """The seats that have dice."""
        return tuple(seat for seat, count in enumerate(self.counts) if count)

    def after(self, seat: int) -> int:
        """The next seat that has dice."""
        seats = len(self.counts)
        return next(s for step in range(1, seats + 1) if self.counts[s := (seat + step) % seats])

    def next_round(self, counts: tuple[int, ...], begins: int) -> Table:
        """The table before the next roll, or with the end. `begins` is the seat that begins, or
        the next one if it has no dice."""
        table = self._replace(counts=counts, rolled=False, bids=())
        if len(table.alive) == 1:
            return table._replace(ended=Outcome(table.alive, "last"), turn=table.alive[0])
        turn = begins if counts[begins] else table.after(begins)
        return table._replace(round=self.round + 1, turn=turn)


def first_table(seats: int, *, wild: bool) -> Table:
    return Table(wild, 1, (EACH,) * seats, 0)


@dataclass(frozen=True, slots=True)
class State:
    table: Table
    dice: tuple[Dice, ...] = field(repr=False)
    """Under the cups, by seat; nothing before the roll and after a challenge."""
