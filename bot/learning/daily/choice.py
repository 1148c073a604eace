"""Which puzzle comes next on a server: games in turn, none again before all have been used, easier
ones early in the week."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Final

from bot.learning.difficulty import Difficulties

WEEKDAYS: Final = 7


def next_game(games: Sequence[str], last: str | None) -> str:
    """The game after the last one, around the circle of all games; the first one to begin with.

    :raises ValueError: there are no games.
    """
    if not games:
        raise ValueError("no games")
    if last not in games:
        return games[0]
    return games[(games.index(last) + 1) % len(games)]


def next_puzzle(
    guild_id: int,
    game: str,
    difficulties: Difficulties,
    used: Mapping[str, int],
    weekday: int,
) -> str:
    """The next puzzle of a game on a server, where each has been `used` so often.

    Of those that were used least, sorted by difficulty and cut into seven parts, it is one of the
    weekday's part: the one that comes first in the server's own shuffled order.
    """
    least = min(used.get(puzzle, 0) for puzzle in difficulties.shares)
    left = [one for one in difficulties.easiest_first if used.get(one, 0) == least]
    begin = weekday * len(left) // WEEKDAYS
    end = max(begin + 1, (weekday + 1) * len(left) // WEEKDAYS)
    return min(left[begin:end], key=lambda puzzle: _rank(guild_id, game, puzzle))


def _rank(guild_id: int, game: str, puzzle: str) -> bytes:
    """The place of a puzzle in a server's order, the same in every process."""
    return hashlib.sha256(f"{guild_id}:{game}:{puzzle}".encode()).digest()
