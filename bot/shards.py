"""Which of Discord's shards a process serves: "0-3/16" is the first four of sixteen."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_FORM: Final = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})")


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards from `first` to `last`, both included, of `count`."""

    first: int
    last: int
    count: int

    def __post_init__(self) -> None:
        if not 0 <= self.first <= self.last < self.count:
            raise ValueError(f"there are no shards {self}: the first is 0, the last one below all")

    @classmethod
    def parse(cls, text: str) -> Shards:
        """The inverse of `str`; "5/16" is short for "5-5/16".

        :raises ValueError: there are no such shards.
        """
        found = _FORM.fullmatch(text.strip())
        if found is None:
            raise ValueError("shards are written like 0-3/16: the first, the last, how many in all")
        first, last, count = found[1], found[2] or found[1], found[3]
        return cls(int(first), int(last), int(count))

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def ids(self) -> tuple[int, ...]:
        return tuple(range(self.first, self.last + 1))
