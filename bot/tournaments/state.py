"""A tournament with all that an act has to know of it, and the person who acts."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.base.refusal import Refusal
from bot.db.store import UnitOfWork
from bot.match.model.people import Person
from bot.tournaments.events import LogRow
from bot.tournaments.model import Tournament
from bot.tournaments.progress import Progress
from bot.tournaments.store import Fixture, TournamentRow

# -------------------------------------------------------------------------------------- refusals
# Refusals of tournaments.


TOURNAMENT_REFUSALS: Final = frozenset(
    {
        "appoint",
        "appointed",
        "blocked",
        "cannot-be-undone",
        "challenge",
        "closed",
        "computer",
        "entered",
        "full",
        "held",
        "maker",
        "name",
        "number",
        "role",
        "here",
        "no-deadline",
        "no-ladder",
        "no-such-entrant",
        "no-such-game",
        "not-held",
        "not-organiser",
        "not-started",
        "nothing-to-undo",
        "organiser",
        "other-side",
        "own-game",
        "own-opponent",
        "plays-on",
        "reason",
        "return",
        "started",
        "too-early",
        "too-few",
        "too-late",
        "winners",
    }
)
"""Reasons for a refusal that have words of their own; all others are told as `other`."""


class NoSuchTournament(Refusal, code="no-such-tournament"):
    """No tournament has this code."""

    tournament: str


class TournamentRefused(Refusal, code="tournament-{why}"):
    """An act that is not possible in a tournament as it stands.

    Codes: `tournament-` and one of TOURNAMENT_REFUSALS, or `other`. Params: name (`appoint`,
    `blocked`, `computer`, `no-such-entrant`, `organiser`, `other-side`), most (`reason`:
    characters; `number`), judges (`own-game`: mentions, or `none`).
    """

    why: str
    name: str | None = None
    least: int | None = None
    most: int | None = None
    judges: str | None = None
    """Mentions of those who can decide instead."""

    def __post_init__(self) -> None:
        if self.why not in TOURNAMENT_REFUSALS:
            self.why = "other"
        super().__post_init__()


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
