"""What happened, as one audience may know it: the difference between two of its own views.

Nothing else is looked at, so an event cannot say more than the views before and after a move do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.core import Event, Outcome
from engines.countup.pieces import Die
from engines.countup.table import Challenge, Phase
from engines.countup.view import View


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """All dice were thrown."""

    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A seat took its outer die."""

    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class HasSet(Event):
    """A seat set its inner die; only the seat itself is told to what."""

    seat: int
    face: int | None


@dataclass(frozen=True, slots=True)
class ShotAt(Event):
    """A seat put a coin on a die, which now is worth one more (or 1, from 7 on)."""

    seat: int
    target: int
    die: Die


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A seat announced a number."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    """A seat left the round."""

    seat: int


@dataclass(frozen=True, slots=True)
class Challenged(Event):
    """One player was left, and all dice were opened."""

    challenge: Challenge


@dataclass(frozen=True, slots=True)
class Awarded(Event):
    """These seats gained a coin each, or fell by it; none if the challenger named nobody."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GainedNothing(Event):
    """A coin was due to these seats, which were Undercats already."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BecameUndercat(Event):
    """A coin too many or too late: the seat's coins, `lost` of them, left the game."""

    seat: int
    lost: int


@dataclass(frozen=True, slots=True)
class NineLives(Event):
    """An Undercat with equal values is a normal player again, without coins."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """The next round began."""

    round: int
    start_player: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game was over."""

    outcome: Outcome


def between(before: View, after: View) -> tuple[Event, ...]:
    """What one audience saw happen between its views before and after one move, or after somebody
    left: that itself is no event of the game's."""
    if before.table.present != after.table.present:
        return tuple(_left(before, after))
    seat = before.table.turn
    match before.table.phase:
        case Phase.ROLL:
            return (Rolled(after.table.pool),)
        case Phase.TAKE:
            face = after.table.players[seat].outer
            return (Took(seat, face),) if face is not None else ()
        case Phase.SET:
            newly = sorted(after.has_set - before.has_set)
            return tuple(HasSet(seat, after.inner[seat]) for seat in newly)
        case Phase.COUNT:
            return tuple(_counted(before, after, seat))
        case _:
            return tuple(_settled(before, after))


def _counted(before: View, after: View, seat: int) -> Iterator[Event]:
    challenge = after.table.challenge
    if challenge is not None and challenge != before.table.challenge:
        yield Dropped(seat)
        yield Challenged(challenge)
        # a failed challenge leads straight into the next round
        if after.table.phase is not Phase.AWARD:
            yield from _settled(before, after)
    elif after.table.marker == before.table.marker:
        yield Dropped(seat)
    else:
        for shot in after.table.shots[len(before.table.shots) :]:
            yield ShotAt(shot.seat, shot.target, shot.die)
        yield Called(seat, after.table.marker)


def _left(before: View, after: View) -> Iterator[Event]:
    """What came of somebody's leaving: the last one in the round challenges, or the challenger
    names nobody."""
    due, challenge = before.table.phase, after.table.challenge
    if due is Phase.COUNT and challenge is not None and challenge != before.table.challenge:
        yield Challenged(challenge)
    if due in (Phase.COUNT, Phase.AWARD) and after.table.phase in (Phase.ROLL, Phase.OVER):
        yield from _settled(before, after)


def _settled(before: View, after: View) -> Iterator[Event]:
    challenge = after.table.challenge
    if challenge is not None:
        players = before.table.players
        fallen_before = tuple(seat for seat in challenge.gained if players[seat].undercat)
        gained = tuple(seat for seat in challenge.gained if seat not in fallen_before)
        if gained or not fallen_before:
            yield Awarded(gained)
        if fallen_before:
            yield GainedNothing(fallen_before)
        for seat in challenge.fallen:
            yield BecameUndercat(seat, players[seat].coins)
        yield from map(NineLives, challenge.returned)
    outcome = after.table.outcome
    if outcome is not None:
        yield GameEnded(outcome)
    else:
        yield RoundBegan(after.table.round, after.table.start_player)
