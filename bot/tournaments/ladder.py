"""Ladders: the challenges that can be made, and the rungs after them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from bot.tournaments.events import Seats
from bot.tournaments.progress import Meeting, NotAllowed, Progress


def busy(progress: Progress) -> set[int]:
    """Entrants with a challenge to play."""
    return {seat for meeting, _game in progress.open() for seat in meeting.seats}


def targets(progress: Progress, challenger: int) -> list[int]:
    """Entrants that a challenger may ask, from the top down; none while a challenge is open."""
    rungs, playing = progress.rungs, busy(progress)
    if challenger in playing or challenger not in rungs:
        return []
    place = rungs.index(challenger)
    within = rungs[max(0, place - progress.tournament.reach) : place]
    return [each for each in within if each not in playing]


def check(progress: Progress, boards: Sequence[Seats]) -> None:
    """
    :raises NotAllowed: the challenge cannot be made.
    """
    if len(boards) != 1 or len(boards[0]) != 2:
        raise NotAllowed("pairing")
    challenger, other = boards[0]
    if other not in targets(progress, challenger):
        raise NotAllowed("challenge")


def climbed(rungs: tuple[int, ...], meeting: Meeting) -> tuple[int, ...]:
    """Rungs after a challenge: a challenger who wins takes the other's rung, and all in between go
    down by one. A draw changes nothing."""
    challenger, other = meeting.seats
    if challenger not in rungs or other not in rungs:
        return rungs
    won = meeting.half_points(challenger, other) > meeting.half_points(other, challenger)
    if not won or rungs.index(challenger) < rungs.index(other):
        return rungs
    rest = [each for each in rungs if each != challenger]
    rest.insert(rest.index(other), challenger)
    return tuple(rest)


def fallen(rungs: tuple[int, ...], entrant: int, by: int) -> tuple[int, ...]:
    """Rungs after an entrant has fallen by so many, to the last one at most."""
    place = rungs.index(entrant)
    rest = [each for each in rungs if each != entrant]
    rest.insert(min(place + by, len(rest)), entrant)
    return tuple(rest)


def decaying(progress: Progress, now: datetime) -> Iterable[int]:
    """Entrants who fall for not having played, from the bottom up: no fall undoes another."""
    after, playing = progress.tournament.decay_after, busy(progress)
    if after is None:
        return []
    return [
        each
        for each in reversed(progress.rungs[:-1])
        if each not in playing and now - progress.active_at[each] >= after
    ]
