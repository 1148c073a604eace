"""Seasons of leagues made by hand, for tests of the pure parts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.match.model.people import Person
from bot.tournaments import autopilot, pairing
from bot.tournaments.autopilot import PairingDue
from bot.tournaments.events import Closed, Event, Finished, Joined, Paired, Started
from bot.tournaments.fold import after
from bot.tournaments.model import Format, LeagueTerms, Tournament
from bot.tournaments.progress import Progress, Stage

BEGIN = datetime(2026, 11, 1, 12, tzinfo=UTC)
WEEK = timedelta(weeks=1)


def league(size: int = 8, *, moving: int = 2, at_once: int = 3, games: int = 1) -> Tournament:
    return Tournament(
        name="Sunday League",
        format=Format.LEAGUE,
        game="race",
        seed=b"lots",
        division=size,
        games=games,
        least=4,
        round_length=4 * WEEK,
        sign_up_until=BEGIN,
        league=LeagueTerms(moving=moving, at_once=at_once),
    )


def entered(people: int, tournament: Tournament | None = None) -> Progress:
    """A sign-up of so many, the best rated first."""
    progress = Progress(tournament or league())
    for number in range(1, people + 1):
        joined = Joined(Person(number, f"p{number}"), 2000 - number)
        progress = after(progress, joined, BEGIN - WEEK)
    return progress


def begun(people: int, tournament: Tournament | None = None) -> Progress:
    return after(entered(people, tournament), Started(), BEGIN)


def opened(progress: Progress, at: datetime = BEGIN) -> Progress:
    """With every match that can begin."""
    while isinstance(due := autopilot.next_step(progress, {}, at), PairingDue):
        event = Paired(due.round, pairing.next_boards(progress), due.deadline)
        progress = after(progress, event, at)
    return progress


def won_by_rank(progress: Progress, round_: int, board: int) -> Event:
    """The end of a match that the entrant with the lower number wins."""
    seats = sorted(progress.rounds[round_ - 1].meetings[board - 1].seats)
    return Finished(round_, board, 0, tuple((seat,) for seat in seats))


def played(progress: Progress) -> Progress:
    """A season to its end, in which the better entrant wins every match."""
    progress = opened(progress)
    while found := list(progress.open()):
        for meeting, game in found:
            seats = tuple((seat,) for seat in sorted(meeting.seats))
            progress = after(progress, Finished(meeting.round, meeting.board, game, seats), BEGIN)
        progress = opened(progress)
    assert autopilot.next_step(progress, {}, BEGIN) == Closed()
    progress = after(progress, Closed(), BEGIN)
    assert progress.stage is Stage.CLOSED
    return progress
