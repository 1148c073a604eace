"""A program of a server's own that receives webhooks: a real HTTP server on this machine."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web
from aiohttp.test_utils import TestServer


@dataclass(frozen=True)
class Request:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def document(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]


@dataclass
class Receiver:
    """Answers with the statuses of `answers`, one after the other, and then with 200."""

    url: str = ""
    requests: list[Request] = field(default_factory=list)
    answers: list[web.Response] = field(default_factory=list)
    hang: asyncio.Event | None = None
    """While set to an event that has not come, nothing is answered where the path ends so."""
    hanging: str = ""
    asked: asyncio.Event = field(default_factory=asyncio.Event)
    """That a request came."""
    came: asyncio.Event = field(default_factory=asyncio.Event)
    """That a request was answered."""

    def will_answer(self, *statuses: int) -> None:
        self.answers += [web.Response(status=status) for status in statuses]

    def take(self) -> list[Request]:
        found, self.requests = self.requests, []
        return found

    @property
    def types(self) -> list[str]:
        return [request.document["type"] for request in self.requests]

    async def answer(self, request: web.Request) -> web.Response:
        headers = {name.lower(): value for name, value in request.headers.items()}
        self.requests.append(Request(request.path, headers, await request.read()))
        self.asked.set()
        if self.hang is not None and request.path.endswith(self.hanging):
            await self.hang.wait()
        self.came.set()
        return self.answers.pop(0) if self.answers else web.Response(text="thanks")


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", receiver.answer)
    async with TestServer(app, host="127.0.0.1") as server:
        receiver.url = str(server.make_url("/hook"))
        yield receiver
        if receiver.hang is not None:
            receiver.hang.set()
