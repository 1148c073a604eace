"""Times that the parts of a turn take, measured where they happen.

A part is marked with `stage`. The beginning of a turn gathers them with `measured`, and hands them
to a meter. Outside of `measured` nothing is measured.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from enum import StrEnum
from time import perf_counter
from typing import Final, Protocol


class Stage(StrEnum):
    """The parts of a turn."""

    ACKNOWLEDGE = "acknowledge"
    """Promising Discord an answer in time."""
    DECODE = "decode"
    """Finding out the person, the match and the wish."""
    ENGINE = "engine"
    """Replaying the record, and playing the move."""
    COMMIT = "commit"
    """Writing the act and what follows from it."""
    PICTURE = "picture"
    """Drawing, and waiting for it."""
    DELIVER = "deliver"
    """Handing messages and answers to Discord, and its taking them."""


class Meter(Protocol):
    """A receiver of measurements."""

    def spent(self, laps: Mapping[Stage, float]) -> None:
        """The seconds that each part of an interaction or a delivery took."""
        ...

    def answered(self, seconds: float) -> None:
        """Count an interaction: the seconds from its arrival to its last answer."""
        ...

    def error(self, code: str) -> None:
        """Count an error by its code."""
        ...


class Unmeasured:
    """A meter that forgets everything."""

    def spent(self, laps: Mapping[Stage, float]) -> None: ...

    def answered(self, seconds: float) -> None: ...

    def error(self, code: str) -> None: ...


class _Watch:
    __slots__ = ("inside", "laps")

    def __init__(self) -> None:
        self.laps: dict[Stage, float] = defaultdict(float)
        self.inside = 0.0


_watch: Final[ContextVar[_Watch | None]] = ContextVar("watch", default=None)


@contextmanager
def stage(which: Stage) -> Iterator[None]:
    """Measure a part of a turn. A part within another one counts for itself alone."""
    watch = _watch.get()
    if watch is None:
        yield
        return
    outside, watch.inside = watch.inside, 0.0
    began = perf_counter()
    try:
        yield
    finally:
        took = perf_counter() - began
        watch.laps[which] += took - watch.inside
        watch.inside = outside + took


@contextmanager
def measured() -> Iterator[Mapping[Stage, float]]:
    """Gather the seconds of the parts done in here, by this task and those it starts."""
    watch = _Watch()
    token = _watch.set(watch)
    try:
        yield watch.laps
    finally:
        _watch.reset(token)
