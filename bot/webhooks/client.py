"""Posting to webhooks over HTTP: one request at a time, to allowed addresses alone.

Nothing of an answer is read but its status and its headers, no redirect is followed, and the
environment's proxies are not used.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from importlib.metadata import version
from typing import Any, Final

import aiohttp
from aiohttp.abc import AbstractResolver, ResolveResult

from bot.webhooks.addresses import AddressRules
from bot.webhooks.model import Failure, Response
from bot.webhooks.refusals import WebhookRefused

TIMEOUT_S: Final = 10.0
"""For a whole request: to look the name up, to connect, and to have an answer."""
RESOLVER_THREADS: Final = 64
"""Names that are looked up at a time: one that takes long keeps nobody else's work waiting. More
than there are requests at a time, since the system goes on looking when a request was given up."""
MAX_RETRY_AFTER: Final = timedelta(hours=6)
_SECONDS: Final = re.compile(r"\d{1,6}")


class WebhookClient:
    """Posts to addresses that the rules allow."""

    def __init__(
        self,
        rules: AddressRules,
        resolver: AbstractResolver | None = None,
        timeout_s: float = TIMEOUT_S,
    ) -> None:
        """`resolver` looks names up, instead of the system."""
        self._rules = rules
        self._own = _SystemResolver()
        self._resolver = resolver or self._own
        self._timeout = aiohttp.ClientTimeout(total=timeout_s)
        self._agent = f"Yoimachi/{version('yoimachi')} (webhooks)"

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Response:
        """The outcome of one request."""
        try:
            # the operator's rules may have changed since it was added
            self._rules.check(url)
        except WebhookRefused:
            return Response(failure=Failure.REFUSED)
        refused: list[str] = []

        def connect_to(info: tuple[Any, ...]) -> socket.socket:
            # the last moment: this very address is connected to, however it was found
            family, kind, protocol, _, target = info
            if not self._rules.allows(target[0]):
                refused.append(target[0])
                raise OSError("an address that webhooks must not have")
            return socket.socket(family, kind, protocol)

        connector = aiohttp.TCPConnector(
            resolver=self._resolver,
            socket_factory=connect_to,
            use_dns_cache=False,
            force_close=True,
        )
        own = {"content-type": "application/json", "user-agent": self._agent}
        try:
            async with (
                aiohttp.ClientSession(
                    connector=connector,
                    timeout=self._timeout,
                    cookie_jar=aiohttp.DummyCookieJar(),
                    auto_decompress=False,
                ) as session,
                session.post(
                    url, data=body, headers={**own, **headers}, allow_redirects=False
                ) as answer,
            ):
                pause = _retry_after(answer.headers.get("retry-after", ""))
                answer.close()
                return Response(status=answer.status, retry_after=pause)
        except TimeoutError:
            return Response(failure=Failure.TIMEOUT)
        except (aiohttp.ClientSSLError, ssl.SSLError):
            return Response(failure=Failure.CERTIFICATE)
        except (aiohttp.ClientError, OSError, ValueError):
            # a name may be of more letters than names have
            return Response(failure=Failure.REFUSED if refused else Failure.UNREACHABLE)

    def close(self) -> None:
        """End the threads that look names up."""
        self._own.end()


class _SystemResolver(AbstractResolver):
    """Asks the system for addresses, in threads of its own."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(RESOLVER_THREADS, thread_name_prefix="webhook-names")

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_UNSPEC
    ) -> list[ResolveResult]:
        look_up = partial(socket.getaddrinfo, host, port, family, socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._threads, look_up)
        return [
            ResolveResult(
                hostname=host,
                host=str(target[0]),
                port=port,
                family=each,
                proto=protocol,
                flags=socket.AI_NUMERICHOST,
            )
            for each, _, protocol, _, target in found
        ]

    async def close(self) -> None:
        """Nothing to do after one request: the threads are for all."""

    def end(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _retry_after(text: str) -> timedelta | None:
    """The pause that a header asks for; None if it names none in seconds."""
    found = _SECONDS.fullmatch(text.strip())
    return None if found is None else min(timedelta(seconds=int(found[0])), MAX_RETRY_AFTER)
