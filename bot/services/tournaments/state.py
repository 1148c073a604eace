"""A tournament as it stands in the store, and who does something in it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.services.errors import TournamentRefused
from bot.services.model import Person
from bot.services.tournaments.book import Book, Fixture
from bot.services.tournaments.events import Row
from bot.services.tournaments.model import Tournament
from bot.services.tournaments.progress import Progress


@dataclass(frozen=True, slots=True)
class State:
    """A tournament as it stands."""

    book: Book
    rows: tuple[Row, ...]
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


@dataclass(frozen=True, slots=True)
class By:
    """Who does something, as which interaction, and whether they may do what organisers may."""

    person: Person
    interaction_id: int
    governs: bool = False
