"""The ladder: who may challenge whom, and what becomes of the rungs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime

from bot.tournaments.events import Seats
from bot.tournaments.state import Meeting, Progress, Unfit


def busy(progress: Progress) -> set[int]:
    """Who has a challenge to play."""
    return {seat for meeting, _game in progress.open() for seat in meeting.seats}


def targets(progress: Progress, challenger: int) -> list[int]:
    """Whom somebody may challenge, from the top down; nobody while one is to be played."""
    rungs, playing = progress.rungs, busy(progress)
    if challenger in playing or challenger not in rungs:
        return []
    place = rungs.index(challenger)
    within = rungs[max(0, place - progress.tournament.reach) : place]
    return [each for each in within if each not in playing]


def check(progress: Progress, boards: Sequence[Seats]) -> None:
    """
    :raises Unfit: this is no challenge that can be made.
    """
    if len(boards) != 1 or len(boards[0]) != 2:
        raise Unfit("pairing")
    challenger, other = boards[0]
    if other not in targets(progress, challenger):
        raise Unfit("challenge")


def climbed(rungs: tuple[int, ...], meeting: Meeting) -> tuple[int, ...]:
    """After a challenge: who won it takes the rung of the other, who goes down by one with all in
    between. A draw changes nothing."""
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
    """After somebody has fallen so many rungs, the last one at most."""
    place = rungs.index(entrant)
    rest = [each for each in rungs if each != entrant]
    rest.insert(min(place + by, len(rest)), entrant)
    return tuple(rest)


def decaying(progress: Progress, now: datetime) -> Iterable[int]:
    """Who falls now for not having played, from the bottom up, so that no fall undoes another."""
    after, playing = progress.tournament.decay_after, busy(progress)
    if after is None:
        return []
    return [
        each
        for each in reversed(progress.rungs[:-1])
        if each not in playing and now - progress.active_at[each] >= after
    ]
