"""Limits, fairness, and threads for work that takes long."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from datetime import timedelta
from enum import IntEnum
from functools import partial
from threading import Lock
from time import monotonic
from typing import Any, Final, Generic, Literal, ParamSpec, TypeVar

import aiohttp
import structlog

from bot.base.log import Stage, stage
from bot.base.refusal import Refusal
from bot.discord_kit.errors import SCOPE_HEADER, TOO_MANY_REQUESTS, is_global_limit, watch_responses
from bot.discord_kit.interaction import Interaction
from bot.match.outbox import Fault, Undelivered

# ------------------------------------------------------------------------------- answer priority
# Answers before boards: a person who clicked is waiting, a channel that reads boards is not.
#
# All work runs on one core. When many people click together, the answers to the last of them would
# otherwise come after the boards of the first.


MAX_WAIT_S: Final = 0.4
"""Seconds for which a board lets answers go first, however many there are."""


class AnswerPriority:
    """Counts the answers in the making."""

    def __init__(self) -> None:
        self._count = 0
        self._idle = asyncio.Event()
        self._idle.set()

    @contextmanager
    def answering(self) -> Iterator[Callable[[], None]]:
        """Count an answer until the block ends, or until the yielded function is called because
        the answer only has to be sent."""
        self._count += 1
        self._idle.clear()
        counted = True

        def release() -> None:
            nonlocal counted
            if counted:
                counted = False
                self._count -= 1
                if not self._count:
                    self._idle.set()

        try:
            yield release
        finally:
            release()

    async def wait_until_idle(self) -> None:
        """Return when no answer is in the making, or after `MAX_WAIT_S`."""
        if self._count:
            try:
                async with asyncio.timeout(MAX_WAIT_S):
                    await self._idle.wait()
            except TimeoutError:
                return


# ------------------------------------------------------------------------------------ fair queue
# A queue in which the most urgent work comes first, servers take turns, and so do the people of
# each server. docs/adr/0028 tells why.
#
# Whoever asks is known by the context, so that nothing between a press and its pictures has to
# hand it on.


T = TypeVar("T")

NO_SERVER: Final = 0


class Urgency(IntEnum):
    """How soon work is to be done: all of the first kind before any of the next."""

    BOARD = 0
    """The board of a turn, which a whole channel waits for."""
    ANSWER = 1
    """An answer to a press or command."""
    COSTLY = 2
    """Films, exports and proofs."""


@dataclass(frozen=True, slots=True)
class Asker:
    """On whose behalf work is done."""

    urgency: Urgency = Urgency.ANSWER
    server: int = NO_SERVER
    person: int | None = None
    """None: the bot itself, which is never refused anything."""


THE_BOT: Final = Asker()
_asker: Final[ContextVar[Asker]] = ContextVar("asker", default=THE_BOT)


def asker() -> Asker:
    """On whose behalf the running task works."""
    return _asker.get()


def work_for(asker: Asker) -> None:
    """Work on somebody's behalf for the rest of this task: each interaction has its own."""
    _asker.set(asker)


@contextmanager
def urgency(urgency: Urgency) -> Iterator[None]:
    """Work for the same asker as before in here, more or less urgently."""
    token = _asker.set(replace(_asker.get(), urgency=urgency))
    try:
        yield
    finally:
        _asker.reset(token)


class Overloaded(Refusal):
    """Too much work is waiting already."""

    code: Literal[
        "busy",  # of so many servers that its turn did not come
        "waiting-own",  # of the person: count
        "waiting-server",  # of all people of the server together: count
    ]
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Shares:
    """What may wait of one kind of urgency."""

    per_person: int
    per_server: int


NO_SHARES: Final = Shares(0, 0)
"""Where only the bot itself asks."""


class FairQueue(Generic[T]):
    """Things that wait, with their askers. Not safe for threads."""

    def __init__(self, shares: Shares) -> None:
        """`shares` hold for each urgency by itself."""
        self._shares = shares
        # who stands first is next, and goes to the end
        self._waiting: dict[Urgency, OrderedDict[int, OrderedDict[int | None, deque[T]]]] = {
            urgency: OrderedDict() for urgency in Urgency
        }

    def __bool__(self) -> bool:
        return any(self._waiting.values())

    def put(self, thing: T, asker: Asker) -> None:
        """Let something wait.

        :raises Overloaded: `waiting-own`, `waiting-server`.
        """
        servers = self._waiting[asker.urgency]
        people = servers.get(asker.server, OrderedDict())
        if asker.person is not None:
            if (count := len(people.get(asker.person, ()))) >= self._shares.per_person:
                raise Overloaded("waiting-own", count=count)
            if (count := sum(map(len, people.values()))) >= self._shares.per_server:
                raise Overloaded("waiting-server", count=count)
        servers.setdefault(asker.server, OrderedDict()).setdefault(asker.person, deque()).append(
            thing
        )

    def take(self) -> T:
        """What is to be done next.

        :raises LookupError: nothing waits.
        """
        servers = next(filter(None, self._waiting.values()), None)
        if servers is None:
            raise LookupError("nothing waits")
        server, people = next(iter(servers.items()))
        person, own = next(iter(people.items()))
        thing = own.popleft()
        people.move_to_end(person)
        servers.move_to_end(server)
        if not own:
            del people[person]
        if not people:
            del servers[server]
        return thing


# ---------------------------------------------------------------------------------- global limit
# Discord's global rate limit, read from the headers of its responses.
#
# discord.py waits out a short one automatically. A long one it reports like the limit of one
# resource (`discord.RateLimited`, without headers), so that each channel would run into it.


class GlobalLimit:
    """Tracks whether the global limit is in force."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._until = now()
        self.trace: Final = aiohttp.TraceConfig()
        """Sees every response; discord.py is given it."""
        watch_responses(self.trace, self.note)

    def note(self, status: int, headers: Mapping[str, str]) -> None:
        """Record the limit if a response reports it."""
        if status == TOO_MANY_REQUESTS and is_global_limit(headers):
            with suppress(KeyError, ValueError):
                self._until = self._now() + float(headers["Retry-After"])

    def classify(self, failure: Undelivered) -> Undelivered:
        """Turn a resource's rate limit into an outage while the global limit is in force."""
        left = self._until - self._now()
        if left <= 0 or failure.fault not in (Fault.PACE, Fault.LATER):
            return failure
        return Undelivered(Fault.OUTAGE, failure.code, wait=timedelta(seconds=left))


# ------------------------------------------------------------------------------ invalid requests
# Requests that Discord refuses: too many in ten minutes, and it refuses all of the machine.
#
# Discord shuts an address out for a while after 10,000 responses of 401, 403 or 429 in ten
# minutes; a 429 whose limit is shared with others does not count. A mistake of ours, or a server
# where everything is forbidden, must not lead there: well before it, the outbox pauses. Answers
# to people go on.


_log: Final = structlog.get_logger(__name__)

WINDOW_S: Final = 600.0
PAUSED_AT: Final = 5_000
"""Half of what Discord bears: answers to people, and other processes, have the rest."""
STEP_S: Final = 10.0
"""Responses of so many seconds are counted together."""
_COUNTED: Final = frozenset({401, 403, 429})


class InvalidRequests:
    """Counts refused requests of the last ten minutes. `noticed` gets the status of each."""

    def __init__(
        self,
        trace: aiohttp.TraceConfig,
        noticed: Callable[[int], None] = lambda _status: None,
        *,
        paused_at: int = PAUSED_AT,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`trace` sees every response."""
        self._noticed = noticed
        self._paused_at = paused_at
        self._now = now
        self._steps: deque[tuple[float, int]] = deque()
        """Beginnings of steps, and the responses in each."""
        self._count = 0
        self._told = False
        watch_responses(trace, self.note)

    def note(self, status: int, headers: Mapping[str, str]) -> None:
        """Count a response if Discord does."""
        if status not in _COUNTED or headers.get(SCOPE_HEADER) == "shared":
            return
        self._noticed(status)
        now = self._now()
        if self._steps and now - self._steps[-1][0] < STEP_S:
            began, count = self._steps.pop()
        else:
            began, count = now, 0
        self._steps.append((began, count + 1))
        self._count += 1

    @property
    def count(self) -> int:
        """The refused requests of the last ten minutes."""
        while self._steps and self._now() - self._steps[0][0] >= WINDOW_S + STEP_S:
            self._count -= self._steps.popleft()[1]
        return self._count

    def check(self) -> None:
        """Check that something may be sent that nobody waits for.

        :raises Undelivered: too much was refused lately; to be tried again.
        """
        if self.count < self._paused_at:
            self._told = False
            return
        if not self._told:
            self._told = True
            _log.error("invalid-requests", count=self._count)
        # until the oldest of them no longer count
        wait = self._steps[0][0] + WINDOW_S + STEP_S - self._now()
        raise Undelivered(Fault.OUTAGE, "invalid-requests", wait=timedelta(seconds=wait))


# ------------------------------------------------------------------------------------- fair gate
# Gates that let few in at a time: servers in turn, and the people of each server in turn.


class FairGate:
    """Lets so many in at a time; those who wait come in as a `FairQueue` says."""

    def __init__(self, width: int, shares: Shares, *, max_wait_s: float | None = None) -> None:
        self._width = self._free = width
        self._max_wait_s = max_wait_s
        self._waiting = FairQueue[asyncio.Future[None]](shares)

    @property
    def idle(self) -> bool:
        """True while nobody is in."""
        return self._free == self._width

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Callable[[], None]]:
        """Be let in on behalf of this task's asker, until the block ends or calls the yielded
        function.

        :raises Overloaded: `waiting-own`, `waiting-server`, `busy`.
        """
        if self._free:
            self._free -= 1
        else:
            await self._wait()
        inside = True

        def leave() -> None:
            nonlocal inside
            if inside:
                inside = False
                self._let_in()

        try:
            yield leave
        finally:
            leave()

    async def _wait(self) -> None:
        let_in = asyncio.get_running_loop().create_future()
        self._waiting.put(let_in, asker())
        try:
            async with asyncio.timeout(self._max_wait_s):
                await let_in
        except BaseException as error:
            if let_in.done() and not let_in.cancelled():
                # let in at the moment of giving up
                self._let_in()
            if isinstance(error, TimeoutError):
                raise Overloaded("busy") from error
            raise

    def _let_in(self) -> None:
        while self._waiting:
            if not (next_one := self._waiting.take()).done():
                next_one.set_result(None)
                return
        self._free += 1


class ServerGates:
    """A gate for each server, so that none waits for another."""

    def __init__(self, width: int, shares: Shares, *, max_wait_s: float | None = None) -> None:
        self._make = partial(FairGate, width, shares, max_wait_s=max_wait_s)
        self._gates: dict[int, FairGate] = {}

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[Callable[[], None]]:
        """As `FairGate.turn`, among those of the asker's server."""
        server = asker().server
        gate = self._gates.setdefault(server, self._make())
        try:
            async with gate.turn() as leave:
                yield leave
        finally:
            if gate.idle:
                self._gates.pop(server, None)


# ----------------------------------------------------------------------------------- rate limits
# Rate limits per person and server: too high for any hand to meet, too low for a script.


MAX_TRACKED_IDS: Final = 10_000
"""People or servers whose buckets are kept in memory."""


class Throttle:
    """A token bucket for each person: `burst` clicks, refilled by `rate` a second.

    `now` is a monotonic clock in seconds. With a `rate` of at least 1, one click a second is never
    refused.
    """

    def __init__(self, burst: int, rate: float, now: Callable[[], float]) -> None:
        self._burst = burst
        self._rate = rate
        self._now = now
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def allows(self, user_id: int) -> bool:
        """Whether the person may go on, which takes a token if so."""
        now = self._now()
        left, at = self._left.pop(user_id, (float(self._burst), now))
        left = min(float(self._burst), left + (now - at) * self._rate)
        allowed = left >= 1
        self._left[user_id] = (left - 1 if allowed else left, now)
        while len(self._left) > MAX_TRACKED_IDS:
            self._left.popitem(last=False)
        return allowed

    def give_back(self, user_id: int) -> None:
        """Return a token that was taken for nothing."""
        if user_id in self._left:
            left, at = self._left[user_id]
            self._left[user_id] = (min(float(self._burst), left + 1), at)


REFILL_PER_S: Final = 0.1
"""Tokens a second: one every ten seconds."""


REPORT_BURST: Final = 3
REPORT_REFILL_PER_S: Final = 1 / 1200
"""Reports of one person: a few together, then one in twenty minutes."""

PERSONS_SHARE: Final = 3
"""One person may make so small a part of a server's matches: a third."""


class RateLimited(Refusal, code="slowly-{what}"):
    """Too much of this was asked for lately."""

    what: Literal[
        "dear",  # costly work, by a person
        "matches",  # new matches, on a server
        "own",  # new matches, also in vain, by a person
        "reports",  # reports, by a person
    ]


class RateLimits:
    """Limits new matches per server and person, and costly requests per person. `now` is a
    monotonic clock in seconds."""

    def __init__(self, matches: int, costly: int, now: Callable[[], float]) -> None:
        self._matches = Throttle(matches, REFILL_PER_S, now)
        self._own_matches = Throttle(max(1, matches // PERSONS_SHARE), REFILL_PER_S, now)
        self._costly = Throttle(costly, REFILL_PER_S, now)
        self._reports = Throttle(REPORT_BURST, REPORT_REFILL_PER_S, now)

    @contextmanager
    def new_match(self, user_id: int, guild_id: int | None) -> Iterator[None]:
        """Count the match that is made inside. If it is refused there, it counts for the person
        alone: nobody can keep a server from playing by being refused.

        :raises RateLimited: the person or the server has made too many matches lately.
        """
        if not self._own_matches.allows(user_id):
            raise RateLimited("own")
        if guild_id is not None and not self._matches.allows(guild_id):
            raise RateLimited("matches")
        try:
            yield
        except BaseException:
            if guild_id is not None:
                self._matches.give_back(guild_id)
            raise

    def check_costly(self, user_id: int) -> None:
        """:raises RateLimited: the person asked for too much costly work lately."""
        if not self._costly.allows(user_id):
            raise RateLimited("dear")

    def check_report(self, user_id: int) -> None:
        """:raises RateLimited: the person has sent several reports lately."""
        if not self._reports.allows(user_id):
            raise RateLimited("reports")


class Pace:
    """Spaces work out: `burst` turns may be taken together, then `per_second`."""

    def __init__(
        self,
        per_second: float,
        *,
        burst: int = 1,
        now: Callable[[], float] = monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._gap = 1 / per_second
        self._ahead = (burst - 1) * self._gap
        self._now = now
        self._sleep = sleep
        self._next = float("-inf")

    async def turn(self) -> None:
        """Wait for the next turn and take it."""
        now = self._now()
        at = max(now - self._ahead, self._next)
        self._next = at + self._gap
        if at > now:
            await self._sleep(at - now)


# ----------------------------------------------------------------------------------- costly work
# Work that takes seconds, such as films, exports and proofs: one after the other, in a thread of
# its own, servers in turn.


P = ParamSpec("P")

COSTLY_THREADS: Final = 1
COSTLY_SHARES: Final = Shares(per_person=2, per_server=8)
"""What may wait. A film takes some seconds, and an answer has fifteen minutes."""
MAX_WORK_WAIT_S: Final = 600.0
"""The longest wait for a turn: after it, Discord no longer takes the answer."""


class CostlyWork:
    """Does one thing at a time, so that what it needs in memory is bounded."""

    def __init__(
        self, *, shares: Shares = COSTLY_SHARES, max_wait_s: float = MAX_WORK_WAIT_S
    ) -> None:
        self._gate = FairGate(COSTLY_THREADS, shares, max_wait_s=max_wait_s)
        self._thread = ThreadPoolExecutor(COSTLY_THREADS, thread_name_prefix="costly")

    @asynccontextmanager
    async def turn(self, interaction: Interaction) -> AsyncIterator[None]:
        """Wait until nobody else's work is under way. Boards do not wait for the answer.

        :raises Overloaded: `waiting-own`, `waiting-server`, `busy`.
        """
        interaction.on_answer_ready()
        with urgency(Urgency.COSTLY):
            async with self._gate.turn():
                yield

    async def run(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job in the thread during a turn; its result."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, lambda: job(*args, **kwargs))

    def close(self) -> None:
        """Finish the running job and drop the rest."""
        self._thread.shutdown(wait=True, cancel_futures=True)


# --------------------------------------------------------------------------------- render thread
# A thread for pictures and long lists of moves, which would block the event loop.


RENDER_THREADS: Final = 1
RENDER_SHARES: Final = Shares(per_person=16, per_server=64)
"""Jobs that may wait. A picture takes a few milliseconds: only a program reaches this limit."""


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[[], Any]
    result: Future[Any] = field(default_factory=Future)

    def run(self) -> None:
        if not self.result.set_running_or_notify_cancel():
            return
        try:
            found = self.work()
        except StopIteration as error:
            # asyncio cannot hand it on: the task that asked would wait forever
            stopped = RuntimeError("a job ended with StopIteration")
            stopped.__cause__ = error
            self.result.set_exception(stopped)
        except BaseException as error:  # noqa: BLE001 - whoever waits for the result is told
            self.result.set_exception(error)
        else:
            self.result.set_result(found)


class RenderThread:
    """An executor that runs the most urgent job next; among equally urgent ones, servers and people
    take turns. A running job is not interrupted: each should be short."""

    def __init__(self, name: str, *, shares: Shares = RENDER_SHARES) -> None:
        self._queue = FairQueue[_Job](shares)
        self._lock = Lock()
        self._pool = ThreadPoolExecutor(RENDER_THREADS, thread_name_prefix=name)

    async def run(self, job: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run a job in the thread on behalf of this task's asker; its result.

        :raises Overloaded: `waiting-own`, `waiting-server`.
        """
        queued = _Job(lambda: job(*args, **kwargs))
        with self._lock:
            self._queue.put(queued, asker())
            # as many turns as jobs; which job has the turn is found out when it comes
            self._pool.submit(self._run_next)
        with stage(Stage.PICTURE):
            result: T = await asyncio.wrap_future(queued.result)
        return result

    def _run_next(self) -> None:
        with self._lock:
            job = self._queue.take()
        job.run()

    def close(self) -> None:
        """Finish the running job and drop the rest."""
        self._pool.shutdown(wait=True, cancel_futures=True)
        while self._queue:
            self._queue.take().result.cancel()
