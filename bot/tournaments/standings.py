"""Standings: the places of entrants, whatever the format."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from bot.tournaments import knockout
from bot.tournaments.model import Entrant, Format, Tiebreak
from bot.tournaments.progress import Meeting, Progress
from bot.tournaments.scoring import ScoreCard, score_cards, struck
from bot.tournaments.tiebreaks import value


@dataclass(frozen=True, slots=True)
class Standing:
    place: int
    """1-based; entrants whom nothing tells apart share one; 0: struck."""
    entrant: Entrant
    points: Fraction
    tiebreaks: Mapping[Tiebreak, Fraction]
    """Values of the tie-breaks that were asked, but for the lot."""
    struck: bool = False
    """Whether the entrant left a round robin too early to count."""


def standings(progress: Progress) -> list[list[Standing]]:
    """By division (one where the format has none), the first place first."""
    match progress.tournament.format:
        case Format.LADDER:
            return [_in_order(progress, [(rung,) for rung in progress.rungs])]
        case Format.KNOCKOUT:
            return [_in_order(progress, _knocked_out(progress))]
        case Format.ROUND_ROBIN | Format.LEAGUE:
            return [_by_points(progress, division) for division in progress.divisions]
        case _:
            return [_by_points(progress, [entrant.id for entrant in progress.field])]


def winners(progress: Progress) -> list[list[Entrant]]:
    """Those who are first, by division; in the same order as `standings`."""
    return [[one.entrant for one in table if one.place == 1] for table in standings(progress)]


def _by_points(progress: Progress, numbers: Sequence[int]) -> list[Standing]:
    known, out = score_cards(progress), struck(progress)
    order, key = progress.tournament.order, progress.key
    counted = [number for number in numbers if number not in out]
    asked = {number: dict[Tiebreak, Fraction]() for number in numbers}

    def placed(tied: Sequence[int], rest: Sequence[Tiebreak]) -> Iterable[tuple[int, ...]]:
        if len(tied) == 1 or not rest:
            yield tuple(tied)
            return
        first, *later = rest
        found = {one: value(first, known[one], known, tied, key) for one in tied}
        if first is not Tiebreak.LOT:
            for one in tied:
                asked[one][first] = found[one]
        groups = list(_descending(tied, found))
        # a smaller circle of people may have all met where the larger had not
        again = first is Tiebreak.DIRECT and len(groups) > 1
        for group in groups:
            yield from placed(group, rest if again else later)

    points = {number: known[number].points for number in counted}
    line = [g for group in _descending(counted, points) for g in placed(group, order)]
    found = list[Standing]()
    for group in line:
        place = len(found) + 1
        found += [_standing(progress, place, one, known[one], asked[one]) for one in group]
    gone = [_standing(progress, 0, one, known[one], {}) for one in numbers if one in out]
    return found + gone


def _standing(
    progress: Progress, place: int, number: int, card: ScoreCard, asked: Mapping[Tiebreak, Fraction]
) -> Standing:
    return Standing(place, progress.entrants[number], card.points, asked, struck=place == 0)


def _descending(numbers: Iterable[int], by: Mapping[int, Fraction]) -> Iterable[list[int]]:
    for _value, group in groupby(sorted(numbers, key=lambda n: -by[n]), key=lambda n: by[n]):
        yield list(group)


def _in_order(progress: Progress, groups: Iterable[Collection[int]]) -> list[Standing]:
    found, known = list[Standing](), score_cards(progress)
    for group in groups:
        place = len(found) + 1
        found += [_standing(progress, place, one, known[one], {}) for one in group]
    return found


def _knocked_out(progress: Progress) -> list[tuple[int, ...]]:
    """Entrants by the round in which they were out, the last first; those out in the same round
    share a place, but for the third, if it was played for."""
    field = [entrant.id for entrant in progress.field]
    line, seen = list[tuple[int, ...]](), set[int]()

    def out(numbers: Iterable[int]) -> None:
        group = tuple(n for n in numbers if n not in seen)
        if group:
            seen.update(group)
            line.append(group)

    for each in reversed(progress.rounds):
        decided = [m for m in each.meetings if not progress.open_games(m)]
        final = knockout.over(progress) and each is progress.rounds[-1]
        for meeting in decided if final else ():
            out(_winner_of(progress, meeting))
            out(meeting.seats)
        out(seat for m in each.meetings if progress.open_games(m) for seat in m.seats)
        # a winner here who is not seen yet waits for the next round
        out(won for m in decided for won in _winner_of(progress, m))
        out(seat for m in decided for seat in m.seats)
    out(field)
    return line


def _winner_of(progress: Progress, meeting: Meeting) -> tuple[int, ...]:
    won = knockout.ahead(progress, meeting)
    return () if won is None else (won,)
