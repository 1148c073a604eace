"""A tournament as the store keeps it, and what is to be told of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from bot.match.model.people import Person, Place
from bot.tournaments.events import Row
from bot.tournaments.model import Tournament
from bot.tournaments.refusals import TournamentRefused
from bot.tournaments.state import Progress, Stage


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """Everything about a tournament that its log does not tell."""

    id: int
    code: str
    """What people type, as for a match."""
    place: Place
    """The channel in which it was made; on a server, always."""
    locale: str
    """The language of what everybody sees."""
    organiser_id: int
    version: int
    """The number of rows in its log. Every act makes it grow."""
    stage: Stage
    name: str
    created_at: datetime
    look_at: datetime | None = None
    """When something may come of the time that passed; None: when somebody acts."""
    message_id: int | None = None
    """The sign-up post, in `home`."""
    forum_id: int | None = None
    """The forum in which it has, or is to have, a post of its own."""
    post_id: int | None = None
    """That post, once it is there."""

    @property
    def home(self) -> Place:
        """Where it is announced and its matches are made: its post in a forum, if it has one."""
        return self.place if self.post_id is None else replace(self.place, channel_id=self.post_id)


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match that is a tournament's game."""

    match_id: int
    tournament_id: int
    round: int
    board: int
    game: int
    """0-based within the pairing."""


class AnnouncementKind(StrEnum):
    """What is to be told of a tournament, each once."""

    SIGN_UP = "sign-up"
    """Post the sign-up, or bring it up to date."""
    ROUND = "round"
    """Announce a round: its pairings and its matches."""
    STANDINGS = "standings"
    """Show the standings after a round."""
    RULING = "ruling"
    """Say what an organiser did, and why; `number` is that of the row."""
    PODIUM = "podium"
    """Show who has won."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """Something that must reach a tournament's channel."""

    id: int
    tournament_id: int
    tidings: AnnouncementKind
    number: int
    """A round, or a row of the log; 0 where it is about the whole."""
    nonce: str
    attempts: int
    due_at: datetime
    tried_at: datetime | None = None
    """Since when its message may be there though nobody noted it; None: it was never begun."""


@dataclass(frozen=True, slots=True)
class State:
    """A tournament as it stands."""

    book: TournamentRow
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
