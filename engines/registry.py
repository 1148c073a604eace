"""Something by game: the games themselves, and what other layers know of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

T = TypeVar("T")


class Registry(Mapping[str, T]):
    """Values by the key of a game, in the order in which people are shown games.

    A game from elsewhere is added while the program is put together, before anything asks for
    lists of games; once it runs, this is as good as a constant.
    """

    def __init__(self, known: Mapping[str, T]) -> None:
        self._known = dict(known)

    def __getitem__(self, key: str) -> T:
        return self._known[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    def add(self, key: str, value: T) -> None:
        """
        :raises ValueError: there is a game of that key.
        """
        if key in self._known:
            raise ValueError(f"there is a game of that key: {key}")
        self._known[key] = value

    def remove(self, key: str) -> None:
        """
        :raises KeyError: there is no such game.
        """
        del self._known[key]
