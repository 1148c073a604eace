"""Doing a unit of work again when another writer was first."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from bot.ports.unit import Conflict

T = TypeVar("T")

ATTEMPTS: Final = 8


async def retry_on_conflict(work: Callable[[int], Awaitable[T]]) -> T:
    """The result of `work(attempt)`, tried anew after each conflict, attempts counted from 0.

    Work that starts over looks at what the winner left, so the loser of a race learns from the
    ordinary checks that it is too late.

    :raises Conflict: every attempt met one.
    """
    for attempt in range(ATTEMPTS - 1):
        try:
            return await work(attempt)
        except Conflict:
            continue
    return await work(ATTEMPTS - 1)
