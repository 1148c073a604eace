"""The bot as a program: run until it is told to stop, and its commands published."""

from __future__ import annotations

import asyncio
import gc
import hashlib
import json
import signal
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.app import gateway, seam
from bot.app.computer_processes import Thinkers
from bot.app.gateway import DEFAULT_PACE, Pace, Unreachable
from bot.base import log as base_log
from bot.base.worker import Clock, backoff
from bot.db import schema
from bot.db.engine import connect
from bot.db.store import Store
from bot.discord_kit.errors import classify
from bot.discord_kit.limits import CostlyWork, RenderThread, Urgency, urgency
from bot.match.outbox import Fault
from bot.ops import Monitor
from bot.play.board.message import warm_up
from engines import GAMES

# --------------------------------------------------------------------------------- publish commands
# Commands published to Discord, but only if they differ from those it knows.


_log: Final = structlog.get_logger(__name__)

CommandPayload: TypeAlias = Mapping[str, Any]
"""A command as Discord's API has it."""

_COMPARED_FIELDS: Final = (
    "name",
    "description",
    "description_localizations",
    "type",
    "required",
    "autocomplete",
    "min_length",
    "max_length",
    "min_value",
    "max_value",
    "default_member_permissions",
)
"""Fields that are compared, options and choices apart. Discord adds more of its own."""
_COMPARED_SETS: Final = ("contexts", "integration_types")
"""Fields that are compared as sets: where a command is offered, and to which installations."""


REST_INTERVAL_S: Final = 86_400.0
"""The pause once the commands are published."""


class Publisher:
    """Publishes the commands once, in the background: tries until Discord has taken them."""

    def __init__(self, tree: app_commands.CommandTree[Any], clock: Clock) -> None:
        self._tree = tree
        self._clock = clock
        self._published = False
        self._failures = 0
        self._not_before: datetime | None = None

    async def publish(self) -> float:
        """Publish them, unless that was done or it is too early to try again; the seconds until the
        next look."""
        if self._published:
            return REST_INTERVAL_S
        now = self._clock.now()
        if self._not_before is not None and now < self._not_before:
            return (self._not_before - now).total_seconds()
        try:
            await publish(self._tree)
        except Exception as error:  # noqa: BLE001 - any error is logged and tried again
            wait = self._pause(error)
            self._not_before = self._clock.now() + wait
            return wait.total_seconds()
        self._published = True
        return REST_INTERVAL_S

    def _pause(self, error: Exception) -> timedelta:
        """The pause after a failure: as long as Discord asks for, or longer each time."""
        failure = classify(error)
        wait = failure.wait or backoff(self._failures)
        self._failures += 1
        _log.warning(
            "commands-unpublished",
            code=failure.code,
            again_in=round(wait.total_seconds()),
            exc_info=error if failure.fault is Fault.OTHER else None,
        )
        return wait


async def publish(tree: app_commands.CommandTree[Any]) -> bool:
    """Send the commands if they differ from those that Discord has; whether they did.

    :raises discord.HTTPException: Discord did not take them.
    :raises discord.RateLimited: it takes none for a while.
    """
    client = tree.client
    there, ours = await known(client), await payload(tree)
    if client.application_id is None or fingerprint(there) == fingerprint(ours):
        return False
    # `CommandTree.sync` would translate everything once more
    await client.http.bulk_upsert_global_commands(client.application_id, payload=ours)
    _log.info("commands-published")
    return True


async def known(client: discord.Client) -> list[CommandPayload]:
    """The commands as Discord has them, in every language: unless it is asked for these it leaves
    them out, and `CommandTree.fetch_commands` does not ask."""
    if client.application_id is None:
        raise app_commands.MissingApplicationID
    path = f"/applications/{client.application_id}/commands"
    found: list[CommandPayload] = await seam.get(client, path, with_localizations="true")
    return found


async def payload(tree: app_commands.CommandTree[Any]) -> list[CommandPayload]:
    """The commands as they would be sent."""
    commands = tree.get_commands()
    if tree.translator is None:
        return [command.to_dict(tree) for command in commands]
    return [await command.get_translated_payload(tree, tree.translator) for command in commands]


def fingerprint(commands: Iterable[CommandPayload]) -> str:
    """A hash that is the same for the same commands, ours or Discord's."""
    said = sorted(map(_essence, commands), key=lambda one: (str(one["name"]), str(one.get("type"))))
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


def _essence(part: CommandPayload) -> dict[str, Any]:
    essence = {key: part[key] for key in _COMPARED_FIELDS if part.get(key)}
    essence |= {key: sorted(part[key]) for key in _COMPARED_SETS if part.get(key)}
    if essence.get("default_member_permissions") is not None:
        essence["default_member_permissions"] = str(essence["default_member_permissions"])
    for inner in ("options", "choices"):
        if part.get(inner):
            essence[inner] = [_essence(one) for one in part[inner]]
    if "value" in part:
        essence["value"] = part["value"]
    essence["name_localizations"] = part.get("name_localizations") or {}
    return essence


# ------------------------------------------------------------------------------------- resources
# Threads, processes, the store and the pages for monitors: opened with the client, and closed.


@dataclass(slots=True)
class Resources:
    store: Store
    thinkers: Thinkers
    render_thread: RenderThread = field(default_factory=lambda: RenderThread("studio"))
    costly_work: CostlyWork = field(default_factory=CostlyWork)
    monitor: Monitor | None = None
    """None: there are no pages for monitors."""

    async def open(self) -> None:
        """:raises bot.db.schema.SchemaError: the database is of another version."""
        await schema.prepare(self.store.database)
        if self.monitor is not None:
            await self.monitor.open()

    async def warm_up(self) -> None:
        """Draw every game once. A picture that is waited for comes in between two games."""
        with urgency(Urgency.COSTLY):
            for key in GAMES:
                await self.render_thread.run(warm_up, key)

    async def close(self) -> None:
        await asyncio.to_thread(self._end_work)
        if self.monitor is not None:
            await self.monitor.close()
        await self.store.close()

    def _end_work(self) -> None:
        for closing in (self.render_thread, self.costly_work, self.thinkers):
            closing.close()


# ----------------------------------------------------------------------------------------- serve
# The connected bot, run until somebody stops it.


SYNC_ATTEMPTS: Final = 6
"""Attempts to log in for one command: half a minute."""
GC_THRESHOLDS: Final = (50_000, 20, 50)
"""New objects, and collections of each younger generation, until Python collects garbage."""


async def prepare(url: str) -> None:
    """Make the database ready before anything connects: fill an empty one, refuse another
    version's.

    :raises bot.db.schema.SchemaError: it is of another version.
    """
    database = connect(url)
    try:
        await schema.prepare(database)
    finally:
        await database.close()


def settle() -> None:
    """Leave the objects of a loaded program out of garbage collection: they live to the end, and
    each pass through them stops everybody for a tenth of a second or two. Collect less often than
    Python does after 700 new objects: a turn makes many times as many, and nearly all of them are
    gone without a collection."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


async def serve(client: discord.Client, token: str) -> None:
    """Keep `client` connected until SIGTERM or Ctrl-C, then let it finish and close.

    :raises discord.LoginFailure: Discord does not know the token.
    :raises bot.app.gateway.GatewayRefused: Discord refuses the bot for good.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(base_log.unhandled)
    for number in (signal.SIGTERM, signal.SIGINT):
        # Windows has no such handlers; Ctrl-C ends the loop there
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    async with client:
        connected = asyncio.create_task(client.start(token), name="gateway")
        stopped = asyncio.create_task(stop.wait(), name="stop")
        await asyncio.wait({connected, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if not stop.is_set():
            stopped.cancel()
            connected.result()
            return
        _log.info("stopping")
        # closing drains: work under way is finished, unsent messages are kept
        await client.close()
        # interrupted in the middle of logging in, it ends in one error or another
        connected.cancel()
        await asyncio.wait({connected})
    _log.info("stopped")


async def sync(
    client: discord.Client,
    tree: discord.app_commands.CommandTree,
    token: str,
    *,
    pace: Pace = DEFAULT_PACE,
) -> int:
    """Publish the commands, and return how many there are.

    :raises discord.LoginFailure: Discord does not know the token.
    :raises bot.app.gateway.Unreachable: Discord gives no answer, in several attempts.
    """
    async with client:
        await gateway.login(client, token, pace=pace, attempts=SYNC_ATTEMPTS)
        try:
            return len(await tree.sync())
        except (aiohttp.ClientError, OSError, discord.DiscordServerError) as error:
            raise Unreachable(base_log.named(error)) from error
