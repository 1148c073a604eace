"""Scores round by round: the convention by which byes, forfeits and missed rounds count (ADR
0017)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from bot.tournaments.progress import Meeting, Progress

NO_POINTS: Final = Fraction(0)


@dataclass(frozen=True, slots=True)
class RoundScore:
    """An entrant's score in one round."""

    round: int
    against: Mapping[int, Fraction]
    """Opponent -> points made against them, the whole pairing's. Empty without opponents."""
    points: Fraction
    full: int
    """The most points there were to make."""
    wins: int = 0
    """Games won at the board."""
    played: bool = True
    """Whether it counts as played; else tie-breaks take a virtual opponent."""
    missed: bool = False
    """Whether the entrant stayed away by their own choice."""


@dataclass(frozen=True, slots=True)
class ScoreCard:
    """An entrant's scores, one for each round that counts for them."""

    entrant: int
    rounds: tuple[RoundScore, ...]
    points: Fraction
    wins: int

    @property
    def adjusted(self) -> Fraction:
        """Points for the tie-breaks of opponents: rounds missed up to the end count as draws, so
        that nobody suffers from an opponent who left."""
        points = self.points
        for score in reversed(self.rounds):
            if not score.missed:
                break
            points += Fraction(score.full, 2) - score.points
        return points


def score_cards(progress: Progress, upto: int | None = None) -> dict[int, ScoreCard]:
    """Score cards by entrant, after `upto` rounds; None: all rounds so far."""
    number = len(progress.rounds) if upto is None else upto
    found = dict[int, ScoreCard]()
    out = struck(progress)
    by_round = [
        {seat: meeting for meeting in each.meetings for seat in meeting.seats}
        for each in progress.rounds[:number]
    ]
    for entrant in progress.field:
        rounds = list[RoundScore]()
        for index, meetings in enumerate(by_round, 1):
            score = _round_score(progress, entrant.id, index, meetings.get(entrant.id), out)
            if score is not None:
                rounds.append(score)
        points = sum((score.points for score in rounds), NO_POINTS)
        found[entrant.id] = ScoreCard(
            entrant.id, tuple(rounds), points, sum(score.wins for score in rounds)
        )
    return found


def struck(progress: Progress) -> frozenset[int]:
    """Entrants who left a division before half of their games were played. Those games count for
    nobody, since not everybody had the same chance against them."""
    if not progress.tournament.divided:
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


def uncounted(progress: Progress) -> dict[int, int]:
    """Games of each entrant that have a result and count for nobody, by entrant; see `struck`."""
    out = struck(progress)
    found = dict[int, int]()
    for each in progress.rounds if out else ():
        for meeting in each.meetings:
            if meeting.games and out.intersection(meeting.seats):
                for seat in meeting.seats:
                    found[seat] = found.get(seat, 0) + len(meeting.games)
    return found


def _round_score(
    progress: Progress, entrant: int, number: int, meeting: Meeting | None, out: frozenset[int]
) -> RoundScore | None:
    tournament = progress.tournament
    full = tournament.games
    robin = tournament.divided
    if entrant in out:
        return None
    if meeting is None:
        # in a round robin everybody rests as often
        return None if robin else RoundScore(number, {}, NO_POINTS, full, played=False, missed=True)
    if meeting.bye:
        return RoundScore(number, {}, Fraction(full), full, played=False)
    others = [seat for seat in meeting.seats if seat != entrant]
    if out.intersection(others) or not meeting.games:
        return None
    against = {o: Fraction(meeting.half_points(entrant, o), 2) for o in others}
    results = meeting.games.values()
    points = sum(against.values(), NO_POINTS) / len(others)
    absent = any(not r.played and entrant not in r.places[0] for r in results)
    # a round robin is drawn up in advance: an absent entrant lost to a known opponent
    played = robin or meeting.played
    wins = sum(result.played and result.won(entrant) for result in results)
    return RoundScore(
        number, against, points, full, wins, played, missed=absent and not meeting.played
    )
