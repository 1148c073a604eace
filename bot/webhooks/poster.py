"""The process that posts to webhooks.

A receiver's answer is read here and nowhere else, so whatever it sends costs the bot nothing. The
process reads requests from its standard input, one a line, writes an outcome for each to its
standard output, and ends when its input does: it never outlives the bot. It imports little, and
none of the bot's secrets are in its environment.

No redirect is followed, no proxy is used, and an answer's body is not read.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import re
import signal
import socket
import ssl
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from aiohappyeyeballs import start_connection

from bot.webhooks.model import AddressRules, Failure, Reach, networks

MAX_ANSWER_BYTES: Final = 64 * 1024
"""Bytes that a receiver may send in all: the TLS handshake, interim answers and headers."""
MAX_REQUEST_BYTES: Final = 16 * 1024 * 1024
"""Of a line from the bot, which sends some kilobytes."""
RESOLVER_THREADS: Final = 64
"""Names that are looked up at a time: one that takes long keeps nobody else's work waiting. More
than there are requests at a time, since the system goes on looking when a request was given up."""
HAPPY_EYEBALLS_S: Final = 0.25
"""The wait for one of a name's addresses before the next is tried as well."""
NICENESS: Final = 10
HEARTBEAT_S: Final = 5.0
HUNG_S: Final = 30
"""Seconds without a heartbeat after which the system ends this process."""
_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)(?: .*)?\r?\n", re.DOTALL)
_SWITCHED: Final = 101
_PAUSE: Final = re.compile(rb"retry-after:\s*(\d{1,6})\s*", re.IGNORECASE)


class _Metered(socket.socket):
    """A socket that breaks once more is read from it than an answer may have."""

    left = MAX_ANSWER_BYTES
    overdrawn = False

    def recv(self, size: int, flags: int = 0, /) -> bytes:
        data = super().recv(self._within(size), flags)
        self.left -= len(data)
        return data

    def recv_into(self, buffer: Any, size: int = 0, flags: int = 0) -> int:
        count = super().recv_into(buffer, self._within(size or len(buffer)), flags)
        self.left -= count
        return count

    def _within(self, size: int) -> int:
        if not self.left:
            self.overdrawn = True
            raise ConnectionAbortedError("a longer answer than there may be")
        return min(size, self.left)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a request. Seconds."""

    status: int | None = None
    failure: Failure | None = None
    pause_s: int | None = None
    """The pause that the receiver asked for."""


class Poster:
    """Posts to addresses that the rules allow."""

    def __init__(self, rules: AddressRules, timeout_s: float) -> None:
        self._rules = rules
        self._timeout_s = timeout_s
        self._threads = ThreadPoolExecutor(RESOLVER_THREADS, thread_name_prefix="webhook-names")
        self._tls = ssl.create_default_context()
        self._tls.set_alpn_protocols(["http/1.1"])

    async def post(self, host: str, port: int, request: bytes, *, tls: bool) -> Outcome:
        """The outcome of one request, which is sent as it is."""
        refused = list[str]()
        opened = list[_Metered]()

        def connect_to(info: tuple[Any, ...]) -> socket.socket:
            # the last moment: this very address is connected to, however it was found
            family, kind, protocol, _, target = info
            if not self._rules.allows(target[0]):
                refused.append(target[0])
                raise OSError("an address that webhooks must not have")
            opened.append(_Metered(family, kind, protocol))
            return opened[-1]

        try:
            async with asyncio.timeout(self._timeout_s):
                look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
                loop = asyncio.get_running_loop()
                found = await loop.run_in_executor(self._threads, look_up)
                connected = await start_connection(
                    found, happy_eyeballs_delay=HAPPY_EYEBALLS_S, socket_factory=connect_to
                )
                reader, writer = await asyncio.open_connection(
                    sock=connected,
                    ssl=self._tls if tls else None,
                    server_hostname=host.rstrip(".") if tls else None,
                )
                try:
                    writer.write(request)
                    return await _answer(reader)
                finally:
                    writer.transport.abort()
        except Exception as error:  # noqa: BLE001 - a receiver may break anything
            if any(each.overdrawn for each in opened):
                return Outcome(failure=Failure.ANSWER)
            return Outcome(failure=_failure(error, refused=bool(refused)))


def _failure(error: Exception, *, refused: bool) -> Failure:
    if isinstance(error, TimeoutError):
        return Failure.TIMEOUT
    if isinstance(error, ssl.SSLError):
        return Failure.CERTIFICATE
    if isinstance(error, _NoHttp):
        return Failure.ANSWER
    # a name may be of more letters than names have
    return Failure.REFUSED if refused else Failure.UNREACHABLE


class _NoHttp(Exception):
    """An answer that is not HTTP."""


async def _answer(reader: asyncio.StreamReader) -> Outcome:
    """The status and the headers of an answer, after any interim ones.

    :raises _NoHttp: it is no answer in HTTP 1.
    :raises EOFError: it ends too early.
    """
    while True:
        if (found := _STATUS.fullmatch(await reader.readuntil(b"\n"))) is None:
            raise _NoHttp
        status, pause_s = int(found[1]), None
        while (line := await reader.readuntil(b"\n")).strip():
            if found := _PAUSE.fullmatch(line):
                pause_s = int(found[1])
        if status >= 200 or status == _SWITCHED:
            return Outcome(status, pause_s=pause_s)


async def _serve(poster: Poster) -> None:
    """Post what comes in until the bot is gone."""
    requests = asyncio.StreamReader(limit=MAX_REQUEST_BYTES)
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(requests), sys.stdin
    )
    tasks = {asyncio.create_task(_heartbeat())}
    while line := await requests.readline():
        task = asyncio.create_task(_posted(poster, json.loads(line)))
        tasks.add(task)
        task.add_done_callback(tasks.discard)


async def _posted(poster: Poster, asked: Mapping[str, Any]) -> None:
    loop = asyncio.get_running_loop()
    began = loop.time()
    outcome = await poster.post(
        asked["host"], asked["port"], asked["request"].encode(), tls=asked["tls"]
    )
    told = {
        "id": asked["id"],
        "status": outcome.status,
        "failure": outcome.failure,
        "pause_s": outcome.pause_s,
        "took_s": loop.time() - began,
    }
    sys.stdout.write(json.dumps(told) + "\n")
    sys.stdout.flush()


async def _heartbeat() -> None:
    while True:
        signal.alarm(HUNG_S)
        await asyncio.sleep(HEARTBEAT_S)


def main() -> None:
    """Give way to the bot, and post for it."""
    reach, blocked, timeout_s = sys.argv[1:]
    os.nice(NICENESS)
    # the bot says when to end
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # what goes wrong is an outcome, and addresses may hold keys
    logging.disable()
    asyncio.run(_serve(Poster(AddressRules(Reach(reach), networks(blocked)), float(timeout_s))))


if __name__ == "__main__":
    main()
    # threads that still look names up must not hold it
    os._exit(0)
