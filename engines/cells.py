"""The names of the cells of a rectangular board: `a1`, `b1` and on, rank after rank."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final


class Cells:
    """A board whose cells are ints, file + files * rank, both 0-based."""

    __slots__ = ("names", "numbers")

    def __init__(self, files: int, ranks: int) -> None:
        self.names: Final = tuple(
            f"{chr(ord('a') + file)}{rank + 1}" for rank in range(ranks) for file in range(files)
        )
        self.numbers: Final[Mapping[str, int]] = MappingProxyType(
            {name: cell for cell, name in enumerate(self.names)}
        )

    def name(self, cell: int) -> str:
        """`"a1"` for 0."""
        return self.names[cell]

    def parse(self, name: str) -> int:
        """The cell of a lower-case name.

        :raises ValueError: no cell has that name.
        """
        try:
            return self.numbers[name]
        except KeyError:
            raise ValueError("no such cell") from None
