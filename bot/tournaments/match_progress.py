"""Progress of matches, as the entrants of a tournament see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.positions import fold
from bot.match.act.use_case import MatchUseCase
from bot.match.model.enums import BY_ALL, EndedBy, Kind, Status
from bot.match.model.match import Entry, Match
from bot.match.refusals import BrokenRecord, Quarantined
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.tournaments.autopilot import GameKey, MatchProgress
from bot.tournaments.events import Aborted, Places, Seats
from bot.tournaments.matches import newest
from bot.tournaments.model import MIN_ENTRANTS, Tournament, Unfinished
from bot.tournaments.progress import Progress
from bot.tournaments.rows import Fixture
from engines.core import Placing

NO_MATCHES: Final[Mapping[GameKey, MatchProgress]] = MappingProxyType({})
LEAVING_KINDS: Final = frozenset({Kind.REMOVED, Kind.RESIGN, Kind.TIMEOUT})
"""Rows of a match's record by which a player leaves it."""


async def match_progress(
    use_case: MatchUseCase,
    unit: UnitOfWork,
    progress: Progress,
    fixtures: Sequence[Fixture],
    known: Mapping[GameKey, MatchProgress] = NO_MATCHES,
) -> dict[GameKey, MatchProgress]:
    """Progress of the matches of all open games.

    :param known: what was found earlier in the same unit, and is not looked up again.
    """
    wanted = {(m.round, m.board, game): m for m, game in progress.open()}
    found = {game: each for game, each in known.items() if game in wanted}
    looked_at = {
        game: fixture
        for game, fixture in newest(fixtures).items()
        if game in wanted and game not in found
    }
    matches = await unit[MatchRepository].by_ids([each.match_id for each in looked_at.values()])
    for game, fixture in looked_at.items():
        match = matches[fixture.match_id]
        began = wanted[game].seating(fixture.game)
        seats = tuple(began[match.seat_now(seat)] for seat in range(len(began)))
        if match.status is Status.CANCELLED:
            aborted = await _aborted(unit, fixture, match, seats)
            found[game] = MatchProgress(match.code, aborted=aborted)
            continue
        try:
            found[game] = await _progress_of(use_case, unit, progress.tournament, match, seats)
        except Quarantined:
            found[game] = MatchProgress(match.code, unreadable=True)
    return found


async def _aborted(unit: UnitOfWork, fixture: Fixture, match: Match, seats: Seats) -> Aborted:
    """The event of a match that was called off: by its players, or by a moderator for a reason."""
    entrants, reason = tuple[int, ...](), ""
    if match.ended_by is EndedBy.ABORTED:
        row = (await unit[LogRepository].read(match.id, match.version))[-1]
        entrants = tuple(sorted(seats)) if row.text == BY_ALL else (seats[row.seat],)
    elif (ruling := await unit[LogRepository].ruling(match.id)) is not None:
        reason = ruling.reason or ""
    where = fixture.round, fixture.board, fixture.game
    return Aborted(*where, match.code, entrants, reason)


async def _progress_of(
    use_case: MatchUseCase, unit: UnitOfWork, tournament: Tournament, match: Match, seats: Seats
) -> MatchProgress:
    """
    :raises Quarantined: its record cannot be read.
    """
    if match.damaged:
        raise BrokenRecord(match.code)
    if match.status is not Status.ACTIVE:
        places = await _places(use_case, unit, match)
        return MatchProgress(match.code, _entrants_by_place(seats, places))
    position = await use_case.positions.load(unit, match)
    owed = frozenset(seats[seat] for seat in position.owing if seat >= 0)
    standing = None
    if tournament.unfinished is Unfinished.STANDS and isinstance(position.game, Placing):
        rows = await unit[LogRepository].read(match.id, match.version)
        standing = _entrants_by_place(seats, position.game.places(fold(position.game, match, rows)))
    return MatchProgress(match.code, awaited=owed, standing=standing)


async def _places(use_case: MatchUseCase, unit: UnitOfWork, match: Match) -> Places | None:
    """Seats by place; None without a result."""
    if match.status is not Status.FINISHED or match.outcome is None:
        return None
    winners, everybody = match.outcome.winners, range(len(match.seats))
    others = tuple(seat for seat in everybody if seat not in winners)
    game = use_case.positions.game(match)
    if len(match.seats) == MIN_ENTRANTS:
        return tuple(place for place in (tuple(winners), others) if place)
    rows = await unit[LogRepository].read(match.id, match.version)
    if isinstance(game, Placing) and match.ended_by is EndedBy.GAME:
        return tuple(tuple(place) for place in game.places(fold(game, match, rows)))
    return tuple(place for place in (tuple(winners), *_departed(others, rows)) if place)


def _departed(others: Sequence[int], rows: Sequence[Entry]) -> list[tuple[int, ...]]:
    """Seats without the winners by place: those that stayed, then those that left, the last first;
    seats that left at once share a place."""
    left = {row.seat: row.at for row in rows if row.kind in LEAVING_KINDS}
    moments = sorted({left[seat] for seat in others if seat in left}, reverse=True)
    stayed = tuple(seat for seat in others if seat not in left)
    return [stayed, *(tuple(s for s in others if left.get(s) == moment) for moment in moments)]


def _entrants_by_place(
    seats: Sequence[int], places: Sequence[Sequence[int]] | None
) -> Places | None:
    """Entrants by place, from seats by place."""
    if places is None:
        return None
    return tuple(tuple(sorted(seats[seat] for seat in place)) for place in places)
