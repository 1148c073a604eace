"""Servers on which the bot may do what its invitation asks for, and nothing besides.

simcord gives bots nearly everything, and people everything by @everyone, which a bot shares. Here
people have a role for it, and @everyone allows nothing: whatever the bot does that its invitation
does not ask for fails.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import simcord
from simcord.backend import serializers
from simcord.backend.ops.guilds import DEFAULT_EVERYONE_PERMISSIONS
from simcord.enums import ChannelType

INVITATION: Final = 309_237_746_688
"""The permissions in the address by which README.md has the bot invited."""


def invited(env: simcord.Env) -> None:
    """Let the servers of this environment have such roles."""
    backend: Any = env.backend
    create, add = backend.create_guild, backend.add_member
    require_permissions = backend.require_permissions
    people: dict[int, int] = {}

    def create_guild(name: str, **settings: Any) -> Any:
        # the bot comes to a server that has such roles, and is told of no changes
        told = [*backend.subscribers]
        backend.subscribers.clear()
        guild = create(name, **settings)
        me = backend.get_member(guild.id, backend.bot_user.id)
        (mine,) = me.role_ids
        role = backend.create_role(guild.id, "people", permissions=DEFAULT_EVERYONE_PERMISSIONS)
        people[guild.id] = role.id
        backend.edit_role(guild.id, mine, {"permissions": INVITATION})
        backend.edit_role(guild.id, guild.id, {"permissions": 0})
        backend.subscribers.extend(told)
        backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
        return guild

    def add_member(guild_id: int, user_id: int, roles: Sequence[int] = (), **options: Any) -> Any:
        theirs = people.get(guild_id)
        given = [*roles] if theirs is None else [*roles, theirs]
        return add(guild_id, user_id, roles=given, **options)

    def require(guild_id: int | None, user_id: int, channel_id: int | None, *names: str) -> None:
        """simcord asks for Manage Channels even of one who archives a thread of their own, for
        Manage Threads of one who takes others out of a private thread of their own, and for Manage
        Events where Discord is content with Create Events: for one's own."""
        names = tuple("create_events" if name == "manage_events" else name for name in names)
        place = None if channel_id is None else backend.get_channel(channel_id)
        if place is not None and place.is_thread and place.owner_id == user_id:
            own = {"manage_channels"}
            if place.type == ChannelType.PRIVATE_THREAD:
                own.add("manage_threads")
            names = tuple(name for name in names if name not in own)
        require_permissions(guild_id, user_id, channel_id, *names)

    backend.require_permissions = require
    backend.create_guild = create_guild
    backend.add_member = add_member
