"""What is promised of every round and every table, asked without the code that makes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from bot.tournaments.events import Seats
from bot.tournaments.model import Format
from bot.tournaments.progress import Meeting, Progress
from bot.tournaments.scoring import struck
from bot.tournaments.standings import standings

if TYPE_CHECKING:
    from tests.harness.tournaments.playing import Figures

BRUTE = 10
"""So many people can be put together in all ways."""
BOUND = 3
"""First seats may outnumber second ones by so many at the end, and the other way round."""


class Past:
    """What the log says about everybody, counted again."""

    def __init__(self, progress: Progress) -> None:
        self.met: Counter[frozenset[int]] = Counter()
        self.balance: Counter[int] = Counter()
        self.idle: Counter[int] = Counter()
        self.points: dict[int, Fraction] = dict.fromkeys(progress.entrants, Fraction(0))
        for each in progress.rounds:
            for meeting in each.meetings:
                self._add(meeting, progress.tournament.games)

    def _add(self, meeting: Meeting, games: int) -> None:
        if len(meeting.seats) == 1:
            self.idle[meeting.seats[0]] += 1
            self.points[meeting.seats[0]] += games
        played = [result for result in meeting.games.values() if result.basis.value != "forfeit"]
        if played:
            for two in combinations(meeting.seats, 2):
                self.met[frozenset(two)] += 1
        for game, result in meeting.games.items():
            if result.basis.value == "forfeit":
                came = result.places[0]
                for one in came:
                    self.points[one] += 1
                continue
            order = meeting.seats if game % 2 == 0 else meeting.seats[::-1]
            if len(order) == 2:
                self.balance[order[0]] += 1
                self.balance[order[1]] -= 1
            worth = len(meeting.seats)
            for place in result.places:
                # those who share places share what the places are worth
                values = [
                    Fraction(worth - 1 - i, len(meeting.seats) - 1) for i in range(len(place))
                ]
                worth -= len(place)
                for one in place:
                    self.points[one] += sum(values) / len(place)
        if not played and meeting.games:
            came_once = {one for result in meeting.games.values() for one in result.places[0]}
            for one in came_once:
                self.idle[one] += 1


def round_holds(progress: Progress, boards: Sequence[Seats], figures: Figures) -> None:
    """What is promised of every round."""
    seated = [one for seats in boards for one in seats]
    assert len(seated) == len(set(seated)), "somebody sits at two boards"
    here = {entrant.id for entrant in progress.active}
    match progress.tournament.format:
        case Format.SWISS:
            assert set(seated) == here, "somebody has neither a board nor the bye"
            _swiss_holds(progress, boards, figures)
        case Format.TABLES:
            assert set(seated) == here
            _tables_hold(progress, boards, figures)
        case Format.ROUND_ROBIN:
            past = Past(progress)
            assert all(len(seats) == 2 for seats in boards)
            meetings = [m for each in progress.rounds for m in each.meetings]
            known = Counter(frozenset(m.seats) for m in meetings)
            assert all(known[frozenset(seats)] < progress.tournament.cycles for seats in boards)
            for one in here:
                figures.most("largest balance of seats, round robin", abs(past.balance[one]))
        case Format.KNOCKOUT:
            assert set(seated) <= here
            if len(boards) > 2 or not progress.rounds:
                assert len(boards) & (len(boards) - 1) == 0


def _swiss_holds(progress: Progress, boards: Sequence[Seats], figures: Figures) -> None:
    past = Past(progress)
    byes = [seats[0] for seats in boards if len(seats) == 1]
    pairs = [seats for seats in boards if len(seats) == 2]
    assert len(byes) == len(progress.active) % 2
    assert all(past.met[frozenset(pair)] == 0 for pair in pairs), "somebody meets somebody twice"
    assert all(past.idle[one] == 0 for one in byes), "somebody is idle twice"
    games = progress.tournament.games
    if games == 1:
        over = [one for pair in pairs for one in pair if _beyond(past, one, pair)]
        for pair in pairs:
            for one in pair:
                after = abs(past.balance[one] + (1 if one == pair[0] else -1))
                figures.most("largest balance of seats, Swiss", after)
        figures.count("seats beyond the bound", len(over))
    here = [entrant.id for entrant in progress.active]
    if len(here) <= BRUTE:
        figures.count("Swiss rounds compared with all there are")
        best = min(_all_costs(past, here, games))
        chosen = _cost(past, pairs, byes, games)
        assert chosen == best, f"{chosen} is not the best round: {best}"


def _beyond(past: Past, one: int, pair: Seats) -> bool:
    return abs(past.balance[one] + (1 if one == pair[0] else -1)) > BOUND - 1


def no_round_there_is(progress: Progress, figures: Figures) -> None:
    """That a round was refused is right: there is none."""
    here = [entrant.id for entrant in progress.active]
    if progress.tournament.format is not Format.SWISS or len(here) < 2:
        assert len(here) < 2
    elif len(here) <= BRUTE:
        figures.count("refused rounds of which all were tried")
        assert not list(_rounds(Past(progress), here))
    else:
        raise AssertionError("a large field without a round")


def _rounds(past: Past, people: Sequence[int]) -> Iterator[list[Seats]]:
    """All rounds in which nobody meets again or is idle twice."""
    if not people:
        yield []
        return
    first, *rest = people
    if len(people) % 2 and past.idle[first] == 0:
        for others in _rounds(past, rest):
            yield [(first,), *others]
    for other in rest:
        if past.met[frozenset((first, other))] == 0:
            remaining = [one for one in rest if one != other]
            for others in _rounds(past, remaining):
                yield [(first, other), *others]


def _all_costs(past: Past, here: Sequence[int], games: int) -> Iterator[tuple[Fraction, ...]]:
    for boards in _rounds(past, here):
        pairs = [b for b in boards if len(b) == 2]
        yield _cost(past, pairs, [b[0] for b in boards if len(b) == 1], games)


def _cost(
    past: Past, pairs: Sequence[Seats], byes: Sequence[int], games: int
) -> tuple[Fraction, ...]:
    """The first three digits of what a round costs: the bye's score, the bound, the floats."""
    bye = sum((past.points[one] for one in byes), Fraction(0))
    bound = 0
    if games == 1:
        for one, other in pairs:
            balances = past.balance[one], past.balance[other]
            bound += min(balances) >= 2 or max(balances) <= -2
    floats = sum(
        ((past.points[one] - past.points[other]) ** 2 for one, other in pairs), Fraction(0)
    )
    return bye, Fraction(bound), floats


def _tables_hold(progress: Progress, boards: Sequence[Seats], figures: Figures) -> None:
    sizes = sorted(map(len, boards), reverse=True)
    count = sum(sizes)
    if count in (2, 5):
        assert sizes == ([2] if count == 2 else [3, 2])
    else:
        assert set(sizes) <= {3, 4}
        assert sizes.count(3) < 4, "four tables of three are three of four"
    met = Past(progress).met
    again = sum(met[frozenset(two)] > 0 for seats in boards for two in combinations(seats, 2))
    figures.count("pairs at tables", sum(len(seats) * (len(seats) - 1) // 2 for seats in boards))
    figures.count("pairs at tables that had met", again)


def rungs_hold(before: Sequence[int], progress: Progress, meeting: Meeting) -> None:
    """Who wins from below takes the rung; nobody else passes anybody."""
    now = progress.rungs
    assert sorted(before) == sorted(now)
    challenger = meeting.seats[0]
    others = [one for one in now if one != challenger]
    assert others == [one for one in before if one != challenger]
    assert list(now).index(challenger) <= list(before).index(challenger)


def standings_hold(progress: Progress) -> None:
    """Everybody is in it once, in the order of points, and the points are those of the games."""
    tables = standings(progress)
    listed = [standing.entrant.id for table in tables for standing in table]
    field = [entrant.id for entrant in progress.field]
    if progress.tournament.format is Format.LADDER:
        field = [entrant.id for entrant in progress.active]
    assert sorted(listed) == sorted(field)
    past, out = Past(progress), struck(progress)
    for table in tables:
        places = [standing.place for standing in table if not standing.struck]
        assert places == sorted(places)
        assert not places or places[0] == 1
        if progress.tournament.format in (Format.SWISS, Format.TABLES, Format.ROUND_ROBIN):
            points = [standing.points for standing in table if not standing.struck]
            assert points == sorted(points, reverse=True)
            for standing in table:
                if not out:
                    assert standing.points == past.points[standing.entrant.id]
    if progress.tournament.format is Format.ROUND_ROBIN and progress.rounds and not out:
        _everybody_met(progress)


def _everybody_met(progress: Progress) -> None:
    due = len(progress.rounds)
    known = Counter(frozenset(m.seats) for each in progress.rounds for m in each.meetings)
    for division in progress.divisions:
        for two in combinations(division, 2):
            assert known[frozenset(two)] == progress.tournament.cycles or due == 0
