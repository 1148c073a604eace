"""Matches, and the record of what was done in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.match.model.enums import Status, Trouble
    from bot.match.model.match import Entry, FinishedMatch, Match, Seat


from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


class Matches(Protocol):
    """The matches with their seats."""

    async def add(self, match: Match, seed: bytes) -> Match:
        """Store a new match (its `id` is ignored) and give it back with its id.

        :raises Conflict: the code or the rematch is taken.
        """
        ...

    async def get(self, match_id: int) -> Match | None: ...

    async def by_code(self, code: str) -> Match | None: ...

    async def seed(self, match_id: int) -> bytes: ...

    async def save(self, match: Match, *, expected: int) -> None:
        """Write what can change in a match, seats apart.

        :raises Conflict: its stored version is not `expected`.
        """
        ...

    async def save_seat(self, match_id: int, seat: Seat) -> None: ...

    async def reseat(self, match_id: int, seating: Sequence[Seat]) -> None:
        """Write all seats of a match anew, of which there may be fewer than before."""
        ...

    async def posted(
        self, match_id: int, *, board: int | None, thread: int | None, lobby: int | None
    ) -> None:
        """Note the ids of messages; None leaves what is stored."""
        ...

    async def moved(self, match_id: int, board: int) -> None:
        """The match has no thread any more: its newest board is in the channel it was made in."""
        ...

    async def unrated(self, match_id: int) -> None:
        """It is none of those that count for ratings."""
        ...

    async def relocated(self, match_id: int, channel_id: int) -> None:
        """The match is played in another channel now, where nothing of it is posted yet."""
        ...

    async def troubled(self, match_id: int, trouble: Trouble | None) -> None:
        """Note why nothing can be posted, or that it can."""
        ...

    async def count_open(self, user_id: int) -> int:
        """How many open matches the person sits in: made, accepted or joined."""
        ...

    async def open(self) -> Mapping[Status, int]:
        """How many open matches there are, by status."""
        ...

    async def count_open_on(self, guild_id: int) -> int:
        """How many open matches a server has."""
        ...

    async def rematch_of(self, match_id: int) -> Match | None:
        """The rematch of a match that was not cancelled, if any."""
        ...

    async def by_ids(self, ids: Collection[int]) -> Mapping[int, Match]:
        """By id, those of these matches that there are."""
        ...

    async def of_user(self, user_id: int, statuses: Collection[Status]) -> Sequence[Match]: ...

    async def of_server(
        self,
        guild_id: int,
        statuses: Collection[Status],
        *,
        game: str | None = None,
        user_id: int | None = None,
    ) -> Sequence[Match]:
        """Those made on a server; of one game or one person alone if one is given."""
        ...

    async def in_channel(
        self, channel_id: int, user_id: int | None, statuses: Collection[Status]
    ) -> Sequence[Match]:
        """Those made in a channel or played in a thread; of a person alone if one is given."""
        ...

    async def lapsed(self, now: datetime, limit: int) -> Sequence[Match]:
        """Lobbies whose time is up, oldest first."""
        ...


class Past(Protocol):
    """Finished matches as people remember them."""

    async def of_user(self, user_id: int) -> Sequence[FinishedMatch]:
        """Those of a person that people alone played, the newest first."""
        ...


class Log(Protocol):
    """The append-only record of every match."""

    async def append(self, match_id: int, entries: Sequence[Entry]) -> None:
        """
        :raises Conflict: a sequence number or interaction is taken.
        """
        ...

    async def read(self, match_id: int, upto: int) -> Sequence[Entry]:
        """The first `upto` rows, in order."""
        ...

    async def at(self, match_id: int, seq: int) -> datetime | None:
        """When a row was written; None if there is none with this number."""
        ...

    async def last(self, match_id: int) -> int:
        """The number of the last row, whatever the match's version says; 0 without any."""
        ...

    async def ruling(self, match_id: int) -> Entry | None:
        """The row with which an admin called the match off, readable or not as the others are."""
        ...

    async def find(self, interaction_id: int) -> tuple[int, int] | None:
        """The match and the sequence number of the row that an interaction wrote."""
        ...


class Choices(Protocol):
    """Moves chosen in secret that wait for those of others. Neither times nor an order are kept."""

    async def put(self, match_id: int, seat: int, text: str) -> None:
        """Keep a seat's choice instead of the one it made before."""
        ...

    async def of_match(self, match_id: int) -> Mapping[int, str]:
        """Seat -> text."""
        ...

    async def clear(self, match_id: int) -> None: ...


@dataclass(frozen=True, slots=True)
class Receipt:
    """What an interaction dealt with. `version` is the match's when a choice was made; None in a
    lobby."""

    match_id: int
    version: int | None = None


class Receipts(Protocol):
    """Which match an interaction dealt with in a lobby, or with a choice that had to wait. Other
    acts have their row in the log."""

    async def find(self, interaction_id: int) -> Receipt | None: ...

    async def add(self, interaction_id: int, receipt: Receipt, at: datetime) -> None:
        """
        :raises Conflict: the interaction has one.
        """
        ...
