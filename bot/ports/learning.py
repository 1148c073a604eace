"""What learning needs of the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.learning.model import Attempt, Given


from collections.abc import Sequence
from typing import Protocol


class Learned(Protocol):
    """What people have learned, by person and game."""

    async def lessons(self, user_id: int, game: str) -> Sequence[Given]:
        """In the order in which they were given."""
        ...

    async def give(self, user_id: int, game: str, given: Given) -> None:
        """Note a lesson; nothing happens if it was noted before."""
        ...

    async def attempts(self, user_id: int, game: str) -> Sequence[Attempt]:
        """The newest first."""
        ...

    async def put(self, user_id: int, game: str, attempt: Attempt) -> None:
        """Keep an attempt instead of what was known of the same puzzle."""
        ...
