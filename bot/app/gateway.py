"""The connection to Discord's gateway, kept up whatever happens to it.

discord.py's own loop ends the program after one bad frame, tries a dead address for ever, and is
not paced while Discord accepts and closes. Here any failure leads to another attempt, later each
time; a session that cannot be resumed is dropped; and only what no attempt can cure is raised.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, NoReturn

import discord
import structlog
from yarl import URL

from bot.app import seam
from bot.app.seam import Session, SessionStart, Socket
from bot.base.log import named
from bot.base.worker import Clock, SystemClock
from bot.discord_kit.errors import UNAUTHORIZED

_log: Final = structlog.get_logger(__name__)

_JITTER: Final = random.Random()
"""Keeps processes that lost Discord together from coming back together."""

REFUSALS: Final = {
    4004: "Discord does not know this token. Copy it again into YOIMACHI_TOKEN.",
    4010: "Discord refuses these shards. Check --shards or YOIMACHI_SHARDS.",
    4011: "The bot is on too many servers for a single shard. Start it with --shards.",
    4012: "Discord no longer offers this version of its API. Update Yoimachi.",
    4013: "Discord does not know the intents that this version asks for. Update Yoimachi.",
    4014: "Discord does not allow the intents that this version asks for. Update Yoimachi.",
}
"""Close codes that no further attempt cures, and what the operator can do."""
MAX_UNAUTHORIZED: Final = 3
"""Answers of 401 in a row that refuse the token. Some come from a proxy, or while Discord is out of
order."""
BAD_TOKEN: Final = 4004
GOODBYE: Final = 1000
"""The close code that ends a session."""

FEW: Final = 0.5
"""The share of a day's sessions from which on they are spread over the rest of the day."""
RESERVE: Final = 0.05
"""The share that is kept back, for processes that ask at the same moment."""
RECHECK_S: Final = 300.0
"""Between two looks at the session start limit, while none is left."""


class GatewayRefused(Exception):
    """Discord refuses the bot for good; the text says what the operator can do."""

    def __init__(self, code: int) -> None:
        super().__init__(REFUSALS[code])
        self.code: Final = code


class Unreachable(Exception):
    """Discord could not be reached, however often it was tried."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast attempts follow each other. All times in seconds."""

    first_s: float = 1.0
    """The pause after the first failure; each further one is twice as long. Up to a quarter is
    taken off at random."""
    longest_s: float = 60.0
    settled_s: float = 30.0
    """A connection that stood so long was a success: the next attempt follows at once."""
    open_s: float = 180.0
    """From connecting to IDENTIFY or RESUME, the wait for a turn to identify included."""
    begin_s: float = 120.0
    """From there to READY or RESUMED."""
    identify_s: float = 5.0
    """Discord lets one shard identify in so many seconds."""
    resumes: int = 4
    """Attempts to resume a session, after which it is given up."""
    resume_s: float = 120.0
    """The time after which it is given up even if there were fewer: an attempt at an address that
    takes the connection and says nothing takes `open_s`."""

    def pause(self, failures: int) -> float:
        """The pause after so many failures in a row; none after a connection that stood."""
        if failures == 0:
            return 0.0
        # beyond 20 doublings any pause is the longest
        whole = min(self.longest_s, self.first_s * 2.0 ** min(failures - 1, 20))
        return whole * _JITTER.uniform(0.75, 1.0)


DEFAULT_PACE: Final = Pace()


async def login(
    client: discord.Client, token: str, *, pace: Pace = DEFAULT_PACE, attempts: int | None = None
) -> None:
    """Log in, however long it takes, or in so many attempts, unless the client is closed.

    :raises discord.LoginFailure: Discord does not know the token.
    :raises Unreachable: all attempts failed.
    """
    failures = 0
    while not client.is_closed():
        try:
            await client.login(token)
        except Exception as error:
            # once Discord has answered, an error is one of `setup_hook`
            if isinstance(error, discord.LoginFailure) or client.application is not None:
                raise
            failures += 1
            if attempts is not None and failures >= attempts:
                raise Unreachable(named(error)) from error
            wait = _wait(pace, failures, error)
            _log.warning("discord-unreachable", error=named(error), again_in=round(wait, 1))
            await seam.log_out(client)
            await asyncio.sleep(wait)
        else:
            return


def _wait(pace: Pace, failures: int, error: Exception) -> float:
    asked = error.retry_after if isinstance(error, discord.RateLimited) else 0.0
    return max(asked, pace.pause(failures))


class Gateway:
    """The connections of one client: a single one, or one for each of its shards."""

    def __init__(self, client: discord.Client, pace: Pace, clock: Clock | None = None) -> None:
        """:raises RuntimeError: discord.py is a version that this was not tested with."""
        seam.check_version()
        self.client: Final = client
        self.pace: Final = pace
        self.max_concurrency = 1
        """Shards that may identify at the same time, one of each bucket."""
        self._clock = clock or SystemClock()
        self._links: list[_Link] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._sessions_from: datetime | None = None
        # one at a time: the limit that each reads is right, and none waits with an open connection
        self._identifying = asyncio.Lock()

    async def run(self, shard_ids: Sequence[int | None] = (None,)) -> None:
        """Keep every shard connected until `close`.

        :raises GatewayRefused: no attempt will succeed.
        """
        self._links = [_Link(self, shard_id) for shard_id in shard_ids]
        self._tasks = [
            asyncio.create_task(link.keep(), name=f"gateway-{link.shard_id}")
            for link in self._links
        ]
        try:
            # they end by a refusal, or because of `close`
            done, _ = await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
            ended_by_close = not self._tasks
        finally:
            await self.close()
        if not ended_by_close:
            for task in done:
                task.result()

    async def close(self) -> None:
        """End all sessions."""
        tasks, self._tasks = self._tasks, []
        if tasks:
            await asyncio.gather(*(link.leave() for link in self._links))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def is_lost(self, shard_id: int | None = None) -> bool:
        """Whether this should connect a shard and it is not connected."""
        return any(link.shard_id == shard_id and not link.stands for link in self._links)

    @property
    def latency(self) -> float:
        """Seconds from a heartbeat to Discord's answer: the mean of those connections that stand;
        not a number if none does."""
        found = [link.latency for link in self._links if link.stands]
        return sum(found) / len(found) if found else float("nan")

    @property
    def trouble(self) -> str | None:
        """Why a shard is not connected, for the operator; None if all are."""
        if self._sessions_from is not None:
            return f"no session may begin before {self._sessions_from:%Y-%m-%d %H:%M:%S} UTC"
        return next((link.trouble for link in self._links if not link.stands), None)

    # -------------------------------------------------------------- for a link

    async def identify(self, connect: Callable[[URL], Awaitable[Socket]]) -> Socket:
        """Begin a session as soon as Discord allows one more."""
        async with self._identifying:
            return await connect(await self._address())

    async def _address(self) -> URL:
        """The gateway's address, once a session may begin.

        A bot that begins more sessions than it may loses its token. Discord counts them for all
        processes and restarts, and is asked each time. When half of a day's sessions are used, the
        rest is spread over what is left of the day, so that nothing can use up the last.

        :raises discord.GatewayNotFound: Discord gave no answer.
        """
        waited = 0.0
        try:
            while True:
                start = await seam.session_start(self.client)
                self.max_concurrency = start.max_concurrency
                wait = _spread(start, waited)
                if wait <= 0:
                    return start.gateway
                if self._sessions_from is None:
                    self._sessions_from = self._clock.now() + timedelta(seconds=wait)
                    _log.error(
                        "sessions-spent",
                        remaining=start.remaining,
                        of=start.total,
                        until=self._sessions_from.isoformat(timespec="seconds"),
                    )
                step = min(wait, RECHECK_S)
                await asyncio.sleep(step)
                waited += step
        finally:
            self._sessions_from = None


def _spread(start: SessionStart, waited: float) -> float:
    """The seconds until a session may begin; `waited` have passed since the first question."""
    if start.remaining <= start.total * RESERVE:
        # at least a moment, or a limit that resets just now would be asked for in a tight loop
        return max(1.0, start.reset_after_s)
    if start.remaining > start.total * FEW:
        return 0.0
    return start.reset_after_s / start.remaining - waited


class _Link:
    """One shard's connection: attempts, and the session that outlives them."""

    def __init__(self, gateway: Gateway, shard_id: int | None) -> None:
        self.shard_id: Final = shard_id
        self.stands = False
        """Whether READY or RESUMED has come, and nothing has ended the connection."""
        self.trouble: str | None = "connecting"
        self._gateway = gateway
        self._pace = gateway.pace
        self._client = gateway.client
        self._socket: Socket | None = None
        self._session: Session | None = None
        self._since = 0.0
        """When it began to stand, by the event loop's time."""
        self._initial = True
        self._leaving = False

    async def keep(self) -> None:
        """Connect, again and again, until `leave`.

        :raises GatewayRefused: no attempt will succeed.
        """
        failures = resumes = unauthorized = 0
        now, lost_at = asyncio.get_running_loop().time, 0.0
        while True:
            try:
                await self._connect_once()
            except Exception as error:  # noqa: BLE001 - whatever it was, it is tried again
                if self._leaving:
                    return
                unauthorized = unauthorized + 1 if _is_unauthorized(error) else 0
                if unauthorized >= MAX_UNAUTHORIZED:
                    raise GatewayRefused(BAD_TOKEN) from None
                if isinstance(error, discord.ConnectionClosed) and error.code in REFUSALS:
                    raise GatewayRefused(error.code) from None
                stood_s = self._lost()
                lost_at = lost_at if stood_s is None else now()
                if stood_s is None:
                    failures, resumes = failures + 1, resumes + 1
                    overdue = now() - lost_at >= self._pace.resume_s
                    if resumes >= self._pace.resumes or overdue:
                        self._session = None
                elif stood_s < self._pace.settled_s:
                    # Discord answers, but hangs up soon: neither a storm nor a minute's silence
                    failures, resumes = min(failures, 2) + 1, 0
                else:
                    failures = resumes = 0
                wait = _wait(self._pace, failures, error)
                self._note(error, failures, wait)
                await asyncio.sleep(wait)

    async def leave(self) -> None:
        """End the session."""
        self._leaving = True
        if self._socket is not None:
            await self._socket.leave(GOODBYE)

    @property
    def latency(self) -> float:
        return float("nan") if self._socket is None else self._socket.latency

    async def _connect_once(self) -> NoReturn:
        """One connection from beginning to end. The end is always an error."""
        if self._session is None:
            self._socket = socket = await self._gateway.identify(self._open)
        else:
            self._socket = socket = await self._open(self._session.gateway)
        try:
            async with asyncio.timeout(self._pace.begin_s):
                while not self.stands:
                    await socket.poll_event()
            while True:
                await socket.poll_event()
        finally:
            self._session = socket.session
            self._socket = None
            await socket.leave(seam.LEAVE_RESUMABLE)

    async def _open(self, address: URL) -> Socket:
        initial, self._initial = self._initial, False
        async with asyncio.timeout(self._pace.open_s):
            return await Socket.connect(
                self._client,
                address,
                self._session,
                shard_id=self.shard_id,
                initial=initial,
                begun=self._found,
            )

    def _found(self) -> None:
        self.stands, self.trouble = True, None
        self._since = asyncio.get_running_loop().time()
        resumed = self._session is not None
        _log.info("gateway-connected", shard=self.shard_id, resumed=resumed)

    def _lost(self) -> float | None:
        """The connection has ended: how many seconds it stood, or None if it never did."""
        if not self.stands:
            return None
        self.stands = False
        self._client.dispatch("disconnect")
        if self.shard_id is not None:
            self._client.dispatch("shard_disconnect", self.shard_id)
        return asyncio.get_running_loop().time() - self._since

    def _note(self, error: Exception, failures: int, wait: float) -> None:
        reason = str(error) if isinstance(error, seam.Disconnected) else named(error)
        self.trouble = f"{reason}; failed attempts: {failures}"
        log = _log.warning if failures else _log.info
        log(
            "gateway-lost",
            shard=self.shard_id,
            reason=reason,
            again_in=round(wait, 1),
            resuming=self._session is not None,
            failures=failures,
        )


def _is_unauthorized(error: Exception) -> bool:
    cause = error.__cause__ if isinstance(error, discord.GatewayNotFound) else None
    return isinstance(cause, discord.HTTPException) and cause.status == UNAUTHORIZED
