"""The gateway: who is connected, which events they get, and what they missed; and everything that
it does on a bad day."""

from __future__ import annotations

import asyncio
import json
import secrets
import zlib
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from tests.harness.crash.discord import payloads
from tests.harness.crash.discord.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME = 0, 1, 2, 3, 6
RECONNECT = 7
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
INTERVAL = 41_250
"""Milliseconds between two heartbeats."""
BAD_TOKEN = 4004
"""The code with which a connection is closed."""


def shard_of(guild_id: int, count: int) -> int:
    return (guild_id >> 22) % count


class Spoilt(Enum):
    """A frame that nobody can read."""

    DEFLATE = "deflate"
    """Compressed wrongly, or not UTF-8 if nothing is compressed."""
    JSON = "json"


@dataclass(slots=True)
class Mood:
    """How connections are treated; by default as on a good day."""

    refuses: bool = False
    """No connection comes about: 503."""
    greeting: int | None = None
    """The code with which a connection is closed instead of the hello."""
    silent: bool = False
    """There is no hello, and nothing else."""
    on_identify: int | None = None
    """The code that answers IDENTIFY."""
    on_resume: int | None = None
    """The code that answers RESUME."""
    after_ready: int | None = None
    """The code that follows READY and RESUMED."""
    ready_without: str | None = None
    """What READY lacks."""


class Line:
    """A connection, compressed if the bot wants it so."""

    def __init__(self, socket: web.WebSocketResponse, *, compressed: bool) -> None:
        self._socket = socket
        self._deflate = zlib.compressobj() if compressed else None

    async def send(self, data: Any) -> None:
        await self._send(json.dumps(data).encode())

    async def send_spoilt(self, how: Spoilt) -> None:
        if how is Spoilt.JSON:
            await self._send(b'{"op": 0, "t":')
        else:
            await self._socket.send_bytes(b"\xff\xfe nothing of the kind \x00\x00\xff\xff")

    async def _send(self, data: bytes) -> None:
        if self._deflate is None:
            await self._socket.send_str(data.decode())
            return
        packed = self._deflate.compress(data) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
        await self._socket.send_bytes(packed)

    async def close(self, code: int) -> None:
        await self._socket.close(code=code)


@dataclass(slots=True)
class Session:
    """One IDENTIFY, over one connection or several."""

    id: str
    shard: tuple[int, int]
    line: Line | None
    events: list[dict[str, Any]] = field(default_factory=list)
    """All that was dispatched, for a resume."""
    waiting: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)

    def put(self, name: str, data: Any) -> None:
        event = {"op": DISPATCH, "t": name, "s": len(self.events) + 1, "d": data}
        self.events.append(event)
        if self.line is not None:
            self.waiting.put_nowait(event)


class Gateway:
    """See the module."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.address = ""
        self.sessions: dict[str, Session] = {}
        self.resume_address: str | None = None
        """Where sessions are to be resumed, if not here."""
        self.mood = Mood()
        self.limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 16}
        """Milliseconds; each IDENTIFY takes one of those that remain."""
        self.spoil: Spoilt | None = None
        """How the next event is written."""
        self.lapsed: Callable[[tuple[int, int]], None] = _nothing
        """Is told the shard of a session that nobody can resume any more."""
        self.attempts = 0
        """Connections, refused ones too."""
        self.identified = 0
        self.resumed = 0
        self.seen: list[int] = []
        """The opcodes IDENTIFY and RESUME, in their order."""
        self._changed = asyncio.Event()

    # -------------------------------------------------------------- to the bot

    def dispatch(self, name: str, data: dict[str, Any], guild_id: int | None) -> bool:
        """Send an event about a server, or about nobody's, to the shard it belongs to; whether
        there is one."""
        sessions = list(self._of(guild_id))
        for session in sessions:
            session.put(name, data)
        return bool(sessions)

    def reaches(self, guild_id: int | None) -> bool:
        """Whether somebody gets the events about a server, or about nobody's."""
        return any(self._of(guild_id))

    def _of(self, guild_id: int | None) -> Iterator[Session]:
        for session in self.sessions.values():
            number, count = session.shard
            # what is about no server goes to the first shard
            if shard_of(guild_id or 0, count) == number:
                yield session

    @property
    def connected(self) -> bool:
        return any(session.line is not None for session in self.sessions.values())

    async def connection(self, number: int = 1) -> None:
        """Wait until somebody is connected, or so many."""
        while sum(session.line is not None for session in self.sessions.values()) < number:
            self._changed.clear()
            await self._changed.wait()

    async def hang_up(self, code: int = WSCloseCode.GOING_AWAY) -> None:
        """Lose every connection, as networks do; sessions may be resumed."""
        for session in list(self.sessions.values()):
            if session.line is not None:
                await session.line.close(code)

    async def end_sessions(self) -> None:
        """Lose every connection, and know its session no more."""
        lines = [session.line for session in self.sessions.values()]
        self.forget(None)
        for line in lines:
            if line is not None:
                await line.close(WSCloseCode.GOING_AWAY)

    async def send(self, data: Any) -> None:
        """Send something over every connection that is no event of its session."""
        for session in list(self.sessions.values()):
            if session.line is not None:
                await session.line.send(data)

    async def send_spoilt(self, how: Spoilt) -> None:
        """Send a frame over every connection that nobody can read."""
        for session in list(self.sessions.values()):
            if session.line is not None:
                await session.line.send_spoilt(how)

    def forget(self, shards: Collection[int] | None) -> None:
        """The process at the other end is gone: nobody will resume its sessions, those of its
        shards or all."""
        for session in list(self.sessions.values()):
            if shards is None or session.shard[0] in shards:
                self._forget(session)

    def _forget(self, session: Session) -> None:
        del self.sessions[session.id]
        self.lapsed(session.shard)

    # -------------------------------------------------------------- from the bot

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """A connection, from the hello on."""
        self.attempts += 1
        if self.mood.refuses:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        line = Line(socket, compressed=request.query.get("compress") == "zlib-stream")
        if self.mood.greeting is not None:
            await line.close(self.mood.greeting)
            return socket
        if not self.mood.silent:
            await line.send({"op": HELLO, "d": {"heartbeat_interval": INTERVAL}})
        session: Session | None = None
        writer: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                said = json.loads(message.data)
                if said["op"] == HEARTBEAT:
                    await line.send({"op": HEARTBEAT_ACK})
                elif said["op"] in (IDENTIFY, RESUME):
                    session = await self._begin(line, said["op"], said["d"])
                    if session is None:
                        continue
                    writer = asyncio.create_task(self._write(line, session))
                elif said["op"] != PRESENCE:
                    self._world.faults.append(f"gateway opcode {said['op']}")
        finally:
            if session is not None and session.line is line:
                session.line = None
            if writer is not None:
                writer.cancel()
        return socket

    async def _begin(self, line: Line, op: int, data: dict[str, Any]) -> Session | None:
        self.seen.append(op)
        if op == IDENTIFY:
            self.limit["remaining"] -= 1
        code = self.mood.on_identify if op == IDENTIFY else self.mood.on_resume
        if data["token"] != self._world.token:
            code = BAD_TOKEN
        if code is not None:
            await line.close(code)
            return None
        if op == RESUME:
            session = self.sessions.get(data["session_id"])
            if session is None:
                await line.send({"op": INVALID_SESSION, "d": False})
                return None
            self.resumed += 1
            session.line, session.waiting = line, asyncio.Queue()
            for event in session.events[data["seq"] :]:
                session.waiting.put_nowait(event)
            session.put("RESUMED", {})
        else:
            self.identified += 1
            number, count = data.get("shard", (0, 1))
            for old in list(self.sessions.values()):
                if old.shard == (number, count) and old.line is None:
                    self._forget(old)
            session = Session(secrets.token_hex(16), (number, count), line)
            self.sessions[session.id] = session
            self._ready(session)
        self._changed.set()
        return session

    def _ready(self, session: Session) -> None:
        number, count = session.shard
        guilds = [g for g in self._world.guilds.values() if shard_of(g.id, count) == number]
        ready = {
            "v": 10,
            "user": payloads.user(self._world.me),
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.resume_address or self.address,
            "shard": [number, count],
            "application": {"id": str(self._world.application_id), "flags": 0},
        }
        if self.mood.ready_without is not None:
            del ready[self.mood.ready_without]
        session.put("READY", ready)
        for guild in guilds:
            session.put(
                "GUILD_CREATE", payloads.guild(self._world, guild, self._world.threads(guild))
            )

    async def _write(self, line: Line, session: Session) -> None:
        waiting = session.waiting
        while True:
            event = await waiting.get()
            spoilt, self.spoil = self.spoil, None
            try:
                if spoilt is not None:
                    await line.send_spoilt(spoilt)
                    continue
                await line.send(event)
                if event["t"] in ("READY", "RESUMED") and self.mood.after_ready is not None:
                    await line.close(self.mood.after_ready)
            except ConnectionError:
                return


def _nothing(_shard: tuple[int, int]) -> None:
    """Nobody wants to know."""
