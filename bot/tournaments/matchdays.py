"""Matchdays of a league's season: rounds of a round robin that run side by side.

A pairing begins as soon as both have fewer unfinished pairings on earlier matchdays than they may
have at once. So people play in the order of the schedule, those who are quick go on without waiting
for everybody, and nobody has more to play than was agreed. Matchdays have deadlines in groups that
are as large: when one is over, everybody is free for the next.
"""

from __future__ import annotations

from collections import Counter
from datetime import datetime, timedelta
from functools import lru_cache
from typing import TypeAlias

from bot.tournaments import round_robin
from bot.tournaments.events import Seats
from bot.tournaments.model import Tournament
from bot.tournaments.progress import Progress, Round

Divisions: TypeAlias = tuple[tuple[int, ...], ...]
"""Entrants by division, by seed."""


def capacity(tournament: Tournament) -> int:
    """Pairings that an entrant has at once at most."""
    league = tournament.league
    return 1 if league is None else max(1, league.at_once // tournament.games)


def group_ends(matchdays: int, together: int) -> list[int]:
    """The last matchday of each group of `together` at most; groups have like sizes."""
    groups = -(-matchdays // together)
    return [matchdays * number // groups for number in range(1, groups + 1)]


def opened(tournament: Tournament, divisions: Divisions, at: datetime) -> tuple[Round, ...]:
    """The matchdays of a season that begins, each with its deadline and without boards."""
    count = len(schedule(divisions))
    ends, length = group_ends(count, capacity(tournament)), tournament.round_length
    rounds = list[Round]()
    for number in range(1, count + 1):
        end = next(each for each in ends if each >= number)
        deadline = None if length is None else at + _whole_minutes(length * end / count)
        rounds.append(Round(number, (), deadline))
    return tuple(rounds)


@lru_cache(maxsize=64)
def schedule(divisions: Divisions) -> tuple[tuple[Seats, ...], ...]:
    """Pairings by matchday. The rounds of a small division are spread over those of the largest."""
    each = [round_robin.schedule(division, cycles=1) for division in divisions]
    count = max(map(len, each), default=0)
    found = [list[Seats]() for _matchday in range(count)]
    for rounds in each:
        for number, pairs in enumerate(rounds, 1):
            found[-(-number * count // len(rounds)) - 1] += pairs
    return tuple(map(tuple, found))


def next_ready(progress: Progress) -> tuple[int, tuple[Seats, ...]] | None:
    """The first matchday with pairings that can begin now, and these; None if there is none."""
    most, unfinished = capacity(progress.tournament), Counter[int]()
    for each, scheduled in zip(progress.rounds, schedule(progress.divisions), strict=True):
        made = {meeting.seats: meeting for meeting in each.meetings}
        ready = tuple(
            pair
            for pair in scheduled
            if pair not in made and all(unfinished[seat] < most for seat in pair)
        )
        if ready:
            return each.number, ready
        for pair in scheduled:
            meeting = made.get(pair)
            if meeting is None or progress.open_games(meeting):
                unfinished.update(pair)
    return None


def unpaired(progress: Progress, number: int) -> tuple[Seats, ...]:
    """The pairings of a matchday that have not begun."""
    made = {meeting.seats for meeting in progress.rounds[number - 1].meetings}
    return tuple(pair for pair in schedule(progress.divisions)[number - 1] if pair not in made)


def is_complete(progress: Progress, number: int) -> bool:
    """Whether a matchday has nothing left to be played."""
    of = progress.rounds[number - 1]
    return not unpaired(progress, number) and not any(map(progress.open_games, of.meetings))


def current(progress: Progress) -> int | None:
    """The first matchday that is not complete; None once the season is over."""
    numbers = range(1, len(progress.rounds) + 1)
    return next((number for number in numbers if not is_complete(progress, number)), None)


def counts(progress: Progress) -> tuple[int, int]:
    """Matches with a result, and all that there are to be played."""
    games = progress.tournament.games
    decided = sum(len(m.games) for each in progress.rounds for m in each.meetings)
    return decided, games * sum(len(pairs) for pairs in schedule(progress.divisions))


def _whole_minutes(length: timedelta) -> timedelta:
    return timedelta(minutes=round(length / timedelta(minutes=1)))
