"""The next round, whatever the format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations
from typing import Final, TypeAlias

import networkx

from bot.match.act.positions import KeyedRng
from bot.tournaments.double import double_rounds, next_double_round
from bot.tournaments.events import Seats
from bot.tournaments.formats import (
    ScoreCard,
    count_rounds,
    current_matchday,
    drawn_up_rounds,
    next_knockout_round,
    next_ready_matchday,
    round_robin_schedule,
    score_cards,
)
from bot.tournaments.model import (
    MIN_ENTRANTS,
    PLAYOFF_ENTRANTS,
    TABLE_SEATS,
    Entrant,
    Format,
    Ties,
    Tournament,
    lot,
)
from bot.tournaments.progress import Meeting, NotAllowed, Progress, Round, Stage
from bot.tournaments.standings import level_leaders

# ----------------------------------------------------------------------------------------- swiss
# Swiss pairings as one matching of least cost: a criterion is never given up for a lesser one, and
# a round is found whenever there is one. ADR 0018 says why not the Dutch system.


MAX_SEAT_BALANCE: Final = 2
"""First seats less second ones, either way, that are exceeded only if there is no other round."""
EXACT_ENTRANTS: Final = 64
"""Entrants up to whom every pair is looked at; above, those within `PAIR_RADIUS`."""
PAIR_RADIUS: Final = 6
"""Ranks around the best opponent that are looked at first; more only if they make no round."""
BYE: Final = -1
"""The opponent of an entrant who has a bye."""


@dataclass(frozen=True, slots=True)
class Contender:
    """An entrant's past, as far as it matters for the next round."""

    entrant: int
    score: int
    """In half points, or any unit in which equal scores are equal."""
    met: frozenset[int] = frozenset()
    firsts: tuple[bool, ...] = ()
    """Whether the first seat was theirs, for every game played at a board, oldest first."""
    bye: bool = False
    """Whether they have had a bye, or won without playing."""
    floated: bool = False
    """Whether they met an entrant with another score in the round before."""

    @property
    def balance(self) -> int:
        """First seats less second ones."""
        return 2 * sum(self.firsts) - len(self.firsts)

    @property
    def wish(self) -> tuple[int, int]:
        """+1 for the first seat, -1 for the second, 0 for either; and how much it matters, 0-3."""
        balance = self.balance
        if balance:
            twice = len(self.firsts) > 1 and self.firsts[-1] == self.firsts[-2] == (balance > 0)
            return -1 if balance > 0 else 1, 3 if abs(balance) >= MAX_SEAT_BALANCE or twice else 2
        if not self.firsts:
            return 0, 0
        return -1 if self.firsts[-1] else 1, 1


def pair_swiss(contenders: Sequence[Contender], *, swapped: bool = False) -> list[Seats]:
    """The boards of a round, from the best down; a bye is alone and last. With `swapped` each
    pairing is played from both seats, and seats do not matter.

    :param contenders: the best first.
    :raises NotAllowed: `no-pairing`: everybody who could meet has met, or nobody can have the bye.
    """
    if len(contenders) < 2:
        raise NotAllowed("no-pairing")
    matched = _matched(contenders, swapped=swapped)
    boards, byes = list[Seats](), list[Seats]()
    for index, other in sorted(matched):
        if other == BYE:
            byes.append((contenders[index].entrant,))
        else:
            boards.append(_seated_pair(contenders[index], contenders[other], len(boards)))
    return boards + byes


def _matched(contenders: Sequence[Contender], *, swapped: bool) -> list[tuple[int, int]]:
    count, near = len(contenders), PAIR_RADIUS
    costs = _Costs(contenders, swapped=swapped)
    while True:
        every = count <= EXACT_ENTRANTS or near >= count
        graph: networkx.Graph[int] = networkx.Graph()
        graph.add_nodes_from(range(count))
        candidates = _all(count) if every else _near(contenders, near)
        for one, other in candidates:
            cost = costs.of(one, other)
            if cost is not None:
                graph.add_edge(one, other, weight=costs.ceiling - cost)
        if count % 2:
            able = [i for i in range(count) if not contenders[i].bye]
            for one in able if every else able[-3 * near :]:
                graph.add_edge(one, count, weight=costs.ceiling - costs.of_bye(one))
        found = networkx.max_weight_matching(graph, maxcardinality=True)
        if 2 * len(found) == count + count % 2:
            pairs = (sorted(each) for each in found)
            return [(one, BYE if other == count else other) for one, other in pairs]
        if every:
            raise NotAllowed("no-pairing")
        near *= 4


def _all(count: int) -> Iterator[tuple[int, int]]:
    return ((one, other) for other in range(count) for one in range(other))


def _near(contenders: Sequence[Contender], near: int) -> Iterator[tuple[int, int]]:
    """Pairs around each entrant's best opponent, and around themselves in the ranking."""
    bests, count = _bests(contenders), len(contenders)
    for one in range(count):
        for centre in (bests[one], one):
            for other in range(max(centre - near, 0), min(centre + near + 1, count)):
                if one != other:
                    yield min(one, other), max(one, other)


def _bests(contenders: Sequence[Contender]) -> list[int]:
    """The best opponent by index: of entrants with the same score, the upper half meets the lower
    half in order."""
    bests, start = list[int](), 0
    while start < len(contenders):
        end = start
        while end < len(contenders) and contenders[end].score == contenders[start].score:
            end += 1
        size = end - start
        half = size // 2
        bests += (start + (i + half) % size if size > 1 else start for i in range(size))
        start = end
    return bests


class _Costs:
    """Costs of pairs, as numbers whose digits are, from the highest: whether the bye goes to the
    lowest score that can have it, the bound on seats, how far scores are apart (squared), seats,
    floating twice running, and the distance from the best opponent."""

    def __init__(self, contenders: Sequence[Contender], *, swapped: bool) -> None:
        self._contenders, self._swapped = contenders, swapped
        self._bests = _bests(contenders)
        scores = [c.score for c in contenders]
        self._lowest = min((c.score for c in contenders if not c.bye), default=0)
        count, spread = len(contenders), max(scores) - min(scores)
        digits = (spread, 1, spread**2, 3, 2, count**2)
        # as many pairs as there can be must not spill into the next digit
        self._bases = [digit * (count // 2 + 1) + 1 for digit in digits]
        self.ceiling = self._number((*(digit + 1 for digit in digits[:1]), 0, 0, 0, 0, 0)) + 1

    def of(self, one: int, other: int) -> int | None:
        """The cost of two indices, the better one first; None if they cannot meet."""
        a, b = self._contenders[one], self._contenders[other]
        if b.entrant in a.met:
            return None
        apart = a.score - b.score
        bound = seats = 0
        if not self._swapped:
            (want, strength), (wanted, strong) = a.wish, b.wish
            if want == wanted and want:
                seats = min(strength, strong)
                bound = int(min(abs(a.balance), abs(b.balance)) >= MAX_SEAT_BALANCE)
        floats = (a.floated + b.floated) if apart else 0
        return self._number((0, bound, apart**2, seats, floats, self._distance(one, other)))

    def of_bye(self, one: int) -> int:
        above = self._contenders[one].score - self._lowest
        # among equals the last one
        return self._number((above, 0, 0, 0, 0, (len(self._contenders) - 1 - one) ** 2))

    def _distance(self, one: int, other: int) -> int:
        if self._contenders[one].score != self._contenders[other].score:
            return abs(one - other)
        return min(abs(self._bests[one] - other), abs(self._bests[other] - one)) ** 2

    def _number(self, digits: Sequence[int]) -> int:
        number = 0
        for digit, base in zip(digits, self._bases, strict=True):
            number = number * base + digit
        return number


def _seated_pair(one: Contender, other: Contender, board: int) -> Seats:
    """The pair by seat: first sits who needs it more; else the better one, every other time."""
    (want, strength), (wanted, strong) = one.wish, other.wish
    if want == wanted == 0:
        first = board % 2 == 0
    elif want != wanted:
        first = want > 0 or wanted < 0
    else:
        mine, theirs = (abs(one.balance), strength), (abs(other.balance), strong)
        if mine == theirs:
            mine, theirs = _turns(one, other)
        first = (want > 0) == (mine >= theirs)
    return (one.entrant, other.entrant) if first else (other.entrant, one.entrant)


def _turns(one: Contender, other: Contender) -> tuple[tuple[int, int], tuple[int, int]]:
    """The strength of two equal wishes, by the last game in which they sat differently: seats
    alternate from there. Where there is none, the better entrant has the stronger."""
    for mine, theirs in zip(reversed(one.firsts), reversed(other.firsts), strict=False):
        if mine != theirs:
            wants_first = one.wish[0] > 0
            # who sat second then is to sit first now
            return ((1, 0), (0, 0)) if mine != wants_first else ((0, 0), (1, 0))
    return (1, 0), (0, 0)


# ---------------------------------------------------------------------------------- table groups
# Tables of four and three, made up so that entrants meet anew.


MAX_SWEEPS: Final = 12
"""Passes through all exchanges of two entrants, as long as each finds a good one."""
STARTS: Final = 4
"""Beginnings, of which the one that comes out best is taken."""

Met: TypeAlias = Counter[frozenset[int]]


@dataclass(frozen=True, slots=True)
class Guest:
    """An entrant's past, as far as it matters for the next table."""

    entrant: int
    rank: int
    """By score, 0 the best; equals have the same."""
    seats: tuple[int, ...] = ()
    """Seats that they have had, 0-based."""


def table_sizes(count: int) -> list[int]:
    """Sizes of tables: as many of four as can be, with the rest in threes. Five are three and two.

    :raises NotAllowed: `no-pairing`: one alone plays nobody.
    """
    if count < 2:
        raise NotAllowed("no-pairing")
    for threes in range(count // 3 + 1):
        if count >= 3 * threes and (count - 3 * threes) % TABLE_SEATS == 0:
            return [TABLE_SEATS] * ((count - 3 * threes) // TABLE_SEATS) + [3] * threes
    # two and five
    return [3] * (count // 3) + [2]


def seat_tables(guests: Sequence[Guest], met: Met, rng: KeyedRng) -> list[Seats]:
    """The tables of a round, the best first: as few repeated meetings as can be found, then like
    ranks together. From a few beginnings entrants are exchanged as long as that is better: a good
    round, not proven to be the best."""
    best: tuple[tuple[int, int], list[list[Guest]]] | None = None
    for attempt in range(STARTS):
        line = list(guests)
        if attempt:
            rng.shuffle(line)
            # like ranks together, in a new order among equals
            line.sort(key=lambda guest: guest.rank)
        tables = _improved(_cut(line), met)
        cost = sum_of(_cost(table, met) for table in tables)
        if best is None or cost < best[0]:
            best = cost, tables
    if best is None:
        raise NotAllowed("no-pairing")
    return [
        _seated_table(table) for table in sorted(best[1], key=lambda t: sorted(g.rank for g in t))
    ]


def sum_of(costs: Iterator[tuple[int, int]]) -> tuple[int, int]:
    """The sum of costs, digit by digit."""
    again = apart = 0
    for more, further in costs:
        again, apart = again + more, apart + further
    return again, apart


def _cut(line: Sequence[Guest]) -> list[list[Guest]]:
    tables, start = list[list[Guest]](), 0
    for size in table_sizes(len(line)):
        tables.append(list(line[start : start + size]))
        start += size
    return tables


def _cost(table: Sequence[Guest], met: Met) -> tuple[int, int]:
    """Repeated meetings, a third one worse than two second ones; and how far ranks are apart."""
    again = apart = 0
    for one, other in combinations(table, 2):
        again += met[frozenset((one.entrant, other.entrant))] ** 2
        apart += (one.rank - other.rank) ** 2
    return again, apart


def _improved(tables: list[list[Guest]], met: Met) -> list[list[Guest]]:
    costs = [_cost(table, met) for table in tables]
    for _sweep in range(MAX_SWEEPS):
        changed = False
        for a, b in combinations(range(len(tables)), 2):
            for i in range(len(tables[a])):
                for j in range(len(tables[b])):
                    one, other = tables[a], tables[b]
                    one[i], other[j] = other[j], one[i]
                    new = _cost(one, met), _cost(other, met)
                    if sum_of(iter(new)) < sum_of(iter((costs[a], costs[b]))):
                        costs[a], costs[b], changed = *new, True
                    else:
                        one[i], other[j] = other[j], one[i]
        if not changed:
            break
    return tables


def _seated_table(table: Sequence[Guest]) -> Seats:
    """Entrants by seat, each where they have sat least."""

    def known(order: tuple[Guest, ...]) -> int:
        return sum(guest.seats.count(seat) ** 2 for seat, guest in enumerate(order))

    return tuple(guest.entrant for guest in min(permutations(table), key=known))


# --------------------------------------------------------------------------------------- pairing


def rounds(progress: Progress) -> int | None:
    """The number of rounds in all; None where it is not known (yet)."""
    tournament = progress.tournament
    match tournament.format:
        case Format.SWISS:
            return swiss_rounds(progress)
        case Format.TABLES:
            return tournament.rounds
        case Format.ROUND_ROBIN | Format.SIMUL | Format.TEAMS:
            return len(drawn_up_rounds(progress))
        case Format.LEAGUE:
            return len(progress.rounds)
        case Format.KNOCKOUT | Format.DOUBLE:
            count = count_rounds if tournament.format is Format.KNOCKOUT else double_rounds
            return count(progress) if progress.rounds else None
        case Format.LADDER:
            return None


def swiss_rounds(progress: Progress) -> int:
    """As many as were planned, or as the field allows: nobody meets an opponent twice, nor has two
    byes. It changes as people leave and enter; a game to which nobody came is none that two people
    have played, but adds no round."""
    paired, active = len(progress.main_rounds), {entrant.id for entrant in progress.active}
    if paired < len(progress.rounds) or progress.stage is Stage.CLOSED:
        # a play-off has begun, or all is over, so these were all
        return paired
    if progress.stage is Stage.SIGN_UP:
        return progress.tournament.rounds
    planned = rounds_among(progress.tournament, len(progress.field))
    if not 1 < len(active) <= 2 * planned:
        return planned
    open_ = {(meeting.round, meeting.board) for meeting, _game in progress.open()}
    odd, left = len(active) % 2, planned
    for one in active:
        past = list(progress.meetings(one))
        met = {
            other
            for each in past
            if each.played or (each.round, each.board) in open_
            for other in each.seats
        }
        rested = any(each.bye or _unearned(each, one) for each in past)
        left = min(left, len(active - met - {one}) + (odd and not rested))
    return min(planned, paired + left)


def rounds_among(tournament: Tournament, count: int) -> int:
    """The number of rounds with `count` entrants, if all stay. In a Swiss, nobody meets an opponent
    twice or has two byes."""
    if tournament.format is not Format.SWISS or count < MIN_ENTRANTS:
        return tournament.rounds
    return min(tournament.rounds, count - 1 + count % 2)


def most_rounds(tournament: Tournament, count: int) -> int | None:
    """The most rounds in which up to `count` entrants play, in a team match up to so many boards;
    None on a ladder, which goes on until it is closed."""
    size, depth, teams = min(count, tournament.division or count), (count - 1).bit_length(), 1
    if tournament.teams is not None and tournament.teams.everyone:
        teams = min(count, tournament.teams.boards or count)
    return {
        Format.LADDER: None,
        Format.LEAGUE: 1,
        Format.SIMUL: 1,
        Format.TEAMS: teams,
        Format.ROUND_ROBIN: (size - 1 + size % 2) * tournament.cycles,
        Format.KNOCKOUT: depth,
        # with a deciding final
        Format.DOUBLE: 2 * depth + 1,
    }.get(tournament.format, tournament.rounds)


def meets_again(tournament: Tournament, count: int) -> bool:
    """Whether some entrants must meet more than once, however tables are made up."""
    if tournament.format is not Format.TABLES or count < MIN_ENTRANTS:
        return False
    return tournament.rounds * (min(table_sizes(count)) - 1) > count - 1


def is_over(progress: Progress) -> bool:
    """Whether all rounds are played. A ladder goes on until it is closed."""
    if progress.stage is not Stage.RUNNING or next(progress.open(), None) is not None:
        return False
    if progress.tournament.format is Format.LEAGUE:
        return current_matchday(progress) is None
    return is_playoff_next(progress) and not playoff_boards(progress)


def is_playoff_next(progress: Progress) -> bool:
    """Whether all rounds before a play-off are played. Never in a league."""
    if progress.tournament.format is Format.LEAGUE:
        return False
    played = next(progress.open(), None) is None
    return played and len(progress.main_rounds) == rounds(progress)


def playoff_boards(progress: Progress) -> tuple[Seats, ...]:
    """The boards of the next round of a play-off, once all other rounds are played: two meet, more
    all meet each other, or at tables once at one. None where nobody is level, and where too many
    are."""
    if progress.tournament.ties is not Ties.PLAYOFF:
        return ()
    played = [each for each in progress.rounds if each.playoff]
    boards = list[Seats]()
    for group in _playoff_groups(progress, played):
        at_table = progress.tournament.format is Format.TABLES
        schedule = [[group]] if at_table else round_robin_schedule(group, cycles=1)
        if len(played) < len(schedule):
            pairs = schedule[len(played)]
            resting = set(group).difference(*pairs)
            boards += [*pairs, *((one,) for one in sorted(resting))]
    here = {entrant.id for entrant in progress.active}
    staying = (tuple(seat for seat in seats if seat in here) for seats in boards)
    found = tuple(seats for seats in staying if seats)
    return found if any(len(seats) > 1 for seats in found) else ()


def _playoff_groups(progress: Progress, played: Sequence[Round]) -> list[Seats]:
    """Those who play a play-off, by division, in the order of their lots."""
    if played:
        there = {seat for meeting in played[0].meetings for seat in meeting.seats}
        fields = progress.divisions or (tuple(progress.entrants),)
        groups = [[one for one in field if one in there] for field in fields]
    else:
        level = level_leaders(progress)
        groups = [[one.id for one in group if one.until is None] for group in level]
    return [
        tuple(sorted(group, key=lambda one: lot(progress.key, one)))
        for group in groups
        if MIN_ENTRANTS <= len(group) <= PLAYOFF_ENTRANTS
    ]


def next_boards(progress: Progress) -> tuple[Seats, ...]:
    """The boards of the next round; in a league those of a matchday that can begin now.

    :raises NotAllowed: there is none: `not-running`, `round-open`, `over`, or `no-pairing` if
        nobody can meet any more.
    """
    if progress.stage is not Stage.RUNNING or progress.tournament.format is Format.LADDER:
        raise NotAllowed("not-running")
    if progress.tournament.format is Format.LEAGUE:
        return _ready(progress)
    if next(progress.open(), None) is not None:
        raise NotAllowed("round-open")
    number, total = len(progress.rounds) + 1, rounds(progress)
    if total is not None and number > total:
        if not (boards := playoff_boards(progress)):
            raise NotAllowed("over")
        return boards
    return tuple(_main_boards(progress, number))


def _main_boards(progress: Progress, number: int) -> Sequence[Seats]:
    """The boards of a round that scores."""
    match progress.tournament.format:
        case Format.ROUND_ROBIN | Format.SIMUL | Format.TEAMS:
            return drawn_up_rounds(progress)[number - 1]
        case Format.KNOCKOUT:
            return next_knockout_round(progress)
        case Format.DOUBLE:
            return next_double_round(progress)
        case Format.TABLES:
            return _tables(progress, number)
        case _:
            before = score_cards(progress, upto=len(progress.rounds) - 1) if progress.rounds else {}
            contenders = [_contender(progress, *known, before) for known in _ranked(progress)]
            return pair_swiss(contenders, swapped=progress.tournament.games > 1)


def _ready(progress: Progress) -> tuple[Seats, ...]:
    ready = next_ready_matchday(progress)
    if ready is None:
        raise NotAllowed("no-pairing")
    return ready[1]


def _ranked(progress: Progress) -> list[tuple[Entrant, ScoreCard]]:
    """Active entrants, the best first."""
    known = score_cards(progress)
    active = [(entrant, known[entrant.id]) for entrant in progress.active]
    return sorted(active, key=lambda each: (-each[1].points, each[0].seed))


def _contender(
    progress: Progress, entrant: Entrant, card: ScoreCard, before: Mapping[int, ScoreCard]
) -> Contender:
    """
    :param before: the score cards before the last round.
    """
    past = list(progress.meetings(entrant.id))
    played = [meeting for meeting in past if meeting.played]
    last = past[-1] if past else None
    return Contender(
        entrant.id,
        int(card.points * 2),
        frozenset(o for meeting in played for o in meeting.seats if o != entrant.id),
        tuple(
            meeting.seating(game)[0] == entrant.id
            for meeting in played
            for game, result in sorted(meeting.games.items())
            if result.played
        ),
        any(meeting.bye or _unearned(meeting, entrant.id) for meeting in past),
        floated=last is not None
        and last.round == len(progress.rounds)
        and len({before[seat].points for seat in last.seats}) > 1,
    )


def _unearned(meeting: Meeting, entrant: int) -> bool:
    """Whether an entrant won without playing."""
    return not meeting.played and any(entrant in r.places[0] for r in meeting.games.values())


def _tables(progress: Progress, number: int) -> list[Seats]:
    ranked = _ranked(progress)
    if number == 1:
        # by lot, so that the best rated do not sit together
        ranked.sort(key=lambda each: lot(progress.key, each[0].id))
    met = Met(
        frozenset(two)
        for each in progress.rounds
        for meeting in each.meetings
        if meeting.played
        for two in combinations(meeting.seats, 2)
    )
    better = Counter[Fraction](card.points for _entrant, card in ranked)
    ranks = {points: sum(n for p, n in better.items() if p > points) for points in better}
    guests = [
        Guest(
            entrant.id,
            0 if number == 1 else ranks[card.points],
            tuple(m.seats.index(entrant.id) for m in progress.meetings(entrant.id) if m.played),
        )
        for entrant, card in ranked
    ]
    return seat_tables(guests, met, KeyedRng(progress.key, f"tables:{number}"))
