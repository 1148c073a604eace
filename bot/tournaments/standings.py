"""Standings: places, ties, divisions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby, pairwise, product

from bot.tournaments.double import elimination_order
from bot.tournaments.formats import (
    NO_POINTS,
    RoundScore,
    ScoreCard,
    is_knockout_over,
    knockout_winner,
    score_cards,
    struck_entrants,
    team_rounds,
)
from bot.tournaments.model import (
    MAX_DIVISION,
    MIN_DIVISION,
    PLAYOFF_ENTRANTS,
    Entrant,
    Format,
    Tiebreak,
    Ties,
    lot,
)
from bot.tournaments.progress import Meeting, Progress, Result, Stage

# ------------------------------------------------------------------------------------ tie breaks
# Tie-breaks between entrants with equal points, as numbers: the higher, the better.
#
# Defined as in the FIDE Handbook, C.07, as far as a format has it; a round that was not played is
# counted as one against a virtual opponent with as many points as oneself. At a table the mean
# over all opponents takes the place of the one.


def value(
    tiebreak: Tiebreak,
    card: ScoreCard,
    score_cards: Mapping[int, ScoreCard],
    tied: Collection[int],
    key: bytes,
) -> Fraction:
    """The value for one entrant among those who are `tied` up to this tie-break."""
    match tiebreak:
        case Tiebreak.BUCHHOLZ:
            return sum((_strength(score, card, score_cards) for score in card.rounds), NO_POINTS)
        case Tiebreak.BUCHHOLZ_CUT:
            return _cut(card, score_cards)
        case Tiebreak.SONNEBORN:
            return sum((_earned(score, card, score_cards) for score in card.rounds), NO_POINTS)
        case Tiebreak.DIRECT:
            return _direct(card, score_cards, tied)
        case Tiebreak.WINS | Tiebreak.PLAYOFF:
            return card.playoff if tiebreak is Tiebreak.PLAYOFF else Fraction(card.wins)
        case Tiebreak.LOT:
            return Fraction(-lot(key, card.entrant))


def _strength(score: RoundScore, card: ScoreCard, score_cards: Mapping[int, ScoreCard]) -> Fraction:
    """Points of the opponent in a round."""
    if not score.played:
        return card.points
    return sum((score_cards[other].adjusted for other in score.against), NO_POINTS) / len(
        score.against
    )


def _earned(score: RoundScore, card: ScoreCard, score_cards: Mapping[int, ScoreCard]) -> Fraction:
    """Points of the opponent in a round, as far as they were beaten."""
    if not score.played:
        return card.points * score.points
    earned = (score_cards[other].adjusted * made for other, made in score.against.items())
    return sum(earned, NO_POINTS) / len(score.against)


def _cut(card: ScoreCard, score_cards: Mapping[int, ScoreCard]) -> Fraction:
    """Buchholz without its lowest part; a round missed by choice is left out first."""
    parts = [(not score.missed, _strength(score, card, score_cards)) for score in card.rounds]
    return sum((part for _kept, part in sorted(parts)[1:]), NO_POINTS)


def _direct(
    card: ScoreCard, score_cards: Mapping[int, ScoreCard], tied: Collection[int]
) -> Fraction:
    """Points made against the others who are tied, if all of them have met; else none."""
    others = set(tied)
    for one in tied:
        met = {
            other for score in score_cards[one].rounds if score.played for other in score.against
        }
        if not met >= others - {one}:
            return NO_POINTS
    return sum(
        (
            made
            for score in card.rounds
            if score.played
            for other, made in score.against.items()
            if other in others
        ),
        NO_POINTS,
    )


# ------------------------------------------------------------------------------------- standings
# Standings: the places of entrants, whatever the format.


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
    by_lot: bool = False
    """Whether nothing but the lot told the entrant from another one."""


@dataclass(frozen=True, slots=True)
class Tally:
    """An entrant's games that count, forfeits among them; at a table whoever shares the first place
    has drawn."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


def tallies(progress: Progress) -> dict[int, Tally]:
    """By entrant, of those with a game that counts."""
    found, out = dict[int, Tally](), struck_entrants(progress)
    for each in progress.main_rounds:
        for meeting in each.meetings:
            if out.intersection(meeting.seats):
                continue
            for result, seat in product(meeting.games.values(), meeting.seats):
                old, first = found.get(seat, Tally()), result.places[0]
                alone, shared = result.won(seat) or _came(result, seat), seat in first
                found[seat] = Tally(
                    old.won + alone, old.drawn + (shared and not alone), old.lost + (not shared)
                )
    return found


def _came(result: Result, seat: int) -> bool:
    return not result.played and seat in result.places[0]


@dataclass(frozen=True, slots=True)
class HostScore:
    """The score of a simul's host."""

    points: Fraction
    finished: int
    boards: int


def host_score(progress: Progress) -> HostScore | None:
    """None before the start of a simul, and for any other tournament."""
    if progress.host is None or not progress.rounds:
        return None
    meetings, points = progress.rounds[0].meetings, score_cards(progress)[progress.host].points
    return HostScore(points, sum(map(bool, (m.games for m in meetings))), len(meetings))


@dataclass(frozen=True, slots=True)
class TeamScore:
    """The score of a team match."""

    points: tuple[Fraction, Fraction]
    finished: int
    games: int
    """The games in total."""


def team_score(progress: Progress) -> TeamScore | None:
    """None before the start, and for anything but a team match."""
    if progress.tournament.format is not Format.TEAMS or not progress.divisions:
        return None
    cards = score_cards(progress)
    ours, theirs = (
        sum((cards[one].points for one in team), NO_POINTS) for team in progress.divisions
    )
    finished = sum(len(m.games) for each in progress.rounds for m in each.meetings)
    games = progress.tournament.games * sum(map(len, team_rounds(progress)))
    return TeamScore((ours, theirs), finished, games)


def has_begun(progress: Progress) -> bool:
    """Whether there is a result."""
    return any(meeting.games for each in progress.rounds for meeting in each.meetings)


def is_ranked(progress: Progress) -> bool:
    """Whether places mean anything; before the first result those on a ladder and the boards of a
    team match do."""
    return has_begun(progress) or progress.tournament.format in {Format.LADDER, Format.TEAMS}


def standings(progress: Progress) -> list[list[Standing]]:
    """By division (one where the format has none), the first place first."""
    match progress.tournament.format:
        case Format.LADDER:
            return [_in_order(progress, [(rung,) for rung in progress.rungs])]
        case Format.KNOCKOUT | Format.DOUBLE:
            single = progress.tournament.format is Format.KNOCKOUT
            order = _knocked_out(progress) if single else elimination_order(progress)
            return [_in_order(progress, order)]
        case Format.SIMUL:
            host = [] if progress.host is None else [progress.host]
            guests = [entrant.id for entrant in progress.guests]
            return [_by_points(progress, numbers) for numbers in (host, guests) if numbers]
        case Format.TEAMS:
            # by board
            lines = ([(one,) for one in division] for division in progress.divisions)
            return [_in_order(progress, line) for line in lines]
        case Format.ROUND_ROBIN | Format.LEAGUE:
            return [_by_points(progress, division) for division in progress.divisions]
        case _:
            return [_by_points(progress, [entrant.id for entrant in progress.field])]


def winners(progress: Progress) -> list[list[Entrant]]:
    """Those who are first, by division; in the same order as `standings`. In a simul everybody
    plays for themselves; a team match has its winning team, if it is not level."""
    if progress.tournament.format is Format.SIMUL:
        return []
    if (score := team_score(progress)) is not None:
        best = max(score.points)
        teams = zip(score.points, progress.divisions, strict=True)
        won = [team for points, team in teams if points == best]
        return [] if len(won) > 1 else [[progress.entrants[one] for one in won[0]]]
    return [
        [one.entrant for one in table if one.place == 1 and not _stayed_away(progress, one)]
        for table in standings(progress)
    ]


def _stayed_away(progress: Progress, one: Standing) -> bool:
    """Knockout: whether nobody came to an entrant's last match: then both are out, be it the
    final."""
    met = [meeting for meeting in progress.meetings(one.entrant.id) if len(meeting.seats) > 1]
    if not (progress.tournament.eliminates and met) or progress.open_games(met[-1]):
        return False
    return knockout_winner(progress, met[-1]) is None


def level_leaders(progress: Progress) -> list[list[Entrant]]:
    """Entrants level for first place before any play-off or lot, by division."""
    shared = replace(progress.tournament, ties=Ties.SHARED)
    return winners(replace(progress, tournament=shared))


def _playing_off(progress: Progress) -> set[int]:
    """Entrants level for first place whom a play-off is to tell apart, as it stands: until the end
    no lot does."""
    if progress.tournament.ties is not Ties.PLAYOFF or progress.stage is Stage.CLOSED:
        return set()
    groups = level_leaders(progress)
    return {one.id for each in groups if len(each) <= PLAYOFF_ENTRANTS for one in each}


def _by_points(progress: Progress, numbers: Sequence[int]) -> list[Standing]:
    known, out = score_cards(progress), struck_entrants(progress)
    order, key = progress.tournament.order, progress.key
    counted = [number for number in numbers if number not in out]
    undecided = _playing_off(progress)
    asked = {number: dict[Tiebreak, Fraction]() for number in numbers}
    drawn = set[int]()

    def placed(tied: Sequence[int], rest: Sequence[Tiebreak]) -> Iterable[tuple[int, ...]]:
        if len(tied) == 1 or not rest:
            yield tuple(tied)
            return
        first, *later = rest
        if first is Tiebreak.LOT and undecided.issuperset(tied):
            yield tuple(tied)
            return
        found = {one: value(first, known[one], known, tied, key) for one in tied}
        if first is Tiebreak.LOT:
            drawn.update(tied)
        else:
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
        placed_here = (_standing(progress, place, one, known[one], asked[one]) for one in group)
        found += (replace(one, by_lot=one.entrant.id in drawn) for one in placed_here)
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
        final = is_knockout_over(progress) and each is progress.rounds[-1]
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
    won = knockout_winner(progress, meeting)
    return () if won is None else (won,)


# ------------------------------------------------------------------------------------- divisions
# Divisions of a league: how large they are, and who goes up and down between them.


def sizes(count: int, usual: int) -> list[int]:
    """Sizes of the divisions of so many entrants, the first one first: each of `usual` as far as
    that is possible, and always from MIN_DIVISION to MAX_DIVISION, but for fewer than that in all.

    Those above are full, so that nobody is moved down where somebody joins or leaves below.
    """
    full, rest = divmod(count, usual)
    if not full:
        return [count] if count else []
    divisions = [usual] * full
    if rest >= MIN_DIVISION:
        return [*divisions, rest]
    if usual + rest <= MAX_DIVISION:
        return [*divisions[:-1], usual + rest]
    return [*divisions[:-1], usual - (MIN_DIVISION - rest), MIN_DIVISION]


def cut_divisions(line: Sequence[int], usual: int) -> tuple[tuple[int, ...], ...]:
    """Entrants in their order, the best first, by division."""
    ends = [0]
    for size in sizes(len(line), usual):
        ends.append(ends[-1] + size)
    return tuple(tuple(line[begin:end]) for begin, end in pairwise(ends))


def exchanged(above: int, below: int, moving: int) -> int:
    """Entrants who change places between two divisions of these sizes: `moving` if that leaves
    somebody where they are in both, whoever comes and goes on their other side."""
    return min(moving, (min(above, below) - 1) // 2)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a season's standings mean for the next one."""

    promoted: frozenset[int]
    relegated: frozenset[int]
    line: tuple[int, ...]
    """Everybody who has not left, in the order of the next season. Those who come down are ahead of
    those who stay, so that a free place above keeps the best of them."""


def season_outcome(progress: Progress) -> Outcome:
    """The outcome of a league's season if it ended as it stands."""
    league, tables = progress.tournament.league, standings(progress)
    moving = 0 if league is None else league.moving
    exchanges = [exchanged(len(a), len(b), moving) for a, b in pairwise(tables)]
    up, down, staying = list[list[int]](), list[list[int]](), list[list[int]]()
    for table, above, below in zip(tables, [0, *exchanges], [*exchanges, 0], strict=True):
        there = [one.entrant.id for one in table if one.place and one.entrant.until is None]
        rising, rest = there[:above], there[above:]
        # whoever has left is down already
        falling = max(0, below - (len(table) - len(there)))
        kept = max(0, len(rest) - falling)
        up.append(rising)
        staying.append(rest[:kept])
        down.append(rest[kept:])
    line = list[int]()
    for fallen, stayed, risen in zip([[], *down[:-1]], staying, [*up[1:], []], strict=True):
        line += [*fallen, *stayed, *risen]
    return Outcome(
        frozenset(one for each in up for one in each),
        frozenset(one for each in down for one in each),
        tuple(line),
    )
