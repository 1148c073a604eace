"""An adviser of the tests' own process."""

from __future__ import annotations

import asyncio

from bot.learning.puzzles import StillThinking
from bot.match.thinking import AdviceRequest, RefutationRequest, refutation_of
from engines.advice import Advice, Review
from engines.refuting import Refutation


class Thinker:
    """Thinks as the computers' processes do, unless it is told to wait."""

    def __init__(self) -> None:
        self.begun, self.go_on = asyncio.Event(), asyncio.Event()
        self.go_on.set()
        self.has_time = True
        self.asked = 0

    async def refute(self, request: RefutationRequest, asker: int) -> Refutation | None:
        assert asker
        self.asked += 1
        if self.begun.is_set() and not self.go_on.is_set():
            raise StillThinking
        self.begun.set()
        await self.go_on.wait()
        return refutation_of(request.rules, request) if self.has_time else None

    async def advise(self, question: AdviceRequest, asker: int) -> tuple[Advice, ...] | None:
        raise NotImplementedError

    async def review(self, question: AdviceRequest, asker: int) -> Review | None:
        raise NotImplementedError
