"""What everybody has made, round by round: the convention by which byes, forfeits and missed rounds
count (ADR 0017).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from bot.tournaments.model import Format
from bot.tournaments.state import Meeting, Progress

NONE = Fraction(0)


@dataclass(frozen=True, slots=True)
class Line:
    """What somebody made of one round."""

    round: int
    against: Mapping[int, Fraction]
    """Opponent -> points made against them, the whole pairing's. Empty without opponents."""
    points: Fraction
    full: int
    """What there was to make."""
    wins: int = 0
    """Games won at the board."""
    played: bool = True
    """Whether it counts as played; else tie-breaks reckon with a virtual opponent."""
    missed: bool = False
    """Did not come, or was not there, by their own choice."""


@dataclass(frozen=True, slots=True)
class Card:
    """All of somebody's lines, one for each round that counts for them."""

    entrant: int
    lines: tuple[Line, ...]
    points: Fraction
    wins: int

    @property
    def adjusted(self) -> Fraction:
        """The points that count for the tie-breaks of others: rounds missed up to the end are
        reckoned as draws, so that nobody suffers from an opponent who left."""
        points = self.points
        for line in reversed(self.lines):
            if not line.missed:
                break
            points += Fraction(line.full, 2) - line.points
        return points


def cards(progress: Progress, upto: int | None = None) -> dict[int, Card]:
    """By entrant, after so many rounds; None: all that is known."""
    number = len(progress.rounds) if upto is None else upto
    found = dict[int, Card]()
    out = struck(progress)
    by_round = [
        {seat: meeting for meeting in each.meetings for seat in meeting.seats}
        for each in progress.rounds[:number]
    ]
    for entrant in progress.field:
        lines = list[Line]()
        for index, meetings in enumerate(by_round, 1):
            line = _line(progress, entrant.id, index, meetings.get(entrant.id), out)
            if line is not None:
                lines.append(line)
        points = sum((line.points for line in lines), NONE)
        found[entrant.id] = Card(entrant.id, tuple(lines), points, sum(line.wins for line in lines))
    return found


def struck(progress: Progress) -> frozenset[int]:
    """Round robin: those who left before half of their games were played. What they played counts
    for nobody, since not everybody had the same chance against them."""
    if progress.tournament.format is not Format.ROUND_ROBIN:
        return frozenset()
    out = set[int]()
    for division in progress.divisions:
        due = (len(division) - 1) * progress.tournament.cycles * progress.tournament.games
        for number in division:
            if progress.entrants[number].until is None:
                continue
            played = sum(
                result.played for m in progress.meetings(number) for result in m.games.values()
            )
            if 2 * played < due:
                out.add(number)
    return frozenset(out)


def _line(
    progress: Progress, entrant: int, number: int, meeting: Meeting | None, out: frozenset[int]
) -> Line | None:
    tournament = progress.tournament
    full = tournament.games
    robin = tournament.format is Format.ROUND_ROBIN
    if entrant in out:
        return None
    if meeting is None:
        # in a round robin everybody rests as often
        return None if robin else Line(number, {}, NONE, full, played=False, missed=True)
    if meeting.bye:
        return Line(number, {}, Fraction(full), full, played=False)
    others = [seat for seat in meeting.seats if seat != entrant]
    if out.intersection(others) or not meeting.games:
        return None
    against = {o: Fraction(meeting.half_points(entrant, o), 2) for o in others}
    results = meeting.games.values()
    points = sum(against.values(), NONE) / len(others)
    absent = any(not r.played and entrant not in r.places[0] for r in results)
    # a round robin is drawn up in advance: who did not come lost to a known opponent
    played = robin or meeting.played
    wins = sum(result.played and result.won(entrant) for result in results)
    return Line(number, against, points, full, wins, played, missed=absent and not meeting.played)
