"""Knockouts (single elimination): the bracket of seeds, and the match for the third place."""

from __future__ import annotations

from collections.abc import Sequence

from bot.tournaments.events import Seats
from bot.tournaments.progress import Meeting, Progress


def places(size: int) -> list[int]:
    """Seeds from the top of the bracket to the bottom; `size` is a power of two. The best two can
    only meet in the final, the best four in the semifinals, and so on."""
    line = [1]
    while len(line) < size:
        whole = 2 * len(line) + 1
        line = [seed for each in line for seed in (each, whole - each)]
    return line


def first_round(players: Sequence[int]) -> list[Seats]:
    """The boards of the first round; the best have the byes."""
    size = 1 << (len(players) - 1).bit_length()
    line = places(size)
    return [
        tuple(players[seed - 1] for seed in pair if seed <= len(players))
        for pair in zip(line[::2], line[1::2], strict=True)
    ]


def ahead(progress: Progress, meeting: Meeting) -> int | None:
    """The winner of a meeting: the entrant who made more, the better seed where they are level;
    None where nobody came."""
    if len(meeting.seats) < 2:
        return meeting.seats[0] if meeting.seats else None
    one, other = sorted(
        meeting.seats, key=lambda seat: (_gone(progress, seat, meeting), _seed(progress, seat))
    )
    mine, theirs = meeting.half_points(one, other), meeting.half_points(other, one)
    if mine == theirs and not meeting.played:
        return None
    return one if mine >= theirs else other


def winner(progress: Progress, meeting: Meeting) -> int | None:
    """The entrant who goes on: the winner, unless they have withdrawn since."""
    won = ahead(progress, meeting)
    return None if won is None or _gone(progress, won, meeting) else won


def _gone(progress: Progress, entrant: int, meeting: Meeting) -> bool:
    """Whether an entrant withdrew before the round after this meeting."""
    until = progress.entrants[entrant].until
    return until is not None and until <= meeting.round


def _seed(progress: Progress, entrant: int) -> int:
    return progress.entrants[entrant].seed


def loser(progress: Progress, meeting: Meeting) -> int | None:
    """The loser of a meeting, unless they have withdrawn."""
    won = ahead(progress, meeting)
    left = [s for s in meeting.seats if s != won and not _gone(progress, s, meeting)]
    return left[0] if won is not None and len(left) == 1 else None


def total(progress: Progress) -> int:
    """The number of rounds, once the first is paired: each has half as many boards as the one
    before."""
    return len(progress.rounds[0].meetings).bit_length()


def over(progress: Progress) -> bool:
    return bool(progress.rounds) and len(progress.rounds) == total(progress)


def next_round(progress: Progress) -> list[Seats]:
    """The boards that follow the last round, in bracket order; empty ones stand for nobody."""
    if not progress.rounds:
        return first_round([e.id for e in progress.active])
    meetings = progress.rounds[-1].meetings
    on = [winner(progress, meeting) for meeting in meetings]
    boards = [
        tuple(who for who in pair if who is not None)
        for pair in zip(on[::2], on[1::2], strict=True)
    ]
    if len(boards) == 1 and progress.tournament.third_place:
        lost = [loser(progress, meeting) for meeting in meetings]
        third = tuple(who for who in lost if who is not None)
        if len(third) == 2:
            boards.append(third)
    return boards
