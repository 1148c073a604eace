"""What was drawn and may be wanted again. It is kept within one budget in bytes, which all games,
themes and languages share; what was not used for the longest time goes first."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Any, Final, ParamSpec, TypeVar

from PIL import Image

P = ParamSpec("P")
T = TypeVar("T")

BUDGET: Final = 160 * 2**20
"""Bytes for everything that is kept: what a day of all games shows again and again."""
_ENTRY: Final = 700
"""Bytes for an entry and its key, about."""
_IMAGE: Final = 900
"""Bytes of an image besides its pixels and the addresses of its rows, about."""
_NAMED: Final = object()
"""Stands in a key before the arguments that were given by name."""


def size_of(value: Any) -> int:
    """The bytes that a value takes, about: of an image all of its pixels, of a tuple all that is in
    it. Anything else says so itself (`__sizeof__`)."""
    if isinstance(value, Image.Image):
        bands = 1 if value.mode == "L" else 4
        return value.width * value.height * bands + value.height * 8 + _IMAGE
    if isinstance(value, tuple):
        return sys.getsizeof(value) + sum(map(size_of, value))
    return sys.getsizeof(value)


class _Entry:
    """A value that is kept, and where. Compared and hashed by identity."""

    __slots__ = ("home", "key", "name", "size", "value")

    def __init__(self, value: Any, home: dict[Any, _Entry], key: Any, name: str) -> None:
        self.value = value
        self.home = home
        self.key = key
        self.name = name
        self.size = _ENTRY + size_of(value)


class Memory:
    """Caches that share a budget. Any thread may use them."""

    def __init__(self, limit: int) -> None:
        self.limit: Final = limit
        self.held = 0
        """The bytes that all values together take. Never more than `limit`."""
        self._by_use: OrderedDict[_Entry, None] = OrderedDict()
        """From what was not used for the longest time to what was used last."""
        self._lock = Lock()

    def kept(self, make: Callable[P, T]) -> Callable[P, T]:
        """`make`, whose results are kept by its arguments, as `lru_cache` does. They must not be
        changed. One that is larger than the whole budget is made again each time."""
        home: dict[Any, _Entry] = {}
        used = self._by_use.move_to_end
        name = f"{make.__module__}.{make.__qualname__}"

        def remembered(*given: P.args, **named: P.kwargs) -> T:
            key: tuple[Any, ...] = (*given, _NAMED, *named.items()) if named else given
            try:
                entry = home[key]
                used(entry)
            except KeyError:  # or another thread has just dropped it
                pass
            else:
                found: T = entry.value
                return found
            value = make(*given, **named)
            self._keep(_Entry(value, home, key, name))
            return value

        return remembered

    def _keep(self, entry: _Entry) -> None:
        """Make room for a new entry, unless it needs all there is."""
        if entry.size > self.limit:
            return
        with self._lock:
            if entry.key in entry.home:  # another thread was first
                return
            while self.held + entry.size > self.limit:
                oldest, _ = self._by_use.popitem(last=False)
                del oldest.home[oldest.key]
                self.held -= oldest.size
            self.held += entry.size
            entry.home[entry.key] = entry
            self._by_use[entry] = None

    def entries(self) -> list[tuple[str, int, Any]]:
        """What made each value, its bytes, and the value."""
        with self._lock:
            return [(entry.name, entry.size, entry.value) for entry in self._by_use]


MEMORY: Final = Memory(BUDGET)
kept: Final = MEMORY.kept
