"""Progress of a tournament: what its log folds into, and outages."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from bot.match.model.clock import MAX_SILENCE, Stoppage
from bot.match.model.people import Person
from bot.tournaments.events import OUTAGE, SIGN_UP, Extended, Invited, Places, Reserved, Seats
from bot.tournaments.model import Entrant, Tournament

# -------------------------------------------------------------------------------------- progress
# Progress of a tournament: the rounds, results and entrants that its log folds into.


class NotAllowed(Exception):
    """An event that cannot happen as things stand. `code` is kebab-case."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Stage(StrEnum):
    SIGN_UP = "sign-up"
    RUNNING = "running"
    CLOSED = "closed"


class ResultBasis(StrEnum):
    """The ground that a result rests on."""

    PLAYED = "played"
    RULED = "ruled"
    """An organiser's word; counts as played."""
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of one game. In a forfeit the present are first, and the absent second."""

    places: Places
    basis: ResultBasis = ResultBasis.PLAYED
    match: str = ""
    reason: str = ""

    @classmethod
    def forfeited(cls, seats: Seats, absent: Collection[int], reason: str) -> Result:
        """The result of a game to which some of the entrants did not come."""
        came = tuple(sorted(set(seats).difference(absent)))
        return cls((came, tuple(sorted(absent))), ResultBasis.FORFEIT, reason=reason)

    @property
    def played(self) -> bool:
        return self.basis is not ResultBasis.FORFEIT

    def against(self, one: int, other: int) -> int:
        """Half points of `one` against `other`: 2, 1 or 0."""
        mine, theirs = self._place(one), self._place(other)
        if self.basis is ResultBasis.FORFEIT:
            return 2 if mine == 0 else 0
        return 1 + (mine < theirs) - (mine > theirs)

    def won(self, one: int) -> bool:
        """Whether `one` was first of all, alone."""
        return self.places[0] == (one,)

    def _place(self, one: int) -> int:
        return next(place for place, there in enumerate(self.places) if one in there)


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pairing, or a table, with the results of its games."""

    round: int
    board: int
    seats: Seats
    games: Mapping[int, Result] = field(default_factory=dict)

    @property
    def bye(self) -> bool:
        return len(self.seats) == 1

    @property
    def table(self) -> bool:
        """Whether more than two play: if one leaves, the others play on."""
        return len(self.seats) > 2

    def filled(self, places: Places) -> bool:
        """Whether these places name everybody once."""
        named = [one for place in places for one in place]
        return len(named) == len(self.seats) and set(named) == set(self.seats) and all(places)

    @property
    def played(self) -> bool:
        """Whether they have met over a board."""
        return any(result.played for result in self.games.values())

    def half_points(self, one: int, other: int) -> int:
        """Half points of `one` against `other` in all games."""
        return sum(result.against(one, other) for result in self.games.values())

    def seating(self, game: int) -> Seats:
        """Entrants by seat in a game: in every second one the other way round."""
        return self.seats if game % 2 == 0 else self.seats[::-1]


@dataclass(frozen=True, slots=True)
class Round:
    number: int
    meetings: tuple[Meeting, ...]
    deadline: datetime | None = None
    paired_at: datetime | None = None
    restored_at: datetime | None = None
    """When its deadline was last moved for an outage of the bot."""
    rungs: tuple[int, ...] = ()
    """Ladder: entrants from the top down before its result, once there is one."""
    playoff: bool = False
    """See `Paired`: what is played in it breaks ties, and counts for nothing else."""

    def of(self, entrant: int) -> Meeting | None:
        return next((m for m in self.meetings if entrant in m.seats), None)


@dataclass(frozen=True, slots=True)
class Progress:
    """A tournament as its log tells it."""

    tournament: Tournament
    stage: Stage = Stage.SIGN_UP
    held: bool = False
    held_at: datetime | None = None
    """Since when, while it is held."""
    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    key: bytes = field(default=b"", repr=False)
    """What lots are drawn with, once it has started."""
    restored_at: datetime | None = None
    """When the end of the sign-up was last moved for an outage of the bot."""
    put_off: bool = False
    """League: whether its sign-up lasts longer because there were too few."""
    reserved: Mapping[int, Reserved] = field(default_factory=dict)
    """League: kept places, by the person's id."""
    signed_off: Mapping[int, Reserved] = field(default_factory=dict)
    """League: likewise for those who left this season's sign-up."""
    rounds: tuple[Round, ...] = ()
    rungs: tuple[int, ...] = ()
    """Ladder: entrants from the top down."""
    divisions: tuple[tuple[int, ...], ...] = ()
    """Round robin and league: entrants by division, by seed. Team match: those who play, by team
    and board."""
    host: int | None = None
    """Simul: the entrant who plays all others; None: nobody has accepted yet."""
    asked_to_host: Person | None = None
    """Simul: the person who was asked to be the host."""
    invitations: Mapping[bool, Invited] = field(default_factory=dict)
    """Server against server: those that were not accepted yet, by whether they are for an
    organiser."""
    accepted: bool = False
    """Server against server: whether there is a second server."""
    neutral: Person | None = None
    """Server against server: the organiser on whom both sides have agreed."""
    active_at: Mapping[int, datetime] = field(default_factory=dict)
    """Ladder: when each entrant last played, fell or joined."""
    aborted: frozenset[str] = frozenset()
    """The codes of matches that were called off."""
    marred: frozenset[str] = frozenset()
    """The codes of matches that cannot be read."""

    @property
    def field(self) -> list[Entrant]:
        """Entrants by seed, withdrawn ones among them; before the start those with a place."""
        taking = (e for e in self.entrants.values() if not e.waiting)
        return sorted(taking, key=lambda e: (e.seed, e.id))

    @property
    def guests(self) -> list[Entrant]:
        """The entrants of a simul whom the host plays, by seed."""
        return [e for e in self.field if e.id != self.host]

    @property
    def main_rounds(self) -> tuple[Round, ...]:
        """The rounds that score: those before a play-off."""
        return tuple(each for each in self.rounds if not each.playoff)

    @property
    def waiting(self) -> list[Entrant]:
        return [e for e in self.entrants.values() if e.waiting]

    @property
    def active(self) -> list[Entrant]:
        """Entrants who have not withdrawn."""
        return [e for e in self.field if e.until is None]

    def required(self, meeting: Meeting) -> int:
        """The number of games that a meeting takes, as far as is known."""
        if len(meeting.seats) < 2:
            return 0
        count = self.tournament.games
        if self.tournament.eliminates:
            one, other = meeting.seats
            most = count + self.tournament.deciders
            for games in range(count, most):
                known = [meeting.games.get(game) for game in range(games)]
                if None in known or not any(r is not None and r.played for r in known):
                    return games
                if sum(r.against(one, other) - r.against(other, one) for r in known if r):
                    return games
            return most
        return count

    def open_games(self, meeting: Meeting) -> list[int]:
        """Games of a meeting without a result."""
        return [game for game in range(self.required(meeting)) if game not in meeting.games]

    def open(self) -> Iterator[tuple[Meeting, int]]:
        """All games without a result."""
        for each in self.rounds:
            for meeting in each.meetings:
                for game in self.open_games(meeting):
                    yield meeting, game

    def meeting(self, number: int, board: int) -> Meeting:
        """
        :raises IndexError: there is none in this round, at this board.
        """
        return self.rounds[number - 1].meetings[board - 1]

    def meetings(self, entrant: int) -> Iterator[Meeting]:
        """Meetings of an entrant, byes among them."""
        for each in self.rounds:
            if (meeting := each.of(entrant)) is not None:
                yield meeting

    def kept_rank(self, user_id: int) -> int | None:
        """League: the rank of the place that is kept for a person, if one is."""
        kept = self.signed_off.get(user_id) or self.reserved.get(user_id)
        return None if kept is None else kept.rank

    def holder(self, user_id: int) -> Entrant | None:
        """The place that a person has, be it on the waiting list, and has not given up."""
        for entrant in self.entrants.values():
            if entrant.person.user_id == user_id and entrant.until is None:
                return entrant
        return None


# --------------------------------------------------------------------------------------- outages
# Outages of the bot: deadlines move, so that nobody has less time.


def outages_since(progress: Progress, now: datetime) -> datetime | None:
    """The moment from which on outages matter; None while nothing is late."""
    if progress.held:
        return None
    if progress.stage is Stage.SIGN_UP:
        return _check_in_began(progress, now)
    moments = (_made_good_until(each) for each in _late_rounds(progress, now))
    return min((one for one in moments if one is not None), default=None)


def restored(progress: Progress, outages: Sequence[Stoppage], now: datetime) -> Extended | None:
    """The end of a round or check-in, moved by the time in which nobody could play or check in;
    None if there is none to make good."""
    if progress.held:
        return None
    if progress.stage is Stage.SIGN_UP:
        until, began = progress.tournament.sign_up_until, _check_in_began(progress, now)
        if until is None or began is None:
            return None
        moved = until + _time_lost(began, until, outages, now)
        return Extended(SIGN_UP, moved, OUTAGE) if moved > now else None
    for each in _late_rounds(progress, now):
        began = _made_good_until(each)
        if began is not None and each.deadline is not None:
            moved = each.deadline + _time_lost(began, each.deadline, outages, now)
            if moved > now:
                return Extended(each.number, moved, OUTAGE)
    return None


def _check_in_began(progress: Progress, now: datetime) -> datetime | None:
    """The beginning of the check-in, once its time is up."""
    until, began = progress.tournament.sign_up_until, progress.tournament.check_in_from
    if until is None or began is None or now < until:
        return None
    return max(began, progress.restored_at or began)


def _late_rounds(progress: Progress, now: datetime) -> list[Round]:
    return [
        each
        for each in progress.rounds
        if each.deadline is not None
        and each.deadline <= now
        and any(progress.open_games(meeting) for meeting in each.meetings)
    ]


def _made_good_until(of: Round) -> datetime | None:
    """The moment up to which outages were made good in this round."""
    return of.restored_at or of.paired_at


def _time_lost(
    began: datetime, until: datetime, outages: Sequence[Stoppage], now: datetime
) -> timedelta:
    """The length of the outages between `began` and now that began before `until`. Less than
    `MAX_SILENCE` is zero: the end of an outage is known a moment after it was seen to be over."""
    found = sum(
        (
            max((one.end or now) - max(one.start, began), timedelta(0))
            for one in outages
            if one.start < until
        ),
        timedelta(0),
    )
    return found if found > MAX_SILENCE else timedelta(0)
