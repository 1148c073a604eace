"""Discord's HTTP API, as far as the bot uses it."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from math import ceil
from typing import Any, TypeAlias

from aiohttp import web

from tests.harness.crash.discord import bodies, payloads
from tests.harness.crash.discord.gateway import Gateway
from tests.harness.crash.discord.interactions import MESSAGE, UPDATE, Interaction, Interactions
from tests.harness.crash.discord.world import (
    PRIVATE,
    Channel,
    Content,
    Guild,
    Interfered,
    Message,
    Refused,
    User,
    World,
)

PREFIX = "/api/v10"
TOO_MANY = 429
Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]
Hook: TypeAlias = Callable[[str], Awaitable[None]]
"""Is told the name of what is asked for."""


async def _nothing(_name: str) -> None:
    """Lets everything pass."""


class Api:
    """The routes. `before` is called when a request has come and nothing is done for it yet,
    `after` when all is done and the bot does not know it yet. What they raise is the answer."""

    def __init__(self, world: World, gateway: Gateway, interactions: Interactions) -> None:
        self._world = world
        self._gateway = gateway
        self._interactions = interactions
        self.before: Hook = _nothing
        self.after: Hook = _nothing

    def application(self) -> web.Application:
        app = web.Application(client_max_size=64 * 1024 * 1024)
        app.router.add_get("/gateway", self._gateway.serve)
        mine = f"/applications/{self._world.application_id}/commands"
        hooks = f"/webhooks/{self._world.application_id}/{{token}}"
        routes: tuple[tuple[str, str, str, Handler], ...] = (
            ("me", "GET", "/users/@me", self._me),
            ("servers", "GET", "/users/@me/guilds", self._servers),
            ("server", "GET", "/guilds/{guild}", self._server),
            ("channels", "GET", "/guilds/{guild}/channels", self._channels),
            ("member", "GET", "/guilds/{guild}/members/{user}", self._member),
            ("application", "GET", "/oauth2/applications/@me", self._application),
            ("gateway", "GET", "/gateway", self._where),
            ("gateway", "GET", "/gateway/bot", self._where),
            ("commands", "GET", mine, self._commands),
            ("publish", "PUT", mine, self._publish),
            ("callback", "POST", "/interactions/{id}/{token}/callback", self._callback),
            ("answer", "PATCH", hooks + "/messages/{message}", self._answer),
            ("answer", "POST", hooks, self._followup),
            ("answer", "GET", hooks + "/messages/{message}", self._original),
            ("direct", "POST", "/users/@me/channels", self._direct),
            ("post", "POST", "/channels/{channel}/messages", self._post),
            ("history", "GET", "/channels/{channel}/messages", self._history),
            ("message", "GET", "/channels/{channel}/messages/{message}", self._one),
            ("edit", "PATCH", "/channels/{channel}/messages/{message}", self._edit),
            ("delete", "DELETE", "/channels/{channel}/messages/{message}", self._delete),
            ("thread", "POST", "/channels/{channel}/messages/{message}/threads", self._thread),
            ("thread", "POST", "/channels/{channel}/threads", self._thread),
            ("inside", "GET", "/channels/{channel}/thread-members/{user}", self._inside),
            ("let in", "PUT", "/channels/{channel}/thread-members/{user}", self._let_in),
            ("take out", "DELETE", "/channels/{channel}/thread-members/{user}", self._take_out),
            ("channel", "GET", "/channels/{channel}", self._channel),
            ("archive", "PATCH", "/channels/{channel}", self._change),
        )
        for name, method, path, handler in routes:
            app.router.add_route(method, PREFIX + path, self._guarded(name, handler))
        app.router.add_route("*", "/{rest:.*}", self._unknown)
        return app

    def _guarded(self, name: str, handler: Handler) -> Handler:
        # an interaction's token is all that its answers need
        open_ = name in ("callback", "answer")

        async def guarded(request: web.Request) -> web.StreamResponse:
            if not open_ and request.headers.get("Authorization") != f"Bot {self._world.token}":
                return _refusal(Refused(401, 0, "401: Unauthorized"))
            try:
                await self.before(name)
                response = await handler(request)
                await self.after(name)
            except Interfered as interfered:
                if interfered.status is not None:
                    page = "<html><body>no</body></html>"
                    return web.Response(
                        text=page, status=interfered.status, content_type="text/html"
                    )
                if request.transport is not None:
                    request.transport.abort()
                return web.Response()
            except Refused as refused:
                if refused.code == 50035:
                    self._world.faults.append(f"{request.method} {name}: {refused.message}")
                response = _refusal(refused)
            except ConnectionError:
                # killed while it was still writing: nothing of it has come
                raise web.HTTPServiceUnavailable from None
            return response

        return guarded

    async def _unknown(self, request: web.Request) -> web.Response:
        self._world.faults.append(f"unknown: {request.method} {request.path}")
        return _refusal(Refused(404, 0, "404: Not Found"))

    # -------------------------------------------------------------- the bot itself

    async def _me(self, _request: web.Request) -> web.Response:
        return _json(payloads.user(self._world.me))

    async def _application(self, _request: web.Request) -> web.Response:
        return _json(payloads.application(self._world))

    async def _where(self, _request: web.Request) -> web.Response:
        limit = self._gateway.limit
        return _json({"url": self._gateway.address, "shards": 1, "session_start_limit": limit})

    async def _commands(self, request: web.Request) -> web.Response:
        if request.query.get("with_localizations") == "true":
            return _json(self._world.commands)
        return _json(payloads.unlocalized(self._world.commands))

    async def _publish(self, request: web.Request) -> web.Response:
        payload, _ = await bodies.read(request)
        ours = {
            "application_id": str(self._world.application_id),
            "version": str(self._world.new_id()),
        }
        self._world.commands = [
            {"type": 1, "id": str(self._world.new_id()), **ours, **command} for command in payload
        ]
        return _json(self._world.commands)

    # -------------------------------------------------------------- servers

    async def _servers(self, request: web.Request) -> web.Response:
        after = int(request.query.get("after", 0))
        found = [one for one in self._world.guilds.values() if one.id > after]
        return _json([payloads.own_guild(one) for one in found])

    async def _server(self, request: web.Request) -> web.Response:
        return _json(payloads.guild(self._world, self._guild(request), []))

    async def _channels(self, request: web.Request) -> web.Response:
        found = payloads.guild(self._world, self._guild(request), [])
        return _json(found["channels"])

    async def _member(self, request: web.Request) -> web.Response:
        guild, ident = self._guild(request), int(request.match_info["user"])
        for one in (self._world.me, *guild.people):
            if one.id == ident:
                return _json(payloads.member(one, guild))
        raise Refused(404, 10007, "Unknown Member")

    def _guild(self, request: web.Request) -> Guild:
        found = self._world.guilds.get(int(request.match_info["guild"]))
        if found is None:
            raise Refused(404, 10004, "Unknown Guild")
        return found

    # -------------------------------------------------------------- answering people

    async def _callback(self, request: web.Request) -> web.Response:
        payload, files = await bodies.read(request)
        kind, data = payload["type"], payload.get("data") or {}
        content: Content | None = None
        if kind in (MESSAGE, UPDATE):
            content = bodies.content(self._world, data, files)
        ident = int(request.match_info["id"])
        one = self._interactions.respond(ident, request.match_info["token"], kind, data, content)
        if request.query.get("with_response", "0") in ("0", "false"):
            return web.Response(status=204)
        said: dict[str, Any] = {"id": str(one.id), "type": one.kind}
        if one.original is None:
            return _json({"interaction": said})
        said["response_message_id"] = str(one.original.id)
        resource = {"type": kind, "message": payloads.message(self._world, one.original)}
        return _json({"interaction": said, "resource": resource})

    async def _answer(self, request: web.Request) -> web.Response:
        payload, files = await bodies.read(request)
        one = self._interactions.of_token(request.match_info["token"])
        message = self._answered(one, request.match_info["message"])
        content = bodies.content(self._world, payload, files, message.now)
        self._interactions.edit(one, message, content)
        return _json(payloads.message(self._world, message))

    def _answered(self, one: Interaction, name: str) -> Message:
        if name != "@original":
            return self._world.message(one.channel.id, int(name))
        if one.original is None or one.original.deleted:
            raise Refused(404, 10008, "Unknown Message")
        return one.original

    async def _original(self, request: web.Request) -> web.Response:
        one = self._interactions.of_token(request.match_info["token"])
        message = self._answered(one, request.match_info["message"])
        return _json(payloads.message(self._world, message))

    async def _followup(self, request: web.Request) -> web.Response:
        payload, files = await bodies.read(request)
        one = self._interactions.of_token(request.match_info["token"])
        content = bodies.content(self._world, payload, files)
        message = self._interactions.follow(one, content, int(payload.get("flags", 0)))
        return _json(payloads.message(self._world, message))

    # -------------------------------------------------------------- channels

    async def _direct(self, request: web.Request) -> web.Response:
        payload, _ = await bodies.read(request)
        channel = self._world.direct(int(payload["recipient_id"]))
        return _json(payloads.channel(channel))

    async def _channel(self, request: web.Request) -> web.Response:
        channel = self._world.channel(int(request.match_info["channel"]))
        return _json(payloads.channel(channel))

    async def _post(self, request: web.Request) -> web.Response:
        payload, files = await bodies.read(request)
        channel = self._world.channel(int(request.match_info["channel"]))
        content = bodies.content(self._world, payload, files)
        nonce = payload.get("nonce") if payload.get("enforce_nonce") else None
        if nonce is not None and len(nonce) > 25:
            raise Refused(400, 50035, "Invalid Form Body: nonce")
        message = self._world.send(channel, content, nonce=nonce, pings=bodies.pings(payload))
        return _json(payloads.message(self._world, message))

    async def _history(self, request: web.Request) -> web.Response:
        """The first messages after one, or those nearest to one, the newest first."""
        channel, query = self._world.channel(int(request.match_info["channel"])), request.query
        if unknown := query.keys() - {"limit", "after", "around"}:
            raise Refused(400, 50035, f"Invalid Form Body: {sorted(unknown)}")
        after, around = int(query.get("after", 0)), int(query.get("around", 0))
        standing = [
            one
            for one in channel.messages.values()
            if one.id > after and not (one.private or one.deleted)
        ]
        if around:
            standing.sort(key=lambda one: abs(one.id - around))
        found = standing[: int(query.get("limit", 50))]
        found.sort(key=lambda one: one.id, reverse=True)
        return _json([payloads.message(self._world, one) for one in found])

    async def _one(self, request: web.Request) -> web.Response:
        return _json(payloads.message(self._world, self._message(request)))

    async def _edit(self, request: web.Request) -> web.Response:
        payload, files = await bodies.read(request)
        message = self._message(request)
        self._world.edit(message, bodies.content(self._world, payload, files, message.now))
        return _json(payloads.message(self._world, message))

    async def _delete(self, request: web.Request) -> web.Response:
        self._world.delete(self._message(request))
        return web.Response(status=204)

    def _message(self, request: web.Request) -> Message:
        at = request.match_info
        return self._world.message(int(at["channel"]), int(at["message"]))

    async def _thread(self, request: web.Request) -> web.Response:
        payload, _ = await bodies.read(request)
        parent = self._world.channel(int(request.match_info["channel"]))
        start = request.match_info.get("message")
        thread = self._world.open_thread(
            parent,
            payload["name"],
            payload.get("auto_archive_duration", 1440),
            None if start is None else int(start),
            private=payload.get("type") == PRIVATE,
        )
        if parent.guild is not None:
            self._gateway.dispatch("THREAD_CREATE", payloads.channel(thread), parent.guild.id)
        return _json(payloads.channel(thread), status=201)

    async def _inside(self, request: web.Request) -> web.Response:
        thread, user = self._membership(request)
        if user not in thread.people:
            raise Refused(404, 10007, "Unknown Member")
        return _json(
            {
                "id": str(thread.id),
                "user_id": str(user.id),
                "join_timestamp": payloads.BIRTH,
                "flags": 0,
            }
        )

    async def _let_in(self, request: web.Request) -> web.Response:
        thread, user = self._membership(request)
        if thread.archived:
            raise Refused(400, 50083, "Thread is archived")
        if user not in thread.people:
            thread.people.append(user)
        return web.Response(status=204)

    async def _take_out(self, request: web.Request) -> web.Response:
        thread, user = self._membership(request)
        if user in thread.people:
            thread.people.remove(user)
        return web.Response(status=204)

    def _membership(self, request: web.Request) -> tuple[Channel, User]:
        thread = self._world.channel(int(request.match_info["channel"]))
        user = self._world.users.get(int(request.match_info["user"]))
        if thread.kind != PRIVATE or user is None:
            raise Refused(404, 10013, "Unknown User")
        return thread, user

    async def _change(self, request: web.Request) -> web.Response:
        payload, _ = await bodies.read(request)
        channel = self._world.channel(int(request.match_info["channel"]))
        if unknown := payload.keys() - {"archived", "locked"}:
            raise Refused(400, 50035, f"Invalid Form Body: {sorted(unknown)}")
        channel.archived = payload.get("archived", channel.archived)
        channel.locked = payload.get("locked", channel.locked)
        if channel.guild is not None:
            self._gateway.dispatch("THREAD_UPDATE", payloads.channel(channel), channel.guild.id)
        return _json(payloads.channel(channel))


def _json(body: Any, status: int = 200) -> web.Response:
    # exactly so, without a charset: discord.py looks for it
    kind = {"Content-Type": "application/json"}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=kind)


def _refusal(refused: Refused) -> web.Response:
    body: dict[str, Any] = {"code": refused.code, "message": refused.message}
    if refused.status != TOO_MANY:
        return _json(body, status=refused.status)
    everywhere = refused.scope == "global"
    body |= {"retry_after": refused.retry_after, "global": everywhere}
    response = _json(body, status=refused.status)
    response.headers["Via"] = "1.1 simulated"
    response.headers["Retry-After"] = str(ceil(refused.retry_after))
    response.headers["X-RateLimit-Scope"] = refused.scope
    if everywhere:
        response.headers["X-RateLimit-Global"] = "true"
    return response
