"""The page's server: static files, a feed for each person, and actions.

It listens on the loopback interface only. Every path begins with a random token that only the
printed URL contains, so that no other page or program on this machine can take part.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from aiohttp import web

from bot.demo.directory import Refused
from bot.demo.feed import feed
from bot.demo.world import PEOPLE, ActionResult, World

LOOPBACK: Final = "127.0.0.1"
CHANGE_CHECK_INTERVAL_S: Final = 0.1
"""The longest delay before the open tabs hear of a change."""
MAX_REQUEST_BYTES: Final = 16 * 1024 * 1024
"""Room for a file of ten megabytes in Base64, the largest that Discord takes from everybody."""
_PAGE: Final = Path(__file__).parent / "page"
_TYPES: Final = {".html": "text/html", ".js": "text/javascript", ".css": "text/css"}
_HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}

Body = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Address:
    """The address of the page."""

    port: int
    token: str

    @property
    def url(self) -> str:
        return f"http://{LOOPBACK}:{self.port}/{self.token}/"


class ChangeNotifier:
    """Tells the open tabs that something may look different."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._seen = -1
        self._revision = 0
        self._ended = False
        self._changed = asyncio.Condition()

    async def run(self) -> None:
        while True:
            activity = self._world.activity
            if activity != self._seen:
                self._seen = activity
                async with self._changed:
                    self._revision += 1
                    self._changed.notify_all()
            await asyncio.sleep(CHANGE_CHECK_INTERVAL_S)

    async def after(self, revision: int) -> int | None:
        """The next revision; None when there is none to come."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._ended or self._revision != revision)
            return None if self._ended else self._revision

    async def end(self) -> None:
        """Let go of those who wait: the server would wait for them."""
        async with self._changed:
            self._ended = True
            self._changed.notify_all()


@asynccontextmanager
async def serve(world: World, port: int) -> AsyncIterator[Address]:
    """Serve the page on `port`, or on any free one for 0.

    :raises OSError: the port is taken.
    """
    token = secrets.token_urlsafe(16)
    changes = ChangeNotifier(world)
    runner = web.AppRunner(_application(world, changes, token), access_log=None, shutdown_timeout=1)
    await runner.setup()
    watching = asyncio.create_task(changes.run(), name="demo changes")
    try:
        site = web.TCPSite(runner, LOOPBACK, port)
        await site.start()
        yield Address(port=int(runner.addresses[0][1]), token=token)
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
        await changes.end()
        await runner.cleanup()


def _application(world: World, changes: ChangeNotifier, token: str) -> web.Application:
    handlers = _Handlers(world, changes)
    application = web.Application(middlewares=[_guard], client_max_size=MAX_REQUEST_BYTES)
    application.add_routes(
        [
            web.get(f"/{token}/", handlers.index),
            web.get(f"/{token}/page/{{name}}", handlers.asset),
            web.get(f"/{token}/events", handlers.events),
            web.get(f"/{token}/feed/{{person}}", handlers.feed),
            web.get(f"/{token}/file/{{person}}/{{id:[0-9]+}}", handlers.file),
            web.post(f"/{token}/act/{{person}}", handlers.act),
        ]
    )
    return application


@web.middleware
async def _guard(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse requests from other sites, and set the security headers of every response."""
    port = request.url.port
    if request.host not in {f"{LOOPBACK}:{port}", f"localhost:{port}"}:
        raise web.HTTPForbidden
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.host}":
        raise web.HTTPForbidden
    response = await handler(request)
    if not response.prepared:
        for name, value in _HEADERS.items():
            response.headers.setdefault(name, value)
    return response


class _Handlers:
    """The handlers of the routes."""

    def __init__(self, world: World, changes: ChangeNotifier) -> None:
        self._world = world
        self._changes = changes
        self._files = {path.name: path for path in _PAGE.iterdir() if path.suffix in _TYPES}

    async def index(self, request: web.Request) -> web.Response:  # noqa: ARG002
        return self._static("index.html")

    async def asset(self, request: web.Request) -> web.Response:
        return self._static(request.match_info["name"])

    def _static(self, name: str) -> web.Response:
        if name not in self._files:
            raise web.HTTPNotFound
        path = self._files[name]
        return web.Response(text=path.read_text("utf-8"), content_type=_TYPES[path.suffix])

    async def feed(self, request: web.Request) -> web.Response:
        return web.json_response(feed(self._world, _person(request)))

    async def file(self, request: web.Request) -> web.Response:
        try:
            body, kind = await self._world.file(_person(request), int(request.match_info["id"]))
        except Refused as refused:
            raise web.HTTPNotFound(text=str(refused)) from refused
        # anything else is a download: shown in place, it could run scripts as our page
        if not kind.startswith("image/") or "svg" in kind:
            kind = "application/octet-stream"
        return web.Response(
            body=body,
            content_type=kind.partition(";")[0],
            headers={"Cache-Control": "private, max-age=86400, immutable"},
        )

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Server-sent events: one whenever the feeds may have changed."""
        response = web.StreamResponse(headers={**_HEADERS, "Content-Type": "text/event-stream"})
        await response.prepare(request)
        seen = 0
        with suppress(ConnectionResetError):
            while (revision := await self._changes.after(seen)) is not None:
                await response.write(f"data: {revision}\n\n".encode())
                seen = revision
        return response

    async def act(self, request: web.Request) -> web.Response:
        """Carry out a person's action. Responds with `{}`, `modal`, `choices`, or a sentence as
        `error`."""
        person = _person(request)
        # a form of another site cannot post JSON
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType
        try:
            body = await request.json()
            answer = await self._act(person, body)
        except Refused as refused:
            answer = {"error": str(refused)}
        except (json.JSONDecodeError, KeyError, TypeError, ValueError) as error:
            raise web.HTTPBadRequest(text="That is no action.") from error
        return web.json_response(answer)

    async def _act(self, person: str, body: Body) -> Body:
        world = self._world
        match body["kind"]:
            case "say":
                answer = await world.say(person, int(body["room"]), str(body["text"]))
            case "slash":
                answer = await world.slash(
                    person, int(body["room"]), str(body["command"]), dict(body["values"])
                )
            case "complete":
                choices = await world.autocomplete(
                    person,
                    int(body["room"]),
                    str(body["command"]),
                    str(body["option"]),
                    dict(body["values"]),
                )
                return {"choices": choices}
            case "click":
                answer = await world.click(
                    person, int(body["room"]), int(body["message"]), str(body["id"])
                )
            case "select":
                answer = await world.select(
                    person,
                    int(body["room"]),
                    int(body["message"]),
                    str(body["id"]),
                    [str(value) for value in body["values"]],
                )
            case "submit":
                answer = await world.submit(person, str(body["modal"]), dict(body["values"]))
            case _:
                raise Refused("There is no such action.")
        return _to_json(answer)


def _to_json(answer: ActionResult) -> Body:
    if answer.modal is not None:
        return {"modal": answer.modal}
    return {"error": answer.failed} if answer.failed else {}


def _person(request: web.Request) -> str:
    person = request.match_info["person"]
    if person not in PEOPLE:
        raise web.HTTPNotFound
    return person
