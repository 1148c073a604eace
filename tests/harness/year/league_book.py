"""A league counted again: results, final tables, who went up and down, and champions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from itertools import accumulate, groupby
from math import inf
from typing import Any

from tests.harness.year.records import PlayedMatch, Records, event
from tests.harness.year.year import Decision, Journal, Span

MOVING = 2
"""People who go up, and down, between two divisions."""
HALF = Fraction(1, 2)
Published = Mapping[int, Sequence[Sequence[tuple[int, int]]]]
"""By tournament and division: user ids with their places, as the bot has them; 0: not counted."""


@dataclass
class Season:
    """A season as its log and its matches tell it."""

    tournament_id: int
    number: int
    closed: bool = False
    began: list[int] = field(default_factory=list)
    """User ids of those with whom it began."""
    people: dict[int, int] = field(default_factory=dict)
    """User ids by entrant."""
    left: set[int] = field(default_factory=set)
    newcomers: list[int] = field(default_factory=list)
    """Those who joined while it ran."""
    joined: set[int] = field(default_factory=set)
    """Those who have signed up themselves."""
    signed_off: set[int] = field(default_factory=set)
    """Those who left before it began, and did not come back."""
    places_kept: dict[int, int] = field(default_factory=dict)
    """The divisions in which they would have played, counted from 0."""
    boards: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    """User ids by round and board."""
    results: dict[tuple[int, int], tuple[tuple[int, ...], ...]] = field(default_factory=dict)
    """User ids by place, as the log says."""
    forfeits: set[tuple[int, int]] = field(default_factory=set)
    """Boards to which somebody did not come."""
    replaced: set[tuple[int, int]] = field(default_factory=set)
    """Boards whose result is another one than that of their match."""
    paired_at: dict[tuple[int, int], datetime] = field(default_factory=dict)
    """When boards were paired last, where that can happen more than once."""

    def set_aside(self, key: tuple[int, int]) -> None:
        """Forget the result of a board."""
        self.results.pop(key, None)
        self.forfeits.discard(key)
        self.replaced.discard(key)

    def decide(self, kind: str, told: Mapping[str, Any]) -> None:
        """A board has a result, another one, or none again."""
        key = told["round"], told["board"]
        self.set_aside(key)
        if kind == "reopened":
            return
        groups = told["places"] if kind != "forfeited" else [told["absent"]]
        places = tuple(tuple(self.people[one] for one in group) for group in groups)
        if kind == "forfeited":
            (absent,) = places
            came = tuple(one for one in self.boards[key] if one not in absent)
            places = tuple(group for group in (came, absent) if group)
        elif kind == "adjudicated" and (told.get("instead") or not places[0]):
            self.replaced.add(key)
        self.results[key] = places
        if kind == "forfeited" or not places[0]:
            self.forfeits.add(key)

    def enter(self, user_id: int, *, running: bool) -> None:
        """Enter somebody; into a season that is running, for the next one."""
        self.people[max([*self.people, 0]) + 1] = user_id
        self.signed_off.discard(user_id)
        if running:
            self.newcomers.append(user_id)

    def leave(self, entrant: int, *, running: bool) -> None:
        """Take back an entry."""
        gone = self.people.pop(entrant)
        self.newcomers = [one for one in self.newcomers if one != gone]
        if not running:
            self.signed_off.add(gone)

    def divisions(self, order: Sequence[Collection[int]] = ()) -> list[list[int]]:
        """Everybody who meets everybody, in the order of `order` as far as that tells."""
        found = list[set[int]]()
        for pair in self.boards.values():
            known = [each for each in found if each.intersection(pair)]
            found = [each for each in found if each not in known]
            found.append(set(pair).union(*known))
        places = [set(each) for each in order]

        def place(division: set[int]) -> int:
            fitting = (place for place, each in enumerate(places) if division <= each)
            return next(fitting, len(places))

        return [sorted(each) for each in sorted(found, key=place)]


def seasons_of(records: Records) -> list[Season]:
    """All seasons, the first one first."""
    found = []
    for row in sorted(records.tables["league_seasons"], key=lambda row: row["season"]):
        found.append(_season(records, row["tournament_id"], row["season"]))
    return found


def _season(records: Records, tournament_id: int, number: int) -> Season:
    season = Season(tournament_id, number)
    people = {
        row["number"]: row["user_id"]
        for row in records.of("tournament_people", tournament_id=tournament_id)
    }
    log = records.of("tournament_log", tournament_id=tournament_id)
    taken = {event(row)["seq"] for row in log if row["kind"] == "undone"}
    running = False
    for row in sorted(log, key=lambda row: row["seq"]):
        if row["seq"] in taken:
            continue
        told, kind = event(row), row["kind"]
        if kind == "joined":
            season.enter(people[told["person"]], running=running)
            if row["by_id"] is not None:
                season.joined.add(people[told["person"]])
        elif kind == "left":
            season.leave(told["entrant"], running=running)
        elif kind == "started":
            running, season.began = True, list(season.people.values())
        elif kind == "withdrawn":
            season.left.add(season.people[told["entrant"]])
        elif kind == "paired":
            first = max((b for r, b in season.boards if r == told["round"]), default=0) + 1
            for board, (one, other) in enumerate(told["boards"], first):
                pair = season.people[one], season.people[other]
                season.boards[told["round"], board] = pair
        elif kind in ("finished", "adjudicated", "reopened", "forfeited"):
            season.decide(kind, told)
        elif kind == "closed":
            season.closed = True
    return season


def check_league(
    records: Records, journal: Journal, span: Span, published: Published
) -> Iterator[str]:
    """Every difference, in words."""
    seasons = seasons_of(records)
    over = [season for season in seasons if season.closed and season.boards]
    journal.figures["seasons counted again"] = len(over)
    line: tuple[dict[int, float], dict[int, float]] | None = None
    for season in seasons:
        where = f"season {season.number}"
        if not season.boards:
            continue
        if line is not None:
            yield from _check_succession(season, *line, span, where)
        yield from _check_schedule(season, span, where)
        yield from check_decisions(season, journal, where)
        if not season.closed:
            continue
        matches = newest_matches(records, season)
        yield from check_results(season, matches, where)
        theirs = published.get(season.tournament_id, [])
        divisions = season.divisions([[one for one, _place in table] for table in theirs])
        tables = [ranked(season, division) for division in divisions]
        yield from _check_tables(tables, theirs, where)
        yield from _check_champions(records, season, tables, theirs, where)
        if len(theirs) == len(divisions):
            line = _next_line(season, theirs, matches, span)


def newest_matches(records: Records, season: Season) -> dict[tuple[int, int], PlayedMatch]:
    rows = records.of("fixtures", tournament_id=season.tournament_id)
    # of one game the last match counts
    return {
        (row["round"], row["board"]): records.matches[row["match_id"]]
        for row in sorted(rows, key=lambda row: row["match_id"])
    }


def _check_schedule(season: Season, span: Span, where: str) -> Iterator[str]:
    """Check that everybody of a division meets everybody else once, and nobody more people at once
    than agreed."""
    found = [len(each) for each in season.divisions()]
    # while a season runs, not everybody of a division has met
    if season.closed and sorted(found) != sorted(sizes(len(season.began), span.division)):
        yield f"{where}: divisions of {found}"
    pairs = Counter(frozenset(pair) for pair in season.boards.values())
    for pair, times in pairs.items():
        if times > 1:
            yield f"{where}: {sorted(pair)} met {times} times"
    if season.closed and not season.left:
        for division in season.divisions():
            due = len(division) * (len(division) - 1) // 2
            if sum(pair <= set(division) for pair in pairs) != due:
                yield f"{where}: not everybody has met"


def sizes(count: int, usual: int) -> list[int]:
    """The sizes of divisions: as many full ones as there are, and none below 4 or above 10."""
    if count < usual:
        return [count]
    full, rest = count // usual, count % usual
    if rest == 0:
        return [usual] * full
    if rest >= 4:
        return [usual] * full + [rest]
    if usual + rest <= 10:
        return [usual] * (full - 1) + [usual + rest]
    return [usual] * (full - 1) + [usual + rest - 4, 4]


def check_results(
    season: Season, matches: Mapping[tuple[int, int], PlayedMatch], where: str
) -> Iterator[str]:
    """Check that results are those of the matches."""
    for key, pair in season.boards.items():
        written, match = season.results.get(key), matches.get(key)
        if written is None:
            if not season.left.intersection(pair):
                yield f"{where}, {key}: no result"
            continue
        if key in season.replaced:
            continue
        played = None if match is None else match.places
        if played is None or [*map(set, played)] != [*map(set, written)]:
            yield f"{where}, {key}: {written}, and {played} was played"


def check_decisions(season: Season, journal: Journal, where: str) -> Iterator[str]:
    """Check that what was decided last about each board is its result, and that the log tells of no
    other decision."""
    wanted = dict[tuple[int, int], Decision]()
    for decision in journal.decisions:
        key = decision.board
        paired = season.paired_at.get(key)
        # a board that was taken back since is another one, or none
        gone = paired is not None and (decision.at is None or decision.at < paired)
        gone |= key not in season.boards
        if decision.season == season.tournament_id and not (decision.undone or gone):
            wanted[key] = decision
            journal.figures["decisions counted again"] += 1
    for key, decision in wanted.items():
        one, other = season.boards[key]
        if decision.way in ("reopened", "anew"):
            if key in season.replaced:
                yield f"{where}, {key}: {season.results[key]} though it was played again"
            continue
        expected: tuple[tuple[int, ...], ...] = ((one, other),)
        if decision.way == "lost":
            expected = ((), (one, other))
        elif decision.winner is not None:
            loser = other if decision.winner == one else one
            expected = ((decision.winner,), (loser,))
        found = season.results.get(key, ())
        if [*map(set, found)] != [*map(set, expected)]:
            yield f"{where}, {key}: {found}, and {decision} was decided"
    for key in season.replaced - wanted.keys():
        yield f"{where}, {key}: {season.results[key]}, which nobody decided"


@dataclass
class Line:
    """A person in a final table."""

    user_id: int
    points: Fraction = Fraction(0)
    wins: int = 0
    against: dict[int, Fraction] = field(default_factory=dict)
    stayed_away: list[bool] = field(default_factory=list)
    """Matchday by matchday, whether they did not come to their match."""

    @property
    def for_others(self) -> Fraction:
        """Points by which those who met them are measured: matches missed up to the end count as
        draws."""
        missed = 0
        for away in reversed(self.stayed_away):
            if not away:
                break
            missed += 1
        return self.points + HALF * missed


def ranked(season: Season, division: Sequence[int]) -> list[list[int]]:
    """User ids from the first place down; those whom only a lot tells apart are together. Whoever
    left before half of their matches were played counts for nobody."""
    lines = {one: Line(one) for one in division}
    played = Counter[int]()
    for key in season.results.keys() - season.forfeits:
        if set(season.boards[key]) <= set(division):
            played.update(season.boards[key])
    struck = {one for one in division if one in season.left and 2 * played[one] < len(division) - 1}
    for key, places in sorted(season.results.items()):
        pair = season.boards[key]
        if not set(pair) <= set(division) or struck.intersection(pair):
            continue
        for one, other in (pair, pair[::-1]):
            score = HALF if len(places) == 1 else Fraction(int(one in places[0]))
            lines[one].against[other] = score
            lines[one].points += score
            lines[one].wins += score == 1 and key not in season.forfeits
            away = key in season.forfeits and one not in places[0]
            lines[one].stayed_away.append(away)
    counted = [line for one, line in lines.items() if one not in struck]
    return [
        group
        for points in _falling(counted, lambda line: line.points)
        for group in _told_apart(points, lines)
    ]


def _falling(lines: Sequence[Line], value: Callable[[Line], Fraction]) -> list[list[Line]]:
    """Groups with the same value, the highest first."""
    ordered = sorted(lines, key=lambda line: -value(line))
    return [list(group) for _value, group in groupby(ordered, key=value)]


def _told_apart(
    tied: Sequence[Line], lines: Mapping[int, Line], asked: int = 0
) -> Iterator[list[int]]:
    """Tie-breaks: points against each other, if all of them have met; wins; Sonneborn-Berger."""
    circle = {line.user_id for line in tied}
    all_met = all(circle - {line.user_id} <= line.against.keys() for line in tied)

    def direct(line: Line) -> Fraction:
        others = circle - {line.user_id} if all_met else ()
        return sum((line.against[other] for other in others), Fraction(0))

    def wins(line: Line) -> Fraction:
        return Fraction(line.wins)

    def beaten(line: Line) -> Fraction:
        return sum((lines[o].for_others * made for o, made in line.against.items()), Fraction(0))

    values = (direct, wins, beaten)
    if len(tied) == 1 or asked == len(values):
        yield [line.user_id for line in tied]
        return
    groups = _falling(tied, values[asked])
    # among fewer people, points against each other are asked again
    again = asked == 0 and len(groups) > 1
    for group in groups:
        yield from _told_apart(group, lines, 0 if again else asked + 1)


def _check_tables(
    tables: Sequence[Sequence[Sequence[int]]],
    theirs: Sequence[Sequence[tuple[int, int]]],
    where: str,
) -> Iterator[str]:
    if len(tables) != len(theirs):
        yield f"{where}: {len(theirs)} tables, and not {len(tables)}"
        return
    for number, (mine, other) in enumerate(zip(tables, theirs, strict=True), 1):
        ranked = [one for one, place in other if place]
        expected = [one for group in mine for one in group]
        cut = list[set[int]]()
        for group in mine:
            begin = sum(map(len, cut))
            cut.append(set(ranked[begin : begin + len(group)]))
        if len(ranked) != len(expected) or cut != [set(group) for group in mine]:
            yield f"{where}, division {number}: {ranked}, and not {mine}"


def _check_champions(
    records: Records,
    season: Season,
    tables: Sequence[Sequence[Sequence[int]]],
    theirs: Sequence[Sequence[tuple[int, int]]],
    where: str,
) -> Iterator[str]:
    people = {
        row["number"]: row["user_id"]
        for row in records.of("tournament_people", tournament_id=season.tournament_id)
    }
    won = [
        people[row["number"]] for row in records.of("champions", tournament_id=season.tournament_id)
    ]
    if len(won) != 1 or won[0] not in tables[0][0]:
        yield f"{where}: {won} are champions, and {tables[0][0]} came first"
    elif theirs and won[0] != theirs[0][0][0]:
        yield f"{where}: {won} is champion, and the table says {theirs[0][0][0]}"


def _next_line(
    season: Season,
    tables: Sequence[Sequence[tuple[int, int]]],
    matches: Mapping[tuple[int, int], PlayedMatch],
    span: Span,
) -> tuple[dict[int, float], dict[int, float]]:
    """Ranks, the lowest for the best, of all with whom the next season begins, and of those for
    whom a place is kept. Where a lot has decided, it is the bot's."""
    divisions = [
        [one for one, place in table if place and one not in season.left] for table in tables
    ]
    whole = [len(table) for table in tables]
    for above in range(len(divisions) - 1):
        moving = min(MOVING, (min(whole[above], whole[above + 1]) - 1) // 2)
        gone = whole[above] - len(divisions[above])
        down = max(0, moving - gone)
        stays = divisions[above][: len(divisions[above]) - down]
        falls = divisions[above][len(divisions[above]) - down :]
        rises = divisions[above + 1][:moving]
        divisions[above] = [*stays, *rises]
        divisions[above + 1] = [*falls, *divisions[above + 1][moving:]]
    line = [one for division in divisions for one in division]
    ends = [*accumulate(sizes(len(line), span.division))]
    present = {one for match in matches.values() for one in match.movers}
    # whoever comes back plays where they would have played, as the last one there
    found = {one: float(place) for place, one in enumerate(line) if one in present}
    back = {
        one: next(end for end in ends if end > place) - 0.5
        for place, one in enumerate(line)
        if one not in present
    }
    back |= {
        one: ends[min(division, len(ends) - 1)] - 0.5
        for one, division in season.places_kept.items()
    }
    found |= {one: len(line) + place for place, one in enumerate(season.newcomers)}
    return found, back


def _check_succession(
    season: Season,
    line: Mapping[int, float],
    kept: Mapping[int, float],
    span: Span,
    where: str,
) -> Iterator[str]:
    """Check that a season began with those who were to play, each in their division."""
    began = set(season.began)
    # anybody may sign up in the break, and is the last
    late = (began & season.joined) - line.keys() - kept.keys()
    expected = (line.keys() | (kept.keys() & began & season.joined) | late) - season.signed_off
    if began != expected:
        yield f"{where}: began with {sorted(began)}, and not with {sorted(expected)}"
        return
    ranks = {**dict.fromkeys(late, inf), **kept, **line}
    order, whole = list[set[int]](), sorted(began, key=lambda one: ranks[one])
    for size in sizes(len(whole), span.division):
        order.append(set(whole[:size]))
        whole = whole[size:]
    for one in season.signed_off & line.keys():
        behind = [any(line[one] < ranks[other] for other in each) for each in order]
        season.places_kept[one] = behind.index(True) if True in behind else len(order) - 1
    for found in season.divisions(order):
        if not any(set(found) <= each for each in order):
            yield f"{where}: {found} meet, and divisions are {order}"
