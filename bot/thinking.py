"""Where computer players think: in processes of their own, away from the event loop."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
from concurrent.futures import Future
from typing import Any, Final, cast

from pebble import ProcessPool

from bot.services.computing.computers import Task
from engines import GAMES, search

POLITENESS: Final = 10
"""How far thinking stands back behind everything else, as `nice` counts."""


class Thinkers:
    """A bounded pool of processes. None is started before there is something to think about."""

    def __init__(self, processes: int) -> None:
        self.processes: Final = processes
        self._pool: ProcessPool | None = None

    def think(self, task: Task) -> Future[str]:
        """Begin to think: the move to come, in its notation. Cancelling stops it."""
        if self._pool is None:
            # a copy of this process would hold its locks, in whatever state they were
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPool(self.processes, initializer=_settle_down, context=context)
        thought = self._pool.schedule(_think, (task.game, task.view, task.level, task.seed))
        return cast("Future[str]", thought)

    def close(self) -> None:
        """Stop thinking, whatever about: it can be thought again."""
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call] # pebble leaves it so
            self._pool.join()


def _settle_down() -> None:
    os.nice(POLITENESS)
    # Ctrl-C is for the bot, which tells us
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _think(game: str, view: Any, level: int, seed: bytes) -> str:
    return str(search.choose(GAMES[game], view, level, random.Random(seed)))
