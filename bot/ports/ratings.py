"""How well people play."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.match.model.match import Match
    from bot.ratings.model import Change, Rating


from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol


class Ratings(Protocol):
    """How well people play, what matches did to that, and the matches that count."""

    async def of(self, scope: int, game: str, user_ids: Collection[int]) -> Mapping[int, Rating]:
        """By id, those of these people who have one."""
        ...

    async def of_user(self, user_id: int) -> Sequence[Rating]:
        """By scope and game."""
        ...

    async def all(self) -> Sequence[Rating]: ...

    async def put(self, rating: Rating) -> None:
        """Keep it instead of the person's last one in this scope and game."""
        ...

    async def add(self, change: Change) -> None: ...

    async def of_match(self, match_id: int) -> Sequence[Change]: ...

    async def forget(self, match_id: int, scope: int) -> None:
        """What a match did in a scope."""
        ...

    async def drop(self, rating: Rating) -> None:
        """Nothing is known of the person in this scope and game any more."""
        ...

    async def history(self, user_id: int, game: str, scope: int) -> Sequence[Change]:
        """Oldest first."""
        ...

    async def all_changes(self) -> Sequence[Change]:
        """Oldest first."""
        ...

    async def clear(self) -> None:
        """Forget all of it, to be counted again."""
        ...

    async def leaders(
        self, game: str, scope: int, *, least: int, first: int, count: int
    ) -> Sequence[Rating]:
        """Those with at least so many rated matches, a rating that is no longer provisional, and
        nothing against being listed; the best first."""
        ...

    async def count_leaders(self, game: str, scope: int, *, least: int) -> int: ...

    async def results(self, after: tuple[datetime, int] | None, limit: int) -> Sequence[Match]:
        """Finished matches that were agreed to be rated, in the order in which they ended: those
        after one that ended then and has this id."""
        ...
