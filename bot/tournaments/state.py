"""A tournament with all that an act has to know of it, and the person who acts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.db.unit_of_work import UnitOfWork
from bot.match.model.people import Person
from bot.tournaments.events import LogRow
from bot.tournaments.model import Tournament
from bot.tournaments.progress import Progress
from bot.tournaments.refusals import TournamentRefused
from bot.tournaments.rows import Fixture, TournamentRow


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
