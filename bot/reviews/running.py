"""Reviews that are being worked out: each once, whoever asks, and one at a time for a person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, Final

from bot.replays.lines.model import Root
from bot.reviews.refusals import StillReviewing
from engines.reviewing import MatchReview


class RunningReviews:
    """Reviews that are being worked out, of matches and of record files."""

    def __init__(self) -> None:
        self._running: Final[dict[Root, asyncio.Task[MatchReview | None]]] = {}
        self._askers: Final[set[int]] = set()

    async def share(
        self,
        of: Root,
        asker: int,
        work_out: Callable[[], Coroutine[Any, Any, MatchReview | None]],
    ) -> MatchReview | None:
        """The review of a match or file, for which `work_out` is called unless it is being worked
        out by then.

        :raises StillReviewing: another one is being worked out for the person.
        """
        running = self._running.get(of)
        if running is None:
            if asker in self._askers:
                raise StillReviewing
            # its first asker may leave: others may have come by then
            running = asyncio.create_task(work_out())
            self._running[of] = running
            self._askers.add(asker)

            def done(task: asyncio.Task[MatchReview | None]) -> None:
                del self._running[of]
                self._askers.remove(asker)
                # nobody may be left to hear of its error
                _ = task.cancelled() or task.exception()

            running.add_done_callback(done)
        return await asyncio.shield(running)
