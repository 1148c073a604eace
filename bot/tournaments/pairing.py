"""The next round, whatever the format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

from bot.match.act.chance import KeyedRng
from bot.tournaments import knockout, matchdays, round_robin, swiss, table_groups
from bot.tournaments.events import Seats
from bot.tournaments.lots import lot
from bot.tournaments.model import Entrant, Format
from bot.tournaments.progress import Meeting, NotAllowed, Progress, Stage
from bot.tournaments.scoring import ScoreCard, score_cards


def rounds(progress: Progress) -> int | None:
    """The number of rounds in all; None where it is not known (yet)."""
    tournament = progress.tournament
    match tournament.format:
        case Format.SWISS:
            return _swiss_rounds(progress)
        case Format.TABLES:
            return tournament.rounds
        case Format.ROUND_ROBIN:
            return len(round_robin.rounds(progress.divisions, tournament.cycles))
        case Format.LEAGUE:
            return len(progress.rounds)
        case Format.KNOCKOUT:
            return knockout.total(progress) if progress.rounds else None
        case Format.LADDER:
            return None


def _swiss_rounds(progress: Progress) -> int:
    """As many as were planned, or as the field allows: nobody meets an opponent twice, nor has two
    byes. It changes as people leave and enter, and as they do not come to a game."""
    planned, active = progress.tournament.rounds, {entrant.id for entrant in progress.active}
    if progress.stage is not Stage.RUNNING or not 1 < len(active) <= 2 * planned:
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
    return min(planned, len(progress.rounds) + left)


def is_over(progress: Progress) -> bool:
    """Whether all rounds are played. A ladder goes on until it is closed."""
    if progress.stage is not Stage.RUNNING or next(progress.open(), None) is not None:
        return False
    if progress.tournament.format is Format.LEAGUE:
        return matchdays.current(progress) is None
    return len(progress.rounds) == rounds(progress)


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
        raise NotAllowed("over")
    match progress.tournament.format:
        case Format.ROUND_ROBIN:
            schedule = round_robin.rounds(progress.divisions, progress.tournament.cycles)
            return tuple(schedule[number - 1])
        case Format.KNOCKOUT:
            return tuple(knockout.next_round(progress))
        case Format.TABLES:
            return tuple(_tables(progress, number))
        case _:
            before = score_cards(progress, upto=len(progress.rounds) - 1) if progress.rounds else {}
            contenders = [_contender(progress, *known, before) for known in _ranked(progress)]
            return tuple(swiss.pair(contenders, swapped=progress.tournament.games > 1))


def _ready(progress: Progress) -> tuple[Seats, ...]:
    ready = matchdays.next_ready(progress)
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
) -> swiss.Contender:
    """
    :param before: the score cards before the last round.
    """
    past = list(progress.meetings(entrant.id))
    played = [meeting for meeting in past if meeting.played]
    last = past[-1] if past else None
    return swiss.Contender(
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
    met = table_groups.Met(
        frozenset(two)
        for each in progress.rounds
        for meeting in each.meetings
        if meeting.played
        for two in combinations(meeting.seats, 2)
    )
    better = Counter[Fraction](card.points for _entrant, card in ranked)
    ranks = {points: sum(n for p, n in better.items() if p > points) for points in better}
    guests = [
        table_groups.Guest(
            entrant.id,
            0 if number == 1 else ranks[card.points],
            tuple(m.seats.index(entrant.id) for m in progress.meetings(entrant.id) if m.played),
        )
        for entrant, card in ranked
    ]
    return table_groups.seat(guests, met, KeyedRng(progress.key, f"tables:{number}"))
