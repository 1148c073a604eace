"""Processes in which computer players think and advice is found, away from the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any, Final, TypeVar, cast

import structlog
from pebble import ProcessPool

from bot.discord_kit.limits import FairGate, Overloaded, Shares
from bot.learning.puzzles import StillThinking
from bot.match import thinking
from bot.match.computers import Task
from bot.match.thinking import AdviceRequest, RefutationRequest
from engines import GAMES, AnyGame
from engines.advice import Advice, Review
from engines.refuting import Refutation
from engines.reviewing import Line, MatchReview, advance, reviewing

_log: Final = structlog.get_logger(__name__)

T = TypeVar("T")
R = TypeVar("R")

MAX_REQUESTS: Final = 4
"""Requests for advice among the computers' moves: more would delay those. Servers take turns."""
WAITING: Final = Shares(per_person=1, per_server=4)
"""Requests that may wait to be among them."""
ADVICE_TIMEOUT_S: Final = 20.0
"""The longest wait of a person for advice."""
MAX_REVIEWS: Final = 2
"""Matches that are reviewed at a time, a slice of each among the computers' moves. Servers take
turns."""
WAITING_REVIEWS: Final = Shares(per_person=1, per_server=4)
"""Matches that may wait to be among them."""
REVIEW_TIMEOUT_S: Final = 10 * 60.0
"""The longest wait for a review. An answer on Discord may come within 15 minutes."""


class _Ended(Exception):
    """The processes are being ended."""


class Thinkers:
    """A bounded pool of processes. None is started before there is something to think about."""

    def __init__(self, processes: int) -> None:
        self.processes: Final = processes
        self._pool: ProcessPool | None = None
        self._closed = False
        self._thoughts = set[Future[Any]]()
        self._asking = set[int]()
        self._gate = FairGate(MAX_REQUESTS, WAITING, max_wait_s=ADVICE_TIMEOUT_S)
        self._review_gate = FairGate(MAX_REVIEWS, WAITING_REVIEWS, max_wait_s=REVIEW_TIMEOUT_S)

    def think(self, task: Task) -> Future[str]:
        """Begin to think about a move, and return it in its notation. Cancelling stops it."""
        think = partial(thinking.think, swap=task.swap)
        return self._begin(think, GAMES[task.game], task.view, task.level, task.seed)

    async def advise(self, request: AdviceRequest, asker: int) -> tuple[Advice, ...] | None:
        """Good moves, the best first; None where nobody had the time."""
        return await self._ask(thinking.advise_on, GAMES[request.game], request, asker)

    async def review(self, request: AdviceRequest, asker: int) -> Review | None:
        """The move that was made beside the best one; None where nobody had the time."""
        return await self._ask(thinking.review_of, GAMES[request.game], request, asker)

    async def refute(self, request: RefutationRequest, asker: int) -> Refutation | None:
        """How a wrong move goes wrong; None where nobody had the time to find out."""
        return await self._ask(thinking.refutation_of, request.rules, request, asker)

    async def review_match(self, game: AnyGame, line: Line) -> MatchReview | None:
        """The review of a match; None where nobody had the time.

        Its slices are thought about one after the other, each behind all that waits by then.
        """
        work = reviewing(game, line)
        try:
            async with asyncio.timeout(REVIEW_TIMEOUT_S), self._review_gate.turn():
                # between slices something is worked out, too, if little
                part = await asyncio.to_thread(advance, work, None)
                while not isinstance(part, MatchReview):
                    result = await self._thought(thinking.work_on, game, part)
                    part = await asyncio.to_thread(advance, work, result)
                return part
        except (Overloaded, TimeoutError, _Ended):
            return None
        except Exception as error:  # noqa: BLE001 - a process may end in any way
            _log.error("no-review", game=game.key, exc_info=error)
            return None

    async def _ask(
        self, job: Callable[[AnyGame, R], T], game: AnyGame, request: R, asker: int
    ) -> T | None:
        if asker in self._asking:
            raise StillThinking
        self._asking.add(asker)
        try:
            async with asyncio.timeout(ADVICE_TIMEOUT_S), self._gate.turn():
                return await self._thought(job, game, request)
        except (Overloaded, TimeoutError, _Ended):
            return None
        except Exception as error:  # noqa: BLE001 - a process may end in any way
            _log.error("no-advice", game=game.key, exc_info=error)
            return None
        finally:
            self._asking.discard(asker)

    async def _thought(self, job: Callable[..., T], *given: Any) -> T:
        """
        :raises _Ended: as the name says.
        """
        thought = self._begin(job, *given)
        try:
            return await asyncio.wrap_future(thought)
        except asyncio.CancelledError:
            if thought.cancelled() and not _is_cancelled():
                raise _Ended from None
            raise

    def _begin(self, job: Callable[..., T], *given: Any) -> Future[T]:
        if self._closed:
            never = Future[T]()
            never.cancel()
            return never
        if self._pool is None or not self._pool.active:
            # pebble gives a pool up if a process dies between being given a thought and saying so;
            # a copy of this process would hold its locks, in whatever state they were
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPool(
                self.processes, initializer=thinking.settle_down, context=context
            )
        thought = cast("Future[T]", self._pool.schedule(job, given))
        self._thoughts.add(thought)
        thought.add_done_callback(self._thoughts.discard)
        return thought

    def close(self) -> None:
        """Stop all thinking for good; none of it is lost."""
        self._closed = True
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call] # pebble leaves it so
            self._pool.join()
        # the pool forgets what it had not begun, and somebody waits for it
        for thought in tuple(self._thoughts):
            thought.cancel()


def _is_cancelled() -> bool:
    """Whether the running task is, and not only what it waits for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
