"""The gateway: who is connected, which events they get, and what they missed."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from tests.harness.crash.discord import payloads
from tests.harness.crash.discord.world import World

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME = 0, 1, 2, 3, 6
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
INTERVAL = 41_250
"""Milliseconds between two heartbeats."""
BAD_TOKEN = 4004
"""The code with which a connection is closed."""


def shard_of(guild_id: int, count: int) -> int:
    return (guild_id >> 22) % count


@dataclass(slots=True)
class Session:
    """One IDENTIFY, over one connection or several."""

    id: str
    shard: tuple[int, int]
    socket: web.WebSocketResponse | None
    events: list[dict[str, Any]] = field(default_factory=list)
    """All that was dispatched, for a resume."""
    waiting: asyncio.Queue[dict[str, Any]] = field(default_factory=asyncio.Queue)

    def put(self, name: str, data: Any) -> None:
        event = {"op": DISPATCH, "t": name, "s": len(self.events) + 1, "d": data}
        self.events.append(event)
        if self.socket is not None:
            self.waiting.put_nowait(event)


class Gateway:
    """Events are written as text: compression is the bot's wish, and no duty of Discord's."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.address = ""
        self.sessions: dict[str, Session] = {}
        self.identified = 0
        self.resumed = 0
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
        return any(session.socket is not None for session in self.sessions.values())

    async def connection(self, number: int = 1) -> None:
        """Wait until somebody is connected, or so many."""
        while sum(session.socket is not None for session in self.sessions.values()) < number:
            self._changed.clear()
            await self._changed.wait()

    async def hang_up(self) -> None:
        """Lose every connection, as networks do; sessions may be resumed."""
        for session in list(self.sessions.values()):
            if session.socket is not None:
                await session.socket.close(code=WSCloseCode.GOING_AWAY)

    def forget(self, shards: Collection[int] | None) -> None:
        """The process at the other end is gone: nobody will resume its sessions, those of its
        shards or all."""
        for session in list(self.sessions.values()):
            if shards is None or session.shard[0] in shards:
                del self.sessions[session.id]

    # -------------------------------------------------------------- from the bot

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """A connection, from the hello on."""
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": HELLO, "d": {"heartbeat_interval": INTERVAL}})
        session: Session | None = None
        writer: asyncio.Task[None] | None = None
        try:
            async for message in socket:
                if message.type is not WSMsgType.TEXT:
                    continue
                said = json.loads(message.data)
                if said["op"] == HEARTBEAT:
                    await socket.send_json({"op": HEARTBEAT_ACK})
                elif said["op"] in (IDENTIFY, RESUME):
                    session = await self._begin(socket, said["op"], said["d"])
                    if session is None:
                        continue
                    writer = asyncio.create_task(self._write(socket, session))
                elif said["op"] != PRESENCE:
                    self._world.faults.append(f"gateway opcode {said['op']}")
        finally:
            if session is not None and session.socket is socket:
                session.socket = None
            if writer is not None:
                writer.cancel()
        return socket

    async def _begin(
        self, socket: web.WebSocketResponse, op: int, data: dict[str, Any]
    ) -> Session | None:
        if data["token"] != self._world.token:
            await socket.close(code=BAD_TOKEN)
            return None
        if op == RESUME:
            session = self.sessions.get(data["session_id"])
            if session is None:
                await socket.send_json({"op": INVALID_SESSION, "d": False})
                return None
            self.resumed += 1
            session.socket, session.waiting = socket, asyncio.Queue()
            for event in session.events[data["seq"] :]:
                session.waiting.put_nowait(event)
            session.put("RESUMED", {})
        else:
            self.identified += 1
            number, count = data.get("shard", (0, 1))
            session = Session(secrets.token_hex(16), (number, count), socket)
            self.sessions[session.id] = session
            self._ready(session)
        self._changed.set()
        return session

    def _ready(self, session: Session) -> None:
        number, count = session.shard
        guilds = [g for g in self._world.guilds.values() if shard_of(g.id, count) == number]
        session.put(
            "READY",
            {
                "v": 10,
                "user": payloads.user(self._world.me),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "session_id": session.id,
                "resume_gateway_url": self.address,
                "shard": [number, count],
                "application": {"id": str(self._world.application_id), "flags": 0},
            },
        )
        for guild in guilds:
            session.put(
                "GUILD_CREATE", payloads.guild(self._world, guild, self._world.threads(guild))
            )

    async def _write(self, socket: web.WebSocketResponse, session: Session) -> None:
        waiting = session.waiting
        while True:
            event = await waiting.get()
            try:
                await socket.send_json(event)
            except ConnectionError:
                return
