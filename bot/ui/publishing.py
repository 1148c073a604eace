"""Telling Discord the commands, but only when they are not the ones it knows."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

import structlog
from discord import app_commands

_log: Final = structlog.get_logger(__name__)

_SAID: Final = (
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
"""What makes a command what it is, options and choices apart. Discord adds more of its own."""


async def publish(tree: app_commands.CommandTree[Any]) -> bool:
    """Sync the commands if they differ from those that Discord has; whether they did.

    :raises discord.HTTPException: Discord did not take them.
    """
    known = [_known(command) for command in await tree.fetch_commands()]
    if fingerprint(known) == fingerprint(await payload(tree)):
        return False
    await tree.sync()
    _log.info("commands-published")
    return True


def _known(command: app_commands.AppCommand) -> dict[str, Any]:
    """A command as Discord has it. discord.py leaves the permissions out of its dictionary."""
    allowed = command.default_member_permissions
    permissions = None if allowed is None else allowed.value
    return {**command.to_dict(), "default_member_permissions": permissions}


async def payload(tree: app_commands.CommandTree[Any]) -> list[Mapping[str, Any]]:
    """The commands as they would be sent."""
    commands = tree.get_commands()
    if tree.translator is None:
        return [command.to_dict(tree) for command in commands]
    return [await command.get_translated_payload(tree, tree.translator) for command in commands]


def fingerprint(commands: Iterable[Mapping[str, Any]]) -> str:
    """A hash that is the same for the same commands, whoever wrote them down."""
    said = sorted((_essence(command) for command in commands), key=lambda one: str(one["name"]))
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


def _essence(part: Mapping[str, Any]) -> dict[str, Any]:
    essence = {key: part[key] for key in _SAID if part.get(key)}
    if essence.get("default_member_permissions") is not None:
        essence["default_member_permissions"] = str(essence["default_member_permissions"])
    for inner in ("options", "choices"):
        if part.get(inner):
            essence[inner] = [_essence(one) for one in part[inner]]
    if "value" in part:
        essence["value"] = part["value"]
        essence["name_localizations"] = part.get("name_localizations") or {}
    return essence
