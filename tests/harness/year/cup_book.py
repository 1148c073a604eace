"""Tournaments of the other formats counted again: play-offs, double elimination, simuls and team
matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.harness.year.league_book import (
    HALF,
    Published,
    Season,
    check_decisions,
    check_results,
    newest_matches,
    ranked,
)
from tests.harness.year.records import Records, event, moment
from tests.harness.year.year import Journal

MOST_LEVEL = 4
"""People who are level for first place and still have a play-off (docs/tournaments.md)."""
Scores = Mapping[int, Sequence[Fraction]]
"""By tournament, as the bot has them: the points of a simul's host, or of both teams."""


@dataclass
class Cup(Season):
    """A tournament as its log tells it. Boards with one person, who has a bye, are apart."""

    kind: str = ""
    host: int | None = None
    teams: dict[int, int] = field(default_factory=dict)
    """The team of each person."""
    byes: dict[tuple[int, int], int] = field(default_factory=dict)
    playoffs: set[int] = field(default_factory=set)
    """Rounds of a play-off."""

    def pair(self, told: Mapping[str, Any], at: datetime) -> None:
        """A round was paired."""
        number = told["round"]
        self.playoffs.discard(number)
        if told.get("playoff"):
            self.playoffs.add(number)
        for board, seats in enumerate(told["boards"], 1):
            there = [self.people[one] for one in seats]
            self.paired_at[number, board] = at
            if len(there) == 2:
                self.boards[number, board] = there[0], there[1]
            elif there:
                self.byes[number, board] = there[0]

    def unpair(self, first: int) -> None:
        """Forget a round and those after it."""
        for key in [key for key in (*self.boards, *self.byes) if key[0] >= first]:
            self.set_aside(key)
            self.boards.pop(key, None)
            self.byes.pop(key, None)

    def points(self, user_id: int, *, playoff: bool = False) -> Fraction:
        """Of a person, in the play-off or before it."""
        found = sum(key[0] in self.playoffs for key, one in self.byes.items() if one == user_id)
        return Fraction(found if playoff else 0) + sum(
            HALF if len(places) == 1 else Fraction(int(user_id in places[0]))
            for key, places in self.results.items()
            if user_id in self.boards[key] and (key[0] in self.playoffs) == playoff
        )


def check_cups(
    records: Records, journal: Journal, published: Published, scores: Scores
) -> Iterator[str]:
    """Every difference, in words."""
    seasons = {row["tournament_id"] for row in records.tables["league_seasons"]}
    for row in records.tables["tournaments"]:
        if row["id"] in seasons:
            continue
        cup, where = _cup(records, row["id"]), f"cup {row['id']}"
        journal.figures[f"of format {cup.kind}"] += 1
        yield from check_decisions(cup, journal, where)
        if cup.closed and cup.boards:
            journal.figures["cups counted again"] += 1
            yield from check_results(cup, newest_matches(records, cup), where)
            check = {
                "round-robin": _check_robin,
                "double-elimination": _check_double,
                "simul": _check_simul,
                "teams": _check_teams,
            }[cup.kind]
            won = [row["user_id"] for row in _champions(records, cup)]
            told = f"{where} ({cup.kind})"
            tables, points = published[cup.tournament_id], scores.get(cup.tournament_id, ())
            yield from (f"{told}: {one}" for one in check(cup, tables, points, won, journal))


def _champions(records: Records, cup: Cup) -> Iterator[dict[str, int]]:
    people = records.of("tournament_people", tournament_id=cup.tournament_id)
    for row in records.of("champions", tournament_id=cup.tournament_id):
        yield from (one for one in people if one["number"] == row["number"])


def _cup(records: Records, tournament_id: int) -> Cup:
    cup = Cup(tournament_id, 1)
    people = {
        row["number"]: row["user_id"]
        for row in records.of("tournament_people", tournament_id=tournament_id)
    }
    log = records.of("tournament_log", tournament_id=tournament_id)
    taken = {event(row)["seq"] for row in log if row["kind"] == "undone"}
    for row in sorted(log, key=lambda row: row["seq"]):
        told, kind = event(row), row["kind"]
        if row["seq"] in taken:
            continue
        if kind == "created":
            cup.kind = told["tournament"]["format"]
        elif kind == "joined":
            user_id = people[told["person"]]
            cup.enter(user_id, running=False)
            cup.teams[user_id] = told.get("team", 0)
            if told.get("host"):
                cup.host = user_id
        elif kind == "unpaired":
            cup.unpair(told["round"])
        elif kind == "paired":
            cup.pair(told, moment(row["at"]))
        elif kind in ("finished", "adjudicated", "reopened", "forfeited"):
            cup.decide(kind, told)
        elif kind == "closed":
            cup.closed = True
    return cup


def _check_robin(
    cup: Cup,
    tables: Sequence[Sequence[tuple[int, int]]],
    _points: Sequence[Fraction],
    won: Sequence[int],
    journal: Journal,
) -> Iterator[str]:
    """Check that all have met once, who played a play-off, and that it decides."""
    field_ = sorted(cup.people.values())
    main = [pair for key, pair in cup.boards.items() if key[0] not in cup.playoffs]
    if Counter(map(frozenset, main)) != Counter(map(frozenset, combinations(field_, 2))):
        yield f"{main} were played by {field_}"
    before = Cup(cup.tournament_id, 1, people=cup.people, boards=dict(cup.boards))
    before.results = {key: r for key, r in cup.results.items() if key[0] not in cup.playoffs}
    before.forfeits = set(cup.forfeits)
    order = ranked(before, field_)
    level = order[0]
    extra = [pair for key, pair in cup.boards.items() if key[0] in cup.playoffs]
    there = {one for pair in extra for one in pair}
    began = min((at for key, at in cup.paired_at.items() if key[0] in cup.playoffs), default=None)
    # a result that was corrected since may have left somebody else level
    since = [one for one in journal.decisions if one.season == cup.tournament_id and one.at]
    late = began is not None and any(one.at and one.at >= began for one in since)
    due = set(level) if 2 <= len(level) <= MOST_LEVEL else set()
    if not late:
        journal.figures["play-offs counted again"] += bool(extra)
        if there != due:
            yield f"{there} played a play-off, and {due} were level"
        met = Counter(map(frozenset, extra))
        if met != Counter(map(frozenset, combinations(sorted(due), 2))):
            yield f"{extra} was the play-off of {due}"
    best = max(cup.points(one, playoff=True) for one in level)
    first = [one for one in level if cup.points(one, playoff=True) == best]
    if len(won) != 1 or won[0] not in first or (won[0], 1) not in tables[0]:
        yield f"{won} are champions, and {first} came first of {tables}"
    places = [one for one, _place in tables[0]]
    for group in order:
        if set(places[: len(group)]) != set(group):
            yield f"{tables[0]}, and not {order}"
        places = places[len(group) :]


def _check_double(
    cup: Cup,
    tables: Sequence[Sequence[tuple[int, int]]],
    _points: Sequence[Fraction],
    won: Sequence[int],
    _journal: Journal,
) -> Iterator[str]:
    """Check that nobody played after two losses, that people met others with as many, and who is
    left."""
    lost = Counter[int]()
    last = max(number for number, _board in cup.boards)
    for number in range(1, last + 1):
        boards = {key: pair for key, pair in cup.boards.items() if key[0] == number}
        seated = [one for pair in boards.values() for one in pair]
        seated += [one for key, one in cup.byes.items() if key[0] == number]
        for one, times in Counter(seated).items():
            if times > 1 or lost[one] > 1:
                yield f"round {number}: {one} plays {times} times, with {lost[one]} losses"
        for one, other in boards.values():
            if lost[one] != lost[other] and len(seated) > 2:
                yield f"round {number}: {lost[one]} and {lost[other]} losses meet"
        for key, pair in boards.items():
            first = cup.results[key][0]
            lost.update({one: 1 if first else 2 for one in pair if one not in first})
    left = [one for one in cup.people.values() if lost[one] < 2]
    if len(left) > 1 or list(won) != left:
        yield f"{won} are champions, and {left} are left"
    if left and tables[0][0] != (left[0], 1):
        yield f"{tables[0]}, and {left} are left"


def _check_simul(
    cup: Cup,
    tables: Sequence[Sequence[tuple[int, int]]],
    points: Sequence[Fraction],
    won: Sequence[int],
    _journal: Journal,
) -> Iterator[str]:
    """Check that the host played each guest once, and how many points that gave."""
    guests = sorted(one for one in cup.people.values() if one != cup.host)
    met = [one for pair in cup.boards.values() for one in pair if one != cup.host]
    if sorted(met) != guests or any(cup.host not in pair for pair in cup.boards.values()):
        yield f"{cup.host} is the host, and {cup.boards} were played"
    if cup.host is not None and [cup.points(cup.host)] != list(points):
        yield f"{points} are the host's, and not {cup.points(cup.host)}"
    if sorted(one for one, _place in tables[-1]) != guests or won:
        yield f"{tables} are the guests, and {won} the champions"


def _check_teams(
    cup: Cup,
    _tables: Sequence[Sequence[tuple[int, int]]],
    points: Sequence[Fraction],
    won: Sequence[int],
    _journal: Journal,
) -> Iterator[str]:
    """Check that each board had one of either team, how many points each made, and who has won."""
    seated = Counter(one for pair in cup.boards.values() for one in pair)
    fewest = min(Counter(cup.teams.values()).values())
    if set(seated.values()) != {1} or len(cup.boards) != fewest:
        yield f"{cup.boards} were played by {cup.teams}"
    if any({cup.teams[one] for one in pair} != {1, 2} for pair in cup.boards.values()):
        yield f"{cup.boards} were not between {cup.teams}"
    made = [sum((cup.points(o) for o in seated if cup.teams[o] == t), Fraction(0)) for t in (1, 2)]
    if made != list(points):
        yield f"the score is {points}, and not {made}"
    best = [] if made[0] == made[1] else [o for o in seated if made[cup.teams[o] - 1] == max(made)]
    if sorted(won) != sorted(best):
        yield f"{won} are champions, and not {best}"
