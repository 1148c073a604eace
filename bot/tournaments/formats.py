"""Formats: the rounds of knockouts, ladders, round robins and leagues, and how results score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, zip_longest
from typing import Final, TypeAlias

from bot.tournaments.events import Seats
from bot.tournaments.model import Format, HostSide, Tournament
from bot.tournaments.progress import Meeting, NotAllowed, Progress, Round

# -------------------------------------------------------------------------------------- knockout
# Knockouts (single elimination): the bracket of seeds, and the match for the third place.


def bracket_places(size: int) -> list[int]:
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
    line = bracket_places(size)
    return [
        tuple(players[seed - 1] for seed in pair if seed <= len(players))
        for pair in zip(line[::2], line[1::2], strict=True)
    ]


def knockout_winner(progress: Progress, meeting: Meeting) -> int | None:
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
    won = knockout_winner(progress, meeting)
    return None if won is None or _gone(progress, won, meeting) else won


def _gone(progress: Progress, entrant: int, meeting: Meeting) -> bool:
    """Whether an entrant withdrew before the round after this meeting."""
    until = progress.entrants[entrant].until
    return until is not None and until <= meeting.round


def _seed(progress: Progress, entrant: int) -> int:
    return progress.entrants[entrant].seed


def loser(progress: Progress, meeting: Meeting) -> int | None:
    """The loser of a meeting, unless they have withdrawn."""
    won = knockout_winner(progress, meeting)
    left = [s for s in meeting.seats if s != won and not _gone(progress, s, meeting)]
    return left[0] if won is not None and len(left) == 1 else None


def count_rounds(progress: Progress) -> int:
    """The number of rounds, once the first is paired: each has half as many boards as the one
    before."""
    return len(progress.rounds[0].meetings).bit_length()


def is_knockout_over(progress: Progress) -> bool:
    return bool(progress.rounds) and len(progress.rounds) == count_rounds(progress)


def next_knockout_round(progress: Progress) -> list[Seats]:
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


# ---------------------------------------------------------------------------------------- ladder
# Ladders: the challenges that can be made, and the rungs after them.


def busy(progress: Progress) -> set[int]:
    """Entrants with a challenge to play."""
    return {seat for meeting, _game in progress.open() for seat in meeting.seats}


def challenge_targets(progress: Progress, challenger: int) -> list[int]:
    """Entrants that a challenger may ask, from the top down; none while a challenge is open."""
    playing = busy(progress)
    if challenger in playing:
        return []
    return [each for each in within_reach(progress, challenger) if each not in playing]


def within_reach(progress: Progress, challenger: int) -> Seats:
    """Entrants no further above a challenger than a challenge may reach, from the top down."""
    rungs = progress.rungs
    place = rungs.index(challenger) if challenger in rungs else 0
    return rungs[max(0, place - progress.tournament.reach) : place]


def check_challenge(progress: Progress, boards: Sequence[Seats]) -> None:
    """
    :raises NotAllowed: the challenge cannot be made.
    """
    if len(boards) != 1 or len(boards[0]) != 2:
        raise NotAllowed("pairing")
    challenger, other = boards[0]
    if other not in challenge_targets(progress, challenger):
        raise NotAllowed("challenge")


def climbed_rungs(rungs: tuple[int, ...], meeting: Meeting) -> tuple[int, ...]:
    """Rungs after a challenge: a challenger who wins takes the other's rung, and all in between go
    down by one. A draw changes nothing."""
    challenger, other = meeting.seats
    if challenger not in rungs or other not in rungs:
        return rungs
    won = meeting.half_points(challenger, other) > meeting.half_points(other, challenger)
    if not won or rungs.index(challenger) < rungs.index(other):
        return rungs
    rest = [each for each in rungs if each != challenger]
    rest.insert(rest.index(other), challenger)
    return tuple(rest)


def descended_rungs(
    rungs: tuple[int, ...], before: tuple[int, ...], meeting: Meeting
) -> tuple[int, ...]:
    """Rungs without the result of a challenge, before which they were as given. Where others have
    moved since, a challenger who had climbed stands just below the other."""
    challenger, other = meeting.seats
    climbed = climbed_rungs(before, meeting)
    if climbed == before or challenger not in rungs or other not in rungs:
        return rungs
    if rungs == climbed:
        return before
    if rungs.index(challenger) > rungs.index(other):
        return rungs
    rest = [each for each in rungs if each != challenger]
    rest.insert(rest.index(other) + 1, challenger)
    return tuple(rest)


def fallen_rungs(rungs: tuple[int, ...], entrant: int, by: int) -> tuple[int, ...]:
    """Rungs after an entrant has fallen by so many, to the last one at most."""
    place = rungs.index(entrant)
    rest = [each for each in rungs if each != entrant]
    rest.insert(min(place + by, len(rest)), entrant)
    return tuple(rest)


def decaying_entrants(progress: Progress, now: datetime) -> Iterable[int]:
    """Entrants who fall for not having played, from the bottom up: no fall undoes another."""
    after, playing = progress.tournament.decay_after, busy(progress)
    if after is None:
        return []
    return [
        each
        for each in reversed(progress.rungs[:-1])
        if each not in playing and now - progress.active_at[each] >= after
    ]


# ----------------------------------------------------------------------------------- round robin
# Round robins, by the tables of Berger (FIDE Handbook C.05, annex 1).


def round_robin_table(size: int) -> list[list[tuple[int, int]]]:
    """Rounds of pairs for an even number of players, counted from 1, in the order of seats."""
    last, rounds = size, list[list[tuple[int, int]]]()
    for number in range(1, size):
        # the last player meets 1, size/2 + 1, 2, size/2 + 2, ...; the others sit in a ring around
        half, odd = divmod(number, 2)
        meets = half + 1 if odd else half + size // 2
        pairs = [(meets, last) if odd else (last, meets)]
        for step in range(1, size // 2):
            one = (meets - 1 + step) % (size - 1) + 1
            other = (meets - 1 - step) % (size - 1) + 1
            pairs.append((one, other))
        rounds.append(pairs)
    return rounds


def round_robin_schedule(players: Sequence[int], cycles: int) -> list[list[Seats]]:
    """Rounds of boards for players by seed. In an odd field one at a time has no board."""
    size = len(players) + len(players) % 2
    single = round_robin_table(size)
    if cycles > 1:
        # else a player sits first three times running when the second cycle begins
        single = [*single[:-2], *single[-2:][::-1]]
    rounds = list[list[Seats]]()
    for cycle in range(cycles):
        for pairs in single:
            seated = [pair if cycle % 2 == 0 else pair[::-1] for pair in pairs]
            rounds.append(
                [
                    (players[one - 1], players[other - 1])
                    for one, other in seated
                    if max(one, other) <= len(players)
                ]
            )
    return rounds


def divided_players(players: Sequence[int], most: int | None) -> tuple[tuple[int, ...], ...]:
    """Players by seed, divided into like sizes of `most` at most."""
    if most is None or len(players) <= most:
        return (tuple(players),)
    count = -(-len(players) // most)
    size, more = divmod(len(players), count)
    cuts = [0]
    for division in range(count):
        cuts.append(cuts[-1] + size + (division < more))
    return tuple(tuple(players[a:b]) for a, b in pairwise(cuts))


def drawn_up_rounds(progress: Progress) -> list[list[Seats]]:
    """All rounds of a format in which only the field decides who meets."""
    if progress.tournament.format is Format.SIMUL:
        return [simul_boards(progress)]
    if progress.tournament.format is Format.TEAMS:
        return team_rounds(progress)
    return round_robin_rounds(progress.divisions, progress.tournament.cycles)


def round_robin_rounds(divisions: Sequence[Sequence[int]], cycles: int) -> list[list[Seats]]:
    """Rounds of all divisions side by side; a small division is done before the others."""
    each = [round_robin_schedule(division, cycles) for division in divisions]
    return [
        [pair for pairs in together for pair in pairs]
        for together in zip_longest(*each, fillvalue=[])
    ]


# ------------------------------------------------------------------------------------- matchdays
# Matchdays of a league's season: rounds of a round robin that run side by side.
#
# A pairing begins as soon as both have fewer unfinished pairings on earlier matchdays than they
# may have at once. So people play in the order of the schedule, those who are quick go on without
# waiting for everybody, and nobody has more to play than was agreed. Matchdays have deadlines in
# groups that are as large: when one is over, everybody is free for the next.


Divisions: TypeAlias = tuple[tuple[int, ...], ...]
"""Entrants by division, by seed."""


def pairing_capacity(tournament: Tournament) -> int:
    """Pairings that an entrant has at once at most."""
    league = tournament.league
    return 1 if league is None else max(1, league.at_once // tournament.games)


def matchday_group_ends(matchdays: int, together: int) -> list[int]:
    """The last matchday of each group of `together` at most; groups have like sizes."""
    groups = -(-matchdays // together)
    return [matchdays * number // groups for number in range(1, groups + 1)]


def opened_matchdays(
    tournament: Tournament, divisions: Divisions, at: datetime
) -> tuple[Round, ...]:
    """The matchdays of a season that begins, each with its deadline and without boards."""
    count = len(matchday_schedule(divisions))
    ends, length = matchday_group_ends(count, pairing_capacity(tournament)), tournament.round_length
    rounds = list[Round]()
    for number in range(1, count + 1):
        end = next(each for each in ends if each >= number)
        deadline = None if length is None else at + _whole_minutes(length * end / count)
        rounds.append(Round(number, (), deadline))
    return tuple(rounds)


@lru_cache(maxsize=64)
def matchday_schedule(divisions: Divisions) -> tuple[tuple[Seats, ...], ...]:
    """Pairings by matchday. The rounds of a small division are spread over those of the largest."""
    each = [round_robin_schedule(division, cycles=1) for division in divisions]
    count = max(map(len, each), default=0)
    found = [list[Seats]() for _matchday in range(count)]
    for rounds in each:
        for number, pairs in enumerate(rounds, 1):
            found[-(-number * count // len(rounds)) - 1] += pairs
    return tuple(map(tuple, found))


def next_ready_matchday(progress: Progress) -> tuple[int, tuple[Seats, ...]] | None:
    """The first matchday with pairings that can begin now, and these; None if there is none."""
    most, unfinished = pairing_capacity(progress.tournament), Counter[int]()
    for each, scheduled in zip(progress.rounds, matchday_schedule(progress.divisions), strict=True):
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


def unpaired_boards(progress: Progress, number: int) -> tuple[Seats, ...]:
    """The pairings of a matchday that have not begun."""
    made = {meeting.seats for meeting in progress.rounds[number - 1].meetings}
    return tuple(
        pair for pair in matchday_schedule(progress.divisions)[number - 1] if pair not in made
    )


def is_matchday_complete(progress: Progress, number: int) -> bool:
    """Whether a matchday has nothing left to be played."""
    of = progress.rounds[number - 1]
    return not unpaired_boards(progress, number) and not any(map(progress.open_games, of.meetings))


def current_matchday(progress: Progress) -> int | None:
    """The first matchday that is not complete; None once the season is over."""
    numbers = range(1, len(progress.rounds) + 1)
    return next((number for number in numbers if not is_matchday_complete(progress, number)), None)


def season_counts(progress: Progress) -> tuple[int, int]:
    """Matches with a result, and all that there are to be played."""
    games = progress.tournament.games
    decided = sum(len(m.games) for each in progress.rounds for m in each.meetings)
    return decided, games * sum(len(pairs) for pairs in matchday_schedule(progress.divisions))


def _whole_minutes(length: timedelta) -> timedelta:
    return timedelta(minutes=round(length / timedelta(minutes=1)))


# ----------------------------------------------------------------------------------------- simul
# Simuls: one against everybody else.


def simul_boards(progress: Progress) -> list[Seats]:
    """A board for each guest, the best first, with the host in the seat that was chosen."""
    host, boards = progress.host, list[Seats]()
    if host is None or progress.entrants[host].until is not None:
        return boards
    side = progress.tournament.host_side
    guests = (each.id for each in progress.guests if each.until is None)
    for number, guest in enumerate(guests):
        first = side is HostSide.FIRST or (side is HostSide.ALTERNATING and number % 2 == 0)
        boards.append((host, guest) if first else (guest, host))
    return boards


# ---------------------------------------------------------------------------------- team matches
# Team matches: board against board, or by the system of Scheveningen.


def team_rounds(progress: Progress) -> list[list[Seats]]:
    """The rounds of a team match. Seats alternate from board to board, and for everybody from round
    to round."""
    if not progress.divisions:
        return []
    terms, (ours, theirs) = progress.tournament.teams, progress.divisions
    everyone = terms is not None and terms.everyone
    count, rounds = len(ours), list[list[Seats]]()
    for number in range(count if everyone else 1):
        boards = list[Seats]()
        for board, one in enumerate(ours):
            opposite = (board + number) % count
            first = (board + opposite if everyone else board) % 2 == 0
            pair = one, theirs[opposite]
            boards.append(pair if first else pair[::-1])
        rounds.append(boards)
    return rounds


# --------------------------------------------------------------------------------------- scoring
# Scores round by round: the convention by which byes, forfeits and missed rounds count (ADR
# 0017).


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
    playoff: Fraction = NO_POINTS
    """Points in the play-off, which are counted apart from all others."""

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
    out = struck_entrants(progress)
    simul = progress.tournament.format is Format.SIMUL
    by_round = [
        {seat: meeting for meeting in meetings for seat in meeting.seats}
        for each in progress.rounds[:number]
        # the host's boards count one by one
        for meetings in ([[one] for one in each.meetings] if simul else [each.meetings])
        if not each.playoff
    ]
    playoff = _playoff_points(progress)
    for entrant in progress.field:
        rounds = list[RoundScore]()
        for index, meetings in enumerate(by_round, 1):
            score = _round_score(progress, entrant.id, index, meetings.get(entrant.id), out)
            if score is not None:
                rounds.append(score)
        points = sum((score.points for score in rounds), NO_POINTS)
        found[entrant.id] = ScoreCard(
            entrant.id,
            tuple(rounds),
            points,
            sum(score.wins for score in rounds),
            playoff.get(entrant.id, NO_POINTS),
        )
    return found


def _playoff_points(progress: Progress) -> dict[int, Fraction]:
    """Each entrant's points in the play-off. A rest counts as a win: everybody has one."""
    found = dict[int, Fraction]()
    for each in progress.rounds:
        for meeting in each.meetings if each.playoff else ():
            for seat in meeting.seats:
                others = [other for other in meeting.seats if other != seat]
                halves = sum(meeting.half_points(seat, other) for other in others)
                full = Fraction(progress.tournament.games)
                made = Fraction(halves, 2 * len(others)) if others else full
                found[seat] = found.get(seat, NO_POINTS) + made
    return found


def struck_entrants(progress: Progress) -> frozenset[int]:
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


def uncounted_games(progress: Progress) -> dict[int, int]:
    """Games of each entrant that have a result and count for nobody, by entrant; see `struck`."""
    out = struck_entrants(progress)
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
    # there everybody meets exactly those that were drawn up in advance
    robin = tournament.drawn_up
    if entrant in out:
        return None
    if meeting is None:
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
