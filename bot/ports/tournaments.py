"""Tournaments and their logs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.match.model.people import Person
    from bot.tournaments.events import Row
    from bot.tournaments.rows import Announcement, AnnouncementKind, Fixture, TournamentRow
    from bot.tournaments.state import Stage


from collections.abc import Sequence
from datetime import datetime
from typing import Protocol


class Tournaments(Protocol):
    """Tournaments. Their logs are append-only."""

    async def add(self, book: TournamentRow) -> TournamentRow:
        """
        :raises Conflict: there is another one with this code.
        """
        ...

    async def get(self, tournament_id: int) -> TournamentRow | None: ...

    async def by_code(self, code: str) -> TournamentRow | None: ...

    async def of_server(self, guild_id: int, stages: Sequence[Stage]) -> Sequence[TournamentRow]:
        """The newest first."""
        ...

    async def entered(self, user_id: int) -> Sequence[int]:
        """Those that are not over and in which a person has, or had, a place; by id."""
        ...

    async def due(self, now: datetime) -> TournamentRow | None:
        """One of which something may come by now; none that another writer has locked."""
        ...

    async def next_due(self) -> datetime | None: ...

    async def save(self, book: TournamentRow, *, expected: int) -> None:
        """
        :raises Conflict: it has moved on.
        """
        ...

    async def wake(self, match_id: int, now: datetime) -> None:
        """Have the tournament looked at that a match belongs to, if any; whoever holds that is not
        waited for."""
        ...

    async def looked(self, tournament_id: int) -> None:
        """Nothing that happened in its matches by now waits to be looked at."""
        ...

    async def posted(self, tournament_id: int, message_id: int, post_id: int | None) -> None: ...

    async def unhoused(self, tournament_id: int) -> None:
        """Forget the forum and the post in it."""
        ...

    async def rehoused(self, tournament_id: int, channel_id: int) -> None:
        """It is held in another channel now, where nothing of it is posted yet."""
        ...

    async def log(self, tournament_id: int) -> Sequence[Row]:
        """Oldest first."""
        ...

    async def append(
        self,
        tournament_id: int,
        rows: Sequence[Row],
        *,
        by: Person | None,
        interaction_id: int | None,
    ) -> None:
        """
        :raises Conflict: a row has its number, or the interaction was carried out.
        """
        ...

    async def carried_out(self, interaction_id: int) -> bool: ...

    async def add_fixture(self, fixture: Fixture) -> None: ...

    async def fixtures(self, tournament_id: int) -> Sequence[Fixture]:
        """In the order in which they were made: a later one of a game takes an earlier's place."""
        ...

    async def fixture_of(self, match_id: int) -> Fixture | None: ...

    async def announce(
        self,
        tournament_id: int,
        tidings: AnnouncementKind,
        number: int,
        *,
        nonce: str,
        due: datetime,
    ) -> None:
        """In place of what waits to be told of the same, whose nonce stays, and since when it may
        be there."""
        ...

    async def unannounced(self, now: datetime, limit: int) -> Sequence[Announcement]:
        """Oldest first."""
        ...

    async def announcing(self, announcement_id: int, now: datetime) -> None:
        """Note that it is about to be told, if nobody has before."""
        ...

    async def announced(self, announcement_id: int) -> None: ...

    async def put_off(self, announcement_id: int, due: datetime, reason: str) -> None: ...
