"""Commands published to Discord, but only if they differ from those it knows."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any, Final, TypeAlias

import discord
import structlog
from discord import app_commands

from bot.app import seam
from bot.base.worker import Clock, backoff
from bot.discord_kit.errors import classify
from bot.match.outbox import Fault

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
