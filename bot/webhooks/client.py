"""Addresses of webhooks, and the process of its own that posts to them."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable, Mapping
from datetime import timedelta
from functools import cache
from importlib.metadata import version
from ipaddress import ip_address
from itertools import count
from typing import Any, Final, Literal, cast

import structlog
from yarl import URL

from bot.base.refusal import Refusal
from bot.webhooks.model import AddressRules, Failure, Reach, Response

# -------------------------------------------------------------------------------------- refusals
# Refusals of webhooks.


class WebhookRefused(Refusal, code="webhook-{why}"):
    """An address that cannot be a webhook, or a webhook that is not there or busy."""

    why: Literal[
        "address",  # it is none
        "busy",  # a test of the server is under way
        "closed",  # the operator allows none
        "gone",  # the server has no such webhook
        "https",  # it must begin with https://
        "known",  # the server has it already
        "login",  # it holds a name or password
        "many",  # limit
        "network",  # it leads to a network that the bot must not reach
        "port",
    ]
    limit: int | None = None


# ------------------------------------------------------------------------------------- addresses
# Addresses that servers may name as webhooks.
#
# A name can lead elsewhere each time it is looked up, so the check that counts is of the address
# that a connection is about to be made to (`bot.webhooks.poster`).


MAX_URL_CHARS: Final = 500
PORTS: Final = (443, 8443)
"""The ports of addresses in public networks."""
LOCAL: Final = "localhost"
LOOPBACK: Final = "127.0.0.1"


def checked(text: str, rules: AddressRules) -> URL:
    """A webhook's address.

    :raises WebhookRefused: it may not be a webhook.
    """
    if rules.reach is Reach.NONE:
        raise WebhookRefused("closed")
    url = _parsed(text.strip())
    own = rules.reach is Reach.PRIVATE
    if url.scheme != "https" and not own:
        raise WebhookRefused("https")
    if url.user is not None or url.password is not None:
        raise WebhookRefused("login")
    if url.port not in PORTS and not own:
        raise WebhookRefused("port")
    host = url.host or ""
    if host == LOCAL or host.endswith(f".{LOCAL}"):
        # no other machine ever has this name
        host = LOOPBACK
    if _is_numeric(host) and not rules.allows(host):
        raise WebhookRefused("network")
    return url.with_fragment(None)


def _parsed(text: str) -> URL:
    """:raises WebhookRefused: it is no address of the web."""
    try:
        url = URL(text)
        # looks at the number
        _ = url.port
    except ValueError as error:
        raise WebhookRefused("address") from error
    blank = any(char.isspace() for char in text)
    if blank or len(text) > MAX_URL_CHARS or url.scheme not in ("http", "https") or not url.host:
        raise WebhookRefused("address")
    return url


def _is_numeric(host: str) -> bool:
    try:
        ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


# ---------------------------------------------------------------------------------------- client
# Posting to webhooks through a process of its own (`bot.webhooks.poster`): its start, its end,
# and what it says. Nothing that a receiver sends comes into the bot's process.


_log: Final = structlog.get_logger(__name__)

TIMEOUT_S: Final = 10.0
"""For a whole request: to look the name up, to connect, and to have an answer."""
GRACE_S: Final = 10.0
"""How much later than that the process may answer before it counts as hung and is killed."""
IDLE_S: Final = 300.0
"""The process ends after so long with nothing to post."""
FIRST_PAUSE_S: Final = 1.0
"""Before the process is started again after it died; doubled each time, up to LONGEST_PAUSE_S."""
LONGEST_PAUSE_S: Final = 60.0
MAX_RETRY_AFTER: Final = timedelta(hours=6)
SECRET_PREFIXES: Final = ("YOIMACHI_", "PG")
"""Of settings, with the token among them, and of those that PostgreSQL's driver reads."""
INTERRUPTED: Final = Response(failure=Failure.INTERRUPTED)


class WebhookClient:
    """Posts to addresses that the rules allow. The process is started with the first request."""

    def __init__(self, rules: AddressRules, timeout_s: float = TIMEOUT_S) -> None:
        self._rules = rules
        self._timeout_s = timeout_s
        self._ids = count(1)
        self._starting = asyncio.Lock()
        self._process: _Process | None = None
        self._processes = set[_Process]()
        """Those that have not ended, with those that are let go."""
        self._idle: asyncio.TimerHandle | None = None
        self._deaths = 0
        """In a row: without an outcome in between."""
        self._rest_until = 0.0
        """When it may be started again, in the event loop's time."""
        self._closed = False

    @property
    def pid(self) -> int | None:
        """The process that posts, while there is one."""
        return None if self._process is None else self._process.pid

    @property
    def received(self) -> int:
        """Bytes that the process has written."""
        return 0 if self._process is None else self._process.received

    def rest_s(self) -> float:
        """Seconds until requests can be made again; 0 if they can be now."""
        return max(0.0, self._rest_until - asyncio.get_running_loop().time())

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Response:
        """The outcome of one request."""
        try:
            # the operator's rules may have changed since it was added
            target = checked(url, self._rules)
        except WebhookRefused:
            return Response(failure=Failure.REFUSED)
        process = await self._running()
        if process is None:
            return INTERRUPTED
        if self._idle is not None:
            self._idle.cancel()
        try:
            async with asyncio.timeout(self._timeout_s + GRACE_S):
                response = await process.ask(next(self._ids), self._request(target, headers, body))
        except TimeoutError:
            _log.warning("webhook-process-hung", process=process.pid)
            process.kill()
            return INTERRUPTED
        finally:
            self._idle_from_now(process)
        if response is not INTERRUPTED:
            self._deaths = 0
        return response

    async def close(self) -> None:
        """End the process for good."""
        self._closed = True
        if self._idle is not None:
            self._idle.cancel()
        # one that is being started ends, too
        async with self._starting:
            self._process = None
        for process in tuple(self._processes):
            process.kill()
            await process.ended.wait()

    def _request(self, url: URL, headers: Mapping[str, str], body: bytes) -> dict[str, object]:
        """A request as the process reads it. The URL's parts hold no blanks: it is encoded."""
        told = {
            "host": url.raw_authority,
            "content-type": "application/json",
            "content-length": str(len(body)),
            "user-agent": _user_agent(),
            "connection": "close",
            **headers,
        }
        lines = [f"POST {url.raw_path_qs} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in told.items()]
        return {
            "host": url.raw_host,
            "port": url.port,
            "tls": url.scheme == "https",
            "request": "\r\n".join([*lines, "", body.decode()]),
        }

    async def _running(self) -> _Process | None:
        """The process, started if need be; None while it is left alone."""
        async with self._starting:
            if self._closed or self.rest_s():
                return None
            if self._process is None:
                try:
                    self._process = await self._start()
                except OSError as error:
                    _log.warning("webhook-process-missing", exc_info=error)
                    self._leave_alone()
            return self._process

    async def _start(self) -> _Process:
        """
        :raises OSError: there is none, or none for long.
        """
        rules = self._rules
        blocked = ",".join(map(str, rules.blocked))
        # what talks to strangers knows no secrets of ours
        known = {k: v for k, v in os.environ.items() if not k.upper().startswith(SECRET_PREFIXES)}
        _, process = await asyncio.get_running_loop().subprocess_exec(
            lambda: _Process(self._died),
            *(sys.executable, "-m", "bot.webhooks.poster"),
            *(rules.reach.value, blocked, str(self._timeout_s)),
            stdin=PIPE,
            stdout=PIPE,
            stderr=None,
            env={**known, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        if process.ended.is_set():
            raise ChildProcessError("it ended at once")
        self._processes.add(process)
        return process

    def _died(self, process: _Process, code: int | None) -> None:
        """A process ended. One that we have let go ended as it should."""
        self._processes.discard(process)
        if process is not self._process:
            return
        self._process = None
        _log.warning("webhook-process-died", process=process.pid, code=code)
        self._leave_alone()

    def _leave_alone(self) -> None:
        self._rest_until = asyncio.get_running_loop().time() + pause_s(self._deaths)
        self._deaths += 1

    def _idle_from_now(self, process: _Process) -> None:
        if process is self._process and not process.busy:
            self._idle = asyncio.get_running_loop().call_later(IDLE_S, self._let_go, process)

    def _let_go(self, process: _Process) -> None:
        if process is self._process:
            self._process = None
            process.finish()


def pause_s(deaths: int) -> float:
    """The pause after so many deaths before."""
    return min(LONGEST_PAUSE_S, FIRST_PAUSE_S * 2.0 ** min(deaths, 10))


class _Process(asyncio.SubprocessProtocol):
    """The process as the event loop sees it: answers come as callbacks, without a task."""

    def __init__(self, died: Callable[[_Process, int | None], None]) -> None:
        self._died = died
        self._asked: dict[int, asyncio.Future[Response]] = {}
        self._rest = b""
        """The beginning of a line."""
        self.received = 0
        """Bytes that it wrote."""
        self.ended = asyncio.Event()

    @property
    def pid(self) -> int:
        return self._transport.get_pid() or 0

    @property
    def busy(self) -> bool:
        return bool(self._asked)

    async def ask(self, number: int, request: Mapping[str, object]) -> Response:
        """The outcome of a request; `INTERRUPTED` if the process dies before."""
        if self.ended.is_set():
            return INTERRUPTED
        outcome: asyncio.Future[Response] = asyncio.get_running_loop().create_future()
        self._asked[number] = outcome
        self._input.write(json.dumps({"id": number, **request}).encode() + b"\n")
        try:
            return await outcome
        finally:
            del self._asked[number]

    def finish(self) -> None:
        """Have it end once it has read so."""
        self._input.close()

    def kill(self) -> None:
        self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.SubprocessTransport", transport)
        self._input = cast("asyncio.WriteTransport", self._transport.get_pipe_transport(0))

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002 - asyncio's signature
        self.received += len(data)
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            told = json.loads(line)
            outcome = self._asked.get(told["id"])
            if outcome is not None and not outcome.done():
                outcome.set_result(_response(told))

    def process_exited(self) -> None:
        self.ended.set()
        for outcome in self._asked.values():
            if not outcome.done():
                outcome.set_result(INTERRUPTED)
        self._died(self, self._transport.get_returncode())
        self._transport.close()


def _response(told: Mapping[str, Any]) -> Response:
    pause = told["pause_s"]
    return Response(
        status=told["status"],
        failure=None if told["failure"] is None else Failure(told["failure"]),
        retry_after=None if pause is None else min(timedelta(seconds=pause), MAX_RETRY_AFTER),
        took=timedelta(seconds=told["took_s"]),
    )


@cache
def _user_agent() -> str:
    """The version is looked up on the disk."""
    return f"Yoimachi/{version('yoimachi')} (webhooks)"
