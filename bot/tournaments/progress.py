"""Progress of a tournament: the rounds, results and entrants that its log folds into."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from bot.tournaments.events import Places, Reserved, Seats
from bot.tournaments.model import Entrant, Format, Tournament


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
    """Round robin and league: entrants by division, by seed."""
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
        if self.tournament.format is Format.KNOCKOUT:
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
