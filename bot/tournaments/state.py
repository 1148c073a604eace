"""A tournament with all that an act has to know of it, and the person who acts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Self, TypeAlias, get_args

from bot.base.refusal import Refusal
from bot.db.store import UnitOfWork
from bot.match.model.people import Person
from bot.tournaments.events import LogRow
from bot.tournaments.model import Tournament
from bot.tournaments.progress import NotAllowed, Progress
from bot.tournaments.store import Fixture, TournamentRow

# -------------------------------------------------------------------------------------- refusals
# Refusals of tournaments.


TournamentCode: TypeAlias = Literal[
    "appoint",  # the person plays, and name may not organise on this server
    "appointed",  # somebody whom an entrant made the organiser does more than rule for them
    "blocked",  # name is blocked on the server
    "cannot-be-undone",
    "challenge",  # name is not on a rung from `least` to `most`; the challenger is on `count`
    "challenge-busy",
    "challenge-other-busy",  # name
    "challenge-self",
    "closed",
    "computer",  # name is one, and enters no tournament
    "entered",
    "full",
    "held",
    "limit",  # fewer than have a place, who are count
    "here",  # it is announced in that channel already
    "maker",  # the person may not make tournaments here; judges is the role that may, or `none`
    "name",
    "no-deadline",
    "no-ladder",
    "no-result",
    "no-such-entrant",  # name does not play in it
    "no-such-game",
    "not-held",
    "not-organiser",
    "not-sooner",  # the round ends earlier than that anyway
    "not-started",
    "nothing-to-undo",
    "number",  # least, most
    "organiser",  # name organises it already
    "other",  # whatever has no sentence of its own
    "other-side",  # name held another seat of a running match of this entrant, or holds it
    "own-game",  # judges are mentions of those who can decide instead, or `none`
    "own-opponent",
    "paused",  # it cannot start before it is resumed
    "player-left",
    "plays-on",
    "reason",  # most: characters
    "return",
    "role",
    "start",  # it is no moment to come
    "started",
    "too-early",
    "too-few",  # least that can start, count of those who would
    "too-late",
    "winners",  # name: those who play in the match
]


class NoSuchTournament(Refusal, code="no-such-tournament"):
    """No tournament has this code."""

    tournament: str


class TournamentRefused(Refusal, code="tournament-{why}"):
    """An act that is not possible in a tournament as it stands."""

    why: TournamentCode
    name: str | None = None
    least: int | None = None
    most: int | None = None
    count: int | None = None
    judges: str | None = None

    @classmethod
    def of(cls, error: NotAllowed) -> Self:
        """The refusal for an event that cannot happen."""
        codes: tuple[TournamentCode, ...] = get_args(TournamentCode)
        return cls(next((code for code in codes if code == error.code), "other"))


# ----------------------------------------------------------------------------------------- state


@dataclass(frozen=True, slots=True)
class State:
    """A tournament as it stands, with its log and its matches."""

    row: TournamentRow
    log: tuple[LogRow, ...]
    progress: Progress
    fixtures: tuple[Fixture, ...] = ()

    @property
    def tournament(self) -> Tournament:
        return self.progress.tournament

    def entrant(self, person: Person) -> int:
        """
        :raises TournamentRefused: `no-such-entrant`.
        """
        entrant = self.progress.holder(person.user_id)
        if entrant is None:
            raise TournamentRefused("no-such-entrant", name=person.name)
        return entrant.id


TournamentFollowUp: TypeAlias = Callable[[UnitOfWork, State, Sequence[LogRow]], Awaitable[None]]
"""Follows rows that were appended to a tournament's log, in the same transaction; the state is that
after them. Commits nothing."""


@dataclass(frozen=True, slots=True)
class Actor:
    """A person who does something to a tournament."""

    person: Person
    interaction_id: int
    """The interaction by which they do it: each is carried out once."""
    governs: bool = False
    """Whether they may do what organisers may, on this server."""
    creates: bool = False
    """Whether the server lets them make tournaments."""
    alone: bool = False
    """Whether nobody else may do what organisers may, but for a tournament's own organiser."""
