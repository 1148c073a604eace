"""The demo: the complete bot, ten people, one page."""

from __future__ import annotations

import asyncio
import json
import secrets
import signal
import tempfile
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from contextlib import ExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final

import click
import discord
from aiohttp import web

from bot.app.composition import compose
from bot.app.serve import prepare
from bot.base.worker import SystemClock
from bot.config import Settings
from bot.demo.world import CHANNEL, PEOPLE, ActionResult, Refused, World, open_world
from bot.play.board.message import warm_up

# ------------------------------------------------------------------------------------------ feed
# One person's view, as JSON for the page: rooms, messages, commands, notices.
#
# Embeds and components keep Discord's format. Only the URLs of their files are replaced, because
# the page loads nothing from outside.


MAX_SHOWN_MESSAGES: Final = 80
"""The newest messages of a room that the page gets."""

_ORDINARY: Final = {
    discord.MessageType.default,
    discord.MessageType.reply,
    discord.MessageType.chat_input_command,
    discord.MessageType.context_menu_command,
}


def feed(world: World, person: str) -> dict[str, Any]:
    """Everything the page shows to `person`. Ids are strings, too long for JavaScript's numbers."""
    rooms, direct = world.rooms_of(person), world.direct(person)
    here, there = world.commands(person, rooms[0]), world.commands(person, direct)
    return {
        "me": {"id": str(world.people[person].id), "name": person},
        "now": world.now().timestamp(),
        "guild": str(world.guild_id),
        "people": [
            {"id": str(user_id), "name": name, "bot": user_id == world.bot_id}
            for user_id, name in world.names.items()
        ],
        "roles": [{"id": str(role_id), "name": name} for role_id, name in world.roles.items()],
        "rooms": [
            {
                "id": str(room.id),
                "name": room.name or "Direct messages",
                "thread": room.is_thread,
                "direct": room.id == direct.id,
                "messages": [
                    _message(world, person, message)
                    for message in world.history(room, person)[-MAX_SHOWN_MESSAGES:]
                ],
            }
            for room in rooms
        ],
        # no command is for direct messages alone
        "commands": [{**command.to_json(), "direct": command in there} for command in here],
        "notices": [{"number": n.number, "text": n.text} for n in world.notices],
    }


def _message(world: World, person: str, message: discord.Message) -> dict[str, Any]:
    files = {
        attachment.url: f"file/{person}/{attachment.id}" for attachment in message.attachments
    } | {
        f"attachment://{attachment.filename}": f"file/{person}/{attachment.id}"
        for attachment in message.attachments
    }
    embeds, placed = _with_local_urls([embed.to_dict() for embed in message.embeds], files)
    components, used = _with_local_urls([part.to_dict() for part in message.components], files)
    placed |= used
    metadata = message.interaction_metadata
    return {
        "id": str(message.id),
        "author": {
            "id": str(message.author.id),
            "name": message.author.display_name,
            "bot": message.author.bot,
        },
        "at": message.created_at.timestamp(),
        "edited": message.edited_at is not None,
        "content": message.content if message.type in _ORDINARY else message.system_content,
        "system": message.type not in _ORDINARY,
        "private": message.flags.ephemeral,
        "thinking": message.flags.loading,
        "mentions": [str(user.id) for user in message.mentions],
        "asker": world.names.get(metadata.user.id) if metadata is not None else None,
        "command": world.invoked(message.id),
        "embeds": embeds,
        "components": components,
        # an embed or a component shows the others
        "files": [
            {
                "url": files[attachment.url],
                "name": attachment.filename,
                "alt": attachment.description or "",
                "picture": (attachment.content_type or "").startswith("image/"),
            }
            for attachment in message.attachments
            if files[attachment.url] not in placed
        ],
    }


MAX_EXACT: Final = 2**53 - 1
"""The largest integer that is exact in JavaScript."""


def _with_local_urls(node: Any, files: Mapping[str, str]) -> tuple[Any, set[str]]:
    """The payload with the URLs of the message's files replaced, and the files that it shows."""
    if isinstance(node, Mapping):
        out: dict[str, Any] = {}
        placed: set[str] = set()
        for key, value in node.items():
            out[key], inner = _with_local_urls(value, files)
            placed |= inner
        return out, placed
    if isinstance(node, list | tuple):
        pairs = [_with_local_urls(value, files) for value in node]
        return [value for value, _ in pairs], set().union(*(inner for _, inner in pairs))
    if isinstance(node, str) and node in files:
        return files[node], {files[node]}
    if isinstance(node, int) and node > MAX_EXACT:
        # an id, which would be another one in the browser
        return str(node), set()
    return node, set()


# ---------------------------------------------------------------------------------------- server
# The page's server: static files, a feed for each person, and actions.
#
# It listens on the loopback interface only. Every path begins with a random token that only the
# printed URL contains, so that no other page or program on this machine can take part.


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
            raise web.HTTPBadRequest(text="That isn’t an action.") from error
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
            case "tomorrow":
                answer = await world.tomorrow()
            case _:
                raise Refused("There is no such action.")
        return _to_json(answer)


def _to_json(answer: ActionResult) -> Body:
    if answer.modal is not None:
        return {"modal": _with_local_urls(answer.modal, {})[0]}
    return {"error": answer.failed} if answer.failed else {}


def _person(request: web.Request) -> str:
    person = request.match_info["person"]
    if person not in PEOPLE:
        raise web.HTTPNotFound
    return person


# ------------------------------------------------------------------------------------------ host


_FIRST, _SECOND, *_OTHERS = PEOPLE


def _listed(names: Iterable[str]) -> str:
    """Names joined: "a, b and c"."""
    *most, last = names
    return f"{', '.join(most)} and {last}"


WELCOME_BACK: Final = (
    "## Welcome back to Yoimachi\n"
    "The matches of this database are all there; only the messages of the last run are gone.\n"
    "`/turns` lists the matches that wait for you, `/board` shows one of them again, "
    "and `/help` all that you can do."
)


class _SimulatedClock:
    """The simulated Discord's time, so that messages and matches agree."""

    def now(self) -> datetime:
        return discord.utils.utcnow()


def run(*, port: int, open_browser: bool, database: Path | None, tongue: str | None = None) -> None:
    """Run the demo until Ctrl-C.

    `port` 0 takes any free one. Without a `database` the matches are lost at the end. Everything is
    said in `tongue`, as far as it is translated.

    :raises click.ClickException: the port is taken.
    """
    with ExitStack() as stack:
        returning = database is not None and database.exists()
        if database is None:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="yoimachi-demo-"))
            database = Path(folder) / "demo.sqlite3"
        database = database.resolve()
        asyncio.run(
            _serve_until_stopped(
                database, tongue, port=port, open_browser=open_browser, returning=returning
            )
        )


@asynccontextmanager
async def open_demo(
    database: Path, welcome: str | None, tongue: str | None = None
) -> AsyncIterator[World]:
    """A running world with the complete bot in it, on an SQLite file, with simulated time; all its
    people and servers have `tongue` set as their language."""
    settings = Settings(
        token=None,
        database_url=f"sqlite+aiosqlite:///{database}",
        default_place="channel",
        # one person at the keyboard acts for everybody
        interaction_burst=1_000,
    )
    # in the background, as usual, it would take too much of the five seconds that a simulated
    # Discord gives the bot to start
    warm_up()
    # the simulated Discord does not limit edits, and a click would wait for the next one
    parts = compose(settings, clock=_SimulatedClock(), board_edit_interval=timedelta())

    async def speak(world: World) -> None:
        if tongue is None:
            return
        await prepare(settings.database_url)
        people, servers = parts.services.people.settings, parts.services.servers.settings
        for person in world.people.values():
            await people.set(replace(await people.get(person.id), locale=tongue))
        for guild in world.guild_ids:
            await servers.set(replace(await servers.get(guild), locale=tongue))

    async with open_world(parts.client, SystemClock(), welcome, speak) as world:
        yield world


async def _serve_until_stopped(
    database: Path, tongue: str | None, *, port: int, open_browser: bool, returning: bool
) -> None:
    welcome = WELCOME_BACK if returning else None
    end = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows has no such handlers; there Ctrl-C ends the loop
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, end.set)
    async with open_demo(database, welcome, tongue) as world:
        try:
            async with serve(world, port) as address:
                click.echo(greeting(address))
                if open_browser:
                    await asyncio.to_thread(webbrowser.open, address.url)
                await end.wait()
        except OSError as error:
            raise click.ClickException(
                f"Port {port} cannot be used ({error.strerror}). Choose another with --port, "
                "or --port 0 for any free one."
            ) from error
    click.echo("\nThe demo has ended.")


def greeting(address: Address) -> str:
    """The text for the terminal once the page can be opened."""
    return (
        "\n  Yoimachi is waiting for the evening at\n\n"
        f"      {address.url}\n\n"
        f"  It’s a make-believe Discord with a channel, #{CHANNEL}, direct messages, and the real "
        "bot in it.\n"
        f"  You play everyone there: {_FIRST}, who manages the server, {_listed(PEOPLE[1:])}.\n\n"
        f"    1. As {_FIRST}, press Play someone under the bot’s greeting, and choose a game.\n"
        f"    2. Switch to {_SECOND} and press Join.\n"
        "    3. On your turn, press Move under the newest board.\n\n"
        "  Tomorrow lets a day pass: reminders, deadlines and rounds come when they are due.\n"
        "  Only this machine can reach the page. Ctrl-C ends the demo.\n"
    )
