"""SQLite without threads, for speed: a simulation has a million queries, one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from aiosqlite import core


class _Queue:
    """Replaces the queue of a connection's thread: a call is made at once."""

    def put_nowait(self, item: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, function = item
        try:
            result = function()
        except Exception as error:
            if future is None:
                raise
            future.set_exception(error)
        else:
            if future is not None:
                future.set_result(result)


class _Thread:
    """Replaces the thread."""

    daemon = True

    def __init__(self, **_: object) -> None:
        """There is nothing to run."""

    def start(self) -> None:
        """There is nothing to run."""


@contextmanager
def without_threads() -> Iterator[None]:
    """The same driver and the same files without a thread for every connection. A driver that is
    built otherwise is left as it is."""
    with ExitStack() as stack:
        if hasattr(core, "SimpleQueue") and hasattr(core, "Thread"):
            stack.enter_context(patch.object(core, "SimpleQueue", _Queue))
            stack.enter_context(patch.object(core, "Thread", _Thread))
        yield
