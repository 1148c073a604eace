"""Checks of rounds, tables and standings, without the code that makes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from bot.tournaments.events import Seats
from bot.tournaments.formats import struck_entrants
from bot.tournaments.model import PLAYOFF_ENTRANTS, Format, HostSide
from bot.tournaments.pairing import most_rounds
from bot.tournaments.progress import Meeting, Progress
from bot.tournaments.standings import host_score, standings, team_score

if TYPE_CHECKING:
    from tests.harness.tournaments.playing import Figures

MAX_EXHAUSTIVE = 10
"""The most entrants of whom all possible rounds are tried."""
MAX_BALANCE = 3
"""The largest difference between an entrant's first and second seats."""


class History:
    """The meetings, seats and points of all entrants, counted again."""

    def __init__(self, progress: Progress) -> None:
        self.met: Counter[frozenset[int]] = Counter()
        self.balance: Counter[int] = Counter()
        self.idle: Counter[int] = Counter()
        self.points: dict[int, Fraction] = dict.fromkeys(progress.entrants, Fraction(0))
        for each in progress.main_rounds:
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
                    self.points[one] += sum(values, Fraction()) / len(place)
        if not played and meeting.games:
            came_once = {one for result in meeting.games.values() for one in result.places[0]}
            for one in came_once:
                self.idle[one] += 1


def check_round(progress: Progress, boards: Sequence[Seats], figures: Figures) -> None:
    """Check a new round.

    :raises AssertionError: it breaks a rule of its format.
    """
    if progress.tournament.format is Format.SIMUL:
        _check_boards_of_host(progress, boards)
        return
    seated = [one for seats in boards for one in seats]
    assert len(seated) == len(set(seated)), "somebody sits at two boards"
    here = {entrant.id for entrant in progress.active}
    match progress.tournament.format:
        case Format.SWISS:
            assert set(seated) == here, "somebody has neither a board nor the bye"
            _check_swiss(progress, boards, figures)
        case Format.TABLES:
            assert set(seated) == here
            _check_tables(progress, boards, figures)
        case Format.ROUND_ROBIN:
            history = History(progress)
            assert all(len(seats) == 2 for seats in boards)
            meetings = [m for each in progress.main_rounds for m in each.meetings]
            known = Counter(frozenset(m.seats) for m in meetings)
            assert all(known[frozenset(seats)] < progress.tournament.cycles for seats in boards)
            for one in here:
                figures.most("largest balance of seats, round robin", abs(history.balance[one]))
        case Format.TEAMS:
            _check_teams_round(progress, boards)
        case Format.DOUBLE:
            assert set(seated) <= here
            _check_double_round(progress, boards, figures)
        case Format.KNOCKOUT:
            assert set(seated) <= here
            if len(boards) > 2 or not progress.rounds:
                assert len(boards) & (len(boards) - 1) == 0


def _losses(progress: Progress) -> Counter[int]:
    """How often everybody has lost; twice where neither came."""
    lost: Counter[int] = Counter()
    for each in progress.rounds:
        for meeting in each.meetings:
            if len(meeting.seats) == 2:
                lost.update(_lost(progress, meeting))
    return lost


def _lost(progress: Progress, meeting: Meeting) -> Counter[int]:
    one, other = meeting.seats
    made = Counter[int]()
    for result in meeting.games.values():
        if result.basis.value == "forfeit":
            made.update(dict.fromkeys(result.places[0], 2))
        else:
            worth = {who: -at for at, place in enumerate(result.places) for who in place}
            made[one] += 1 + (worth[one] > worth[other]) - (worth[one] < worth[other])
            made[other] += 1 + (worth[other] > worth[one]) - (worth[other] < worth[one])
    if made[one] != made[other]:
        return Counter([min(meeting.seats, key=lambda who: made[who])])
    if all(result.basis.value == "forfeit" for result in meeting.games.values()):
        return Counter({one: 2, other: 2})

    def strength(who: int) -> tuple[bool, int]:
        entrant = progress.entrants[who]
        return entrant.until is not None and entrant.until <= meeting.round, entrant.seed

    return Counter([max(meeting.seats, key=strength)])


def _check_double_round(progress: Progress, boards: Sequence[Seats], figures: Figures) -> None:
    lost, number = _losses(progress), len(progress.rounds) + 1
    places = len(progress.rounds[0].meetings) * 2 if progress.rounds else 2 * len(boards)
    depth = places.bit_length() - 1
    met = {frozenset(m.seats) for each in progress.rounds for m in each.meetings}
    for seats in boards:
        assert all(lost[one] < 2 for one in seats), "somebody plays on after two losses"
        if len(seats) < 2:
            continue
        told = sorted(lost[one] for one in seats)
        assert told == {2 * depth: [0, 1], 2 * depth + 1: [1, 1]}.get(number, [told[0]] * 2)
        again = frozenset(seats) in met
        assert not again or number > depth, "somebody meets somebody again too early"
        figures.count("pairs in double elimination that had met", again)
    figures.count("deciding finals", number == 2 * depth + 1)


def check_eliminated(progress: Progress) -> None:
    """Check that everybody but the champion has lost twice, or left, in double elimination.

    :raises AssertionError: somebody was lost on the way.
    """
    lost = _losses(progress)
    left = [entrant.id for entrant in progress.active if lost[entrant.id] < 2]
    assert len(left) <= 1
    if left:
        assert [one.entrant.id for one in standings(progress)[0] if one.place == 1] == left


def _check_boards_of_host(progress: Progress, boards: Sequence[Seats]) -> None:
    host, here = progress.host, {entrant.id for entrant in progress.active}
    assert host in here
    assert not progress.rounds, "the boards of a simul begin together"
    assert all(len(seats) == 2 and host in seats for seats in boards)
    guests = [one for seats in boards for one in seats if one != host]
    assert sorted(guests) == sorted(here - {host}), "somebody has no board, or two"
    firsts = sum(seats[0] == host for seats in boards)
    assert (
        firsts
        in {
            HostSide.FIRST: {len(boards)},
            HostSide.SECOND: {0},
            HostSide.ALTERNATING: {len(boards) // 2, (len(boards) + 1) // 2},
        }[progress.tournament.host_side]
    )


def check_host(progress: Progress) -> None:
    """Check that what the host of a simul made is what the guests did not.

    :raises AssertionError: points are lost, or nobody's.
    """
    history, score = History(progress), host_score(progress)
    if score is None:
        return
    forfeits = [
        result
        for each in progress.rounds
        for meeting in each.meetings
        for result in meeting.games.values()
        if not result.places[0]
    ]
    guests = sum((history.points[entrant.id] for entrant in progress.guests), Fraction(0))
    assert score.points + guests + len(forfeits) == score.finished
    assert score.finished <= score.boards


def _check_teams_round(progress: Progress, boards: Sequence[Seats]) -> None:
    """Everybody who plays has a board, against somebody of the other team; seats are shared out."""
    lines = {one: team for team, line in enumerate(progress.divisions) for one in line}
    assert sorted(lines) == sorted(one for seats in boards for one in seats)
    assert all({lines[one] for one in seats} == {0, 1} for seats in boards)
    before = {frozenset(m.seats) for each in progress.rounds for m in each.meetings}
    assert before.isdisjoint(frozenset(seats) for seats in boards), "somebody meets twice"
    strength = [
        sorted(line, key=lambda one: progress.entrants[one].seed) for line in progress.divisions
    ]
    assert [list(line) for line in progress.divisions] == strength
    if not progress.rounds:
        assert [frozenset(seats) for seats in boards] == list(
            map(frozenset, zip(*strength, strict=True))
        )


def check_teams(progress: Progress) -> None:
    """Check that all met whom they were to meet, and that a team made what its members did.

    :raises AssertionError: somebody is missing, or a point.
    """
    terms, score, history = progress.tournament.teams, team_score(progress), History(progress)
    assert terms is not None
    assert score is not None
    ours, theirs = progress.divisions
    assert len(ours) == len(theirs)
    met = Counter(frozenset(m.seats) for each in progress.rounds for m in each.meetings)
    pairs = {frozenset((one, other)) for one in ours for other in theirs}
    assert set(met.values()) == {1}
    assert set(met) == (
        pairs if terms.everyone else set(map(frozenset, zip(ours, theirs, strict=True)))
    )
    for points, line in zip(score.points, progress.divisions, strict=True):
        assert points == sum((history.points[one] for one in line), Fraction(0))
    for one in (*ours, *theirs):
        firsts = [
            m.seats[0] == one for each in progress.rounds for m in each.meetings if one in m.seats
        ]
        assert not terms.everyone or abs(2 * sum(firsts) - len(firsts)) <= 1
    assert score.finished == score.games


def check_playoff(progress: Progress, boards: Sequence[Seats]) -> None:
    """Check that those meet, anew, who have most points and have not left.

    :raises AssertionError: others do.
    """
    seated = [one for seats in boards for one in seats]
    assert len(seated) == len(set(seated)), "somebody sits at two boards"
    assert {*seated} <= {entrant.id for entrant in progress.active}
    history, out = History(progress), struck_entrants(progress)
    known = [m.seats for each in progress.rounds if each.playoff for m in each.meetings]
    met = {frozenset(two) for seats in known for two in combinations(seats, 2)}
    for field in progress.divisions or (tuple(progress.entrants),):
        group = [one for one in seated if one in field]
        assert len(group) <= PLAYOFF_ENTRANTS
        if not (known or out or not group):
            most = max(history.points[one] for one in field)
            assert len(group) > 1
            assert all(history.points[one] == most for one in group)
    for seats in boards:
        assert not any(frozenset(two) in met for two in combinations(seats, 2))


def check_pace(progress: Progress) -> None:
    """Check that nobody has more matches to play at once than a league allows.

    :raises AssertionError: somebody has.
    """
    league, games = progress.tournament.league, progress.tournament.games
    assert league is not None
    open_ = Counter(seat for meeting, _game in progress.open() for seat in meeting.seats)
    assert max(open_.values(), default=0) <= max(league.at_once, games), "somebody has too many"


def check_season(progress: Progress) -> None:
    """Check that everybody has met everybody of their division, and nobody else.

    :raises AssertionError: somebody has not.
    """
    made = Counter(frozenset(m.seats) for each in progress.rounds for m in each.meetings)
    wanted = {frozenset(two) for each in progress.divisions for two in combinations(each, 2)}
    assert made == Counter(wanted)
    for each in progress.rounds:
        seated = [seat for meeting in each.meetings for seat in meeting.seats]
        assert len(seated) == len(set(seated)), "somebody has two boards on a matchday"


def _check_swiss(progress: Progress, boards: Sequence[Seats], figures: Figures) -> None:
    history = History(progress)
    byes = [seats[0] for seats in boards if len(seats) == 1]
    pairs = [seats for seats in boards if len(seats) == 2]
    assert len(byes) == len(progress.active) % 2
    entered = len(progress.field)
    assert len(progress.rounds) < min(progress.tournament.rounds, entered - 1 + entered % 2)
    assert all(history.met[frozenset(pair)] == 0 for pair in pairs), "somebody meets somebody twice"
    assert all(history.idle[one] == 0 for one in byes), "somebody is idle twice"
    games = progress.tournament.games
    if games == 1:
        over = [one for pair in pairs for one in pair if _exceeds_balance(history, one, pair)]
        for pair in pairs:
            for one in pair:
                after = abs(history.balance[one] + (1 if one == pair[0] else -1))
                figures.most("largest balance of seats, Swiss", after)
        figures.count("seats beyond the bound", len(over))
    here = [entrant.id for entrant in progress.active]
    if len(here) <= MAX_EXHAUSTIVE:
        figures.count("Swiss rounds compared with all there are")
        best = min(_all_costs(history, here, games))
        chosen = _cost(history, pairs, byes, games)
        assert chosen == best, f"{chosen} is not the best round: {best}"


def _exceeds_balance(history: History, one: int, pair: Seats) -> bool:
    return abs(history.balance[one] + (1 if one == pair[0] else -1)) > MAX_BALANCE - 1


def check_no_round(progress: Progress, figures: Figures) -> None:
    """Check that no round is possible where one was refused."""
    here = [entrant.id for entrant in progress.active]
    if progress.tournament.format is not Format.SWISS or len(here) < 2:
        assert len(here) < 2
    elif len(here) <= MAX_EXHAUSTIVE:
        figures.count("refused rounds of which all were tried")
        assert not list(_rounds(History(progress), here))
    else:
        raise AssertionError("a large field without a round")


def _rounds(history: History, people: Sequence[int]) -> Iterator[list[Seats]]:
    """All rounds in which nobody meets twice or is idle twice."""
    if not people:
        yield []
        return
    first, *rest = people
    if len(people) % 2 and history.idle[first] == 0:
        for others in _rounds(history, rest):
            yield [(first,), *others]
    for other in rest:
        if history.met[frozenset((first, other))] == 0:
            remaining = [one for one in rest if one != other]
            for others in _rounds(history, remaining):
                yield [(first, other), *others]


def _all_costs(history: History, here: Sequence[int], games: int) -> Iterator[tuple[Fraction, ...]]:
    for boards in _rounds(history, here):
        pairs = [b for b in boards if len(b) == 2]
        yield _cost(history, pairs, [b[0] for b in boards if len(b) == 1], games)


def _cost(
    history: History, pairs: Sequence[Seats], byes: Sequence[int], games: int
) -> tuple[Fraction, ...]:
    """The first three parts of a round's cost: score of the bye, balance, floats."""
    bye = sum((history.points[one] for one in byes), Fraction(0))
    bound = 0
    if games == 1:
        for one, other in pairs:
            balances = history.balance[one], history.balance[other]
            bound += min(balances) >= 2 or max(balances) <= -2
    floats = sum(
        ((history.points[one] - history.points[other]) ** 2 for one, other in pairs), Fraction(0)
    )
    return bye, Fraction(bound), floats


def _check_tables(progress: Progress, boards: Sequence[Seats], figures: Figures) -> None:
    sizes = sorted(map(len, boards), reverse=True)
    count = sum(sizes)
    if count in (2, 5):
        assert sizes == ([2] if count == 2 else [3, 2])
    else:
        assert set(sizes) <= {3, 4}
        assert sizes.count(3) < 4, "four tables of three are three of four"
    met = History(progress).met
    again = sum(met[frozenset(two)] > 0 for seats in boards for two in combinations(seats, 2))
    figures.count("pairs at tables", sum(len(seats) * (len(seats) - 1) // 2 for seats in boards))
    figures.count("pairs at tables that had met", again)


def check_rungs(before: Sequence[int], progress: Progress, meeting: Meeting) -> None:
    """Check that only a challenger moves up the ladder."""
    now = progress.rungs
    assert sorted(before) == sorted(now)
    challenger = meeting.seats[0]
    others = [one for one in now if one != challenger]
    assert others == [one for one in before if one != challenger]
    assert list(now).index(challenger) <= list(before).index(challenger)


def check_length(progress: Progress) -> None:
    """Check that it took no more rounds than its sign-up told for so many, a league's matchdays
    aside; a play-off comes on top."""
    tournament, count = progress.tournament, len(progress.field)
    if tournament.teams is not None:
        count = min(map(len, progress.divisions))
    most = most_rounds(tournament, count)
    if most is not None and tournament.league is None:
        assert len(progress.main_rounds) <= most


def check_standings(progress: Progress) -> None:
    """Check that every entrant is listed once, by points, and that these are those of the games."""
    tables = standings(progress)
    listed = [standing.entrant.id for table in tables for standing in table]
    field = [entrant.id for entrant in progress.field]
    if progress.tournament.format is Format.LADDER:
        field = [entrant.id for entrant in progress.active]
    assert sorted(listed) == sorted(field)
    history, out = History(progress), struck_entrants(progress)
    for table in tables:
        places = [standing.place for standing in table if not standing.struck]
        assert places == sorted(places)
        assert not places or places[0] == 1
        if progress.tournament.format in (Format.SWISS, Format.TABLES, Format.ROUND_ROBIN):
            points = [standing.points for standing in table if not standing.struck]
            assert points == sorted(points, reverse=True)
            for standing in table:
                if not out:
                    assert standing.points == history.points[standing.entrant.id]
    if progress.tournament.format is Format.ROUND_ROBIN and progress.rounds and not out:
        _check_round_robin(progress)


def _check_round_robin(progress: Progress) -> None:
    due = len(progress.main_rounds)
    known = Counter(frozenset(m.seats) for each in progress.main_rounds for m in each.meetings)
    for division in progress.divisions:
        for two in combinations(division, 2):
            assert known[frozenset(two)] == progress.tournament.cycles or due == 0
