"""When the bot is killed: at any time, or at a certain step of what it does."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from tests.harness.crash.process import Process

PATIENCE = 40
"""Answers after which a moment that does not come is given up for the present one: how long they
take is the machine's affair."""
LONGEST = 60.0
"""Seconds after which it is given up all the same: nobody may have anything to do."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of the bot's: the nth time that it asks Discord for something."""

    name: str
    route: str
    """What is asked for, a name of `http.Api`; empty for a time and no step."""
    done: bool = False
    """Whether Discord has done it, without the bot knowing; or has not begun to."""
    within: float = 0.0
    """Seconds after it, at most: chosen at random."""
    weight: int = 1

    @property
    def starting(self) -> bool:
        """Whether it only comes while the bot starts."""
        return self.route in ("me", "commands")


MOMENTS = (
    Moment("at any time", "", within=1.5, weight=4),
    Moment("while starting", "me", within=3.0, weight=2),
    Moment("logging in", "commands"),
    Moment("just connected", "commands", done=True, within=0.6, weight=2),
    Moment("received, not acknowledged", "callback", weight=2),
    Moment("acknowledged, unknown to it", "callback", done=True, weight=2),
    Moment("acknowledged, at work", "callback", done=True, within=0.04, weight=6),
    Moment("committed, not answered", "answer", weight=4),
    Moment("answered, unknown to it", "answer", done=True, weight=2),
    Moment("answered, board to send", "answer", done=True, within=0.03, weight=3),
    Moment("board not taken yet", "post", weight=3),
    Moment("board taken, unknown to it", "post", done=True, weight=4),
    Moment("board taken, being noted", "post", done=True, within=0.02, weight=3),
    Moment("edit not taken yet", "edit", weight=2),
    Moment("edit taken, unknown to it", "edit", done=True, weight=2),
    Moment("deletion taken, unknown to it", "delete", done=True),
    Moment("thread not opened yet", "thread"),
    Moment("thread opened, unknown to it", "thread", done=True, weight=2),
    Moment("thread opened, being noted", "thread", done=True, within=0.02),
)


class Killer:
    """Kills once each time it is armed."""

    def __init__(
        self,
        process: Process,
        connection: Callable[[], Coroutine[Any, Any, None]],
        answers: Callable[[], int],
        rng: random.Random,
    ) -> None:
        """`connection` waits until the bot is connected; `answers` says how many people have got
        so far."""
        self._process = process
        self._connection = connection
        self._answers = answers
        self._rng = rng
        self._moment: Moment | None = None
        self._countdown = 0
        self.kills: Counter[str] = Counter()
        """How often, by moment."""

    def choose(self, *, running: bool) -> Moment:
        """The next one, for a bot that runs or one that is to be started."""
        moments = [moment for moment in MOMENTS if not (running and moment.starting)]
        return self._rng.choices(moments, [moment.weight for moment in moments])[0]

    def arm(self, moment: Moment) -> None:
        """Wait for a moment from now on."""
        self._moment = moment
        rare = moment.starting or moment.route in ("thread", "delete")
        self._countdown = 1 if rare else self._rng.randint(1, 4)
        if not moment.route:
            self._soon(moment, self._rng.uniform(0, moment.within))

    async def finish(self) -> None:
        """Wait until it is done; do it now if the moment does not come."""
        ended = asyncio.create_task(self._process.ended.wait())
        connection = asyncio.create_task(self._connection())
        await asyncio.wait({ended, connection}, return_when=asyncio.FIRST_COMPLETED)
        connection.cancel()
        enough, until = self._answers() + PATIENCE, time.monotonic() + LONGEST
        while self._answers() < enough and time.monotonic() < until:
            if (await asyncio.wait({ended}, timeout=0.05))[0]:
                break
        if self._moment is not None:
            self._shoot("did not come, at once")
        await ended
        await self._process.over()

    async def before(self, route: str) -> None:
        await self._reached(route, done=False)

    async def after(self, route: str) -> None:
        await self._reached(route, done=True)

    async def _reached(self, route: str, *, done: bool) -> None:
        moment = self._moment
        if moment is None or (moment.route, moment.done) != (route, done):
            return
        self._countdown -= 1
        if self._countdown:
            return
        if moment.within:
            self._soon(moment, self._rng.uniform(0, moment.within))
            return
        self._shoot(moment.name)
        # nothing of what it asked for is done after its death, and nobody hears the answer
        await self._process.over()
        if not done:
            raise web.HTTPServiceUnavailable

    def _soon(self, moment: Moment, seconds: float) -> None:
        def due() -> None:
            if self._moment is moment:
                self._shoot(moment.name)

        asyncio.get_running_loop().call_later(seconds, due)

    def _shoot(self, name: str) -> None:
        self._moment = None
        self.kills[name] += 1
        self._process.shoot()
