"""Events that lack what Discord's documentation promises, as they have been seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from tests.harness.crash.discord.interactions import COMMAND, Interaction
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.discord.world import THREAD, Channel

Event: TypeAlias = tuple[str, dict[str, Any]]
"""A name and its data."""


def _interaction(discord: Discord, channel: Channel) -> dict[str, Any]:
    assert channel.guild is not None
    data = {"id": "1", "name": "rules", "type": 1}
    one = Interaction(discord.world.new_id(), "odd", COMMAND, channel.guild.host, channel, data)
    return discord.interactions.event(one)


def _role(_discord: Discord, channel: Channel) -> Event:
    return "GUILD_ROLE_CREATE", {"guild_id": _guild(channel)}


def _channel(_discord: Discord, channel: Channel) -> Event:
    return "CHANNEL_UPDATE", {"id": str(channel.id), "guild_id": _guild(channel)}


def _thread(discord: Discord, channel: Channel) -> Event:
    ident = str(discord.world.new_id())
    return "THREAD_UPDATE", {"id": ident, "guild_id": _guild(channel), "type": THREAD}


def _entitlements(discord: Discord, channel: Channel) -> Event:
    return "INTERACTION_CREATE", _interaction(discord, channel) | {"entitlements": None}


def _size_limit(discord: Discord, channel: Channel) -> Event:
    data = _interaction(discord, channel)
    del data["attachment_size_limit"]
    return "INTERACTION_CREATE", data


def _member(_discord: Discord, channel: Channel) -> Event:
    return "GUILD_MEMBER_UPDATE", {"guild_id": _guild(channel)}


def _guild(channel: Channel) -> str:
    assert channel.guild is not None
    return str(channel.guild.id)


EVENTS: Final[dict[str, Callable[[Discord, Channel], Event]]] = {
    "role": _role,
    "channel": _channel,
    "thread": _thread,
    "entitlements": _entitlements,
    "size limit": _size_limit,
    "member": _member,
}
