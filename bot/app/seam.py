"""The seam to discord.py: the one module that touches what discord.py does not document.

`tests/app/test_seam.py` lists every private name used here and fails if one of them moves; it also
fails if another module of the bot reaches behind the documented interface. `check_version` refuses
a discord.py that this was not tested with. ADR 0048 says why each of these parts is needed.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import aiohttp
import discord
import structlog
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.http import INTERNAL_API_VERSION, Route
from yarl import URL

from bot.base.log import named
from bot.discord_kit.errors import Requests

_log: Final = structlog.get_logger(__name__)

TESTED: Final = (2, 7)
"""The versions of discord.py with which this module was tested: `pyproject.toml` pins them, too."""
CLOSE_TIMEOUT_S: Final = 5.0
"""How long the other end may take to confirm that a connection is closed."""
RENEWAL_TIMEOUT_S: Final = 60.0
"""How long the first request of a new connection is waited for."""
LEAVE_RESUMABLE: Final = 4000
"""A close code after which Discord keeps the session."""

_BEGINNINGS: Final = frozenset({"READY", "RESUMED"})
"""Events without which a connection is worth nothing."""


def check_version() -> None:
    """:raises RuntimeError: discord.py is a version that this module was not tested with."""
    if discord.version_info[:2] != TESTED:
        tested = ".".join(map(str, TESTED))
        raise RuntimeError(f"discord.py {discord.__version__} is installed; {tested} is needed")


# ------------------------------------------------------------------ the HTTP client


def use_api(base: str) -> None:
    """Send all requests to `base` from now on: Discord's address up to the `/v10`, or a proxy's.

    discord.py keeps the address on a class: there is one for a process, and none per client.
    """
    Route.BASE = f"{base.rstrip('/')}/v{INTERNAL_API_VERSION}"


def api() -> str:
    """The address that requests go to."""
    return Route.BASE


async def get(client: discord.Client, path: str, **query: str) -> Any:
    """Ask Discord for something that discord.py does not ask for.

    :raises discord.HTTPException: Discord refused.
    """
    return await client.http.request(Route("GET", path), params=query)


def take_requests(client: discord.Client) -> Requests:
    """Have all requests of the HTTP client run to their end. All its other methods find `request`
    on it."""
    http = client.http
    requests = Requests(http.request, partial(_connect_anew, client))
    http.request = requests.request  # type: ignore[method-assign]
    return requests


async def _connect_anew(client: discord.Client) -> None:
    """Go on with new connections. The gateway's is among the old ones, and is resumed.

    :raises discord.HTTPException, OSError, aiohttp.ClientError: Discord does not answer.
    """
    http, old = client.http, client.http.connector
    http.connector = aiohttp.TCPConnector(limit=0)
    try:
        async with asyncio.timeout(RENEWAL_TIMEOUT_S):
            # makes a new session, and opens the way that a global limit may have closed
            await http.static_login(http.token or "")
    finally:
        await old.close()


async def log_out(client: discord.Client) -> None:
    """Undo a login that failed halfway, so that the client can log in again."""
    await client.http.close()
    # a closed connector would be used again
    client.http.connector = discord.utils.MISSING


@dataclass(frozen=True, slots=True)
class SessionStart:
    """Where a new session begins, and how many may still begin."""

    gateway: URL
    total: int
    remaining: int
    reset_after_s: float
    max_concurrency: int


async def session_start(client: discord.Client) -> SessionStart:
    """Ask for the gateway's address and the session start limit.

    :raises discord.GatewayNotFound: Discord refused; its cause is the refusal.
    """
    _, url, limit = await client.http.get_bot_gateway()
    return SessionStart(
        gateway=URL(url),
        total=limit["total"],
        remaining=limit["remaining"],
        reset_after_s=limit["reset_after"] / 1000,
        max_concurrency=max(1, limit["max_concurrency"]),
    )


# ------------------------------------------------------------------ the gateway


@dataclass(frozen=True, slots=True)
class Session:
    """What a RESUME needs."""

    id: str
    sequence: int | None
    gateway: URL


class Disconnected(Exception):
    """The connection has ended as connections do; the text says how."""


def assign_shards(client: discord.AutoShardedClient, ids: Sequence[int]) -> None:
    """Tell the client which shards it has, as its own `connect` would."""
    client._connection.shard_ids = list(ids)


class Socket(DiscordWebSocket):
    """One connection to the gateway. It closes when anything ends it, and skips events that cannot
    be parsed."""

    _has_begun: bool = False
    """Whether it belongs to a session whose READY was parsed."""

    @classmethod
    async def connect(
        cls,
        client: discord.Client,
        gateway: URL,
        session: Session | None,
        *,
        shard_id: int | None,
        initial: bool,
        begun: Callable[[], None],
    ) -> Socket:
        """Connect, wait for HELLO, and send RESUME for a session or IDENTIFY for a new one. `begun`
        is called when Discord has answered that with RESUMED or READY.

        Raises whatever goes wrong.
        """
        resumed: dict[str, Any] = {}
        if session is not None:
            resumed = {"resume": True, "session": session.id, "sequence": session.sequence}
        socket = await cls.from_client(
            client, gateway=gateway, shard_id=shard_id, initial=initial, **resumed
        )
        socket._has_begun = session is not None
        socket._discord_parsers = _Parsers(socket, begun)
        return socket

    @property
    def session(self) -> Session | None:
        """The session to resume; None if Discord has none, or has ended it."""
        if self.session_id is None or not self._has_begun:
            return None
        return Session(self.session_id, self.sequence, self.gateway)

    async def poll_event(self) -> None:
        async with self._closing_on_failure():
            await super().poll_event()

    async def identify(self) -> None:
        async with self._closing_on_failure():
            await super().identify()

    async def resume(self) -> None:
        async with self._closing_on_failure():
            await super().resume()

    async def leave(self, code: int) -> None:
        """Close, and stop the heartbeats. Without effect once closed."""
        # a peer that is gone confirms nothing
        with suppress(TimeoutError, OSError, aiohttp.ClientError):
            async with asyncio.timeout(CLOSE_TIMEOUT_S):
                await self.close(code)

    @asynccontextmanager
    async def _closing_on_failure(self) -> AsyncIterator[None]:
        """discord.py leaves the connection open, and its thread of heartbeats running, if a frame
        cannot be read or nothing comes."""
        try:
            yield
        except ReconnectWebSocket as error:
            code = self._close_code or self.socket.close_code
            await self.leave(LEAVE_RESUMABLE)
            how = f"closed with {code}" if error.resume else "session refused"
            raise Disconnected(how) from None
        except BaseException:
            await self.leave(LEAVE_RESUMABLE)
            raise


class _Parsers(dict[str, Callable[[Any], Any]]):
    """discord.py's parsers of events, for one connection."""

    def __init__(self, socket: Socket, begun: Callable[[], None]) -> None:
        super().__init__(socket._discord_parsers)
        self._socket = socket
        self._begun = begun

    def __getitem__(self, event: str) -> Callable[[Any], Any]:
        return partial(self._parse, event, super().__getitem__(event))

    def _parse(self, event: str, parse: Callable[[Any], Any], data: Any) -> None:
        try:
            parse(data)
        except Exception as error:
            if event in _BEGINNINGS:
                raise
            _log.warning("event-skipped", type=event, error=named(error), at=_place(error))
            return
        if event in _BEGINNINGS:
            self._socket._has_begun = True
            self._begun()


def _place(error: Exception) -> str:
    """The file and line that raised an error."""
    traceback = error.__traceback__
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    if traceback is None:
        return ""
    return f"{traceback.tb_frame.f_code.co_filename.rpartition('/')[2]}:{traceback.tb_lineno}"
