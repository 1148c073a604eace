"""Random tournaments: entrants come late, leave, forfeit, draw and are replaced; organisers rule
and undo rulings. Every pairing is audited as it is made.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.match.model.people import Person
from bot.tournaments import events
from bot.tournaments.fold import after, fold
from bot.tournaments.formats import challenge_targets, decaying_entrants, next_ready_matchday
from bot.tournaments.model import (
    TEAMS,
    Format,
    HostSide,
    LeagueTerms,
    TeamTerms,
    Tiebreak,
    Ties,
    Tournament,
)
from bot.tournaments.pairing import is_over, is_playoff_next, next_boards
from bot.tournaments.progress import Meeting, NotAllowed, Progress
from bot.tournaments.store import event_wanted, wanted
from tests.harness.tournaments import audit

BEGINNING = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)


@dataclass
class Figures:
    """The figures of the tournaments that were played."""

    of: Counter[str] = field(default_factory=Counter)

    def count(self, what: str, by: int = 1) -> None:
        self.of[what] += by

    def most(self, what: str, value: int) -> None:
        self.of[what] = max(self.of[what], value)


class LoggedTournament:
    """A tournament with its log."""

    def __init__(self, tournament: Tournament) -> None:
        self.now = BEGINNING
        self.rows = [events.LogRow(1, self.now, events.Created(tournament))]
        self.progress = fold(self.rows)

    def record(self, event: events.Event) -> None:
        """Add an event to the log.

        :raises NotAllowed: it does not fit; nothing has changed.
        """
        self.now += timedelta(hours=1)
        row = events.LogRow(len(self.rows) + 1, self.now, event)
        if isinstance(event, events.Undone):
            self.progress = fold([*self.rows, row])
        else:
            self.progress = after(self.progress, event, self.now)
        self.rows.append(row)


WITH_TIES: Final = (Format.SWISS, Format.ROUND_ROBIN, Format.TABLES)
"""Formats in which people may choose what becomes of ties."""


def random_settings(rng: random.Random, format_: Format | None = None) -> Tournament:
    """Random settings of a tournament."""
    kind = format_ or rng.choice(list(Format))
    order = list(Tiebreak)
    rng.shuffle(order)
    seed = rng.randbytes(32)
    return Tournament(
        name="cup",
        format=kind,
        game="countup" if kind is Format.TABLES else "pastoral",
        seed=seed,
        rounds=rng.randint(1, 7) if kind in (Format.SWISS, Format.TABLES) else 0,
        games=1 if kind in (Format.TABLES, Format.SIMUL) else rng.choice((1, 1, 2)),
        cycles=1 if kind is Format.LEAGUE else rng.choice((1, 1, 2)),
        division=rng.choice((None, None, 4, 5, 6)),
        league=LeagueTerms(at_once=rng.randint(1, 4)) if kind is Format.LEAGUE else None,
        third_place=rng.random() < 0.7,
        deciders=rng.randint(0, 2),
        reach=rng.randint(1, 4),
        decay_after=timedelta(hours=40) if rng.random() < 0.5 else None,
        most=rng.choice((None, None, 8)),
        check_in=timedelta(hours=2) if rng.random() < 0.3 else None,
        tiebreaks=tuple(order[: rng.randint(0, 6)]) if rng.random() < 0.5 else None,
        host_side=rng.choice(list(HostSide)),
        teams=_random_teams(rng) if kind is Format.TEAMS else None,
        ties=list(Ties)[seed[0] % len(Ties)] if kind in WITH_TIES else Ties.LOT,
    )


def _random_teams(rng: random.Random) -> TeamTerms:
    boards, everyone = rng.choice((None, None, 2, 3)), rng.random() < 0.5
    return TeamTerms("A", "B", boards=boards, everyone=everyone, abroad=rng.random() < 0.5)


def play(seed: int, figures: Figures, format_: Format | None = None) -> LoggedTournament:
    """Play a tournament from sign-up to its end.

    :raises AssertionError: an audit failed.
    """
    rng = random.Random(seed)
    cup = LoggedTournament(random_settings(rng, format_))
    figures.count("tournaments")
    kind = cup.progress.tournament.format
    figures.count(f"of them {kind.value}")
    _sign_up(rng, cup)
    try:
        cup.record(events.Started())
    except NotAllowed as refusal:
        if refusal.code not in {"too-few", "host"}:
            raise
        figures.count("never started")
        return cup
    if kind is Format.LADDER:
        _climb(rng, cup, figures)
    elif kind is Format.LEAGUE:
        _season(rng, cup, figures)
    else:
        _rounds(rng, cup, figures)
    cup.record(events.Closed())
    assert fold(cup.rows) == cup.progress
    audit.check_standings(cup.progress)
    audit.check_length(cup.progress)
    return cup


def _sign_up(rng: random.Random, cup: LoggedTournament) -> None:
    simul = cup.progress.tournament.format is Format.SIMUL
    if simul:
        cup.record(events.Hosted(Person(1, "p1")))
    if cup.progress.tournament.abroad:
        cup.record(events.Invited(cup.now + timedelta(days=1), 1))
        cup.record(events.Accepted("B", 7, 8, "ja"))
    hosting = rng.randint(1, 4)
    for number in range(1, rng.choice((3, 5, 6, 7, 8, 9, 12, 17)) + 1):
        rating = rng.gauss(25, 5) if rng.random() < 0.8 else None
        host = simul and number == hosting
        team = rng.choice(TEAMS) if cup.progress.tournament.teams else 0
        person = Person(number, f"p{number}")
        cup.record(events.Joined(person, rating, host=host, team=team))
        if rng.random() < 0.1:
            cup.record(events.Left(rng.choice(list(cup.progress.entrants))))
    for number in list(cup.progress.entrants):
        if rng.random() < 0.85:
            cup.record(events.CheckedIn(number))


def _rounds(rng: random.Random, cup: LoggedTournament, figures: Figures) -> None:
    while not is_over(cup.progress):
        try:
            boards = next_boards(cup.progress)
        except NotAllowed as refusal:
            # nobody is left, or nobody can meet anybody any more
            if refusal.code != "no-pairing":
                raise
            audit.check_no_round(cup.progress, figures)
            figures.count("ended early: no round possible")
            return
        playoff = is_playoff_next(cup.progress)
        if playoff:
            audit.check_playoff(cup.progress, boards)
            figures.count("rounds of play-offs")
        else:
            audit.check_round(cup.progress, boards, figures)
        cup.record(events.Paired(len(cup.progress.rounds) + 1, boards, playoff=playoff))
        figures.count("rounds")
        _play_round(rng, cup, figures)
        _come_and_go(rng, cup, figures)
        if rng.random() < 0.2:
            _correct(rng, cup, figures)
            _play_round(rng, cup, figures)
    if cup.progress.tournament.format is Format.SIMUL:
        audit.check_host(cup.progress)
    if cup.progress.tournament.format is Format.TEAMS:
        audit.check_teams(cup.progress)
    if cup.progress.tournament.format is Format.DOUBLE:
        audit.check_eliminated(cup.progress)


def _correct(rng: random.Random, cup: LoggedTournament, figures: Figures) -> None:
    """Correct a result as the service does: in a knockout, the rounds after it are taken back."""
    games = [(m, g) for each in cup.progress.rounds for m in each.meetings for g in m.games]
    if not games:
        return
    meeting, game = rng.choice(games)
    where = meeting.round, meeting.board, game
    event: events.Event = events.Reopened(*where, "a mistake")
    if rng.random() < 0.6:
        seats = tuple(rng.sample(meeting.seats, len(meeting.seats)))
        places = rng.choice(((seats[:1], seats[1:]), (seats,), ((), seats)))
        event = events.Adjudicated(*where, places, "a mistake", instead=True)
    elif any(cup.progress.entrants[seat].until is not None for seat in meeting.seats):
        return
    if cup.progress.tournament.eliminates and meeting.round < len(cup.progress.rounds):
        cup.record(events.Unpaired(meeting.round + 1))
        figures.count("rounds taken back")
    before = cup.progress
    cup.record(event)
    figures.count("corrections")
    if rng.random() < 0.3:
        cup.record(events.Undone(len(cup.rows), "it was right"))
        assert cup.progress == before
        figures.count("corrections taken back")


def _play_round(rng: random.Random, cup: LoggedTournament, figures: Figures) -> None:
    while (waiting := list(cup.progress.open())) != []:
        meeting, game = rng.choice(waiting)
        roll = rng.random()
        if roll < 0.03 and len(cup.progress.active) > 2:
            _withdraw(cup, rng.choice(meeting.seats))
            figures.count("withdrawals in mid-round")
            continue
        result = _result(rng, meeting, game, figures)
        if 0.9 < roll <= 0.97 and not isinstance(result, events.Forfeited):
            figures.count("results proposed")
            result = _agreed(cup, result, taken_back=roll < 0.92)
        if cup.progress.tournament.abroad and isinstance(result, events.Adjudicated):
            figures.count("rulings that another server agreed to")
            result = _granted(rng, cup, result)
        cup.record(result)
        if roll > 0.97:
            # an organiser takes it back
            figures.count("results taken back")
            cup.record(events.Undone(len(cup.rows), "entered wrongly"))


def _result(
    rng: random.Random, meeting: Meeting, game: int, figures: Figures
) -> events.Finished | events.Adjudicated | events.Forfeited:
    roll, where = rng.random(), (meeting.round, meeting.board, game)
    if roll < 0.08:
        figures.count("forfeits")
        count = rng.randint(1, len(meeting.seats)) if rng.random() < 0.3 else 1
        return events.Forfeited(*where, tuple(rng.sample(meeting.seats, count)))
    seats = list(meeting.seats)
    rng.shuffle(seats)
    places = list[tuple[int, ...]]()
    for one in seats:
        if places and rng.random() < 0.25:
            places[-1] = (*places[-1], one)
        else:
            places.append((one,))
    figures.count("games with a shared place", int(len(places) < len(seats)))
    if roll < 0.12:
        figures.count("rulings")
        return events.Adjudicated(*where, tuple(places), "said so")
    return events.Finished(*where, tuple(places), "7KQ2")


def _agreed(
    cup: LoggedTournament, result: events.Finished | events.Adjudicated, *, taken_back: bool
) -> events.Adjudicated:
    """Have a player propose a result, at times twice; what confirms it."""
    where, seats = (result.round, result.board, result.game), result.places[0]
    proposed = events.Proposed(*where, result.places, "we agree", seats[0])
    cup.record(proposed)
    if taken_back:
        cup.record(events.Declined(len(cup.rows)))
        cup.record(proposed)
    return events.Adjudicated(*where, result.places, "we agree", proposal=len(cup.rows))


def _granted(
    rng: random.Random, cup: LoggedTournament, ruling: events.Adjudicated
) -> events.Adjudicated:
    """Have one server ask the other for a ruling, at times twice; what comes of it."""
    before, team = cup.progress, rng.choice(TEAMS)
    for refused in (True,) * (rng.random() < 0.3) + (False,):
        cup.record(events.Requested(team, (wanted(ruling),)))
        asked = cup.rows[-1]
        cup.record(events.Declined(asked.seq) if refused else events.Granted(asked.seq))
    assert cup.progress == before
    assert isinstance(asked.event, events.Requested)
    (meant,) = asked.event.events
    found = event_wanted(meant, None)
    assert found == ruling
    return ruling


def _withdraw(cup: LoggedTournament, entrant: int) -> None:
    """Withdraw as the service does: the entrant forfeits their open games."""
    cup.record(events.Withdrawn(entrant, "had to"))
    while theirs := [(m, game) for m, game in cup.progress.open() if entrant in m.seats]:
        meeting, game = theirs[0]
        cup.record(events.Forfeited(meeting.round, meeting.board, game, (entrant,)))


def _come_and_go(rng: random.Random, cup: LoggedTournament, figures: Figures) -> None:
    active = [entrant.id for entrant in cup.progress.active]
    if rng.random() < 0.25 and active:
        _withdraw(cup, rng.choice(active))
        figures.count("withdrawals")
    stranger = Person(1000 + len(cup.rows), "late")
    if rng.random() < 0.2:
        try:
            cup.record(events.LateEntry(stranger, rng.gauss(25, 5)))
            figures.count("late entries")
        except NotAllowed as refusal:
            if refusal.code != "too-late":
                raise
    elif rng.random() < 0.1 and cup.progress.active:
        place = rng.choice(cup.progress.active)
        reserves = [e.person for e in cup.progress.waiting if e.team == place.team]
        if place.team and reserves:
            stranger = rng.choice(reserves)
            figures.count("reserves put in")
        try:
            cup.record(events.Replaced(place.id, stranger))
            figures.count("replacements")
        except NotAllowed as refusal:
            # of two servers, those who play have signed up
            if refusal.code != "reserve" or not cup.progress.tournament.abroad:
                raise
            figures.count("replacements by strangers refused")
    gone = [one.id for one in cup.progress.field if one.until is not None]
    if gone and rng.random() < 0.3:
        try:
            cup.record(events.Returned(rng.choice(gone)))
            figures.count("returns")
        except NotAllowed as refusal:
            if refusal.code != "too-late":
                raise


def _season(rng: random.Random, cup: LoggedTournament, figures: Figures) -> None:
    while not is_over(cup.progress):
        while (ready := next_ready_matchday(cup.progress)) is not None:
            assert next_boards(cup.progress) == ready[1]
            cup.record(events.Paired(ready[0], ready[1]))
        waiting = list(cup.progress.open())
        if not waiting:
            # whoever is left has won all that was to be played
            continue
        audit.check_pace(cup.progress)
        meeting, game = rng.choice(waiting)
        if rng.random() < 0.02 and len(cup.progress.active) > 2:
            _withdraw(cup, rng.choice(meeting.seats))
            figures.count("withdrawals in a season")
            continue
        cup.record(_result(rng, meeting, game, figures))
        if rng.random() < 0.03:
            cup.record(events.Undone(len(cup.rows), "entered wrongly"))
        elif rng.random() < 0.05:
            stranger = Person(1000 + len(cup.rows), "late")
            cup.record(events.Joined(stranger, rng.gauss(25, 5)))
            figures.count("entries for the next season")
    audit.check_season(cup.progress)


def _revoke(
    rng: random.Random,
    cup: LoggedTournament,
    before: tuple[int, ...],
    meeting: Meeting,
    figures: Figures,
) -> None:
    """Take off the result of a challenge that was just played, and play it again."""
    gone = any(cup.progress.entrants[seat].until is not None for seat in meeting.seats)
    playing = {seat for m, _game in cup.progress.open() for seat in m.seats}
    if gone or playing & {*meeting.seats} or rng.random() > 0.2:
        return
    game = max(cup.progress.rounds[meeting.round - 1].meetings[0].games)
    cup.record(events.Reopened(meeting.round, meeting.board, game, "a mistake"))
    assert cup.progress.rungs == before
    cup.record(_result(rng, meeting, game, figures))
    audit.check_rungs(before, cup.progress, meeting)
    figures.count("challenges played again")


def _climb(rng: random.Random, cup: LoggedTournament, figures: Figures) -> None:
    for _step in range(rng.randint(5, 30)):
        for entrant in decaying_entrants(cup.progress, cup.now):
            cup.record(events.Decayed(entrant))
            figures.count("rungs fallen")
        able = [one for one in cup.progress.rungs if challenge_targets(cup.progress, one)]
        if able and rng.random() < 0.6:
            one = rng.choice(able)
            other = rng.choice(challenge_targets(cup.progress, one))
            cup.record(events.Paired(len(cup.progress.rounds) + 1, ((one, other),)))
            figures.count("challenges")
        if rng.random() < 0.6 and (waiting := list(cup.progress.open())):
            meeting, game = rng.choice(waiting)
            before = cup.progress.rungs
            cup.record(_result(rng, meeting, game, figures))
            audit.check_rungs(before, cup.progress, meeting)
            if not cup.progress.open_games(cup.progress.rounds[meeting.round - 1].meetings[0]):
                _revoke(rng, cup, before, meeting, figures)
        _come_and_go(rng, cup, figures)
        rungs: Progress = cup.progress
        assert sorted(rungs.rungs) == sorted(e.id for e in rungs.active)
    for meeting, game in list(cup.progress.open()):
        cup.record(_result(rng, meeting, game, figures))
