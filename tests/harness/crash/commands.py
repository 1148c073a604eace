"""Commands as a person's Discord fills them in, from what the bot has published."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.harness.crash.discord import payloads
from tests.harness.crash.discord.world import Guild, User, World

SUBCOMMAND, GROUP, PERSON, CHANNEL = 1, 2, 6, 7
"""Kinds of options."""


def filled_in(
    world: World,
    guild: Guild,
    path: str,
    given: Mapping[str, Any],
    focused: str | None = None,
) -> dict[str, Any]:
    """A command with its options; `focused` is the one being typed, for suggestions.

    :raises LookupError: the bot has published no such command, or no such option.
    """
    first, *rest = path.split()
    command = _named(world.commands, first)
    data: dict[str, Any] = {
        "id": command["id"],
        "name": first,
        "type": 1,
        "guild_id": str(guild.id),
    }
    spot, level = data, command
    for name in rest:
        level = _named(level.get("options", ()), name)
        inner = {"name": name, "type": level["type"]}
        spot["options"] = [inner]
        spot = inner
    options = []
    people: list[User] = []
    for name, value in given.items():
        schema = _named(level.get("options", ()), name)
        option: dict[str, Any] = {"name": name, "type": schema["type"], "value": value}
        if schema["type"] == PERSON:
            people.append(value)
            option["value"] = str(value.id)
        if schema["type"] == CHANNEL:
            option["value"] = str(value.id)
            data["resolved"] = {"channels": {str(value.id): payloads.channel(value)}}
        if name == focused:
            option["focused"] = True
        options.append(option)
    spot["options"] = options
    if people:
        data["resolved"] = resolved(guild, people)
    return data


def resolved(guild: Guild, people: Sequence[User]) -> dict[str, Any]:
    """What Discord tells of people who are named."""
    members = {str(one.id): payloads.member(one, guild) for one in people}
    for member in members.values():
        del member["user"]
    return {"users": {str(one.id): payloads.user(one) for one in people}, "members": members}


def _named(options: Any, name: str) -> dict[str, Any]:
    found: dict[str, Any] = next((one for one in options if one["name"] == name), {})
    if not found:
        raise LookupError(name)
    return found
