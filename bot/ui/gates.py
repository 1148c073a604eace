"""How often what is dear may be asked for: films, boards for all, exports; and new matches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.services.errors import ServiceError
from bot.ui.throttle import Throttle

REFILL: Final = 0.1
"""A second: what was used up comes back one by one, every ten seconds."""


class Slowly(ServiceError):
    """`slowly-matches`: a server's people have made many just now. `slowly-dear`: a person has
    asked for much that takes long to make."""

    def __init__(self, what: str) -> None:
        super().__init__(f"slowly-{what}")


class Gates:
    """Lets in so many at once, and then one after the other. `now` gives seconds that only ever
    grow."""

    def __init__(self, matches: int, dear: int, now: Callable[[], float]) -> None:
        self._matches = Throttle(matches, REFILL, now)
        self._dear = Throttle(dear, REFILL, now)

    def make_match(self, guild_id: int | None) -> None:
        """:raises Slowly: enough matches were made on this server for now."""
        if guild_id is not None and not self._matches.allows(guild_id):
            raise Slowly("matches")

    def ask_much(self, user_id: int) -> None:
        """:raises Slowly: the person has asked for enough of what is dear for now."""
        if not self._dear.allows(user_id):
            raise Slowly("dear")
