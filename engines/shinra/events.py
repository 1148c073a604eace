"""What happens in Shinra Bansho Intelligence, in the past tense, for texts and pictures.

Everything lies open, so every audience is told the same: the difference between two views. A move
gives its action, what the action brought about, and how the match went on from there or ended.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.core import Event
from engines.shinra.moves import Advance, Swap
from engines.shinra.pieces import TERRITORY, Cell, Kind
from engines.shinra.view import Last, Phase, View


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """In the arrangement a seat laid a card."""

    seat: int
    kind: Kind
    cell: Cell


@dataclass(frozen=True, slots=True)
class Lifted(Event):
    """In the arrangement a seat took a card back."""

    seat: int
    kind: Kind
    cell: Cell


@dataclass(frozen=True, slots=True)
class BecameReady(Event):
    """A seat finished its arrangement."""

    seat: int


@dataclass(frozen=True, slots=True)
class DeploymentBegan(Event):
    """Both seats were ready."""


@dataclass(frozen=True, slots=True)
class Deployed(Event):
    """A seat laid a card from its hand, in deployment or battle."""

    seat: int
    kind: Kind
    cell: Cell


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A seat let two cards change places: `kinds` lie on `cells` now."""

    seat: int
    cells: tuple[Cell, Cell]
    kinds: tuple[Kind, Kind]


@dataclass(frozen=True, slots=True)
class KeptPlaces(Event):
    """A seat let all its cards lie where they were."""

    seat: int


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """The sheet was full; `seat` moves first."""

    seat: int


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    """A seat moved a card: to an empty cell, or to attack what was there."""

    seat: int
    kind: Kind
    origin: Cell
    target: Cell
    over: Cell | None
    """Where the friend was that it jumped over."""


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """The card that moved captured another, which went to the hand of `seat`."""

    seat: int
    kind: Kind
    cell: Cell


@dataclass(frozen=True, slots=True)
class RoyalCaptured(Event):
    """The card that moved captured a king or a prince, which left the game."""

    seat: int
    """Of the captor."""
    kind: Kind
    cell: Cell
    left: int
    """The opponent's royals that are left: 1, or 0 when that decided the match."""


@dataclass(frozen=True, slots=True)
class Infiltrated(Event):
    """The card that moved, a normal one, went underneath the ranked card `host`."""

    seat: int
    kind: Kind
    cell: Cell
    host: Kind


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """A card that had been underneath the captured one went back to the hand of `seat`."""

    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class WentOver(Event):
    """A card underneath the first royal captured went to the hand of the royal's owner, `seat`."""

    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Stalemated(Event):
    """A seat had no legal move left, and so lost."""

    seat: int


@dataclass(frozen=True, slots=True)
class Repeated(Event):
    """The position was there for the fourth time: a draw."""


def narrate(before: View, after: View) -> tuple[Event, ...]:
    """What happened between the views that one audience has of a state and of the next."""
    return (*_action(before, after), *_consequence(before, after))


def _action(before: View, after: View) -> Iterator[Event]:
    if before.phase is Phase.ARRANGEMENT:
        yield from _arranged(before, after)
        return
    last = after.last
    if last is None:
        return
    if before.exchange:
        yield _exchanged(last, after)
    elif isinstance(last.move, Advance):
        yield from _advanced(last, last.move, before, after)
    else:
        yield Deployed(last.seat, last.move.kind, last.move.cell)


def _arranged(before: View, after: View) -> Iterator[Event]:
    for seat in (0, 1):
        for cell in TERRITORY[seat]:
            was, now = before.at(cell), after.at(cell)
            if was is None and now is not None:
                yield Laid(seat, now.kind, cell)
            if was is not None and now is None:
                yield Lifted(seat, was.kind, cell)
        if after.ready[seat] and not before.ready[seat]:
            yield BecameReady(seat)


def _exchanged(last: Last, after: View) -> Event:
    if not isinstance(last.swap, Swap):
        return KeptPlaces(last.seat)
    cells = last.swap.first, last.swap.second
    first, second = (card.kind for cell in cells if (card := after.at(cell)))
    return Exchanged(last.seat, cells, (first, second))


def _advanced(last: Last, move: Advance, before: View, after: View) -> Iterator[Event]:
    seat, met, mover = last.seat, last.met, before.at(move.origin)
    if mover is None:
        return
    yield Advanced(seat, mover.kind, move.origin, move.target, last.over)
    if met is None:
        return
    if last.infiltrated:
        yield Infiltrated(seat, mover.kind, move.target, met.kind)
        return
    left = 2 - len(after.royals_lost[met.seat])
    if met.kind.royal:
        yield RoyalCaptured(seat, met.kind, move.target, left)
    else:
        yield Captured(seat, met.kind, move.target)
    if met.under is not None:
        if met.kind.royal and left:
            yield WentOver(met.seat, met.under)
        else:
            yield Returned(seat, met.under)


def _consequence(before: View, after: View) -> Iterator[Event]:
    if after.phase is not before.phase:
        last = after.last
        yield DeploymentBegan() if last is None else BattleBegan(1 - last.seat)
    outcome = after.outcome
    if outcome is not None and outcome.reason == "stalemate":
        yield Stalemated(1 - outcome.winners[0])
    if outcome is not None and outcome.reason == "repetition":
        yield Repeated()
